#include "format/shape.h"

#include "level/cell.h"

bool
shape_may_be_row(enum line_class c)
{
	return c == LINE_ROW || c == LINE_RLE || c == LINE_SOFT || c == LINE_GAP || c == LINE_ODD ||
	       c == LINE_HUGE;
}

bool
shape_is_strong(enum line_class c)
{
	return c == LINE_ROW || c == LINE_RLE || c == LINE_HUGE;
}

static bool
is_weak(enum line_class c)
{
	return c == LINE_GAP || c == LINE_ODD;
}

void
shape_trim(const struct pile *p, size_t *begin, size_t *end)
{
	while (*begin < *end && is_weak(pile_class(p, *begin)))
		++*begin;
	while (*end > *begin && is_weak(pile_class(p, *end - 1)))
		--*end;
}

static bool
has_thing(struct str text)
{
	for (size_t i = 0; i < text.n; i++) {
		unsigned char cell = cell_of(text.p[i]);
		if (cell != NO_CELL && (cell & (MAN | BOX | GOAL)))
			return true;
	}
	return false;
}

struct shape
shape_of(const struct pile *p, size_t begin, size_t end)
{
	struct shape s = { .rows = 0 };

	for (size_t i = begin; i < end; i++) {
		struct str text = pile_text(p, i);
		s.huge |= pile_class(p, i) == LINE_HUGE;
		s.wall |= shape_is_strong(pile_class(p, i));
		s.thing = s.thing || has_thing(text);
		s.rows++;
		for (size_t k = 0; pile_class(p, i) == LINE_RLE && k + 1 < text.n; k++)
			s.rows += text.p[k] == '|';
	}
	return s;
}

bool
shape_is_board(struct shape s)
{
	return s.huge || (s.wall && s.thing && s.rows >= ROWS_MIN);
}
