/* util/clock.h: time; nothing else in the library reads the clock. */
#ifndef UTIL_CLOCK_H
#define UTIL_CLOCK_H

#include <stdint.h>

#include "util/buf.h"

/* In nanoseconds, as all times are. */
#define CLOCK_SECOND UINT64_C(1000000000)
#define CLOCK_MILLISECOND UINT64_C(1000000)

uint64_t clock_now(void);                  /* nanoseconds since an arbitrary start */
uint64_t clock_deadline(uint64_t nanosec); /* so long from now; of 0, which is any time, 0 */
uint64_t clock_cpu(void);                  /* nanoseconds that this thread has had of a processor */

/* Appends the date and time, in UTC: 2026-11-22T09:41:00. */
void clock_date(struct buf *);

/* Waits so long, or until a signal comes. */
void clock_wait(uint64_t nanosec);

#endif
