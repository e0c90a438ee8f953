#include "play/game.h"

#include <string.h>

#include "level/cell.h"
#include "level/limits.h"
#include "level/lurd.h"

bool
game_start(struct game *g, struct arena *a, const struct level *level)
{
	*g = (struct game){ .at = 0 };
	return play_start(&g->play, a, level);
}

void
game_end(struct game *g)
{
	buf_free(&g->moves);
}

enum step
game_step(struct game *g, int direction)
{
	enum step step;
	char letter;

	if (g->at == MOVES_MAX || !buf_reserve(&g->moves, 2)) /* one for the mark of game_take */
		return STEP_NOT_A_MOVE;
	step = play_step(&g->play, direction);
	if (!step_legal(step))
		return step;
	letter = lurd_letter(direction, step == STEP_PUSH);
	if (g->at == g->moves.n || g->moves.p[g->at] != letter) {
		g->moves.n = g->at;
		buf_char(&g->moves, letter);
	}
	g->at++;
	return step;
}

size_t
game_play(struct game *g, struct str letters)
{
	for (size_t i = 0; i < letters.n; i++) {
		const int direction = lurd_direction(letters.p[i]);
		const enum step step = direction < 0 ? STEP_NOT_A_MOVE : game_step(g, direction);
		if (!step_legal(step))
			return i;
	}
	return letters.n;
}

bool
game_undo(struct game *g)
{
	struct play *p = &g->play;
	const uint32_t to = p->man;
	uint32_t step;
	char letter;

	if (g->at == 0)
		return false;
	letter = g->moves.p[--g->at];
	step = p->beside[lurd_direction(letter)];
	p->cell[to] ^= MAN;
	p->man = to - step;
	p->cell[p->man] ^= MAN;
	p->moves--;
	if (!lurd_is_push(letter))
		return true;
	p->cell[to + step] ^= BOX;
	p->cell[to] ^= BOX;
	p->off_goal += (p->cell[to + step] & GOAL) != 0;
	p->off_goal -= (p->cell[to] & GOAL) != 0;
	p->pushes--;
	return true;
}

bool
game_redo(struct game *g)
{
	if (g->at == g->moves.n)
		return false;
	play_letter(&g->play, g->moves.p[g->at++]);
	return true;
}

void
game_go(struct game *g, size_t at)
{
	while (g->at > at && game_undo(g))
		;
	while (g->at < at && game_redo(g))
		;
}

void
game_undo_push(struct game *g)
{
	while (g->at > 0 && !lurd_is_push(g->moves.p[g->at - 1]))
		game_undo(g);
	game_undo(g);
}

void
game_redo_push(struct game *g)
{
	while (g->at < g->moves.n && !lurd_is_push(g->moves.p[g->at]))
		game_redo(g);
	game_redo(g);
}

void
game_write(const struct game *g, struct buf *out)
{
	const struct str moves = buf_view(&g->moves);

	buf_str(out, (struct str){ moves.p, g->at });
	if (g->at == moves.n)
		return;
	buf_char(out, '*');
	buf_str(out, str_skip(moves, g->at));
}

struct buf
game_take(struct game *g)
{
	struct buf text = g->moves;

	g->moves = (struct buf){ 0 };
	if (g->at < text.n) {
		memmove(text.p + g->at + 1, text.p + g->at, text.n - g->at);
		text.p[g->at] = '*';
		text.n++;
	}
	return text;
}

bool
game_read(struct game *g, struct str moves)
{
	struct str made;

	if (str_has(moves, '['))
		return false;
	str_cut(&moves, '*', &made);
	if (game_play(g, made) == made.n && moves.p != NULL) {
		const size_t at = g->at;
		game_play(g, moves);
		game_go(g, at);
	}
	return true;
}
