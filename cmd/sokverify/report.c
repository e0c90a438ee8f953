#include "report.h"

#include <errno.h>
#include <string.h>

static bool
trouble(struct report *s, struct run *r)
{
	report(&r->sink, (struct pos){ s->file, 0, 0 }, ERROR, NULL, "%s", strerror(errno));
	report_free(s);
	return false;
}

static bool
flush(struct report *s, struct run *r)
{
	return s->file == NULL || output_flush(&s->to, &s->text) || trouble(s, r);
}

bool
report_open(struct report *s, struct run *r)
{
	if (s->format == NULL)
		return true;
	s->out = s->file == NULL ? &r->out : &s->text;
	s->open = s->file != NULL && output_open(&s->to, s->file);
	if (s->file != NULL && !s->open)
		return trouble(s, r);
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
	if (s->format == NULL)
		return;
	if (s->format->end != NULL)
		s->format->end(s, run_stopped(r));
	if (!flush(s, r) || !s->open)
		return;
	s->open = false;
	if (!output_close(&s->to, r->levels_seen > 0))
		trouble(s, r);
}

void
report_free(struct report *s)
{
	if (s->open)
		output_close(&s->to, false);
	buf_free(&s->text);
	buf_free(&s->cases);
	buf_free(&s->suites);
	s->open = false;
	s->format = NULL;
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
