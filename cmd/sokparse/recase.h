/* recase.h: moves in the case that their replay gives; what other programs write is not trusted. */
#ifndef SOKPARSE_RECASE_H
#define SOKPARSE_RECASE_H

#include <stdbool.h>

#include "level/record.h"
#include "util/arena.h"
#include "util/diag.h"

/* Every solution of the record that can be played. False when the arena is full. */
bool recase(struct record *, struct arena *, struct sink *);

#endif
