/*
 * cli/lock.h: a file that one process has to itself.
 *
 * The lock ends with the process, or when the process closes any descriptor of the file. It belongs
 * to the file, not to its name: after opening a file by name and locking it, a process checks
 * whether the name still belongs to that file.
 */
#ifndef CLI_LOCK_H
#define CLI_LOCK_H

#include <stdbool.h>

bool lock_file(int fd);  /* open for writing. False with errno */
bool lock_is_busy(void); /* after lock_file: does another process have it? */
bool lock_is_named(int fd, const char *name);

#endif
