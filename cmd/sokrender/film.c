#include "film.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/terminal.h"
#include "level/cell.h"
#include "level/lurd.h"
#include "play/best.h"
#include "play/play.h"
#include "render/caption.h"
#include "render/screen.h"
#include "util/clock.h"
#include "util/num.h"

enum { FIRST_WALKS = 8, FIRST_MS_MAX = 1000, LAST_WALKS = 16, LAST_MS_MAX = 2000 };

struct film {
	struct run *run;
	const struct record *record;
	const struct section *section; /* that is played, or NULL */
	uint64_t moves, last;          /* all of them; those to be played */
	struct play play;
	unsigned char *cell;  /* of the picture at hand */
	unsigned char *fault; /* 1: squares that the record names at fault; or NULL */
	uint64_t fault_after; /* from this move on */
	uint32_t blocked;     /* a square that stops an illegal move; level_size: none */
	bool started;
};

/* --- squares at fault ------------------------------------------------------------------------ */

/* "pattern 4,6;5,4": the squares of the field. */
static bool
read_faults(struct film *f, struct arena *a)
{
	const struct level *l = &f->record->level;
	struct str rest = meta_text(&f->record->meta, "Sok-Lost"), square, row;
	struct str after = meta_text(&f->record->meta, "Sok-Lost-After");
	uint64_t y, x;

	str_cut(&rest, ' ', &square);
	if (rest.p == NULL)
		return true;
	f->fault = arena_array(a, unsigned char, level_size(l));
	while (f->fault != NULL && rest.p != NULL) {
		str_cut(&rest, ';', &square);
		str_cut(&square, ',', &row);
		if (square.p != NULL && num_parse(row, 1, l->height, &y) &&
		    num_parse(square, 1, l->width, &x))
			f->fault[(y - 1) * l->width + x - 1] = 1;
	}
	num_take(&after, MOVES_MAX, &f->fault_after);
	return f->fault != NULL;
}

/* The position as a picture shows it. */
static void
fill_cells(struct film *f)
{
	const struct level *l = &f->record->level;
	const unsigned char *area = f->record->area, *cell = f->play.cell;
	const bool lost = f->fault != NULL && f->play.moves >= f->fault_after;

	for (uint32_t s = 0; s < level_size(l); s++) {
		f->cell[s] = cell[s];
		if (!area[s] && !(cell[s] & WALL))
			f->cell[s] |= CELL_OUTSIDE;
		if (s == f->blocked || (lost && f->fault[s] && cell[s] & BOX))
			f->cell[s] |= CELL_FAULT;
	}
}

/* --- pictures -------------------------------------------------------------------------------- */

static void
say_refusal(struct run *r, const struct record *record)
{
	struct settings *own = r->own;

	if (!own->refused)
		report(&r->sink, record->at, ERROR, "pictures", "level %u: '%s' %s", record->number,
		    own->renderer->name, own->drawing.refusal);
	own->refused = true;
}

static uint32_t
at_most(uint32_t n, uint32_t most)
{
	return n < most ? n : most;
}

/* How long a picture is shown: a push takes twice as long as a walk; the first and last longer. */
static uint32_t
duration(const struct film *f, char letter)
{
	const struct settings *own = f->run->own;
	const uint32_t walk = (uint32_t)(1000 / own->fps);

	if (f->play.moves == f->moves || f->blocked < level_size(&f->record->level))
		return at_most(LAST_WALKS * walk, LAST_MS_MAX);
	if (letter == '\0')
		return at_most(FIRST_WALKS * walk, FIRST_MS_MAX);
	return letter >= 'a' ? walk : 2 * walk;
}

/* A play for a terminal that has room for it. */
static bool
shows_in_place(const struct run *r, const struct picture *p)
{
	const struct settings *own = r->own;
	struct screen_size size;

	if (!own->style.film || own->renderer->draw == NULL || own->split != NULL ||
	    !isatty(r->to.fd))
		return false;
	size = screen_size(p, &own->style);
	return size.lines <= terminal_height(r->to.fd) && size.columns <= terminal_width(r->to.fd);
}

static void
show_in_place(struct run *r, const struct picture *p)
{
	const struct settings *own = r->own;

	screen_draw(&r->out, p, &own->style);
	run_flush(r);
	clock_wait(UINT64_C(1000000) * p->ms);
}

/* letter: the last move, '\0' before the first. note: more for the caption, or "". */
static void
draw(struct film *f, char letter, const char *note)
{
	struct settings *own = f->run->own;
	struct picture picture = {
		.level = f->record->level, .starts = !f->started, .ms = duration(f, letter)
	};
	struct buf words = { 0 };

	f->started = true;
	fill_cells(f);
	run_caption(f->run, f->record, &words);
	if (own->what != STILL || own->numbered)
		caption_moves(&words, &f->play, f->moves, letter);
	buf_text(&words, note);
	picture.caption = buf_view(&words);
	picture.level.cell = f->cell;
	if (shows_in_place(f->run, &picture))
		show_in_place(f->run, &picture);
	else if (!drawing_add(&own->drawing, &picture))
		say_refusal(f->run, f->record);
	buf_free(&words);
}

/* A move that cannot be made: what is in its way is marked in one more picture. */
static void
stop_at(struct film *f, size_t i, int direction, enum step why, char letter)
{
	const struct level *l = &f->record->level;
	const struct settings *own = f->run->own;
	const uint32_t step = level_step(l, direction);
	char note[64];

	report(&f->run->sink, section_pos(f->section, i), ERROR, "blocked",
	    "level %u: move %llu '%c' is blocked", f->record->number,
	    (unsigned long long)f->play.moves + 1, f->section->moves.p[i]);
	if (own->what == STILL)
		return;
	f->blocked = f->play.man + step + (why == STEP_WALL ? 0 : step);
	snprintf(note, sizeof note, ", then %c is blocked", f->section->moves.p[i]);
	draw(f, letter, note);
}

/* Plays up to `last` moves and draws what was asked for on the way and at the end. */
static void
play(struct film *f)
{
	const struct settings *own = f->run->own;
	char letter = '\0';

	if (own->what != STILL)
		draw(f, '\0', "");
	for (size_t i = 0; f->play.moves < f->last && !run_stopped(f->run); i++) {
		const int direction = lurd_direction(f->section->moves.p[i]);
		if (direction < 0)
			continue; /* the mark of the current position in a snapshot */
		const enum step step = play_step(&f->play, direction);
		if (step != STEP_WALK && step != STEP_PUSH) {
			stop_at(f, i, direction, step, letter);
			return;
		}
		letter = lurd_letter(direction, step == STEP_PUSH);
		if (own->what == EACH_MOVE || (own->what == EACH_PUSH && step == STEP_PUSH))
			draw(f, letter, "");
	}
	if (own->what == STILL)
		draw(f, letter, "");
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

static bool
draw_pictures(struct run *r, const struct record *record)
{
	const struct settings *own = r->own;
	const unsigned long long number = record->number;
	struct film f = { .run = r,
		.record = record,
		.section = played(r, record),
		.blocked = level_size(&record->level) };
	uint64_t pushes;

	f.cell = arena_array(&r->keep, unsigned char, level_size(&record->level));
	if (f.cell == NULL || !play_start(&f.play, &r->keep, &record->level) ||
	    !read_faults(&f, &r->keep))
		return false;
	if (f.section != NULL)
		lurd_count(f.section->moves, &f.moves, &pushes);
	f.last = own->what == STILL ? own->at : f.moves;
	if (f.moves == 0 && (own->what != STILL || f.last > 0)) {
		report(
		    &r->sink, record->at, NOTE, "missing", "level %llu: no moves to draw", number);
		run_status(r, UNDECIDED);
	} else if (f.last > f.moves) {
		report(&r->sink, f.section->at, ERROR, "moves",
		    "level %llu: no move %llu, there are %llu", number, (unsigned long long)f.last,
		    (unsigned long long)f.moves);
	} else {
		play(&f);
	}
	return true;
}

bool
film_level(struct run *r, const struct record *record)
{
	struct settings *own = r->own;
	struct verdict v;

	if (own->renderer->level != NULL) {
		drawing_add_level(
		    &own->drawing, record, best_solution(record, arena_room(&r->keep), false, &v));
		return true;
	}
	return draw_pictures(r, record);
}

void
film_broken(struct run *r, const struct record *record)
{
	struct settings *own = r->own;
	const struct diag *fault = &record->fault;
	struct picture picture = { .starts = true, .ms = FIRST_MS_MAX };
	struct buf words = { 0 };
	uint32_t size;

	if (!own->broken || fault->level == NULL || own->renderer->level != NULL)
		return;
	picture.level = *fault->level;
	size = level_size(&picture.level);
	picture.level.cell = arena_array(&r->keep, unsigned char, size);
	if (picture.level.cell == NULL)
		return;
	memcpy(picture.level.cell, fault->level->cell, size);
	if (fault->square < size)
		picture.level.cell[fault->square] |= CELL_FAULT;
	buf_print(&words, "Level %u: %s", record->number, fault->text);
	picture.caption = buf_view(&words);
	if (!drawing_add(&own->drawing, &picture))
		say_refusal(r, record);
	buf_free(&words);
}
