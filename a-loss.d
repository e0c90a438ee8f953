loss.o: lib/format/loss.c lib/format/loss.h lib/level/record.h \
 lib/level/level.h lib/level/limits.h lib/util/arena.h lib/util/meter.h \
 lib/util/str.h lib/util/buf.h lib/util/diag.h lib/format/classify.h
lib/format/loss.h:
lib/level/record.h:
lib/level/level.h:
lib/level/limits.h:
lib/util/arena.h:
lib/util/meter.h:
lib/util/str.h:
lib/util/buf.h:
lib/util/diag.h:
lib/format/classify.h:
