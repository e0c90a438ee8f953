#!/usr/bin/env bats
# soksolve --resume: one file that is journal and answer, whatever happens to the runs that write it.
# shellcheck disable=SC2154 # bats sets stderr

load helper

setup() {
	tools
}

# Small levels with every kind of answer: solved, unsolvable, a limit, notes, a level twice.
batch() {
	printf 'Notes\nCollection: Batch\n; a page of notes\n\n\n'
	sokparse -q "$ROOT"/examples/first.sok
	sokparse -q "$ROOT"/examples/lessons.sok 3,4
	sokparse -q "$ROOT"/examples/deadlocks.sok 9
	sokparse -q "$ROOT"/examples/first.sok 2
	level 30 | sed '/^Solution/,/^ddr/d'
}

# A level that takes some ten thousand states.
hall() {
	printf '%s\n' "Level $1" '##########' '#   #    #' '# $ $ $  #' '#  $ $   #' '## #### ##' \
		'#  $ $   #' '# ..   $ #' '# .. @   #' '# .. #   #' '#  ..    #' '##########' \
		'Title: Hall' '' ''
}

# searched: the positions of levels that were searched, from a table.
searched() {
	awk -F '\t' 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == "method") method = i; next }
		$method != "given" { printf "%s ", $2 }' "$@"
}

@test "FILE becomes what the same run writes to standard output, in every format and order" {
	batch >a
	level 40 >b
	for options in '-T sok' -J -1 '-J -m bfs'; do
		for jobs in 1 2 4; do
			rm -f FILE
			# shellcheck disable=SC2086 # words are options
			soksolve -n 10 $options a b 1 a 2-4 >out || [ $? -eq 1 ]
			# shellcheck disable=SC2086
			run -1 --separate-stderr soksolve -n 10 $options -j $jobs --resume=FILE a b 1 a 2-4
			[ -z "$output$stderr" ]
			cmp out FILE
		done
	done
}

@test "what was broken is told once, as it is now, and not at all when it is repaired" {
	broken() {
		{ level 1; printf 'Level 2\n#####\n#@$%s#\n#####\n\n\n' "$1"; level 3; } >in
	}
	for row in '  ' '    ' '. '; do
		broken "$row"
		soksolve -n 10 -J in in 2 >out || [ $? -eq 2 ]
		for again in 1 2; do
			soksolve -n 10 -J --resume=FILE in in 2 || [ $? -eq 2 ]
			cmp out FILE
		done
	done
	# Others of that name and place are no loss, but a broken level takes no good one away.
	broken ' '
	run -2 soksolve -n 10 -J --resume=FILE in
	[ "$(wc -l <FILE)" -eq 5 ]
	[ "$(grep -c '"status":"invalid"' FILE)" -eq 1 ]
}

@test "a level that FILE decides is not searched again, and the status stays that of the run" {
	batch >in
	for n in 10 9; do
		run -1 --separate-stderr soksolve -n $n -T tsv --resume=FILE in
		printf '%s\n' "$output" >table.$n
		cp FILE FILE.$n
	done
	[ "$(searched table.10)" = '1 2 3 4 5 6 7 8 ' ]
	[ -z "$(searched table.9)" ]
	cmp FILE.10 FILE.9
	run -3 soksolve -n 10 --resume=FILE in 5
}

@test "a larger limit, another method or another criterion searches again what it may decide" {
	batch >in
	soksolve -n 10 --resume=FILE in || [ $? -eq 1 ]
	limited=5
	for options in '-n 11' '-n 10 -M 2G' '-n 10 -m bfs' '-n 10 --without corral' \
		'-n 10 --tidy 0' '-n 10 -D square'; do
		cp FILE F
		# shellcheck disable=SC2086 # words are options
		soksolve $options -T tsv --resume=F in >table || [ $? -eq 1 ]
		[ "$(searched table)" = "$limited " ]
	done
	cp FILE F
	soksolve -n 10 -m fess --resume=FILE in || [ $? -eq 1 ]
	soksolve -n 10 -m astar -O pushes -T tsv --resume=F in >table || [ $? -eq 1 ]
	[[ " $(searched table)" == *" $limited "* ]]
	# The newer record takes the place of the older one.
	soksolve -n 100000 --resume=FILE in || [ $? -eq 1 ]
	[ "$(grep -c '^Level' FILE)" -eq 8 ]
	run -1 grep -q 'limit-nodes' FILE
}

@test "a solution that is not enough is not lost to a search for more, and begins it" {
	soksolve -q -m dfs --tidy 0 --resume=FILE "$ROOT"/examples/lessons.sok 4
	solution=$(grep -A 1 ^Solution FILE)
	run -3 soksolve -q -m astar -O moves -n 1 -T tsv --resume=FILE "$ROOT"/examples/lessons.sok 4
	[ "$(grep -A 1 ^Solution FILE)" = "$solution" ]
	[ "$(grep ^Status FILE)" = 'Status: limit-nodes' ]
	# That search is not made twice, and any solution is enough again.
	cp FILE limited
	for options in '-m astar -O moves -n 1' '-m bfs'; do
		# shellcheck disable=SC2086 # words are options
		soksolve -q $options -T tsv --resume=FILE "$ROOT"/examples/lessons.sok 4 >table || [ $? -eq 3 ]
		[ -z "$(searched table)" ]
		[ "$(grep -A 1 ^Solution FILE)" = "$solution" ]
	done
	run -1 grep ^Status FILE
	# One that is proved best takes its place.
	cp limited FILE
	soksolve -q -m astar -O moves --resume=FILE "$ROOT"/examples/lessons.sok 4
	soksolve -q -m astar -O moves "$ROOT"/examples/lessons.sok 4 | cmp - FILE
	# Without it, prove would have none within this limit.
	run -3 soksolve -q -m prove -n 10 "$ROOT"/examples/lessons.sok 4
	soksolve -q -m prove -n 10 --resume=limited "$ROOT"/examples/lessons.sok 4
	grep -q '^Optimality: pushes' limited
}

# A level with a front of two solutions.
bend() {
	printf '%s\n' 'Level 1' '#####' '##  ##' '## #+#' '##  $#' '##.$ #' '##   #' '##   #' '######' '' ''
}

@test "a later run loses no solution of a front" {
	bend >in
	soksolve -O pareto --resume=FILE in
	[ "$(grep -c '^Optimality: pareto' FILE)" -eq 2 ]
	# Any solution is enough; a front is searched again, and its parts replace none.
	for options in '' '-O pareto'; do
		cp FILE again
		# shellcheck disable=SC2086 # words are options
		soksolve $options --resume=again in
		cmp FILE again
	done
	for options in '-O moves,pushes' '-O pareto'; do
		cp FILE again
		# shellcheck disable=SC2086
		run -3 soksolve $options -n 1 --resume=again in
		[ "$(grep -A 1 ^Solution again)" = "$(grep -A 1 ^Solution FILE)" ]
		grep -q '^Status: limit-nodes' again
	done
}

@test "a solution with fewer moves and one with fewer pushes do not replace each other" {
	bend >in
	soksolve -O pushes,moves --resume=FILE in
	soksolve -O moves --resume=FILE in
	grep -q '^Optimality: moves' FILE
	grep -q '^Optimality: pushes,moves' FILE
	[ "$(grep -c ^Solution FILE)" -eq 2 ]
	cp FILE both
	for what in moves:6/9 pushes,moves:4/11; do
		run -0 soksolve -O "${what%:*}" -T tsv --resume=FILE in
		[ "$(cut -f 6,9,10 --output-delimiter=/ <<<"${lines[1]}")" = "given/${what#*:}" ]
		cmp FILE both
	done
}

@test "a table of what FILE has says of it what a search did" {
	sokparse -q "$ROOT"/examples/lessons.sok "$ROOT"/examples/deadlocks.sok >in
	for options in '-n 20' '-n 20 -m astar' '-n 2000 -m fess' '-n 2000 -O pushes,moves'; do
		for time in first second; do
			# shellcheck disable=SC2086 # words are options
			soksolve $options -T tsv --resume="$options" in >table || [ $? -ne 2 ]
			cut -f 1-5,7-10 table >$time
		done
		grep -q $'\tgiven\t' table
		[ "$(wc -l <first)" -gt 20 ]
		diff first second
	done
}

@test "a solution of the input is in FILE once, whatever its letters, and however many runs there are" {
	printf '%s\n' '########' '#@ $  .#' '#      #' '#  $  .#' '########' '' Solution rlrrrrlldlldrrrr >in
	for n in 1 2 3; do
		run -3 soksolve -O moves -n $n --resume=FILE in
		[ "$(grep -A 1 ^Solution FILE)" = $'Solution 16/6\nrlrRRRlldlldrRRR' ]
	done
}

