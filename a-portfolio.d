portfolio.o: lib/method/portfolio.c lib/method/portfolio.h \
 lib/method/engine.h lib/fess/fess.h lib/fess/forward.h \
 lib/fess/packing.h lib/rules/geometry.h lib/board/board.h \
 lib/board/dist.h lib/board/sides.h lib/board/floor.h lib/util/arena.h \
 lib/util/meter.h lib/util/str.h lib/level/level.h lib/level/limits.h \
 lib/util/buf.h lib/util/diag.h lib/fess/unpack.h lib/search/search.h \
 lib/bound/bound.h lib/rules/push.h lib/util/bits.h lib/util/check.h \
 lib/dead/dead.h lib/board/state.h lib/rules/flood.h lib/rules/reach.h \
 lib/util/match.h lib/dead/selection.h lib/rules/corral.h \
 lib/search/limit.h lib/search/parts.h lib/search/plan.h \
 lib/macro/cells.h lib/macro/search.h lib/macro/meet_in_middle.h \
 lib/rules/macro.h lib/search/state_table.h lib/search/heap.h \
 lib/hbox/search.h lib/hbox/features.h lib/bound/assignment_delta.h \
 lib/bound/matching.h lib/dead/pull.h lib/hbox/variant.h \
 lib/macro/rank_queue.h lib/macro/closest.h lib/waypoint/waypoint.h \
 lib/waypoint/loosen.h lib/method/method.h lib/method/params.h \
 lib/method/voddler.h lib/search/move_search.h \
 lib/search/move_heuristic.h lib/search/move_graph.h lib/util/clock.h
lib/method/portfolio.h:
lib/method/engine.h:
lib/fess/fess.h:
lib/fess/forward.h:
lib/fess/packing.h:
lib/rules/geometry.h:
lib/board/board.h:
lib/board/dist.h:
lib/board/sides.h:
lib/board/floor.h:
lib/util/arena.h:
lib/util/meter.h:
lib/util/str.h:
lib/level/level.h:
lib/level/limits.h:
lib/util/buf.h:
lib/util/diag.h:
lib/fess/unpack.h:
lib/search/search.h:
lib/bound/bound.h:
lib/rules/push.h:
lib/util/bits.h:
lib/util/check.h:
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
lib/macro/cells.h:
lib/macro/search.h:
lib/macro/meet_in_middle.h:
lib/rules/macro.h:
lib/search/state_table.h:
lib/search/heap.h:
lib/hbox/search.h:
lib/hbox/features.h:
lib/bound/assignment_delta.h:
lib/bound/matching.h:
lib/dead/pull.h:
lib/hbox/variant.h:
lib/macro/rank_queue.h:
lib/macro/closest.h:
lib/waypoint/waypoint.h:
lib/waypoint/loosen.h:
lib/method/method.h:
lib/method/params.h:
lib/method/voddler.h:
lib/search/move_search.h:
lib/search/move_heuristic.h:
lib/search/move_graph.h:
lib/util/clock.h:
