#!/usr/bin/env bats
# soksolve -m METHOD:space=moves and compat=: searches by single moves.
# shellcheck disable=SC2154 # bats sets stderr

load helper

setup() {
	tools
	SHARED=${SOK_SHARED:-$ROOT/../shared}
	printf '%s\n' 'Level 1' '########' '#@     #' '# $ $  #' '#    ###' '# . .#' '######' '' '' >in.sok
}

field() {
	sed -n "s/^$1: //p"
}

@test "methods by moves solve, and those that find the fewest say so" {
	best=$(soksolve -m astar -O moves in.sok | sed -n 's|^Solution \([0-9]*\)/.*|\1|p')
	[ "$best" -gt 0 ]
	for m in bfs ucs astar; do
		run -0 soksolve -m $m:space=moves in.sok
		grep -q "^Solution $best/" <<<"$output"
		grep -qx 'Optimality: moves' <<<"$output"
	done
	for m in dfs:space=moves greedy:space=moves wastar:3,space=moves; do
		soksolve -m $m in.sok >out.sok
		run -0 sokverify -q out.sok
		run -1 grep Optimality out.sok
	done
}

@test "the order of directions decides among solutions of the same length" {
	printf '%s\n' 'Level 1' '#######' '#@    #' '#     #' '#   $.#' '#######' '' '' >in.sok
	soksolve -m bfs:space=moves,order=rdlu in.sok | grep -qx 'rrddR'
	soksolve -m bfs:space=moves,order=dlur in.sok | grep -qx 'ddrrR'
}

@test "the order of directions decides among the pushes of a box, and proves the same" {
	printf '%s\n' 'Level 1' '#######' '#     #' '#  .  #' '# .$@ #' '#  $  #' '#     #' '#######' '' '' >in.sok
	for order in urdl lrud dlur rdlu; do
		run -0 soksolve -m dfs:order=$order --tidy 0 in.sok
		echo "$output" | sed -n '/^Solution/,/^Solver/p' >>games
		run -0 soksolve -m astar:order=$order in.sok
		[[ $output == *'Optimality: pushes'* ]]
		echo "$output" | grep ^Solution >>fewest
	done
	[ "$(grep -v '^Sol' games | sort -u | wc -l)" -ge 2 ]
	[ "$(sed 's/.*\///' fewest | sort -u | wc -l)" -eq 1 ]
}

@test "what does not go with a search by moves is refused by name" {
	for args in '-m iddfs:space=moves' '-m astar:space=moves --heuristic matching' \
		'-m bfs:space=moves --heuristic manhattan' '-m bfs:space=moves -O pushes' \
		'-m dfs:space=moves -O moves' '-m hbox:order=lrud' '-m auto:order=lrud' \
		'-m bfs:order=lrux' '-m bfs:order=lrudl' '-m bfs:space=steps' '-m bfs:space' \
		'-m bfs:compat=other' '-m bfs:compat=comp20003'; do
		# shellcheck disable=SC2086 # words are options
		run -2 --separate-stderr soksolve $args in.sok
		[ -z "$output" ]
		[ -n "$stderr" ]
	done
}

@test "a level that cannot be solved is searched to the end by moves" {
	printf '%s\n' 'Level 1' '###########' '#@ $   $..#' '###########' '' '' >in.sok
	for m in bfs dfs ucs greedy astar; do
		run -1 soksolve -m $m:space=moves in.sok
		[[ $output = *'Status: unsolvable'* ]]
	done
}

@test "skb-solver's solutions and counters are reproduced" {
	[ -r "$SHARED/oracles/skb.tsv" ] || skip "no $SHARED/oracles"
	for level in 1 2 3; do
		for search in bfs dfs ucs greedy-1 astar-1 greedy-2 astar-2; do
			heuristic=()
			[[ $search = *-* ]] && heuristic=(--heuristic "skb${search#*-}")
			soksolve -m "${search%-*}:compat=skb" "${heuristic[@]}" "$SHARED/oracles/skb.xsb" $level >out
			printf '%s\t%s\t%s\t%s\t%s\t%s' "$level" "$search" "$(field Generated <out)" \
				"$(field Duplicates <out)" "$(field Fringe <out)" "$(field Explored <out)"
			sed -n '/^Solution/,/^Solver/ { s|^Solution \(.*\)/\(.*\)|\t\1\t\2\t|p; /^[lurdLURD]*$/p; }' out |
				tr -d '\n' | tr LURD lurd
			echo
		done
	done >ours
	tail -n +2 "$SHARED/oracles/skb.tsv" | sort >known
	[ "$(wc -l <known)" -eq 21 ]
	sort ours | diff known -
}

@test "comp20003 writes its file, and four nodes are generated for each expanded but the last" {
	soksolve -m dijkstra:compat=comp20003 in.sok >out.sok
	[ "$(head -n 1 solution.txt)" = SOLUTION: ]
	[ "$(sed -n 2p solution.txt)" = "$(grep -x '[lurdLURD]\{1,\}' out.sok | tr LURD lurd)" ]
	expanded=$(sed -n 's/.*Expanded nodes: //p' solution.txt)
	generated=$(sed -n 's/.*Generated nodes: //p' solution.txt)
	[ "$expanded" -gt 100 ]
	[ "$generated" -eq $((4 * (expanded - 1))) ]
	[ "$(sed -n 's/.*Solution Length: //p' solution.txt)" -eq "$(sed -n 2p solution.txt | tr -d '\n' | wc -c)" ]
	ln -sf no/such/dir/file solution.txt
	run -2 --separate-stderr soksolve -m dijkstra:compat=comp20003 in.sok
	[ "$stderr" = 'soksolve: solution.txt: error: No such file or directory' ]
}

@test "--play into a pipe is what sokrender -a draws" {
	for options in '-m dijkstra:compat=comp20003' '-m bfs'; do
		run -0 bash -c "soksolve $options --play \"\$ROOT\"/examples/lessons.sok 1,3,8"
		played=$output
		run -0 bash -c "soksolve $options \"\$ROOT\"/examples/lessons.sok 1,3,8 | sokrender -a"
		[ "$played" = "$output" ]
	done
	[ -s solution.txt ]
}

@test "--play of a level without a solution is a picture with its status" {
	run -3 soksolve --play -m bfs -n 1 "$ROOT"/examples/lessons.sok 4
	[[ ${lines[0]} == 'Level 4 '*': limit-nodes' ]]
	[ "$(grep -c '@' <<<"$output")" -eq 1 ]
	[[ $output != *Status* ]]
}

# three: a level with a wrong solution, a long one and a short one.
three() {
	level 1 | sed '/^Solution/,$d'
	printf '%s\n' 'Solution 2/2' RU '' 'Solution 11/2' rlrlddrUluR '' 'Solution 7/2' ddrUluR '' \
		'Solution 9/2' rlddrUluR '' ''
}

@test "--play and sokrender -a play the best solution of the record, and nothing is searched" {
	three >in.sok
	soksolve --play -n 1 in.sok >played
	sokrender -a in.sok | cmp - played
	grep -q '7/7 R (2 pushes)' played
	run -0 sokrender --at=7 in.sok
	[[ ${lines[0]} == *'7/7 R (2 pushes)'* ]]
}

@test "when no solution is right, --play searches and sokrender -a shows where the first one ends" {
	three | sed '/^Solution 11/,$d' >in.sok
	run -0 soksolve --play in.sok
	[[ $output == *'7/7 R (2 pushes)'* ]]
	run -2 --separate-stderr sokrender -a in.sok
	[[ $stderr == *'move 2 '*'blocked'* ]]
}

@test "--play on a terminal draws in place" {
	needs_terminal
	export TERM=xterm
	printf '%s\n' 'Level 1' '######' '#@ $.#' '######' '' >in
	run -0 script -qec 'soksolve --play -q in' /dev/null
	[ "$(grep -c $'\033\\[?25l\033\\[H' <<<"$output")" -eq 3 ]
}
