# jobs.bats: several levels at a time (-j), signals in the middle of a batch.

load helper

setup() {
	tools
}

# A level on which two hundred thousand positions are not enough.
hard() {
	printf '%s\n' "Level $1" '##########' '#   #    #' '# $ $ $  #' '#  $ $   #' '## #### ##' \
		'#  $ $   #' '# ..   $ #' '# .. @   #' '# .. #   #' '#  ..    #' '##########' \
		'Title: Hall' '' ''
}

# Many of ours: solved, unsolvable, notes, one broken, some with solutions and limits reached.
batch() {
	cat "$ROOT"/examples/lessons.sok "$ROOT"/examples/deadlocks.sok
	printf 'Level 90\n#####\n#@$ #\n#####\n\n'
	hard 91
	levels 40
}

same_bytes() {
	local j rc
	batch >in
	run --separate-stderr soksolve -j 1 -o one "$@" in
	rc=$status
	printf '%s\n' "$stderr" >one.err
	for j in 2 3 8; do
		run --separate-stderr soksolve -j "$j" -o many "$@" in
		printf '%s\n' "$stderr" >many.err
		[ "$status" -eq "$rc" ]
		cmp one many
		cmp one.err many.err
	done
	[ -s one ]
}

@test "any number of jobs writes the same bytes in the same order, messages too" {
	same_bytes -n 500 -v
	grep -q 'limit-nodes' one
	grep -q 'unsolvable' one
	grep -q error: one.err
	same_bytes -m bfs -n 300 -J
	same_bytes -m hbox -n 300 -1
	same_bytes -m astar -O moves -n 300
	same_bytes -n 100 -x
}

@test "jobs are at least one" {
	run -2 soksolve -j 0 "$ROOT"/examples/lessons.sok
	run -2 soksolve -j many "$ROOT"/examples/lessons.sok
}

@test "LEVELS, several files and missing levels are the same with jobs" {
	levels 30 >a
	levels 5 >b
	for j in 1 4; do
		run -2 --separate-stderr soksolve -n 100 -j $j a 3,7-9,2~10 b 4,9 none a 30
		printf '%s\n' "$output" "$stderr" >out.$j
	done
	[ "$(numbers <out.4)" = '2 3 7 8 9 12 22 4 30' ]
	cmp out.1 out.4
}

@test "a level that is alone gets the threads without a level, and has the same answer" {
	local level j
	for level in hard level; do
		$level 1 >in
		for j in 1 2 4; do
			for form in sok tsv; do
				soksolve -j $j --without auto/astar -n 30000 -T $form in >$form.$j || [ $? -eq 3 ]
				[ -s $form.1 ]
				cmp $form.1 $form.$j
			done
		done
	done
}

# What they met is looked up by several threads at a time.
# bats test_tags=long
@test "searches of one level that might meet have the same answer with jobs" {
	local j set=${SOK_SHARED:-$ROOT/../shared}/levels/Sven_odd_812.xsb
	[ -f "$set" ] || skip "no $set"
	for j in 1 3; do
		soksolve -j $j -n 20000 -T tsv "$set" 461 >"out.$j" || [ $? -eq 3 ]
		[ -s "out.$j" ]
		cmp out.1 "out.$j"
	done
}

# Without a limit one search is many rounds ahead of another; two members have the answers.
# bats test_tags=long
@test "searches of one level that are far ahead of each other have the same answer with jobs" {
	local j level set=${SOK_SHARED:-$ROOT/../shared}/levels/XSokoban_90.xsb
	[ -f "$set" ] || skip "no $set"
	for level in 25 41; do
		for j in 1 2; do
			soksolve -j $j -T tsv "$set" $level >"out.$j"
		done
		grep solved out.1
		cmp out.1 out.2
	done
}

threads() { # PID
	find "/proc/$1/task" -mindepth 1 -maxdepth 1 | sort
}
export -f threads

@test "with jobs, half of the searches of one level have a thread of their own" {
	[ -d /proc/self/task ] || skip 'threads cannot be counted here'
	mkfifo in
	soksolve -j 2 in >out &
	solver=$!
	exec 7<>in
	level 1 >&7
	comes '-s out' $solver
	threads $solver >first # one reads, two wait for levels; a sanitizer may have one, too
	open_field 36 24 >&7
	exec 7>&-
	# One has the level, and the other goes, which may be too short to be seen; then one is lent.
	comes "-n \"\$(threads $solver | comm -13 first -)\"" $solver
	[ "$(threads $solver | wc -l)" -eq "$(wc -l <first)" ]
	kill -TERM $solver
	wait $solver || true
	grep -q '^Status: stopped' out
}

@test "with jobs, a record is out before the next one is read" {
	mkfifo in
	soksolve -j 3 in >out &
	exec 7<>in
	level 1 >&7
	level 2 >&7
	comes '-s out' $!
	grep -q '^Level 1' out
	exec 7>&-
	wait $!
}

@test "a stream that never ends does not fill the memory" {
	# 40,000 records take 16 KiB each while they are at hand: 640 MB at once do not fit.
	levels 40 >some
	bash -c 'ulimit -v 500000; soksolve some' >some.out || skip 'a sanitizer needs more'
	run -0 bash -c 'for i in $(seq 1000); do cat some; done |
		(ulimit -v 500000; soksolve -j 4 -M 64M -m bfs -1 -) | wc -l'
	[ "$output" -eq 40000 ]
}

@test "INT, TERM or XCPU in the middle of a batch loses no record that is finished" {
	needs_signals
	ulimit -c 0
	for signal in INT TERM XCPU; do
		rm -f err
		mkfifo in.$signal
		exec 7<>in.$signal
		# The background of a shell ignores INT; not so env.
		env --default-signal soksolve --again -j 2 -m bfs in.$signal >out.$signal 2>err &
		solver=$!
		{ levels 12; hard 13; level 14; hard 15; levels 40; } >&7
		comes '$(grep -c ^Level out.$signal) -ge 12' $solver
		tells 'other level' $solver
		kill -$signal $solver
		status=0
		wait $solver || status=$?
		[ "$status" -eq $((128 + $(kill -l $signal))) ]
		run -1 grep -Ev '^in.*, [0-9.]+ s' err
		# What was begun is there, whole and in order; what was not is not.
		run -0 sokparse out.$signal
		head=$(numbers <out.$signal)
		[[ $head == '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15' ]]
		[ "$(grep -c 'Status: stopped' out.$signal)" -eq 2 ]
		[ "$(grep -c '^Solution' out.$signal)" -ge 26 ]
	done
}

@test "when nothing can be written, the searches that go on end soon" {
	[ -e /dev/full ] || skip 'no /dev/full'
	# The first level takes so long that the others are begun before it is written.
	{
		printf '%s\n' 'Level 1' '############' '#          #' '# $ $ $ $  #' \
			'#          #' '#     .... #' '#        @ #' '############' ''
		hard 2
		hard 3
	} >in
	run -2 --separate-stderr timeout 100 soksolve -j 2 -m bfs -o /dev/full in
	[ "$stderr" = 'soksolve: /dev/full: error: No space left on device' ]
}

@test "USR1 asks for one line of progress" {
	{ level 1; hard 2; hard 3; } >in
	soksolve -j 2 -m bfs in >out 2>err &
	solver=$!
	comes '-s out' $solver
	# Either level may begin first, and a line may come before its first figures.
	tells 'expanded.*other level' $solver
	kill -TERM $solver
	wait $solver || true
	grep -Eq '^2 of 3: in [23], [0-9.]+ s, bfs, [0-9]+ expanded, [0-9]+/s(, at least [1-9][0-9]* pushes)?(, [1-9][0-9]* MiB)?; and 1 other level$' err
}
