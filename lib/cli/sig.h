/* cli/sig.h: INT, TERM and USR1 as flags; the only mutable globals of the project. */
#ifndef CLI_SIG_H
#define CLI_SIG_H

#include <signal.h>
#include <stdbool.h>

extern volatile sig_atomic_t sig_stop;     /* number of the signal that asks us to stop, or 0 */
extern volatile sig_atomic_t sig_progress; /* set by USR1; the reader clears it */

void sig_catch(void);
void sig_die(int number); /* by the signal itself, as the shell expects */

#endif
