/*
 * format/lines.h: splits bytes into lines; the only place that knows line ends, byte order marks
 * and positions.
 *
 * LF, CRLF and lone CR end a line; a byte order mark at the start of a line and a ^Z at the end
 * of the input vanish. Input is asked for in pieces, so a pipe is read no further than needed
 * and a file of any size takes the memory of its longest line, at most LINE_MAX_BYTES.
 */
#ifndef FORMAT_LINES_H
#define FORMAT_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "util/diag.h"
#include "util/str.h"

/* Fills up to n bytes; 0 at the end, -1 with errno on failure. Like read(2). */
typedef ssize_t byte_source(void *context, void *bytes, size_t n);
/* From memory: the context is a struct str, which becomes what is left of it. */
ssize_t lines_of_text(void *text, void *bytes, size_t n);

struct lines;

struct lines *lines_open(byte_source *, void *context, const char *file); /* NULL: no memory */
void lines_close(struct lines *);

/*
 * The first line of the input, or SNIFF_BYTES of it, unread, without a byte order mark and blank
 * lines. beyond: the first SNIFF_BYTES of all lines, for which it waits. Valid until the next call.
 */
struct str lines_peek(struct lines *, bool beyond);

/*
 * All unread bytes that are at hand; asks for more when they are no more than `known`. False: they
 * still are not, since the input has ended or failed, or there is no room. Valid until the next
 * call.
 */
bool lines_ahead(struct lines *, size_t known, struct str *ahead);
/* Counts so many of them as read: so many lines, each ended by LF alone. */
void lines_skip(struct lines *, size_t bytes, uint64_t lines);

enum line_state { LINE_READ, LINE_END, LINE_TOO_LONG, LINE_FAILED };

/*
 * The next line without its end, valid until the next call. LINE_TOO_LONG: the line has
 * been skipped, *line is empty. LINE_FAILED: the source did.
 */
enum line_state lines_next(struct lines *, struct str *line);
/* Says what LINE_TOO_LONG or LINE_FAILED means; an interrupted read is not worth a word. */
void lines_report(const struct lines *, enum line_state, struct sink *);
struct pos lines_at(const struct lines *); /* of the line last returned, column 1 */
/* Have lines ended in different ways so far? Then *where is the first that broke the habit. */
bool lines_mixed(const struct lines *, struct pos *where);

#endif
