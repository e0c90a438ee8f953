#include "judge.h"

#include <stddef.h>
#include <string.h>

#include "dead/proofs.h"
#include "dead/table_k.h"

enum {
	LEARNED_BYTES = 64
	                << 20,  /* most memory for the lost positions of -k, and for making them */
	LEARNED_SETS = 1 << 18, /* of boxes, from which on all of it is taken */
	LEARNED_FEW = 1 << 12,
	LEARNED_FLOODS = 1 << 25, /* most work for one number of boxes: some 10 seconds */
};

bool
judge_open(struct judge *j, struct arena *a, const struct board *b, const unsigned char *area,
    const struct choice *choice)
{
	const uint32_t size = level_size(b->level), width = b->level->width;

	*j = (struct judge){
		.board = b,
		.area = area,
		.rules = choice_apply(choice, a, detectors, WHENS),
		.set = arena_array(a, uint64_t, b->words),
		.fewer = arena_array(a, uint16_t, b->boxes),
		.beside = { -width, 1, width, UINT32_MAX },
		.queue = arena_array(a, uint16_t, size),
		.mark = arena_array(a, uint32_t, size),
	};
	if (j->rules == NULL || j->set == NULL || j->fewer == NULL || j->queue == NULL ||
	    j->mark == NULL || !dead_init(&j->kit, a, b))
		return false;
	j->kit.eager = true;
	return true;
}

bool
judge_learn(struct judge *j, struct arena *a, unsigned k)
{
	struct proofs *p = j->kit.proofs;

	uint64_t room;

	if (k > j->board->boxes)
		k = j->board->boxes;
	if (k < 2)
		return true;
	room = table_k_sets(j->board, k) < LEARNED_SETS ? table_k_sets(j->board, k) + LEARNED_FEW
	                                                : LEARNED_SETS;
	if (p == NULL ||
	    !learned_init(&p->learned, a, j->board, room * LEARNED_BYTES / LEARNED_SETS))
		return false;
	for (unsigned n = 2; n <= k; n++)
		if (!table_k(a, &j->kit, n, LEARNED_BYTES, LEARNED_FLOODS, NULL, &p->learned))
			return false;
	return p->learned.count < p->learned.room;
}

bool
position_copy(struct position *to, struct arena *a, const struct position *from)
{
	*to = *from;
	to->box = arena_array(a, uint16_t, from->boxes);
	if (to->box == NULL)
		return false;
	memcpy(to->box, from->box, from->boxes * sizeof *from->box);
	return true;
}

uint16_t
judge_flood(struct judge *j, const struct position *p, uint32_t *count)
{
	uint16_t lowest = p->man;
	uint32_t n = 1;

	if (j->stamp > UINT32_MAX - 2) {
		memset(j->mark, 0, level_size(j->board->level) * sizeof *j->mark);
		j->stamp = 0;
	}
	j->stamp += 2;
	for (uint16_t i = 0; i < p->boxes; i++)
		j->mark[p->box[i]] = j->stamp - 1;
	j->mark[p->man] = j->stamp;
	j->queue[0] = p->man;
	for (uint32_t i = 0; i < n; i++) {
		if (j->queue[i] < lowest)
			lowest = j->queue[i];
		for (int d = 0; d < 4; d++) {
			const uint32_t s = j->queue[i] + j->beside[d];
			if (!j->area[s] || j->mark[s] >= j->stamp - 1)
				continue;
			j->mark[s] = j->stamp;
			j->queue[n++] = (uint16_t)s;
		}
	}
	if (count != NULL)
		*count = n;
	return lowest;
}

/* The first box on a dead square, or p->boxes. */
static uint16_t
stuck_box(const struct judge *j, const struct position *p)
{
	uint16_t i = 0;

	while (i < p->boxes && j->board->number[p->box[i]] < j->board->live)
		i++;
	return i;
}

const uint64_t *
judge_set(struct judge *j, const struct position *p)
{
	memset(j->set, 0, j->board->words * sizeof *j->set);
	for (uint16_t i = 0; i < p->boxes; i++)
		bits_put(j->set, j->board->number[p->box[i]]);
	return j->set;
}

static bool
proves(struct judge *j, const struct detector *d, const struct position *p)
{
	return d->finds(&j->kit, judge_set(j, p), j->board->number[p->man], NULL);
}

/* Drops every box without which the detector still proves the rest. */
static void
minimise(struct judge *j, const struct detector *d, struct position *p)
{
	struct position less = { .man = p->man, .box = j->fewer };

	for (uint16_t i = p->boxes; i-- > 0;) {
		less.boxes = 0;
		for (uint16_t k = 0; k < p->boxes; k++)
			if (k != i)
				less.box[less.boxes++] = p->box[k];
		if (less.boxes == 0 || !proves(j, d, &less))
			continue;
		p->boxes = less.boxes;
		memcpy(p->box, less.box, less.boxes * sizeof *less.box);
	}
}

/* Another rule that proves the same, when this one only knows that it is so. */
static const struct detector *
telling(struct judge *j, const struct detector *found, const struct position *p)
{
	if (found != &dead_pattern && found != &dead_pairs)
		return found;
	for (const struct detector *const *d = j->rules; *d != NULL; d++)
		if (*d != &dead_pattern && *d != &dead_pairs && proves(j, *d, p))
			return *d;
	return found;
}

bool
judge_lost(struct judge *j, struct position *p, struct rule *rule)
{
	const struct board *b = j->board;
	const struct detector *found;
	const uint16_t stuck = stuck_box(j, p);

	if (stuck < p->boxes) {
		*rule = (struct rule){ dead_square.name, dead_square.summary };
		p->box[0] = p->box[stuck];
		p->boxes = 1;
		return true;
	}
	found = dead_found(&j->kit, j->rules, judge_set(j, p), b->number[p->man], NULL);
	if (found == NULL)
		return false;
	minimise(j, found, p);
	found = telling(j, found, p);
	*rule = (struct rule){ found->name, found->summary };
	return true;
}

void
judge_square(struct buf *out, const struct level *l, uint32_t square)
{
	buf_number(out, square / l->width + 1);
	buf_char(out, ',');
	buf_number(out, square % l->width + 1);
}
