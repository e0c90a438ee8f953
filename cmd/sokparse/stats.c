#include "stats.h"

#include <stddef.h>

#include "board/board.h"
#include "bound/bound.h"
#include "level/canon.h"
#include "level/cell.h"
#include "level/check.h"

enum { TABLE_BYTES = 64 << 20 };

/* The fewest pushes that could be enough; empty where no number of them is. */
static bool
bound_cell(struct table *t, const struct board *b, struct arena *a)
{
	struct bound_kit kit;
	uint32_t bound = BOUND_NEVER;

	if (!bound_open(&kit, a, b, &bound_matching))
		return false;
	if (b->stuck == level_size(b->level))
		bound = kit.bound->value(&kit, b->box, b->man);
	if (bound == BOUND_NEVER)
		table_empty(t);
	else
		table_number(t, bound);
	return true;
}

static bool
sound_level(struct table *t, const struct record *r, struct arena *a)
{
	const struct level *l = &r->level;
	uint64_t boxes = 0, goals = 0, floor = 0;
	unsigned char *area;
	struct board b;

	if (!level_check(l, a, NULL, &area) || !board_compile(&b, a, l, area, TABLE_BYTES))
		return false;
	for (uint32_t s = 0; s < level_size(l); s++) {
		if (!area[s])
			continue;
		floor++;
		boxes += (l->cell[s] & BOX) != 0;
		goals += (l->cell[s] & GOAL) != 0;
	}
	table_text(t, STR("ok"));
	table_text(t, meta_text(&r->meta, "Title"));
	table_number(t, l->width);
	table_number(t, l->height);
	table_number(t, boxes);
	table_number(t, goals);
	table_number(t, floor);
	table_number(t, b.live);
	table_number(t, level_symmetries(l, area));
	return bound_cell(t, &b, a);
}

bool
stats_row(struct table *t, const struct record *r, struct arena *a)
{
	bool fine = true;

	table_begin(t, r);
	if (r->kind == BROKEN_RECORD)
		table_text(t, STR("invalid"));
	else
		fine = sound_level(t, r, a);
	table_end(t);
	return fine;
}
