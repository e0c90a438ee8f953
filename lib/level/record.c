#include "level/record.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include "level/cell.h"
#include "level/check.h"
#include "util/num.h"

static void
meta_init(struct meta *m)
{
	m->fields = m->comments = NULL;
	m->field_end = &m->fields;
	m->comment_end = &m->comments;
}

/* Behind the field or comment at *end. */
static bool
append(struct entry ***end, struct arena *a, struct entry entry)
{
	struct entry *e = arena_new(a, struct entry);

	if (e == NULL)
		return false;
	*e = entry;
	**end = e;
	*end = &e->next;
	return true;
}

bool
meta_add(struct meta *m, struct arena *a, struct pos at, struct str key, struct str value)
{
	return append(&m->field_end, a, (struct entry){ key, value, at, NULL });
}

bool
meta_comment(struct meta *m, struct arena *a, struct pos at, struct str text)
{
	return append(&m->comment_end, a, (struct entry){ STR(""), text, at, NULL });
}

struct entry *
meta_find(const struct meta *m, const char *key)
{
	struct entry *e = m->fields;

	while (e != NULL && !str_case_eq(e->key, str_of(key)))
		e = e->next;
	return e;
}

struct str
meta_text(const struct meta *m, const char *key)
{
	const struct entry *e = meta_find(m, key);

	return e != NULL ? e->value : STR("");
}

bool
meta_set(struct meta *m, struct arena *a, const char *key, struct str value)
{
	struct entry *e = meta_find(m, key);
	const struct str copy = arena_copy(a, value);
	const struct str name = e != NULL ? e->key : arena_copy(a, str_of(key));

	if (copy.p == NULL || name.p == NULL)
		return false;
	if (e == NULL)
		return meta_add(m, a, (struct pos){ NULL, 0, 0 }, name, copy);
	e->value = copy;
	return true;
}

bool
meta_print(struct meta *m, struct arena *a, const char *key, const char *fmt, ...)
{
	char text[64];
	va_list args;

	va_start(args, fmt);
	vsnprintf(text, sizeof text, fmt, args);
	va_end(args);
	return meta_set(m, a, key, str_of(text));
}

static void
remove_fields(struct meta *m, bool (*matches)(struct str key, struct str), const char *text)
{
	struct entry **link = &m->fields;

	while (*link != NULL) {
		if (matches((*link)->key, str_of(text)))
			*link = (*link)->next;
		else
			link = &(*link)->next;
	}
	m->field_end = link;
}

void
meta_remove(struct meta *m, const char *key)
{
	remove_fields(m, str_case_eq, key);
}

void
meta_remove_prefixed(struct meta *m, const char *prefix)
{
	remove_fields(m, str_case_starts, prefix);
}

void
meta_order_head(struct meta *m)
{
	static const char *const last_to_first[] = { "Author", "Title", "Collection" };

	for (size_t i = 0; i < sizeof last_to_first / sizeof *last_to_first; i++) {
		struct entry *e = meta_find(m, last_to_first[i]);
		if (e == NULL)
			continue;
		meta_remove(m, last_to_first[i]);
		e->key = str_of(last_to_first[i]);
		e->next = m->fields;
		m->fields = e;
		if (e->next == NULL)
			m->field_end = &e->next;
	}
}

bool
meta_copy(struct meta *to, struct arena *a, const struct meta *from)
{
	bool fine = true;

	for (const struct entry *e = from->fields; fine && e != NULL; e = e->next)
		fine = meta_add(to, a, e->at, e->key, e->value);
	for (const struct entry *e = from->comments; fine && e != NULL; e = e->next)
		fine = meta_comment(to, a, e->at, e->value);
	return fine;
}

struct pos
section_pos(const struct section *s, size_t move)
{
	const struct span *span = s->spans;
	struct pos at;

	if (span == NULL)
		return s->at;
	while (span->next != NULL && span->next->first <= move)
		span = span->next;
	at = span->at;
	at.col += (uint32_t)(move - span->first);
	return at;
}

void
record_move_lines(struct record *r, uint32_t lines)
{
	r->at.line += lines;
	for (struct section *s = r->sections; s != NULL; s = s->next) {
		s->at.line += lines;
		for (struct span *span = s->spans; span != NULL; span = span->next)
			span->at.line += lines;
	}
}

void
record_init(struct record *r, enum record_kind kind)
{
	*r = (struct record){ .kind = kind };
	meta_init(&r->meta);
	r->section_end = &r->sections;
}

bool
record_check_level(struct record *r, struct arena *a, struct sink *sink)
{
	unsigned char *area;

	if (!level_check(&r->level, a, sink, &area))
		return false;
	r->area = area;
	return true;
}

uint32_t
record_boxes(const struct record *r)
{
	uint32_t boxes = 0;

	for (uint32_t s = 0; s < level_size(&r->level); s++)
		boxes += r->area[s] && r->level.cell[s] & BOX;
	return boxes;
}

struct section *
record_section(struct record *r, struct arena *a, enum section_kind kind)
{
	struct section *s = arena_new(a, struct section);

	if (s == NULL)
		return NULL;
	s->kind = kind;
	s->moves = s->word = STR("");
	meta_init(&s->meta);
	record_put(r, r->section_end, s);
	return s;
}

struct section **
record_put(struct record *r, struct section **at, struct section *s)
{
	s->next = *at;
	*at = s;
	if (s->next == NULL)
		r->section_end = &s->next;
	return &s->next;
}

struct section **
record_drop(struct record *r, struct section **at)
{
	*at = (*at)->next;
	if (*at == NULL)
		r->section_end = at;
	return at;
}

bool
section_set_board(struct section *s, struct arena *a, uint64_t drawing)
{
	return meta_print(&s->meta, a, "Board", "%016" PRIx64, drawing);
}

bool
section_board(const struct section *s, uint64_t *drawing)
{
	const struct str digits = meta_text(&s->meta, "Board");

	return digits.n == 16 && num_hex(digits, drawing);
}

bool
section_is_stray(const struct section *s, uint64_t drawing)
{
	uint64_t made_for;

	return section_board(s, &made_for) && made_for != drawing;
}

bool
section_claims_best(const struct section *s)
{
	return meta_find(&s->meta, "Optimality") != NULL;
}

bool
section_says_unsolvable(const struct section *s)
{
	return s->kind == STATUS && str_eq(s->word, STR("unsolvable"));
}

void
section_drop_claims(struct section *s, bool pushes_hold)
{
	static const char *const others[] = { "Lower-Bound-Moves", "Settings", "Sok-Claims",
		"Sok-Metrics", "Sok-Best" };
	const struct str pushes = STR("pushes");
	struct entry *best = meta_find(&s->meta, "Optimality");

	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		meta_remove(&s->meta, others[i]);
	if (!pushes_hold)
		meta_remove(&s->meta, "Lower-Bound");
	if (pushes_hold && best != NULL && str_starts(best->value, pushes))
		best->value.n = pushes.n; /* also of `pushes,moves' */
	else
		meta_remove(&s->meta, "Optimality");
}

struct section *
section_find(struct section *from, enum section_kind kind)
{
	while (from != NULL && from->kind != kind)
		from = from->next;
	return from;
}

struct section *
section_snapshot(const struct record *record)
{
	struct section *last = NULL, *s = section_find(record->sections, SNAPSHOT);

	for (; s != NULL; s = section_find(s->next, SNAPSHOT))
		if (!str_has(s->moves, '['))
			last = s;
	return last;
}

struct str
status_word(struct str text)
{
	static const char *const words[] = { "unsolvable", "limit-time", "limit-nodes",
		"limit-memory", "stopped", "skipped", "error", NULL };

	for (const char *const *w = words; *w != NULL; w++)
		if (str_eq(text, str_of(*w)))
			return str_of(*w);
	return STR("");
}
