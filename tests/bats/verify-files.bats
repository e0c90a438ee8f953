#!/usr/bin/env bats
# sokverify with files beside the levels: solutions (-s) and tables of best solutions (--best).

load helper

setup() {
	tools
	unsolved >lv.sok
	shelf >s.sok
}

# board NUMBER: the level of `helper.bash` without a title.
board() {
	printf '%s\n' "Level $1" '######' '#@ . #' '# $  #' '#  ###' '####'
}

# shelf: that board under another number, with its solution.
shelf() {
	board 90
	printf '%s\n' '' 'Solution 7/2' ddrUluR 'Solver: hand' '' ''
}

# unsolved: three levels, the first one the board.
unsolved() {
	board 1
	printf '%s\n' 'Title: Shelf' '' ''
	printf '%s\n' 'Level 2' '#######' '#@$ . #' '#######' 'Title: Lane' '' ''
	printf '%s\n' 'Level 3' '#####' '#@$.#' '#####' 'Title: Gate' '' ''
}

@test "-s pairs by board, whatever the number, and marks the solution in the record" {
	run -0 --separate-stderr sokverify -s s.sok lv.sok 1
	{
		board 1
		printf '%s\n' 'Title: Shelf' '' 'Solution 7/2' ddrUluR 'Solver: hand' 'Board: 6e7e5747c469933d' 'Sok-Verify: ok 7/2'
	} >want
	diff want <(printf '%s\n' "$output")
	[ -z "$stderr" ]
}

@test "-s turns moves along with a board that is turned or mirrored" {
	for image in rot90 rot180 rot270 flip transpose flip-vertical anti-transpose; do
		sokparse --transform "$image" s.sok >"$image.sok"
		run -0 --separate-stderr sokverify -T lines -s "$image.sok" lv.sok 1
		[ "$output" = 'lv.sok 1: ok 7/2' ]
		[ -z "$stderr" ]
	done
}

@test "-s reads JSON and one-line records too" {
	sokparse -J s.sok >s.json
	sokparse -1 s.sok >s.line
	run -0 sokverify -T lines -s s.json lv.sok 1
	[ "$output" = 'lv.sok 1: ok 7/2' ]
	run -0 sokverify -T lines -s s.line lv.sok 1
	[ "$output" = 'lv.sok 1: ok 7/2' ]
}

@test "-s walks to where the player of the solution starts" {
	sed -e 's/#@ \. #/# @. #/' -e 's/ddrUluR/lddrUluR/' -e 's,7/2,8/2,' s.sok >moved.sok
	sed 's/#@ \. #/#  . #/; s/#  ###/#@ ###/' s.sok | sed '/^Solution/,$d' >low.sok
	run -0 --separate-stderr sokverify -s moved.sok low.sok
	[[ $output == *$'\nSolution 11/2\nuurlddrUluR\n'* ]]
	[ -z "$stderr" ]
	sed -i 's/lddrUluR/lddrUluU/' moved.sok
	run -1 --separate-stderr sokverify -q -s moved.sok low.sok
	[[ $stderr == 'sokverify: moved.sok:9:8: error: level 90: move 11 runs into a wall'* ]]
}

@test "-s leaves the moves for a board that is its own mirror image as they are" {
	printf '%s\n' 'Level 1' '###' '#.#' '#$#' '#@#' '#$#' '#.#' '###' '' 'Solution 3/2' UdD '' '' >even.sok
	sed '/^Solution/,$d' even.sok >bare.sok
	run -0 sokverify -s even.sok bare.sok
	grep -qx UdD <<<"$output"
}

# claiming BY: s.sok, whose solution claims all that one may.
claiming() {
	sed "s/Solver: hand/Optimality: $1\nLower-Bound: 2\nLower-Bound-Moves: 7\nSettings: version=1/" s.sok
}

@test "behind a walk a solution claims no more than its pushes" {
	sed 's/#@ \. #/#  . #/; s/#  ###/#@ ###/' s.sok | sed '/^Solution/,$d' >low.sok
	for by in pushes pushes,moves; do
		claiming $by >claims.sok
		run -0 --separate-stderr sokverify -s claims.sok low.sok
		[[ $output == *$'\nOptimality: pushes\nLower-Bound: 2\nBoard: '* ]]
		[[ $output != *-Moves* && $output != *Settings* ]]
	done
	for by in moves moves,pushes pareto; do
		claiming $by >claims.sok
		run -0 --separate-stderr sokverify -s claims.sok low.sok
		[[ $output == *$'\nLower-Bound: 2\nBoard: '* && $output != *Optimality* ]]
		run -0 --separate-stderr sokverify -s claims.sok <(sokparse --transform=flip claims.sok | sed '/^Solution/,$d')
		[[ $output == *"Optimality: $by"*Lower-Bound-Moves*Settings* ]]
	done
}

@test "what was claimed of another drawing is not held against this one" {
	claiming pushes | sed 's/Bound: 2/Bound: 9/' >claims.sok
	sed 's/Settings/Board: 0123456789abcdef\n&/' claims.sok >stray.sok
	sed 's/^# \$  #/# $ ##/' lv.sok | sed 's/Level 1/Level 90/' >narrow.sok
	for run in "lv.sok 1 -s stray.sok" stray.sok "-s claims.sok narrow.sok 1"; do
		# shellcheck disable=SC2086
		run -0 --separate-stderr sokverify $run
		[[ $output == *'Sok-Verify: ok 7/2'* ]]
		[[ $output != *Optimality* && $output != *Lower-Bound* && $output != *Settings* ]]
	done
	run -0 --separate-stderr sokopt -n 1e5 stray.sok
	[[ $output != *Lower-Bound* ]]
}

@test "-s does not pair boards that differ, though their numbers agree" {
	sed 's/Level 90/Level 2/' s.sok >two.sok
	run -3 --separate-stderr sokverify -T lines -s two.sok lv.sok 2
	[ "$output" = 'lv.sok 2: missing' ]
}

@test "a list without boards pairs by number, then by title" {
	printf '%s\n' '; 2' RR '' 'Title: GATE' Solution R '' 'Level 1' 'Solution 7/2' '2(d)' 'rUluR' >list
	run -0 --separate-stderr sokverify -T lines -s list lv.sok
	[ "$output" = $'lv.sok 1: ok 7/2\nlv.sok 2: ok 2/2\nlv.sok 3: ok 1/1' ]
	[ -z "$stderr" ]
}

@test "a list may have moves behind numbers and headers, on the same line" {
	for list in '1: rRR\nLevel 2: L' '1\trRR\n2\tL' '1\nSolution: rRR\n2\nSolution: L' \
		'1) rRR\n2)L' '1. rRR\n Level 2. L' '1)\nrRR\n2.\nL' \
		'[1]\nrRR\n(2)\nL' '[1] rRR\n[2]: L' '1 - rRR\n2 -L' '1 rRR\n2 L' '1,rRR\n2;L' '1\n1 r 2R\n2\nL'; do
		printf "$list\n" >list
		run -3 --separate-stderr sokverify -s list -T lines "$ROOT"/examples/first.sok
		[ "${output//"$ROOT"\/examples\/first.sok /}" = $'1: ok 3/2\n2: ok 1/1\n3: missing' ]
	done
	printf '1: rRU\n' >list
	run -1 --separate-stderr sokverify -s list -T lines "$ROOT"/examples/first.sok 1
	[[ $stderr = 'sokverify: list:1:6: error: level 1: move 3 '* ]]
}

@test "a line with a colon above moves in a list is a title, unless it is a usual field" {
	printf 'Level 1\n#####\n#@$.#\n#####\nTitle: Star Wars: Episode\n\n\n' >wars.sok
	printf '%s\n' 'Shelf' ddrUluR 'Star Wars: Episode' '' Solution R >list
	run -0 --separate-stderr sokverify -T lines -s list lv.sok 1 wars.sok 1
	[ "$output" = $'lv.sok 1: ok 7/2\nwars.sok 1: ok 1/1' ]
	[ -z "$stderr" ]
	printf '%s\n' Shelf 'Solver: hand' ddrUluR 'Date: 2001' '' Solution 'Mood: good' ddrUluR 'Sok-X: y' >list
	run -0 --separate-stderr sokverify -T lines -s list lv.sok 1
	[ "$output" = $'lv.sok 1 solution 1: ok 7/2\nlv.sok 1 solution 2: ok 7/2' ]
}

@test "a list may have moves behind titles, and titles in quotes or behind a semicolon" {
	for list in 'Shelf: ddrUluR\nLane: RR\n' 'Shelf\tddrUluR\nLane\tRR\n' \
		"'Shelf'\nddrUluR\n\"Lane\"\nRR\n" '; Shelf\nddrUluR\n; Lane\nRR\n'; do
		printf "$list" >list
		run -0 --separate-stderr sokverify -T lines -s list lv.sok 1-2
		[ "$output" = $'lv.sok 1: ok 7/2\nlv.sok 2: ok 2/2' ]
		[ -z "$stderr" ]
	done
	printf '%s\n' Shelf Solution ddrUluR 'Grade: D' '; by hand' '' Solution ddrUluR >list
	run -0 --separate-stderr sokverify -T lines -s list lv.sok 1
	[ "$output" = $'lv.sok 1 solution 1: ok 7/2\nlv.sok 1 solution 2: ok 7/2' ]
	[ -z "$stderr" ]
}

@test "in a list, moves do not go on below a field or a comment" {
	printf '%s\n' 1 ddrUluR 'Solver: hand' ddrUluR 2 Solution RR '; by hand' RR >list
	run -0 --separate-stderr sokverify -T lines -s list lv.sok 1-2
	[ "${output//lv.sok /}" = '1 solution 1: ok 7/2
1 solution 2: ok 7/2
2 solution 1: ok 2/2
2 solution 2: ok 2/2' ]
}

@test "a list may end its lines in any way" {
	printf '%s\n' 'Level 1' 'Solution 7/2' ddr UluR Shelf ddrUluR >list
	sokverify -q -T lines -s list lv.sok 1 >want
	[ "$(cat want)" = 'lv.sok 1: ok 7/2' ]
	for end in '\r' '\r\n' '\r\r\n'; do
		tr '\n' '\r' <list | sed "s/\r/$end/g" >other
		run -0 --separate-stderr sokverify -q -T lines -s other lv.sok 1
		[ "$output" = "$(cat want)" ]
	done
}

@test "counts in a header of a list are compared with the moves" {
	for header in 'Solution 9/9' 'Solution: 9/9 (hand)'; do
		printf '%s\n' 'Level 1' "$header" ddrUluR >list
		run -0 --separate-stderr sokverify -T lines -s list lv.sok 1
		[ "$stderr" = 'sokverify: list:2:1: warning: level 1: header says 9/9, moves are 7/2 [claim]' ]
	done
}

@test "a byte order mark before a list or a table is passed over" {
	printf '\xEF\xBB\xBF%s\n' 1 >list
	echo ddrUluR >>list
	run -0 --separate-stderr sokverify -T lines -s list lv.sok 1
	[ "$output" = 'lv.sok 1: ok 7/2' ]
	printf '\xEF\xBB\xBFlevel\tcollection\tpushes\n1\t\t2\n' >best
	run -0 --separate-stderr sokverify -T lines -s list --best best lv.sok 1
	[ "$output" = 'lv.sok 1: ok 7/2, best -/2 equalled' ]
}

@test "moves under no name are those of the next number" {
	printf '%s\n' ddrUluR '' '' >list
	run -0 sokverify -T lines -s list lv.sok 1
	printf '%s\n' 'Level 2' RR '' R >list
	run -1 --separate-stderr sokverify -T lines -s list lv.sok 2
	[ "${lines[0]}" = 'lv.sok 2 solution 1: ok 2/2' ]
	[ "${lines[1]}" = 'lv.sok 2 solution 2: wrong 1 unsolved at 2,4' ]
}

@test "bare moves are for the level that was selected, if that is a single one" {
	echo RR >bare
	for chosen in 'lv.sok 2' 'lv.sok -l 2'; do
		# shellcheck disable=SC2086
		run -0 --separate-stderr sokverify -T lines -s bare $chosen
		[ "$output" = 'lv.sok 2: ok 2/2' ]
		[ -z "$stderr" ]
	done
	# A selection is of positions, whatever the numbers are.
	sed 's/^Level 2/Level 0/' lv.sok >zero.sok
	run -0 --separate-stderr sokverify -T lines -s bare zero.sok 2
	[ "$output" = 'zero.sok 2: ok 2/2' ]
	[ -z "$stderr" ]
	run -0 sokverify -q -T lines -s bare - <<<"$(sokparse zero.sok 2)"
	[ "$output" = '<stdin> 1: ok 2/2' ]
	run -2 --separate-stderr sokverify -s bare zero.sok 9
	[[ $stderr = *'warning: no level at position 9 for the solution [unused]' ]]
	run -3 sokverify -q -T lines -s bare lv.sok 2,3
	[ "${lines[0]}" = 'lv.sok 2: missing' ]
	run -0 --separate-stderr sokopt -q -s bare lv.sok 2
	[[ "$output" == *RR* ]]
	[ -z "$stderr" ]
}

@test "the number goes before the title" {
	printf '%s\n' 'Level 2' 'Title: Gate' RR 'Level 9' 'Title: Lane' R >list
	run -0 --separate-stderr sokverify -q -T lines -s list lv.sok 2
	[ "$output" = 'lv.sok 2: ok 2/2' ]
	printf '%s\n' 'Level 9' 'Title: Lane' RR >list
	run -0 --separate-stderr sokverify -q -T lines -s list lv.sok 2
	[ "$output" = 'lv.sok 2: ok 2/2' ]
}

@test "-s may be repeated, and a level's own solutions are checked too" {
	sed 's/ddrUluR/ddl/' s.sok >own.sok
	run -1 --separate-stderr sokverify -q -T lines -s s.sok -s s.sok own.sok
	[ "${lines[0]}" = 'own.sok 1 solution 1: wrong 3 wall at 4,1' ]
	[ "${lines[1]}" = 'own.sok 1 solution 2: ok 7/2' ]
	[ "${lines[2]}" = 'own.sok 1 solution 3: ok 7/2' ]
}

@test "a wrong solution is reported at its place in the solutions file" {
	printf '%s\n' '1' ddrUl l >list
	run -1 --separate-stderr sokverify -T lines -s list lv.sok 1
	[ "$output" = 'lv.sok 1: wrong 6 wall at 3,1' ]
	[[ $stderr == "sokverify: list:3:1: error: level 1: move 6 runs into a wall"* ]]
}

@test "missing and unused solutions are named" {
	printf '%s\n' '2' RR '' 'Title: Nobody' R '' 77 R >list
	run -3 --separate-stderr sokverify -T lines -s s.sok -s list lv.sok
	[ "${lines[2]}" = 'lv.sok 3: missing' ]
	cat >want <<'END'
sokverify: lv.sok:18:1: warning: level 3: no solution to check [missing]
sokverify: list:5:1: warning: no level for the solution of Nobody [unused]
sokverify: list:8:1: warning: no level for the solution of level 77 [unused]
END
	diff want <(printf '%s\n' "$stderr")
}

@test "solutions left over are expected when levels were chosen" {
	printf '%s\n' '2' RR '' 77 R >list
	run -0 --separate-stderr sokverify -T lines -s list lv.sok 2
	[ -z "$stderr" ]
	run -0 --separate-stderr sokverify -v -T lines -s list lv.sok 2
	[[ $stderr == *'[unused]'* ]]
}

@test "where levels were chosen, a file of which nothing was used is told by its first solution" {
	printf '%s\n' 1 RR '' R >moves
	printf '%s\n' '2' RR '' 77 R >list
	run -3 --separate-stderr sokverify -T lines -s moves -s list lv.sok 3
	[ "$output" = 'lv.sok 3: missing' ]
	[ "$stderr" = 'sokverify: lv.sok:18:1: warning: level 3: no solution to check [missing]
sokverify: moves:2:1: warning: no level for the solution of level 1 [unused]
sokverify: list:2:1: warning: no level for the solution of level 2 [unused]' ]
	run -0 --separate-stderr sokopt -q -n 1e5 -s list -o out lv.sok 3
	[ -z "$stderr" ]
	run -0 --separate-stderr sokopt -n 1e5 -s list -o out lv.sok 2
	[ -z "$stderr" ]
}

@test "a solutions file that cannot be read is trouble; an empty one is a warning" {
	run -2 --separate-stderr sokverify -s none.sok lv.sok
	[[ $stderr == 'sokverify: none.sok: error: '* ]]
	board 1 >boards.sok
	run -3 --separate-stderr sokverify -T lines -s boards.sok lv.sok 1
	[[ $stderr == *'boards.sok: warning: no solution found [empty]'* ]]
}

@test "a list with more moves than a section may hold is an error" {
	printf '1\n9999999999(lr)\n' >list
	run -2 --separate-stderr sokverify -T lines -s list lv.sok 1
	[[ $stderr == *'list:2:'*'too many moves [limit]'* ]]
}

# Boards alone, turned, against the files as they are: as many right solutions, and none wrong.
@test "every collection of ../shared verifies with its solutions in a file of their own" {
	shared=${SOK_SHARED:-$ROOT/../shared}
	[ -d "$shared/solutions" ] || skip 'needs the shared collections'
	for file in "$shared"/solutions/*; do
		sokverify -q -T lines "$file" >own || true
		sokparse -q --transform rot90 -J "$file" |
			sed 's/,"sections":\[.*\]}$/,"sections":[]}/' >bare.json
		sokverify -q -T lines -s "$file" bare.json >apart || true
		echo "$file"
		run ! grep -qE ': (wrong|invalid)' apart
		[ "$(grep -c ': ok' own)" -gt 0 ]
		[ "$(grep -c ': ok' apart)" -ge "$(grep -c ': ok' own)" ]
	done
}

@test "--best tells records beaten, equalled and not reached, by hash" {
	hash=$(sokparse -H s.sok | sed -n 's/^Sok-Hash: //p')
	while read -r claim standing; do
		printf 'name\thash\tpushes\tmoves\nx\t%s\t%s\t%s\n' "$hash" "${claim#*/}" "${claim%/*}" >best
		run -0 --separate-stderr sokverify -T lines --best best s.sok
		[ "$output" = "s.sok 1: ok 7/2, best $claim ${standing//_/ }" ]
	done <<'END'
7/2 equalled
8/2 beaten
6/2 not_reached
1/3 beaten
9/1 not_reached
END
}

@test "--best compares the column that comes first" {
	hash=$(sokparse -H s.sok | sed -n 's/^Sok-Hash: //p')
	printf 'hash\tmoves\tpushes\n%s\t8\t1\n' "$hash" >best
	run -0 sokverify -T lines --best best s.sok
	[ "$output" = 's.sok 1: ok 7/2, best 8/1 beaten' ]
	printf 'hash\tmoves\tpushes\n%s\t\t2\n' "$hash" >best
	run -0 sokverify -T lines --best best s.sok
	[ "$output" = 's.sok 1: ok 7/2, best -/2 equalled' ]
}

@test "--best knows levels by collection and number" {
	sed 's/^$/Collection: Demo\n/;t' s.sok | awk '!seen[$0]++ || $0 == ""' >demo.sok
	printf 'collection\tlevel\tpushes\r\nDemo\t90\t3\r\nOther\t90\t1\r\n' >best
	run -0 --separate-stderr sokverify --best best demo.sok
	[[ $output == *$'\nSok-Best: beaten -/3'* ]]
	printf 'collection\tlevel\tpushes\nOther\t90\t1\n' >best
	run -0 sokverify --best best demo.sok
	[[ $output != *Sok-Best* ]]
}

@test "--best compares right solutions alone" {
	hash=$(sokparse -H s.sok | sed -n 's/^Sok-Hash: //p')
	printf 'hash\tpushes\n%s\t9\n' "$hash" >best
	sed 's/ddrUluR/ddrU/' s.sok >wrong.sok
	run -1 --separate-stderr sokverify -q -T lines --best best wrong.sok
	[ "$output" = 'wrong.sok 1: wrong 4 unsolved at 2,3' ]
}

@test "a bad table is trouble, and the row is named" {
	printf 'hash\tpushes\n12\t3\n' >best
	run -2 --separate-stderr sokverify --best best s.sok
	[ "$stderr" = 'sokverify: best:2:1: error: a hash has 16 hexadecimal digits [best]' ]
	printf 'collection\tlevel\tpushes\nDemo\t1\tmany\n' >best
	run -2 --separate-stderr sokverify --best best s.sok
	[[ $stderr == *'best:2:1: error: pushes and moves must be numbers [best]' ]]
	printf 'level\tpushes\n' >best
	run -2 --separate-stderr sokverify --best best s.sok
	[[ $stderr == *"best:1:1: error: no column 'hash'"* ]]
	printf 'hash\n' >best
	run -2 --separate-stderr sokverify --best best s.sok
	[[ $stderr == *"neither a column 'pushes' nor 'moves'"* ]]
	: >best
	run -2 --separate-stderr sokverify --best best s.sok
}

@test "of two rows for a level the first one counts" {
	printf 'collection\tlevel\tpushes\n\t90\t2\n\t90\t1\n' >best
	run -0 --separate-stderr sokverify -T lines --best best s.sok
	[ "$output" = 's.sok 1: ok 7/2, best -/2 equalled' ]
	[ "$stderr" = 'sokverify: best:3:1: warning: a second row for the level of line 2 is passed over [best]' ]
}

@test "a row without counts is none: it stands for nothing, and in no other row's way" {
	sokparse -T tsv lv.sok >best
	run -0 --separate-stderr sokverify -T lines --best best s.sok
	[ "$output" = 's.sok 1: ok 7/2' ]
	sokparse -T tsv s.sok | tail -n 1 >>best
	run -0 --separate-stderr sokverify -T lines --best best s.sok
	[ "$output" = 's.sok 1: ok 7/2, best 7/2 equalled' ]
	[ -z "$stderr" ]
}

@test "the first row counts also when one names the hash and the other the number" {
	hash=$(sokparse -H s.sok | sed -n 's/^Sok-Hash: //p')
	for rows in "$hash\t\t\t2\n\t\t90\t1" "\t\t90\t2\n$hash\t\t\t1"; do
		printf "hash\tcollection\tlevel\tpushes\n$rows\n" >best
		run -0 --separate-stderr sokverify -T lines --best best s.sok
		[ "$output" = 's.sok 1: ok 7/2, best -/2 equalled' ]
		[ "$stderr" = 'sokverify: best:3:1: warning: a second row for the level of line 2 is passed over [best]' ]
	done
}
