#include "cli/opt.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "cli/terminal.h"
#include "util/escape.h"
#include "util/near.h"
#include "util/num.h"

enum { OPT_SAID_MOST = 4096 }; /* bytes of a message; what is behind is not shown */

bool
opt_complain(const struct opts *o, const char *fmt, ...)
{
	char said[OPT_SAID_MOST];
	struct buf safe = { 0 };
	va_list args;

	va_start(args, fmt);
	vsnprintf(said, sizeof said, fmt, args);
	va_end(args);
	escape_text(&safe, str_of(said));
	fprintf(stderr, "%s: %.*s\nTry '%s --help'.\n", o->tool, (int)safe.n, safe.p, o->tool);
	buf_free(&safe);
	return false;
}

bool
opt_refuse(const struct opts *o, const char *fmt, ...)
{
	char why[200];
	va_list args;

	va_start(args, fmt);
	vsnprintf(why, sizeof why, fmt, args);
	va_end(args);
	return opt_complain(o, "--%s: '%s' %s", o->row->name, o->arg, why);
}

/* As opt_unknown; dashes stand before each of the names, a NULL hint says nothing. */
static void
complain_unknown(const struct opts *o, const char *what, const char *dashes, struct str name,
    const struct buf *names, const char *hint)
{
	const struct str meant = near_name(name, buf_view(names));
	const int shown = (int)(name.n < 60 ? name.n : 60); /* fits a message */

	if (meant.p != NULL)
		opt_complain(o, "unknown %s '%s%.*s'; did you mean '%s%.*s'?", what, dashes, shown,
		    name.p, dashes, (int)meant.n, meant.p);
	else if (hint != NULL)
		opt_complain(o, "unknown %s '%s%.*s' (%s)", what, dashes, shown, name.p, hint);
	else
		opt_complain(o, "unknown %s '%s%.*s'", what, dashes, shown, name.p);
}

bool
opt_unknown(const struct opts *o, const char *what, struct str name, void (*list)(struct buf *),
    const char *hint)
{
	struct buf names = { 0 };

	list(&names);
	complain_unknown(o, what, "", name, &names, hint);
	buf_free(&names);
	return false;
}

static _Noreturn void
end_unwritten(const struct opts *o, int why)
{
	fprintf(stderr, "%s: standard output: error: %s\n", o->tool, strerror(why));
	exit(2);
}

void
opt_answered(const struct opts *o)
{
	if (fflush(stdout) == 0 && !ferror(stdout))
		exit(0);
	end_unwritten(o, errno);
}

void
opt_offer(const struct opts *o, void (*list)(struct buf *))
{
	if (strcmp(o->arg, "list") == 0)
		opt_list_names(o, list);
}

void
opt_list_names(const struct opts *o, void (*list)(struct buf *))
{
	struct buf b = { 0 };

	list(&b);
	if (b.failed)
		end_unwritten(o, ENOMEM);
	fwrite(b.p, 1, b.n, stdout);
	opt_answered(o);
}

/* --- the words of the command line ------------------------------------------------------ */

/* By its letter, or by its name when that is 0. A tool's own row hides a common one. */
static const struct opt *
find(const struct opts *o, int letter, struct str name)
{
	for (unsigned t = 0; t < 2; t++)
		for (const struct opt *row = o->tables[t]; row->name != NULL; row++)
			if (letter != 0 ? row->letter == letter : str_eq(str_of(row->name), name))
				return row;
	return NULL;
}

static enum opt_word
next_word(struct opts *o)
{
	if (o->at >= o->argc) {
		opt_complain(o, "option '%s' needs an argument (%s)", o->name, o->row->arg);
		return OPT_BAD;
	}
	o->arg = o->argv[o->at++];
	return OPT_OPTION;
}

static enum opt_word
next_short(struct opts *o)
{
	static const char *const none = "";

	o->row = find(o, (unsigned char)*o->cluster, STR(""));
	if (o->row == NULL) {
		opt_complain(o, "unknown option '-%c'",
		    *o->cluster > ' ' && *o->cluster < 127 ? *o->cluster : '?');
		return OPT_BAD;
	}
	o->cluster++;
	if (o->row->arg == NULL)
		return OPT_OPTION;
	if (*o->cluster == '\0')
		return next_word(o);
	o->arg = o->cluster;
	o->cluster = none;
	return OPT_OPTION;
}

static enum opt_word
unknown_long(const struct opts *o, struct str name)
{
	struct buf names = { 0 };

	for (unsigned t = 0; t < 2; t++) {
		for (const struct opt *row = o->tables[t]; row->name != NULL; row++) {
			buf_text(&names, row->help != NULL ? row->name : "");
			buf_char(&names, '\n');
		}
	}
	complain_unknown(o, "option", "--", name, &names, NULL);
	buf_free(&names);
	return OPT_BAD;
}

static enum opt_word
next_long(struct opts *o, const char *word)
{
	struct str rest = str_of(word), name;
	bool valued = str_cut(&rest, '=', &name);

	o->row = find(o, 0, name);
	if (o->row == NULL)
		return unknown_long(o, name);
	if (o->row->arg != NULL && !valued && o->row->arg[0] != '[')
		return next_word(o);
	if (o->row->arg == NULL && valued) {
		opt_complain(o, "option '--%s' takes no argument", o->row->name);
		return OPT_BAD;
	}
	o->arg = valued ? word + name.n + 1 : NULL;
	return OPT_OPTION;
}

enum opt_word
opt_next(struct opts *o)
{
	o->arg = NULL;
	if (o->cluster != NULL && *o->cluster != '\0')
		return next_short(o);
	if (o->at >= o->argc)
		return OPT_END;
	o->name = o->argv[o->at++];
	if (o->no_more || o->name[0] != '-' || o->name[1] == '\0') {
		o->arg = o->name;
		return OPT_OPERAND;
	}
	if (strcmp(o->name, "--") == 0) {
		o->no_more = true;
		return opt_next(o);
	}
	if (o->name[1] == '-')
		return next_long(o, o->name + 2);
	o->cluster = o->name + 1;
	return next_short(o);
}

/* --- what options do --------------------------------------------------------------------- */

bool
opt_number(const struct opts *o, uint64_t min, uint64_t max, uint64_t *out)
{
	if (num_count(str_of(o->arg), min, max, out))
		return true;
	return opt_refuse(o, "is not a whole number from %llu to %llu", (unsigned long long)min,
	    (unsigned long long)max);
}

unsigned
opt_word(const struct opts *o, const char *const *words, unsigned count, const char *what)
{
	unsigned i = 0;

	while (i < count && strcmp(o->arg, words[i]) != 0)
		i++;
	if (i == count)
		opt_refuse(o, "is not %s", what);
	return i;
}

static bool
set_size(const struct opts *o, size_t *bytes)
{
	uint64_t n;

	if (num_size(str_of(o->arg), &n) && n > 0) {
		*bytes = n < SIZE_MAX ? (size_t)n : SIZE_MAX;
		return true;
	}
	if (num_parse(str_of(o->arg), 1, UINT64_MAX, &n))
		return opt_complain(o, "--%s: %s bytes? With a unit: %sM, %sG, or %sB",
		    o->row->name, o->arg, o->arg, o->arg, o->arg);
	return opt_refuse(o,
	    "is not a size (a number above 0 with K, M, G or T behind it: 512M; below 8388608T)");
}

static bool
set_time(const struct opts *o, uint64_t *nanosec)
{
	if (num_duration(str_of(o->arg), nanosec) && *nanosec > 0)
		return true;
	return opt_refuse(
	    o, "is not a time above 0 and below 292 years (10, 2.5s, 500ms, 10m, 1h)");
}

static bool
add_text(const struct opts *o, struct opt_texts *list)
{
	const char **more = realloc(list->text, (list->count + 1) * sizeof *more);

	if (more == NULL)
		return opt_complain(o, "out of memory");
	list->text = more;
	more[list->count++] = o->arg;
	return true;
}

/* Is the row in the table of common options? */
static bool
is_common(const struct opts *o, const struct opt *wanted)
{
	const struct opt *row = o->tables[1];

	while (row->name != NULL && row != wanted)
		row++;
	return row == wanted;
}

bool
opt_apply(const struct opts *o, struct run *r)
{
	const struct opt *row = o->row;
	void *variable = (char *)o->variables[is_common(o, row)] + row->at;

	switch (row->kind) {
	case OPT_IS_FLAG: return *(bool *)variable = true;
	case OPT_IS_TEXT: *(const char **)variable = o->arg; return true;
	case OPT_IS_TEXTS: return add_text(o, variable);
	case OPT_IS_NUMBER: return opt_number(o, row->min, row->max, variable);
	case OPT_IS_SIZE: return set_size(o, variable);
	case OPT_IS_TIME: return set_time(o, variable);
	case OPT_IS_CALL: break;
	}
	return row->set(r, o);
}

/* --- help -------------------------------------------------------------------------------- */

enum {
	HELP_ROWS = 19,   /* of 24 lines */
	HELP_NARROW = 60, /* columns: too few for words beside the options */
	HELP_END = 12,    /* columns behind the last option */
};

/* Words from a column on, in lines no wider than that, and the end of the last. */
static void
wrap(FILE *out, const char *text, unsigned column, unsigned indent, unsigned width)
{
	struct str rest = str_of(text), word;

	for (bool first = true; rest.p != NULL; first = false) {
		str_cut(&rest, ' ', &word);
		if (column > indent && column + !first + word.n > width)
			column = (unsigned)fprintf(out, "\n%*s", (int)indent, "") - 1;
		else if (!first)
			column += (unsigned)fprintf(out, " ");
		column += (unsigned)fprintf(out, "%.*s", (int)word.n, word.p);
	}
	fputc('\n', out);
}

static void
help_row(const struct opt *row, unsigned width, FILE *out)
{
	const unsigned indent = width < HELP_NARROW ? 8 : 25;
	char words[64];
	int n = snprintf(words, sizeof words, row->letter != 0 ? "-%c, " : "    ", row->letter);

	snprintf(words + n, sizeof words - (size_t)n, "--%s%s%s", row->name,
	    row->arg != NULL && row->arg[0] != '[' ? "=" : "", row->arg != NULL ? row->arg : "");
	n = fprintf(out, "  %-22s ", words);
	wrap(out, row->help, (unsigned)n, indent, width);
}

/* Options that share a few lines: `-o FILE`, or the long form where there is no letter. */
static void
help_words(
    const struct opts *o, const struct opt *row, const char *title, unsigned width, FILE *out)
{
	char words[64];
	unsigned column = (unsigned)fprintf(out, "%s", title);

	for (; row->name != NULL; row++) {
		int n;
		if (row->help == NULL || find(o, row->letter, str_of(row->name)) != row)
			continue;
		if (row->letter != 0)
			n = snprintf(words, sizeof words, " -%c%s%s", row->letter,
			    row->arg != NULL ? " " : "", row->arg != NULL ? row->arg : "");
		else
			n = snprintf(words, sizeof words, " --%s%s%s", row->name,
			    row->arg != NULL && row->arg[0] != '[' ? "=" : "",
			    row->arg != NULL ? row->arg : "");
		if (column + (unsigned)n > width - HELP_END)
			column = (unsigned)fprintf(out, "\n       ") - 1;
		column += (unsigned)fprintf(out, "%s", words);
	}
}

void
opt_help(const struct opts *o, const char *about, FILE *out)
{
	const unsigned columns = terminal_width(fileno(out)), width = columns < 40 ? 40 : columns;
	const struct opt *row = o->tables[0];
	char usage[80];
	int rows = 0;

	for (const struct opt *one = row; one->name != NULL; one++)
		rows += one->help != NULL;
	snprintf(usage, sizeof usage, "Usage: %s [OPTION]... [FILE [LEVELS]]...", o->tool);
	wrap(out, usage, 0, 7, width);
	wrap(out, about, 0, 0, width);
	fputc('\n', out);
	/* The last ones share a line when there are more than a terminal has lines for. */
	for (int left = rows > HELP_ROWS ? HELP_ROWS - 1 : rows; left > 0; row++) {
		if (row->help == NULL)
			continue;
		help_row(row, width, out);
		left--;
	}
	if (row->name != NULL && rows > HELP_ROWS) {
		help_words(o, row, "Also:  ", width, out);
		fputc('\n', out);
	}
	help_words(o, o->tables[1], "Common:", width, out);
	fprintf(out, "; see sok(7).\n");
}

void
opt_list(const struct opts *o, FILE *out)
{
	for (unsigned t = 0; t < 2; t++)
		for (const struct opt *row = o->tables[t]; row->name != NULL; row++)
			if (row->help != NULL && find(o, row->letter, str_of(row->name)) == row)
				fprintf(out, "%c\t%s\t%s\t%s\n",
				    row->letter != 0 ? row->letter : '-', row->name,
				    row->arg != NULL && row->arg[0] != '[' ? row->arg : "-",
				    row->help);
}
