table.o: lib/cli/table.c lib/cli/table.h lib/level/record.h \
 lib/level/level.h lib/level/limits.h lib/util/arena.h lib/util/meter.h \
 lib/util/str.h lib/util/buf.h lib/util/diag.h lib/cli/escape.h
lib/cli/table.h:
lib/level/record.h:
lib/level/level.h:
lib/level/limits.h:
lib/util/arena.h:
lib/util/meter.h:
lib/util/str.h:
lib/util/buf.h:
lib/util/diag.h:
lib/cli/escape.h:
