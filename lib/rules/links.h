/*
 * rules/links.h: links between rooms (rules/geometry), and which of them boxes break.
 *
 * Two rooms are linked when a walk joins them through both and corridors only. With boxes, a room
 * falls into pieces; a link holds when every piece of both rooms still touches the other room.
 * (Shoham, FESS draft, section 4.)
 *
 * For each room, it and the corridors that it touches are cut into places: the live squares, and
 * what is always open between them. A piece is grown place by place (rules/grow). Cost: one union
 * of sets for each place of the rooms whose boxes stand as they were not seen before.
 */
#ifndef RULES_LINKS_H
#define RULES_LINKS_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "rules/grow.h"
#include "util/arena.h"

enum { LINKS_ROOMS_MAX = 64, CORRIDOR = UINT16_MAX };

/* The rooms that one room is still linked with when the boxes in its scope have this hash. */
struct held {
	uint64_t key, rooms;
};

/* A square of another room, from beside it. */
struct door {
	uint16_t square, room;
	uint64_t *beside; /* [words] places */
};

struct surroundings {
	uint16_t words, doors;
	uint16_t *place;  /* [squares] of the room and its corridors; PLACE_NONE: others */
	uint64_t *inside; /* [words] places with squares of the room */
	uint64_t *next;   /* [places * words] beside each */
	uint64_t *scope;  /* [board->words] boxes that decide about its links */
	uint64_t links;   /* the rooms it is linked with, as bits */
	struct door *door;
	uint16_t hint; /* a place: where a piece began that broke its last link */
};

struct links {
	const struct board *board;
	uint16_t rooms;
	uint16_t count;            /* of links */
	struct surroundings *room; /* [rooms] */
	struct held *memo;         /* what was found out, by hash */
	struct grow grow;
	uint64_t *shut, *left; /* [words of the largest] scratch */
};

/*
 * room: [squares] the number of each square's room, or CORRIDOR. With more than LINKS_ROOMS_MAX
 * rooms, or where their sets would take more than 2 MiB, there are no links. False: the arena is
 * full.
 */
bool links_find(
    struct links *, struct arena *, const struct board *, const uint16_t *room, uint16_t rooms);

uint16_t links_broken(struct links *, const uint64_t *box); /* 0 .. count */

#endif
