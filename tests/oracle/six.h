/*
 * oracle/six.h: the least cost of a tiny level by all six measures, in any order.
 *
 * A state is everything that the measures look at: boxes, man, the direction of the last step,
 * where the box pushed last stands and in which direction it went, and whether the last step was a
 * walk. Each step of the man is one edge. States are looked at again whenever a cheaper way to them
 * turns up, until none does.
 */
#ifndef ORACLE_SIX_H
#define ORACLE_SIX_H

#include "oracle/oracle.h"
#include "play/ranking.h"

/* From the oracle's start, which has a solution; the man stops on square `end', -1: on any. */
struct cost six_best(const struct oracle *, const struct ranking *, int end);

#endif
