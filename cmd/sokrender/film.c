#include "film.h"

#include <string.h>

#include "cli/terminal.h"
#include "play/best.h"
#include "render/film.h"
#include "render/screen.h"
#include "util/clock.h"

/* --- pictures -------------------------------------------------------------------------------- */

/* That a picture cannot be drawn; a file of its own would do for the first one of another level. */
static void
say_refusal(struct run *r, const struct record *record, const struct picture *p)
{
	struct settings *own = r->own;
	const bool apart = p->starts && own->drawing.pictures > 0;

	if (!own->refused)
		report(&r->sink, record->at, ERROR, "pictures", "level %u: '%s' %s%s",
		    record->number, own->renderer->name, own->drawing.refusal,
		    apart ? "; --split=DIR writes one file a level" : "");
	own->refused = true;
}

/* A play for a terminal that has room for it. */
static bool
shows_in_place(const struct run *r, const struct picture *p)
{
	const struct settings *own = r->own;
	struct screen_size size;

	if (!own->style.film || own->renderer->line == NULL || !r->on_terminal ||
	    !terminal_is_able())
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
	clock_wait(CLOCK_MILLISECOND * p->ms);
}

/* Of the film of a record in a run. */
struct shown {
	struct run *run;
	const struct record *record;
};

static bool
show(void *context, const struct picture *p)
{
	const struct shown *s = context;
	struct settings *own = s->run->own;

	if (shows_in_place(s->run, p)) {
		show_in_place(s->run, p);
	} else if (!drawing_add(&own->drawing, p)) {
		say_refusal(s->run, s->record, p);
		return false;
	}
	return !run_stopped(s->run);
}

static void
say_blocked(struct run *r, const struct film *f)
{
	report(&r->sink, section_pos(f->section, f->illegal), ERROR, "blocked",
	    "level %u: move %llu '%c' is blocked", f->record->number,
	    (unsigned long long)f->play.moves + 1, f->section->moves.p[f->illegal]);
}

static bool
draw_pictures(struct run *r, const struct record *record)
{
	const struct settings *own = r->own;
	const unsigned long long number = record->number;
	struct shown shown = { r, record };
	struct buf name = { 0 };
	struct film f = { .record = record,
		.what = own->what,
		.at = own->at,
		.numbered = own->numbered,
		.fps = own->fps != 0 ? own->fps : FPS_USUAL,
		.show = show,
		.context = &shown };
	enum film_end end;

	run_caption(r, record, &name);
	f.name = buf_view(&name);
	if (name.failed || !film_section(record, arena_room(&r->keep), &f.section))
		end = FILM_MEMORY;
	else
		end = film_show(&f, &r->keep);
	switch (end) {
	case FILM_NO_MOVES:
		report(&r->sink, record->at, WARNING, "missing", "level %llu: no moves to draw",
		    number);
		run_status(r, UNDECIDED);
		break;
	case FILM_TOO_FEW:
		report(&r->sink, f.section->at, ERROR, "moves",
		    "level %llu: no move %llu (has %llu)", number, (unsigned long long)own->at,
		    (unsigned long long)f.moves);
		break;
	case FILM_BLOCKED: say_blocked(r, &f); break;
	case FILM_SHOWN:
	case FILM_MEMORY: break;
	}
	buf_free(&name);
	return end != FILM_MEMORY;
}

bool
film_level(struct run *r, const struct record *record)
{
	struct settings *own = r->own;
	const struct section *best;
	const size_t before = r->out.n;
	struct verdict v;

	if (own->renderer->level != NULL) {
		if (!play_solutions(record, &r->keep) ||
		    !best_solution(record, arena_room(&r->keep), false, &best, &v))
			return false;
		drawing_add_level(&own->drawing, record, best);
		run_make_safe(r, before);
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

	if (!own->broken || fault->level == NULL || fault->text == NULL ||
	    own->renderer->level != NULL)
		return;
	picture.level = *fault->level;
	size = level_size(&picture.level);
	buf_print(&words, "Level %u: %s", record->number, fault->text);
	picture.caption = buf_view(&words);
	if (words.failed || !arena_get(&r->keep, &picture.level.cell, size)) {
		report_no_memory(&r->sink, record->at);
		buf_free(&words);
		return;
	}
	memcpy(picture.level.cell, fault->level->cell, size);
	if (fault->square < size)
		picture.level.cell[fault->square] |= CELL_FAULT;
	if (!drawing_add(&own->drawing, &picture))
		say_refusal(r, record, &picture);
	buf_free(&words);
}
