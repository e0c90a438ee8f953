/*
 * format/json.c: one record as one line of JSON, keys in a fixed order (sok(5), JSON LINES).
 *
 * `status` and the counts are derived from the rest, for jq and the like; a reader ignores them.
 */
#include "format/format.h"
#include "format/json_read.h"
#include "format/writer.h"
#include "level/lurd.h"
#include "util/json.h"

static void
write_key(struct buf *out, const char *key)
{
	buf_text(out, ",\"");
	buf_text(out, key);
	buf_text(out, "\":");
}

/* The three head keys stand in the object itself, all others in `fields`. */
static const char *const head_keys[][2] = {
	{ "Collection", "collection" },
	{ "Title", "title" },
	{ "Author", "author" },
};

static bool
is_head_key(struct str key)
{
	for (size_t i = 0; i < sizeof head_keys / sizeof *head_keys; i++)
		if (str_case_eq(key, str_of(head_keys[i][0])))
			return true;
	return false;
}

static void
write_meta(struct buf *out, const struct meta *m, bool head)
{
	const char *between = "";

	for (size_t i = 0; head && i < sizeof head_keys / sizeof *head_keys; i++) {
		const struct entry *e = meta_find(m, head_keys[i][0]);
		if (e == NULL)
			continue;
		write_key(out, head_keys[i][1]);
		json_write_string(out, e->value);
	}
	write_key(out, "fields");
	buf_char(out, '{');
	for (const struct entry *e = m->fields; e != NULL; e = e->next) {
		if (head && is_head_key(e->key))
			continue;
		buf_text(out, between);
		json_write_string(out, e->key);
		buf_char(out, ':');
		json_write_string(out, e->value);
		between = ",";
	}
	buf_char(out, '}');
	write_key(out, "comments");
	buf_char(out, '[');
	between = "";
	for (const struct entry *e = m->comments; e != NULL; e = e->next) {
		buf_text(out, between);
		json_write_string(out, e->value);
		between = ",";
	}
	buf_char(out, ']');
}

static void
write_section(struct buf *out, const struct section *s)
{
	static const char *const kinds[] = { "solution", "snapshot", "status" };
	uint64_t letters, capitals;

	buf_text(out, "{\"kind\":\"");
	buf_text(out, kinds[s->kind]);
	buf_char(out, '"');
	if (s->kind == STATUS) {
		write_key(out, "word");
		json_write_string(out, s->word);
	} else {
		lurd_count(s->moves, &letters, &capitals);
		write_key(out, "moves");
		buf_number(out, letters);
		write_key(out, "pushes");
		buf_number(out, capitals);
		write_key(out, "lurd");
		json_write_string(out, s->moves);
	}
	write_meta(out, &s->meta, false);
	buf_char(out, '}');
}

static void
write_rows(struct buf *out, const struct level *l)
{
	struct buf row = { 0 };

	write_key(out, "rows");
	buf_char(out, '[');
	for (uint16_t r = 0; r < l->height; r++) {
		if (r > 0)
			buf_char(out, ',');
		buf_clear(&row);
		write_row(&row, l, r);
		out->failed |= row.failed;
		json_write_string(out, buf_view(&row));
	}
	buf_char(out, ']');
	buf_free(&row);
}

/* Has sokverify found this solution wrong? */
static bool
is_wrong(const struct section *s)
{
	const struct entry *e = meta_find(&s->meta, "Sok-Verify");

	return e != NULL && str_starts(e->value, STR("fail"));
}

/*
 * Wrong when a solution is, else solved when there is one, else what the last status says, else
 * dead where sokdead has found it lost, else missing where sokverify has looked for a solution,
 * else nothing.
 */
static struct str
status_of(const struct record *r)
{
	struct str word = STR("");
	bool solved = false;

	if (r->kind == BROKEN_RECORD)
		return STR("invalid");
	if (meta_find(&r->meta, "Sok-Verify") != NULL)
		word = STR("missing");
	if (meta_find(&r->meta, "Sok-Lost") != NULL)
		word = STR("dead");
	for (const struct section *s = r->sections; s != NULL; s = s->next) {
		if (s->kind == SOLUTION && is_wrong(s))
			return STR("wrong");
		solved |= s->kind == SOLUTION;
		if (s->kind == STATUS)
			word = s->word;
	}
	return solved ? STR("solved") : word;
}

static void
json_write(struct buf *out, const struct record *r)
{
	struct str status = status_of(r);

	buf_text(out, "{\"sok\":1");
	write_key(out, r->kind == NOTES_RECORD ? "notes" : "level");
	if (r->kind == NOTES_RECORD)
		buf_text(out, "true");
	else
		buf_number(out, r->number);
	if (status.n > 0) {
		write_key(out, "status");
		json_write_string(out, status);
	}
	if (r->kind == LEVEL_RECORD)
		write_rows(out, &r->level);
	if (r->kind != BROKEN_RECORD)
		write_meta(out, &r->meta, true);
	if (r->kind == LEVEL_RECORD) {
		write_key(out, "sections");
		buf_char(out, '[');
		for (const struct section *s = r->sections; s != NULL; s = s->next) {
			if (s != r->sections)
				buf_char(out, ',');
			write_section(out, s);
		}
		buf_char(out, ']');
	}
	buf_text(out, "}\n");
}

const struct format format_json = {
	.name = "json",
	.summary = "JSON Lines, one object a record",
	.sniff = json_sniff,
	.open = json_open,
	.close = json_close,
	.next = json_next,
	.write = json_write,
};
