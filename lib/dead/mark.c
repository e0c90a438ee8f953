#include "dead/mark.h"

#include "level/cell.h"
#include "level/limits.h"
#include "util/buf.h"

/* Draws the dead squares; *value is the Sok-Dead field. */
static void
draw_dead(struct level *l, const struct board *b, const unsigned char *area, struct buf *value)
{
	struct buf hidden = { 0 };
	uint64_t count = 0;

	for (uint32_t s = 0; s < level_size(l); s++) {
		l->cell[s] &= (unsigned char)~DEAD_MARK;
		if (!board_dead(b, area, s))
			continue;
		count++;
		if (l->cell[s] == FLOOR) {
			l->cell[s] = DEAD_MARK;
			continue;
		}
		if (hidden.n < HIDDEN_MAX) { /* a field holds so much and no more */
			buf_text(&hidden, hidden.n == 0 ? " hidden=" : ";");
			level_write_square(&hidden, l, s);
		}
	}
	buf_text(value, "simple ");
	buf_number(value, count);
	buf_str(value, buf_view(&hidden));
	value->failed |= hidden.failed;
	buf_free(&hidden);
}

bool
mark_squares(
    struct record *record, struct arena *a, const struct board *b, const unsigned char *area)
{
	struct buf value = { 0 };
	bool fine;

	draw_dead(&record->level, b, area, &value);
	fine = !value.failed && meta_set(&record->meta, a, "Sok-Dead", buf_view(&value));
	buf_free(&value);
	return fine;
}
