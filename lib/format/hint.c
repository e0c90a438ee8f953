#include "format/hint.h"

#include "format/format.h"
#include "level/cell.h"
#include "util/json.h"
#include "util/utf8.h"

/* What the characters are usually drawn for. */
static const struct {
	uint32_t first, last;
	const char *meaning;
} meanings[] = {
	{ 'W', 'X', "a wall is '#'" }, { 'w', 'x', "a wall is '#'" }, { '%', '%', "a wall is '#'" },
	{ 'M', 'M', "the player is '@'" }, { 'm', 'm', "the player is '@'" },
	{ 'O', 'O', "a goal is '.', a box '$'" }, { 'o', 'o', "a goal is '.', a box '$'" },
	{ '0', '0', "a goal is '.', a box '$'" },
	{ 0x2500, 0x25A3, "a wall is '#'" },       /* box drawing, blocks, squares */
	{ 0x25CB, 0x25CF, "a goal is '.'" },       /* circles */
	{ 0x2B1B, 0x2B1C, "a wall is '#'" },       /* large squares */
	{ 0x2B50, 0x2B55, "a goal is '.'" },       /* star, ring */
	{ 0x1F3AF, 0x1F3AF, "a goal is '.'" },     /* target */
	{ 0x1F464, 0x1F487, "the player is '@'" }, /* people */
	{ 0x1F4E6, 0x1F4E6, "a box is '$'" },      /* parcel */
	{ 0x1F600, 0x1F64F, "the player is '@'" }, /* faces */
	{ 0x1F6B6, 0x1F6B6, "the player is '@'" },
	{ 0x1F7E0, 0x1F7E6, "a goal is '.'" }, /* coloured circles */
	{ 0x1F7E7, 0x1F7EB, "a wall is '#'" }, /* coloured squares */
	{ 0x1F9CD, 0x1F9D1, "the player is '@'" },
	{ 0x1F9F1, 0x1F9F1, "a wall is '#'" }, /* bricks */
};

static const char *
meaning(uint32_t code)
{
	for (size_t i = 0; i < sizeof meanings / sizeof *meanings; i++)
		if (code >= meanings[i].first && code <= meanings[i].last)
			return meanings[i].meaning;
	return code >= 0x80 ? "a board is drawn with # @ $ ." : NULL;
}

/* The bytes of what only changes the look of the character before, as emoji have it. */
static size_t
marks(struct str text)
{
	uint32_t code = 0;
	size_t n, all = 0;

	while ((n = utf8_length(str_skip(text, all), &code)) > 0 && utf8_columns(code) == 0)
		all += n;
	return all;
}

size_t
hint_name(struct buf *out, struct str text, uint32_t *code)
{
	const size_t n = utf8_printable(text);

	if (n == 0) {
		*code = 0;
		buf_print(out, "(byte 0x%02X)", (unsigned char)text.p[0]);
		return 1;
	}
	utf8_length(text, code);
	buf_print(out, "'%.*s'", (int)n, text.p);
	if (n > 1)
		buf_print(out, " (U+%04X)", (unsigned)*code);
	return n + marks(str_skip(text, n));
}

size_t
hint_letter(struct buf *out, struct str text)
{
	uint32_t code;
	const size_t n = hint_name(out, text, &code);
	const char *means = meaning(code);

	if (means != NULL)
		buf_print(out, "; %s", means);
	return n;
}

/* --- rows -------------------------------------------------------------------------------- */

/* Where the one letter is that no board has, nor are these; NULL: there is none, or another. */
static const char *
odd_letter(struct str row, struct str besides)
{
	const char *odd = NULL;
	uint32_t code;

	while (row.n > 0) {
		const size_t n = utf8_length(row, &code);
		const bool strange = cell_of(row.p[0]) == NO_CELL && !str_has(besides, row.p[0]);
		if (strange && odd != NULL)
			return NULL;
		if (strange)
			odd = row.p;
		row = str_skip(row, n > 0 ? n : 1);
	}
	return odd;
}

/* A wall, and something else of a board? */
static bool
has_things(struct str row)
{
	return str_has(row, '#') && (str_has(row, '@') || str_has(row, '$') || str_has(row, '.') ||
	                                str_has(row, '*') || str_has(row, '+'));
}

bool
hint_is_row(struct str line)
{
	const struct str row = str_trim(line);

	return has_things(row) && odd_letter(row, STR("")) != NULL;
}

/* text: of the line at `where`; odd: in it. */
static void
tell_of_letter(struct str text, const char *odd, struct pos where, struct sink *sink)
{
	const size_t at = (size_t)(odd - text.p);
	struct buf letter = { 0 };

	where.col += (uint32_t)at;
	hint_letter(&letter, str_skip(text, at));
	report(sink, where, WARNING, "cell", "unknown character %.*s in what may be a row",
	    (int)letter.n, letter.p);
	buf_free(&letter);
}

void
hint_row(const struct pending *p, size_t line, struct sink *sink)
{
	const struct str text = pending_text(p, line);

	tell_of_letter(text, odd_letter(str_trim(text), STR("")), p->line[line].at, sink);
}

bool
hint_coded_rows(struct str line, struct pos where, struct sink *sink)
{
	const char *odd = NULL;
	size_t bars = 0;

	for (size_t i = 0; i < line.n; i++)
		bars += line.p[i] == '|';
	if (bars >= 2 && has_things(line))
		odd = odd_letter(str_trim(line), STR("|0123456789"));
	if (odd != NULL)
		tell_of_letter(line, odd, where, sink);
	return odd != NULL;
}

/* A brace may begin ordinary text, too. */
static bool
is_json(struct str line)
{
	struct str value;

	return json_value(&line, &value) && line.n == 0;
}

bool
hint_record(struct str line, struct pos where, struct sink *sink)
{
	const struct format *const *f = formats;

	while (*f != &format_text && ((*f)->sniff == NULL || !(*f)->sniff(line)))
		f++;
	if (*f == &format_text || (*f == format_named("json") && !is_json(line)))
		return false;
	report(sink, where, WARNING, "mixed",
	    "looks like a record of the format '%s' among text; kept as text", (*f)->name);
	return true;
}

/* --- boards ------------------------------------------------------------------------------ */

enum { LINES_MIN = 3, KINDS_MIN = 3, KINDS_MAX = 7 };

static bool
is_drawn(uint32_t code)
{
	return code >= 0x2500 && code <= 0x259F;
}

/* What lines that may be a board have in common. */
struct sketch {
	uint32_t wall; /* the first character of all; any of box drawing stand for each other */
	uint32_t kind[KINDS_MAX];
	unsigned kinds; /* of other characters */
	bool text;      /* there are more than KINDS_MAX */
};

static bool
is_wall(const struct sketch *s, uint32_t code)
{
	return code == s->wall || (is_drawn(code) && is_drawn(s->wall));
}

static void
add_kind(struct sketch *s, uint32_t code)
{
	unsigned i = 0;

	while (i < s->kinds && s->kind[i] != code)
		i++;
	if (i == KINDS_MAX)
		s->text = true;
	else if (i == s->kinds)
		s->kind[s->kinds++] = code;
}

/* Does the line begin and end with a wall? *solid: and holds nothing else. */
static bool
is_walled(struct sketch *s, struct str line, bool *solid)
{
	uint32_t code = 0;
	bool walled = true;

	*solid = true;
	for (size_t n, at = 0; line.n > 0; line = str_skip(line, n), at++) {
		n = utf8_length(line, &code);
		if (n == 0)
			return false;
		n += marks(str_skip(line, n));
		if (s->wall == 0)
			s->wall = code;
		walled = is_wall(s, code);
		if (at == 0 && !walled)
			return false;
		if (!walled) {
			*solid = false;
			add_kind(s, code);
		}
	}
	return walled && !s->text;
}

/* Are the lines from *at on a board? *at: the first line behind them. */
static bool
is_board(const struct pending *p, size_t *at, size_t end, struct sketch *s)
{
	const size_t begin = *at;
	bool solid = false;

	*s = (struct sketch){ .wall = 0 };
	while (*at < end && p->line[*at].kind != LINE_BLANK &&
	       is_walled(s, str_trim(pending_text(p, *at)), &solid) && (*at > begin || solid))
		++*at;
	return *at >= begin + LINES_MIN && solid && s->kinds >= KINDS_MIN &&
	       (s->wall >= 0x80 || cell_of((char)s->wall) == NO_CELL);
}

void
hint_board(const struct pending *p, size_t end, struct sink *sink)
{
	struct buf letter = { 0 };
	struct sketch s;
	uint32_t code;

	for (size_t i = 0, next = 0; i < end; i = next) {
		if (is_board(p, &next, end, &s)) {
			hint_name(&letter, str_trim(pending_text(p, i)), &code);
			report(sink, p->line[i].at, WARNING, "cell",
			    "looks like a board with walls of %.*s; a board is drawn with # @ $ .",
			    (int)letter.n, letter.p);
			buf_clear(&letter);
		}
		next += next == i;
	}
	buf_free(&letter);
}
