/*
 * render/film.h: the pictures of one level: its start, the position after some moves, or its
 * solution played.
 *
 * The boxes that the record names (Sok-Lost) are marked; a move that cannot be made ends the film
 * with one more picture that shows what is in its way.
 */
#ifndef RENDER_FILM_H
#define RENDER_FILM_H

#include "level/record.h"
#include "play/play.h"
#include "render/render.h"
#include "util/arena.h"

enum { FPS_USUAL = 8, FPS_MAX = 100, FIRST_MS_MAX = 1000 };

struct film {
	/* What is asked: */
	const struct record *record;
	const struct section *section; /* that is played: film_section; or NULL */
	enum film_what { STILL, EACH_MOVE, EACH_PUSH } what;
	uint64_t at;     /* STILL: after so many moves */
	bool numbered;   /* captions tell of moves even then */
	uint64_t fps;    /* moves a second, 1..FPS_MAX */
	struct str name; /* of the level, as captions begin */
	/* Takes each picture, which is valid during the call; false: no more are wanted. */
	bool (*show)(void *context, const struct picture *);
	void *context;
	/* What is answered: */
	uint64_t moves;   /* of the section */
	size_t illegal;   /* FILM_BLOCKED: index in its letters of the one that cannot be made */
	struct play play; /* at the end of the film */
	/* What follows is of film.c. */
	uint64_t last;        /* moves to be played */
	uint64_t end;         /* moves that have been made in the last picture */
	unsigned char *cell;  /* of the picture at hand */
	unsigned char *fault; /* 1: squares that the record names at fault; or NULL */
	uint64_t fault_after; /* from this move on */
	uint32_t blocked;     /* a square that stops an illegal move; level_size: none */
	bool started, ended;
	bool failed; /* no memory for a caption */
};

enum film_end {
	FILM_SHOWN,
	FILM_NO_MOVES, /* though some were wanted: nothing was shown */
	FILM_TOO_FEW,  /* there are fewer than `at': the same */
	FILM_BLOCKED,
	FILM_MEMORY,
};

/*
 * What is played: the best right solution of a level; when it has none, its first solution, or else
 * its last snapshot, but for a game played backwards; or NULL. False: no memory.
 */
bool film_section(const struct record *, size_t memory, const struct section **);

enum film_end film_show(struct film *, struct arena *);

/* ": 4/7 U (1 push)", behind a level's name (cli/run.h). moves: of the whole game; letter: the last
   move, '\0' before the first. */
void film_caption(struct buf *, const struct play *, uint64_t moves, char letter);

#endif
