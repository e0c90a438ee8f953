/*
 * bench/classic: the classic methods against straightforward implementations of themselves
 * (tests/oracle/plain_search), in one run, on the levels of standard input.
 * make build/release/bench/classic; bin/sokparse -l 1-40 FILE | build/release/bench/classic
 * One line for each method: the levels that both solve, expansions and CPU seconds of either, the
 * ratio of the seconds that these levels took, and of expansions a second.
 */
#include <stdio.h>

#include "levels.h"
#include "method/method.h"
#include "oracle/plain_search.h"

enum { NODES = 1000000 };

struct row {
	const char *name;
	struct plain_rules plain;
};

static const struct row rows[] = {
	{ "bfs", { false, false, 0, 0 } }, { "dfs", { false, true, 0, 0 } },
	{ "ucs", { false, false, 1, 0 } }, { "greedy", { false, false, 0, 1 } },
	{ "wastar", { false, false, 1, 2 } }, { "astar", { false, false, 1, 1 } },
	{ "bfs", { true, false, 0, 0 } }, { "dfs", { true, true, 0, 0 } },
	{ "ucs", { true, false, 1, 0 } }, { "greedy", { true, false, 0, 1 } },
	{ "wastar", { true, false, 1, 2 } }, { "astar", { true, false, 1, 1 } },
};

enum { ROWS = sizeof rows / sizeof rows[0] };

struct sums {
	unsigned levels, differ;
	uint64_t expanded, plain_expanded;
	double seconds, plain_seconds;
};

static enum outcome
solve(const struct method *m, bool by_moves, struct solve *s)
{
	struct move_rules rules;
	struct move_count count;

	if (!by_moves)
		return method_run(m, s);
	rules = *m->by_moves;
	return search_moves(s, &rules, &count);
}

static void
compare(const struct row *r, const struct board *b, struct arena *a, struct sums *x)
{
	const struct method *m = method_named(r->name);
	struct limit limit = { .nodes = NODES, .memory = (size_t)2 << 30 };
	struct solve s = { .board = b, .limit = &limit, .arena = a };
	double start = now(), ours;
	enum outcome outcome = solve(m, r->plain.by_moves, &s);
	struct plain_result plain;

	ours = now() - start;
	if (outcome != SOLVED)
		return;
	start = now();
	plain = plain_search(b, r->plain, NODES);
	if (!plain.solved)
		return;
	x->levels++;
	x->differ += !r->plain.by_moves && m->promises & PUSH_OPTIMAL && s.plan.count != plain.cost;
	x->seconds += ours;
	x->plain_seconds += now() - start;
	x->expanded += s.stats.expanded;
	x->plain_expanded += plain.expanded;
}

static void
print(const struct row *r, const struct sums *x)
{
	printf("%s\t%s\t%u\t%u\t%llu\t%llu\t%.2f\t%.2f\t%.1f\t%.1f\n", r->name,
	    r->plain.by_moves ? "moves" : "pushes", x->levels, x->differ,
	    (unsigned long long)x->plain_expanded, (unsigned long long)x->expanded, x->plain_seconds,
	    x->seconds, x->plain_seconds / x->seconds,
	    ((double)x->expanded / x->seconds) / ((double)x->plain_expanded / x->plain_seconds));
}

static void
compare_all(void *sums, struct arena *a, struct record *record)
{
	struct sums *x = sums;
	struct sink sink = { .take = silence };
	struct board b;
	unsigned char *area;

	if (!level_check(&record->level, a, &sink, &area) ||
	    !board_compile(&b, a, &record->level, area, (size_t)1 << 26, NULL) ||
	    b.stuck < level_size(b.level) || b.boxes != b.goals)
		return;
	for (size_t i = 0; i < ROWS; i++)
		compare(&rows[i], &b, a, &x[i]);
}

int
main(void)
{
	struct sums sums[ROWS] = { { .levels = 0 } };

	if (!each_level(compare_all, sums))
		return 2;
	puts("method\tspace\tlevels\tdiffer\tplain-expanded\texpanded\tplain-seconds\tseconds\t"
	     "ratio\tratio-per-expansion");
	for (size_t i = 0; i < ROWS; i++)
		print(&rows[i], &sums[i]);
	return 0;
}
