list.o: lib/store/list.c lib/store/list.h lib/level/record.h \
 lib/level/level.h lib/level/limits.h lib/util/arena.h lib/util/meter.h \
 lib/util/str.h lib/util/buf.h lib/util/diag.h lib/format/classify.h \
 lib/format/draft.h lib/level/runs.h
lib/store/list.h:
lib/level/record.h:
lib/level/level.h:
lib/level/limits.h:
lib/util/arena.h:
lib/util/meter.h:
lib/util/str.h:
lib/util/buf.h:
lib/util/diag.h:
lib/format/classify.h:
lib/format/draft.h:
lib/level/runs.h:
