#include "render/embedded.h"

#include <string.h>

bool
embedded_add(struct buf *out, const char *name)
{
	for (const struct embedded *e = embedded; e->name != NULL; e++) {
		if (strcmp(e->name, name) != 0)
			continue;
		for (const char *const *line = e->lines; *line != NULL; line++)
			buf_text(out, *line);
		return true;
	}
	return false;
}
