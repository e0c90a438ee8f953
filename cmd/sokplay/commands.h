/*
 * sokplay/commands.h: what the keys do: one table with keys, actions and help.
 *
 * Small letters are commands unless they are set to walk (h j k l, or l u r d); capitals are always
 * commands.
 */
#ifndef SOKPLAY_COMMANDS_H
#define SOKPLAY_COMMANDS_H

#include "frame.h"
#include "session.h"

void commands_key(struct session *, uint32_t key);
/* The page of help that the session is at. */
void commands_draw(const struct session *, struct frame *);
/* A key there: Escape ends the help, any other one turns to the next page, if there is one. */
void commands_help_key(struct session *, const struct frame *, uint32_t key);

#endif
