/* Costs of search_best_first that are too large for its queue are an outcome, not small ones. */
#include "oracle/boards.h"
#include "search/search.h"
#include "tap.h"

enum { WEIGHT = 1000, MUCH = UINT32_MAX / WEIGHT + 1 };

static uint32_t bound; /* of all states */

static uint32_t
value(struct bound_kit *k, const uint64_t *box, uint16_t man)
{
	(void)k;
	(void)box;
	(void)man;
	return bound;
}

static uint32_t
after(struct bound_kit *k, struct push p)
{
	(void)k;
	(void)p;
	return bound;
}

static const struct bound same = { .name = "same", .value = value, .after = after };

static enum outcome
search(const struct board *b, struct arena *a, uint32_t left)
{
	struct limit limit = { .nodes = UINT64_MAX, .memory = (size_t)1 << 26 };
	struct solve s = { .board = b, .limit = &limit, .arena = a };

	bound = left;
	return search_best_first(&s, &same, detectors_usual, (struct weights){ 1, WEIGHT });
}

int
main(void)
{
	struct tap t = { 0, 0 };
	unsigned char *area;
	struct level level;
	struct board b;
	struct arena a;

	arena_init(&a, (size_t)1 << 26);
	if (ok(&t,
	        boards_draw(&level, &a, "########|#@ $ . #|########|", &area) &&
	            board_compile(&b, &a, &level, area, SIZE_MAX, NULL),
	        "a board")) {
		ok(&t, search(&b, &a, 1) == SOLVED, "small costs have room");
		ok(&t, search(&b, &a, MUCH) == LIMIT_MEMORY, "large costs have none");
	}
	arena_free(&a);
	return tap_end(&t);
}
