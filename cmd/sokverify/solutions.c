#include "solutions.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "align.h"
#include "alike.h"
#include "format/reader.h"
#include "level/canon.h"
#include "level/check.h"
#include "level/limits.h"
#include "list.h"
#include "slurp.h"
#include "util/hash.h"

/* An entry of a solutions file. */
struct stored {
	struct record record;
	const unsigned char *area; /* of its board; NULL: it has none */
	uint64_t drawing;          /* its level_exact_hash */
	bool used;                 /* given to a level, */
	bool claimed;              /* or its board is that of one */
	struct stored *next;
};

/* What an entry may be looked up by. */
enum key_kind { BY_BOARD, BY_DRAWING, BY_NUMBER, BY_TITLE, KEY_KINDS };

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
	*h = (struct stored){ .record = *record, .area = area };
	if (area != NULL)
		h->drawing = level_exact_hash(&record->level);
	p->boards |= area != NULL;
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

/* What is done with each level of a file; false: no memory. */
typedef bool take_level(
    struct solutions *, const struct record *, const unsigned char *area, struct arena *);

/* False after a report. The records stay in the arena when it is that of the solutions. */
static bool
read_levels(struct solutions *p, struct str text, const char *file, const struct format *format,
    struct sink *sink, struct arena *a, take_level *take)
{
	struct reader *reader = reader_open(from_memory, &text, file, format);
	struct record record;
	enum reading what = READ_END;
	unsigned char *area;
	bool fine = reader != NULL;

	while (fine) {
		what = reader_next(reader, a, &record, sink);
		if (what == READ_END || what == READ_TROUBLE)
			break;
		fine = what != READ_LEVEL ||
		       (level_check(&record.level, a, NULL, &area) && take(p, &record, area, a));
		if (a != &p->arena)
			arena_reset(a);
	}
	reader_close(reader);
	if (!fine)
		report(sink, (struct pos){ file, 0, 0 }, ERROR, NULL, "out of memory");
	return fine && what == READ_END;
}

static bool
take_board(
    struct solutions *p, const struct record *record, const unsigned char *area, struct arena *a)
{
	(void)a;
	return section_find(record->sections, SOLUTION) == NULL || add_entry(p, record, area);
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
		fine = read_levels(p, buf_view(&text), file, NULL, sink, &p->arena, take_board);
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
	p->key = calloc(KEY_KINDS * p->count + 1, sizeof *p->key);
	if (p->key == NULL)
		return false;
	for (struct stored *h = p->first; h != NULL; h = h->next) {
		const struct str title = meta_text(&h->record.meta, "Title");
		uint64_t hash;
		if (h->area != NULL) {
			if (!level_canon(&h->record.level, h->area, &p->arena, NULL, &hash, NULL))
				return false;
			add_key(p, BY_BOARD, hash, h);
			add_key(p, BY_DRAWING, h->drawing, h);
		}
		if (h->record.number != NO_NUMBER)
			add_key(p, BY_NUMBER, h->record.number, h);
		if (title.n > 0)
			add_key(p, BY_TITLE, title_hash(title), h);
	}
	qsort(p->key, p->keys, sizeof *p->key, by_value);
	return true;
}

