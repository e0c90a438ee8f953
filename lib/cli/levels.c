#include "cli/levels.h"

#include <stddef.h>
#include <string.h>

#include "util/num.h"

struct level_range {
	uint64_t first, last, step;
};

static bool
range_read(struct str part, struct level_range *r)
{
	if (!num_take(&part, UINT64_MAX - 1, &r->first) || r->first == 0)
		return false;
	r->last = r->first;
	r->step = 1;
	if (part.n == 0)
		return true;
	if (part.p[0] == '-') {
		part = str_skip(part, 1);
		r->last = UINT64_MAX;
		return part.n == 0 || (num_take(&part, UINT64_MAX - 1, &r->last) && part.n == 0 &&
		                          r->last >= r->first);
	}
	if (part.p[0] != '~')
		return false;
	part = str_skip(part, 1);
	r->last = UINT64_MAX;
	return num_take(&part, UINT64_MAX - 1, &r->step) && part.n == 0 && r->step > 0;
}

/* Cuts the next part off *rest; false at the end. */
static bool
next_part(struct str *rest, struct str *part)
{
	if (rest->p == NULL)
		return false;
	str_cut(rest, ',', part);
	return true;
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
	struct str rest = str_of(levels), part;
	struct level_range r;

	while (next_part(&rest, &part))
		if (!range_read(part, &r))
			return false;
	return true;
}

bool
levels_has(const char *levels, uint64_t position)
{
	struct str rest, part;
	struct level_range r;

	if (levels == NULL)
		return true;
	rest = str_of(levels);
	while (next_part(&rest, &part))
		if (range_read(part, &r) && position >= r.first && position <= r.last &&
		    (position - r.first) % r.step == 0)
			return true;
	return false;
}

uint64_t
levels_last(const char *levels)
{
	struct str rest, part;
	struct level_range r;
	uint64_t last = 0;

	if (levels == NULL)
		return UINT64_MAX;
	rest = str_of(levels);
	while (next_part(&rest, &part))
		if (range_read(part, &r) && r.last > last)
			last = r.last;
	return last;
}

bool
levels_missing(const char *levels, uint64_t count, struct str *part)
{
	struct str rest;
	struct level_range r;

	if (levels == NULL)
		return false;
	rest = str_of(levels);
	while (next_part(&rest, part))
		if (range_read(*part, &r) && r.first > count)
			return true;
	return false;
}
