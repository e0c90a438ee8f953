#include "progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/say.h"
#include "cli/sig.h"
#include "util/clock.h"

static const uint64_t SECOND = 1000000000;

void
progress_open(struct progress *p, const struct run *r)
{
	const char *term = getenv("TERM");

	*p = (struct progress){ .batch_began = clock_now() };
	pthread_mutex_init(&p->lock, NULL);
	p->terminal = !r->quiet && isatty(STDERR_FILENO) && term != NULL &&
	              strcmp(term, "dumb") != 0;
	p->next = p->batch_began + SECOND / 2;
}

/* --- the line ------------------------------------------------------------------------------ */

static void
add_seconds(struct buf *line, const char *before, uint64_t nanosec)
{
	buf_print(line, "%s%" PRIu64 ".%" PRIu64, before, nanosec / SECOND,
	    nanosec % SECOND * 10 / SECOND);
}

static void
print_line(const struct progress *p, uint64_t clock, const char *end)
{
	const struct watch *w = p->first;
	const uint64_t spent = clock - w->began;
	struct buf line = { 0 };
	unsigned others = 0;

	for (const struct watch *other = w->next; other != NULL; other = other->next)
		others++;
	run_name(w->record, &line);
	buf_print(&line, ": %s%s%s", w->method, w->member != NULL ? "/" : "",
	    w->member != NULL ? w->member : "");
	add_seconds(&line, ", ", spent);
	if (w->nanosec > 0)
		add_seconds(&line, " of ", w->nanosec);
	buf_print(&line,
	    " s, %" PRIu64 " expanded, %" PRIu64 "/s, at least %" PRIu32 " pushes, %zu MiB",
	    w->expanded, w->expanded * 1000 / (spent / 1000000 + 1), w->lower, w->held >> 20);
	if (others > 0)
		buf_print(&line, "; and %u other level%s", others, others == 1 ? "" : "s");
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

	*w = (struct watch){
		.all = p, .record = record, .began = clock_now(), .nanosec = nanosec, .method = ""
	};
	pthread_mutex_lock(&p->lock);
	while (*link != NULL)
		link = &(*link)->next;
	*link = w;
	pthread_mutex_unlock(&p->lock);
}

static void
take_figures(struct watch *w)
{
	const struct solve *s = w->solve;

	w->member = s->member != NULL ? s->member->name : NULL;
	w->expanded = s->stats.expanded;
	w->lower = s->lower;
	w->held = s->limit->held;
}

void
watch_look(void *watch)
{
	struct watch *w = watch;
	struct progress *p = w->all;
	uint64_t clock;

	pthread_mutex_lock(&p->lock);
	take_figures(w);
	if (atomic_exchange(&sig_progress, 0) != 0) {
		erase(p);
		print_line(p, clock_now(), "\n");
	}
	if (p->terminal && (clock = clock_now()) >= p->next) {
		erase(p);
		print_line(p, clock, "");
		p->shown = true;
		p->next = clock + SECOND / 5;
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
		p->next = clock_now() + SECOND / 2;
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
	const uint64_t *n = p->count, all = n[0] + n[1] + n[2] + n[3];
	uint64_t spent = clock_now() - p->batch_began;

	pthread_mutex_destroy(&p->lock);
	if (!p->terminal || all < 2)
		return;
	fprintf(stderr,
	    "%llu levels: %llu solved, %llu unsolvable, %llu undecided, %llu in error; %llu.%llu "
	    "s\n",
	    (unsigned long long)all, (unsigned long long)n[ALL_WELL], (unsigned long long)n[A_NO],
	    (unsigned long long)n[UNDECIDED], (unsigned long long)n[TROUBLE],
	    (unsigned long long)(spent / SECOND),
	    (unsigned long long)(spent % SECOND * 10 / SECOND));
}
