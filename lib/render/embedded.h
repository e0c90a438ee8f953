/*
 * render/embedded.h: files of this directory that the library carries as text: the skins, and the
 * style and script of a page. `make` writes them into a C source (render/embed.awk).
 */
#ifndef RENDER_EMBEDDED_H
#define RENDER_EMBEDDED_H

#include <stdbool.h>

#include "util/buf.h"

struct embedded {
	const char *name;         /* "plain.skin" */
	const char *const *lines; /* each with its end; NULL behind the last */
};

extern const struct embedded embedded[]; /* a row of NULLs at the end */

/* Appends a file by its name before the dot and what comes from there on; false: there is none. */
bool embedded_add(struct buf *, const char *name, const char *ending);

#endif
