#include "labels.h"

#include <inttypes.h>

#include "board/state.h"
#include "format/json_write.h"
#include "format/writer.h"
#include "level/cell.h"
#include "level/lurd.h"
#include "rules/reach.h"
#include "search/around.h"
#include "search/distances.h"
#include "util/clock.h"

struct labels {
	struct buf *out;
	const struct record *record;
	const struct board *board;
	struct distances *distances;
	struct reach reach;
	struct around *around; /* the solution's positions, and those near to them; or NULL */
	uint32_t away;         /* the position from the solution */
	const struct limit *limit;
	bool in_moves;
	uint32_t number;
	uint64_t *box, *then; /* [words] the position, and one after it */
	uint16_t man;
	unsigned char *cell; /* of a picture */
	unsigned actions;
};

/* Is the position, x->then with the man here, one nearer? */
static bool
is_nearer(struct labels *x, uint16_t man, uint32_t left)
{
	return distances_of(x->distances, x->then, man) + 1 == left;
}

static void
try_push(struct labels *x, struct push p, uint32_t left)
{
	const struct board *b = x->board;
	const uint32_t square = b->drawn[p.from], width = b->level->width;

	if (push_blocked(b, x->box, p))
		return;
	bits_copy(x->then, x->box, b->words);
	push_apply(b, x->then, p);
	if (is_nearer(x, p.from, left))
		buf_print(x->out, "%s{\"box\":[%" PRIu32 ",%" PRIu32 "],\"push\":\"%s\"}",
		    x->actions++ > 0 ? "," : "", square / width + 1, square % width + 1,
		    lurd_names[p.direction]);
}

static void
try_step(struct labels *x, uint16_t way, uint32_t left)
{
	const struct board *b = x->board;
	const struct push p = { board_beside(b, x->man, way), way };

	bits_copy(x->then, x->box, b->words);
	if (p.from == b->squares)
		return;
	if (state_box(b, x->box, p.from)) {
		if (push_blocked(b, x->box, p))
			return;
		push_apply(b, x->then, p);
	}
	if (is_nearer(x, p.from, left))
		buf_print(x->out, "%s\"%s\"", x->actions++ > 0 ? "," : "", lurd_names[way]);
}

static void
add_line(struct labels *x)
{
	const struct board *b = x->board;
	const uint32_t left = distances_of(x->distances, x->box, x->man);
	struct level picture = *b->level;

	picture.cell = x->cell;
	state_draw(b, x->cell, x->box, x->man);
	buf_char(x->out, '{');
	json_write_names(x->out, x->record);
	buf_print(x->out, ",\"label\":%" PRIu32 ",\"rows\":[\"", ++x->number);
	write_joined_rows(x->out, &picture, "\",\"");
	buf_text(x->out, "\"]");
	if (x->around != NULL)
		buf_print(x->out, ",\"away\":%" PRIu32, x->away);
	buf_print(x->out, ",\"%s\":", x->in_moves ? "moves_left" : "pushes_left");
	if (left == DISTANCE_UNKNOWN)
		buf_text(x->out, "null");
	else
		buf_print(x->out, "%" PRIu32, left);
	buf_text(x->out, ",\"best\":[");
	x->actions = 0;
	reach_flood(&x->reach, x->box, x->man);
	for (uint16_t way = 0; x->in_moves && way < 4; way++)
		try_step(x, way, left);
	for (struct bits s = bits_of(x->box, b->words); !x->in_moves && bits_next(&s);)
		for (uint16_t way = 0; way < 4; way++)
			if (reach_has(&x->reach, push_behind(b, (struct push){ s.at, way })))
				try_push(x, (struct push){ s.at, way }, left);
	buf_text(x->out, "]}\n");
}

/* A position of the solution: its label, or what is near to it has to wait. False: no memory. */
static bool
add_own(struct labels *x)
{
	if (x->around != NULL)
		return around_add(x->around, x->box, x->man);
	add_line(x);
	return true;
}

