/* port/wasi/signal.h: as much of POSIX signals as is named outside cli/sig.c. None ever comes. */
#ifndef WASI_SIGNAL_H
#define WASI_SIGNAL_H

#include <sys/select.h> /* sigset_t */

enum { SIGPIPE = 13 };

#define SIG_BLOCK 0
#define SIG_SETMASK 2
#define sigfillset(set) (*(set) = 0)
#define pthread_sigmask(how, set, before) ((void)(set), (void)(before))

#endif
