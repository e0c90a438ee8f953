#include "method/portfolio.h"

#include "method/how_far.h"
#include "method/lend.h"
#include "method/lookups.h"
#include "method/strands.h"
#include "util/check.h"

enum {
	FIRST_WORK = 500000, /* (search/limit.h) of each member; all they did grows ... */
	GROWTH = 8,          /* ... by an eighth each round */
	FIRST_STAGE = 40,    /* rounds; until shares count */
	STAGE = 3,           /* rounds of each later one, */
	PER_NODE = 128,      /* or only those that nodes suffice for, each with so much work */
	CHAIN_MOST = 4,
};

/* What the searches of a chain have done. */
struct figures {
	struct stats stats;
	uint64_t spent;
};

/* Members that go one after the other, because they share what they prove. */
struct chain {
	struct portfolio *portfolio;
	struct member *member[CHAIN_MOST];
	unsigned members, at;                  /* whose turn it is */
	struct pattern_store *pairs;           /* of its searches alone, if there was none before */
	struct prover *prover;                 /* of its searches */
	uint64_t work;                         /* of the round */
	uint64_t nodes;                        /* expansions left in the stage */
	struct figures after[1 + FIRST_STAGE]; /* rounds of the stage; after[0]: before it */
};

struct portfolio {
	struct solve *solve;
	struct stats before;   /* counts of what was tried first */
	struct member *member; /* of all chains */
	unsigned members, chains;
	size_t memory;  /* of all members */
	unsigned parts; /* it is divided into */
	struct chain chain[PORTFOLIO_CHAINS];
	struct strand strand[PORTFOLIO_CHAINS];
	unsigned rounds; /* of the stage */
	uint64_t work;   /* of its last round */
	bool meet;
	struct lookups lookups;
};

/* --- a round of one chain --------------------------------------------------------------- */

static uint64_t
grown(uint64_t work, unsigned rounds)
{
	while (rounds-- > 0)
		work += work / GROWTH;
	return work;
}

/* What a member has done at the end of a round of so much work. */
static uint64_t
share(const struct member *m, uint64_t work)
{
	const uint64_t from = m->from < PORTFOLIO_EVEN ? PORTFOLIO_EVEN : m->from;
	const uint64_t even = m->from > 0 ? 0 : PORTFOLIO_EVEN;
	uint64_t sum;

	if (work <= from)
		return work < even ? work : even;
	sum = even + (work - from) / PORTFOLIO_SHARE * m->share;
	return m->most > 0 && sum > m->most ? m->most : sum;
}

static uint64_t
left_of(const struct member *m, uint64_t work)
{
	const uint64_t due = share(m, work), done = limit_work(&m->limit);

	return m->idle || done >= due ? 0 : due - done;
}

/* Of all from this one on. */
static uint64_t
left(const struct chain *c, unsigned from, uint64_t work)
{
	uint64_t sum = 0;

	for (unsigned i = from; i < c->members; i++)
		sum += left_of(c->member[i], work);
	return sum;
}

static enum outcome
go_on(struct member *m)
{
	if (!m->open) {
		m->open = true;
		if (!m->engine->open(&m->search, &m->solve, m->way)) {
			m->engine->close(&m->search);
			m->open = false;
			m->out = true; /* its memory is for others */
			return LIMIT_MEMORY;
		}
	}
	return m->engine->run(&m->search, m->engine->slice, &m->idle);
}

