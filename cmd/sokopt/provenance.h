/* sokopt/provenance.h: the field Settings of a solution: what it was asked to be, and within what.
 */
#ifndef SOKOPT_PROVENANCE_H
#define SOKOPT_PROVENANCE_H

#include "improve.h"

/* False: no memory. */
bool provenance_add(struct section *, struct arena *, const struct task *);

#endif
