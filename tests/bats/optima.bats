#!/usr/bin/env bats
# soksolve -O: the fewest pushes or moves, and what is claimed of them.
# shellcheck disable=SC2154 # bats sets stderr

load helper

setup() {
	tools
	SHARED=${SOK_SHARED:-$ROOT/../shared}
}

# The fewest pushes and the fewest moves are those of different solutions.
detour() {
	printf '%s\n' 'Level 1' ' ####' ' #  ##' ' # #+#' ' #  $#' '##.$ #' '#    #' '#    #' '######' '' ''
}

# narrow [ROW...]: six boxes that go through one gap to the left; the rows go in above the last.
narrow() {
	printf '%s\n' 'Level 1' '###########' '#.   #    #' '#.# # $ $ #' '#.  ## $  #' \
		'#.    $   #' '#.#  #@ $ #' '#.   ## $ #' '#    #    #' "$@" '###########' '' ''
}

solution() {
	sed -n 's/^Solution //p' <<<"$output"
}

@test "each criterion is proved and named" {
	level 1 | sed '/^Solution/,/^$/d' >in.sok
	for what in pushes moves pushes,moves moves,pushes; do
		run -0 --separate-stderr soksolve -O "$what" in.sok
		grep -qx "Optimality: $what" <<<"$output"
		[ "$(solution)" = 7/2 ]
	done
}

@test "no criterion is met by more of what it counts than another solution has" {
	detour >in.sok
	for what in pushes moves pushes,moves moves,pushes; do
		run -0 soksolve -O "$what" in.sok
		solution | tr / ' ' >"$what"
	done
	read -r pm pp <pushes,moves
	read -r mm mp <moves,pushes
	read -r m _ <moves
	read -r _ p <pushes
	[ "$m" -eq "$mm" ]
	[ "$p" -eq "$pp" ]
	[ "$mm" -lt "$pm" ]
	[ "$pp" -lt "$mp" ]
}

@test "a node limit between two criteria keeps a solution that claims the first, and says which limit" {
	detour >in.sok
	first=$(soksolve -O pushes --timing in.sok | sed -n 's/^Nodes: //p')
	run -3 soksolve -O pushes,moves -n "$((first + 1))" in.sok
	[[ $output = *'Solution '*$'\n''Optimality: pushes'$'\n'*'Status: limit-nodes'* ]]
	run -0 sokverify -q -T lines <<<"$output"
}

@test "-O pushes under a limit keeps a solution that is better than the record's" {
	soksolve -m greedy -n 20000 --tidy 0 "$ROOT"/tests/levels/two-halls.xsb >known.sok
	run -3 soksolve -m prove -O pushes -n 2000 known.sok
	[ "$(grep -c '^Solution ' <<<"$output")" -eq 2 ]
	[[ $output != *Optimality* ]]
	[[ $output = *'Lower-Bound: '*'Status: limit-nodes'* ]]
	run -0 sokverify -q -T lines <<<"$output"
	[[ $output = *'solution 2: ok '* ]]
}

# bats test_tags=long
@test "by moves, too, a limit leaves a solution, what it could be at best, and the limit" {
	narrow >in.sok
	for what in moves moves,pushes pushes,moves; do
		run -3 soksolve -O "$what" -n 50000 --timing in.sok
		[[ $output = *'Solution '*'Status: limit-nodes'* ]]
		[ "$what" = pushes,moves ] || [[ $output = *$'\n''Lower-Bound-Moves: '* ]]
		run -0 sokverify -q -T lines <<<"$output"
	done
}

# bats test_tags=long
@test "by moves a record's solution is made better, and left alone where a limit keeps it the best" {
	narrow '#.   # $  #' '#         #' | soksolve -m push --tidy 0 >known.sok
	run -3 soksolve -O moves -n 30000 known.sok
	mapfile -t moves < <(sed -n 's/^Solution \([0-9]*\).*/\1/p' <<<"$output")
	[ "${#moves[@]}" -eq 2 ]
	[ "${moves[1]}" -lt "${moves[0]}" ]
	sokopt -n 1e8 <known.sok >best.sok
	run -3 soksolve -O moves -n 30000 best.sok
	[ "$(grep -c '^Solution ' <<<"$output")" -eq 1 ]
	[[ $output = *'Lower-Bound-Moves: '* ]]
}

# bats test_tags=long
@test "by moves, a search that begins anew with another bound proves no less" {
	# It does so after 200,000 expansions (SAMPLE_AFTER).
	narrow '#.   # $  #' '#         #' >in.sok
	for n in 199000 201000; do
		run -3 soksolve -O moves -n "$n" in.sok
		sed -n 's|^Solution \([0-9]*\)/.*|\1|p; s/^Lower-Bound-Moves: //p' <<<"$output" >"$n"
		run -0 sokverify -q -T lines <<<"$output"
	done
	paste 199000 201000 | awk '{ print; bad += NR == 1 ? $1 < $2 : $1 > $2 } END { exit bad || NR != 2 }'
}

@test "-O pareto gives a solution for each pair that none beats, from the fewest moves to the fewest pushes" {
	printf '%s\n' 'Level 1' ' #######' ' #     #' ' # .$. #' '## $@$ #' '#  .$. #' '#      #' '########' '' '' >in.sok
	run -0 soksolve -O pareto in.sok
	[ "$(solution | tr '\n' ' ')" = '25/8 27/6 ' ]
	[ "$(grep -c '^Optimality: pareto$' <<<"$output")" -eq 2 ]
	printf '%s\n' "$output" >front.sok
	run -0 sokverify -q -T lines front.sok
	[ "${#lines[@]}" -eq 2 ]
	run -0 --separate-stderr soksolve -v -O pareto --proof=front.proof in.sok
	[[ $stderr = *'no proof: nothing is claimed'* ]]
	run -0 soksolve -O pareto front.sok
	diff front.sok <(printf '%s\n' "$output")
	run -0 soksolve -O pareto -n 1000000 -T tsv in.sok
	[[ $output = *$'\tpareto\t'* ]]
	nodes=$(soksolve -O pareto --timing in.sok | sed -n 's/^Nodes: //p' | head -n 1)
	run -3 soksolve -O pareto -n "$((nodes - 1))" in.sok
	[ "$(solution)" = 25/8 ]
	[[ $output = *'Status: limit-nodes'* ]]
	# Before the first pair it has a solution with the fewest pushes.
	run -3 soksolve -O pareto -n 30 in.sok
	[ "$(solution)" = 27/6 ]
	[[ $output = *'Optimality: pushes'*'Status: limit-nodes'* ]]
}

# Two boxes, either of which may go first.
either_first() {
	printf '%s\n' 'Level 1' '#######' '#. @ .#' '# $ $ #' '#     #' '#######' '' ''
}

@test "-T labels tells of each position how far it is and all that is best there" {
	either_first >in.sok
	run -0 --separate-stderr soksolve -T labels in.sok
	n=$(soksolve in.sok | sed -n 's/^Solution .*\///p')
	[ "${#lines[@]}" -eq "$n" ]
	for i in "${!lines[@]}"; do
		[[ ${lines[i]} = *"\"label\":$((i + 1)),"*"\"pushes_left\":$((n - i)),\"best\":[{"* ]]
	done
	best='{"box":[3,3],"push":"up"},{"box":[3,3],"push":"left"},{"box":[3,5],"push":"up"},{"box":[3,5],"push":"right"}'
	[[ ${lines[0]} = *"\"best\":[$best]}" ]]
	[ -z "$stderr" ]
	run -0 soksolve -T labels -O moves in.sok
	n=$(soksolve -O moves in.sok | sed -n 's/^Solution \(.*\)\/.*/\1/p')
	[ "${#lines[@]}" -eq "$n" ]
	[[ ${lines[n - 1]} = *'"moves_left":1,"best":["'* ]]
	for nodes in 2 20; do # in the search for a solution, and behind it
		run -3 --separate-stderr soksolve -T labels -n $nodes in.sok
		[ -z "$output" ]
		[[ $stderr = *'a limit was reached'*'[limit]' ]]
	done
}

@test "-T labels:all=N tells of what is near to the solution, too, and of what is lost there" {
	printf '%s\n' 'Level 1' '#######' '#  @  #' '# $$  #' '#  .. #' '#######' >in.sok
	run -0 --separate-stderr soksolve -T labels in.sok
	n=${#lines[@]}
	run -0 --separate-stderr soksolve -T labels:all=2 in.sok
	[ "${#lines[@]}" -gt "$n" ]
	[[ ${lines[n - 1]} = *'"away":0,"pushes_left":1,'* ]]
	[[ ${lines[n]} = *"\"label\":$((n + 1)),"*'"away":1,'* ]]
	[[ ${lines[-1]} = *'"away":2,'* ]]
	[[ $output = *'"pushes_left":null,"best":[]}'* ]]
	[ -z "$stderr" ]
	# What A* says of each of these positions.
	sed -E 's/.*"rows":\["([^]]*)"\].*/\1/; s/","/\n/g; s/^/\n/' <<<"$output" |
		soksolve -m astar -T tsv | cut -f 5,9 | tail -n +2 >by-astar || [ $? -eq 1 ]
	sed -E 's/.*_left":([0-9]+),.*/solved\t\1/; s/.*_left":null.*/unsolvable\t/' <<<"$output" |
		diff - by-astar
	run -0 soksolve -T labels:all=1 -O moves in.sok
	[[ ${lines[-1]} = *'"away":1,"moves_left":'* ]]
	run -3 --separate-stderr soksolve -T labels:all=2 -n 100 in.sok
	[ -z "$output" ]
	run -2 soksolve -T labels:all=x in.sok
}

@test "sokverify refutes a pair that a solution beats" {
	printf '%s\n' '######' '#@ . #' '# $  #' '#  ###' '####' '' Solution ddrUluR '' \
		Solution duddrUluR 'Optimality: pareto' >in.sok
	run -1 --separate-stderr sokverify -q in.sok
	[[ $stderr = *'nothing is claimed to beat 9/2, but a right solution has 7/2 [refuted]' ]]
}

@test "a criterion that a method cannot promise, or that is none, is refused" {
	detour >in.sok
	run -2 --separate-stderr soksolve -m fess -O moves in.sok
	[[ $stderr = *'fess'*'moves'* ]]
	[ -z "$output" ]
	run -2 --separate-stderr soksolve -O steps in.sok
	[[ $stderr = *"'steps'"* ]]
}

@test "levels with known optima are solved with just these" {
	[ -r "$SHARED/oracles/optima.tsv" ] || skip "no $SHARED/oracles"
	for what in moves pushes,moves moves,pushes; do
		soksolve -O "$what" -n 300000 "$SHARED/oracles/boxxle1.xsb" 1-5,7,8 >out.sok
		awk -v n="$(tr , - <<<"$what")" 'FNR == NR { if ($1 == n && $2 == "boxxle1") want[$3] = $5 "/" $4; next }
			/^Level / { level = $2 }
			/^Solution / { split($2, got, "/"); split(want[level], known, "/"); rows++
				if (got[1] != known[1] || n != "moves" && got[2] != known[2]) bad = 1 }
			END { exit bad || rows != 7 }' "$SHARED/oracles/optima.tsv" out.sok
	done
}

@test "by moves, too, each push is made once of all that breadth-first search makes by pushes" {
	printf '%s\n' 'Level 1' '########' '#.$ $  #' '#    # #' '#  $@  #' '##    .#' '#.     #' \
		'########' '' '' >in.sok
	for how in bfs 'ucs -O moves'; do
		# shellcheck disable=SC2086 # words
		run -1 soksolve -q -D square -T tsv -m $how in.sok
		awk -F '\t' 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
			{ print $at["generated"] - $at["dead"], $at["duplicate"], $at["states"] }' <<<"$output"
	done >counts
	[ "$(head -n 1 counts)" = '728 519 210' ]
	[ "$(uniq counts | wc -l)" -eq 1 ]
}

@test "a bound that falls below that of the start is no lack of memory" {
	[ -r "$SHARED/oracles/696.xsb" ] || skip "no $SHARED/oracles/696.xsb"
	for what in pushes moves; do
		run -0 soksolve -m astar -O $what --heuristic priced "$SHARED/oracles/696.xsb" 314
		grep -qx "Optimality: $what" <<<"$output"
	done
}

# bats test_tags=long
@test "a search for fewest pushes that puts children off finds no other length" {
	narrow >in.sok
	run -0 soksolve -m bfs in.sok
	pushes=$(solution)
	for how in '-m astar' '-m astar --heuristic nearest' '-m astar --heuristic priced' '-m prove'; do
		# shellcheck disable=SC2086 # words
		soksolve $how -T tsv in.sok | tail -n 1 | cut -f 9,11 >row
		read -r found expanded <row
		[ "$found" -eq "${pushes#*/}" ]
		[ "$expanded" -gt 50000 ]
	done
}
