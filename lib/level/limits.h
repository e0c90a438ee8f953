/*
 * level/limits.h: the limits on what the toolkit accepts, in one place (sok(5), LIMITS).
 *
 * Every limit bounds the memory or the time that one hostile record can cost. What exceeds one is
 * refused with a message that has the code `limit`.
 */
#ifndef LEVEL_LIMITS_H
#define LEVEL_LIMITS_H

#include <stddef.h>
#include <stdint.h>

#include "util/str.h"

enum {
	SIDE_MAX = 1000,          /* rows, columns */
	SQUARES_MAX = 65535,      /* of the bounding rectangle: a square fits uint16_t */
	MOVES_MAX = 1 << 24,      /* letters in one section */
	LINE_MAX_BYTES = 1 << 24, /* one input line, without its end */
	NESTING_MAX = 16,         /* groups in run-length code */
	KEY_MAX = 40,             /* bytes of a field's name */
	VALUE_MAX = 4096,         /* bytes of a field's value or of a comment line */
	KEPT_MAX = 1 << 20,       /* of the field Json, which keeps what JSON had more than text */
	HIDDEN_MAX = VALUE_MAX - 64, /* of a field's list of dead squares that no letter shows */
	FIELDS_MAX = 256,            /* of a level, and of each of its sections */
	COMMENTS_MAX = 65536,        /* lines in one record, its sections included */
	MOVES_WIDTH = 70,            /* letters in a line of moves, as written */
};

/* What other programs wrote, and room behind it for the fields of all tools (sok(5), S8). */
static inline unsigned
fields_max(struct str key)
{
	return FIELDS_MAX + (str_case_starts(key, STR("Sok-")) ? 16 : 0);
}

#define NUMBER_MAX UINT32_C(999999999)     /* of a level; the least is 0 */
#define NO_NUMBER (NUMBER_MAX + 1)         /* of solutions under a title alone */
#define RECORD_MAX_BYTES ((size_t)1 << 30) /* memory of one record with all its sections */
#define MEMORY_USUAL ((size_t)1 << 30)     /* of a tool for a level, unless -M says otherwise */

#endif
