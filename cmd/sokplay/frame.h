/*
 * sokplay/frame.h: a screen of characters, and the bytes that turn one into another.
 *
 * Only what differs is sent. A character is printable and has one column or two; where a terminal
 * knows ASCII alone it becomes `?'.
 */
#ifndef SOKPLAY_FRAME_H
#define SOKPLAY_FRAME_H

#include <stdbool.h>
#include <stdint.h>

#include "util/buf.h"
#include "util/str.h"

enum style {
	STYLE_PLAIN,
	STYLE_TITLE,
	STYLE_FAINT,
	STYLE_WALL,
	STYLE_GOAL,
	STYLE_BOX,
	STYLE_HOME, /* a box on a goal */
	STYLE_MAN,
	STYLE_MAN_ON_GOAL,
	STYLE_DEAD,
	STYLE_FAULT,
	STYLE_CHOSEN,
	STYLES
};

struct glyph {
	uint32_t code; /* 0: the right half of the character on its left */
	unsigned char style;
};

struct frame {
	unsigned rows, cols;
	bool utf8, colour;
	struct glyph *glyph; /* [rows * cols] */
};

/* All blank; false: no memory, and it has no rows then. */
bool frame_size(struct frame *, unsigned rows, unsigned cols);
void frame_free(struct frame *);
void frame_clear(struct frame *);

/* What does not fit is cut. Returns the column behind it. */
unsigned frame_put(struct frame *, unsigned row, unsigned col, uint32_t code, enum style);
unsigned frame_text(struct frame *, unsigned row, unsigned col, struct str, enum style);

/* Appends what turns `shown`, which is of the same size, into the frame; NULL: anything. Before and
   behind it, characters that come are plain. */
void frame_bytes(const struct frame *, const struct frame *shown, struct buf *);

#endif
