opt.o: lib/cli/opt.c lib/cli/opt.h lib/util/buf.h lib/util/str.h \
 lib/util/diag.h lib/cli/terminal.h lib/util/near.h lib/util/num.h
lib/cli/opt.h:
lib/util/buf.h:
lib/util/str.h:
lib/util/diag.h:
lib/cli/terminal.h:
lib/util/near.h:
lib/util/num.h:
