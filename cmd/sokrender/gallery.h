/* gallery.h: an index of pictures as a page of HTML, with the facts about each level beside them.
 */
#ifndef SOKRENDER_GALLERY_H
#define SOKRENDER_GALLERY_H

#include "level/record.h"
#include "util/arena.h"
#include "util/buf.h"

void gallery_head(struct buf *);
/* keep: scratch for playing solutions. */
void gallery_level(
    struct buf *, const struct record *, const char *picture, const struct arena *keep);
void gallery_tail(struct buf *);

#endif
