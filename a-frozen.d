frozen.o: lib/dead/frozen.c lib/dead/frozen.h lib/board/board.h \
 lib/board/dist.h lib/board/sides.h lib/board/floor.h lib/util/arena.h \
 lib/util/meter.h lib/util/str.h lib/level/level.h lib/level/limits.h \
 lib/util/buf.h lib/util/diag.h lib/dead/prover.h \
 lib/dead/pattern_store.h lib/rules/reach.h lib/rules/push.h \
 lib/util/bits.h lib/util/check.h lib/dead/pattern_search.h \
 lib/dead/dead.h lib/board/state.h lib/rules/flood.h lib/util/match.h \
 lib/rules/corral.h lib/dead/pull.h lib/rules/macro.h lib/util/hash.h
lib/dead/frozen.h:
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
lib/dead/prover.h:
lib/dead/pattern_store.h:
lib/rules/reach.h:
lib/rules/push.h:
lib/util/bits.h:
lib/util/check.h:
lib/dead/pattern_search.h:
lib/dead/dead.h:
lib/board/state.h:
lib/rules/flood.h:
lib/util/match.h:
lib/rules/corral.h:
lib/dead/pull.h:
lib/rules/macro.h:
lib/util/hash.h:
