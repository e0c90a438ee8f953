#!/usr/bin/env bats
# sokverify: what it says about right and wrong solutions.

bats_require_minimum_version 1.5.0

setup() {
	PATH=${SOK_BIN:-$BATS_TEST_DIRNAME/../../bin}:$PATH
	cd "$BATS_TEST_TMPDIR" || return
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
	right | sed '/^ddr/a Sok-Verify: ok 7/2' >want
	[ "$output" = "$(cat want)" ]
	[ -z "$stderr" ]
}

@test "an earlier verdict is replaced in its place" {
	level 'Solution 7/2' ddrUluR 'Sok-Verify: fail 1 wall' 'Solver: hand' >in.sok
	run -0 sokverify in.sok
	[ "${lines[9]}" = 'Sok-Verify: ok 7/2' ]
	[ "${lines[10]}" = 'Solver: hand' ]
}

@test "--lines gives one line per level with a solution" {
	right >in.sok
	run -0 --separate-stderr sokverify --lines in.sok
	[ "$output" = 'in.sok 1: ok 7/2' ]
	run -0 sokverify -T lines in.sok
	[ "$output" = 'in.sok 1: ok 7/2' ]
}

@test "a terminal gets lines, and records when a format is asked for" {
	command -v script >/dev/null || skip 'needs script(1)'
	right >in.sok
	run -0 script -qec 'sokverify in.sok' /dev/null
	[ "${output%$'\r'}" = 'in.sok 1: ok 7/2' ]
	run -0 script -qec 'sokverify -T sok in.sok' /dev/null
	[ "${lines[0]%$'\r'}" = 'Level 4' ]
}

@test "walking into a wall is explained at its place in the file" {
	level 'Solution 7/2' 'd d' 'l rUluR' >in.sok
	run -1 --separate-stderr sokverify --lines in.sok
	[ "$output" = 'in.sok 1: fail 3 wall' ]
	[ "$stderr" = "sokverify: in.sok:11:1: error: level 4: move 3 'l' is blocked: wall at row 4 column 1 [blocked]" ]
}

@test "pushing a box into a wall is explained" {
	level Solution rDDr >in.sok
	run -1 --separate-stderr sokverify --lines in.sok
	[ "$output" = 'in.sok 1: fail 3 box against wall' ]
	[[ $stderr == *":10:3: error: level 4: move 3 'D' is blocked: box at row 4 column 3 stands against a wall [blocked]" ]]
}

@test "pushing a box into a box is explained" {
	printf '%s\n' '#######' '#@$$..#' '#######' '' Solution R >in.xsb
	run -1 --separate-stderr sokverify --lines in.xsb
	[ "$output" = 'in.xsb 1: fail 1 box against box' ]
	[[ $stderr == *"move 1 'R' is blocked: box at row 2 column 3 stands against a box [blocked]" ]]
}

@test "legal moves that leave a box off the goals are wrong" {
	level Solution ddrUlu >in.sok
	run -1 --separate-stderr sokverify --lines in.sok
	[ "$output" = 'in.sok 1: fail 6 unsolved' ]
	[[ $stderr == *':10:6: error: level 4: not solved after 6 moves: 1 box is off the goals, at row 2 column 3 [unsolved]' ]]
}

@test "moves that go on behind the goal are judged by where they end" {
	level Solution ddrUluRl >in.sok
	run -0 sokverify --lines in.sok
	[ "$output" = 'in.sok 1: ok 8/2' ]
	level Solution ddrUluRR >in.sok
	run -1 --separate-stderr sokverify --lines in.sok
	[ "$output" = 'in.sok 1: fail 8 unsolved' ]
}

@test "a wrong solution is marked in the record" {
	level Solution ddl >in.sok
	run -1 --separate-stderr sokverify in.sok
	[[ $output == *'Sok-Verify: fail 3 wall'* ]]
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
	[[ $output == *$'\nddrUluR\nSok-Verify: ok 7/2'* ]]
	[ "$stderr" = 'sokverify: in.sok:10:1: warning: level 4: 2 move letters recased [case]' ]
}

@test "--strict refuses letters in the wrong case and leaves them" {
	level Solution ddruluR >in.sok
	run -1 --separate-stderr sokverify --strict in.sok
	[[ $output == *$'\nddruluR\nSok-Verify: fail 4 letter case'* ]]
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
	run -1 --separate-stderr sokverify --lines in.sok
	[ "${lines[0]}" = 'in.sok 1 solution 1: ok 7/2' ]
	[ "${lines[1]}" = 'in.sok 1 solution 2: fail 3 wall' ]
}

@test "a level without a solution is missing one, whatever its status" {
	level >in.sok
	run -3 --separate-stderr sokverify --lines in.sok
	[ "$output" = 'in.sok 1: missing' ]
	level 'Status: unsolvable' >in.sok
	run -3 --separate-stderr sokverify in.sok
	[ "$output" = "$(cat in.sok)" ]
	[ -z "$stderr" ]
}

@test "a snapshot is no solution" {
	level 'Snapshot 2/0' dd >in.sok
	run -3 sokverify --lines in.sok
	[ "$output" = 'in.sok 1: missing' ]
}

@test "a solved level may have a solution of no moves" {
	printf '%s\n' 'Level 1' '#####' '#@* #' '#####' '' 'Solution 0/0' '' '' >in.sok
	run -0 --separate-stderr sokverify --lines in.sok
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

@test "--lines names a broken level" {
	{ printf '%s\n' '####' '#@@#' '####' '' '' ''; right; } >in.sok
	run -2 --separate-stderr sokverify --lines in.sok
	[ "${lines[0]}" = 'in.sok 1: invalid' ]
	[ "${lines[1]}" = 'in.sok 2: ok 7/2' ]
}

@test "--tap counts right, missing and broken levels" {
	{ right; level; printf '%s\n' '####' '#@@#' '####'; } >'a#b.sok'
	run -2 --separate-stderr sokverify --tap 'a#b.sok'
	[ "${lines[0]}" = 'TAP version 13' ]
	[ "${lines[1]}" = 'ok 1 - a\#b.sok 1: 7/2' ]
	[ "${lines[2]}" = 'ok 2 - a\#b.sok 2 # SKIP no solution' ]
	[ "${lines[3]}" = 'not ok 3 - a\#b.sok 3: invalid level' ]
	[ "${lines[4]}" = '1..3' ]
}

@test "--tap describes the first illegal move in YAML" {
	level Solution rDDr >"it's.sok"
	run -1 --separate-stderr sokverify --tap "it's.sok"
	cat >want <<'END'
TAP version 13
not ok 1 - it's.sok 1
  ---
  message: 'move 3 ''D'' is blocked: box at row 4 column 3 stands against a wall'
  move: 3
  letter: 'D'
  row: 4
  column: 3
  found: 'box against wall'
  file: 'it''s.sok'
  line: 10
  ...
1..1
END
	diff want <(printf '%s\n' "$output")
}

@test "prove(1) accepts right solutions and fails wrong ones" {
	command -v prove >/dev/null || skip 'needs prove(1)'
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
	run -1 --separate-stderr sokverify --lines in.xsb
	[[ $stderr == *"in.xsb:10:3: error: level 1: move 143 'd' is blocked"* ]]
}
