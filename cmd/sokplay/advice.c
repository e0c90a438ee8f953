#include "advice.h"

#include "dead/dead.h"
#include "level/lurd.h"
#include "play/route.h"

/* --- the next push ------------------------------------------------------------------------- */

/* The moves to the end from here, by a solution that comes through this position. */
static bool
way_along(const struct session *s, struct str solution, struct buf *moves)
{
	struct arena scratch;
	bool found;

	buf_clear(moves);
	arena_init(&scratch, RECORD_MAX_BYTES);
	found = route_along(&s->game.play, &scratch, solution, moves) && moves->n > 0;
	arena_free(&scratch);
	return found;
}

/* By the plan, or else by one of the record. */
static bool
known_way(const struct session *s, struct buf *moves)
{
	struct section *known = section_find(s->record.sections, SOLUTION);
	bool found = way_along(s, buf_view(&s->plan), moves);

	for (; known != NULL && !found; known = section_find(known->next, SOLUTION))
		found = way_along(s, known->moves, moves);
	return found;
}

/* How many moves there are up to the first push, with it. */
static size_t
moves_to_push(const struct buf *moves)
{
	size_t i = 0;

	while (i < moves->n && !lurd_is_push(moves->p[i]))
		i++;
	return i < moves->n ? i + 1 : i;
}

/* Marks the box of the next push, if a way is known. */
static bool
show_push(struct session *s)
{
	const struct play *p = &s->game.play;
	struct buf moves = { 0 };
	const bool found = known_way(s, &moves);
	const size_t last = found ? moves_to_push(&moves) - 1 : 0;
	uint32_t at = p->man;

	for (size_t i = 0; found && i <= last; i++)
		at += p->beside[lurd_direction(moves.p[i])];
	if (found) {
		s->advised = at;
		session_say(
		    s, "push it %s; Enter: do it", lurd_names[lurd_direction(moves.p[last])]);
	}
	buf_free(&moves);
	return found;
}

void
advice_do_push(struct session *s)
{
	struct buf moves = { 0 };

	if (s->advised != NO_SQUARE && known_way(s, &moves)) {
		moves.n = moves_to_push(&moves);
		game_play(&s->game, buf_view(&moves));
		session_changed(s);
		show_push(s);
	} else {
		session_say(s, "h: ask for the next push");
	}
	buf_free(&moves);
}

void
advice_play_on(struct session *s)
{
	struct buf moves = { 0 };

	if (known_way(s, &moves))
		session_run(s, buf_view(&moves));
	else
		session_say(s, "no known solution passes through here; h: ask for a push");
	buf_free(&moves);
}

/* --- questions ----------------------------------------------------------------------------- */

void
advice_drop(struct session *s)
{
	s->next = NO_QUESTION;
	s->outdated = true;
	if (s->thinker->busy)
		thinker_stop(s->thinker);
}

void
advice_ask(struct session *s, enum question question)
{
	if (play_solved(&s->game.play)) {
		session_say(s, "the level is solved");
	} else if (question == WHAT_NEXT && show_push(s)) {
		return;
	} else if (s->thinker->busy) {
		s->next = question;
	} else if (thinker_ask(s->thinker, question, &s->game.play)) {
		s->outdated = false;
		buf_clear(&s->asked);
		buf_str(&s->asked, (struct str){ s->game.moves.p, s->game.at });
		if (question == WHAT_NEXT)
			session_say(s, "thinking; Escape: stop");
	} else {
		session_say(s, "no memory to think about it");
	}
}

static void
tell_lost(struct session *s, const struct thought *t)
{
	struct buf squares = { 0 };

	if (t->rule == NULL) {
		session_say(s,
		    s->live ? "not lost, as far as the rules can tell" : "no rule proves it lost");
		return;
	}
	for (uint16_t i = 0; i < t->boxes; i++) {
		s->fault[t->box[i]] = 1;
		buf_char(&squares, ' ');
		level_write_square(&squares, s->game.play.level, t->box[i]);
	}
	session_say(s, "lost: %s, box%s%.*s", t->rule->name, t->boxes == 1 ? "" : "es",
	    (int)squares.n, squares.p);
	buf_free(&squares);
}

/* Joins what was played, when it was asked, with what was found. */
static bool
keep_plan(struct session *s, const struct buf *found)
{
	buf_clear(&s->plan);
	buf_str(&s->plan, buf_view(&s->asked));
	buf_str(&s->plan, buf_view(found));
	return !s->asked.failed && !s->plan.failed;
}

static void
tell_next(struct session *s, const struct answer *a)
{
	if (a->error != NULL)
		session_say(s, "internal error: %s", a->error);
	else if (a->outcome == SOLVED && keep_plan(s, &a->moves) && show_push(s))
		return;
	else if (a->outcome == UNSOLVABLE)
		session_say(s, "lost: there is no solution from here");
	else if (a->outcome == STOPPED)
		session_say(s, "stopped");
	else
		session_say(s, "no solution was found within %s",
		    a->outcome == LIMIT_TIME ? "the time" : "the memory");
}

void
advice_take(struct session *s)
{
	struct thought t = thinker_take(s->thinker);
	const enum question next = s->next;

	if (s->outdated)
		;
	else if (t.stopped)
		session_say(s, "stopped");
	else if (t.failed)
		session_say(s, "no memory to think about it");
	else if (t.question == IS_LOST)
		tell_lost(s, &t);
	else
		tell_next(s, &t.answer);
	s->next = NO_QUESTION;
	if (next != NO_QUESTION)
		advice_ask(s, next);
	answer_free(&t.answer);
}

/* --- dead squares -------------------------------------------------------------------------- */

static bool
find_dead(struct session *s)
{
	const struct level *l = &s->record.level;

	if (s->dead != NULL)
		return true;
	s->dead = arena_array(&s->keep, unsigned char, level_size(l));
	if (s->dead != NULL && !board_mark_dead(l, s->record.area, s->dead))
		s->dead = NULL;
	return s->dead != NULL;
}

void
advice_show_dead(struct session *s, bool show)
{
	s->show_dead = show && find_dead(s);
}
