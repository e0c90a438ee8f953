main.o: cmd/sokverify/main.c lib/cli/command.h lib/cli/run.h \
 lib/cli/messages.h lib/cli/opt.h lib/util/buf.h lib/util/str.h \
 lib/util/diag.h lib/cli/output.h lib/cli/table.h lib/level/record.h \
 lib/level/level.h lib/level/limits.h lib/util/arena.h lib/util/meter.h \
 lib/format/format.h lib/format/loss.h lib/cli/say.h \
 cmd/sokverify/settings.h cmd/sokverify/best.h lib/play/play.h \
 cmd/sokverify/cert.h cmd/sokverify/report.h lib/cli/side_file.h \
 cmd/sokverify/replay.h lib/play/metrics.h lib/store/solutions.h \
 lib/store/store.h cmd/sokverify/verdicts.h
lib/cli/command.h:
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
lib/cli/say.h:
cmd/sokverify/settings.h:
cmd/sokverify/best.h:
lib/play/play.h:
cmd/sokverify/cert.h:
cmd/sokverify/report.h:
lib/cli/side_file.h:
cmd/sokverify/replay.h:
lib/play/metrics.h:
lib/store/solutions.h:
lib/store/store.h:
cmd/sokverify/verdicts.h:
