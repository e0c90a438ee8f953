#include "cli/inputs.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/identity.h"
#include "cli/levels.h"
#include "cli/record_queue.h"
#include "cli/sig.h"
#include "format/reader.h"

static bool
is_file(const char *input, const struct stat *file)
{
	struct stat st;
	const bool known = strcmp(input, "-") == 0 ? fstat(STDIN_FILENO, &st) == 0
	                                           : stat(input, &st) == 0;

	return known && st.st_ino == file->st_ino && st.st_dev == file->st_dev;
}

void
inputs_beside(struct run *r, const char *file)
{
	if (file != NULL)
		r->beside[r->beside_count++] = file;
}

/* A regular file, to be written to? */
static bool
look_at(const char *file, struct stat *st)
{
	const int found = strcmp(file, "-") == 0 ? fstat(STDOUT_FILENO, st) : stat(file, st);

	return found == 0 && S_ISREG(st->st_mode);
}

bool
inputs_have_levels(const struct run *r, const char *file)
{
	struct stat st;
	bool had;

	if (!look_at(file, &st))
		return false;
	had = r->input_count == 0 && is_file("-", &st);
	for (unsigned i = 0; i < r->input_count && !had; i++)
		had = is_file(r->inputs[i].name, &st);
	return had;
}

bool
inputs_have(const struct run *r, const char *file)
{
	bool had = inputs_have_levels(r, file);
	struct stat st;

	if (had || !look_at(file, &st))
		return had;
	for (unsigned i = 0; i < r->beside_count && !had; i++)
		had = is_file(r->beside[i], &st);
	return had;
}

/* What the reader says waits until the record is due. */
static void
message_later(struct sink *sink, const struct diag *told)
{
	const size_t within = offsetof(struct queued_record, sink);
	struct queued_record *q = (struct queued_record *)((char *)sink - within);

	fault_first(&q->fault, told, &q->keep);
	messages_add(q->run, &q->told, told, q->said);
}

/* An item to read into; NULL: no more is wanted. */
static struct queued_record *
next_record(struct run *r, const char *file)
{
	struct queued_record *q = r->reads_no_more ? NULL : record_queue_take(r->queue);

	r->reads_no_more = q == NULL;
	if (q == NULL)
		return NULL;
	q->run = r;
	q->sink = (struct sink){ message_later, r->sink.least };
	q->file = file;
	q->what = READ_END;
	q->fault = (struct diag){ .text = NULL };
	return q;
}

static void
put_record(struct run *r, const struct queued_record *q)
{
	r->reads_no_more = run_stops_early(r, q->said);
	record_queue_put(r->queue);
}

/* A message about an input as a whole. */
static void PRINTF_LIKE(4, 5)
    complain(struct run *r, const char *file, const char *code, const char *fmt, ...)
{
	struct queued_record *q = next_record(r, file);
	va_list args;

	if (q == NULL)
		return;
	va_start(args, fmt);
	vreport(
	    &q->sink, (struct diag){ .at.file = file, .severity = ERROR, .code = code }, fmt, args);
	va_end(args);
	put_record(r, q);
}

struct source {
	struct run *run;
	int fd;
};

/* What was made of the bytes before these is on its way before anybody waits for more. */
static ssize_t
read_bytes(void *context, void *bytes, size_t n)
{
	const struct source *from = context;

	run_flush_due(from->run);
	return sig_read(from->fd, bytes, n);
}

static void
read_all(struct run *r, const char *file, struct reader *reader, const char *levels)
{
	const uint64_t last = levels_last(levels);
	uint64_t count = 0;
	bool more = true, unread = false, excused = false;
	struct queued_record *q;
	struct str part;

	while (more && count < last && (q = next_record(r, file)) != NULL) {
		const enum reading what = reader_next(reader, &q->keep, &q->record, &q->sink);
		unread = what == READ_TROUBLE;
		more = what != READ_END && !unread;
		r->unread |= unread;
		excused |= q->said[TROUBLE] || (what == READ_NOTES && r->notes_ok);
		if (more && what != READ_NOTES)
			count = q->record.position;
		if (what == READ_NOTES ? levels == NULL : more && levels_has(levels, count)) {
			q->what = what;
			r->levels_seen += what != READ_NOTES;
			r->levels_whole += what == READ_LEVEL;
			r->notes_seen |= what == READ_NOTES;
		} else if (more) { /* nobody asked for it */
			messages_clear(&q->told);
			memset(q->said, 0, sizeof q->said);
		}
		put_record(r, q);
	}
	if (!unread && levels_missing(levels, count, &part))
		complain(r, file, "missing", "no level at position %.*s (has %" PRIu64 ")",
		    (int)part.n, part.p, count);
	else if (!more && count == 0 && !excused && sig_stop == 0)
		complain(r, file, "empty", "no level found");
}

static void
one_input(struct run *r, const struct input *in)
{
	bool standard = strcmp(in->name, "-") == 0;
	const char *file = standard ? "<stdin>" : in->name;
	struct source from = { r, STDIN_FILENO };
	struct reader *reader;

	run_flush_due(r);
	if (!standard)
		from.fd = open(in->name, O_RDONLY);
	if (from.fd < 0) {
		if (sig_stop == 0)
			complain(r, file, NULL, "%s", strerror(errno));
		return;
	}
	reader = reader_open(read_bytes, &from, file, r->reads);
	if (reader == NULL)
		complain(r, file, NULL, "out of memory");
	else
		read_all(r, file, reader, run_levels(r, in));
	reader_close(reader);
	if (!standard)
		close(from.fd);
}

/* Nothing else is to be seen while a terminal is read. */
static void
ask_terminal(const struct run *r)
{
	const char *tool = r->tool->name;

	if (!r->quiet && isatty(STDIN_FILENO) && isatty(STDERR_FILENO))
		fprintf(stderr,
		    "%s: reading levels from the terminal, up to Ctrl-D; "
		    "`%s FILE' reads those of a file\n",
		    tool, tool);
}

void
inputs_read(struct run *r)
{
	static const struct input standard = { "-", NULL };

	if (r->input_count == 0) {
		ask_terminal(r);
		one_input(r, &standard);
	}
	for (unsigned i = 0; i < r->input_count && !r->reads_no_more; i++)
		one_input(r, &r->inputs[i]);
}
