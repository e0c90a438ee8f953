/*
 * sokopt/provenance.h: what was asked for and within what, as text: the field Settings of a new
 * solution, and Sok-Searched of a record in the file of --resume.
 */
#ifndef SOKOPT_PROVENANCE_H
#define SOKOPT_PROVENANCE_H

#include "improve.h"

/* False: no memory. */
bool provenance_add(struct section *, struct arena *, const struct task *);
bool provenance_note(struct record *, struct arena *, const struct task *);

/* Was a record with this field searched for the same, as far as the task says or farther? */
bool provenance_covers(struct str searched, const struct task *);

#endif
