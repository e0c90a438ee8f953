#include "commands.h"

#include "advice.h"
#include "keys.h"
#include "level/limits.h"
#include "level/lurd.h"
#include "util/num.h"

enum { PROMPT_DIGITS = 8 };

/* --- actions ------------------------------------------------------------------------------- */

static void
undo(struct session *s)
{
	if (game_undo(&s->game))
		session_changed(s);
}

static void
redo(struct session *s)
{
	if (game_redo(&s->game))
		session_changed(s);
}

static void
undo_push(struct session *s)
{
	game_undo_push(&s->game);
	session_changed(s);
}

static void
redo_push(struct session *s)
{
	game_redo_push(&s->game);
	session_changed(s);
}

static void
go_to(struct session *s, size_t move)
{
	game_go(&s->game, move);
	session_changed(s);
}

static void
restart(struct session *s)
{
	go_to(s, 0);
}

static void
end(struct session *s)
{
	go_to(s, s->game.moves.n);
}

static void
ask_for_move(struct session *s)
{
	buf_clear(&s->prompt);
	s->asking = PROMPT_MOVE;
}

static void
ask_for_level(struct session *s)
{
	buf_clear(&s->prompt);
	s->asking = PROMPT_LEVEL;
}

static void
next_level(struct session *s)
{
	session_turn(s, 1);
}

static void
previous_level(struct session *s)
{
	session_turn(s, -1);
}

static void
dead_squares(struct session *s)
{
	advice_show_dead(s, !s->show_dead);
}

static void
is_lost(struct session *s)
{
	advice_ask(s, IS_LOST);
}

static void
live(struct session *s)
{
	s->live = !s->live;
	session_say(s, s->live ? "each position is judged" : "positions are judged when asked");
	if (s->live)
		advice_ask(s, IS_LOST);
}

static void
hint(struct session *s)
{
	advice_ask(s, WHAT_NEXT);
}

static void
letters(struct session *s)
{
	static const char *const told[LETTERS_SETS] = { "small letters are commands",
		"h j k l walk; commands are capitals", "l u r d walk; commands are capitals" };

	s->letters = (s->letters + 1) % LETTERS_SETS;
	session_say(s, "%s", told[s->letters]);
}

static void
stop(struct session *s)
{
	s->chosen = s->advised = NO_SQUARE;
	s->next = NO_QUESTION;
	s->show_dead = false;
	memset(s->fault, 0, level_size(s->game.play.level));
	buf_clear(&s->message);
	if (s->thinker->busy)
		thinker_stop(s->thinker);
}

static void
help(struct session *s)
{
	s->help = true;
	s->help_page = 0;
}

static void
quit(struct session *s)
{
	s->quit = true;
}

/* --- the table ----------------------------------------------------------------------------- */

enum { KEYS_OF_COMMAND = 3 };

static const struct command {
	uint32_t key[KEYS_OF_COMMAND]; /* letters as capitals: small ones do the same */
	const char *keys, *does;
	void (*run)(struct session *);
} commands[] = {
	{ { 0 }, "arrows", "walk and push", NULL },
	{ { 0 }, "click", "walk, or move a box", NULL },
	{ { 'U', 'Z', KEY_BACKSPACE }, "u  Backspace", "take a move back", undo },
	{ { 'Y', 'R' & 31 }, "y  wheel", "make it again", redo },
	{ { '[', KEY_PAGE_UP }, "[  PageUp", "back before a push", undo_push },
	{ { ']', KEY_PAGE_DOWN }, "]  PageDown", "forward past a push", redo_push },
	{ { 'R', KEY_HOME }, "r  Home", "start again", restart },
	{ { 'E', KEY_END }, "e  End", "to the last move", end },
	{ { 'G' }, "g", "go to a move", ask_for_move },
	{ { 'N' }, "n", "next level", next_level },
	{ { 'P' }, "p", "previous level", previous_level },
	{ { 'L' }, "l", "go to a level", ask_for_level },
	{ { 'D' }, "d", "dead squares", dead_squares },
	{ { '?' }, "?", "is it lost?", is_lost },
	{ { '!' }, "!", "ask after each push", live },
	{ { 'H' }, "h", "which push is next?", hint },
	{ { KEY_ENTER }, "Enter", "make that push", advice_do_push },
	{ { 'S' }, "s", "play to the end", advice_play_on },
	{ { KEY_TAB }, "Tab", "walk with letters", letters },
	{ { KEY_ESCAPE }, "Escape", "stop, show less", stop },
	{ { '/', KEY_F1 }, "/  F1", "this help", help },
	{ { 'Q', KEY_CTRL_C }, "q", "quit and save", quit },
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static const struct command *
command_of(uint32_t key)
{
	for (unsigned i = 0; i < COMMANDS; i++)
		for (unsigned k = 0; k < KEYS_OF_COMMAND; k++)
			if (commands[i].key[k] != 0 && commands[i].key[k] == key)
				return &commands[i];
	return NULL;
}

/* The direction that an arrow or a small letter walks in, or -1. */
static int
walks(enum letters set, uint32_t key)
{
	static const char vi[] = "kljh";

	if (key >= KEY_UP && key <= KEY_LEFT)
		return (int)(key - KEY_UP);
	for (int d = 0; d < 4 && set == LETTERS_VI; d++)
		if (key == (unsigned char)vi[d])
			return d;
	return set == LETTERS_LURD && key >= 'a' && key <= 'z' ? lurd_direction((char)key) : -1;
}

/* --- keys ---------------------------------------------------------------------------------- */

/* The number is given: it is gone to. */
static void
answer_prompt(struct session *s, bool level)
{
	uint64_t number;

	if (!num_parse(buf_view(&s->prompt), 0, UINT64_MAX, &number))
		return;
	if (level)
		session_turn_to(s, number);
	else
		go_to(s, (size_t)(number < MOVES_MAX ? number : MOVES_MAX));
}

/* False: the prompt is closed by a key that is not for it. */
static bool
take_digit(struct session *s, uint32_t key)
{
	const bool level = s->asking == PROMPT_LEVEL;

	if (key >= '0' && key <= '9') {
		if (s->prompt.n < PROMPT_DIGITS)
			buf_char(&s->prompt, (char)key);
		return true;
	}
	if (key == KEY_BACKSPACE && s->prompt.n > 0) {
		s->prompt.n--;
		return true;
	}
	s->asking = NO_PROMPT;
	if (key == KEY_ENTER)
		answer_prompt(s, level);
	return key == KEY_ENTER || key == KEY_BACKSPACE || key == KEY_ESCAPE;
}

void
commands_key(struct session *s, uint32_t key)
{
	const int direction = walks(s->letters, key);
	const struct command *c;

	if (s->asking != NO_PROMPT && take_digit(s, key))
		return;
	if (direction >= 0) {
		session_move(s, direction);
		return;
	}
	if (key >= 'a' && key <= 'z')
		key -= 'a' - 'A';
	c = command_of(key);
	if (c != NULL)
		c->run(s);
}

/* --- help ---------------------------------------------------------------------------------- */

enum { KEYS_WIDTH = 14, COLUMN_WIDTH = 40 };

static unsigned
rows_of_page(const struct frame *f)
{
	return f->rows > 3 ? f->rows - 3 : 1;
}

/* The first command of a page; COMMANDS or more: there is no such page. */
static unsigned
page_begin(const struct frame *f, unsigned page)
{
	return page * rows_of_page(f) * (f->cols >= 2 * COLUMN_WIDTH ? 2 : 1);
}

static void
draw_line(struct frame *f, const struct command *c, unsigned line)
{
	const unsigned rows = rows_of_page(f);
	const unsigned col = line / rows * COLUMN_WIDTH + 2, row = 1 + line % rows;

	frame_text(f, row, col, str_of(c->keys), STYLE_TITLE);
	frame_text(f, row, col + KEYS_WIDTH, str_of(c->does), STYLE_PLAIN);
}

void
commands_draw(const struct session *s, struct frame *f)
{
	const unsigned from = page_begin(f, s->help_page), to = page_begin(f, s->help_page + 1);

	for (unsigned i = from; i < to && i < COMMANDS; i++)
		draw_line(f, &commands[i], i - from);
	frame_text(f, f->rows - 1, 2,
	    to < COMMANDS ? STR("any key: more") : STR("any key: play on"), STYLE_FAINT);
}

void
commands_help_key(struct session *s, const struct frame *f, uint32_t key)
{
	if (key == KEY_CTRL_C)
		quit(s);
	s->help = key != KEY_ESCAPE && page_begin(f, ++s->help_page) < COMMANDS;
}
