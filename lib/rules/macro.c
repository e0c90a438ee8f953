#include "rules/macro.h"

#include <string.h>

enum { FRESH = UINT16_MAX, NEVER = FRESH - 1 }; /* in place of a number in the search */

bool
macros_init(struct macros *m, struct arena *a, const struct board *b)
{
	const size_t n = b->squares, nodes = 4 * n;

	*m = (struct macros){ .board = b };
	return (m->region = arena_array(a, uint16_t, n + 1)) != NULL &&
	       (m->lowest = arena_array(a, uint16_t, n + 1)) != NULL &&
	       (m->first = arena_array(a, uint16_t, n + 1)) != NULL &&
	       (m->last = arena_array(a, uint16_t, n)) != NULL &&
	       (m->low = arena_array(a, uint16_t, n)) != NULL &&
	       (m->parent = arena_array(a, uint16_t, n)) != NULL &&
	       (m->least = arena_array(a, uint16_t, n)) != NULL &&
	       (m->next = arena_array(a, unsigned char, n)) != NULL &&
	       (m->cut = arena_array(a, unsigned char, n)) != NULL &&
	       (m->found = arena_array(a, struct macro, nodes)) != NULL &&
	       (m->named = arena_array(a, uint32_t, n)) != NULL &&
	       (m->class = arena_array(a, unsigned char, nodes)) != NULL &&
	       (m->name = arena_array(a, uint16_t, nodes)) != NULL &&
	       (m->been = arena_array(a, uint32_t, nodes)) != NULL &&
	       (m->came = arena_array(a, uint32_t, nodes)) != NULL &&
	       (m->depth = arena_array(a, uint16_t, nodes)) != NULL &&
	       (m->queue = arena_array(a, uint32_t, nodes)) != NULL;
}

/* --- the position -------------------------------------------------------------------------- */

/* The depth-first search of a region, from its lowest square; `count` squares met before. */
static uint16_t
search(struct macros *m, uint16_t root, uint16_t count)
{
	const uint16_t *beside = m->board->beside, none = m->board->squares;
	uint16_t *first = m->first, *low = m->low, *parent = m->parent, *least = m->least;
	unsigned char *next = m->next;
	uint16_t c = root, up = none;

	while (c != none) {
		uint16_t down = none, lowest;
		if (first[c] == FRESH) {
			m->region[c] = m->regions;
			m->cut[c] = next[c] = 0;
			parent[c] = up;
			least[c] = c;
			first[c] = low[c] = count++;
		}
		lowest = low[c];
		for (unsigned d = next[c]; d < 4; d++) {
			const uint16_t w = beside[4 * (uint32_t)c + d], number = first[w];
			if (number == FRESH) {
				next[c] = (unsigned char)(d + 1);
				down = w;
				break;
			}
			lowest = number < lowest ? number : lowest;
		}
		low[c] = lowest;
		if (down != none) {
			up = c;
			c = down;
			continue;
		}
		m->last[c] = (uint16_t)(count - 1);
		up = parent[c];
		if (up != none) {
			m->cut[up] |= (unsigned char)((lowest >= first[up]) << (next[up] - 1));
			low[up] = lowest < low[up] ? lowest : low[up];
			least[up] = least[c] < least[up] ? least[c] : least[up];
		}
		c = up;
	}
	return count;
}

void
macros_load(struct macros *m, const uint64_t *box, uint16_t man)
{
	const struct board *b = m->board;
	uint16_t count = 0;

	m->box = box;
	m->man = man;
	m->regions = 0;
	memset(m->first, 0xff, b->squares * sizeof *m->first); /* FRESH */
	m->region[b->squares] = NO_REGION;
	m->first[b->squares] = NEVER;
	for (uint32_t w = 0; w < b->words; w++)
		for (uint64_t left = box[w]; left != 0;) {
			const uint32_t s = 64 * w + bits_take(&left);
			m->region[s] = NO_REGION;
			m->first[s] = NEVER;
		}
	for (uint16_t s = 0; s < b->squares; s++)
		if (m->first[s] == FRESH) {
			m->lowest[++m->regions] = s;
			count = search(m, s, count);
		}
}

/* --- the box at hand ------------------------------------------------------------------------ */

/* Is the square free? The box at hand is off the board meanwhile. */
static bool
is_free(const struct macros *m, uint16_t square)
{
	return m->region[square] != NO_REGION;
}

/* The lowest square of the part of the floor without c, and without `from`, that w belongs to. */
static uint16_t
part(const struct macros *m, uint16_t c, uint16_t w)
{
	const uint16_t *beside = m->board->beside + 4 * (uint32_t)c;

	if (m->region[w] == m->region[c])
		for (unsigned d = 0, cut = m->cut[c]; cut != 0; d++, cut >>= 1)
			if (cut & 1 && m->first[beside[d]] <= m->first[w] &&
			    m->first[w] <= m->last[beside[d]])
				return m->least[beside[d]];
	return m->lowest[m->region[w]];
}

/*
 * The parts that `from` joins when the box is on c: the lowest squares of each; the least of them
 * and `from`.
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
		joined[d] = part(m, c, w);
		least = joined[d] < least ? joined[d] : least;
	}
	return least;
}

/*
 * Names the classes of directions around c: each by its lowest direction, and by the lowest square
 * of the part of the floor without c that lies there.
 */
static void
name_classes(struct macros *m, uint16_t c)
{
	const uint16_t *beside = m->board->beside + 4 * (uint32_t)c;
	unsigned char *class = m->class + 4 * (uint32_t)c;
	uint16_t *name = m->name + 4 * (uint32_t)c;
	uint16_t joined[4], all = 0;

	if (m->named[c] == m->stamp)
		return;
	m->named[c] = m->stamp;
	if (c != m->from)
		all = join(m, c, joined);
	for (unsigned d = 0; d < 4; d++) {
		const uint16_t w = beside[d];
		class[d] = 4;
		if (!is_free(m, w))
			continue;
		name[d] = w == m->from ? all : part(m, c, w);
		for (unsigned e = 0; e < 4 && c != m->from; e++)
			if (name[d] == joined[e])
				name[d] = all;
		class[d] = (unsigned char)d;
		for (unsigned e = d; e-- > 0;)
			if (class[e] < 4 && name[e] == name[d])
				class[d] = (unsigned char)e;
	}
}

static uint16_t
class_count(const struct macros *m, uint16_t c)
{
	const unsigned char *class = m->class + 4 * (uint32_t)c;

	return (uint16_t)((class[0] == 0) + (class[1] == 1) + (class[2] == 2) + (class[3] == 3));
}

/* Where the box goes from c when the man stands beside it in direction d; squares: nowhere. */
static uint16_t
next_square(const struct macros *m, uint16_t c, unsigned d, const uint64_t *allowed)
{
	const struct board *b = m->board;
	uint16_t to = board_beside(b, c, m->pull ? d : push_opposite(d));

	if (to >= b->live || !is_free(m, to) || (allowed != NULL && !bits_has(allowed, to)))
		return b->squares;
	if (m->pull)
		return is_free(m, board_beside(b, to, d)) ? to : b->squares;
	return b->dist.near[dist_row_beside(&b->dist, &b->sides, to, d)] == DIST_NEVER ? b->squares
	                                                                               : to;
}

static void
enter(struct macros *m, uint32_t node, uint32_t from, uint32_t *queued)
{
	if (m->been[node] == m->stamp)
		return;
	m->been[node] = m->stamp;
	m->came[node] = from;
	m->depth[node] = *queued == 0 ? 0 : (uint16_t)(m->depth[from] + 1);
	m->queue[(*queued)++] = node;
}

/* Most boxes cannot be moved at all, which is quickly seen. */
static bool
can_start(const struct macros *m, const uint64_t *allowed)
{
	for (unsigned d = 0; d < 4; d++)
		if (m->region[board_beside(m->board, m->from, d)] == m->region[m->man] &&
		    next_square(m, m->from, d, allowed) != m->board->squares)
			return true;
	return false;
}

void
macros_find(struct macros *m, uint16_t from, const uint64_t *allowed, bool pull)
{
	const struct board *b = m->board;
	uint32_t queued = 0;
	uint16_t around;

	m->from = from;
	m->pull = pull;
	m->count = 0;
	if (!can_start(m, allowed))
		return;
	if (++m->stamp == 0) { /* 2^32 boxes later */
		memset(m->named, 0, b->squares * sizeof *m->named);
		memset(m->been, 0, 4u * b->squares * sizeof *m->been);
		m->stamp = 1;
	}
	m->region[from] = 0;
	name_classes(m, from);
	around = class_count(m, from);
	for (unsigned d = 0; d < 4; d++)
		if (m->region[board_beside(b, from, d)] == m->region[m->man])
			enter(m, 4u * from + m->class[4u * from + d], UINT32_MAX, &queued);
	for (uint32_t i = 0; i < queued; i++) {
		uint32_t node = m->queue[i];
		uint16_t c = (uint16_t)(node / 4);
		unsigned class = node % 4;
		if (i > 0)
			m->found[m->count++] = (struct macro){ c, m->name[node], m->depth[node],
				(uint16_t)(m->regions - around + class_count(m, c)), node };
		for (unsigned d = class; d < 4; d++) {
			uint16_t to;
			if (m->class[4u * c + d] != class)
				continue;
			to = next_square(m, c, d, allowed);
			if (to == b->squares)
				continue;
			name_classes(m, to);
			enter(m, 4u * to + m->class[4u * to + d], node, &queued);
		}
	}
	m->region[from] = NO_REGION;
}

uint32_t
macro_path(const struct macros *m, const struct macro *found, struct push *out)
{
	uint32_t at = found->pushes;

	for (uint32_t node = found->node; out != NULL && at > 0; node = m->came[node]) {
		uint16_t to = (uint16_t)(node / 4), from = (uint16_t)(m->came[node] / 4), d = 0;
		while (board_beside(m->board, from, d) != to)
			d++;
		at--;
		out[at] = m->pull ? (struct push){ to, (uint16_t)push_opposite(d) }
		                  : (struct push){ from, d };
	}
	return found->pushes;
}

uint16_t
macros_joined(const struct macros *m, uint16_t *regions)
{
	uint16_t joined[4];

	*regions = (uint16_t)(m->regions - class_count(m, m->from) + 1);
	return join(m, m->from, joined);
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
		bool again = m->region[man] == NO_REGION ||
		             (region != NULL && !reach_has(region, man));
		for (unsigned e = 0; e < d; e++)
			again = again || m->region[board_beside(b, to, e)] == m->region[man];
		if (again)
			continue;
		m->man = man;
		macros_find(m, to, NULL, true);
		for (uint32_t i = 0; i < m->count; i++)
			bits_put(set, m->found[i].to);
	}
	bits_drop(walls, to);
}

struct push
macro_last_push(const struct macros *m, const struct macro *found)
{
	uint16_t before = (uint16_t)(m->came[found->node] / 4);
	struct push p = { before, 0 };

	while (board_beside(m->board, before, p.direction) != found->to)
		p.direction++;
	return p;
}
