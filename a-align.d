align.o: lib/store/align.c lib/store/align.h lib/level/level.h \
 lib/level/limits.h lib/util/arena.h lib/util/meter.h lib/util/str.h \
 lib/util/buf.h lib/util/diag.h lib/level/symmetry.h lib/level/area.h \
 lib/level/cell.h lib/level/lurd.h lib/level/runs.h
lib/store/align.h:
lib/level/level.h:
lib/level/limits.h:
lib/util/arena.h:
lib/util/meter.h:
lib/util/str.h:
lib/util/buf.h:
lib/util/diag.h:
lib/level/symmetry.h:
lib/level/area.h:
lib/level/cell.h:
lib/level/lurd.h:
lib/level/runs.h:
