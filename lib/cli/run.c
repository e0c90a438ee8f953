#include "cli/run.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/identity.h"
#include "cli/inputs.h"
#include "cli/levels.h"
#include "cli/overwrite.h"
#include "cli/progress.h"
#include "cli/record_queue.h"
#include "cli/say.h"
#include "cli/sig.h"
#include "level/limits.h"
#include "play/best.h"
#include "util/escape.h"

enum {
	DUE_MAX = 128 * 1024,    /* bytes that wait for others before they are written */
	PROGRAM_BYTES = 3 << 20, /* measured: code, libc and buffers of a run that does nothing */
};

/* --- diagnostics ----------------------------------------------------------------------- */

/* About a record at hand, a message waits for what else there is to say of it. */
static void
message_now(struct sink *sink, const struct diag *told)
{
	struct run *r = (struct run *)((char *)sink - offsetof(struct run, sink));
	struct messages alone = { .list = { 0 } };

	messages_add(r, r->told != NULL ? r->told : &alone, told, r->said);
	messages_tell(r, &alone);
	messages_free(&alone);
}

void
run_status(struct run *r, enum status s)
{
	r->said[s] = true;
}

int
run_exit_status(const struct run *r)
{
	return r->said[TROUBLE]     ? TROUBLE
	       : r->said[A_NO]      ? A_NO
	       : r->said[UNDECIDED] ? UNDECIDED
	                            : ALL_WELL;
}

bool
run_stops_early(const struct run *r, const bool *said)
{
	return r->stop_early && (said[TROUBLE] || (r->lint && said[A_NO]));
}

bool
run_stopped(const struct run *r)
{
	return sig_stop != 0 || r->write_failed || run_stops_early(r, r->said);
}

bool
run_selects(const struct run *r)
{
	for (unsigned i = 0; i < r->input_count; i++)
		if (r->inputs[i].levels != NULL)
			return true;
	return r->levels != NULL;
}

const char *
run_levels(const struct run *r, const struct input *in)
{
	return in->levels != NULL ? in->levels : r->levels;
}

uint64_t
run_bare_position(const struct run *r)
{
	const uint64_t one = levels_one(r->input_count == 1 ? run_levels(r, r->inputs) : r->levels);

	return one > 0 ? one : 1;
}

size_t
run_memory(const struct arena *keep)
{
	return PROGRAM_BYTES + arena_used(keep);
}

void
run_name(const struct record *record, struct buf *out)
{
	escape_name(out, str_of(record->at.file));
	buf_print(out, " %" PRIu64, record->position);
}

void
run_title(const struct record *record, struct buf *out)
{
	const struct str title = meta_text(&record->meta, "Title");

	run_name(record, out);
	buf_print(out, ": level %" PRIu32, record->number);
	if (title.n == 0)
		return;
	buf_text(out, " '");
	escape_text(out, title);
	buf_char(out, '\'');
}

void
run_caption(const struct run *r, const struct record *record, struct buf *out)
{
	const struct str title = meta_text(&record->meta, "Title");

	buf_print(out, title.n > 0 ? "Level %" PRIu32 " " : "Level %" PRIu32, record->number);
	if (r->on_terminal)
		escape_text(out, title);
	else
		buf_str(out, title);
}

void
run_renamed(const struct run *r, const char *old)
{
	if (!r->quiet)
		fprintf(stderr, "%s: note: %s is now -T tsv; the next release drops the old name\n",
		    r->tool->name, old);
}

/* --- output ---------------------------------------------------------------------------- */

void
run_report_write(struct run *r, const char *file)
{
	if (errno != EPIPE && errno != EINTR) /* the run dies by the signal */
		report_file(&r->sink, file, "%s",
		    errno == ESTALE ? "moved away or replaced meanwhile" : strerror(errno));
}

/* Messages that were to go to the output go to standard error from here on. */
void
run_write_failed(struct run *r, const char *file)
{
	if (r->write_failed)
		return;
	r->write_failed = true;
	r->say = NULL;
	run_report_write(r, file);
}

static void
complain_about_output(struct run *r)
{
	run_write_failed(r, r->to.name);
}

static void
write_all(struct run *r, struct buf *b)
{
	if (r->write_failed)
		buf_clear(b);
	else if (!output_flush(&r->to, b))
		complain_about_output(r);
}

void
run_flush_due(struct run *r)
{
	if (r->due.n > 0 || r->due.failed)
		write_all(r, &r->due);
}

