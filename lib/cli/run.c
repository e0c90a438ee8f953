#include "cli/run.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/belt.h"
#include "cli/command.h"
#include "cli/levels.h"
#include "cli/say.h"
#include "cli/show.h"
#include "cli/sig.h"
#include "format/reader.h"

/* --- diagnostics ----------------------------------------------------------------------- */

/* Notes the status of a message in `said`; appends it to `out` unless nobody wants to see it. */
static void
note(const struct run *r, const struct diag *told, struct buf *out, bool *said)
{
	struct diag d = *told;

	if (d.severity == WARNING && r->strict_warnings)
		d.severity = ERROR;
	if (d.severity == ERROR)
		said[TROUBLE] = true;
	else if (d.severity == FINDING || r->lint)
		said[A_NO] = true;
	if ((d.severity == NOTE && r->verbose == 0 && !r->lint) ||
	    (d.severity <= WARNING && r->quiet))
		return;
	if (r->say != NULL)
		r->say(out, &d);
	else
		say_plain(out, r->tool->name, &d);
}

static void
show(struct run *r, struct buf *told)
{
	if (r->say != NULL)
		buf_str(&r->out, buf_view(told));
	else if (told->n > 0 && !told->failed)
		fwrite(told->p, 1, told->n, stderr);
	buf_clear(told);
}

static void
take(struct sink *sink, const struct diag *told)
{
	struct run *r = (struct run *)((char *)sink - offsetof(struct run, sink));
	struct buf line = { 0 };

	note(r, told, &line, r->said);
	show(r, &line);
	buf_free(&line);
}

/* What the reader says waits until the record is due. */
static void
take_early(struct sink *sink, const struct diag *told)
{
	struct item *i = (struct item *)((char *)sink - offsetof(struct item, sink));

	note(i->run, told, &i->told, i->said);
}

void
run_status(struct run *r, enum status s)
{
	r->said[s] = true;
}

static int
exit_status(const struct run *r)
{
	return r->said[TROUBLE]     ? TROUBLE
	       : r->said[A_NO]      ? A_NO
	       : r->said[UNDECIDED] ? UNDECIDED
	                            : 0;
}

bool
run_stopped(const struct run *r)
{
	return sig_stop != 0 || r->write_failed || (r->stop_early && r->said[TROUBLE]);
}

void
run_name(const struct record *record, struct buf *out)
{
	show_text(out, str_of(record->at.file));
	buf_char(out, ' ');
	buf_number(out, record->position);
}

/* --- output ---------------------------------------------------------------------------- */

/* Messages that were to go to the output go to standard error from here on. */
static void
complain_about_output(struct run *r)
{
	r->write_failed = true;
	r->say = NULL;
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
one_record(struct run *r, struct item *i)
{
	const struct tool *t = r->tool;

	if (i->what == READ_LEVEL)
		t->level(r, &i->record);
	else if (i->what == READ_NOTES && t->notes != NULL)
		t->notes(r, &i->record);
	else if (i->what == READ_BAD && t->broken != NULL)
		t->broken(r, &i->record);
	else if (i->what == READ_BAD)
		run_write(r, &i->record);
}

/* The belt's other end: messages, the record, its place in the exit status. */
static void
write_item(void *run, struct item *i)
{
	struct run *r = run;

	if (r->write_failed || (r->stop_early && r->said[TROUBLE]))
		return;
	if (r->tool->hush != NULL)
		r->tool->hush(r, true);
	for (unsigned s = 0; s < sizeof r->said / sizeof *r->said; s++)
		r->said[s] |= i->said[s];
	show(r, &i->told);
	r->file = i->file;
	r->work = i->work;
	r->keep = i->keep;
	one_record(r, i);
	i->keep = r->keep;
	if (i->what != READ_END)
		run_flush(r);
	if (r->tool->hush != NULL)
		r->tool->hush(r, false);
}

static void
work_item(void *run, struct item *i)
{
	struct run *r = run;

	r->tool->work(r, &i->record, &i->keep, i->work);
}

static bool
stopped(void *run)
{
	return run_stopped(run);
}

/* An item to read into; NULL: no more is wanted. */
static struct item *
next_item(struct run *r, const char *file)
{
	struct item *i = r->reads_no_more ? NULL : belt_take(r->belt);

	r->reads_no_more = i == NULL;
	if (i == NULL)
		return NULL;
	i->run = r;
	i->sink = (struct sink){ take_early };
	i->file = file;
	i->what = READ_END;
	return i;
}

static void
put_item(struct run *r, const struct item *i)
{
	r->reads_no_more = r->stop_early && i->said[TROUBLE];
	belt_put(r->belt);
}

/* A message about an input as a whole. */
static void
complain(struct run *r, const char *file, const char *what)
{
	struct item *i = next_item(r, file);

	if (i == NULL)
		return;
	report(&i->sink, (struct pos){ file, 0, 0 }, ERROR, NULL, "%s", what);
	put_item(r, i);
}

static void
report_missing(struct run *r, const char *file, const char *levels, uint64_t count)
{
	struct item *i;
	struct str part;

	if (!levels_missing(levels, count, &part) || (i = next_item(r, file)) == NULL)
		return;
	report(&i->sink, (struct pos){ file, 0, 0 }, ERROR, "missing", "no level %.*s (has %llu)",
	    (int)part.n, part.p, (unsigned long long)count);
	put_item(r, i);
}

static void
read_all(struct run *r, const char *file, struct reader *reader, const char *levels)
{
	const uint64_t last = levels_last(levels);
	uint64_t count = 0;
	bool more = true;
	struct item *i;

	while (more && count < last && (i = next_item(r, file)) != NULL) {
		const enum reading what = reader_next(reader, &i->keep, &i->record, &i->sink);
		more = what != READ_END && what != READ_TROUBLE;
		if (more && what != READ_NOTES)
			count = i->record.position;
		if (what == READ_NOTES ? levels == NULL : more && levels_has(levels, count)) {
			i->what = what;
			r->levels_seen += what != READ_NOTES;
		} else if (what == READ_BAD) { /* nobody asked for it */
			buf_clear(&i->told);
			memset(i->said, 0, sizeof i->said);
		}
		put_item(r, i);
	}
	report_missing(r, file, levels, count);
}

static void
one_input(struct run *r, const struct input *in)
{
	bool standard = strcmp(in->name, "-") == 0;
	const char *file = standard ? "<stdin>" : in->name;
	int fd = standard ? STDIN_FILENO : open(in->name, O_RDONLY);
	struct reader *reader;

	if (fd < 0) {
		complain(r, file, strerror(errno));
		return;
	}
	reader = reader_open(source, &fd, file, r->reads);
	if (reader == NULL)
		complain(r, file, "out of memory");
	else
		read_all(r, file, reader, in->levels != NULL ? in->levels : r->levels);
	reader_close(reader);
	if (!standard)
		close(fd);
}

static void
read_inputs(struct run *r)
{
	static const struct input standard = { "-", NULL };

	if (r->input_count == 0)
		one_input(r, &standard);
	for (unsigned i = 0; i < r->input_count && !r->reads_no_more; i++)
		one_input(r, &r->inputs[i]);
}

static void
all_inputs(struct run *r)
{
	const struct tool *t = r->tool;
	const struct belt_end end = { t->work_bytes, t->work == NULL ? NULL : work_item, write_item,
		stopped, r };

	if (t->begin != NULL && !t->begin(r)) {
		run_status(r, TROUBLE);
		run_flush(r);
		return;
	}
	r->belt = belt_open(r->workers, &end);
	if (r->belt == NULL)
		report(&r->sink, (struct pos){ NULL, 0, 0 }, ERROR, NULL, "out of memory");
	else
		read_inputs(r);
	belt_close(r->belt);
	if (r->levels_seen == 0 && !r->said[TROUBLE] && sig_stop == 0)
		report(&r->sink, (struct pos){ r->file, 0, 0 }, ERROR, "empty", "no level found");
	if (t->end != NULL)
		t->end(r);
	if (r->headed && r->writes->tail != NULL)
		r->writes->tail(&r->out);
	run_flush(r);
}

int
run_main(const struct tool *tool, void *own, int argc, char **argv)
{
	struct run r = { .tool = tool,
		.own = own,
		.writes = format_named("sok"),
		.file = "<stdin>",
		.color_auto = true,
		.sink = { take } };

	output_reserve();
	r.inputs = calloc((size_t)argc + 1, sizeof *r.inputs);
	if (r.inputs == NULL || !command_read(&r, argc, argv)) {
		run_status(&r, TROUBLE);
	} else if (!output_open(&r.to, r.output)) {
		complain_about_output(&r);
	} else {
		r.color = command_color(&r);
		sig_catch();
		all_inputs(&r);
		/* A path misspelt upstream, or a slip in the only level, must not cost what was
		 * there. */
		if (!output_close(&r.to,
		        r.levels_seen > 0 && !r.write_failed && (r.to.used || !r.said[TROUBLE])))
			complain_about_output(&r);
	}
	buf_free(&r.out);
	free(r.inputs);
	if (sig_stop != 0)
		sig_die(sig_stop);
	return exit_status(&r);
}
