#include "util/spare.h"

#include "util/clock.h"
#include "util/thread.h"

struct helper {
	void (*work)(void *context, bool caller);
	void *context;
	pthread_t thread;
	uint64_t cpu;
};

bool
spare_take(atomic_int *spare)
{
	int threads = spare == NULL ? 0 : atomic_load(spare);

	while (threads > 0 && !atomic_compare_exchange_weak(spare, &threads, threads - 1))
		;
	return threads > 0;
}

void
spare_give(atomic_int *spare, unsigned threads)
{
	if (threads > 0)
		atomic_fetch_add(spare, (int)threads);
}

static void *
help(void *arg)
{
	struct helper *h = arg;

	h->work(h->context, false);
	h->cpu = clock_cpu();
	return NULL;
}

uint64_t
spare_work(
    atomic_int *spare, unsigned helpers, void (*work)(void *context, bool caller), void *context)
{
	struct helper helper[SPARE_MOST];
	unsigned begun = 0, taken = 0;
	uint64_t cpu = 0;

	while (taken < helpers && taken < SPARE_MOST && spare_take(spare))
		taken++;
	for (; begun < taken; begun++) {
		helper[begun] = (struct helper){ .work = work, .context = context };
		if (!thread_begin(&helper[begun].thread, help, &helper[begun]))
			break;
	}
	work(context, true);
	for (unsigned i = 0; i < begun; i++) {
		pthread_join(helper[i].thread, NULL);
		cpu += helper[i].cpu;
	}
	spare_give(spare, taken);
	return cpu;
}
