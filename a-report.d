report.o: cmd/sokverify/report.c cmd/sokverify/report.h lib/cli/run.h \
 lib/cli/messages.h lib/cli/opt.h lib/util/buf.h lib/util/str.h \
 lib/util/diag.h lib/cli/output.h lib/cli/table.h lib/level/record.h \
 lib/level/level.h lib/level/limits.h lib/util/arena.h lib/util/meter.h \
 lib/format/format.h lib/format/loss.h lib/cli/side_file.h \
 cmd/sokverify/replay.h cmd/sokverify/best.h lib/play/play.h \
 lib/play/metrics.h
cmd/sokverify/report.h:
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
lib/cli/side_file.h:
cmd/sokverify/replay.h:
cmd/sokverify/best.h:
lib/play/play.h:
lib/play/metrics.h:
