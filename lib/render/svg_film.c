#include "render/svg_film.h"

#include <stdlib.h>
#include <string.h>

#include "level/cell.h"
#include "render/outline.h"
#include "render/svg.h"

enum { GLIDE_MS = 250 }; /* a move takes no longer, however long its picture stands */

/* A thing moves to a square; things are the player, 0, and the boxes. Of a mark the thing is its
   square. */
struct event {
	uint32_t thing;
	uint32_t square;
	uint64_t ms;    /* when it begins to move */
	uint32_t takes; /* the time that it needs */
	bool lit;       /* a box on a goal, a square at fault */
};

struct strip {
	struct level level; /* the cells are those of the last picture */
	uint32_t *thing;    /* the number of the box on a square */
	uint32_t boxes;
	struct buf events; /* struct event; first where each thing begins */
	struct buf faults; /* the same, for marks that appear and go out */
	uint64_t ms;       /* until the last picture ends */
};

static void
add_event(struct buf *to, struct event e)
{
	buf_add(to, &e, sizeof e);
}

/* What is where in the first picture. */
static void
add_things(struct strip *f)
{
	const struct level *l = &f->level;

	add_event(&f->events, (struct event){ 0, level_man(l), 0, 0, false });
	for (uint32_t s = 0; s < level_size(l); s++) {
		if (l->cell[s] & CELL_FAULT)
			add_event(&f->faults, (struct event){ s, s, 0, 0, true });
		if (!(l->cell[s] & BOX))
			continue;
		f->thing[s] = ++f->boxes;
		add_event(&f->events, (struct event){ f->boxes, s, 0, 0, l->cell[s] & GOAL });
	}
}

bool
svg_film_begin(struct drawing *d, const struct picture *p)
{
	const size_t size = level_size(&p->level);
	struct strip *f = calloc(1, sizeof *f);
	unsigned char *cell = malloc(size);
	uint32_t *thing = calloc(size, sizeof *thing);

	d->state = f;
	if (f == NULL || cell == NULL || thing == NULL) {
		free(cell);
		free(thing);
		return drawing_no_memory(d);
	}
	f->level = p->level;
	f->level.cell = cell;
	f->thing = thing;
	memcpy(cell, p->level.cell, size);
	add_things(f);
	svg_begin(d->out, p, d->style);
	svg_things(d->out, &p->level, GOAL);
	return true;
}

/* What differs from the picture before: at most the player, a box, and marks. */
static void
add_changes(struct strip *f, const struct picture *p, uint32_t takes)
{
	const unsigned char *old = f->level.cell, *new = p->level.cell;
	uint32_t left = 0;

	for (uint32_t s = 0; s < level_size(&f->level); s++)
		if (old[s] & ~new[s] & BOX)
			left = f->thing[s], f->thing[s] = 0;
	for (uint32_t s = 0; s < level_size(&f->level); s++) {
		const unsigned char more = new[s] & (unsigned char)~old[s];
		if (more & MAN)
			add_event(&f->events, (struct event){ 0, s, f->ms, takes, false });
		if (more & BOX) {
			f->thing[s] = left;
			add_event(
			    &f->events, (struct event){ left, s, f->ms, takes, new[s] & GOAL });
		}
		if ((old[s] ^ new[s]) & CELL_FAULT)
			add_event(&f->faults, (struct event){ s, s, f->ms, 0, more & CELL_FAULT });
	}
}

void
svg_film_frame(struct drawing *d, const struct picture *p)
{
	struct strip *f = d->state;
	const uint32_t takes = p->ms < GLIDE_MS ? p->ms : GLIDE_MS;

	if (d->pictures == SVG_PICTURES_MAX) {
		d->refusal = "moves in 20,000 pictures at most; gif, cast and ppm in more";
		return;
	}
	if (d->pictures > 0)
		add_changes(f, p, takes);
	f->ms += p->ms;
	memcpy(f->level.cell, p->level.cell, level_size(&f->level));
}

/* --- writing ------------------------------------------------------------------------------- */

static int
by_thing(const void *one, const void *other)
{
	const struct event *a = one, *b = other;

	if (a->thing != b->thing)
		return a->thing < b->thing ? -1 : 1;
	return a->ms < b->ms ? -1 : a->ms > b->ms;
}

static void
put_time(struct buf *out, const struct strip *f, uint64_t ms)
{
	const uint64_t share = ms * 1000000 / f->ms;

	buf_print(out, "%u.%04u%%", (unsigned)(share / 10000), (unsigned)(share % 10000));
}

static void
put_place(struct buf *out, const struct strip *f, uint64_t ms, uint32_t square)
{
	put_time(out, f, ms);
	buf_print(out, "{transform:translate(%upx,%upx)}", GRID * (square % f->level.width),
	    GRID * (square / f->level.width));
}

static bool
is_step(const struct strip *f, uint32_t from, uint32_t to)
{
	const uint32_t far = from < to ? to - from : from - to;

	return far == 1 || far == f->level.width;
}

/* The way of a thing; what is not a step is a jump. */
static void
put_way(struct buf *out, const struct strip *f, const struct event *e, size_t count)
{
	uint64_t there = 0; /* when it came to where it is */

	buf_print(out, "#t%u{animation-name:t%u}@keyframes t%u{", e->thing, e->thing, e->thing);
	put_place(out, f, there, e->square);
	for (size_t i = 1; i < count; i++) {
		const bool step = is_step(f, e[i - 1].square, e[i].square);
		if (e[i].ms > there)
			put_place(out, f, e[i].ms, e[i - 1].square);
		there = e[i].ms + (step ? e[i].takes : 1);
		put_place(out, f, there, e[i].square);
	}
	put_place(out, f, f->ms, e[count - 1].square);
	buf_text(out, "}\n");
}

static void
put_light(struct buf *out, const struct strip *f, uint64_t ms, bool lit)
{
	put_time(out, f, ms);
	buf_print(out, "{opacity:%d}", lit);
}

/* Before its first event a mark is not lit. */
static bool
starts_lit(const struct event *e)
{
	return e->ms == 0 && e->lit;
}

/* When a thing is lit; `name` and the number of the thing are the rule's. */
static void
put_lights(struct buf *out, const struct strip *f, char name, const struct event *e, size_t count)
{
	const uint32_t number = e->thing;
	bool lit = starts_lit(e);

	buf_print(out,
	    "#%c%u{animation-name:%c%u;animation-timing-function:step-end}"
	    "@keyframes %c%u{",
	    name, number, name, number, name, number);
	put_light(out, f, 0, lit);
	for (size_t i = 0; i < count; i++) {
		if (e[i].lit != lit)
			put_light(out, f, e[i].ms + e[i].takes, e[i].lit);
		lit = e[i].lit;
	}
	put_light(out, f, f->ms, lit);
	buf_text(out, "}\n");
}

static bool
ever_changes(const struct event *e, size_t count)
{
	for (size_t i = 1; i < count; i++)
		if (e[i].lit != e->lit)
			return true;
	return false;
}

static void
put_box(struct buf *out, const struct event *e, size_t count)
{
	if (ever_changes(e, count))
		buf_print(out,
		    "<use xlink:href=\"#box\"/><use class=\"m\" id=\"g%u\" opacity=\"%d\""
		    " xlink:href=\"#box-on-goal\"/>",
		    e->thing, e->lit);
	else
		buf_print(out, "<use xlink:href=\"#%s\"/>", e->lit ? "box-on-goal" : "box");
}

static void
put_thing(struct buf *out, const struct strip *f, const struct event *e, size_t count)
{
	buf_print(out, "<g class=\"m\" id=\"t%u\" transform=\"translate(%u %u)\">", e->thing,
	    GRID * (e->square % f->level.width), GRID * (e->square / f->level.width));
	if (e->thing == 0)
		buf_text(out, "<use xlink:href=\"#player\"/>");
	else
		put_box(out, e, count);
	buf_text(out, "</g>\n");
}

/* Calls `put` for each thing with its events. */
static void
each_thing(struct buf *out, const struct strip *f, const struct buf *events,
    void (*put)(struct buf *, const struct strip *, const struct event *, size_t))
{
	const struct event *e = (const struct event *)(const void *)events->p;
	const size_t count = events->n / sizeof *e;

	for (size_t i = 0, end; i < count; i = end) {
		for (end = i + 1; end < count && e[end].thing == e[i].thing;)
			end++;
		put(out, f, e + i, end - i);
	}
}

static void
put_rules(struct buf *out, const struct strip *f, const struct event *e, size_t count)
{
	if (count > 1)
		put_way(out, f, e, count);
	if (e->thing > 0 && ever_changes(e, count))
		put_lights(out, f, 'g', e, count);
}

static void
put_mark_rules(struct buf *out, const struct strip *f, const struct event *e, size_t count)
{
	put_lights(out, f, 'f', e, count);
}

static void
put_mark(struct buf *out, const struct strip *f, const struct event *e, size_t count)
{
	(void)count;
	buf_print(out,
	    "<use class=\"m\" id=\"f%u\" opacity=\"%d\" xlink:href=\"#fault\""
	    " x=\"%u\" y=\"%u\"/>\n",
	    e->thing, starts_lit(e), GRID * (e->square % f->level.width),
	    GRID * (e->square / f->level.width));
}

static void
finish(struct drawing *d, const struct strip *f)
{
	qsort(f->events.p, f->events.n / sizeof(struct event), sizeof(struct event), by_thing);
	if (f->faults.n > 0)
		qsort(f->faults.p, f->faults.n / sizeof(struct event), sizeof(struct event),
		    by_thing);
	buf_text(d->out, "<style>\n.m{animation:");
	buf_fixed(d->out, f->ms);
	buf_text(d->out, "s linear infinite}\n");
	each_thing(d->out, f, &f->events, put_rules);
	each_thing(d->out, f, &f->faults, put_mark_rules);
	buf_text(d->out, "@media (prefers-reduced-motion:reduce){.m{animation:none!important}}\n"
	                 "</style>\n");
	each_thing(d->out, f, &f->events, put_thing);
	each_thing(d->out, f, &f->faults, put_mark);
	buf_text(d->out, "</svg>\n");
}

void
svg_film_end(struct drawing *d)
{
	struct strip *f = d->state;

	if (f == NULL)
		return;
	d->out->failed |= f->events.failed || f->faults.failed;
	if (d->pictures > 0 && !d->out->failed)
		finish(d, f);
	buf_free(&f->events);
	buf_free(&f->faults);
	free(f->level.cell);
	free(f->thing);
	free(f);
}
