#!/usr/bin/env bats
# sokverify: what it says about right and wrong solutions.

load helper

setup() {
	tools
}

# A level with a solution section whose lines are the arguments.
level() {
	printf '%s\n' 'Level 4' '######' '#@ . #' '# $  #' '#  ###' '####' 'Title: Shelf' ''
	[ $# -eq 0 ] || printf '%s\n' "$@" ''
	printf '\n'
}

right() {
	level 'Solution 7/2' ddrUluR
}

@test "a right solution is passed on with its verdict" {
	right >in.sok
	run -0 --separate-stderr sokverify in.sok
	right | sed '/^ddr/a Board: 6e7e5747c469933d\nSok-Verify: ok 7/2' >want
	[ "$output" = "$(cat want)" ]
	[ -z "$stderr" ]
}

@test "an earlier verdict is replaced in its place" {
	level 'Solution 7/2' ddrUluR 'Sok-Verify: fail 1 wall' 'Solver: hand' >in.sok
	run -0 sokverify in.sok
	[ "${lines[9]}" = 'Sok-Verify: ok 7/2' ]
	[ "${lines[10]}" = 'Solver: hand' ]
}

@test "-T lines gives one line per level with a solution" {
	right >in.sok
	run -0 --separate-stderr sokverify -T lines in.sok
	[ "$output" = 'in.sok 1: ok 7/2' ]
	[ "$(sokverify -T lines -J in.sok)" = "$(sokverify -J in.sok)" ] # the last one counts
	run -0 sokverify -T lines in.sok
	[ "$output" = 'in.sok 1: ok 7/2' ]
}

@test "a terminal gets lines, and records when a format is asked for" {
	needs_terminal
	right >in.sok
	run -0 script -qec 'sokverify in.sok' /dev/null
	[ "${output%$'\r'}" = 'in.sok 1: ok 7/2' ]
	run -0 script -qec 'sokverify -T sok in.sok' /dev/null
	[ "${lines[0]%$'\r'}" = 'Level 4' ]
}

@test "walking into a wall is explained at its place in the file" {
	level 'Solution 7/2' 'd d' 'l rUluR' >in.sok
	run -1 --separate-stderr sokverify -T lines in.sok
	[ "$output" = 'in.sok 1: wrong 3 wall at 4,1' ]
	[ "$stderr" = "sokverify: in.sok:11:1: error: level 4: move 3 runs into a wall at row 4 column 1 [blocked]" ]
}

@test "pushing a box into a wall is explained" {
	level Solution rDDr >in.sok
	run -1 --separate-stderr sokverify -T lines in.sok
	[ "$output" = 'in.sok 1: wrong 3 box against wall at 5,3' ]
	[[ $stderr == *":10:3: error: level 4: move 3 pushes a box into a wall at row 5 column 3 [blocked]" ]]
}

@test "pushing a box into a box is explained" {
	printf '%s\n' '#######' '#@$$..#' '#######' '' Solution R >in.xsb
	run -1 --separate-stderr sokverify -T lines in.xsb
	[ "$output" = 'in.xsb 1: wrong 1 box against box at 2,4' ]
	[[ $stderr == *"move 1 pushes a box into another box at row 2 column 4 [blocked]" ]]
}

@test "legal moves that leave a box off the goals are wrong" {
	level Solution ddrUlu >in.sok
	run -1 --separate-stderr sokverify -T lines in.sok
	[ "$output" = 'in.sok 1: wrong 6 unsolved at 2,3' ]
	[[ $stderr == *':10:6: error: level 4: not solved after 6 moves: 1 box is off the goals, at row 2 column 3 [unsolved]' ]]
}

@test "moves that go on behind the goal are judged by where they end" {
	level Solution ddrUluRl >in.sok
	run -0 sokverify -T lines in.sok
	[ "$output" = 'in.sok 1: ok 8/2' ]
	level Solution ddrUluRR >in.sok
	run -1 --separate-stderr sokverify -T lines in.sok
	[ "$output" = 'in.sok 1: wrong 8 unsolved at 2,5' ]
}

@test "a wrong solution is marked in the record" {
	level Solution ddl >in.sok
	run -1 --separate-stderr sokverify in.sok
	[[ $output == *'Sok-Verify: wrong 3 wall at 4,1'* ]]
}

@test "a claim that does not fit the moves is a warning" {
	level 'Solution 8/3' ddrUluR >in.sok
	run -0 --separate-stderr sokverify in.sok
	[[ $output == *'Solution 7/2'* ]]
	[ "$stderr" = 'sokverify: in.sok:9:1: warning: level 4: header says 8/3, moves are 7/2 [claim]' ]
	run -2 --separate-stderr sokverify -W in.sok
	run -0 --separate-stderr sokverify -q in.sok
	[ -z "$stderr" ]
}

@test "letters in the wrong case are put right with a warning" {
	level 'Solution 7/2' DdruluR >in.sok
	run -0 --separate-stderr sokverify in.sok
	[[ $output == *$'\nddrUluR\nBoard: 6e7e5747c469933d\nSok-Verify: ok 7/2'* ]]
	[ "$stderr" = 'sokverify: in.sok:10:1: warning: level 4: 2 move letters recased [case]' ]
}

@test "--strict refuses letters in the wrong case and leaves them" {
	level Solution ddruluR >in.sok
	run -1 --separate-stderr sokverify --strict in.sok
	[[ $output == *$'\nddruluR\nSok-Verify: wrong 4 letter case'* ]]
	[ "$stderr" = "sokverify: in.sok:10:4: error: level 4: move 4 'u' is a push [case]" ]
	level Solution ddrULuR >in.sok
	run -1 --separate-stderr sokverify --strict in.sok
	[[ $stderr == *"move 5 'L' does not push [case]" ]]
	right >in.sok
	run -0 sokverify --strict in.sok
}

@test "run lengths are expanded before the replay" {
	level Solution '2drU(lu)R' >in.sok
	run -0 --separate-stderr sokverify in.sok
	[[ $output == *$'\nddrUluR\n'* ]]
}

@test "every solution of a level is judged by itself" {
	level Solution ddrUluR '' Solution ddl >in.sok
	run -1 --separate-stderr sokverify -T lines in.sok
	[ "${lines[0]}" = 'in.sok 1 solution 1: ok 7/2' ]
	[ "${lines[1]}" = 'in.sok 1 solution 2: wrong 3 wall at 4,1' ]
}

@test "a level without a solution is missing one, whatever its status" {
	level >in.sok
	run -3 --separate-stderr sokverify -T lines in.sok
	[ "$output" = 'in.sok 1: missing' ]
	level 'Status: limit-time' >in.sok
	run -3 --separate-stderr sokverify in.sok
	[ "$output" = "$(cat in.sok)" ]
	[ -z "$stderr" ]
	level 'Status: unsolvable' >in.sok
	run -3 --separate-stderr sokverify in.sok
	[[ $output = *$'\nStatus: unsolvable\nSok-Claims: unchecked' ]]
	run -3 --separate-stderr sokverify -T lines in.sok
	[ "$output" = 'in.sok 1: missing claims=unchecked' ]
}

@test "a snapshot is no solution" {
	level 'Snapshot 2/0' dd >in.sok
	run -3 sokverify -T lines in.sok
	[ "$output" = 'in.sok 1: missing' ]
}

@test "a solved level may have a solution of no moves" {
	printf '%s\n' 'Level 1' '#####' '#@* #' '#####' '' 'Solution 0/0' '' '' >in.sok
	run -0 --separate-stderr sokverify -T lines in.sok
	[ "$output" = 'in.sok 1: ok 0/0' ]
}

@test "trouble beats wrong beats missing beats right" {
	right >ok.sok
	level >missing.sok
	level Solution ddl >wrong.sok
	printf '%s\n' '####' '#@@#' '####' >bad.sok
	run -3 --separate-stderr sokverify ok.sok missing.sok
	run -1 --separate-stderr sokverify ok.sok missing.sok wrong.sok
	run -2 --separate-stderr sokverify ok.sok missing.sok wrong.sok bad.sok
	run -2 --separate-stderr sokverify bad.sok ok.sok
	[[ $output == *'Sok-Verify: ok 7/2'* ]]
}

@test "-T lines names a broken level" {
	{ printf '%s\n' '####' '#@@#' '####' '' '' ''; right; } >in.sok
	run -2 --separate-stderr sokverify -T lines in.sok
	[ "${lines[0]}" = 'in.sok 1: invalid count' ]
	[ "${lines[1]}" = 'in.sok 2: ok 7/2' ]
}

@test "--tap counts right, missing and broken levels" {
	{ right; level; printf '%s\n' '####' '#@@#' '####'; } >'a#b.sok'
	run -2 --separate-stderr sokverify --tap 'a#b.sok'
	[ "${lines[0]}" = 'TAP version 13' ]
	[ "${lines[1]}" = "ok 1 - a\#b.sok 1: level 4 'Shelf': 7/2" ]
	[ "${lines[2]}" = "ok 2 - a\#b.sok 2: level 4 'Shelf' # SKIP no solution" ]
	[ "${lines[3]}" = 'not ok 3 - a\#b.sok 3: level 5' ]
	[[ $output = *"  message: 'no boxes and no goals'"* ]]
	[ "${lines[-1]}" = '1..3' ]
}

@test "no title makes a directive of TAP" {
	level Solution rDDr | sed 's/^Title: .*/Title: a \\# TODO b/' >in.sok
	run -1 --separate-stderr sokverify --tap in.sok
	[ "${lines[1]}" = "not ok 1 - in.sok 1: level 4 'a \\\\\# TODO b'" ]
}

@test "--tap describes the first illegal move in YAML" {
	level Solution rDDr >"it's.sok"
	run -1 --separate-stderr sokverify --tap "it's.sok"
	cat >want <<'END'
TAP version 13
not ok 1 - it's.sok 1: level 4 'Shelf'
  ---
  message: 'move 3 pushes a box into a wall at row 5 column 3'
  position: 1
  level: 4
  move: 3
  letter: 'D'
  row: 5
  column: 3
  found: 'box against wall'
  code: 'blocked'
  file: 'it''s.sok'
  line: 10
  ...
1..1
END
	diff want <(printf '%s\n' "$output")
}

@test "prove(1) accepts right solutions and fails wrong ones" {
	needs prove
	right >ok.sok
	level Solution ddl >wrong.sok
	run -0 prove -e 'sokverify --tap' ok.sok
	run -1 --separate-stderr prove -e 'sokverify --tap' wrong.sok
}

@test "JSON Lines carry the verdict" {
	right >in.sok
	run -0 sokverify -J in.sok
	[ "${#lines[@]}" -eq 1 ]
	[[ $output == *'"Sok-Verify":"ok 7/2"'* ]]
}

@test "a page of notes passes through" {
	{ printf '%s\n' Notes '; hello' '' ''; right; } >in.sok
	run -0 sokverify in.sok
	[ "${lines[1]}" = '; hello' ]
}

@test "moves over many lines are found by their place" {
	{
		printf '%s\n' '######' '#@   #' '# $. #' '#    #' '######' '' Solution
		printf 'rl%.0s' {1..35}
		printf '\n'
		printf 'rl%.0s' {1..35}
		printf '\nddd\n'
	} >in.xsb
	run -1 --separate-stderr sokverify -T lines in.xsb
	[[ $stderr == *"in.xsb:10:3: error: level 1: move 143 runs into a wall"* ]]
}

@test "several boxes off the goals are counted, and the first is named by its square" {
	level=$(printf '%s\n' '#######' '#@   .#' '# $$  #' '#    .#' '#######' '' Solution rlr)
	echo "$level" >in.xsb
	run -1 --separate-stderr sokverify -T lines in.xsb
	[[ $stderr == *'not solved after 3 moves: 2 boxes are off the goals, the first at row 3 column 3 [unsolved]' ]]
	run -1 --separate-stderr sokverify -T lines <<<"${level/rlr/r}"
	[[ $stderr == *'not solved after 1 move: 2 boxes are off the goals, the first at row 3 column 3 [unsolved]' ]]
	run -1 --separate-stderr sokverify --tap in.xsb
	[[ $output == *$'\n  row: 3\n  column: 3\n'* ]]
}

@test "--metrics counts box lines, box changes, pushing sessions and player lines" {
	right >in.sok
	run -0 sokverify --metrics -T lines in.sok
	[ "$output" = 'in.sok 1: ok 7/2, box lines 2, box changes 1, pushing sessions 2, player lines 6' ]
	run -0 sokverify --metrics -J in.sok
	[[ $output == *'"Sok-Metrics":"7/2/2/1/2/6"'* ]]
	run -0 sokverify --metrics --tap in.sok
	[ "${lines[1]}" = "ok 1 - in.sok 1: level 4 'Shelf': 7/2, box lines 2, box changes 1, pushing sessions 2, player lines 6" ]
}

@test "measures of earlier moves do not stay with a wrong solution" {
	level Solution ddl 'Sok-Metrics: 7/2/2/1/2/6' 'Sok-Best: equalled 7/2' >in.sok
	run -1 --separate-stderr sokverify in.sok
	[[ $output = *Sok-Verify:* ]]
	[[ $output != *Metrics* && $output != *Best* ]]
}

@test "--missing says what a level without a solution means in TAP, JUnit and exit status" {
	needs xmllint
	{ right; level; } >in.sok
	while IFS='|' read -r option want line counts; do
		# shellcheck disable=SC2086 # none or one
		run --separate-stderr sokverify $option --tap --junit=junit.xml in.sok
		echo "$option: $output"
		[ "$status" -eq "$want" ]
		[ "${lines[2]}" = "$line - in.sok 2: level 4 'Shelf'${counts#*/}" ]
		xmllint --noout --schema "$ROOT/tests/junit.xsd" junit.xml
		[ "$(xmllint --xpath 'concat(//@failures, " ", //@skipped)' junit.xml)" = "${counts%%/*}" ]
	done <<'END'
|3|ok 2|0 1/ # SKIP no solution
--missing=fail|1|not ok 2|1 0/
--missing=skip|0|ok 2|0 1/ # SKIP no solution
--missing=ok|0|ok 2|0 0/
END
	run -2 --separate-stderr sokverify --missing=maybe in.sok
	[ "${stderr_lines[0]}" = "sokverify: --missing: 'maybe' is not fail, skip or ok" ]
}

@test "--missing decides the exit status in every form of output, and the record stays the same" {
	level >in.sok
	for form in --tap --junit --github -J -1 '-T lines' '-T tsv' '-T csv' '-T sok'; do
		for row in fail:1 skip:0 ok:0; do
			echo "$form $row"
			# shellcheck disable=SC2086 # one or two words
			run --separate-stderr sokverify $form "--missing=${row%:*}" in.sok
			[ "$status" -eq "${row#*:}" ]
			[ "$form" = --junit ] || [ "$form" = --github ] || [[ $output != *pass* && -n $output ]]
		done
	done
	run -1 --separate-stderr sokverify --missing=fail in.sok
	[[ $output = *'Sok-Verify: missing'* ]]
	[[ $stderr = *': error: level 4: no solution to check [missing]' ]]
	run -1 --separate-stderr sokverify --missing=fail --github in.sok
	[[ $output = '::error file=in.sok,'* ]]
}

@test "prove(1) takes a level without a solution as --missing says" {
	needs prove
	level >in.sok
	run -0 prove -e 'sokverify --tap --missing=skip' in.sok
	[[ $output = *'Result: '* ]]
	run -0 prove -e 'sokverify --tap --missing=ok' in.sok
	run -1 prove -e 'sokverify --tap --missing=fail' in.sok
	[[ $output = *'Failed 1/1 subtests'* ]]
}

@test "several reports are written at once, each to its own file, one in place of the records" {
	{ right; level Solution ddl; } >in.sok
	run -1 --separate-stderr sokverify --tap in.sok
	tap=$output
	run -1 --separate-stderr sokverify --junit=a.xml --tap in.sok
	[ "$output" = "$tap" ]
	run -1 --separate-stderr sokverify --junit=b.xml --tap=b.tap in.sok
	[ "$(cat b.tap)" = "$tap" ]
	[ "$output" = "$(sokverify -q in.sok 2>/dev/null)" ]
	run -1 --separate-stderr sokverify --tap=c.tap --github in.sok
	[ "$(cat c.tap)" = "$tap" ]
	[[ $output = '::error '* ]]
	run -1 --separate-stderr sokverify --junit in.sok
	times() { sed 's/time\(stamp\)*="[^"]*"/time/g'; }
	[ "$(times <a.xml)" = "$(times <<<"$output")" ]
	[ "$(times <b.xml)" = "$(times <<<"$output")" ]
}

@test "two reports for standard output are refused" {
	right >in.sok
	for two in '--tap --junit' '--junit --github' '-T tsv --tap' '-T lines --tap' '--tap -T csv' '--tap --junit=-'; do
		echo "$two"
		# shellcheck disable=SC2086
		run -2 --separate-stderr sokverify $two in.sok
		[ -z "$output" ]
		[[ $stderr = 'sokverify: error: two reports for standard output; '* ]]
	done
	run -0 sokverify --tap --tap in.sok
}

@test "a report that cannot be written is trouble, and leaves nothing behind" {
	right >in.sok
	run -2 --separate-stderr sokverify --tap=a.tap --junit=none/a.xml in.sok
	[[ $stderr = 'sokverify: none/a.xml: error: '* ]]
	if [ -c /dev/full ]; then
		run -2 --separate-stderr sokverify --tap=/dev/full in.sok
		[[ $stderr = *'/dev/full: error: '* ]]
	fi
	echo old >a.tap
	run -2 --separate-stderr sokverify -q --tap=a.tap /dev/null
	# Not what an earlier run found.
	[[ $(cat a.tap) = *'not ok 1 - trouble'* ]]
	run -1 grep sok-tmp <<<"$(ls)"
}

@test "TAP, JUnit, GitHub, JSON and tables number and name a level alike" {
	needs jq xmllint
	{ level Solution ddl; printf '%s\n' 'Level 9' '#####' '#@$.#' '#####' 'Title: <Gate & Co>' '' Solution L '' ''; } |
		sed 's/^Level 4/Level 7/' >in.sok
	name="in.sok 2: level 9 '<Gate & Co>'"
	run -1 --separate-stderr sokverify --tap --junit=junit.xml in.sok
	[[ $output = *$'\n'"not ok 2 - $name"$'\n'*$'\n  position: 2\n  level: 9\n'* ]]
	[ "$(xmllint --xpath 'string(//testcase[2]/@name)' junit.xml)" = "$name" ]
	run -1 --separate-stderr sokverify --github in.sok
	[[ ${lines[1]} = "::error file=in.sok,line="*",title=${name/:/%3A}::level 9: "* ]]
	run -1 --separate-stderr sokverify -J in.sok
	[ "$(jq -c '[.file, .position, .level]' <<<"${lines[1]}")" = '["in.sok",2,9]' ]
	run -1 --separate-stderr sokverify -T tsv in.sok
	[ "$(cut -f 1-3 <<<"${lines[2]}")" = $'in.sok\t2\t9' ]
	run -1 --separate-stderr sokverify -T csv in.sok
	[[ ${lines[2]} = in.sok,2,9,* ]]
}

@test "an invalid level says why in TAP, JUnit, tables and JSON" {
	needs jq xmllint
	printf '%s\n' 'Level 3' '######' '#@$@.#' '######' 'Title: Twins' >in.sok
	run -2 --separate-stderr sokverify --tap --junit=junit.xml in.sok
	[ "${lines[1]}" = "not ok 1 - in.sok 1: level 3 'Twins'" ]
	[[ $output = *"  message: 'second player (first at 3:2)'"$'\n'*"  code: 'players'"$'\n'*"  line: 3"* ]]
	[ "$(xmllint --xpath 'concat(//error/@type, " ", //error/@message)' junit.xml)" = \
		'players in.sok:3:4: second player (first at 3:2)' ]
	run -2 --separate-stderr sokverify -J in.sok
	[ "$(jq -r '[.status, .code, .line, .column] | join(" ")' <<<"$output")" = 'invalid players 3 4' ]
	run -2 --separate-stderr sokverify -T tsv in.sok
	[ "$(cut -f 6,7 <<<"${lines[1]}")" = $'invalid\tplayers' ]
}

@test "verdicts in JSON are typed" {
	needs jq
	{ right; level Solution ddl; level Solution rDDr; level; level Solution ddrUlu; } >in.sok
	run -1 --separate-stderr sokverify -J in.sok
	jq -c 'if .sections == [] then .verify else .sections[0].verify end' <<<"$output" >verdicts
	diff - verdicts <<'END'
{"verdict":"ok"}
{"verdict":"wrong","move":3,"row":4,"col":1,"reason":"wall"}
{"verdict":"wrong","move":3,"row":5,"col":3,"reason":"box against wall"}
{"verdict":"missing"}
{"verdict":"wrong","move":6,"row":2,"col":3,"reason":"unsolved"}
END
	[ "$(sokparse -J <<<"$output" | sokparse -J | jq -c '.sections[]?.verify' | head -n 2)" = \
		"$(head -n 2 verdicts)" ]
}

@test "measures and the best known are numbers in JSON" {
	needs jq
	right >in.sok
	printf 'collection\tlevel\tpushes\tmoves\n\t4\t3\t9\n' >best
	run -0 sokverify -J --metrics --best best in.sok
	[ "$(jq -c '.sections[0].metrics' <<<"$output")" = \
		'{"moves":7,"pushes":2,"box_lines":2,"box_changes":1,"pushing_sessions":2,"player_lines":6}' ]
	[ "$(jq -c '.sections[0].best' <<<"$output")" = '{"standing":"beaten","moves":9,"pushes":3}' ]
}

@test "CSV is that of RFC 4180, as Python reads it" {
	needs python3
	level Solution ddl >'a,b"c.sok'
	run -1 --separate-stderr bash -c 'sokverify -T csv "$1" >out.csv' - 'a,b"c.sok'
	run -0 python3 -c 'import csv; print(list(csv.DictReader(open("out.csv", newline="")))[0]["file"])'
	[ "$output" = 'a,b"c.sok' ]
}

@test "-T tsv has a header, one row per solution and as many cells in each" {
	{ right; level; level Solution ddl; printf '%s\n' '####' '#@@#' '####'; } >in.sok
	run -2 --separate-stderr sokverify -T tsv in.sok
	cat >want <<'END'
file|position|level|hash|solution|verdict|reason|move|row|col|moves|pushes|box_lines|box_changes|pushing_sessions|player_lines|best|standing|claims|claim
in.sok|1|4|63bfebce9fb13484|1|ok|||||7|2|2|1|2|6||||
in.sok|2|4|63bfebce9fb13484|0|missing||||||||||||||
in.sok|3|4|63bfebce9fb13484|1|wrong|wall|3|4|1||||||||||
in.sok|4|5||0|invalid|count|||||||||||||
END
	diff want <(printf '%s\n' "$output" | tr '\t' '|')
}

@test "-T tsv names each claim that is refuted" {
	level 'Solution 7/2' ddrUluR 'Lower-Bound: 3' 'Optimality: pushes' '' 'Status: unsolvable' >in.sok
	run -1 --separate-stderr sokverify -T tsv in.sok
	[ "$(cut -f 5-7,19- <<<"$output" | tr '\t' '|')" = 'solution|verdict|reason|claims|claim
1|ok||refuted|
0|wrong|refuted||Lower-Bound
0|wrong|refuted||Status' ]
}

@test "the status in JSON is solved, wrong, missing or what the record says" {
	{ right; level; level Solution ddl; level 'Status: unsolvable'; } >in.sok
	run -1 --separate-stderr sokverify -J in.sok
	[[ ${lines[0]} == *'"status":"solved"'* ]]
	[[ ${lines[1]} == *'"status":"missing"'* ]]
	[[ ${lines[2]} == *'"status":"wrong"'* ]]
	[[ ${lines[3]} == *'"status":"unsolvable"'* ]]
}

@test "a level that was missing a solution and has one now is marked so no longer" {
	level | sed 's/^Title.*/&\nSok-Verify: missing/' >in.sok
	right | sed 's/^Title.*/&\nSok-Verify: missing/' >now.sok
	run -3 --separate-stderr sokverify in.sok
	diff in.sok <(printf '%s\n\n\n' "$output")
	run -0 --separate-stderr sokverify now.sok
	[[ $output != *missing* ]]
}

@test "--github writes annotations to standard output and nothing else" {
	{ level; level Solution ddl; right; } >'a,b:c%.sok'
	run -1 --separate-stderr sokverify --github 'a,b:c%.sok'
	cat >want <<'END'
::warning file=a%2Cb%3Ac%25.sok,line=2,col=1,title=a%2Cb%3Ac%25.sok 1%3A level 4 'Shelf'::level 4: no solution to check [missing]
::error file=a%2Cb%3Ac%25.sok,line=19,col=3,title=a%2Cb%3Ac%25.sok 2%3A level 4 'Shelf'::level 4: move 3 runs into a wall at row 4 column 1 [blocked]
END
	diff want <(printf '%s\n' "$output")
	[ -z "$stderr" ]
}

@test "prove(1) passes files of right solutions, and shows the failing move of wrong ones" {
	needs prove
	right >right.sok
	level Solution ddl >wrong.sok
	run -0 prove -e 'sokverify --tap' right.sok
	[[ $output == *'Result: PASS'* ]]
	run -1 prove -v -e 'sokverify --tap' right.sok wrong.sok
	[[ $output == *"message: 'move 3 runs into a wall"* ]]
	[[ $output == *'Failed 1/1 subtests'* ]]
	[[ $output == *'Result: FAIL'* ]]
}

@test "--junit counts right, wrong, missing and broken levels, file by file" {
	needs xmllint
	{ right; level Solution ddl '' Solution ddrU; level; } >'<a&"b>.sok'
	{ right; printf '%s\n' '####' '#@@#' '####'; } >b.sok
	sokverify --junit '<a&"b>.sok' b.sok >junit.xml 2>messages || rc=$?
	[ "$rc" -eq 2 ]
	xmllint --noout --schema "$ROOT/tests/junit.xsd" junit.xml
	counts='concat(@id, ":", @tests, " ", @failures, " ", @errors, " ", @skipped)'
	for row in '//testsuite[1]:0:4 2 0 1' '//testsuite[2]:1:2 0 1 0'; do
		echo "$row"
		[ "$(xmllint --xpath "${counts//@/${row%%:*}/@}" junit.xml)" = "${row#*:}" ]
	done
	[ "$(xmllint --xpath 'string(//testsuite[1]/@name)' junit.xml)" = '<a&"b>.sok' ]
	[ "$(xmllint --xpath 'count(//testcase)' junit.xml)" = 6 ]
	[ "$(xmllint --xpath 'count(//failure)' junit.xml)" = 2 ]
	[ "$(xmllint --xpath 'count(//testcase/skipped)' junit.xml)" = 1 ]
	[[ $(xmllint --xpath 'string(//failure[1]/@message)' junit.xml) == *"b>.sok:22:3: move 3 runs into a wall"* ]]
}

@test "a report has an error for an input without a level, and for a level that is not there" {
	local input
	right >0.sok
	echo 'No level.' >none.sok
	for input in none.sok '0.sok none.sok' '0.sok 2' missing.sok; do
		# shellcheck disable=SC2086 # words are files and LEVELS
		run -2 --separate-stderr sokverify --tap --junit=junit.xml $input
		echo "$output"
		[ "$(grep -c '^not ok . - trouble' <<<"$output")" -eq 1 ]
		[ "$(grep -c 'errors="1".*skipped="0"' junit.xml)" -eq 1 ]
		[ "$(grep -c '<error message="trouble' junit.xml)" -eq 1 ]
	done
	# A broken level says so itself.
	printf '%s\n' '####' '#@@#' '####' >>0.sok
	run -2 --separate-stderr sokverify --tap --junit=junit.xml 0.sok
	[ "${lines[-1]}" = 1..2 ]
	[[ $output != *trouble* ]]
	[ "$(grep -c trouble junit.xml)" -eq 0 ]
}

@test "the exit status is the same in every form of output" {
	right >0.sok
	level Solution ddl >1.sok
	printf '%s\n' '####' '#@@#' '####' >2.sok
	level >3.sok
	for form in --tap --junit --github -J -1 '-T sok' '-T lines' '-T tsv' '-T xsb'; do
		for row in '0:0' '1:1' '2:2' '3:3' '0 0:0' '0 3:3' '3 1:1' '1 3 0:1' '3 2:2' '2 1 3 0:2' '1 2:2'; do
			files=
			for f in ${row%:*}; do files+=" $f.sok"; done
			rc=0
			# shellcheck disable=SC2086 # forms and files are words
			sokverify $form $files >/dev/null 2>&1 || rc=$?
			echo "$form$files: $rc"
			[ "$rc" -eq "${row#*:}" ]
		done
	done
}

# claims LINES...: the level, its right solution with these fields, and what else is there.
claims() {
	level 'Solution 7/2' ddrUluR "$@"
}

# refuted FIELD MESSAGE LINES...: this claim of the record is wrong, and the only thing that is.
refuted() {
	local field=$1 message=$2
	shift 2
	claims "$@" >in.sok
	run -1 --separate-stderr sokverify -T lines in.sok
	[[ $output = *$'\n'"in.sok 1 $field: wrong refuted" ]] || return
	[[ ${stderr_lines[0]} = *": error: level 4: $message [refuted]" ]] || return
	[ "${#stderr_lines[@]}" -eq 1 ]
}

@test "a lower bound above a right solution is wrong, wherever it stands" {
	why='a lower bound of 3 pushes, but a right solution has 2'
	refuted Lower-Bound "$why" '' 'Status: limit-time' 'Lower-Bound: 3'
	refuted Lower-Bound "$why" '' Solution duddrUluR 'Lower-Bound: 3'
	refuted Lower-Bound "$why" 'Lower-Bound: 3'
	refuted Lower-Bound-Moves 'a lower bound of 8 moves, but a right solution has 7' 'Lower-Bound-Moves: 8'
	[[ ${stderr_lines[0]} = *'in.sok:11:1:'* ]]
	claims '' Solution ddd 'Lower-Bound: 3' >in.sok
	run -1 --separate-stderr sokverify -T lines in.sok
	[ "${#lines[@]}" -eq 3 ]
	[ "${lines[2]}" = 'in.sok 1 Lower-Bound: wrong refuted' ]
}

@test "an optimality is wrong when a right solution is better" {
	for by in pushes,moves moves moves,pushes; do
		refuted Optimality "the least $by are claimed for 9/2, but a right solution has 7/2" '' \
			Solution duddrUluR "Optimality: $by"
	done
	printf '%s\n' '######' '#    #' '#    #' '#@$ .#' '#    #' '######' '' Solution RR '' \
		Solution drUluurDldRR 'Optimality: pushes' >in.sok
	run -1 --separate-stderr sokverify -T lines in.sok
	[[ $stderr = *'the least pushes are claimed for 12/4, but a right solution has 2/2 [refuted]' ]]
	claims '' Solution duddrUluR 'Optimality: pushes' >in.sok
	run -0 sokverify -q in.sok
}

@test "a claim of pareto is wrong beside any solution that beats it" {
	few=rddddrrrUruLLrruulDLdRurDlddllluuRDuluRRR
	both=rdrdrrruulDLdRurDlllDuluRRRdrrddllUdrruulL
	least=rdrdrrruulDrdddlllluurrRurDlllDuuRRdrrddllUdrruulL
	printf '%s\n' '#########' '## # # ##' '#@ ##   #' '#   $$.##' '##  .   #' '## $#$. #' '#  .    #' \
		'#########' '' Solution $few '' Solution $both '' Solution $least '' >in.sok
	{ cat in.sok; printf '%s\n' Solution rl$both 'Optimality: pareto'; } >claim.sok
	run -1 --separate-stderr sokverify -T lines claim.sok
	[[ $stderr = *'nothing is claimed to beat 44/10, but a right solution has 42/10 [refuted]' ]]
	sed 's/^[lurdLURD]\{9,\}$/&\nOptimality: pareto/' in.sok >claim.sok
	run -0 sokverify -q claim.sok
	# As many moves, and fewer pushes.
	printf '%s\n' '######' '#    #' '#    #' '#@$ .#' '#    #' '######' '' Solution udududududRR '' \
		Solution drUluurDldRR 'Optimality: pareto' >claim.sok
	run -1 --separate-stderr sokverify -T lines claim.sok
	[[ $stderr = *'nothing is claimed to beat 12/4, but a right solution has 12/2 [refuted]' ]]
}

@test "a lower bound too large for a number is one all the same" {
	claims 'Lower-Bound: 99999999999999999999' >in.sok
	run -1 --separate-stderr sokverify -T lines in.sok
	[[ $stderr = *'a lower bound of 99999999999999999999 pushes, but a right solution has 2 [refuted]' ]]
	claims 'Lower-Bound: 9 or more' >in.sok
	run -0 --separate-stderr sokverify -q -T lines in.sok
}

@test "every tool counts the pushes of a solution in small letters" {
	printf '%s\n' '######' '#@$ .#' '######' '' Solution rr >in.xsb
	for tool in sokparse sokdead soksolve sokopt sokverify; do
		for format in sok json line; do
			run -0 --separate-stderr "$tool" -q -T $format in.xsb
			[[ $output = *RR* && $output != *2/0* && $output != *'"pushes":0'* ]]
		done
	done
	printf '%s\n' '######' '#@$ .#' '######' '' Snapshot r >snapshot.xsb
	for tool in sokparse sokdead; do
		run -0 --separate-stderr "$tool" -q snapshot.xsb
		[[ $output = *'Snapshot 1/1'* ]]
	done
	run -0 sokrender -T html in.xsb
	[[ $output = *'"pushes":2'* ]]
	run -0 --separate-stderr sokverify in.xsb
	[[ $output = *'Solution 2/2'* ]]
}

@test "--proof-text goes with no other output" {
	level >in.sok
	soksolve -q -O pushes --proof=proof -o out.sok in.sok
	for other in -J --tap --junit '-T tsv'; do
		# shellcheck disable=SC2086
		run -2 --separate-stderr sokverify --proof-text --proof=proof $other out.sok
		[ -z "$output" ]
	done
}

@test "unsolvable is wrong beside a right solution" {
	refuted Status 'unsolvable, but a right solution is here' '' 'Status: unsolvable'
}

@test "claims that no right solution refutes are claimed, not checked" {
	claims 'Lower-Bound: 2' 'Lower-Bound-Moves: 7' 'Optimality: pushes' '' 'Status: limit-time' 'Lower-Bound: x' >in.sok
	run -0 --separate-stderr sokverify -T lines in.sok
	[ "$output" = 'in.sok 1: ok 7/2 claims=unchecked' ]
	[ -z "$stderr" ]
	run -0 sokverify --tap in.sok
	[[ $output = *$'Shelf\': 7/2 claims=unchecked\n'* ]]
	run -0 sokverify -T csv in.sok
	[[ ${lines[1]} = *,unchecked,$'\r' ]]
	run -0 sokverify -J in.sok
	[[ $output = *'"verify":{"verdict":"ok","claims":"unchecked"}'* ]]
	run -0 sokverify in.sok
	[[ $output = *$'Sok-Verify: ok 7/2 claims=unchecked\nSok-Claims: unchecked\n'* ]]
	[ "${lines[-1]}" = 'Sok-Claims: unchecked' ]
	claims >in.sok
	run -0 sokverify in.sok
	[[ $output != *claims* ]]
	level Solution ddd 'Lower-Bound: 99' 'Optimality: pushes' '' 'Status: unsolvable' >in.sok
	run -1 --separate-stderr sokverify -T lines in.sok
	[ "${#lines[@]}" -eq 1 ]
	[[ $output = 'in.sok 1: wrong 3 '* ]]
}

@test "a refuted claim is marked in its section, a test of its own, and wrong in JSON" {
	claims 'Lower-Bound: 3' >in.sok
	run -1 --separate-stderr sokverify in.sok
	[[ $output = *$'Lower-Bound: 3\nBoard: 6e7e5747c469933d\nSok-Verify: ok 7/2 claims=refuted\nSok-Claims: refuted'* ]]
	run -1 --separate-stderr sokverify --tap in.sok
	[[ $output = *$'\nnot ok 2 - in.sok 1: level 4 \'Shelf\', Lower-Bound\n'*"message: 'a lower bound of 3 pushes,"*$'\n1..2' ]]
	[[ $output != *'move:'* ]]
	run -1 --separate-stderr sokverify -J in.sok
	[[ $output = *'"status":"wrong"'* ]]
	claims 'Lower-Bound: 2' 'Sok-Claims: refuted' >in.sok
	run -0 sokverify in.sok
	[[ $output = *$'\nSok-Claims: unchecked'* ]]
	claims 'Sok-Claims: refuted' >in.sok
	run -0 sokverify in.sok
	[[ $output != *Sok-Claims* ]]
}
