/*
 * dead/selection.h: which detectors are asked, by name: those of -D LIST, or the usual ones,
 * without those of --without LIST.
 */
#ifndef DEAD_SELECTION_H
#define DEAD_SELECTION_H

#include <stdbool.h>

#include "dead/dead.h"
#include "rules/corral.h"
#include "util/arena.h"
#include "util/buf.h"
#include "util/str.h"

/*
 * PI-corral pruning (rules/corral.h) is no detector, but it is switched and counted as if it were
 * the row behind the last one.
 */
enum { SELECTION_CORRAL = DETECTORS_MAX };
#define SELECTION_CORRAL_NAME "pi-corral"

struct selection {
	uint32_t only, without; /* bit i: row i of detectors[], or SELECTION_CORRAL */
	bool chosen;            /* `only` counts, even when empty */
};

/* Puts names, parted by commas, into a set of rows, up to one that no detector has, which is
   returned; a NULL slice: all have one. */
struct str selection_names(struct str names, uint32_t *set);

bool selection_corral(const struct selection *);
/* corral_find; a tally, as of struct dead, counts it. */
bool selection_corral_find(struct dead_count *tally, struct corral *, const struct reach *man);

/* Appends the names in a set, parted by commas. */
void selection_write(struct buf *, uint32_t set);

/* The names and summaries of detectors[], a line each; calls, hits and time of those asked. */
void selection_list(struct buf *);
void selection_figures(struct buf *, const struct dead_count *);

/*
 * The detectors to ask at this time (WHENS: at any time but ON_PULL, about some boxes of a
 * position): a list ended by NULL, in the order of detectors[]; NULL when the arena is full.
 */
const struct detector *const *selection_apply(
    const struct selection *, struct arena *, const struct detector *const *usual, enum when);

/* Those of a list, ended by NULL, in its order, when the method asks at times of its own. */
const struct detector *const *selection_among(
    const struct selection *, struct arena *, const struct detector *const *list);

#endif
