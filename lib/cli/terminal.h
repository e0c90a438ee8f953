/* cli/terminal.h: what a terminal can, and how large it is. */
#ifndef CLI_TERMINAL_H
#define CLI_TERMINAL_H

#include <stdbool.h>

/* Does TERM say that it is more than paper: are there colours, and can lines be written again? */
bool terminal_is_able(void);

/* Columns of the terminal behind fd; 80 when it is none or does not tell. */
unsigned terminal_width(int fd);
unsigned terminal_height(int fd); /* its lines; 24 likewise */

#endif
