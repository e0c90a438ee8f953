#include "format/loss.h"

#include <inttypes.h>

#include "format/classify.h"

struct loss {
	uint64_t titles, numbers, fields, comments, of_kind[STATUS + 1];
};

static bool
is_among(const char *const *keys, struct str key)
{
	while (*keys != NULL && !str_case_eq(str_of(*keys), key))
		keys++;
	return *keys != NULL;
}

static void
count(struct loss *l, const struct meta *m, const char *const *keys, bool comments)
{
	for (const struct entry *e = m->fields; e != NULL; e = e->next)
		l->fields += !is_among(keys, e->key);
	for (const struct entry *e = m->comments; e != NULL && !comments; e = e->next)
		l->comments++;
}

static void
add_words(struct buf *out, uint64_t n, const char *what, const char *more)
{
	if (n > 0)
		buf_print(
		    out, "%s%" PRIu64 " %s%s", out->n > 0 ? ", " : "", n, what, n > 1 ? more : "");
}

/* A title that looks like a number is read as one; behind any other title none can stand. */
static void
count_names(struct loss *l, const struct places *p, struct loss_written *w, const struct record *r)
{
	const struct str title = meta_text(&r->meta, "Title");
	uint32_t number = w->number + 1;

	if (p->title_or_number && title.n > 0) {
		l->titles += line_number(title, &number);
		l->numbers += number != r->number;
	}
	w->number = r->number;
}

void
loss_text(struct buf *out, const struct places *p, struct loss_written *w, const struct record *r)
{
	static const char *const none[] = { NULL };
	const bool notes = r->kind == NOTES_RECORD, head = notes && !w->begun && p->notes != NULL;
	const struct str collection = meta_text(&r->meta, "Collection");
	struct loss l = { .fields = 0 };

	if (r->kind == BROKEN_RECORD)
		return;
	count(&l, &r->meta, head ? p->notes : notes ? none : p->level, head);
	if (!notes)
		count_names(&l, p, w, r);
	if (!w->begun) {
		buf_str(&w->collection, collection);
		w->author = notes && meta_find(&r->meta, "Author") != NULL;
	} else if (p->one_collection && !notes && !str_eq(collection, buf_view(&w->collection)))
		l.fields++;
	/* Of a level without one it would be taken for its own. */
	l.fields += p->one_collection && w->author && !notes &&
	            meta_find(&r->meta, "Author") == NULL;
	w->begun = true;
	for (const struct section *s = r->sections; s != NULL; s = s->next) {
		l.of_kind[s->kind] += s->kind != SOLUTION || !p->solutions;
		count(&l, &s->meta, none, false);
	}
	add_words(out, l.titles, "title", "s");
	add_words(out, l.numbers, "number", "s");
	add_words(out, l.of_kind[SOLUTION], "solution", "s");
	add_words(out, l.of_kind[SNAPSHOT], "snapshot", "s");
	add_words(out, l.of_kind[STATUS], "status", "es");
	add_words(out, l.fields, "field", "s");
	add_words(out, l.comments, "comment", "s");
}
