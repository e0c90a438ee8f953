/* soksolve/voddler.h: the options of -m voddler. */
#ifndef SOKSOLVE_VODDLER_H
#define SOKSOLVE_VODDLER_H

#include <stdbool.h>

#include "cli/opt.h"
#include "method/voddler.h"

/* --rules LIST: those of stick, region, jump that are kept, or none. False after a message. */
bool voddler_choose_rules(const struct opts *, struct voddler_rules *);

#endif
