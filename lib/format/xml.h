/*
 * format/xml.h: the part of XML that level files need: tags with attributes and text; comments and
 * declarations are skipped, the five entities and character references decoded. Nesting is not
 * checked and nothing recurses; an error is reported at its place, and reading continues.
 */
#ifndef FORMAT_XML_H
#define FORMAT_XML_H

#include <stdbool.h>

#include "format/lines.h"
#include "util/buf.h"
#include "util/diag.h"
#include "util/str.h"

/* XML_FAILED: the lines did (xml.state is LINE_FAILED), or there is no memory. */
enum xml_token { XML_OPEN, XML_CLOSE, XML_TEXT, XML_END, XML_FAULT, XML_FAILED };

struct xml {
	struct lines *lines;
	struct str line; /* what is left of the line at hand; NULL: there is none */
	struct pos at;   /* of the token last returned */
	struct pos here; /* of the next byte */
	enum line_state state;
	bool cut;          /* a line was too long and left out: the token at hand is not whole */
	struct buf tag;    /* of XML_OPEN and XML_CLOSE: what stands between < and > */
	struct buf text;   /* of XML_TEXT, decoded */
	struct str name;   /* of the tag, in `tag` */
	bool closes;       /* the tag was <name/>: XML_CLOSE comes next */
	const char *fault; /* of XML_FAULT */
};

void xml_free(struct xml *);
enum xml_token xml_next(struct xml *);
/* The decoded value of an attribute of the tag at hand; false when it has none of that name. */
bool xml_attribute(const struct xml *, const char *name, struct buf *value);
/* Appends text with & < > " as entities, and U+FFFD for the two characters XML has none for. */
void xml_escape(struct buf *, struct str);
void xml_put_attribute(struct buf *, const char *name, struct str value); /* behind a blank */

#endif
