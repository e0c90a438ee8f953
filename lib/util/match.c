#include "util/match.h"

#include <stdlib.h>
#include <string.h>

enum {
	FAR = 1 << 29,          /* as a cost: more than all prices together make up for */
	PRICE_LOW = -(1 << 28), /* half of what is too low */
};

static size_t
bytes_of(uint16_t n)
{
	return (size_t)n * (sizeof(uint16_t *) + 3 * sizeof(int32_t) + 4 * sizeof(uint16_t));
}

/* In memory that is aligned for any type. */
static void
lay_out(struct match *m, uint16_t n, void *memory)
{
	m->n = n;
	m->cost = memory;
	m->row_price = (int32_t *)(void *)(m->cost + n);
	m->price = m->row_price + n;
	m->reach = m->price + n;
	m->column = (uint16_t *)(void *)(m->reach + n);
	m->row = m->column + n;
	m->from = m->row + n;
	m->order = m->from + n;
	match_clear(m);
}

bool
match_open(struct match *m, struct arena *a, uint16_t n)
{
	void *memory = arena_alloc(a, 1, bytes_of(n));

	if (memory != NULL)
		lay_out(m, n, memory);
	return memory != NULL;
}

void
match_clear(struct match *m)
{
	for (uint16_t i = 0; i < m->n; i++) {
		m->cost[i] = NULL;
		m->row_price[i] = m->price[i] = 0;
		m->column[i] = m->row[i] = m->n;
	}
}

void
match_copy(struct match *to, const struct match *from)
{
	/* The parts up to the scratch stand side by side, as lay_out has them. */
	memcpy(to->cost, from->cost, from->n * sizeof *from->cost);
	memcpy(to->row_price, from->row_price, 2 * from->n * sizeof *from->price);
	memcpy(to->column, from->column, 2 * from->n * sizeof *from->row);
}

void
match_free(struct match *m, uint16_t row)
{
	if (m->column[row] < m->n)
		m->row[m->column[row]] = m->n;
	m->column[row] = m->n;
}

void
match_cost(struct match *m, uint16_t row, const uint16_t *cost)
{
	const uint16_t column = m->column[row];
	int32_t least = INT32_MAX;

	m->cost[row] = cost;
	for (uint16_t j = 0; j < m->n; j++) {
		const int32_t left = (cost[j] == MATCH_NEVER ? FAR : cost[j]) - m->price[j];
		least = left < least ? left : least;
	}
	m->row_price[row] = least;
	if (column < m->n &&
	    (cost[column] == MATCH_NEVER || cost[column] - m->price[column] > least))
		match_free(m, row);
}

/*
 * Shortens the ways to the columns order[done..] by going through `row`, which is at `base`, and
 * moves the nearest of them to order[done]. No way is shorter than base: one that long to a free
 * column is the end, and the others are not looked at.
 */
static void
shorten_ways(struct match *m, uint16_t row, int32_t base, uint16_t done)
{
	const uint16_t *cost = m->cost[row];
	const int32_t offset = base - m->row_price[row];
	int32_t least = INT32_MAX;
	uint16_t best = done, j;

	for (uint16_t k = done; k < m->n; k++) {
		int32_t way;
		j = m->order[k];
		way = offset + cost[j] - m->price[j];
		if (cost[j] != MATCH_NEVER && way < m->reach[j]) {
			m->reach[j] = way;
			m->from[j] = row;
		}
		if (m->reach[j] < least) {
			least = m->reach[j];
			best = k;
		}
		if (m->reach[j] == base && m->row[j] == m->n) {
			best = k;
			break;
		}
	}
	j = m->order[best];
	m->order[best] = m->order[done];
	m->order[done] = j;
}

bool
match_row(struct match *m, uint16_t row, const uint16_t *cost)
{
	const int32_t far = INT32_MAX;
	uint16_t done = 0, j, i;
	int32_t end;

	match_free(m, row);
	m->cost[row] = cost;
	m->row_price[row] = far;
	for (j = 0; j < m->n; j++) {
		m->order[j] = j;
		m->reach[j] = far;
		if (cost[j] != MATCH_NEVER && cost[j] - m->price[j] < m->row_price[row])
			m->row_price[row] = cost[j] - m->price[j];
	}
	if (m->row_price[row] == far)
		return false;
	shorten_ways(m, row, 0, 0);
	for (;;) {
		j = m->order[done];
		if (m->reach[j] == far)
			return false;
		if (m->row[j] == m->n)
			break;
		done++;
		if (done == m->n)
			return false;
		shorten_ways(m, m->row[j], m->reach[j], done);
	}
	end = m->reach[j];
	m->row_price[row] += end;
	for (uint16_t k = 0; k < done; k++) {
		uint16_t passed = m->order[k];
		m->price[passed] -= end - m->reach[passed];
		m->row_price[m->row[passed]] += end - m->reach[passed];
	}
	do { /* along the way back every row takes the column it was left by */
		uint16_t next;
		i = m->from[j];
		next = m->column[i];
		m->column[i] = j;
		m->row[j] = i;
		j = next;
	} while (i != row);
	return true;
}

bool
match_worn(const struct match *m)
{
	uint16_t i = 0;

	while (i < m->n && m->price[i] >= PRICE_LOW)
		i++;
	return i < m->n;
}

uint32_t
match_total(const struct match *m)
{
	uint32_t total = 0;

	for (uint16_t i = 0; i < m->n; i++)
		total += m->cost[i][m->column[i]];
	return total;
}

bool
match_agrees(const struct match *m, uint16_t row, const uint16_t *cost, uint32_t total)
{
	void *memory = malloc(bytes_of(m->n));
	struct match other;
	uint16_t i = 0;
	bool right;

	if (memory == NULL)
		return true;
	lay_out(&other, m->n, memory);
	while (i < m->n && match_row(&other, i, i == row ? cost : m->cost[i]))
		i++;
	right = total == (i == m->n ? match_total(&other) : UINT32_MAX);
	free(memory);
	return right;
}
