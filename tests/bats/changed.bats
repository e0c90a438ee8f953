#!/usr/bin/env bats
# A level that changed since its solution was made: the solution says which drawing it is for.

load helper

setup() {
	tools
}

# corner [ROW3]: level 3, with another third row.
corner() {
	printf '%s\n' 'Level 3' '########' '#@ .   #' "${1:-# \$    #}" '#      #' '########' 'Title: Corner' ''
}

# fnv: the 64-bit FNV-1a hash of standard input, by the arithmetic of the shell.
fnv() {
	local hash=$((0xcbf29ce484222325)) byte
	for byte in $(od -An -v -tu1); do
		hash=$(((hash ^ byte) * 0x100000001b3))
	done
	printf '%016x\n' $hash
}

# board: the field of that name.
board() {
	sed -n 's/^Board: //p'
}

@test "the hash of a drawing is FNV-1a of its rows, without marks and blanks at their ends" {
	printf '%s\n' 'Level 1' '#####  #' '#@$.#' '#   #' '#####' '' '' >in.sok
	want=$(printf '%s\n' '#####  #' '#@$.#' '#   #' '#####' | fnv)
	[ "$(soksolve in.sok | board)" = "$want" ]
	[ "$(sokdead in.sok | soksolve | board)" = "$want" ]
	[ "$(sed '2,5s/$/   /' in.sok | soksolve | board)" = "$want" ]
	[ "$(sokparse -J in.sok | soksolve | board)" = "$want" ]
}

@test "a drawing that is turned or reduced has another hash, which is not left behind" {
	corner | soksolve >in.sok
	[ -n "$(board <in.sok)" ]
	[ "$(sokparse in.sok | board)" = "$(board <in.sok)" ]
	for how in --transform=rot90 --minimal; do
		run -0 sokparse "$how" in.sok
		[[ $output = *Solution* ]]
		[[ $output != *Board:* ]]
	done
}

@test "what was claimed of another drawing is not left behind without that drawing's hash" {
	corner | soksolve -m astar >old.sok
	sed 's/^#@ .   #/#@     #/; s/^# \$    #/#   $ .#/' old.sok >new.sok
	grep -q '^Optimality' new.sok
	for how in --strip --transform=rot90 --minimal; do
		sokparse "$how" old.sok >out
		grep -q '^Optimality' out
		sokparse "$how" new.sok >out
		grep -q '^Solution' out
		run -1 grep -E '^(Board|Optimality|Lower-Bound|Settings)' out
	done
}

@test "a level that no longer accepts its own solution is said to have changed" {
	corner | soksolve >old.sok
	sed 's/^# \$    #/##$    #/' old.sok >new.sok
	run -1 --separate-stderr sokverify new.sok
	[[ $stderr = *"error: level 3 'Corner' has changed: move "*' [changed]' ]]
	[[ $stderr != *'the old board'* ]]
	[[ $output = *"$(grep '^Board' old.sok)"$'\n'*'Sok-Verify: wrong '* ]]
	grep -v '^Board' new.sok >plain.sok
	run -1 --separate-stderr sokverify plain.sok
	[[ $stderr = *'error: level 3: move '*' [blocked]' ]]
}

@test "a wall put in the way is told with the new and the old square" {
	printf '%s\n' 'Level 3' '########' '#@     #' '# $  . #' '########' 'Title: Corner' '' \
		'Solution 4/3' dRRR '' '' >old.sok
	sed '/^Solution/,$d; s/^# \$  \. #/# $ #. #/' old.sok >now.sok
	run -1 --separate-stderr sokverify -T lines -s old.sok now.sok
	[ "$output" = 'now.sok 1: wrong 3 box against wall at 3,5' ]
	[ "$stderr" = "sokverify: old.sok:9:3: error: level 3 'Corner' has changed: move 3 pushes a box into a wall at row 3 column 5; the old board has floor at row 3 column 5 [changed]" ]
}

@test "a wall put in the player's way, below a row that is new" {
	rows=('#      #' '#      #' '#      #' '#      #' '########')
	printf '%s\n' 'Level 3' '########' '#@     #' '#    $.#' "${rows[@]}" 'Title: Corner' '' \
		'Solution 5/1' drrrR '' '' >old.sok
	printf '%s\n' 'Level 3' '########' '#      #' '#@     #' '#  # $.#' "${rows[@]}" 'Title: Corner' '' '' >now.sok
	run -1 --separate-stderr sokverify -T lines -s old.sok now.sok
	[ "$output" = 'now.sok 1: wrong 3 wall at 4,4' ]
	[[ $stderr = *"level 3 'Corner' has changed: move 3 runs into a wall at row 4 column 4; the old board has floor at row 3 column 4 [changed]" ]]
}

@test "the board that has changed is found by its title, by its number, or as the one most like it" {
	printf '%s\n' 'Level 3' '########' '#@     #' '# $  . #' '#      #' '########' 'Title: Corner' '' \
		'Solution 4/3' dRRR '' '' >old.sok
	for edit in 's/^Level 3/Level 8/' '/^Title/d' 's/^Level 3/Level 8/;/^Title/d'; do
		sed "/^Solution/,\$d; s/^# \\\$  \\. #/# \$ #. #/; $edit" old.sok >now.sok
		echo "$edit"
		run -1 --separate-stderr sokverify -T lines -s old.sok now.sok
		[[ $stderr = *' has changed: move 3 pushes a box into a wall at row 3 column 5; the old board has floor '* ]]
		[[ $stderr != *unused* ]]
	done
}

@test "a board of the same name that is not like the level, or of another collection, is none of its own" {
	printf '%s\n' 'Level 3' '########' '#@     #' '# $  . #' '########' 'Collection: One' 'Title: Corner' '' \
		'Solution 4/3' dRRR '' '' >old.sok
	sed '/^Solution/,$d; s/^# \$  \. #/# $ #. #/; s/One/Two/' old.sok >now.sok
	run -3 --separate-stderr sokverify -T lines -s old.sok now.sok
	[ "$output" = 'now.sok 1: missing' ]
	sed -i '/^Collection/d' now.sok
	run -1 --separate-stderr sokverify -T lines -s old.sok now.sok
	[ "$output" = 'now.sok 1: wrong 3 box against wall at 3,5' ]
	printf '%s\n' 'Level 3' '  ####' '  #@.#' '  #$ #' '### ##' '#   #' '#####' 'Title: Corner' '' '' >now.sok
	run -3 --separate-stderr sokverify -T lines -s old.sok now.sok
}

# room LEVEL WALLS [MOVES]: a room of 8 x 5 squares, so many of which have become walls, none of them
# in the way of the box.
room() {
	printf '%s\n' "Level $1" '########' '#@,,,,,#' '# $  .,#' '#,,,,,,#' '########' '' ${3:+Solution} \
		$3 '' '' | awk -v n="$2" '{ while (n > 0 && sub(/,/, "#")) n--; gsub(/,/, " "); print }'
}

@test "a quarter of the squares may differ where the number is the same, else a sixteenth" {
	local want level walls
	room 3 0 dRRR >old.sok
	while read -r want level walls; do
		echo "level $level, $walls walls"
		room "$level" "$walls" >now.sok
		run sokverify -q -T lines -s old.sok now.sok
		[ "$status" -eq "$want" ]
		[ "${output#now.sok 1: }" = "$([ "$want" -eq 0 ] && echo ok 4/3 || echo missing)" ]
	done <<-'END'
		0 3 10
		3 3 11
		0 8 2
		3 8 3
	END
}

@test "the board most like a level without a name counts, and of several the first; with a name all do" {
	local count
	room 3 0 >now.sok
	{ room 4 1 dRRR; room 5 2 rldRRR; } >near-first.sok
	{ room 4 2 dRRR; room 5 1 rldRRR; } >near-last.sok
	{ room 4 1 dRRR; room 5 1 rldRRR; } >alike.sok
	{ room 3 1 dRRR; room 3 2 rldRRR; } >both.sok
	while read -r file count; do
		echo "$file"
		run -0 sokverify -q -T lines -s "$file" now.sok
		[ "$(sed 's/.*ok //' <<<"$output" | tr '\n' ' ')" = "$count " ]
	done <<-'END'
		near-first.sok 4/3
		near-last.sok 6/3
		alike.sok 4/3
		both.sok 4/3 6/3
	END
}

@test "a board that changed so that the solution still holds is right, and gets the new hash" {
	printf '%s\n' 'Level 3' '########' '#@     #' '# $  . #' '#      #' '########' '' 'Solution 4/3' dRRR '' '' >old.sok
	sed '/^Solution/,$d; s/^#      #/#     ##/' old.sok >now.sok
	run -0 --separate-stderr sokverify -s old.sok now.sok
	[ -z "$stderr" ]
	[[ $output = *$'dRRR\nBoard: '*$'\nSok-Verify: ok 4/3' ]]
	[ "$(board <<<"$output")" != "$(soksolve old.sok | board)" ]
}

@test "the solution of another level of the input is not taken for that of a level like it" {
	printf '%s\n' 'Level 1' '########' '#@  #  #' '# $  . #' '#      #' '########' '' '' \
		'Level 2' '########' '#@     #' '# $  . #' '#      #' '########' '' '' >two.sok
	printf '%s\n' 'Level 2' '########' '#@     #' '# $  . #' '#      #' '########' '' 'Solution 4/3' dRRR '' '' >s.sok
	run -3 --separate-stderr sokverify -T lines -s s.sok two.sok
	[ "$output" = $'two.sok 1: missing\ntwo.sok 2: ok 4/3' ]
	# What comes through a pipe cannot be read twice: there only names tell.
	run -3 --separate-stderr sokverify -T lines -s s.sok <two.sok
	[ "$output" = $'<stdin> 1: missing\n<stdin> 2: ok 4/3' ]
}

@test "a solution that was wrong on its own board is wrong, and nothing has changed" {
	printf '%s\n' 'Level 3' '########' '#@     #' '# $  . #' '########' 'Title: Corner' '' 'Solution 1/0' dl '' '' >old.sok
	sed '/^Solution/,$d; s/^# \$  \. #/# $ #. #/' old.sok >now.sok
	run -1 --separate-stderr sokverify -T lines -s old.sok now.sok
	[[ $stderr = *'error: level 3: move 2 runs into a wall at row 3 column 1 [blocked]' ]]
}

@test "a list without boards knows of a change by the hash of the board" {
	corner | soksolve >old.sok
	{ echo 3; sed -n '/^Solution/,/^Board/p' old.sok; } >list
	sed '/^Solution/,$d; s/^# \$    #/##$    #/' old.sok >now.sok
	run -1 --separate-stderr sokverify -T lines -s list now.sok
	[[ $stderr = *"level 3 'Corner' has changed: "* ]]
}

@test "a change is told in TAP and JUnit, and with exit status 1" {
	corner | soksolve | sed 's/^# \$    #/##$    #/' >now.sok
	run -1 --separate-stderr sokverify --tap --junit=junit.xml now.sok
	[[ $output = *"  message: 'the level has changed: move "*"  code: 'changed'"* ]]
	grep -q '<failure message="now.sok:[0-9:]*: the level has changed: move .* type="changed"/>' junit.xml
}