/* The positions of a solution, one behind each push or move. False: no memory. */
static bool
follow(struct labels *x, struct str moves)
{
	const struct board *b = x->board;

	bits_copy(x->box, b->box, b->words);
	x->man = b->man;
	if (!add_own(x))
		return false;
	for (size_t i = 0; i < moves.n; i++) {
		const uint16_t way = (uint16_t)lurd_direction(moves.p[i]);
		const struct push p = { board_beside(b, x->man, way), way };
		const bool push = state_box(b, x->box, p.from);
		if (push)
			push_apply(b, x->box, p);
		x->man = p.from;
		if ((push || x->in_moves) && !state_solved(b, x->box) && !add_own(x))
			return false;
	}
	return true;
}

/* The labels of the positions near to the solution. False: a limit was reached, also by them. */
static bool
look_around(struct labels *x)
{
	enum outcome outcome;

	while ((outcome = around_next(x->around, x->box, &x->man, &x->away)) == UNDECIDED_YET) {
		/* Writing the text copies it. */
		if (x->out->n > (x->limit->memory - x->limit->held) / 2)
			return false;
		if (!state_solved(x->board, x->box))
			add_line(x);
	}
	return outcome == UNSOLVABLE;
}

/*
 * The same by its pushes, with shortest walks between them, so that he is nowhere that the board
 * leaves out. False: no memory.
 */
static bool
follow_plan(struct labels *x, struct arena *a, const struct answer *answer)
{
	struct plan plan = { .count = answer->pushes, .moves = buf_view(&answer->moves) };
	struct buf moves = { 0 };
	const bool fine = plan_pushes(&plan, x->board, a) &&
	                  plan_moves(&plan, x->board, a, &moves) == PLAN_FINE &&
	                  follow(x, buf_view(&moves));

	buf_free(&moves);
	return fine;
}

static bool
open_all(struct labels *x, struct arena *a)
{
	const struct board *b = x->board;

	return arena_get(a, &x->box, b->words) && arena_get(a, &x->then, b->words) &&
	       arena_get(a, &x->cell, level_size(b->level)) && reach_init(&x->reach, a, b);
}

/* Within the limits of x->limit. */
static bool
write_all(struct labels *x, struct solve *s, const struct answer *answer, const uint64_t *all)
{
	const uint32_t long_one = x->in_moves ? (uint32_t)answer->moves.n : answer->pushes;
	bool fine;

	x->distances = distances_find(s, x->in_moves, all != NULL ? UINT32_MAX / 2 : long_one);
	if (all != NULL)
		x->around = around_open(s, x->in_moves, (uint32_t)*all);
	fine = x->distances != NULL && (all == NULL || x->around != NULL) &&
	       follow_plan(x, s->arena, answer) && (all == NULL || look_around(x));
	around_close(x->around);
	distances_free(x->distances);
	return fine;
}

bool
labels_write(struct buf *out, const struct request *q, const struct record *record, size_t used,
    const struct answer *answer, const uint64_t *all)
{
	struct limit limit = {
		.nodes = q->nodes, .deadline = clock_deadline(q->nanosec), .stop = q->stop
	};
	struct labels x = { .out = out, .record = record, .limit = &limit };
	struct arena a;
	struct board board;
	struct solve solve = { .board = &board, .limit = &limit, .arena = &a };
	bool fine = answer->moves.n == 0; /* then it is solved */

	x.in_moves = criterion_by_moves(q->criterion);
	x.board = &board;
	arena_init(&a, q->memory > used ? q->memory - used : 0);
	if (board_compile(&board, &a, &record->level, record->area, 0, NULL) && open_all(&x, &a) &&
	    !fine) {
		limit_adopt(&limit, &a);
		fine = write_all(&x, &solve, answer, all);
	}
	arena_free(&a);
	fine = fine && !out->failed;
	if (!fine)
		buf_free(out);
	return fine;
}

void
labels_put(struct run *r, const struct record *record, struct buf *labels, bool whole)
{
	if (!whole) {
		report(&r->sink, record->at, WARNING, "limit",
		    "level %u: a limit was reached before all distances were found",
		    record->number);
		run_status(r, UNDECIDED);
	}
	buf_str(&r->out, buf_view(labels));
	buf_free(labels);
}
