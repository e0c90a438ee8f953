inputs.o: lib/cli/inputs.c lib/cli/inputs.h lib/cli/run.h \
 lib/cli/messages.h lib/cli/opt.h lib/util/buf.h lib/util/str.h \
 lib/util/diag.h lib/cli/output.h lib/cli/table.h lib/level/record.h \
 lib/level/level.h lib/level/limits.h lib/util/arena.h lib/util/meter.h \
 lib/format/format.h lib/format/loss.h lib/cli/identity.h \
 lib/cli/levels.h lib/cli/record_queue.h lib/cli/sig.h \
 lib/format/reader.h lib/format/lines.h
lib/cli/inputs.h:
lib/cli/run.h:
lib/cli/messages.h:
lib/cli/opt.h:
lib/util/buf.h:
lib/util/str.h:
lib/util/diag.h:
lib/cli/output.h:
lib/cli/table.h:
lib/level/record.h:
lib/level/level.h:
lib/level/limits.h:
lib/util/arena.h:
lib/util/meter.h:
lib/format/format.h:
lib/format/loss.h:
lib/cli/identity.h:
lib/cli/levels.h:
lib/cli/record_queue.h:
lib/cli/sig.h:
lib/format/reader.h:
lib/format/lines.h:
