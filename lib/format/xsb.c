/*
 * format/xsb.c: plain levels for other programs: number, board, collection, title and author below
 * it, solutions without counts. What older readers stumble over is left out (sok(5), XSB).
 */
#include "format/format.h"
#include "format/loss.h"
#include "format/writer.h"

extern const struct format format_xsb;

static const char *const keys[] = { "Collection", "Title", "Author", NULL };

static void
xsb_write(struct buf *out, const struct record *r)
{
	if (r->kind != LEVEL_RECORD)
		return;
	buf_text(out, "; ");
	buf_number(out, r->number);
	buf_text(out, "\n\n");
	write_rows(out, &r->level);
	for (size_t i = 0; keys[i] != NULL; i++) {
		const struct entry *e = meta_find(&r->meta, keys[i]);
		if (e == NULL)
			continue;
		buf_text(out, keys[i]);
		buf_text(out, ": ");
		buf_str(out, e->value);
		buf_char(out, '\n');
	}
	buf_char(out, '\n');
	for (const struct section *s = section_find(r->sections, SOLUTION); s != NULL;
	     s = section_find(s->next, SOLUTION)) {
		buf_text(out, "Solution\n");
		write_moves(out, s->moves, MOVES_WIDTH, "", "\n");
		buf_char(out, '\n');
	}
}

const struct format format_xsb = {
	.name = "xsb",
	.summary = "plain levels for older programs (is read as text)",
	.write = xsb_write,
	.places = &(const struct places){ .level = keys, .solutions = true },
};
