#include "board/board.h"

#include "level/cell.h"
#include "level/limits.h"
#include "util/bits.h"

enum { FAR_MOST = 1 << 27 }; /* half a second */

/* Takes the `count` level squares of b->drawn, in this order, as the board. */
static bool
connect(struct board *b, struct arena *a, uint16_t count)
{
	const uint32_t size = level_size(b->level);

	b->squares = count;
	if (!arena_get(a, &b->beside, 4 * ((size_t)count + 1)))
		return false;
	for (uint32_t s = 0; s < size; s++)
		b->number[s] = count;
	for (uint16_t i = 0; i < count; i++)
		b->number[b->drawn[i]] = i;
	for (uint32_t i = 0; i <= count; i++) {
		for (int d = 0; d < 4; d++) {
			b->beside[4 * i + (uint32_t)d] =
			    i < count ? b->number[b->drawn[i] + level_step(b->level, d)] : count;
		}
	}
	return sides_find(&b->sides, a, count, b->beside);
}

/* Live: a lone box can leave this square for a goal, whatever the man's side need be. */
static bool
find_live(struct board *b, struct arena *a, unsigned char *live)
{
	uint16_t *goal = arena_array(a, uint16_t, b->goals);
	uint16_t goals = 0;

	if (goal == NULL)
		return false;
	for (uint16_t i = 0; i < b->squares; i++) {
		if (b->level->cell[b->drawn[i]] & GOAL)
			goal[goals++] = i;
	}
	if (!dist_find(&b->dist, a, &b->sides, goal, goals, false, 0, NULL))
		return false;
	for (uint16_t i = 0; i < b->squares; i++) {
		for (uint32_t r = b->sides.row[i]; r < b->sides.row[i + 1]; r++)
			live[i] |= b->dist.near[r] != DIST_NEVER;
	}
	return true;
}

/* Fills the dead end i, then the ones that this makes. */
static void
fill(const struct board *b, const unsigned char *live, unsigned char *filled, uint16_t i)
{
	for (;;) {
		uint16_t open = 0, way = b->squares;
		for (uint32_t d = 0; d < 4; d++) {
			uint16_t n = board_beside(b, i, d);
			if (n < b->squares && !filled[n]) {
				open++;
				way = n;
			}
		}
		if (filled[i] || live[i] || open != 1 || live[way] ||
		    b->level->cell[b->drawn[i]] & MAN)
			return;
		filled[i] = 1;
		i = way;
	}
}

/* Sorts b->drawn into goals, other live squares, the rest; returns how many are kept. */
static uint16_t
sort_squares(
    struct board *b, const unsigned char *live, const unsigned char *filled, uint16_t *order)
{
	uint16_t kept = 0;

	for (int kind = 0; kind < 3; kind++) {
		for (uint16_t i = 0; i < b->squares; i++) {
			bool goal = b->level->cell[b->drawn[i]] & GOAL;
			if (!filled[i] && (goal ? 0 : live[i] ? 1 : 2) == kind)
				order[kept++] = b->drawn[i];
		}
		if (kind == 1)
			b->live = kept;
	}
	b->drawn = order;
	return kept;
}

static bool
place(struct board *b, struct arena *a, const unsigned char *area)
{
	uint32_t size = level_size(b->level);

	b->words = (uint16_t)bits_words(b->live);
	b->box = arena_array(a, uint64_t, b->words);
	b->stuck = size;
	b->boxes = 0;
	if (b->box == NULL)
		return false;
	for (uint32_t s = size; s-- > 0;) {
		if (area[s] && b->level->cell[s] & MAN)
			b->man = b->number[s];
		if (!area[s] || !(b->level->cell[s] & BOX))
			continue;
		b->boxes++;
		if (b->number[s] < b->live)
			bits_put(b->box, b->number[s]);
		else
			b->stuck = s;
	}
	return true;
}

bool
board_compile(struct board *b, struct arena *a, const struct level *l, const unsigned char *area,
    size_t far_limit, const struct patience *patience)
{
	uint32_t size = level_size(l);
	uint16_t count = 0, *order = arena_array(a, uint16_t, size);
	unsigned char *live = arena_array(a, unsigned char, size);
	unsigned char *filled = arena_array(a, unsigned char, size);

	*b = (struct board){ .level = l };
	if (!arena_get(a, &b->drawn, size) || !arena_get(a, &b->number, size) || order == NULL ||
	    live == NULL || filled == NULL)
		return false;
	for (uint32_t s = 0; s < size; s++) {
		if (area[s])
			b->drawn[count++] = (uint16_t)s;
		b->goals = (uint16_t)(b->goals + (area[s] && l->cell[s] & GOAL));
	}
	if (!connect(b, a, count) || !find_live(b, a, live))
		return false;
	for (uint16_t i = 0; i < count; i++)
		fill(b, live, filled, i);
	count = sort_squares(b, live, filled, order);
	return connect(b, a, count) && place(b, a, area) &&
	       dist_find(&b->dist, a, &b->sides, NULL, b->goals, false,
	           far_limit < FAR_MOST ? far_limit : FAR_MOST, patience);
}

bool
board_mark_dead(const struct level *l, const unsigned char *area, unsigned char *dead)
{
	struct arena scratch;
	struct board b;
	bool fine;

	arena_init(&scratch, RECORD_MAX_BYTES);
	fine = board_compile(&b, &scratch, l, area, 0, NULL);
	for (uint32_t s = 0; s < level_size(l) && fine; s++)
		dead[s] = board_dead(&b, area, s);
	arena_free(&scratch);
	return fine;
}

uint32_t
board_lost_box(const struct board *b)
{
	for (uint32_t s = 0; s < b->live && b->stuck == level_size(b->level); s++) {
		if (bits_has(b->box, s) &&
		    b->dist.near[sides_row(&b->sides, s, b->man)] == DIST_NEVER)
			return b->drawn[s];
	}
	return b->stuck;
}