/* Walks the entries of a key: *at is 0 at first; NULL behind the last one. */
static struct stored *
next_of(const struct solutions *p, enum key_kind kind, uint64_t value, size_t *at)
{
	const struct key wanted = { kind, value, 0, NULL };
	size_t low = 0, high = p->keys;

	while (*at == 0 && low < high) {
		const size_t middle = low + (high - low) / 2;
		if (by_value(&p->key[middle], &wanted) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	if (*at == 0)
		*at = low;
	if (*at == p->keys || p->key[*at].kind != kind || p->key[*at].value != value)
		return NULL;
	return p->key[(*at)++].stored;
}

const struct level *
solutions_board(const struct solutions *p, uint64_t drawing)
{
	size_t at = 0;
	const struct stored *h = next_of(p, BY_DRAWING, drawing, &at);

	return h != NULL ? &h->record.level : NULL;
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

static struct section *
append(struct record *record, const struct section *from, struct arena *a, int symmetry,
    struct str walk)
{
	struct section *s = record_section(record, a, SOLUTION);

	if (s == NULL)
		return NULL;
	s->at = from->at;
	s->moves = from->moves;
	s->spans = from->spans;
	s->claims = from->claims;
	s->claimed_moves = from->claimed_moves;
	s->claimed_pushes = from->claimed_pushes;
	return copy_meta(&s->meta, &from->meta, a) && symmetry_moves(symmetry, a, &s->moves) &&
	               walk_first(s, walk, a)
	           ? s
	           : NULL;
}

/* changed: the record's board is another than that of the solutions, which they then name. */
static bool
give(struct stored *h, struct record *record, struct arena *a, int symmetry, struct str walk,
    bool changed)
{
	const struct section *from = section_find(h->record.sections, SOLUTION);
	bool fine = true;

	h->used = true;
	for (; fine && from != NULL; from = section_find(from->next, SOLUTION)) {
		struct section *s = append(record, from, a, symmetry, walk);
		if (s != NULL && h->area != NULL && !changed)
			meta_remove(&s->meta, "Board");
		fine = s != NULL &&
		       (!changed || meta_print(&s->meta, a, "Board", "%016" PRIx64, h->drawing));
	}
	return fine;
}

static bool
give_by_board(struct solutions *p, struct record *record, struct arena *a, bool *given)
{
	const struct level *level = &record->level;
	struct stored *h;
	unsigned char *area;
	uint64_t hash;
	struct str walk;
	size_t at = 0;
	int symmetry;

	if (!p->boards)
		return true;
	if (!level_check(level, a, NULL, &area) || !level_canon(level, area, a, NULL, &hash, NULL))
		return false;
	while ((h = next_of(p, BY_BOARD, hash, &at)) != NULL) {
		if (!align((struct checked_level){ &h->record.level, h->area },
		        (struct checked_level){ level, area }, a, &symmetry, &walk))
			return false;
		if (symmetry < 0)
			continue;
		*given = true;
		if (!give(h, record, a, symmetry, walk, false))
			return false;
	}
	return true;
}

/* --- levels that have changed ------------------------------------------------------------ */

/* One square in so many may differ: with the same title, the same number, or neither. */
static const uint32_t may_differ[KEY_KINDS] = { [BY_TITLE] = 2, [BY_NUMBER] = 4, [BY_DRAWING] = 8 };

static bool
claim(struct solutions *p, const struct record *record, const unsigned char *area, struct arena *a)
{
	struct stored *h;
	uint64_t hash;
	size_t at = 0;

	if (!level_canon(&record->level, area, a, NULL, &hash, NULL))
		return false;
	while ((h = next_of(p, BY_BOARD, hash, &at)) != NULL)
		h->claimed = true;
	return true;
}

/* Marks the boards of all levels of the input. Unknown when it cannot be read a second time. */
static void
find_claims(struct solutions *p, const struct run *r)
{
	struct arena scratch;

	p->claims = r->input_count > 0 ? CLAIMED : UNKNOWN;
	arena_init(&scratch, RECORD_MAX_BYTES);
	for (unsigned i = 0; i < r->input_count && p->claims == CLAIMED; i++) {
		const char *file = r->inputs[i].name;
		struct buf text = { 0 };
		struct stat st;
		if (strcmp(file, "-") == 0 || stat(file, &st) != 0 || !S_ISREG(st.st_mode) ||
		    !slurp(file, &file, &text, NULL) ||
		    !read_levels(p, buf_view(&text), file, r->reads, NULL, &scratch, claim))
			p->claims = UNKNOWN;
		buf_free(&text);
	}
	arena_free(&scratch);
}

/* May the level have been drawn like this once? *differ: squares, at most those; then how many. */
static bool
was(struct solutions *p, const struct run *r, const struct stored *h, const struct level *l,
    uint32_t *differ)
{
	const uint32_t n = alike_differ(&h->record.level, l, *differ);

	if (n > *differ)
		return false;
	if (p->claims == NOT_YET)
		find_claims(p, r);
	*differ = n;
	return !h->claimed;
}

/* The solutions of the board most like the level's, if that is no other level's. */
static bool
give_nearest(struct solutions *p, const struct run *r, struct record *record, struct arena *a)
{
	struct stored *nearest = NULL;
	uint32_t least = UINT32_MAX;

	for (struct stored *h = p->first; h != NULL && p->claims != UNKNOWN; h = h->next) {
		const struct level *l = &record->level;
		uint32_t differ;
		if (h->area == NULL)
			continue;
		differ = alike_share(&h->record.level, l, may_differ[BY_DRAWING]);
		if (least <= differ)
			differ = least - 1;
		if (least == 0 || !was(p, r, h, l, &differ))
			continue;
		least = differ;
		nearest = h;
	}
	return nearest == NULL || p->claims == UNKNOWN ||
	       give(nearest, record, a, 0, STR(""), true);
}

/* --- by name ----------------------------------------------------------------------------- */

static bool
give_by(struct solutions *p, enum key_kind kind, uint64_t value, struct run *r,
    struct record *record, bool *given)
{
	const struct str title = meta_text(&record->meta, "Title");
	struct stored *h;
	size_t at = 0;

	while ((h = next_of(p, kind, value, &at)) != NULL) {
		uint32_t differ;
		if (kind == BY_TITLE && !str_case_eq(title, meta_text(&h->record.meta, "Title")))
			continue;
		if (h->area != NULL) {
			differ = alike_share(&h->record.level, &record->level, may_differ[kind]);
			if (!was(p, r, h, &record->level, &differ))
				continue;
		}
		*given = true;
		if (!give(h, record, &r->keep, 0, STR(""), h->area != NULL))
			return false;
	}
	return true;
}

bool
solutions_give(struct solutions *p, struct run *r, struct record *record)
{
	const struct str title = meta_text(&record->meta, "Title");
	bool given = false, fine = give_by_board(p, record, &r->keep, &given);

	if (fine && !given)
		fine = give_by(p, BY_NUMBER, record->number, r, record, &given);
	if (fine && !given && title.n > 0)
		fine = give_by(p, BY_TITLE, title_hash(title), r, record, &given);
	return fine && (given || give_nearest(p, r, record, &r->keep));
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
