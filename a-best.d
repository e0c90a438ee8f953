best.o: cmd/sokverify/best.c cmd/sokverify/best.h lib/level/record.h \
 lib/level/level.h lib/level/limits.h lib/util/arena.h lib/util/meter.h \
 lib/util/str.h lib/util/buf.h lib/util/diag.h lib/play/play.h \
 lib/level/canon.h lib/level/symmetry.h lib/level/area.h \
 lib/store/slurp.h lib/util/num.h
cmd/sokverify/best.h:
lib/level/record.h:
lib/level/level.h:
lib/level/limits.h:
lib/util/arena.h:
lib/util/meter.h:
lib/util/str.h:
lib/util/buf.h:
lib/util/diag.h:
lib/play/play.h:
lib/level/canon.h:
lib/level/symmetry.h:
lib/level/area.h:
lib/store/slurp.h:
lib/util/num.h:
