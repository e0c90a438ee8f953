/*
 * explain_json.h: the content of explain.h as members of the level's JSON object (sok(5)), each
 * preceded by a comma.
 */
#ifndef EXPLAIN_JSON_H
#define EXPLAIN_JSON_H

#include "method/trial.h"
#include "util/buf.h"

/* "explain": the verdict; of a lost position the rule, boxes, moves and drawing. */
void explain_json(struct buf *, struct lost *, const struct trial *);

/* "distances": for each row the pushes from each square to the nearest goal, or null. */
void distances_json(struct buf *, const struct board *, const unsigned char *area);

#endif
