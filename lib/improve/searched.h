/*
 * improve/searched.h: what was asked for and within which limits, as text: the field Settings of a
 * new solution, and Sok-Searched of a record in the file of --resume.
 */
#ifndef IMPROVE_SEARCHED_H
#define IMPROVE_SEARCHED_H

#include "improve/improve.h"

/* False: no memory. */
bool searched_settings(struct section *, struct arena *, const struct task *);
bool searched_note(struct record *, struct arena *, const struct task *);

/* Was a record with this field searched for the same, as far as the task says or farther? */
bool searched_covers(struct str searched, const struct task *);

#endif
