/*
 * sokplay: lets a person play levels on a terminal.
 *
 * Levels come from files or a pipe and go to standard output with what was played, as in any tool;
 * the terminal is /dev/tty. Whatever ends the game, even a signal or the end of the terminal, it is
 * written.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

#include "advice.h"
#include "cli/command.h"
#include "cli/run.h"
#include "cli/sig.h"
#include "cli/terminal.h"
#include "commands.h"
#include "keys.h"
#include "play/best.h"
#include "screen.h"
#include "session.h"
#include "shelf.h"
#include "thinker.h"
#include "util/clock.h"
#include "view.h"

enum { READ_BYTES = 256, REFUGES = 1000 };

static const uint64_t pace = 120 * CLOCK_MILLISECOND; /* of moves that are to be seen */
static const uint64_t alone = 50 * CLOCK_MILLISECOND; /* nothing comes: an escape stands alone */

struct settings {
	uint64_t nanosec;
	size_t memory;
	bool live, ascii;
	bool shown;      /* the output is a terminal */
	bool gone;       /* the terminal, in the end */
	char refuge[32]; /* a file that takes what the terminal cannot */
	struct shelf shelf;
};

#define AT(field) offsetof(struct settings, field)

static const struct opt options[] = {
	OPT_TIME(
	    't', "time", "TIME", "think at most 10, 2.5s, 500ms, 10m (default 10)", AT(nanosec)),
	OPT_SIZE('M', "memory", "SIZE", "think with at most 512M, 4G (default 1G)", AT(memory)),
	OPT_FLAG(0, "live", "tell of each position whether it is lost", AT(live)),
	OPT_FLAG(0, "ascii", "use ASCII letters only", AT(ascii)),
	OPT_TABLE_END,
};

/* --- the play ------------------------------------------------------------------------------ */

struct player {
	struct settings *own;
	struct screen screen;
	struct thinker *thinker;
	struct session session;
	struct view view;
	struct keys keys;
	bool told; /* the terminal has told whether it knows UTF-8 */
	bool gone; /* it is gone */
};

static void
click(struct player *p, const struct event *e)
{
	struct session *s = &p->session;
	const uint32_t square = view_square(&p->view, s, e->row, e->col);

	if (e->button == BUTTON_WHEEL_UP)
		commands_key(s, 'U');
	else if (e->button == BUTTON_WHEEL_DOWN)
		commands_key(s, 'Y');
	else if (e->button == BUTTON_LEFT && square != NO_SQUARE)
		session_click(s, square, e->release);
}

static void
take_event(struct player *p, const struct event *e)
{
	struct session *s = &p->session;

	if (e->kind == EVENT_CURSOR) {
		p->screen.frame.utf8 |= !p->told && e->col == 1 && !p->own->ascii;
		p->screen.stale = p->told = true;
		return;
	}
	if (session_runs(s) && (e->kind == EVENT_KEY || !e->release)) {
		session_run(s, STR("")); /* the key has done what it is for */
		return;
	}
	if (e->kind == EVENT_KEY && e->key == ('Z' & 31))
		sig_suspend = 1;
	else if (e->kind == EVENT_KEY && e->key == ('L' & 31))
		sig_redraw = 1;
	else if (e->kind == EVENT_KEY && s->help)
		commands_help_key(s, &p->screen.frame, e->key);
	else if (e->kind == EVENT_KEY)
		commands_key(s, e->key);
	else if (!s->help)
		click(p, e);
}

static void
take_bytes(struct player *p)
{
	unsigned char bytes[READ_BYTES];
	const ssize_t n = read(p->screen.fd, bytes, sizeof bytes);
	struct event e;

	p->gone = n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN);
	for (ssize_t i = 0; i < n && !p->session.quit; i++)
		if (keys_take(&p->keys, bytes[i], &e))
			take_event(p, &e);
}

static void
pass_time(struct player *p)
{
	struct event e;

	if (keys_pause(&p->keys, &e))
		take_event(p, &e);
	else if (session_runs(&p->session))
		session_step(&p->session);
}

/* What signals have asked for. */
static void
heed_signals(struct player *p)
{
	if (atomic_exchange(&sig_suspend, 0) != 0) {
		screen_leave(&p->screen);
		sig_stop_job();
		sig_resume = 1;
	}
	if (atomic_exchange(&sig_resume, 0) != 0) {
		p->gone = !screen_enter(&p->screen);
		sig_redraw = 1;
	}
	if (atomic_exchange(&sig_redraw, 0) != 0)
		p->gone = !screen_measure(&p->screen) || p->gone;
}

static void
one_turn(struct player *p)
{
	struct session *s = &p->session;
	const int files[] = { p->screen.fd, p->thinker->ready };
	const bool escape = p->keys.in == BEHIND_ESCAPE, waits = escape || session_runs(s);
	const uint64_t time = escape ? alone : waits ? pace : UINT64_MAX;
	unsigned ready;

	view_draw(&p->view, s, &p->screen.frame);
	p->gone = !screen_show(&p->screen);
	if (p->gone)
		return;
	ready = sig_wait(files, 2, time);
	if (ready & 2)
		advice_take(s);
	if (ready & 1)
		take_bytes(p);
	if (ready == 0 && waits && sig_stop == 0)
		pass_time(p);
	heed_signals(p);
}

static void
play(struct player *p)
{
	struct session *s = &p->session;

	s->live = p->own->live;
	if (s->live)
		advice_ask(s, IS_LOST);
	sig_catch_screen();
	p->gone = !screen_enter(&p->screen);
	while (!s->quit && !p->gone && sig_stop == 0)
		one_turn(p);
	screen_leave(&p->screen);
}

/* False: with errno. */
static bool
play_levels(struct settings *own, bool colour)
{
	struct player p = { .own = own };
	bool fine = screen_open(&p.screen, colour) &&
	            (p.thinker = thinker_open(own->nanosec, own->memory)) != NULL;

	if (fine && (p.screen.fd >= FD_SETSIZE || p.thinker->ready >= FD_SETSIZE)) {
		thinker_close(p.thinker); /* sig_wait could not wait for them */
		errno = EMFILE;
		fine = false;
	} else if (fine) {
		if (session_open(&p.session, &own->shelf, p.thinker))
			play(&p);
		fine = p.session.open;
		own->gone = !screen_lives(&p.screen);
		session_close(&p.session);
		thinker_close(p.thinker);
		errno = ENOMEM;
	}
	screen_close(&p.screen);
	return fine;
}

/* --- the tool ------------------------------------------------------------------------------ */

static void
keep(struct run *r, struct record *record)
{
	struct settings *own = r->own;

	if (!shelf_add(&own->shelf, record))
		report(&r->sink, record->at, ERROR, "limit",
		    "level %u: out of memory for this record", record->number);
}

static bool
level(struct run *r, struct record *record)
{
	const bool fine = play_solutions(record, &r->keep); /* advice tells their pushes by case */

	keep(r, record);
	return fine;
}

static void
end(struct run *r)
{
	struct settings *own = r->own;

	own->shown = isatty(r->to.fd); /* of one that is gone nobody could tell */
	if (own->shelf.levels == 0 || run_stopped(r))
		;
	else if (!terminal_is_able())
		report_file(&r->sink, "/dev/tty", "TERM says that the terminal is dumb");
	else if (!play_levels(own, command_colors(r, true)))
		report_file(&r->sink, "/dev/tty", "cannot play there: %s", strerror(errno));
	if (!(own->shown && own->gone))
		shelf_write(&own->shelf, r, own->shown);
}

/*
 * A new file in this directory, the first of sokplay-1.sok, sokplay-2.sok, ... that is not there.
 * It is made at once, so that nobody else takes the name. False with errno.
 */
static bool
open_refuge(struct run *r)
{
	struct settings *own = r->own;
	int fd = -1;

	errno = EEXIST;
	for (unsigned n = 1; n < REFUGES && fd < 0 && errno == EEXIST; n++) {
		snprintf(own->refuge, sizeof own->refuge, "sokplay-%u.sok", n);
		fd = open(own->refuge, O_WRONLY | O_CREAT | O_EXCL, 0666);
	}
	if (fd >= 0 && close(fd) == 0 && output_open(&r->to, own->refuge))
		return true;
	if (fd >= 0)
		unlink(own->refuge);
	return false;
}

/* Into that file, whatever format the output was to have: it keeps games, too. */
static void
write_refuge(struct run *r)
{
	struct settings *own = r->own;

	r->write_failed = false;
	r->writes = format_named("sok");
	if (!open_refuge(r)) {
		run_write_failed(r, own->refuge);
	} else {
		shelf_write(&own->shelf, r, true);
		if (!output_close(&r->to, !r->write_failed))
			run_write_failed(r, own->refuge);
		if (r->write_failed)
			unlink(own->refuge);
	}
	if (r->write_failed)
		report_file(&r->sink, NULL, "what was played is lost");
	else
		report(&r->sink, (struct pos){ own->refuge, 0, 0 }, WARNING, NULL,
		    "what was played is kept here");
}

/* Was the output the terminal that is gone, or was it lost, or had it no place for games? */
static void
closed(struct run *r)
{
	struct settings *own = r->own;

	if (shelf_played(&own->shelf) &&
	    ((own->shown && own->gone) || r->write_failed || own->shelf.homeless))
		write_refuge(r);
	shelf_close(&own->shelf);
}

int
main(int argc, char **argv)
{
	static const struct tool tool = {
		.name = "sokplay",
		.about = "Play levels on the terminal: 0 what was played is solved, 2 trouble, 3 a "
		         "game was left.",
		.options = options,
		.level = level,
		.broken = keep,
		.notes = keep,
		.end = end,
		.closed = closed,
	};
	struct settings own = { .nanosec = 10 * CLOCK_SECOND, .memory = MEMORY_USUAL };

	shelf_open(&own.shelf);
	return run_main(&tool, &own, argc, argv);
}
