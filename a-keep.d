keep.o: cmd/sokopt/keep.c cmd/sokopt/keep.h lib/level/record.h \
 lib/level/level.h lib/level/limits.h lib/util/arena.h lib/util/meter.h \
 lib/util/str.h lib/util/buf.h lib/util/diag.h lib/play/ranking.h \
 lib/play/metrics.h
cmd/sokopt/keep.h:
lib/level/record.h:
lib/level/level.h:
lib/level/limits.h:
lib/util/arena.h:
lib/util/meter.h:
lib/util/str.h:
lib/util/buf.h:
lib/util/diag.h:
lib/play/ranking.h:
lib/play/metrics.h:
