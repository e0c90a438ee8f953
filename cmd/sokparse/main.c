/*
 * sokparse: read levels in any format, check them, choose among them, write them in one.
 */
#include <stdio.h>

#include "cli/run.h"
#include "level/canon.h"
#include "level/check.h"
#include "recase.h"

enum { COUNT = OPT_OWN };

struct own {
	bool count, lint, hash;
	uint64_t levels;
};

static const struct opt options[] = {
	{ 'c', "check", NULL, "check only: report every finding, write nothing" },
	{ 'H', "hash", NULL, "add the field Sok-Hash, equal for all eight images of a level" },
	{ COUNT, "count", NULL, "write the number of levels only" },
	{ 0, NULL, NULL, NULL },
};

static bool
option(struct run *r, const struct opts *o, int id)
{
	struct own *own = r->own;

	(void)o;
	switch (id) {
	case 'c': own->lint = true; return true;
	case 'H': own->hash = true; return true;
	default: own->count = true; return true;
	}
}

static bool
add_hash(struct run *r, struct record *record)
{
	char hex[17];
	struct str text;
	unsigned char *area;
	uint64_t hash;

	if (!level_check(&record->level, &r->keep, NULL, &area) ||
	    !level_canon(&record->level, area, &r->keep, &text, &hash, NULL))
		return false;
	snprintf(hex, sizeof hex, "%016llx", (unsigned long long)hash);
	return meta_set(&record->meta, &r->keep, "Sok-Hash", str_of(hex));
}

static void
level(struct run *r, struct record *record)
{
	struct own *own = r->own;
	bool fine;

	own->levels++;
	if (own->count)
		return;
	fine = recase(record, &r->keep, &r->sink);
	if (fine && own->hash)
		fine = add_hash(r, record);
	if (!fine)
		report(&r->sink, record->at, ERROR, "limit", "out of memory for this record");
	else if (!own->lint)
		run_write(r, record);
}

static void
broken(struct run *r, struct record *record)
{
	struct own *own = r->own;

	if (!own->count && !own->lint)
		run_write(r, record);
}

static void
notes(struct run *r, struct record *record)
{
	broken(r, record);
}

static void
end(struct run *r)
{
	struct own *own = r->own;

	if (!own->count)
		return;
	buf_number(&r->out, own->levels);
	buf_char(&r->out, '\n');
}

int
main(int argc, char **argv)
{
	static const struct tool tool = {
		.name = "sokparse",
		.synopsis = "[OPTION]... [FILE [LEVELS]]...",
		.about = "Read Sokoban levels in any format, check them, and write them as sok/1.",
		.options = options,
		.option = option,
		.level = level,
		.broken = broken,
		.notes = notes,
		.end = end,
	};
	struct own own = { 0 };

	return run_main(&tool, &own, argc, argv);
}
