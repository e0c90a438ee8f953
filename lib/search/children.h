/*
 * search/children.h: the children of a state that wait in a batch (search/expand.h): each is looked
 * up, judged if it is new, and passed to the engine. Only for expand.c.
 */
#ifndef SEARCH_CHILDREN_H
#define SEARCH_CHILDREN_H

#include "search/expand.h"
#include "search/log.h"

/* Shows the batch, which is empty then. UNDECIDED_YET, or what the engine says instead. */
enum outcome children_show(struct expand *, expand_visit *, void *context);

/* Tells the log, if there is one. */
static inline void
children_log(struct expand *e, struct push p, const unsigned char *key, const char *pruned)
{
	const struct search_log *log = e->solve->log;

	if (log != NULL)
		log->child(log->context, e, p, key, pruned);
}

#endif
