#include "cli/command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/levels.h"

enum { COLOR = 1024, COMPLETE }; /* the tools number their own from 256 */

static const struct opt common[] = {
	{ 'o', "output", "FILE", "write to FILE, whole or not at all" },
	{ 'l', "levels", "LEVELS", "take these levels of every input" },
	{ 'f', "from", "FORMAT", "input format, when it is not to be recognised" },
	{ 'T', "to", "FORMAT", "output format" },
	{ 'J', "json", NULL, "output as JSON Lines" },
	{ '1', "one-line", NULL, "output as one line a record" },
	{ 'x', "stop", NULL, "stop at the first broken level" },
	{ 'W', "strict-warnings", NULL, "warnings are errors" },
	{ 'q', "quiet", NULL, "no warnings, no progress" },
	{ 'v', "verbose", NULL, "also notes" },
	{ COLOR, "color", "WHEN", "auto, always or never" },
	{ 'h', "help", NULL, "this text" },
	{ 'V', "version", NULL, "the version" },
	{ COMPLETE, "complete", NULL, NULL },
	{ 0, NULL, NULL, NULL },
};

static bool
operand(struct run *r, struct opts *o)
{
	struct input *last = r->input_count > 0 ? &r->inputs[r->input_count - 1] : NULL;

	if (last == NULL || !levels_word(o->arg)) {
		r->inputs[r->input_count++] = (struct input){ o->arg, NULL };
		return true;
	}
	if (last->levels != NULL) {
		opt_complain(o, "'%s': levels of one file are one word: %s,%s", o->arg,
		    last->levels, o->arg);
		return false;
	}
	last->levels = o->arg;
	if (levels_valid(o->arg))
		return true;
	opt_complain(o, "'%s': not LEVELS (5, 3-7, 9-, 1,4,9-12, 2~8)", o->arg);
	return false;
}

static bool
choose_format(struct run *r, struct opts *o, int id, const char *name)
{
	const struct format *f = format_named(name);

	if (id == 'T' && r->tool->to != NULL && r->tool->to(r, name))
		return true;
	if (f == NULL || (id == 'T' && f->write == NULL)) {
		opt_complain(
		    o, "'%s': no format to %s of that name", name, id == 'f' ? "read" : "write");
		return false;
	}
	if (id == 'f')
		r->reads = f->next != NULL ? f : &format_text;
	else
		r->writes = f, r->records_asked = true;
	return true;
}

static bool
choose_color(struct run *r, struct opts *o)
{
	r->color_auto = strcmp(o->arg, "auto") == 0;
	r->color = strcmp(o->arg, "always") == 0;
	if (r->color_auto || r->color || strcmp(o->arg, "never") == 0)
		return true;
	opt_complain(o, "'%s': not auto, always or never", o->arg);
	return false;
}

bool
command_color(const struct run *r)
{
	const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");

	return r->color ||
	       (r->color_auto && isatty(r->to.fd) && (no_color == NULL || *no_color == '\0') &&
	           term != NULL && strcmp(term, "dumb") != 0);
}

/* One option; false after a message. */
static bool
option(struct run *r, struct opts *o, int id)
{
	switch (id) {
	case OPT_OPERAND: return operand(r, o);
	case 'o': r->output = o->arg; return true;
	case 'l':
		r->levels = o->arg;
		if (levels_valid(o->arg))
			return true;
		opt_complain(o, "'%s': not LEVELS (5, 3-7, 9-, 1,4,9-12, 2~8)", o->arg);
		return false;
	case 'f':
	case 'T': return choose_format(r, o, id, o->arg);
	case 'J': return choose_format(r, o, 'T', "json");
	case '1': return choose_format(r, o, 'T', "line");
	case 'x': r->stop_early = true; return true;
	case 'W': r->strict_warnings = true; return true;
	case 'q': r->quiet = true; return true;
	case 'v': r->verbose++; return true;
	case COLOR: return choose_color(r, o);
	case 'h': opt_help(o, r->tool->synopsis, r->tool->about, stdout); opt_answered(o);
	case 'V': printf("%s (soktools) %s\n", r->tool->name, SOK_VERSION); opt_answered(o);
	case COMPLETE: opt_list(o, stdout); opt_answered(o);
	default: return r->tool->option(r, o, id);
	}
}

bool
command_read(struct run *r, int argc, char **argv)
{
	struct opts o = { .tool = r->tool->name,
		.tables = { r->tool->options, common },
		.argc = argc,
		.at = argc > 0,
		.argv = argv };
	int id;

	while ((id = opt_next(&o)) != OPT_END)
		if (id == OPT_BAD || !option(r, &o, id))
			return false;
	return true;
}
