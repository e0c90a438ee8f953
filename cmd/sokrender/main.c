/*
 * sokrender: draws the start of a level, the position after some moves, or its whole solution.
 *
 * What is played is the first solution of a level or, when it has none, its first snapshot.
 */
#include <unistd.h>

#include "cli/run.h"
#include "cli/show.h"
#include "level/limits.h"
#include "level/lurd.h"
#include "level/record.h"
#include "play/play.h"
#include "render/caption.h"
#include "render/render.h"

enum { AT = OPT_OWN, PUSHES, TILE, FLUSH_BYTES = 1 << 16 };

struct settings {
	const struct renderer *renderer; /* -T, or NULL */
	enum { STILL, EACH_MOVE, EACH_PUSH } what;
	uint64_t at;   /* STILL: after so many moves */
	bool numbered; /* --at was given */
	uint64_t tile; /* side of a square in pixels */
	uint64_t drawn;
};

static const struct opt options[] = {
	{ AT, "at", "N", "draw the position after N moves" },
	{ 'a', "animate", NULL, "draw the start and every move" },
	{ PUSHES, "pushes", NULL, "draw the start and every push" },
	{ TILE, "tile", "N", "make a square N pixels wide (svg, ppm)" },
	{ 0, NULL, NULL, NULL },
};

static bool
option(struct run *r, const struct opts *o, int id)
{
	struct settings *own = r->own;

	if (id == TILE)
		return opt_number(o, TILE_MIN, TILE_MAX, &own->tile);
	if (id != AT) {
		own->what = id == PUSHES ? EACH_PUSH : EACH_MOVE;
		return true;
	}
	own->what = STILL;
	own->numbered = true;
	return opt_number(o, 0, MOVES_MAX, &own->at);
}

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

/* "Level 7 Corner Shop", and behind it ": 4/7 U (1 push)" when the moves are counted. */
static void
caption(struct run *r, const struct record *record, const struct play *p, uint64_t moves,
    char letter, struct buf *out)
{
	const struct settings *own = r->own;
	const struct entry *title = meta_find(&record->meta, "Title");
	struct buf safe = { 0 };

	if (title != NULL && isatty(r->to.fd))
		show_text(&safe, title->value);
	else if (title != NULL)
		buf_str(&safe, title->value);
	caption_level(out, record->number, buf_view(&safe));
	buf_free(&safe);
	if (own->what != STILL || own->numbered)
		caption_moves(out, p, moves, letter);
}

static void
draw(struct run *r, const struct record *record, const struct play *p, uint64_t moves, char letter)
{
	struct settings *own = r->own;
	struct picture picture = { .level = record->level, .tile = (uint32_t)own->tile };
	struct buf words = { 0 };

	if (own->drawn++ == 1 && own->renderer->alone)
		report(&r->sink, record->at, ERROR, "pictures",
		    "level %llu: '%s' holds one picture, and there is one already",
		    (unsigned long long)record->number, own->renderer->name);
	if (own->drawn > 1 && own->renderer->alone)
		return;

	caption(r, record, p, moves, letter, &words);
	picture.caption = buf_view(&words);
	picture.level.cell = p->cell;
	own->renderer->draw(&r->out, &picture);
	buf_free(&words);
	if (r->out.n >= FLUSH_BYTES)
		run_flush(r);
}

/* The moves to play, or NULL. A game played backwards, which has brackets, cannot be replayed. */
static const struct section *
played(const struct record *record)
{
	const struct section *s = section_find(record->sections, SOLUTION);

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
			    "level %llu: move %llu '%c' is blocked",
			    (unsigned long long)record->number, (unsigned long long)p->moves + 1,
			    s->moves.p[i]);
			return;
		}
		letter = lurd_letter(direction, step == STEP_PUSH);
		if (own->what == EACH_MOVE || (own->what == EACH_PUSH && step == STEP_PUSH))
			draw(r, record, p, moves, letter);
	}
	if (own->what == STILL)
		draw(r, record, p, moves, letter);
}

static void
level(struct run *r, struct record *record)
{
	const struct settings *own = r->own;
	const struct section *s = played(record);
	const unsigned long long number = record->number;
	uint64_t moves = 0, pushes, last;
	struct play p;

	if (!play_start(&p, &r->keep, &record->level)) {
		report(&r->sink, record->at, ERROR, "limit",
		    "level %llu: out of memory for this record", number);
		return;
	}
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
}

static void
broken(struct run *r, struct record *record)
{
	(void)r;
	(void)record;
}

int
main(int argc, char **argv)
{
	static const struct tool tool = {
		.name = "sokrender",
		.synopsis = "[OPTION]... [FILE [LEVELS]]...",
		.about = "Draw levels and solutions: 0 drawn, 2 trouble, 3 nothing to animate.",
		.options = options,
		.option = option,
		.to = to,
		.begin = begin,
		.level = level,
		.broken = broken,
	};
	struct settings own = { .what = STILL, .tile = TILE_USUAL };

	return run_main(&tool, &own, argc, argv);
}
