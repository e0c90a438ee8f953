#include <stdlib.h>

#include "api/api.h"
#include "format/draft.h"
#include "format/level_read.h"
#include "level/canon.h"
#include "level/cell.h"
#include "level/limits.h"
#include "util/utf8.h"

/* --- made and freed -------------------------------------------------------------------------- */

sok_record *
record_new(struct input_name *name)
{
	sok_record *r = calloc(1, sizeof *r);

	if (r == NULL)
		return NULL;
	arena_init(&r->keep, RECORD_MAX_BYTES);
	record_init(&r->record, LEVEL_RECORD);
	r->name = name_share(name);
	return r;
}

void
sok_record_free(sok_record *r)
{
	if (r == NULL)
		return;
	arena_free(&r->keep);
	name_drop(r->name);
	free(r);
}

bool
records_there(sok_record *const *records, size_t count)
{
	size_t i = 0;

	while (records != NULL && i < count && records[i] != NULL)
		i++;
	return i == count;
}

/* The same text with a NUL behind it. */
static bool
end_text(struct arena *a, struct str *s)
{
	const struct str copy = arena_copy(a, *s);

	if (copy.p != NULL)
		*s = copy;
	return copy.p != NULL;
}

static bool
end_entries(struct arena *a, struct entry *e)
{
	while (e != NULL && end_text(a, &e->key) && end_text(a, &e->value))
		e = e->next;
	return e == NULL;
}

static bool
end_meta(struct arena *a, const struct meta *m)
{
	return end_entries(a, m->fields) && end_entries(a, m->comments);
}

static bool
end_section(struct arena *a, struct section *s)
{
	return end_text(a, &s->moves) && end_text(a, &s->word) && end_meta(a, &s->meta);
}

static bool
draw_rows(sok_record *r)
{
	const struct level *l = &r->record.level;
	char *to;

	if (r->rows != NULL)
		return true;
	r->rows = to = arena_alloc(&r->keep, (size_t)l->width + 1, l->height);
	for (uint32_t s = 0; to != NULL && s < level_size(l); s++) {
		*to++ = cell_letter(l->cell[s] & (unsigned char)~DEAD_MARK);
		to += (s + 1) % l->width == 0;
	}
	return to != NULL;
}

bool
record_finish(sok_record *r)
{
	bool fine = end_meta(&r->keep, &r->record.meta);

	for (struct section *s = r->record.sections; s != NULL && fine; s = s->next)
		fine = end_section(&r->keep, s);
	return fine && (!is_level(r) || draw_rows(r));
}

struct section *
section_copy(struct record *to, struct arena *a, const struct section *from)
{
	struct section **link = to->section_end;
	struct section *s = record_section(to, a, from->kind);

	if (s == NULL)
		return NULL;
	s->played = from->played;
	s->at = from->at;
	s->word = from->word;
	s->moves = from->moves;
	s->claims = from->claims;
	s->claimed_moves = from->claimed_moves;
	s->claimed_pushes = from->claimed_pushes;
	if (meta_copy(&s->meta, a, &from->meta) && end_section(a, s))
		return s;
	record_drop(to, link);
	return NULL;
}

/* --- looked at ------------------------------------------------------------------------------- */

static const struct section *
section_at(const sok_record *r, uint32_t i)
{
	const struct section *s = r->record.sections;

	for (; s != NULL && i > 0; s = s->next)
		i--;
	return s;
}

/* The part of a record that holds fields; NULL: there is no such section. */
static const struct meta *
meta_at(const sok_record *r, int32_t section)
{
	const struct section *s = section >= 0 ? section_at(r, (uint32_t)section) : NULL;

	return section == SOK_HEAD ? &r->record.meta : s != NULL ? &s->meta : NULL;
}

int
sok_record_info(const sok_record *r, struct sok_info *out)
{
	struct sok_info i = { .size = 0 };

	if (r == NULL || out == NULL)
		return SOK_MISUSE;
	i.kind = r->record.kind == LEVEL_RECORD   ? SOK_LEVEL
	         : r->record.kind == NOTES_RECORD ? SOK_NOTES
	                                          : SOK_BROKEN;
	if (is_level(r)) {
		const struct level *l = &r->record.level;
		i.width = l->width;
		i.height = l->height;
		i.player = level_man(l);
		i.boxes = record_boxes(&r->record);
	}
	for (const struct section *s = r->record.sections; s != NULL; s = s->next)
		i.sections++;
	i.number = r->record.number;
	i.position = r->record.position;
	i.line = r->record.at.line;
	i.file = r->name->text;
	i.title = meta_text(&r->record.meta, "Title").p;
	i.author = meta_text(&r->record.meta, "Author").p;
	i.collection = meta_text(&r->record.meta, "Collection").p;
	return struct_out(out, &i, sizeof i) ? SOK_OK : SOK_MISUSE;
}

const char *
sok_row(const sok_record *r, uint32_t y)
{
	if (r == NULL || !is_level(r) || y >= r->record.level.height)
		return NULL;
	return r->rows + (size_t)y * (r->record.level.width + 1u);
}

const char *
sok_field(const sok_record *r, int32_t section, const char *key)
{
	const struct meta *m = r != NULL && key != NULL ? meta_at(r, section) : NULL;
	const struct entry *e = m != NULL ? meta_find(m, key) : NULL;

	return e != NULL ? e->value.p : NULL;
}

int
sok_field_at(const sok_record *r, int32_t section, uint32_t i, const char **key, const char **value)
{
	const struct meta *m;
	const struct entry *e;
	bool comments;

	if (key != NULL)
		*key = NULL;
	if (value != NULL)
		*value = NULL;
	if (r == NULL || key == NULL || value == NULL)
		return SOK_MISUSE;
	m = meta_at(r, section);
	if (m == NULL)
		return SOK_END;
	for (e = m->fields; e != NULL && i > 0; e = e->next)
		i--;
	comments = e == NULL;
	if (comments)
		for (e = m->comments; e != NULL && i > 0; e = e->next)
			i--;
	if (e == NULL)
		return SOK_END;
	*key = comments ? "" : e->key.p;
	*value = e->value.p;
	return SOK_OK;
}

int
sok_section_info(const sok_record *r, uint32_t i, struct sok_section *out)
{
	static const int32_t kinds[] = {
		[SOLUTION] = SOK_SOLUTION, [SNAPSHOT] = SOK_SNAPSHOT, [STATUS] = SOK_STATUS
	};
	const struct section *s;
	struct sok_section info;

	if (r == NULL || out == NULL)
		return SOK_MISUSE;
	s = section_at(r, i);
	if (s == NULL)
		return SOK_END;
	info = (struct sok_section){ .kind = kinds[s->kind],
		.text = s->kind == STATUS ? s->word.p : s->moves.p,
		.length = s->kind == STATUS ? s->word.n : s->moves.n,
		.line = s->at.line };
	return struct_out(out, &info, sizeof info) ? SOK_OK : SOK_MISUSE;
}

int
sok_hash(const sok_record *r, uint64_t *hash)
{
	struct arena scratch;
	bool fine;

	if (r == NULL || hash == NULL)
		return SOK_MISUSE;
	if (!is_level(r))
		return SOK_NO_LEVEL;
	arena_init(&scratch, RECORD_MAX_BYTES);
	fine = level_canon(&r->record.level, r->record.area, &scratch, hash, NULL);
	arena_free(&scratch);
	return fine ? SOK_OK : SOK_NO_MEMORY;
}

/* --- changed --------------------------------------------------------------------------------- */

/* A name of letters, digits and dashes, which begins with a letter. */
static bool
is_key(struct str key)
{
	bool fine = key.n > 0 && key.n <= KEY_MAX && char_is_alpha(key.p[0]);

	for (size_t i = 0; i < key.n && fine; i++)
		fine = char_is_alpha(key.p[i]) || char_is_digit(key.p[i]) || key.p[i] == '-';
	return fine;
}

/* Would a reader give the field back as it is? */
static bool
is_field(struct str key, struct str value)
{
	struct str rest = value;
	uint32_t code;
	size_t n = 1;

	while (rest.n > 0 && (n = utf8_length(rest, &code)) > 0)
		rest = str_skip(rest, n);
	return n > 0 && value.n <= VALUE_MAX && draft_holds(key, value);
}

static uint32_t
field_count(const struct meta *m)
{
	uint32_t n = 0;

	for (const struct entry *e = m->fields; e != NULL; e = e->next)
		n++;
	return n;
}

int
sok_set_field(sok_record *r, int32_t section, const char *key, const char *value)
{
	struct meta *m;

	if (r == NULL || key == NULL || !is_key(str_of(key)) ||
	    (value != NULL && !is_field(str_of(key), str_of(value))))
		return SOK_MISUSE;
	m = (struct meta *)(uintptr_t)meta_at(r, section);
	if (m == NULL ||
	    (value != NULL && section == SOK_HEAD && str_case_eq(str_of(key), STR("Game")) &&
	        draft_is_variant(str_of(value))))
		return SOK_MISUSE;
	key = draft_key(str_of(key)).p;
	if (value == NULL) {
		meta_remove(m, key);
		if (section == SOK_HEAD && is_level(r))
			level_settle_dashes(&r->record, NULL);
		return SOK_OK;
	}
	if (meta_find(m, key) == NULL && field_count(m) >= fields_max(str_of(key)))
		return SOK_NO_MEMORY;
	if (!meta_set(m, &r->keep, key, str_of(value)))
		return SOK_NO_MEMORY;
	if (section == SOK_HEAD)
		meta_order_head(m);
	return SOK_OK;
}

int
sok_add_section(sok_record *r, int32_t kind, const char *text)
{
	struct section made = { .kind = kind == SOK_STATUS     ? STATUS
		                        : kind == SOK_SNAPSHOT ? SNAPSHOT
		                                               : SOLUTION };
	struct buf moves = { 0 };
	size_t where;
	int error = SOK_OK;

	if (r == NULL || text == NULL || kind < SOK_SOLUTION || kind > SOK_STATUS ||
	    (kind == SOK_STATUS && status_word(str_of(text)).n == 0))
		return SOK_MISUSE;
	if (!is_level(r))
		return SOK_NO_LEVEL;
	if (kind == SOK_STATUS)
		made.word = str_of(text);
	else
		error = moves_read(&moves, text, kind == SOK_SNAPSHOT, &where);
	made.moves = buf_view(&moves);
	if (error == SOK_OK && section_copy(&r->record, &r->keep, &made) == NULL)
		error = SOK_NO_MEMORY;
	buf_free(&moves);
	return error;
}
