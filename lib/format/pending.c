#include "format/pending.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 64 };

void
pending_free(struct pending *p)
{
	free(p->line);
	buf_free(&p->text);
	*p = (struct pending){ 0 };
}

bool
pending_add(struct pending *p, enum line_class class, struct pos at, struct str s)
{
	if (p->text.n + p->count * sizeof *p->line > PENDING_MAX_BYTES)
		return false;
	if (p->count == p->room) {
		const size_t room = p->room == 0 ? FIRST_ROOM : p->room * 2;
		struct pending_line *line = realloc(p->line, room * sizeof *line);
		if (line == NULL)
			return false;
		p->line = line;
		p->room = room;
	}
	if (!buf_reserve(&p->text, s.n + 1)) /* even an empty line has its text somewhere */
		return false;
	p->line[p->count++] = (struct pending_line){ class, at, p->text.n, s.n };
	buf_str(&p->text, s);
	return true;
}

void
pending_drop(struct pending *p, size_t count)
{
	const size_t bytes = count < p->count ? p->line[count].from : p->text.n;

	if (count == 0)
		return;
	memmove(p->line, p->line + count, (p->count - count) * sizeof *p->line);
	memmove(p->text.p, p->text.p + bytes, p->text.n - bytes);
	p->count -= count;
	p->text.n -= bytes;
	for (size_t i = 0; i < p->count; i++)
		p->line[i].from -= bytes;
}
