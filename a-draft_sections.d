draft_sections.o: lib/format/draft_sections.c lib/format/classify.h \
 lib/util/str.h lib/format/draft.h lib/level/record.h lib/level/level.h \
 lib/level/limits.h lib/util/arena.h lib/util/meter.h lib/util/buf.h \
 lib/util/diag.h lib/level/runs.h lib/level/lurd.h lib/util/num.h
lib/format/classify.h:
lib/util/str.h:
lib/format/draft.h:
lib/level/record.h:
lib/level/level.h:
lib/level/limits.h:
lib/util/arena.h:
lib/util/meter.h:
lib/util/buf.h:
lib/util/diag.h:
lib/level/runs.h:
lib/level/lurd.h:
lib/util/num.h:
