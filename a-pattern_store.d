pattern_store.o: lib/dead/pattern_store.c lib/dead/pattern_store.h \
 lib/board/board.h lib/board/dist.h lib/board/sides.h lib/board/floor.h \
 lib/util/arena.h lib/util/meter.h lib/util/str.h lib/level/level.h \
 lib/level/limits.h lib/util/buf.h lib/util/diag.h lib/rules/reach.h \
 lib/rules/push.h lib/util/bits.h lib/util/check.h
lib/dead/pattern_store.h:
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
lib/rules/reach.h:
lib/rules/push.h:
lib/util/bits.h:
lib/util/check.h:
