#include "improve/starts.h"

#include <stdlib.h>
#include <string.h>

#include "util/clock.h"

/* How much work a state is that a method expands: measured 500 to 3,000. */
enum { WORK_PER_STATE = 1000 };

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
			*unknown = (struct str){ list + (word - s->words), strcspn(word, ":") };
			return false;
		}
	}
	return true;
}

void
starts_free(struct starts *s)
{
	free(s->words);
	s->words = NULL;
	s->count = 0;
}

/* --- finding -------------------------------------------------------------------------------- */

static bool
find(struct request *q, const struct optimize *o, const struct record *record,
    const struct audience *audience, struct plan *plan, const char **error)
{
	struct answer a;

	q->memory = limit_room(o->limit);
	q->tidy = 0; /* the optimizer does that */
	q->stop = o->limit->stop;
	answer_level(q, record, 0, audience, &a);
	o->limit->spent += a.work;
	*plan = (struct plan){ .count = a.pushes };
	if (a.error != NULL)
		*error = a.error;
	else if (a.solution)
		plan->moves = arena_copy(o->arena, buf_view(&a.moves));
	answer_free(&a);
	return a.error == NULL && a.solution && plan->moves.p != NULL &&
	       plan_pushes(plan, o->board, o->arena);
}

uint32_t
starts_find(const struct starts *s, const struct optimize *o, const struct record *record,
    unsigned parts, const struct audience *audience, struct plan *plan, const char **error)
{
	const unsigned shares = parts * (s->count > 0 ? s->count : 1);
	uint64_t deadline = o->limit->deadline, begin = clock_now();
	uint32_t found = 0;
	unsigned i = 0;

	do {
		const uint64_t now = clock_now();
		struct request q;
		request_usual(&q);
		if (s->count > 0)
			q = s->request[i];
		q.nodes = o->work / shares / WORK_PER_STATE;
		if (deadline != 0)
			q.nanosec = deadline > now ? (deadline - begin) / shares + 1 : 1;
		found += find(&q, o, record, audience, &plan[found], error);
	} while (++i < s->count && *error == NULL);
	return found;
}
