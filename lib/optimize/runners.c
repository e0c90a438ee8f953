#include "optimize/runners.h"

#include "util/spare.h"
#include "util/thread.h"

enum { LINES_MEMORY = 8 }; /* that part of it is left to the lines */

struct team {
	struct optimizer *all;
	bool (*begin)(struct optimizer *, struct runner *);
	void (*end)(struct optimizer *, struct runner *);
	pthread_t thread[RUNNERS_MOST];
	unsigned threads; /* that help the caller's */
};

/* --- whose turn it is ----------------------------------------------------------------------- */

/* NULL: there is nothing for any of them. */
static struct runner *
next(struct optimizer *t)
{
	struct runner *next = NULL;

	for (struct runner *r = t->runner; r < t->runner + t->runners; r++) {
		if (!r->idle && (next == NULL || r->clock < next->clock))
			next = r;
	}
	return next;
}

/* If it gets an arm, there may be one for those that had nothing to do, too. */
static void
take_turn(const struct team *team, struct runner *r)
{
	struct optimizer *t = team->all;

	if (r->arm != NULL)
		team->end(t, r);
	r->idle = !team->begin(t, r);
	for (unsigned i = 0; i < t->runners && !r->idle; i++) {
		struct runner *other = &t->runner[i];
		if (!other->idle)
			continue;
		other->idle = false;
		other->limit.spent += r->clock - other->clock;
		other->clock = r->clock;
	}
}

/* --- threads -------------------------------------------------------------------------------- */

/* How far its arm is. Who watches the search is told in the thread that asked for it. */
static void
look(void *runner)
{
	struct runner *r = runner;

	pthread_mutex_lock(&r->all->lock);
	if (r->by_caller)
		limit_look(r->all->question->limit);
	r->clock = limit_work(&r->limit);
	pthread_cond_broadcast(&r->all->moved);
	pthread_mutex_unlock(&r->all->lock);
}

static void *work_hired(void *);

/* One more, when it is to be had. */
static void
hire(struct team *team)
{
	atomic_int *spare = team->all->question->spare;

	if (team->threads + 1 >= team->all->runners || !spare_take(spare))
		return;
	if (thread_begin(&team->thread[team->threads], work_hired, team))
		team->threads++;
	else
		spare_give(spare, 1);
}

/* In the thread of the caller, or in one that was hired. */
static void
work(struct team *team, bool caller)
{
	struct optimizer *t = team->all;
	struct runner *r;

	pthread_mutex_lock(&t->lock);
	while ((r = next(t)) != NULL) {
		if (r->runs) {
			pthread_cond_wait(&t->moved, &t->lock);
			continue;
		}
		hire(team);
		take_turn(team, r);
		pthread_cond_broadcast(&t->moved);
		if (r->idle)
			continue;
		r->runs = true;
		r->by_caller = caller;
		pthread_mutex_unlock(&t->lock);
		r->fine = r->fine && r->now.run(r, &r->now);
		look(r);
		pthread_mutex_lock(&t->lock);
		r->runs = false;
		pthread_cond_broadcast(&t->moved);
	}
	pthread_mutex_unlock(&t->lock);
}

static void *
work_hired(void *team)
{
	work(team, false);
	return NULL;
}

void
runners_run(struct optimizer *t, bool (*begin)(struct optimizer *, struct runner *),
    void (*end)(struct optimizer *, struct runner *))
{
	struct team team = { .all = t, .begin = begin, .end = end };

	work(&team, true);
	for (unsigned i = 0; i < team.threads; i++)
		pthread_join(team.thread[i], NULL);
	spare_give(t->question->spare, team.threads);
}

/* --- what they have ------------------------------------------------------------------------- */

bool
runners_open(struct optimizer *t)
{
	struct optimize *o = t->question;
	const size_t room = limit_room(o->limit);
	const size_t memory = (room - room / LINES_MEMORY) / t->runners;
	const uint64_t done = limit_work(o->limit), work = o->work > done ? o->work - done : 0;

	pthread_mutex_init(&t->lock, NULL);
	pthread_cond_init(&t->moved, NULL);
	for (unsigned i = 0; i < t->runners; i++) {
		struct runner *r = &t->runner[i];
		*r = (struct runner){ .all = t, .limit = *o->limit, .work = work / t->runners };
		o->limit->memory -= memory;
		r->limit.held = r->limit.work = 0;
		r->limit.spent = 0;
		r->limit.look = look;
		r->limit.context = r;
		arena_init(&r->scratch, memory);
		limit_adopt(&r->limit, &r->scratch);
		if (!arena_get(o->arena, &r->failed, LATTICE_MEMORY))
			return false;
	}
	return true;
}

void
runners_close(struct optimizer *t)
{
	for (unsigned i = 0; i < t->runners; i++)
		arena_free(&t->runner[i].scratch);
	for (unsigned i = 0; i < t->runners; i++)
		t->question->limit->memory += t->runner[i].limit.memory;
	pthread_cond_destroy(&t->moved);
	pthread_mutex_destroy(&t->lock);
}
