#include "format/rle.h"

#include <stdint.h>

#include "level/cell.h"
#include "level/limits.h"
#include "util/num.h"

/* More letters than any board has, row ends and padding included. */
enum { LETTERS_MAX = 4 * SQUARES_MAX };

struct group {
	size_t from;    /* length of the text before it */
	uint64_t count;
};

static bool
repeat(struct buf *text, size_t from, uint64_t count)
{
	size_t n = text->n - from;

	if (n > 0 && count > (LETTERS_MAX - from) / n)
		return false;
	for (uint64_t i = 1; i < count; i++) {
		if (!buf_reserve(text, n))
			return false;
		buf_add(text, text->p + from, n);
	}
	return true;
}

static enum rle
expand(struct str line, struct buf *text)
{
	struct group open[NESTING_MAX];
	unsigned depth = 0;

	while (line.n > 0) {
		struct group g = { text->n, 1 };
		bool counted = num_take(&line, UINT32_MAX, &g.count);
		char c = line.n > 0 ? line.p[0] : '\0';
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
			buf_char(text, c == '|' ? '\n' : c);
		} else {
			return RLE_NOT;
		}
		if (!repeat(text, g.from, g.count) || text->n > LETTERS_MAX)
			return RLE_HUGE;
	}
	return depth == 0 ? RLE_ROWS : RLE_NOT;
}

enum rle
rle_expand(struct str line, struct buf *out)
{
	struct buf own = { 0 }, *text = &own;
	enum rle result = expand(line, text);

	if (result == RLE_ROWS && out != NULL) {
		buf_str(out, buf_view(text));
		if (text->n == 0 || text->p[text->n - 1] != '\n')
			buf_char(out, '\n');
	}
	buf_free(&own);
	return result;
}
