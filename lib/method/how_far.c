#include "method/how_far.h"

#include <inttypes.h>

#include "level/level.h"
#include "rules/geometry.h"

enum { SQUARES_SHOWN = 8 };

bool
how_far_begin(struct nearest *p, const struct solve *s, enum direction way)
{
	p->backwards = way == BACKWARD;
	p->lacking = UINT32_MAX;
	return arena_get(s->arena, &p->box, s->board->words);
}

/* Places of the end without a box. */
static void
write_lacking(struct buf *out, const struct board *b, const struct nearest *p)
{
	uint32_t shown = 0;

	for (uint16_t s = 0; s < b->live; s++) {
		const bool place = p->backwards ? bits_has(b->box, s) : s < b->goals;
		if (!place || bits_has(p->box, s))
			continue;
		if (shown++ == SQUARES_SHOWN) {
			buf_text(out, " ...");
			return;
		}
		buf_text(out, shown == 1 ? " at " : " ");
		level_write_square(out, b->level, b->drawn[s]);
	}
}

static void
write_one(struct buf *out, const struct solve *s, const struct nearest *p, struct geometry *g)
{
	const struct board *b = s->board;

	buf_print(out, " lacks %" PRIu32 " of %u", p->lacking, (unsigned)b->boxes);
	write_lacking(out, b, p);
	buf_print(out, ", %u region%s", (unsigned)p->regions, p->regions == 1 ? "" : "s");
	if (g != NULL && g->links.count > 0)
		buf_print(out, ", %u of %u links broken", (unsigned)links_broken(&g->links, p->box),
		    (unsigned)g->links.count);
	buf_print(out, ", %" PRIu64 " states%s", p->states, p->full ? ", memory full" : "");
}

void
how_far_write(struct buf *out, const struct solve *s, const char *method)
{
	struct geometry geometry, *g = NULL;

	for (unsigned i = 0; i < NEAREST_MOST; i++) {
		const struct nearest *p = &s->nearest[i];
		if (p->box == NULL || p->lacking == UINT32_MAX)
			continue;
		if (g == NULL && geometry_find(&geometry, s->arena, s->board))
			g = &geometry;
		buf_text(out, out->n > 0 ? "; " : "");
		buf_text(out, p->by != NULL ? p->by->name : method);
		write_one(out, s, p, g);
	}
}
