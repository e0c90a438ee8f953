sig.o: lib/cli/sig.c lib/cli/sig.h
lib/cli/sig.h:
