arena.o: lib/util/arena.c lib/util/arena.h lib/util/meter.h \
 lib/util/str.h
lib/util/arena.h:
lib/util/meter.h:
lib/util/str.h:
