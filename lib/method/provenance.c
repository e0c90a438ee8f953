#include "method/provenance.h"

#include <inttypes.h>

#include "method/parts.h"
#include "method/report.h"
#include "util/num.h"

static const uint64_t MILLISECOND = 1000000;

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

static void
write_limits(struct buf *out, const struct request *q)
{
	if (q->nodes != UINT64_MAX)
		buf_print(out, " nodes=%" PRIu64, q->nodes);
	if (q->nanosec > 0) {
		buf_text(out, " seconds=");
		buf_fixed(out, q->nanosec / MILLISECOND);
	}
	buf_print(out, " memory=%zu", q->memory);
}

/* All but the version. */
static void
write_search(struct buf *out, const struct request *q)
{
	const struct asks asks = request_asks(q);

	buf_print(out, "method=%s criterion=%s", q->method_words, criterion_names[q->criterion]);
	if (q->direction != FORWARD)
		buf_print(out, " direction=%s", direction_names[q->direction]);
	if (asks.heuristic != NULL)
		buf_print(out, " heuristic=%s", asks.heuristic);
	buf_text(out, " detectors=");
	selection_write(out, asks_detectors(&asks, &q->selection));
	if (q->selection.chosen) /* then they get no pause, see search/expand.c */
		buf_text(out, " chosen=yes");
	parts_write(out, " without=", &q->parts, asks.parts);
	write_limits(out, q);
	buf_print(out, " tidy=%" PRIu64, q->tidy);
	if (q->method == &method_voddler)
		buf_print(out, " seed=%" PRIu64, q->params.voddler.seed);
}

void
provenance_write(struct buf *out, const struct request *q)
{
	buf_text(out, "version=" SOK_VERSION " ");
	write_search(out, q);
}

/* Sets the limits to those that are named. */
static void
read_limits(struct str settings, struct request *q)
{
	struct str value, name;
	uint64_t n;

	q->nodes = UINT64_MAX;
	q->nanosec = q->memory = 0;
	while (settings.n > 0) {
		str_cut(&settings, ' ', &value);
		str_cut(&value, '=', &name);
		if (str_eq(name, STR("nodes")) && num_parse(value, 1, UINT64_MAX, &n))
			q->nodes = n;
		else if (str_eq(name, STR("seconds")) && num_fixed(value, &n))
			q->nanosec = n * MILLISECOND;
		else if (str_eq(name, STR("memory")) && num_parse(value, 0, SIZE_MAX, &n))
			q->memory = (size_t)n;
	}
}

/* The same search under the limits of then would have written the same. */
bool
provenance_covers(struct str settings, const struct request *q)
{
	struct request then = *q;
	struct buf same = { 0 };
	struct str version;
	bool covers;

	str_cut(&settings, ' ', &version);
	read_limits(settings, &then);
	write_search(&same, &then);
	covers = !same.failed && str_eq(settings, buf_view(&same)) && then.nodes >= q->nodes &&
	         then.memory >= q->memory &&
	         (then.nanosec == 0 ||
	             (q->nanosec > 0 && then.nanosec / MILLISECOND >= q->nanosec / MILLISECOND));
	buf_free(&same);
	return covers;
}
