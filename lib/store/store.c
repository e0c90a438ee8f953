#include "store/store.h"

#include <stdlib.h>

#include "format/reader.h"
#include "level/canon.h"
#include "level/limits.h"
#include "store/list.h"
#include "store/slurp.h"
#include "util/hash.h"

struct key {
	enum key_kind kind;
	uint64_t value;
	size_t order; /* entries of one key keep theirs */
	struct stored *stored;
};

void
store_init(struct store *p)
{
	*p = (struct store){ .end = &p->first, .bare_position = 1 };
	arena_init(&p->arena, RECORD_MAX_BYTES);
}

void
store_free(struct store *p)
{
	free(p->key);
	arena_free(&p->arena);
}

/* --- reading --------------------------------------------------------------------------- */

static bool
add_entry(struct store *p, const struct record *record)
{
	struct stored *h = arena_new(&p->arena, struct stored);

	if (h == NULL)
		return false;
	*h = (struct stored){ .record = *record };
	if (record->area != NULL)
		h->drawing = level_exact_hash(&record->level);
	p->boards |= record->area != NULL;
	*p->end = h;
	p->end = &h->next;
	p->count++;
	return true;
}

bool
store_levels(struct str text, const char *file, const struct format *format, struct sink *sink,
    struct arena *keep, take_level *take, void *context)
{
	struct reader *reader = reader_open(lines_of_text, &text, file, format);
	struct arena scratch, *a;
	struct record record;
	enum reading what = READ_END;
	bool fine = reader != NULL;

	arena_init(&scratch, RECORD_MAX_BYTES);
	a = keep != NULL ? keep : &scratch;
	while (fine) {
		arena_reset(&scratch);
		what = reader_next(reader, a, &record, sink);
		if (what == READ_END || what == READ_TROUBLE)
			break;
		if (what == READ_LEVEL)
			fine = take(context, &record, a);
	}
	arena_free(&scratch);
	reader_close(reader);
	if (!fine)
		report_file(sink, file, "out of memory");
	return fine && what == READ_END;
}

static bool
take_entry(void *context, const struct record *record, struct arena *a)
{
	(void)a;
	return section_find(record->sections, SOLUTION) == NULL || add_entry(context, record);
}

bool
store_read(struct store *p, const char *name, struct sink *sink)
{
	const size_t before = p->count;
	struct buf text = { 0 };
	const char *file;
	bool fine;

	if (!slurp(name, &file, &text, sink)) {
		buf_free(&text);
		return false;
	}
	if (list_is(buf_view(&text)))
		fine = list_read(
		    buf_view(&text), file, p->bare_position, &p->arena, sink, take_entry, p);
	else
		fine = store_levels(buf_view(&text), file, NULL, sink, &p->arena, take_entry, p);
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

uint64_t
store_title(struct str title)
{
	uint64_t hash = FNV1A_START;

	for (size_t i = 0; i < title.n; i++) {
		const char c = char_lower(title.p[i]);
		hash = hash_fnv1a(hash, &c, 1);
	}
	return hash;
}

static void
add_key(struct store *p, enum key_kind kind, uint64_t value, struct stored *stored)
{
	p->key[p->keys] = (struct key){ kind, value, p->keys, stored };
	p->keys++;
}

bool
store_ready(struct store *p)
{
	p->key = calloc(KEY_KINDS * p->count + 1, sizeof *p->key);
	if (p->key == NULL)
		return false;
	for (struct stored *h = p->first; h != NULL; h = h->next) {
		const struct str title = meta_text(&h->record.meta, "Title");
		uint64_t hash;
		if (h->record.area == NULL && h->record.position > 0)
			add_key(p, BY_POSITION, h->record.position, h);
		if (h->record.area != NULL) {
			if (!level_canon(&h->record.level, h->record.area, &p->arena, &hash, NULL))
				return false;
			add_key(p, BY_BOARD, hash, h);
			add_key(p, BY_DRAWING, h->drawing, h);
		}
		if (h->record.number != NO_NUMBER)
			add_key(p, BY_NUMBER, h->record.number, h);
		if (title.n > 0)
			add_key(p, BY_TITLE, store_title(title), h);
	}
	qsort(p->key, p->keys, sizeof *p->key, by_value);
	return true;
}

struct stored *
store_next(const struct store *p, enum key_kind kind, uint64_t value, size_t *at)
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
