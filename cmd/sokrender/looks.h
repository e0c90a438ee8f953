/* looks.h: the skin that was asked for, one of the library's own or a file. */
#ifndef SOKRENDER_LOOKS_H
#define SOKRENDER_LOOKS_H

#include "settings.h"

/* Fills in skin, tiles and style. False after a message. */
bool looks_open(struct run *);
void looks_close(struct settings *);

#endif
