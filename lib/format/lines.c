#include "format/lines.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "format/format.h"
#include "level/limits.h"

enum { FIRST_BUFFER = 64 * 1024 };
enum end_style { NO_END, LF, CRLF, CR };

struct lines {
	byte_source *get;
	void *context;
	char *buf;
	size_t begin, end, cap; /* unread bytes are buf[begin..end) */
	size_t scanned;         /* of them, known to hold no line end */
	bool ended;
	bool some_cr; /* in what was read so far: else nobody needs to look for one */
	int state;    /* of the source: 0 fine, -1 failed */
	struct pos at;
	int end_style;    /* of the last line, enum end_style */
	struct pos mixed; /* the first line that ended in another style than the one before it */
};

struct lines *
lines_open(byte_source *get, void *context, const char *file)
{
	struct lines *l = calloc(1, sizeof *l);

	if (l == NULL)
		return NULL;
	l->get = get;
	l->context = context;
	l->at = (struct pos){ file, 0, 1 };
	l->cap = FIRST_BUFFER;
	l->buf = malloc(l->cap);
	if (l->buf == NULL) {
		free(l);
		return NULL;
	}
	return l;
}

void
lines_close(struct lines *l)
{
	if (l == NULL)
		return;
	free(l->buf);
	free(l);
}

/* Asks for more bytes; false when there are none, or no room for them. */
static bool
fill(struct lines *l)
{
	ssize_t got;

	if (l->ended || l->state != 0)
		return false;
	if (l->begin > 0) {
		memmove(l->buf, l->buf + l->begin, l->end - l->begin);
		l->end -= l->begin;
		l->begin = 0;
	}
	if (l->end == l->cap && l->cap < 2 * (size_t)LINE_MAX_BYTES) {
		char *bigger = realloc(l->buf, l->cap * 2);
		if (bigger != NULL) {
			l->buf = bigger;
			l->cap *= 2;
		}
	}
	if (l->end == l->cap)
		return false;
	got = l->get(l->context, l->buf + l->end, l->cap - l->end);
	if (got < 0) {
		l->state = -1;
	} else if (got == 0) {
		l->ended = true;
	} else {
		l->some_cr = l->some_cr || memchr(l->buf + l->end, '\r', (size_t)got) != NULL;
		l->end += (size_t)got;
	}
	return got > 0;
}

/* Without what says nothing at the start of a file: a byte order mark, blank lines. */
static struct str
without_lead(struct str s)
{
	size_t lead = 0;

	s = str_skip_bom(s);
	for (size_t i = 0; i < s.n && (char_is_blank(s.p[i]) || s.p[i] == '\r' || s.p[i] == '\n');
	     i++)
		if (s.p[i] == '\n')
			lead = i + 1;
	return str_skip(s, lead);
}

struct str
lines_peek(struct lines *l)
{
	struct str start;

	do
		start = without_lead((struct str){ l->buf + l->begin, l->end - l->begin });
	while (l->end - l->begin < SNIFF_BYTES && !str_has(start, '\n') && fill(l));
	if (start.n > SNIFF_BYTES)
		start.n = SNIFF_BYTES;
	return start;
}

/*
 * Finds the end of the first unread line: its length in *n, the bytes to consume in *used.
 * False: more bytes are needed to tell.
 */
static bool
find_end(struct lines *l, size_t *n, size_t *used)
{
	const char *start = l->buf + l->begin;
	size_t have = l->end - l->begin;
	const char *newline = memchr(start + l->scanned, '\n', have - l->scanned);
	size_t upto = newline != NULL ? (size_t)(newline - start) : have;
	const char *cr = l->some_cr ? memchr(start + l->scanned, '\r', upto - l->scanned) : NULL;
	size_t at = cr != NULL ? (size_t)(cr - start) : upto;

	if (cr != NULL && at + 1 < have) { /* a CR with something behind it: CRLF or a lone CR */
		*n = at;
		*used = at + 1 + (start[at + 1] == '\n');
		return true;
	}
	if (newline != NULL) {
		*n = upto;
		*used = upto + 1;
		return true;
	}
	l->scanned = cr != NULL ? at : have;
	return false;
}

/* Notes the first line whose end is not like that of the line before it. */
static void
compare_end(struct lines *l, const char *end, size_t n)
{
	int style = n == 2 ? CRLF : *end == '\n' ? LF : CR;

	if (l->end_style != NO_END && style != l->end_style && l->mixed.line == 0)
		l->mixed = l->at;
	l->end_style = style;
}

/* Drops a line that is too long, up to and with its end. */
static enum line_state
skip_line(struct lines *l)
{
	size_t n, used;

	while (!find_end(l, &n, &used)) {
		/* A CR at the very end stays: it may be half of a CRLF. */
		l->begin = l->end - (l->end > l->begin && l->buf[l->end - 1] == '\r');
		l->scanned = 0;
		if (!fill(l)) {
			l->begin = l->end;
			return l->state == 0 ? LINE_TOO_LONG : LINE_FAILED;
		}
	}
	l->begin += used;
	l->scanned = 0;
	return LINE_TOO_LONG;
}

/* What is left at the end of the input: a line without an end, without CR and ^Z. */
static enum line_state
last_line(struct lines *l, struct str *line)
{
	*line = (struct str){ l->buf + l->begin, l->end - l->begin };
	if (line->n > 0 && line->p[line->n - 1] == '\r')
		line->n--;
	if (line->n > 0 && line->p[line->n - 1] == '\x1A')
		line->n--;
	l->begin = l->end;
	l->scanned = 0;
	return line->n > 0 ? LINE_READ : LINE_END;
}

enum line_state
lines_next(struct lines *l, struct str *line)
{
	enum line_state state = LINE_READ;
	size_t n = 0, used = 0;
	bool found;

	*line = STR("");
	l->at.line++;
	while (!(found = find_end(l, &n, &used)) && l->end - l->begin <= LINE_MAX_BYTES)
		if (!fill(l))
			break;
	if ((found ? n : l->end - l->begin) > LINE_MAX_BYTES)
		return skip_line(l);
	if (l->state != 0 && !found)
		return LINE_FAILED;
	if (found) {
		*line = (struct str){ l->buf + l->begin, n };
		compare_end(l, line->p + n, used - n);
		l->begin += used;
		l->scanned = 0;
	} else {
		state = last_line(l, line);
	}
	*line = str_skip_bom(*line);
	return state;
}

void
lines_report(const struct lines *l, enum line_state state, struct sink *sink)
{
	if (state == LINE_TOO_LONG)
		report(sink, l->at, ERROR, "limit", "line is longer than %d bytes", LINE_MAX_BYTES);
	else if (state == LINE_FAILED && errno != EINTR)
		report(sink, (struct pos){ l->at.file, 0, 0 }, ERROR, NULL, "%s", strerror(errno));
}

bool
lines_mixed(const struct lines *l, struct pos *where)
{
	*where = l->mixed;
	return l->mixed.line > 0;
}

struct pos
lines_at(const struct lines *l)
{
	return l->at;
}
