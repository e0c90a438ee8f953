/*
 * macro/search.h: the engine for all searches by macro moves (rules/macro.h), forwards by pushes
 * from the start of the level, or backwards by pulls from the solved board.
 *
 * The search keeps the states it has met, each with its parent, and expands one after the other.
 * The way to a state is read off its ancestors: a state and its parent tell which box went where.
 * The policy decides the order and what a state is worth:
 *
 *   take -> dead? -> macro moves of each box -> rate -> dead? -> met before? -> add -> settle
 *
 * A record in the table of states:
 *
 *   | key: boxes, man's region | struct macro_step: where it came from | the policy's own bytes |
 *
 * Claim: complete, if the policy takes every state in the end. A state is dropped only if it is
 * proved dead, or rated as leading nowhere; pushes are left out only by the PI-corral rule
 * (rules/corral.h).
 * Cost: 4 bytes for each state, its key, its slot in the table, and what the policy keeps.
 */
#ifndef MACRO_SEARCH_H
#define MACRO_SEARCH_H

#include <stdbool.h>
#include <stdint.h>

#include "dead/dead.h"
#include "macro/images.h"
#include "macro/meet_in_middle.h"
#include "rules/corral.h"
#include "rules/flood.h"
#include "rules/macro.h"
#include "rules/reach.h"
#include "search/search.h"
#include "search/state_table.h"

enum { NO_PARENT = (1 << 30) - 1 }; /* a root's; states have smaller numbers */

/* How a state was reached, and what became of it. */
struct macro_step {
	uint32_t parent : 30; /* the state before it */
	uint32_t taken : 1;   /* a queue has given the state */
	uint32_t dead : 1;    /* it is proved dead, or all that it led to is */
};

struct macro_search;

/*
 * What a search goes by. The position at hand is e->box: that of the state that is expanded
 * (e->at), or of a child, when its macro move is given. False means no memory, unless a function
 * says otherwise. A function that says "Or NULL" may be left out.
 */
struct macro_policy {
	/* Asked, by `way`, about each child; about the state whose turn it is; or NULL. */
	const struct detector *const *child[2], *const *taken[2];
	/* Work (search/limit.h): of a state, for each square of the board, and when it is dead. */
	uint32_t work_taken, work_dead;
	uint32_t work_move; /* of a macro move */

	/* The search begins anew towards e->ends; what depends on them is in the arena. */
	bool (*aim)(struct macro_search *, struct arena *);
	void (*close)(struct macro_search *); /* gives memory back; aimed or not */

	/*
	 * The state is about to be expanded, or a root added; all roots are loaded once before
	 * there are states (e->states is NULL). False: nothing leads on. Or NULL.
	 */
	bool (*load)(struct macro_search *, uint16_t man);
	/* Does the box on `from` move this time? `take` gives the state again for those that did
	 * not. NULL: all do. */
	bool (*tries)(const struct macro_search *, uint16_t from);
	/* The box on `from` is about to be moved, by the moves in e->macros. Or NULL. */
	void (*lift)(struct macro_search *, uint16_t from);
	/* Is the child made this time? `settle` sees that the state comes again for the others.
	 * NULL: all are. */
	bool (*due)(struct macro_search *, const struct macro *);
	/* The child. False: nothing leads on. Or NULL. */
	bool (*rate)(struct macro_search *, const struct macro *);
	/* What tells it from others with the same boxes and man goes to `more`. Or NULL. */
	void (*distinguish)(const struct macro_search *, unsigned char *more);
	/* The child is new, or a root: queue it. */
	bool (*add)(struct macro_search *, uint32_t number, const struct macro *);
	/* It was met before. Or NULL. */
	bool (*again)(struct macro_search *, uint32_t number, const struct macro *);
	/* Its children, instead of macro_search_moves. Or NULL. */
	bool (*expand)(struct macro_search *);
	/* Images of its move are expanded instead (macro/images.h): it may wait. Or NULL. */
	bool (*put_off)(struct macro_search *);
	/* All children of the state are known, or with images the one that comes next. Or NULL. */
	bool (*settle)(struct macro_search *);
	/* The state was proved dead when its turn came. Or NULL. */
	void (*bury)(struct macro_search *, uint32_t number);

	uint32_t (*take)(struct macro_search *); /* the next state, now taken; STATE_NONE: none */
};

struct macro_search {
	/* Set before macro_search_open: */
	struct solve *solve;
	enum direction way; /* FORWARD: pushes; BACKWARD: pulls */
	const struct macro_policy *policy;
	void *own;         /* the policy's */
	size_t own_bytes;  /* the same, behind each step */
	size_t more_bytes; /* of keys, beyond boxes and man */
	struct dead *dead; /* shared with others; NULL: one is made if any detector is asked */

	const struct board *board;
	struct state_table *states; /* NULL: not aimed yet, or out of memory */
	uint32_t at;                /* the state that is expanded; NO_PARENT: roots are added */
	size_t key_bytes;
	uint64_t *ends;    /* [words] where boxes have to go */
	uint64_t *far;     /* [words] where boxes are at the other end of the level */
	struct meet *meet; /* where the search lends what it met; or NULL */
	uint32_t looked;   /* positions that were looked up among those of others */
	const struct meet
	    *known; /* searches from the other end: any of their positions will do; or NULL */
	struct meeting end; /* once it is found */
	uint32_t found;     /* the end, or where another search was met; or STATE_NONE */

	const struct detector *const *child, *const *taken; /* those of the policy that are asked */
	bool corrals;                                       /* a PI-corral binds the pushes */
	const struct images *images; /* what is done is done there, too; or NULL */
	bool alone;                  /* the state that is expanded is an exception */
	uint16_t longest;            /* macro moves of more pushes are not tried */
	struct flood flood;
	struct corral corral;
	struct reach here; /* of pushes: where the man walks in the state that is expanded */
	struct macros macros;
	uint64_t *box, *parent; /* [words] the position at hand; the state that is expanded */
	unsigned char *key, *end_key;
	unsigned char *asked; /* the position that is looked for in another search */
};

/*
 * Nothing is searched before it is aimed. What is of fixed size is in the arena of the solve.
 * False: it is full; close all the same.
 */
bool macro_search_open(struct macro_search *);
void macro_search_close(struct macro_search *); /* a zeroed struct is fine */

/*
 * Begins, or begins again, from its end of the level: towards `ends` (NULL: the other end), where
 * any position that `known` has met will do. False: no memory.
 */
bool macro_search_aim(
    struct macro_search *, struct arena *, const uint64_t *ends, const struct meet *known);
void macro_search_forget(struct macro_search *); /* gives back all states; it may be aimed again */

/*
 * Adds a position that one macro move from e->at leads to, or a root. *state: its number;
 * STATE_NONE: nothing leads on from it. For searches that meet. False: no memory.
 */
bool macro_search_add(struct macro_search *, const uint64_t *box, uint16_t man, uint32_t *state);

/*
 * Goes on for so many states. SOLVED: `found` says where; UNSOLVABLE: nothing is left to try;
 * UNDECIDED_YET: they are used up.
 */
enum outcome macro_search_advance(struct macro_search *, uint64_t states);
/* The same, and SOLVED with the plan in the solve. */
enum outcome macro_search_run(struct macro_search *, uint64_t states);

/*
 * For policies that expand by themselves: to all squares where each box can go; to the child in
 * e->box. False: no memory, or a limit was reached.
 */
bool macro_search_moves(struct macro_search *);
bool macro_search_child(struct macro_search *, const struct macro *);

/*
 * Is the position proved dead, by proofs that cost more than what the search asks of each position?
 * What they prove is known to all searches from then on.
 */
bool macro_search_is_dead(struct macro_search *, const uint64_t *box, uint16_t man);

/* Of the boxes in e->box, those that are not where boxes have to go. */
uint32_t macro_search_unplaced(const struct macro_search *);

/*
 * For searches that meet, whose keys have no more bytes: the key of a position, in scratch of the
 * search that asks; and whether another, which does not change, has met it. man: the name of his
 * region.
 */
const unsigned char *macro_search_ask(struct macro_search *, const uint64_t *box, uint16_t man);
uint32_t macro_search_find(const struct macro_search *, const unsigned char *asked);
void macro_search_read(const struct macro_search *, uint32_t number, uint64_t *box, uint16_t *man);
/*
 * How many pushes are between a state and its end of the level. at: where it is in a plan; they go
 * before it, or backwards behind it. NULL: they are counted only.
 */
uint32_t macro_search_path(struct macro_search *, uint32_t number, struct push *at);

/* Of positions by pushes, cheap and dear: what most policies ask. */
extern const struct detector *const macro_child_detectors[], *const macro_taken_detectors[];
/* By pulls, of a child and of the state taken. */
extern const struct detector *const macro_pull_child_detectors[], *const macro_pull_detectors[];

static inline struct macro_step *
macro_search_step(const struct macro_search *e, uint32_t number)
{
	return (void *)states_own(e->states, number);
}

/* The policy's own bytes of a state. */
static inline void *
macro_search_own(const struct macro_search *e, uint32_t number)
{
	return states_own(e->states, number) + sizeof(struct macro_step);
}

#endif
