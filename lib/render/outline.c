#include "render/outline.h"

#include <string.h>

/*
 * Vertices are kept in 64ths of a unit. Pixels are sampled on a grid of 4 x 4: with vertices
 * multiplied by the number of pixels in a tile, samples too lie at whole numbers.
 */
enum { FINE = 64, CHORDS = 16, ACROSS = 4, FAR = 1000, STEP = GRID * FINE / ACROSS };
enum { SIDES_MOST = 10000 }; /* of a path, each FAR long: no position exceeds 32 bits */

struct point {
	int32_t x, y;
};

struct side {
	struct point from, to;
};

/* --- reading ------------------------------------------------------------------------------ */

struct outline_reading {
	struct buf *sides;
	struct str rest;
	struct point start, at; /* of the outline at hand; the pen */
};

static void
skip_blanks(struct str *s)
{
	while (s->n > 0 && (char_is_blank(*s->p) || *s->p == ','))
		*s = str_skip(*s, 1);
}

/* A whole number in units. */
static bool
take_number(struct outline_reading *r, int32_t *out)
{
	int32_t n = 0;
	bool minus, digits = false;

	skip_blanks(&r->rest);
	minus = r->rest.n > 0 && *r->rest.p == '-';
	if (minus)
		r->rest = str_skip(r->rest, 1);
	for (; r->rest.n > 0 && char_is_digit(*r->rest.p); r->rest = str_skip(r->rest, 1)) {
		digits = true;
		n = 10 * n + (*r->rest.p - '0');
		if (n > FAR)
			return false;
	}
	*out = FINE * (minus ? -n : n);
	return digits;
}

static void
line_to(struct outline_reading *r, struct point to)
{
	const struct side side = { r->at, to };

	buf_add(r->sides, &side, sizeof side);
	r->at = to;
}

/* A curve through 4 points (Bernstein), as chords. */
static void
curve_to(struct outline_reading *r, const struct point p[4])
{
	for (int64_t i = 1; i <= CHORDS; i++) {
		const int64_t j = CHORDS - i, whole = CHORDS * CHORDS * CHORDS;
		const int64_t w[4] = { j * j * j, 3 * j * j * i, 3 * j * i * i, i * i * i };
		int64_t x = 0, y = 0;
		for (int k = 0; k < 4; k++)
			x += w[k] * p[k].x, y += w[k] * p[k].y;
		line_to(r, (struct point){ (int32_t)(x / whole), (int32_t)(y / whole) });
	}
}

/* The next `count` points behind a command. */
static bool
take_points(struct outline_reading *r, bool steps, struct point *p, unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		if (!take_number(r, &p[i].x) || !take_number(r, &p[i].y))
			return false;
		if (steps)
			p[i].x += r->at.x, p[i].y += r->at.y;
	}
	return true;
}

/* The third of the way from a to b, twice: a curve of one control point as one of two. */
static struct point
towards(struct point a, struct point b)
{
	return (struct point){ (a.x + 2 * b.x) / 3, (a.y + 2 * b.y) / 3 };
}

/* One command with the numbers behind it. */
static bool
take_one(struct outline_reading *r, char command)
{
	const bool steps = command >= 'a';
	struct point p[4] = { r->at, r->at, r->at, r->at };

	switch (command) {
	case 'M':
	case 'm':
		line_to(r, r->start); /* what is filled is always closed */
		if (!take_points(r, steps, p, 1))
			return false;
		r->at = r->start = p[0];
		return true;
	case 'L':
	case 'l':
		if (!take_points(r, steps, p, 1))
			return false;
		break;
	case 'H':
	case 'h':
		if (!take_number(r, &p[0].x))
			return false;
		p[0].x += steps ? r->at.x : 0;
		break;
	case 'V':
	case 'v':
		if (!take_number(r, &p[0].y))
			return false;
		p[0].y += steps ? r->at.y : 0;
		break;
	case 'Q':
	case 'q':
		if (!take_points(r, steps, p + 1, 2))
			return false;
		p[3] = p[2];
		p[2] = towards(p[3], p[1]);
		p[1] = towards(p[0], p[1]);
		curve_to(r, p);
		return true;
	case 'C':
	case 'c':
		if (!take_points(r, steps, p + 1, 3))
			return false;
		curve_to(r, p);
		return true;
	case 'Z':
	case 'z': p[0] = r->start; break;
	default: return false;
	}
	line_to(r, p[0]);
	return true;
}

const char *
outline_read(struct buf *sides, struct str path, size_t *wrong)
{
	static const char fault[] = "not a path of M L H V C Q Z with whole numbers up to 1000";
	struct outline_reading r = { .sides = sides, .rest = path };
	const size_t before = sides->n;
	char command = '\0';

	for (;;) {
		skip_blanks(&r.rest);
		if (r.rest.n == 0)
			break;
		*wrong = path.n - r.rest.n;
		if (char_is_alpha(*r.rest.p)) {
			if (command == '\0' && char_lower(*r.rest.p) != 'm')
				return fault;
			command = *r.rest.p;
			r.rest = str_skip(r.rest, 1);
		} else if (char_lower(command) == 'm' || char_lower(command) == 'z') {
			return fault;
		}
		if (!take_one(&r, command))
			return fault;
		if (sides->n - before > SIDES_MOST * sizeof(struct side))
			return "more than 10000 sides, a curve having 16";
	}
	line_to(&r, r.start);
	*wrong = 0;
	return command != '\0' ? NULL : fault;
}

/* --- filling ------------------------------------------------------------------------------ */

/* The first sample that does not lie before x. */
static int64_t
sample_at(int64_t x, int64_t samples)
{
	const int64_t i = x <= STEP / 2 ? 0 : (x - STEP / 2 + STEP - 1) / STEP;

	return i < samples ? i : samples;
}

/* Turns turn[sample] for each side that crosses the line of samples at y, right before a sample. */
static void
cross(const struct side *side, size_t count, int64_t tile, int64_t y, unsigned char *turn)
{
	for (size_t i = 0; i < count; i++) {
		const int64_t y0 = side[i].from.y * tile, y1 = side[i].to.y * tile;
		const int64_t x0 = side[i].from.x * tile, x1 = side[i].to.x * tile;
		if ((y0 <= y) == (y1 <= y))
			continue;
		turn[sample_at(x0 + (y - y0) * (x1 - x0) / (y1 - y0), tile * ACROSS)] ^= 1;
	}
}

bool
outline_cover(const struct buf *sides, uint32_t tile, unsigned char *cover, struct buf *scratch)
{
	const struct side *side = (const struct side *)(const void *)sides->p;
	const size_t count = sides->n / sizeof *side, samples = (size_t)tile * ACROSS;
	unsigned char *turn;

	buf_clear(scratch);
	if (sides->failed || !buf_reserve(scratch, samples + 1))
		return false;
	turn = (unsigned char *)scratch->p;
	memset(cover, 0, (size_t)tile * tile);
	for (size_t row = 0; row < samples; row++) {
		unsigned char *line = cover + row / ACROSS * tile, inside = 0;
		memset(turn, 0, samples + 1);
		cross(side, count, tile, (int64_t)row * STEP + STEP / 2, turn);
		for (size_t s = 0; s < samples; s++)
			line[s / ACROSS] = (unsigned char)(line[s / ACROSS] + (inside ^= turn[s]));
	}
	return true;
}
