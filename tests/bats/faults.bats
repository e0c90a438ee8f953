#!/usr/bin/env bats
# What the tools do when the system fails them: reads, writes, memory and threads.

load helper

setup_file() {
	needs cc
	cc -std=c11 -shared -fPIC -o "$BATS_FILE_TMPDIR/fail.so" "$BATS_TEST_DIRNAME/../tools/fail.c" -ldl \
		2>/dev/null || skip 'no preloading of functions of the C library'
}

setup() {
	tools
	case $SOK_BIN in *asan* | *tsan* | *wasm*) skip 'nothing can be preloaded' ;; esac
	failing 'read 0 0 5' cat "$ROOT/VERSION" >/dev/null 2>&1 &&
		! failing 'read 1 9 5' cat "$ROOT/VERSION" >/dev/null 2>&1 || skip 'preloading does nothing here'
	cp "$ROOT/examples/lessons.sok" "$ROOT/examples/solved.sok" .
}

# failing 'CALL FIRST LAST ERRNO' COMMAND...: runs it while these calls fail (tests/tools/fail.c).
failing() {
	local plan=$1
	shift
	FAIL=$plan LD_PRELOAD=$BATS_FILE_TMPDIR/fail.so "$@"
}

# each_malloc CHECK COMMAND...: runs COMMAND with its first call of malloc failing, or the $CALLS
# first, then from its second on, and so on until it has none left to fail. Behind each run the shell
# has to find CHECK true, of $rc, its status, and of what is in `out` and `err`. The statuses, and
# what CHECK writes, are in $output.
each_malloc() {
	run -0 bash -c '
		for ((n = 1; ; n++)); do
			rm -f failed
			FAIL="malloc $n $((n + ${CALLS:-1} - 1)) 12" LD_PRELOAD=$BATS_FILE_TMPDIR/fail.so "$@" >out 2>err
			echo $((rc = $?))
			eval "$0" || exit
			[ -e failed ] || break
		done
		[ "$n" -gt 1 ]' "$@"
}

@test "an input that cannot be read on is told of once" {
	run -2 --separate-stderr failing 'read 1 1 5' sokparse lessons.sok 3
	[ "$stderr" = 'sokparse: lessons.sok: error: Input/output error' ]
	run -2 --separate-stderr failing 'read 2 2 5' sokparse --count lessons.sok
	[ "$stderr" = 'sokparse: lessons.sok: error: Input/output error' ]
}

@test "an output that cannot be written stays as it was, with nothing beside it" {
	local call
	echo before >out
	for call in write fsync rename; do
		run -2 --separate-stderr failing "$call 1 99 28" sokparse -o out lessons.sok
		[ "$stderr" = 'sokparse: out: error: No space left on device' ]
		[ "$(cat out*)" = before ]
	done
	run -0 sokparse -o out lessons.sok
	cmp out lessons.sok
}

# Once the levels were searched again, and a limit took the place of a better answer.
@test "a file of --resume that cannot be read is trouble, and loses nothing" {
	local first
	soksolve -q --resume=done.sok lessons.sok 4-6
	cp done.sok before.sok
	soksolve -q -O moves -n 9 --resume=done.sok lessons.sok 4-6 || [ $? -eq 3 ]
	mv done.sok whole.sok
	# As the file is opened, as its first record is read, and at the end.
	for first in 1 5 20; do
		cp before.sok done.sok
		run -2 --separate-stderr failing "pread $first 9999 5" soksolve -q -O moves -n 9 --resume=done.sok lessons.sok 4-6
		[ "$stderr" = 'soksolve: done.sok: error: Input/output error' ]
		head -c "$(wc -c <before.sok)" done.sok | cmp - before.sok
		soksolve -q -O moves -n 9 --resume=done.sok lessons.sok 4-6 || [ $? -eq 3 ]
		cmp done.sok whole.sok
	done
}

@test "no call of malloc that fails costs a solution in the file of --resume, or makes it one of something else" {
	soksolve -q --resume=before.sok lessons.sok 4
	grep -q '^Solution' before.sok
	cp before.sok done.sok
	each_malloc 'grep -q "^Solution" done.sok &&
		case $rc in 2) [ -s err ] && ! grep "not a file" err ;; 0 | 3) ;; *) false ;; esac &&
		cp before.sok done.sok' \
		soksolve -q -O moves -n 1 --resume=done.sok lessons.sok 4
}

@test "a record that was not written to the file of --resume is made again" {
	local call
	soksolve -q -n 50 --resume=whole.sok lessons.sok 1-4
	for call in 'write 1 99' 'write 3 3' 'fsync 1 1' 'rename 1 1'; do
		soksolve -q -n 50 --resume=done.sok lessons.sok 3
		run -2 --separate-stderr failing "$call 28" soksolve -q -n 50 --resume=done.sok lessons.sok 1-4
		[ "$stderr" = 'soksolve: done.sok: error: No space left on device' ]
		[ "$(echo done*)" = done.sok ]
		run -0 --separate-stderr soksolve -q -n 50 --resume=done.sok lessons.sok 1-4
		cmp done.sok whole.sok
		rm done.sok
	done
}

@test "where no thread can be made the answers are the same" {
	local calls
	soksolve -q -n 2000 --without auto/astar lessons.sok 1-6 >whole
	sokopt -q -n 1e6 --runners=4 solved.sok 1-2 >shorter
	[ -s whole ]
	[ -s shorter ]
	for calls in '1 99' '1 1' '2 2'; do
		failing "pthread_create $calls 11" soksolve -q -j 3 -n 2000 --without auto/astar lessons.sok 1-6 >out
		cmp out whole
		failing "pthread_create $calls 11" sokopt -q -j 3 -n 1e6 --runners=4 solved.sok 1-2 >out
		cmp out shorter
	done
}

# whole COMMAND...: no call of malloc that fails changes what is written, but that it is trouble.
whole() {
	"$@" >whole || [ $? -eq 3 ]
	[ -s whole ]
	each_malloc 'case $rc in 2) [ -s err ] ;; *) cmp out whole ;; esac' "$@"
}

@test "without memory for a part nothing is written as if it were whole" {
	whole sokrender -T png solved.sok 1
	whole sokparse "$ROOT/examples/formats/moves-below.sok"
	whole sokparse -J solved.sok
	whole sokparse -T tsv solved.sok 1-4
	whole sokrender -T html solved.sok 2
	whole sokrender --pushes solved.sok 2
	whole soksolve --play solved.sok 1
	level 2 | sed "s/######$/&$(printf '%080d' 0 | tr 0 '#')/" | cat solved.sok - >wide.sok
	whole sokrender -T cast wide.sok
	for format in gif svg ppm; do
		whole sokrender -q -a -T $format solved.sok 1
	done
}

@test "without memory for a long line none is cut" {
	printf '%s\n' 'Level 1' '#######' '#@ $. #' '#######' '' 'Solution 80002/1' >long.sok
	printf '%040000drR\n\n\n' 0 | sed 's/0/rl/g' >>long.sok
	sokparse -1 long.sok >long.line
	each_malloc 'grep "^Solution" out; cat err' sokparse long.line
	[[ $output == *'long.line: error: Cannot allocate memory'*$'\nSolution 80002/1' ]]
	[[ $output != *claim* && $output != *line:2* ]]
}

@test "without memory no picture takes the place of another" {
	{ level 7; level 7; } >twins.sok
	each_malloc 'case $rc in 2) [ -s err ] ;; 0) [ "$(ls pictures | wc -l)" -eq 2 ] ;; *) false ;; esac &&
		rm -rf pictures' sokrender --split=pictures twins.sok
	[[ $output == *2*0 ]]
}

@test "without memory no message among the data is lost" {
	level 1 | sed '/^Solution/,$d' >bare.sok
	run -3 sokverify --github bare.sok
	[[ $output == *'no solution to check'* ]]
	echo "$output" >whole
	each_malloc '[ $rc -eq 2 ] || cmp out whole' sokverify --github bare.sok
}

@test "where memory ended the search for a first solution, sokopt says so" {
	each_malloc '[ $rc -ne 3 ] || grep -q "less memory than -M allows" err' sokopt -n 1e5 lessons.sok 1
	[[ $output == *3*0 ]]
}

@test "where the system has no memory for a proof, soksolve says so, and none is written" {
	soksolve -O pushes --proof=whole.proof lessons.sok 4 >whole
	each_malloc 'case $rc in
			0) cmp out.proof whole.proof ;;
			2) [ -s err ] ;;
			3) grep "less memory than -M" err ;;
			*) false ;;
		esac && { ! grep "no proof" err || [ "$(wc -l <out.proof)" -eq 1 ]; }' \
		soksolve -O pushes --proof=out.proof lessons.sok 4
	[[ $output == *'no proof'*0 ]]
}

@test "a level that there was no memory to verify is in the reports" {
	# Of 48,000 squares, since a small one needs no more memory when it has been read.
	{
		open_field 240 200 | sed '/^$/d; s/[$.]/ /g; s/@  /@$./'
		printf '\nSolution 1/1\nR\n\n\n'
	} >wide.sok
	run -0 sokverify -T lines wide.sok
	each_malloc '! grep "record \[limit\]" err || grep -q "^not ok" out' sokverify --tap wide.sok
	[[ $output == *'record [limit]'*0 ]]
}

# play: a game of a few moves, without memory for sokplay alone. Where keys end before they are read,
# script(1) waits for a quarter of a second.
play() {
	{ printf '\033[Cn\033[C\033[Bp\033[Cdnq'; LD_PRELOAD='' sleep 0.04; } |
		LD_PRELOAD='' script -qec "LD_PRELOAD=$LD_PRELOAD TERM=xterm sokplay in.sok >out 2>err" /dev/null >/dev/null
}
export -f play

# Six calls, so that neither the next level nor the one before can be taken up.
@test "without memory for a level a game that was played is kept" {
	needs_terminal
	levels 3 | grep -v '^Solution\|^ddrU' >in.sok
	CALLS=6 each_malloc 'case $rc in 2) [ -s err ] ;; 3) grep "^Snapshot" out ;; *) false ;; esac' play
	[[ $output == *2*3*Snapshot* ]]
}

@test "a level that a failing malloc ended is searched again" {
	soksolve -q -m astar -o whole.sok lessons.sok 4
	run -3 --separate-stderr failing 'malloc 30 30 12' soksolve -m astar --resume=done.sok lessons.sok 4
	[ "$stderr" = 'soksolve: lessons.sok:31:1: warning: level 4: the system had less memory than -M allows [limit]' ]
	grep 'Status: limit-memory' done.sok
	run -1 grep Settings done.sok
	run -0 soksolve -q -m astar --resume=done.sok lessons.sok 4
	cmp done.sok whole.sok

	sokopt -q -n 1e5 --resume=shorter.sok solved.sok 2
	rm -f done.sok
	run -0 --separate-stderr failing 'malloc 20 20 12' sokopt -n 1e5 --resume=done.sok solved.sok 2
	[ "$stderr" = 'sokopt: solved.sok:21:1: warning: level 2: the system had less memory than -M allows [limit]' ]
	run -1 grep Sok-Searched done.sok
	run -0 sokopt -q -n 1e5 --resume=done.sok solved.sok 2
	cmp done.sok shorter.sok
}

@test "checks of the code (make verify) that memory is refused to are left out" {
	for how in 'astar -n 400' 'pull -n 20'; do
		# shellcheck disable=SC2086
		each_malloc '[ $rc -lt 4 ]' soksolve -q -m $how "$ROOT/tests/levels/two-halls.xsb"
	done
}

@test "a rule of sokdead that memory is refused to is told of" {
	cp "$ROOT/examples/lost.sok" .
	run -1 --separate-stderr sokdead -T tsv lost.sok 7
	echo "$output" >whole
	each_malloc 'case $rc in
		2) [ -s err ] ;;
		3) cat out err | tr "\n" " " | grep -q "limit-memory.*less memory than -M allows" ;;
		1) cmp -s out whole || grep -q "less memory than -M allows" err ;;
		*) false ;;
		esac' sokdead -T tsv lost.sok 7
	[[ $output == *3*1 ]]
}

@test "of a certificate that memory is refused to no limit is blamed" {
	each_malloc '! grep "limit was reached" err && cat err' \
		sokdead --cert=lost.cert -o records "$ROOT/examples/lost.sok" 7
	[[ $output == *'no certificate: the system had less memory'* ]]
}

@test "a level that there was no memory for is no finding, whatever is allowed" {
	run -0 --separate-stderr sokparse -c --allow=limit lessons.sok
	[ -z "$stderr" ]
	each_malloc 'case $rc in 2) [ -s err ] ;; 0) [ ! -s err ] ;; *) false ;; esac' \
		sokparse -c --allow=limit lessons.sok
	[[ $output == *2*0 ]]
}

@test "without memory no warning of a loss is lost" {
	level 1 >small.sok
	run -0 --separate-stderr sokparse -T slc -o whole small.sok
	echo "$stderr" >told
	grep lossy told
	each_malloc 'case $rc in 2) [ -s err ] ;; 0) cmp err told && cmp out whole ;; *) false ;; esac' \
		sokparse -T slc small.sok
	[[ $output == *2*0 ]]
}

@test "a level that there was no memory for has a row in tables" {
	local tool
	# Too large for the memory that is at hand when it has been read.
	{
		open_field 120 100 | sed '/^$/d; s/[$.]/ /g; s/@  /@$./'
		printf '\nSolution 1/1\nR\n\n\n'
	} >wide.sok
	for tool in 'sokparse' 'sokdead' 'sokopt -n 100'; do
		# shellcheck disable=SC2086 # words
		CALLS=2 each_malloc '! grep "level 1: out of memory for this record" err || grep "standard output" err ||
			awk -F "\t" "NR == 1 { cells = NF }
				NR == 2 { right = NF == cells && \$5 == \"error\" && \$NF == \"limit\" }
				END { print \"a row\"; exit !(NR == 2 && right) }" out' $tool -T tsv wide.sok
		[[ $output == *'a row'* ]]
	done
}

@test "a file of --spill that fails is told of, and no setting is blamed" {
	local call
	cp "$ROOT/tests/levels/two-halls.xsb" .
	run -3 soksolve -m bfs -n 8000 -M 4M two-halls.xsb
	[[ $output == *limit-memory*Settings* ]]
	for call in 'pread 1 999999 5' 'pwrite 1 999999 28'; do
		run -3 --separate-stderr failing "$call" soksolve -m bfs --spill . -n 8000 -M 4M two-halls.xsb
		[[ $stderr == *': warning: level 1: a file of --spill: '*' [limit]' ]]
		[[ $output == *'Status: limit-memory'* && $output != *Settings* ]]
	done
	[[ $stderr == *'No space left on device'* ]]
}

@test "a trace that there was no memory for has no torn line" {
	each_malloc '! grep -v "}$" out' soksolve -m astar --trace solved.sok 3
	[[ $output == *2*3*0 ]]
}

@test "without memory for a message something is said" {
	run -2 --separate-stderr failing 'malloc 1 9999 12' sokparse lessons.sok
	[ "$stderr" = 'error: out of memory for a message' ]
	run -2 --separate-stderr failing 'malloc 1 1 12' soksolve lessons.sok 1
	[ "$stderr" = 'soksolve: error: out of memory' ]
}
