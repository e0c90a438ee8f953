game.o: lib/play/game.c lib/play/game.h lib/play/play.h lib/level/level.h \
 lib/level/limits.h lib/util/arena.h lib/util/meter.h lib/util/str.h \
 lib/util/buf.h lib/util/diag.h lib/level/cell.h lib/level/lurd.h \
 lib/level/runs.h
lib/play/game.h:
lib/play/play.h:
lib/level/level.h:
lib/level/limits.h:
lib/util/arena.h:
lib/util/meter.h:
lib/util/str.h:
lib/util/buf.h:
lib/util/diag.h:
lib/level/cell.h:
lib/level/lurd.h:
lib/level/runs.h:
