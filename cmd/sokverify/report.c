#include "report.h"

bool
report_open(struct report *s, struct run *r)
{
	if (s->format == NULL)
		return true;
	s->file.partial = s->file.empty = true; /* it says so itself */
	s->out = s->file.name == NULL ? &r->out : &s->file.text;
	if (!side_open(&s->file, r))
		return false;
	if (s->format->begin != NULL)
		s->format->begin(s);
	return true;
}

void
report_row(struct report *s, struct run *r, const struct report_row *row)
{
	if (s->format == NULL || s->format->row == NULL)
		return;
	s->in_error |= row->outcome == IN_ERROR;
	s->format->row(s, row);
	side_flush(&s->file, r);
}

void
report_close(struct report *s, struct run *r)
{
	if (s->format == NULL)
		return;
	if (s->format->end != NULL)
		s->format->end(s, run_stopped(r), run_exit_status(r) == TROUBLE && !s->in_error);
	side_close(&s->file, r);
}

void
report_free(struct report *s)
{
	side_free(&s->file);
	buf_free(&s->cases);
	buf_free(&s->suites);
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
report_claims(struct buf *out, const char *claims)
{
	if (claims != NULL)
		buf_print(out, " claims=%s", claims);
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
