#!/usr/bin/env bats
# The checks of the source tree, and that they do fail.

load helper

setup() {
	cd "$BATS_TEST_TMPDIR" || return
	mkdir -p lib/low lib/high
	printf '#include <stdio.h>\n#include "low/a.h"\n' >lib/low/a.c
	printf '#include "low/a.h"\n' >lib/high/b.c
}

@test "layers.sh passes a tree whose files include their own layer and lower ones" {
	run -0 "$ROOT/tests/tools/layers.sh" lib low high
	[ -z "$output" ]
}

@test "layers.sh names the line that includes a higher layer" {
	printf '#include "high/b.h"\n' >>lib/low/a.c
	run "$ROOT/tests/tools/layers.sh" lib low high
	[ "$status" -ne 0 ]
	[ "$output" = 'lib/low/a.c:3: low may not include high' ]
}

@test "layers.sh knows no directory that is not in the list" {
	run "$ROOT/tests/tools/layers.sh" lib low
	[ "$status" -ne 0 ]
	[ "$output" = 'lib/high/b.c:1: high may not include low' ]
}

@test "layers.sh fails when there is no tree" {
	run "$ROOT/tests/tools/layers.sh" nowhere low
	[ "$status" -ne 0 ]
}

@test "size.sh names files that are too long" {
	seq 5 >lib/low/a.c
	seq 4 >lib/high/b.c
	run -0 "$ROOT/tests/tools/size.sh" 5 lib
	run "$ROOT/tests/tools/size.sh" 4 lib
	[ "$status" -ne 0 ]
	[ "$output" = 'lib/low/a.c: more than 4 lines; split it by idea' ]
}

@test "the library keeps to its layers" {
	layers=$(sed -n 's/^LAYERS *:= *//p' "$ROOT/Makefile")
	[ -n "$layers" ]
	cd "$ROOT"
	# shellcheck disable=SC2086
	run -0 tests/tools/layers.sh lib $layers
}

@test "nothing but cli and cmd prints, exits or reads the environment" {
	cd "$ROOT"
	calls='[^a-z_](printf|puts|putchar|fprintf|exit|abort|getenv|perror)\('
	run -1 grep -rnE "$calls" lib --include='*.c' --include='*.h' --exclude-dir=cli
	run -0 grep -rqE "$calls" lib/cli
}

@test "the completions are what the tools' tables of options say" {
	for pair in bash:soktools.bash zsh:_soktools fish:soktools.fish; do
		"$BATS_TEST_DIRNAME/../tools/completions.sh" "${pair%%:*}" "${SOK_BIN:-$BATS_TEST_DIRNAME/../../bin}" |
			diff - "$BATS_TEST_DIRNAME/../../completions/${pair%%:*}/${pair#*:}"
	done
}
