/*
 * sokplay/advice.h: help from the program: dead squares, lost positions, the next push, the way to
 * the end.
 */
#ifndef SOKPLAY_ADVICE_H
#define SOKPLAY_ADVICE_H

#include "session.h"

/* Asks about the position; an answer about a push comes at once when one is known already. */
void advice_ask(struct session *, enum question);
void advice_take(struct session *); /* the thinker is ready */
void advice_drop(struct session *); /* what is being thought about is of no use any more */

void advice_do_push(struct session *); /* the next one of a way that is known */
void advice_play_on(struct session *); /* to the end, by a solution that is known */
void advice_show_dead(struct session *, bool show);

#endif
