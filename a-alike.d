alike.o: lib/store/alike.c lib/store/alike.h lib/level/level.h \
 lib/level/limits.h lib/util/arena.h lib/util/meter.h lib/util/str.h \
 lib/util/buf.h lib/util/diag.h lib/level/cell.h
lib/store/alike.h:
lib/level/level.h:
lib/level/limits.h:
lib/util/arena.h:
lib/util/meter.h:
lib/util/str.h:
lib/util/buf.h:
lib/util/diag.h:
lib/level/cell.h:
