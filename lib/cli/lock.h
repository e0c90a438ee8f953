/*
 * cli/lock.h: a file that one process has for itself.
 *
 * The lock ends with the process, or when it closes any descriptor of the file. It is that of the
 * file, not of its name: whoever has opened a file by name and locked it asks whether the name is
 * still its own.
 */
#ifndef CLI_LOCK_H
#define CLI_LOCK_H

#include <stdbool.h>

bool lock_file(int fd);  /* open for writing. False with errno */
bool lock_is_busy(void); /* after lock_file: does another process have it? */
bool lock_is_named(int fd, const char *name);

#endif
