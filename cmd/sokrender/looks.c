#include "looks.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/inputs.h"
#include "render/embedded.h"

enum { SKIN_BYTES_MAX = 1 << 18 };

/* False with errno. */
static bool
read_file(struct buf *out, const char *name)
{
	FILE *file = fopen(name, "r");
	char part[4096];
	size_t n;
	bool fine;

	if (file == NULL)
		return false;
	while (out->n <= SKIN_BYTES_MAX && (n = fread(part, 1, sizeof part, file)) > 0)
		buf_add(out, part, n);
	fine = !ferror(file) && !out->failed && out->n <= SKIN_BYTES_MAX;
	if (out->failed)
		errno = ENOMEM;
	else if (out->n > SKIN_BYTES_MAX)
		errno = EFBIG;
	fclose(file);
	return fine;
}

/* The text of the skin: a name without a slash or dot is one of the library's own. */
static bool
find_skin(struct run *r, struct buf *text, const char *name)
{
	if (embedded_add(text, name, ".skin"))
		return !text->failed || report_file(&r->sink, NULL, "out of memory");
	inputs_beside(r, name);
	if (read_file(text, name))
		return true;
	if (errno == ENOENT && strpbrk(name, "./") == NULL)
		return report_file(&r->sink, name,
		    "%s: neither a file nor plain, classic or contrast", strerror(errno));
	return report_errno(&r->sink, name);
}

bool
looks_open(struct run *r)
{
	struct settings *own = r->own;
	struct skin_fault fault;

	if (!find_skin(r, &own->skin.text, own->skin_name != NULL ? own->skin_name : "plain"))
		return false;
	if (!skin_read(&own->skin, &fault)) {
		report(&r->sink, (struct pos){ own->skin_name, fault.line, fault.column }, ERROR,
		    NULL, "%s", fault.what != NULL ? fault.what : "out of memory");
		return false;
	}
	own->style = (struct style){ .look = own->renderer->line != NULL ? own->renderer
		                             : own->look != NULL         ? own->look
		                                                         : renderer_named("ansi"),
		.skin = &own->skin,
		.tile = own->tile != 0 ? (uint32_t)own->tile : TILE_USUAL,
		.ruler = own->ruler,
		.film = own->what != STILL };
	if (!own->renderer->pixels)
		return true;
	own->style.tiles = &own->tiles;
	return tiles_open(&own->tiles, &own->skin, own->style.tile) ||
	       report_file(&r->sink, NULL, "out of memory");
}

void
looks_close(struct settings *own)
{
	tiles_close(&own->tiles);
	skin_free(&own->skin);
}
