/*
 * method/params.h: the parameters after a method's name: -m wastar:3, -m hbox:0,halfway=0.5.
 *
 * Parameters are separated by commas. Each is name=value, a name alone (a switch), or, in the first
 * place, a value alone. A method's row in the table lists the parameters that it takes; each knows
 * how to read its value into struct params, where the engines find it. If one is given several
 * times, the last wins.
 */
#ifndef METHOD_PARAMS_H
#define METHOD_PARAMS_H

#include <stdbool.h>
#include <stdint.h>

#include "hbox/variant.h"
#include "method/voddler.h"
#include "util/buf.h"
#include "util/str.h"

enum compat { NO_COMPAT, SKB, COMP20003 };

struct params {
	uint32_t weight; /* of the bound, for wastar; 0: its usual one */
	struct hbox_variant hbox;
	struct voddler_rules voddler;
	bool by_moves;      /* space=moves */
	enum compat compat; /* a search by moves, too */
	bool ordered;
	unsigned char order[4]; /* of directions */
};

struct param {
	const char *name;  /* NULL: the value that stands alone */
	const char *value; /* what it is called in lists; NULL: a switch */
	const char *range; /* what it may be, for messages */
	bool (*set)(struct params *, struct str value); /* false: not in the range */
};

/* Lists, ended by NULL, for methods that search by pushes, and by pushes or single moves. */
extern const struct param *const params_by_pushes[], *const params_by_steps[];
extern const struct param param_space, param_order, param_compat; /* the rows of these */

void params_usual(struct params *);

/* Reads the text behind the colon. False, and why in *fault. */
bool params_read(struct params *, const struct param *const *rows, const char *method,
    struct str text, struct buf *fault);

/* "N,halfway=X,straight"; nothing when there are no rows. */
void params_list(const struct param *const *rows, struct buf *);

#endif
