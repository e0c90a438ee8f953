/* port/wasi/termios.h: cli/sig.h points at the settings of a terminal; nobody here has any. */
struct termios;
