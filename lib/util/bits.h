/*
 * util/bits.h: sets of small numbers as words of 64 bits; the caller knows how many words.
 */
#ifndef UTIL_BITS_H
#define UTIL_BITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

static inline size_t
bits_words(size_t members)
{
	return (members + 63) / 64;
}

static inline bool
bits_has(const uint64_t *set, uint32_t i)
{
	return set[i / 64] >> i % 64 & 1;
}

static inline void
bits_put(uint64_t *set, uint32_t i)
{
	set[i / 64] |= UINT64_C(1) << i % 64;
}

static inline void
bits_drop(uint64_t *set, uint32_t i)
{
	set[i / 64] &= ~(UINT64_C(1) << i % 64);
}

/* How many members a word has: sums of two bits, of four, of eight, and of all bytes. */
static inline uint32_t
bits_count(uint64_t word)
{
	word -= word >> 1 & UINT64_C(0x5555555555555555);
	word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
	word = (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
	return (uint32_t)(word * UINT64_C(0x0101010101010101) >> 56);
}

/* The number of the lowest member of a word that is not 0. */
static inline uint32_t
bits_lowest(uint64_t word)
{
#if defined(__GNUC__)
	return (uint32_t)__builtin_ctzll(word);
#else
	uint32_t i = 0;

	while (!(word >> i & 1))
		i++;
	return i;
#endif
}

/* The lowest member of a set that is not empty. */
static inline uint32_t
bits_first(const uint64_t *set)
{
	uint32_t w = 0;

	while (set[w] == 0)
		w++;
	return 64 * w + bits_lowest(set[w]);
}

/* Takes the lowest member out of *word, which must not be 0. */
static inline uint32_t
bits_take(uint64_t *word)
{
	uint32_t i = bits_lowest(*word);

	*word &= *word - 1;
	return i;
}

static inline void
bits_clear(uint64_t *set, size_t words)
{
	memset(set, 0, words * sizeof *set);
}

static inline void
bits_copy(uint64_t *to, const uint64_t *from, size_t words)
{
	memcpy(to, from, words * sizeof *to);
}

static inline bool
bits_same(const uint64_t *a, const uint64_t *b, size_t words)
{
	return memcmp(a, b, words * sizeof *a) == 0;
}

static inline bool
bits_any(const uint64_t *set, size_t words)
{
	uint64_t all = 0;

	for (size_t w = 0; w < words; w++)
		all |= set[w];
	return all != 0;
}

static inline uint32_t
bits_total(const uint64_t *set, size_t words)
{
	uint32_t count = 0;

	for (size_t w = 0; w < words; w++)
		count += bits_count(set[w]);
	return count;
}

/* Are all members of one set in another? */
static inline bool
bits_within(const uint64_t *part, const uint64_t *set, size_t words)
{
	for (size_t w = 0; w < words; w++)
		if (part[w] & ~set[w])
			return false;
	return true;
}

/* Have they members in common? */
static inline bool
bits_meet(const uint64_t *a, const uint64_t *b, size_t words)
{
	uint64_t both = 0;

	for (size_t w = 0; w < words; w++)
		both |= a[w] & b[w];
	return both != 0;
}

/* How many members two sets have in common. */
static inline uint32_t
bits_common(const uint64_t *a, const uint64_t *b, size_t words)
{
	uint32_t count = 0;

	for (size_t w = 0; w < words; w++)
		count += bits_count(a[w] & b[w]);
	return count;
}

/* How many members of one set another lacks. */
static inline uint32_t
bits_lacking(const uint64_t *set, const uint64_t *other, size_t words)
{
	uint32_t count = 0;

	for (size_t w = 0; w < words; w++)
		count += bits_count(set[w] & ~other[w]);
	return count;
}

/* The lowest member of one set that another lacks; UINT16_MAX: there is none. */
static inline uint16_t
bits_first_lacking(const uint64_t *set, const uint64_t *other, size_t words)
{
	for (size_t w = 0; w < words; w++)
		if (set[w] & ~other[w])
			return (uint16_t)(64 * w + bits_lowest(set[w] & ~other[w]));
	return UINT16_MAX;
}

/*
 * The members of a set, the lowest first: for (struct bits m = bits_of(set, n); bits_next(&m);)
 * m.at is the member. A word of the set is read when the one before it is through; changes of a
 * word that was read come too late.
 */
struct bits {
	const uint64_t *next, *end; /* words not read yet */
	uint64_t left;              /* of the word at hand */
	uint32_t first;             /* its first number */
	uint16_t at;                /* the member */
};

static inline struct bits
bits_of(const uint64_t *set, size_t words)
{
	return (struct bits){ set, set + words, 0, (uint32_t)-64, 0 };
}

static inline bool
bits_next(struct bits *b)
{
	while (b->left == 0) {
		if (b->next == b->end)
			return false;
		b->left = *b->next++;
		b->first += 64;
	}
	b->at = (uint16_t)(b->first + bits_take(&b->left));
	return true;
}

#endif
