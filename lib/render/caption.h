/*
 * render/caption.h: the words above a picture: "Level 7 Corner Shop", and behind it, when the
 * moves of a game are counted, ": 4/7 U (1 push)".
 */
#ifndef RENDER_CAPTION_H
#define RENDER_CAPTION_H

#include <stdint.h>

#include "play/play.h"
#include "util/buf.h"
#include "util/str.h"

/* title: empty, or safe to show where the caption goes. */
void caption_level(struct buf *, uint32_t number, struct str title);
/* moves: of the whole game; letter: the last move made, '\0' before the first. */
void caption_moves(struct buf *, const struct play *, uint64_t moves, char letter);

#endif
