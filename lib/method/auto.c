/*
 * method/auto.c: the method for those who name none.
 *
 * Small levels are answered by A*, with a proof that no fewer pushes do. What it has not answered
 * after some ten thousand states goes to three searches: by macro pulls and by six measures from
 * the end (lib/greedy, lib/hbox), by features from the start (lib/fess). They fail on different
 * levels and may meet, so they take turns, each with a share of the memory and of the work, in
 * slices that grow; no clock says whose turn it is. The measures take longest and begin last.
 * When a solution has to be the best by some criterion, a search that proves it answers alone.
 */
#include "fess/fess.h"
#include "greedy/search.h"
#include "hbox/search.h"
#include "method/method.h"
#include "method/parts.h"

extern const struct method method_auto, method_astar, method_prove, method_fess, method_hbox,
    method_pull;

enum {
	QUICK_WORK = 1000000, /* states times live squares: some hundredths of a second */
	FIRST_SHARE = 500000, /* work (search/limit.h) of each; all they did grows by half each round */
	STEP_FEATURES = 50,   /* expansions between two looks at the work done */
	STEP_PULLS = 500,
	STEP_MEASURES = 500,
	LATE = 40000000, /* work of the others before the measures begin: about a second */
};

/* A* with a share of the limits. UNDECIDED_YET when only the share was used up. */
static enum outcome
quick(struct solve *s)
{
	struct limit *whole = s->limit, share = *whole;
	enum outcome outcome;

	if (share.nodes > QUICK_WORK / s->board->live)
		share.nodes = QUICK_WORK / s->board->live;
	share.memory = share.memory / 2;
	s->limit = &share;
	outcome = method_astar.run(s);
	s->limit = whole;
	whole->work = share.work;
	whole->spent = share.spent;
	whole->reached = share.reached == LIMIT_MEMORY ? UNDECIDED_YET : share.reached;
	if (outcome == LIMIT_MEMORY || (outcome == LIMIT_NODES && share.nodes < whole->nodes)) {
		s->proved = ANY; /* what astar would have proved */
		return UNDECIDED_YET;
	}
	return outcome;
}

/* --- the portfolio ----------------------------------------------------------------------- */

enum { BY_PULLS, BY_FEATURES, BY_MEASURES, MEMBERS, FIRST_LOOK = MEMBERS, MEETING, PARTS };

const struct part parts_members[] = {
	[BY_PULLS] = { "pull", "the search by macro pulls" },
	[BY_FEATURES] = { "fess", "the search by features" },
	[BY_MEASURES] = { "hbox", "the search by six measures" },
	[FIRST_LOOK] = { "astar", "the first look by A*" },
	[MEETING] = { "meet", "looking for positions that two searches have met" },
	[PARTS] = { NULL, NULL },
};

struct member {
	const struct method *method;
	struct limit limit;
	struct solve solve;
	bool open;
	bool idle; /* nothing more to do; what it met is still of use */
};

struct portfolio {
	struct solve *solve;
	struct stats before; /* counts of what was tried first */
	struct meet meet;
	struct member member[MEMBERS];
	struct greedy pulls;
	struct fess features;
	struct hbox *measures;
};

static void
join(struct portfolio *p, unsigned i, const struct method *method)
{
	struct member *m = &p->member[i];

	*m = (struct member){ .method = method, .limit = *p->solve->limit, .solve = *p->solve,
		.idle = !parts_keep(&p->solve->parts, COMPANIONS, i) };
	m->limit.memory = (m->limit.memory - m->limit.held) / MEMBERS;
	m->limit.held = 0;
	m->limit.work = 0;
	m->limit.spent = 0;
	m->solve.limit = &m->limit;
	m->solve.meet = parts_keep(&p->solve->parts, COMPANIONS, MEETING) ? &p->meet : NULL;
	m->solve.stats = (struct stats){ 0 };
}

/* What all have done so far. */
static void
add_up(struct portfolio *p)
{
	struct stats sum = p->before;

	sum.bytes = 0;
	for (unsigned i = 0; i < MEMBERS; i++) {
		p->member[i].solve.stats.bytes = p->member[i].limit.held;
#define ADD(name) sum.name += p->member[i].solve.stats.name;
		STATS(ADD)
#undef ADD
	}
	p->solve->stats = sum;
}

static enum outcome
run_pulls(struct portfolio *p, struct member *m)
{
	if (!m->open && !greedy_open(&p->pulls, &m->solve, true))
		return LIMIT_MEMORY;
	m->open = true;
	return greedy_run(&p->pulls, STEP_PULLS);
}

