#include "dead/lost.h"

#include <stddef.h>
#include <string.h>

#include "dead/prover.h"
#include "dead/table_k.h"
#include "level/area.h"
#include "level/cell.h"
#include "rules/retrograde.h"

enum {
	LEARNED_BYTES = 64
	                << 20,  /* most memory for the lost positions of -k, and for making them */
	LEARNED_SETS = 1 << 18, /* of boxes, from which on all of it is taken */
	LEARNED_FEW = 1 << 12,
	LEARNED_PULLS = 1 << 25, /* most work for one number of boxes: some 10 seconds */
};

bool
lost_open(struct lost *lost, struct arena *a, const struct board *b, const unsigned char *area,
    const struct selection *selection)
{
	const uint32_t size = level_size(b->level);

	*lost = (struct lost){
		.board = b, .area = area, .rules = selection_apply(selection, a, detectors, WHENS)
	};
	if (!arena_get(a, &lost->set, b->words) || !arena_get(a, &lost->fewer, b->boxes) ||
	    !arena_get(a, &lost->cell, size) || !arena_get(a, &lost->back, size) ||
	    !arena_get(a, &lost->queue, size) || lost->rules == NULL ||
	    !dead_init(&lost->kit, a, b))
		return false;
	lost->kit.effort = AT_ONCE;
	return true;
}

bool
lost_learn(struct lost *lost, struct arena *a, unsigned k)
{
	struct prover *p = dead_prover(&lost->kit);
	uint64_t room;

	if (k > lost->board->boxes)
		k = lost->board->boxes;
	if (k < 2)
		return true;
	room = retrograde_sets(lost->board->live, k);
	room = room < LEARNED_SETS ? room + LEARNED_FEW : LEARNED_SETS;
	if (p == NULL || !pattern_store_init(&p->patterns, a, lost->board,
	                     (size_t)(room * LEARNED_BYTES / LEARNED_SETS)))
		return false;
	for (unsigned n = 2; n <= k; n++)
		if (!table_k(a, &lost->kit, n, LEARNED_BYTES, LEARNED_PULLS, NULL, &p->patterns))
			return false;
	return p->patterns.count < p->patterns.most;
}

bool
position_copy(struct position *to, struct arena *a, const struct position *from)
{
	*to = *from;
	if (!arena_get(a, &to->box, from->boxes))
		return false;
	memcpy(to->box, from->box, from->boxes * sizeof *from->box);
	return true;
}

uint16_t
lost_flood(struct lost *lost, const struct position *p, uint32_t *count)
{
	uint16_t lowest = p->man;
	uint32_t n;

	for (uint32_t s = 0; s < level_size(lost->board->level); s++)
		lost->cell[s] = lost->area[s] ? FLOOR : WALL;
	for (uint16_t i = 0; i < p->boxes; i++)
		lost->cell[p->box[i]] = BOX;
	n = area_walk(lost->board->level, lost->cell, p->man, lost->back, lost->queue);
	for (uint32_t i = 0; i < n; i++)
		lowest = lost->queue[i] < lowest ? lost->queue[i] : lowest;
	if (count != NULL)
		*count = n;
	return lowest;
}

/* The first box on a dead square, or p->boxes. */
static uint16_t
stuck_box(const struct lost *lost, const struct position *p)
{
	uint16_t i = 0;

	while (i < p->boxes && lost->board->number[p->box[i]] < lost->board->live)
		i++;
	return i;
}

const uint64_t *
lost_set(struct lost *lost, const struct position *p)
{
	bits_clear(lost->set, lost->board->words);
	for (uint16_t i = 0; i < p->boxes; i++)
		bits_put(lost->set, lost->board->number[p->box[i]]);
	return lost->set;
}

static bool
proves(struct lost *lost, const struct detector *d, const struct position *p)
{
	return d->finds(&lost->kit, lost_set(lost, p), lost->board->number[p->man], NULL);
}

/*
 * Drops every box without which the detector still proves the rest: one that was needed may be
 * spared when another is gone, so all that are left are tried after the last one that went.
 */
static void
minimise(struct lost *lost, const struct detector *d, struct position *p,
    const struct patience *patience)
{
	struct position less = { .man = p->man, .box = lost->fewer };

	for (uint16_t i = 0, needed = 0; needed < p->boxes && !patience_over(patience);) {
		i = (uint16_t)((i > 0 ? i : p->boxes) - 1);
		less.boxes = 0;
		for (uint16_t k = 0; k < p->boxes; k++)
			if (k != i)
				less.box[less.boxes++] = p->box[k];
		needed++;
		if (less.boxes == 0 || !proves(lost, d, &less))
			continue;
		p->boxes = less.boxes;
		memcpy(p->box, less.box, less.boxes * sizeof *less.box);
		needed = 0;
	}
}

/* Another rule that proves the same, when this one only knows that it is so. */
static const struct detector *
telling(struct lost *lost, const struct detector *found, const struct position *p)
{
	if (found != &dead_pattern && found != &dead_pairs)
		return found;
	for (const struct detector *const *d = lost->rules; *d != NULL; d++)
		if (*d != &dead_pattern && *d != &dead_pairs && proves(lost, *d, p))
			return *d;
	return found;
}

const struct detector *
lost_proved(struct lost *lost, struct position *p, const struct patience *patience)
{
	const uint16_t stuck = stuck_box(lost, p), man = lost->board->number[p->man];
	const struct detector *found;

	if (stuck < p->boxes) {
		p->box[0] = p->box[stuck];
		p->boxes = 1;
		return &dead_square;
	}
	lost->kit.patience = patience;
	found = dead_found(&lost->kit, lost->rules, lost_set(lost, p), man, NULL);
	if (found != NULL) {
		minimise(lost, found, p, patience);
		found = telling(lost, found, p);
	}
	lost->kit.patience = NULL;
	return found;
}
