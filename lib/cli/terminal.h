/* cli/terminal.h: how large a terminal is. */
#ifndef CLI_TERMINAL_H
#define CLI_TERMINAL_H

/* Columns of the terminal behind fd; 80 when it is none or does not tell. */
unsigned terminal_width(int fd);
unsigned terminal_height(int fd); /* its lines; 24 likewise */

#endif
