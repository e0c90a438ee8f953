#include "method/provenance.h"

#include <inttypes.h>

#include "method/parts.h"
#include "util/clock.h"
#include "util/num.h"

void
allowance_write(struct buf *out, const char *counted, const struct allowance *a)
{
	if (a->count != UINT64_MAX)
		buf_print(out, " %s=%" PRIu64, counted, a->count);
	if (a->nanosec > 0) {
		buf_text(out, " seconds=");
		buf_fixed(out, a->nanosec / CLOCK_MILLISECOND);
	}
	buf_print(out, " memory=%zu", a->memory);
}

static struct allowance
read_words(struct str settings, const char *counted)
{
	struct allowance a = { .count = UINT64_MAX };
	struct str value, name;
	uint64_t n;

	while (settings.n > 0) {
		str_cut(&settings, ' ', &value);
		str_cut(&value, '=', &name);
		if (str_eq(name, str_of(counted)) && num_parse(value, 1, UINT64_MAX, &n))
			a.count = n;
		else if (str_eq(name, STR("seconds")) && num_fixed(value, &n))
			a.nanosec = n * CLOCK_MILLISECOND;
		else if (str_eq(name, STR("memory")) && num_parse(value, 0, SIZE_MAX, &n))
			a.memory = (size_t)n;
	}
	return a;
}

bool
allowance_covers(struct str settings, const char *counted, const struct allowance *now,
    allowance_writer *write, const void *search)
{
	struct allowance then;
	struct buf same = { 0 };
	struct str version;
	bool covers;

	str_cut(&settings, ' ', &version);
	then = read_words(settings, counted);
	write(&same, search, &then);
	covers = !same.failed && str_eq(settings, buf_view(&same)) && then.count >= now->count &&
	         then.memory >= now->memory &&
	         (then.nanosec == 0 || (now->nanosec > 0 && then.nanosec / CLOCK_MILLISECOND >=
	                                                        now->nanosec / CLOCK_MILLISECOND));
	buf_free(&same);
	return covers;
}

/* --- of a request -------------------------------------------------------------------------- */

struct asks
request_asks(const struct request *q)
{
	struct asks asks = method_asks(q->method, &q->params, q->direction, q->criterion);

	if (q->bound != NULL)
		asks.heuristic = q->bound->name;
	if (request_by_moves(q))
		asks = (struct asks){ .heuristic = q->steps.guess->name };
	return asks;
}

/* All but the version. */
static void
write_search(struct buf *out, const void *search, const struct allowance *allowed)
{
	const struct request *q = search;
	const struct asks asks = request_asks(q);

	buf_print(out, "method=%s criterion=%s", q->method_words, criterion_names[q->criterion]);
	if (q->direction != FORWARD)
		buf_print(out, " direction=%s", direction_names[q->direction]);
	if (asks.heuristic != NULL)
		buf_print(out, " heuristic=%s", asks.heuristic);
	buf_text(out, " detectors=");
	selection_write(out, asks_detectors(&asks, &q->selection));
	if (q->selection.chosen) /* then they get no pause, see search/children.c */
		buf_text(out, " chosen=yes");
	parts_write(out, " without=", &q->parts, asks.parts);
	allowance_write(out, "nodes", allowed);
	buf_print(out, " tidy=%" PRIu64, q->tidy);
	if (q->method == &method_voddler)
		buf_print(out, " seed=%" PRIu64, q->params.voddler.seed);
}

static struct allowance
allowed_to(const struct request *q)
{
	return (struct allowance){ q->nodes, q->nanosec, q->memory };
}

void
provenance_write(struct buf *out, const struct request *q)
{
	const struct allowance allowed = allowed_to(q);

	buf_text(out, "version=" SOK_VERSION " ");
	write_search(out, q, &allowed);
}

bool
provenance_covers(struct str settings, const struct request *q)
{
	const struct allowance now = allowed_to(q);

	return allowance_covers(settings, "nodes", &now, write_search, q);
}
