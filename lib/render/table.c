#include "render/render.h"

#include <stddef.h>
#include <string.h>

extern const struct renderer render_text, render_ansi, render_blocks, render_svg, render_png,
    render_gif, render_ppm, render_cast, render_html;

const struct renderer *const renderers[] = {
	&render_text,
	&render_ansi,
	&render_blocks,
	&render_svg,
	&render_png,
	&render_gif,
	&render_ppm,
	&render_cast,
	&render_html,
	NULL,
};

const struct renderer *
renderer_named(const char *name)
{
	for (const struct renderer *const *row = renderers; *row != NULL; row++)
		if (strcmp((*row)->name, name) == 0)
			return *row;
	return NULL;
}
