#include "judge.h"

#include "level/lurd.h"

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
judge(struct arena *a, const struct level *level, const struct section *s, bool strict,
    struct judged *j)
{
	*j = (struct judged){ .at = s->at };
	if (!play_all(a, level, s->moves, &j->v))
		return false;
	if (!j->v.legal) {
		j->code = "blocked";
		j->move = j->v.at + 1;
		j->found = found(j->v.why);
		j->square = j->v.ahead;
	} else if (!j->v.solved) {
		j->code = "unsolved";
		j->move = j->v.moves;
		j->found = "unsolved";
		j->square = j->v.first_off;
	} else if (strict && j->v.wrong_case > 0) {
		j->code = "case";
		j->move = j->v.first_wrong_case + 1;
		j->found = "letter case";
	} else {
		j->right = true;
		return true;
	}
	if (j->move > 0)
		j->at = section_pos(s, j->move - 1);
	if (!j->v.legal || j->v.solved)
		j->letter = s->moves.p[j->move - 1];
	return true;
}

static void
place(struct buf *b, const struct level *l, uint32_t square)
{
	buf_text(b, " at row ");
	buf_number(b, square / l->width + 1);
	buf_text(b, " column ");
	buf_number(b, square % l->width + 1);
}

void
judge_explain(struct buf *b, const struct level *l, const struct judged *j)
{
	if (j->letter == '\0') {
		buf_text(b, "not solved after ");
		buf_number(b, j->v.moves);
		buf_text(b, " moves: ");
		buf_number(b, j->v.off_goal);
		buf_text(b, j->v.off_goal == 1 ? " box is off the goals,"
		                               : " boxes are off the goals, the first");
		place(b, l, j->square);
		return;
	}
	buf_text(b, "move ");
	buf_number(b, j->move);
	buf_text(b, " '");
	buf_char(b, j->letter);
	if (j->v.legal) {
		buf_text(b, j->letter < 'a' ? "' does not push" : "' is a push");
		return;
	}
	buf_text(b, "' is blocked: ");
	switch (j->v.why) {
	case STEP_BOX_WALL:
	case STEP_BOX_BOX:
		buf_text(b, "box");
		place(b, l, j->square);
		buf_text(b,
		    j->v.why == STEP_BOX_WALL ? " stands against a wall" : " stands against a box");
		break;
	case STEP_WALL:
	case STEP_NOT_A_MOVE:
	case STEP_WALK:
	case STEP_PUSH:
		buf_text(b, j->found);
		place(b, l, j->square);
		break;
	}
}

void
judge_verdict(struct buf *out, const struct judged *j)
{
	buf_text(out, j->right ? "ok " : "fail ");
	buf_number(out, j->right ? j->v.moves : j->move);
	buf_char(out, j->right ? '/' : ' ');
	if (j->right)
		buf_number(out, j->v.pushes);
	else
		buf_text(out, j->found);
}

void
judge_metrics(struct buf *out, const struct judged *j)
{
	const struct metrics *m = &j->m;
	const uint64_t counts[] = { m->moves, m->pushes, m->box_lines, m->box_changes,
		m->pushing_sessions, m->player_lines };

	for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
		if (i > 0)
			buf_char(out, '/');
		buf_number(out, counts[i]);
	}
}

static void
measure(struct buf *out, const char *name, uint64_t n)
{
	buf_text(out, name);
	buf_number(out, n);
}

void
judge_extras(struct buf *out, const struct judged *j)
{
	if (j->measured && j->right) {
		measure(out, ", box lines ", j->m.box_lines);
		measure(out, ", box changes ", j->m.box_changes);
		measure(out, ", pushing sessions ", j->m.pushing_sessions);
		measure(out, ", player lines ", j->m.player_lines);
	}
	if (j->standing != NULL) {
		buf_text(out, ", record ");
		best_show(out, j->claim);
		buf_char(out, ' ');
		buf_text(out, j->standing);
	}
}

bool
judge_recase(struct arena *a, const struct level *level, struct section *s)
{
	struct play p;
	char *letter = arena_array(a, char, s->moves.n);

	if (letter == NULL || !play_start(&p, a, level))
		return false;
	for (size_t i = 0; i < s->moves.n; i++) {
		const int direction = lurd_direction(s->moves.p[i]);
		letter[i] = lurd_letter(direction, play_step(&p, direction) == STEP_PUSH);
	}
	s->moves.p = letter;
	return true;
}
