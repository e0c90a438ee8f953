# GNU make. Each variant lives in build/VARIANT; `make` leaves the programs in bin/.

# To GNU make this is a variable that nobody asks for; the makes of the BSDs stop here and say so.
define NOT_GNU :=
.error this Makefile is for GNU make, often called gmake
endef

VERSION := $(shell cat VERSION)
PREFIX  ?= /usr/local
BINDIR   = $(PREFIX)/bin
MANDIR   = $(PREFIX)/share/man
DOCDIR   = $(PREFIX)/share/doc/soktools
DATADIR  = $(PREFIX)/share/soktools
PYTHONDIR = $(DATADIR)/python
INCDIR   = $(PREFIX)/include
LIBDIR   = $(PREFIX)/lib
PCDIR    = $(LIBDIR)/pkgconfig
BASHDIR  = $(PREFIX)/share/bash-completion/completions
ZSHDIR   = $(PREFIX)/share/zsh/site-functions
FISHDIR  = $(PREFIX)/share/fish/vendor_completions.d

V       ?= release
CC      ?= cc
# The variants with flags of their own.
SAN              = -O1 -g1 -fno-omit-frame-pointer
CFLAGS_asan      = $(SAN) -fsanitize=address,undefined -fno-sanitize-recover=all
CFLAGS_ubsan     = $(SAN) -fsanitize=undefined -fno-sanitize-recover=all
CFLAGS_tsan      = $(SAN) -fsanitize=thread
CFLAGS_coverage  = -O0 -g --coverage
ifdef CFLAGS_$V
CFLAGS   = $(CFLAGS_$V)
else
CFLAGS  ?= -O3 -g
endif
WARN     = -pedantic -Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes \
           -Wcast-qual -Wwrite-strings -Wvla -Wundef -Wformat=2 -Wswitch-enum
THREADS  = -pthread
# POSIX of 2008, and what sokplay needs that later ones have: on macOS and the BSDs these show
# SIGWINCH and struct winsize; elsewhere they mean nothing.
POSIX    = -D_POSIX_C_SOURCE=200809L -D_DARWIN_C_SOURCE -D__BSD_VISIBLE=1 -D_NETBSD_SOURCE
# Nothing that is made depends on the directory that it is made in.
PLACE    = '-ffile-prefix-map=$(CURDIR)=.'
# One set of objects serves tools and libraries.
PIC      = $(if $(PORT),,-fPIC -fvisibility=hidden)
BUILD_FLAGS = -std=c11 $(POSIX) -DSOK_VERSION='"$(VERSION)"' -Iinclude -Ilib -MMD -MP $(THREADS) $(PIC) \
           $(PLACE) $(WARN) $(if $(filter verify asan,$(V)),-DSOK_VERIFY)

B       := build/$(V)
# Link-time optimization, where the compiler has it: the tools in LTO_TOOLS are made of objects of
# their own. It makes sokverify smaller and faster by a twentieth; the others gain nothing that is
# worth the time to build (docs/research/streams.md). `make LTO=` goes without.
LTO_TOOLS := sokverify
ifeq ($(origin LTO)$V,undefinedrelease)
LTO := $(shell mkdir -p $B && echo 'int main(void) { return 0; }' | \
    $(CC) $(CFLAGS) -flto=auto -Werror -x c -o $B/lto.$$$$ - 2>/dev/null && rm $B/lto.$$$$ && echo -flto=auto)
endif
# What is made for link-time optimization is no library for others.
NO_LTO  := $(if $(findstring -flto,$(CFLAGS)),-fno-lto)
# How objects are made, as a word for the shell. WERROR makes no difference to them.
FLAGS   := '$(subst ','\'',$(CC) $(BUILD_FLAGS) $(CPPFLAGS) $(CFLAGS) $(LTO) $(LDFLAGS) $(LDLIBS))'
BIN     ?= $(if $(filter release,$(V)),bin,$B/bin)

# A file includes its own layer or one to the left of it (tests/tools/layers.sh).
LAYERS  := util level format play store board rules dead bound search optimize macro fess waypoint repair hbox method improve render api cli

TOOLS            := sokparse sokdead soksolve sokopt sokverify sokrender sokplay
sokparse_LAYERS  := util level format play store board rules dead bound cli
sokdead_LAYERS   := util level format play board rules dead bound search optimize macro fess waypoint repair hbox method cli
soksolve_LAYERS  := util level format play store board rules dead bound search optimize macro fess waypoint repair hbox method render cli
sokverify_LAYERS := util level format play store cli
sokrender_LAYERS := util level format play render cli
sokopt_LAYERS    := util level format play store board rules dead bound search optimize macro fess waypoint repair hbox method improve cli
sokplay_LAYERS   := util level format play board rules dead bound search optimize macro fess waypoint repair hbox method cli

# PORT=port/NAME has what a C library that is not quite POSIX leaves out, and a cli/sig.c for it.
PORT_OBJS := $(if $(PORT),$(patsubst %.c,$B/%.o,$(sort $(wildcard $(PORT)/*.c))))
SOURCES_OF = $(filter-out $(if $(PORT),lib/cli/sig.c),$(wildcard $(addsuffix /*.c,$(addprefix lib/,$1))))
objs      = $(patsubst %.c,$B/%.o,$(sort $(SOURCES_OF)))
cmd_objs  = $(patsubst %.c,$B/%.o,$(sort $(wildcard cmd/$1/*.c)))
tool_objs = $(call cmd_objs,$1) $(call objs,$($1_LAYERS)) \
            $(if $(filter render,$($1_LAYERS)),$(EMBED_OBJ)) $(PORT_OBJS)
lto_objs  = $(patsubst %.o,%.lto.o,$(call tool_objs,$1))
# Skins, style and script of a page, as text within the library.
EMBEDDED := $(sort $(wildcard lib/render/skins/*.skin lib/render/page/*))
EMBED_OBJ := $B/lib/render/files.o
LIB_OBJS := $(call objs,$(filter-out cli,$(LAYERS))) $(EMBED_OBJ)
TEST_OBJS := $(patsubst %.c,$B/%.o,$(sort $(wildcard tests/oracle/*.c)))
UNITS    := $(patsubst tests/unit/%.c,$B/unit/%,$(sort $(wildcard tests/unit/*.c)))

# The name of the shared library, the one it is linked by, and how it is made.
ifeq ($(shell uname -s),Darwin)
SHARED = libsok.1.dylib
LINKED = libsok.dylib
SHARED_FLAGS = -dynamiclib -install_name '$(LIBDIR)/$(SHARED)'
else
SHARED = libsok.so.1
LINKED = libsok.so
SHARED_FLAGS = -shared -Wl,-soname,$(SHARED) -Wl,--version-script=lib/api/sok.map
endif

# One word and a name for each command; VERBOSE=1 shows the whole line.
run = $(if $(VERBOSE),,@echo '  $(1) $@' &&)

all: $(TOOLS:%=$(BIN)/%$(EXE)) $B/libsok.a $(EXE:.wasm=$B/sok.wasm)
lib: $B/libsok.a $B/$(SHARED) $B/sok.pc

.SECONDEXPANSION:
PLAIN_TOOLS := $(if $(LTO),$(filter-out $(LTO_TOOLS),$(TOOLS)),$(TOOLS))
$(PLAIN_TOOLS:%=$(BIN)/%$(EXE)): $(BIN)/%$(EXE): $$(call tool_objs,$$*)
	@mkdir -p $(@D)
	$(call run,LINK) $(CC) $(CFLAGS) $(LDFLAGS) $(THREADS) -o $@ $^ $(LDLIBS)

ifneq ($(LTO),)
$(LTO_TOOLS:%=$(BIN)/%): $(BIN)/%: $$(call lto_objs,$$*)
	@mkdir -p $(@D)
	$(call run,LINK) $(CC) $(CFLAGS) $(LTO) $(PLACE) $(LDFLAGS) $(THREADS) -o $@ $^ $(LDLIBS)

$B/%.lto.o: %.c $B/flags
	@mkdir -p $(@D)
	$(call run,CC) $(CC) $(BUILD_FLAGS) $(WERROR) $(CPPFLAGS) $(CFLAGS) $(LTO) -c -o $@ $<
endif

# All layers but cli, for tests and benchmarks.
$B/layers.a: $(LIB_OBJS) $(PORT_OBJS)
	@rm -f $@
	$(call run,AR) $(AR) rcs $@ $^

# What other programs link: only the names of sok.h are global. Where that cannot be made, as by
# cross compilers without an objcopy, libsok.a has the plain objects, and so other names too.
OBJCOPY ?= objcopy
$B/libsok.a: $(LIB_OBJS) $(PORT_OBJS)
	@rm -f $@ $B/libsok.o
	$(call run,AR) if [ -z '$(PORT)' ] && { $(CC) -r -nostdlib -o $B/libsok.o $^ && \
	    $(OBJCOPY) --localize-hidden $B/libsok.o; } 2>/dev/null; then \
	    $(AR) rcs $@ $B/libsok.o; else $(AR) rcs $@ $^; fi

$B/$(SHARED): $(LIB_OBJS) lib/api/sok.map
	$(call run,LINK) $(CC) $(SHARED_FLAGS) $(CFLAGS) $(filter-out -static,$(LDFLAGS)) $(THREADS) \
	    -o $@ $(filter %.o,$^) $(LDLIBS)

# Directories as ${prefix}/..., where they are below it.
below = $(subst ^,,$(subst ^$(PREFIX)/,$${prefix}/,^$1))
# A relative PREFIX counts from here, but pkg-config is asked anywhere.
HERE = $(if $(filter /%,$(firstword $(PREFIX) /)),,$(CURDIR)/)
$B/sok.pc: lib/api/sok.pc.in VERSION FORCE
	@mkdir -p $(@D)
	@rm -f $@
	@sed -e 's|@PREFIX@|$(HERE)$(PREFIX)|' -e 's|@VERSION@|$(VERSION)|' \
	    -e 's|@INCDIR@|$(call below,$(INCDIR))|' -e 's|@LIBDIR@|$(call below,$(LIBDIR))|' $< >$@

# The library as a module of WebAssembly: what sok.h declares is for its host to call.
SOK_CALLS = $(shell awk -F '[()]' '/^SOK_API/ { n = split($$1, w, /[ *]/); print w[n] }' include/sok.h) malloc free
$B/sok.wasm: $B/libsok.a include/sok.h
	$(call run,LINK) $(CC) $(CFLAGS) $(LDFLAGS) -mexec-model=reactor -Wl,--export-table,--growable-table \
	    $(SOK_CALLS:%=-Wl,--export=%) -o $@ $< $(LDLIBS)

# LeakSanitizer, ASan and plain builds share this one rule; B keeps them apart.
$B/%.o: %.c $B/flags
	@mkdir -p $(@D)
	$(call run,CC) $(CC) $(BUILD_FLAGS) $(WERROR) $(CPPFLAGS) $(CFLAGS) $(NO_LTO) -c -o $@ $<

$(EMBED_OBJ:.o=.c): lib/render/embed.awk $(EMBEDDED)
	@mkdir -p $(@D)
	$(call run,AWK) LC_ALL=C awk -f $^ >$@

$(EMBED_OBJ): $(EMBED_OBJ:.o=.c) $B/flags
	$(call run,CC) $(CC) $(BUILD_FLAGS) $(WERROR) $(CPPFLAGS) $(CFLAGS) -c -o $@ $<

# Written only when it changes, so that objects are then made anew.
$B/flags: FORCE
	@mkdir -p $(@D)
	@printf '%s\n' $(FLAGS) | cmp -s - $@ || printf '%s\n' $(FLAGS) >$@
FORCE:

$B/unit/%: $B/tests/unit/%.o $(TEST_OBJS) $B/layers.a
	@mkdir -p $(@D)
	$(call run,LINK) $(CC) $(CFLAGS) $(LDFLAGS) $(THREADS) -o $@ $(filter %.o,$^) $B/layers.a $(LDLIBS)

# Parts of a tool that can be tested alone.
$B/unit/keys: $B/cmd/sokplay/keys.o
$B/unit/frame: $B/cmd/sokplay/frame.o

$B/bench/%: $B/bench/%.o $(TEST_OBJS) $B/layers.a
	$(call run,LINK) $(CC) $(CFLAGS) $(LDFLAGS) $(THREADS) -o $@ $^ $(LDLIBS)

$B/tests/%.o $B/bench/%.o: BUILD_FLAGS += -Itests -I.

-include $(shell find $B -name '*.d' 2>/dev/null)

.PRECIOUS: $B/%.o
.PHONY: FORCE all lib units test verify asan ubsan tsan valgrind coverage fuzz bench size check-all lint \
        test-tests lint-layers lint-headers lint-posix lint-size format lint-format lint-asserts lint-man \
        lint-shell lint-cppcheck lint-python completions pictures wasm web install uninstall \
        static dist clean help

# --- tests ---------------------------------------------------------------------------------

units: $(UNITS)

test: all lib units
	@tests/tools/run.sh $(BIN) $(UNITS)

# Threads come of -j only. Some kernels place a program where ThreadSanitizer cannot run;
# setarch -R keeps it where it can.
FIXED = $(shell command -v setarch >/dev/null && setarch -R true 2>/dev/null && echo setarch -R)

verify:
	$(MAKE) test V=verify
asan:
	TAGS='!long,!tree' $(MAKE) test V=asan
ubsan:
	$(MAKE) test V=ubsan
tsan:
	$(MAKE) all build/tsan/unit/api_search build/tsan/unit/strands build/tsan/unit/optimize V=tsan
	$(FIXED) build/tsan/unit/api_search
	$(FIXED) build/tsan/unit/strands
	$(FIXED) build/tsan/unit/optimize 100
	SOK_BIN='$(CURDIR)/build/tsan/bin' $(FIXED) bats --filter-tags '!long' tests/bats/jobs.bats
	SOK_BIN='$(CURDIR)/build/tsan/bin' $(FIXED) bats -f 'whatever -j is' tests/bats/sokopt.bats
valgrind: all units
	@tests/tools/valgrind.sh $(BIN) $B/unit
coverage:
	$(MAKE) test V=coverage
	@tests/tools/coverage.sh build/coverage
test-tests:
	@tests/tools/testtests.sh
fuzz:
	@tests/tools/fuzz.sh
bench: all
	@bench/run
# Bytes of code and data, the least first.
size: all
	@size $(TOOLS:%=$(BIN)/%) | awk 'NR > 1 { print $$1 + $$2 "\t" $$NF }' | sort -n

check-all: lint test asan valgrind fuzz

# --- lint: a missing tool is named and skipped, unless LINT_ALL is set ------------------------

need = command -v $(1) >/dev/null || { echo "SKIP $@: no $(1)"; test -z "$(LINT_ALL)"; exit; };
SOURCES = $(shell find include examples/c lib cmd port web tests -name '*.[ch]')
SCRIPTS = $(shell find tests bench web .ci share -name '*.sh' -o -path '*/bench/*' -type f ! -name '*.*' -o -name run -type f -o -path 'share/*' -perm -100 -type f)

lint: lint-layers lint-headers lint-posix lint-size lint-format lint-asserts lint-man lint-shell lint-cppcheck \
      lint-python

lint-layers:
	@tests/tools/layers.sh lib $(LAYERS)
lint-headers:
	@CC='$(CC)' CFLAGS='-std=c11 -D_POSIX_C_SOURCE=200809L $(WARN) -Iinclude' tests/tools/headers.sh lib $(LAYERS)
lint-posix:
	@tests/tools/posix.sh include lib cmd
lint-size:
	@tests/tools/size.sh 500 lib cmd web tests
# The layout differs from one version of clang-format to the next: 14 is that of Debian 12.
FORMAT = clang-format-14
format:
	$(FORMAT) -i $(SOURCES)
lint-format:
	@$(call need,$(FORMAT)) $(FORMAT) --dry-run --Werror $(SOURCES)
lint-asserts:
	@tests/tools/asserts.sh tests/bats/*
lint-man:
	@$(call need,mandoc) mandoc -Tlint -W warning man/*.[1357]
lint-shell:
	@$(call need,shellcheck) shellcheck $(SCRIPTS)
# All checks of the code and no other configuration, which takes a third of the time. Two checks
# misread code that is right: a NULL before the first variadic argument of report(), and prototypes
# that leave out the names of some parameters.
lint-cppcheck:
	@$(call need,cppcheck) cppcheck --quiet --std=c11 --enable=warning,portability \
	    --suppress=missingIncludeSystem --suppress=varFuncNullUB \
	    --suppress=funcArgOrderDifferent --inline-suppr --error-exitcode=1 \
	    -DSOK_VERIFY -DATOMIC_INT_LOCK_FREE=2 -Ilib lib cmd
lint-python:
	@$(call need,mypy) mypy --strict --no-error-summary --cache-dir=build/mypy python/sok.py

completions: all
	tests/tools/completions.sh completions $(BIN)

# The picture of README.md, from an example.
pictures: all
	@mkdir -p docs/pictures
	$(BIN)/sokparse examples/lessons.sok 4 | $(BIN)/soksolve -q -O pushes,moves | \
	    $(BIN)/sokrender -a -T svg --skin=classic --tile=32 -o docs/pictures/goal-room.svg

# --- WebAssembly ------------------------------------------------------------------------------

# The tools and the library for WASI, by clang, lld and wasi-libc: see docs/design/ports.md. sokplay
# is left out, which asks for a terminal. -O0 is for the linker: at others clang has its work done
# again by wasm-opt, where that is installed.
WASM_STACK  = -Wl,-z,stack-size=1048576,--stack-first
WASM_MEMORY = -Wl,--max-memory=2147483648
WASM = $(MAKE) V=wasm PORT=port/wasi EXE=.wasm THREADS= TOOLS='$(filter-out sokplay,$(TOOLS))' \
	    CC='clang --target=wasm32-wasi --sysroot=/usr' CFLAGS='-O2' \
	    CPPFLAGS='-isystem port/wasi -include port/wasi/posix.h' \
	    LDFLAGS='-O0 -s $(WASM_STACK) $(WASM_MEMORY)' LDLIBS= AR=llvm-ar
wasm:
	+$(WASM)

# The page of web/, one file with the library in it as a module.
web: $(BIN)/sokrender
	+$(WASM) build/wasm/web/page.wasm
	web/build.sh build/wasm/web/page.wasm $(BIN)/sokrender build/web
$B/web/page.wasm: $B/web/module.o $B/libsok.a
	$(call run,LINK) $(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LDLIBS)

# --- install -------------------------------------------------------------------------------

# What goes to DOCDIR and DATADIR, under the names that it has here, so that links lead somewhere.
DOCS = $(wildcard *.md LICENSE CITATION.cff docs/*.md docs/*/*.* examples/*.* examples/*/*.*)
SKINS = $(wildcard lib/render/skins/*.skin)
DATA = $(patsubst share/soktools/%,%,$(shell find share/soktools -type f))

# Quoted, since DESTDIR and PREFIX may have spaces.
install: all lib
	install -d '$(DESTDIR)$(BINDIR)' '$(DESTDIR)$(PYTHONDIR)' '$(DESTDIR)$(DATADIR)/skins' \
	    '$(DESTDIR)$(INCDIR)' '$(DESTDIR)$(LIBDIR)' '$(DESTDIR)$(PCDIR)' \
	    '$(DESTDIR)$(BASHDIR)' '$(DESTDIR)$(ZSHDIR)' '$(DESTDIR)$(FISHDIR)'
	install -m 755 $(TOOLS:%=$(BIN)/%) '$(DESTDIR)$(BINDIR)'
	install -m 644 python/sok.py '$(DESTDIR)$(PYTHONDIR)'
	install -m 644 $(SKINS) '$(DESTDIR)$(DATADIR)/skins'
	install -m 644 include/sok.h '$(DESTDIR)$(INCDIR)'
	install -m 644 $B/libsok.a '$(DESTDIR)$(LIBDIR)'
	install -m 755 $B/$(SHARED) '$(DESTDIR)$(LIBDIR)'
	ln -sf $(SHARED) '$(DESTDIR)$(LIBDIR)'/$(LINKED)
	install -m 644 $B/sok.pc '$(DESTDIR)$(PCDIR)'
	for f in $(DOCS); do install -d '$(DESTDIR)$(DOCDIR)'/$$(dirname $$f) && \
	    install -m 644 $$f '$(DESTDIR)$(DOCDIR)'/$$f || exit; done
	for f in $(DATA); do install -d '$(DESTDIR)$(DATADIR)'/$$(dirname $$f) && \
	    install -m $$(test -x share/soktools/$$f && echo 755 || echo 644) \
	    share/soktools/$$f '$(DESTDIR)$(DATADIR)'/$$f || exit; done
	for n in 1 3 5 7; do install -d '$(DESTDIR)$(MANDIR)'/man$$n && \
	    install -m 644 man/*.$$n '$(DESTDIR)$(MANDIR)'/man$$n || exit; done
	for t in $(TOOLS); do \
	    install -m 644 completions/bash/soktools.bash '$(DESTDIR)$(BASHDIR)'/$$t && \
	    install -m 644 completions/fish/soktools.fish '$(DESTDIR)$(FISHDIR)'/$$t.fish || exit; done
	install -m 644 completions/zsh/_soktools '$(DESTDIR)$(ZSHDIR)'

uninstall:
	for t in $(TOOLS); do rm -f '$(DESTDIR)$(BINDIR)'/$$t '$(DESTDIR)$(BASHDIR)'/$$t \
	    '$(DESTDIR)$(FISHDIR)'/$$t.fish || exit; done
	for n in 1 3 5 7; do for f in man/*.$$n; do \
	    rm -f '$(DESTDIR)$(MANDIR)'/man$$n/$${f##*/} || exit; done; done
	rm -f '$(DESTDIR)$(ZSHDIR)/_soktools' '$(DESTDIR)$(PYTHONDIR)/sok.py'
	rm -f '$(DESTDIR)$(PYTHONDIR)'/__pycache__/sok.*.pyc '$(DESTDIR)$(INCDIR)/sok.h'
	rm -f $(foreach f,libsok.a $(SHARED) $(LINKED),'$(DESTDIR)$(LIBDIR)/$f') '$(DESTDIR)$(PCDIR)/sok.pc'
	for f in $(DOCS); do rm -f '$(DESTDIR)$(DOCDIR)'/$$f || exit; done
	for f in $(DATA) $(SKINS:lib/render/%=%); do rm -f '$(DESTDIR)$(DATADIR)'/$$f || exit; done
	find '$(DESTDIR)$(DOCDIR)' '$(DESTDIR)$(DATADIR)' -depth -type d -exec rmdir {} + 2>/dev/null || :

# Every tool in one file that needs nothing else, in build/static/bin: by musl, where it is there;
# its threads would have a stack of 128 KB.
STATIC_CC := $(if $(shell command -v musl-gcc),musl-gcc,$(CC))
static:
	+$(MAKE) V=static CC='$(STATIC_CC)' LDFLAGS='-static -Wl,-z,stack-size=1048576' all

# In a checkout or an unpacked tarball; the same bytes from the same files.
dist:
	packaging/tarball.sh dist

clean:
	rm -rf build bin dist

help:
	@echo 'all        the programs in bin/, and libsok.a (default)'
	@echo 'lib        libsok.a, libsok.so.1 and sok.pc, for other programs'
	@echo 'test       unit and bats tests; needs bats only'
	@echo 'test-tests every bats test must fail if the programs do nothing'
	@echo 'units      the unit test programs, not run'
	@echo 'check-all  lint, test, asan, valgrind, fuzz corpus'
	@echo 'lint       layers, headers, file size, man pages, shell scripts, cppcheck'
	@echo 'verify     the tests, with every CHECK() of util/check.h'
	@echo 'format     lay out all C files by .clang-format'
	@echo 'asan ubsan tsan coverage valgrind   the tests in that variant; asan with every CHECK(), too'
	@echo 'fuzz       replay the fuzzing corpus'
	@echo 'size       the size of each program, without debugging information'
	@echo 'bench      measure; results are printed, see bench/'
	@echo 'wasm       the tools and the library for WASI, in build/wasm; needs clang, lld, llvm, wasi-libc, libclang-rt-14-dev-wasm32'
	@echo 'completions   regenerate them after a change of options'
	@echo 'pictures   redraw the picture of README.md'
	@echo 'web        the library in a page, build/web/sok.html; needs clang, lld, llvm, wasi-libc, libclang-rt-14-dev-wasm32'
	@echo 'install uninstall   honour DESTDIR and PREFIX=$(PREFIX)'
	@echo 'static     the tools, fully static, in build/static/bin; with musl-gcc if available'
	@echo 'dist       dist/soktools-$(VERSION).tar.gz, the same bytes from the same files'
	@echo 'clean help'
	@echo 'V=NAME builds a variant in build/NAME: make V=clang CC=clang'
