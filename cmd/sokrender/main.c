/*
 * sokrender: draws the start of a level, the position after some moves, or its whole solution.
 */
#include <string.h>

#include "cli/command.h"
#include "film.h"
#include "level/limits.h"
#include "looks.h"
#include "split.h"

/* --- the command line ------------------------------------------------------------------ */

static bool
set_at(struct run *r, const struct opts *o)
{
	struct settings *own = r->own;

	own->what = STILL;
	own->numbered = true;
	return opt_number(o, 0, MOVES_MAX, &own->at);
}

static bool
set_animate(struct run *r, const struct opts *o)
{
	struct settings *own = r->own;

	own->what = o->row->letter == 'a' ? EACH_MOVE : EACH_PUSH;
	return true;
}

static bool
set_look(struct run *r, const struct opts *o)
{
	struct settings *own = r->own;

	own->look = renderer_named(o->arg);
	return (own->look != NULL && own->look->line != NULL) ||
	       opt_refuse(o, "is not text, ansi or blocks");
}

#define OWN(field) offsetof(struct settings, field)

static const struct opt options[] = {
	OPT_CALL(0, "at", "N", "draw the position after N moves", set_at),
	OPT_CALL('a', "animate", NULL, "draw the start and every move", set_animate),
	OPT_CALL(0, "pushes", NULL, "draw the start and every push", set_animate),
	OPT_NUMBER(0, "fps", "N", "show N moves a second in animations", OWN(fps), 1, FPS_MAX),
	OPT_NUMBER(0, "tile", "N", "make a square N pixels wide", OWN(tile), TILE_MIN, TILE_MAX),
	OPT_FLAG(0, "ruler", "number rows and columns", OWN(ruler)),
	OPT_FLAG(0, "broken", "also draw broken levels, with their fault marked", OWN(broken)),
	OPT_TEXT(0, "skin", "SKIN", "plain, classic, contrast or a file", OWN(skin_name)),
	OPT_CALL(0, "look", "LOOK", "of -T cast: text, ansi or blocks", set_look),
	OPT_TEXT(0, "split", "DIR", "write each level to a file of its own in DIR", OWN(directory)),
	OPT_FLAG(0, "gallery", "with --split: also write an index.html", OWN(gallery)),
	OPT_CALL('T', "to", "FORMAT", "text, ansi, blocks, svg, png, gif, ppm, cast or html",
	    command_to),
	/* Those of all tools, not shown since they are refused. */
	OPT_CALL('J', "json", NULL, NULL, command_lines),
	OPT_CALL('1', "one-line", NULL, NULL, command_lines),
	OPT_TABLE_END,
};

static bool
to(struct run *r, const char *name)
{
	struct settings *own = r->own;
	const struct renderer *found = renderer_named(name);

	if (found != NULL)
		own->renderer = found;
	return found != NULL;
}

static void
list_formats(struct buf *out)
{
	for (const struct renderer *const *row = renderers; *row != NULL; row++)
		buf_print(out, "%s\t%s\n", (*row)->name, (*row)->summary);
}

static void
flush(void *run)
{
	run_flush(run);
}

/* Without -T: the format that the name of the output ends in, or else one of text. */
static const struct renderer *
usual_renderer(const struct run *r)
{
	const struct settings *own = r->own;
	const char *dot = r->output != NULL ? strrchr(r->output, '.') : NULL;
	const struct renderer *named;
	char end[8] = "";

	for (size_t i = 0; dot != NULL && dot[i + 1] != '\0' && i + 1 < sizeof end; i++)
		end[i] = char_lower(dot[i + 1]);
	named = renderer_named(end);
	return named != NULL ? named
	                     : renderer_named(own->gallery                         ? "svg"
	                                      : r->color && own->directory == NULL ? "ansi"
	                                                                           : "text");
}

/* An option that would have no effect on pictures of this format, or NULL. */
static const char *
idle_option(const struct settings *own)
{
	const struct renderer *r = own->renderer;
	const bool page = r->level != NULL, drawn = r->pixels || r->image;

	return page && own->numbered                              ? "--at"
	       : page && own->what != STILL                       ? "-a and --pushes"
	       : page && own->broken                              ? "--broken"
	       : page && own->ruler                               ? "--ruler"
	       : page && own->fps != 0                            ? "--fps"
	       : own->tile != 0 && !drawn                         ? "--tile"
	       : own->skin_name != NULL && !drawn && !page        ? "--skin"
	       : own->look != NULL && r != renderer_named("cast") ? "--look"
	                                                          : NULL;
}

/* Do the options go together? False after a message. */
static bool
check_options(struct run *r)
{
	const struct settings *own = r->own;
	const char *idle = idle_option(own);
	struct sink *s = &r->sink;

	if (r->records_asked)
		return report_file(
		    s, NULL, "'%s' is a format of records, not of pictures", r->writes->name);
	if (own->gallery && own->split == NULL)
		return report_file(s, NULL, "--gallery needs --split=DIR");
	if (own->gallery && !own->renderer->image)
		return report_file(s, NULL, "--gallery is of pictures: png, gif or svg");
	if (idle != NULL)
		return report_file(s, NULL, "'%s' does not go with %s", own->renderer->name, idle);
	if (own->fps != 0 && own->what == STILL)
		return report_file(s, NULL, "--fps needs -a or --pushes");
	if (own->split != NULL && r->output != NULL)
		return report_file(s, NULL, "--split does not go with -o");
	return !own->renderer->binary || !r->on_terminal ||
	       report_file(s, NULL, "'%s' is not for a terminal: use -o FILE", own->renderer->name);
}

static bool
begin(struct run *r)
{
	struct settings *own = r->own;

	r->no_records = true;
	if (own->renderer == NULL)
		own->renderer = usual_renderer(r);
	if (own->directory == NULL)
		own->split = NULL;
	else
		r->on_terminal = false; /* all goes to files */
	if (!check_options(r) || !looks_open(r))
		return false;
	own->drawing = (struct drawing){ .renderer = own->renderer,
		.style = &own->style,
		.out = &r->out,
		.flush = own->split != NULL ? split_flush : flush,
		.context = r };
	own->begun = own->split != NULL && split_begin(r);
	return own->split == NULL || own->begun;
}

static bool
draw(struct run *r, const struct record *record)
{
	if (record->kind != BROKEN_RECORD)
		return film_level(r, record);
	film_broken(r, record);
	return true;
}

static bool
level(struct run *r, struct record *record)
{
	struct settings *own = r->own;
	bool fine;

	if (own->split == NULL)
		return draw(r, record);
	split_level(r, record);
	fine = draw(r, record);
	drawing_end(&own->drawing);
	own->refused = false;
	split_level_end(r, record);
	return fine;
}

static void
broken(struct run *r, struct record *record)
{
	(void)level(r, record);
}

static void
end(struct run *r)
{
	struct settings *own = r->own;

	drawing_end(&own->drawing);
	if (own->begun)
		split_end(r);
}

int
main(int argc, char **argv)
{
	static const struct tool tool = {
		.name = "sokrender",
		.about = "Draw levels and solutions: 0 drawn, 2 trouble, 3 nothing to animate.",
		.draws = true,
		.options = options,
		.to = to,
		.formats = list_formats,
		.begin = begin,
		.level = level,
		.broken = broken,
		.end = end,
	};
	struct split split = { .run = NULL };
	struct settings own = { .split = &split, .what = STILL };
	const int status = run_main(&tool, &own, argc, argv);

	split_free(&split);
	looks_close(&own);
	return status;
}
