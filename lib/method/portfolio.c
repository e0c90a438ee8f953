#include "method/portfolio.h"

#include <string.h>

#include "macro/search.h"
#include "method/how_far.h"
#include "method/lend.h"
#include "method/strands.h"
#include "util/check.h"

enum {
	FIRST_WORK = 500000, /* (search/limit.h) of each member; all they did grows ... */
	GROWTH = 8,          /* ... by an eighth each round */
	CHAIN_MOST = 4,
	LOOKS = 4096, /* positions looked up in a step */
};

/* Members that go one after the other, because they share what they prove. */
struct chain {
	struct portfolio *portfolio;
	struct member *member[CHAIN_MOST];
	unsigned members, at;        /* whose turn it is */
	struct pattern_store *pairs; /* of its searches alone, if there was none before */
	struct prover *prover;       /* of its searches */
	uint64_t work, nodes;        /* of the round; expansions left in it */
};

/* The positions of one search are looked up. */
struct lookup {
	struct portfolio *portfolio;
	struct macro_search *mine;
	const struct meet *theirs;
	struct limit limit;
	struct meeting at;
};

struct portfolio {
	struct solve *solve;
	struct stats before;   /* counts of what was tried first */
	struct member *member; /* of all chains */
	unsigned members, chains;
	size_t memory; /* of all members */
	struct chain chain[PORTFOLIO_CHAINS];
	struct strand
	    strand[2 * MEET_MOST]; /* of a round, then of looking up; at least as many as chains */
	bool meet;
	struct meet met[2]; /* by way: what all members have lent */
	struct lookup lookup[2 * MEET_MOST];
	uint64_t looked; /* work of looking up, counted */
};

/* --- a round of one chain --------------------------------------------------------------- */

/* What a member has done at the end of the round. */
static uint64_t
share(const struct chain *c, const struct member *m)
{
	const uint64_t even = c->work < PORTFOLIO_EVEN ? c->work : PORTFOLIO_EVEN;

	return (m->late ? 0 : even) + (c->work - even) / PORTFOLIO_SHARE * m->share;
}

static uint64_t
left_of(const struct chain *c, const struct member *m)
{
	const uint64_t due = share(c, m), done = limit_work(&m->limit);

	return m->idle || done >= due ? 0 : due - done;
}

