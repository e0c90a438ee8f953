/*
 * rules/push.h: one push, and a set of boxes before and after it.
 *
 * The man stands behind the box, seen in the direction of the push; afterwards he stands where
 * the box was. Directions: 0 up, 1 right, 2 down, 3 left.
 */
#ifndef RULES_PUSH_H
#define RULES_PUSH_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "util/bits.h"
#include "util/check.h"

struct push {
	uint16_t from; /* the box, before */
	uint16_t direction;
};

static inline unsigned
push_opposite(unsigned direction)
{
	return direction ^ 2;
}

static inline uint16_t
push_target(const struct board *b, struct push p)
{
	return board_beside(b, p.from, p.direction);
}

/* Where the man stands to make it. */
static inline uint16_t
push_behind(const struct board *b, struct push p)
{
	return board_beside(b, p.from, push_opposite(p.direction));
}

static inline bool
push_same(struct push a, struct push b)
{
	return a.from == b.from && a.direction == b.direction;
}

/* Of a box from a square to one beside it. */
static inline struct push
push_between(const struct board *b, uint16_t from, uint16_t to)
{
	struct push p = { from, 0 };

	while (push_target(b, p) != to)
		p.direction++;
	return p;
}

/* The same step of the box the other way: as a pull if that was a push. */
static inline struct push
push_reverse(const struct board *b, struct push p)
{
	return (struct push){ push_target(b, p), (uint16_t)push_opposite(p.direction) };
}

/* Reverses the order. */
static inline void
push_turn_round(struct push *push, uint32_t count)
{
	for (uint32_t i = 0, j = count; i + 1 < j; i++) {
		struct push first = push[i];
		push[i] = push[--j];
		push[j] = first;
	}
}

/* A box stands on one of two live squares, and on the other none. */
static inline void
push_carry(uint64_t *box, uint16_t from, uint16_t to)
{
	CHECK(bits_has(box, from) && !bits_has(box, to));
	bits_drop(box, from);
	bits_put(box, to);
}

/* No box may be pushed there: the target is not live, or a box stands on it. */
static inline bool
push_blocked(const struct board *b, const uint64_t *box, struct push p)
{
	const uint16_t to = push_target(b, p);

	return to >= b->live || bits_has(box, to);
}

/* There must be a box, and the push must not be blocked. */
static inline void
push_apply(const struct board *b, uint64_t *box, struct push p)
{
	CHECK(p.from < b->live && push_target(b, p) < b->live);
	push_carry(box, p.from, push_target(b, p));
}

static inline void
push_undo(const struct board *b, uint64_t *box, struct push p)
{
	CHECK(p.from < b->live && push_target(b, p) < b->live);
	push_carry(box, push_target(b, p), p.from);
}

#endif
