#include "cli/table.h"

#include <string.h>

#include "util/escape.h"

enum table_form
table_form_named(const char *name)
{
	return strcmp(name, "tsv") == 0 ? TSV : strcmp(name, "csv") == 0 ? CSV : NO_TABLE;
}

static void
begin_cell(struct table *t)
{
	if (t->cells++ > 0)
		buf_char(t->out, t->form == CSV ? ',' : '\t');
}

static void
write_tsv(struct buf *out, struct str text)
{
	for (size_t i = 0; i < text.n; i++) {
		if (text.p[i] == '"' || text.p[i] == '\'')
			buf_text(out, text.p[i] == '"' ? "\\x22" : "\\x27");
		else
			buf_char(out, text.p[i]);
	}
}

static void
write_csv(struct buf *out, struct str text)
{
	const bool quotes = str_has(text, ',') || str_has(text, '"');

	if (quotes)
		buf_char(out, '"');
	for (size_t i = 0; i < text.n; i++) {
		if (text.p[i] == '"')
			buf_char(out, '"');
		buf_char(out, text.p[i]);
	}
	if (quotes)
		buf_char(out, '"');
}

static void
write_cell(struct table *t, struct str safe)
{
	begin_cell(t);
	if (t->form == CSV)
		write_csv(t->out, safe);
	else
		write_tsv(t->out, safe);
}

void
table_text(struct table *t, struct str text)
{
	struct buf safe = { 0 };

	escape_text(&safe, text);
	write_cell(t, buf_view(&safe));
	t->out->failed |= safe.failed;
	buf_free(&safe);
}

void
table_number(struct table *t, uint64_t number)
{
	table_number_if(t, true, number);
}

void
table_number_if(struct table *t, bool known, uint64_t number)
{
	begin_cell(t);
	if (known)
		buf_number(t->out, number);
}

void
table_fixed(struct table *t, uint64_t thousandths)
{
	begin_cell(t);
	buf_fixed(t->out, thousandths);
}

void
table_empty(struct table *t)
{
	begin_cell(t);
}

void
table_end(struct table *t)
{
	while (t->cells < t->columns)
		begin_cell(t);
	buf_text(t->out, t->form == CSV ? "\r\n" : "\n");
	t->cells = 0;
}

void
table_head(struct table *t, const char *names)
{
	static const char *const identity = "file position level hash";
	const char *const parts[] = { identity, names };

	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
		struct str rest = str_of(parts[i]), name;
		while (rest.p != NULL && rest.n > 0) {
			str_cut(&rest, ' ', &name);
			write_cell(t, name);
		}
	}
	t->columns = t->cells;
	table_end(t);
}

void
table_begin(struct table *t, const struct record *record)
{
	t->begun = t->out->n;
	write_cell(t, record->file);
	table_number(t, record->position);
	table_number(t, record->number);
	begin_cell(t);
	if (record->hashed)
		buf_hex(t->out, record->hash);
}

void
table_fault(struct table *t, const struct record *record, const char *status, const char *code)
{
	if (t->form == NO_TABLE)
		return;
	if (t->cells > 0)
		t->out->n = t->begun;
	t->cells = 0;
	table_begin(t, record);
	table_text(t, str_of(status));
	while (t->cells + 1 < t->columns)
		table_empty(t);
	table_text(t, str_of(code != NULL ? code : ""));
	table_end(t);
}
