/*
 * search/nearest.h: how far a search for any solution has come if it found none: the position with
 * the fewest boxes out of place, with respect to its end of the level.
 */
#ifndef SEARCH_NEAREST_H
#define SEARCH_NEAREST_H

#include <stdbool.h>
#include <stdint.h>

struct method;

enum { NEAREST_MOST = 17 }; /* searches that are told apart */

struct nearest {
	const struct method *by; /* NULL: the method that was asked for */
	bool backwards;          /* its end is the start of the level */
	bool full;               /* it had no memory left */
	uint64_t *box;           /* [words] of the position; NULL: none yet */
	uint32_t lacking;        /* places of the end that have no box */
	uint16_t regions;        /* parts of the floor */
	uint64_t states;         /* met, of all its searches */
};

#endif
