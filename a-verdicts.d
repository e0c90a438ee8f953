verdicts.o: cmd/sokverify/verdicts.c cmd/sokverify/verdicts.h \
 lib/cli/run.h lib/cli/messages.h lib/cli/opt.h lib/util/buf.h \
 lib/util/str.h lib/util/diag.h lib/cli/output.h lib/cli/table.h \
 lib/level/record.h lib/level/level.h lib/level/limits.h lib/util/arena.h \
 lib/util/meter.h lib/format/format.h lib/format/loss.h \
 cmd/sokverify/refuted.h lib/play/known.h lib/play/play.h \
 cmd/sokverify/settings.h cmd/sokverify/best.h cmd/sokverify/cert.h \
 cmd/sokverify/report.h lib/cli/side_file.h cmd/sokverify/replay.h \
 lib/play/metrics.h lib/store/solutions.h lib/store/store.h \
 lib/util/clock.h
cmd/sokverify/verdicts.h:
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
cmd/sokverify/refuted.h:
lib/play/known.h:
lib/play/play.h:
cmd/sokverify/settings.h:
cmd/sokverify/best.h:
cmd/sokverify/cert.h:
cmd/sokverify/report.h:
lib/cli/side_file.h:
cmd/sokverify/replay.h:
lib/play/metrics.h:
lib/store/solutions.h:
lib/store/store.h:
lib/util/clock.h:
