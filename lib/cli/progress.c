#include "cli/progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "cli/say.h"
#include "cli/sig.h"
#include "cli/terminal.h"
#include "cli/total.h"
#include "util/clock.h"

void
progress_open(struct progress *p, struct run *r, const char *const *words)
{
	*p = (struct progress){ .run = r, .batch_began = clock_now(), .words = words };
	pthread_mutex_init(&p->lock, NULL);
	p->terminal = !r->quiet && isatty(STDERR_FILENO) && terminal_is_able();
	p->next = p->batch_began + CLOCK_SECOND / 2;
	r->progress = p;
}

/* --- the line ------------------------------------------------------------------------------ */

/* Adds the piece if there is room for it, and empties it. */
static void
add_piece(struct buf *line, struct buf *piece, size_t room)
{
	if (piece->n <= room - line->n)
		buf_str(line, buf_view(piece));
	buf_clear(piece);
}

static void
add_seconds(struct buf *line, const char *before, uint64_t nanosec)
{
	buf_print(line, "%s%" PRIu64 ".%" PRIu64, before, nanosec / CLOCK_SECOND,
	    nanosec % CLOCK_SECOND * 10 / CLOCK_SECOND);
}

/* The end of a name that is too long. */
static void
add_name(struct buf *line, struct buf *name, size_t room)
{
	struct str end = buf_view(name);

	if (room < 3)
		end.n = 0;
	if (end.n > room) {
		buf_text(line, "...");
		end = str_skip(end, end.n - (room - 3));
		while (end.n > 0 && ((unsigned char)end.p[0] & 0xC0) == 0x80)
			end = str_skip(end, 1);
	}
	buf_str(line, end);
	buf_clear(name);
}

static uint64_t
done(const struct progress *p)
{
	return p->count[0] + p->count[1] + p->count[2] + p->count[3];
}

/* On a terminal as much as it has room for, less a column, so that the line never wraps. */
static void
print_line(struct progress *p, uint64_t clock, const char *end)
{
	const struct watch *w = p->first;
	const uint64_t spent = clock - w->began;
	const size_t room = isatty(STDERR_FILENO) ? terminal_width(STDERR_FILENO) - 1 : SIZE_MAX;
	struct buf line = { 0 }, piece = { 0 };
	unsigned others = 0;

	for (const struct watch *other = w->next; other != NULL; other = other->next)
		others++;
	if (!p->counted)
		p->total = total_levels(p->run);
	p->counted = true;
	if (p->total > 0)
		buf_print(&piece, "%" PRIu64 " of %" PRIu64 ": ", done(p) + 1, p->total);
	add_piece(&line, &piece, room);
	run_name(w->record, &piece);
	add_name(&line, &piece, room - line.n);
	add_seconds(&piece, ", ", spent);
	if (w->nanosec > 0)
		add_seconds(&piece, " of ", w->nanosec);
	buf_text(&piece, " s");
	add_piece(&line, &piece, room);
	for (unsigned i = 0; i < WATCH_PIECES; i++) {
		buf_text(&piece, w->piece[i]);
		add_piece(&line, &piece, room);
	}
	if (others > 0)
		buf_print(&piece, "; and %u other level%s", others, others == 1 ? "" : "s");
	add_piece(&line, &piece, room);
	buf_free(&piece);
	buf_text(&line, end);
	say_text(&line);
	fflush(stderr);
}

static void
erase(struct progress *p)
{
	if (p->shown)
		fputs("\r\033[K", stderr);
	p->shown = false;
}

/* --- while searches go on ------------------------------------------------------------------ */

void
watch_begin(struct watch *w, struct progress *p, const struct record *record, uint64_t nanosec)
{
	struct watch **link = &p->first;

	*w = (struct watch){ .all = p, .record = record, .began = clock_now(), .nanosec = nanosec };
	pthread_mutex_lock(&p->lock);
	while (*link != NULL)
		link = &(*link)->next;
	*link = w;
	pthread_mutex_unlock(&p->lock);
}

void
watch_look(struct watch *w, watch_figures *figures, const void *context)
{
	struct progress *p = w->all;
	uint64_t clock;

	pthread_mutex_lock(&p->lock);
	figures(w, context);
	if (atomic_exchange(&sig_progress, 0) != 0) {
		erase(p);
		print_line(p, clock_now(), "\n");
	}
	if (p->terminal && (clock = clock_now()) >= p->next) {
		erase(p);
		print_line(p, clock, "");
		p->shown = true;
		p->next = clock + CLOCK_SECOND / 5;
	}
	pthread_mutex_unlock(&p->lock);
}

void
watch_end(struct watch *w)
{
	struct progress *p = w->all;
	struct watch **link = &p->first;

	pthread_mutex_lock(&p->lock);
	while (*link != w)
		link = &(*link)->next;
	*link = w->next;
	pthread_mutex_unlock(&p->lock);
}

/* --- when something is written ------------------------------------------------------------- */

void
progress_hush(struct progress *p, bool quiet)
{
	if (quiet) {
		pthread_mutex_lock(&p->lock);
		erase(p);
		p->next = clock_now() + CLOCK_SECOND / 2;
	} else {
		pthread_mutex_unlock(&p->lock);
	}
}

void
progress_count(struct progress *p, enum status s)
{
	p->count[s]++;
}

void
progress_close(struct progress *p)
{
	static const enum status order[] = { ALL_WELL, A_NO, UNDECIDED, TROUBLE };
	const char *before = ":";
	struct buf line = { 0 };
	const uint64_t *n = p->count, all = done(p);
	uint64_t spent = clock_now() - p->batch_began;

	pthread_mutex_destroy(&p->lock);
	if (!p->terminal || all < 2)
		return;
	buf_print(&line, "%" PRIu64 " levels", all);
	for (unsigned i = 0; i < sizeof order / sizeof *order; i++) {
		if (n[order[i]] > 0)
			buf_print(
			    &line, "%s %" PRIu64 " %s", before, n[order[i]], p->words[order[i]]);
		before = n[order[i]] > 0 ? "," : before;
	}
	add_seconds(&line, "; ", spent);
	buf_text(&line, " s\n");
	say_text(&line);
}
