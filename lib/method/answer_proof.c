#include "method/answer_proof.h"

#include "method/proof_make.h"
#include "play/priced.h"
#include "util/clock.h"

bool
answer_claims(const struct answer *a, struct proof_head *head)
{
	const uint64_t moves = a->moves.n, pushes = a->pushes;

	*head = (struct proof_head){ .kind = PROOF_PUSHES, .least = cost_of(a->lower, 0) };
	if (a->error != NULL || moves >= COST_MOST || a->proved == PARETO)
		return false;
	if (a->outcome == UNSOLVABLE) {
		head->kind = PROOF_UNSOLVABLE;
		head->least = COST_NEVER;
	} else if (a->solution && a->proved != ANY) {
		static const enum proof_kind kinds[CRITERIA] = { [PUSHES] = PROOF_PUSHES,
			[MOVES] = PROOF_MOVES,
			[PUSHES_MOVES] = PROOF_PUSHES_MOVES,
			[MOVES_PUSHES] = PROOF_MOVES_PUSHES };
		head->kind = kinds[a->proved];
		head->least = proof_cost_of(head->kind, moves, pushes);
		return true;
	}
	return head->least > 0;
}

enum { PLAIN_STATES = 20000, TABLE_PART = 8, BOXES_MOST = 64 };

/* How many boxes may those sets have whose tables (play/priced.h) take no more than a part? */
static uint32_t
sets_most(const struct board *b, size_t memory)
{
	uint64_t sets = b->live;
	uint32_t k = 1;

	while (k < PRICED_MOST && b->boxes > k && b->boxes <= BOXES_MOST) {
		sets = sets * (b->live - k) / (k + 1u);
		if (sets * b->squares > memory / TABLE_PART / PRICED_BYTES ||
		    sets * b->squares > UINT32_MAX)
			break;
		k++;
	}
	return k;
}

/*
 * By plain means if that takes few states; or else with the help of pairs and triples, and of
 * larger sets, too, where the fewest pushes are to be proved and a solution has them.
 */
static enum outcome
make(struct proof_head *head, FILE *file, struct limit *limit, struct arena *a,
    const struct board *b, const unsigned char *area, const struct plan *known)
{
	const uint32_t most = sets_most(b, limit_room(limit));
	const uint64_t nodes = limit->nodes;
	struct proof_dear dear = { .price = NULL };
	enum outcome what;

	head->sets = 1;
	if (most > 1 && nodes > PLAIN_STATES)
		limit->nodes = PLAIN_STATES;
	what = proof_make(head, file, limit, a, b, area, NULL);
	if (what != LIMIT_NODES || limit->nodes == nodes)
		return what;
	limit->nodes = nodes;
	limit->reached = UNDECIDED_YET;
	head->sets = most;
	if (head->kind == PROOF_PUSHES && known->count > 0 && known->count == head->least >> 32 &&
	    !proof_dear_find(&dear, limit, a, b, known))
		return LIMIT_MEMORY;
	return proof_make(head, file, limit, a, b, area, &dear);
}

enum outcome
answer_prove(const struct request *q, const struct record *record, size_t used,
    const struct answer *answer, struct proof_head *head, FILE *file, int *refused)
{
	const size_t memory = q->memory > used ? q->memory - used : 0;
	const struct plan known = { .count = answer->pushes, .moves = buf_view(&answer->moves) };
	struct meter meter = { 0 };
	struct limit limit = { .nodes = q->nodes,
		.deadline = clock_deadline(q->nanosec),
		.stop = q->stop,
		.spill = q->spill,
		.meter = &meter };
	const struct patience patience = limit_patience(&limit);
	enum outcome what;
	struct arena keep;
	struct board board;

	arena_init(&keep, memory);
	keep.meter = &meter;
	if (board_compile(&board, &keep, &record->level, record->area, memory / 8, &patience)) {
		limit_adopt(&limit, &keep);
		what = make(head, file, &limit, &keep, &board, record->area, &known);
	} else {
		what = limit_refused(&limit);
	}
	arena_free(&keep);
	*refused = what == LIMIT_MEMORY ? atomic_load(&meter.refused) : 0;
	return what;
}
