/* Assignments against all permutations, from nothing and after rows change one by one. */
#include "util/match.h"

#include <stdlib.h>

#include "tap.h"
#include "util/rng.h"

enum { N_MAX = 6, ROUNDS = 3000 };

static const uint32_t NONE = UINT32_MAX;

/* The least total for rows row..n-1 when the columns in `taken` are gone. */
static uint32_t
least(uint16_t cost[N_MAX][N_MAX], int n, int row, unsigned taken)
{
	uint32_t best = NONE;

	if (row == n)
		return 0;
	for (int j = 0; j < n; j++) {
		uint32_t rest;
		if (taken >> j & 1 || cost[row][j] == MATCH_NEVER)
			continue;
		rest = least(cost, n, row + 1, taken | 1u << j);
		if (rest != NONE && rest + cost[row][j] < best)
			best = rest + cost[row][j];
	}
	return best;
}

static void
random_row(struct rng *r, uint16_t *row, int n)
{
	for (int j = 0; j < n; j++)
		row[j] = rng_below(r, 4) == 0 ? MATCH_NEVER : (uint16_t)rng_below(r, 20);
}

/* Is every pair mutual? */
static bool
mutual(const struct match *m)
{
	for (uint16_t i = 0; i < m->n; i++) {
		if (m->column[i] >= m->n || m->row[m->column[i]] != i)
			return false;
	}
	return true;
}

int
main(void)
{
	static uint16_t cost[N_MAX][N_MAX];
	struct tap t = { 0, 0 };
	struct rng rng = { 5 };
	unsigned complete = 0, impossible = 0, wrong = 0, changed = 0;

	for (int round = 0; round < ROUNDS; round++) {
		int n = 1 + (int)rng_below(&rng, N_MAX);
		struct match m, copy;
		struct arena a;
		bool fine;
		arena_init(&a, SIZE_MAX);
		fine = match_open(&m, &a, (uint16_t)n) && match_open(&copy, &a, (uint16_t)n);
		if (!fine)
			return 1;
		for (int i = 0; i < n; i++)
			random_row(&rng, cost[i], n);
		for (int i = 0; fine && i < n; i++)
			fine = match_row(&m, (uint16_t)i, cost[i]);
		wrong += fine != (least(cost, n, 0, 0) != NONE);
		impossible += !fine;
		for (int step = 0; fine && step < 8; step++) {
			uint16_t i = (uint16_t)rng_below(&rng, (uint32_t)n);
			complete++;
			wrong += match_total(&m) != least(cost, n, 0, 0) || !mutual(&m);
			random_row(&rng, cost[i], n);
			match_copy(&copy, &m);
			fine = match_row(&copy, i, cost[i]);
			wrong += fine != (least(cost, n, 0, 0) != NONE);
			changed += fine;
			if (fine)
				match_copy(&m, &copy);
		}
		arena_free(&a);
	}
	printf("# %u complete, %u impossible, %u kept after a change\n", complete, impossible,
	    changed);
	ok(&t, complete > 0 && impossible > 0 && changed > 0, "all kinds of matrices were met");
	ok(&t, wrong == 0, "every total is the least, and no assignment is missed");
	return tap_end(&t);
}
