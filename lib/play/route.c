#include "play/route.h"

#include "level/area.h"
#include "level/cell.h"
#include "level/lurd.h"

#define NOWHERE UINT32_MAX

/* --- walks --------------------------------------------------------------------------------- */

struct route_walk {
	const struct play *play;
	uint32_t taken, box; /* a box that was taken from its square, and where it stands now */
	uint32_t work;       /* that is left */
	uint32_t stamp;
	uint32_t *mark;      /* [size] stamp: reached */
	uint16_t *far;       /* [size] steps */
	unsigned char *came; /* [size] direction of the last step */
	uint16_t *queue;     /* [size] */
};

static bool
walk_open(struct route_walk *w, struct arena *a, const struct play *p)
{
	const uint32_t size = level_size(p->level);

	*w = (struct route_walk){ .play = p, .taken = NOWHERE, .box = NOWHERE, .work = ROUTE_WORK };
	return arena_get(a, &w->mark, size) && arena_get(a, &w->far, size) &&
	       arena_get(a, &w->came, size) && arena_get(a, &w->queue, size);
}

static bool
is_free(const struct route_walk *w, uint32_t square)
{
	return square != w->box && (square == w->taken || !(w->play->cell[square] & (WALL | BOX)));
}

static bool
is_reached(const struct route_walk *w, uint32_t square)
{
	return w->mark[square] == w->stamp;
}

/* From the man on all squares until each of these has been met, or all that can be. */
static void
walk_from(struct route_walk *w, uint32_t man, const uint32_t *wanted, unsigned count)
{
	uint32_t met = 1;

	w->stamp++;
	w->mark[man] = w->stamp;
	w->far[man] = 0;
	w->queue[0] = (uint16_t)man;
	for (uint32_t i = 0; i < met && w->work > 0; i++, w->work--) {
		const uint32_t from = w->queue[i];
		while (count > 0 && is_reached(w, wanted[count - 1]))
			count--;
		if (count == 0)
			return;
		for (unsigned d = 0; d < 4; d++) {
			const uint32_t to = from + w->play->beside[d];
			if (is_reached(w, to) || !is_free(w, to))
				continue;
			w->mark[to] = w->stamp;
			w->far[to] = (uint16_t)(w->far[from] + 1);
			w->came[to] = (unsigned char)d;
			w->queue[met++] = (uint16_t)to;
		}
	}
}

/* The steps to a square that was reached. */
static void
walk_write(const struct route_walk *w, uint32_t to, struct buf *moves)
{
	const size_t steps = w->far[to];

	if (!buf_reserve(moves, steps))
		return;
	moves->n += steps;
	for (size_t i = 1; i <= steps; i++) {
		moves->p[moves->n - i] = lurd_letter(w->came[to], false);
		to -= w->play->beside[w->came[to]];
	}
}

bool
route_walk(const struct play *p, struct arena *a, uint32_t to, struct buf *moves)
{
	struct route_walk w;

	if (to >= level_size(p->level) || !walk_open(&w, a, p))
		return false;
	walk_from(&w, p->man, &to, 1);
	if (!is_reached(&w, to))
		return false;
	walk_write(&w, to, moves);
	return !moves->failed;
}

bool
route_walk_behind(const struct level *l, struct arena *a, uint32_t to, struct buf *moves)
{
	struct play p;

	return play_start(&p, a, l) && play_letters(&p, buf_view(moves)) == moves->n &&
	       route_walk(&p, a, to, moves);
}

/* --- a box --------------------------------------------------------------------------------- */

/* Number 4 * square + direction: the box on a square that a push in this direction brought it to.
 */
struct step_of_box {
	uint32_t pushes, moves; /* pushes 0: not met */
	uint32_t before;        /* NOWHERE: the start */
};

struct haul {
	struct route_walk walk;
	uint32_t from;
	struct step_of_box *step; /* [4 * size] */
	uint32_t *queue, met;     /* [4 * size] by pushes */
};

static bool
haul_open(struct haul *h, struct arena *a, const struct play *p, uint32_t from)
{
	const size_t steps = 4 * (size_t)level_size(p->level);

	*h = (struct haul){ .from = from };
	return arena_get(a, &h->step, steps) && arena_get(a, &h->queue, steps) &&
	       walk_open(&h->walk, a, p);
}

/* Puts the box where a state has it; returns where the man stands then. */
static uint32_t
put_box(struct haul *h, uint32_t at)
{
	const struct play *p = h->walk.play;

	h->walk.taken = h->from;
	h->walk.box = at == NOWHERE ? h->from : at / 4;
	return at == NOWHERE ? p->man : h->walk.box - p->beside[at % 4];
}

static void
meet(struct haul *h, uint32_t at, uint32_t before, uint32_t pushes, uint32_t moves)
{
	struct step_of_box *s = &h->step[at];

	if (s->pushes == 0)
		h->queue[h->met++] = at;
	else if (s->pushes < pushes || s->moves <= moves)
		return;
	*s = (struct step_of_box){ pushes, moves, before };
}

/* Every push of the box that can come next. */
static void
follow(struct haul *h, uint32_t at)
{
	struct route_walk *w = &h->walk;
	const struct play *p = w->play;
	const uint32_t man = put_box(h, at), box = w->box;
	const uint32_t pushes = at == NOWHERE ? 0 : h->step[at].pushes;
	const uint32_t moves = at == NOWHERE ? 0 : h->step[at].moves;
	uint32_t side[4];
	unsigned sides = 0;

	for (unsigned d = 0; d < 4; d++)
		if (is_free(w, box + p->beside[d]) && is_free(w, box - p->beside[d]))
			side[sides++] = box - p->beside[d];
	walk_from(w, man, side, sides);
	for (unsigned d = 0; d < 4; d++) {
		const uint32_t behind = box - p->beside[d], to = box + p->beside[d];
		if (is_reached(w, behind) && is_free(w, to))
			meet(h, 4 * to + d, at, pushes + 1, moves + w->far[behind] + 1);
	}
}

/* The best state with the box there, all states of one push less being done; or NOWHERE. */
static uint32_t
arrived(const struct haul *h, uint32_t to)
{
	uint32_t best = NOWHERE;

	for (uint32_t at = 4 * to; at < 4 * to + 4; at++) {
		const struct step_of_box *s = &h->step[at];
		if (s->pushes > 0 &&
		    (best == NOWHERE || s->pushes < h->step[best].pushes ||
		        (s->pushes == h->step[best].pushes && s->moves < h->step[best].moves)))
			best = at;
	}
	return best;
}

static void
haul_write(struct haul *h, uint32_t end, struct buf *moves)
{
	uint32_t count = 0;

	/* The queue has done its work: now it takes the states of the way, the last one first. */
	for (uint32_t at = end; at != NOWHERE; at = h->step[at].before)
		h->queue[count++] = at;
	for (uint32_t before = NOWHERE; count > 0; before = h->queue[count]) {
		const uint32_t next = h->queue[--count];
		const uint32_t man = put_box(h, before);
		const uint32_t side = h->walk.box - h->walk.play->beside[next % 4];
		h->walk.work = ROUTE_WORK;
		walk_from(&h->walk, man, &side, 1);
		walk_write(&h->walk, side, moves);
		buf_char(moves, lurd_letter((int)(next % 4), true));
	}
}

bool
route_push(const struct play *p, struct arena *a, uint32_t from, uint32_t to, struct buf *moves)
{
	struct haul h;
	uint32_t end = NOWHERE;

	if (to >= level_size(p->level) || from == to || !haul_open(&h, a, p, from))
		return false;
	follow(&h, NOWHERE);
	for (uint32_t i = 0; i < h.met && h.walk.work > 0; i++) {
		if (end == NOWHERE)
			end = arrived(&h, to);
		if (end != NOWHERE && h.step[h.queue[i]].pushes >= h.step[end].pushes)
			break;
		follow(&h, h.queue[i]);
	}
	end = arrived(&h, to);
	if (end == NOWHERE || h.walk.work == 0)
		return false;
	haul_write(&h, end, moves);
	return !moves->failed;
}

/* --- along a solution ---------------------------------------------------------------------- */

/* Squares on which the boxes of two positions of one level differ. */
static uint32_t
count_differences(const struct play *a, const struct play *b)
{
	uint32_t count = 0;

	for (uint32_t s = 0; s < level_size(a->level); s++)
		count += ((a->cell[s] ^ b->cell[s]) & BOX) != 0;
	return count;
}

bool
route_along(const struct play *here, struct arena *a, struct str solution, struct buf *moves)
{
	const uint32_t size = level_size(here->level);
	unsigned char *back = arena_array(a, unsigned char, size);
	uint16_t *queue = arena_array(a, uint16_t, size);
	struct play p;
	size_t met = solution.n + 1;
	uint32_t man = 0, different;

	if (back == NULL || queue == NULL || !play_start(&p, a, here->level))
		return false;
	area_walk(here->level, here->cell, here->man, back, queue);
	different = count_differences(here, &p);
	for (size_t i = 0;; i++) {
		uint32_t ahead[2];
		enum step step;
		if (different == 0 && back[p.man]) {
			met = i;
			man = p.man;
		}
		if (i == solution.n || lurd_direction(solution.p[i]) < 0)
			break;
		ahead[0] = p.man + p.beside[lurd_direction(solution.p[i])];
		ahead[1] = ahead[0] + p.beside[lurd_direction(solution.p[i])];
		step = play_letter(&p, solution.p[i]);
		if (!step_legal(step))
			return false;
		for (unsigned k = 0; k < 2 && step == STEP_PUSH; k++)
			different += (here->cell[ahead[k]] ^ p.cell[ahead[k]]) & BOX ? 1u
			                                                             : UINT32_MAX;
	}
	if (!play_solved(&p) || met > solution.n || !route_walk(here, a, man, moves))
		return false;
	buf_str(moves, str_skip(solution, met));
	return !moves->failed;
}
