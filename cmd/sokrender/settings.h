/* settings.h: the command line of sokrender, and what is kept between records. */
#ifndef SOKRENDER_SETTINGS_H
#define SOKRENDER_SETTINGS_H

#include "cli/run.h"
#include "render/drawing.h"
#include "render/film.h"
#include "render/skin.h"
#include "render/tiles.h"

struct split;

struct settings {
	const struct renderer *renderer; /* -T, or NULL */
	const struct renderer *look;     /* --look, or NULL */
	enum film_what what;
	uint64_t at;   /* STILL: after so many moves */
	bool numbered; /* --at was given */
	uint64_t fps;  /* moves a second; 0: as usual */
	uint64_t tile; /* side of a square in pixels; 0: as usual */
	bool ruler, broken;
	const char *skin_name; /* or NULL */
	const char *directory; /* --split, or NULL */
	bool gallery;

	struct skin skin;
	struct tiles tiles;
	struct style style;
	struct drawing drawing;
	struct split *split; /* of --split, or NULL */
	bool begun;          /* split_end is due */
	bool refused;        /* and said so */
};

#endif
