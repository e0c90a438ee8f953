/* cli/terminal.h: how wide a terminal is. */
#ifndef CLI_TERMINAL_H
#define CLI_TERMINAL_H

/* Columns of the terminal behind fd; 80 when it is none or does not tell. */
unsigned terminal_width(int fd);

#endif
