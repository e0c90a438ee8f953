# tidy.bats: taking detours out of solutions.

load helper

setup() {
	tools
	cat "$ROOT"/examples/lessons.sok "$ROOT"/tests/levels/two-halls.xsb >in
}

# costs FILE: moves and pushes of its solutions, a line for each.
costs() {
	sed -n 's,^Solution \([0-9]*\)/\([0-9]*\)$,\1 \2,p' "$1"
}

@test "a tidied solution is right, and has fewer pushes or as many and no more moves" {
	for method in dfs greedy fess hbox; do
		soksolve -m $method -n 20000 --tidy 0 in >plain || [ $? -eq 3 ]
		soksolve -m $method -n 20000 in >tidied || [ $? -eq 3 ]
		run sokverify -q plain tidied
		[[ $status -eq 0 || $status -eq 3 ]]
		costs plain >a
		costs tidied >b
		[ "$(wc -l <a)" -eq "$(wc -l <b)" ]
		[ "$(wc -l <a)" -ge 15 ]
		paste a b | awk '$4 > $2 || ($4 == $2 && $3 > $1) { print "worse:", $0; bad = 1 }
			{ moves += $1 - $3; pushes += $2 - $4 }
			END { exit bad || moves <= 0 || pushes <= 0 }'
	done
}

@test "more work makes them no longer" {
	last=1000000
	for percent in 0 10 100 1000; do
		pushes=$(soksolve --tidy $percent "$ROOT"/tests/levels/two-halls.xsb |
			sed -n 's/^Solution .*\/\([0-9]*\)$/\1/p')
		[ "$pushes" -le "$last" ]
		last=$pushes
	done
	[ "$last" -le 91 ]
}

@test "of what is proved to have the fewest pushes only the walks become shorter" {
	for method in astar bfs; do
		for tidy in 10 0; do
			soksolve -m $method --tidy $tidy -l 1-12 "$ROOT/examples/lessons.sok" >$tidy.sok
		done
		[ "$(grep -c '^Optimality: pushes' 10.sok)" -eq "$(grep -c '^Optimality: pushes' 0.sok)" ]
		costs 0.sok >a
		costs 10.sok >b
		paste a b | awk '$4 != $2 || $3 > $1 { print "worse:", $0; bad = 1 }
			{ moves += $1 - $3 } END { exit bad || NR < 8 || moves == 0 }'
		sokverify -q 10.sok
	done
}

@test "what has the fewest moves is left alone" {
	for tidy in 10 0; do
		soksolve -O moves --tidy $tidy -l 1-12 "$ROOT/examples/lessons.sok" |
			grep -v '^Settings:' >$tidy.sok
	done
	[ -s 10.sok ]
	cmp 10.sok 0.sok
}

@test "with a node limit tidying gives the same bytes each time" {
	soksolve -m greedy -n 5000 in >one || [ $? -eq 3 ]
	soksolve -m greedy -n 5000 in >two || [ $? -eq 3 ]
	[ -s one ]
	cmp one two
}
