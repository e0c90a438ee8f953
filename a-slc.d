slc.o: lib/format/slc.c lib/format/builder.h lib/format/assemble.h \
 lib/format/draft.h lib/level/record.h lib/level/level.h \
 lib/level/limits.h lib/util/arena.h lib/util/meter.h lib/util/str.h \
 lib/util/buf.h lib/util/diag.h lib/level/runs.h lib/format/format.h \
 lib/format/pending.h lib/format/classify.h lib/format/lines.h \
 lib/format/loss.h lib/format/writer.h lib/format/xml.h
lib/format/builder.h:
lib/format/assemble.h:
lib/format/draft.h:
lib/level/record.h:
lib/level/level.h:
lib/level/limits.h:
lib/util/arena.h:
lib/util/meter.h:
lib/util/str.h:
lib/util/buf.h:
lib/util/diag.h:
lib/level/runs.h:
lib/format/format.h:
lib/format/pending.h:
lib/format/classify.h:
lib/format/lines.h:
lib/format/loss.h:
lib/format/writer.h:
lib/format/xml.h:
