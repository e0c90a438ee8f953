#include "optimize/workers.h"

#include "util/spare.h"

enum { LINES_MEMORY = 8 }; /* that part of it is left to the lines */

struct team {
	struct optimizer *all;
	bool (*begin)(struct optimizer *, struct worker *);
	void (*end)(struct optimizer *, struct worker *);
	pthread_t thread[WORKERS_MOST];
	unsigned threads; /* that help the caller's */
};

/* --- whose turn it is ----------------------------------------------------------------------- */

/* NULL: there is nothing for any of them. */
static struct worker *
next(struct optimizer *t)
{
	struct worker *next = NULL;

	for (struct worker *w = t->worker; w < t->worker + t->workers; w++) {
		if (!w->idle && (next == NULL || w->clock < next->clock))
			next = w;
	}
	return next;
}

/* If it gets an arm, there may be one for those that had nothing to do, too. */
static void
take_turn(const struct team *team, struct worker *w)
{
	struct optimizer *t = team->all;

	if (w->arm != NULL)
		team->end(t, w);
	w->idle = !team->begin(t, w);
	for (unsigned i = 0; i < t->workers && !w->idle; i++) {
		struct worker *other = &t->worker[i];
		if (!other->idle)
			continue;
		other->idle = false;
		other->limit.spent += w->clock - other->clock;
		other->clock = w->clock;
	}
}

/* --- threads -------------------------------------------------------------------------------- */

/* How far its arm is. */
static void
look(void *worker)
{
	struct worker *w = worker;

	pthread_mutex_lock(&w->all->lock);
	w->clock = limit_work(&w->limit);
	pthread_cond_broadcast(&w->all->moved);
	pthread_mutex_unlock(&w->all->lock);
}

static void *work(void *);

/* One more, when it is to be had. */
static void
hire(struct team *team)
{
	atomic_int *spare = team->all->question->spare;

	if (team->threads + 1 >= team->all->workers || !spare_take(spare))
		return;
	if (pthread_create(&team->thread[team->threads], NULL, work, team) == 0)
		team->threads++;
	else
		spare_give(spare, 1);
}

static void *
work(void *arg)
{
	struct team *team = arg;
	struct optimizer *t = team->all;
	struct worker *w;

	pthread_mutex_lock(&t->lock);
	while ((w = next(t)) != NULL) {
		if (w->runs) {
			pthread_cond_wait(&t->moved, &t->lock);
			continue;
		}
		hire(team);
		take_turn(team, w);
		pthread_cond_broadcast(&t->moved);
		if (w->idle)
			continue;
		w->runs = true;
		pthread_mutex_unlock(&t->lock);
		w->fine = w->fine && w->now.run(w, &w->now);
		look(w);
		pthread_mutex_lock(&t->lock);
		w->runs = false;
		pthread_cond_broadcast(&t->moved);
	}
	pthread_mutex_unlock(&t->lock);
	return NULL;
}

void
workers_run(struct optimizer *t, bool (*begin)(struct optimizer *, struct worker *),
    void (*end)(struct optimizer *, struct worker *))
{
	struct team team = { .all = t, .begin = begin, .end = end };

	work(&team);
	for (unsigned i = 0; i < team.threads; i++)
		pthread_join(team.thread[i], NULL);
	spare_give(t->question->spare, team.threads);
}

/* --- what they have ------------------------------------------------------------------------- */

bool
workers_open(struct optimizer *t)
{
	struct optimize *o = t->question;
	const size_t room = limit_room(o->limit);
	const size_t memory = (room - room / LINES_MEMORY) / t->workers;

	pthread_mutex_init(&t->lock, NULL);
	pthread_cond_init(&t->moved, NULL);
	for (unsigned i = 0; i < t->workers; i++) {
		struct worker *w = &t->worker[i];
		*w = (struct worker){ .all = t,
			.limit = *o->limit,
			.work = (o->work - limit_work(o->limit)) / t->workers };
		w->limit.memory = memory;
		o->limit->memory -= memory;
		w->limit.held = w->limit.work = 0;
		w->limit.spent = 0;
		w->limit.look = look;
		w->limit.context = w;
		arena_init(&w->scratch, memory);
		arena_share(&w->scratch, &w->limit.memory, &w->limit.held, w->limit.meter);
		w->failed = arena_array(o->arena, uint64_t, LATTICE_MEMORY);
		if (w->failed == NULL)
			return false;
	}
	return true;
}

void
workers_close(struct optimizer *t)
{
	for (unsigned i = 0; i < t->workers; i++)
		arena_free(&t->worker[i].scratch);
	for (unsigned i = 0; i < t->workers; i++)
		t->question->limit->memory += t->worker[i].limit.memory;
	pthread_cond_destroy(&t->moved);
	pthread_mutex_destroy(&t->lock);
}
