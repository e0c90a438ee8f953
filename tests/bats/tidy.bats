# tidy.bats: taking detours out of solutions.

load helper

setup() {
	tools
	cat "$ROOT"/examples/lessons.sok "$ROOT"/tests/levels/two-halls.xsb >in
}


@test "tidying makes solutions shorter, none longer, and all stay right" {
	for method in dfs greedy fess hbox; do
		soksolve -m $method -n 20000 --tidy 0 in >plain || [ $? -eq 3 ]
		soksolve -m $method -n 20000 in >tidied || [ $? -eq 3 ]
		run sokverify -q plain tidied
		[[ $status -eq 0 || $status -eq 3 ]]
		sed -n 's/^Solution .*\/\([0-9]*\)$/\1/p' plain >a
		sed -n 's/^Solution .*\/\([0-9]*\)$/\1/p' tidied >b
		[ "$(wc -l <a)" -eq "$(wc -l <b)" ]
		[ "$(wc -l <a)" -ge 15 ]
		paste a b | awk '$2 > $1 { print "longer:", $0; bad = 1 } { s += $1 - $2 }
			END { exit bad || s == 0 }'
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

@test "what is proved to be best is left alone" {
	for method in astar bfs; do
		for tidy in 10 0; do
			soksolve -m $method --tidy $tidy -l 1-12 "$ROOT/examples/lessons.sok" |
				grep -v '^Settings:' >$tidy.sok
		done
		[ -s 10.sok ]
		cmp 10.sok 0.sok
	done
}

@test "with a node limit tidying gives the same bytes each time" {
	soksolve -m greedy -n 5000 in >one || [ $? -eq 3 ]
	soksolve -m greedy -n 5000 in >two || [ $? -eq 3 ]
	[ -s one ]
	cmp one two
}
