#include "waypoint/pair.h"

#include "macro/lineage.h"

bool
pair_open(struct pair *p, struct solve *s, struct geometry *g, enum direction way)
{
	return loosen_open_all(p->loosen, s, g, way, NULL) &&
	       vanguard_init(&p->best, s->arena, s->board->words);
}

void
pair_close(struct pair *p)
{
	loosen_close_all(p->loosen);
}

/*
 * Picks the best position of one search, and the nearest to it of those at the other end, which
 * the search of *style has met. False: there is none.
 */
static bool
pick(struct pair *p, struct loosen *one, struct loosen other[LOOSEN_STYLES], struct near *near,
    unsigned *style)
{
	const uint64_t *box = loosen_pick(one);

	if (box == NULL)
		return false;
	vanguard_begin(&p->best);
	vanguard_note(&p->best, box, one->last, 0, 0);
	return near_pick(near, &p->best, other, style) != NULL;
}

const uint64_t *
pair_pick(struct pair *p, struct loosen far[LOOSEN_STYLES], unsigned *style)
{
	struct near anew = { .picks = 0 };
	bool found;

	if (p->picked % 2 == 0) {
		p->style = (p->picked / 2 + 1) % LOOSEN_STYLES;
		found = pick(p, &p->loosen[p->style], far, &p->near, style);
	} else {
		found = pick(p, &far[*style], p->loosen, &anew, &p->style);
	}
	p->picked++;
	return found ? far[*style].aim : NULL;
}

bool
pair_begin(struct pair *p, struct arena *a, struct macro_search *chase)
{
	struct loosen *x = &p->loosen[p->style];
	struct lineage lineage;
	uint32_t state = NO_PARENT;

	return lineage_read(&lineage, a, &x->search, x->last) &&
	       lineage_follow(&lineage, chase, &state);
}
