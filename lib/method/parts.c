#include "method/parts.h"

#include <stddef.h>

#include "fess/forward.h"

static const struct {
	const char *name;
	const struct part *part;
} groups[PART_GROUPS] = {
	[AXES] = { "axis", parts_axes },
	[ADVISORS] = { "advisor", parts_advisors },
	[COMPANIONS] = { "auto", parts_members },
};

bool
parts_leave_out(struct parts *p, struct str name)
{
	struct str group;

	str_cut(&name, '/', &group);
	for (unsigned g = 0; g < PART_GROUPS; g++) {
		const struct part *rows = groups[g].part;
		for (unsigned i = 0; str_eq(group, str_of(groups[g].name)) && rows[i].name != NULL;
		     i++) {
			if (str_eq(name, str_of(rows[i].name))) {
				p->without[g] |= UINT32_C(1) << i;
				return true;
			}
		}
	}
	return false;
}

void
parts_write(struct buf *out, const char *before, const struct parts *p, unsigned which)
{
	for (unsigned g = 0; g < PART_GROUPS; g++) {
		for (unsigned i = 0; (which >> g & 1) && groups[g].part[i].name != NULL; i++) {
			if (parts_keep(p, (enum part_group)g, i))
				continue;
			buf_print(out, "%s%s/%s", before, groups[g].name, groups[g].part[i].name);
			before = ",";
		}
	}
}

void
parts_list(struct buf *out)
{
	for (unsigned g = 0; g < PART_GROUPS; g++) {
		for (const struct part *p = groups[g].part; p->name != NULL; p++)
			buf_print(out, "%s/%s\t%s\n", groups[g].name, p->name, p->summary);
	}
}
