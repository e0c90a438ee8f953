/* The parts of a search: pool, seen, open, limit; and that memory is never exceeded or lost. */
#include <stdlib.h>
#include <string.h>

#include "board/board.h"
#include "oracle/boards.h"
#include "rules/flood.h"
#include "search/bucket_queue.h"
#include "search/compact.h"
#include "search/limit.h"
#include "search/pool.h"
#include "search/search.h"
#include "search/state_table.h"
#include "tap.h"
#include "util/clock.h"
#include "util/rng.h"

static void
test_pool(struct tap *t)
{
	struct limit l = { .memory = (size_t)4 << 20 };
	struct pool *p = pool_open(&l, 13);
	bool right = p != NULL;
	uint32_t n;

	while (right && (n = pool_add(p)) != POOL_FULL) {
		right = n + 1 == pool_count(p);
		memcpy(pool_at(p, n), &n, sizeof n);
	}
	ok(t, right && pool_count(p) > 250000, "records come in order until the pool is full");
	for (uint32_t i = 0; right && i < pool_count(p); i++)
		right = memcmp(pool_at(p, i), &i, sizeof i) == 0;
	ok(t, right, "records stay as they were written");
	ok(t, l.held <= l.memory, "a full pool is within the limit");
	pool_close(p);
	ok(t, l.held == 0, "closing gives all memory back");
	pool_close(NULL);
}

/* Keys are numbers times an odd constant, so all differ. */
static void
make_key(unsigned char *key, size_t n, uint64_t i)
{
	uint64_t word = i * UINT64_C(0x9e3779b97f4a7c15);

	for (size_t at = 0; at < n; at++)
		key[at] = (unsigned char)(at < sizeof word ? word >> 8 * at : 7);
}

static void
test_seen(struct tap *t, size_t key_bytes, size_t memory)
{
	struct limit l = { .memory = memory };
	struct state_table *s = states_open(&l, key_bytes, 4);
	unsigned char key[32];
	uint32_t n = 0, wrong = 0;

	if (!ok(t, s != NULL, "a table opens"))
		return;
	for (;; n++) {
		make_key(key, key_bytes, n);
		wrong += states_find(s, key, states_hash(s, key)) != STATE_NONE;
		if (states_add(s, key, states_hash(s, key)) == STATE_NONE)
			break;
	}
	ok(t, n > 100000 && n == states_count(s) && wrong == 0,
	    "new keys are new until it is full");
	for (uint32_t i = 0; i < n; i++) {
		make_key(key, key_bytes, i);
		wrong += states_find(s, key, states_hash(s, key)) != i;
		wrong += memcmp(states_key(s, i), key, key_bytes) != 0;
	}
	ok(t, wrong == 0, "every key is found under its number");
	printf("# %u keys of %zu bytes in %zu bytes\n", n, key_bytes, memory);
	ok(t, l.held <= l.memory, "a full table is within the limit");
	states_close(s);
	ok(t, l.held == 0, "closing gives all memory back");
}

/* Keys of one pattern differ in low bytes only, of the other all over. */
static void
test_compact(struct tap *t, size_t key_bytes, size_t memory, bool scattered)
{
	struct limit l = { .memory = memory };
	struct compact *c = compact_open(&l, key_bytes, 3);
	unsigned char key[32];
	uint32_t n = 0, wrong = 0, own = 0, unread = 0;
	unsigned bits = 3;

	if (!ok(t, c != NULL, "a compact table opens"))
		return;
	for (;; n++) {
		make_key(key, key_bytes, scattered ? n : (n * UINT64_C(0xf1de83e19937733d)));
		wrong += compact_find(c, key, compact_hash(c, key), &own);
		if (n == 5000 || n == 50000) {
			bits += 5;
			wrong += !compact_widen(c, bits);
		}
		if (!compact_add(c, key, compact_hash(c, key), n % (1u << bits)))
			break;
	}
	ok(t, n > 100000 && n == compact_count(c) && wrong == 0,
	    "new keys are new until it is full");
	for (uint32_t i = 0; i < n; i++) {
		unsigned were = i < 5000 ? 3 : i < 50000 ? 8 : 13;
		make_key(key, key_bytes, scattered ? i : (i * UINT64_C(0xf1de83e19937733d)));
		unread += !compact_find(c, key, compact_hash(c, key), &own);
		wrong += own != i % (1u << were);
	}
	ok(t, unread == 0 && wrong == 0, "every key is found with what was given with it");
	printf("# %u keys of %zu bytes in %zu bytes\n", n, key_bytes, l.held);
	ok(t, l.held <= l.memory && l.held > l.memory / 10 * 9, "a full table fills its limit");
	compact_close(c);
	ok(t, l.held == 0, "closing gives all memory back");
}

static void
test_queue(struct tap *t, const char *directory)
{
	struct limit l = { .memory = (size_t)1 << 20, .spill = directory };
	struct bucket_queue *f = buckets_open(&l, 13, FIRST_FIRST);
	struct rng rng = { 9 };
	uint32_t put = 0, taken = 0, wrong = 0, cost;
	unsigned char record[13] = { 0 };

	if (!ok(t, f != NULL, "a queue opens"))
		return;
	while (put < 400000) {
		bool add = rng_below(&rng, 8) > (put - taken > 200000 ? 6 : 2);
		if (add && (directory != NULL || put - taken < 60000)) {
			memcpy(record + 5, &put, sizeof put);
			wrong += !buckets_put(f, 0, record);
			put++;
		} else if (taken < put) {
			uint32_t got;
			wrong += !buckets_take(f, &cost, record);
			memcpy(&got, record + 5, sizeof got);
			wrong += got != taken++;
		}
	}
	wrong += buckets_count(f) != put - taken;
	for (; taken < put; taken++)
		wrong += !buckets_take(f, &cost, record) ||
		         memcmp(record + 5, &taken, sizeof taken) != 0;
	ok(t, wrong == 0 && !buckets_take(f, &cost, record), "what was put first is taken first");
	ok(t, l.held <= l.memory, "a queue is within the limit");
	buckets_close(f);
	ok(t, l.held == 0, "closing gives all memory back");
}

static void
test_short_keys(struct tap *t)
{
	struct limit l = { .memory = 1 << 20 };
	uint32_t wrong = 0;

	for (size_t bytes = 1; bytes < 20; bytes++) {
		struct compact *c = compact_open(&l, bytes, 3);
		unsigned char key[32] = { 1, 2, 3 };
		const uint32_t hash = compact_hash(c, key);
		memset(key + bytes, 9, sizeof key - bytes);
		wrong += compact_hash(c, key) != hash;
		compact_close(c);
	}
	ok(t, wrong == 0, "a key's hash depends on its bytes only, however few they are");
}

static bool
same_marks(const struct reach *a, const struct reach *b)
{
	bool same = a->count == b->count && a->lowest == b->lowest;

	for (uint16_t s = 0; s < a->board->squares; s++)
		same &= reach_has(a, s) == reach_has(b, s);
	return same;
}

/* Random boxes on random boards: the quick flood names and marks regions as the plain one does. */
static void
test_flood(struct tap *t, uint32_t width, uint32_t height)
{
	struct rng rng = { 6 };
	struct arena a;
	uint32_t asked = 0, wrong = 0, most = 0;

	arena_init(&a, (size_t)1 << 26);
	for (int i = 0; i < 300; i++) {
		unsigned char *area;
		struct flood flood;
		struct reach reach, quick;
		struct level l;
		struct board b;
		arena_reset(&a);
		if (!boards_random(&l, &a, &rng, (int)width, (int)height, 20, 3, &area) ||
		    !board_compile(&b, &a, &l, area, 0, NULL) || b.live < 3 ||
		    !flood_init(&flood, &a, &b) || !reach_init(&reach, &a, &b) ||
		    !reach_init(&quick, &a, &b))
			continue;
		most = b.live > most ? b.live : most;
		for (int k = 0; k < 50; k++) {
			uint64_t *box = arena_array(&a, uint64_t, b.words);
			uint16_t man = (uint16_t)rng_below(&rng, b.live);
			for (uint32_t n = rng_below(&rng, b.live); n > 0; n--)
				bits_put(box, rng_below(&rng, b.live));
			bits_drop(box, man);
			asked++;
			reach_flood(&reach, box, man);
			for (uint16_t least = 0; least <= reach.lowest; least++)
				wrong += flood_name(&flood, box, man, least) != reach.lowest;
			flood_mark(&flood, &quick, box, man);
			wrong += !same_marks(&quick, &reach);
		}
	}
	printf("# %u floods of up to %u live squares\n", asked, most);
	ok(t, asked > 1000 && wrong == 0,
	    "the quick flood names and marks regions as the plain one does");
	arena_free(&a);
}

static void
test_open(struct tap *t, const char *directory)
{
	enum { ITEMS = 20000, COSTS = 300 };
	static uint32_t stack[COSTS][ITEMS / 20], count[COSTS];
	struct limit l = { .memory = (size_t)16 << 20, .spill = directory };
	struct bucket_queue *o = buckets_open(&l, sizeof(uint32_t), LAST_FIRST);
	struct rng rng = { 3 };
	uint32_t wrong = 0, cost, item, taken = 0, put = 0;

	if (!ok(t, o != NULL, "a queue opens"))
		return;
	ok(t, !buckets_take(o, &cost, &item), "an empty queue gives nothing");
	while (put < ITEMS || taken < put) {
		if (put < ITEMS && rng_below(&rng, 3) > 0) {
			uint32_t c = rng_below(&rng, COSTS);
			if (count[c] == ITEMS / 20)
				continue;
			stack[c][count[c]++] = put;
			wrong += !buckets_put(o, c, &put);
			put++;
		} else if (taken < put) {
			uint32_t c = 0;
			while (count[c] == 0)
				c++;
			wrong += !buckets_take(o, &cost, &item) || cost != c ||
			         item != stack[c][--count[c]];
			taken++;
		}
	}
	ok(t, wrong == 0, "least cost first, among equals last in first out");
	buckets_close(o);
	ok(t, l.held == 0, "closing gives all memory back");
	l.memory = 20000;
	o = buckets_open(&l, sizeof(uint32_t), LAST_FIRST);
	for (put = 0; o != NULL && buckets_put(o, put, &put); put++)
		;
	ok(t, o != NULL && put > 0 && l.held <= l.memory, "a full queue says so");
	buckets_close(o);
}

static void
count_look(void *context)
{
	++*(int *)context;
}

/* A bucket far higher than memory has room for. */
static void
test_tall(struct tap *t)
{
	enum { ITEMS = 200000 };
	struct limit l = { .memory = 60000, .spill = "." };
	struct bucket_queue *o = buckets_open(&l, sizeof(uint32_t), LAST_FIRST);
	uint32_t wrong = 0, item, cost;

	for (uint32_t i = 0; o != NULL && i < ITEMS; i++)
		wrong += !buckets_put(o, 5, &i);
	for (uint32_t i = ITEMS; o != NULL && i-- > 0;)
		wrong += !buckets_take(o, &cost, &item) || item != i || cost != 5;
	ok(t, o != NULL && wrong == 0 && !buckets_take(o, &cost, &item) && !buckets_lost(o),
	    "what is not in memory comes back from the file");
	buckets_close(o);
	ok(t, l.held == 0, "closing gives all memory back");
}

static void
test_limit(struct tap *t)
{
	atomic_int stop = 0;
	int looks = 0;
	struct meter meter = { 0 };
	struct limit l = {
		.memory = 100, .meter = &meter, .stop = &stop, .look = count_look, .context = &looks
	};
	void *p = limit_alloc(&l, 60);
	const size_t held = l.held;

	ok(t, p != NULL && held == 60 + 16 /* of malloc */, "memory within the limit is given");
	ok(t, limit_alloc(&l, 41) == NULL && l.held == held, "memory beyond it is not");
	limit_free(&l, p, 60);
	limit_free(&l, NULL, 10);
	ok(t, l.held == 0, "freed memory counts no more");
	p = limit_alloc(&l, 20);
	ok(t, meter.held == l.held && meter.most == held, "a meter knows the most that was held");
	limit_free(&l, p, 20);
	ok(t, !limit_reached(&l, 1) && looks == 0, "little work is not worth a look at the clock");
	ok(t, !limit_reached(&l, 1u << 30) && looks == 1, "much work is");
	stop = 2;
	ok(t, limit_reached(&l, 1u << 30) && l.reached == STOPPED, "the stop flag ends the search");
	stop = 0;
	ok(t, limit_reached(&l, 0), "what has ended stays so");
	l = (struct limit){ .deadline = clock_now() };
	ok(t, limit_reached(&l, 1u << 30) && l.reached == LIMIT_TIME, "so does the deadline");
}

/* --- a bound that says now this, now that of a state, as one that goes by the way there ------- */

static uint32_t asked;

static uint32_t
now_and_then(uint32_t left)
{
	return left == BOUND_NEVER || asked++ % 3 > 0 ? left : 0;
}

static uint32_t
moody_value(struct bound_kit *k, const uint64_t *box, uint16_t man)
{
	return now_and_then(bound_nearest.value(k, box, man));
}

static uint32_t
moody_after(struct bound_kit *k, struct push p)
{
	return now_and_then(bound_nearest.after(k, p));
}

static const struct bound moody = {
	.name = "moody", .jumps = true, .value = moody_value, .after = moody_after
};

static void
test_moody(struct tap *t)
{
	static const struct detector *const none[] = { NULL };
	struct rng rng = { 9 };
	unsigned levels = 0, wrong = 0, solved = 0;
	struct arena a;

	arena_init(&a, (size_t)1 << 24);
	while (levels < FEWER(400)) {
		struct level l;
		struct board b;
		unsigned char *area;
		arena_reset(&a);
		if (!boards_random(&l, &a, &rng, 5, 5, 10, 2, &area) ||
		    !board_compile(&b, &a, &l, area, SIZE_MAX, NULL) || b.stuck < level_size(&l))
			continue;
		struct limit limit = { .nodes = 100000, .memory = (size_t)1 << 24 };
		struct solve ida = { .board = &b, .limit = &limit, .arena = &a }, bfs = ida;
		const enum outcome found = search_idastar(&ida, &moody, none);
		const enum outcome right = search_bfs_push(&bfs, none, FORWARD);
		levels++;
		solved += right == SOLVED;
		wrong += found != right || (found == SOLVED && ida.plan.count != bfs.plan.count);
	}
	arena_free(&a);
	printf("# %u of %u levels solved\n", solved, levels);
	ok(t, wrong == 0 && solved > 0,
	    "IDA* finds fewest pushes by a bound that changes its mind");
}

int
main(void)
{
	struct tap t = { 0, 0 };

	test_pool(&t);
	test_seen(&t, 5, (size_t)4 << 20);
	test_seen(&t, 9, (size_t)6 << 20);
	test_seen(&t, 31, (size_t)8 << 20);
	for (int scattered = 0; scattered < 2; scattered++) {
		test_compact(&t, 3, (size_t)1 << 20, scattered);
		test_compact(&t, 5, (size_t)3 << 20, scattered);
		test_compact(&t, 9, (size_t)(scattered ? 12 : 3) << 20, scattered);
		test_compact(&t, 31, (size_t)8 << 20, scattered);
	}
	test_short_keys(&t);
	test_queue(&t, NULL);
	test_queue(&t, ".");
	test_flood(&t, 7, 6);
	test_flood(&t, 13, 9);
	test_flood(&t, 18, 16);
	test_open(&t, NULL);
	test_open(&t, ".");
	test_tall(&t);
	test_limit(&t);
	test_moody(&t);
	return tap_end(&t);
}
