#include "session.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "advice.h"
#include "level/cell.h"
#include "level/lurd.h"
#include "play/best.h"
#include "play/route.h"

enum { MESSAGE_BYTES = 256 };

void
session_say(struct session *s, const char *fmt, ...)
{
	char text[MESSAGE_BYTES];
	va_list args;

	va_start(args, fmt);
	vsnprintf(text, sizeof text, fmt, args);
	va_end(args);
	buf_clear(&s->message);
	buf_text(&s->message, text);
}

/* --- levels -------------------------------------------------------------------------------- */

static void
note_best(struct session *s, struct rank one)
{
	if (rank_less(one, s->best))
		s->best = one;
}

/* Of the record's solutions and those that were played here before. */
static bool
find_best(struct session *s)
{
	const struct kept *k = &s->shelf->item[s->at];
	const struct section *best;
	struct verdict v;
	struct rank played;

	s->best.first = UINT64_MAX;
	if (!best_solution(&s->record, arena_room(&s->keep), true, &best, &v))
		return false;
	if (best != NULL)
		note_best(s, (struct rank){ v.moves, v.pushes });
	lurd_count(buf_view(&k->solved), &played.first, &played.second);
	if (played.first > 0)
		note_best(s, played);
	return true;
}

/* Takes up the game that was played here before, or else the last snapshot of the record. */
static void
take_up(struct session *s)
{
	const struct kept *k = &s->shelf->item[s->at];
	const struct section *snapshot = section_snapshot(&s->record);

	if (k->played)
		game_read(&s->game, buf_view(&k->game));
	else if (snapshot != NULL)
		game_read(&s->game, snapshot->moves);
	buf_clear(&s->before);
	game_write(&s->game, &s->before);
	s->pushes_shown = s->game.play.pushes;
	if (s->game.moves.n > 0)
		session_say(s, "resumed after %zu move%s", s->game.at, s->game.at == 1 ? "" : "s");
}

static bool
open_level(struct session *s, size_t at)
{
	const struct kept *k = &s->shelf->item[at];
	const struct level *l = &s->record.level;

	s->open = false;
	s->at = at;
	s->dead = s->fault = NULL;
	s->chosen = s->advised = NO_SQUARE;
	s->asking = NO_PROMPT;
	s->script_at = s->script.n;
	s->pushes_shown = 0;
	buf_clear(&s->plan);
	buf_clear(&s->message);
	arena_reset(&s->keep);
	if (!shelf_read(k, &s->keep, &s->record) || !game_start(&s->game, &s->keep, l))
		return false;
	s->fault = arena_array(&s->keep, unsigned char, level_size(l));
	if (s->fault == NULL || !find_best(s))
		return false;
	take_up(s);
	return s->open = !s->game.moves.failed;
}

/* Keeps the game on the shelf, if it was played at all. */
static void
keep_game(struct session *s)
{
	struct kept *k = &s->shelf->item[s->at];
	struct buf now = game_take(&s->game);

	if (!str_eq(buf_view(&now), buf_view(&s->before)) || k->solved.n > 0) {
		k->played = true;
		buf_free(&k->game);
		k->game = now;
	} else {
		buf_free(&now);
	}
}

static void
leave_level(struct session *s)
{
	if (s->open)
		keep_game(s);
	s->open = false;
	game_end(&s->game);
}

bool
session_open(struct session *s, struct shelf *shelf, struct thinker *thinker)
{
	size_t first = 0;

	*s = (struct session){ .shelf = shelf, .thinker = thinker };
	arena_init(&s->keep, RECORD_MAX_BYTES);
	if (shelf->item[0].kind != LEVEL_RECORD)
		first = shelf_level(shelf, 0, 1);
	return open_level(s, first);
}

void
session_close(struct session *s)
{
	leave_level(s);
	arena_free(&s->keep);
	buf_free(&s->before);
	buf_free(&s->message);
	buf_free(&s->prompt);
	buf_free(&s->asked);
	buf_free(&s->plan);
	buf_free(&s->script);
}

static void
turn_to(struct session *s, size_t to)
{
	const size_t from = s->at;

	advice_drop(s);
	leave_level(s);
	if (!open_level(s, to)) {
		game_end(&s->game);
		if (!open_level(s, from)) {
			s->quit = true;
			return;
		}
		session_say(s, "no memory for that level");
	}
	advice_show_dead(s, s->show_dead);
	if (s->live)
		advice_ask(s, IS_LOST);
}

void
session_turn(struct session *s, int step)
{
	const size_t to = shelf_level(s->shelf, s->at, step);

	if (to != s->at)
		turn_to(s, to);
	else
		session_say(s, step < 0 ? "this is the first level" : "this is the last level");
}

size_t
session_place(const struct session *s)
{
	size_t place = 0;

	for (size_t i = 0; i <= s->at; i++)
		place += s->shelf->item[i].kind == LEVEL_RECORD;
	return place;
}

void
session_turn_to(struct session *s, uint64_t place)
{
	size_t i = 0, levels = 0;

	while (i < s->shelf->count && (levels += s->shelf->item[i].kind == LEVEL_RECORD) < place)
		i++;
	if (i == s->shelf->count || place == 0)
		session_say(s, "there are levels 1 to %zu", s->shelf->levels);
	else
		turn_to(s, i);
}

/* --- moves --------------------------------------------------------------------------------- */

/* Of the solutions that were played the best is the one to keep. Without memory the one before
   stays, and the shelf tells that one is missing. */
static void
keep_solution(struct session *s)
{
	struct kept *k = &s->shelf->item[s->at];
	const struct play *p = &s->game.play;
	const struct rank now = { p->moves, p->pushes };
	struct rank before;
	struct buf solved = { 0 };

	note_best(s, now);
	lurd_count(buf_view(&k->solved), &before.first, &before.second);
	if (before.first > 0 && !rank_less(now, before))
		return;
	buf_str(&solved, (struct str){ s->game.moves.p, s->game.at });
	if (solved.failed) {
		k->solved.failed = true;
		return;
	}
	buf_free(&k->solved);
	k->solved = solved;
}

void
session_changed(struct session *s)
{
	const struct play *p = &s->game.play;
	const bool pushed = p->pushes != s->pushes_shown;

	s->pushes_shown = p->pushes;
	s->chosen = s->advised = NO_SQUARE;
	if (pushed) {
		memset(s->fault, 0, level_size(p->level));
		advice_drop(s);
	}
	if (pushed || !s->live)
		buf_clear(&s->message);
	if (play_solved(p) && pushed) {
		keep_solution(s);
		session_say(s, "solved in %" PRIu64 " move%s, %" PRIu64 " push%s; n: next level",
		    p->moves, p->moves == 1 ? "" : "s", p->pushes, p->pushes == 1 ? "" : "es");
	} else if (s->live && pushed) {
		advice_ask(s, IS_LOST);
	}
}

void
session_move(struct session *s, int direction)
{
	switch (game_step(&s->game, direction)) {
	case STEP_WALK:
	case STEP_PUSH: session_changed(s); break;
	case STEP_NOT_A_MOVE:
		session_say(s, s->game.moves.failed ? "no memory for more moves"
		                                    : "a game has no more moves than this");
		break;
	case STEP_WALL:
	case STEP_BOX_WALL:
	case STEP_BOX_BOX: break;
	}
}

/* --- clicks -------------------------------------------------------------------------------- */

/* Makes the moves of a way; none of them can fail. */
static void
go(struct session *s, bool way, const struct buf *moves, const char *what)
{
	if (way)
		game_play(&s->game, buf_view(moves));
	session_changed(s);
	if (!way)
		session_say(s, "no way to %s there", what);
}

void
session_click(struct session *s, uint32_t square, bool release)
{
	const struct play *p = &s->game.play;
	const uint32_t chosen = s->chosen;
	const bool box = p->cell[square] & BOX, picked = chosen != NO_SQUARE;
	struct meter meter = { 0 };
	struct arena scratch;
	struct buf moves = { 0 };

	if (!s->record.area[square] || (release && (!picked || square == chosen)))
		return;
	arena_init(&scratch, RECORD_MAX_BYTES);
	scratch.meter = &meter;
	if (box && (release || square == chosen)) {
		s->chosen = NO_SQUARE;
	} else if (box) {
		s->chosen = square;
	} else if (picked) {
		go(s, route_push(p, &scratch, chosen, square, &moves), &moves, "push the box");
	} else if (square != p->man) {
		go(s, route_walk(p, &scratch, square, &moves), &moves, "walk");
	}
	if (moves.failed || meter_refused(&meter))
		session_say(s, "no memory to find a way");
	buf_free(&moves);
	arena_free(&scratch);
}

/* --- moves that can be seen ---------------------------------------------------------------- */

void
session_run(struct session *s, struct str moves)
{
	buf_clear(&s->script);
	buf_str(&s->script, moves);
	s->script_at = 0;
}

bool
session_runs(const struct session *s)
{
	return s->script_at < s->script.n;
}

void
session_step(struct session *s)
{
	session_move(s, lurd_direction(s->script.p[s->script_at++]));
}
