/* cli/total.h: how many levels a run is to work on, for those who wait for it. */
#ifndef CLI_TOTAL_H
#define CLI_TOTAL_H

#include <stdint.h>

#include "cli/run.h"

/* Reads all inputs; 0 when one of them cannot be read twice. */
uint64_t total_levels(const struct run *);

#endif
