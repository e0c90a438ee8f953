/*
 * film.h: the pictures of one level: its start, the position after some moves, or its play.
 *
 * What is played is the best right solution of a level; when it has none, its first solution, or
 * else its first snapshot.
 */
#ifndef SOKRENDER_FILM_H
#define SOKRENDER_FILM_H

#include "settings.h"

/* False: out of memory for this record. */
bool film_level(struct run *, const struct record *);

/* A level that may not be played: its board with the first fault marked, if that was asked for. */
void film_broken(struct run *, const struct record *);

#endif
