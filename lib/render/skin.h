/*
 * render/skin.h: how squares look: sixteen colours, and for each thing that can stand on a square
 * a few shapes. A skin is a text (sokrender(1), SKINS); those that come with the library are files
 * of render/skins.
 */
#ifndef RENDER_SKIN_H
#define RENDER_SKIN_H

#include <stdbool.h>
#include <stdint.h>

#include "util/buf.h"
#include "util/str.h"

enum face {
	FACE_OUTSIDE,
	FACE_FLOOR,
	FACE_DEAD,
	FACE_WALL,
	FACE_GOAL,
	FACE_BOX,
	FACE_BOX_ON_GOAL,
	FACE_PLAYER,
	FACE_PLAYER_ON_GOAL,
	FACE_FAULT, /* the mark */
	FACES
};

enum {
	COLOURS = 16,
	COLOUR_PAPER = 0, /* below everything, and of the ruler */
	COLOUR_INK = 15,  /* of the ruler's numbers */
	SHAPES_MAX = 100,
	FACES_ON_SQUARE = 3
};

/* The words of a skin's lines, in the order of enum face. */
extern const char *const face_names[FACES];

struct shape {
	enum face face;
	unsigned colour;
	struct str path; /* sound (render/outline.h); within the skin's text */
};

struct skin {
	struct buf text;
	uint32_t colour[COLOURS]; /* 0xRRGGBB */
	struct shape shape[SHAPES_MAX];
	unsigned shapes; /* of one face in the order in which they are drawn */
};

struct skin_fault {
	uint64_t line;
	uint32_t column;
	const char *what; /* NULL: no memory */
};

/* Reads the skin's text, which the caller has put there. */
bool skin_read(struct skin *, struct skin_fault *);
void skin_free(struct skin *);

/* What is drawn for the cell of a picture, lowest first; returns how many. */
unsigned skin_faces(unsigned char cell, enum face out[FACES_ON_SQUARE]);

#endif
