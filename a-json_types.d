json_types.o: lib/format/json_types.c lib/format/json_types.h \
 lib/level/record.h lib/level/level.h lib/level/limits.h lib/util/arena.h \
 lib/util/meter.h lib/util/str.h lib/util/buf.h lib/util/diag.h \
 lib/format/json_names.h lib/level/cell.h lib/util/json.h lib/util/num.h
lib/format/json_types.h:
lib/level/record.h:
lib/level/level.h:
lib/level/limits.h:
lib/util/arena.h:
lib/util/meter.h:
lib/util/str.h:
lib/util/buf.h:
lib/util/diag.h:
lib/format/json_names.h:
lib/level/cell.h:
lib/util/json.h:
lib/util/num.h:
