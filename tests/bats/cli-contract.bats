#!/usr/bin/env bats
# What all tools promise in sok(7), one test a promise.

# shellcheck disable=SC2016,SC2154
load helper

setup() {
	tools
	levels 12 >twelve.sok
	levels 1 >one.sok
}

# --- words -----------------------------------------------------------------------------------

@test "--help and -h write at most 24 lines of at most 80 columns to standard output" {
	for tool in $PROGRAMS; do
		for option in -h --help; do
			"$tool" "$option" >help 2>err
			[ ! -s err ]
			awk 'length > 80 { wide = 1 } END { exit wide || NR == 0 || NR > 24 }' help
		done
	done
}

@test "--version and -V name the tool and the version" {
	for tool in $PROGRAMS; do
		for option in -V --version; do
			run -0 --separate-stderr "$tool" "$option"
			[ "$output" = "$tool (soktools) $(cat "$ROOT/VERSION")" ]
		done
	done
}

@test "no file, and the file -, are standard input" {
	for tool in $TOOLS; do
		want=$("$tool" one.sok)
		[ -n "$want" ]
		[ "$("$tool" <one.sok)" = "$want" ]
		[ "$("$tool" - <one.sok)" = "$want" ]
	done
}

@test "files are read in the order they are named" {
	level 21 >a.sok
	level 22 >b.sok
	for tool in $TOOLS; do
		[ "$("$tool" b.sok - a.sok <one.sok | numbers)" = '22 1 21' ]
	done
}

@test "LEVELS behind a file picks levels by their place" {
	for tool in $TOOLS; do
		"$tool" twelve.sok 5 twelve.sok 3-7 twelve.sok 9- twelve.sok 1,4,9-12 twelve.sok 2~8 one.sok - 3 \
			<twelve.sok >out
		[ "$(numbers <out)" = '5 3 4 5 6 7 9 10 11 12 1 4 9 10 11 12 2 10 1 3' ]
	done
}

@test "-l picks levels of every input that names none itself" {
	for tool in $TOOLS; do
		[ "$("$tool" -l 1,2 twelve.sok twelve.sok 3 twelve.sok | numbers)" = '1 2 3 1 2' ]
	done
}

@test "places count broken levels too, which are no trouble when others are asked for" {
	{ level 1; printf 'Level 2\n#####\n#@$ #\n#####\n\n\n'; level 3; } >in.sok
	for tool in $TOOLS; do
		run -0 --separate-stderr "$tool" -x in.sok 3
		[ "$(printf '%s\n' "$output" | numbers)" = '3' ]
		[ -z "$stderr" ]
		run -2 "$tool" in.sok 2
	done
}

@test "nothing is said of levels that were not asked for" {
	printf ';1\n#####\n#@$.#\n#####\nTitle: x\nTitle: y\n\n;2\n#####\n#@$.#\n#####\n' >in.xsb
	for tool in $TOOLS; do
		run --separate-stderr "$tool" -W in.xsb 2
		[ -z "$stderr" ]
		[ "$status" -ne 2 ]
		run -2 "$tool" -W in.xsb 1
	done
	run -0 --separate-stderr sokparse -c in.xsb 2
	[ -z "$output$stderr" ]
	run -1 sokparse -c in.xsb
}

@test "a file whose name looks like LEVELS is written ./5" {
	level 8 >./5
	for tool in $TOOLS; do
		[ "$("$tool" ./5 | numbers)" = '8' ]
	done
}

@test "a level that was asked for and is not there is trouble" {
	for tool in $TOOLS; do
		run -2 --separate-stderr "$tool" twelve.sok 13
		[ "$stderr" = "$tool: twelve.sok: error: no level at position 13 (has 12) [missing]" ]
		run -2 --separate-stderr "$tool" twelve.sok 2,13-14
		[ "$(printf '%s\n' "$output" | numbers)" = 2 ]
		# A range may end behind the last level.
		[ "$("$tool" twelve.sok 11-14 | numbers)" = '11 12' ]
	done
}

# bats test_tags=long
@test "LEVELS that are none are an error of usage" {
	for tool in $PROGRAMS; do
		for levels in 0 7-3 3-4x 3-x 2~3x 4. ',' '1,,2' 3~0 99999999999999999999999; do
			echo "$tool $levels"
			run -2 --separate-stderr "$tool" -l "$levels" twelve.sok
			[ -z "$output" ]
			[ -n "$stderr" ]
		done
	done
}

@test "options may follow operands, cluster, and end at --" {
	level 9 >-q
	for tool in $TOOLS; do
		[ "$("$tool" twelve.sok 2 -qv | numbers)" = '2' ]
		[ "$("$tool" -ql3 twelve.sok | numbers)" = '3' ]
		[ "$("$tool" -- -q | numbers)" = '9' ]
	done
}

@test "long options take their value behind = or in the next word, and cannot be shortened" {
	for tool in $TOOLS; do
		[ "$("$tool" --levels=4 twelve.sok | numbers)" = '4' ]
		[ "$("$tool" --levels 4 twelve.sok | numbers)" = '4' ]
		run -2 --separate-stderr "$tool" --level=4 twelve.sok
		run -2 --separate-stderr "$tool" --quiet=yes twelve.sok
		run -2 --separate-stderr "$tool" twelve.sok --levels
	done
}

@test "an unknown option is named, with a hint, and nothing is written" {
	for tool in $PROGRAMS; do
		for option in -Z --frobnicate; do
			run -2 --separate-stderr "$tool" "$option" one.sok
			[ -z "$output" ]
			[[ $stderr = "$tool: unknown option '$option'"* ]]
			[[ $stderr = *"Try '$tool --help'."* ]]
		done
	done
}

@test "for a misspelt name the nearest is offered, and none that is far" {
	while IFS='|' read -r command said; do
		# shellcheck disable=SC2086 # words
		run -2 --separate-stderr $command one.sok
		[ -z "$output" ]
		[ "${stderr%%$'\n'*}" = "${command%% *}: unknown $said" ] || { echo "$stderr"; false; }
	done <<-'end'
		soksolve -m astr|method 'astr'; did you mean 'astar'?
		soksolve -m wastr:3|method 'wastr'; did you mean 'wastar'?
		soksolve -m ASTAR|method 'ASTAR'; did you mean 'astar'?
		soksolve -m bsf|method 'bsf'; did you mean 'bfs'?
		soksolve -m zz|method 'zz' (-m list shows them)
		soksolve --method=|method '' (-m list shows them)
		sokdead -m pul|method 'pul'; did you mean 'pull'?
		soksolve -D square,frezee|detector 'frezee'; did you mean 'freeze'?
		soksolve -D thaw|detector 'thaw' (-D list shows them)
		soksolve --without auto/aster|detector or part 'auto/aster'; did you mean 'auto/astar'?
		sokdead --without piars|detector 'piars'; did you mean 'pairs'?
		soksolve --heuristic manhatan|heuristic 'manhatan'; did you mean 'manhattan'?
		soksolve --heuristic skb3|heuristic 'skb3'; did you mean 'skb1'?
		sokparse -T jsno|format 'jsno'; did you mean 'json'?
		sokparse -f txt|format 'txt'; did you mean 'text'?
		sokverify -T text|format 'text' (-T list shows them)
		sokrender -T pgn|format 'pgn'; did you mean 'png'?
		sokverify -T junti|format 'junti'; did you mean 'junit'?
		soksolve --methd=astar|option '--methd'; did you mean '--method'?
		sokrender --colour=never|option '--colour'; did you mean '--color'?
		sokparse --complet|option '--complet'
	end
}

# bats test_tags=long
@test "-T list and -f list show names that can be given" {
	for tool in $PROGRAMS; do
		for option in -T -f; do
			run -0 --separate-stderr "$tool" "$option" list
			[ "${#lines[@]}" -ge 5 ]
			for line in "${lines[@]}"; do
				run -2 --separate-stderr "$tool" "$option" "${line%%$'\t'*}" missing.sok
				[[ $stderr != *unknown* ]] || { echo "$tool $option $line: $stderr"; false; }
			done
		done
	done
}

@test "an unknown format or color is an error of usage" {
	for tool in $PROGRAMS; do
		run -2 "$tool" -T frob one.sok
		run -2 "$tool" -f frob one.sok
		run -2 "$tool" --color=frob one.sok
	done
}

@test "-f overrides the guess" {
	for tool in $TOOLS; do
		run -2 --separate-stderr "$tool" -f json one.sok
		[[ $stderr = *'[json]'* ]]
	done
}

# bats test_tags=long
@test "what -T writes, -f reads by the same name" {
	for format in sok json line slc xsb; do
		sokparse -T $format twelve.sok >other
		for tool in $TOOLS; do
			[ "$("$tool" -f $format other | numbers)" = '1 2 3 4 5 6 7 8 9 10 11 12' ]
		done
	done
	run -1 grep -c Level <(sokparse -f text <(sokparse -J one.sok))
}

# --- streams ---------------------------------------------------------------------------------

@test "a run without trouble writes nothing to standard error" {
	for tool in $TOOLS; do
		run -0 --separate-stderr "$tool" twelve.sok
		[ -n "$output" ]
		[ -z "$stderr" ]
	done
}

@test "one record comes out for each that goes in, in the same order" {
	for tool in $TOOLS; do
		[ "$("$tool" twelve.sok | numbers)" = '1 2 3 4 5 6 7 8 9 10 11 12' ]
	done
}

@test "a record is out before the next one is read" {
	for tool in $TOOLS; do
		echo "$tool"
		mkfifo in out
		"$tool" <in >out 3>&- &
		exec 8>in 9<out
		level 41 >&8
		# Waits until the tool answers; the level behind it has not been sent.
		read -r first <&9
		[[ $first = 'Level 41'* ]]
		exec 8>&- 9<&-
		wait $! || true
		rm in out
	done
}

@test "unknown fields, comments and sections pass through in their order" {
	printf '%s\n' 'Level 4' '######' '#@ . #' '# $  #' '#  ###' '####' 'Title: Shelf' 'Weather: dry' \
		'Age: 7' '; one' '; two' '' 'Solution 7/2' ddrUluR 'Mood: good' '; hm' '' \
		'Snapshot 1/0' d '' '' >in.sok
	for tool in $TOOLS; do
		is_canonical "$tool" || continue
		"$tool" in.sok >out.sok
		# The lines of the input, dead squares undone, are a subsequence of the output.
		sed '2,6s/-/ /g' out.sok | awk '
			NR == FNR { want[++n] = $0; next }
			$0 == want[at + 1] { at++ }
			END { if (at < n) { print "lost: " want[at + 1]; exit 1 } }' in.sok -
	done
}

@test "the same input and options give the same bytes" {
	for tool in $TOOLS; do
		"$tool" twelve.sok >one
		"$tool" twelve.sok >two
		[ -s one ]
		cmp one two
	done
}

@test "a diagnostic has the shape that compilers use" {
	printf 'Level 1\n#####\n#@$ #\n#####\n\n\n' >bad.sok
	for tool in $TOOLS; do
		run -2 --separate-stderr "$tool" bad.sok
		[ "$stderr" = "$tool: bad.sok:2:1: error: 1 box but 0 goals [count]" ]
		run -2 --separate-stderr "$tool" <bad.sok
		[ "$stderr" = "$tool: <stdin>:2:1: error: 1 box but 0 goals [count]" ]
	done
}

@test "control characters of a file reach neither diagnostics nor the shape of the output" {
	printf 'Level 1\n#####\n#@\033$#\n#####\n\n\n' >bad.sok
	for tool in $TOOLS; do
		run -2 --separate-stderr "$tool" bad.sok
		[[ $stderr != *$'\033'* ]]
		run "$tool" "$(printf 'no\033[2Jfile')"
		[ "$status" -eq 2 ]
		[[ $output != *$'\033'* ]]
		[[ $output = *'no\x1B[2Jfile'* ]]
	done
}

@test "a terminal escape in a title is made visible" {
	printf ';1\n#####\n#@$.#\n#####\nTitle: a\033[31mb\n' >in.xsb
	for tool in $TOOLS; do
		"$tool" in.xsb >out 2>err || true
		run -1 grep -q "$(printf '\033')" out err
		grep -q '\\x1B\[31mb' out
	done
}

@test "a notice of NOTE rank needs -v, a warning vanishes with -q" {
	printf ';1\n#####\n#@ *#\n#####\nTitle: x\nTitle: y\n' >in.xsb
	for tool in $TOOLS; do
		"$tool" in.xsb >/dev/null 2>err || true
		grep -q 'warning: .*\[dup\]' err
		run -1 grep -q 'note:' err
		"$tool" -v in.xsb >/dev/null 2>err || true
		grep -q 'note: .*\[solved\]' err
		"$tool" -q in.xsb >/dev/null 2>err || true
		[ ! -s err ]
	done
}

@test "-W takes warnings for errors" {
	printf ';1\n#####\n#@$.#\n#####\nTitle: x\nTitle: y\n' >in.xsb
	for tool in $TOOLS; do
		run -2 "$tool" -W in.xsb
	done
}

@test "a reader that goes away ends a tool quietly" {
	levels 3000 >many.sok
	for tool in $TOOLS; do
		run -0 bash -c '{ "$0" many.sok; echo $? >status; } 2>err | head -n 1 >/dev/null' "$tool"
		[ ! -s err ]
		# 141 is death by SIGPIPE; a tool that wrote everything into the pipe was not tried.
		[ "$(cat status)" -eq 141 ]
	done
}

@test "a reader that goes away leaves no temporary file of another output" {
	levels 3000 >many.sok
	for command in 'soksolve --proof' 'soksolve -m bfs --trace' 'sokdead --cert' 'sokverify --tap'; do
		run -0 bash -c "{ $command=other many.sok; echo \$? >status; } 2>err | head -n 1 >/dev/null"
		[ ! -s err ]
		[ "$(cat status)" -eq 141 ]
		[ -z "$(ls | grep sok-tmp)" ]
	done
}

@test "a limit on the size of files is a write error like others" {
	levels 300 >many.sok
	for tool in $TOOLS; do
		run -2 --separate-stderr bash -c 'ulimit -f 1; "$0" -q -o out many.sok' "$tool"
		[ "$stderr" = "$tool: out: error: File too large" ]
		[ -z "$(ls | grep out)" ]
	done
}

@test "a device that is full is reported once, with exit status 2" {
	[ -e /dev/full ] || skip 'no /dev/full'
	for tool in $TOOLS; do
		for option in --help --version -q; do
			echo "$tool $option"
			run -2 --separate-stderr bash -c '"$0" "$1" twelve.sok >/dev/full' "$tool" "$option"
			[ "$stderr" = "$tool: standard output: error: No space left on device" ]
		done
	done
	for list in 'sokdead -m' 'sokdead -D' 'soksolve -m' 'soksolve -D' 'soksolve --without'; do
		run -2 --separate-stderr bash -c "$list list >/dev/full"
		[ "$stderr" = "${list% *}: standard output: error: No space left on device" ]
	done
}

@test "a full device is reported even when messages were to go there" {
	[ -e /dev/full ] || skip 'no /dev/full'
	printf '####\n#@.#\n####\n' >bad.sok
	for tool in sokparse sokverify; do
		run -2 --separate-stderr bash -c '"$0" --github bad.sok >/dev/full' "$tool"
		[ "$stderr" = "$tool: standard output: error: No space left on device" ]
	done
	run -2 --separate-stderr bash -c 'sokparse -c -J bad.sok >/dev/full'
	[[ $stderr = *'No space left on device' ]]
	# What goes wrong before the first record is said too.
	run -2 --separate-stderr sokverify --github --best bad.sok one.sok
	[[ $output = '::error file=bad.sok,'* ]]
}

@test "no file takes the place of a standard stream that is closed" {
	printf 'Level 1\n######\n#$@ .#\n#    #\n######\n\n\n' >dead.sok
	for tool in $TOOLS; do
		"$tool" -q twelve.sok >want
		bash -c '"$0" -v -o got no/such/file twelve.sok 2>&-' "$tool" || true
		cmp want got
		run -2 bash -c '"$0" -o got <&-' "$tool"
		[ "$output" = "$tool: <stdin>: error: Bad file descriptor" ]
	done
	run -2 bash -c 'sokdead -q --cert proof dead.sok >&-'
	[ ! -e proof ]
}

@test "-o leaves a file as it was when no level could be read" {
	for tool in $TOOLS; do
		echo precious >kept
		run -2 "$tool" -o kept no/such/file
		run -2 "$tool" -o kept twelve.sok 13
		run -2 "$tool" -o kept /dev/null
		[ "$(cat kept)" = precious ]
		printf '####\n#@.#\n####\n' >slip.xsb
		cp slip.xsb same
		run -2 "$tool" -o same same
		cmp slip.xsb same
	done
	run -2 sokverify -s no/such/file -o kept twelve.sok
	[ "$(cat kept)" = precious ]
}

@test "-o leaves a file that is read as it was when the run ends early" {
	{ level 1; printf '####\n#@.#\n####\n\n'; level 2; } >same
	cp same before
	for tool in sokparse sokdead soksolve sokopt; do
		run -2 "$tool" -x -o same same
		cmp same before
		[[ $output = *'same: error: left as it was; what was written is in same.sok-part' ]]
		[ "$(sokparse --count same.sok-part)" -eq 1 ]
		rm same.sok-part
	done
	run -2 sokparse -x -o other same
	[ "$(sokparse --count other)" -eq 1 ]
	{ level 1; for _ in 1 2 3; do cat "$ROOT"/tests/cases/soksolve/work/in; done; } >same
	cp same before
	env --default-signal soksolve -q -m bfs --tidy=0 -n 1e9 -o same same &
	solver=$!
	comes '-s same.sok-tmp-1' $solver
	kill -INT $solver
	status=0
	wait $solver || status=$?
	[ $status -ne 0 ]
	cmp same before
	grep -q '^Solution' same.sok-part
}

@test "-o leaves a file that is read as it was when a level is broken or cannot be held, or the file not read on" {
	{ level 1 | sed 's/^ddrUluR/20000000R/'; level 2; } >same
	cp same before
	for tool in sokparse sokdead soksolve sokopt; do
		run -2 "$tool" -q -o same same
		[[ $output = *'[limit]'*'same: error: left as it was; what was written is in same.sok-part' ]]
		cmp same before
		[ "$(numbers <same.sok-part)" = 2 ]
		rm same.sok-part
	done
	{ level 1; level 2 | tr @ ' '; } >same
	cp same before
	for tool in sokparse sokdead soksolve sokopt sokverify; do
		run -2 "$tool" -q -o same same
		[[ $output = *'[players]'*'same: error: left as it was; what was written is in same.sok-part' ]]
		cmp same before
		[ "$(numbers <same.sok-part)" = 1 ]
		# Nor does the next run cost what this one did.
		run -2 "$tool" -q -o same same
		[[ $output = *'what was written is in same.sok-part-2' ]]
		cmp same.sok-part same.sok-part-2
		rm same.sok-part*
	done
	run -2 sokparse -q -o other same
	[ "$(numbers <other)" = 1 ]
	run -2 sokparse -q -o same other same .
	[[ $output = *'same: error: left as it was; what was written is in same.sok-part' ]]
	cmp same before
}

@test "-o leaves a file that is read as somebody else has changed it meanwhile" {
	level 1 >same
	mkfifo more
	sokparse -o same same more 2>said &
	parser=$!
	exec 9<>more # which does not wait for a reader
	comes '-e same.sok-tmp-1' $parser
	level 2 >other
	mv other same
	level 3 >&9
	exec 9>&-
	status=0
	wait $parser || status=$?
	[ $status -eq 2 ]
	[ "$(<said)" = "sokparse: same: error: was changed meanwhile, and left so; what was written is in same.sok-part" ]
	[ "$(numbers <same)" = 2 ]
	[ "$(sokparse -q --count same.sok-part)" -eq 2 ]
}

@test "a report, a proof or a trace of nothing, or of half a run, replaces no other" {
	echo precious >kept
	: >empty
	run -2 soksolve --proof=kept empty
	run -2 soksolve -m astar --trace=kept empty
	run -2 sokdead --cert=kept no/such
	run -2 bash -c 'soksolve -O pushes --proof=kept twelve.sok >/dev/full'
	cp twelve.sok solution.txt
	run -2 soksolve -q -m dijkstra:compat=comp20003 solution.txt
	cmp twelve.sok solution.txt
	for option in -o --resume --proof; do
		rm -f solution.txt
		run -2 soksolve -q -m dijkstra:compat=comp20003 "$option" solution.txt one.sok
	done
	printf 'Level 1\n####\n#@.#\n####\n\n\n' | cat one.sok - one.sok >half
	run -2 sokdead -x --cert=kept half
	run -2 soksolve -x -O pushes --proof=kept half
	[ "$(cat kept)" = precious ]
}

@test "-o - is standard output" {
	for tool in $TOOLS; do
		"$tool" one.sok >want
		[ -s want ]
		run -0 "$tool" -o - one.sok
		[ "$output" = "$(cat want)" ]
		[ ! -e - ]
	done
}

@test "-o removes what a writer who was killed left behind, and nothing of one that lives" {
	level 1 >in.sok
	mkfifo dead alive
	sokparse -o out dead & # waits for its input
	killed=$!
	exec 8<>dead # would wait for the tool with > alone
	comes '-e out.sok-tmp-1' $killed
	sokparse -o out alive &
	living=$!
	exec 9<>alive
	comes '-e out.sok-tmp-2' $living
	kill -KILL $killed
	wait $killed 2>/dev/null || true
	exec 8>&-
	[ -e out.sok-tmp-1 ]
	sokparse -o out in.sok
	[ "$(ls out*)" = "$(printf 'out\nout.sok-tmp-2')" ]
	level 1 Living >&9
	exec 9>&-
	wait $living
	[ "$(ls out*)" = out ]
	grep -qx 'Title: Living' out
	touch out.sok-tmp-16
	sokparse -o out in.sok
	[ "$(ls out*)" = out ]
}

@test "-o writes a file whole, and nothing temporary stays beside it" {
	needs_signals
	mkdir dir
	for tool in $TOOLS; do
		"$tool" twelve.sok >want
		run -0 "$tool" -o dir/got twelve.sok
		[ -z "$output" ]
		cmp want dir/got
		[ "$(ls -A dir)" = got ]
		mkfifo in
		run -129 bash -c 'env --default-signal "$0" -o dir/got in & exec 8<>in
			comes "\$(ls dir | wc -l) -gt 1" $! && kill -HUP $!; wait $!' "$tool"
		[ "$(ls -A dir)" = got ]
		rm in
	done
}

@test "the seventeenth writer of a file is told that it is busy" {
	for n in $(seq 16); do mkdir out.sok-tmp-$n; done
	run -2 --separate-stderr sokparse -o out twelve.sok
	[ "$stderr" = 'sokparse: out: error: Device or resource busy' ]
}

@test "a signal at the moment when -o makes its temporary file leaves none" {
	needs_signals
	needs strace
	strace -o /dev/null true 2>/dev/null || skip 'strace may not trace'
	for tool in $TOOLS; do
		ASAN_OPTIONS=detect_leaks=0 run -143 env --default-signal strace -o calls -P got.sok-tmp-1 \
			-e trace=openat -e inject=openat:signal=TERM:when=2 "$tool" -o got twelve.sok
		grep -q 'O_CREAT' calls
		[ -z "$(ls | grep '^got')" ]
	done
}

@test "a signal just before -o opens a FIFO that nobody reads ends a tool" {
	needs_signals
	needs strace
	strace -o /dev/null true 2>/dev/null || skip 'strace may not trace'
	mkfifo got
	ASAN_OPTIONS=detect_leaks=0 run -143 env --default-signal strace -o calls -P got \
		-e inject=%%stat:signal=TERM sokparse -o got twelve.sok
	grep -q 'O_WRONLY' calls
}

@test "an output file that cannot be made is trouble" {
	for tool in $TOOLS; do
		run -2 --separate-stderr "$tool" -o no/such/dir one.sok
		[ "$stderr" = "$tool: no/such/dir: error: No such file or directory" ]
	done
}

@test "-o may name the file that is read, for records" {
	for tool in ${TOOLS/sokrender/}; do
		"$tool" twelve.sok >want
		cp twelve.sok same
		chmod 750 same
		run -0 "$tool" -o same same
		cmp want same
		[ -n "$(find same -perm 750)" ]
	done
}

@test "-o keeps the levels of a file that were not selected; sokparse alone leaves levels out" {
	for tool in ${PROGRAMS/sokparse/}; do
		cp twelve.sok same
		for operands in 'same 3' '-l 2- same'; do
			# shellcheck disable=SC2086
			run -2 --separate-stderr "$tool" -o same $operands
			[[ $stderr = "$tool: same: error: this file is input, and would lose "*'levels'* ]]
			cmp twelve.sok same
		done
	done
	run -0 sokparse -o same same 3
	[ "$(numbers <same)" = 3 ]
}

@test "-o does not take the place of a file that is read for something else than its levels" {
	local file command
	soksolve -q -O pushes --proof=proof -o one.sok "$ROOT"/examples/first.sok 1
	printf '1: rRR\n2: L\n' >moves
	sokparse -T tsv one.sok >table
	while read -r file command; do
		cp "$file" same
		# shellcheck disable=SC2086 # words
		run -2 --separate-stderr $command -o same one.sok
		[ "${stderr#* }" = 'same: error: this file is input, and would lose what it is read for' ]
		cmp "$file" same
	done <<-'END'
		proof sokverify --proof=same
		table sokverify --best=same
		moves sokverify -s same
		moves sokopt -n 1e5 -s same
	END
}

@test "a file that is input and standard output at once is refused, not read without end" {
	local tool
	for tool in $PROGRAMS; do
		cp one.sok same
		run -2 --separate-stderr bash -c "timeout 20 $tool <same >>same"
		[ "$stderr" = "$tool: <stdout>: error: this file is input, too; -o FILE replaces it at the end" ]
		cmp one.sok same
	done
}

@test "notes and broken levels alone take nobody's place" {
	local tool
	printf 'Notes\nFoo: bar\n\n\nLevel 1\n####\n#@.#\n####\n\n\n' >broken
	for tool in $PROGRAMS; do
		for option in '' --notes-ok; do
			echo before >out
			# shellcheck disable=SC2086 # none, or one
			run -2 "$tool" $option -o out broken
			[ "$(cat out)" = before ]
		done
	done
	run -2 --separate-stderr sokparse -J -o out broken
	[ "$(wc -l <out)" = 2 ]
}

@test "standard output that goes to a file is an output like others" {
	while read -r file command; do
		rm -f "$file"
		run -2 --separate-stderr bash -c "$command >$file"
		echo "$command: $stderr"
		[[ $stderr = *'two outputs for this file'* ]]
	done <<-'END'
		out soksolve -O pushes --proof=out one.sok
		out sokverify --junit=out one.sok
		out sokdead -T json --cert=/dev/stdout one.sok
		out soksolve -T tsv --resume=out one.sok
		out sokopt -T tsv --resume=./out one.sok
	END
	soksolve -O pushes --proof=/dev/null one.sok >/dev/null
	for tool in $TOOLS; do
		{ echo head; "$tool" -q -o /dev/stdout one.sok; echo tail; } >out
		[ "$(sed -n '1p;$p' out)" = $'head\ntail' ]
		[ "$(wc -l <out)" -gt 2 ]
		run -2 --separate-stderr "$tool" -q -o '' one.sok
		[ -z "$output" ]
	done
}

@test "a document begins with its first good level" {
	sed '/^Title/s/.*/&\nCollection: Fine Ones/' <(level 2) >good.sok
	printf '#####\n#@ .#\n#####\n\n' >bad.sok
	run -2 --separate-stderr sokparse -T slc bad.sok good.sok
	[[ $output = *'<Title>Fine Ones</Title>'* ]]
	echo precious >kept
	run -2 sokparse -T slc -o kept bad.sok
	[ "$(cat kept)" = precious ]
}

@test "what is left out of many messages is said of no other file" {
	{ printf 'hash\tpushes\n'; for i in {1..30}; do printf '%s\tx\n' "$i"; done; } >bad.tsv
	run -2 --separate-stderr sokverify --best=bad.tsv one.sok
	[ "$(grep -c 'bad.tsv' <<<"$stderr")" -ge 20 ]
	[[ $stderr = *'10 more like this'* && $stderr != *'<stdin>'* ]]
}

@test "options that would do nothing are refused" {
	run -2 sokparse -c --split=new one.sok
	run -2 sokparse --count --split=new one.sok
	[ ! -e new ]
	printf 'sok-certificate 1\n' >some.cert
	run -2 sokverify -T lines --cert=some.cert --junit=new one.sok
	run -2 sokverify -T lines --cert=some.cert --tap=new one.sok
	[ ! -e new ]
}

@test "no file that an option reads is lost either, and no two outputs have one file" {
	printf '%s\n' 'colour 1 #405060' 'wall 1 M0 0H96V96H0Z' >my.skin
	printf 'hash\tpushes\n' >best.tsv
	echo 'sok-proof 1' >some.proof
	soksolve -q one.sok >given.sok
	mkdir want
	cp my.skin best.tsv some.proof given.sok want
	while read -r tool options; do
		# shellcheck disable=SC2086
		run -2 --separate-stderr "$tool" $options one.sok
		echo "$tool $options: $stderr"
		[[ $stderr = "$tool: "*': error: '@(this file is input, |two outputs for this file)* ]]
		[ -z "$output" ]
		[ ! -e new ]
		for file in want/*; do
			cmp "$file" "${file#want/}"
		done
	done <<-'END'
		sokverify -s given.sok -T tsv -o given.sok
		sokverify -s given.sok --tap=given.sok
		sokverify --best=best.tsv --junit=./best.tsv
		sokverify --proof=some.proof -T lines -o some.proof
		sokopt -s given.sok -T tsv -o given.sok
		sokrender -T svg --skin=my.skin -o my.skin
		sokverify --tap=new --junit=./new
		sokverify --tap=new -o new
		soksolve -m bfs --trace=new -o new
		sokdead --cert=new -o new
	END
}

@test "no file that is read is lost to output that holds no records, or to a report" {
	cp one.sok in.sok
	ln -s in.sok link
	while read -r tool options; do
		# shellcheck disable=SC2086
		run -2 --separate-stderr "$tool" $options in.sok
		echo "$tool $options: $stderr"
		[[ $stderr = "$tool: "*': error: this file is input, '* ]]
		[ -z "$output" ]
		cmp in.sok one.sok
	done <<-'END'
		sokparse -c -o in.sok
		sokparse --github -o link
		sokparse --count -o in.sok
		sokparse -T tsv -o in.sok
		sokdead --explain -o in.sok
		sokdead --cert=in.sok
		soksolve -T labels -o in.sok
		soksolve --proof=link
		soksolve -m astar --trace=in.sok
		sokverify -T lines -o in.sok
		sokverify --tap=in.sok
		sokverify -T junit -o in.sok
		sokrender -o in.sok
	END
	run -2 bash -c 'sokparse -c -o in.sok <in.sok'
	cmp in.sok one.sok
}

@test "-o through a link writes what the link names" {
	mkdir far
	for tool in $TOOLS; do
		"$tool" twelve.sok >want
		echo old >far/file
		ln -sf far/file link
		run -0 "$tool" -o link twelve.sok
		[ -L link ]
		cmp want far/file
	done
}

@test "the locale has no effect, and neither has an empty environment" {
	for tool in $TOOLS; do
		"$tool" twelve.sok >want
		[ -s want ]
		LC_ALL=de_DE.UTF-8 "$tool" twelve.sok | cmp - want
		env -i "$(command -v "$tool")" twelve.sok | cmp - want
	done
}

# --- exit status -----------------------------------------------------------------------------

@test "a file that is missing, a directory, and one without permission are trouble" {
	mkdir dir
	for tool in $TOOLS; do
		run -2 --separate-stderr "$tool" nothing
		[ "$stderr" = "$tool: nothing: error: No such file or directory" ]
		run -2 --separate-stderr "$tool" ''
		[ "$stderr" = "$tool: '': error: No such file or directory" ]
		run -2 --separate-stderr "$tool" dir
		[ "$stderr" = "$tool: dir: error: Is a directory" ]
	done
	[ "$(id -u)" -ne 0 ] || skip 'root may read everything'
	touch secret && chmod 0 secret
	for tool in $TOOLS; do
		run -2 --separate-stderr "$tool" secret
		[ "$stderr" = "$tool: secret: error: Permission denied" ]
	done
}

@test "the files behind one that cannot be read are worked on" {
	for tool in $TOOLS; do
		run -2 --separate-stderr "$tool" nothing one.sok
		[ "$(printf '%s\n' "$output" | numbers)" = 1 ]
	done
}

@test "an input without a level is trouble" {
	for tool in $TOOLS; do
		run -2 --separate-stderr "$tool" /dev/null
		[ "$stderr" = "$tool: /dev/null: error: no level found [empty]" ]
		run -2 bash -c '"$0" <&-' "$tool"
		[ "$output" = "$tool: <stdin>: error: Bad file descriptor" ]
	done
}

@test "an input without a level is trouble among others, too, and they are worked on" {
	levels 2 >two.sok
	: >empty
	echo words >notes
	for tool in $TOOLS; do
		run -2 --separate-stderr "$tool" empty two.sok notes
		[ "$stderr" = "$tool: empty: error: no level found [empty]
$tool: notes: error: no level found [empty]" ]
		[ "$(numbers <<<"$output")" = '1 2' ]
		run -2 --separate-stderr "$tool" --notes-ok empty two.sok notes
		[ "$stderr" = "$tool: empty: error: no level found [empty]" ]
		run -0 --separate-stderr "$tool" --notes-ok two.sok notes
		[ -z "$stderr" ]
	done
}

@test "trouble beats a definite no, and that beats undecided" {
	printf 'Level 1\n######\n#$@ .#\n#    #\n######\n\nSolution 1/0\nd\n\n\n' >no.sok
	printf 'Level 1\n#####\n#@$ #\n#####\n\n\n' >bad.sok
	printf 'Level 1\n#####\n#@$.#\n#####\n\n\n' >missing.sok
	run -3 sokverify missing.sok one.sok
	run -1 sokverify missing.sok no.sok one.sok
	run -2 sokverify no.sok bad.sok missing.sok one.sok
	run -1 soksolve -q no.sok one.sok
	run -2 soksolve -q no.sok bad.sok one.sok
	run -1 sokdead -q no.sok one.sok
	run -2 sokdead -q no.sok bad.sok one.sok
	run -3 sokrender -a missing.sok one.sok
	run -2 sokrender -a missing.sok bad.sok one.sok
}

# --- signals and machine modes -----------------------------------------------------------------

@test "HUP, INT and TERM end a tool that waits for input, by the signal" {
	needs_signals
	mkfifo in
	for tool in $TOOLS; do
		for signal in HUP INT TERM; do
			rm -f out
			# The background of a shell ignores INT; not so env.
			run ! bash -c 'env --default-signal "$0" in >out 2>err 3>&- & exec 8<>in
				cat one.sok >&8
				comes "-s out" $! && kill -$1 $!; wait $!' "$tool" "$signal"
			echo "$tool $signal: $status"
			[ "$status" -eq $((128 + $(kill -l "$signal"))) ]
		done
	done
}

# As `perl -e 'alarm 9; exec @ARGV' soksolve ...` sets it.
@test "the alarm of a parent ends a tool" {
	needs_signals
	mkfifo in
	for tool in $TOOLS; do
		rm -f out
		run -142 bash -c 'env --default-signal=ALRM "$0" in >out 2>err 3>&- & exec 8<>in
			cat one.sok >&8
			comes "-s out" $! && kill -ALRM $!
			for ((i = 0; i < 100; i++)); do
				kill -0 $! 2>/dev/null || break
				sleep 0.1
			done
			kill -KILL $! 2>/dev/null
			wait $!' "$tool"
	done
}

@test "TERM ends a tool whose reader has stopped" {
	needs_signals
	levels 4000 >many.sok
	# All at once, since each waits for its reader for seconds; also where a parent ignores alarms.
	for alarms in default ignore; do
		for tool in $TOOLS; do
			bash -c 'mkfifo "$0.$1"; exec 8<>"$0.$1"
				env --$1-signal=ALRM "$0" many.sok >"$0.$1" 2>/dev/null 8>&- &
				until read -r -t 0 -u 8 || ! kill -0 $! 2>/dev/null; do sleep 0.01; done
				kill -TERM $!
				for ((i = 0; i < 600; i++)); do
					kill -0 $! 2>/dev/null || break
					sleep 0.1
				done
				kill -KILL $! 2>/dev/null
				wait $!; echo "$0 $1 $?" >>statuses' "$tool" $alarms 3>&- &
		done
	done
	wait
	[ "$(wc -l <statuses)" -eq $((2 * $(wc -w <<<"$TOOLS"))) ]
	[ "$(cut -d ' ' -f 3 statuses | sort -u)" = 143 ]
}

@test "a signal that is ignored from outside is ignored" {
	levels 2 >two.sok
	mkfifo in
	for tool in $TOOLS; do
		for signal in HUP INT; do
			rm -f out
			# One that does not ignore it dies at the latest when it waits for more.
			run -0 bash -c 'trap "" "$1"; "$0" in >out & exec 8<>in; cat one.sok >&8
				comes "-s out" $! || exit
				lines=$(wc -l <out); kill -"$1" $!; cat two.sok >&8
				comes "\$(wc -l <out) -gt $lines" $! || exit
				exec 8>&-; wait $!' \
				"$tool" "$signal"
			cmp out <("$tool" one.sok two.sok)
		done
	done
}

# bats test_tags=long
@test "every tool reads the JSON and the one-line records that any tool writes" {
	for tool in $TOOLS; do
		is_canonical "$tool" || continue
		"$tool" twelve.sok >want || true
		for option in -J -1; do
			"$tool" "$option" twelve.sok >other || true
			[ "$(wc -l <other)" -eq 12 ]
			for reader in $TOOLS; do
				echo "$tool $option | $reader"
				"$reader" <want >direct
				"$reader" <other >detour
				diff detour direct
			done
		done
	done
}

@test "every tool lists its options for completion" {
	for tool in $PROGRAMS; do
		run -0 "$tool" --complete
		[ -n "$output" ]
		for line in "${lines[@]}"; do
			[[ $line =~ ^[^$'\t']+$'\t'[^$'\t']+$'\t'[^$'\t']+$'\t'[^$'\t']+$ ]]
		done
	done
}
