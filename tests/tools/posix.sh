#!/bin/sh
# posix.sh DIR...: names the lines of C sources that include a header which neither C11 nor POSIX of
# 2008 has, or that ask for more of a system than the Makefile does. <sys/ioctl.h> is for the size of
# a terminal, which POSIX has since 2024.
headers='assert ctype errno fcntl inttypes limits pthread signal stdalign stdarg stdatomic stdbool stddef
	stdint stdio stdlib stdnoreturn string sys/ioctl sys/select sys/stat sys/types sys/wait termios time unistd'
found=$(grep -rnE '^#include <|_SOURCE\b|__(linux|gnu_linux|GLIBC)|/proc/|/sys/' "$@" --include='*.[ch]' |
	grep -vE "#include <($(echo "$headers" | tr -s '\t\n ' '|')|sok)\.h>")
[ -z "$found" ] || { echo "$found"; exit 1; }
