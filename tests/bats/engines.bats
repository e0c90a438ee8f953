#!/usr/bin/env bats
# share/soktools: what engines that exist run: slices of a collection and what is merged of them, a
# collection as a Makefile. tests/tools/slurm.sh and parallel.sh start the engines themselves.

load helper

setup() {
	tools
	SOKTOOLS=$ROOT/share/soktools
	LEVELS=$ROOT/examples/lessons.sok
}

# task SLICE: as Slurm would start it, with 2 GB for two processors.
task() {
	SLURM_ARRAY_TASK_ID=$1 SLURM_CPUS_PER_TASK=2 SLURM_MEM_PER_NODE=2048 \
		"$SOKTOOLS/slurm/solve" 3 "$LEVELS" results -n 20
}

@test "what three tasks wrote is merged into what one run writes" {
	for slice in 3 1 2; do
		run -0 --separate-stderr task $slice
		[ -z "$output$stderr" ]
	done
	soksolve -q -n 20 -M 960M "$LEVELS" >one || :
	run -0 "$SOKTOOLS/merge" "$LEVELS" results/2.sok results/3.sok results/1.sok
	diff <(printf '%s\n\n\n' "$output") one
	# Of a task that is run again nothing changes.
	cp results/1.sok before
	task 1
	cmp results/1.sok before
}

@test "the merge keeps text, levels that were solved before, and twins under other names" {
	{ printf 'Author: me\n\nSome notes.\n\n'; level 1; level 1 Twin; level 2; } >in.sok
	printf '######\n#@ . #\n# $  #\n#  ###\n####\n; twin\nStatus: stopped\n\n' >>in.sok
	for slice in 1 2; do soksolve -q -o $slice.sok in.sok $slice~2; done
	soksolve -q in.sok >one
	"$SOKTOOLS/merge" in.sok 1.sok 2.sok >merged
	cmp merged one
}

@test "the merge says how many levels are missing, and calls them stopped" {
	soksolve -q -o 1.sok "$LEVELS" 1~3
	: >2.sok
	run -3 --separate-stderr "$SOKTOOLS/merge" "$LEVELS" 1.sok 2.sok
	[ "$stderr" = "merge: $LEVELS: 15 of 23 levels in no file" ]
	[ "$(grep -c '^Status: stopped$' <<<"$output")" -eq 15 ]
	[ "$(grep -c '^Solution' <<<"$output")" -eq 8 ]
	run -2 "$SOKTOOLS/merge" "$LEVELS" nowhere.sok
	run -2 "$SOKTOOLS/merge" "$LEVELS"
}

@test "the merge writes nothing when a solution is wrong" {
	soksolve -q "$LEVELS" 1-3 | sed '/^Solution/{n;s/^./R/;s/.$/U/;}' >wrong.sok
	run -1 --separate-stderr "$SOKTOOLS/merge" "$LEVELS" wrong.sok
	[ -z "$output" ]
	[[ $stderr == *': error: '* ]]
}

@test "a task reports trouble, and is none outside of an array" {
	run -2 env -u SLURM_ARRAY_TASK_ID "$SOKTOOLS/slurm/solve" 3 "$LEVELS" results
	[[ $output = usage:* ]]
	run -2 --separate-stderr task 30
	[[ $stderr = *'no level at position 30~3'* ]]
}
