#include "detectors.h"

#include "cli/run.h"
#include "cli/say.h"
#include "method/parts.h"
#include "method/provenance.h"
#include "settings.h"

static void
list(struct buf *out)
{
	selection_list(out);
	buf_text(out,
	    SELECTION_CORRAL_NAME "\tpush only the boxes of a fence that has to be broken first\n");
}

static void
list_parts(struct buf *out)
{
	list(out);
	parts_list(out);
}

static struct request *
request_of(const struct run *r)
{
	return &((struct settings *)r->own)->request;
}

bool
detectors_only(struct run *r, const struct opts *o)
{
	struct selection *s = &request_of(r)->selection;
	struct str unknown;

	opt_offer(o, list);
	s->chosen = true;
	unknown = selection_names(str_of(o->arg), &s->only);
	return unknown.p == NULL || opt_unknown(o, "detector", unknown, list, "-D list shows them");
}

bool
detectors_without(struct run *r, const struct opts *o)
{
	struct request *q = request_of(r);
	struct str names = str_of(o->arg), name;

	opt_offer(o, list_parts);
	while (names.p != NULL) {
		str_cut(&names, ',', &name);
		if (selection_names(name, &q->selection.without).p != NULL &&
		    !parts_leave_out(&q->parts, name))
			return opt_unknown(
			    o, "detector or part", name, list_parts, "--without list shows them");
	}
	return true;
}

/* What the closure sees is left out of the tables, so it is asked too. */
bool
detectors_table(struct run *r, const struct opts *o)
{
	static const char *const upto[] = { "", "square", "square,closure,pairs",
		"square,closure,pairs,triples" };
	struct selection *s = &request_of(r)->selection;
	uint64_t boxes;

	if (!opt_number(o, 1, 3, &boxes))
		return false;
	s->chosen = true;
	s->only = 0;
	selection_names(str_of(upto[boxes]), &s->only);
	return true;
}

static void
complain_of_unasked(struct run *r, const char *option, struct buf *names)
{
	if (names->n > 0 && !names->failed)
		report(&r->sink, (struct pos){ .file = NULL }, WARNING, NULL,
		    "%s %.*s: -m %s never asks for that", option, (int)names->n, names->p,
		    request_of(r)->method_words);
	buf_clear(names);
}

void
detectors_unasked(struct run *r)
{
	const struct request *q = request_of(r);
	const struct asks asks = request_asks(q);
	const uint32_t asked = q->selection.chosen ? q->selection.only & asks.able : asks.usual;
	struct buf names = { 0 };

	if (q->selection.chosen)
		selection_write(&names, q->selection.only & ~asks.able);
	complain_of_unasked(r, "-D", &names);
	selection_write(&names, q->selection.without & ~asked);
	complain_of_unasked(r, "--without", &names);
	parts_write(&names, "", &q->parts, ~asks.parts);
	complain_of_unasked(r, "--without", &names);
	buf_free(&names);
}

void
detectors_add(struct dead_count *sum, const struct dead_count *one)
{
	for (unsigned i = 0; i <= DETECTORS_MAX; i++) {
		sum[i].calls += one[i].calls;
		sum[i].hits += one[i].hits;
		sum[i].nanosec += one[i].nanosec;
	}
}

void
detectors_print(const struct dead_count *t)
{
	struct buf out = { 0 };

	selection_figures(&out, t);
	say_text(&out);
}
