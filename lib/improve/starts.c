#include "improve/starts.h"

#include <stdlib.h>
#include <string.h>

#include "util/clock.h"
#include "util/spare.h"

enum {
	WORK_PER_STATE = 1000, /* that a method expands: measured 500 to 3,000; */
	LARGE_SHARE = 8,       /* or that part of boxes times squares, where that is more */
	WORK_LEAST = 1 << 24,  /* in which quick methods solve most levels */
	WORK_OVER = 4,         /* by pushes a method may do so many times its share */
	FRONT_SHARE = 4,       /* that part of the time and of the work is for the exact front */
};

/* --- which ---------------------------------------------------------------------------------- */

/* Does the text begin with one? */
static bool
names_method(const char *text)
{
	char name[32] = "";
	const size_t n = strcspn(text, ":,");

	if (n < sizeof name)
		memcpy(name, text, n);
	return method_named(name) != NULL;
}

static bool
add(struct starts *s, const char *words, struct buf *fault)
{
	struct request *q = &s->request[s->count];

	if (s->count == STARTS_MAX) {
		buf_print(fault, "more than %d methods", STARTS_MAX);
		return false;
	}
	request_usual(q);
	if (!request_method(q, words, fault) || !request_settle(q, fault))
		return false;
	s->count++;
	return true;
}

bool
starts_read(struct starts *s, const char *list, struct buf *fault, struct str *unknown)
{
	const size_t bytes = strlen(list) + 1;
	char *word, *comma;

	starts_free(s);
	*unknown = STR("");
	s->words = malloc(bytes);
	if (s->words == NULL) {
		buf_text(fault, "out of memory");
		return false;
	}
	memcpy(s->words, list, bytes);
	for (word = s->words; word != NULL; word = comma) {
		comma = strchr(word, ',');
		while (comma != NULL && !names_method(comma + 1))
			comma = strchr(comma + 1, ',');
		if (comma != NULL)
			*comma++ = '\0';
		if (!add(s, word, fault)) {
			/* Behind a method without a colon is no parameter of it. */
			if (names_method(word) && strchr(word, ',') != NULL)
				word = strchr(word, ',') + 1;
			*unknown = (struct str){ list + (word - s->words), strcspn(word, ":,") };
			return false;
		}
	}
	return true;
}

bool
starts_usual(struct starts *s)
{
	struct buf fault = { 0 };
	struct str unknown;
	const bool fine = starts_read(s, "fess,hbox:0,push,pull,detour", &fault, &unknown);

	buf_free(&fault);
	s->strict = true;
	return fine;
}

void
starts_free(struct starts *s)
{
	free(s->words);
	s->words = NULL;
	s->count = 0;
	s->strict = false;
}

/* --- finding -------------------------------------------------------------------------------- */

/* All searches that look for starts. */
struct hunt {
	const struct starts *starts;
	const struct optimize *optimize;
	struct record record;
	const struct audience *audience;
	unsigned count, shares; /* each has one of so many parts of the time and of the work, */
	uint64_t begin;         /* the time counted from here on */
	size_t memory;          /* of each */
	struct answer answer[STARTS_MAX];
	atomic_uint next;
};

static void
ask(const struct hunt *h, struct request *q, const struct audience *audience, struct answer *a)
{
	const struct optimize *o = h->optimize;
	const uint64_t deadline = o->limit->deadline, now = clock_now();
	const uint32_t large = (uint32_t)o->board->boxes * o->board->squares / LARGE_SHARE;

	q->nodes = o->work / h->shares / (large > WORK_PER_STATE ? large : WORK_PER_STATE);
	if (deadline != 0)
		q->nanosec = deadline > now ? (deadline - h->begin) / h->shares + 1 : 1;
	q->memory = h->memory;
	q->tidy = 0; /* the optimizer does that */
	q->stop = o->limit->stop;
	answer_level(q, &h->record, 0, audience, a);
}

/* What a search has done counts, and what the system refused to it. */
static void
charge(const struct optimize *o, const struct answer *a, const char **error)
{
	o->limit->spent += a->work;
	if (a->refused != 0)
		meter_refuse(o->limit->meter, a->refused);
	if (a->error != NULL)
		*error = a->error;
}

/* By one method after another, of those that no other thread has begun. */
static void
search(void *hunt, bool caller)
{
	struct hunt *h = hunt;
	const struct starts *s = h->starts;
	const uint64_t share = h->optimize->work / h->shares;
	const uint64_t most = h->optimize->order == FEWEST_MOVES ? share : share * WORK_OVER;
	unsigned i;

	while ((i = atomic_fetch_add(&h->next, 1)) < h->count) {
		struct request q;
		request_usual(&q);
		if (s->count > 0)
			q = s->request[i];
		if (s->strict)
			q.work = most > WORK_LEAST ? most : WORK_LEAST;
		else if (h->optimize->work < UINT64_MAX)
			/* without a first solution, which may take all, there is nothing to do */
			q.work = s->count > 0 ? share : h->optimize->work;
		ask(h, &q, caller ? h->audience : NULL, &h->answer[i]);
	}
}

static bool
take(const struct optimize *o, const struct buf *moves, uint32_t pushes, struct plan *plan)
{
	*plan = (struct plan){ .count = pushes, .moves = arena_copy(o->arena, buf_view(moves)) };
	return plan->moves.p != NULL && plan_pushes(plan, o->board, o->arena);
}

uint32_t
starts_find(const struct starts *s, const struct optimize *o, const struct record *record,
    unsigned parts, const struct audience *audience, struct plan *plan, const char **error)
{
	const unsigned count = s->count > 0 ? s->count : 1;
	const unsigned runners = o->runners == 0 ? 1 : o->runners;
	const unsigned at_once = runners < count ? runners : count;
	struct hunt h = { .starts = s,
		.optimize = o,
		.record = *record,
		.audience = audience,
		.count = count,
		.shares = parts * count,
		.begin = clock_now(),
		.memory = limit_room(o->limit) / at_once };
	uint32_t found = 0;

	h.record.sections = NULL; /* solutions unlike those are wanted */
	spare_work(o->spare, at_once - 1, search, &h);
	for (unsigned i = 0; i < count; i++) {
		struct answer *a = &h.answer[i];
		charge(o, a, error);
		if (a->error == NULL && a->solution)
			found += take(o, &a->moves, a->pushes, &plan[found]);
		answer_free(a);
	}
	return found;
}

bool
starts_front(const struct optimize *o, const struct record *record, const struct audience *audience,
    struct plan **plan, uint32_t *count, const char **error)
{
	const struct hunt h = { .optimize = o,
		.record = *record,
		.shares = FRONT_SHARE,
		.begin = clock_now(),
		.memory = limit_room(o->limit) };
	struct request q;
	struct answer a;
	struct plan *all;

	request_usual(&q);
	q.criterion = PARETO;
	ask(&h, &q, audience, &a);
	charge(o, &a, error);
	all = arena_array(o->arena, struct plan, (size_t)*count + 1 + a.points + ORDERS);
	if (all != NULL && a.error == NULL && a.solution) {
		memcpy(all, *plan, *count * sizeof *all);
		*plan = all;
		*count += take(o, &a.moves, a.pushes, &all[*count]);
		for (uint32_t i = 0; i < a.points; i++)
			*count += take(o, &a.point[i].moves, a.point[i].pushes, &all[*count]);
	}
	answer_free(&a);
	return all != NULL;
}
