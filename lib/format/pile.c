#include "format/pile.h"

#include <stdlib.h>
#include <string.h>

void
pile_free(struct pile *p)
{
	free(p->line);
	free(p->text);
	*p = (struct pile){ 0 };
}

/* The array with room for `need` items, at least doubled; NULL when there is no memory. */
static void *
make_room(void *array, size_t *room, size_t need, size_t size)
{
	size_t more = *room == 0 ? 64 : *room;
	void *bigger;

	if (need <= *room)
		return array;
	while (more < need)
		more *= 2;
	bigger = realloc(array, more * size);
	if (bigger != NULL)
		*room = more;
	return bigger;
}

bool
pile_add(struct pile *p, enum line_class class, struct pos at, struct str s)
{
	struct line *line = make_room(p->line, &p->room, p->count + 1, sizeof *p->line);
	char *text;

	if (line == NULL)
		return false;
	p->line = line;
	text = make_room(p->text, &p->size, p->used + s.n + 1, 1);
	if (text == NULL)
		return false;
	p->text = text;
	if (s.n > 0)
		memcpy(p->text + p->used, s.p, s.n);
	p->line[p->count++] = (struct line){ class, at, p->used, s.n };
	p->used += s.n;
	return true;
}

void
pile_drop(struct pile *p, size_t count)
{
	size_t bytes = count < p->count ? p->line[count].from : p->used;

	if (count == 0)
		return;
	memmove(p->line, p->line + count, (p->count - count) * sizeof *p->line);
	memmove(p->text, p->text + bytes, p->used - bytes);
	p->count -= count;
	p->used -= bytes;
	for (size_t i = 0; i < p->count; i++)
		p->line[i].from -= bytes;
}

size_t
pile_bytes(const struct pile *p)
{
	return p->used + p->count * sizeof *p->line;
}
