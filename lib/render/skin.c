#include "render/skin.h"

#include "level/cell.h"
#include "render/outline.h"
#include "render/render.h"
#include "util/num.h"

const char *const face_names[FACES] = { "outside", "floor", "dead", "wall", "goal", "box",
	"box-on-goal", "player", "player-on-goal", "fault" };

/* --- reading ------------------------------------------------------------------------------ */

struct skin_reading {
	struct skin *skin;
	struct str line, rest; /* all of it; what is left of it */
	struct skin_fault *fault;
};

static bool
fault_at(struct skin_reading *r, const char *where, const char *what)
{
	r->fault->column = (uint32_t)(where - r->line.p) + 1;
	r->fault->what = what;
	return false;
}

/* The next word; empty: there is none. */
static struct str
take_word(struct skin_reading *r)
{
	struct str word;

	r->rest = str_trim(r->rest);
	word = (struct str){ r->rest.p, 0 };
	while (word.n < r->rest.n && !char_is_blank(word.p[word.n]))
		word.n++;
	r->rest = str_skip(r->rest, word.n);
	return word;
}

static bool
take_colour(struct skin_reading *r, uint64_t *number)
{
	const struct str word = take_word(r);

	return num_parse(word, 0, COLOURS - 1, number) ||
	       fault_at(r, word.p, "a colour is a number from 0 to 15");
}

/* `colour NUMBER #RRGGBB` */
static bool
colour_line(struct skin_reading *r)
{
	uint64_t number, rgb;
	struct str word;

	if (!take_colour(r, &number))
		return false;
	word = take_word(r);
	if (word.n != 7 || *word.p != '#' || !num_hex(str_skip(word, 1), &rgb))
		return fault_at(r, word.p, "not #RRGGBB");
	r->skin->colour[number] = (uint32_t)rgb;
	return str_trim(r->rest).n == 0 || fault_at(r, word.p, "text behind the colour");
}

/* `SQUARE NUMBER PATH` */
static bool
shape_line(struct skin_reading *r, struct str word, enum face face)
{
	struct skin *s = r->skin;
	struct buf sides = { 0 };
	uint64_t colour;
	const char *what;
	size_t wrong;
	bool full;

	if (!take_colour(r, &colour))
		return false;
	if (s->shapes == SHAPES_MAX)
		return fault_at(r, word.p, "more than 100 shapes");
	const struct str path = str_trim(r->rest);
	what = outline_read(&sides, path, &wrong);
	full = sides.failed;
	buf_free(&sides);
	if (full)
		return fault_at(r, path.p, NULL);
	if (what != NULL)
		return fault_at(r, path.p + wrong, what);
	s->shape[s->shapes++] = (struct shape){ face, (unsigned)colour, path };
	return true;
}

static bool
one_line(struct skin_reading *r)
{
	const struct str word = take_word(r);

	if (word.n == 0 || *word.p == ';')
		return true;
	if (str_eq(word, STR("colour")))
		return colour_line(r);
	for (unsigned face = 0; face < FACES; face++)
		if (str_eq(word, str_of(face_names[face])))
			return shape_line(r, word, (enum face)face);
	return fault_at(r, word.p, "neither 'colour' nor what stands on a square");
}

bool
skin_read(struct skin *s, struct skin_fault *fault)
{
	struct str rest = buf_view(&s->text);

	s->shapes = 0;
	for (fault->line = 1; rest.n > 0; fault->line++) {
		struct skin_reading r = { .skin = s, .line = str_line(&rest), .fault = fault };
		r.rest = r.line;
		if (!one_line(&r))
			return false;
	}
	*fault = (struct skin_fault){ 0, 0, "a skin without shapes" };
	return s->shapes > 0;
}

void
skin_free(struct skin *s)
{
	buf_free(&s->text);
	s->shapes = 0;
}

/* --- what stands on a square ---------------------------------------------------------------- */

unsigned
skin_faces(unsigned char cell, enum face out[FACES_ON_SQUARE])
{
	const bool goal = cell & GOAL;
	unsigned n = 0;

	out[n++] = cell & WALL           ? FACE_WALL
	           : cell & CELL_OUTSIDE ? FACE_OUTSIDE
	           : cell & DEAD_MARK    ? FACE_DEAD
	                                 : FACE_FLOOR;
	if (cell & WALL)
		; /* hides all else */
	else if (cell & MAN)
		out[n++] = goal ? FACE_PLAYER_ON_GOAL : FACE_PLAYER;
	else if (cell & BOX)
		out[n++] = goal ? FACE_BOX_ON_GOAL : FACE_BOX;
	else if (goal)
		out[n++] = FACE_GOAL;
	if (cell & CELL_FAULT)
		out[n++] = FACE_FAULT;
	return n;
}
