#include "stats.h"

#include <inttypes.h>
#include <stddef.h>

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
		buf_print(out, "%" PRIu32 "\t", bound);
	return true;
}

bool
stats_row(struct buf *out, const struct record *r, struct arena *a)
{
	const struct level *l = &r->level;
	uint64_t boxes = 0, goals = 0, floor = 0, hash;
	unsigned char *area;
	struct board b;

	if (!level_check(l, a, NULL, &area) || !board_compile(&b, a, l, area, TABLE_BYTES) ||
	    !level_canon(l, area, a, NULL, &hash, NULL))
		return false;
	for (uint32_t s = 0; s < level_size(l); s++) {
		if (!area[s])
			continue;
		floor++;
		boxes += (l->cell[s] & BOX) != 0;
		goals += (l->cell[s] & GOAL) != 0;
	}
	buf_print(out, "%" PRIu64 "\t%" PRIu32 "\t", r->position, r->number);
	buf_str(out, meta_text(&r->meta, "Title"));
	buf_print(out, "\t%u\t%u\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\t%u\t%u\t", l->width,
	    l->height, boxes, goals, floor, b.live, level_symmetries(l, area));
	if (!bound_column(out, &b, a))
		return false;
	buf_print(out, "%016" PRIx64 "\n", hash);
	return true;
}
