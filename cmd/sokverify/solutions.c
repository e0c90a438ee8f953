#include "solutions.h"

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
struct stored {
	struct record record;
	const unsigned char *area; /* of its board; NULL: it has none */
	bool used;
	struct stored *next;
};

enum key_kind { BY_HASH, BY_NUMBER, BY_TITLE };

struct key {
	enum key_kind kind;
	uint64_t value;
	size_t order; /* entries of one key keep theirs */
	struct stored *stored;
};

void
solutions_init(struct solutions *p)
{
	*p = (struct solutions){ .end = &p->first };
	arena_init(&p->arena, SIZE_MAX);
}

void
solutions_free(struct solutions *p)
{
	free(p->key);
	arena_free(&p->arena);
}

/* --- reading --------------------------------------------------------------------------- */

static bool
add_entry(struct solutions *p, const struct record *record, const unsigned char *area)
{
	struct stored *h = arena_new(&p->arena, struct stored);

	if (h == NULL)
		return false;
	*h = (struct stored){ *record, area, false, NULL };
	*p->end = h;
	p->end = &h->next;
	p->count++;
	return true;
}

static bool
take_entry(void *context, struct record *record)
{
	return section_find(record->sections, SOLUTION) == NULL || add_entry(context, record, NULL);
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

static bool
read_boards(struct solutions *p, struct str text, const char *file, struct sink *sink)
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
			fine = level_check(&record.level, &p->arena, NULL, &area) &&
			       add_entry(p, &record, area);
	}
	reader_close(reader);
	if (!fine)
		report(sink, (struct pos){ file, 0, 0 }, ERROR, NULL, "out of memory");
	return fine && what == READ_END;
}

bool
solutions_read(struct solutions *p, const char *name, struct sink *sink)
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

/* Upper and lower case are one title. */
static uint64_t
title_hash(struct str title)
{
	uint64_t hash = FNV1A_START;

	for (size_t i = 0; i < title.n; i++) {
		const char c = char_lower(title.p[i]);
		hash = hash_fnv1a(hash, &c, 1);
	}
	return hash;
}

static void
add_key(struct solutions *p, enum key_kind kind, uint64_t value, struct stored *stored)
{
	p->key[p->keys] = (struct key){ kind, value, p->keys, stored };
	p->keys++;
}

bool
solutions_ready(struct solutions *p)
{
	p->key = calloc(2 * p->count + 1, sizeof *p->key);
	if (p->key == NULL)
		return false;
	for (struct stored *h = p->first; h != NULL; h = h->next) {
		const struct str title = meta_text(&h->record.meta, "Title");
		uint64_t hash;
		if (h->area != NULL) {
			if (!level_canon(&h->record.level, h->area, &p->arena, NULL, &hash, NULL))
				return false;
			add_key(p, BY_HASH, hash, h);
			continue;
		}
		if (h->record.number != NO_NUMBER)
			add_key(p, BY_NUMBER, h->record.number, h);
		if (title.n > 0)
			add_key(p, BY_TITLE, title_hash(title), h);
	}
	qsort(p->key, p->keys, sizeof *p->key, by_value);
	return true;
}

/* The first key of this kind and value, or of what would follow it. */
static struct key *
find(const struct solutions *p, enum key_kind kind, uint64_t value)
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
give(struct stored *h, struct record *record, struct arena *a, int symmetry, struct str walk)
{
	struct section *s = section_find(h->record.sections, SOLUTION);

	h->used = true;
	for (; s != NULL; s = section_find(s->next, SOLUTION))
		if (!append(record, s, a, symmetry, walk))
			return false;
	return true;
}

static bool
give_by_board(struct solutions *p, struct record *record, struct arena *a, bool *given)
{
	const struct level *level = &record->level;
	const struct key *k, *end = p->key + p->keys;
	unsigned char *area;
	uint64_t hash;
	struct str walk;
	int symmetry;

	if (!level_check(level, a, NULL, &area) || !level_canon(level, area, a, NULL, &hash, NULL))
		return false;
	for (k = find(p, BY_HASH, hash); k < end && k->kind == BY_HASH && k->value == hash; k++) {
		if (!align((struct checked_level){ &k->stored->record.level, k->stored->area },
		        (struct checked_level){ level, area }, a, &symmetry, &walk))
			return false;
		if (symmetry < 0)
			continue;
		*given = true;
		if (!give(k->stored, record, a, symmetry, walk))
			return false;
	}
	return true;
}

static bool
give_by(struct solutions *p, enum key_kind kind, uint64_t value, struct str title,
    struct record *record, struct arena *a, bool *given)
{
	const struct key *k = find(p, kind, value), *end = p->key + p->keys;

	for (; k < end && k->kind == kind && k->value == value; k++) {
		if (kind == BY_TITLE &&
		    !str_case_eq(title, meta_text(&k->stored->record.meta, "Title")))
			continue;
		*given = true;
		if (!give(k->stored, record, a, 0, STR("")))
			return false;
	}
	return true;
}

bool
solutions_give(struct solutions *p, struct record *record, struct arena *a)
{
	const struct str title = meta_text(&record->meta, "Title");
	bool given = false;

	if (!give_by_board(p, record, a, &given))
		return false;
	if (!given && !give_by(p, BY_NUMBER, record->number, STR(""), record, a, &given))
		return false;
	return given || title.n == 0 ||
	       give_by(p, BY_TITLE, title_hash(title), title, record, a, &given);
}

static void
unused(const struct stored *h, struct sink *sink, enum severity severity)
{
	const struct str name = meta_text(&h->record.meta, "Title");
	const struct pos at = section_find(h->record.sections, SOLUTION)->at;
	const bool numbered = h->record.number != NO_NUMBER;
	const char *comma = numbered && name.n > 0 ? ", " : "";

	if (numbered)
		report(sink, at, severity, "unused", "no level for the solution of level %u%s%.*s",
		    h->record.number, comma, (int)name.n, name.p);
	else
		report(sink, at, severity, "unused", "no level for the solution of %.*s",
		    (int)name.n, name.p);
}

void
solutions_unused(const struct solutions *p, struct sink *sink, enum severity severity)
{
	for (const struct stored *h = p->first; h != NULL; h = h->next)
		if (!h->used)
			unused(h, sink, severity);
}
