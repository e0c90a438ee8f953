stats.o: cmd/sokparse/stats.c cmd/sokparse/stats.h lib/cli/table.h \
 lib/level/record.h lib/level/level.h lib/level/limits.h lib/util/arena.h \
 lib/util/meter.h lib/util/str.h lib/util/buf.h lib/util/diag.h \
 lib/board/board.h lib/board/dist.h lib/board/sides.h lib/board/floor.h \
 lib/bound/bound.h lib/rules/push.h lib/util/bits.h lib/util/check.h \
 cmd/sokparse/breadth.h lib/level/canon.h lib/level/symmetry.h \
 lib/level/area.h lib/level/cell.h lib/level/check.h lib/play/best.h \
 lib/play/play.h lib/play/metrics.h
cmd/sokparse/stats.h:
lib/cli/table.h:
lib/level/record.h:
lib/level/level.h:
lib/level/limits.h:
lib/util/arena.h:
lib/util/meter.h:
lib/util/str.h:
lib/util/buf.h:
lib/util/diag.h:
lib/board/board.h:
lib/board/dist.h:
lib/board/sides.h:
lib/board/floor.h:
lib/bound/bound.h:
lib/rules/push.h:
lib/util/bits.h:
lib/util/check.h:
cmd/sokparse/breadth.h:
lib/level/canon.h:
lib/level/symmetry.h:
lib/level/area.h:
lib/level/cell.h:
lib/level/check.h:
lib/play/best.h:
lib/play/play.h:
lib/play/metrics.h:
