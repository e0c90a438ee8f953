# sokopt.bats: solutions made shorter.

load helper

setup() {
	tools
	soksolve -q -m dfs --tidy 0 -n 20000 "$ROOT"/examples/lessons.sok >long || [ $? -eq 3 ]
	grep -q '^Solution 143/42$' long
}

# costs FIRST SECOND <RECORDS: number, and two measures of its solution in that order.
costs() {
	awk -v a="$1" -v b="$2" '/^Level/ { n = $2 }
		/^Solution/ { split($2, cost, "/"); print n, cost[a], cost[b] }'
}

@test "where -M leaves no room, the best solution passes, and wrong ones do not" {
	printf '%s\n' '########' '#@ $  .#' '########' '' Solution r '' Solution rlrrrr '' Solution rrrr '' Solution rRRR >in.sok
	run -1 --separate-stderr sokopt -M 64K in.sok
	[ "$(grep -A 1 '^Solution' <<<"$output")" = $'Solution 4/3\nrRRR' ]
	[[ $stderr = *'too little memory to look for a better solution [limit]'* ]]
	run -1 --separate-stderr sokopt -M 64K -T tsv in.sok
	[ "${#lines[@]}" -eq 2 ]
}

@test "what the solution that is written refutes is left out, and what it does not stays" {
	printf '%s\n' 'Level 1' '######' '#@$ .#' '######' '' >level
	cat level - >in.sok <<-'END'
		Solution 2/2
		RR
		Lower-Bound: 3
		Lower-Bound-Moves: 2

		Status: unsolvable

		Status: limit-time
		Lower-Bound: 2
		Lower-Bound-Moves: 99999999999999999999999


	END
	for options in '' '-M 64K'; do
		# shellcheck disable=SC2086 # words are options
		sokopt -q -n 1e5 $options in.sok >out
		sokverify -q out
		[ "$(grep -c '^Lower-Bound: 2$' out)" -eq 1 ]
		[ "$(grep -c '^Lower-Bound-Moves: 2$' out)" -eq 1 ]
		[ "$(grep -c '^Lower-Bound' out)" -eq 2 ]
		[ "$(grep '^Status' out)" = 'Status: limit-time' ]
	done
	# That none was found is no more so.
	{ cat level; printf '%s\n' 'Status: limit-time' 'Lower-Bound: 1' '' ''; } >in.sok
	run -0 sokopt -n 1e5 in.sok
	[[ $output == *'Solution 2/2'* && $output != *Status* ]]
	for again in 1 2; do
		sokopt -n 1e5 --resume=FILE in.sok
		run -1 grep Status FILE
	done
}

@test "the fewest moves, and the fewest pushes, are those that a complete search finds" {
	for order in moves,pushes pushes,moves; do
		soksolve -q -m astar -O $order "$ROOT"/examples/first.sok >known
		soksolve -q -m dfs --tidy 0 "$ROOT"/examples/first.sok | sokopt -n 1e8 -O $order >found
		diff <(grep '^Solution' known) <(grep '^Solution' found)
		[ "$(grep -c "^Optimality: $order" found)" -ge 3 ]
	done
}

# bats test_tags=long
@test "the fewest pushes are proved where not all states can be searched" {
	(cd "$ROOT"/tests/cases/soksolve/work && soksolve -q in 2) | sed /^Optimality/d >first
	sokopt -n 3e7 -O pushes first >found
	grep -qx 'Optimality: pushes' found
	diff <(costs 2 2 <found) <(sed '/^Solution/,$d' first | soksolve -q -m prove | costs 2 2)
	sokopt -n 3e7 -O pushes,lines found | grep -qx 'Optimality: pushes'
	run -1 grep Optimality <(sokopt -n 3e7 -O pushes --keep-end first)
	run -1 grep Optimality <(sokopt -n 3e7 first)
}

@test "no solution becomes worse, many become better, and all are right" {
	for first in 1 2; do
		sokopt -n 1e7 -O "$(echo moves pushes | cut -d ' ' -f $first)" long >short
		run -0 sokverify -q short
		costs $first $((3 - first)) <long >a
		costs $first $((3 - first)) <short >b
		[ "$(wc -l <a)" -eq "$(wc -l <b)" ]
		paste -d ' ' a b | awk '$1 != $4 || $5 > $2 || ($5 == $2 && $6 > $3) { print; bad = 1 }
			{ better += $5 < $2 } END { exit bad || better < 3 }'
	done
}

# bats test_tags=long
@test "by none of the six measures is a solution of another order better" {
	for order in moves pushes lines changes sessions player-lines; do
		sokopt -q -n 1e7 -O $order long 1-11,13- | sokverify -q -T tsv |
			awk -F '\t' -v order=$order -v OFS='\t' 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
				{ print order, $at["position"], $at["moves"], $at["pushes"], $at["box_lines"],
					$at["box_changes"], $at["pushing_sessions"], $at["player_lines"] }'
	done >all
	awk -F '\t' 'BEGIN { split("moves pushes lines changes sessions player-lines", name, " ") }
		{ for (i = 1; i <= 6; i++) {
			if ($1 == name[i]) { own[$2, i] = $(i + 2) }
			if (!(($2, i) in least) || $(i + 2) < least[$2, i]) least[$2, i] = $(i + 2)
		} }
		END { for (k in least) { n++; bad += own[k] != least[k] } exit n < 100 || bad }' all
}

@test "the player ends where the first solution has him end, if that is asked" {
	with() { # SOLUTION...: a lane with these
		printf '%s\n' '#######' '#     #' '# @$. #' '#     #' '#######'
		printf '\nSolution\n%s\n' "$@"
	}
	ends() { # BOARD-AND-SOLUTIONS: what is left
		sokopt -n 1e6 --keep-end "$1" | sed -n '/^Solution/,/^Solver/p' | sed 2q | tr '\n' ' '
	}
	with udRur R >two
	[ "$(ends two)" = 'Solution 3/1 Rur ' ]
	run -1 grep Optimality <(sokopt -n 1e6 --keep-end two)
	[ "$(sokopt -n 1e6 two | grep '^Solution')" = 'Solution 1/1' ]
	with R udRur >two
	[ "$(ends two)" = 'Solution 1/1 R ' ]
	printf '%s\n' '######' '#  @ #' '# *  #' '######' '' Solution lrll '' Solution l >solved
	[ "$(ends solved)" = 'Solution 2/0 ll ' ]
	[ "$(sokopt -n 1e6 solved | grep '^Solution')" = 'Solution 0/0' ]
}

@test "the end is kept also where a board is too large to measure its solutions" {
	awk 'BEGIN { for (y = 0; y < 200; y++) { row = sprintf("#%198s#", "")
		if (y == 0 || y == 199) gsub(" ", "#", row)
		if (y == 100) row = "#@$" sprintf("%190s", "") ".      #"
		print row }
		printf "\nSolution\n"
		for (i = 0; i < 40; i++) printf "u"
		for (i = 0; i < 40; i++) printf "d"
		for (i = 0; i < 191; i++) printf "R"
		print "ud" }' >wide
	run -0 --separate-stderr sokopt -n 1e6 --keep-end wide
	grep -x 'Solution 191/191' <<<"$output"
	sokverify -q <<<"$output"
}

@test "a record without a solution takes the end from the files of -s, as the manual has it" {
	printf '%s\n' '#######' '#     #' '# @$. #' '#     #' '#######' >bare
	(cat bare; printf '\nSolution\nRr\n') >bad
	(cat bare; printf '\nSolution\nRu\n') >up
	(cat bare; printf '\nSolution\nR\n') >there
	run -0 --separate-stderr sokopt -n 1e6 --keep-end -s up -s there bare
	grep -x 'Solution 2/1' <<<"$output"
	run -0 --separate-stderr sokopt -n 1e6 --keep-end -s there -s up bare
	grep -x 'Solution 1/1' <<<"$output"
	run -1 --separate-stderr sokopt -n 1e6 --keep-end -s up -s there bad
	grep -x 'Solution 2/1' <<<"$output"
	sed -n '/^.It Fl -keep-end/,/^.It/p' "$ROOT"/man/sokopt.1 | grep -A 1 '^of the files of' | grep '^.Fl s'
}

@test "the same work gives the same bytes, whatever -j is" {
	sokopt -n 1e7 long >one
	sokopt -n 1e7 -j 2 long >two
	cmp one two
	grep -q '^Solver: sokopt' one
	for runners in 2 3; do
		sokopt -n 3e7 --runners=$runners -m fess,pull,push long 4 >one
		sokopt -n 3e7 --runners=$runners -m fess,pull,push -j 2 long 4 >two
		cmp one two
		grep -q "^Settings: .* runners=$runners " one
	done
	sokopt -n 3e7 --stretches=3 -m fess,pull,push long 4 | cmp one -
}

@test "what was made shorter stays as it is when it is given again" {
	sokopt -n 1e7 long >one
	sokopt -n 1e7 one >two
	cmp one two
}

@test "solutions of a record are joined, the best stays, and wrong ones are left out" {
	{
		level 1
		printf 'Solution\nrlddrUluR\n\n\nSolution\nrr\n\n\n'
	} | sed '/^$/d; s/^Solution/\n&/' >several
	run -1 --separate-stderr sokopt several
	[[ $stderr == *"several:"*": warning: level 1: a solution leaves boxes off the goals (1); it is left out [unsolved]" ]]
	[ "$(grep -c '^Solution' <<<"$output")" -eq 1 ]
	grep -q '^Solution 7/2$' <<<"$output"
}

@test "a claim that no solution has fewer pushes stays with the solution that is kept" {
	printf '%s\n' 'Level 1' '#######' '#     #' '# @$. #' '#     #' '#######' '' \
		'Solution 3/1' lrR 'Optimality: pushes' '' 'Solution 1/1' R '' '' >in.sok
	run -0 sokopt -n 1 in.sok
	[[ $output = *$'\nSolution 1/1\n'* && $output = *$'\nOptimality: '*pushes* ]]
	run -0 sokopt -n 1 <(sed '/^Optimality/d' in.sok)
	[[ $output != *Optimality* ]]
}

@test "solutions of other files join in, by board or number, and what they lack is said" {
	{ level 1 Shelf; level 2 Lane | sed 's/#@ . #/#@  .#/; /^Solution/,$d'; printf '\n\n'; } |
		sed 's,7/2,9/2,; s/^ddr/udddr/; s/^uddd/rldd/' >in
	level 8 | sokparse --transform rot90 >board
	printf '%s\n' 2 ddrUluRR '' 3 rrr '' >list
	for jobs in 1 4; do
		run -0 --separate-stderr sokopt -n 1e6 -j $jobs -s board -s list in
		[ "$(grep '^Solution' <<<"$output")" = "$(printf '%s\n' 'Solution 7/2' 'Solution 8/3')" ]
		[ "$stderr" = 'sokopt: list:5:1: warning: no level for the solution of level 3 [unused]' ]
		sokverify -q <<<"$output"
	done
	printf '%s\n' 1 rr '' >list
	run -1 --separate-stderr sokopt -n 1e6 -s list in 1
	[[ $stderr == "sokopt: list:2:"*"a solution leaves boxes off the goals (1); it is left out"* ]]
	run -2 --separate-stderr sokopt -n 1e6 -s none in
	[ -z "$output" ]
}

# A level of three points: 23/13, 24/9, 26/7.
front_level() {
	printf '%s\n' '#########' '##.     #' '#   $####' '#     # #' '#       #' '#      @#' '##  .$  #' \
		'##.$  # #' '#########'
}

@test "a front is what no other beats in moves and pushes, the best by the first in front" {
	front_level >level
	soksolve -q -m dfs --tidy 0 level >long
	{ sed '$d' long; printf 'Solution\n%s\n\n' dlLdlLuuuuuurDDrdLLdlUUU; } >two # of 24/9
	sokopt -n 1e7 --front two >front
	[ "$(grep '^Solution' front)" = "$(printf 'Solution %s\n' 23/13 24/9 26/7)" ]
	sokverify -q front >verified
	sokopt -n 1 --front front | cmp - front
	sokopt -n 1 -O pushes --front front | grep '^Solution' | sort -c -t / -k 2n
	sokopt -n 1 -T tsv --front front | cut -f 5-8,13,14 | tr '\t' ' ' >rows
	diff rows - <<-'EOF'
		status optimality moves pushes moves_given pushes_given
		solved moves,pushes 23 13 23 13
		solved  24 9 23 13
		solved  26 7 23 13
	EOF
	[ "$(sokopt -n 1 -O pushes front | grep '^Solution')" = 'Solution 26/7' ]
	sokopt -n 1 --front <(sed '/^Solution 23/,/^$/d' front) | grep -c '^Solution' | grep -qx 2
}

# bats test_tags=long
@test "on small levels a front is the one that an exact search finds" {
	front_level >level
	soksolve -q -m dfs --tidy 0 level >one
	[ "$(sokopt -n 1e7 --front one | grep '^Solution')" = "$(printf 'Solution %s\n' 23/13 24/9 26/7)" ]
	soksolve -q -O pareto "$ROOT"/examples/first.sok level "$ROOT"/examples/lessons.sok >known
	cat "$ROOT"/examples/first.sok one long | sokparse -q >given
	for jobs in 1 2; do
		sokopt -q -n 1e8 -j $jobs --front given >found
		diff <(costs 1 2 <known) <(costs 1 2 <found)
	done
	[ "$(costs 1 2 <found | wc -l)" -gt "$(costs 1 2 <given | wc -l)" ]
	sokverify -q found
}

@test "a level without a solution is solved first, and one that has none exits 3" {
	run -0 sokopt -q -n 1e7 "$ROOT"/examples/first.sok
	[ "$(grep -c '^Solution' <<<"$output")" -eq "$(grep -c '^Level' <<<"$output")" ]
	run -0 sokverify -q <<<"$output"
	printf '%s\n' '#####' '#@$.#' '#.  #' '#$  #' '#####' >dead
	run -3 --separate-stderr sokopt -n 1e6 dead
	[[ $output != *Solution* ]]
	[ "$stderr" = 'sokopt: dead:1:1: warning: level 1: no right solution was given, and none was found [missing]' ]
	run -3 --separate-stderr sokopt -n 1e6 <(soksolve dead)
	[[ $output == *'Status: unsolvable'* ]]
	[[ $stderr == *': level 1: no right solution was given, and its status says that there is none [missing]' ]]
	{ echo 'Level 1'; cat dead; printf '\nStatus: limit-time\n\n\n'; } >limited
	run -3 --separate-stderr sokopt -n 1e6 limited
	[[ $output == *'Status: limit-time'* ]]
	[[ $stderr == *': level 1: no right solution was given, and none was found [missing]' ]]
}

@test "solutions of methods that are named join in, or take the place of what auto finds" {
	run -0 sokopt -q -n 1e7 -m astar,hbox:0,halfway=0.5,pull "$ROOT"/examples/first.sok
	[ "$(grep -c '^Solution' <<<"$output")" -eq "$(grep -c '^Level' <<<"$output")" ]
	run -0 sokverify -q <<<"$output"
	# So little work that what A* finds is the better one to begin with.
	sokopt -q -n 1e6 long 12 | costs 1 2 >alone
	sokopt -q -n 1e6 -m 'astar,ucs' long 12 | costs 1 2 >joined
	run -1 cmp -s alone joined
	sort -k 2n -k 3n -m joined alone | head -n 1 | diff - joined
	run -3 sokopt -q -n 4000 -m astar "$ROOT"/tests/levels/two-halls.xsb
	run -0 sokopt -m list
	[[ $output == auto* ]]
}

@test "the largest boards have room for their states" {
	awk 'BEGIN {
		wall = sprintf("%254s", ""); floor = "#" sprintf("%252s", "") "#"
		gsub(/ /, "#", wall); first = floor; sub(/^#     /, "#@ $ .", first)
		print wall; print first
		for (y = 1; y <= 251; y++) print floor
		print wall "\n\nSolution\nrlrRR"
	}' >large
	run -0 sokopt -q -n 1e6 large
	grep -q '^Solution 3/2$' <<<"$output"
}

@test "an interrupt leaves a whole record, and USR1 tells of the best so far" {
	{
		level 1
		soksolve -q -m greedy --tidy 0 "$ROOT"/tests/levels/two-halls.xsb
	} >two
	sokopt -q -n 1e12 two >out 2>err &
	comes '-s out' $!
	tells '^two 2, .* s, [0-9]*/[0-9]*, was [0-9]*/[0-9]*, [0-9]* MiB$\|: two 2, .*, was ' $!
	kill -TERM $!
	wait $! || true
	[ "$(grep -c '^Solution' out)" -eq 2 ]
	run -0 sokverify -q out
}

# bats test_tags=long
@test "a file to go on with has what a run writes, and no level is searched twice" {
	printf 'Notes\n; a page of notes\n\n\n' | cat - long >in
	for jobs in 1 2; do
		rm -f FILE
		run -0 --separate-stderr sokopt -n 2e5 -j $jobs --resume=FILE in
		[ -z "$output$stderr" ]
		sokopt -n 2e5 in >out
		grep -v '^Sok-Searched' FILE | cmp out -
		cp FILE before
		sokopt -n 1e5 --resume=FILE in
		cmp FILE before
	done
	# Bad solutions that are said to be the best found stay, unless more is asked for.
	awk '{ print } /^Title: / { print "Sok-Searched: version=0 criterion=moves,pushes,lines,changes,sessions,player-lines work=200000 memory=1073741824" }' long >said
	cp said FILE
	sokopt -n 2e5 --resume=FILE long
	costs 1 2 <FILE | diff - <(costs 1 2 <long)
	for options in '-n 3e5' '-n 2e5 -O pushes' '-n 2e5 --front' '-n 2e5 -m pull' '-n 2e5 -M 2G' '-t 1h -n 2e5 --keep-end'; do
		cp said FILE
		# shellcheck disable=SC2086 # words are options
		sokopt -q $options --resume=FILE long
		run -1 cmp -s FILE said
		sokverify -q FILE >/dev/null
		run -1 diff -q <(costs 1 2 <FILE) <(costs 1 2 <long)
	done
	# And what is better than that joins in.
	sokopt -n 1e7 -s long long >better
	cp said FILE
	sokopt -n 2e5 --resume=FILE better
	costs 1 2 <FILE | diff - <(costs 1 2 <better)
	run -2 sokopt --resume=in in
}

# hall NUMBER MOVES: a level with this solution.
hall() {
	printf 'Level %s\n##########\n#        #\n# @ $  . #\n#        #\n#   $  . #\n#        #\n##########\n\n' "$1"
	printf 'Solution\n%s\n\n\n' "$2"
}

@test "what was searched is searched again where a better solution is given, or none of its own is right" {
	hall 1 rddRRRuulLLulDDldRRRRdrUUluR >one
	hall 2 rddRRulluRdrdRulluRR >two
	cat one two >both
	sokopt -q -n 1000 both >fresh
	sokopt -q -n 1000 --resume=FILE one
	sokopt -q -n 1000 --resume=FILE both
	costs 1 2 <FILE | diff - <(costs 1 2 <fresh)
	sokopt -q -n 1e6 --resume=more one
	sokopt -q -n 1e6 --resume=best one two
	sed 's/^rRRRlllddRRR$/rRRRlllddRR/' more >FILE
	run -1 sokopt -q -n 1e6 --resume=FILE one
	cmp FILE more
	{ sed '/^Solution/,$d' more; echo; } >FILE
	sokopt -q -n 1e6 --resume=FILE one
	cmp FILE more
	sed '/^Level 2/,$s/^rRRR/rRRRRR/' best >FILE
	line=$(grep -n '^rRRRRR' FILE)
	run -1 sokopt -n 1e6 --resume=FILE one two
	[[ $output = "sokopt: FILE:${line%%:*}:6: warning: "* ]]
	cmp FILE best
}

@test "a level without a solution is not searched twice, and memory that ends leaves the one that was found" {
	printf 'Level 1\n#####\n#@ .#\n# $ #\n#####\n\n\n' >in
	run -3 sokopt -q -n 1e5 --resume=FILE in
	grep -q '^Sok-Searched: ' FILE
	cp FILE before
	run -3 sokopt -q -n 1e5 --resume=FILE in
	cmp FILE before
	for memory in 3500k 4M 5M 6M 8M 12M; do
		status=0
		sokopt -q -n 1e5 -M $memory "$ROOT"/examples/lessons.sok 4 >out || status=$?
		[ $status -eq "$(grep -q '^Solution' out && echo 0 || echo 3)" ]
	done
}

@test "--keep-end does not take an end from the file to go on with" {
	hall 1 rddRRRuulLLulDDldRRRRdrUUluR | sed '/^Solution/,$d' >in
	for work in 3e4 1e6; do
		sokopt -q -n $work --keep-end --resume=FILE in
	done
	sokopt -q -n 1e6 --keep-end in | costs 1 2 | diff - <(costs 1 2 <FILE)
}

@test "a level that was left without a solution is marked as stopped" {
	needs_signals
	{ level 1; open_field; } >in
	env --default-signal sokopt -q -t 1h in >out 2>err &
	optimizer=$!
	comes '-s out' $optimizer
	tells ': in 2, ' $optimizer
	kill -INT $optimizer
	wait $optimizer || :
	[ "$(grep -c '^Solution' out)" -eq 1 ]
	[ "$(grep -c '^Status: stopped$' out)" -eq 1 ]
}

@test "a run that is stopped or killed leaves a file to go on with" {
	needs_signals
	{ cat long; soksolve -q -m greedy --tidy 0 "$ROOT"/tests/levels/two-halls.xsb; } >in
	sokopt -q -n 3e5 --resume=whole in
	for signal in TERM KILL; do
		for k in 1 5 12; do
			rm -f FILE
			env --default-signal sokopt -q -n 3e5 --resume=FILE in &
			optimizer=$!
			comes "\$(grep -c '^Level' FILE) -ge $k" $optimizer
			kill -$signal $optimizer 2>/dev/null || :
			wait $optimizer || :
			[ "$(grep -c '^Level' FILE)" -ge $k ]
			sokopt -q -n 3e5 --resume=FILE in
			cmp FILE whole
		done
	done
}

@test "criteria and limits that are none are usage errors" {
	for options in '-O line' '-O moves,moves' '-O ,' '-O any' '--front -O lines' '--front --keep-end' '--front -O pushes,lines' '-m none' '-m pull,' '-m hbox:x' '-n 0' '-n x' '-M 100' '-t x' '-j 0' '--stretches=0' '--stretches=9'; do
		# shellcheck disable=SC2086
		run -2 --separate-stderr sokopt $options long
		[ -z "$output" ]
		[[ $stderr == "sokopt: "* ]]
	done
	for list in pull,fes fes,pull fess,hbox:0,pull,fes; do
		run -2 --separate-stderr sokopt -m $list "$ROOT"/examples/first.sok
		[ "${stderr_lines[0]}" = "sokopt: unknown method 'fes'; did you mean 'fess'?" ]
	done
}

@test "settings that are too long for a field are left out" {
	printf '%s\n' 'Level 1' '######' '#@ . #' '# $  #' '#  ###' '####' >in.sok
	sokopt -q -n 1e6 -m "astar:$(yes order=lurd | head -n 500 | paste -sd, -)" in.sok >out.sok
	grep -q '^Optimality: moves,pushes' out.sok
	run -1 grep Settings out.sok
	sokparse -v out.sok | cmp - out.sok
}
