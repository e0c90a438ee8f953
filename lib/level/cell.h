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
	switch (letter) {
	case ' ': case '_': return FLOOR;
	case '-': return DEAD_MARK;
	case '#': return WALL;
	case '.': return GOAL;
	case '$': case 'b': return BOX;
	case '*': case 'B': return BOX | GOAL;
	case '@': case 'p': return MAN;
	case '+': case 'P': return MAN | GOAL;
	default: return NO_CELL;
	}
}

/* The one canonical letter. */
static inline char
cell_letter(unsigned char cell)
{
	if (cell & WALL)
		return '#';
	if (cell & MAN)
		return cell & GOAL ? '+' : '@';
	if (cell & BOX)
		return cell & GOAL ? '*' : '$';
	if (cell & GOAL)
		return '.';
	return cell & DEAD_MARK ? '-' : ' ';
}

#endif
