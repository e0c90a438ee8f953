# GNU make. Each variant lives in build/VARIANT; `make` leaves the programs in bin/.

VERSION := $(shell cat VERSION)
PREFIX  ?= /usr/local
BINDIR   = $(PREFIX)/bin
MANDIR   = $(PREFIX)/share/man
DOCDIR   = $(PREFIX)/share/doc/soktools

CC      ?= cc
CFLAGS  ?= -O2 -g
WARN     = -pedantic -Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes \
           -Wcast-qual -Wwrite-strings -Wvla -Wundef -Wformat=2 -Wswitch-enum
BUILD_FLAGS = -std=c11 -D_POSIX_C_SOURCE=200809L -DSOK_VERSION='"$(VERSION)"' -Ilib -MMD -MP -pthread \
           $(WARN) $(WERROR)

V       ?= release
B       := build/$(V)
BIN     ?= $(if $(filter release,$(V)),bin,$B/bin)

# A file includes its own layer or one to the left of it (tests/tools/layers.sh).
LAYERS  := util level format play board rules dead bound search method render cli

TOOLS            := sokparse sokdead soksolve sokverify sokrender
sokparse_LAYERS  := util level format play cli
sokdead_LAYERS   := util level format play board rules dead cli
soksolve_LAYERS  := util level format play board rules dead bound search method cli
sokverify_LAYERS := util level format play cli
sokrender_LAYERS := util level format play render cli

objs      = $(patsubst %.c,$B/%.o,$(sort $(wildcard $(addsuffix /*.c,$(addprefix lib/,$1)))))
cmd_objs  = $(patsubst %.c,$B/%.o,$(sort $(wildcard cmd/$1/*.c)))
LIB_OBJS := $(call objs,$(filter-out cli,$(LAYERS)))
TEST_OBJS := $(patsubst %.c,$B/%.o,$(sort $(wildcard tests/oracle/*.c)))
UNITS    := $(patsubst tests/unit/%.c,$B/unit/%,$(sort $(wildcard tests/unit/*.c)))

all: $(TOOLS:%=$(BIN)/%) $B/libsok.a

.SECONDEXPANSION:
$(TOOLS:%=$(BIN)/%): $(BIN)/%: $$(call cmd_objs,$$*) $$(call objs,$$($$*_LAYERS))
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $(LDFLAGS) -pthread -o $@ $^ $(LDLIBS)

$B/libsok.a: $(LIB_OBJS)
	$(AR) rcs $@ $^

# LeakSanitizer, ASan and plain builds share this one rule; B keeps them apart.
$B/%.o: %.c VERSION | $B/flags
	@mkdir -p $(@D)
	$(CC) $(BUILD_FLAGS) $(CPPFLAGS) $(CFLAGS) -c -o $@ $<

$B/flags:
	@mkdir -p $(@D) && touch $@

$B/unit/%: $B/tests/unit/%.o $(TEST_OBJS) $B/libsok.a
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $(LDFLAGS) -pthread -o $@ $^ $(LDLIBS)

$B/tests/%.o: BUILD_FLAGS += -Itests

-include $(shell find $B -name '*.d' 2>/dev/null)

.PRECIOUS: $B/%.o
.PHONY: all
