#include "oracle/apart.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/priced.h"

static bool
read_set(struct proof_source *s, struct proof_coder *c, const struct proof_head *h, bool state,
    struct apart_entry *e)
{
	uint64_t man;

	if (!proof_read_boxes(s, c, h->squares, (uint16_t)(state ? h->boxes : 0), APART_BOXES) ||
	    !proof_read_number(s, h->squares, &man))
		return false;
	*e = (struct apart_entry){ .boxes = c->boxes, .man = (uint16_t)man };
	memcpy(e->box, c->box, sizeof e->box);
	return true;
}

bool
apart_read(struct apart *p, struct buf *body)
{
	const struct proof_head *h = &p->head;
	struct proof_source s = { fmemopen(body->p, body->n, "rb"), body->n };
	uint16_t box[APART_BOXES] = { 0 };
	struct proof_coder coder = { .box = box };
	uint64_t n;
	bool fine = s.file != NULL && h->dear <= APART_DEAR && h->lost < APART_ENTRIES &&
	            h->states < APART_ENTRIES;

	for (uint32_t g = 0; fine && g < apart_prices(h); g++) {
		fine = proof_read_number(&s, PRICE_BELOW, &n);
		p->price[g] = (uint16_t)n;
	}
	for (uint64_t i = 0; fine && i < h->dear; i++) {
		fine = read_set(&s, &coder, h, false, &p->dear[i]) &&
		       proof_read_number(&s, DEAR_BELOW, &n);
		p->dear[i].surplus = (uint16_t)n;
	}
	coder.boxes = 0;
	for (uint64_t i = 0; fine && i < h->lost; i++)
		fine = read_set(&s, &coder, h, false, &p->lost[i]);
	coder.boxes = 0;
	for (uint64_t i = 0; fine && i < h->states; i++) {
		struct apart_entry *e = &p->state[i];
		fine = read_set(&s, &coder, h, true, e) &&
		       proof_read_costs(&s, h->kind, &e->cost) &&
		       (!proof_by_region(h->kind) || proof_read_fence(&s, e->held, e->boxes));
	}
	if (s.file != NULL)
		fclose(s.file);
	return fine && s.left == 0;
}

static int
compare(const void *one, const void *other)
{
	const struct apart_entry *a = one, *b = other;

	for (uint16_t i = 0; i < a->boxes && i < b->boxes; i++)
		if (a->box[i] != b->box[i])
			return a->box[i] < b->box[i] ? -1 : 1;
	return a->boxes != b->boxes ? (a->boxes < b->boxes ? -1 : 1)
	                            : (a->man > b->man) - (a->man < b->man);
}

void
apart_write(struct apart *p, struct buf *body)
{
	uint16_t box[APART_BOXES];
	struct proof_coder coder = { .box = box };

	buf_clear(body);
	qsort(p->dear, (size_t)p->head.dear, sizeof *p->dear, compare);
	qsort(p->lost, (size_t)p->head.lost, sizeof *p->lost, compare);
	qsort(p->state, (size_t)p->head.states, sizeof *p->state, compare);
	for (uint32_t g = 0; g < apart_prices(&p->head); g++)
		proof_write_number(body, p->price[g]);
	for (uint64_t i = 0; i < p->head.dear; i++) {
		proof_write_boxes(body, &coder, true, p->dear[i].box, p->dear[i].boxes);
		proof_write_number(body, p->dear[i].man);
		proof_write_number(body, p->dear[i].surplus);
	}
	coder.boxes = 0;
	for (uint64_t i = 0; i < p->head.lost; i++) {
		proof_write_boxes(body, &coder, true, p->lost[i].box, p->lost[i].boxes);
		proof_write_number(body, p->lost[i].man);
	}
	coder.boxes = 0;
	for (uint64_t i = 0; i < p->head.states; i++) {
		proof_write_boxes(body, &coder, false, p->state[i].box, p->state[i].boxes);
		proof_write_number(body, p->state[i].man);
		proof_write_costs(body, p->head.kind, p->state[i].cost);
		if (proof_by_region(p->head.kind))
			proof_write_fence(body, p->state[i].held, p->state[i].boxes);
	}
	p->head.bytes = body->n;
}
