#include "format/writer.h"

#include "level/cell.h"
#include "level/lurd.h"

enum { EMPTY_ROW_MIN = 5 };

void
write_row(struct buf *out, const struct level *l, uint32_t row)
{
	const unsigned char *cell = l->cell + (size_t)row * l->width;
	size_t n = l->width;
	char *to;

	while (n > 0 && cell_letter(cell[n - 1]) == ' ')
		n--;
	if (n == 0) {
		for (n = l->width < EMPTY_ROW_MIN ? EMPTY_ROW_MIN : l->width; n > 0; n--)
			buf_char(out, '-');
		return;
	}
	if (!buf_reserve(out, n))
		return;
	to = out->p + out->n;
	for (size_t i = 0; i < n; i++)
		to[i] = cell_letter(cell[i]);
	out->n += n;
}

void
write_joined_rows(struct buf *out, const struct level *l, const char *between)
{
	for (uint16_t row = 0; row < l->height; row++) {
		buf_text(out, row > 0 ? between : "");
		write_row(out, l, row);
	}
}

void
write_rows(struct buf *out, const struct level *l)
{
	write_joined_rows(out, l, "\n");
	buf_char(out, '\n');
}

void
write_meta(struct buf *out, const struct meta *m, const char *before, const char *behind)
{
	for (const struct entry *e = m->fields; e != NULL; e = e->next) {
		buf_text(out, before);
		buf_str(out, e->key);
		buf_text(out, ": ");
		buf_str(out, e->value);
		buf_text(out, behind);
	}
	for (const struct entry *e = m->comments; e != NULL; e = e->next) {
		buf_text(out, before);
		buf_text(out, e->value.n > 0 ? "; " : ";");
		buf_str(out, e->value);
		buf_text(out, behind);
	}
}

void
write_moves(struct buf *out, struct str moves, size_t width, const char *before, const char *behind)
{
	for (size_t n; moves.n > 0; moves = str_skip(moves, n)) {
		n = moves.n < width ? moves.n : width;
		buf_text(out, before);
		buf_add(out, moves.p, n);
		buf_text(out, behind);
	}
}

void
write_section_text(
    struct buf *out, const struct section *s, size_t width, const char *before, const char *behind)
{
	static const char *const heads[] = { "Solution ", "Snapshot ", "Status: " };
	uint64_t letters, capitals;

	buf_text(out, before);
	buf_text(out, heads[s->kind]);
	buf_str(out, s->word);
	if (s->kind != STATUS) {
		lurd_count(s->moves, &letters, &capitals);
		buf_number(out, letters);
		buf_char(out, '/');
		buf_number(out, capitals);
	}
	buf_text(out, behind);
	write_moves(out, s->moves, width, before, behind);
	write_meta(out, &s->meta, before, behind);
}
