/*
 * macro/closest.h: a policy of macro/search.h that first takes the state that seems closest to the
 * end.
 *
 * Three queues decide what seems close, and are served in turn: the least assignment of boxes to
 * places (bound/assignment_delta.h), the fewest boxes out of place, the fewest regions of floor.
 * Where one is stuck, another leads on. Every second time that it is aimed, as the chase of a
 * search by way of a waypoint is again and again, only the second of them is served: other
 * positions are reached, and often soon. A state that is proved dead is dropped when its turn
 * comes. Complete: all states met wait until they are expanded or proved dead. Cost: 12 bytes for
 * each state, in addition to those of the search.
 */
#ifndef MACRO_CLOSEST_H
#define MACRO_CLOSEST_H

#include <stdbool.h>
#include <stdint.h>

#include "bound/assignment_delta.h"
#include "macro/vanguard.h"
#include "macro/rank_queue.h"
#include "macro/search.h"

/* What the queues go by. Ties go by the assignment; those of BY_DISTANCE by boxes out of place. */
enum { BY_DISTANCE, BY_UNPLACED, BY_REGIONS, CLOSEST_QUEUES };

struct closest {
	struct rank_queues queues;
	struct macro_search search;
	struct board aim; /* the board with distances to where boxes have to go */
	struct assignment_delta delta;
	uint32_t left;             /* of the position at hand */
	uint32_t here;             /* of the state that is expanded */
	uint32_t far;              /* in ties, a greater assignment counts as this one */
	unsigned aimed;            /* so many times */
	unsigned turn;             /* of the queues */
	struct vanguard *vanguard; /* where it notes what came nearest; or NULL */
};

/* Aimed at the other end. False: no memory; close closest->search all the same. */
bool closest_open(struct closest *, struct solve *, enum direction way);

/* The same for policies that queue in another way (macro/slide.h): what they have in common. */
bool closest_open_as(struct closest *, struct solve *, enum direction way,
    const struct macro_policy *, size_t own_bytes);
bool closest_aim(struct macro_search *, struct arena *);
bool closest_load(struct macro_search *, uint16_t man);
bool closest_load_boxes(struct macro_search *, const uint64_t *box, uint16_t man); /* only these */
void closest_lift(struct macro_search *, uint16_t from);
bool closest_rate(struct macro_search *, const struct macro *);
bool closest_add(struct macro_search *, uint32_t number, const struct macro *);
uint32_t closest_take(struct macro_search *);

#define BY_CLOSEST \
	.child = { [FORWARD] = macro_child_detectors, [BACKWARD] = macro_pull_child_detectors }, \
	.taken = { [FORWARD] = macro_taken_detectors, [BACKWARD] = macro_pull_detectors }, \
	.work_taken = 8, .work_move = 32, .aim = closest_aim, .close = rank_queues_close, \
	.load = closest_load, .lift = closest_lift, .rate = closest_rate

#endif
