#include "cli/opt.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "util/diag.h"
#include "util/num.h"

void
opt_complain(const struct opts *o, const char *fmt, ...)
{
	va_list args;

	fprintf(stderr, "%s: ", o->tool);
	va_start(args, fmt);
	vfprintf(stderr, fmt, args);
	va_end(args);
	fprintf(stderr, "\nTry '%s --help'.\n", o->tool);
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
opt_answer(const struct opts *o, const struct buf *b)
{
	if (b->failed)
		end_unwritten(o, ENOMEM);
	fwrite(b->p, 1, b->n, stdout);
	opt_answered(o);
}

static const struct opt *
find(const struct opts *o, int letter, struct str name)
{
	for (unsigned t = 0; t < 2; t++)
		for (const struct opt *row = o->tables[t]; row->id != 0; row++)
			if (letter != 0 ? row->id == letter
			                : row->name != NULL && str_eq(str_of(row->name), name))
				return row;
	return NULL;
}

static int
next_word(struct opts *o, const struct opt *row)
{
	if (o->at >= o->argc) {
		opt_complain(o, "option '%s' needs an argument (%s)", o->name, row->arg);
		return OPT_BAD;
	}
	o->arg = o->argv[o->at++];
	return row->id;
}

static int
next_short(struct opts *o)
{
	static const char *const none = "";
	const struct opt *row = find(o, (unsigned char)*o->cluster, STR(""));

	if (row == NULL) {
		opt_complain(o, "unknown option '-%c'",
		    *o->cluster > ' ' && *o->cluster < 127 ? *o->cluster : '?');
		return OPT_BAD;
	}
	o->cluster++;
	if (row->arg == NULL)
		return row->id;
	if (*o->cluster != '\0') {
		o->arg = o->cluster;
		o->cluster = none;
		return row->id;
	}
	return next_word(o, row);
}

static int
next_long(struct opts *o, const char *word)
{
	struct str rest = str_of(word), name;
	bool valued = str_cut(&rest, '=', &name);
	const struct opt *row = name.n > 0 ? find(o, 0, name) : NULL;

	if (row == NULL) {
		opt_complain(
		    o, "unknown option '--%.*s'", (int)(name.n < 60 ? name.n : 60), name.p);
		return OPT_BAD;
	}
	if (row->arg == NULL) {
		if (!valued)
			return row->id;
		opt_complain(o, "option '--%s' takes no argument", row->name);
		return OPT_BAD;
	}
	if (!valued)
		return next_word(o, row);
	o->arg = word + name.n + 1;
	return row->id;
}

int
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

bool
opt_number(const struct opts *o, uint64_t min, uint64_t max, uint64_t *out)
{
	if (num_parse(str_of(o->arg), min, max, out))
		return true;
	opt_complain(o, "'%s': not a whole number from %llu to %llu", o->name,
	    (unsigned long long)min, (unsigned long long)max);
	return false;
}

bool
opt_size(const struct opts *o, uint64_t *bytes)
{
	if (num_size(str_of(o->arg), bytes) && *bytes > 0)
		return true;
	opt_complain(
	    o, "'%s': not a size (a number above 0 with K, M, G or T behind it: 512M)", o->name);
	return false;
}

bool
opt_time(const struct opts *o, uint64_t *nanosec)
{
	if (num_duration(str_of(o->arg), nanosec) && *nanosec > 0)
		return true;
	opt_complain(o, "'%s': not a time above 0 (10, 2.5s, 500ms, 10m, 1h)", o->name);
	return false;
}

static void
help_row(const struct opt *row, FILE *out)
{
	char words[64];
	int n = 0;

	if (row->help == NULL)
		return;
	if (row->id < 256)
		n = snprintf(words, sizeof words, "-%c", row->id);
	if (row->name != NULL)
		n += snprintf(words + n, sizeof words - (size_t)n, "%s--%s", n > 0 ? ", " : "    ",
		    row->name);
	if (row->arg != NULL)
		snprintf(
		    words + n, sizeof words - (size_t)n, "%s%s", row->name ? "=" : " ", row->arg);
	fprintf(out, "  %-26s %s\n", words, row->help);
}

/* The common options share a few lines: `-o FILE`, or the long form where there is no letter. */
static void
help_common(const struct opt *row, FILE *out)
{
	char words[64];
	int column = fprintf(out, "Common:");

	for (; row->id != 0; row++) {
		int n;
		if (row->help == NULL)
			continue;
		if (row->id < 256)
			n = snprintf(words, sizeof words, " -%c%s%s", row->id, row->arg ? " " : "",
			    row->arg ? row->arg : "");
		else
			n = snprintf(words, sizeof words, " --%s=%s", row->name, row->arg);
		if (column + n > 76)
			column = fprintf(out, "\n       ") - 1;
		column += fprintf(out, "%s", words);
	}
	fprintf(out, "; see sok(7).\n");
}

/* The word before ": " in the help of an option without a letter: who it is for; or empty. */
static struct str
whose(const struct opt *row)
{
	const char *colon = row->help == NULL || row->id < OPT_OWN ? NULL : strstr(row->help, ": ");

	return colon == NULL ? STR("") : (struct str){ row->help, (size_t)(colon - row->help) };
}

/* One line for all options for the same thing, where the first of them stands in the table. */
static void
help_kin(const struct opt *table, const struct opt *first, FILE *out)
{
	const struct str kin = whose(first);

	for (const struct opt *row = table; row != first; row++)
		if (str_eq(whose(row), kin))
			return;
	fprintf(out, "  %.*s:%*s", (int)kin.n, kin.p, kin.n < 8 ? 8 - (int)kin.n : 1, "");
	for (const struct opt *row = first; row->id != 0; row++)
		if (str_eq(whose(row), kin))
			fprintf(out, " --%s%s%s", row->name, row->arg ? "=" : "",
			    row->arg ? row->arg : "");
	fputc('\n', out);
}

void
opt_help(const struct opts *o, const char *synopsis, const char *about, FILE *out)
{
	fprintf(out, "Usage: %s %s\n%s\n\n", o->tool, synopsis, about);
	for (const struct opt *row = o->tables[0]; row->id != 0; row++) {
		if (whose(row).n == 0)
			help_row(row, out);
	}
	for (const struct opt *row = o->tables[0]; row->id != 0; row++) {
		if (whose(row).n > 0)
			help_kin(o->tables[0], row, out);
	}
	help_common(o->tables[1], out);
}

void
opt_list(const struct opts *o, FILE *out)
{
	for (unsigned t = 0; t < 2; t++)
		for (const struct opt *row = o->tables[t]; row->id != 0; row++)
			if (row->help != NULL)
				fprintf(out, "%c\t%s\t%s\t%s\n", row->id < 256 ? row->id : '-',
				    row->name ? row->name : "-", row->arg ? row->arg : "-",
				    row->help);
}
