#!/usr/bin/env bats
# soksolve: solutions, proofs, limits, statistics.

load helper

setup() {
	tools
	SHARED=${SOK_SHARED:-$ROOT/../shared}
}

shelf() {
	printf '%s\n' 'Level 4' '######' '#@ . #' '# $  #' '#  ###' '####' 'Title: Shelf' '' ''
}

# No box is dead by itself or frozen, and each could have a goal; but the first is in the way.
queue() {
	printf '%s\n' 'Level 1' '###########' '#@ $   $..#' '###########' '' ''
}

# More positions than any limit here allows.
hall() {
	printf '%s\n' 'Level 1' '##############' '#@           #' '# $ $  $ $ . #' '#  $ $ $ . . #' \
		'# $ $ $  ..  #' '#   $ $. . . #' '#      . .   #' '#      . .   #' \
		'##############' '' ''
}

# The methods that the table lists; without any the caller fails.
methods() {
	soksolve -m list | cut -f 1 | grep . || echo 'no-method-listed'
}

# Those that pass over no position but what is proved dead, and so can be held to counts.
PLAIN='astar bfs ucs'

field() {
	grep "^$1: " | cut -d ' ' -f 2-
}

@test "a solution names the solver, the method and what is proved of it" {
	shelf >in.sok
	run -0 --separate-stderr soksolve in.sok
	[ "${lines[7]}" = 'Solution 7/2' ]
	[ "${lines[8]}" = 'ddrUluR' ]
	[[ ${lines[9]} = 'Solver: soksolve '* ]]
	[ "${lines[10]}" = 'Method: auto/astar' ]
	[ "${lines[11]}" = 'Optimality: pushes' ]
	[[ ${lines[12]} = 'Board: '* ]]
	[[ ${lines[13]} = 'Settings: version='* ]]
	[ "${#lines[@]}" -eq 14 ]
	[ -z "$stderr" ]
}

@test "every method's solution is right and takes the same number of pushes" {
	shelf >in.sok
	for m in $(methods); do
		soksolve -m "$m" in.sok >out.sok
		run -0 sokverify out.sok
		grep -q '^Solution [0-9]*/2$' out.sok
	done
}

@test "a level that is solved already has a solution without moves" {
	printf '%s\n' 'Level 1' '#####' '#@ *#' '#####' '' '' >in.sok
	run -0 soksolve in.sok
	[ "${lines[4]}" = 'Solution 0/0' ]
	[ "${lines[6]}" = 'Method: preprocess' ]
	[ "${lines[7]}" = "Optimality: moves,pushes" ]
}

@test "a box on a dead square is the whole proof" {
	printf '%s\n' 'Level 1' '######' '#@ .$#' '#    #' '######' '' '' >in.sok
	run -1 --separate-stderr soksolve in.sok
	[ "${lines[5]}" = 'Status: unsolvable' ]
	[ "${lines[7]}" = 'Method: preprocess' ]
	[ "${lines[8]}" = 'Proof: dead-square 2,5' ]
}

@test "frozen boxes are the whole proof" {
	printf '%s\n' 'Level 1' '#######' '#@    #' '# $$  #' '# $$ .#' '# . ..#' '#######' '' '' >in.sok
	run -1 soksolve in.sok
	[[ $output = *'Proof: freeze'* ]]
}

@test "a search that met every position proves that there is no solution" {
	queue >in.sok
	for m in $PLAIN; do
		run -1 --separate-stderr soksolve -m "$m" --timing in.sok
		[ "${lines[4]}" = 'Status: unsolvable' ]
		[ "$(field Method <<<"$output")" = "$m" ]
		[ "$(field Proof <<<"$output")" = exhausted ]
		[ "$(field Nodes <<<"$output")" -gt 0 ]
		[ -z "$stderr" ]
	done
}

@test "a node limit is kept and the bound so far is told" {
	hall >in.sok
	for m in $PLAIN; do
		run -3 --separate-stderr soksolve -m "$m" -n 50 --timing in.sok
		[[ $output = *'Status: limit-nodes'* ]]
		[ "$(field Nodes <<<"$output")" -eq 50 ]
		[ "$(field Lower-Bound <<<"$output")" -gt 0 ]
		[ -z "$stderr" ]
	done
}

@test "a time limit ends a search" {
	# Without a bound it takes minutes on any machine; `auto` a tenth of a second.
	hall >in.sok
	run -3 soksolve -m bfs -t 20ms in.sok
	[[ $output = *'Status: limit-time'* ]]
}

# bats test_tags=long
@test "counts and sizes may be written in several ways; a size without a unit is refused" {
	hall >in.sok
	soksolve -q -n 2000 -M 64M in.sok >want || [ $? -eq 3 ]
	for n in 2e3 2E3 2k 2K 2.0k; do
		for size in 64MB 64MiB 64m 65536k; do
			soksolve -q -n $n -M $size in.sok | cmp - want
		done
	done
	run -2 --separate-stderr soksolve -M 100 in.sok
	[ "${stderr%%$'\n'*}" = "soksolve: --memory: 100 bytes? With a unit: 100M, 100G, or 100B" ]
	for n in 1.5 1e-3 1,000 0 1k5; do
		run -2 --separate-stderr soksolve -n $n in.sok
		[ "${stderr%%$'\n'*}" = "soksolve: --nodes: '$n' is not a whole number from 1 to 18446744073709551615" ]
	done
	for size in 0M 1.M 1Gi G; do
		run -2 --separate-stderr soksolve -M $size in.sok
		[[ $stderr = "soksolve: --memory: '$size' is not a size "* ]]
	done
}

@test "running out of memory is an answer, within the bound" {
	hall >in.sok
	for m in $PLAIN; do
		run -3 --separate-stderr soksolve -m "$m" -M 4M --timing in.sok
		[[ $output = *'Status: limit-memory'* ]]
		[ "$(field Memory <<<"$output")" -le $((4 << 20)) ]
	done
	run -3 soksolve -M 1B in.sok
	[[ $output = *'Status: limit-memory'* ]]
}

@test "memory that ends a search early says with --timing how much would have lasted" {
	hall >in.sok
	run -3 --separate-stderr soksolve -m bfs -M 4M -t 1h --timing in.sok
	[ "$(field Memory-Wanted <<<"$output")" -gt $((8 << 20)) ]
	for options in '-M 4M --timing' '-M 4M -t 1h' '-n 50 -t 1h --timing'; do
		# shellcheck disable=SC2086 # words
		run -3 --separate-stderr soksolve -m bfs $options in.sok
		[[ $output = *'Status: limit-'* ]]
		[[ $output != *Memory-Wanted* ]]
	done
}

@test "the same input, options and node limit give the same bytes" {
	hall >in.sok
	soksolve -n 2000 in.sok >one || [ $? -eq 3 ]
	soksolve -n 2000 in.sok >two || [ $? -eq 3 ]
	[ -s one ]
	cmp one two
	run -1 grep -E '^(Seconds|Nodes|Memory):' one
}

@test "--timing writes seconds by the clock and of the processor, nodes and memory" {
	shelf >in.sok
	run -0 soksolve --timing in.sok
	[[ $(field Seconds <<<"$output") =~ ^[0-9]+\.[0-9]{3}$ ]]
	[[ $(field CPU-Seconds <<<"$output") =~ ^[0-9]+\.[0-9]{3}$ ]]
	[[ $(field Nodes <<<"$output") =~ ^[0-9]+$ ]]
	[[ $(field Memory <<<"$output") =~ ^[0-9]+$ ]]
}

@test "-T tsv gives a table whose counts add up" {
	printf '%s\n' 'Level 1' '########' '#@     #' '# $ $  #' '#    ###' '# . .#' '######' '' '' >in.sok
	soksolve -m bfs --timing -T tsv in.sok >stats
	[ "$(wc -l <stats)" -eq 2 ]
	head -n 1 stats | tr '\t' '\n' | grep -c . | grep -qx 22
	tail -n 1 stats | tr '\t' '\n' | grep -c . | grep -qx 20
	awk -F '\t' 'NR == 1 { for (i = 1; i <= NF; i++) c[$i] = i }
		NR == 2 && $c["status"] == "solved" && $c["expanded"] > 0 &&
		    $c["generated"] - $c["duplicate"] - $c["dead"] - ($c["states"] - 1) == 1 { fine = 1 }
		END { exit !fine }' stats
}

@test "how_far says what each search of an undecided level lacked at best" {
	printf '%s\n' 'Level 1' '##########' '#@       #' '# $$  .. #' '# $   .  #' '#        #' \
		'##########' '' '' >in.sok
	how_far() { soksolve -T tsv "$@" in.sok | awk -F '\t' 'NR == 1 { for (i = 1; i <= NF; i++)
		c[$i] = i } NR == 2 { print $c["how_far"] }'; }
	[ "$(how_far -m push -n 1)" = 'push lacks 2 of 3 at 3,7 3,8, 1 region, 11 states' ]
	[ "$(how_far -m pull -n 2)" = 'pull lacks 1 of 3 at 4,3, 1 region, 36 states' ]
	[[ $(how_far --without auto/astar -n 3) = 'pull lacks 2 '*'; fess lacks 2 of 3 at 3,7 '* ]]
	[ -z "$(how_far -m push)" ]
}

# by_islands ROW...: which method of auto solves the level, where A* does not try first?
by_islands() {
	printf '%s\n' 'Level 1' "$@" '' '' >in.sok
	soksolve --without auto/astar -T tsv in.sok | awk -F '\t' 'END { print $5, $6 }'
}

@test "auto solves boxes that never mix with others by themselves" {
	run -0 by_islands '#############' '#.  $ # $  .#' '#     #     #' '##  # # #  ##' \
		'##    @    ##' '#############'
	[ "$output" = 'solved auto/islands' ]
	run -0 soksolve --without auto/astar,auto/islands -T tsv in.sok
	[[ $output != *islands* ]]
}

@test "an island that bars the way once it is solved waits for the other" {
	run -0 by_islands '########' '#@$ . ##' '#   # ##' '##### ##' '#      #' '# $  . #' '#      #' \
		'########'
	[ "$output" = 'solved auto/islands' ]
}

@test "an island behind a box that has to make way is solved together with it" {
	run -0 by_islands '#############' '#######   ###' '####  *    ##' '#### ##### ##' '#     #    ##' \
		'#@$ . # $. ##' '# $ . #    ##' '#     #    ##' '#############'
	[ "$output" = 'solved auto/islands' ]
}

# solved KEY...: the shelf with a solution, by Solver: hand unless told otherwise.
solved() {
	shelf | sed '$d'
	printf '%s\n' 'Solution 7/2' ddrUluR "${@:-Solver: hand}" '' ''
}

@test "a right solution is passed on, and --again searches and keeps it" {
	solved >in.sok
	run -0 --separate-stderr bash -c 'soksolve -n 1 in.sok | cmp - in.sok'
	run -0 soksolve --again in.sok
	[ "$(grep -c '^Solution 7/2$' <<<"$output")" -eq 2 ]
	[[ $output = *'Solver: hand'* ]]
}

@test "a wrong solution is no reason not to search" {
	solved | sed 's/ddrUluR/ddrUluL/' >in.sok
	run -0 soksolve in.sok
	[ "$(grep -c '^Solution 7/2$' <<<"$output")" -eq 2 ]
	[[ $output = *ddrUluR* ]]
}

@test "under -O and by prove only our own proof that it is the best is passed on" {
	solved 'Solver: hand' 'Optimality: pushes' >hand.sok
	solved >none.sok
	solved 'Solver: soksolve 1.0.0' 'Optimality: pushes,moves' >both.sok
	for options in '-O pushes' '-m prove' '-O moves' '-O pushes,moves'; do
		for file in none hand both; do
			# shellcheck disable=SC2086 # words are options
			soksolve $options $file.sok >out
			if [ $file = both ] && [ "$options" != '-O moves' ]; then
				cmp out both.sok
			else
				run -1 cmp -s out $file.sok
			fi
		done
	done
}

@test "three soksolve in a row leave one solution, with --again too" {
	for options in '' '--again' '--again -m astar'; do
		shelf | soksolve $options | soksolve $options | soksolve $options >out
		[ "$(grep -c '^Solution' out)" -eq 1 ]
	done
	shelf | soksolve -m astar | soksolve --again -m fess | soksolve --again -m fess >out
	grep -q '^Optimality: pushes' out
	[ "$(grep -c '^Solution' out)" -le 2 ]
}

@test "a solution that the record has is counted as one in the exit status and the table" {
	{ solved; shelf; } >in.sok
	run -0 --separate-stderr soksolve -T tsv in.sok
	[[ ${lines[1]} == *$'\tgiven\t'* ]]
	[[ ${lines[1]} == *$'\tsolved\t'* ]]
}

@test "the table has what a given solution claims, from the record or the file of --resume" {
	shelf >bare.sok
	soksolve -q -O pushes --resume=done.sok bare.sok
	for run in 'done.sok' '-O pushes done.sok' '--resume=done.sok bare.sok' '-O pushes --resume=done.sok bare.sok'; do
		# shellcheck disable=SC2086
		run -0 soksolve -q -T tsv $run
		[ "$(cut -f 5-7 <<<"${lines[1]}")" = $'solved\tgiven\tpushes' ]
	done
	# The claims of others do not count.
	sed 's/^Solver: soksolve/Solver: other/' done.sok >others.sok
	run -0 soksolve -q -T tsv others.sok
	[ "$(cut -f 5-7 <<<"${lines[1]}")" = $'solved\tgiven\t' ]
}

@test "our own earlier status gives way, another solver's stays" {
	{
		shelf | sed '$d'
		printf '%s\n' 'Status: limit-time' 'Solver: soksolve 0.0' ''
		printf '%s\n' 'Status: limit-time' 'Solver: other' '' ''
	} >in.sok
	run -0 soksolve in.sok
	[ "$(grep -c '^Status:' <<<"$output")" -eq 1 ]
	[[ $output = *'Solver: other'* ]]
}

@test "marks of sokdead are passed over" {
	shelf | sokdead >in.sok
	run -0 soksolve in.sok
	[[ $output = *'Solution 7/2'* ]]
	[[ $output = *'Sok-Dead: simple'* ]]
}

@test "an unsolved level does not keep the next one from being solved" {
	{
		hall
		shelf
	} >in.sok
	run -3 soksolve -n 10 in.sok
	[[ $output = *'Status: limit-nodes'*'Solution 7/2'* ]]
}

@test "an interrupted search leaves its record and dies by the signal" {
	needs_signals
	{
		shelf
		hall
	} >in.sok
	env --default-signal soksolve -m bfs in.sok >out 2>err &
	solver=$!
	comes '-s out' $solver
	tells 'in.sok 2, ' $solver
	kill -INT $solver
	status=0
	wait $solver || status=$?
	[ $status -eq 130 ]
	[[ $(cat out) = *'Solution 7/2'*'Status: stopped'* ]]
}

@test "-m list lists methods, and an unknown one is refused" {
	run -0 --separate-stderr soksolve -m list
	[ "$(cut -f 1 <<<"$output" | head -n 1)" = auto ]
	[[ $output = *bfs* ]]
	[[ $output != *null* ]]
	run -2 --separate-stderr soksolve -m nosuch
	[ -z "$output" ]
	[[ $stderr = *nosuch* ]]
}

@test "the argument of a method out of its range is refused, and the range named" {
	run -2 --separate-stderr soksolve -m wastar:0
	[ "${stderr_lines[0]}" = \
		"soksolve: 'wastar:0': wastar takes a whole number from 1 to 1000 behind the colon" ]
	run -2 --separate-stderr soksolve -m auto:3
	[ "${stderr_lines[0]}" = "soksolve: 'auto:3': auto takes nothing behind a colon" ]
	run -2 --separate-stderr soksolve -m astar:3
	[ "${stderr_lines[0]}" = \
		"soksolve: 'astar:3': astar takes space=WHAT,order=LETTERS,compat=NAME, not '3'" ]
}

@test "no time at all is no limit that can be asked for, as with states and memory" {
	for tool in soksolve sokdead; do
		for option in -t -n -M; do
			run -2 --separate-stderr "$tool" "$option" 0
			[ -z "$output" ]
			[ -n "$stderr" ]
		done
	done
}

# bats test_tags=long
@test "on levels with known optima no more pushes are needed, and every solution is right" {
	[ -r "$SHARED/oracles/optima.tsv" ] || skip "no $SHARED/oracles"
	for c in boxxle1 aymeric-microcosmos aymeric-minicosmos microban1 696; do
		soksolve -m astar -n 5000 "$SHARED/oracles/$c.xsb" >out.sok || [ $? -eq 3 ]
		awk -v c=$c 'FNR == NR { if ($1 == "pushes" && $2 == c) best[$3] = $4; next }
			/^Level / { n++ }
			/^Solution / { split($2, m, "/"); met++; if (m[2] > best[n]) { print c, n, $2; bad = 1 } }
			END { exit bad || met < 20 }' "$SHARED/oracles/optima.tsv" out.sok
		output=$(sokverify -T lines out.sok) || [ $? -eq 3 ]
		run -1 grep -v -e ': ok ' -e ': missing' <<<"$output"
	done
}

@test "random options on tiny levels give what brute force gives" {
	run -0 env CLAIMS_DIR=. "$ROOT"/tests/tools/claims.sh 1 80
	[ "$output" = '80 runs, 0 wrong' ]
}
