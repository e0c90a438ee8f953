#include "format/lines.h"

#include <errno.h>
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
	size_t lf, cr;          /* the first of its kind, where one is; before it there is none */
	bool ended;
	bool some_cr; /* in what was read so far: else nobody needs to look for one */
	int failure;  /* errno of the source, which has failed; else 0 */
	struct pos at;
	int end_style;    /* of the last line, enum end_style */
	struct pos mixed; /* the first line that ended in another style than the one before it */
};

ssize_t
lines_of_text(void *text, void *bytes, size_t n)
{
	struct str *rest = text;

	n = n < rest->n ? n : rest->n;
	if (n > 0)
		memcpy(bytes, rest->p, n);
	*rest = str_skip(*rest, n);
	return (ssize_t)n;
}

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

	if (l->ended || l->failure != 0)
		return false;
	if (l->begin > 0) {
		memmove(l->buf, l->buf + l->begin, l->end - l->begin);
		l->lf -= l->lf < l->begin ? l->lf : l->begin;
		l->cr -= l->cr < l->begin ? l->cr : l->begin;
		l->end -= l->begin;
		l->begin = 0;
	}
	if (l->end == l->cap && l->cap < 2 * (size_t)LINE_MAX_BYTES) {
		char *bigger = realloc(l->buf, l->cap * 2);
		if (bigger == NULL) { /* else half a line would pass for a whole one */
			l->failure = ENOMEM;
			return false;
		}
		l->buf = bigger;
		l->cap *= 2;
	}
	if (l->end == l->cap)
		return false;
	got = l->get(l->context, l->buf + l->end, l->cap - l->end);
	if (got < 0) {
		l->failure = errno;
	} else if (got == 0) {
		l->ended = true;
	} else {
		l->some_cr = l->some_cr || memchr(l->buf + l->end, '\r', (size_t)got) != NULL;
		l->end += (size_t)got;
	}
	return got > 0;
}

/* Without a byte order mark and blank lines at the start, which tell nothing about the format. */
static struct str
without_lead(struct str s)
{
	size_t lead = 0;

	s = str_skip_bom(s);
	for (size_t i = 0; i < s.n && char_is_space(s.p[i]); i++)
		if (s.p[i] == '\n')
			lead = i + 1;
	return str_skip(s, lead);
}

struct str
lines_peek(struct lines *l, bool beyond)
{
	struct str start, line;

	do
		start = without_lead((struct str){ l->buf + l->begin, l->end - l->begin });
	while (l->end - l->begin < SNIFF_BYTES && (beyond || !str_has(start, '\n')) && fill(l));
	if (start.n > SNIFF_BYTES)
		start.n = SNIFF_BYTES;
	if (beyond)
		return start;
	str_cut(&start, '\n', &line);
	line.n -= line.n > 0 && line.p[line.n - 1] == '\r';
	return line;
}

/* Notes the first line whose end is not like that of the line before it. */
static void
compare_end(struct lines *l, const char *end, size_t n)
{
	int style = n > 1 ? CRLF : *end == '\n' ? LF : CR;

	if (l->end_style != NO_END && style != l->end_style && l->mixed.line == 0)
		l->mixed = l->at;
	l->end_style = style;
}

bool
lines_ahead(struct lines *l, size_t known, struct str *ahead)
{
	const bool more = l->end - l->begin > known ||
	                  ((l->begin > 0 || l->end < l->cap) && fill(l));

	*ahead = (struct str){ l->buf + l->begin, l->end - l->begin };
	return more;
}

void
lines_skip(struct lines *l, size_t bytes, uint64_t lines)
{
	l->at.line++;
	compare_end(l, "\n", 1);
	l->at.line += lines - 1;
	l->begin += bytes;
}

/* Moves *at, before which there is no c, to the first one before `end`, or to `end`. */
static void
seek(const struct lines *l, size_t *at, char c, size_t end)
{
	const char *found;

	if (*at < l->begin)
		*at = l->begin;
	if (*at >= end || l->buf[*at] == c)
		return;
	found = memchr(l->buf + *at, c, end - *at);
	*at = found != NULL ? (size_t)(found - l->buf) : end;
}

/*
 * Finds the end of the first unread line: its length in *n, the bytes to consume in *used.
 * False: more bytes are needed to tell. No byte is looked at twice for the same line end.
 * CR CR LF is one end: that of a text of CRLF that was converted once more.
 */
static bool
find_end(struct lines *l, size_t *n, size_t *used)
{
	seek(l, &l->lf, '\n', l->end);
	if (l->some_cr)
		seek(l, &l->cr, '\r', l->lf);
	if (l->some_cr && l->cr < l->lf) { /* before LF, or a lone CR: what is behind it tells */
		const size_t behind = l->cr + 1;
		const bool second = behind < l->end && l->buf[behind] == '\r';
		*n = l->cr - l->begin;
		*used = behind + second == l->lf ? l->lf + 1 - l->begin : *n + 1;
		return behind + second < l->end;
	}
	*n = l->lf - l->begin;
	*used = *n + 1;
	return l->lf < l->end;
}

/* Drops a line that is too long, up to and with its end. */
static enum line_state
skip_line(struct lines *l)
{
	size_t n, used;

	while (!find_end(l, &n, &used)) {
		/* A CR at the very end stays: it may be half of a CRLF. */
		l->begin = l->end - (l->end > l->begin && l->buf[l->end - 1] == '\r');
		if (!fill(l)) {
			l->begin = l->end;
			return l->failure == 0 ? LINE_TOO_LONG : LINE_FAILED;
		}
	}
	l->begin += used;
	return LINE_TOO_LONG;
}

/* What is left at the end of the input: a line without an end or with a CR; and without ^Z. */
static enum line_state
last_line(struct lines *l, struct str *line)
{
	const bool ended = l->some_cr && l->cr < l->end;

	*line = (struct str){ l->buf + l->begin, (ended ? l->cr : l->end) - l->begin };
	if (line->n > 0 && line->p[line->n - 1] == '\x1A')
		line->n--;
	l->begin = ended ? l->cr + 1 : l->end;
	return ended || line->n > 0 ? LINE_READ : LINE_END;
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
	if (l->failure != 0 && !found)
		return LINE_FAILED;
	if (found) {
		*line = (struct str){ l->buf + l->begin, n };
		compare_end(l, line->p + n, used - n);
		l->begin += used;
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
	else if (state == LINE_FAILED && l->failure != EINTR)
		report_file(sink, l->at.file, "%s", strerror(l->failure));
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