@test "soksolve and sokopt lose nothing that the other wrote to FILE" {
	bend >in
	sokopt --resume=FILE in
	solution=$(grep -A 1 ^Solution FILE)
	[ -n "$solution" ]
	cp FILE opt
	run -0 --separate-stderr soksolve -T tsv --resume=FILE in
	[ -z "$(searched <<<"$output")" ]
	[ "$(grep -A 1 ^Solution FILE)" = "$solution" ]
	run -3 soksolve -m ucs -O moves -n 1 --resume=opt in
	[ "$(grep -A 1 ^Solution opt)" = "$solution" ]
	grep -q '^Status: limit-nodes' opt
	sokparse -q "$ROOT"/examples/deadlocks.sok 9 >lost
	run -1 soksolve --resume=LOST lost
	for work in 1000 2000; do
		run -3 sokopt -n $work --resume=LOST lost
		[ "$(grep -c '^Status: unsolvable' LOST)" -eq 1 ]
	done
}

@test "a limit was reached only when all that is asked for now was not more" {
	batch | sokparse - 5 >in
	run -3 soksolve -n 10 -t 1h -M 500M --resume=FILE in
	[[ $(sed -n 's/^Settings: //p' FILE) = *' nodes=10 seconds=3600.000 memory=524288000 '* ]]
	run -1 grep '^Search:' FILE
	for options in '-n 10 -t 1h -M 500M' '-n 10 -t 5 -M 500M' '-n 9 -t 10 -M 10M'; do
		# shellcheck disable=SC2086 # words are options
		soksolve $options -T tsv --resume=FILE in >table || [ $? -eq 3 ]
		[ -z "$(searched table)" ]
	done
	soksolve -n 10 -M 500M -T tsv --resume=FILE in >table || [ $? -eq 3 ]
	[ "$(searched table)" = '1 ' ]
}

@test "a search is the same by what its options mean, whatever version made it" {
	batch | sokparse - 5 >in
	run -3 soksolve -m astar -n 10 --without closure,freeze --resume=FILE in
	sed -i 's/^Settings: version=[^ ]*/Settings: version=0.0.1/' FILE
	for options in '--without freeze --without closure' '-O any --direction forward --without freeze,closure' \
		'--heuristic matching --tidy 10 --without closure,freeze'; do
		# shellcheck disable=SC2086 # words are options
		soksolve -m astar -n 10 $options -T tsv --resume=FILE in >table || [ $? -eq 3 ]
		[ -z "$(searched table)" ]
	done
	soksolve -m astar -n 10 -D square,pairs,diagonal,pi-corral -T tsv --resume=FILE in >table || [ $? -eq 3 ]
	[ "$(searched table)" = '1 ' ] # chosen ones are asked more often
}

@test "a limit whose settings are missing, cut short or changed decides nothing" {
	batch | sokparse - 5 >in
	run -3 soksolve -n 10 --resume=whole in
	for change in '/^Settings/d' '/^Settings/s/:.*/:/' 's/ tidy=10$//' 's/ memory=[0-9]*//' \
		's/ nodes=10/ nodes=10 nodes=11/' 's/ nodes=10/ nodes=99999999999999999999/' \
		's/ nodes=10/ nodes=9/' 's/ nodes=10/ nodes=/' 's/ nodes=10/& x=1/' 's/^Settings:/Search:/'; do
		sed "$change" whole >FILE
		run -1 cmp -s whole FILE
		soksolve -n 10 -T tsv --resume=FILE in >table || [ $? -eq 3 ]
		[ "$(searched table)" = '1 ' ]
		cmp whole FILE
	done
}

@test "a last record that is torn anywhere is cut off and made again" {
	batch | sokparse - 1,3 >in
	for format in sok json line; do
		rm -f FILE
		soksolve -T $format --resume=FILE in
		cp FILE whole
		if [ $format = sok ]; then
			last=$(grep -abo '^Level 3' whole | cut -d : -f 1)
		else
			last=$(head -n 1 whole | wc -c)
		fi
		bytes=$(wc -c <whole)
		# Text at every byte with $SOK_ALL; else, and what is one line, here and there.
		step=29
		[ $format != sok ] || step=${SOK_ALL:-5}
		for size in $(seq "$last" $step $((bytes - 1))) $((bytes - 1)); do
			head -c "$size" whole >FILE
			soksolve -T $format -T tsv --resume=FILE in >table
			cmp FILE whole
			[ "$(searched table)" = '2 ' ]
		done
	done
}

@test "a run that is killed behind its k-th record goes on with the next one" {
	for jobs in 1 2; do
		{ batch; hall 50; hall 51; batch; } >in
		soksolve -m astar -n 3000 in >whole || [ $? -eq 1 ]
		for k in 1 3 6 8 9; do
			rm -f FILE
			soksolve -m astar -n 3000 -j $jobs --resume=FILE in &
			solver=$!
			comes "\$(grep -c '^Level' FILE) -ge $k" $solver
			kill -KILL $solver 2>/dev/null || :
			wait $solver || :
			[ "$(grep -c '^Level' FILE)" -ge "$k" ]
			run -1 soksolve -m astar -n 3000 -j $jobs --resume=FILE in
			cmp FILE whole
		done
	done
}

@test "what is done behind a level that is still searched is in FILE and survives a kill" {
	mkfifo in
	exec 7<>in
	soksolve -m bfs -j 2 --resume=FILE in &
	solver=$!
	{ hall 1; batch; } >&7
	comes '$(grep -c "^Level" FILE) -ge 4' $solver
	kill -KILL $solver
	wait $solver || :
	run -1 grep -q 'Title: Hall' FILE
	run -0 grep -c '^Level' FILE
	[ "$output" -ge 4 ]
	exec 7>&-
}

@test "what a signal stopped is not in FILE, and is searched by the next run" {
	needs_signals
	{ batch; hall 50; } >in
	env --default-signal soksolve -m bfs -n 100000000 --resume=FILE in &
	solver=$!
	comes '$(grep -c "^Level" FILE) -ge 8' $solver
	kill -INT $solver
	status=0
	wait $solver || status=$?
	[ "$status" -eq 130 ]
	run -1 grep -q 'stopped' FILE
	[ "$(grep -c '^Level' FILE)" -eq 8 ]
	soksolve -m bfs -n 100 in >whole || [ $? -eq 1 ]
	soksolve -m bfs -n 100 --resume=FILE in || [ $? -eq 1 ]
	[ "$(grep -c '^Level' FILE)" -eq 9 ]
	[ "$(tail -n 8 FILE)" = "$(tail -n 8 whole)" ]
}

@test "two runs on one FILE exclude each other, and a killed one leaves no lock" {
	mkfifo in
	exec 7<>in
	soksolve --resume=FILE in &
	solver=$!
	level 1 >&7
	comes '-s FILE' $solver
	cp FILE before
	level 2 >other
	run -2 --separate-stderr soksolve --resume=FILE other
	[ "$stderr" = 'soksolve: FILE: error: another run is at work on it' ]
	ln -s FILE link
	run -2 --separate-stderr soksolve --resume=link other
	[ "$stderr" = 'soksolve: link: error: another run is at work on it' ]
	cmp FILE before
	kill -KILL $solver
	wait $solver || :
	exec 7>&-
	run -0 soksolve --resume=FILE other
	[ "$(numbers <FILE)" = '1 2' ]
}

@test "a FILE that is moved away or replaced during a run is trouble, and what took its place stays" {
	mkfifo in
	timeout 60 soksolve --resume=done.sok in 2>err &
	solver=$!
	exec 7<>in
	level 1 >&7
	comes '-s done.sok' $solver
	mv done.sok moved.sok
	echo other >done.sok
	level 2 >&7
	exec 7>&-
	status=0
	wait $solver || status=$?
	[ "$status" -eq 2 ]
	[ "$(cat err)" = 'soksolve: done.sok: error: moved away or replaced meanwhile' ]
	[ "$(cat done.sok)" = other ]
	[ "$(numbers <moved.sok)" = 1 ]
}

