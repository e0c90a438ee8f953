front.o: cmd/sokopt/front.c cmd/sokopt/front.h lib/optimize/spine.h \
 lib/board/board.h lib/board/dist.h lib/board/sides.h lib/board/floor.h \
 lib/util/arena.h lib/util/meter.h lib/util/str.h lib/level/level.h \
 lib/level/limits.h lib/util/buf.h lib/util/diag.h lib/rules/push.h \
 lib/util/bits.h lib/util/check.h lib/search/limit.h
cmd/sokopt/front.h:
lib/optimize/spine.h:
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
lib/search/limit.h:
