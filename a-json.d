json.o: lib/util/json.c lib/util/json.h lib/util/buf.h lib/util/str.h \
 lib/util/num.h lib/util/utf8.h
lib/util/json.h:
lib/util/buf.h:
lib/util/str.h:
lib/util/num.h:
lib/util/utf8.h:
