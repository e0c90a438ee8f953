/* cli/sig.h: HUP, INT, TERM and USR1 as flags; the only mutable globals of the project. */
#ifndef CLI_SIG_H
#define CLI_SIG_H

#include <stdatomic.h>
#include <stdbool.h>
#include <sys/types.h>

/* Atomic, for handlers and for the threads of -j. */
extern atomic_int sig_stop;     /* number of the signal that asks us to stop, or 0 */
extern atomic_int sig_progress; /* set by USR1; the reader clears it */

void sig_catch(void); /* but what a parent has us ignore, as nohup(1) does */

/*
 * read(2) that goes on after any other signal, and ends with EINTR when sig_stop is set, no matter
 * whether the signal came before the call or while it waits.
 */
ssize_t sig_read(int fd, void *bytes, size_t n);

void sig_die(int number); /* by the signal itself, as the shell expects */

#endif
