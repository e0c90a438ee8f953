/*
 * search/log.h: what a search reports to an observer. Switched off, it costs a comparison for each
 * state expanded and for each child.
 */
#ifndef SEARCH_LOG_H
#define SEARCH_LOG_H

#include "rules/push.h"

struct expand;

struct search_log {
	void *context;
	/*
	 * The parent of the expansion is expanded now: e->parent, e->state.man, and as the engine
	 * ranks it, e->made and e->cost. lost: the detector that proved it dead, or NULL.
	 */
	void (*expanded)(void *context, struct expand *, const char *lost);
	/*
	 * What came of a push of it, or a pull, which then is told reversed; of several through a
	 * tunnel the last is told. box: its square in the parent. pruned: NULL: a new state; "met":
	 * it was stored before; "square", "bound", "corral", "tunnel" or the name of a detector.
	 * key: of the child; NULL: it was not made.
	 */
	void (*child)(void *context, struct expand *, struct push, uint16_t box,
	    const unsigned char *key, const char *pruned);
};

#endif