/* UNDECIDED_YET when its turn is over, too: the member waits then, or has no nodes left. */
static enum outcome
settle(struct member *m, enum outcome outcome)
{
	if (member_served(m))
		m->idle = true;
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

static struct figures
figures(const struct chain *c)
{
	struct figures sum = { .spent = 0 };

	for (unsigned i = 0; i < c->members; i++) {
		struct stats now = c->member[i]->solve.stats;
		now.bytes = c->member[i]->limit.held + c->member[i]->arena.held;
		stats_add(&sum.stats, &now);
		sum.spent += limit_work(&c->member[i]->limit);
	}
	return sum;
}

/* To the next round of the stage that has something to do, and says what is left in the stage. */
static void
pass_on(struct strand *t)
{
	struct chain *c = t->own;
	const struct portfolio *p = c->portfolio;

	t->left = 0;
	while (c->nodes == 0 || left(c, c->at, c->work) == 0) {
		c->after[++t->turn] = figures(c);
		if (t->turn == p->rounds)
			return;
		c->work = grown(c->work, 1);
		c->at = 0;
	}
	t->left = left(c, 0, p->work);
}

/* Who watches is told in the caller's thread only. */
static enum outcome
step(struct strand *t, bool caller)
{
	struct chain *c = t->own;
	struct member *m = c->member[c->at];
	enum outcome outcome;
	uint64_t before;

	while (left_of(m, c->work) == 0)
		m = c->member[++c->at];
	before = m->solve.stats.expanded;
	m->limit.nodes = before + c->nodes;
	m->limit.look = caller ? c->portfolio->solve->limit->look : NULL;
	outcome = settle(m, go_on(m));
	c->nodes -= m->solve.stats.expanded - before;
	if (outcome == UNDECIDED_YET)
		pass_on(t);
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

/* --- a stage ------------------------------------------------------------------------------- */

/* At the end, or when the strand `by` had its outcome: what others did behind it does not count. */
static void
add_up(struct portfolio *t, unsigned by)
{
	struct stats sum = t->before;

	sum.bytes = 0;
	for (unsigned i = 0; i < t->chains; i++) {
		struct chain *c = &t->chain[i];
		if (by == t->chains)
			c->after[0] = c->after[t->rounds];
		else if (i == by)
			c->after[0] = figures(c);
		else
			c->after[0] = c->after[t->strand[by].turn + (i < by)];
		stats_add(&sum, &c->after[0].stats);
	}
	t->solve->stats = sum;
	for (struct member *m = t->member; m < t->member + t->members; m++) {
		if (m->solve.nearest == NULL)
			continue;
		m->solve.nearest->by = m->method;
		m->solve.nearest->states = m->solve.stats.states;
		m->solve.nearest->full = m->full;
	}
}

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
begin_stage(struct portfolio *t, uint64_t first)
{
	uint64_t nodes = t->solve->limit->nodes - t->solve->stats.expanded;
	unsigned busy = 0;

	for (unsigned i = 0; i < t->chains; i++) {
		struct chain *c = &t->chain[i];
		c->at = 0;
		c->work = first;
		c->nodes = nodes;
		t->strand[i] = (struct strand){ .step = step, .own = c };
		pass_on(&t->strand[i]);
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
play_stage(struct portfolio *t, uint64_t first)
{
	unsigned by;

	if (t->solve->limit->nodes == t->solve->stats.expanded)
		return LIMIT_NODES;
	begin_stage(t, first);
	by = strands_run(t->solve, t->strand, t->chains);
	add_up(t, by);
	if (by < t->chains)
		return leave(t, &t->chain[by], t->strand[by].outcome);
	return t->meet ? lookups_run(&t->lookups, t->solve, t->member, t->members) : UNDECIDED_YET;
}

/* --- from beginning to end ---------------------------------------------------------------- */

static void
open_chains(struct portfolio *t)
{
	for (unsigned i = 0; i < PORTFOLIO_CHAINS; i++) {
		t->chain[i].portfolio = t;
		t->chain[i].pairs = t->solve->pairs == NULL ? NULL : *t->solve->pairs;
	}
}

/* Of the memory: those that do more of the work keep more. */
static unsigned
parts_of(const struct member *m)
{
	return PORTFOLIO_SHARE + (m->frugal ? 0 : m->share);
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
	m->limit.held = 0;
	m->limit.work = 0;
	m->limit.spent = 0;
	m->limit.most_work = 0; /* of all together: set_stage */
	m->solve = *t->solve;
	m->solve.limit = &m->limit;
	arena_init(&m->arena, t->memory / t->parts * parts_of(m));
	limit_adopt(&m->limit, &m->arena);
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
		dry = dry || (!t->member[i].full && t->member[i].most == 0);
	return dry;
}

/* Work by the end of the last stage, what was done behind an answer left out. */
static uint64_t
work_done(const struct portfolio *t)
{
	uint64_t sum = t->lookups.work;

	for (unsigned i = 0; i < t->chains; i++)
		sum += t->chain[i].after[0].spent;
	return sum;
}

/* What members have to do until the end of a round of so much work. */
static uint64_t
work_due(const struct portfolio *t, uint64_t work)
{
	uint64_t sum = 0;

	for (unsigned i = 0; i < t->chains; i++)
		sum += left(&t->chain[i], 0, work);
	return sum;
}

/*
 * A chain that has used up its part of the nodes would wait for the others until the end; and the
 * work is to end within a round of its limit. False: it has.
 */
static bool
set_stage(struct portfolio *t, uint64_t first, unsigned most)
{
	const struct limit *limit = t->solve->limit;
	const uint64_t nodes = limit->nodes - t->solve->stats.expanded;
	const uint64_t done = limit_work(limit) + work_done(t);
	const uint64_t work = limit->most_work == 0 ? UINT64_MAX : limit->most_work;

	if (done >= work)
		return false;
	t->rounds = most;
	while (t->rounds > 1 && (grown(first, t->rounds) / PER_NODE > nodes / t->chains ||
	                            work_due(t, grown(first, t->rounds - 1)) > work - done))
		t->rounds--;
	t->work = grown(first, t->rounds - 1);
	return true;
}

static enum outcome
play(struct portfolio *t)
{
	enum outcome outcome = UNDECIDED_YET;
	uint64_t first = FIRST_WORK;

	for (unsigned rounds = FIRST_STAGE; outcome == UNDECIDED_YET; rounds = STAGE) {
		lend_spare(t->member, t->members, t->memory);
		if (is_idle(t) && !lend_all(t->member, t->members))
			return ran_dry(t) ? UNDECIDED_YET : LIMIT_MEMORY;
		outcome = set_stage(t, first, rounds) ? play_stage(t, first) : LIMIT_NODES;
		first = grown(t->work, 1);
	}
	return outcome;
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
		t.parts += parts_of(&member[i]);
	for (unsigned i = 0; i < members; i++)
		if (!join(&t, &member[i], s->nearest == NULL ? NULL : &s->nearest[i]))
			return LIMIT_MEMORY;
	outcome = play(&t);
	/* In a member's arena the plan would not outlive the searches. */
	if (outcome == SOLVED && !plan_keep(&s->plan, s->arena))
		outcome = LIMIT_MEMORY;
	for (unsigned i = 0; i < members; i++) {
		if (member[i].open)
			member[i].engine->close(&member[i].search);
		arena_free(&member[i].arena);
	}
	s->limit->spent += work_done(&t);
	return outcome;
}
