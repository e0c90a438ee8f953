#include "stats.h"

#include <stddef.h>
#include <stdio.h>

#include "board/board.h"
#include "bound/bound.h"
#include "level/canon.h"
#include "level/cell.h"
#include "level/check.h"

enum { TABLE_BYTES = 64 << 20 };

void
stats_head(struct buf *out)
{
	buf_text(out, "position\tlevel\ttitle\twidth\theight\tboxes\tgoals\tfloor\tlive\tsymmetry\t"
	              "bound\thash\n");
}

static void
column(struct buf *out, uint64_t number)
{
	buf_number(out, number);
	buf_char(out, '\t');
}

/* Fewest pushes that could be enough, or '-' where none are. */
static bool
bound_column(struct buf *out, const struct board *b, struct arena *a)
{
	struct bound_kit kit;
	uint32_t bound = BOUND_NEVER;

	if (!bound_open(&kit, a, b, &bound_matching))
		return false;
	if (b->stuck == level_size(b->level))
		bound = kit.bound->value(&kit, b->box, b->man);
	if (bound == BOUND_NEVER)
		buf_text(out, "-\t");
	else
		column(out, bound);
	return true;
}

bool
stats_row(struct buf *out, const struct record *r, struct arena *a)
{
	const struct level *l = &r->level;
	const struct entry *title = meta_find(&r->meta, "Title");
	uint64_t boxes = 0, goals = 0, floor = 0, hash;
	unsigned char *area;
	struct board b;
	struct str text;
	char hex[17];

	if (!level_check(l, a, NULL, &area) || !board_compile(&b, a, l, area, TABLE_BYTES) ||
	    !level_canon(l, area, a, &text, &hash, NULL))
		return false;
	for (uint32_t s = 0; s < level_size(l); s++) {
		if (!area[s])
			continue;
		floor++;
		boxes += (l->cell[s] & BOX) != 0;
		goals += (l->cell[s] & GOAL) != 0;
	}
	column(out, r->position);
	column(out, r->number);
	buf_str(out, title != NULL ? title->value : STR(""));
	buf_char(out, '\t');
	column(out, l->width);
	column(out, l->height);
	column(out, boxes);
	column(out, goals);
	column(out, floor);
	column(out, b.live);
	column(out, level_symmetries(l, area));
	if (!bound_column(out, &b, a))
		return false;
	snprintf(hex, sizeof hex, "%016llx", (unsigned long long)hash);
	buf_text(out, hex);
	buf_char(out, '\n');
	return true;
}
