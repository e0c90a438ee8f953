progress.o: cmd/soksolve/progress.c cmd/soksolve/progress.h lib/cli/run.h \
 lib/cli/messages.h lib/cli/opt.h lib/util/buf.h lib/util/str.h \
 lib/util/diag.h lib/cli/output.h lib/cli/table.h lib/level/record.h \
 lib/level/level.h lib/level/limits.h lib/util/arena.h lib/util/meter.h \
 lib/format/format.h lib/format/loss.h lib/method/request.h \
 lib/method/method.h lib/method/params.h lib/hbox/variant.h \
 lib/method/voddler.h lib/search/move_search.h \
 lib/search/move_heuristic.h lib/bound/bound.h lib/board/board.h \
 lib/board/dist.h lib/board/sides.h lib/board/floor.h lib/rules/push.h \
 lib/util/bits.h lib/util/check.h lib/search/move_graph.h \
 lib/search/search.h lib/dead/dead.h lib/board/state.h lib/rules/flood.h \
 lib/rules/reach.h lib/util/match.h lib/dead/selection.h \
 lib/rules/corral.h lib/search/limit.h lib/search/parts.h \
 lib/search/plan.h lib/cli/say.h lib/cli/sig.h lib/cli/terminal.h \
 lib/cli/total.h lib/util/clock.h
cmd/soksolve/progress.h:
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
lib/method/request.h:
lib/method/method.h:
lib/method/params.h:
lib/hbox/variant.h:
lib/method/voddler.h:
lib/search/move_search.h:
lib/search/move_heuristic.h:
lib/bound/bound.h:
lib/board/board.h:
lib/board/dist.h:
lib/board/sides.h:
lib/board/floor.h:
lib/rules/push.h:
lib/util/bits.h:
lib/util/check.h:
lib/search/move_graph.h:
lib/search/search.h:
lib/dead/dead.h:
lib/board/state.h:
lib/rules/flood.h:
lib/rules/reach.h:
lib/util/match.h:
lib/dead/selection.h:
lib/rules/corral.h:
lib/search/limit.h:
lib/search/parts.h:
lib/search/plan.h:
lib/cli/say.h:
lib/cli/sig.h:
lib/cli/terminal.h:
lib/cli/total.h:
lib/util/clock.h:
