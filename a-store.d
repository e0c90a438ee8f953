store.o: lib/store/store.c lib/store/store.h lib/format/format.h \
 lib/level/record.h lib/level/level.h lib/level/limits.h lib/util/arena.h \
 lib/util/meter.h lib/util/str.h lib/util/buf.h lib/util/diag.h \
 lib/format/reader.h lib/format/lines.h lib/level/canon.h \
 lib/level/symmetry.h lib/level/area.h lib/level/check.h lib/store/list.h \
 lib/store/slurp.h lib/util/hash.h
lib/store/store.h:
lib/format/format.h:
lib/level/record.h:
lib/level/level.h:
lib/level/limits.h:
lib/util/arena.h:
lib/util/meter.h:
lib/util/str.h:
lib/util/buf.h:
lib/util/diag.h:
lib/format/reader.h:
lib/format/lines.h:
lib/level/canon.h:
lib/level/symmetry.h:
lib/level/area.h:
lib/level/check.h:
lib/store/list.h:
lib/store/slurp.h:
lib/util/hash.h:
