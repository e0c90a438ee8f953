/*
 * method/voddler.h: the options of the agent -m voddler.
 *
 * The model is a student's agent of KTH for the game server Voddler: depth first, the directions
 * down, right, up, left, a few rules of thumb, and a jump back when nothing improves.
 */
#ifndef METHOD_VODDLER_H
#define METHOD_VODDLER_H

#include <stdbool.h>
#include <stdint.h>

struct voddler_rules {
	bool stick;  /* go on with the box just pushed until it is on a goal */
	bool region; /* positions are the same when the man can reach the same squares */
	bool jump;
	uint64_t patience; /* states expanded without one more box on a goal before a jump */
	uint64_t seed;     /* of the jumps */
};

extern const struct voddler_rules voddler_usual;

#endif
