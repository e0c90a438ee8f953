/*
 * render/caption.h: the caption of a picture: a level's name (cli/run.h), followed by its moves.
 */
#ifndef RENDER_CAPTION_H
#define RENDER_CAPTION_H

#include <stdint.h>

#include "play/play.h"
#include "util/buf.h"

/* ": 4/7 U (1 push)". moves: of the whole game; letter: the last move, '\0' before the first. */
void caption_moves(struct buf *, const struct play *, uint64_t moves, char letter);

#endif
