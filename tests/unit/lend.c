/*
 * method/lend on members of a portfolio that ran out of memory: whoever gets more of it is no
 * longer idle, and so has to have work to do, or the portfolio would wait for it for ever.
 */
#include "method/lend.h"

#include "tap.h"

enum { ALL = 1 << 20, MEMBERS = 3 };

/* One with room to spare, one that ran out, and one that ran out and had all its work. */
static void
set_up(struct member *m)
{
	for (unsigned i = 0; i < MEMBERS; i++)
		m[i] = (struct member){ .share = i < 2 ? 1 + i : 0,
			.most = i < 2 ? 0 : PORTFOLIO_EVEN,
			.open = true,
			.idle = true,
			.full = i > 0,
			.limit = { .memory = ALL, .held = i > 0 ? ALL : 0 } };
	m[2].limit.spent = PORTFOLIO_EVEN;
}

static void
close_nothing(union any_search *x)
{
	(void)x;
}

static const struct engine engine = { .close = close_nothing };

int
main(void)
{
	struct tap t = { 0, 0 };
	struct member m[MEMBERS];

	set_up(m);
	lend_spare(m, MEMBERS, MEMBERS * ALL);
	ok(&t, m[0].limit.memory < ALL && m[1].limit.memory > ALL, "half of what one can spare");
	ok(&t, !m[1].idle && !m[1].full && m[1].refused, "goes to the one that ran out");
	ok(&t, m[2].idle && m[2].limit.memory == ALL, "but not to one that had all its work");

	set_up(m);
	m[2].limit.spent--;
	m[1].full = false;
	lend_spare(m, MEMBERS, MEMBERS * ALL);
	ok(&t, !m[2].idle && m[2].limit.memory > ALL,
	    "as long as work is left to it, it gets some");

	set_up(m);
	m[0].out = true;
	m[1].share = 0;
	m[1].full = false;
	ok(&t, !lend_all(m, MEMBERS) && m[2].idle, "nor does one that had all its work get all");

	set_up(m);
	m[0].share = 9;
	m[0].most = m[0].limit.spent = PORTFOLIO_EVEN;
	m[0].engine = &engine;
	m[2].out = true;
	ok(&t, lend_all(m, MEMBERS) && m[0].out && !m[1].idle && m[1].limit.memory > ALL,
	    "all that one has that had all its work goes to another, whatever its share was");
	return tap_end(&t);
}
