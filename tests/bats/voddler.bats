# voddler.bats: the agent -m voddler and its rules; tables of sets of boxes (-k).

load helper

setup() {
	tools
}

@test "down comes before right before up before left" {
	printf '%s\n' 'Level 1' '  ###' '  #.#' '###$###' '#.$@$.#' '###$###' '  #.#' '  ###' >cross
	for rules in none stick+region+jump; do
		run -0 soksolve -m voddler:rules=$rules --tidy 0 cross
		[[ $output == *$'Solution 7/4\nDuRlUdL\n'* ]]
	done
}

@test "whatever rules it keeps to, the agent's solutions are right" {
	for rules in none stick region jump stick+region stick+region+jump; do
		soksolve -m voddler:rules=$rules -n 20000 "$ROOT"/examples/lessons.sok >out || [ $? -eq 3 ]
		run sokverify -q out
		[[ $status -eq 0 || $status -eq 3 ]]
		[ "$(grep -c ^Solution out)" -ge 12 ]
	done
}

@test "the rules make a difference" {
	for rules in none stick region stick+region; do
		run -0 --separate-stderr soksolve -m voddler:rules=$rules --tidy 0 -T tsv \
			"$ROOT"/examples/lessons.sok 4
		cut -f11 <<<"${lines[1]}" >>counts
	done
	[ "$(sort -u counts | wc -l)" -ge 3 ]
}

@test "the agent never calls a level unsolvable that is not, and proves those that are" {
	for method in voddler bfs; do
		run -1 soksolve -m $method "$ROOT/examples/deadlocks.sok"
		[ "$(grep -c '^Status: unsolvable' <<<"$output")" -eq 9 ]
	done
	soksolve -m voddler -n 30000 "$ROOT"/examples/lessons.sok >out || [ $? -eq 3 ]
	grep -q '^Solution' out
	run -1 grep unsolvable out
}

@test "the same seed gives the same bytes, another one another game" {
	run -0 soksolve -m voddler:patience=5,seed=1 --tidy 0 "$ROOT"/examples/lessons.sok 11
	first=$output
	run -0 soksolve -m voddler:patience=5,seed=1 --tidy 0 "$ROOT"/examples/lessons.sok 11
	[ "$first" = "$output" ]
	run -0 soksolve -m voddler:patience=5,seed=2 --tidy 0 "$ROOT"/examples/lessons.sok 11
	[ "$first" != "$output" ]
}

@test "its parameters are refused elsewhere, and unknown rules anywhere" {
	run -2 --separate-stderr soksolve -m bfs:seed=1 "$ROOT"/examples/first.sok
	[ "${stderr_lines[0]}" = \
		"soksolve: 'bfs:seed=1': bfs takes space=WHAT,order=LETTERS,compat=NAME, not 'seed=1'" ]
	run -2 --separate-stderr soksolve -m voddler:rules=stick+luck "$ROOT"/examples/first.sok
	[[ $stderr == *'rules takes some of stick, region, jump with + between, or none'* ]]
}

@test "tables of more boxes leave fewer states, and the fewest pushes stay the fewest" {
	last=1000000
	for k in 1 2 3; do
		run --separate-stderr soksolve -m bfs -k $k -n 100000 -T tsv -l 1-12 "$ROOT"/examples/lessons.sok
		[ "$status" -eq 0 ]
		expanded=$(awk -F'\t' 'NR > 1 { s += $11 } END { print s }' <<<"$output")
		pushes=$(awk -F'\t' 'NR > 1 { s += $9 } END { print s }' <<<"$output")
		[ "$expanded" -le "$last" ]
		[ "$k" -eq 1 ] || [ "$pushes" -eq "$before" ]
		last=$expanded before=$pushes
		echo "$expanded" >>counts
	done
	[ "$(sort -u counts | wc -l)" -eq 3 ]
	run -2 soksolve -k 4 "$ROOT"/examples/first.sok
}
