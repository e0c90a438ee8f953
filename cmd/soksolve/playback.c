#include "playback.h"

#include "cli/terminal.h"
#include "level/lurd.h"
#include "play/play.h"
#include "render/drawing.h"
#include "render/film.h"
#include "render/screen.h"
#include "util/clock.h"

enum { FLUSH_BYTES = 64 * 1024, PICTURES_A_SECOND = 10 };

static void
draw(struct run *r, const struct play *p, const struct buf *caption, bool terminal)
{
	struct picture picture = { .caption = buf_view(caption), .level = *p->level };
	const struct style style = { .look = renderer_named(r->color ? "ansi" : "text") };

	picture.level.cell = p->cell;
	picture.starts = p->moves == 0;
	if (terminal)
		screen_draw(&r->out, &picture, &style);
	else
		drawing_text(&r->out, &picture, &style);
	if (terminal || r->out.n >= FLUSH_BYTES)
		run_flush(r);
	if (terminal)
		clock_wait(CLOCK_SECOND / PICTURES_A_SECOND);
}

bool
playback_write(struct run *r, const struct record *record, const struct answer *a, const char *word)
{
	const bool terminal = r->on_terminal && terminal_is_able();
	const bool solved = a->error == NULL && a->outcome == SOLVED;
	struct buf caption = { 0 };
	struct play p;
	bool fine;

	if (!play_start(&p, &r->keep, &record->level))
		return false;
	run_caption(r, record, &caption);
	if (solved)
		film_caption(&caption, &p, a->moves.n, '\0');
	else
		buf_text(&caption, ": "), buf_text(&caption, word);
	draw(r, &p, &caption, terminal);
	for (size_t i = 0; solved && i < a->moves.n && !caption.failed && !run_stopped(r); i++) {
		const int direction = lurd_direction(a->moves.p[i]);
		const bool push = play_step(&p, direction) == STEP_PUSH;
		buf_clear(&caption);
		run_caption(r, record, &caption);
		film_caption(&caption, &p, a->moves.n, lurd_letter(direction, push));
		draw(r, &p, &caption, terminal);
	}
	fine = !caption.failed;
	buf_free(&caption);
	return fine;
}
