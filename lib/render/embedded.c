#include "render/embedded.h"

#include <string.h>

bool
embedded_add(struct buf *out, const char *name, const char *ending)
{
	const size_t n = strlen(name);

	for (const struct embedded *e = embedded; e->name != NULL; e++) {
		if (strncmp(e->name, name, n) != 0 || strcmp(e->name + n, ending) != 0)
			continue;
		for (const char *const *line = e->lines; *line != NULL; line++)
			buf_text(out, *line);
		return true;
	}
	return false;
}
