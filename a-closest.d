closest.o: lib/macro/closest.c lib/macro/closest.h \
 lib/bound/assignment_delta.h lib/bound/bound.h lib/board/board.h \
 lib/board/dist.h lib/board/sides.h lib/board/floor.h lib/util/arena.h \
 lib/util/meter.h lib/util/str.h lib/level/level.h lib/level/limits.h \
 lib/util/buf.h lib/util/diag.h lib/rules/push.h lib/util/bits.h \
 lib/util/check.h lib/bound/matching.h lib/util/match.h \
 lib/macro/rank_queue.h lib/macro/search.h lib/dead/dead.h \
 lib/board/state.h lib/rules/flood.h lib/rules/reach.h \
 lib/macro/meet_in_middle.h lib/search/search.h lib/dead/selection.h \
 lib/rules/corral.h lib/search/limit.h lib/search/parts.h \
 lib/search/plan.h lib/rules/macro.h lib/search/state_table.h \
 lib/dead/pull.h
lib/macro/closest.h:
lib/bound/assignment_delta.h:
lib/bound/bound.h:
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
lib/rules/push.h:
lib/util/bits.h:
lib/util/check.h:
lib/bound/matching.h:
lib/util/match.h:
lib/macro/rank_queue.h:
lib/macro/search.h:
lib/dead/dead.h:
lib/board/state.h:
lib/rules/flood.h:
lib/rules/reach.h:
lib/macro/meet_in_middle.h:
lib/search/search.h:
lib/dead/selection.h:
lib/rules/corral.h:
lib/search/limit.h:
lib/search/parts.h:
lib/search/plan.h:
lib/rules/macro.h:
lib/search/state_table.h:
lib/dead/pull.h:
