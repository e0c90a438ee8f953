#include "bound/conflicts.h"

#include <stddef.h>

void
conflicts_add(struct conflicts *c, uint64_t boxes, uint32_t surplus)
{
	if (surplus > 0 && c->count < CONFLICTS_MAX)
		c->set[c->count++] = (struct conflict){ boxes, surplus };
}

static uint32_t
look_pair(const struct conflicts *c, uint16_t one, uint16_t other, uint16_t man)
{
	return surplus_row(
	    c->pairs, man)[one < other ? surplus_pair(one, other) : surplus_pair(other, one)];
}

/* with: [boxes] to be filled with the surplus of each of the others with box i, else 0. */
static bool
note_pairs(struct conflicts *c, uint16_t i, uint64_t others, uint16_t man, uint32_t *with)
{
	for (uint16_t j = 0; j < c->boxes; j++) {
		with[j] = 0;
		if (!(others >> j & 1) || c->pairs->of == NULL)
			continue;
		with[j] = look_pair(c, c->square[i], c->square[j], man);
		if (with[j] == SURPLUS_LOST)
			return false;
		conflicts_add(c, UINT64_C(1) << i | UINT64_C(1) << j, with[j]);
	}
	return true;
}

static bool
note_triples(struct conflicts *c, uint16_t i, uint64_t others, uint16_t man, const uint32_t *with)
{
	for (uint16_t j = 0; j < c->boxes && c->triples->of != NULL; j++) {
		const uint16_t low = c->square[i] < c->square[j] ? c->square[i] : c->square[j];
		const uint16_t high = c->square[i] < c->square[j] ? c->square[j] : c->square[i];
		const unsigned char *row = surplus_row(c->triples, man);
		if (!(others >> j & 1))
			continue;
		for (uint16_t l = 0; l < j; l++) {
			uint32_t surplus;
			if (!(others >> l & 1))
				continue;
			surplus = row[surplus_with(low, high, c->square[l])];
			if (surplus <= with[j] || surplus <= with[l])
				continue;
			if (surplus == SURPLUS_LOST)
				return false;
			conflicts_add(
			    c, UINT64_C(1) << i | UINT64_C(1) << j | UINT64_C(1) << l, surplus);
		}
	}
	return true;
}

bool
conflicts_note(struct conflicts *c, uint16_t i, uint64_t others, uint16_t man)
{
	uint32_t with[BOUND_CONFLICT_BOXES];

	others &= ~(UINT64_C(1) << i);
	return note_pairs(c, i, others, man, with) && note_triples(c, i, others, man, with);
}

static void
tell(struct conflict set, uint16_t boxes, struct conflict *of)
{
	for (uint16_t i = 0; i < boxes; i++)
		if (set.boxes >> i & 1)
			of[i] = set;
}

uint32_t
conflicts_pick(const struct conflicts *c, uint32_t kept, uint64_t moved, struct conflict *of)
{
	uint32_t total = 0, most = 0, next;
	uint64_t used = 0;

	for (uint16_t i = 0; of != NULL && i < c->boxes; i++)
		of[i] = (struct conflict){ UINT64_C(1) << i, 0 };
	for (uint32_t i = 0; i < c->count; i++)
		most = c->set[i].surplus > most ? c->set[i].surplus : most;
	for (; most > 0; most = next) {
		next = 0;
		for (uint32_t i = 0; i < c->count; i++) {
			const struct conflict w = c->set[i];
			if (w.surplus > most || (w.boxes & (i < kept ? used | moved : used)) != 0)
				continue;
			if (w.surplus < most) {
				next = w.surplus > next ? w.surplus : next;
				continue;
			}
			used |= w.boxes;
			total += most;
			if (of != NULL)
				tell(w, c->boxes, of);
		}
	}
	return total;
}
