terminal.o: lib/cli/terminal.c lib/cli/terminal.h
lib/cli/terminal.h:
