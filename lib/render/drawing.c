#include "render/drawing.h"

#include "level/ruler.h"

#define MANY "; html, text, ansi and ppm hold many"

enum { MUCH = 1 << 16 };

bool
drawing_no_memory(struct drawing *d)
{
	d->out->failed = true;
	d->refusal = "is out of memory";
	return false;
}

void
drawing_pause(struct drawing *d)
{
	if (d->flush != NULL && d->out->n >= MUCH)
		d->flush(d->context);
}

static bool
may_follow(struct drawing *d, const struct picture *p)
{
	const struct renderer *r = d->renderer;

	if (d->refusal != NULL)
		return false;
	if (d->pictures == 0)
		return r->begin == NULL || r->begin(d, p);
	if (r->holds == ONE_PICTURE && !p->starts)
		d->refusal = "holds one picture; gif, svg and cast show moves";
	else if (r->holds == ONE_PICTURE)
		d->refusal = "holds one picture" MANY;
	else if (r->holds == ONE_PLAY && p->starts)
		d->refusal = "holds one level" MANY;
	return d->refusal == NULL;
}

void
drawing_text(struct buf *out, const struct picture *p, const struct style *s)
{
	const struct renderer *r = s->look;
	const unsigned digits = ruler_digits(p->level.height);
	const unsigned indent = s->ruler ? digits + 1 : 0;

	buf_str(out, p->caption);
	buf_char(out, '\n');
	if (s->ruler)
		ruler_columns(out, indent, 1, p->level.width);
	for (uint32_t y = 0; y < p->level.height; y += r->rows) {
		if (s->ruler)
			ruler_row(out, y + 1, digits);
		r->line(out, &p->level, y);
		buf_char(out, '\n');
		if (r->below != NULL)
			r->below(out, &p->level, y, indent);
	}
	buf_char(out, '\n');
}

bool
drawing_add(struct drawing *d, const struct picture *p)
{
	if (!may_follow(d, p))
		return false;
	if (d->renderer->line != NULL)
		drawing_text(d->out, p, d->style);
	else
		d->renderer->frame(d, p);
	if (d->refusal == NULL)
		d->pictures++;
	drawing_pause(d);
	return d->refusal == NULL;
}

void
drawing_add_level(struct drawing *d, const struct record *record, const struct section *best)
{
	d->renderer->level(d, record, best);
	d->pictures++;
	drawing_pause(d);
}

void
drawing_end(struct drawing *d)
{
	if (d->renderer->end != NULL && (d->pictures > 0 || d->state != NULL))
		d->renderer->end(d);
	d->pictures = 0;
	d->refusal = NULL;
	d->state = NULL;
}
