#include "explain.h"

#include <inttypes.h>
#include <stddef.h>

#include "level/cell.h"
#include "level/ruler.h"
#include "method/report.h"

struct str
explain_status(const struct trial *t)
{
	struct answer search = { .error = NULL };

	if (t->illegal)
		return STR("error");
	if (t->rule != NULL)
		return STR("dead");
	if (t->searched == UNDECIDED_YET)
		return STR("");
	search.outcome = t->searched == UNSOLVABLE ? STOPPED : t->searched;
	return str_of(report_word(&search));
}

void
explain_moves(struct buf *out, struct str moves)
{
	if (moves.n == 0)
		return;
	buf_print(out, " after move %zu (%c)", moves.n, trial_letter(moves));
}

static bool
at_fault(const struct position *p, uint32_t square)
{
	uint16_t i = 0;

	while (i < p->boxes && p->box[i] != square)
		i++;
	return i < p->boxes;
}

static char
letter(const struct lost *lost, const struct trial *t, uint32_t square)
{
	const unsigned char cell = t->cell[square] & (unsigned char)~DEAD_MARK;

	if (lost->area[square] && cell & BOX && at_fault(&t->at, square))
		return cell & GOAL ? 'B' : 'b';
	return cell == FLOOR && lost->back[square] ? '_' : cell_letter(cell);
}

static void
cut_blanks(struct buf *out)
{
	while (out->n > 0 && out->p[out->n - 1] == ' ')
		out->n--;
}

void
explain_row(struct buf *out, const struct lost *lost, const struct trial *t, uint32_t row)
{
	const uint32_t width = lost->board->level->width;

	for (uint32_t col = 0; col < width; col++)
		buf_char(out, letter(lost, t, row * width + col));
	cut_blanks(out);
}

static void
explain_search(struct buf *out, const struct trial *t)
{
	if (t->searched == UNDECIDED_YET) {
		buf_text(out, "no rule proves it lost");
	} else if (t->searched == SOLVED) {
		buf_print(out, "can be solved in %" PRIu32 " push%s", t->pushes,
		    t->pushes == 1 ? "" : "es");
	} else {
		buf_text(out, "undecided: ");
		buf_str(out, explain_status(t));
	}
}

void
explain_verdict(struct buf *out, struct lost *lost, const struct trial *t, uint32_t number)
{
	uint32_t reached;

	buf_print(out, "Level %" PRIu32 ": ", number);
	if (t->rule == NULL) {
		explain_search(out, t);
		buf_text(out, "\n\n");
		return;
	}
	buf_text(out, "lost");
	explain_moves(out, t->moves);
	buf_print(out, "\nRule: %s: %s\nBoxes:", t->rule->name, t->rule->summary);
	for (uint16_t i = 0; i < t->at.boxes; i++) {
		buf_char(out, ' ');
		level_write_square(out, lost->board->level, t->at.box[i]);
	}
	lost_flood(lost, &t->at, &reached);
	buf_print(
	    out, "\nPlayer: walks on %" PRIu32 " square%s\n", reached, reached == 1 ? "" : "s");
	for (uint32_t row = 0; row < lost->board->level->height; row++) {
		explain_row(out, lost, t, row);
		buf_char(out, '\n');
	}
	buf_char(out, '\n');
}

uint16_t
explain_nearest(const struct board *b, uint32_t square)
{
	const uint16_t number = b->number[square];

	return number < b->live ? dist_nearest(&b->dist, &b->sides, number) : DIST_NEVER;
}

void
explain_distances(
    struct buf *out, const struct board *b, const unsigned char *area, uint32_t number)
{
	const struct level *l = b->level;
	uint16_t most = 0;
	int wide;

	for (uint32_t s = 0; s < level_size(l); s++) {
		const uint16_t far = area[s] ? explain_nearest(b, s) : DIST_NEVER;
		if (far != DIST_NEVER && far > most)
			most = far;
	}
	wide = (int)ruler_digits(most) + 1;
	buf_print(out, "Level %" PRIu32 ": pushes to the nearest goal\n", number);
	for (uint32_t s = 0; s < level_size(l); s++) {
		const uint16_t far = area[s] ? explain_nearest(b, s) : DIST_NEVER;
		if (far != DIST_NEVER)
			buf_print(out, "%*u", wide, (unsigned)far);
		else
			buf_print(out, "%*c", wide, area[s] ? '-' : cell_letter(l->cell[s] & WALL));
		if ((s + 1) % l->width == 0) {
			cut_blanks(out);
			buf_char(out, '\n');
		}
	}
	buf_char(out, '\n');
}
