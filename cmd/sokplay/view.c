#include "view.h"

#include <inttypes.h>

#include "commands.h"
#include "level/cell.h"
#include "util/escape.h"
#include "util/utf8.h"

enum { LINES_AROUND = 3 }; /* title, counters, message */

/* --- squares ------------------------------------------------------------------------------- */

struct look {
	uint32_t wide[2], narrow;
	enum style style;
};

/* In UTF-8, by the letter of the square. */
static const struct look *
look_of(char letter)
{
	static const struct look wall = { { 0x2588, 0x2588 }, 0x2588, STYLE_WALL },
	                         goal = { { 0x2039, 0x203a }, 0xb7, STYLE_GOAL },
	                         box = { { 0x2590, 0x258c }, 0x25a0, STYLE_BOX },
	                         home = { { 0x25c4, 0x25ba }, 0x25a3, STYLE_HOME },
	                         man = { { 0x25d6, 0x25d7 }, 0x25cf, STYLE_MAN },
	                         on_goal = { { 0x25d6, 0x25d7 }, 0x25cf, STYLE_MAN_ON_GOAL },
	                         dead = { { 0x2576, 0x2574 }, 0x2d, STYLE_DEAD },
	                         empty = { { ' ', ' ' }, ' ', STYLE_PLAIN };

	switch (letter) {
	case '#': return &wall;
	case '.': return &goal;
	case '$': return &box;
	case '*': return &home;
	case '@': return &man;
	case '+': return &on_goal;
	case '-': return &dead;
	default: return &empty;
	}
}

static void
draw_square(const struct view *v, const struct session *s, struct frame *f, uint32_t square,
    unsigned row, unsigned col)
{
	const unsigned char cell = s->game.play.cell[square] & (unsigned char)~DEAD_MARK;
	const bool dead = cell == FLOOR && s->show_dead && s->dead[square];
	const char letter = cell_letter(dead ? DEAD_MARK : cell);
	const struct look *look = look_of(letter);
	const enum style style = s->fault[square]                              ? STYLE_FAULT
	                         : square == s->chosen || square == s->advised ? STYLE_CHOSEN
	                                                                       : look->style;

	for (unsigned i = 0; i < v->wide; i++)
		frame_put(f, row, col + i,
		    !f->utf8       ? (unsigned char)letter
		    : v->wide == 2 ? look->wide[i]
		                   : look->narrow,
		    style);
}

/* --- where the board stands ---------------------------------------------------------------- */

/* The first of `shown` rows or columns of `all`, so that the man is not near the edge. */
static unsigned
scroll(unsigned first, unsigned shown, unsigned all, unsigned man, bool centre)
{
	const unsigned margin = shown / 4;

	if (all <= shown)
		return 0;
	if (centre)
		first = man > shown / 2 ? man - shown / 2 : 0;
	else if (man < first + margin)
		first = man > margin ? man - margin : 0;
	else if (man + margin >= first + shown)
		first = man + margin + 1 - shown;
	return first < all - shown ? first : all - shown;
}

static void
place(struct view *v, const struct session *s, const struct frame *f)
{
	const struct level *l = &s->record.level;
	const unsigned rows = f->rows > LINES_AROUND ? f->rows - LINES_AROUND : 0;
	const unsigned wide = 2u * l->width <= f->cols ? 2 : 1;
	const bool anew = v->level != s->at + 1 || v->rows != rows || v->cols != f->cols / wide;

	v->level = s->at + 1;
	v->rows = rows;
	v->cols = f->cols / wide;
	v->wide = wide;
	v->top = scroll(v->top, v->rows, l->height, s->game.play.man / l->width, anew);
	v->left = scroll(v->left, v->cols, l->width, s->game.play.man % l->width, anew);
	v->row = 1 + (l->height < v->rows ? (v->rows - l->height) / 2 : 0);
	v->col = l->width < v->cols ? (f->cols - wide * l->width) / 2 : 0;
}

uint32_t
view_square(const struct view *v, const struct session *s, unsigned row, unsigned col)
{
	const struct level *l = &s->record.level;
	uint32_t y, x;

	if (row < v->row || col < v->col || row - v->row >= v->rows)
		return NO_SQUARE;
	y = v->top + (row - v->row);
	x = v->left + (col - v->col) / v->wide;
	return y < l->height && x < l->width ? y * l->width + x : NO_SQUARE;
}

/* --- lines of text ------------------------------------------------------------------------- */

/* Text at both ends of a row; what is on the right goes when there is no room for it. */
static void
draw_ends(struct frame *f, unsigned row, struct str left, enum style style, struct str right)
{
	const unsigned width = utf8_width(right);
	const unsigned behind = frame_text(f, row, 0, left, style);

	if (behind + 2 + width <= f->cols)
		frame_text(f, row, f->cols - width, right, STYLE_FAINT);
}

static void
draw_title(const struct session *s, struct frame *f)
{
	const struct str title = meta_text(&s->record.meta, "Title");
	struct buf left = { 0 }, right = { 0 };

	buf_print(&left, "Level %" PRIu32 "%s", s->record.number, title.n > 0 ? "  " : "");
	escape_text(&left, title);
	buf_print(&right, "%zu of %zu", session_place(s), s->shelf->levels);
	draw_ends(f, 0, buf_view(&left), STYLE_TITLE, buf_view(&right));
	buf_free(&left);
	buf_free(&right);
}

static void
draw_counters(const struct session *s, struct frame *f)
{
	const struct play *p = &s->game.play;
	const size_t taken_back = s->game.moves.n - s->game.at;
	struct buf left = { 0 }, right = { 0 };

	buf_print(&left, "Moves %" PRIu64 "  Pushes %" PRIu64 "  Off goal %" PRIu32, p->moves,
	    p->pushes, p->off_goal);
	if (taken_back > 0)
		buf_print(&left, "  Redo %zu", taken_back);
	if (s->best.first < UINT64_MAX)
		buf_print(&right, "Best %" PRIu64 "/%" PRIu64, s->best.first, s->best.second);
	draw_ends(f, f->rows - 2, buf_view(&left), STYLE_PLAIN, buf_view(&right));
	buf_free(&left);
	buf_free(&right);
}

static void
draw_message(const struct session *s, struct frame *f)
{
	static const char *const sets[LETTERS_SETS] = { "", "hjkl walk", "lurd walk" };
	struct buf left = { 0 }, right = { 0 };

	if (s->asking != NO_PROMPT)
		buf_print(&left, "Go to %s: %.*s_", s->asking == PROMPT_MOVE ? "move" : "level",
		    (int)s->prompt.n, s->prompt.n > 0 ? s->prompt.p : "");
	else
		buf_str(&left, buf_view(&s->message));
	if (s->letters != LETTERS_COMMAND)
		buf_print(&right, "%s  ", sets[s->letters]);
	buf_text(&right, "/ help  q quit");
	draw_ends(f, f->rows - 1, buf_view(&left), STYLE_PLAIN, buf_view(&right));
	buf_free(&left);
	buf_free(&right);
}

static void
draw_board(const struct view *v, const struct session *s, struct frame *f)
{
	const struct level *l = &s->record.level;

	for (unsigned y = 0; y < v->rows && v->top + y < l->height; y++)
		for (unsigned x = 0; x < v->cols && v->left + x < l->width; x++)
			draw_square(v, s, f, (v->top + y) * l->width + v->left + x, v->row + y,
			    v->col + x * v->wide);
}

void
view_draw(struct view *v, const struct session *s, struct frame *f)
{
	frame_clear(f);
	place(v, s, f);
	if (s->help) {
		commands_draw(s, f);
		return;
	}
	draw_board(v, s, f);
	draw_title(s, f);
	if (f->rows < LINES_AROUND)
		return;
	draw_counters(s, f);
	draw_message(s, f);
}
