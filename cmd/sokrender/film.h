/* film.h: the pictures of one level, as the options ask for them (render/film.h). */
#ifndef SOKRENDER_FILM_H
#define SOKRENDER_FILM_H

#include "settings.h"

/* False: out of memory for this record. */
bool film_level(struct run *, const struct record *);

/* A level that may not be played: its board with the first fault marked, if that was asked for. */
void film_broken(struct run *, const struct record *);

#endif
