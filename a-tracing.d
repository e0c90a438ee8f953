tracing.o: cmd/soksolve/tracing.c cmd/soksolve/tracing.h \
 lib/level/record.h lib/level/level.h lib/level/limits.h lib/util/arena.h \
 lib/util/meter.h lib/util/str.h lib/util/buf.h lib/util/diag.h \
 lib/search/log.h lib/rules/push.h lib/board/board.h lib/board/dist.h \
 lib/board/sides.h lib/board/floor.h lib/util/bits.h lib/util/check.h \
 lib/util/key_set.h lib/format/json_write.h lib/format/writer.h \
 lib/level/cell.h lib/search/expand.h lib/board/state.h lib/dead/dead.h \
 lib/rules/flood.h lib/rules/reach.h lib/util/match.h lib/rules/corral.h \
 lib/search/compact.h lib/search/limit.h lib/search/search.h \
 lib/bound/bound.h lib/dead/selection.h lib/search/parts.h \
 lib/search/plan.h lib/search/state_table.h
cmd/soksolve/tracing.h:
lib/level/record.h:
lib/level/level.h:
lib/level/limits.h:
lib/util/arena.h:
lib/util/meter.h:
lib/util/str.h:
lib/util/buf.h:
lib/util/diag.h:
lib/search/log.h:
lib/rules/push.h:
lib/board/board.h:
lib/board/dist.h:
lib/board/sides.h:
lib/board/floor.h:
lib/util/bits.h:
lib/util/check.h:
lib/util/key_set.h:
lib/format/json_write.h:
lib/format/writer.h:
lib/level/cell.h:
lib/search/expand.h:
lib/board/state.h:
lib/dead/dead.h:
lib/rules/flood.h:
lib/rules/reach.h:
lib/util/match.h:
lib/rules/corral.h:
lib/search/compact.h:
lib/search/limit.h:
lib/search/search.h:
lib/bound/bound.h:
lib/dead/selection.h:
lib/search/parts.h:
lib/search/plan.h:
lib/search/state_table.h:
