/*
 * format/json_objects.h: the objects of a JSON text, each on one line or several, or in an array.
 * Anything that is not an object is one broken level, and reading continues on the next line.
 */
#ifndef FORMAT_JSON_OBJECTS_H
#define FORMAT_JSON_OBJECTS_H

#include "format/builder.h"
#include "format/lines.h"
#include "util/buf.h"
#include "util/diag.h"
#include "util/str.h"

/* { .lines = .. } at first. */
struct json_objects {
	struct lines *lines;
	struct str line, rest;    /* at hand, and what is left of it */
	struct buf whole, pieces; /* an object of several lines, and where these come from */
	struct str object;        /* at hand: a part of `line`, or all of `whole` */
	bool deep;                /* it ends where brackets are nested too deep */
};

void json_objects_free(struct json_objects *);
/*
 * READ_LEVEL: the next object, of at most LINE_MAX_BYTES, checked and valid until the next call;
 * else what to answer, after a report.
 */
enum reading json_objects_next(
    struct json_objects *, struct builder *, const struct intake *, struct str *object);
/* Where a value of the object at hand stands in the input. */
struct pos json_objects_place(const struct json_objects *, struct str value);

#endif
