/*
 * format/sok.c: the canonical text, sok/1 (sok(5)). One way to write everything; reading it is
 * the business of format/text.c, which reads every dialect.
 */
#include "format/format.h"
#include "format/writer.h"

extern const struct format format_sok;

static void
sok_write(struct buf *out, const struct record *r)
{
	if (r->kind == BROKEN_RECORD)
		return;
	if (r->kind == NOTES_RECORD) {
		buf_text(out, "Notes\n");
	} else {
		buf_text(out, "Level ");
		buf_number(out, r->number);
		buf_char(out, '\n');
		write_rows(out, &r->level);
	}
	write_meta(out, &r->meta, "", "\n");
	buf_char(out, '\n');
	for (const struct section *s = r->sections; s != NULL; s = s->next) {
		write_section_text(out, s, MOVES_WIDTH, "", "\n");
		buf_char(out, '\n');
	}
	buf_char(out, '\n');
}

const struct format format_sok = {
	.name = "sok",
	.summary = "the canonical text, one record after another",
	.write = sok_write,
};
