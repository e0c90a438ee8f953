/*
 * cli/sig.h: signals as flags, and what has to be restored before a signal kills; the only mutable
 * globals of the project.
 */
#ifndef CLI_SIG_H
#define CLI_SIG_H

#include <stdatomic.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

/* Atomic, for handlers and for the threads of -j. */
extern atomic_int sig_stop;   /* number of the signal that asks us to stop, or 0 */
extern atomic_int sig_cancel; /* not 0: nobody waits for what is being searched: a signal has come,
                                 or the run is to end for another reason (run_stopped) */
extern atomic_int sig_progress; /* set by USR1; the reader clears it */
/* After sig_catch_screen, set by WINCH, TSTP and CONT; the reader clears them. */
extern atomic_int sig_redraw, sig_suspend, sig_resume;

void sig_catch(void); /* but what a parent has us ignore, as nohup(1) does */
/* For a program that has the terminal: QUIT is to stop as well, and WINCH, CONT and TSTP count. */
void sig_catch_screen(void);
void sig_stop_job(void); /* as TSTP does, until the shell lets the job go on */

/*
 * What is put back before a fault of the program (SEGV, ...) or a signal that is not caught (PROF,
 * ...) kills it: the terminal's settings, and these bytes. fd < 0: nothing. Both are kept, not
 * copied.
 */
void sig_put_back(int fd, const struct termios *, const char *bytes);

/*
 * read(2) that goes on after any other signal, and ends with EINTR when sig_stop is set, no matter
 * whether the signal came before the call or while it waits.
 */
ssize_t sig_read(int fd, void *bytes, size_t n);

/*
 * Waits until one of the files, each below FD_SETSIZE, can be read: the answer has bit i for
 * file[i]. 0: so many nanoseconds have passed (UINT64_MAX: any number), or a flag is set.
 */
unsigned sig_wait(const int *file, unsigned files, uint64_t nanosec);

void sig_die(int number); /* by the signal itself, as the shell expects */

#endif
