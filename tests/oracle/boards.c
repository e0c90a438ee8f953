#include "oracle/boards.h"

#include <string.h>

#include "board/state.h"
#include "level/area.h"
#include "level/cell.h"
#include "level/check.h"
#include "util/bits.h"

static void
silence(struct sink *sink, const struct diag *d)
{
	(void)sink;
	(void)d;
}

static bool
check(struct level *l, struct arena *a, unsigned char **area)
{
	struct sink sink = { .take = silence };

	return level_check(l, a, &sink, area);
}

bool
boards_rows(struct level *l, struct arena *a, const char *rows)
{
	const size_t width = strcspn(rows, "|"), height = strlen(rows) / (width + 1);

	if (!level_new(l, a, (uint16_t)width, (uint16_t)height))
		return false;
	for (size_t s = 0; s < width * height; s++)
		l->cell[s] = cell_of(rows[s + s / width]);
	return true;
}

bool
boards_draw(struct level *l, struct arena *a, const char *rows, unsigned char **area)
{
	return boards_rows(l, a, rows) && check(l, a, area);
}

/* Sets a bit on a floor square of the area that has none of `without`; false when none was met. */
static bool
scatter(struct level *l, struct rng *r, const unsigned char *area, unsigned char what,
    unsigned char without)
{
	for (int tries = 0; tries < 200; tries++) {
		uint32_t s = rng_below(r, level_size(l));
		if (area[s] && !(l->cell[s] & without)) {
			l->cell[s] |= what;
			return true;
		}
	}
	return false;
}

bool
boards_random(struct level *l, struct arena *a, struct rng *r, int width, int height,
    unsigned walls, unsigned boxes, unsigned char **area)
{
	unsigned char *open;
	uint16_t *stack;
	uint32_t man = level_size(l), leak;

	if (!level_new(l, a, (uint16_t)(width + 2), (uint16_t)(height + 2)))
		return false;
	for (uint32_t s = 0; s < level_size(l); s++) {
		uint32_t x = s % l->width, y = s / l->width;
		bool edge = x == 0 || y == 0 || x + 1 == l->width || y + 1 == l->height;
		l->cell[s] = edge || rng_below(r, 100) < walls ? WALL : FLOOR;
	}
	open = arena_array(a, unsigned char, level_size(l));
	stack = arena_array(a, uint16_t, level_size(l));
	man = rng_below(r, level_size(l));
	if (open == NULL || stack == NULL || l->cell[man] & WALL)
		return false;
	l->cell[man] |= MAN;
	if (!area_mark(l, open, stack, &leak))
		return false;
	for (unsigned i = 0; i < boxes; i++) {
		if (!scatter(l, r, open, BOX, BOX | MAN) || !scatter(l, r, open, GOAL, GOAL))
			return false;
	}
	return check(l, a, area);
}

void
boards_tiny(struct specimen *s, struct arena *a, struct rng *r, unsigned boxes, struct oracle *o)
{
	do {
		int width = 2 + (int)rng_below(r, 4), height = 2 + (int)rng_below(r, 3);
		arena_reset(a);
		if (boards_random(
		        &s->level, a, r, width, height, rng_below(r, 30), boxes, &s->area) &&
		    oracle_board(o, &s->level, s->area) && o->squares > (int)boxes + 3 &&
		    board_compile(&s->board, a, &s->level, s->area, SIZE_MAX, NULL))
			break;
	} while (true);
}

void
boards_specimen(
    struct specimen *s, struct arena *a, struct rng *r, unsigned boxes, struct oracle *o)
{
	boards_tiny(s, a, r, boxes, o);
	oracle_solve(o, (int)boxes);
}

bool
boards_task(struct specimen *s, struct arena *a, struct rng *r, unsigned boxes, struct oracle *o,
    bool *solvable)
{
	boards_specimen(s, a, r, boxes, o);
	*solvable = o->pushes[o->boxes][o->man] != ORACLE_NEVER;
	return !state_solved(&s->board, s->board.box) && s->board.stuck == level_size(&s->level);
}

