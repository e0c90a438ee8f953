#include "dead/selection.h"

#include <inttypes.h>
#include <stddef.h>

#include "util/clock.h"

struct str
selection_names(struct str names, uint32_t *set)
{
	while (names.p != NULL) {
		struct str name;
		unsigned i = 0;
		str_cut(&names, ',', &name);
		while (detectors[i] != NULL && !str_eq(str_of(detectors[i]->name), name))
			i++;
		if (detectors[i] == NULL && !str_eq(STR(SELECTION_CORRAL_NAME), name))
			return name;
		if (detectors[i] == NULL)
			i = SELECTION_CORRAL;
		*set |= UINT32_C(1) << i;
	}
	return names;
}

void
selection_write(struct buf *out, uint32_t set)
{
	const char *between = "";

	for (unsigned i = 0; detectors[i] != NULL; i++) {
		if (!(set >> i & 1))
			continue;
		buf_print(out, "%s%s", between, detectors[i]->name);
		between = ",";
	}
	if (set >> SELECTION_CORRAL & 1)
		buf_print(out, "%s" SELECTION_CORRAL_NAME, between);
}

void
selection_list(struct buf *out)
{
	for (const struct detector *const *d = detectors; *d != NULL; d++)
		buf_print(out, "%s\t%s\n", (*d)->name, (*d)->summary);
}

void
selection_figures(struct buf *out, const struct dead_count *t)
{
	buf_text(out, "detector\tcalls\thits\tmicroseconds\n");
	for (unsigned i = 0; i <= SELECTION_CORRAL; i++) {
		if (t[i].calls == 0)
			continue;
		buf_print(out, "%s\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\n",
		    i == SELECTION_CORRAL ? SELECTION_CORRAL_NAME : detectors[i]->name, t[i].calls,
		    t[i].hits, t[i].nanosec / 1000);
	}
}

static bool
asks(const struct selection *c, unsigned row, bool usual)
{
	return (c->chosen ? c->only >> row & 1 : usual) && !(c->without >> row & 1);
}

bool
selection_corral(const struct selection *c)
{
	return asks(c, SELECTION_CORRAL, true);
}

bool
selection_corral_find(struct dead_count *t, struct corral *c, const struct reach *man)
{
	const uint64_t before = t != NULL ? clock_now() : 0;
	const bool found = corral_find(c, man);

	if (t != NULL) {
		t += SELECTION_CORRAL;
		t->calls++;
		t->hits += found;
		t->nanosec += clock_now() - before;
	}
	return found;
}

static bool
usually(const struct detector *const *usual, const struct detector *detector)
{
	while (*usual != NULL && *usual != detector)
		usual++;
	return *usual != NULL && !detector->on_demand;
}

/* May it be asked about some of the boxes, at any time? */
static bool
of_some(const struct detector *d)
{
	return d->when != ON_PULL && !d->whole;
}

const struct detector *const *
selection_apply(
    const struct selection *c, struct arena *a, const struct detector *const *usual, enum when when)
{
	const struct detector **list = arena_array(a, const struct detector *, DETECTORS_MAX + 1);
	size_t count = 0;

	for (unsigned i = 0; list != NULL && detectors[i] != NULL; i++)
		if ((detectors[i]->when == when || (when == WHENS && of_some(detectors[i]))) &&
		    asks(c, i, usually(usual, detectors[i])))
			list[count++] = detectors[i];
	return list;
}

const struct detector *const *
selection_among(const struct selection *c, struct arena *a, const struct detector *const *from)
{
	const struct detector **list = arena_array(a, const struct detector *, DETECTORS_MAX + 1);
	size_t count = 0;

	for (; list != NULL && *from != NULL; from++) {
		unsigned row = 0;
		while (detectors[row] != *from)
			row++;
		if (asks(c, row, true))
			list[count++] = *from;
	}
	return list;
}
