#include "method/trial.h"

#include <stddef.h>
#include <string.h>

#include "level/cell.h"
#include "level/limits.h"
#include "level/lurd.h"
#include "method/certificate.h"
#include "play/play.h"
#include "util/clock.h"

enum { SPARE_ENTRIES = 20000 }; /* most entries of a proof that a box can be spared */

/* The positions along a string of moves. */
struct track {
	const struct trial_request *request;
	struct lost *lost;
	struct arena *arena;
	struct str moves; /* up to the last push */
	size_t *made;     /* [pushes + 1] moves made to each position */
	size_t pushes;
	struct play play;   /* at the position last shown */
	struct position at; /* the same */
};

struct limit
trial_limit(const struct trial_request *q)
{
	return (struct limit){
		.nodes = q->nodes,
		.deadline = clock_deadline(q->nanosec),
		.stop = q->stop,
		.memory = q->memory,
		.look = q->look,
		.context = q->context,
	};
}

static bool
stopped(const struct track *l)
{
	const atomic_int *stop = l->request->stop;

	return stop != NULL && atomic_load(stop) != 0;
}

static bool
track_open(struct track *l, struct arena *a, struct str moves, size_t *legal)
{
	size_t i = 0;

	l->arena = a;
	if (!arena_get(a, &l->at.box, l->lost->board->boxes) ||
	    !arena_get(a, &l->made, moves.n + 1) || !play_start(&l->play, a, l->lost->board->level))
		return false;
	for (; i < moves.n; i++) {
		const enum step step = play_letter(&l->play, moves.p[i]);
		if (step == STEP_PUSH)
			l->made[++l->pushes] = i + 1;
		else if (step != STEP_WALK)
			break;
	}
	*legal = i;
	l->moves = (struct str){ moves.p, l->made[l->pushes] };
	return true;
}

/* Shows the position behind a number of pushes: l->play and l->at. */
static bool
track_show(struct track *l, size_t push)
{
	const struct level *level = l->lost->board->level;

	if (push == 0 || l->made[push] < l->play.moves) {
		if (!play_start(&l->play, l->arena, level))
			return false;
	}
	while (l->play.moves < l->made[push])
		play_letter(&l->play, l->moves.p[l->play.moves]);
	l->at.man = (uint16_t)l->play.man;
	l->at.boxes = 0;
	for (uint32_t s = 0; s < level_size(level); s++)
		if (l->lost->area[s] && l->play.cell[s] & BOX)
			l->at.box[l->at.boxes++] = (uint16_t)s;
	return true;
}

/* The limits of one search, an eighth of whose memory is the arena's. */
static struct limit
begin(const struct track *l, struct arena *keep)
{
	struct limit limit = trial_limit(l->request);

	limit.memory -= limit.memory / 8;
	limit.meter = l->arena->meter;
	arena_init(keep, l->request->memory / 8);
	keep->meter = limit.meter;
	return limit;
}

/* The complete search of a position; no rule has found it lost. */
static enum outcome
search_on(struct track *l, struct trial *t)
{
	struct board board = *l->lost->board;
	struct arena keep;
	struct limit limit = begin(l, &keep);
	struct solve now = {
		.board = &board, .limit = &limit, .arena = &keep, .selection = l->request->selection
	};

	t->searched = SOLVED;
	t->pushes = 0;
	board.box = l->lost->set;
	lost_set(l->lost, &l->at);
	board.man = board.number[l->at.man];
	board.stuck = level_size(board.level);
	if (state_solved(&board, board.box))
		return SOLVED;
	t->searched = method_run(l->request->method, &now);
	t->pushes = now.plan.count;
	t->stopped |= t->searched != SOLVED && t->searched != UNSOLVABLE;
	arena_free(&keep);
	return t->searched;
}

static bool
still_lost(struct track *l, const struct position *p)
{
	struct arena keep;
	struct limit limit = begin(l, &keep);
	struct certificate certificate = { .known = NULL };
	enum outcome what;

	if (limit.nodes > SPARE_ENTRIES)
		limit.nodes = SPARE_ENTRIES;
	what = certificate_make(&certificate, &keep, l->lost, &limit, p);
	certificate_close(&certificate);
	arena_free(&keep);
	return what == UNSOLVABLE;
}

/* After a search: spares every box without which the rest is still proved lost. */
static bool
spare(struct track *l)
{
	struct position less;

	if (!position_copy(&less, l->arena, &l->at))
		return false;
	for (uint16_t i = l->at.boxes; i-- > 0;) {
		less.boxes = 0;
		for (uint16_t k = 0; k < l->at.boxes; k++)
			if (k != i)
				less.box[less.boxes++] = l->at.box[k];
		if (less.boxes == 0 || !still_lost(l, &less))
			continue;
		l->at.boxes = less.boxes;
		memcpy(l->at.box, less.box, less.boxes * sizeof *less.box);
	}
	return true;
}

