/* cli/total.h: how many levels a run will work on, for the progress line. */
#ifndef CLI_TOTAL_H
#define CLI_TOTAL_H

#include <stdint.h>

#include "cli/run.h"

/* Reads all inputs; 0 when one of them cannot be read twice. */
uint64_t total_levels(const struct run *);

#endif
