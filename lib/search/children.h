/*
 * search/children.h: the children of a parent that wait in its batch (search/expand.h): each is
 * named, looked up, judged if it is new, and shown to the engine. For expand.c; engines need not
 * know.
 */
#ifndef SEARCH_CHILDREN_H
#define SEARCH_CHILDREN_H

#include "search/expand.h"
#include "search/log.h"

static inline uint64_t
children_hash(const struct expand *e, const unsigned char *key)
{
	return e->met != NULL ? compact_hash(e->met, key) : states_hash(e->seen, key);
}

/*
 * The push, the last of so many that took its box from there, has been made, or taken back, in
 * e->state.box: it joins the batch. UNDECIDED_YET, or the limit that was reached.
 */
enum outcome children_add(struct expand *, struct push, uint16_t from, uint16_t pushes);
/* Shows the batch, which is empty then. UNDECIDED_YET, or what the engine says instead. */
enum outcome children_show(struct expand *);

/* Tells the log, if there is one. */
static inline void
children_log(
    struct expand *e, struct push p, uint16_t box, const unsigned char *key, const char *pruned)
{
	const struct search_log *log = e->solve->log;

	if (log != NULL)
		log->child(log->context, e, p, box, key, pruned);
}

#endif
