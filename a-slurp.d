slurp.o: lib/store/slurp.c lib/store/slurp.h lib/util/buf.h \
 lib/util/str.h lib/util/diag.h
lib/store/slurp.h:
lib/util/buf.h:
lib/util/str.h:
lib/util/diag.h:
