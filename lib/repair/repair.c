#include "repair/repair.h"

enum {
	FIRST_BUDGET = 2000,
	AFTER_GAIN = 2, /* that part of it more: another gain is near */
	QUARTERS = 4,   /* of a plan, at whose beginnings boxes are set free */
	SITES = 6,      /* so often in a round each of the numbers of boxes below is set free; */
	LATE_SITES = 2, /* when a round has been in vain */
	PATIENCE = 2,   /* so many rounds may be, of each plan */
};

static const uint16_t sizes[] = { 4, 8, 12, 18, 27, 40 };

enum { SIZES = sizeof sizes / sizeof *sizes };

/* There is no plan any more, or not yet. */
static void
begin_plan(struct repair *r)
{
	r->course.way.count = 0;
	r->out = r->before = UINT32_MAX;
	r->budget = r->first;
	r->vain = 0;
}

/* --- what is set free ------------------------------------------------------------------------- */

/* One of the squares where the plan's end is wrong, drawn by lot; the man's, if nothing else is. */
static uint16_t
draw_wrong(struct repair *r)
{
	const struct macro_search *e = &r->scripted.closest.search;
	const uint64_t *end = course_end(&r->course, e->board);
	uint16_t drawn = 0;
	uint32_t wrong = 0;

	for (uint16_t w = 0; w < e->board->words; w++)
		for (uint64_t left = end[w] ^ e->far[w]; left != 0;) {
			const uint32_t square = 64u * w + bits_take(&left);
			if (rng_below(&r->rng, ++wrong) == 0)
				drawn = (uint16_t)square;
		}
	return wrong > 0 ? drawn : e->board->man;
}

/*
 * So many boxes: those that end nearest to a wrong square. As many places are theirs: the nearest
 * of those where no other box ends.
 */
static void
set_free(struct repair *r, uint16_t boxes)
{
	const struct macro_search *e = &r->scripted.closest.search;
	const uint16_t *rests = r->course.rests, *near = r->floor.queue;
	uint16_t places = 0;

	for (uint16_t i = 0; i < e->board->boxes; i++)
		r->free_box[i] = false;
	bits_clear(r->places, e->board->words);
	reach_flood(&r->floor, r->places, draw_wrong(r)); /* as if there were no boxes */
	for (uint16_t i = 0; i < r->floor.count && places < boxes; i++) {
		const uint16_t at = near[i];
		if (at >= e->board->live || rests[at] == SCRIPT_NONE)
			continue;
		r->free_box[rests[at]] = true;
		places++;
	}
	for (uint16_t i = 0; i < r->floor.count && places > 0; i++) {
		const uint16_t at = near[i];
		if (at >= e->board->live || !bits_has(e->far, at) ||
		    (rests[at] != SCRIPT_NONE && !r->free_box[rests[at]]))
			continue;
		bits_put(r->places, at);
		places--;
	}
}

static bool
all_free(const struct repair *r)
{
	return r->course.way.count == 0 || r->tried >= SIZES * (r->vain > 0 ? LATE_SITES : SITES);
}

/* --- a part of the plan made anew ------------------------------------------------------------- */

/* All boxes are free. False: no memory. */
static bool
make_empty(struct repair *r, struct script *s)
{
	const struct macro_search *e = &r->scripted.closest.search;

	bits_copy(r->places, e->far, e->board->words);
	s->count = 0;
	return arena_get(&r->part, &s->move, 1) && arena_get(&r->part, &s->box, e->board->words);
}

/* False: no memory. */
static bool
begin_part(struct repair *r)
{
	const struct macro_search *e = &r->scripted.closest.search;
	const struct board *b = e->board;
	const uint32_t count = r->course.way.count;
	struct rework rework = { .part = &r->part, .places = r->places, .out = r->out };

	arena_reset(&r->part);
	limit_reached(e->solve->limit, b->squares + count * b->words);
	if (count > 0) {
		rework.known = course_end(&r->course, b);
		rework.man = r->course.way.man[count - 1];
	}
	if (all_free(r)) {
		if (!make_empty(r, &rework.script))
			return false;
	} else {
		const uint32_t from = rng_below(&r->rng, QUARTERS) * (count - 1) / QUARTERS;
		set_free(r, sizes[r->tried % SIZES]);
		rework.kept = r->course.way;
		rework.kept.count = from > 0 ? from + 1 : 0;
		if (!script_make(&rework.script, &r->part, b, &r->course, from, r->free_box))
			return false;
	}
	if (!scripted_aim(&r->scripted, &rework))
		return false;
	r->left = r->budget;
	return true;
}

/* The way to a state is the plan from now on. False: no memory. */
static bool
adopt(struct repair *r, uint32_t state)
{
	struct course course;
	struct arena before = r->kept;

	arena_reset(&r->next);
	if (!course_read(&course, &r->next, &r->scripted.closest.search, state))
		return false;
	r->course = course;
	r->out = r->scripted.out;
	r->kept = r->next;
	r->next = before;
	return true;
}

/*
 * What the plan lacks counts more from now on, so that another one may be better, which lacks
 * something else (P. Morris, "The Breakout Method for Escaping from Local Minima", AAAI 1993).
 */
static void
weigh(struct repair *r)
{
	struct scripted *s = &r->scripted;
	const struct macro_search *e = &s->closest.search;
	const uint64_t *end = course_end(&r->course, e->board);

	for (struct bits p = bits_of(e->far, e->board->words); bits_next(&p);)
		if (!bits_has(end, p.at))
			s->weight[p.at]++;
	if (bits_lacking(e->far, end, e->board->words) == 0)
		s->man_weight++;
	r->out = scripted_lacks(s, end);
}

/* More work for each part if the round has gained, or for those of another plan. */
static void
end_round(struct repair *r)
{
	r->tried = 0;
	if (r->out < r->before) {
		r->before = r->out;
		r->budget += r->budget / 2;
	} else if (r->course.way.count > 0 && r->vain++ < PATIENCE) {
		weigh(r);
		r->before = r->out;
	} else if (r->once) {
		r->exhausted = true;
	} else {
		r->first += r->first / 4 + 1;
		begin_plan(r);
	}
}

/* False: no memory. */
static bool
end_part(struct repair *r)
{
	const struct scripted *s = &r->scripted;
	const uint32_t state = s->best != STATE_NONE ? s->best : s->equal;
	const bool last = all_free(r);

	r->left = 0;
	r->tried++;
	if (state != STATE_NONE && !adopt(r, state))
		return false;
	if (last)
		end_round(r);
	return true;
}

enum outcome
repair_run(struct repair *r, uint64_t expansions)
{
	struct macro_search *e = &r->scripted.closest.search;
	struct stats *stats = &e->solve->stats;

	while (expansions > 0 && !r->exhausted) {
		const uint64_t before = stats->expanded;
		uint64_t spent;
		enum outcome outcome;
		if (r->left == 0 && !begin_part(r))
			return limit_refused(e->solve->limit);
		outcome = macro_search_run(e, expansions < r->left ? expansions : r->left);
		spent = stats->expanded - before;
		expansions -= spent;
		r->left -= spent;
		if (outcome != UNDECIDED_YET && outcome != UNSOLVABLE)
			return outcome;
		if (r->scripted.gained && r->left == 0) {
			r->scripted.gained = false;
			r->left = r->first / AFTER_GAIN;
		}
		r->exhausted = outcome == UNSOLVABLE && all_free(r);
		if ((outcome == UNSOLVABLE || r->left == 0) && !end_part(r))
			return limit_refused(e->solve->limit);
	}
	return UNDECIDED_YET;
}

/* --- from beginning to end -------------------------------------------------------------------- */

bool
repair_open(struct repair *r, struct solve *s, enum direction way)
{
	const struct board *b = s->board;

	*r = (struct repair){ .first = FIRST_BUDGET, .rng = { 1 } };
	begin_plan(r);
	arena_along(&r->kept, s->arena);
	arena_along(&r->next, s->arena);
	arena_along(&r->part, s->arena);
	return arena_get(s->arena, &r->free_box, b->boxes) &&
	       arena_get(s->arena, &r->places, b->words) && reach_init(&r->floor, s->arena, b) &&
	       scripted_open(&r->scripted, s, way);
}

void
repair_close(struct repair *r)
{
	macro_search_close(&r->scripted.closest.search);
	arena_free(&r->kept);
	arena_free(&r->next);
	arena_free(&r->part);
}