/* The rule that proves it lost, with the boxes that it takes. */
static const struct detector *
by_rule(struct track *l, struct trial *t)
{
	struct limit limit = trial_limit(l->request);
	const struct patience patience = limit_patience(&limit);
	const struct detector *rule = lost_proved(l->lost, &l->at, &patience);

	t->searched = rule == NULL ? limit.reached : UNDECIDED_YET;
	t->stopped |= t->searched != UNDECIDED_YET;
	return rule;
}

/* The first position from `from` to `to` that a rule proves lost, or to + 1. */
static bool
first_by_rule(struct track *l, struct trial *t, size_t from, size_t to, size_t *found)
{
	for (*found = from; *found <= to && !stopped(l); ++*found) {
		if (!track_show(l, *found))
			return false;
		t->rule = by_rule(l, t);
		if (t->rule != NULL)
			break;
	}
	return true;
}

/*
 * What is lost stays lost, so the first lost position before `found` is searched for by halves;
 * found is lost, or behind the last position.
 */
static bool
first_by_search(struct track *l, struct trial *t, size_t from, size_t to, size_t *found)
{
	static const struct detector exhausted = { .name = "exhausted",
		.summary = "all possible play was searched" };
	size_t low = from, high = *found;

	if (t->rule == NULL) {
		if (!track_show(l, to))
			return false;
		if (search_on(l, t) != UNSOLVABLE)
			return true;
		high = to;
	}
	while (low < high && !stopped(l)) {
		const size_t middle = low + (high - low) / 2;
		if (!track_show(l, middle))
			return false;
		if (search_on(l, t) == UNSOLVABLE)
			high = middle;
		else
			low = middle + 1;
	}
	if (high == *found && t->rule != NULL) {
		const struct detector *again;
		if (!track_show(l, high))
			return false;
		again = by_rule(l, t);
		if (again != NULL) /* else time is over sooner than before, and all boxes stay */
			t->rule = again;
		return true;
	}
	*found = high;
	t->rule = &exhausted;
	return track_show(l, high) && spare(l);
}

/* What is proved holds; what is not may be for want of memory. */
static void
note_refusal(struct trial *t, struct meter *m)
{
	t->refused = meter_refused(m) && (t->rule != NULL || t->searched != SOLVED);
	t->stopped |= t->refused;
	if (t->refused && t->searched == UNDECIDED_YET)
		t->searched = LIMIT_MEMORY;
}

bool
trial_judge(struct trial *t, const struct trial_request *q, struct lost *lost, struct arena *a,
    struct str moves, bool along, size_t *legal)
{
	struct track l = { .request = q, .lost = lost };
	size_t from, found;

	*t = (struct trial){ .searched = UNDECIDED_YET };
	if (!track_open(&l, a, moves, legal))
		return false;
	from = along ? 0 : l.pushes;
	if (!first_by_rule(&l, t, from, l.pushes, &found))
		return false;
	if (t->rule == NULL && stopped(&l)) {
		t->searched = STOPPED;
		t->stopped = true;
	} else if (q->method != NULL && (t->rule == NULL || found > from) &&
	           !first_by_search(&l, t, from, l.pushes, &found)) {
		return false;
	}
	if (t->rule == NULL)
		found = l.pushes;
	note_refusal(t, a->meter);
	t->at = l.at;
	t->cell = l.play.cell;
	t->moves = (struct str){ l.moves.p, l.made[found] };
	return true;
}

char
trial_letter(struct str moves)
{
	return lurd_letter(lurd_direction(moves.p[moves.n - 1]), true);
}

bool
trial_fields(const struct trial *t, struct record *record, struct arena *a)
{
	struct meta *m = &record->meta;
	struct entry *lost = meta_find(m, "Sok-Lost");
	const struct str before = meta_text(m, "Sok-Lost");
	struct buf why = { 0 };
	bool fine;

	if (t->rule == NULL) {
		meta_remove(m, "Sok-Lost");
		meta_remove(m, "Sok-Lost-After");
		return true;
	}
	buf_text(&why, t->rule->name);
	for (uint16_t i = 0; i < t->at.boxes && why.n <= VALUE_MAX; i++) {
		buf_char(&why, i == 0 ? ' ' : ';');
		level_write_square(&why, &record->level, t->at.box[i]);
	}
	if (why.n > VALUE_MAX)
		why.n = strlen(t->rule->name); /* a field holds so much and no more */
	fine = !why.failed && meta_set(m, a, "Sok-Lost", buf_view(&why));
	buf_free(&why);
	if (fine && t->moves.n == 0) {
		meta_remove(m, "Sok-Lost-After");
	} else if (fine) {
		fine = meta_print(
		    m, a, "Sok-Lost-After", "%zu %c", t->moves.n, trial_letter(t->moves));
		if (!fine && lost != NULL)
			lost->value = before;
		else if (!fine)
			meta_remove(m, "Sok-Lost");
	}
	return fine;
}
