#!/usr/bin/env bats
# The limits of sok.5: what is just within them works, one more is an error with its place, and the
# level behind it is read nevertheless.

load helper

setup() {
	tools
}

# times N TEXT: TEXT N times.
times() {
	awk -v n="$1" -v text="$2" 'BEGIN { while (n-- > 0) printf "%s", text }'
}

# corridor COLUMNS ROWS: a level of that size.
corridor() {
	awk -v w="$1" -v h="$2" 'BEGIN {
		line = sprintf("%*s", w, ""); floor = "#" substr(line, 3) "#"; gsub(/ /, "#", line)
		print line
		print "#@$." substr(floor, 5)
		for (i = 4; i <= h; i++) print floor
		print line; print ""
	}'
}

# refused PLACE-AND-MESSAGE: of the levels in in.xsb the last is read, and this is said.
refused() {
	run -2 --separate-stderr bash -c 'set -o pipefail; sokparse in.xsb | tail -n 12'
	[ "${stderr%%$'\n'*}" = "sokparse: in.xsb:$1 [limit]" ]
	[[ $output = *'Title: Last'* ]]
}

@test "a board of 1000 by 65 is read, either way; one more row or column is refused" {
	corridor 1000 65 >in.xsb
	[ "$(sokparse --count in.xsb)" = 1 ]
	sokparse --transform rot90 in.xsb | sokparse --transform rot270 | cmp - <(sokparse in.xsb)
	{ corridor 1000 66; level 1 Last; } >in.xsb
	refused '1:1: error: board has 66000 squares, it may have 65535'
	{ corridor 1001 4; level 1 Last; } >in.xsb
	refused '1:1: error: board is 1001 x 4, a side may be 1000'
	{ corridor 6 1001; level 1 Last; } >in.xsb
	refused '1:1: error: board is 6 x 1001, a side may be 1000'
}

@test "65,536 lines of comment are kept; one more and the level is refused" {
	{ level 1 | sed 1d | head -n 6; awk 'BEGIN { for (i = 0; i < 65536; i++) print "; c" i }'; } >in.xsb
	[ "$(sokparse in.xsb | grep -c '^; c')" -eq 65536 ]
	{ echo '; one more'; echo; level 1 Last; } >>in.xsb
	refused '65543:1: error: too many comment lines in one record'
	[ "$(sokparse -1 in.xsb | wc -l)" -eq 1 ]
}

@test "of a page of more text that many lines are kept, and the level below is read" {
	{ awk 'BEGIN { for (i = 0; i <= 65536; i++) print "c" i }'; echo; level 1 Last; } >in.xsb
	refused '65537:1: error: too many comment lines in one record'
	[ "$(sokparse in.xsb | grep -c '^; c')" -eq 65536 ]
}

@test "a comment or value beyond 4,096 bytes goes on in comments, without a byte lost" {
	long=$(head -c 9000 /dev/zero | tr '\0' x)
	for head in '; ' 'Title: '; do
		{ level 1; echo "$head$long"; } >in.xsb
		run -0 --separate-stderr sokparse in.xsb
		[ "$(tr -cd x <<<"$output" | wc -c)" -eq 9000 ]
		[ "$(awk '{ print length }' <<<"$output" | sort -n | tail -n 1)" -le $((4096 + 7)) ]
		[ "$(sokparse <<<"$output")" = "$output" ]
	done
}

@test "a comment is never cut within a character" {
	# Euro signs of three bytes behind 0 to 3 letters: 4,096 falls on each of their bytes.
	for head in '' a ab abc; do
		{ level 1; printf '; %s' "$head"; times 1500 '€'; echo; } >in.xsb
		run -0 sokparse -q in.xsb
		grep '^;' <<<"$output" | sed 's/^; //' >cut
		[ "$(wc -l <cut)" -eq 2 ]
		run -1 grep -v "^$head\(€\)*\$\|^\(€\)*\$" cut
		[ "$(tr -d '\n' <cut)" = "$head$(times 1500 '€')" ]
		first=$(head -n 1 cut)
		[ $((4096 - ${#first})) -lt 3 ]
	done
}

@test "16 nested groups in run lengths are read; 17 are text" {
	open=$(printf '(%.0s' {1..16}) close=$(printf ')%.0s' {1..16})
	echo "5#|#@$open-$close\$.#|6#" >in.xsb
	[ "$(sokparse in.xsb | sed -n 3p)" = '#@ $.#' ]
	echo "5#|#@($open-$close)\$.#|6#" >in.xsb
	run -2 sokparse in.xsb
}

@test "a megabyte of random bytes or of brackets is refused as a whole, in bounded memory" {
	awk 'BEGIN { srand(79); for (i = 0; i < 1048576; i++) printf "%c", int(rand() * 255) + 1 }' >noise
	head -c 1048576 /dev/zero | tr '\0' '(' >brackets
	for input in noise brackets; do
		# Address spaces of sanitizers and of node are larger than any limit.
		case $SOK_BIN in *asan* | *tsan* | *wasm*) ;; *) ulimit -v 65536 ;; esac
		run -2 --separate-stderr sokparse "$input"
		[ -n "$stderr" ]
	done
}

@test "blank lines cost no more than others" {
	{ printf '#####\n#@$.#\n#####\n'; yes '' | head -n 400000; printf '#####\n#@$.#\n#####\n'; } >in.xsb
	run -0 bash -c 'ulimit -t 20; sokparse --count in.xsb'
	[ "$output" = 2 ]
}

@test "2^24 moves are read; one more is refused" {
	printf '######\n#@ $.#\n######\n\nSolution\n8388607(rl)rR\n' >in.xsb
	[ "$(sokparse in.xsb | grep ^Solution)" = 'Solution 16777216/1' ]
	{ sed 's/rR/r1R1(r)/' in.xsb; echo; level 1 Last; } >long.xsb
	mv long.xsb in.xsb
	refused '6:17: error: more than 16777216 moves'
}

@test "a line of 16 MiB is read; one byte more is refused" {
	head -c 16777216 /dev/zero | tr '\0' x >long
	{ cat long; echo; level 1 Last; } >in.xsb
	run -0 sokparse --count in.xsb
	{ cat long; echo x; level 1 Last; } >in.xsb
	refused '1:1: error: line is longer than 16777216 bytes'
	# Moves that are not read are no solution without moves.
	{ level 1 First | sed '$d'; echo Solution; cat long; printf 'x\n\n\n'; level 1 Last; } >in.xsb
	run -2 --separate-stderr sokparse in.xsb
	[[ $stderr = *'line is longer than 16777216 bytes [limit]'* ]]
	[[ $output = *$'\n; Solution\n'*'Title: Last'* && $output != *'Solution 0/0'* ]]
	{ echo '<SokobanLevels>'; cat long; echo x; level 1 Last | sokparse -q -T slc | sed 1,2d; } >in.slc
	run -2 --separate-stderr sokparse in.slc
	[ "$stderr" = 'sokparse: in.slc:1:16: error: a line is too long [xml]' ]
	[[ $output = *'Title: Last'* ]]
}

@test "a record too long for a line is not written as one, and the next one is" {
	{ printf '######\n#@ $.#\n######\n\nSolution\n8388607(rl)rR\n\n'; level 1 Last; } >in.xsb
	for format in json line; do
		run -2 --separate-stderr sokparse -T $format in.xsb
		[ "$stderr" = "sokparse: in.xsb:1:1: error: not written: a line of $format would be longer than 16777216 bytes [limit]" ]
		[ "${#lines[@]}" -eq 1 ]
		[[ $output = *Last* ]]
	done
	run -2 sokparse -q -J --split apart in.xsb
	[ "$(ls apart)" = 0002.json ]
}

@test "256 fields are read; one more is refused" {
	for n in 256 257; do
		{ printf '#####\n#@$.#\n#####\n'; seq $n | sed 's/.*/Key&: x/'; echo; level 2 Last; } >in.xsb
		[ $n -eq 257 ] || run -0 sokparse in.xsb
	done
	refused '260:1: error: too many fields of one level or section'
}

@test "a level may have many solutions, each with its fields" {
	{ level 1 | sed "\$d"; seq 300 | sed 's/.*/Solution\nddrUluR\nSolver: number &\n/'; } >in.sok
	run -0 --separate-stderr bash -c 'sokverify -q --metrics in.sok | soksolve --again | sokverify --tap'
	[ -z "$stderr" ]
	[ "${lines[-1]}" = 1..302 ]
}

@test "run lengths that would fill the memory cost none" {
	{ printf '9(9(9(9(9(9(9(9(9(9(9(9(9(9(#))))))))))))))\n#@$.#\n#####\n\n'; level 1 Last; } >in.xsb
	refused '1:1: error: run-length code expands beyond any board'
}

# Once a flood from each square of the solved board took a minute, whatever the limit was.
@test "the largest boards end soon after their time limit" {
	corridor 255 255 | awk 'NR >= 20 && NR < 200 && NR % 20 == 0 {
		$0 = substr($0, 1, NR) "$" substr($0, NR + 2, 20) "." substr($0, NR + 23) } 1' >in.xsb
	for m in auto astar bfs bidir detour dfs fess hbox ida prove pull push ucs voddler greedy:space=moves 'bfs --direction backward'; do
		echo "$m"
		# shellcheck disable=SC2086 # words
		run bash -c "ulimit -t 40; soksolve -q -t 100ms -m $m in.xsb"
		[ "$status" -eq 3 ] || [ "$status" -eq 0 ]
		[[ $output = 'Level 1'* ]]
	done
}

@test "a board whose table of distances would take 4 GiB and a little does without it" {
	# Where sizes have 32 bits (make wasm), that is only a little.
	awk 'BEGIN {
		line = sprintf("%250s", ""); wall = line "  "; gsub(/ /, "#", wall)
		print wall
		print "#@ $ ." substr(line, 6) "#"
		for (left = 34359; left > 0; left -= 250) {
			row = sprintf("%*s", left < 250 ? left : 250, ""); gsub(/ /, "*", row)
			print "#" row substr(line, length(row) + 1) "#"
		}
		for (i = 0; i < 111; i++) print "#" line "#"
		print wall
	}' >in.xsb
	run -0 soksolve -q -m greedy -n 100 in.xsb
	[[ $output = *'Solution 3/2'* ]]
}

# Once a sixteenth of the memory was for scratch, and ended the search.
@test "scratch of the largest boards may take more than a little of the memory" {
	corridor 255 255 | awk 'NR >= 20 && NR < 200 && NR % 20 == 0 {
		$0 = substr($0, 1, NR) "$" substr($0, NR + 2, 20) "." substr($0, NR + 23) } 1' >in.xsb
	soksolve -q -M 300M -m detour -T tsv in.xsb >out || [ $? -eq 3 ]
	[ "$(cut -f 5 out | tail -n 1)" = limit-memory ]
	[ "$(cut -f 16 out | tail -n 1)" -gt 100000000 ]
}

# chequer COLUMNS ROWS: one push from solved, with boxes on goals on every other square else, and so
# half as many squares that the player cannot get to.
chequer() {
	awk -v w="$1" -v h="$2" 'BEGIN {
		wall = sprintf("%*s", w, ""); gsub(/ /, "#", wall)
		for (i = 0; i < w; i++) { even = even (i % 2 ? " " : "*"); odd = odd (i % 2 ? "*" : " ") }
		print wall
		print "#@$." substr(odd, 5, w - 5) "#"
		print "####" substr(even, 5, w - 5) "#"
		for (i = 4; i < h; i++) print "#" substr(i % 2 ? even : odd, 2, w - 2) "#"
		print wall
	}'
}

# Once a count of 16 bits went round, and a fence lost its boxes.
@test "more than 65,535 boxes beside shut regions do not make a level unsolvable" {
	chequer 200 180 >in.xsb
	for m in astar bfs auto; do
		run -0 bash -c "set -o pipefail; soksolve -q -m $m in.xsb | sokverify | grep ^Sok-Verify:"
		[[ $output = 'Sok-Verify: ok 1/1'* ]]
	done
}

# Once every two of them were looked at, for minutes.
@test "a board of 32,000 regions is judged in seconds" {
	chequer 255 257 >in.xsb
	run -0 bash -c 'ulimit -t 40; sokdead -q -D corral in.xsb'
	[[ $output = *'Sok-Dead: simple '* ]]
}

# Once it was for searches only, and 30,000 boxes were judged one after the other for hours.
@test "the time limit of sokdead is for its detectors, too" {
	awk 'BEGIN {
		for (i = 0; i < 255; i++) { wall = wall "#"; even = even (i % 2 ? "$" : "."); odd = odd (i % 2 ? "." : "$") }
		floor = sprintf("#%253s#", "")
		print wall; sub(/ /, "@", floor); print floor; sub(/@/, " ", floor)
		for (i = 0; i < 250; i++) print "# " substr(i % 2 ? even : odd, 3, 250) " #"
		print floor; print wall
	}' >in.xsb
	run -3 bash -c 'ulimit -t 40; sokdead -q -t 100ms --explain in.xsb'
	[ "${lines[0]}" = 'Level 1: undecided: limit-time' ]
}

@test "thousands of solutions of a large level are played in the memory of one" {
	# Node waits for ever for the threads that it lacks memory for.
	case $SOK_BIN in *asan* | *tsan* | *wasm*) skip 'its address space is larger than any limit' ;; esac
	{
		open_field 250 250 | sed '/^$/d; s/[$.]/ /g; s/@  /@$./'
		seq 3000 | sed 's/.*/\nSolution 1\/1\nR/'
		printf '\n\n'
	} >in.sok
	run -0 bash -c 'ulimit -v 120000; sokparse in.sok | grep -c ^Solution'
	[ "$output" -eq 3000 ]
	run -0 bash -c 'ulimit -v 120000; sokverify -T lines in.sok | grep -c ": ok 1/1"'
	[ "$output" -eq 3000 ]
}
