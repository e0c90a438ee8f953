#include "format/title.h"

static bool
may_be_title(const struct pile *p, size_t i)
{
	enum line_class c = pile_class(p, i);
	struct str text = pile_text(p, i);

	if (c == LINE_KEY || c == LINE_SECTION || c == LINE_RAW || c == LINE_BLOCK ||
	    c == LINE_BLANK || (c == LINE_MOVES && text.n >= 12))
		return false;
	for (size_t k = 0; k < text.n; k++)
		if (text.p[k] != ';' && text.p[k] != '=' && text.p[k] != '-' && text.p[k] != '_' &&
		    text.p[k] != '/' && !char_is_blank(text.p[k]))
			return true;
	return false; /* a ruled line */
}

static bool
is_number(const struct pile *p, size_t i)
{
	uint32_t number;

	return may_be_title(p, i) && line_number(pile_text(p, i), &number);
}

/* Fields that touch the board below, one of them a title, stand above their board. */
static size_t
fields_above(const struct pile *p, size_t from, size_t board)
{
	size_t first = board;
	bool titled = false;
	struct str key, value;

	while (first > from && pile_class(p, first - 1) == LINE_KEY) {
		first--;
		line_key(pile_text(p, first), &key, &value);
		titled |= str_case_eq(key, STR("title"));
	}
	return titled && (first == from || pile_class(p, first - 1) == LINE_BLANK) ? first : board;
}

size_t
title_above(const struct pile *p, size_t from, size_t board)
{
	size_t end = board, last;
	bool alone, touches;

	while (end > from && pile_class(p, end - 1) == LINE_BLANK)
		end--;
	if (end == from)
		return end;
	last = end - 1;
	touches = end == board;
	if (pile_class(p, last) == LINE_KEY)
		return touches ? fields_above(p, from, board) : end;
	if (!may_be_title(p, last))
		return end;
	alone = last == from || pile_class(p, last - 1) == LINE_BLANK;
	if (last > from && !is_number(p, last) && is_number(p, last - 1))
		return last - 1;
	return alone || touches || is_number(p, last) ? last : end;
}
