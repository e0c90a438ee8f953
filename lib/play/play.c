#include "play/play.h"

#include <string.h>

#include "level/cell.h"
#include "level/lurd.h"

bool
play_start(struct play *p, struct arena *a, const struct level *level)
{
	const uint32_t size = level_size(level);
	const uint32_t width = level->width;

	*p = (struct play){
		.level = level, .man = level_man(level), .beside = { -width, 1, width, UINT32_MAX }
	};
	if (!arena_get(a, &p->cell, size))
		return false;
	memcpy(p->cell, level->cell, size);
	for (uint32_t s = 0; s < size; s++)
		p->off_goal += (p->cell[s] & (BOX | GOAL)) == BOX;
	return true;
}

enum step
play_step(struct play *p, int direction)
{
	const uint32_t to = p->man + p->beside[direction];
	const uint32_t behind = to + p->beside[direction];

	if (p->cell[to] & WALL)
		return STEP_WALL;
	if (p->cell[to] & BOX) {
		if (p->cell[behind] & WALL)
			return STEP_BOX_WALL;
		if (p->cell[behind] & BOX)
			return STEP_BOX_BOX;
	}
	bool push = p->cell[to] & BOX;
	if (push) {
		p->cell[to] ^= BOX;
		p->cell[behind] ^= BOX;
		p->off_goal += (p->cell[to] & GOAL) != 0;
		p->off_goal -= (p->cell[behind] & GOAL) != 0;
		p->pushes++;
	}
	p->cell[p->man] ^= MAN;
	p->cell[to] ^= MAN;
	p->man = to;
	p->moves++;
	return push ? STEP_PUSH : STEP_WALK;
}

enum step
play_letter(struct play *p, char letter)
{
	const int direction = lurd_direction(letter);

	return direction < 0 ? STEP_NOT_A_MOVE : play_step(p, direction);
}

size_t
play_letters(struct play *p, struct str letters)
{
	size_t i = 0;

	while (i < letters.n && step_legal(play_letter(p, letters.p[i])))
		i++;
	return i;
}

bool
play_solved(const struct play *p)
{
	return p->off_goal == 0;
}

static uint32_t
first_off(const struct play *p)
{
	uint32_t s = 0;

	while ((p->cell[s] & (BOX | GOAL)) != BOX)
		s++;
	return s;
}

bool
play_all(struct arena *a, const struct level *level, struct str moves, struct verdict *v)
{
	struct play p;

	*v = (struct verdict){ .legal = true };
	if (!play_start(&p, a, level))
		return false;
	for (size_t i = 0; i < moves.n; i++) {
		const enum step step = play_letter(&p, moves.p[i]);

		if (!step_legal(step)) {
			v->legal = false;
			v->at = i;
			v->why = step;
			v->ahead = p.man;
			if (step != STEP_NOT_A_MOVE)
				v->ahead += p.beside[lurd_direction(moves.p[i])];
			break;
		}
		if ((step == STEP_PUSH) != lurd_is_push(moves.p[i]) && v->wrong_case++ == 0)
			v->first_wrong_case = i;
	}
	v->solved = v->legal && play_solved(&p);
	v->man = p.man;
	v->moves = p.moves;
	v->pushes = p.pushes;
	v->off_goal = p.off_goal;
	v->first_off = p.off_goal > 0 ? first_off(&p) : 0;
	return true;
}

bool
play_recase(struct arena *a, const struct level *level, struct str *moves)
{
	struct play p;
	struct arena scratch;
	char *letter = arena_array(a, char, moves->n);
	bool fine;

	arena_init(&scratch, arena_room(a));
	fine = letter != NULL && play_start(&p, &scratch, level);
	for (size_t i = 0; fine && i < moves->n; i++) {
		const int direction = lurd_direction(moves->p[i]);
		letter[i] = lurd_letter(direction, play_step(&p, direction) == STEP_PUSH);
	}
	arena_free(&scratch);
	if (fine)
		moves->p = letter;
	return fine;
}
