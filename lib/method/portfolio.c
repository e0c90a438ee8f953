#include "method/portfolio.h"

#include <pthread.h>
#include <string.h>

#include "macro/search.h"
#include "method/how_far.h"
#include "method/lend.h"
#include "util/clock.h"

enum {
	FIRST_WORK = 500000, /* (search/limit.h) of each member; all they did grows ... */
	GROWTH = 8,          /* ... by an eighth each round */
	HALF_MOST = 8,
};

struct half {
	struct member *member[HALF_MOST];
	unsigned members;
	struct pattern_store *pairs; /* of its searches alone, if there was none before */
	struct prover *prover;       /* of its searches */
	uint64_t work, nodes;        /* of the round; expansions left in it */
	enum outcome outcome;        /* of the round, and who has it; of looking up */
	struct member *by;
	struct meet lent[2];        /* by way: searches whose positions others may look up */
	struct meet *mine, *theirs; /* whose positions it looks up, and where */
	struct limit limit;         /* of looking up */
	uint64_t spent;             /* work of that, counted */
	uint64_t *box;              /* scratch of looking up; NULL: they do not meet */
	struct meeting at;
	uint64_t cpu; /* of the task, when it has a thread of its own */
};

typedef void half_task(struct half *);

/* For the second thread. */
struct job {
	half_task *task;
	struct half *half;
};

struct portfolio {
	struct solve *solve;
	struct stats before;   /* counts of what was tried first */
	struct member *member; /* of both halves */
	unsigned members;
	size_t memory; /* of all members */
	struct half half[2];
	struct meet met[2]; /* by way: what both halves have lent */
};

/* --- a round of one half ---------------------------------------------------------------- */

/* What a member has done at the end of the round. */
static uint64_t
share(const struct half *h, const struct member *m)
{
	const uint64_t even = h->work < PORTFOLIO_EVEN ? h->work : PORTFOLIO_EVEN;

	return (m->late ? 0 : even) + (h->work - even) / PORTFOLIO_SHARE * m->share;
}

static enum outcome
go_on(struct member *m)
{
	if (!m->open) {
		m->open = true;
		if (!m->engine->open(&m->search, &m->solve, m->way)) {
			m->out = true;
			return LIMIT_MEMORY;
		}
	}
	return m->engine->run(&m->search, m->engine->slice, &m->idle);
}

/* UNDECIDED_YET when the share of the round is used up, and when there is nothing more to do. */
static enum outcome
turn(struct half *h, struct member *m)
{
	const uint64_t work = share(h, m);
	const uint64_t before = m->solve.stats.expanded;
	enum outcome outcome = UNDECIDED_YET;

	m->limit.nodes = before + h->nodes;
	while (outcome == UNDECIDED_YET && !m->idle && limit_work(&m->limit) < work)
		outcome = go_on(m);
	if (m->share == 0 && limit_work(&m->limit) >= PORTFOLIO_EVEN)
		m->idle = true;
	h->nodes -= m->solve.stats.expanded - before;
	if (outcome == LIMIT_MEMORY)
		outcome = limit_refused(&m->limit);
	if (outcome == LIMIT_MEMORY)
		m->idle = m->full = true;
	if (outcome == UNSOLVABLE && m->refused) {
		m->idle = true; /* what memory was refused for may have led on */
		return UNDECIDED_YET;
	}
	return outcome == LIMIT_MEMORY || outcome == LIMIT_NODES ? UNDECIDED_YET : outcome;
}

static void
run_half(struct half *h)
{
	h->outcome = UNDECIDED_YET;
	for (unsigned i = 0; i < h->members && h->outcome == UNDECIDED_YET; i++) {
		h->by = h->member[i];
		h->outcome = turn(h, h->by);
	}
}

static void
look_up(struct half *h)
{
	h->outcome = meet_look(h->mine, h->theirs, &h->limit, h->box, &h->at);
}

static void *
run_job(void *arg)
{
	struct job *job = arg;

	job->task(job->half);
	job->half->cpu = clock_cpu();
	return NULL;
}

