#include "pair.h"

#include <stdlib.h>
#include <string.h>

#include "align.h"
#include "format/reader.h"
#include "level/canon.h"
#include "level/check.h"
#include "list.h"
#include "slurp.h"
#include "util/hash.h"

/* An entry of a solutions file. */
struct held {
	struct record record;
	const unsigned char *area; /* of its board; NULL: it has none */
	bool used;
	struct held *before;
};

enum key_kind { BY_HASH, BY_NUMBER, BY_TITLE };

struct key {
	enum key_kind kind;
	uint64_t value;
	size_t order; /* entries of one key keep theirs */
	struct held *held;
};

void
pairs_init(struct pairs *p)
{
	*p = (struct pairs){ .last = NULL };
	arena_init(&p->arena, SIZE_MAX);
}

void
pairs_free(struct pairs *p)
{
	free(p->key);
	arena_free(&p->arena);
}

/* --- reading --------------------------------------------------------------------------- */

static bool
add(struct pairs *p, const struct record *record, const unsigned char *area)
{
	struct held *h = arena_new(&p->arena, struct held);

	if (h == NULL)
		return false;
	*h = (struct held){ *record, area, false, p->last };
	p->last = h;
	p->count++;
	return true;
}

static bool
take_entry(void *context, struct record *record)
{
	return section_find(record->sections, SOLUTION) == NULL || add(context, record, NULL);
}

static ssize_t
from_memory(void *context, void *bytes, size_t n)
{
	struct str *rest = context;

	n = n < rest->n ? n : rest->n;
	if (n > 0)
		memcpy(bytes, rest->p, n);
	*rest = str_skip(*rest, n);
	return (ssize_t)n;
}

/* The level has been checked once; what there is to say about it has been said. */
static void
say_nothing(struct sink *sink, const struct diag *d)
{
	(void)sink;
	(void)d;
}

static bool
area_of(const struct level *l, struct arena *a, unsigned char **area)
{
	struct sink quiet = { say_nothing };

	return level_check(l, a, &quiet, area);
}

static bool
read_boards(struct pairs *p, struct str text, const char *file, struct sink *sink)
{
	struct reader *reader = reader_open(from_memory, &text, file, NULL);
	struct record record;
	enum reading what = READ_END;
	unsigned char *area;
	bool fine = reader != NULL;

	while (fine) {
		what = reader_next(reader, &p->arena, &record, sink);
		if (what == READ_END || what == READ_TROUBLE)
			break;
		if (what == READ_LEVEL && section_find(record.sections, SOLUTION) != NULL)
			fine = area_of(&record.level, &p->arena, &area) && add(p, &record, area);
	}
	reader_close(reader);
	if (!fine)
		report(sink, (struct pos){ file, 0, 0 }, ERROR, NULL, "out of memory");
	return fine && what == READ_END;
}

bool
pairs_read(struct pairs *p, const char *name, struct sink *sink)
{
	const size_t before = p->count;
	struct buf text = { 0 };
	const char *file;
	bool fine;

	if (!slurp(name, &file, &text, sink)) {
		buf_free(&text);
		return false;
	}
	if (!list_is(buf_view(&text))) {
		fine = read_boards(p, buf_view(&text), file, sink);
	} else {
		fine = list_read(buf_view(&text), file, &p->arena, sink, take_entry, p);
		if (!fine)
			report(sink, (struct pos){ file, 0, 0 }, ERROR, NULL, "out of memory");
	}
	buf_free(&text);
	if (fine && p->count == before)
		report(sink, (struct pos){ file, 0, 0 }, WARNING, "empty", "no solution found");
	return fine;
}

/* --- keys ------------------------------------------------------------------------------ */

static int
by_value(const void *one, const void *other)
{
	const struct key *a = one, *b = other;

	if (a->kind != b->kind)
		return a->kind < b->kind ? -1 : 1;
	if (a->value != b->value)
		return a->value < b->value ? -1 : 1;
	return (a->order > b->order) - (a->order < b->order);
}

static bool
hash_of(const struct level *l, const unsigned char *area, struct arena *a, uint64_t *hash)
{
	struct str text;

	return level_canon(l, area, a, &text, hash, NULL);
}

/* Upper and lower case are one title. False when it has none. */
static bool
title_of(const struct record *r, struct str *title, uint64_t *hash)
{
	const struct entry *e = meta_find(&r->meta, "Title");

	if (e == NULL)
		return false;
	*title = e->value;
	*hash = FNV1A_START;
	for (size_t i = 0; i < title->n; i++) {
		const char c = char_lower(title->p[i]);
		*hash = hash_fnv1a(*hash, &c, 1);
	}
	return true;
}

bool
pairs_ready(struct pairs *p)
{
	size_t order = p->count;
	struct str title;
	uint64_t value;

	p->key = calloc(2 * p->count + 1, sizeof *p->key);
	if (p->key == NULL)
		return false;
	for (struct held *h = p->last; h != NULL; h = h->before) {
		order--;
		if (h->area != NULL) {
			if (!hash_of(&h->record.level, h->area, &p->arena, &value))
				return false;
			p->key[p->keys++] = (struct key){ BY_HASH, value, order, h };
			continue;
		}
		if (h->record.number > 0)
			p->key[p->keys++] = (struct key){ BY_NUMBER, h->record.number, order, h };
		if (title_of(&h->record, &title, &value))
			p->key[p->keys++] = (struct key){ BY_TITLE, value, order, h };
	}
	qsort(p->key, p->keys, sizeof *p->key, by_value);
	return true;
}

/* The first key of this kind and value, or of what would follow it. */
static const struct key *
find(const struct pairs *p, enum key_kind kind, uint64_t value)
{
	const struct key wanted = { kind, value, 0, NULL };
	size_t low = 0, high = p->keys;

	while (low < high) {
		const size_t middle = low + (high - low) / 2;
		if (by_value(&p->key[middle], &wanted) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return &p->key[low];
}

/* --- giving ---------------------------------------------------------------------------- */

static bool
copy_meta(struct meta *to, const struct meta *from, struct arena *a)
{
	bool fine = true;

	for (const struct entry *e = from->fields; fine && e != NULL; e = e->next)
		fine = meta_add(to, a, e->at, e->key, e->value);
	for (const struct entry *e = from->comments; fine && e != NULL; e = e->next)
		fine = meta_comment(to, a, e->at, e->value);
	return fine;
}

/* Puts a walk before the moves. */
static bool
walk_first(struct section *s, struct str walk, struct arena *a)
{
	struct span **end = &s->spans;
	char *moves;

	if (walk.n == 0)
		return true;
	moves = arena_array(a, char, walk.n + s->moves.n);
	if (moves == NULL)
		return false;
	memcpy(moves, walk.p, walk.n);
	memcpy(moves + walk.n, s->moves.p, s->moves.n);
	s->moves = (struct str){ moves, walk.n + s->moves.n };
	if (s->claims)
		s->claimed_moves += walk.n;
	for (const struct span *old = s->spans; old != NULL; old = old->next) {
		struct span *span = arena_new(a, struct span);
		if (span == NULL)
			return false;
		*span = (struct span){ old->first + walk.n, old->at, NULL };
		*end = span;
		end = &span->next;
	}
	return true;
}

static bool
append(struct record *record, const struct section *from, struct arena *a, int symmetry,
    struct str walk)
{
	struct section *s = record_section(record, a, SOLUTION);

	if (s == NULL)
		return false;
	s->at = from->at;
	s->moves = from->moves;
	s->spans = from->spans;
	s->claims = from->claims;
	s->claimed_moves = from->claimed_moves;
	s->claimed_pushes = from->claimed_pushes;
	return copy_meta(&s->meta, &from->meta, a) && symmetry_moves(symmetry, a, &s->moves) &&
	       walk_first(s, walk, a);
}

static bool
give(struct held *h, struct record *record, struct arena *a, int symmetry, struct str walk)
{
	struct section *s = section_find(h->record.sections, SOLUTION);

	h->used = true;
	for (; s != NULL; s = section_find(s->next, SOLUTION))
		if (!append(record, s, a, symmetry, walk))
			return false;
	return true;
}

static bool
give_by_board(const struct pairs *p, struct record *record, struct arena *a, bool *given)
{
	const struct level *level = &record->level;
	const struct key *k, *end = p->key + p->keys;
	unsigned char *area;
	uint64_t hash;
	struct str walk;
	int symmetry;

	if (!area_of(level, a, &area) || !hash_of(level, area, a, &hash))
		return false;
	for (k = find(p, BY_HASH, hash); k < end && k->kind == BY_HASH && k->value == hash; k++) {
		if (!align((struct drawing){ &k->held->record.level, k->held->area },
		        (struct drawing){ level, area }, a, &symmetry, &walk))
			return false;
		if (symmetry < 0)
			continue;
		*given = true;
		if (!give(k->held, record, a, symmetry, walk))
			return false;
	}
	return true;
}

static bool
give_by(const struct pairs *p, enum key_kind kind, uint64_t value, struct str title,
    struct record *record, struct arena *a, bool *given)
{
	const struct key *k = find(p, kind, value), *end = p->key + p->keys;
	struct str other;
	uint64_t hash;

	for (; k < end && k->kind == kind && k->value == value; k++) {
		if (kind == BY_TITLE &&
		    !(title_of(&k->held->record, &other, &hash) && str_case_eq(title, other)))
			continue;
		*given = true;
		if (!give(k->held, record, a, 0, STR("")))
			return false;
	}
	return true;
}

bool
pairs_give(const struct pairs *p, struct record *record, struct arena *a)
{
	bool given = false;
	struct str title;
	uint64_t hash;

	if (!give_by_board(p, record, a, &given))
		return false;
	if (!given && !give_by(p, BY_NUMBER, record->number, STR(""), record, a, &given))
		return false;
	if (given || !title_of(record, &title, &hash))
		return true;
	return give_by(p, BY_TITLE, hash, title, record, a, &given);
}

static void
unused(const struct held *h, struct sink *sink, enum severity severity)
{
	const struct entry *title = meta_find(&h->record.meta, "Title");
	const struct pos at = section_find(h->record.sections, SOLUTION)->at;
	const struct str name = title != NULL ? title->value : STR("");
	const char *comma = h->record.number > 0 && name.n > 0 ? ", " : "";

	if (h->record.number > 0)
		report(sink, at, severity, "unused", "no level for the solution of level %u%s%.*s",
		    h->record.number, comma, (int)name.n, name.p);
	else
		report(sink, at, severity, "unused", "no level for the solution of %.*s",
		    (int)name.n, name.p);
}

void
pairs_unused(const struct pairs *p, struct sink *sink, enum severity severity)
{
	struct held **in_order = calloc(p->count + 1, sizeof(struct held *));
	size_t i = p->count;

	if (in_order == NULL)
		return;
	for (struct held *h = p->last; h != NULL; h = h->before)
		in_order[--i] = h;
	for (; i < p->count; i++)
		if (!in_order[i]->used)
			unused(in_order[i], sink, severity);
	free(in_order);
}
