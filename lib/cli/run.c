#include "cli/run.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/levels.h"
#include "cli/say.h"
#include "cli/show.h"
#include "cli/sig.h"
#include "format/reader.h"

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

/* --- diagnostics ----------------------------------------------------------------------- */

static void
take(struct sink *sink, const struct diag *told)
{
	struct run *r = (struct run *)((char *)sink - offsetof(struct run, sink));
	struct diag d = *told;
	struct buf line = { 0 };

	if (d.severity == WARNING && r->strict_warnings)
		d.severity = ERROR;
	if (d.severity == ERROR)
		run_status(r, TROUBLE);
	else if (d.severity == FINDING || r->lint)
		run_status(r, A_NO);
	if ((d.severity == NOTE && r->verbose == 0 && !r->lint) || (d.severity <= WARNING && r->quiet))
		return;
	if (r->say != NULL) {
		r->say(&r->out, &d);
		return;
	}
	say_plain(&line, r->tool->name, &d);
	if (!line.failed)
		fwrite(line.p, 1, line.n, stderr);
	buf_free(&line);
}

void
run_status(struct run *r, enum status s)
{
	r->said[s] = true;
}

static int
exit_status(const struct run *r)
{
	return r->said[TROUBLE] ? TROUBLE : r->said[A_NO] ? A_NO : r->said[UNDECIDED] ? UNDECIDED : 0;
}

bool
run_stopped(const struct run *r)
{
	return sig_stop != 0 || r->write_failed || (r->stop_early && r->said[TROUBLE]);
}

void
run_name(const struct run *r, const struct record *record, struct buf *out)
{
	show_text(out, str_of(r->file));
	buf_char(out, ' ');
	buf_number(out, record->position);
}

/* --- output ---------------------------------------------------------------------------- */

static void
complain_about_output(struct run *r)
{
	r->write_failed = true;
	report(&r->sink, (struct pos){ r->to.name, 0, 0 }, ERROR, NULL, "%s", strerror(errno));
}

void
run_flush(struct run *r)
{
	if (r->write_failed)
		buf_clear(&r->out);
	else if (!output_flush(&r->to, &r->out))
		complain_about_output(r);
}

void
run_write(struct run *r, const struct record *record)
{
	if (!r->headed && r->writes->head != NULL)
		r->writes->head(&r->out, record);
	r->headed = true;
	r->writes->write(&r->out, record);
}

/* --- the record loop ------------------------------------------------------------------- */

static ssize_t
source(void *context, void *bytes, size_t n)
{
	return sig_read(*(int *)context, bytes, n);
}

static void
one_record(struct run *r, enum reading what, struct record *record)
{
	const struct tool *t = r->tool;

	if (what == READ_NOTES) {
		if (t->notes != NULL)
			t->notes(r, record);
	} else {
		r->levels_seen++;
		if (what == READ_LEVEL)
			t->level(r, record);
		else if (t->broken != NULL)
			t->broken(r, record);
		else
			run_write(r, record);
	}
	run_flush(r);
}

static void
read_all(struct run *r, struct reader *reader, const char *levels)
{
	const uint64_t last = levels_last(levels);
	struct record record;
	uint64_t count = 0;
	enum reading what;
	struct str part;

	while (count < last && !run_stopped(r)) {
		arena_reset(&r->keep);
		what = reader_next(reader, &r->keep, &record, &r->sink);
		if (what == READ_END || what == READ_TROUBLE)
			break;
		if (what != READ_NOTES)
			count = record.position;
		if (what == READ_NOTES ? levels == NULL : levels_has(levels, count))
			one_record(r, what, &record);
	}
	if (!run_stopped(r) && levels_missing(levels, count, &part))
		report(&r->sink, (struct pos){ r->file, 0, 0 }, ERROR, "missing",
		    "no level %.*s (has %llu)", (int)part.n, part.p, (unsigned long long)count);
}

static void
one_input(struct run *r, const struct input *in)
{
	bool standard = strcmp(in->name, "-") == 0;
	int fd = standard ? STDIN_FILENO : open(in->name, O_RDONLY);
	struct reader *reader;

	r->file = standard ? "<stdin>" : in->name;
	if (fd < 0) {
		report(&r->sink, (struct pos){ r->file, 0, 0 }, ERROR, NULL, "%s", strerror(errno));
		return;
	}
	reader = reader_open(source, &fd, r->file, r->reads);
	if (reader == NULL)
		report(&r->sink, (struct pos){ r->file, 0, 0 }, ERROR, NULL, "out of memory");
	else
		read_all(r, reader, in->levels != NULL ? in->levels : r->levels);
	reader_close(reader);
	if (!standard)
		close(fd);
}

static void
all_inputs(struct run *r)
{
	static const struct input standard = { "-", NULL };

	if (r->tool->begin != NULL && !r->tool->begin(r)) {
		run_status(r, TROUBLE);
		return;
	}
	if (r->input_count == 0)
		one_input(r, &standard);
	for (unsigned i = 0; i < r->input_count && !run_stopped(r); i++)
		one_input(r, &r->inputs[i]);
	if (r->levels_seen == 0 && !r->said[TROUBLE] && sig_stop == 0)
		report(&r->sink, (struct pos){ r->file, 0, 0 }, ERROR, "empty", "no level found");
	if (r->tool->end != NULL)
		r->tool->end(r);
	if (r->headed && r->writes->tail != NULL)
		r->writes->tail(&r->out);
	run_flush(r);
}

/* --- the command line ------------------------------------------------------------------ */

static bool
operand(struct run *r, struct opts *o)
{
	struct input *last = r->input_count > 0 ? &r->inputs[r->input_count - 1] : NULL;

	if (last == NULL || !levels_word(o->arg)) {
		r->inputs[r->input_count++] = (struct input){ o->arg, NULL };
		return true;
	}
	if (last->levels != NULL) {
		opt_complain(o, "'%s': levels of one file are one word: %s,%s", o->arg, last->levels,
		    o->arg);
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
	if (f == NULL || (id == 'f' ? f->next == NULL : f->write == NULL)) {
		opt_complain(o, "'%s': no format to %s of that name", name, id == 'f' ? "read" : "write");
		return false;
	}
	if (id == 'f')
		r->reads = f;
	else
		r->writes = f, r->records_asked = true;
	return true;
}

static bool
choose_color(struct run *r, struct opts *o)
{
	const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");

	if (strcmp(o->arg, "always") == 0)
		r->color = true;
	else if (strcmp(o->arg, "never") == 0)
		r->color = false;
	else if (strcmp(o->arg, "auto") == 0)
		r->color = isatty(STDOUT_FILENO) && (no_color == NULL || *no_color == '\0') &&
		    term != NULL && strcmp(term, "dumb") != 0;
	else
		return opt_complain(o, "'%s': not auto, always or never", o->arg), false;
	return true;
}

/* One option; false after a message. *done: the answer is printed, exit 0. */
static bool
option(struct run *r, struct opts *o, int id, bool *done)
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
	case 'f': case 'T': return choose_format(r, o, id, o->arg);
	case 'J': return choose_format(r, o, 'T', "json");
	case '1': return choose_format(r, o, 'T', "line");
	case 'x': r->stop_early = true; return true;
	case 'W': r->strict_warnings = true; return true;
	case 'q': r->quiet = true; return true;
	case 'v': r->verbose++; return true;
	case COLOR: return choose_color(r, o);
	case 'h': opt_help(o, r->tool->synopsis, r->tool->about, stdout); return *done = true;
	case 'V': printf("%s (soktools) %s\n", r->tool->name, SOK_VERSION); return *done = true;
	case COMPLETE: opt_list(o, stdout); return *done = true;
	default: return r->tool->option(r, o, id);
	}
}

static bool
command_line(struct run *r, int argc, char **argv, bool *done)
{
	struct opts o = { .tool = r->tool->name, .tables = { r->tool->options, common }, .argc = argc,
		.at = argc > 0, .argv = argv };
	int id;

	o.arg = "auto";
	choose_color(r, &o);
	while (!*done && (id = opt_next(&o)) != OPT_END)
		if (id == OPT_BAD || !option(r, &o, id, done))
			return false;
	return true;
}

int
run_main(const struct tool *tool, void *own, int argc, char **argv)
{
	struct run r = { .tool = tool, .own = own, .writes = format_named("sok"), .file = "<stdin>",
		.sink = { take } };
	bool done = false;

	arena_init(&r.keep, RECORD_MAX_BYTES);
	r.inputs = calloc((size_t)argc + 1, sizeof *r.inputs);
	if (r.inputs == NULL || !command_line(&r, argc, argv, &done)) {
		run_status(&r, TROUBLE);
	} else if (done) {
		if (fflush(stdout) != 0 || ferror(stdout))
			complain_about_output(&r);
	} else if (!output_open(&r.to, r.output)) {
		complain_about_output(&r);
	} else {
		sig_catch();
		all_inputs(&r);
		if (!output_close(&r.to, !r.write_failed))
			complain_about_output(&r);
	}
	buf_free(&r.out);
	arena_free(&r.keep);
	free(r.inputs);
	if (sig_stop != 0)
		sig_die(sig_stop);
	return exit_status(&r);
}
