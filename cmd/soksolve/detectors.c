#include "detectors.h"

#include <stdio.h>
#include <string.h>

static void
list(const struct opts *o, bool with_parts)
{
	struct buf out = { NULL, 0, 0, false };

	choice_list(&out);
	buf_text(&out,
	    CHOICE_CORRAL_NAME "\tpush only the boxes of a fence that has to be broken first\n");
	if (with_parts)
		parts_list(&out);
	opt_answer(o, &out);
}

bool
detectors_choose(const struct opts *o, uint32_t *set)
{
	struct str names = str_of(o->arg), name;

	if (strcmp(o->arg, "list") == 0)
		list(o, false);
	if (choice_names(&names, set))
		return true;
	str_cut(&names, ',', &name);
	opt_complain(o, "'%.*s': no such detector (-D list)", (int)name.n, name.p);
	return false;
}

bool
detectors_leave_out(const struct opts *o, uint32_t *set, struct parts *parts)
{
	struct str names = str_of(o->arg), name;

	if (strcmp(o->arg, "list") == 0)
		list(o, true);
	while (names.n > 0) {
		struct str one;
		str_cut(&names, ',', &name);
		one = name;
		if (!choice_names(&one, set) && !parts_leave_out(parts, name))
			return opt_complain(o, "'%.*s': no such detector or part (--without list)",
			           (int)name.n, name.p),
			       false;
	}
	return true;
}

/* What the closure sees is left out of the tables, so it is asked too. */
bool
detectors_table(const struct opts *o, struct choice *c)
{
	static const char *const upto[] = { "", "square", "square,closure,pairs",
		"square,closure,pairs,triples" };
	uint64_t boxes;
	struct str names;

	if (!opt_number(o, 1, 3, &boxes))
		return false;
	c->chosen = true;
	c->only = 0;
	names = str_of(upto[boxes]);
	return choice_names(&names, &c->only);
}

void
detectors_print(const struct dead_count *t)
{
	struct buf out = { NULL, 0, 0, false };

	choice_figures(&out, t);
	if (out.n > 0)
		fwrite(out.p, 1, out.n, stderr);
	buf_free(&out);
}
