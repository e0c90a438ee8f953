#include "rules/macro.h"

#include <string.h>

#include "util/check.h"

enum { NO_CLASS = 4 }; /* of a side that is not free */

bool
macros_init(struct macros *m, struct arena *a, const struct board *b)
{
	const size_t n = b->squares, nodes = 4 * n;

	*m = (struct macros){ .board = b };
	return floor_init(&m->floor, a, b->squares, b->beside) && arena_get(a, &m->found, nodes) &&
	       arena_get(a, &m->sides, n) && arena_get(a, &m->node, nodes) &&
	       arena_get(a, &m->queue, nodes);
}

void
macros_load(struct macros *m, const uint64_t *box, uint16_t man)
{
	m->box = box;
	m->man = man;
	floor_load(&m->floor, box, m->board->words);
}

/* --- the box at hand ------------------------------------------------------------------------ */

/* Is the square free? The box at hand is off the board meanwhile. */
static bool
is_free(const struct macros *m, uint16_t square)
{
	return m->floor.region[square] != NO_REGION;
}

/*
 * The parts that `from` joins when the box is on c: the names of each; the name of the whole.
 * c: squares, when the box is off the board.
 */
static uint16_t
join(const struct macros *m, uint16_t c, uint16_t *joined)
{
	uint16_t least = m->from;

	for (unsigned d = 0; d < 4; d++) {
		const uint16_t w = board_beside(m->board, m->from, d);
		joined[d] = m->board->squares;
		if (w == c || !is_free(m, w))
			continue;
		joined[d] = floor_part(&m->floor, c, w);
		least = joined[d] < least ? joined[d] : least;
	}
	return least;
}

/* Is c no cut, and what is beside it joined by `from`? So it is of most squares. */
static bool
hangs_together(const struct macros *m, uint16_t c)
{
	if (c == m->from || m->floor.spot[c].cut != 0)
		return false;
	for (unsigned d = 0; d < 4; d++) {
		const uint16_t w = board_beside(m->board, m->from, d);
		if (w != c && m->floor.region[w] == m->floor.region[c])
			return true;
	}
	return false;
}

/* The name of each side of c that is free: of its part, or of all that `from` joins. */
static void
name_parts(const struct macros *m, uint16_t c, uint16_t *name)
{
	const uint16_t *beside = m->board->beside + 4 * (uint32_t)c;
	const uint16_t none = m->board->squares;
	uint16_t joined[4] = { none, none, none, none };
	const uint16_t all = c == m->from ? none : join(m, c, joined);

	for (unsigned d = 0; d < 4; d++) {
		if (!is_free(m, beside[d]))
			continue;
		name[d] = beside[d] == m->from ? all : floor_part(&m->floor, c, beside[d]);
		if (name[d] == joined[0] || name[d] == joined[1] || name[d] == joined[2] ||
		    name[d] == joined[3])
			name[d] = all;
	}
}

/* Finds the sides of the box on c that hang together: those of the same name are a class. */
static void
find_sides(struct macros *m, uint16_t c)
{
	const uint16_t *beside = m->board->beside + 4 * (uint32_t)c;
	struct macro_sides *s = &m->sides[c];

	if (s->stamp == m->stamp)
		return;
	s->stamp = m->stamp;
	if (hangs_together(m, c))
		s->name[0] = s->name[1] = s->name[2] = s->name[3] = m->all;
	else
		name_parts(m, c, s->name);
	for (unsigned d = 0; d < 4; d++) {
		unsigned e = 0;
		while (e < d && (s->lowest[e] == NO_CLASS || s->name[e] != s->name[d]))
			e++;
		s->lowest[d] = (unsigned char)(is_free(m, beside[d]) ? e : NO_CLASS);
	}
}

static uint16_t
class_count(const struct macros *m, uint16_t c)
{
	const unsigned char *low = m->sides[c].lowest;

	return (uint16_t)((low[0] == 0) + (low[1] == 1) + (low[2] == 2) + (low[3] == 3));
}

/* Where the box goes from c when the man stands beside it in direction d; squares: nowhere. */
static uint16_t
next_square(const struct macros *m, uint16_t c, unsigned d)
{
	const struct board *b = m->board;
	uint16_t to = board_beside(b, c, m->pull ? d : push_opposite(d));

	if (to >= b->live || !is_free(m, to))
		return b->squares;
	if (m->pull)
		return is_free(m, board_beside(b, to, d)) ? to : b->squares;
	return board_dead_beside(b, to, d) ? b->squares : to;
}

/* The box on c, the man beside it in direction d; came there from another node. */
static void
enter(struct macros *m, uint16_t c, unsigned d, uint32_t from, uint16_t depth)
{
	const uint32_t number = 4u * c + m->sides[c].lowest[d];
	struct macro_node *node = &m->node[number];

	if (node->stamp == m->stamp)
		return;
	*node = (struct macro_node){ m->stamp, from, depth };
	m->queue[m->queued++] = number;
}

/* Most boxes cannot be moved at all, which is quickly seen. */
static bool
can_start(const struct macros *m)
{
	for (unsigned d = 0; d < 4; d++)
		if (m->floor.region[board_beside(m->board, m->from, d)] ==
		        m->floor.region[m->man] &&
		    next_square(m, m->from, d) != m->board->squares)
			return true;
	return false;
}

/* Does the way to it lead there, push by push, with a flood for each? True without memory for it.
 */
static bool
can_be_played(const struct macros *m, const struct macro *found)
{
	const struct board *b = m->board;
	struct arena a;
	struct reach reach;
	uint64_t *box;
	struct push *path;
	uint16_t man = m->man, regions = 0;
	bool right = true;

	arena_init(&a, SIZE_MAX / 2);
	if (!arena_get(&a, &box, b->words) || !arena_get(&a, &path, found->pushes) ||
	    !reach_init(&reach, &a, b)) {
		arena_free(&a);
		return true;
	}
	bits_copy(box, m->box, b->words);
	bits_put(box, m->from);
	macro_path(m, found, path);
	for (uint16_t i = 0; i < found->pushes && right; i++) {
		const struct push p = path[i];
		const uint16_t behind = push_behind(b, p);
		reach_flood(&reach, box, man);
		right = reach_has(&reach, m->pull ? p.from : behind);
		if (!right)
			break;
		if (m->pull)
			push_undo(b, box, p);
		else
			push_apply(b, box, p);
		man = m->pull ? behind : p.from;
	}
	right = right && bits_has(box, found->to) && reach_flood(&reach, box, man) == found->man;
	reach_begin(&reach, box);
	for (man = 0; reach_region(&reach, &man);)
		regions++;
	right = right && regions == found->regions;
	arena_free(&a);
	return right;
}

/* A new stamp: what is known of squares and nodes is of other boxes. */
static void
forget(struct macros *m)
{
	const size_t squares = m->board->squares;

	if (++m->stamp == 0) { /* 2^32 boxes later */
		memset(m->sides, 0, squares * sizeof *m->sides);
		memset(m->node, 0, 4 * squares * sizeof *m->node);
		m->stamp = 1;
	}
	m->queued = 0;
}

/* The man beside the box where it stands, on each side that he gets to. */
static void
enter_start(struct macros *m)
{
	uint16_t joined[4];

	m->all = join(m, m->board->squares, joined);
	find_sides(m, m->from);
	for (unsigned d = 0; d < 4; d++)
		if (m->floor.region[board_beside(m->board, m->from, d)] == m->floor.region[m->man])
			enter(m, m->from, d, UINT32_MAX, 0);
}

/* One push, or pull, from each side that the man gets to. */
static void
expand(struct macros *m, uint32_t number)
{
	const uint16_t c = (uint16_t)(number / 4), depth = m->node[number].depth;

	for (unsigned d = number % 4; d < 4; d++) {
		uint16_t to;
		if (m->sides[c].lowest[d] != number % 4)
			continue;
		to = next_square(m, c, d);
		if (to == m->board->squares)
			continue;
		find_sides(m, to);
		enter(m, to, d, number, (uint16_t)(depth + 1));
	}
}

void
macros_find(struct macros *m, uint16_t from, bool pull)
{
	uint16_t others;

	m->from = from;
	m->pull = pull;
	m->count = 0;
	if (!can_start(m))
		return;
	forget(m);
	m->floor.region[from] = 0;
	enter_start(m);
	others = (uint16_t)(m->floor.regions - class_count(m, from));
	for (uint32_t i = 0; i < m->queued; i++) {
		const uint32_t number = m->queue[i];
		const uint16_t to = (uint16_t)(number / 4);
		if (i > 0)
			m->found[m->count++] = (struct macro){ to, m->sides[to].name[number % 4],
				m->node[number].depth, (uint16_t)(others + class_count(m, to)),
				number };
		expand(m, number);
	}
	m->floor.region[from] = NO_REGION;
	for (uint32_t i = 0; VERIFY && i < m->count; i++)
		CHECK(!check_sample(m->stamp + i, m->found[i].pushes * m->board->squares / 16u) ||
		      can_be_played(m, &m->found[i]));
}

/* By which the box came to a node. */
static struct push
push_to(const struct macros *m, uint32_t node)
{
	const uint16_t from = (uint16_t)(m->node[node].came / 4), to = (uint16_t)(node / 4);

	return m->pull ? push_between(m->board, to, from) : push_between(m->board, from, to);
}

void
macro_path(const struct macros *m, const struct macro *found, struct push *out)
{
	uint32_t node = found->node;

	for (uint32_t i = found->pushes; i-- > 0; node = m->node[node].came)
		out[i] = push_to(m, node);
}

struct push
macro_last_push(const struct macros *m, const struct macro *found)
{
	return push_to(m, found->node);
}

uint16_t
macros_joined(const struct macros *m, uint16_t *regions)
{
	*regions = (uint16_t)(m->floor.regions - class_count(m, m->from) + 1);
	return m->all;
}

void
macros_sources(
    struct macros *m, uint64_t *walls, uint16_t to, const struct reach *region, uint64_t *set)
{
	const struct board *b = m->board;

	bits_put(set, to);
	bits_put(walls, to);
	macros_load(m, walls, b->man);
	for (unsigned d = 0; d < 4; d++) {
		uint16_t man = board_beside(b, to, d);
		bool again = m->floor.region[man] == NO_REGION ||
		             (region != NULL && !reach_has(region, man));
		for (unsigned e = 0; e < d; e++)
			again = again ||
			        m->floor.region[board_beside(b, to, e)] == m->floor.region[man];
		if (again)
			continue;
		m->man = man;
		macros_find(m, to, true);
		for (uint32_t i = 0; i < m->count; i++)
			bits_put(set, m->found[i].to);
	}
	bits_drop(walls, to);
}
