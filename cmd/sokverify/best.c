#include "best.h"

#include <stdlib.h>
#include <string.h>

#include "level/canon.h"
#include "level/check.h"
#include "slurp.h"
#include "util/num.h"

enum column { HASH, COLLECTION, LEVEL, PUSHES, MOVES, COLUMNS };

static const char *const column_names[COLUMNS] = { "hash", "collection", "level", "pushes",
	"moves" };

/* Where a column stands in the file, from 0. */
enum { ABSENT = -1, CELLS_MAX = 64 };

struct table {
	int at[COLUMNS];
	struct pos pos; /* of the line at hand */
	struct sink *sink;
};

void
best_free(struct best *b)
{
	buf_free(&b->text);
	free(b->claim);
}

static void
complain(const struct table *t, const char *what)
{
	report(t->sink, t->pos, ERROR, "best", "%s", what);
}

static bool
header(struct table *t, struct str line)
{
	struct str cell;

	for (int c = 0; c < COLUMNS; c++)
		t->at[c] = ABSENT;
	for (int i = 0; line.p != NULL && i < CELLS_MAX; i++) {
		if (!str_cut(&line, '\t', &cell))
			line.p = NULL;
		for (int c = 0; c < COLUMNS; c++)
			if (t->at[c] == ABSENT && str_case_eq(cell, str_of(column_names[c])))
				t->at[c] = i;
	}
	if (t->at[HASH] == ABSENT && (t->at[COLLECTION] == ABSENT || t->at[LEVEL] == ABSENT))
		complain(t, "no column 'hash', and not both 'collection' and 'level'");
	else if (t->at[PUSHES] == ABSENT && t->at[MOVES] == ABSENT)
		complain(t, "neither a column 'pushes' nor 'moves'");
	else
		return true;
	return false;
}

static bool
hex(struct str s, uint64_t *out)
{
	*out = 0;
	for (size_t i = 0; i < s.n; i++) {
		const char c = char_lower(s.p[i]);
		if (!char_is_digit(c) && (c < 'a' || c > 'f'))
			return false;
		*out = *out << 4 | (uint64_t)(char_is_digit(c) ? c - '0' : c - 'a' + 10);
	}
	return s.n == 16;
}

/* An empty cell claims nothing. */
static bool
count(struct str cell, uint64_t *out)
{
	*out = UINT64_MAX;
	return cell.n == 0 || num_parse(cell, 0, UINT64_MAX - 1, out);
}

static bool
row(const struct table *t, struct str line, struct claim *claim)
{
	struct str cell[COLUMNS] = { { 0 } }, one;
	bool fine = false;

	for (int i = 0; line.p != NULL && i < CELLS_MAX; i++) {
		if (!str_cut(&line, '\t', &one))
			line.p = NULL;
		for (int c = 0; c < COLUMNS; c++)
			if (t->at[c] == i)
				cell[c] = one;
	}
	*claim = (struct claim){ .at = t->pos };
	if (!count(cell[PUSHES], &claim->pushes) || !count(cell[MOVES], &claim->moves))
		complain(t, "pushes and moves must be numbers");
	else if (cell[HASH].n > 0 && !hex(cell[HASH], &claim->hash))
		complain(t, "a hash has 16 hexadecimal digits");
	else if (cell[HASH].n == 0 && !num_parse(cell[LEVEL], 1, NUMBER_MAX, &claim->level))
		complain(t, "a level must be a number above 0");
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
sort(struct best *b, struct sink *sink)
{
	qsort(b->claim, b->count, sizeof *b->claim, order_in_file);
	for (size_t i = 1; i < b->count; i++)
		if (order(&b->claim[i - 1], &b->claim[i]) == 0)
			report(sink, b->claim[i].at, WARNING, "best",
			    "a second row for the level of line %llu is passed over",
			    (unsigned long long)b->claim[i - 1].at.line);
}

bool
best_read(struct best *b, const char *name, struct sink *sink)
{
	struct table t = { .sink = sink, .pos = { NULL, 1, 1 } };
	struct str text, line;
	size_t lines = 1;
	bool fine = true;

	if (!slurp(name, &t.pos.file, &b->text, sink))
		return false;
	text = buf_view(&b->text);
	for (size_t i = 0; i < text.n; i++)
		lines += text.p[i] == '\n';
	b->claim = calloc(lines, sizeof *b->claim);
	if (b->claim == NULL) {
		complain(&t, "out of memory");
		return false;
	}
	if (!header(&t, str_line(&text)))
		return false;
	b->moves_first = t.at[PUSHES] == ABSENT ||
	                 (t.at[MOVES] != ABSENT && t.at[MOVES] < t.at[PUSHES]);
	while (text.n > 0) {
		t.pos.line++;
		line = str_line(&text);
		if (str_trim(line).n == 0)
			continue;
		if (row(&t, line, &b->claim[b->count]))
			b->count++;
		else
			fine = false;
	}
	sort(b, sink);
	return fine;
}

/* The first claim that is not before the wanted one, if it is for the same level. */
static const struct claim *
find(const struct best *b, const struct claim *wanted)
{
	size_t low = 0, high = b->count;

	while (low < high) {
		const size_t middle = low + (high - low) / 2;
		if (order(&b->claim[middle], wanted) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return low < b->count && order(&b->claim[low], wanted) == 0 ? &b->claim[low] : NULL;
}

static void
say_nothing(struct sink *sink, const struct diag *d)
{
	(void)sink;
	(void)d;
}

bool
best_find(const struct best *b, const struct record *r, struct arena *a, const struct claim **claim)
{
	const struct entry *collection = meta_find(&r->meta, "Collection");
	struct claim wanted = { .collection = { NULL, 0 } };
	struct sink quiet = { say_nothing };
	unsigned char *area;
	struct str text;

	if (!level_check(&r->level, a, &quiet, &area) ||
	    !level_canon(&r->level, area, a, &text, &wanted.hash, NULL))
		return false;
	*claim = find(b, &wanted);
	if (*claim != NULL)
		return true;
	wanted.hash = 0;
	wanted.level = r->number;
	wanted.collection = collection != NULL ? collection->value : STR("");
	*claim = find(b, &wanted);
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
number(struct buf *out, uint64_t n)
{
	if (n == UINT64_MAX)
		buf_char(out, '-');
	else
		buf_number(out, n);
}

void
best_show(struct buf *out, const struct claim *c)
{
	number(out, c->moves);
	buf_char(out, '/');
	number(out, c->pushes);
}
