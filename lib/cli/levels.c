#include "cli/levels.h"

#include <stddef.h>
#include <string.h>

#include "util/num.h"

/* Every step-th level from the first to the last. */
struct level_range {
	struct str part; /* as it was written */
	uint64_t first, last, step;
};

static bool
range_read(struct str part, struct level_range *r)
{
	*r = (struct level_range){ .part = part, .last = UINT64_MAX, .step = 1 };
	if (!num_take(&part, UINT64_MAX - 1, &r->first) || r->first == 0)
		return false;
	if (part.n == 0) {
		r->last = r->first;
		return true;
	}
	if (part.p[0] != '-' && part.p[0] != '~')
		return false;
	if (part.p[0] == '-' && part.n == 1)
		return true;
	uint64_t *second = part.p[0] == '-' ? &r->last : &r->step;
	part = str_skip(part, 1);
	return num_take(&part, UINT64_MAX - 1, second) && part.n == 0 && r->last >= r->first &&
	       r->step > 0;
}

/* Cuts the next range off the levels; false at the end, and when it is none. */
static bool
next_range(struct str *levels, struct level_range *r)
{
	struct str part;

	if (levels->p == NULL)
		return false;
	str_cut(levels, ',', &part);
	return range_read(part, r);
}

bool
levels_word(const char *word)
{
	return *word != '\0' && strspn(word, "0123456789,-~") == strlen(word) &&
	       strcmp(word, "-") != 0;
}

bool
levels_valid(const char *levels)
{
	struct str rest = str_of(levels);
	struct level_range r;

	while (next_range(&rest, &r))
		if (rest.p == NULL)
			return true;
	return false;
}

bool
levels_has(const char *levels, uint64_t position)
{
	struct str rest = str_of(levels != NULL ? levels : "");
	struct level_range r;

	while (levels != NULL && next_range(&rest, &r))
		if (position >= r.first && position <= r.last && (position - r.first) % r.step == 0)
			return true;
	return levels == NULL;
}

uint64_t
levels_last(const char *levels)
{
	struct str rest = str_of(levels != NULL ? levels : "1-");
	struct level_range r;
	uint64_t last = 0;

	while (next_range(&rest, &r))
		last = r.last > last ? r.last : last;
	return last;
}

uint64_t
levels_one(const char *levels)
{
	struct level_range r;

	if (levels == NULL || !range_read(str_of(levels), &r) || r.first != r.last)
		return 0;
	return r.first;
}

bool
levels_missing(const char *levels, uint64_t count, struct str *part)
{
	struct str rest = str_of(levels != NULL ? levels : "");
	struct level_range r;

	while (levels != NULL && next_range(&rest, &r)) {
		*part = r.part;
		if (r.first > count)
			return true;
	}
	return false;
}
