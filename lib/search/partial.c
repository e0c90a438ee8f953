#include "search/partial.h"

enum { AGAIN_MOST = 4 }; /* one expansion in so many */

void
partial_begin(struct partial *p, uint32_t states, uint64_t expanded)
{
	p->next = UINT32_MAX;
	if (!p->on && states >= p->from) {
		p->on = true;
		p->since = expanded;
	} else if (p->on && p->again > p->from / AGAIN_MOST &&
	           p->again > (expanded - p->since) / AGAIN_MOST) {
		p->on = false;
		p->from = PARTIAL_NEVER;
	}
}

bool
partial_now(struct partial *p, uint32_t due, uint32_t cost, bool jumps)
{
	if (!p->on || cost == due)
		return true;
	if (cost > due && cost < p->next)
		p->next = cost;
	return cost < due && jumps;
}
