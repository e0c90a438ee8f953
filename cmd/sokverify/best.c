#include "best.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "level/canon.h"
#include "store/slurp.h"
#include "util/num.h"

enum column { HASH, COLLECTION, LEVEL, PUSHES, MOVES, COLUMNS };

static const char *const column_names[COLUMNS] = { "hash", "collection", "level", "pushes",
	"moves" };

/* Where a column stands in the file, from 0. */
enum { ABSENT = -1, CELLS_MAX = 64 };

struct columns {
	int at[COLUMNS];
	struct pos pos; /* of the line at hand */
	struct sink *sink;
};

void
best_free(struct best *b)
{
	buf_free(&b->text);
	buf_free(&b->claims);
}

static void
complain(const struct columns *t, const char *what)
{
	report(t->sink, t->pos, ERROR, "best", "%s", what);
}

/* The cells of a line; what is behind the last column that counts is passed over. */
static int
split(struct str line, struct str *cell)
{
	int n = 0;

	for (bool more = true; more && n < CELLS_MAX; n++)
		more = str_cut(&line, '\t', &cell[n]);
	return n;
}

static bool
header(struct columns *t, struct str line)
{
	struct str cell[CELLS_MAX];
	const int cells = split(line, cell);

	for (int c = 0; c < COLUMNS; c++) {
		t->at[c] = ABSENT;
		for (int i = cells; i-- > 0;)
			if (str_case_eq(cell[i], str_of(column_names[c])))
				t->at[c] = i;
	}
	if (t->at[HASH] == ABSENT && (t->at[COLLECTION] == ABSENT || t->at[LEVEL] == ABSENT))
		complain(
		    t, "no column 'hash', and not both 'collection' and 'level', between tabs");
	else if (t->at[PUSHES] == ABSENT && t->at[MOVES] == ABSENT)
		complain(t, "neither a column 'pushes' nor 'moves'");
	else
		return true;
	return false;
}

/* An empty cell claims nothing. */
static bool
count(struct str cell, uint64_t *out)
{
	*out = UINT64_MAX;
	return cell.n == 0 || num_parse(cell, 0, UINT64_MAX - 1, out);
}

static bool
row(const struct columns *t, struct str line, struct claim *claim)
{
	struct str cell[COLUMNS] = { { 0 } }, all[CELLS_MAX];
	const int cells = split(line, all);
	bool fine = false;

	for (int c = 0; c < COLUMNS; c++)
		if (t->at[c] != ABSENT && t->at[c] < cells)
			cell[c] = all[t->at[c]];
	*claim = (struct claim){ .at = t->pos };
	if (!count(cell[PUSHES], &claim->pushes) || !count(cell[MOVES], &claim->moves))
		complain(t, "pushes and moves must be numbers");
	else if (cell[HASH].n > 0 && (cell[HASH].n != 16 || !num_hex(cell[HASH], &claim->hash)))
		complain(t, "a hash has 16 hexadecimal digits");
	else if (cell[HASH].n == 0 && !num_parse(cell[LEVEL], 0, NUMBER_MAX, &claim->level))
		complain(t, "a level must be a number");
	else
		fine = true;
	if (cell[HASH].n == 0)
		claim->collection = cell[COLLECTION].n > 0 ? cell[COLLECTION] : STR("");
	return fine;
}

static int
order(const void *one, const void *other)
{
	const struct claim *a = one, *b = other;
	const struct str s = a->collection, t = b->collection;

	if ((s.p == NULL) != (t.p == NULL))
		return s.p == NULL ? -1 : 1;
	if (a->hash != b->hash)
		return a->hash < b->hash ? -1 : 1;
	if (a->level != b->level)
		return a->level < b->level ? -1 : 1;
	if (s.n != t.n)
		return s.n < t.n ? -1 : 1;
	return s.n > 0 ? memcmp(s.p, t.p, s.n) : 0;
}

/* The first of several rows for one level, by line. */
static int
order_in_file(const void *one, const void *other)
{
	const struct claim *a = one, *b = other;
	const int difference = order(one, other);

	return difference != 0 ? difference : (a->at.line > b->at.line) - (a->at.line < b->at.line);
}

static void
pass_over(const struct claim *second, const struct claim *first, struct sink *sink)
{
	report(sink, second->at, WARNING, "best",
	    "a second row for the level of line %" PRIu64 " is passed over", first->at.line);
}

/* Sorts the claims and keeps one for each level. */
static void
sort(struct best *b, struct sink *sink)
{
	size_t kept = 0;

	qsort(b->claim, b->count, sizeof *b->claim, order_in_file);
	for (size_t i = 0; i < b->count; i++) {
		if (kept == 0 || order(&b->claim[kept - 1], &b->claim[i]) != 0)
			b->claim[kept++] = b->claim[i];
		else
			pass_over(&b->claim[i], &b->claim[kept - 1], sink);
	}
	b->count = kept;
}

bool
best_read(struct best *b, const char *name, struct sink *sink)
{
	struct columns t = { .sink = sink, .pos = { NULL, 1, 1 } };
	struct str text, line;
	struct claim claim;
	bool fine = true;

	if (!slurp(name, &t.pos.file, &b->text, sink))
		return false;
	text = buf_view(&b->text);
	if (!header(&t, str_line(&text)))
		return false;
	b->moves_first = t.at[PUSHES] == ABSENT ||
	                 (t.at[MOVES] != ABSENT && t.at[MOVES] < t.at[PUSHES]);
	while (text.n > 0) {
		t.pos.line++;
		line = str_line(&text);
		if (str_trim(line).n == 0)
			continue;
		if (!row(&t, line, &claim))
			fine = false;
		else if (claim.pushes != UINT64_MAX || claim.moves != UINT64_MAX)
			buf_add(&b->claims, &claim, sizeof claim);
	}
	if (b->claims.failed)
		complain(&t, "out of memory");
	b->claim = (struct claim *)(void *)b->claims.p;
	b->count = b->claims.n / sizeof claim;
	if (b->count > 0)
		sort(b, sink);
	return fine && !b->claims.failed;
}

static const struct claim *
find(const struct best *b, const struct claim *wanted)
{
	return b->count == 0 ? NULL : bsearch(wanted, b->claim, b->count, sizeof *b->claim, order);
}

bool
best_find(const struct best *b, const struct record *r, struct arena *a, struct sink *sink,
    const struct claim **claim)
{
	struct claim wanted = { .collection = { NULL, 0 } };
	const struct claim *first, *second;

	if (!level_hash(&r->level, a, &wanted.hash))
		return false;
	first = find(b, &wanted);
	wanted.hash = 0;
	wanted.level = r->number;
	wanted.collection = meta_text(&r->meta, "Collection");
	second = find(b, &wanted);
	if (first == NULL || (second != NULL && second->at.line < first->at.line)) {
		const struct claim *by_hash = first;
		first = second;
		second = by_hash;
	}
	*claim = first;
	if (second != NULL)
		pass_over(second, first, sink);
	return true;
}

/* Below 0 when the solution needs fewer. What is not claimed is equal. */
static int
against(uint64_t mine, uint64_t claimed)
{
	return claimed == UINT64_MAX ? 0 : (mine > claimed) - (mine < claimed);
}

const char *
best_compare(const struct best *b, const struct claim *c, const struct verdict *v)
{
	const int moves = against(v->moves, c->moves), pushes = against(v->pushes, c->pushes);
	const int first = b->moves_first ? moves : pushes, second = b->moves_first ? pushes : moves;
	const int result = first != 0 ? first : second;

	return result < 0 ? "beaten" : result == 0 ? "equalled" : "not reached";
}

static void
add_claim(struct buf *out, uint64_t n)
{
	if (n == UINT64_MAX)
		buf_char(out, '-');
	else
		buf_number(out, n);
}

void
best_show(struct buf *out, const struct claim *c)
{
	add_claim(out, c->moves);
	buf_char(out, '/');
	add_claim(out, c->pushes);
}
