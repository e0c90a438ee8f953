bipartite.o: lib/dead/bipartite.c lib/dead/dead.h lib/board/state.h \
 lib/board/board.h lib/board/dist.h lib/board/sides.h lib/board/floor.h \
 lib/util/arena.h lib/util/meter.h lib/util/str.h lib/level/level.h \
 lib/level/limits.h lib/util/buf.h lib/util/diag.h lib/util/bits.h \
 lib/rules/flood.h lib/rules/reach.h lib/rules/push.h lib/util/check.h \
 lib/util/match.h
lib/dead/dead.h:
lib/board/state.h:
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
lib/util/bits.h:
lib/rules/flood.h:
lib/rules/reach.h:
lib/rules/push.h:
lib/util/check.h:
lib/util/match.h:
