#include "improve/searched.h"

#include <inttypes.h>

#include "improve/starts.h"
#include "level/limits.h"
#include "method/provenance.h"

/* All but the version. */
static void
write_search(struct buf *out, const void *search, const struct allowance *allowed)
{
	const struct task *t = search;

	for (unsigned i = 0; i < t->starts->count; i++)
		buf_print(
		    out, "%s%s", i == 0 ? "method=" : ",", t->starts->request[i].method_words);
	buf_text(out, t->starts->count > 0 ? " criterion=" : "criterion=");
	ranking_write(&t->ranking, out);
	if (t->front)
		buf_text(out, " front=yes");
	if (t->keep_end)
		buf_text(out, " end=kept");
	if (t->runners > 1)
		buf_print(out, " runners=%" PRIu64, t->runners);
	allowance_write(out, "work", allowed);
}

static struct allowance
allowed_to(const struct task *t)
{
	return (struct allowance){ t->work, t->nanosec, t->memory };
}

static bool
set_field(struct meta *m, struct arena *keep, const char *key, const struct task *t)
{
	const struct allowance allowed = allowed_to(t);
	struct buf text = { 0 };
	bool fine;

	buf_text(&text, "version=" SOK_VERSION " ");
	write_search(&text, t, &allowed);
	fine = !text.failed && (text.n > VALUE_MAX || meta_set(m, keep, key, buf_view(&text)));
	buf_free(&text);
	return fine;
}

bool
searched_settings(struct section *s, struct arena *keep, const struct task *t)
{
	return set_field(&s->meta, keep, "Settings", t);
}

bool
searched_note(struct record *record, struct arena *keep, const struct task *t)
{
	return set_field(&record->meta, keep, "Sok-Searched", t);
}

bool
searched_covers(struct str searched, const struct task *t)
{
	const struct allowance now = allowed_to(t);

	return allowance_covers(searched, "work", &now, write_search, t);
}
