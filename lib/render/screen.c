#include "render/screen.h"

#include "level/ruler.h"
#include "render/drawing.h"
#include "util/utf8.h"

/* Those with a square at fault, which have a line below them. */
static uint32_t
marked_rows(const struct level *l)
{
	uint32_t rows = 0;

	for (uint32_t y = 0; y < l->height; y++) {
		const unsigned char *cell = l->cell + (size_t)y * l->width;
		uint32_t x = 0;
		while (x < l->width && !(cell[x] & CELL_FAULT))
			x++;
		rows += x < l->width;
	}
	return rows;
}

struct screen_size
screen_size(const struct picture *p, const struct style *s)
{
	const uint32_t caption = utf8_width(p->caption);
	const unsigned rows = s->look->rows; /* in a line */
	/* A line for the caption, an empty one, one for the cursor. */
	struct screen_size size = { (p->level.height + rows - 1) / rows + 3, p->level.width };

	if (s->look->below != NULL)
		size.lines += marked_rows(&p->level);
	if (s->ruler) {
		size.lines += ruler_digits(p->level.width);
		size.columns += ruler_digits(p->level.height) + 1;
	}
	if (size.columns < caption)
		size.columns = caption;
	return size;
}

void
screen_draw(struct buf *out, const struct picture *p, const struct style *s)
{
	struct buf text = { 0 };
	struct str rest;

	drawing_text(&text, p, s);
	rest = buf_view(&text);
	buf_text(out, p->starts ? "\033[?25l\033[H\033[2J" : "\033[?25l\033[H");
	while (rest.n > 0) {
		buf_str(out, str_line(&rest));
		buf_text(out, "\033[K\r\n");
	}
	buf_text(out, "\033[J\033[?25h");
	out->failed |= text.failed;
	buf_free(&text);
}
