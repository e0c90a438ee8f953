cert.o: cmd/sokverify/cert.c cmd/sokverify/cert.h lib/cli/run.h \
 lib/cli/messages.h lib/cli/opt.h lib/util/buf.h lib/util/str.h \
 lib/util/diag.h lib/cli/output.h lib/cli/table.h lib/level/record.h \
 lib/level/level.h lib/level/limits.h lib/util/arena.h lib/util/meter.h \
 lib/format/format.h lib/format/loss.h lib/level/cell.h lib/level/lurd.h \
 lib/level/runs.h lib/play/closed.h lib/play/play.h lib/store/slurp.h \
 lib/util/num.h
cmd/sokverify/cert.h:
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
lib/level/cell.h:
lib/level/lurd.h:
lib/level/runs.h:
lib/play/closed.h:
lib/play/play.h:
lib/store/slurp.h:
lib/util/num.h:
