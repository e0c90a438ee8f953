/* sokopt/starts.h: solutions to begin with, by the methods of soksolve. */
#ifndef SOKOPT_STARTS_H
#define SOKOPT_STARTS_H

#include "cli/run.h"
#include "level/record.h"
#include "method/answer.h"
#include "optimize/optimize.h"

enum { STARTS_MAX = 16 };

struct starts {
	struct request request[STARTS_MAX];
	unsigned count;
	char *words; /* of them, that of -m without its commas; to be freed */
};

/*
 * -m: names of methods, with commas between them; a part that is none belongs to the parameters of
 * the one before. False after a message.
 */
bool starts_read(struct starts *, struct run *, const struct opts *);

/*
 * As soksolve finds them, one by each method, or one by its usual one when none is asked, within
 * one of so many parts of the time and of the work. Returns how many it found, as pushes, in
 * plan[STARTS_MAX]; *error says what is wrong with the program, if anything is.
 */
uint32_t starts_find(const struct starts *, const struct optimize *, const struct record *,
    unsigned parts, const struct audience *, struct plan *, const char **error);

#endif
