#include "method/certificate.h"

#include <inttypes.h>
#include <string.h>

#include "level/cell.h"
#include "util/num.h"

enum {
	AWAY = UINT16_MAX,   /* pads a key: no square, SQUARES_MAX being less */
	WORK_MOST = 1 << 30, /* of an entry, as a limit may be told */
};

static bool
all_on_goals(const struct certificate *p, const struct position *at)
{
	uint16_t i = 0;

	while (i < at->boxes && p->lost->board->level->cell[at->box[i]] & GOAL)
		i++;
	return i == at->boxes;
}

/* Makes an entry of p->child unless there is one already. */
static enum outcome
enter(struct certificate *p)
{
	const struct patience patience = limit_patience(p->limit);
	struct position *at = &p->child;
	const unsigned char *key = (const unsigned char *)p->key;
	uint64_t hash;

	lost_proved(p->lost, at, &patience);
	if (all_on_goals(p, at))
		return SOLVED;
	memset(p->key, 0xff, p->most * sizeof *p->key);
	memcpy(p->key, at->box, at->boxes * sizeof *at->box);
	p->key[p->most] = lost_flood(p->lost, at, NULL);
	hash = states_hash(p->seen, key);
	if (states_find(p->seen, key, hash) == STATE_NONE &&
	    states_add(p->seen, key, hash) == STATE_NONE)
		return LIMIT_MEMORY;
	return UNDECIDED_YET;
}

const struct position *
certificate_entry(struct certificate *p, uint32_t number)
{
	struct position *at = &p->at;

	memcpy(at->box, states_key(p->seen, number), p->most * sizeof *at->box);
	memcpy(&at->man, states_key(p->seen, number) + p->most * sizeof *at->box, sizeof at->man);
	at->boxes = 0;
	while (at->boxes < p->most && at->box[at->boxes] != AWAY)
		at->boxes++;
	return at;
}

/* p->child becomes the entry with a box moved. */
static void
push(struct certificate *p, const struct position *at, struct shift s)
{
	uint16_t n = 0;

	p->child.man = s.from;
	p->child.boxes = at->boxes;
	for (uint16_t i = 0; i < at->boxes; i++)
		if (at->box[i] != s.from)
			p->child.box[n++] = at->box[i];
	for (; n > 0 && p->child.box[n - 1] > s.to; n--)
		p->child.box[n] = p->child.box[n - 1];
	p->child.box[n] = s.to;
}

/* Puts the pushes of an entry into p->pushes; their number is the answer. */
static uint32_t
list_pushes(struct certificate *p, const struct position *at)
{
	struct lost *lost = p->lost;
	uint32_t n = 0;

	lost_flood(lost, at, NULL);
	for (uint16_t i = 0; i < at->boxes; i++) {
		for (int d = 0; d < 4; d++) {
			const uint32_t step = level_step(lost->board->level, d),
			               to = at->box[i] + step;
			if (!(lost->cell[to] & (WALL | BOX)) && lost->back[at->box[i] - step])
				p->pushes[n++] = (struct shift){ at->box[i], (uint16_t)to };
		}
	}
	return n;
}

static enum outcome
follow(struct certificate *p, uint32_t number)
{
	const struct position *at = certificate_entry(p, number);
	const uint32_t pushes = list_pushes(p, at);
	enum outcome what = UNDECIDED_YET;

	for (uint32_t i = 0; i < pushes && what == UNDECIDED_YET; i++) {
		push(p, at, p->pushes[i]);
		if (p->known == NULL || !p->known(p->context, &p->child, p->pushes[i].to))
			what = enter(p);
	}
	return what;
}

static bool
open_certificate(struct certificate *p, struct arena *a, const struct position *at)
{
	p->most = at->boxes;
	if (!arena_get(a, &p->key, (size_t)at->boxes + 1) ||
	    !arena_get(a, &p->pushes, 4 * (size_t)at->boxes) || !position_copy(&p->child, a, at) ||
	    !position_copy(&p->at, a, at))
		return false;
	p->seen = states_open(p->limit, ((size_t)at->boxes + 1) * sizeof *p->key, 0);
	return p->seen != NULL;
}

/* What an entry costs: for each push of its boxes a flood of the squares. */
static uint32_t
work_of_entry(const struct certificate *p)
{
	return 16 * num_least((uint32_t)p->most * p->lost->board->squares, WORK_MOST / 16);
}

enum outcome
certificate_make(struct certificate *p, struct arena *a, struct lost *lost, struct limit *limit,
    const struct position *at)
{
	enum outcome what;

	p->lost = lost;
	p->limit = limit;
	p->seen = NULL;
	if (!open_certificate(p, a, at))
		return LIMIT_MEMORY;
	what = enter(p);
	for (uint32_t i = 0; what == UNDECIDED_YET && i < states_count(p->seen); i++) {
		if (i >= limit->nodes)
			return LIMIT_NODES;
		if (limit_reached(limit, work_of_entry(p)))
			return limit->reached;
		what = follow(p, i);
	}
	return what == UNDECIDED_YET ? UNSOLVABLE : what;
}

void
certificate_close(struct certificate *p)
{
	states_close(p->seen);
}

static void
write_drawing(struct buf *out, const struct level *l)
{
	for (uint32_t s = 0; s < level_size(l); s++) {
		buf_char(out, cell_letter(l->cell[s] & (unsigned char)~DEAD_MARK));
		if ((s + 1) % l->width == 0)
			buf_char(out, '\n');
	}
}

void
certificate_write(struct certificate *p, uint32_t number, struct str moves, struct buf *out)
{
	const struct level *l = p->lost->board->level;

	buf_print(out, "Level %" PRIu32 "\n", number);
	write_drawing(out, l);
	if (moves.n > 0) {
		buf_text(out, "Moves: ");
		buf_str(out, moves);
		buf_char(out, '\n');
	}
	buf_print(out, "Entries: %" PRIu32 "\n", states_count(p->seen));
	for (uint32_t i = 0; i < states_count(p->seen); i++) {
		const struct position *at = certificate_entry(p, i);
		level_write_square(out, l, at->man);
		buf_char(out, ':');
		for (uint16_t k = 0; k < at->boxes; k++) {
			buf_char(out, ' ');
			level_write_square(out, l, at->box[k]);
		}
		buf_char(out, '\n');
	}
	buf_char(out, '\n');
}