@test "a file that is not that of a run is refused and stays as it was" {
	level 1 >in
	printf '#####\n#@$.#\n#####\n\n\n\n#####\n#@$.#\n#####\n' >boards
	printf 'Level 1\nsome words\n\n#####\n#@$.#\n#####\n' >words
	level 1 | sed '$d' | sed 's/$/\r/' >crlf
	batch | sokparse -T slc >slc
	: >empty
	sokparse -J in >json
	for file in boards words crlf slc json "$ROOT"/examples/formats/*; do
		cp "$file" FILE
		cp FILE before
		run -2 --separate-stderr soksolve --resume=FILE in
		[[ $stderr == 'soksolve: FILE: error: not a file of --resume -T sok: no record at byte 0' ]]
		cmp FILE before
	done
	run -0 soksolve --resume=empty in
}

@test "nor does a file of something else pass for a torn record" {
	level 1 >in
	for format in sok json line; do
		for text in 'my only notes' 'hello\nworld\n' 'Level of detail: much\nkey: value\n' \
			'\nimportant: yes\n' '{"a":1}\n' '{"a":1' '[1,2' '\177ELF\n\n\n'; do
			printf '%b' "$text" >FILE
			cp FILE before
			run -2 --separate-stderr soksolve -T $format --resume=FILE in
			[[ $stderr = *"not a file of --resume -T $format: no record at byte 0" ]]
			cmp FILE before
		done
	done
}

@test "what --resume cannot be used with is refused by name" {
	level 1 >in
	run -2 --separate-stderr soksolve --resume=in in
	[ "$stderr" = 'soksolve: in: error: this file is input, too' ]
	run -2 bash -c 'soksolve --resume=in <in'
	run -2 soksolve --resume=- in
	[ ! -e - ]
	run -2 soksolve -m astar --trace=two --resume=two in
	cp in both
	run -2 sokopt -s both --resume=both in
	cmp in both
	run -2 --separate-stderr soksolve --resume=FILE -o out in
	[ "$stderr" = 'soksolve: error: --resume does not go with -o' ]
	run -2 --separate-stderr soksolve --resume=FILE -T slc in
	[ "$stderr" = 'soksolve: error: --resume does not go with -T slc' ]
	run -2 --separate-stderr soksolve --resume=. in
	[ "$stderr" = 'soksolve: .: error: not a regular file' ]
	run -2 --separate-stderr soksolve --resume=no/such in
	[ "$stderr" = 'soksolve: no/such: error: No such file or directory' ]
	[ ! -e FILE ]
}

@test "a record that cannot be written is told once, and FILE keeps whole records" {
	for _ in 1 2 3 4 5 6 7 8 9; do batch; done >in
	run -2 --separate-stderr bash -c 'trap "" XFSZ; ulimit -f 2; exec soksolve -n 10 --resume=FILE in'
	[ "$(grep -c 'error: File too large' <<<"$stderr")" -eq 1 ]
	sokparse FILE | cmp - FILE
	run -1 soksolve -n 10 --resume=FILE in
	soksolve -n 10 in | cmp - FILE
}

@test "a level under another title takes the old answer, and levels of other inputs stay" {
	batch >in
	soksolve -n 10 --resume=FILE in || [ $? -eq 1 ]
	sed 's/Title: First Push/Title: Another/' in >new
	soksolve -n 10 -T tsv --resume=FILE new >table || [ $? -eq 1 ]
	[ -z "$(searched table)" ]
	soksolve -n 10 new | cmp - FILE
	level 77 >more
	soksolve -n 10 --resume=FILE more
	{ soksolve -n 10 new || :; soksolve -n 10 more; } | cmp - FILE
	# The same number and board in another collection is another level.
	sed 's/^Title: .*/&\nCollection: Other/' more >other
	soksolve -n 10 --resume=FILE other
	[ "$(numbers <FILE | grep -o 77 | wc -l)" -eq 2 ]
}

@test "thousands of levels with one board are soon found again" {
	yes "$(printf '#####\n#@$.#\n#####\n\n_')" | tr -d _ | head -n 20000 >in
	soksolve -q --resume=FILE in
	cp FILE before
	timeout 10 soksolve -q --resume=FILE in
	cmp before FILE
}

@test "each record comes out by one write" {
	needs strace
	strace -o /dev/null true 2>/dev/null || skip 'strace may not trace'
	batch >in
	ASAN_OPTIONS=detect_leaks=0 strace -f -e trace=write -o calls soksolve -n 10 --resume=FILE in || [ $? -eq 1 ]
	[ "$(grep -c 'write(' calls)" -eq 9 ]
	[ "$(grep -c 'write([0-9]*, "\(Level\|Notes\)' calls)" -eq 9 ]
}

@test "GNU parallel resumes with a FILE for each file, and for each block of a pipe" {
	needs parallel
	batch >a.sok
	{ level 1; level 2; } >b.sok
	for round in 1 2; do
		[ "$round" -eq 1 ] || truncate -s -9 a.sok.done
		parallel -j 2 soksolve -n 10 --resume={}.done {} ::: a.sok b.sok || :
		for f in a b; do soksolve -n 10 $f.sok | cmp - $f.sok.done; done
		parallel -k --pipe -N1 --recend '\n\n\n' soksolve -q -n 10 --resume=block.{#} <b.sok
		cat block.* | cmp - b.sok.done
	done
}

@test "a record too long for a line of the journal is reported, and the run goes on" {
	{ printf '######\n#@ $.#\n######\n\nSolution\n8388607(rl)rR\n\n'; level 1 Last; } >in.xsb
	run -2 --separate-stderr soksolve -J --resume journal in.xsb
	[[ $stderr = *'not written: a line of json would be longer than 16777216 bytes [limit]' ]]
	[ "$(wc -l <journal)" -eq 1 ]
	grep -q Last journal
}
