/*
 * method/voddler.c: an agent with rules of thumb (method/voddler.h).
 *
 * Pushes are tried in the order in which a man who walks depth first, down before right before up
 * before left, comes upon them. With the rule `stick` pushes of other boxes wait until nothing
 * else is left. A jump takes any of the waiting pushes next. So no rule ever drops a push: what
 * the detectors leave is searched to the end, and `unsolvable` is proved.
 */
#include "method/voddler.h"

#include <stddef.h>
#include <string.h>

#include "method/method.h"
#include "search/expand.h"
#include "util/num.h"
#include "util/rng.h"

const struct voddler_rules voddler_usual = { true, true, true, 2000, 0 };

static bool
set_rules(struct params *p, struct str names)
{
	struct voddler_rules *v = &p->voddler;
	const struct {
		const char *name;
		bool *rule;
	} row[] = { { "stick", &v->stick }, { "region", &v->region }, { "jump", &v->jump } };
	struct str name;

	for (unsigned i = 0; i < 3; i++)
		*row[i].rule = false;
	for (bool more = !str_eq(names, STR("none")); more;) {
		unsigned i = 0;
		more = str_cut(&names, '+', &name);
		while (i < 3 && !str_eq(name, str_of(row[i].name)))
			i++;
		if (i == 3)
			return false;
		*row[i].rule = true;
	}
	return true;
}

static bool
set_patience(struct params *p, struct str value)
{
	return num_count(value, 1, UINT32_MAX, &p->voddler.patience);
}

static bool
set_seed(struct params *p, struct str value)
{
	return num_parse(value, 0, UINT64_MAX, &p->voddler.seed);
}

static const struct param keep_rules = { "rules", "LIST",
	"some of stick, region, jump with + between, or none", set_rules };
static const struct param patience = { "patience", "N", "a whole number from 1 to 4294967295",
	set_patience };
static const struct param seed = { "seed", "N", "a whole number", set_seed };
static const struct param *const rows[] = { &keep_rules, &patience, &seed, NULL };

struct waiting_push { /* a push that waits, and the state to push in */
	uint32_t state;
	struct push push;
};

struct stack {
	struct waiting_push *way;
	uint32_t count, room;
};

struct agent {
	struct expand expand;
	const struct voddler_rules *rules;
	struct rng rng;
	struct stack soon, later;
	uint32_t here;            /* the state at hand */
	struct waiting_push came; /* that led to it; its direction is NO_PUSH at the start */
	struct waiting_push *met; /* [4 * boxes] its children */
	uint32_t met_count;
	uint32_t *rank;       /* [4 * squares] when the man comes upon a push of the box there */
	uint16_t *trail;      /* [squares] where he walked from */
	unsigned char *turn;  /* [squares] what he tries next; 0: not been there */
	uint32_t most, since; /* boxes on goals since the last jump; states since that rose */
};

enum { NO_PUSH = 4, FIRST_ROOM = 1024 };

static bool
put(struct agent *g, struct stack *s, struct waiting_push way)
{
	if (s->count == s->room &&
	    !limit_grow(g->expand.solve->limit, &s->way, &s->room, FIRST_ROOM, sizeof *s->way))
		return false;
	s->way[s->count++] = way;
	return true;
}

static bool
take(struct agent *g, struct waiting_push *way)
{
	struct stack *s = g->soon.count > 0 ? &g->soon : &g->later;

	if (s->count == 0)
		return false;
	if (g->rules->jump && g->since >= g->rules->patience) {
		const uint32_t any = rng_below(&g->rng, s->count);
		const struct waiting_push chosen = s->way[any];
		memmove(s->way + any, s->way + any + 1, (s->count - any - 1) * sizeof chosen);
		s->way[s->count - 1] = chosen;
		g->most = g->since = 0;
	}
	*way = s->way[--s->count];
	return true;
}

/* The depth-first walk; ranks the pushes it comes upon. */
static void
walk(struct agent *g, uint16_t man)
{
	static const unsigned char order[4] = { 2, 1, 0, 3 };
	const struct board *b = g->expand.solve->board;
	uint16_t at = man;
	uint32_t rank = 0;

	memset(g->turn, 0, b->squares);
	g->trail[man] = man;
	for (;;) {
		uint16_t next;
		if (g->turn[at] == 4) {
			if (at == man)
				return;
			at = g->trail[at];
			continue;
		}
		const unsigned d = order[g->turn[at]++];
		next = board_beside(b, at, d);
		if (next == b->squares)
			continue;
		if (state_box(b, g->expand.parent, next)) {
			g->rank[4 * next + d] = rank++;
		} else if (g->turn[next] == 0) {
			g->trail[next] = at;
			at = next;
		}
	}
}

/* Keeps the children in the order of rank, last first. */
static enum outcome
meet(void *context, const struct child *c)
{
	struct agent *g = context;
	const uint32_t rank = g->rank[4 * c->push.from + c->push.direction];
	uint32_t i = g->met_count;

	if (c->number != STATE_NONE)
		return UNDECIDED_YET;
	for (; i > 0; i--) {
		const struct push other = g->met[i - 1].push;
		if (g->rank[4 * other.from + other.direction] > rank)
			break;
		g->met[i] = g->met[i - 1];
	}
	g->met[i] = (struct waiting_push){ g->here, c->push };
	g->met_count++;
	return UNDECIDED_YET;
}

/* Does the man stay with the box he just pushed? He does while it is off goal and can be pushed. */
static bool
sticks(const struct agent *g, uint16_t box)
{
	if (!g->rules->stick || g->came.push.direction == NO_PUSH ||
	    box < g->expand.solve->board->goals)
		return false;
	for (uint32_t i = 0; i < g->met_count; i++)
		if (g->met[i].push.from == box)
			return true;
	return false;
}

static void
count_goals(struct agent *g)
{
	const struct board *b = g->expand.solve->board;
	uint32_t home = 0;

	for (uint32_t s = 0; s < b->goals; s++)
		home += bits_has(g->expand.parent, s);
	g->since++;
	if (home > g->most) {
		g->most = home;
		g->since = 0;
	}
}

static enum outcome
expand(struct agent *g)
{
	struct expand *e = &g->expand;
	const struct board *b = e->solve->board;
	const bool start = g->came.push.direction == NO_PUSH;
	const uint16_t box = start ? b->squares : push_target(b, g->came.push);
	enum outcome outcome;
	bool stick;

	expand_load(e, g->here);
	count_goals(g);
	walk(g, start ? b->man : g->came.push.from);
	g->met_count = 0;
	outcome = expand_all(e, meet, g);
	if (outcome != UNDECIDED_YET)
		return outcome;
	stick = sticks(g, box);
	for (uint32_t i = 0; i < g->met_count; i++) {
		const bool wait = stick && g->met[i].push.from != box;
		if (!put(g, wait ? &g->later : &g->soon, g->met[i]))
			return LIMIT_MEMORY;
	}
	return UNDECIDED_YET;
}

/* Makes the push and stores where it leads to. SOLVED, LIMIT_MEMORY, or UNDECIDED_YET. */
static enum outcome
go(struct agent *g, struct waiting_push way, bool *new)
{
	struct expand *e = &g->expand;
	const struct board *b = e->solve->board;
	uint64_t hash;

	expand_load(e, way.state);
	push_apply(b, e->state.box, way.push);
	state_pack(b, e->key, e->state.box,
	    e->away != NULL ? way.push.from : reach_flood(&e->there, e->state.box, way.push.from));
	hash = states_hash(e->seen, e->key);
	*new = states_find(e->seen, e->key, hash) == STATE_NONE;
	if (!*new)
		return UNDECIDED_YET;
	g->came = way;
	g->here = states_add(e->seen, e->key, hash);
	if (g->here == STATE_NONE)
		return LIMIT_MEMORY;
	states_put(e->seen, g->here, &way, sizeof way);
	return state_solved(b, e->state.box) ? SOLVED : UNDECIDED_YET;
}

static enum outcome
enter_root(void *context, const struct child *c)
{
	struct agent *g = context;
	struct expand *e = &g->expand;

	g->here = expand_store(e, c);
	if (g->here == STATE_NONE)
		return LIMIT_MEMORY;
	g->came = (struct waiting_push){ 0, { 0, NO_PUSH } };
	states_put(e->seen, g->here, &g->came, sizeof g->came);
	return state_solved(e->solve->board, c->box) ? SOLVED : UNDECIDED_YET;
}

static enum outcome
search(struct agent *g)
{
	enum outcome outcome = expand_roots(&g->expand, enter_root, g);
	struct waiting_push way;
	bool new;

	if (outcome == UNDECIDED_YET)
		outcome = expand(g);
	while (outcome == UNDECIDED_YET && take(g, &way)) {
		outcome = go(g, way, &new);
		if (outcome == UNDECIDED_YET && new)
			outcome = expand(g);
	}
	return outcome == UNDECIDED_YET ? UNSOLVABLE : outcome;
}

/* The way before one, which stands behind the key of the state that it starts in. */
static struct waiting_push
before(const struct agent *g, struct waiting_push way)
{
	states_get(g->expand.seen, way.state, &way, sizeof way);
	return way;
}

/* The pushes that led here. False: arena full. */
static bool
trace(struct agent *g)
{
	struct plan *plan = &g->expand.solve->plan;
	uint32_t at = 0;

	for (struct waiting_push i = g->came; i.push.direction != NO_PUSH; i = before(g, i))
		at++;
	if (!arena_get(g->expand.solve->arena, &plan->push, at))
		return false;
	plan->count = at;
	for (struct waiting_push i = g->came; at > 0; i = before(g, i))
		plan->push[--at] = i.push;
	return true;
}

static enum outcome
run(struct solve *s)
{
	static const struct detector *const corners[] = { &dead_square, &dead_freeze, NULL };
	const struct voddler_rules *rules = s->params != NULL ? &s->params->voddler
	                                                      : &voddler_usual;
	const struct board *b = s->board;
	struct agent g = { .expand.solve = s, .rules = rules, .rng = { rules->seed } };
	enum outcome outcome = LIMIT_MEMORY;

	if (arena_get(s->arena, &g.met, (size_t)4 * b->boxes) &&
	    arena_get(s->arena, &g.rank, (size_t)4 * b->squares) &&
	    arena_get(s->arena, &g.trail, b->squares) && arena_get(s->arena, &g.turn, b->squares) &&
	    expand_open(&g.expand, s, FORWARD, &bound_zero, corners, sizeof(struct waiting_push)) &&
	    (rules->region || expand_exactly(&g.expand))) {
		g.expand.corrals = g.expand.corrals && s->selection.chosen;
		outcome = search(&g);
	}
	if (outcome == SOLVED && !trace(&g))
		outcome = LIMIT_MEMORY;
	limit_free(s->limit, g.soon.way, g.soon.room * sizeof(struct waiting_push));
	limit_free(s->limit, g.later.way, g.later.room * sizeof(struct waiting_push));
	expand_close(&g.expand);
	return outcome;
}

const struct method method_voddler = {
	.name = "voddler",
	.summary = "any solution, an agent: depth first, one box at a time, random jumps",
	.promises = COMPLETE,
	.takes = ANY_DETECTORS,
	.asks = { "square,freeze", NULL },
	.params = rows,
	.run = run,
};
