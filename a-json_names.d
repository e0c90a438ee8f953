json_names.o: lib/format/json_names.c lib/format/json_names.h \
 lib/level/record.h lib/level/level.h lib/level/limits.h lib/util/arena.h \
 lib/util/meter.h lib/util/str.h lib/util/buf.h lib/util/diag.h \
 lib/util/json.h
lib/format/json_names.h:
lib/level/record.h:
lib/level/level.h:
lib/level/limits.h:
lib/util/arena.h:
lib/util/meter.h:
lib/util/str.h:
lib/util/buf.h:
lib/util/diag.h:
lib/util/json.h:
