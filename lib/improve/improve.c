#include "improve/improve.h"

#include <errno.h>
#include <string.h>

#include "improve/front.h"
#include "improve/keep.h"
#include "improve/searched.h"
#include "improve/starts.h"
#include "method/replay.h"
#include "optimize/optimize.h"
#include "optimize/polish.h"
#include "play/best.h"
#include "play/play.h"
#include "play/route.h"
#include "util/buf.h"
#include "util/clock.h"

enum {
	FRONT_LEAST = 10000,     /* an exact front takes more, */
	STARTS_LEAST = 50000000, /* and so do other solutions than those given */
	STARTS_SHARE = 20,       /* that part of the work and of the time is for them */
	NANOSEC_PER_WORK = 4,    /* about */
	MEASURE_WORK = 20,       /* about, for each push and each square */
	MEASURE_LEAST = 200000000,
};

struct job {
	const struct task *task;
	struct record *record;
	struct arena *keep;    /* of the record */
	struct arena *scratch; /* within the task's memory */
	struct board board;
	struct limit limit;
	struct meter meter; /* of all searches */
	const struct earlier *earlier;
	bool behind;       /* the section at hand is of the earlier search, */
	bool any_earlier;  /* which has found a right solution, */
	struct cost found; /* and this is its best */
	uint32_t end;      /* level square where the man has to end; level_size: anywhere */
	struct plan *plan; /* [plans] the right solutions as pushes; room for what is found */
	uint32_t plans;
	struct front front;
	const struct improve_audience *audience;
	struct improving now;
	struct improved *to;
	struct section **wrong_end; /* of to->wrong */
};

/* The board that a solution is right on; of another one it may have claimed what is not so here. */
static bool
name_board(struct job *j, struct section *s)
{
	const uint64_t drawing = level_exact_hash(&j->record->level);

	if (section_is_stray(s, drawing))
		section_drop_claims(s, false);
	return section_set_board(s, j->keep, drawing);
}

static bool
anywhere(const struct job *j)
{
	return j->end == level_size(&j->record->level);
}

/* Does the man end where he has to? That is where the first right solution given has him end. */
static bool
ends_there(struct job *j, const struct verdict *v)
{
	if (!j->task->keep_end)
		return true;
	if (!j->to->any && !j->behind)
		j->end = v->man;
	return anywhere(j) || j->end == v->man;
}

/* Takes note of the best that was given, or found earlier. */
static bool
note_best(struct job *j, struct str moves)
{
	const struct ranking *r = &j->task->ranking;
	struct improved *to = j->to;
	struct metrics m;
	struct cost now, before;

	if (!metrics_of(j->scratch, &j->record->level, moves, &m))
		return false;
	now = ranking_cost(r, &m);
	if (j->behind) {
		if (!j->any_earlier || cost_compare(&now, &j->found) < 0)
			j->found = now;
		j->any_earlier = true;
		return true;
	}
	before = ranking_cost(r, &to->given);
	if (!to->had_any || cost_compare(&now, &before) < 0)
		to->given = m;
	to->had_any = true;
	return true;
}

/* Was all this searched before, and is nothing new? */
static bool
is_known(const struct job *j)
{
	const struct cost given = ranking_cost(&j->task->ranking, &j->to->given);
	const bool as_good = j->any_earlier && cost_compare(&given, &j->found) >= 0;

	return j->earlier->searched && (!j->to->had_any || as_good);
}

/* Plays a solution; if it is right, it becomes a plan. False: out of memory. */
static bool
take(struct job *j, struct section *s, bool *stays)
{
	struct plan *p = &j->plan[j->plans];
	struct str moves = s->moves;
	struct verdict v;

	if (!play_all(j->scratch, &j->record->level, moves, &v))
		return false;
	s->played = v.solved ? PLAYED_RIGHT : PLAYED_WRONG;
	*stays = v.solved;
	if (!v.solved)
		return true;
	if (v.wrong_case > 0 && !play_recase(j->keep, &j->record->level, &s->moves))
		return false;
	moves = s->moves;
	*stays = ends_there(j, &v);
	j->to->any = true;
	if (*stays && !note_best(j, moves))
		return false;
	if (meta_find(&s->meta, "Board") != NULL && !name_board(j, s))
		return false;
	*p = (struct plan){ .moves = moves, .count = (uint32_t)v.pushes };
	/* False also where a spare box ends on a dead square: it stays as it is. */
	j->plans += plan_pushes(p, &j->board, j->scratch);
	return true;
}

/* Takes a section out of the record; of a wrong one the caller will say so. */
static void
leave_out(struct job *j, struct section **link)
{
	struct section *s = *link;

	record_drop(j->record, link);
	s->next = NULL;
	if (s->played != PLAYED_WRONG)
		return;
	*j->wrong_end = s;
	j->wrong_end = &s->next;
}

/*
 * Takes all solutions of the record. Wrong ones leave it; so do those that end elsewhere than
 * they have to, but these may still lead to what is better. False: out of memory.
 */
static bool
replay(struct job *j)
{
	struct section *s = section_find(j->record->sections, SOLUTION);
	struct section **link = &j->record->sections;
	size_t count = STARTS_MAX + ORDERS;
	bool fine = true;

	j->end = level_size(&j->record->level);
	for (; s != NULL; s = section_find(s->next, SOLUTION))
		count++;
	if (!arena_get(j->scratch, &j->plan, count))
		return false;
	while ((s = *link) != NULL) {
		bool stays = true;
		j->behind |= s == j->earlier->first;
		fine = fine && (s->kind != SOLUTION || take(j, s, &stays));
		if (stays)
			link = &s->next;
		else
			leave_out(j, link);
	}
	return fine;
}

/* No memory for anything else: the best right solution stays, or all where nobody knows it. */
static bool
pass_on(struct job *j)
{
	struct section **link = &j->record->sections, *s;
	const bool fine = play_solutions(j->record, j->keep);

	while ((s = *link) != NULL) {
		j->to->any |= s->played == PLAYED_RIGHT;
		if (s->played != PLAYED_WRONG)
			link = &s->next;
		else
			leave_out(j, link);
	}
	if (fine && !j->task->keep_end)
		(void)keep_best(j->record, j->keep, &j->task->ranking, j->task->front);
	return fine;
}

/* A new section, but for what the record says of it. NULL: no memory. */
static struct section *
append(struct job *j, const struct buf *moves)
{
	struct section **link = j->record->section_end;
	struct section *s = record_section(j->record, j->keep, SOLUTION);

	if (s == NULL)
		return NULL;
	s->moves = arena_copy(j->keep, buf_view(moves));
	s->played = PLAYED_RIGHT;
	if (s->moves.p != NULL &&
	    meta_set(&s->meta, j->keep, "Solver", STR("sokopt " SOK_VERSION)) && name_board(j, s) &&
	    searched_settings(s, j->keep, j->task))
		return s;
	record_drop(j->record, link);
	return NULL;
}

/* Behind the moves, which were replayed; so is the whole. */
static enum plan_fault
walk_to_end(const struct job *j, struct buf *moves)
{
	struct verdict v;

	if (!route_walk_behind(&j->record->level, j->scratch, j->end, moves) ||
	    moves->n > MOVES_MAX || !play_all(j->scratch, &j->record->level, buf_view(moves), &v))
		return PLAN_LONG;
	return v.solved && v.man == j->end ? PLAN_FINE : PLAN_WRONG;
}

/*
 * Into the record, when it is right by the plain rules on the level as drawn: the last check before
 * a solution is shown. One too long for a record is left out. False: no memory, or it is wrong.
 */
static bool
add(struct job *j, const struct plan *p, const char *proved)
{
	struct buf moves = { 0 };
	enum plan_fault fault = replay_plan(p, &j->board, j->scratch, &moves);
	struct section *s;
	bool fine;

	if (fault == PLAN_FINE && p->moves.p == NULL && !anywhere(j))
		fault = walk_to_end(j, &moves);
	fine = fault == PLAN_LONG;
	if (fault == PLAN_WRONG)
		j->to->error = "the solution found is wrong";
	if (fault == PLAN_FINE && (s = append(j, &moves)) != NULL)
		fine = proved == NULL || meta_set(&s->meta, j->keep, "Optimality", str_of(proved));
	buf_free(&moves);
	return fine;
}

/* What a solution with so many pushes has the least of, wherever it ends; NULL: nobody knows. */
static const char *
optimality(const struct optimize *o, unsigned order, bool proved, uint32_t pushes)
{
	static const char *const names[ORDERS] = { "moves,pushes", "pushes,moves" };

	if (o->end != o->board->squares)
		return NULL;
	if (proved)
		return names[order];
	return o->fewest && pushes == o->best[FEWEST_PUSHES].count ? "pushes" : NULL;
}

static void
take_note(void *job, const struct spine *s, uint32_t moves)
{
	struct job *j = job;
	const bool equal = moves == j->now.moves || s->count == j->now.pushes;
	const bool by_moves = ranking_puts(&j->task->ranking, METRIC_MOVES, METRIC_PUSHES);

	if (j->now.pushes == 0 || (equal         ? moves < j->now.moves || s->count < j->now.pushes
	                              : by_moves ? moves < j->now.moves
	                                         : s->count < j->now.pushes)) {
		j->now.moves = moves;
		j->now.pushes = s->count;
	}
	if (j->task->front)
		front_add(&j->front, s->push, s->count, moves);
}

static void
look(void *job)
{
	struct job *j = job;

	j->now.memory = atomic_load(&j->meter.most);
	if (j->audience->look != NULL)
		j->audience->look(j->audience->context, &j->now);
}

static void
look_first(void *job, const struct solve *s)
{
	(void)s;
	look(job);
}

static bool
add_front(struct job *j, const struct front *f)
{
	bool fine = true;

	for (uint32_t i = 0; i < f->count && fine; i++)
		fine = add(j,
		    &(struct plan){ .push = f->point[i].push, .count = f->point[i].pushes }, NULL);
	return fine;
}

/* Takes away from the end of the work and the time what the last pass is to have. */
static void
hold_back(struct job *j, struct optimize *o)
{
	const uint64_t now = clock_now(), parts = j->task->ranking.by[0] <= METRIC_PUSHES ? 64 : 2;

	o->work -= o->work / parts;
	if (j->limit.deadline > now)
		j->limit.deadline -= (j->limit.deadline - now) / parts;
}

static bool
optimize_two(struct job *j, struct optimize *o)
{
	bool fine;

	j->front.limit = &j->limit;
	o->found = take_note;
	o->context = j;
	fine = optimize(o);
	for (unsigned i = 0; i < ORDERS && fine && o->best[i].push != NULL; i++)
		fine = add(j, &o->best[i], optimality(o, i, o->proved[i], o->best[i].count));
	fine = fine && add_front(j, &j->front);
	front_free(&j->front);
	return fine;
}

/* Is that more than is left to do, and more than a moment? */
static bool
is_long_to_measure(const struct job *j, const struct plan *p)
{
	const uint64_t work = (uint64_t)MEASURE_WORK * p->count * j->board.squares;
	const uint64_t done = limit_work(&j->limit), most = j->task->work;
	const uint64_t end = j->limit.deadline, now = clock_now();

	return work > MEASURE_LEAST &&
	       (done >= most || work > most - done ||
	           (end != 0 && (now >= end || work > (end - now) / NANOSEC_PER_WORK)));
}

/* The last pass, for all six measures, from all that is known by now. */
static bool
optimize_six(struct job *j, const struct optimize *o)
{
	struct polish p = { .board = &j->board,
		.limit = &j->limit,
		.arena = j->scratch,
		.work = j->task->work,
		.ranking = &j->task->ranking,
		.end = o->end,
		.known = j->plan };
	bool best;

	if (is_long_to_measure(j, &o->best[o->order]))
		return true;
	for (uint32_t i = 0; i < j->plans; i++) {
		if (!is_long_to_measure(j, &j->plan[i]))
			j->plan[p.knowns++] = j->plan[i];
	}
	memcpy(j->plan + p.knowns, o->best, sizeof o->best);
	p.knowns += ORDERS;
	if (!polish(&p))
		return false;
	best = p.proved && p.ranking->by[0] <= METRIC_PUSHES && p.ranking->by[1] <= METRIC_PUSHES;
	return p.best.moves.p == NULL ||
	       add(j, &p.best, optimality(o, o->order, best, p.best.count));
}

/* More solutions: by the methods asked for, or cheaply by the usual ones; and the exact front of
 * what is small enough. False: no memory. */
static bool
find_starts(struct job *j, const struct optimize *o)
{
	const struct starts *starts = j->task->starts;
	const struct audience audience = { .look = look_first, .context = j };
	struct starts usual = { .count = 0 };
	unsigned parts = j->to->any ? 4 : 2;

	if (starts->count == 0 && j->to->any && o->work >= STARTS_LEAST) {
		if (!starts_usual(&usual))
			meter_refuse(&j->meter, ENOMEM);
		starts = &usual;
		parts = STARTS_SHARE;
	}
	if (starts->count > 0 || !j->to->any)
		j->plans += starts_find(
		    starts, o, j->record, parts, &audience, j->plan + j->plans, &j->to->error);
	starts_free(&usual);
	return !j->task->front || j->plans == 0 || o->work / FRONT_LEAST == 0 ||
	       starts_front(o, j->record, &audience, &j->plan, &j->plans, &j->to->error);
}

/* From what the record has, and what is found first. False: no memory. */
static bool
search(struct job *j)
{
	const uint64_t deadline = j->limit.deadline;
	struct optimize o = { .board = &j->board,
		.limit = &j->limit,
		.arena = j->scratch,
		.work = j->task->work,
		.runners = (unsigned)j->task->runners,
		.spare = j->task->spare,
		.prove = true,
		.order = ranking_puts(&j->task->ranking, METRIC_MOVES, METRIC_PUSHES)
		             ? FEWEST_MOVES
		             : FEWEST_PUSHES };

	if (!find_starts(j, &o))
		return false;
	o.known = j->plan;
	o.knowns = j->plans;
	o.end = anywhere(j) ? j->board.squares : j->board.number[j->end];
	if (j->plans == 0)
		return true;
	if (!anywhere(j) && o.end == j->board.squares)
		return true; /* in a dead end that the board does not have */
	hold_back(j, &o);
	o.expected = o.work;
	if (j->task->nanosec > 0 && j->task->nanosec / NANOSEC_PER_WORK < o.expected)
		o.expected = j->task->nanosec / NANOSEC_PER_WORK;
	if (!optimize_two(j, &o)) {
		if (!j->to->any)
			add(j, &j->plan[0], NULL);
		return false;
	}
	if (o.best[o.order].push == NULL) /* none can end there that the board knows, or no time */
		return j->to->any || add(j, &j->plan[0], NULL);
	j->limit.deadline = deadline;
	if (j->limit.reached == LIMIT_TIME && clock_now() < deadline)
		j->limit.reached = UNDECIDED_YET;
	return optimize_six(j, &o);
}

void
improve(const struct task *task, struct record *record, struct arena *keep,
    const struct earlier *earlier, size_t used, const struct improve_audience *audience,
    struct improved *to)
{
	const size_t memory = task->memory > used ? task->memory - used : 0;
	struct arena scratch;
	struct job j = { .task = task,
		.record = record,
		.keep = keep,
		.scratch = &scratch,
		.limit = { .nodes = UINT64_MAX,
		    .deadline = clock_deadline(task->nanosec),
		    .stop = task->stop,
		    .look = look },
		.earlier = earlier,
		.audience = audience,
		.now = { .to = to },
		.to = to,
		.wrong_end = &to->wrong };
	bool ready;

	*to = (struct improved){ .fine = false };
	j.limit.context = &j; /* cppcheck-suppress autoVariables; it ends before */
	j.limit.meter = &j.meter;
	arena_init(&scratch, memory);
	scratch.meter = &j.meter;
	ready = board_compile(&j.board, &scratch, &record->level, record->area, memory / 8, NULL) &&
	        replay(&j);
	if (ready) {
		limit_adopt(&j.limit, &scratch);
		to->known = is_known(&j);
		to->cramped = !to->known && !search(&j) && to->error == NULL;
		to->stopped = j.limit.reached == STOPPED ||
		              (task->stop != NULL && atomic_load(task->stop) != 0);
	}
	arena_free(&scratch);
	to->cramped |= !ready;
	to->refused = atomic_load(&j.meter.refused) != 0;
	to->fine = ready ? keep_best(record, keep, &task->ranking, task->front) : pass_on(&j);
	if (ready)
		to->any = section_find(record->sections, SOLUTION) != NULL;
	if (ready && to->any && !to->had_any)
		keep_no_status(record);
}