static bool
is_idle(const struct half *h)
{
	for (unsigned i = 0; i < h->members; i++)
		if (!h->member[i]->idle)
			return false;
	return true;
}

/* --- figures ------------------------------------------------------------------------------ */

static void
count(struct half *h)
{
	for (unsigned i = 0; i < h->members; i++) {
		struct member *m = h->member[i];
		m->counted = m->solve.stats;
		m->counted.bytes = m->limit.held + m->arena.held;
		m->spent = limit_work(&m->limit);
		if (m->solve.nearest == NULL)
			continue;
		m->solve.nearest->by = m->method;
		m->solve.nearest->states = m->counted.states;
		m->solve.nearest->full = m->full;
	}
}

static void
add_up(struct portfolio *t)
{
	struct stats sum = t->before;

	sum.bytes = 0;
	for (unsigned i = 0; i < t->members; i++)
		stats_add(&sum, &t->member[i].counted);
	t->solve->stats = sum;
}

/* --- a round of both ---------------------------------------------------------------------- */

/* A thread that is not needed elsewhere. What a tally counts is for one thread. */
static bool
take_thread(struct solve *s)
{
	int spare = s->spare == NULL || s->tally != NULL ? 0 : atomic_load(s->spare);

	return spare > 0 && atomic_compare_exchange_strong(s->spare, &spare, spare - 1);
}

/* Who watches is told in the caller's thread only. */
static void
let_look(struct half *h, void (*look)(void *context))
{
	for (unsigned i = 0; i < h->members; i++)
		h->member[i]->limit.look = look;
	h->limit.look = look;
}

/* The second half waits for the first to leave no answer, unless there is a thread for it. */
static void
run_halves(struct portfolio *t, half_task *task)
{
	struct half *first = &t->half[0], *second = &t->half[1];
	struct job job = { task, second };
	const bool spare = !is_idle(first) && !is_idle(second) && take_thread(t->solve);
	pthread_t thread;
	bool both;

	let_look(second, NULL);
	both = spare && pthread_create(&thread, NULL, run_job, &job) == 0;
	task(first);
	if (both) {
		pthread_join(thread, NULL);
		t->solve->cpu += second->cpu;
	}
	if (spare)
		atomic_fetch_add(t->solve->spare, 1);
	if (!both && first->outcome == UNDECIDED_YET) {
		let_look(second, t->solve->limit->look);
		task(second);
	}
}

static enum outcome
leave(struct portfolio *t, const struct half *h)
{
	struct solve *s = t->solve;

	if (h->outcome == SOLVED || h->outcome == UNSOLVABLE)
		s->member = h->by->method;
	if (h->outcome == SOLVED)
		s->plan = h->by->solve.plan;
	return h->outcome;
}

static enum outcome
meet(struct portfolio *t)
{
	struct half *h = t->half;

	for (unsigned way = 0; way < 2; way++) {
		t->met[way].count = 0;
		for (unsigned i = 0; i < 2; i++)
			for (unsigned k = 0; k < h[i].lent[way].count; k++)
				meet_join(&t->met[way], h[i].lent[way].search[k]);
	}
	run_halves(t, look_up);
	h->spent = limit_work(&h->limit);
	if (h->outcome == UNDECIDED_YET) {
		h++;
		h->spent = limit_work(&h->limit);
	}
	if (h->outcome != SOLVED)
		return h->outcome;
	t->solve->member = h->at.one->solve->member;
	return meet_plan(t->solve, &h->at) ? SOLVED : LIMIT_MEMORY;
}

static enum outcome
play_round(struct portfolio *t, uint64_t work)
{
	struct half *first = &t->half[0], *second = &t->half[1];
	const uint64_t left = t->solve->limit->nodes - t->solve->stats.expanded;

	if (left == 0)
		return LIMIT_NODES;
	first->nodes = is_idle(second) ? left : is_idle(first) ? 0 : left - left / 2;
	second->nodes = left - first->nodes;
	first->work = second->work = work;
	run_halves(t, run_half);
	count(first);
	if (first->outcome == UNDECIDED_YET)
		count(second);
	add_up(t);
	if (first->outcome != UNDECIDED_YET)
		return leave(t, first);
	if (second->outcome != UNDECIDED_YET)
		return leave(t, second);
	return first->box == NULL ? UNDECIDED_YET : meet(t);
}

