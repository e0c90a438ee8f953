/*
 * util/diag.h: messages about places in the input, and where they go.
 *
 * The library never prints; it reports to a sink that its caller passes in. The text may contain
 * raw bytes of the input: a sink that shows it to a person must escape it first.
 */
#ifndef UTIL_DIAG_H
#define UTIL_DIAG_H

#include <stdarg.h>
#include <stdint.h>

#include "util/buf.h"

struct pos {
	const char *file; /* as the user named it; "<stdin>" for standard input */
	uint64_t line;    /* from 1; 0: the file as a whole */
	uint32_t col;     /* in bytes, from 1 */
};

enum severity {
	NOTE,
	WARNING,
	FINDING, /* a definite no about sound data, such as a wrong solution; shown as an error */
	ERROR,
	FAILURE, /* of the system, not of the data: they could not be looked at; shown as an error
	          */
};

struct level;

struct diag {
	struct pos at;
	enum severity severity;
	const char *code; /* stable word in brackets behind the message, or NULL */
	const char *text;
	/* The drawing that it is about, and the square (level_size: none of them); or NULL. It
	   lives as long as its record. */
	const struct level *level;
	uint32_t square;
};

/* Embed it first in a struct of your own. */
struct sink {
	void (*take)(struct sink *, const struct diag *); /* the diag is valid during the call */
	enum severity least; /* what is less severe is dropped before its text is made */
};

/*
 * Sends a message to the sink; a NULL sink drops all. The text is cut to 511 bytes, perhaps within
 * a character.
 */
void report(struct sink *, struct pos, enum severity, const char *code, const char *fmt, ...)
    PRINTF_LIKE(5, 6);
/* An error about a file as a whole, or, when it is NULL, about none. False, for those who give up.
 */
bool report_file(struct sink *, const char *file, const char *fmt, ...) PRINTF_LIKE(3, 4);
/* The same with what errno says; but a signal that ends the run needs no message. */
bool report_errno(struct sink *, const char *file);
/* A failure: there is no memory for the record at this place. */
void report_no_memory(struct sink *, struct pos);
/* The same as report for a message that is set up but for its text. */
void vreport(struct sink *, struct diag, const char *fmt, va_list) PRINTF_LIKE(3, 0);

#endif
