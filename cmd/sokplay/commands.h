/*
 * sokplay/commands.h: what the keys do: one table for the keys, the actions and the page of help.
 *
 * Small letters are commands until they are made to walk (h j k l, or l u r d); capitals always
 * are.
 */
#ifndef SOKPLAY_COMMANDS_H
#define SOKPLAY_COMMANDS_H

#include "frame.h"
#include "session.h"

void commands_key(struct session *, uint32_t key);
/* The page of help that the session is at. */
void commands_draw(const struct session *, struct frame *);
/* The next page; behind the last one none. */
void commands_turn_page(struct session *, const struct frame *);

#endif
