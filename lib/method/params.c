#include "method/params.h"

#include <stddef.h>

#include "level/lurd.h"

/* --- parameters of several methods ----------------------------------------------------- */

static bool
set_space(struct params *p, struct str value)
{
	p->by_moves = str_eq(value, STR("moves"));
	return p->by_moves || str_eq(value, STR("pushes"));
}

static bool
set_order(struct params *p, struct str value)
{
	unsigned met = 0;

	for (size_t i = 0; i < value.n && value.n == 4; i++) {
		const int direction = lurd_direction(value.p[i]);
		if (direction < 0)
			return false;
		p->order[i] = (unsigned char)direction;
		met |= 1u << direction;
	}
	return p->ordered = met == 15;
}

static bool
set_compat(struct params *p, struct str value)
{
	p->compat = str_eq(value, STR("skb"))         ? SKB
	            : str_eq(value, STR("comp20003")) ? COMP20003
	                                              : NO_COMPAT;
	return p->compat != NO_COMPAT;
}

const struct param param_space = { "space", "WHAT", "pushes or moves", set_space };
const struct param param_order = { "order", "LETTERS", "the four letters l, u, r, d in some order",
	set_order };
const struct param param_compat = { "compat", "NAME", "skb or comp20003", set_compat };

const struct param *const params_by_pushes[] = { &param_order, NULL };
const struct param *const params_by_steps[] = { &param_space, &param_order, &param_compat, NULL };

/* --- reading --------------------------------------------------------------------------- */

void
params_usual(struct params *p)
{
	*p = (struct params){ .voddler = voddler_usual };
	hbox_variant_numbered(0, &p->hbox);
}

void
params_list(const struct param *const *rows, struct buf *out)
{
	for (unsigned i = 0; rows != NULL && rows[i] != NULL; i++) {
		if (i > 0)
			buf_char(out, ',');
		if (rows[i]->name != NULL)
			buf_text(out, rows[i]->name);
		if (rows[i]->name != NULL && rows[i]->value != NULL)
			buf_char(out, '=');
		if (rows[i]->value != NULL)
			buf_text(out, rows[i]->value);
	}
}

/* The row of this name; an empty name: the value that stands alone. */
static const struct param *
row_named(const struct param *const *rows, struct str name)
{
	for (; rows != NULL && *rows != NULL; rows++)
		if (str_eq(name, (*rows)->name != NULL ? str_of((*rows)->name) : STR("")))
			return *rows;
	return NULL;
}

static bool
refuse_part(const struct param *const *rows, const char *method, struct str part, struct buf *fault)
{
	buf_text(fault, method);
	buf_text(fault, rows == NULL ? " takes nothing behind a colon" : " takes ");
	params_list(rows, fault);
	if (rows != NULL) {
		buf_text(fault, ", not '");
		buf_str(fault, part);
		buf_char(fault, '\'');
	}
	return false;
}

static bool
refuse_value(const struct param *row, const char *method, struct buf *fault)
{
	buf_text(fault, row->name != NULL ? row->name : method);
	buf_text(fault, " takes ");
	buf_text(fault, row->value != NULL ? row->range : "no value");
	if (row->name == NULL)
		buf_text(fault, " behind the colon");
	return false;
}

bool
params_read(struct params *p, const struct param *const *rows, const char *method, struct str text,
    struct buf *fault)
{
	for (bool first = true, more = true; more; first = false) {
		struct str part, value, name;
		const struct param *row;
		bool valued, own; /* it has a name before it; it stands alone */
		more = str_cut(&text, ',', &part);
		value = part;
		valued = str_cut(&value, '=', &name);
		row = name.n > 0 ? row_named(rows, name) : NULL;
		own = row == NULL && first && !valued;
		if (own) {
			row = row_named(rows, STR(""));
			value = name;
		}
		if (row == NULL)
			return refuse_part(rows, method, part, fault);
		if ((!own && valued != (row->value != NULL)) || !row->set(p, value))
			return refuse_value(row, method, fault);
	}
	return true;
}
