#include "format/json_write.h"

#include <stddef.h>

#include "format/json_names.h"
#include "format/json_types.h"
#include "format/writer.h"
#include "level/lurd.h"
#include "util/json.h"

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

/* Is it written in `fields`? */
static bool
in_fields(const struct entry *e, bool head, struct str kept)
{
	return !(head && is_head_key(e->key)) &&
	       !(kept.n > 0 && str_case_eq(e->key, STR(JSON_FIELD)));
}

/* What the field Json keeps of `fields`, but for keys that are there again. */
static void
write_kept_fields(
    struct buf *out, const struct meta *m, bool head, struct str kept, const char *between)
{
	struct str fields = json_kept_part(kept, JSON_FIELDS), key, value;

	while (json_member(&fields, &key, &value)) {
		const struct entry *e = m->fields;
		while (e != NULL && !(in_fields(e, head, kept) && json_is(key, e->key)))
			e = e->next;
		if (e != NULL)
			continue;
		buf_text(out, between);
		json_write_value(out, key);
		buf_char(out, ':');
		json_write_value(out, value);
		between = ",";
	}
}

/* The members that this format does not know. */
static void
write_unknown(struct buf *out, struct str kept, const struct json_name *names)
{
	struct str key, value;

	while (json_member(&kept, &key, &value)) {
		const enum json_member member = json_member_of(names, key);
		if (member != JSON_UNKNOWN && member != JSON_NOTES)
			continue;
		buf_char(out, ',');
		json_write_value(out, key);
		buf_char(out, ':');
		json_write_value(out, value);
	}
}

static void
write_members(struct buf *out, const struct meta *m, bool head)
{
	const struct str kept = json_kept(m, head ? json_record_names : json_section_names);
	const char *between = "";

	for (size_t i = 0; head && i < sizeof head_keys / sizeof *head_keys; i++) {
		const struct entry *e = meta_find(m, head_keys[i][0]);
		if (e != NULL)
			json_write_text(out, ",", head_keys[i][1], e->value);
	}
	buf_text(out, ",\"fields\":{");
	for (const struct entry *e = m->fields; e != NULL; e = e->next) {
		if (!in_fields(e, head, kept))
			continue;
		buf_text(out, between);
		json_write_string(out, e->key);
		buf_char(out, ':');
		json_write_string(out, e->value);
		between = ",";
	}
	write_kept_fields(out, m, head, kept, between);
	buf_text(out, "},\"comments\":[");
	between = "";
	for (const struct entry *e = m->comments; e != NULL; e = e->next) {
		buf_text(out, between);
		json_write_string(out, e->value);
		between = ",";
	}
	buf_char(out, ']');
	if (!head)
		write_unknown(out, kept, json_section_names);
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
		json_write_text(out, ",", "word", s->word);
	} else {
		lurd_count(s->moves, &letters, &capitals);
		json_write_count(out, ",", "moves", letters);
		json_write_count(out, ",", "pushes", capitals);
		json_write_text(out, ",", "lurd", s->moves);
	}
	json_section_types(out, s);
	write_members(out, &s->meta, false);
	buf_char(out, '}');
}

static void
write_sections(struct buf *out, const struct record *r, struct str kept)
{
	struct str other;

	buf_text(out, ",\"sections\":[");
	for (const struct section *s = r->sections; s != NULL; s = s->next) {
		if (s != r->sections)
			buf_char(out, ',');
		write_section(out, s);
	}
	for (bool more = r->sections != NULL; json_element(&kept, &other); more = true) {
		if (more)
			buf_char(out, ',');
		json_write_value(out, other);
	}
	buf_char(out, ']');
}

/* Was this solution played and wrong, or has sokverify refuted what the section claims? */
static bool
is_wrong(const struct section *s)
{
	return s->played == PLAYED_WRONG ||
	       str_eq(meta_text(&s->meta, "Sok-Claims"), STR("refuted"));
}

/*
 * Wrong when a solution or a claim is, else solved when one was played, else what the last status
 * says, else dead where sokdead has found it lost, else missing where sokverify has looked for a
 * solution, else nothing.
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
		if (is_wrong(s))
			return STR("wrong");
		solved |= s->played == PLAYED_RIGHT;
		if (s->kind == STATUS)
			word = s->word;
	}
	return solved ? STR("solved") : word;
}

/* Why a record is broken. */
static void
write_fault(struct buf *out, const struct diag *fault)
{
	json_write_text(out, ",", "code", str_of(fault->code != NULL ? fault->code : ""));
	json_write_count(out, ",", "line", fault->at.line);
	json_write_count(out, ",", "column", fault->at.col);
	json_write_text(out, ",", "message", str_of(fault->text));
}

static void
write_number_or_null(struct buf *out, bool known, uint64_t number)
{
	if (known)
		buf_number(out, number);
	else
		buf_text(out, "null");
}

void
json_write_names(struct buf *out, const struct record *r)
{
	buf_text(out, "\"file\":");
	json_write_string(out, r->file);
	buf_text(out, ",\"position\":");
	write_number_or_null(out, r->position > 0, r->position);
	buf_text(out, ",\"level\":");
	write_number_or_null(out, r->kind != NOTES_RECORD, r->number);
	buf_text(out, ",\"hash\":");
	buf_text(out, r->hashed ? "\"" : "null");
	if (r->hashed) {
		buf_hex(out, r->hash);
		buf_char(out, '"');
	}
}

void
json_write(struct buf *out, const struct record *r)
{
	const struct str status = status_of(r), kept = json_kept(&r->meta, json_record_names);
	const struct str sections = json_kept_part(kept, JSON_SECTIONS);

	buf_char(out, '{');
	json_write_names(out, r);
	json_write_count(out, ",", "sok", 1);
	if (r->kind == NOTES_RECORD)
		buf_text(out, ",\"notes\":true");
	if (status.n > 0)
		json_write_text(out, ",", "status", status);
	if (r->kind == BROKEN_RECORD && r->fault.text != NULL)
		write_fault(out, &r->fault);
	if (r->kind == LEVEL_RECORD) {
		buf_text(
		    out, ",\"rows\":[\""); /* no letter of a board is spelt otherwise in JSON */
		write_joined_rows(out, &r->level, "\",\"");
		buf_text(out, "\"]");
		json_level_types(out, r);
	}
	if (r->kind != BROKEN_RECORD)
		write_members(out, &r->meta, true);
	if (r->kind == LEVEL_RECORD || (r->kind == NOTES_RECORD && sections.n > 0))
		write_sections(out, r, sections);
	if (r->kind != BROKEN_RECORD)
		write_unknown(out, kept, json_record_names);
	buf_str(out, r->members);
	buf_text(out, "}\n");
}
