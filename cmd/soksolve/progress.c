#include "progress.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/sig.h"
#include "util/clock.h"

static const uint64_t SECOND = 1000000000;

void
progress_open(struct progress *p, const struct run *r)
{
	const char *term = getenv("TERM");

	*p = (struct progress){ .run = r, .batch_began = clock_now() };
	p->terminal = !r->quiet && isatty(STDERR_FILENO) && term != NULL && strcmp(term, "dumb") != 0;
}

void
progress_level(struct progress *p, const struct record *record, const char *method,
    const struct solve *now)
{
	p->record = record;
	p->method = method;
	p->now = now;
	p->began = clock_now();
	p->next = p->began + SECOND / 2;
}

static void
line(const struct progress *p, uint64_t clock, const char *end)
{
	uint64_t spent = clock - p->began, expanded = p->now->stats.expanded;
	struct buf name = { 0 };

	run_name(p->run, p->record, &name);
	fprintf(stderr, "%.*s: %s, %llu.%llu s, %llu expanded, %llu/s, at least %lu pushes, %zu MiB%s",
	    (int)name.n, name.p, p->method, (unsigned long long)(spent / SECOND),
	    (unsigned long long)(spent % SECOND * 10 / SECOND), (unsigned long long)expanded,
	    (unsigned long long)(expanded * 1000 / (spent / 1000000 + 1)),
	    (unsigned long)p->now->lower, p->now->limit->held >> 20, end);
	buf_free(&name);
}

void
progress_look(void *context)
{
	struct progress *p = context;
	uint64_t clock;

	if (!p->terminal && !sig_progress)
		return;
	clock = clock_now();
	if (sig_progress) {
		sig_progress = 0;
		progress_erase(p);
		line(p, clock, "\n");
	}
	if (p->terminal && clock >= p->next) {
		progress_erase(p);
		line(p, clock, "");
		fflush(stderr);
		p->shown = true;
		p->next = clock + SECOND / 5;
	}
}

void
progress_erase(struct progress *p)
{
	if (p->shown)
		fputs("\r\033[K", stderr);
	p->shown = false;
}

void
progress_count(struct progress *p, enum status s)
{
	p->count[s]++;
}

void
progress_sum(const struct progress *p)
{
	const uint64_t *n = p->count, all = n[0] + n[1] + n[2] + n[3];
	uint64_t spent = clock_now() - p->batch_began;

	if (!p->terminal || all < 2)
		return;
	fprintf(stderr, "%llu levels: %llu solved, %llu unsolvable, %llu undecided, %llu in error; %llu.%llu s\n",
	    (unsigned long long)all, (unsigned long long)n[ALL_WELL], (unsigned long long)n[A_NO],
	    (unsigned long long)n[UNDECIDED], (unsigned long long)n[TROUBLE],
	    (unsigned long long)(spent / SECOND), (unsigned long long)(spent % SECOND * 10 / SECOND));
}
