#include "format/classify.h"

#include "level/limits.h"
#include "level/runs.h"
#include "util/num.h"

/* What a byte of a line says about the line: all bytes IN_X make it X, one IS_X puts an X in it. */
enum {
	IN_ROW = 1,   /* a cell */
	IN_GAP = 2,   /* '-' '_' and blanks */
	IN_RLE = 4,   /* a cell, digit, bracket or row end */
	IN_MOVES = 8, /* a move, digit, bracket, mark or blank */
	IN_BLANK = 16,
	IS_WALL = 32,
	IS_THING = 64, /* man, box or goal */
	IS_MOVE = 128,
};

#define FLOOR_LETTER (IN_ROW | IN_GAP | IN_RLE)
#define THING_LETTER (IN_ROW | IN_RLE | IS_THING)
#define BRACKET (IN_RLE | IN_MOVES)
#define MOVE_LETTER (IN_MOVES | IS_MOVE)

static const unsigned char traits[256] = {
	[' '] = FLOOR_LETTER | IN_MOVES | IN_BLANK,
	['\t'] = IN_ROW | IN_GAP | IN_MOVES | IN_BLANK,
	['-'] = FLOOR_LETTER,
	['_'] = FLOOR_LETTER,
	['#'] = IN_ROW | IN_RLE | IS_WALL,
	['*'] = THING_LETTER | IN_MOVES,
	['@'] = THING_LETTER,
	['+'] = THING_LETTER,
	['$'] = THING_LETTER,
	['.'] = THING_LETTER,
	['p'] = IN_ROW | IN_RLE,
	['P'] = IN_ROW | IN_RLE,
	['b'] = IN_ROW | IN_RLE,
	['B'] = IN_ROW | IN_RLE,
	['|'] = IN_RLE,
	['('] = BRACKET,
	[')'] = BRACKET,
	['['] = IN_MOVES,
	[']'] = IN_MOVES,
	['{'] = IN_MOVES,
	['}'] = IN_MOVES,
	['0'] = BRACKET,
	['1'] = BRACKET,
	['2'] = BRACKET,
	['3'] = BRACKET,
	['4'] = BRACKET,
	['5'] = BRACKET,
	['6'] = BRACKET,
	['7'] = BRACKET,
	['8'] = BRACKET,
	['9'] = BRACKET,
	['l'] = MOVE_LETTER,
	['u'] = MOVE_LETTER,
	['r'] = MOVE_LETTER,
	['d'] = MOVE_LETTER,
	['L'] = MOVE_LETTER,
	['U'] = MOVE_LETTER,
	['R'] = MOVE_LETTER,
	['D'] = MOVE_LETTER,
};

static enum line_class
row_class(struct str line, unsigned char all, unsigned char any)
{
	if ((all & IN_ROW) && (any & IS_WALL))
		return LINE_ROW;
	if ((all & IN_RLE) && (any & IS_WALL)) {
		enum runs_fault result = runs_rows(NULL, line);
		if (result == RUNS_FINE)
			return LINE_RLE;
		if (result == RUNS_LONG)
			return LINE_HUGE;
	}
	if ((all & IN_ROW) && (any & IS_THING))
		return LINE_SOFT;
	return all & IN_GAP ? LINE_GAP : LINE_TEXT;
}

static bool
odd_row(struct str line)
{
	line = str_trim(line);
	return line.n >= 3 && line.p[0] == '#' && line.p[line.n - 1] == '#';
}

enum line_class
line_class(struct str line)
{
	unsigned char all = 255, any = 0;
	struct str name, value;
	bool snapshot;

	for (size_t i = 0; i < line.n && all != 0; i++) {
		unsigned char t = traits[(unsigned char)line.p[i]];
		all &= t;
		any |= t;
	}
	if (line.n == 0 || (all & IN_BLANK))
		return LINE_BLANK;
	if (all & (IN_ROW | IN_RLE)) {
		enum line_class row = row_class(line, all, any);
		if (row != LINE_TEXT)
			return row;
	}
	if (line.p[0] == ';')
		return LINE_COMMENT;
	if (str_starts(line, STR("::")))
		return LINE_RAW;
	if (line_section(line, &snapshot, &value))
		return LINE_SECTION;
	if ((all & IN_MOVES) && (any & IS_MOVE))
		return LINE_MOVES;
	if (line_key(line, &name, &value))
		return LINE_KEY;
	return odd_row(line) ? LINE_ODD : LINE_TEXT;
}

bool
line_key(struct str line, struct str *name, struct str *value)
{
	unsigned blanks = 0;

	*value = line;
	if (!str_cut(value, ':', name)) {
		*value = line;
		if (!str_cut(value, '=', name) || !str_case_eq(str_trim(*name), STR("game")))
			return false;
	}
	*name = str_trim(*name);
	*value = str_trim(*value);
	if (name->n == 0 || name->n > KEY_MAX || !char_is_alpha(name->p[0]))
		return false;
	if (str_starts(*name, STR("Level ")) && char_is_digit(name->p[6]))
		return false; /* a title: `Level 7 Corner Shop: 4/7 U`, as sokrender writes */
	for (size_t i = 0; i < name->n; i++) {
		if (!line_key_letter(name->p[i]))
			return false;
		blanks += name->p[i] == ' ';
	}
	return blanks <= 3;
}

bool
line_section(struct str line, bool *snapshot, struct str *rest)
{
	static const struct {
		struct str word;
		bool snapshot;
	} heads[] = {
		{ { "solution", 8 }, false },
		{ { "snapshot", 8 }, true },
		{ { "savegame", 8 }, true },
		{ { "save game", 9 }, true },
	};

	struct str whole = line, name, value;

	line = str_trim(line);
	if (str_case_starts(line, STR("best ")))
		line = str_skip(line, 5);
	for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
		if (!str_case_starts(line, heads[i].word))
			continue;
		*rest = str_skip(line, heads[i].word.n);
		*snapshot = heads[i].snapshot;
		if (rest->n > 0 &&
		    (char_is_alpha(rest->p[0]) || char_is_digit(rest->p[0]) || rest->p[0] == '_'))
			return false;
		/* `Solution name: x` is a field of another program, `Solution: moves` a section. */
		return !line_key(whole, &name, &value) || str_case_eq(name, STR("solution")) ||
		       str_case_eq(name, STR("snapshot")) || str_case_eq(name, STR("savegame"));
	}
	return false;
}

bool
line_number(struct str line, uint32_t *number)
{
	static const char *const words[] = { "level", "puzzle", "screen", "maze" };
	uint64_t n;

	line = str_trim(line);
	if (line.n > 0 && line.p[0] == ';')
		line = str_trim(str_skip(line, 1));
	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		if (str_case_starts(line, str_of(words[i]))) {
			line = str_trim(str_skip(line, str_of(words[i]).n));
			break;
		}
	}
	if (line.n > 0 && line.p[0] == '#')
		line = str_skip(line, 1);
	if (!num_parse(line, 0, NUMBER_MAX, &n))
		return false;
	*number = (uint32_t)n;
	return true;
}

bool
line_numbering(struct str line, uint32_t *number)
{
	line = str_trim(line);
	if (line.n > 0 && str_has(STR("(["), line.p[0]))
		line = str_skip(line, 1);
	if (line.n > 0 && str_has(STR(":).]"), line.p[line.n - 1]))
		line.n--;
	return line_number(line, number);
}

struct str
line_unquoted(struct str s)
{
	s = str_trim(s);
	if (s.n > 0 && s.p[0] == ';')
		s = str_trim(str_skip(s, 1));
	if (s.n > 1 && (s.p[0] == '\'' || s.p[0] == '"') && s.p[s.n - 1] == s.p[0])
		s = str_trim((struct str){ s.p + 1, s.n - 2 });
	return s;
}

bool
line_record(struct str line, bool *notes)
{
	uint64_t n;

	*notes = str_eq(line, STR("Notes"));
	return *notes || (str_starts(line, STR("Level ")) && line.n > 6 &&
	                     (line.p[6] != '0' || line.n == 7) &&
	                     num_parse(str_skip(line, 6), 0, NUMBER_MAX, &n));
}
