#include "method/strands.h"

#include <pthread.h>
#include <stddef.h>

#include "util/clock.h"
#include "util/spare.h"

enum { HELPERS_MOST = 7 };

struct crew {
	struct strand *strand;
	unsigned count;
	const struct strand *decided; /* the first that has an outcome; or NULL */
	pthread_mutex_t lock;         /* of all above, and of `left` and `busy` */
};

struct helper {
	struct crew *crew;
	pthread_t thread;
	uint64_t cpu;
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
work(struct crew *c, bool caller)
{
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

static void *
help(void *arg)
{
	struct helper *h = arg;

	work(h->crew, false);
	h->cpu = clock_cpu();
	return NULL;
}

/* A thread that is not needed elsewhere. What a tally counts is for one thread. */
static bool
take_thread(struct solve *s)
{
	return s->tally == NULL && spare_take(s->spare);
}

unsigned
strands_run(struct solve *s, struct strand *strand, unsigned count)
{
	struct crew crew = { .strand = strand, .count = count };
	struct helper helper[HELPERS_MOST];
	unsigned helpers = 0, taken = 0, wanted = 0;

	for (unsigned i = 0; i < count; i++) {
		strand[i].busy = false;
		strand[i].outcome = UNDECIDED_YET;
		wanted += strand[i].left > 0;
	}
	while (taken + 1 < wanted && taken < HELPERS_MOST && take_thread(s))
		taken++;
	pthread_mutex_init(&crew.lock, NULL);
	for (; helpers < taken; helpers++) {
		helper[helpers].crew = &crew;
		if (pthread_create(&helper[helpers].thread, NULL, help, &helper[helpers]) != 0)
			break;
	}
	work(&crew, true);
	for (unsigned i = 0; i < helpers; i++) {
		pthread_join(helper[i].thread, NULL);
		s->cpu += helper[i].cpu;
	}
	spare_give(s->spare, taken);
	pthread_mutex_destroy(&crew.lock);
	return crew.decided == NULL ? count : (unsigned)(crew.decided - strand);
}
