#include "replay.h"

#include <inttypes.h>

#include "level/cell.h"
#include "level/lurd.h"

/* Moves that the rules forbid, by enum step. */
static const struct {
	const char *reason, *does;
} forbidden[] = {
	[STEP_WALL] = { "wall", "runs into a wall" },
	[STEP_BOX_WALL] = { "box against wall", "pushes a box into a wall" },
	[STEP_BOX_BOX] = { "box against box", "pushes a box into another box" },
	[STEP_NOT_A_MOVE] = { "not a move", "is none" },
};

/* The move is wrong, for this reason, and that square is why. */
static void
blame(struct replay *replay, const struct section *s, const char *code, const char *reason,
    uint64_t move)
{
	replay->code = code;
	replay->reason = reason;
	replay->move = move;
	if (move > 0)
		replay->at = section_pos(s, (size_t)move - 1);
}

bool
replay_solution(struct arena *a, const struct level *level, const struct section *s, bool strict,
    struct replay *replay)
{
	const struct verdict *v = &replay->v;

	*replay = (struct replay){ .at = s->at };
	if (!play_all(a, level, s->moves, &replay->v))
		return false;
	replay->right = v->solved && !(strict && v->wrong_case > 0);
	if (replay->right)
		return true;
	if (!v->legal) {
		blame(replay, s, "blocked", forbidden[v->why].reason, v->at + 1);
		replay->placed = v->why != STEP_NOT_A_MOVE;
		replay->square = v->why == STEP_WALL ? v->ahead : 2 * v->ahead - v->man;
	} else if (!v->solved) {
		blame(replay, s, "unsolved", "unsolved", v->moves);
		replay->placed = true;
		replay->square = v->first_off;
	} else {
		blame(replay, s, "case", "letter case", v->first_wrong_case + 1);
	}
	if (!v->legal || v->solved)
		replay->letter = s->moves.p[replay->move - 1];
	return true;
}

static void
add_place(struct buf *b, const struct level *l, uint32_t square)
{
	buf_print(b, " at row %u column %u", (unsigned)(square / l->width + 1),
	    (unsigned)(square % l->width + 1));
}

/* What the old drawing has where the new one is in the way; seen from where the player starts. */
static void
add_old(struct buf *b, const struct level *l, const struct level *old, uint32_t square)
{
	const uint32_t from = level_man(l), to = level_man(old);
	const uint32_t row = square / l->width + to / old->width - from / l->width;
	const uint32_t column = square % l->width + to % old->width - from % l->width;
	unsigned char cell;

	if (row >= old->height || column >= old->width) /* below 0, too */
		return;
	cell = old->cell[row * old->width + column];
	buf_print(b, "; the old board has %s",
	    cell & WALL                             ? "a wall"
	    : (cell & (BOX | GOAL)) == (BOX | GOAL) ? "a box on a goal"
	    : cell & BOX                            ? "a box"
	    : cell & GOAL                           ? "a goal"
	                                            : "floor");
	add_place(b, old, row * old->width + column);
}

void
replay_explain(struct buf *b, const struct level *l, const struct replay *replay)
{
	const struct verdict *v = &replay->v;

	if (!v->legal)
		buf_print(b, "move %" PRIu64 " %s", replay->move, forbidden[v->why].does);
	else if (v->solved)
		buf_print(b, "move %" PRIu64 " '%c' %s", replay->move, replay->letter,
		    lurd_is_push(replay->letter) ? "does not push" : "is a push");
	else
		buf_print(b, "not solved after %" PRIu64 " move%s: %u box%s", v->moves,
		    v->moves == 1 ? "" : "s", (unsigned)v->off_goal,
		    v->off_goal == 1 ? " is off the goals," : "es are off the goals, the first");
	if (replay->placed)
		add_place(b, l, replay->square);
	if (replay->placed && replay->old != NULL)
		add_old(b, l, replay->old, replay->square);
}

void
replay_verdict(struct buf *out, const struct level *l, const struct replay *replay)
{
	if (replay->right) {
		buf_text(out, "ok ");
		buf_number(out, replay->v.moves);
		buf_char(out, '/');
		buf_number(out, replay->v.pushes);
		return;
	}
	buf_print(out, "wrong %" PRIu64 " %s", replay->move, replay->reason);
	if (replay->placed) {
		buf_text(out, " at ");
		level_write_square(out, l, replay->square);
	}
}

void
replay_metrics(struct buf *out, const struct replay *replay)
{
	for (unsigned i = 0; i < METRICS; i++)
		buf_print(out, "%s%" PRIu64, i > 0 ? "/" : "", replay->m.by[i]);
}

void
replay_extras(struct buf *out, const struct replay *replay)
{
	const struct metrics *m = &replay->m;

	if (replay->measured && replay->right)
		buf_print(out,
		    ", box lines %" PRIu64 ", box changes %" PRIu64 ", pushing sessions %" PRIu64
		    ", player lines %" PRIu64,
		    m->box_lines, m->box_changes, m->pushing_sessions, m->player_lines);
	if (replay->standing != NULL) {
		buf_text(out, ", best ");
		best_show(out, replay->claim);
		buf_print(out, " %s", replay->standing);
	}
}
