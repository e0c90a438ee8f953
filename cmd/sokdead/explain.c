#include "explain.h"

#include <stddef.h>

#include "level/cell.h"
#include "level/lurd.h"

void
explain_moves(struct buf *out, struct str moves)
{
	if (moves.n == 0)
		return;
	buf_text(out, " after move ");
	buf_number(out, moves.n);
	buf_text(out, " (");
	buf_char(out, lurd_letter(lurd_direction(moves.p[moves.n - 1]), true));
	buf_char(out, ')');
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
letter(const struct judge *j, const struct trial *t, uint32_t square)
{
	const unsigned char cell = t->cell[square] & (unsigned char)~DEAD_MARK;

	if (j->area[square] && cell & BOX && at_fault(&t->at, square))
		return cell & GOAL ? 'B' : 'b';
	return cell == FLOOR && j->mark[square] == j->stamp ? '_' : cell_letter(cell);
}

/* Ends a line, without blanks before the end. */
static void
end_row(struct buf *out)
{
	while (out->n > 0 && out->p[out->n - 1] == ' ')
		out->n--;
	buf_char(out, '\n');
}

static void
draw(struct buf *out, const struct judge *j, const struct trial *t)
{
	const struct level *l = j->board->level;

	for (uint32_t s = 0; s < level_size(l); s++) {
		buf_char(out, letter(j, t, s));
		if ((s + 1) % l->width == 0)
			end_row(out);
	}
}

static void
explain_search(struct buf *out, const struct trial *t)
{
	switch (t->searched) {
	case UNDECIDED_YET: buf_text(out, "no rule proves it lost"); break;
	case SOLVED:
		buf_text(out, "can be solved in ");
		buf_number(out, t->pushes);
		buf_text(out, t->pushes == 1 ? " push" : " pushes");
		break;
	case LIMIT_TIME: buf_text(out, "undecided: limit-time"); break;
	case LIMIT_NODES: buf_text(out, "undecided: limit-nodes"); break;
	case LIMIT_MEMORY: buf_text(out, "undecided: limit-memory"); break;
	case UNSOLVABLE:
	case STOPPED: buf_text(out, "undecided: stopped"); break;
	}
}

void
explain_verdict(struct buf *out, struct judge *j, const struct trial *t, uint32_t number)
{
	uint32_t reached;

	buf_text(out, "Level ");
	buf_number(out, number);
	buf_text(out, ": ");
	if (!t->lost) {
		explain_search(out, t);
		buf_text(out, "\n\n");
		return;
	}
	buf_text(out, "lost");
	explain_moves(out, t->moves);
	buf_text(out, "\nRule: ");
	buf_text(out, t->rule.name);
	buf_text(out, ": ");
	buf_text(out, t->rule.summary);
	buf_text(out, "\nBoxes:");
	for (uint16_t i = 0; i < t->at.boxes; i++) {
		buf_char(out, ' ');
		judge_square(out, j->board->level, t->at.box[i]);
	}
	judge_flood(j, &t->at, &reached);
	buf_text(out, "\nPlayer: walks on ");
	buf_number(out, reached);
	buf_text(out, reached == 1 ? " square\n" : " squares\n");
	draw(out, j, t);
	buf_char(out, '\n');
}

/* The fewest pushes over the sides that the man may stand on, or DIST_NEVER. */
static uint16_t
nearest(const struct board *b, uint32_t square)
{
	const uint16_t number = b->number[square];
	uint16_t least = DIST_NEVER;

	if (number >= b->live)
		return DIST_NEVER;
	for (uint32_t r = b->dist.row[number]; r < b->dist.row[number + 1]; r++)
		if (b->dist.near[r] < least)
			least = b->dist.near[r];
	return least;
}

static unsigned
digits(uint32_t n)
{
	unsigned count = 1;

	while (n >= 10) {
		n /= 10;
		count++;
	}
	return count;
}

void
explain_distances(
    struct buf *out, const struct board *b, const unsigned char *area, uint32_t number)
{
	const struct level *l = b->level;
	unsigned wide = 1;

	for (uint32_t s = 0; s < level_size(l); s++)
		if (area[s] && nearest(b, s) != DIST_NEVER && digits(nearest(b, s)) > wide)
			wide = digits(nearest(b, s));
	buf_text(out, "Level ");
	buf_number(out, number);
	buf_text(out, ": pushes to the nearest goal\n");
	for (uint32_t s = 0; s < level_size(l); s++) {
		const uint16_t far = area[s] ? nearest(b, s) : DIST_NEVER;
		for (unsigned i = far == DIST_NEVER ? 1 : digits(far); i < wide + 1; i++)
			buf_char(out, ' ');
		if (far != DIST_NEVER)
			buf_number(out, far);
		else
			buf_char(out, area[s] ? '-' : cell_letter(l->cell[s] & WALL));
		if ((s + 1) % l->width == 0)
			end_row(out);
	}
	buf_char(out, '\n');
}
