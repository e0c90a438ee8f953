#include "util/clock.h"

#include <time.h>

uint64_t
clock_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000000 + (uint64_t)t.tv_nsec;
}

void
clock_wait(uint64_t nanosec)
{
	const uint64_t second = 1000000000;
	const struct timespec wait = { (time_t)(nanosec / second), (long)(nanosec % second) };

	nanosleep(&wait, NULL);
}
