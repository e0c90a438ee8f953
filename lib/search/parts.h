/* search/parts.h: parts of a method that can be left out, to see how much they contribute. */
#ifndef SEARCH_PARTS_H
#define SEARCH_PARTS_H

#include <stdbool.h>
#include <stdint.h>

struct part {
	const char *name, *summary; /* NULL at the end of a table */
};

enum part_group { AXES, ADVISORS, COMPANIONS, PART_GROUPS };

struct parts {
	uint32_t without[PART_GROUPS]; /* bit i: row i of the group's table is left out */
};

static inline bool
parts_keep(const struct parts *p, enum part_group group, unsigned row)
{
	return !(p->without[group] >> row & 1);
}

#endif
