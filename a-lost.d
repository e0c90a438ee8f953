lost.o: lib/dead/lost.c lib/dead/lost.h lib/board/board.h \
 lib/board/dist.h lib/board/sides.h lib/board/floor.h lib/util/arena.h \
 lib/util/meter.h lib/util/str.h lib/level/level.h lib/level/limits.h \
 lib/util/buf.h lib/util/diag.h lib/dead/selection.h lib/dead/dead.h \
 lib/board/state.h lib/util/bits.h lib/rules/flood.h lib/rules/reach.h \
 lib/rules/push.h lib/util/check.h lib/util/match.h lib/rules/corral.h \
 lib/dead/prover.h lib/dead/frozen.h lib/dead/pattern_store.h \
 lib/dead/pattern_search.h lib/dead/table_k.h lib/level/area.h \
 lib/level/cell.h lib/rules/retrograde.h
lib/dead/lost.h:
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
lib/dead/selection.h:
lib/dead/dead.h:
lib/board/state.h:
lib/util/bits.h:
lib/rules/flood.h:
lib/rules/reach.h:
lib/rules/push.h:
lib/util/check.h:
lib/util/match.h:
lib/rules/corral.h:
lib/dead/prover.h:
lib/dead/frozen.h:
lib/dead/pattern_store.h:
lib/dead/pattern_search.h:
lib/dead/table_k.h:
lib/level/area.h:
lib/level/cell.h:
lib/rules/retrograde.h:
