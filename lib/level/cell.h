/*
 * level/cell.h: what stands on a square, and the XSB letter for it.
 *
 * Nothing else in the project maps letters to contents. A cell is a set of bits.
 */
#ifndef LEVEL_CELL_H
#define LEVEL_CELL_H

enum cell {
	FLOOR = 0,
	WALL = 1,
	GOAL = 2,
	BOX = 4,
	MAN = 8,
	DEAD_MARK = 16, /* floor drawn as '-': no box may stand there (with a Sok-Dead field) */
	NO_CELL = 255,  /* not a letter of a board */
};

/* The contents that a letter stands for, alternative letters of .sok included; or NO_CELL. */
static inline unsigned char
cell_of(char letter)
{
	/* 1 + contents: other letters are 0 here, so NO_CELL in the end. */
	static const unsigned char above[256] = {
		[' '] = 1 + FLOOR,
		['_'] = 1 + FLOOR,
		['-'] = 1 + DEAD_MARK,
		['#'] = 1 + WALL,
		['.'] = 1 + GOAL,
		['$'] = 1 + BOX,
		['b'] = 1 + BOX,
		['*'] = 1 + (BOX | GOAL),
		['B'] = 1 + (BOX | GOAL),
		['@'] = 1 + MAN,
		['p'] = 1 + MAN,
		['+'] = 1 + (MAN | GOAL),
		['P'] = 1 + (MAN | GOAL),
	};

	return (unsigned char)(above[(unsigned char)letter] - 1);
}

/* The one canonical letter. */
static inline char
cell_letter(unsigned char cell)
{
	/* A wall hides all else, a man a box, and both a mark. */
	static const char letters[] = " #.#$#*#@#+#@#+#"
	                              "-#.#$#*#@#+#@#+#";

	return letters[cell & 31];
}

#endif
