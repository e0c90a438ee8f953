#include "cli/side_file.h"

#include <string.h>

#include "cli/inputs.h"

static void
give_up(struct side_file *f, struct run *r)
{
	run_report_write(r, f->name);
	side_free(f);
}

bool
side_open(struct side_file *f, struct run *r)
{
	if (f->name == NULL)
		return true;
	if (strcmp(f->name, "-") == 0 && (r->output == NULL || strcmp(r->output, "-") == 0))
		return report_file(
		    &r->sink, NULL, "two outputs for standard output; -o FILE takes the other");
	if (inputs_have(r, f->name))
		return report_file(&r->sink, f->name, "this file is input, too");
	if (output_is(&r->to, f->name) || (r->side != NULL && output_is(r->side, f->name)))
		return report_file(&r->sink, f->name, "two outputs for this file");
	f->open = output_open(&f->to, f->name);
	if (f->open)
		r->side = &f->to;
	else
		give_up(f, r);
	return f->open;
}

void
side_flush(struct side_file *f, struct run *r)
{
	if (!f->open)
		buf_clear(&f->text);
	else if (!output_flush(&f->to, &f->text))
		give_up(f, r);
}

void
side_close(struct side_file *f, struct run *r)
{
	const bool keep = !r->write_failed && (f->empty || r->levels_seen > 0) &&
	                  (f->partial || !r->cut_short);

	side_flush(f, r);
	if (!f->open)
		return;
	f->open = false;
	if (!output_close(&f->to, keep))
		give_up(f, r);
}

void
side_free(struct side_file *f)
{
	if (f->open)
		output_close(&f->to, false);
	f->open = false;
	buf_free(&f->text);
}
