/*
 * soksolve/tracing.h: --trace and --graph: what a search did, state by state, as JSON Lines or as a
 * graph for Graphviz.
 *
 * States are numbered from 1 in the order in which they were met; those met from the other end are
 * numbered separately. The parent of a state is the one from which it was reached with the pushes
 * made with which it was expanded.
 */
#ifndef SOKSOLVE_TRACING_H
#define SOKSOLVE_TRACING_H

#include "level/record.h"
#include "search/log.h"
#include "util/buf.h"
#include "util/key_set.h"

enum trace_form { NO_TRACE, TRACE_LINES, TRACE_GRAPH };

struct node {                  /* of a state */
	uint32_t made;         /* pushes, or moves: on the shortest way met */
	uint32_t parent, last; /* numbers of the state before it: on that way, met last; 0: none */
};

struct fate { /* of pushes that were left out */
	const char *by;
	uint64_t count;
};

struct tracing {
	struct search_log log; /* for struct solve */
	enum trace_form form;
	const struct record *record;
	size_t most; /* bytes of the arena, and of what is written */
	struct arena arena;
	struct key_set met;
	unsigned char *key;
	struct node *node; /* [room] */
	uint32_t room;
	struct buf path; /* numbers of the states from the first one down to the last expanded */
	unsigned char *cell; /* of a picture */
	uint32_t at;         /* number of the state being expanded; 0: none yet */
	uint64_t generated;
	struct fate fate[32];
	unsigned fates;
	uint32_t lost;  /* pictures of what was left out, in a graph */
	struct buf out; /* all that was written */
	bool failed;    /* no memory: nothing more is written */
};

/*
 * Within so much memory, about. The caller frees `out`. named: cli/identity.h could name the
 * record; else there is no trace.
 */
void tracing_begin(
    struct tracing *, enum trace_form, const struct record *, size_t memory, bool named);
void tracing_end(struct tracing *);

#endif
