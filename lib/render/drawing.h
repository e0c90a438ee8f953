/*
 * render/drawing.h: pictures on their way into one output.
 */
#ifndef RENDER_DRAWING_H
#define RENDER_DRAWING_H

#include "render/render.h"

struct drawing {
	const struct renderer *renderer;
	const struct style *style;
	struct buf *out;
	void (*flush)(
	    void *context); /* writes `out` away and empties it; NULL: it all stays there */
	void *context;

	uint64_t pictures;   /* so far */
	const char *refusal; /* why a picture cannot be drawn, and which format could; or NULL */
	void *state;         /* the renderer's own, of malloc */
};

/* A picture as text, by the renderer style->look: its caption, the board, an empty line. */
void drawing_text(struct buf *, const struct picture *, const struct style *);

/* False: the renderer refuses this picture and all that follow. */
bool drawing_add(struct drawing *, const struct picture *);
/* The same for a renderer that takes levels whole; a level is counted as a picture. */
void drawing_add_level(struct drawing *, const struct record *, const struct section *best);
void drawing_end(struct drawing *); /* may be used again after that */

/* For renderers, in `begin': why there is no picture. False. */
bool drawing_no_memory(struct drawing *);
/* For renderers, in the middle of a large picture: writes away what is ready, if it is much. */
void drawing_pause(struct drawing *);

#endif
