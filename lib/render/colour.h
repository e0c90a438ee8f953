/*
 * render/colour.h: the colours that the pictures share, 0xRRGGBB, told apart by people with any
 * sight.
 */
#ifndef RENDER_COLOUR_H
#define RENDER_COLOUR_H

enum colour {
	COLOUR_FLOOR = 0xf4f1ea,
	COLOUR_DEAD = 0xe0dace, /* floor marked as dead for boxes */
	COLOUR_WALL = 0x4a4f5c,
	COLOUR_GOAL = 0xb0306a,
	COLOUR_BOX = 0xe0a030,
	COLOUR_HOME = 0x3f8f5f, /* a box on a goal */
	COLOUR_EDGE = 0x5c4310, /* around a box */
	COLOUR_MAN = 0x2060c0,
};

#endif
