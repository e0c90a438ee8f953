#include "format/rle.h"

#include <stdint.h>

#include "level/cell.h"
#include "level/limits.h"
#include "util/num.h"

struct group {
	size_t from; /* letters before it */
	uint64_t count;
};

/* Letters are counted in any case and written when out is not NULL. */
static enum rle
expand(struct str line, struct buf *out)
{
	const size_t begin = out == NULL ? 0 : out->n;
	struct group open[NESTING_MAX];
	unsigned depth = 0;
	size_t letters = 0;

	while (line.n > 0) {
		struct group g = { letters, 1 };
		bool counted = num_take(&line, UINT32_MAX, &g.count);
		char c = line.n > 0 ? line.p[0] : '\0';
		size_t once;
		if (counted && (g.count == 0 || line.n == 0))
			return RLE_COUNT;
		line = str_skip(line, 1);
		if (c == '(') {
			if (depth == NESTING_MAX)
				return RLE_NOT;
			open[depth++] = g;
			continue;
		}
		if (c == ')') {
			if (counted)
				return RLE_COUNT;
			if (depth == 0)
				return RLE_NOT;
			g = open[--depth];
		} else if (cell_of(c) != NO_CELL || c == '|') {
			letters++;
			if (out != NULL)
				buf_char(out, c == '|' ? '\n' : c);
		} else {
			return RLE_NOT;
		}
		once = letters - g.from;
		if (once == 0)
			continue;
		if (g.count > (RLE_LETTERS_MAX - g.from) / once)
			return RLE_HUGE;
		for (uint64_t i = 1; out != NULL && i < g.count && buf_reserve(out, once); i++)
			buf_add(out, out->p + begin + g.from, once);
		letters = g.from + once * (size_t)g.count;
	}
	return depth == 0 ? RLE_ROWS : RLE_NOT;
}

enum rle
rle_expand(struct str line, struct buf *out)
{
	const size_t begin = out == NULL ? 0 : out->n;
	enum rle result = expand(line, out);

	if (out == NULL)
		return result;
	if (result != RLE_ROWS)
		out->n = begin;
	else if (out->n == begin || out->p[out->n - 1] != '\n')
		buf_char(out, '\n');
	return result;
}
