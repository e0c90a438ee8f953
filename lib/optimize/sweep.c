#include "optimize/sweep.h"

#include <pthread.h>
#include <string.h>

struct stretch {
	struct lane lane;
	struct anchors anchors;
	struct limit limit;
	struct arena arena;
	bool fine;
};

struct crew {
	struct stretch stretch[SWEEP_STRETCHES];
	unsigned count;
	atomic_uint next; /* that nobody has taken */
};

/* Its part of all that may be used up. */
static void
stretch_open(struct stretch *s, const struct sweep *w, unsigned number)
{
	const struct limit *limit = w->lane.limit;
	const struct spine *spine = w->lane.spine;
	const uint64_t work = limit_work(limit), before = spine->cost[w->lane.first] >> 32;
	const uint64_t all = (spine->cost[w->lane.last] >> 32) - before;
	const uint64_t from = before + all * number / w->stretches,
	               to = before + all * (number + 1) / w->stretches;
	struct lane *l = &s->lane;

	s->limit = *limit;
	s->limit.memory = limit_room(limit) / w->stretches;
	s->limit.held = s->limit.work = 0;
	s->limit.spent = 0;
	s->limit.look = NULL;
	arena_init(&s->arena, s->limit.memory);
	arena_share(&s->arena, &s->limit.memory, &s->limit.held, s->limit.meter);
	s->anchors = *w->lane.anchors;
	*l = w->lane;
	l->limit = &s->limit;
	l->anchors = &s->anchors;
	l->work = w->lane.work > work ? (w->lane.work - work) / w->stretches : 0;
	l->cap = w->lane.cap / w->stretches;
	for (l->first = 0; spine->cost[l->first] >> 32 < from; l->first++)
		;
	for (l->last = l->first; spine->cost[l->last] >> 32 < to; l->last++)
		;
}

static void *
run_stretches(void *crew)
{
	struct crew *c = crew;

	for (unsigned i; (i = atomic_fetch_add(&c->next, 1)) < c->count;)
		c->stretch[i].fine = lane_run(&c->stretch[i].lane, &c->stretch[i].arena);
	return NULL;
}

static bool
take_thread(atomic_int *spare)
{
	int threads = spare == NULL ? 0 : atomic_load(spare);

	return threads > 0 && atomic_compare_exchange_strong(spare, &threads, threads - 1);
}

static void
run_all(struct crew *c, atomic_int *spare)
{
	pthread_t thread[SWEEP_STRETCHES];
	unsigned threads = 0, taken = 0;

	for (; taken + 1 < c->count && take_thread(spare); taken++)
		threads += pthread_create(&thread[threads], NULL, run_stretches, c) == 0;
	run_stretches(c);
	for (unsigned i = 0; i < threads; i++)
		pthread_join(thread[i], NULL);
	if (spare != NULL)
		atomic_fetch_add(spare, (int)taken);
}

/*
 * The gain of a lane, put behind those before it. A solution that ends in the same position comes
 * to those before by the same pushes, as far as these are the same. Where it leaves the one that
 * went in before that comes back to it, the one that costs less stays.
 */
static bool
join(struct sweep *w, const struct lane *l, uint64_t *cost, struct arena *a)
{
	const struct spine *s = w->lane.spine;
	const bool one_end = w->lane.board->boxes == w->lane.board->goals;
	uint32_t head = 0, tail = 0;
	struct push *both;

	while (head < l->count && head < s->count && push_same(l->push[head], s->push[head]))
		head++;
	while (tail < w->count && tail < s->count &&
	       push_same(w->push[w->count - 1 - tail], s->push[s->count - 1 - tail]))
		tail++;
	both = arena_array(a, struct push, (size_t)w->count + l->count + 1);
	if (both == NULL)
		return false;
	if (w->count > 0 && one_end && s->count - tail < head) {
		const uint32_t before = w->count - (s->count - head);
		memcpy(both, w->push, before * sizeof *both);
		memcpy(both + before, l->push + head, (l->count - head) * sizeof *both);
		w->count = before + l->count - head;
		*cost -= spine_cost(s) - l->cost;
	} else if (l->cost < *cost) {
		memcpy(both, l->push, l->count * sizeof *both);
		w->count = l->count;
		*cost = l->cost;
	} else {
		return true;
	}
	w->push = both;
	return true;
}

bool
sweep_run(struct sweep *w, struct arena *a)
{
	struct crew c = { .count = w->stretches };
	uint64_t cost = spine_cost(w->lane.spine);
	bool fine = true;

	atomic_init(&c.next, 0);
	w->count = 0;
	w->rationed = false;
	w->complete = true;
	for (unsigned i = 0; i < c.count; i++)
		stretch_open(&c.stretch[i], w, i);
	run_all(&c, w->spare);
	for (unsigned i = 0; i < c.count; i++) {
		struct stretch *s = &c.stretch[i];
		fine = fine && s->fine && (s->lane.count == 0 || join(w, &s->lane, &cost, a));
		w->rationed |= s->lane.rationed;
		w->complete &= s->lane.complete;
		w->lane.limit->spent += limit_work(&s->limit);
		arena_free(&s->arena);
	}
	limit_look(w->lane.limit);
	return fine;
}
