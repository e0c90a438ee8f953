#include "macro/images.h"

#include "board/state.h"
#include "macro/search.h"

enum { IMAGES = SYMMETRIES - 1 };

/* Half a turn, the flips, the quarter turns (level/symmetry.h). */
static const unsigned char image_order[IMAGES] = { 2, 4, 6, 5, 7, 1, 3 };

/* --- of the board ---------------------------------------------------------------------------- */

/* The part of the drawing that holds the squares of the board. */
static struct crop
find_crop(const struct board *b)
{
	uint16_t top = UINT16_MAX, left = UINT16_MAX, bottom = 0, right = 0;

	for (uint16_t s = 0; s < b->squares; s++) {
		const uint16_t row = board_row(b, s), column = board_column(b, s);
		top = row < top ? row : top;
		left = column < left ? column : left;
		bottom = row > bottom ? row : bottom;
		right = column > right ? column : right;
	}
	return (
	    struct crop){ top, left, (uint16_t)(bottom - top + 1), (uint16_t)(right - left + 1) };
}

static bool
are_alike(const struct board *b, uint16_t one, uint16_t other)
{
	return other < b->squares && (one < b->live) == (other < b->live) &&
	       (one < b->goals) == (other < b->goals) &&
	       state_box(b, b->box, one) == state_box(b, b->box, other);
}

/* Does it hold for all but so many squares? to: [squares] where each is seen; or NULL. */
static bool
find_one(const struct board *b, int symmetry, struct crop crop, uint32_t unlike, uint16_t *to)
{
	const struct image image = symmetry_image(symmetry, b->level, crop);
	uint32_t alike = 0;

	if (image.rows != crop.rows || image.cols != crop.cols)
		return false;
	for (uint16_t s = 0; s < b->squares; s++) {
		const uint16_t row = (uint16_t)(board_row(b, s) - crop.top),
		               column = (uint16_t)(board_column(b, s) - crop.left),
		               seen = b->number[image_square(&image, row, column)];
		alike += are_alike(b, s, seen);
		if (to != NULL)
			to[s] = seen;
	}
	return alike + unlike >= b->squares;
}

static bool
find_any(const struct board *b, struct crop crop, uint32_t unlike)
{
	for (unsigned i = 0; i < IMAGES; i++)
		if (find_one(b, image_order[i], crop, unlike, NULL))
			return true;
	return false;
}

bool
images_any(const struct board *b)
{
	return find_any(b, find_crop(b), b->squares / 4u);
}

bool
images_find(struct images *x, struct arena *a, const struct board *b, unsigned most)
{
	const struct crop crop = find_crop(b);
	const uint32_t few = b->squares / 8u,
	               unlike = find_any(b, crop, few) ? few : b->squares / 4u;

	*x = (struct images){ 0 };
	if (!arena_get(a, &x->before, b->words))
		return false;
	for (unsigned i = 0; i < IMAGES && x->count < most; i++) {
		uint16_t *to = arena_array(a, uint16_t, b->squares);
		if (to == NULL)
			return false;
		if (find_one(b, image_order[i], crop, unlike, to))
			x->to[x->count++] = to;
	}
	return true;
}

/* --- of a move ------------------------------------------------------------------------------- */

/* From where and to where the box went that led to the state at hand. False: none did. */
static bool
find_last_move(const struct macro_search *e, uint16_t *from, uint16_t *to)
{
	const uint32_t parent = macro_search_step(e, e->at)->parent;
	const size_t words = e->board->words;
	uint64_t *before = e->images->before;
	uint16_t man;

	if (parent == NO_PARENT)
		return false;
	macro_search_read(e, parent, before, &man);
	*from = bits_first_lacking(before, e->box, words);
	*to = bits_first_lacking(e->box, before, words);
	return !bits_same(before, e->box, words);
}

/* Are both squares of the same worth to a box? */
static bool
are_worth_the_same(const struct macro_search *e, uint16_t one, uint16_t other)
{
	return other < e->board->live && bits_has(e->ends, one) == bits_has(e->ends, other);
}

/* The move of a box by which it goes to a square; NULL: there is none now. */
static const struct macro *
find_move(struct macro_search *e, uint16_t from, uint16_t to)
{
	if (!bits_has(e->box, from) || bits_has(e->box, to))
		return NULL;
	macros_find(&e->macros, from, e->way == BACKWARD);
	for (uint32_t i = 0; i < e->macros.count; i++)
		if (e->macros.found[i].to == to)
			return &e->macros.found[i];
	return NULL;
}

/* The child becomes the state at hand. False: nothing leads on. */
static bool
go_to(struct macro_search *e, uint32_t child, uint16_t man)
{
	macro_search_step(e, child)->taken = true;
	e->at = child;
	bits_copy(e->parent, e->box, e->board->words);
	macros_load(&e->macros, e->parent, man);
	return e->policy->load == NULL || e->policy->load(e, man);
}

/* The state at hand waits, or is done with, as another is expanded instead. False: no memory. */
static bool
leave(struct macro_search *e)
{
	const struct macro_policy *p = e->policy;

	return (p->put_off == NULL || p->put_off(e)) && (p->settle == NULL || p->settle(e));
}

static enum images_played
play_one(struct macro_search *e, uint16_t from, uint16_t to)
{
	const struct macro_policy *p = e->policy;
	const struct macro *m = find_move(e, from, to);
	uint32_t child;
	uint16_t man;

	if (m == NULL)
		return IMAGES_NONE;
	man = m->man;
	if (p->lift != NULL)
		p->lift(e, from);
	bits_drop(e->box, from);
	bits_put(e->box, to);
	if (!macro_search_child(e, m))
		return IMAGES_REFUSED;
	child = macro_search_find(e, macro_search_ask(e, e->box, man));
	if (child == STATE_NONE) { /* dead */
		bits_copy(e->box, e->parent, e->board->words);
		return IMAGES_NONE;
	}
	if (!leave(e))
		return IMAGES_REFUSED;
	if (macro_search_step(e, child)->taken || !go_to(e, child, man))
		return IMAGES_MET;
	return IMAGES_PLAYED;
}

/* Over and over, as one may make way for another. */
enum images_played
images_play(struct macro_search *e)
{
	const struct images *x = e->images;
	enum images_played all = IMAGES_NONE, one;
	uint16_t from, to;

	if (!find_last_move(e, &from, &to))
		return IMAGES_NONE;
	for (bool more = true; more;) {
		more = false;
		for (unsigned i = 0; i < x->count; i++) {
			if (!are_worth_the_same(e, from, x->to[i][from]) ||
			    !are_worth_the_same(e, to, x->to[i][to]))
				continue;
			one = play_one(e, x->to[i][from], x->to[i][to]);
			if (one == IMAGES_REFUSED || one == IMAGES_MET)
				return one;
			if (one == IMAGES_PLAYED) {
				all = one;
				more = true;
			}
		}
	}
	return all;
}