/* Of all whose turn has not passed. */
static uint64_t
left(const struct chain *c)
{
	uint64_t sum = 0;

	for (unsigned i = c->at; i < c->members; i++)
		sum += left_of(c, c->member[i]);
	return sum;
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

/* UNDECIDED_YET when its turn is over, too: the member waits then, or has no nodes left. */
static enum outcome
settle(struct chain *c, struct member *m, enum outcome outcome)
{
	if (m->share == 0 && limit_work(&m->limit) >= PORTFOLIO_EVEN)
		m->idle = true;
	if (outcome == LIMIT_MEMORY)
		outcome = limit_refused(&m->limit);
	if (outcome == LIMIT_MEMORY)
		m->idle = m->full = true;
	if (outcome == UNSOLVABLE && m->refused) {
		m->idle = true; /* what memory was refused for may have led on */
		return UNDECIDED_YET;
	}
	if (outcome == LIMIT_NODES)
		c->at++;
	return outcome == LIMIT_MEMORY || outcome == LIMIT_NODES ? UNDECIDED_YET : outcome;
}

/* Who watches is told in the caller's thread only. */
static enum outcome
step(struct strand *t, bool caller)
{
	struct chain *c = t->own;
	struct member *m = c->member[c->at];
	enum outcome outcome;
	uint64_t before;

	while (left_of(c, m) == 0)
		m = c->member[++c->at];
	before = m->solve.stats.expanded;
	m->limit.nodes = before + c->nodes;
	m->limit.look = caller ? c->portfolio->solve->limit->look : NULL;
	outcome = settle(c, m, go_on(m));
	c->nodes -= m->solve.stats.expanded - before;
	t->left = left(c);
	return outcome;
}

static bool
is_idle(const struct portfolio *t)
{
	for (unsigned i = 0; i < t->members; i++)
		if (!t->member[i].idle)
			return false;
	return true;
}

/* --- figures ------------------------------------------------------------------------------ */

static void
count(struct chain *c)
{
	for (unsigned i = 0; i < c->members; i++) {
		struct member *m = c->member[i];
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

/* --- looking up --------------------------------------------------------------------------- */

static enum outcome
look_up(struct strand *t, bool caller)
{
	struct lookup *l = t->own;
	const uint32_t left = meet_left(l->mine);
	enum outcome outcome;

	l->limit.look = caller ? l->portfolio->solve->limit->look : NULL;
	outcome = meet_look(l->mine, l->theirs, LOOKS, &l->limit, &l->at);
	t->left = left > LOOKS ? left - LOOKS : 0;
	return outcome;
}

/* What searches of one end have met is looked up among what those of the other have. */
static unsigned
list_lookups(struct portfolio *t, enum direction way)
{
	const struct meet *theirs = &t->met[way == FORWARD ? BACKWARD : FORWARD];
	struct lookup *l = &t->lookup[way == BACKWARD ? 0 : t->met[BACKWARD].count];
	struct strand *strand = &t->strand[l - t->lookup];

	for (unsigned i = 0; i < t->met[way].count; i++) {
		l[i].mine = t->met[way].search[i];
		l[i].theirs = theirs;
		l[i].limit.work = 0;
		l[i].limit.spent = 0;
		strand[i] = (struct strand){
			.step = look_up, .own = &l[i], .left = meet_left(l[i].mine)
		};
	}
	return t->met[way].count;
}

static enum outcome
meet(struct portfolio *t)
{
	unsigned count, by;

	for (unsigned way = 0; way < 2; way++)
		t->met[way].count = 0;
	for (unsigned i = 0; i < t->chains; i++)
		for (unsigned k = 0; k < t->chain[i].members; k++) {
			const struct member *m = t->chain[i].member[k];
			for (unsigned n = 0; n < m->lent.count; n++)
				meet_join(&t->met[m->way], m->lent.search[n]);
		}
	count = list_lookups(t, BACKWARD);
	count += list_lookups(t, FORWARD);
	by = strands_run(t->solve, t->strand, count);
	for (unsigned i = 0; i < count && i <= by; i++)
		t->looked += limit_work(&t->lookup[i].limit);
	if (by == count)
		return UNDECIDED_YET;
	if (t->strand[by].outcome != SOLVED)
		return t->strand[by].outcome;
	t->solve->member = t->lookup[by].at.one->solve->member;
	return meet_plan(t->solve, &t->lookup[by].at) ? SOLVED : LIMIT_MEMORY;
}

/* --- a round of all ------------------------------------------------------------------------ */

static enum outcome
leave(struct portfolio *t, const struct chain *c, enum outcome outcome)
{
	struct solve *s = t->solve;
	const struct member *by = c->member[c->at];

	if (outcome == SOLVED || outcome == UNSOLVABLE)
		s->member = by->method;
	if (outcome == SOLVED)
		s->plan = by->solve.plan;
	return outcome;
}

/* Those that have work to do get an equal part of the nodes that are left. */
static void
begin_round(struct portfolio *t, uint64_t work)
{
	uint64_t nodes = t->solve->limit->nodes - t->solve->stats.expanded;
	unsigned busy = 0;

	for (unsigned i = 0; i < t->chains; i++) {
		struct chain *c = &t->chain[i];
		c->at = 0;
		c->work = work;
		t->strand[i] = (struct strand){ .step = step, .own = c, .left = left(c) };
		busy += t->strand[i].left > 0;
	}
	for (unsigned i = 0; i < t->chains; i++)
		if (t->strand[i].left > 0) {
			t->chain[i].nodes = nodes / busy + (nodes % busy > 0);
			nodes -= t->chain[i].nodes;
			busy--;
		}
}

static enum outcome
play_round(struct portfolio *t, uint64_t work)
{
	unsigned by;

	if (t->solve->limit->nodes == t->solve->stats.expanded)
		return LIMIT_NODES;
	begin_round(t, work);
	by = strands_run(t->solve, t->strand, t->chains);
	for (unsigned i = 0; i < t->chains && i <= by; i++)
		count(&t->chain[i]);
	add_up(t);
	if (by < t->chains)
		return leave(t, &t->chain[by], t->strand[by].outcome);
	return t->meet ? meet(t) : UNDECIDED_YET;
}

/* --- from beginning to end ---------------------------------------------------------------- */

static void
open_chains(struct portfolio *t)
{
	for (unsigned i = 0; i < PORTFOLIO_CHAINS; i++) {
		t->chain[i].portfolio = t;
		t->chain[i].pairs = t->solve->pairs == NULL ? NULL : *t->solve->pairs;
	}
	for (unsigned i = 0; t->meet && i < 2 * MEET_MOST; i++) {
		struct lookup *l = &t->lookup[i];
		l->portfolio = t;
		l->limit = *t->solve->limit;
	}
}

/* False: no memory. */
static bool
join(struct portfolio *t, struct member *m, struct nearest *nearest)
{
	struct chain *c = &t->chain[m->chain];

	if (t->chains <= m->chain)
		t->chains = m->chain + 1;
	CHECK(m->chain < PORTFOLIO_CHAINS && c->members < CHAIN_MOST);
	c->member[c->members++] = m;
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
	m->solve.pairs = &c->pairs;
	m->solve.prover = &c->prover;
	m->solve.meet = &m->lent;
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
		if (is_idle(t) && !lend_all(t->member, t->members))
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
	struct portfolio t = { .solve = s,
		.before = s->stats,
		.member = member,
		.members = members,
		.meet = may_meet };
	enum outcome outcome;

	s->member = NULL;
	open_chains(&t);
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
	s->limit->spent += t.looked;
	return outcome;
}
