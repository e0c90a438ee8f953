#include "method/strands.h"

#include <pthread.h>
#include <stddef.h>

#include "util/spare.h"

struct crew {
	struct strand *strand;
	unsigned count;
	const struct strand *decided; /* the first that has an outcome; or NULL */
	pthread_mutex_t lock;         /* of all above, and of `left` and `busy` */
};

/* In the order of one thread. NULL is behind all. */
static bool
precedes(const struct strand *one, const struct strand *other)
{
	return other == NULL || one->turn < other->turn ||
	       (one->turn == other->turn && one < other);
}

/* NULL: no more are left than other threads are at work on. */
static struct strand *
choose(const struct crew *c, bool caller)
{
	struct strand *best = NULL;

	for (struct strand *t = c->strand; t < c->strand + c->count; t++) {
		if (t->busy || t->left == 0 || !precedes(t, c->decided))
			continue;
		if (best == NULL || (caller ? precedes(t, best) : t->left > best->left))
			best = t;
	}
	return best;
}

static void
work(void *crew, bool caller)
{
	struct crew *c = crew;
	struct strand *t;

	pthread_mutex_lock(&c->lock);
	while ((t = choose(c, caller)) != NULL) {
		struct strand now = *t;
		t->busy = true;
		pthread_mutex_unlock(&c->lock);
		now.outcome = now.step(&now, caller);
		pthread_mutex_lock(&c->lock);
		*t = now;
		if (t->outcome != UNDECIDED_YET && precedes(t, c->decided))
			c->decided = t;
	}
	pthread_mutex_unlock(&c->lock);
}

unsigned
strands_run(struct solve *s, struct strand *strand, unsigned count)
{
	struct crew crew = { .strand = strand, .count = count };
	unsigned wanted = 0;

	for (unsigned i = 0; i < count; i++) {
		strand[i].busy = false;
		strand[i].outcome = UNDECIDED_YET;
		wanted += strand[i].left > 0;
	}
	pthread_mutex_init(&crew.lock, NULL);
	/* What a tally counts is for one thread. */
	s->cpu += spare_work(
	    s->tally == NULL ? s->spare : NULL, wanted > 0 ? wanted - 1 : 0, work, &crew);
	pthread_mutex_destroy(&crew.lock);
	return crew.decided == NULL ? count : (unsigned)(crew.decided - strand);
}
