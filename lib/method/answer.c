#include "method/answer.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include "board/state.h"
#include "dead/dead.h"
#include "method/first.h"
#include "method/how_far.h"
#include "method/replay.h"
#include "optimize/tidy.h"
#include "play/known.h"
#include "play/play.h"
#include "util/clock.h"

enum {
	TIDY_LEAST = 3 << 19,  /* work that nobody notices: some ten milliseconds */
	ORDER_LEAST = 1 << 18, /* for errands alone */
};

static void
prove_square(struct answer *a, const struct level *l, uint32_t square)
{
	a->dead_box = square;
	snprintf(a->proof, sizeof a->proof, "dead-square %u,%u", (unsigned)(square / l->width + 1),
	    (unsigned)(square % l->width + 1));
}

/* What needs no search: a level that is solved, a box on a dead square, frozen boxes. */
static bool
first_look(const struct board *b, struct arena *keep, struct answer *a)
{
	static const struct detector *const freeze[] = { &dead_freeze, NULL };
	uint32_t dead = board_lost_box(b);
	struct dead kit;

	a->outcome = UNSOLVABLE;
	if (dead < level_size(b->level)) {
		prove_square(a, b->level, dead);
	} else if (state_solved(b, b->box)) {
		a->outcome = SOLVED;
		a->solution = true;
		a->proved = MOVES_PUSHES;
	} else if (!dead_init(&kit, keep, b)) {
		a->outcome = LIMIT_MEMORY;
	} else if (dead_found(&kit, freeze, b->box, b->man, NULL) != NULL) {
		snprintf(a->proof, sizeof a->proof, "freeze");
	} else {
		a->outcome = UNDECIDED_YET;
		return false;
	}
	a->method = "preprocess";
	return true;
}

static bool
check_plan(const struct solve *s, const struct plan *plan, struct buf *moves, struct answer *a)
{
	switch (replay_plan(plan, s->board, s->arena, moves)) {
	case PLAN_FINE: return true;
	case PLAN_NO_MEMORY:
		a->outcome = LIMIT_MEMORY;
		a->refused = moves->failed ? ENOMEM : 0;
		break;
	case PLAN_WRONG: a->error = "the solution found is wrong"; break;
	case PLAN_LONG:
		a->error = "the solution found has more moves than a record may have";
		break;
	}
	return false;
}

static bool
is_right(const struct solve *s, struct answer *a)
{
	struct buf moves = { 0 };
	const bool right = check_plan(s, &s->plan, &moves, a);

	buf_free(&moves);
	return right;
}

static void
replay(const struct solve *s, struct answer *a)
{
	a->pushes = s->plan.count;
	a->solution = check_plan(s, &s->plan, &a->moves, a);
	if (!a->solution || s->fronts < 2)
		return;
	a->point = calloc(s->fronts - 1, sizeof *a->point);
	if (a->point == NULL) {
		a->outcome = LIMIT_MEMORY;
		a->refused = ENOMEM;
	}
	for (uint32_t i = 1; a->point != NULL && i < s->fronts; i++) {
		struct answer_point *p = &a->point[a->points++];
		p->pushes = s->front[i].count;
		if (!check_plan(s, &s->front[i], &p->moves, a)) {
			buf_free(&p->moves);
			a->points--;
			return;
		}
	}
}

/* auto wants it only for a proof; its other searches would look for fewer pushes and find none. */
static bool
wants_known(const struct request *q)
{
	return (q->method->takes & BY_KNOWN) && q->criterion != PARETO &&
	       (q->criterion != ANY || (q->method->promises & PUSH_OPTIMAL));
}

/*
 * Replays the solutions of the record; those that are wrong do not count. *plan: one with the
 * fewest moves, or pushes, whose letters tell walks from pushes. False: out of memory.
 */
static bool
find_known(const struct record *record, const struct arena *keep, bool by_moves,
    struct known *known, struct plan *plan)
{
	struct section *s = section_find(record->sections, SOLUTION);
	struct arena scratch;
	struct verdict v;
	bool fine = true;

	arena_beside(&scratch, keep);
	known_none(known);
	*plan = (struct plan){ .count = 0 };
	for (; fine && s != NULL; s = section_find(s->next, SOLUTION)) {
		arena_reset(&scratch);
		fine = play_all(&scratch, &record->level, s->moves, &v);
		if (!fine || !v.solved)
			continue;
		known_add(known, &v);
		if (v.wrong_case == 0 && v.pushes < UINT32_MAX &&
		    (plan->count == 0 ||
		        (by_moves ? v.moves < plan->moves.n : v.pushes < plan->count)))
			*plan = (struct plan){ .count = (uint32_t)v.pushes, .moves = s->moves };
	}
	arena_free(&scratch);
	return fine;
}

/*
 * The last check before anything proved is shown: a claim that a right solution refutes, the
 * answer's own or one of the record, is never written.
 */
static void
check_claims(struct answer *a, const struct known *known)
{
	const struct str by = str_of(criterion_names[a->proved]);

	if (a->outcome == UNSOLVABLE && known_any(known))
		a->error = "a level with a solution was found unsolvable";
	else if (known_refutes_bound(known, a->lower) || (a->solution && a->lower > a->pushes))
		a->error = "a solution has fewer pushes than the lower bound";
	else if (known_refutes_moves(known, a->lower_moves) ||
	         (a->solution && a->lower_moves > a->moves.n))
		a->error = "a solution has fewer moves than the lower bound";
	else if (a->solution && known_refutes_best(known, by, a->moves.n, a->pushes))
		a->error = "a solution is better than the one that was proved to be the best";
	for (uint32_t i = 0; a->error == NULL && i < a->points; i++)
		if (known_refutes_best(known, by, a->point[i].moves.n, a->point[i].pushes))
			a->error = "a solution is better than one that no other should beat";
}

/*
 * No detours, and shorter walks; where no solution has fewer pushes, only these. A solution that is
 * as short as it could be ends a proof that a limit had ended.
 */
static void
improve(const struct request *q, struct solve *now)
{
	/* A third of what is asked: for most levels TIDY_LEAST, on top of it, is twice as much. */
	const uint64_t share = limit_work(now->limit) / 100 * q->tidy / 3;
	bool fewest;

	if (now->proved == ANY)
		raise_bound(now);
	fewest = now->proved == PUSHES || now->plan.count <= now->lower;
	if (q->tidy > 0 && now->plan.moves.p == NULL)
		tidy(now, fewest, share + (fewest ? ORDER_LEAST : TIDY_LEAST));
	if (now->proved == ANY && wants_known(q) && now->plan.count <= now->lower)
		now->proved = PUSHES;
}

static void
run_method(const struct request *q, struct solve *now, struct answer *a)
{
	if (request_by_moves(q))
		a->outcome = search_moves(now, &q->steps, &a->count);
	else
		a->outcome = method_run(q->method, now);
	now->log = NULL; /* what comes now is no search of the method */
	a->method = q->method->name;
	if (now->member != NULL) {
		snprintf(a->member, sizeof a->member, "%s/%s", q->method->name, now->member->name);
		a->method = a->member;
	}
	if (a->outcome == SOLVED && (now->proved == ANY || now->proved == PUSHES) &&
	    is_right(now, a))
		improve(q, now); /* it trusts the plan */
	a->lower = now->lower;
	a->lower_moves = now->lower_moves;
	a->proved = now->proved;
	if (a->outcome == UNSOLVABLE)
		snprintf(a->proof, sizeof a->proof, "exhausted");
	if (a->outcome == SOLVED || (a->outcome != UNSOLVABLE && now->plan.count > 0))
		replay(now, a);
	if (a->outcome != SOLVED && a->outcome != UNSOLVABLE)
		how_far_write(&a->how_far, now, q->method->name);
}

/* What is known, a first look, the method: with a board, which ends here. */
static void
answer_board(
    const struct request *q, const struct record *record, struct solve *now, struct answer *a)
{
	struct limit *limit = now->limit;
	struct arena *keep = now->arena;
	const struct patience patience = limit_patience(limit);
	const bool by_moves = criterion_by_moves(q->criterion);
	struct board board;
	struct known known;
	struct plan plan;

	now->board = &board; /* cppcheck-suppress autoVariables; nobody asks it afterwards */
	if (!board_compile(
	        &board, keep, &record->level, record->area, keep->limit / 8, &patience) ||
	    !find_known(record, keep, by_moves, &known, &plan)) {
		a->outcome = limit_refused(limit);
		return;
	}
	limit_adopt(limit, keep);
	if (wants_known(q))
		now->known = plan;
	if (!first_look(&board, keep, a))
		run_method(q, now, a);
	if (a->error == NULL)
		check_claims(a, &known);
}

/* --- who watches ---------------------------------------------------------------------------- */

struct watched {
	const struct audience *audience;
	const struct solve *solve;
};

static void
look(void *context)
{
	const struct watched *w = context;

	w->audience->look(w->audience->context, w->solve);
}

void
answer_level(const struct request *q, const struct record *record, size_t used,
    const struct audience *audience, struct answer *a)
{
	static const struct audience nobody = { .look = NULL };
	const uint64_t start = clock_now(), spent = clock_cpu();
	struct solve now;
	struct meter meter = { 0 };
	struct nearest nearest[NEAREST_MOST] = { { .by = NULL } };
	struct watched watched = { audience != NULL ? audience : &nobody, &now };
	struct limit limit = {
		.nodes = q->nodes,
		.most_work = q->work,
		.deadline = clock_deadline(q->nanosec),
		.stop = q->stop,
		.spill = q->spill,
		.meter = &meter,
		.look = watched.audience->look != NULL ? look : NULL,
		.context = &watched,
	};
	struct arena keep;

	now = (struct solve){ .limit = &limit,
		.arena = &keep,
		.criterion = q->criterion,
		.direction = q->direction,
		.bound = q->bound,
		.order = q->params.ordered ? q->params.order : NULL,
		.params = &q->params,
		.selection = q->selection,
		.parts = q->parts,
		.spare = q->spare,
		.nearest = nearest,
		.tally = watched.audience->tally,
		.log = watched.audience->log };
	*a = (struct answer){ .method = q->method->name };
	arena_init(&keep, q->memory > used ? q->memory - used : 0);
	keep.meter = &meter;
	answer_board(q, record, &now, a);
	a->stats = now.stats;
	a->work = limit_work(&limit);
	a->memory = atomic_load(&meter.most);
	if (a->outcome != LIMIT_MEMORY)
		a->refused = 0;
	else if (a->refused == 0)
		a->refused = atomic_load(&meter.refused);
	a->nanosec = clock_now() - start;
	a->cpu = clock_cpu() - spent + now.cpu;
	arena_free(&keep);
}

void
answer_free(struct answer *a)
{
	buf_free(&a->moves);
	while (a->points > 0)
		buf_free(&a->point[--a->points].moves);
	free(a->point);
	a->point = NULL;
	buf_free(&a->how_far);
}
