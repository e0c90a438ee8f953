#include "provenance.h"

#include <inttypes.h>

#include "ask.h"
#include "method/parts.h"
#include "report.h"
#include "util/num.h"

static const uint64_t MILLISECOND = 1000000;

void
provenance_note(struct request *q, const struct opts *o)
{
	if (o->row->letter != 0)
		buf_print(&q->asked, " -%c %s", o->row->letter, o->arg);
	else
		buf_print(&q->asked, " --%s %s", o->row->name, o->arg);
}

static void
write_search(struct buf *out, const struct request *q)
{
	buf_print(out, "-m %s", q->method_words);
	buf_str(out, buf_view(&q->asked));
	if (q->tidy != TIDY_USUAL)
		buf_print(out, " --tidy %" PRIu64, q->tidy);
}

static void
write_size(struct buf *out, size_t bytes)
{
	static const char units[] = "BKMGT";
	unsigned unit = 0;

	while (bytes > 0 && bytes % 1024 == 0 && units[unit + 1] != '\0') {
		bytes /= 1024;
		unit++;
	}
	buf_print(out, " -M %zu%c", bytes, units[unit]);
}

void
provenance_write(struct buf *out, const struct request *q)
{
	write_search(out, q);
	if (q->nodes != UINT64_MAX)
		buf_print(out, " -n %" PRIu64, q->nodes);
	if (q->nanosec > 0) {
		buf_text(out, " -t ");
		buf_fixed(out, q->nanosec / MILLISECOND);
	}
	write_size(out, q->memory);
}

struct asks
request_asks(const struct request *q)
{
	struct asks asks = method_asks(q->method, q->direction, q->criterion);

	if (q->bound != NULL)
		asks.heuristic = q->bound->name;
	if (q->steps != NULL) /* by single moves */
		asks = (struct asks){ .heuristic = q->steps->guess->name };
	return asks;
}

void
provenance_settings(struct buf *out, const struct request *q)
{
	const struct asks asks = request_asks(q);
	const uint32_t detectors_asked = asks_detectors(&asks, &q->selection);

	buf_print(out, "version=" SOK_VERSION " method=%s criterion=%s", q->method_words,
	    report_criteria[q->criterion]);
	if (q->direction != FORWARD)
		buf_print(out, " direction=%s", ask_directions[q->direction]);
	if (asks.heuristic != NULL)
		buf_print(out, " heuristic=%s", asks.heuristic);
	buf_text(out, " detectors=");
	selection_write(out, detectors_asked);
	parts_write(out, " without=", &q->parts, asks.parts);
	if (q->nodes != UINT64_MAX)
		buf_print(out, " nodes=%" PRIu64, q->nodes);
	if (q->nanosec > 0) {
		buf_text(out, " seconds=");
		buf_fixed(out, q->nanosec / MILLISECOND);
	}
	buf_print(out, " memory=%zu tidy=%" PRIu64, q->memory, q->tidy);
	if (q->method == &method_voddler)
		buf_print(out, " seed=%" PRIu64, q->params.voddler.seed);
}

/* Cuts ` -n 1000` off the start, if it is there: the word behind the option. */
static bool
take(struct str *rest, struct str option, struct str *word)
{
	if (!str_starts(*rest, option))
		return false;
	*rest = str_skip(*rest, option.n);
	for (word->p = rest->p, word->n = 0; word->n < rest->n && rest->p[word->n] != ' ';)
		word->n++;
	*rest = str_skip(*rest, word->n);
	return true;
}

bool
provenance_covers(struct str search, const struct request *q)
{
	struct buf same = { 0 };
	struct str word;
	uint64_t n;
	bool covers;

	write_search(&same, q);
	covers = !same.failed && str_starts(search, buf_view(&same));
	search = str_skip(search, covers ? same.n : 0);
	buf_free(&same);
	if (take(&search, STR(" -n "), &word))
		covers = covers && num_parse(word, 1, UINT64_MAX, &n) && n >= q->nodes;
	if (take(&search, STR(" -t "), &word))
		covers = covers && num_fixed(word, &n) && q->nanosec > 0 &&
		         n >= q->nanosec / MILLISECOND;
	return covers && take(&search, STR(" -M "), &word) && num_size(word, &n) &&
	       n >= q->memory && search.n == 0;
}
