#include "repair/scripted.h"

#include <string.h>

#include "util/num.h"

enum { SCRIPT_LEFT, UNPLACED, DISTANCE, QUEUES };
enum { UNPLACED_MOST = 63, SCRIPT_MOST = 2047, FAR = 1000 };

/* Of each state. */
struct own {
	uint32_t link[QUEUES]; /* of the queues (macro/rank_queue.h) */
	uint32_t made;
};

static struct own *
own_of(const struct macro_search *e, uint32_t number)
{
	return macro_search_own(e, number);
}

/* The boxes of a position that are not in the script, so much of which was made. */
static const uint64_t *
free_boxes(struct scripted *s, const uint64_t *box, uint32_t made)
{
	const uint16_t words = s->closest.search.board->words;

	for (uint16_t w = 0; w < words; w++)
		s->free[w] = box[w] & ~s->rework.script.box[made * words + w];
	return s->free;
}

static bool
load(struct macro_search *e, uint16_t man)
{
	struct scripted *s = e->own;

	s->made = s->then = 0;
	if (s->following)
		return true;
	if (e->at != NO_PARENT)
		s->made = s->then = own_of(e, e->at)->made;
	return closest_load_boxes(e, free_boxes(s, e->box, s->made), man);
}

static bool
is_free(const struct scripted *s, uint16_t square)
{
	return !bits_has(s->rework.script.box + s->made * s->closest.search.board->words, square);
}

static bool
tries(const struct macro_search *e, uint16_t from)
{
	const struct scripted *s = e->own;
	const struct script_move *next = &s->rework.script.move[s->made];

	return is_free(s, from) || (s->made < s->rework.script.count &&
	                               (next->from == from || next->from == SCRIPT_NONE));
}

static void
lift(struct macro_search *e, uint16_t from)
{
	if (is_free(e->own, from))
		closest_lift(e, from);
}

static bool
rate(struct macro_search *e, const struct macro *m)
{
	struct scripted *s = e->own;

	if (is_free(s, e->macros.from))
		return closest_rate(e, m);
	s->closest.left = s->closest.here;
	return true;
}

static bool
due(struct macro_search *e, const struct macro *m)
{
	struct scripted *s = e->own;
	const struct script_move *next = &s->rework.script.move[s->made];
	const uint16_t from = e->macros.from;

	s->then = s->made;
	if (is_free(s, from))
		return true;
	s->then++;
	return m->to == (next->from == SCRIPT_NONE ? from : next->to);
}

static void
distinguish(const struct macro_search *e, unsigned char *more)
{
	const struct scripted *s = e->own;

	memcpy(more, &s->then, sizeof s->then);
}

uint32_t
scripted_lacks(const struct scripted *s, const uint64_t *box)
{
	const struct macro_search *e = &s->closest.search;
	uint32_t sum = 0;

	for (uint16_t w = 0; w < e->board->words; w++)
		for (uint64_t left = e->ends[w] & ~box[w]; left != 0;)
			sum += s->weight[64u * w + bits_take(&left)];
	return sum > 0 ? sum : s->man_weight;
}

/* Is it the best so far, or one that is as good as what was known? */
static void
note(struct scripted *s, uint32_t number, uint32_t out)
{
	const struct macro_search *e = &s->closest.search;
	const uint32_t left = s->closest.left;

	if (out < s->out || (out == s->out && left < s->left)) {
		s->gained |= out < s->out;
		s->out = out;
		s->left = left;
		s->best = number;
	} else if (s->best == STATE_NONE && s->rework.known != NULL && out == s->out &&
	           left == s->left && bits_lacking(s->rework.known, e->box, e->board->words) > 0 &&
	           rng_below(&s->rng, ++s->equals) == 0) {
		s->equal = number;
	}
}

static bool
add(struct macro_search *e, uint32_t number, const struct macro *m)
{
	struct scripted *s = e->own;
	struct closest *c = &s->closest;
	const uint32_t out = scripted_lacks(s, e->box), near = num_least(c->left, c->far);
	const uint32_t rest = s->rework.script.count - s->then;

	(void)m;
	own_of(e, number)->made = s->then;
	if (s->following)
		return true;
	note(s, number, out);
	return rank_queues_put(
	           &c->queues, SCRIPT_LEFT, number, rest, num_least(out, UNPLACED_MOST)) &&
	       rank_queues_put(&c->queues, UNPLACED, number, out, near) &&
	       rank_queues_put(&c->queues, DISTANCE, number, near, num_least(rest, SCRIPT_MOST));
}

static uint32_t
take(struct macro_search *e)
{
	struct closest *c = e->own;
	const uint32_t number = rank_queues_take(&c->queues, c->turn, false);

	c->turn = (c->turn + 1) % QUEUES;
	return number;
}

/* The places in the order of the distances to them. */
static bool
list_places(struct scripted *s, struct arena *a)
{
	const struct macro_search *e = &s->closest.search;
	uint16_t n = 0;

	if (!arena_get(a, &s->place, e->board->goals))
		return false;
	for (struct bits p = bits_of(e->ends, e->board->words); bits_next(&p);)
		s->place[n++] = p.at;
	return true;
}

/* The distances to the places of free boxes alone. False: no memory. */
static bool
find_distances(struct scripted *s)
{
	const struct board *b = &s->closest.aim;
	const struct dist *all = &b->dist;
	const size_t rows = b->sides.row[b->live];
	struct dist *d = &s->places.dist;
	uint16_t *column;

	s->places = *b;
	if (all->far == NULL)
		return true;
	d->goals = 0;
	if (!arena_get(s->rework.part, &column, all->goals))
		return false;
	for (uint16_t g = 0; g < all->goals; g++) {
		if (bits_has(s->rework.places, s->place[g]))
			column[d->goals++] = g;
	}
	s->places.goals = s->places.boxes = d->goals;
	if (!arena_get(s->rework.part, &d->far, rows * d->goals))
		return false;
	for (size_t r = 0; r < rows; r++)
		for (uint16_t g = 0; g < d->goals; g++)
			d->far[r * d->goals + g] = dist_far(all, (uint32_t)r)[column[g]];
	return true;
}

static bool
aim(struct macro_search *e, struct arena *a)
{
	struct scripted *s = e->own;

	if (!s->aimed && (!closest_aim(e, a) || !list_places(s, a)))
		return false;
	s->aimed = true;
	s->closest.turn = 0;
	s->closest.far = 0;
	return find_distances(s) &&
	       assignment_delta_open(&s->closest.delta, s->rework.part, &s->places);
}

static const struct macro_policy policy = {
	.child = { [FORWARD] = macro_child_detectors, [BACKWARD] = macro_pull_child_detectors },
	.work_taken = 8,
	.work_move = 32,
	.aim = aim,
	.close = rank_queues_close,
	.load = load,
	.tries = tries,
	.lift = lift,
	.due = due,
	.rate = rate,
	.distinguish = distinguish,
	.add = add,
	.take = take,
};

bool
scripted_open(struct scripted *s, struct solve *solve, enum direction way)
{
	struct macro_search *e = &s->closest.search;

	*s = (struct scripted){ .rng = { 1 }, .man_weight = 1 };
	*e = (struct macro_search){ .solve = solve,
		.way = way,
		.policy = &policy,
		.own = s,
		.own_bytes = sizeof(struct own),
		.more_bytes = sizeof s->then };
	if (!arena_get(solve->arena, &s->free, solve->board->words) ||
	    !arena_get(solve->arena, &s->weight, solve->board->live) || !macro_search_open(e))
		return false;
	for (uint16_t i = 0; i < solve->board->live; i++)
		s->weight[i] = 1;
	e->corrals = false; /* they would forbid what the script does */
	return true;
}

/* Goes to where it begins, the last position that is kept. False: no memory. */
static bool
go_on(struct scripted *s)
{
	struct macro_search *e = &s->closest.search;
	const struct lineage *kept = &s->rework.kept;
	const uint32_t last = kept->count - 1;
	const struct lineage before = { kept->box, kept->man, last },
	                     begin = { kept->box + last * e->board->words, kept->man + last, 1 };
	uint32_t state = NO_PARENT;

	if (!lineage_follow(&before, e, &state))
		return false;
	s->following = false;
	return lineage_follow(&begin, e, &state);
}

bool
scripted_aim(struct scripted *s, const struct rework *rework)
{
	struct macro_search *e = &s->closest.search;

	s->rework = *rework;
	s->out = rework->out;
	s->left = UINT32_MAX;
	s->best = s->equal = STATE_NONE;
	s->equals = 0;
	s->gained = false;
	s->following = rework->kept.count > 0;
	if (!macro_search_aim(e, e->solve->arena, NULL, NULL))
		return false;
	if (rework->known != NULL)
		s->left = assignment_delta_load(&s->closest.delta,
		    free_boxes(s, rework->known, rework->script.count), rework->man);
	if (!s->following)
		return true;
	s->closest.far = FAR;
	return go_on(s);
}
