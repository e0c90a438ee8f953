#include <stdlib.h>

#include "api/api.h"
#include "level/limits.h"
#include "play/best.h"
#include "render/drawing.h"
#include "render/embedded.h"
#include "render/film.h"
#include "render/skin.h"
#include "render/tiles.h"

/* All that one call needs. */
struct canvas {
	struct sok_render_options o;
	struct teller teller;
	struct drawing drawing;
	struct style style;
	struct skin skin;
	struct tiles tiles;
	struct buf out;
	sok_put *put;
	void *context;
	bool put_failed, no_memory;
};

static int
refuse(const struct canvas *c, int error, const char *why)
{
	tell_option(&c->teller, str_of(why));
	return error;
}

static void
flush(void *canvas)
{
	struct canvas *c = canvas;

	c->no_memory |= c->out.failed;
	if (c->out.n > 0 && !c->put_failed && !c->no_memory)
		c->put_failed = c->put(c->context, c->out.p, c->out.n) != 0;
	buf_clear(&c->out);
}

/* --- how pictures look ----------------------------------------------------------------------- */

static int
open_skin(struct canvas *c)
{
	struct skin_fault fault;
	const char *name = c->o.skin != NULL ? c->o.skin : "plain";

	if (c->o.skin_text != NULL)
		buf_text(&c->skin.text, c->o.skin_text);
	else if (!embedded_add(&c->skin.text, name, ".skin"))
		return refuse(c, SOK_UNKNOWN, "no such skin: plain, classic or contrast");
	if (c->skin.text.failed)
		return SOK_NO_MEMORY;
	if (skin_read(&c->skin, &fault))
		return SOK_OK;
	if (fault.what == NULL)
		return SOK_NO_MEMORY;
	report(&c->teller.sink, (struct pos){ "<skin>", fault.line, fault.column }, ERROR, NULL,
	    "%s", fault.what);
	return SOK_UNKNOWN;
}

/* What was not said is as usual. */
static int
settle(struct canvas *c)
{
	struct sok_render_options *o = &c->o;

	o->tile = o->tile != 0 ? o->tile : TILE_USUAL;
	o->fps = o->fps != 0 ? o->fps : FPS_USUAL;
	if (o->tile < TILE_MIN || o->tile > TILE_MAX || o->fps > FPS_MAX || o->film < SOK_STILL ||
	    o->film > SOK_EACH_PUSH)
		return refuse(c, SOK_MISUSE, "tile, fps or film is out of range");
	return SOK_OK;
}

static int
open_canvas(struct canvas *c)
{
	const struct renderer *r = renderer_named(c->o.format != NULL ? c->o.format : "text");
	const struct renderer *look = renderer_named(c->o.look != NULL ? c->o.look : "ansi");
	int error = settle(c);

	if (error != SOK_OK)
		return error;
	if (r == NULL || look == NULL || look->line == NULL)
		return refuse(c, SOK_UNKNOWN, "no such format of pictures, or look");
	error = open_skin(c);
	if (error != SOK_OK)
		return error;
	c->style = (struct style){ .look = r->line != NULL ? r : look,
		.skin = &c->skin,
		.tile = c->o.tile,
		.ruler = c->o.ruler != 0,
		.film = c->o.film != SOK_STILL };
	if (r->pixels) {
		if (!tiles_open(&c->tiles, &c->skin, c->style.tile))
			return SOK_NO_MEMORY;
		c->style.tiles = &c->tiles;
	}
	c->drawing = (struct drawing){
		.renderer = r, .style = &c->style, .out = &c->out, .flush = flush, .context = c
	};
	return SOK_OK;
}

static void
close_canvas(struct canvas *c)
{
	if (c->drawing.renderer != NULL)
		drawing_end(&c->drawing);
	tiles_close(&c->tiles);
	skin_free(&c->skin);
	buf_free(&c->out);
}

/* --- levels ---------------------------------------------------------------------------------- */

static bool
show(void *canvas, const struct picture *p)
{
	struct canvas *c = canvas;

	return drawing_add(&c->drawing, p) && !c->put_failed && !c->no_memory;
}

static int
film(struct canvas *c, const sok_record *r, const struct section *given, struct arena *scratch)
{
	const struct record *record = &r->record;
	const struct str title = meta_text(&record->meta, "Title");
	struct buf name = { 0 };
	struct film f = { .record = record,
		.section = given,
		.what = (enum film_what)c->o.film,
		.at = c->o.at,
		.numbered = c->o.at > 0,
		.fps = c->o.fps,
		.show = show,
		.context = c };
	enum film_end end;

	buf_print(&name, title.n > 0 ? "Level %u " : "Level %u", (unsigned)record->number);
	buf_str(&name, title);
	f.name = buf_view(&name);
	if (name.failed || (given == NULL && !film_section(record, RECORD_MAX_BYTES, &f.section)))
		end = FILM_MEMORY;
	else
		end = film_show(&f, scratch);
	buf_free(&name);
	if (end == FILM_NO_MOVES || end == FILM_TOO_FEW || end == FILM_BLOCKED)
		return refuse(c, SOK_BAD_MOVES, "there are not so many moves that can be made");
	return end == FILM_MEMORY ? SOK_NO_MEMORY : SOK_OK;
}

/* For a renderer that takes levels with a right solution. */
static int
whole(struct canvas *c, const sok_record *r, const struct section *given, struct arena *scratch)
{
	const struct level *l = &r->record.level;
	struct section shown;
	struct verdict v;

	if (given == NULL ? !best_solution(&r->record, RECORD_MAX_BYTES, false, &given, &v)
	                  : !play_all(scratch, l, given->moves, &v))
		return SOK_NO_MEMORY;
	if (given != NULL && !v.solved)
		return refuse(c, SOK_BAD_MOVES, "the moves do not solve the level");
	if (given != NULL) {
		shown = *given;
		if (!play_recase(scratch, l, &shown.moves))
			return SOK_NO_MEMORY;
		given = &shown;
	}
	drawing_add_level(&c->drawing, &r->record, given);
	return SOK_OK;
}

static int
draw_level(struct canvas *c, const sok_record *r)
{
	struct section given = { .kind = SOLUTION };
	struct buf moves = { 0 };
	struct arena scratch;
	size_t where;
	int error = SOK_OK;

	arena_init(&scratch, RECORD_MAX_BYTES);
	if (c->o.moves != NULL)
		error = moves_read(&moves, c->o.moves, false, &where);
	if (error == SOK_BAD_MOVES)
		refuse(c, error, "there are letters that are no moves");
	given.moves = buf_view(&moves);
	if (error == SOK_OK && c->drawing.renderer->level != NULL)
		error = whole(c, r, c->o.moves != NULL ? &given : NULL, &scratch);
	else if (error == SOK_OK)
		error = film(c, r, c->o.moves != NULL ? &given : NULL, &scratch);
	if (error == SOK_OK && (c->out.failed || c->no_memory))
		error = SOK_NO_MEMORY;
	if (error == SOK_OK && c->drawing.refusal != NULL)
		error = refuse(c, SOK_REFUSED, c->drawing.refusal);
	if (error == SOK_OK && c->put_failed)
		error = SOK_PUT_FAILED;
	arena_free(&scratch);
	buf_free(&moves);
	return error;
}

int
sok_render(sok_record *const *records, size_t count, const struct sok_render_options *options,
    sok_put *put, void *context)
{
	struct canvas *c;
	int error = SOK_OK;

	if (!records_there(records, count) || put == NULL)
		return SOK_MISUSE;
	c = calloc(1, sizeof *c);
	if (c == NULL)
		return SOK_NO_MEMORY;
	c->put = put;
	c->context = context;
	error = struct_in(&c->o, sizeof c->o, options) ? SOK_OK : SOK_MISUSE;
	c->teller = teller_of(c->o.message, c->o.context);
	if (error == SOK_OK)
		error = open_canvas(c);
	for (size_t i = 0; i < count && error == SOK_OK; i++)
		error = is_level(records[i]) ? draw_level(c, records[i]) : SOK_NO_LEVEL;
	if (error == SOK_OK) {
		drawing_end(&c->drawing);
		flush(c);
		error = c->no_memory ? SOK_NO_MEMORY : c->put_failed ? SOK_PUT_FAILED : SOK_OK;
	}
	close_canvas(c);
	free(c);
	return error;
}
