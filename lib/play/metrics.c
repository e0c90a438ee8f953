#include "play/metrics.h"

#include "level/lurd.h"
#include "play/play.h"

bool
metrics_of(struct arena *a, const struct level *level, struct str moves, struct metrics *m)
{
	struct play p;
	uint32_t box = UINT32_MAX;   /* where the box pushed last stands */
	int pushed = -1, moved = -1; /* the last directions */
	bool walked = true;

	*m = (struct metrics){ 0 };
	if (!play_start(&p, a, level))
		return false;
	for (size_t i = 0; i < moves.n; i++) {
		const int direction = lurd_direction(moves.p[i]);
		const enum step step = play_letter(&p, moves.p[i]);

		if (!step_legal(step))
			break;
		if (step == STEP_PUSH) {
			/* The man stands where the box stood. */
			m->box_changes += p.man != box;
			m->box_lines += p.man != box || direction != pushed;
			m->pushing_sessions += walked;
			box = p.man + p.beside[direction];
			pushed = direction;
		}
		walked = step == STEP_WALK;
		m->player_lines += direction != moved;
		moved = direction;
	}
	m->moves = p.moves;
	m->pushes = p.pushes;
	return true;
}
