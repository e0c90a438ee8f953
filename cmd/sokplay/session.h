/*
 * sokplay/session.h: what is being played and shown, and the actions on it.
 *
 * Nothing here knows a terminal: commands change the session, view.h draws it, main.c feeds it.
 */
#ifndef SOKPLAY_SESSION_H
#define SOKPLAY_SESSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "play/game.h"
#include "play/known.h"
#include "shelf.h"
#include "thinker.h"

#define NO_SQUARE UINT32_MAX

/* Which letters move the man; arrows always do. */
enum letters { LETTERS_COMMAND, LETTERS_VI, LETTERS_LURD, LETTERS_SETS };

struct session {
	struct shelf *shelf;
	size_t at;         /* the item that is played, */
	bool open;         /* if there was memory to take it up */
	struct arena keep; /* of its record */
	struct record record;
	struct game game;
	struct buf before; /* its game as it was taken up */
	struct rank best;  /* moves, pushes of all solutions known; moves UINT64_MAX: of none */
	enum letters letters;

	/* What is shown of it: */
	unsigned char *dead; /* [level_size] not 0: a dead square; NULL: not looked at yet */
	bool show_dead;
	uint64_t pushes_shown; /* those of the position that is shown */
	unsigned char *fault;  /* [level_size] not 0: a box at fault */
	uint32_t chosen;       /* a box that was picked; or NO_SQUARE */
	uint32_t advised;      /* the box of the push that advice tells; or NO_SQUARE */
	struct buf message;    /* printable, one line */
	bool help;
	unsigned help_page;
	struct buf prompt; /* digits of a number that is asked for */
	enum { NO_PROMPT, PROMPT_MOVE, PROMPT_LEVEL } asking;

	/* Questions (advice.h): */
	struct thinker *thinker;
	bool live;          /* is each position lost? */
	bool outdated;      /* the position is another one than the thinker was asked about */
	enum question next; /* to ask when it is ready */
	struct buf asked;   /* the moves to the position that the thinker was asked about */
	struct buf plan;    /* a solution of the level from its start; or empty */

	struct buf script; /* moves that are being made, one after another */
	size_t script_at;
	bool quit;
};

/* At the first level. False: no memory. `open' is false also when a level turned to could not be
   taken up, nor the one before again; then the play ends. session_close keeps the game on the
   shelf. */
bool session_open(struct session *, struct shelf *, struct thinker *);
void session_close(struct session *);
void session_turn(struct session *, int step);          /* to another level */
void session_turn_to(struct session *, uint64_t place); /* the first one is 1 */
size_t session_place(const struct session *);

void session_say(struct session *, const char *fmt, ...) PRINTF_LIKE(2, 3);

void session_move(struct session *, int direction);
/* After any change of the position: what was shown about the one before goes. */
void session_changed(struct session *);
/* A square of the level was clicked on, or the click ended there. */
void session_click(struct session *, uint32_t square, bool release);

/* Moves that are made one after another, so that they can be seen; any key ends them. */
void session_run(struct session *, struct str moves);
bool session_runs(const struct session *);
void session_step(struct session *); /* the next of them */

#endif
