/*
 * method/certificate.h: makes the certificate that a position is lost.
 *
 * It is a list of entries, each some boxes and a man. No entry has all its boxes on goals, and each
 * push in an entry leads to another entry of the list, so none leads to the end (play/closed.h has
 * the argument, sokdead(1) the format).
 *
 * Idea: follow every push from the position. If a rule proves the resulting position lost, only the
 * boxes that the rule needs are kept, so entries are small and the same ones occur again. The rules
 * only choose what to keep: if one were wrong, play would reach a solved entry, and there would be
 * no certificate.
 * Cost: for each push in each entry the rules and a flood; the states are within the limit.
 */
#ifndef METHOD_CERTIFICATE_H
#define METHOD_CERTIFICATE_H

#include <stdint.h>

#include "dead/lost.h"
#include "search/limit.h"
#include "search/state_table.h"
#include "util/arena.h"
#include "util/buf.h"
#include "util/str.h"

struct shift {
	uint16_t from, to;
};

struct certificate {
	struct lost *lost;
	struct limit *limit;
	struct state_table *seen;  /* key: an entry's boxes, padded with UINT16_MAX, and the man */
	uint16_t most;             /* boxes of the position: of the largest entry */
	uint16_t *key;             /* [most + 1] */
	struct shift *pushes;      /* [4 * most] */
	struct position at, child; /* the entry at hand, and what a push makes of it */
	/*
	 * What needs no entry, for others that are closed under play cover it: asked about what a
	 * push to that square makes. NULL: there are no others.
	 */
	bool (*known)(void *context, const struct position *, uint16_t to);
	void *context;
};

/*
 * known and context are the caller's. UNSOLVABLE: the list is whole. SOLVED: play reached a solved
 * entry, so nothing is proved; a rule is wrong then. Or the limit that was reached.
 * certificate_close in any case.
 */
enum outcome certificate_make(
    struct certificate *, struct arena *, struct lost *, struct limit *, const struct position *);
void certificate_close(struct certificate *);

/* An entry of the list, until the next one is asked for. */
const struct position *certificate_entry(struct certificate *, uint32_t number);

/* Appends the certificate; moves lead from the drawing to the position. */
void certificate_write(struct certificate *, uint32_t number, struct str moves, struct buf *);

#endif
