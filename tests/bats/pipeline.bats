#!/usr/bin/env bats
# The tools together, and the lines that README.md promises.

# shellcheck disable=SC2016
load helper

setup() {
	tools
}

# The indented command lines of README.md.
readme() {
	sed -n 's/^    //p' "$ROOT/README.md"
}

@test "README's first line ends in a solution that is right" {
	command=$(readme | sed -n '/apt-get update/s/.*make && //p' | head -n 1)
	[[ $command = bin/sokparse* ]]
	cd "$ROOT"
	run -0 --separate-stderr bash -o pipefail -c "${command//bin\//}"
	[[ $output = *'Solution 3/2'* ]]
	[[ $output = *'Sok-Verify: ok 3/2'* ]]
	[ -z "$stderr" ]
}

# bats test_tags=tree
@test "README's second line installs bats and runs the tests" {
	run -0 readme
	[[ $output = *'install -y bats && make test'* ]]
}

@test "README's pipeline draws every move of every level it is given" {
	command=$(readme | sed -n '/^cat/,/--animate/p')
	[ "$(printf '%s\n' "$command" | wc -l)" -eq 7 ]
	cd "$ROOT"
	run -0 --separate-stderr bash -o pipefail -c "${command//bin\//}"
	[ -z "$stderr" ]
	levels=$(sokparse --count examples/formats/*.xsb)
	[ "$(printf '%s\n' "$output" | grep -c '^Level .*: 0/')" -eq "$levels" ]
}

# bats test_tags=tree
@test "HACKING names the layers in the order of the Makefile" {
	run -0 grep -c "^    $(sed -n 's/^LAYERS *:= //p' "$ROOT/Makefile")$" "$ROOT/HACKING.md"
}

@test "the examples are canonical, and there are 25 or more, each with a title" {
	cd "$ROOT/examples"
	for file in *.sok; do
		sokparse "$file" | cmp - "$file"
	done
	run -0 sokparse -q --count ./*.sok formats/*
	[ "$output" -ge 25 ]
	titles=$(sokparse -q ./*.sok formats/* | grep -c '^Title: ')
	[ "$titles" -eq "$output" ]
}

@test "the examples are solved, but for those that show why they cannot be" {
	cd "$ROOT/examples"
	run -0 --separate-stderr bash -o pipefail -c \
		'sokparse -q first.sok lessons.sok formats/* | soksolve | sokverify -T lines'
	[ "${#lines[@]}" -ge "$(sokparse -q --count first.sok lessons.sok formats/*)" ]
	[ "$(printf '%s\n' "$output" | grep -cv ': ok ')" -eq 0 ]
	run -1 --separate-stderr soksolve deadlocks.sok
	[ "$(printf '%s\n' "$output" | grep -c '^Status: unsolvable')" -eq 9 ]
	[ "$(printf '%s\n' "$output" | grep -c '^Solution')" -eq 1 ]
}

@test "every tool may stand anywhere: marks, solutions and verdicts pass through" {
	level 7 | sokdead | soksolve | sokverify -T sok >one
	level 7 | soksolve | sokverify -T sok | sokdead >two
	cmp one two
	grep -q '^Sok-Dead: simple 6 hidden=2,2$' one
	[ "$(grep -c '^Sok-Verify: ok 7/2$' one)" -eq 1 ]
}

@test "the status of the last tool tells what happened, even without pipefail" {
	printf 'Level 1\n#####\n#@ .#\n#$ ##\n#####\n\n\n' >lost.sok
	run -3 bash -c 'soksolve lost.sok | sokverify'
	run -2 bash -c 'sokparse nothing 2>/dev/null | soksolve'
	run -0 bash -c 'sokparse "$0/examples/first.sok" | soksolve | sokverify' "$ROOT"
}

@test "awk and sort may stand between the tools" {
	levels 5 | sokparse -1 | sort -r -t "$(printf '\t')" -k 2 | sokparse | numbers >out
	[ "$(cat out)" = '5 4 3 2 1' ]
	levels 5 | awk 'BEGIN { RS = "\n\n\n"; ORS = RS } /^Level [24]/' | sokverify | numbers >out
	[ "$(cat out)" = '2 4' ]
}

@test "files in canonical form may be joined by cat" {
	level 1 One >one
	level 2 Two >two
	cat one two >both
	sokparse both | cmp - both
}
