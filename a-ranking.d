ranking.o: lib/play/ranking.c lib/play/ranking.h lib/play/metrics.h \
 lib/level/level.h lib/level/limits.h lib/util/arena.h lib/util/meter.h \
 lib/util/str.h lib/util/buf.h lib/util/diag.h
lib/play/ranking.h:
lib/play/metrics.h:
lib/level/level.h:
lib/level/limits.h:
lib/util/arena.h:
lib/util/meter.h:
lib/util/str.h:
lib/util/buf.h:
lib/util/diag.h:
