/*
 * sokrender: draws the start of a level, the position after some moves, or its whole solution.
 *
 * What is played is the best right solution of a level; when it has none, its first solution, or
 * else its first snapshot.
 */
#include <unistd.h>

#include "cli/command.h"
#include "cli/run.h"
#include "level/limits.h"
#include "level/lurd.h"
#include "level/record.h"
#include "play/best.h"
#include "play/play.h"
#include "render/caption.h"
#include "render/render.h"

enum { FLUSH_BYTES = 1 << 16 };

struct settings {
	const struct renderer *renderer; /* -T, or NULL */
	enum { STILL, EACH_MOVE, EACH_PUSH } what;
	uint64_t at;   /* STILL: after so many moves */
	bool numbered; /* --at was given */
	uint64_t tile; /* side of a square in pixels */
	uint64_t drawn;
};

/* --- the command line ------------------------------------------------------------------ */

static bool
set_at(struct run *r, const struct opts *o)
{
	struct settings *own = r->own;

	own->what = STILL;
	own->numbered = true;
	return opt_number(o, 0, MOVES_MAX, &own->at);
}

static bool
set_animate(struct run *r, const struct opts *o)
{
	struct settings *own = r->own;

	own->what = o->row->letter == 'a' ? EACH_MOVE : EACH_PUSH;
	return true;
}

static const struct opt options[] = {
	OPT_CALL(0, "at", "N", "draw the position after N moves", set_at),
	OPT_CALL('a', "animate", NULL, "draw the start and every move", set_animate),
	OPT_CALL(0, "pushes", NULL, "draw the start and every push", set_animate),
	OPT_NUMBER(0, "tile", "N", "make a square N pixels wide (svg, ppm)",
	    offsetof(struct settings, tile), TILE_MIN, TILE_MAX),
	OPT_CALL('T', "to", "FORMAT", "text, ansi, svg or ppm", command_to),
	OPT_TABLE_END,
};

static bool
to(struct run *r, const char *name)
{
	struct settings *own = r->own;
	const struct renderer *found = renderer_named(name);

	if (found != NULL)
		own->renderer = found;
	return found != NULL;
}

static bool
begin(struct run *r)
{
	struct settings *own = r->own;
	const struct pos nowhere = { NULL, 0, 0 };
	bool raw;

	r->no_records = true;
	if (own->renderer == NULL)
		own->renderer = renderer_named(r->color ? "ansi" : "text");
	raw = own->renderer->binary && isatty(r->to.fd);
	if (r->records_asked)
		report(&r->sink, nowhere, ERROR, NULL,
		    "'%s' is a format of records, not of pictures", r->writes->name);
	else if (raw)
		report(&r->sink, nowhere, ERROR, NULL, "'%s' is not for a terminal: use -o FILE",
		    own->renderer->name);
	return !r->records_asked && !raw;
}

static void
draw(struct run *r, const struct record *record, const struct play *p, uint64_t moves, char letter)
{
	struct settings *own = r->own;
	struct picture picture = { .level = record->level, .tile = (uint32_t)own->tile };
	struct buf words = { 0 };

	if (own->drawn++ == 1 && own->renderer->alone)
		report(&r->sink, record->at, ERROR, "pictures",
		    "level %u: '%s' holds one picture, and there is one already", record->number,
		    own->renderer->name);
	if (own->drawn > 1 && own->renderer->alone)
		return;

	run_caption(r, record, &words);
	if (own->what != STILL || own->numbered)
		caption_moves(&words, p, moves, letter);
	picture.caption = buf_view(&words);
	picture.level.cell = p->cell;
	own->renderer->draw(&r->out, &picture);
	buf_free(&words);
	if (r->out.n >= FLUSH_BYTES)
		run_flush(r);
}

/* The moves to play, or NULL. A game played backwards, which has brackets, cannot be replayed. */
static const struct section *
played(const struct run *r, const struct record *record)
{
	struct verdict v;
	const struct section *s = best_solution(record, arena_room(&r->keep), false, &v);

	if (s == NULL)
		s = section_find(record->sections, SOLUTION);
	if (s == NULL)
		s = section_find(record->sections, SNAPSHOT);
	return s == NULL || s->moves.n == 0 || str_has(s->moves, '[') ? NULL : s;
}

/* Plays up to `last` moves and draws what was asked for on the way and at the end. */
static void
play(struct run *r, const struct record *record, const struct section *s, struct play *p,
    uint64_t last, uint64_t moves)
{
	const struct settings *own = r->own;
	char letter = '\0';

	if (own->what != STILL)
		draw(r, record, p, moves, '\0');
	for (size_t i = 0; p->moves < last && !run_stopped(r); i++) {
		const int direction = lurd_direction(s->moves.p[i]);
		if (direction < 0)
			continue; /* the mark of the current position in a snapshot */
		const enum step step = play_step(p, direction);
		if (step != STEP_WALK && step != STEP_PUSH) {
			report(&r->sink, section_pos(s, i), ERROR, "blocked",
			    "level %u: move %llu '%c' is blocked", record->number,
			    (unsigned long long)p->moves + 1, s->moves.p[i]);
			return;
		}
		letter = lurd_letter(direction, step == STEP_PUSH);
		if (own->what == EACH_MOVE || (own->what == EACH_PUSH && step == STEP_PUSH))
			draw(r, record, p, moves, letter);
	}
	if (own->what == STILL)
		draw(r, record, p, moves, letter);
}

static bool
level(struct run *r, struct record *record)
{
	const struct settings *own = r->own;
	const struct section *s = played(r, record);
	const unsigned long long number = record->number;
	uint64_t moves = 0, pushes, last;
	struct play p;

	if (!play_start(&p, &r->keep, &record->level))
		return false;
	if (s != NULL)
		lurd_count(s->moves, &moves, &pushes);
	last = own->what == STILL ? own->at : moves;
	if (moves == 0 && (own->what != STILL || last > 0)) {
		report(
		    &r->sink, record->at, NOTE, "missing", "level %llu: no moves to draw", number);
		run_status(r, UNDECIDED);
	} else if (last > moves) {
		report(&r->sink, s->at, ERROR, "moves", "level %llu: no move %llu, there are %llu",
		    number, (unsigned long long)last, (unsigned long long)moves);
	} else {
		play(r, record, s, &p, last, moves);
	}
	return true;
}

int
main(int argc, char **argv)
{
	static const struct tool tool = {
		.name = "sokrender",
		.about = "Draw levels and solutions: 0 drawn, 2 trouble, 3 nothing to animate.",
		.options = options,
		.to = to,
		.begin = begin,
		.level = level,
	};
	struct settings own = { .what = STILL, .tile = TILE_USUAL };

	return run_main(&tool, &own, argc, argv);
}
