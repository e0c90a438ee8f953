#include "render/caption.h"

void
caption_moves(struct buf *out, const struct play *p, uint64_t moves, char letter)
{
	buf_text(out, ": ");
	buf_number(out, p->moves);
	buf_char(out, '/');
	buf_number(out, moves);
	if (letter == '\0')
		return;
	buf_char(out, ' ');
	buf_char(out, letter);
	buf_text(out, " (");
	buf_number(out, p->pushes);
	buf_text(out, p->pushes == 1 ? " push)" : " pushes)");
}
