#!/usr/bin/env bats
# Broken input. Each file of tests/malformed is named after its fault and has the messages it must
# give beside it. Around the fault most of them hold two good levels, Before and After.

# shellcheck disable=SC2013,SC2016,SC2046
load helper

setup() {
	tools
	cd "$ROOT/tests/malformed" || return
}

# Files whose fault breaks a level or the whole input; in the others it is only worth a warning.
broken() {
	grep -l ' error: ' ./*.err | sed 's|^\./||; s|\.err$||'
}

# bats test_tags=tree
@test "every fault has a file and the messages it must give" {
	for file in *.xsb; do
		[ -s "${file%.xsb}.err" ]
	done
	[ "$(broken | wc -l)" -ge 20 ]
}

@test "every fault is reported with its place, by every tool, with exit status 2" {
	for fault in $(broken); do
		for tool in $TOOLS; do
			echo "$tool $fault"
			run -2 --separate-stderr bash -c '"$0" "$1"; s=$?; echo; exit $s' "$tool" "$fault.xsb"
			# shellcheck disable=SC2154
			[ "$stderr" = "$(sed "s/^sokparse:/$tool:/" "$fault.err")" ]
		done
	done
}

@test "the good levels around a broken one are worked on by every tool" {
	n=0
	for fault in $(grep -l 'Title: Before' $(broken | sed 's/$/.xsb/')); do
		for tool in $TOOLS; do
			echo "$tool $fault"
			"$tool" -q "$fault" >"$BATS_TEST_TMPDIR/out" 2>/dev/null || true
			grep -q 'Before' "$BATS_TEST_TMPDIR/out"
			grep -q 'After' "$BATS_TEST_TMPDIR/out"
			n=$((n + 1))
		done
	done
	[ $n -ge 80 ]
}

@test "a broken level leaves a mark in JSON, so that no level is lost silently" {
	run -2 --separate-stderr sokparse -J two-men.xsb
	[ "${#lines[@]}" -eq 3 ]
	[[ ${lines[1]} = '{"file":"two-men.xsb","position":2,"level":2,"hash":null,"sok":1,"status":"invalid","code":"players",'* ]]
}

@test "-x stops at the first broken level" {
	run -2 --separate-stderr sokparse -x two-men.xsb
	[[ $output = *Before* ]]
	[[ $output != *After* ]]
}

@test "a last record that ends early is completed, with a warning" {
	run -0 --separate-stderr sokparse half-a-record.xsb
	[ "$stderr" = "$(cat half-a-record.err)" ]
	[ "${lines[-1]}" = R ]
	run -2 --separate-stderr sokparse -W half-a-record.xsb
}

@test "bytes cut from the end of a file at any place crash no tool" {
	for tool in $TOOLS; do
		for n in $(seq 0 5 "$(wc -c <half-a-record.xsb)"); do
			head -c "$n" half-a-record.xsb >"$BATS_TEST_TMPDIR/in"
			status=0
			"$tool" "$BATS_TEST_TMPDIR/in" >"$BATS_TEST_TMPDIR/out" 2>&1 || status=$?
			echo "$tool, $n bytes: $status"
			[ "$status" -le 3 ]
			[ -s "$BATS_TEST_TMPDIR/out" ]
		done
	done
}
