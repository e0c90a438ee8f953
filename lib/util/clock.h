/* util/clock.h: monotonic time; nothing else in the library knows the clock. */
#ifndef UTIL_CLOCK_H
#define UTIL_CLOCK_H

#include <stdint.h>

uint64_t clock_now(void); /* nanoseconds since an arbitrary start */

/* Waits so long, or until a signal comes. */
void clock_wait(uint64_t nanosec);

#endif
