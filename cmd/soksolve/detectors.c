#include "detectors.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/run.h"

bool
detectors_choose(const struct opts *o, uint32_t *set)
{
	struct str names = str_of(o->arg), name;

	if (strcmp(o->arg, "list") == 0) {
		for (const struct detector *const *d = detectors; *d != NULL; d++)
			printf("%s\t%s\n", (*d)->name, (*d)->summary);
		printf("%s\tpush only the boxes of a fence that has to be broken first\n",
		    CHOICE_CORRAL_NAME);
		exit(fflush(stdout) == 0 ? ALL_WELL : TROUBLE);
	}
	if (choice_names(&names, set))
		return true;
	str_cut(&names, ',', &name);
	opt_complain(o, "'%.*s': no such detector (-D list)", (int)name.n, name.p);
	return false;
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

static void
print_row(const char *name, const struct dead_count *t)
{
	if (t->calls > 0)
		fprintf(stderr, "%s\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\n", name, t->calls,
		    t->hits, t->nanosec / 1000);
}

void
detectors_print(const struct dead_count *t)
{
	fputs("detector\tcalls\thits\tmicroseconds\n", stderr);
	for (unsigned i = 0; detectors[i] != NULL; i++)
		print_row(detectors[i]->name, &t[i]);
	print_row(CHOICE_CORRAL_NAME, &t[CHOICE_CORRAL]);
}
