#include "render/film.h"

#include <stdio.h>

#include "level/cell.h"
#include "level/lurd.h"
#include "play/best.h"
#include "util/num.h"

enum { FIRST_WALKS = 8, LAST_WALKS = 16, LAST_MS_MAX = 2000 };

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

/* How long a picture is shown: a push takes twice as long as a walk; the first and last longer. */
static uint32_t
duration(const struct film *f, char letter)
{
	const uint32_t walk = (uint32_t)(1000 / f->fps);

	if (f->play.moves == f->end || f->blocked < level_size(&f->record->level))
		return num_least(LAST_WALKS * walk, LAST_MS_MAX);
	if (letter == '\0')
		return num_least(FIRST_WALKS * walk, FIRST_MS_MAX);
	return lurd_is_push(letter) ? 2 * walk : walk;
}

void
film_caption(struct buf *out, const struct play *p, uint64_t moves, char letter)
{
	buf_text(out, ": ");
	buf_number(out, p->moves);
	buf_char(out, '/');
	buf_number(out, moves);
	if (letter == '\0')
		return;
	buf_char(out, ' ');
	buf_char(out, letter);
	buf_text(out, " (");
	buf_number(out, p->pushes);
	buf_text(out, p->pushes == 1 ? " push)" : " pushes)");
}

/* letter: the last move, '\0' before the first. note: more for the caption, or "". */
static void
draw(struct film *f, char letter, const char *note)
{
	struct picture picture = {
		.level = f->record->level, .starts = !f->started, .ms = duration(f, letter)
	};
	struct buf words = { 0 };

	f->started = true;
	fill_cells(f);
	buf_str(&words, f->name);
	if (f->what != STILL || f->numbered)
		film_caption(&words, &f->play, f->moves, letter);
	buf_text(&words, note);
	picture.caption = buf_view(&words);
	picture.level.cell = f->cell;
	f->failed |= words.failed;
	f->ended = f->failed || !f->show(f->context, &picture);
	buf_free(&words);
}

/* A move that cannot be made: what is in its way is marked in one more picture. */
static void
stop_at(struct film *f, size_t i, int direction, enum step why, char letter)
{
	const struct level *l = &f->record->level;
	const uint32_t step = level_step(l, direction);
	char note[64];

	f->illegal = i;
	if (f->what == STILL)
		return;
	f->blocked = f->play.man + step + (why == STEP_WALL ? 0 : step);
	snprintf(note, sizeof note, ", then %c is blocked", f->section->moves.p[i]);
	draw(f, letter, note);
}

/* Plays up to `last` moves and draws what was asked for on the way and at the end. */
static enum film_end
play(struct film *f)
{
	char letter = '\0';

	if (f->what != STILL)
		draw(f, '\0', "");
	for (size_t i = 0; f->play.moves < f->last && !f->ended; i++) {
		const int direction = lurd_direction(f->section->moves.p[i]);
		if (direction < 0)
			continue; /* the mark of the current position in a snapshot */
		const enum step step = play_step(&f->play, direction);
		if (!step_legal(step)) {
			stop_at(f, i, direction, step, letter);
			return FILM_BLOCKED;
		}
		letter = lurd_letter(direction, step == STEP_PUSH);
		if (f->what == EACH_MOVE || (f->what == EACH_PUSH && step == STEP_PUSH))
			draw(f, letter, "");
	}
	if (f->what == STILL)
		draw(f, letter, "");
	return FILM_SHOWN;
}

bool
film_section(const struct record *record, size_t memory, const struct section **section)
{
	const struct section *s;
	struct verdict v;

	if (!best_solution(record, memory, false, &s, &v))
		return false;
	if (s == NULL)
		s = section_find(record->sections, SOLUTION);
	if (s == NULL)
		s = section_snapshot(record);
	*section = s == NULL || s->moves.n == 0 || str_has(s->moves, '[') ? NULL : s;
	return true;
}

/* How many moves have been made in the last picture. The case of a letter may be wrong. */
static bool
find_end(struct film *f, struct arena *a)
{
	struct play p;

	f->end = f->moves;
	if (f->what != EACH_PUSH)
		return true;
	f->end = 0;
	if (!play_start(&p, a, &f->record->level))
		return false;
	for (size_t i = 0; i < f->section->moves.n; i++)
		if (play_letter(&p, f->section->moves.p[i]) == STEP_PUSH)
			f->end = p.moves;
	return true;
}

enum film_end
film_show(struct film *f, struct arena *a)
{
	enum film_end end;
	uint64_t pushes;

	f->moves = 0;
	f->blocked = level_size(&f->record->level);
	if (!arena_get(a, &f->cell, level_size(&f->record->level)) ||
	    !play_start(&f->play, a, &f->record->level) || !read_faults(f, a))
		return FILM_MEMORY;
	if (f->section != NULL)
		lurd_count(f->section->moves, &f->moves, &pushes);
	f->last = f->what == STILL ? f->at : f->moves;
	if (f->moves == 0 && (f->what != STILL || f->last > 0))
		return FILM_NO_MOVES;
	if (f->last > f->moves)
		return FILM_TOO_FEW;
	if (!find_end(f, a))
		return FILM_MEMORY;
	end = play(f);
	return f->failed ? FILM_MEMORY : end;
}