/* With a corridor of so many squares above this column; false when it is not as boards_long says.
 */
static bool
lengthen(struct specimen *s, struct arena *a, uint32_t column, uint32_t rows, unsigned words,
    struct oracle *o)
{
	const struct level *l = &s->level;
	struct specimen longer;

	if (!s->area[l->width + column] ||
	    !level_new(&longer.level, a, l->width, (uint16_t)(l->height + rows)))
		return false;
	memset(longer.level.cell, WALL, level_size(&longer.level));
	memcpy(longer.level.cell + rows * l->width, l->cell, level_size(l));
	for (uint32_t y = 1; y <= rows; y++)
		longer.level.cell[y * l->width + column] = FLOOR;
	if (!check(&longer.level, a, &longer.area) ||
	    !board_compile(&longer.board, a, &longer.level, longer.area, SIZE_MAX, NULL) ||
	    longer.board.words != words)
		return false;
	for (int i = 0; i < o->squares; i++)
		o->drawn[i] += rows * l->width;
	*s = longer;
	s->board.level = &s->level;
	return true;
}

void
boards_long(struct specimen *s, struct arena *a, struct rng *r, unsigned boxes, unsigned words,
    struct oracle *o)
{
	bool made = false;

	while (!made) {
		const uint32_t rows = 64 * (words - 1) + 1 - boxes - rng_below(r, 4);
		boards_tiny(s, a, r, boxes, o);
		for (uint32_t x = 1; !made && x + 1 < s->level.width; x++)
			made = lengthen(s, a, x, rows, words, o);
	}
	oracle_solve(o, (int)boxes);
}

/* The set of squares turned a quarter and, when `mirror`, with the columns the other way. */
static unsigned
turned(unsigned set, unsigned side, bool mirror)
{
	unsigned out = 0;

	for (unsigned i = 0; i < side * side; i++) {
		unsigned x = i / side, y = mirror ? i % side : side - 1 - i % side;
		out |= (set >> i & 1) << (y * side + x);
	}
	return out;
}

static bool
is_least(unsigned walls, unsigned goals, unsigned side)
{
	unsigned w = walls, g = goals;

	for (int i = 0; i < 8; i++) {
		bool mirror = i == 3 || i == 7;
		w = turned(w, side, mirror);
		g = turned(g, side, mirror);
		if (w < walls || (w == walls && g < goals))
			return false;
	}
	return true;
}

bool
boards_numbered(struct specimen *s, struct arena *a, unsigned side, unsigned walls, unsigned goals,
    struct oracle *o)
{
	struct level *l = &s->level;
	int boxes = oracle_count(goals), floor = (int)(side * side) - oracle_count(walls), put = 0;

	arena_reset(a);
	if ((walls & goals) != 0 || boxes == 0 || floor < boxes + 2 ||
	    !is_least(walls, goals, side) ||
	    !level_new(l, a, (uint16_t)(side + 2), (uint16_t)(side + 2)))
		return false;
	memset(l->cell, WALL, level_size(l));
	for (unsigned i = 0; i < side * side; i++) {
		unsigned char *cell = &l->cell[(i / side + 1) * (side + 2) + i % side + 1];
		if (walls >> i & 1)
			continue;
		*cell = (goals >> i & 1) != 0 ? GOAL : FLOOR;
		put++;
		if (put <= boxes)
			*cell |= BOX;
		else if (put == floor)
			*cell |= MAN;
	}
	if (!check(l, a, &s->area) || !oracle_board(o, l, s->area) || o->squares != floor ||
	    !board_compile(&s->board, a, l, s->area, SIZE_MAX, NULL))
		return false;
	oracle_solve(o, boxes);
	return true;
}

bool
boards_set(const struct board *b, const struct oracle *o, unsigned boxes, uint64_t *set)
{
	memset(set, 0, b->words * sizeof *set);
	for (int i = 0; i < o->squares; i++) {
		if (!(boxes >> i & 1))
			continue;
		if (b->number[o->drawn[i]] >= b->live)
			return false;
		bits_put(set, b->number[o->drawn[i]]);
	}
	return true;
}