/* --- from beginning to end ---------------------------------------------------------------- */

/* Each looks up what searches from one end have met. False: no memory. */
static bool
open_halves(struct portfolio *t, bool meet)
{
	for (unsigned i = 0; i < 2; i++) {
		struct half *h = &t->half[i];
		h->pairs = t->solve->pairs == NULL ? NULL : *t->solve->pairs;
		h->mine = &t->met[i == 0 ? BACKWARD : FORWARD];
		h->theirs = &t->met[i == 0 ? FORWARD : BACKWARD];
		h->limit = *t->solve->limit;
		h->limit.work = 0;
		h->limit.spent = 0;
		if (meet && (h->box = arena_array(
		                 t->solve->arena, uint64_t, t->solve->board->words)) == NULL)
			return false;
	}
	return true;
}

/* False: no memory. */
static bool
join(struct portfolio *t, struct member *m, struct nearest *nearest)
{
	struct half *h = &t->half[m->half];

	h->member[h->members++] = m;
	m->limit = *t->solve->limit;
	m->limit.memory = t->memory / t->members;
	m->limit.held = 0;
	m->limit.work = 0;
	m->limit.spent = 0;
	m->solve = *t->solve;
	m->solve.limit = &m->limit;
	arena_init(&m->arena, m->limit.memory);
	arena_share(&m->arena, &m->limit.memory, &m->limit.held, m->limit.meter);
	m->solve.arena = &m->arena;
	m->solve.pairs = &h->pairs;
	m->solve.prover = &h->prover;
	m->solve.meet = &h->lent[m->way];
	m->solve.member = m->method;
	m->solve.stats = (struct stats){ 0 };
	m->solve.nearest = nearest;
	return nearest == NULL || how_far_begin(nearest, t->solve, m->way);
}

/* When all are idle: has one of them tried everything? */
static bool
ran_dry(const struct portfolio *t)
{
	bool dry = false;

	for (unsigned i = 0; i < t->members; i++)
		dry = dry || (!t->member[i].full && t->member[i].share > 0);
	return dry;
}

static enum outcome
play(struct portfolio *t)
{
	enum outcome outcome = UNDECIDED_YET;

	for (uint64_t work = FIRST_WORK; outcome == UNDECIDED_YET; work += work / GROWTH) {
		lend_spare(t->member, t->members, t->memory);
		if (is_idle(&t->half[0]) && is_idle(&t->half[1]) &&
		    !lend_all(t->member, t->members))
			return ran_dry(t) ? UNDECIDED_YET : LIMIT_MEMORY;
		outcome = play_round(t, work);
	}
	return outcome;
}

/* In a member's arena it would not outlive the searches. */
static bool
keep_plan(struct solve *s)
{
	const size_t bytes = s->plan.count * sizeof *s->plan.push;
	struct push *push = arena_alloc(s->arena, 1, bytes);

	if (push == NULL)
		return false;
	memcpy(push, s->plan.push, bytes);
	s->plan.push = push;
	return true;
}

enum outcome
portfolio_run(struct solve *s, struct member *member, unsigned members, bool may_meet)
{
	struct portfolio t = {
		.solve = s, .before = s->stats, .member = member, .members = members
	};
	enum outcome outcome;

	s->member = NULL;
	if (!open_halves(&t, may_meet))
		return LIMIT_MEMORY;
	t.memory = limit_room(s->limit);
	for (unsigned i = 0; i < members; i++)
		if (!join(&t, &member[i], s->nearest == NULL ? NULL : &s->nearest[i]))
			return LIMIT_MEMORY;
	outcome = play(&t);
	if (outcome == SOLVED && !keep_plan(s))
		outcome = LIMIT_MEMORY;
	for (unsigned i = 0; i < members; i++) {
		s->limit->spent += member[i].spent;
		if (member[i].open)
			member[i].engine->close(&member[i].search);
		arena_free(&member[i].arena);
	}
	s->limit->spent += t.half[0].spent + t.half[1].spent;
	return outcome;
}
