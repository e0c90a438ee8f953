/*
 * level/faults.h: what is wrong with a drawing that may not be played, fault by fault.
 *
 * A fault that may be nothing but the consequence of another is not reported: what cannot be
 * reached is told of a closed area only, and boxes are counted without what lies outside it.
 */
#ifndef LEVEL_FAULTS_H
#define LEVEL_FAULTS_H

#include "level/level.h"
#include "util/diag.h"

/* Reports every fault (ERROR). area and stack: scratch for level_size squares. */
void level_faults(const struct level *, unsigned char *area, uint16_t *stack, struct sink *);

/* Reports every man but the first; returns how many men there are. */
unsigned level_men(const struct level *, struct sink *);

#endif
