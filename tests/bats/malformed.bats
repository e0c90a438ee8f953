#!/usr/bin/env bats
# Broken input. Each file of tests/malformed is named after its fault and has the messages it must
# give beside it. Around the fault most of them hold two good levels, Before and After.

# shellcheck disable=SC2013,SC2046,SC2086
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
		run -2 sokparse "$fault.xsb"
	done
	for tool in $TOOLS; do
		status=0
		"$tool" $(broken | sed 's/$/.xsb/') >/dev/null 2>"$BATS_TEST_TMPDIR/err" || status=$?
		[ $status -eq 2 ]
		cat $(broken | sed 's/$/.err/') | sed "s/^sokparse:/$tool:/" | diff - "$BATS_TEST_TMPDIR/err"
	done
}

@test "the good levels around a broken one are worked on by every tool" {
	faults=$(grep -l 'Title: Before' $(broken | sed 's/$/.xsb/'))
	for _ in $faults; do printf 'Before\nAfter\n'; done >"$BATS_TEST_TMPDIR/want"
	[ "$(wc -l <"$BATS_TEST_TMPDIR/want")" -ge 30 ]
	for tool in $TOOLS; do
		"$tool" -q $faults 2>/dev/null >"$BATS_TEST_TMPDIR/out" || [ $? -eq 2 ]
		grep -o 'Before\|After' "$BATS_TEST_TMPDIR/out" | uniq | diff "$BATS_TEST_TMPDIR/want" -
	done
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
	for n in $(seq 0 5 "$(wc -c <half-a-record.xsb)"); do
		head -c "$n" half-a-record.xsb >"$BATS_TEST_TMPDIR/cut.$n"
	done
	cd "$BATS_TEST_TMPDIR"
	for tool in $TOOLS; do
		status=0
		"$tool" cut.* >out 2>&1 || status=$?
		echo "$tool: $status"
		[ $status -eq 2 ]
		# A level of each, or that there is none.
		[ "$(grep -c "^Level\|^$tool: cut" out)" -ge "$(ls cut.* | wc -l)" ]
	done
}
