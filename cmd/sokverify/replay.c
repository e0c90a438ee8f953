#include "replay.h"

#include <inttypes.h>

static const char *
found(enum step why)
{
	switch (why) {
	case STEP_WALL: return "wall";
	case STEP_BOX_WALL: return "box against wall";
	case STEP_BOX_BOX: return "box against box";
	case STEP_NOT_A_MOVE: return "not a move";
	case STEP_WALK:
	case STEP_PUSH: break;
	}
	return "";
}

bool
replay_solution(struct arena *a, const struct level *level, const struct section *s, bool strict,
    struct replay *replay)
{
	*replay = (struct replay){ .at = s->at };
	if (!play_all(a, level, s->moves, &replay->v))
		return false;
	if (!replay->v.legal) {
		replay->code = "blocked";
		replay->move = replay->v.at + 1;
		replay->found = found(replay->v.why);
		replay->square = replay->v.ahead;
	} else if (!replay->v.solved) {
		replay->code = "unsolved";
		replay->move = replay->v.moves;
		replay->found = "unsolved";
		replay->square = replay->v.first_off;
	} else if (strict && replay->v.wrong_case > 0) {
		replay->code = "case";
		replay->move = replay->v.first_wrong_case + 1;
		replay->found = "letter case";
	} else {
		replay->right = true;
		return true;
	}
	if (replay->move > 0)
		replay->at = section_pos(s, (size_t)replay->move - 1);
	if (!replay->v.legal || replay->v.solved)
		replay->letter = s->moves.p[replay->move - 1];
	return true;
}

/* Where the box stands that keeps the man from walking, or the boxes from being solved. */
static void
add_place(struct buf *b, const struct level *l, uint32_t square)
{
	buf_print(b, " at row %u column %u", (unsigned)(square / l->width + 1),
	    (unsigned)(square % l->width + 1));
}

void
replay_explain(struct buf *b, const struct level *l, const struct replay *replay)
{
	const bool box = replay->v.why == STEP_BOX_WALL || replay->v.why == STEP_BOX_BOX;

	if (replay->refuted.n > 0) {
		buf_str(b, replay->refuted);
		return;
	}
	if (replay->letter == '\0') {
		buf_print(b,
		    "not solved after %" PRIu64 " moves: %" PRIu64 " box%s off the goals,%s",
		    replay->v.moves, (uint64_t)replay->v.off_goal,
		    replay->v.off_goal == 1 ? " is" : "es are",
		    replay->v.off_goal == 1 ? "" : " the first");
		add_place(b, l, replay->square);
		return;
	}
	buf_print(b, "move %" PRIu64 " '%c' ", replay->move, replay->letter);
	if (replay->v.legal) {
		buf_text(b, replay->letter < 'a' ? "does not push" : "is a push");
		return;
	}
	buf_print(b, "is blocked: %s", box ? "box" : replay->found);
	add_place(b, l, replay->square);
	if (box)
		buf_print(
		    b, " stands against a %s", replay->v.why == STEP_BOX_WALL ? "wall" : "box");
}

void
replay_verdict(struct buf *out, const struct replay *replay)
{
	if (replay->right)
		buf_print(out, "ok %" PRIu64 "/%" PRIu64, replay->v.moves, replay->v.pushes);
	else if (replay->refuted.n > 0)
		buf_print(out, "fail %s", replay->found);
	else
		buf_print(out, "fail %" PRIu64 " %s", replay->move, replay->found);
}

void
replay_metrics(struct buf *out, const struct replay *replay)
{
	const struct metrics *m = &replay->m;
	const uint64_t counts[] = { m->moves, m->pushes, m->box_lines, m->box_changes,
		m->pushing_sessions, m->player_lines };

	for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
		if (i > 0)
			buf_char(out, '/');
		buf_number(out, counts[i]);
	}
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
