/* improve/starts.h: solutions to start from, found by methods of -m. */
#ifndef IMPROVE_STARTS_H
#define IMPROVE_STARTS_H

#include "level/record.h"
#include "method/answer.h"
#include "optimize/optimize.h"

enum { STARTS_MAX = 16 };

struct starts {
	struct request request[STARTS_MAX];
	unsigned count;
	bool strict; /* each may do some work however little its part is */
	char *words; /* of them: the list without its commas */
};

/*
 * Names of methods, with commas between them; a part that is none belongs to the parameters of the
 * one before. False, and why in *fault; when it stays empty, no method has the name *unknown, which
 * is part of the list. starts_free in any case.
 */
bool starts_read(struct starts *, const char *list, struct buf *fault, struct str *unknown);
bool starts_usual(struct starts *); /* quick methods whose solutions are unlike; false: no memory */
void starts_free(struct starts *);  /* none are left; it may be used again */

/*
 * As answer_level finds them without the record's solutions, one by each method, or one by its
 * usual one when none is asked, within one of so many parts of the time and of the work; as many at
 * a time as there are runners. Returns how many it found, as pushes, in plan[STARTS_MAX]; *error
 * says what is wrong with the program, if anything is.
 */
uint32_t starts_find(const struct starts *, const struct optimize *, const struct record *,
    unsigned parts, const struct audience *, struct plan *, const char **error);

/*
 * The front of moves and pushes, from the fewest moves on, as far as the exact search (-O pareto)
 * finds it within its part of the work and the time: behind the *count plans, which move to where
 * there is room for these and ORDERS more. False: no memory.
 */
bool starts_front(const struct optimize *, const struct record *, const struct audience *,
    struct plan **, uint32_t *count, const char **error);

#endif
