#include "format/json_types.h"

#include <stddef.h>

#include "format/json_names.h"
#include "level/cell.h"
#include "util/json.h"
#include "util/num.h"

/* Cuts a count and the character behind it off the start. */
static bool
take(struct str *text, char behind, uint64_t *count)
{
	if (!num_take(text, UINT64_MAX, count) || *count == UINT64_MAX || text->n == 0 ||
	    text->p[0] != behind)
		return false;
	*text = str_skip(*text, 1);
	return true;
}

/* --- fields of sections ------------------------------------------------------------------- */

/* 156, 0.001: is it spelt as JSON spells a number, too? */
static bool
is_number(struct str text)
{
	size_t i = 0, whole;

	while (i < text.n && char_is_digit(text.p[i]))
		i++;
	whole = i;
	if (i > 0 && i + 1 < text.n && text.p[i] == '.')
		while (++i < text.n && char_is_digit(text.p[i]))
			;
	return i == text.n && whole > 0 && (whole == 1 || text.p[0] != '0');
}

static void
write_number(struct buf *out, const char *key, struct str text)
{
	if (!is_number(text))
		return;
	json_write_key(out, ",", key);
	buf_str(out, text);
}

/* 7/2/2/1/2/6 */
static void
write_metrics(struct buf *out, const char *key, struct str text)
{
	static const char *const names[] = { "moves", "pushes", "box_lines", "box_changes",
		"pushing_sessions", "player_lines" };
	enum { COUNT = sizeof names / sizeof *names };
	uint64_t count[COUNT];

	for (size_t i = 0; i + 1 < COUNT; i++)
		if (!take(&text, '/', &count[i]))
			return;
	if (!num_parse(text, 0, UINT64_MAX, &count[COUNT - 1]))
		return;
	json_write_key(out, ",", key);
	for (size_t i = 0; i < COUNT; i++)
		json_write_count(out, i == 0 ? "{" : ",", names[i], count[i]);
	buf_char(out, '}');
}

/* Cuts ` at 3,7` off the end. */
static bool
take_square(struct str *text, uint64_t *row, uint64_t *col)
{
	const struct str at = STR(" at ");
	size_t end = text->n;
	struct str square;

	while (end > 0 && !str_ends((struct str){ text->p, end }, at))
		end--;
	square = str_skip(*text, end);
	if (end == 0 || !take(&square, ',', row) || !num_parse(square, 1, UINT64_MAX, col))
		return false;
	text->n = end - at.n;
	return true;
}

/* `ok 7/2 claims=proved`, `missing`, `wrong 4 wall at 3,7`, and `fail` for `wrong` in earlier
 * records */
static void
write_verdict(struct buf *out, const char *key, struct str text)
{
	const bool wrong = str_starts(text, STR("wrong ")) || str_starts(text, STR("fail "));
	const bool right = str_starts(text, STR("ok "));
	const struct str claims = STR("claims=");
	uint64_t move, row, col;
	struct str verb;

	if (!wrong && !right && !str_eq(text, STR("missing")))
		return;
	json_write_key(out, ",", key);
	json_write_text(out, "{", "verdict", wrong ? STR("wrong") : right ? STR("ok") : text);
	if (!wrong) {
		while (right && str_cut(&text, ' ', &verb))
			if (str_starts(text, claims))
				json_write_text(out, ",", "claims", str_skip(text, claims.n));
		buf_char(out, '}');
		return;
	}
	str_cut(&text, ' ', &verb);
	if (take(&text, ' ', &move))
		json_write_count(out, ",", "move", move);
	if (take_square(&text, &row, &col)) {
		json_write_count(out, ",", "row", row);
		json_write_count(out, ",", "col", col);
	}
	json_write_text(out, ",", "reason", text);
	buf_char(out, '}');
}

/* `not reached 9/3` */
static void
write_best(struct buf *out, const char *key, struct str text)
{
	size_t begin = text.n;
	struct str standing, counts, one;
	uint64_t count;

	while (begin > 0 && text.p[begin - 1] != ' ')
		begin--;
	if (begin == 0)
		return;
	standing = (struct str){ text.p, begin - 1 };
	counts = str_skip(text, begin);
	json_write_key(out, ",", key);
	json_write_text(out, "{", "standing", standing);
	str_cut(&counts, '/', &one); /* either may be unknown: - */
	if (num_parse(one, 0, UINT64_MAX, &count))
		json_write_count(out, ",", "moves", count);
	if (num_parse(counts, 0, UINT64_MAX, &count))
		json_write_count(out, ",", "pushes", count);
	buf_char(out, '}');
}

/* `square,freeze` as an array of strings */
static void
write_names(struct buf *out, struct str names)
{
	const char *before = "[";
	struct str name;

	while (names.n > 0) {
		str_cut(&names, ',', &name);
		buf_text(out, before);
		json_write_string(out, name);
		before = ",";
	}
	buf_text(out, *before == '[' ? "[]" : "]");
}

enum setting { WORD, NAMES, NUMBER };

/* In the order of the field. */
static const struct {
	const char *name;
	enum setting kind;
} settings[] = {
	{ "version", WORD },
	{ "method", WORD },
	{ "criterion", WORD },
	{ "direction", WORD },
	{ "heuristic", WORD },
	{ "detectors", NAMES },
	{ "chosen", WORD },
	{ "without", NAMES },
	{ "front", WORD },
	{ "end", WORD },
	{ "runners", NUMBER },
	{ "work", NUMBER },
	{ "nodes", NUMBER },
	{ "seconds", NUMBER },
	{ "memory", NUMBER },
	{ "tidy", NUMBER },
	{ "seed", NUMBER },
};

enum { SETTINGS = sizeof settings / sizeof *settings };

/* Cuts `method=astar` off the start; *row is its place in the table. False: it has none from *row
   on, or its value is of another kind. */
static bool
take_setting(struct str *text, size_t *row, struct str *value)
{
	struct str name;

	str_cut(text, ' ', value);
	str_cut(value, '=', &name);
	while (*row < SETTINGS && !str_eq(name, str_of(settings[*row].name)))
		++*row;
	return *row < SETTINGS && (settings[*row].kind != NUMBER || is_number(*value));
}

static bool
are_settings(struct str text)
{
	struct str value;

	if (!str_starts(text, STR("version=")))
		return false;
	for (size_t row = 0; text.n > 0; row++)
		if (!take_setting(&text, &row, &value))
			return false;
	return true;
}

/* `method=astar detectors=square,freeze memory=1073741824` */
static void
write_settings(struct buf *out, const char *key, struct str text)
{
	const char *before = "{";
	struct str value;

	if (!are_settings(text))
		return;
	json_write_key(out, ",", key);
	for (size_t row = 0; text.n > 0; row++, before = ",") {
		take_setting(&text, &row, &value);
		json_write_key(out, before, settings[row].name);
		switch (settings[row].kind) {
		case WORD: json_write_string(out, value); break;
		case NAMES: write_names(out, value); break;
		case NUMBER: buf_str(out, value); break;
		}
	}
	buf_char(out, '}');
}

typedef void write_type(struct buf *, const char *member, struct str text);

static write_type *const types[JSON_MEMBERS] = {
	[JSON_SECONDS] = write_number,
	[JSON_CPU_SECONDS] = write_number,
	[JSON_NODES] = write_number,
	[JSON_MEMORY] = write_number,
	[JSON_LOWER_BOUND] = write_number,
	[JSON_LOWER_BOUND_MOVES] = write_number,
	[JSON_SETTINGS] = write_settings,
	[JSON_VERIFY] = write_verdict,
	[JSON_METRICS] = write_metrics,
	[JSON_BEST] = write_best,
};

void
json_section_types(struct buf *out, const struct section *s)
{
	for (const struct entry *e = s->meta.fields; e != NULL; e = e->next)
		for (const struct json_name *n = json_section_names; n->name.n > 0; n++)
			if (e->key.n == n->of.n && str_case_eq(e->key, n->of))
				types[n->member](out, n->name.p, e->value);
}

/* --- fields of levels ---------------------------------------------------------------------- */

static void
write_square(struct buf *out, const char *before, uint64_t row, uint64_t col)
{
	buf_text(out, before);
	buf_char(out, '[');
	buf_number(out, row);
	buf_char(out, ',');
	buf_number(out, col);
	buf_char(out, ']');
}

/* `2,2;2,4`: the next square of a list. */
static bool
next_square(struct str *list, uint64_t *row, uint64_t *col)
{
	struct str square;

	if (list->p == NULL || list->n == 0)
		return false;
	str_cut(list, ';', &square);
	return take(&square, ',', row) && num_parse(square, 1, UINT64_MAX, col);
}

/* All dead squares, row by row: those drawn, and those that Sok-Dead lists as hidden. */
static void
write_dead_squares(struct buf *out, const struct level *l, struct str field)
{
	const struct str mark = STR("hidden=");
	struct str hidden = field;
	uint64_t row = 0, col = 0;
	const char *before = "";
	bool more;

	while (hidden.n > 0 && !str_starts(hidden, mark))
		hidden = str_skip(hidden, 1);
	hidden = str_skip(hidden, hidden.n > 0 ? mark.n : 0);
	more = next_square(&hidden, &row, &col);
	json_write_key(out, ",", "dead_squares");
	buf_char(out, '[');
	for (uint32_t s = 0; s < level_size(l); s++) {
		const uint32_t r = s / l->width + 1, c = s % l->width + 1;
		const bool listed = more && row == r && col == c;
		if (!listed && l->cell[s] != DEAD_MARK)
			continue;
		write_square(out, before, r, c);
		before = ",";
		if (listed)
			more = next_square(&hidden, &row, &col);
	}
	buf_char(out, ']');
}

/* `freeze 3,4;3,5` and `12 R`: of a position that is lost, the rule, the boxes, the move. */
static void
write_lost(struct buf *out, struct str field, struct str after)
{
	struct str boxes = field, rule;
	uint64_t row, col, move;
	const char *before = "";

	str_cut(&boxes, ' ', &rule);
	json_write_key(out, ",", "lost");
	json_write_text(out, "{", "rule", rule);
	json_write_key(out, ",", "boxes");
	buf_char(out, '[');
	while (next_square(&boxes, &row, &col)) {
		write_square(out, before, row, col);
		before = ",";
	}
	buf_char(out, ']');
	if (take(&after, ' ', &move) && after.n == 1) {
		json_write_count(out, ",", "move", move);
		json_write_text(out, ",", "letter", after);
	}
	buf_char(out, '}');
}

void
json_level_types(struct buf *out, const struct record *r)
{
	const struct entry *dead = meta_find(&r->meta, "Sok-Dead");
	const struct entry *lost = meta_find(&r->meta, "Sok-Lost");
	const struct entry *verdict = meta_find(&r->meta, "Sok-Verify");

	if (dead != NULL)
		write_dead_squares(out, &r->level, dead->value);
	if (lost != NULL)
		write_lost(out, lost->value, meta_text(&r->meta, "Sok-Lost-After"));
	if (verdict != NULL)
		write_verdict(out, "verify", verdict->value);
}