static enum outcome
run_features(struct portfolio *p, struct member *m)
{
	enum outcome outcome = m->open ? UNDECIDED_YET : fess_open(&p->features, &m->solve);

	m->open = true;
	return outcome == UNDECIDED_YET ? fess_run(&p->features, STEP_FEATURES) : outcome;
}

static enum outcome
run_measures(struct portfolio *p, struct member *m)
{
	struct hbox_setting setting;

	if (!m->open && hbox_setting_numbered(0, &setting))
		p->measures = hbox_open(&m->solve, &setting);
	m->open = true;
	return p->measures == NULL ? LIMIT_MEMORY : hbox_run(p->measures, STEP_MEASURES);
}

static uint64_t
work_done(const struct member *m)
{
	return m->limit.spent + m->limit.work;
}

/*
 * A member goes on until it has done so much work. UNDECIDED_YET also when it can do no more, but
 * others may.
 */
static enum outcome
turn(struct portfolio *p, unsigned i, uint64_t work)
{
	static enum outcome (*const run[MEMBERS])(struct portfolio *, struct member *) = {
		run_pulls, run_features, run_measures
	};
	struct solve *s = p->solve;
	struct member *m = &p->member[i];
	enum outcome outcome = UNDECIDED_YET;

	s->member = m->method;
	m->limit.nodes = s->limit->nodes - (s->stats.expanded - m->solve.stats.expanded);
	while (outcome == UNDECIDED_YET && !m->idle && work_done(m) < work) {
		outcome = run[i](p, m);
		m->idle = outcome == LIMIT_MEMORY || (i == BY_FEATURES && p->features.exhausted);
	}
	add_up(p);
	s->plan = m->solve.plan;
	return outcome == LIMIT_MEMORY ? UNDECIDED_YET : outcome;
}

static bool
all_idle(const struct portfolio *p)
{
	for (unsigned i = 0; i < MEMBERS; i++)
		if (!p->member[i].idle)
			return false;
	return true;
}

static enum outcome
take_turns(struct portfolio *p)
{
	enum outcome outcome = UNDECIDED_YET;

	for (uint64_t work = FIRST_SHARE; outcome == UNDECIDED_YET; work += work / 2) {
		const uint64_t late = work > LATE ? work - LATE : 0;
		if (all_idle(p))
			return p->member[BY_FEATURES].open && !p->features.exhausted ? LIMIT_MEMORY
			                                                             : UNDECIDED_YET;
		for (unsigned i = 0; i < MEMBERS && outcome == UNDECIDED_YET; i++)
			outcome = turn(p, i, i == BY_MEASURES ? late : work);
	}
	return outcome;
}

static enum outcome
run_portfolio(struct solve *s)
{
	struct portfolio p = { .solve = s, .before = s->stats };
	enum outcome outcome;
	uint64_t bytes;

	join(&p, BY_PULLS, &method_pull);
	join(&p, BY_FEATURES, &method_fess);
	join(&p, BY_MEASURES, &method_hbox);
	outcome = take_turns(&p);
	bytes = s->stats.bytes;
	greedy_close(&p.pulls);
	fess_close(&p.features);
	hbox_close(p.measures);
	add_up(&p); /* states are counted at the end */
	s->stats.bytes = bytes;
	for (unsigned i = 0; i < MEMBERS; i++)
		s->limit->spent += work_done(&p.member[i]);
	return outcome;
}

static enum outcome
run(struct solve *s)
{
	enum outcome outcome;

	s->member = s->criterion == PUSHES && s->known.count > 0 ? &method_prove : &method_astar;
	if (s->criterion == PUSHES || s->criterion == PUSHES_MOVES)
		s->bound = &bound_priced;
	if (s->criterion != ANY)
		return s->member->run(s);
	outcome = parts_keep(&s->parts, COMPANIONS, FIRST_LOOK) ? quick(s) : UNDECIDED_YET;
	if (outcome == UNDECIDED_YET)
		outcome = run_portfolio(s);
	if (outcome != UNDECIDED_YET)
		return outcome;
	s->member = &method_astar; /* nothing was left to try, and memory short for the others */
	return method_astar.run(s);
}

const struct method method_auto = {
	.name = "auto",
	.summary = "small levels by A*, others by features and by pulls; the strongest there is",
	.promises = COMPLETE | MOVE_OPTIMAL | BY_KNOWN,
	.run = run,
};
