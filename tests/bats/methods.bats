#!/usr/bin/env bats
# soksolve -m: arguments of methods, their bounds, and what they have in common.
# shellcheck disable=SC2154,SC2086 # bats sets stderr and lines; $how is words

load helper

setup() {
	tools
	printf '%s\n' 'Level 1' '########' '#@     #' '# $ $  #' '#    ###' '# . .#' '######' '' '' >in.sok
}

pushes() {
	sed -n 's|^Solution [0-9]*/||p'
}

@test "depth first within rising depths ends when no state is left that was not met" {
	printf '%s\n' '########' '## @#  #' '#  #   #' '#     $#' '#      #' '# .    #' '#  *   #' '##$.#  #' '##    *#' '########' >lost
	run -1 --separate-stderr soksolve -q -m bfs -D square lost
	run -1 --separate-stderr soksolve -q -n 200000 -m iddfs -D square lost
	[[ $output = *'Status: unsolvable'* ]]
}

@test "weight 1 makes weighted A* take the fewest pushes, other weights at most so many times more" {
	best=$(soksolve -m ucs in.sok | pushes)
	[ "$best" -gt 0 ]
	[ "$(soksolve -m wastar:1 in.sok | pushes)" -eq "$best" ]
	for w in 2 5; do
		[ "$(soksolve -m wastar:$w in.sok | pushes)" -le $((w * best)) ]
	done
}

@test "an argument that a method does not take is refused by name" {
	for bad in wastar:0 wastar:x wastar: wastar:1001 bfs:2; do
		run -2 --separate-stderr soksolve -m "$bad" in.sok
		[ -z "$output" ]
		[[ $stderr = *"$bad"* ]]
	done
}

@test "every bound gives A* the same number of pushes either way, a better one expands no more" {
	best=$(soksolve -m ucs in.sok | pushes)
	for way in forward backward; do
		bounds='none nearest matching'
		[ $way = backward ] || bounds='none manhattan nearest matching'
		last=1000000
		for bound in $bounds; do
			soksolve -m astar --direction $way --timing --heuristic $bound in.sok >out.sok
			[ "$(pushes <out.sok)" -eq "$best" ]
			nodes=$(sed -n 's/^Nodes: //p' out.sok)
			[ "$nodes" -le "$last" ]
			last=$nodes
		done
	done
	run -2 --separate-stderr soksolve -m astar --direction backward --heuristic priced in.sok
	[[ $stderr = *priced*'does not go with --direction backward'* ]]
}

@test "the bound named for prove is that of its first A*, too" {
	for bound in none matching; do
		soksolve -m prove --timing --heuristic $bound in.sok | sed -n 's/^Nodes: //p' >$bound
	done
	[ "$(cat none)" -gt "$(cat matching)" ]
}

@test "skb-solver's heuristics rank positions by pushes, too, and prove nothing" {
	for m in astar greedy wastar; do
		for h in skb1 skb2; do
			run -0 soksolve -m $m --heuristic $h --tidy 0 in.sok
			[[ $output = *'Solution '*'Lower-Bound: '* ]]
			[[ $output != *Optimality* ]]
		done
	done
	run -2 --separate-stderr soksolve -m ida --heuristic skb1 in.sok
	[[ $stderr = *skb1*ida*'no bound'* ]]
	run -2 --separate-stderr soksolve -m astar -O pushes --heuristic skb2 in.sok
	[[ $stderr = *skb2*pushes*'no bound'* ]]
	run -2 soksolve -m greedy --direction backward --heuristic skb1 in.sok
}

@test "a method without a bound takes no other one, and an unknown bound is refused" {
	run -2 --separate-stderr soksolve -m bfs --heuristic nearest in.sok
	[[ $stderr = *bfs*--heuristic* ]]
	run -2 --separate-stderr soksolve --heuristic best in.sok
	[[ $stderr = *"'best'"* ]]
}

@test "methods that seek the fewest pushes say so, the others do not" {
	for m in astar bfs iddfs ucs ida; do
		soksolve -m $m in.sok | grep -qx 'Optimality: pushes'
	done
	for m in dfs greedy wastar; do
		run -0 soksolve -m $m in.sok
		[[ $output = *'Solution '* ]]
		[[ $output != *Optimality* ]]
	done
}

@test "prove finds fewer pushes than the record's solution has, or proves that there are none" {
	soksolve -m greedy in.sok >known.sok
	best=$(soksolve -m astar in.sok | pushes)
	soksolve -m prove known.sok >out.sok
	[ "$(pushes <out.sok | tail -n 1)" -eq "$best" ]
	[ "$(grep -c '^Optimality: pushes$' out.sok)" -eq 1 ]
	soksolve -m prove --again --timing out.sok >again.sok
	[ "$(pushes <again.sok | tail -n 1)" -eq "$best" ]
	[ "$(grep -c '^Optimality: pushes$' again.sok)" -eq 1 ]
	more=$(soksolve -m astar --timing in.sok | sed -n 's/^Nodes: //p')
	[ "$(sed -n 's/^Nodes: //p' again.sok)" -le "$more" ]
}

# bats test_tags=long
@test "prove makes the record's solution better" {
	soksolve -m greedy -n 20000 --tidy 0 "$ROOT"/tests/levels/two-halls.xsb >known.sok
	run -0 bash -c "soksolve -m prove -n 20000 known.sok | sokverify -q -T lines"
	[[ $output == *'solution 1: ok '*'solution 2: ok '* ]]
	[ "$(soksolve -m prove -n 20000 known.sok | pushes | tail -n 1)" -lt "$(pushes <known.sok)" ]
}

@test "-O pushes needs no more than a proof when the record has a solution" {
	soksolve -m greedy in.sok >known.sok
	run -0 soksolve -O pushes known.sok
	[[ $output == *'Method: auto/prove'*'Optimality: pushes'* ]]
	[ "$(pushes <<<"$output" | tail -n 1)" -eq "$(soksolve -m astar in.sok | pushes)" ]
}

@test "prove prepares nothing where the record's solution has no more pushes than the boxes need one by one" {
	run -0 soksolve -m prove -T tsv "$ROOT/examples/solved.sok" 1-2
	[ "$(cut -f 7,18 <<<"$output" | tr '\n\t' '; ')" = 'optimality work;pushes 0;pushes 0;' ]
}

# bats test_tags=long
@test "prove without a solution in the record looks for one, and gives it when a limit ends the proof" {
	levels=${SOK_SHARED:-$ROOT/../shared}/levels/XSokoban_90.xsb
	[ -f "$levels" ] || skip "no $levels"
	run -0 soksolve -m prove -n 30000 "$levels" 2,14
	[[ $output == *'Method: prove'$'\n''Optimality: pushes'*'Method: prove'$'\n''Lower-Bound: '* ]]
	[ "$(grep -c '^Solution ' <<<"$output")" -eq 2 ]
	[ "$(grep -c '^Optimality' <<<"$output")" -eq 1 ]
	run -0 sokverify -q <<<"$output"
	run -3 soksolve -O pushes -n 30000 "$levels" 14
	[[ $output == *'Status: limit-nodes'* ]]
	run -0 soksolve -O pushes -n 30000 "$levels" 4
	[[ $output == *'Method: auto/prove'$'\n''Optimality: pushes'* ]]
}

@test "prove believes no solution that is wrong" {
	{
		sed '$d' in.sok
		printf '%s\n' 'Solution 4/1' 'rrrD' '' ''
	} >wrong.sok
	run -0 --separate-stderr soksolve -m prove wrong.sok
	[ "$(pushes <<<"$output" | tail -n 1)" -eq "$(soksolve -m astar in.sok | pushes)" ]
}

@test "every direction takes the fewest pushes, and finds out that there is no solution" {
	printf '%s\n' 'Level 1' '###########' '#@ $   $..#' '###########' '' '' >none.sok
	best=$(soksolve -m astar in.sok | pushes)
	for m in astar bfs ucs ida iddfs prove wastar:1; do
		for way in forward backward both; do
			case $m-$way in astar-both | id*-both | prove-both | wastar*-both) continue ;; esac
			[ "$(soksolve -m $m --direction $way in.sok | pushes)" -eq "$best" ]
			run -1 soksolve -m $m --direction $way none.sok
		done
	done
}

@test "any solution can be sought from the end" {
	for m in dfs greedy wastar:5; do
		run -0 soksolve -m $m --direction backward in.sok
		[[ $output = *'Solution '* ]]
		[[ $output != *Optimality* ]]
	done
}

@test "a direction that a method does not take, or not for this, is refused" {
	run -2 soksolve -m ucs -O moves --direction backward in.sok
	run -2 --separate-stderr soksolve -m astar --direction both in.sok
	[[ $stderr = *astar*both* ]]
	run -2 --separate-stderr soksolve --direction backward in.sok
	[[ $stderr = *auto*backward* ]]
	run -2 soksolve -m bfs:space=moves --direction both in.sok
	run -2 soksolve -m bfs --direction up in.sok
}

@test "auto claims no optimality for what its any-solution search found" {
	run -0 soksolve "$ROOT/tests/levels/two-halls.xsb"
	[[ $output == *'Method: auto/'[fp]* ]]
	[[ $output != *Optimality* ]]
}

@test "what was put off into a file comes back, and changes nothing" {
	hall=$ROOT/tests/levels/two-halls.xsb
	mkdir away
	for how in '-m bfs' '-m astar' '-m dfs' '-m astar -O moves'; do
		rm -f ./*.sok
		soksolve $how -n 8000 -T tsv --resume=plain.sok "$hall" >plain.tsv || [ $? -eq 3 ]
		soksolve $how -n 8000 -T tsv --resume=put.sok --spill away "$hall" >put.tsv || [ $? -eq 3 ]
		cmp plain.sok put.sok
		[ "$(cut -f -15 plain.tsv)" = "$(cut -f -15 put.tsv)" ]
		[ "$(tail -n 1 put.tsv | cut -f 16)" -lt "$(tail -n 1 plain.tsv | cut -f 16)" ]
	done
	[ -z "$(ls away)" ]
	run -2 --separate-stderr soksolve --spill nowhere "$hall"
	[[ $stderr = *nowhere* ]]
	printf '#!/bin/sh\n' >program && chmod +x program
	run -2 --separate-stderr soksolve --spill program "$hall"
	[[ $stderr = "soksolve: --spill: 'program': Not a directory"* ]]
}

@test "--spill is refused where nothing is put off" {
	level 1 >in.sok
	for method in ida iddfs pull hbox voddler astar:space=moves; do
		run -2 --separate-stderr soksolve -m $method --spill . in.sok
		[ "$stderr" = "soksolve: error: -m $method does not take --spill: astar, bfs, ... do" ]
		[ -z "$output" ]
	done
	for how in auto greedy ucs bidir prove dfs:space=moves 'pull --proof=p'; do
		# shellcheck disable=SC2086
		run -0 --separate-stderr soksolve -q -m $how --spill . in.sok
		[ -n "$output" ]
	done
}
