#include "util/clock.h"

#include <time.h>

static uint64_t
read_clock(clockid_t clock)
{
	struct timespec t;

	clock_gettime(clock, &t);
	return (uint64_t)t.tv_sec * CLOCK_SECOND + (uint64_t)t.tv_nsec;
}

uint64_t
clock_now(void)
{
	return read_clock(CLOCK_MONOTONIC);
}

uint64_t
clock_deadline(uint64_t nanosec)
{
	return nanosec == 0 ? 0 : clock_now() + nanosec;
}

uint64_t
clock_cpu(void)
{
	return read_clock(CLOCK_THREAD_CPUTIME_ID);
}

void
clock_date(struct buf *out)
{
	const time_t now = time(NULL);
	struct tm utc;
	char text[32] = "1970-01-01T00:00:00";

	if (gmtime_r(&now, &utc) != NULL)
		strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &utc);
	buf_text(out, text);
}

void
clock_wait(uint64_t nanosec)
{
	const struct timespec wait = { (time_t)(nanosec / CLOCK_SECOND),
		(long)(nanosec % CLOCK_SECOND) };

	nanosleep(&wait, NULL);
}
