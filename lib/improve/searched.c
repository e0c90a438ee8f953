#include "improve/searched.h"

#include <inttypes.h>

#include "improve/starts.h"
#include "util/num.h"

static const uint64_t MILLISECOND = 1000000;

/* All but the version. */
static void
write_search(struct buf *out, const struct task *t)
{
	for (unsigned i = 0; i < t->starts->count; i++)
		buf_print(
		    out, "%s%s", i == 0 ? "method=" : ",", t->starts->request[i].method_words);
	buf_text(out, t->starts->count > 0 ? " criterion=" : "criterion=");
	ranking_write(&t->ranking, out);
	if (t->front)
		buf_text(out, " front=yes");
	if (t->keep_end)
		buf_text(out, " end=kept");
	if (t->stretches > 1)
		buf_print(out, " stretches=%" PRIu64, t->stretches);
	if (t->work != UINT64_MAX)
		buf_print(out, " work=%" PRIu64, t->work);
	if (t->nanosec > 0) {
		buf_text(out, " seconds=");
		buf_fixed(out, t->nanosec / MILLISECOND);
	}
	buf_print(out, " memory=%zu", t->memory);
}

static bool
set_field(struct meta *m, struct arena *keep, const char *key, const struct task *t)
{
	struct buf text = { 0 };
	bool fine;

	buf_text(&text, "version=" SOK_VERSION " ");
	write_search(&text, t);
	fine = !text.failed && meta_set(m, keep, key, buf_view(&text));
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

/* Sets the limits to those that are named. */
static void
read_limits(struct str searched, struct task *t)
{
	struct str value, name;
	uint64_t n;

	t->work = UINT64_MAX;
	t->nanosec = t->memory = 0;
	while (searched.n > 0) {
		str_cut(&searched, ' ', &value);
		str_cut(&value, '=', &name);
		if (str_eq(name, STR("work")) && num_parse(value, 1, UINT64_MAX, &n))
			t->work = n;
		else if (str_eq(name, STR("seconds")) && num_fixed(value, &n))
			t->nanosec = n * MILLISECOND;
		else if (str_eq(name, STR("memory")) && num_parse(value, 0, SIZE_MAX, &n))
			t->memory = (size_t)n;
	}
}

bool
searched_covers(struct str searched, const struct task *t)
{
	struct task then = *t;
	struct buf same = { 0 };
	struct str version;
	bool covers;

	str_cut(&searched, ' ', &version);
	read_limits(searched, &then);
	write_search(&same, &then);
	covers = !same.failed && str_eq(searched, buf_view(&same)) && then.work >= t->work &&
	         then.memory >= t->memory &&
	         (then.nanosec == 0 ||
	             (t->nanosec > 0 && then.nanosec / MILLISECOND >= t->nanosec / MILLISECOND));
	buf_free(&same);
	return covers;
}
