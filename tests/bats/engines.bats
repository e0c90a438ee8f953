#!/usr/bin/env bats
# share/soktools: what engines that exist run: slices of a collection and what is merged of them, a
# collection as a Makefile; and bench/boxoban. tests/tools/slurm.sh and parallel.sh start the engines themselves.

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
	# To awk, a name with = in it is no file.
	mv results/2.sok n=20.sok
	"$SOKTOOLS/merge" "$LEVELS" n=20.sok - results/3.sok <results/1.sok | cmp - one
	# Lines may have been given other ends on the way.
	sed 's/$/\r/' results/3.sok >dos
	"$SOKTOOLS/merge" "$LEVELS" n=20.sok results/1.sok dos | cmp - one
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

@test "the merge leaves out a broken level, as one run does, and ends with trouble" {
	{ cat "$LEVELS"; printf '####\n#@.#\n####\n\n'; } >in.sok
	run -2 soksolve -q -n 20 -o one in.sok
	run -2 --separate-stderr "$SOKTOOLS/merge" in.sok one
	[ "$output" = "$(cat one)" ]
	[[ $stderr = *'[count]' ]]
}

@test "the merge says how many levels are missing, and calls them stopped" {
	soksolve -q -o 1.sok "$LEVELS" 1~3
	: >2.sok
	run -3 --separate-stderr "$SOKTOOLS/merge" "$LEVELS" 1.sok 2.sok
	[ "$stderr" = "merge: $LEVELS: 15 of 23 levels in no file" ]
	[ "$(grep -c '^Status: stopped$' <<<"$output")" -eq 15 ]
	[ "$(grep -c '^Solution' <<<"$output")" -eq 8 ]
	truncate -s -20 1.sok
	run -3 --separate-stderr "$SOKTOOLS/merge" "$LEVELS" 1.sok 2.sok
	[ "$stderr" = "merge: $LEVELS: 16 of 23 levels in no file" ]
	run -2 "$SOKTOOLS/merge" "$LEVELS" nowhere.sok
	run -2 "$SOKTOOLS/merge" "$LEVELS"
}

@test "the merge loses no solution to a result without one, or to none" {
	soksolve -q -o solved "$LEVELS" 1-3
	run -3 soksolve -q -n 1 -m bfs -o limited "$LEVELS" 1-3
	sokparse -o in.sok "$LEVELS" 1-3
	"$SOKTOOLS/merge" in.sok solved limited | cmp - solved
	"$SOKTOOLS/merge" in.sok limited solved | cmp - solved
	run -3 "$SOKTOOLS/merge" solved /dev/null
	[ "$(grep -c '^Solution' <<<"$output")" -eq 3 ]
	[ "$(grep -c '^Status: stopped$' <<<"$output")" -eq 3 ]
}

@test "nor does it lose that a level is unsolvable to a limit" {
	printf '%s\n' 'Level 1' '#####' '#$. #' '# @ #' '#####' '' '' >in.sok
	run -1 soksolve -q -o lost in.sok
	sed 's/^Status: unsolvable$/Status: limit-nodes/' lost >limited
	run -1 cmp lost limited
	for results in 'lost limited' 'limited lost'; do
		# shellcheck disable=SC2086 # two names
		"$SOKTOOLS/merge" in.sok $results | cmp - lost
	done
}

@test "the merge writes nothing when a solution is wrong" {
	soksolve -q "$LEVELS" 1-3 | sed '/^Solution/{n;s/^./R/;s/.$/U/;}' >wrong.sok
	run -1 --separate-stderr "$SOKTOOLS/merge" "$LEVELS" wrong.sok
	[ -z "$output" ]
	[[ $stderr == *': error: '* ]]
}

@test "a task that is told to end leaves whole records, and has failed" {
	level 1 >in.sok
	printf '%s\n' 'Level 2' '#############' '#@          #' '# $ $ $ $   #' '#           #' '# $ $ $ $   #' \
		'#           #' '#  ........ #' '#############' >>in.sok
	SLURM_ARRAY_TASK_ID=1 "$SOKTOOLS/slurm/solve" 1 in.sok results -m bfs -n 1e9 3>&- &
	comes '-s results/1.sok' $!
	kill -TERM $!
	status=0
	wait $! || status=$?
	[ "$status" -eq 3 ]
	run -3 --separate-stderr "$SOKTOOLS/merge" in.sok results/1.sok
	[[ $output = *'Solution 7/2'*'Status: stopped'* ]]
	[ "$stderr" = 'merge: in.sok: 1 of 2 levels in no file' ]
}

@test "a task reports trouble, and is none outside of an array" {
	run -2 env -u SLURM_ARRAY_TASK_ID "$SOKTOOLS/slurm/solve" 3 "$LEVELS" results
	[[ $output = usage:* ]]
	run -2 --separate-stderr task 30
	[[ $stderr = *'no level at position 30~3'* ]]
}

@test "a slice without levels is decided, and a task whose levels cannot be read is not" {
	level 1 >in.sok
	level 1 >-x.sok
	for slice in 1 2 3; do
		SLURM_ARRAY_TASK_ID=$slice run -0 "$SOKTOOLS/slurm/solve" 3 in.sok results
		SLURM_ARRAY_TASK_ID=$slice run -0 "$SOKTOOLS/slurm/solve" 3 -x.sok dash
	done
	"$SOKTOOLS/merge" in.sok results/*.sok | cmp - results/1.sok
	"$SOKTOOLS/merge" -x.sok dash/*.sok | cmp - results/1.sok
	SLURM_ARRAY_TASK_ID=2 run -2 "$SOKTOOLS/slurm/solve" 3 nowhere.sok results
}

@test "the merge of tasks that were all stopped early has no level, and that of no text is refused" {
	level 1 >in.sok
	: >1.sok
	printf 'Level 2\n####' >2.sok
	run -3 --separate-stderr "$SOKTOOLS/merge" in.sok 1.sok 2.sok
	[[ $output = *'Status: stopped' ]]
	[ "$stderr" = 'merge: in.sok: 1 of 1 levels in no file' ]
	for format in json line; do
		soksolve -q -T $format -o other in.sok
		run -2 --separate-stderr "$SOKTOOLS/merge" in.sok 1.sok other
		[ "$stderr" = 'merge: ./other: no records as text, of -T sok' ]
	done
}

@test "a Makefile of solutions fails as long as a level is broken or a search dies" {
	{ level 1; printf '####\n#@$ #\n####\n'; } >levels.sok
	for round in 1 2; do
		run -2 make -s -f "$SOKTOOLS/solutions.mk"
		[[ $output = *'0 goals'* ]]
		grep -q '^Solution 7/2' levels.solved.sok
	done
	level 1 >levels.sok
	run -0 make -s -f "$SOKTOOLS/solutions.mk"
	rm -r solutions
	run -2 make -s -f "$SOKTOOLS/solutions.mk" SOLVE='no-such-solver'
	[[ $output != *cat:* ]]
}

@test "bench/boxoban labels every level of a folder by both criteria, or fails" {
	mkdir folder
	printf '; 0\n#######\n#@ $ .#\n#######\n\n; 1\n######\n#@ . #\n# $  #\n#  ###\n####\n' >folder/000.txt
	printf '; 0\n#######\n#.$@  #\n#######\n' >folder/001.txt
	run -0 --separate-stderr "$ROOT/bench/boxoban" -o labels folder
	[ "$(grep -v '^#' <<<"$output" | cut -f 1-6 | tail -n 2)" = "$(printf '%s\t3\t3\t0\t5\t11\n' pushes moves)" ]
	[ "$(cat labels/pushes/000.csv)" = "$(printf '%s\n' level,moves,pushes,lurd 0,3,2,rRR 1,7,2,ddrUluR)" ]
	[ "$(cat labels/moves/001.csv)" = "$(printf '%s\n' level,moves,pushes,lurd 0,1,1,L)" ]
	[[ $(<labels/moves/001.json) = '{"file":"001.txt","position":1,"level":0,'*'"lurd":"L"'* ]]
	sokparse labels/moves/000.lines | sokverify -T lines | cut -d ' ' -f 2-4 | diff - <(printf '%s\n' '1: ok 3/2' '2: ok 7/2')
	printf '; 5\n#####\n#@ .#\n#$ ##\n#####\n' >folder/002.txt
	run -1 --separate-stderr "$ROOT/bench/boxoban" folder
	[[ $output = *'# moves 002 level 5 unsolvable'* ]]
	run -2 "$ROOT/bench/boxoban" nowhere
}

# remake [ARGUMENT...]: make on levels.sok, as if no other ran these tests; prints the positions that are solved.
remake() {
	env -u MAKEFLAGS -u MFLAGS make -f "$SOKTOOLS/solutions.mk" "$@" >log 2>&1 || { cat log; return 1; }
	sed -n 's/^soksolve .* levels.sok \([0-9]*\) .*/\1/p' log | tr '\n' ' '
}

@test "solutions.mk solves what has another board, and nothing else" {
	make --version 2>/dev/null | grep -q '^GNU' || skip 'no GNU make'
	sokparse "$LEVELS" 1-3 >levels.sok
	[ "$(remake)" = '1 2 3 ' ]
	[ "$(sokverify -T lines levels.solved.sok | grep -c ': ok')" -eq 3 ]
	[ -z "$(remake)" ]
	grep -q 'Nothing to be done' log
	touch levels.sok
	[ -z "$(remake)" ]
	# Another order, one mirrored, another title: the solutions are there, and fit.
	{ sokparse "$LEVELS" 3 "$LEVELS" 1; sokparse --transform=flip "$LEVELS" 2 | sed 's/^Title:.*/Title: Other/'; } >levels.sok
	[ -z "$(remake)" ]
	[ "$(sokverify -T lines levels.solved.sok | grep -c ': ok')" -eq 3 ]
	grep -q '^Title: Other' levels.solved.sok
	# A board that changes, in a file that looks old.
	sed -i 's|^#@[$]   [.]#|#@ $  .#|' levels.sok
	touch -t 200001010000 levels.sok
	[ "$(remake)" = '1 ' ]
	[ "$(ls solutions/*.sok | wc -l)" -eq 4 ]
	cp levels.sok solutions/mine.sok
	[ -z "$(remake prune)" ]
	[ "$(ls solutions/*.sok | wc -l)" -eq 4 ]
	[ -z "$(remake)" ]
	# Without its collection no board is gone.
	for name in typo.sok /dev/null; do
		run remake prune LEVELS="$name"
		[ "$status" -ne 0 ]
	done
	[ "$(ls solutions/*.sok | wc -l)" -eq 4 ]
	[ -z "$(remake)" ]
}

@test "solutions.mk tries again what was not solved only when it is asked to" {
	make --version 2>/dev/null | grep -q '^GNU' || skip 'no GNU make'
	sokparse "$LEVELS" 2,12 >levels.sok
	[ "$(remake SOLVE='soksolve -q -n 2')" = '1 2 ' ]
	grep -q '^Sok-Verify: missing' levels.solved.sok
	[ -z "$(remake)" ]
	[ -z "$(remake retry)" ]
	[ "$(remake)" = '1 2 ' ]
	[ "$(sokverify -T lines levels.solved.sok | grep -c ': ok')" -eq 2 ]
	echo '#' >levels.sok
	run remake
	[ "$status" -ne 0 ]
}
