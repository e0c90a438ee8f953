#include "cli/command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/levels.h"
#include "cli/record_queue.h"
#include "cli/terminal.h"

static bool
check_levels(const struct opts *o)
{
	return levels_valid(o->arg) ||
	       opt_complain(o, "'%s': not LEVELS (5, 3-7, 9-, 1,4,9-12, 2~8)", o->arg);
}

static bool
operand(struct run *r, const struct opts *o)
{
	struct input *last = r->input_count > 0 ? &r->inputs[r->input_count - 1] : NULL;

	if (last == NULL || !levels_word(o->arg)) {
		r->inputs[r->input_count++] = (struct input){ o->arg, NULL };
		return true;
	}
	if (last->levels != NULL)
		return opt_complain(o, "'%s': levels of one file are one word: %s,%s", o->arg,
		    last->levels, o->arg);
	last->levels = o->arg;
	return check_levels(o);
}

static void
record_formats(struct buf *out)
{
	for (const struct format *const *f = formats; *f != NULL; f++)
		if ((*f)->write != NULL)
			buf_print(out, "%s\t%s\n", (*f)->name, (*f)->summary);
}

void
command_formats(struct buf *out)
{
	record_formats(out);
	buf_text(out, "tsv\ta table, tab-separated\ncsv\ta table, comma-separated\n");
}

static void
read_formats(struct buf *out)
{
	for (const struct format *const *f = formats; *f != NULL; f++)
		buf_print(out, "%s\t%s\n", (*f)->name, (*f)->summary);
}

static bool
write_as(struct run *r, const struct opts *o, const char *name)
{
	const struct tool *t = r->tool;
	const struct format *f = format_named(name);
	void (*const list)(struct buf *) = t->formats != NULL   ? t->formats
	                                   : t->columns != NULL ? command_formats
	                                                        : record_formats;
	bool own;

	if (strcmp(name, "list") == 0)
		opt_list_names(o, list);
	r->table.form = t->columns != NULL ? table_form_named(name) : NO_TABLE;
	r->records_asked = false;
	own = t->to != NULL && t->to(r, name);
	if (r->table.form != NO_TABLE || own)
		return true;
	if (f == NULL || f->write == NULL)
		return opt_unknown(o, "format", str_of(name), list, "-T list shows them");
	r->writes = f;
	return r->records_asked = true;
}

bool
command_to(struct run *r, const struct opts *o)
{
	return write_as(r, o, o->arg);
}

bool
command_lines(struct run *r, const struct opts *o)
{
	return write_as(r, o, o->row->letter == 'J' ? "json" : "line");
}

static bool
set_from(struct run *r, const struct opts *o)
{
	const struct format *f = format_named(o->arg);

	opt_offer(o, read_formats);
	if (f == NULL)
		return opt_unknown(o, "format", str_of(o->arg), read_formats, "-f list shows them");
	r->reads = f->next != NULL ? f : &format_text;
	return true;
}

static bool
set_levels(struct run *r, const struct opts *o)
{
	r->levels = o->arg;
	return check_levels(o);
}

static bool
set_color(struct run *r, const struct opts *o)
{
	static const char *const words[] = { "auto", "always", "never" };
	const unsigned word = opt_word(o, words, 3, "auto, always or never");

	r->color_auto = word == 0;
	r->color = word == 1;
	return word < 3;
}

static bool
print_help(struct run *r, const struct opts *o)
{
	opt_help(o, r->tool->about, stdout);
	opt_answered(o);
}

static bool
print_version(struct run *r, const struct opts *o)
{
	printf("%s (soktools) %s\n", r->tool->name, SOK_VERSION);
	opt_answered(o);
}

static bool
print_options(struct run *r, const struct opts *o)
{
	(void)r;
	opt_list(o, stdout);
	opt_answered(o);
}

#define AT(field) offsetof(struct run, field)

static const struct opt common[] = {
	OPT_TEXT('o', "output", "FILE", "write to FILE, whole or not at all", AT(output)),
	OPT_CALL('l', "levels", "LEVELS", "take these levels of every input", set_levels),
	OPT_CALL('f', "from", "FORMAT", "input format, instead of recognising it", set_from),
	OPT_CALL('T', "to", "FORMAT", "output format", command_to),
	OPT_CALL('J', "json", NULL, "output as JSON Lines", command_lines),
	OPT_CALL('1', "one-line", NULL, "output with one line per record", command_lines),
	OPT_FLAG('x', "stop", "stop at the first broken level", AT(stop_early)),
	OPT_FLAG('W', "strict-warnings", "warnings are errors", AT(strict_warnings)),
	OPT_FLAG('q', "quiet", "no warnings, no progress", AT(quiet)),
	OPT_FLAG('v', "verbose", "also notes", AT(verbose)),
	OPT_NUMBER(0, "messages", "N", "show at most N of one code per file; 0: all",
	    AT(rules.most), 0, UINT64_MAX),
	OPT_FLAG(0, "notes-ok", "input with notes and no level is no trouble", AT(notes_ok)),
	OPT_CALL(0, "color", "WHEN", "auto, always or never", set_color),
	OPT_CALL('h', "help", NULL, "this text", print_help),
	OPT_CALL('V', "version", NULL, "the version", print_version),
	OPT_CALL(0, "complete", NULL, NULL, print_options),
	OPT_TABLE_END,
};

bool
command_read(struct run *r, int argc, char **argv)
{
	struct opts o = { .tool = r->tool->name,
		.tables = { r->tool->options, common },
		.variables = { r->own, r },
		.argc = argc,
		.at = argc > 0,
		.argv = argv };
	bool fine = true;

	while (fine) {
		switch (opt_next(&o)) {
		case OPT_END:
			if (r->list != NULL)
				opt_list_names(&o, r->verbose ? r->verbose_list : r->list);
			return true;
		case OPT_BAD: return false;
		case OPT_OPERAND: fine = operand(r, &o); break;
		case OPT_OPTION: fine = opt_apply(&o, r); break;
		}
	}
	return false;
}

bool
command_jobs(struct run *r, const struct opts *o)
{
	uint64_t jobs;

	if (!opt_number(o, 1, WORKERS_MAX, &jobs))
		return false;
	r->workers = (unsigned)jobs;
	return true;
}

bool
command_colors(const struct run *r, bool terminal)
{
	const char *no_color = getenv("NO_COLOR");

	return r->color || (r->color_auto && terminal && (no_color == NULL || *no_color == '\0') &&
	                       terminal_is_able());
}

bool
command_color(const struct run *r)
{
	return command_colors(r, r->on_terminal);
}
