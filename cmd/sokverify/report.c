#include "report.h"

#include <errno.h>
#include <string.h>

static void
trouble(struct report *s, struct run *r)
{
	report(&r->sink, (struct pos){ s->file, 0, 0 }, ERROR, NULL, "%s", strerror(errno));
	if (s->open)
		output_close(&s->to, false);
	s->open = false;
	s->format = NULL;
}

static void
flush(struct report *s, struct run *r)
{
	if (s->file != NULL && !output_flush(&s->to, &s->text))
		trouble(s, r);
}

bool
report_open(struct report *s, struct run *r)
{
	if (s->format == NULL)
		return true;
	s->out = s->file == NULL ? &r->out : &s->text;
	s->open = s->file != NULL && output_open(&s->to, s->file);
	if (s->file != NULL && !s->open) {
		trouble(s, r);
		return false;
	}
	if (s->format->begin != NULL)
		s->format->begin(s);
	return true;
}

void
report_row(struct report *s, struct run *r, const struct report_row *row)
{
	if (s->format == NULL || s->format->row == NULL)
		return;
	s->format->row(s, row);
	flush(s, r);
}

void
report_close(struct report *s, struct run *r)
{
	if (s->format != NULL && s->format->end != NULL)
		s->format->end(s, run_stopped(r));
	if (s->format != NULL)
		flush(s, r);
	if (s->open && !output_close(&s->to, true)) {
		s->open = false;
		trouble(s, r);
	}
	buf_free(&s->text);
	buf_free(&s->cases);
	buf_free(&s->suites);
}

void
report_name(struct buf *out, const struct report_row *row)
{
	run_name(row->record, out);
	if (row->claim != NULL)
		buf_print(out, " %s", row->claim);
	else if (row->several)
		buf_print(out, " solution %u", row->solution);
}

void
report_title(struct buf *out, const struct report_row *row)
{
	run_title(row->record, out);
	if (row->claim != NULL)
		buf_print(out, ", %s", row->claim);
	else if (row->several)
		buf_print(out, ", solution %u", row->solution);
}
