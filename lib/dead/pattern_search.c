#include "dead/pattern_search.h"

#include <string.h>

#include "util/bits.h"
#include "util/hash.h"

bool
pattern_search_init(struct pattern_search *p, struct arena *a, struct dead *kit, uint32_t room)
{
	const struct board *b = kit->board;

	*p = (struct pattern_search){ .board = b, .kit = kit, .room = room, .slots = 2 };
	while (p->slots < 2 * room)
		p->slots *= 2;
	return arena_get(a, &p->box, (size_t)room * b->words) && arena_get(a, &p->man, room) &&
	       arena_get(a, &p->stack, room) && arena_get(a, &p->slot, p->slots) &&
	       arena_get(a, &p->now, b->words) && arena_get(a, &p->list, b->boxes) &&
	       reach_init(&p->here, a, b);
}

bool
pattern_search_home(const struct pattern_search *p, const uint64_t *box)
{
	return p->kit->pulls ? bits_within(box, p->board->box, p->board->words)
	                     : state_solved(p->board, box);
}

/* Searching backwards, the man has to get to where he starts, too. */
static bool
ends(const struct pattern_search *p, uint16_t man)
{
	if (!pattern_search_home(p, p->now))
		return false;
	if (!p->kit->pulls)
		return true;
	reach_flood(&p->kit->reach, p->now, man);
	return reach_has(&p->kit->reach, p->board->man);
}

static uint64_t *
boxes_of(const struct pattern_search *p, uint32_t number)
{
	return p->box + (size_t)number * p->board->words;
}

/* The slot of a position, or the empty one where it belongs. */
static uint32_t *
find_slot(const struct pattern_search *p, const uint64_t *box, uint16_t man)
{
	const size_t words = p->board->words;
	uint32_t i = (uint32_t)hash_words(man, box, words) & (p->slots - 1);

	for (; p->slot[i] != 0; i = (i + 1) & (p->slots - 1)) {
		uint32_t number = p->slot[i] - 1;
		if (p->man[number] == man && bits_same(boxes_of(p, number), box, words))
			break;
	}
	return &p->slot[i];
}

/* Adds the position p->now to those to look at, unless it was met. */
static enum proof
add(struct pattern_search *p, uint16_t man, uint32_t most)
{
	uint16_t name = man < p->board->live ? flood_name(&p->kit->flood, p->now, man, 0)
	                                     : reach_flood(&p->kit->reach, p->now, man);
	uint32_t *slot = find_slot(p, p->now, name);

	if (ends(p, man))
		return OPEN;
	if (*slot != 0)
		return PROVED;
	if (p->count == most)
		return GAVE_UP;
	bits_copy(boxes_of(p, p->count), p->now, p->board->words);
	p->man[p->count] = name;
	p->stack[p->waiting++] = p->count;
	*slot = ++p->count;
	return PROVED;
}

/* Does a detector refuse the position p->now, to which this push led? */
static bool
refused(struct pattern_search *p, struct push push)
{
	static const struct detector *const ask[] = { &dead_square, &dead_freeze, &dead_closure,
		NULL };

	for (const struct detector *const *d = ask; *d != NULL; d++)
		if ((*d)->finds(p->kit, p->now, push.from, &push))
			return true;
	return false;
}

/* The same after a pull in this direction, which leaves the man on this square. */
static bool
refused_pull(struct pattern_search *p, struct push pull, uint16_t man)
{
	const struct board *b = p->board;
	const struct push push = push_reverse(b, pull);

	return board_dead_beside(b, push.from, pull.direction) ||
	       dead_pull_closure.finds(p->kit, p->now, man, &push);
}

/*
 * Makes a push, or a pull in this direction, in p->now, when it is possible and no detector refuses
 * it. *man: where he stands then.
 */
static bool
moved(struct pattern_search *p, const uint64_t *from, struct push push, uint16_t *man)
{
	const struct board *b = p->board;
	const uint16_t stands = p->kit->pulls
	                            ? board_beside(b, push_target(b, push), push.direction)
	                            : push_behind(b, push);

	*man = p->kit->pulls ? stands : push.from;
	if (!reach_has(&p->here, stands) || push_blocked(b, from, push))
		return false;
	bits_copy(p->now, from, b->words);
	push_apply(b, p->now, push);
	return p->kit->pulls ? !refused_pull(p, push, *man) : !refused(p, push);
}

/* A push that leaves the area is enough; without one, all pushes are needed. */
static enum proof
expand(struct pattern_search *p, uint32_t number, const uint64_t *area, uint32_t most)
{
	const struct board *b = p->board;
	const uint64_t *from = boxes_of(p, number);
	uint32_t pushes = 0;
	uint16_t man;

	flood_mark(&p->kit->flood, &p->here, from, p->man[number]);
	for (struct bits s = bits_of(from, b->words); bits_next(&s); pushes += 4)
		p->list[pushes / 4] = s.at;
	for (uint32_t i = 0; i < pushes; i++) {
		struct push push = { p->list[i / 4], i % 4 };
		uint16_t to = push_target(b, push);
		if (to < b->live && !bits_has(area, to) && moved(p, from, push, &man)) {
			bits_drop(p->now, to);
			return add(p, man, most);
		}
	}
	for (uint32_t i = 0; i < pushes; i++) {
		struct push push = { p->list[i / 4], i % 4 };
		enum proof proof = moved(p, from, push, &man) ? add(p, man, most) : PROVED;
		if (proof != PROVED)
			return proof;
	}
	return PROVED;
}

enum proof
pattern_search(struct pattern_search *p, const uint64_t *box, uint16_t man, const uint64_t *area,
    uint32_t most)
{
	enum proof proof;

	p->count = p->waiting = 0;
	memset(p->slot, 0, p->slots * sizeof *p->slot);
	bits_copy(p->now, box, p->board->words);
	proof = add(p, man, most);
	while (proof == PROVED && p->waiting > 0) {
		proof = expand(p, p->stack[--p->waiting], area, most);
		p->positions++;
	}
	return proof;
}