void
run_flush(struct run *r)
{
	if (r->told != NULL)
		messages_tell(r, r->told);
	run_flush_due(r);
	write_all(r, &r->out);
}

/* The record at hand is done. Its messages are told before it is written. */
static void
finish_record(struct run *r)
{
	if (!r->tool->quick || r->out.failed || r->due.n + r->out.n >= DUE_MAX) {
		run_flush(r);
		return;
	}
	messages_tell(r, r->told); /* perhaps among the data */
	buf_str(&r->due, buf_view(&r->out));
	r->due.failed |= r->out.failed;
	buf_clear(&r->out);
}

void
run_warn_of_loss(struct run *r, const struct record *record, bool first)
{
	struct buf lost = { 0 };

	if (r->writes->places == NULL)
		return;
	if (first) {
		buf_clear(&r->written.collection);
		r->written.begun = false;
		r->written.number = 0;
	}
	loss_text(&lost, r->writes->places, &r->written, record);
	if (lost.n > 0 && !lost.failed)
		report(&r->sink, record->at, WARNING, "lossy", "%s has no place for %.*s",
		    r->writes->name, (int)lost.n, lost.p);
	r->out.failed |= lost.failed || r->written.collection.failed;
	buf_free(&lost);
}

void
run_too_long(struct run *r, const struct record *record)
{
	report(&r->sink, record->at, ERROR, "limit",
	    "not written: a line of %s would be longer than %d bytes", r->writes->name,
	    LINE_MAX_BYTES);
}

void
run_warn_of_memory(struct run *r, const struct record *record)
{
	report(&r->sink, record->at, WARNING, "limit",
	    "level %u: the system had less memory than -M allows", record->number);
}

static void
report_level_memory(struct run *r, const struct record *record)
{
	report(&r->sink, record->at, FAILURE, "limit", "level %u: out of memory for this record",
	    record->number);
}

void
run_make_safe(struct run *r, size_t from)
{
	struct buf *out = &r->out;
	struct str rest = str_skip(buf_view(out), from);
	struct buf safe = { 0 };

	if (!r->on_terminal)
		return;
	while (rest.n > 0) {
		size_t n = 0;
		while (n < rest.n && rest.p[n] != '\n' && rest.p[n] != '\t')
			n++;
		escape_text(&safe, (struct str){ rest.p, n });
		if (n < rest.n)
			buf_char(&safe, rest.p[n++]);
		rest = str_skip(rest, n);
	}
	out->n = from;
	buf_str(out, buf_view(&safe));
	out->failed |= safe.failed;
	buf_free(&safe);
}

void
run_write(struct run *r, const struct record *record)
{
	size_t before;

	if (record->kind == BROKEN_RECORD)
		table_fault(&r->table, record, "invalid", record->fault.code);
	/* A document begins with what its first level says of the collection. */
	if (r->no_records || (record->kind == BROKEN_RECORD && r->writes->head != NULL))
		return;
	run_warn_of_loss(r, record, !r->headed);
	before = r->out.n;
	if (!r->headed && r->writes->head != NULL)
		r->writes->head(&r->out, record);
	r->headed = true;
	if (record->kind == LEVEL_RECORD && !play_solutions(record, &r->keep))
		report_level_memory(r, record);
	if (!format_write(r->writes, &r->out, record))
		run_too_long(r, record);
	run_make_safe(r, before);
}

/* --- the record loop ------------------------------------------------------------------- */

static void
one_level(struct run *r, struct record *record)
{
	if (!r->tool->level(r, record))
		report_level_memory(r, record);
}

/* What is written names each level; or messages among the data do. */
static bool
names_levels(const struct run *r)
{
	return r->table.form != NO_TABLE || r->say == say_json ||
	       (!r->no_records && r->writes_json);
}

static void
one_record(struct run *r, struct queued_record *q)
{
	const struct tool *t = r->tool;
	void (*other)(struct run *, struct record *) = q->what == READ_NOTES ? t->notes : t->broken;

	q->record.fault = q->fault;
	if (names_levels(r) && !identify(&q->record, q->file, &r->keep))
		report_no_memory(&r->sink, q->record.at);
	if (q->what == READ_LEVEL)
		one_level(r, &q->record);
	else if (other != NULL)
		other(r, &q->record);
	else
		run_write(r, &q->record);
}

/* A record's turn has come: its messages, the record itself, its place in the exit status. */
static void
write_in_turn(void *run, struct queued_record *q)
{
	struct run *r = run;

	if (r->write_failed || run_stops_early(r, r->said))
		return;
	if (r->progress != NULL)
		progress_hush(r->progress, true);
	for (unsigned s = 0; s < sizeof r->said / sizeof *r->said; s++)
		r->said[s] |= q->said[s];
	if (r->file != q->file)
		messages_end_file(r);
	r->lacks |= q->what == READ_BAD;
	r->file = q->file;
	r->work = q->work;
	r->keep = q->keep;
	q->told.about = q->what == READ_LEVEL || q->what == READ_BAD ? &q->record : NULL;
	r->told = &q->told;
	if (q->what != READ_END) {
		one_record(r, q);
		finish_record(r);
	}
	r->told = NULL;
	messages_tell(r, &q->told);
	q->keep = r->keep;
	if (run_stopped(r))
		sig_cancel = 1;
	if (r->progress != NULL)
		progress_hush(r->progress, false);
}

static void
work_on_record(void *run, struct queued_record *q)
{
	struct run *r = run;

	atomic_fetch_sub(&r->spare, 1);
	r->tool->work(r, &q->record, &q->keep, q->work);
	atomic_fetch_add(&r->spare, 1);
}

static bool
stopped(void *run)
{
	return run_stopped(run);
}

/* Before the first record. False after a message. */
static bool
begin_inputs(struct run *r)
{
	const struct tool *t = r->tool;
	const bool begun = t->begin == NULL || t->begin(r);

	messages_end_file(r);
	if (!begun) {
		run_status(r, TROUBLE);
		run_flush(r);
		return false;
	}
	r->sink.least = messages_least(r);
	r->writes_json = r->writes == format_named("json");
	if (r->table.form != NO_TABLE) {
		r->no_records = true;
		r->table.out = &r->out;
		table_head(&r->table, t->columns);
	}
	return overwrite_allowed(r);
}

static void
all_inputs(struct run *r)
{
	const struct tool *t = r->tool;
	const struct record_handler handler = {
		.work_bytes = t->work_bytes,
		.work = t->work == NULL ? NULL : work_on_record,
		.write = write_in_turn,
		.stopped = stopped,
		.context = r,
	};

	if (!begin_inputs(r))
		return;
	atomic_init(&r->spare, (int)r->workers);
	r->queue = record_queue_open(r->workers, &handler);
	if (r->queue == NULL)
		report_file(&r->sink, NULL, "out of memory");
	else
		inputs_read(r);
	record_queue_close(r->queue);
	r->cut_short = run_stopped(r);
	messages_end_file(r);
	if (t->end != NULL)
		t->end(r);
	messages_end_file(r);
	if (r->headed && r->writes->tail != NULL)
		r->writes->tail(&r->out);
	run_flush(r);
}

/* Signals are caught before there is a temporary file that one could leave behind. */
static void
read_and_write(struct run *r)
{
	sig_catch();
	if (!output_open(&r->to, r->output)) {
		if (sig_stop == 0)
			complain_about_output(r);
		return;
	}
	r->on_terminal = isatty(r->to.fd);
	r->color = command_color(r);
	all_inputs(r);
	if (!output_close(&r->to, overwrite_wanted(r)))
		complain_about_output(r);
	if (r->tool->closed != NULL)
		r->tool->closed(r);
}

int
run_main(const struct tool *tool, void *own, int argc, char **argv)
{
	struct run r = { .tool = tool,
		.own = own,
		.writes = format_named("sok"),
		.file = "<stdin>",
		.color_auto = true,
		.sink = { .take = message_now },
		.rules = { .fail_on = WARNING, .most = MESSAGES_TOLD } };

	output_reserve();
	r.inputs = calloc((size_t)argc + 1, sizeof *r.inputs);
	r.beside = calloc((size_t)argc + 1, sizeof *r.beside);
	if (r.inputs == NULL || r.beside == NULL)
		report_file(&r.sink, NULL, "out of memory");
	else if (!command_read(&r, argc, argv))
		run_status(&r, TROUBLE);
	else
		read_and_write(&r);
	buf_free(&r.out);
	buf_free(&r.due);
	buf_free(&r.written.collection);
	free(r.inputs);
	free(r.beside);
	if (sig_stop != 0)
		sig_die(sig_stop);
	return run_exit_status(&r);
}
