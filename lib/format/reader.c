#include "format/reader.h"

#include <stdlib.h>

#include "format/classify.h"

struct reader {
	struct lines *lines;
	const char *name;
	const struct format *format; /* NULL: to be sniffed */
	struct parser *parser;
	uint64_t levels;
	bool ended, told_mixed;
};

/* Files that people have levels in and that cannot be read as they are. */
static const struct {
	struct str start;
	const char *hint;
} others[] = {
	{ { "\x1F\x8B", 2 }, "gzip data; try: zcat FILE | ..." },
	{ { "\xFD"
	    "7zXZ",
	      5 },
	    "xz data; try: xzcat FILE | ..." },
	{ { "BZh91AY&SY", 10 }, "bzip2 data; try: bzcat FILE | ..." },
	{ { "\xFF\xFE\0\0", 4 }, "UTF-32 text; try: iconv -f UTF-32 -t UTF-8 FILE | ..." },
	{ { "\0\0\xFE\xFF", 4 }, "UTF-32 text; try: iconv -f UTF-32 -t UTF-8 FILE | ..." },
	{ { "\xFF\xFE", 2 }, "UTF-16 text; try: iconv -f UTF-16 -t UTF-8 FILE | ..." },
	{ { "\xFE\xFF", 2 }, "UTF-16 text; try: iconv -f UTF-16 -t UTF-8 FILE | ..." },
	{ { "7z\xBC\xAF", 4 }, "a 7z archive; unpack it first" },
	{ { "**TI83F*", 8 }, "a TI-83 file; convert it to text first" },
	{ { "PK\x03\x04", 4 }, "a zip archive; unpack it first" },
	{ { "\x89PNG", 4 }, "a picture" },
	{ { "%PDF", 4 }, "a PDF document" },
};

struct reader *
reader_open(byte_source *get, void *context, const char *name, const struct format *forced)
{
	struct reader *r = calloc(1, sizeof *r);

	if (r == NULL)
		return NULL;
	r->name = name;
	r->format = forced == NULL || forced->next != NULL ? forced : &format_text;
	r->lines = lines_open(get, context, name);
	if (r->lines == NULL) {
		free(r);
		return NULL;
	}
	return r;
}

void
reader_close(struct reader *r)
{
	if (r == NULL)
		return;
	if (r->parser != NULL)
		r->format->close(r->parser);
	free(r->parser);
	lines_close(r->lines);
	free(r);
}

/* Is more than one byte in ten of a kind that no text has? */
static bool
is_binary(struct str start)
{
	size_t odd = 0;

	for (size_t i = 0; i < start.n; i++) {
		unsigned char c = (unsigned char)start.p[i];
		odd += c < 0x20 && c != '\n' && c != '\r' && c != '\t' && c != '\f' && c != 0x1A &&
		       c != 0x1B;
	}
	return odd > start.n / 10;
}

/* Text in UTF-16 begins with letters of ASCII, and each of these comes with a NUL. */
static const char *
utf16_hint(struct str s)
{
	const bool enough = s.n >= 4;

	if (enough && s.p[0] > 0 && s.p[1] == 0 && s.p[2] > 0 && s.p[3] == 0)
		return " (UTF-16 text; try: iconv -f UTF-16LE -t UTF-8 FILE | ...)";
	if (enough && s.p[0] == 0 && s.p[1] > 0 && s.p[2] == 0 && s.p[3] > 0)
		return " (UTF-16 text; try: iconv -f UTF-16BE -t UTF-8 FILE | ...)";
	return "";
}

/* That of a stream whose first line says enough; NULL: it does not. */
static const struct format *
format_of_stream(struct str line)
{
	bool notes;

	if (line_record(line, &notes))
		return &format_text;
	for (size_t i = 0; formats[i] != &format_text; i++)
		if (formats[i]->sniff != NULL && formats[i]->sniff(line))
			return formats[i];
	return NULL;
}

/*
 * Chooses the format by the first line, so that a stream need not wait for more, or else by the
 * first bytes, however many come at once; false after a report.
 */
static bool
choose_format(struct reader *r, struct sink *sink)
{
	struct pos at = { r->name, 0, 0 };
	struct str start = lines_peek(r->lines, false);

	if (r->format == NULL)
		r->format = format_of_stream(start);
	if (r->format == NULL)
		start = lines_peek(r->lines, true);
	for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
		if (str_starts(start, others[i].start)) {
			report(sink, at, ERROR, "binary", "binary file (%s)", others[i].hint);
			return false;
		}
	}
	if (is_binary(start)) {
		report(sink, at, ERROR, "binary", "binary file%s", utf16_hint(start));
		return false;
	}
	for (size_t i = 0; r->format == NULL; i++)
		if (formats[i]->sniff != NULL && formats[i]->sniff(start))
			r->format = formats[i];
	return true;
}

static bool
open_parser(struct reader *r, struct sink *sink)
{
	if (r->parser != NULL)
		return true;
	if (!choose_format(r, sink))
		return false;
	r->parser = calloc(1, r->format->parser_bytes);
	return r->parser != NULL || report_file(sink, r->name, "out of memory");
}

/* Once per file, and after the record that showed it. */
static void
report_mixed(struct reader *r, struct sink *sink)
{
	struct pos where;

	if (r->told_mixed || !lines_mixed(r->lines, &where))
		return;
	r->told_mixed = true;
	report(sink, where, NOTE, "eol", "line ends differ from those above");
}

/* Notes without a field and a comment are no record. */
static bool
is_empty(const struct record *record)
{
	return record->meta.fields == NULL && record->meta.comments == NULL;
}

enum reading
reader_next(struct reader *r, struct arena *keep, struct record *record, struct sink *sink)
{
	/* cppcheck-suppress ctuuninitvar; it is filled in */
	const struct intake in = { r->lines, keep, record, sink };
	enum reading result;

	if (r->ended)
		return READ_END;
	do
		result = open_parser(r, sink) ? r->format->next(r->parser, &in) : READ_TROUBLE;
	while (result == READ_NOTES && is_empty(record));
	report_mixed(r, sink);
	r->ended = result == READ_END || result == READ_TROUBLE;
	if (result == READ_LEVEL || result == READ_BAD)
		record->position = ++r->levels;
	if (result == READ_BAD)
		record->kind = BROKEN_RECORD;
	return result;
}
