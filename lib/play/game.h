/*
 * play/game.h: a game that somebody plays: the position, and the moves before and after it.
 *
 * The moves before `at` were made; those after it were taken back and can be made again. Making a
 * different move there forgets the moves after it. Each step takes constant time.
 */
#ifndef PLAY_GAME_H
#define PLAY_GAME_H

#include <stdbool.h>
#include <stddef.h>

#include "play/play.h"
#include "util/buf.h"

struct game {
	struct play play; /* the position; play.moves == at */
	struct buf moves; /* letters; capitals push */
	size_t at;
};

/* The position is in the arena. False: no memory. game_end in any case. */
bool game_start(struct game *, struct arena *, const struct level *);
void game_end(struct game *);

/* A game of at most MOVES_MAX moves: the next one is STEP_NOT_A_MOVE. */
enum step game_step(struct game *, int direction);
/* How many of these letters could be made, one after another. */
size_t game_play(struct game *, struct str letters);

/* One move; false: there is none. */
bool game_undo(struct game *);
bool game_redo(struct game *);
/* Behind so many moves, or as many as there are. */
void game_go(struct game *, size_t at);
/* To before the last push, or behind the next one; to the start or the end when there is none. */
void game_undo_push(struct game *);
void game_redo_push(struct game *);

/* As a section keeps it: a mark before the moves that were taken back. */
void game_write(const struct game *, struct buf *);
/* The same, without need of memory: it becomes the caller's, and the game is over. */
struct buf game_take(struct game *);
/* The moves of a section, as far as they can be made; without memory moves.failed is set. False: it
   begins by pulling. */
bool game_read(struct game *, struct str);

#endif
