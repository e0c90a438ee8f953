#!/usr/bin/env bats
# The golden cases of tests/cases: `cmd` run by sh with `in` as input gives `out`, `err` and `rc`.
# A file that is missing is empty, or 0.

load helper

setup() {
	tools
}

# golden DIR: runs one case; the differences, if any, are the output.
golden() {
	local input=/dev/null rc=0 want=0
	[ ! -f "$1/in" ] || input=$1/in
	[ ! -f "$1/rc" ] || want=$(cat "$1/rc")
	rm -rf run && mkdir run && cp "$1"/* run
	(cd run && sh ./cmd) <"$input" >out 2>err || rc=$?
	touch none
	for stream in out err; do
		expected=none
		[ ! -f "$1/$stream" ] || expected=$1/$stream
		diff -u "$expected" "$stream" || return
	done
	[ "$rc" -eq "$want" ] || { echo "$1: exit status $rc, not $want"; return 1; }
}

# bats test_tags=tree
@test "every tool has golden cases" {
	for tool in $TOOLS; do
		ls "$ROOT/tests/cases/$tool"/*/cmd
	done
}

@test "every golden case gives its output, messages and exit status" {
	failed=0
	for dir in "$ROOT"/tests/cases/*/*/; do
		golden "${dir%/}" || failed=$((failed + 1))
	done
	[ $failed -eq 0 ]
}

# bats test_tags=tree
@test "a golden case that is wrong is noticed" {
	mkdir wrong
	echo 'echo one; echo two >&2; exit 3' >wrong/cmd
	echo one >wrong/out
	echo two >wrong/err
	echo 3 >wrong/rc
	golden wrong
	echo 0 >wrong/rc
	run -1 golden wrong
	echo 3 >wrong/rc
	rm wrong/err
	run -1 golden wrong
	echo two >wrong/err
	echo won >wrong/out
	run -1 golden wrong
}
