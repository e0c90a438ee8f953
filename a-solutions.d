solutions.o: lib/store/solutions.c lib/store/solutions.h \
 lib/level/record.h lib/level/level.h lib/level/limits.h lib/util/arena.h \
 lib/util/meter.h lib/util/str.h lib/util/buf.h lib/util/diag.h \
 lib/store/store.h lib/format/format.h lib/store/align.h \
 lib/level/symmetry.h lib/level/area.h lib/store/alike.h \
 lib/level/canon.h lib/level/check.h lib/store/slurp.h
lib/store/solutions.h:
lib/level/record.h:
lib/level/level.h:
lib/level/limits.h:
lib/util/arena.h:
lib/util/meter.h:
lib/util/str.h:
lib/util/buf.h:
lib/util/diag.h:
lib/store/store.h:
lib/format/format.h:
lib/store/align.h:
lib/level/symmetry.h:
lib/level/area.h:
lib/store/alike.h:
lib/level/canon.h:
lib/level/check.h:
lib/store/slurp.h:
