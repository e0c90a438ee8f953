#!/usr/bin/env bats
# sokrender: stills, games, captions.

load helper

setup() {
	tools
	printf '%s\n' 'Level 7' '######' '#@ . #' '# $  #' '#  ###' '####' 'Title: Shelf' '' \
		'Solution 7/2' ddrUluR '' '' >in.sok
}

# A level with a section but no title.
game() {
	printf '%s\n' '######' '#@   #' '# $. #' '#    #' '######' '' "$@" >game.xsb
}

@test "without options the start is drawn" {
	run -0 --separate-stderr sokrender in.sok
	[ "$output" = "$(printf '%s\n' 'Level 7 Shelf' '######' '#@ . #' '# $  #' '#  ###' '####')" ]
	[ -z "$stderr" ]
}

@test "--at draws the position after so many moves" {
	run -0 sokrender --at 4 in.sok
	[ "$output" = "$(printf '%s\n' 'Level 7 Shelf: 4/7 U (1 push)' '######' '# $. #' '# @  #' '#  ###' '####')" ]
	run -0 sokrender --at 0 in.sok
	[ "${lines[0]}" = 'Level 7 Shelf: 0/7' ]
	run -0 sokrender --at 7 in.sok
	[ "${lines[0]}" = 'Level 7 Shelf: 7/7 R (2 pushes)' ]
	[ "${lines[2]}" = '# @* #' ]
}

@test "--at beyond the moves or below zero is an error" {
	run -2 --separate-stderr sokrender --at 8 in.sok
	[ -z "$output" ]
	[ "$stderr" = 'sokrender: in.sok:9:1: error: level 7: no move 8 (has 7) [moves]' ]
	run -2 --separate-stderr sokrender --at -1 in.sok
	[ -z "$output" ]
	run -2 sokrender --at 99999999999999999999 in.sok
	run -2 sokrender --at 2x in.sok
}

@test "ansi is the text in colours, each taken back within its line" {
	run -0 sokrender -T ansi -a in.sok
	diff <(sokrender -T ansi -a in.sok | sed $'s/\033\\[[0-9;]*m//g') <(sokrender -a in.sok)
	[ "$(grep -c $'\033' <<<"$output")" -eq $((8 * 5)) ]
	[ -z "$(grep $'\033' <<<"$output" | grep -v $'\033\\[0m *$')" ]
}

@test "svg draws each wall, box, goal and the man once, in its place" {
	run -0 sokrender -T svg --at 4 in.sok
	[ "$(grep -c '#player" x="192" y="192"' <<<"$output")" -eq 1 ]
	[ "$(grep -c '#box" x="192" y="96"' <<<"$output")" -eq 1 ]
	[ "$(grep -c '#goal" x="288" y="96"' <<<"$output")" -eq 1 ]
	[ "$(grep -c '<use' <<<"$output")" -eq 3 ]
	# Runs of walls, from column to column: as many squares as the board has.
	[ "$(grep 'class="wall"' <<<"$output" | grep -o 'M[0-9]* [0-9]*H[0-9]*' | tr MH '  ' |
		awk '{ n += $3 - $1 } END { print n / 96 }')" -eq 18 ]
	grep -q 'width="96" height="80" viewBox="0 0 576 480"' <<<"$output"
}

@test "svg writes a title that is XML, whatever the level is called" {
	needs xmllint
	title='<a> & "b" --> ]]> </script></title> é'
	level 7 "$title" >titled.sok
	for option in --ruler -a; do
		sokrender -T svg $option titled.sok >a.svg
		[[ $(xmllint --xpath 'string(//*[local-name()="title"])' a.svg) == "Level 7 $title"* ]]
	done
}

@test "a format that holds one picture names those that show moves" {
	run -2 bash -c 'sokrender -a -T png "$ROOT/examples/solved.sok" 1 2>&1 >/dev/null'
	[[ $output = *": 'png' holds one picture; gif, svg and cast show moves [pictures]" ]]
}

@test "a format that holds one picture or level says so, and the first is whole" {
	for row in png:picture svg:level gif:level; do
		format=${row%:*}
		sokrender -T $format in.sok >one
		run -2 bash -c "sokrender -T $format in.sok in.sok 2>err >two"
		cmp one two
		[ "$(cat err)" = "sokrender: in.sok:2:1: error: level 7: '$format' holds one ${row#*:}; html, text, ansi and ppm hold many; --split=DIR writes one file a level [pictures]" ]
	done
}

@test "ppm has three bytes for each pixel, picture after picture" {
	sokrender -T ppm --tile 4 in.sok >one.ppm
	head -n 4 one.ppm >head
	[ "$(cat head)" = "$(printf '%s\n' P6 '# Level 7 Shelf' '24 20' 255)" ]
	[ "$(wc -c <one.ppm)" -eq $(($(wc -c <head) + 3 * 24 * 20)) ]
	sokrender -T ppm --tile 4 -a in.sok >all.ppm
	[ "$(grep -a -o P6 all.ppm | wc -l)" -eq 8 ]
	[ "$(tail -c +$(($(wc -c <head) + 1)) one.ppm | head -c 3 | od -An -tx1)" = ' 47 4d 5b' ]
}

@test "a tile is 4 to 256 pixels wide" {
	for n in 3 257 x ''; do
		run -2 sokrender -T ppm --tile="$n" in.sok
	done
}

@test "-a draws the start and every move" {
	run -0 sokrender -a in.sok
	[ "$(grep -c '^Level 7 Shelf: ' <<<"$output")" -eq 8 ]
	[ "${lines[0]}" = 'Level 7 Shelf: 0/7' ]
	[ "${lines[6]}" = 'Level 7 Shelf: 1/7 d (0 pushes)' ]
}

@test "--pushes draws the start and every push" {
	run -0 sokrender --pushes in.sok
	[ "$(grep '^Level' <<<"$output")" = "$(printf '%s\n' 'Level 7 Shelf: 0/7' \
		'Level 7 Shelf: 4/7 U (1 push)' 'Level 7 Shelf: 7/7 R (2 pushes)')" ]
}

@test "the pictures are levels again, titled by their captions" {
	run -0 bash -c 'sokrender -a in.sok | sokrender -'
	[ -n "$output" ]
	[ "$(grep '^Level' <<<"$output" | sed 's/^Level [0-9]* //')" = \
		"$(sokrender -a in.sok | grep '^Level')" ]
	[ "$(grep -v '^Level' <<<"$output")" = "$(sokrender -a in.sok | grep -v '^Level')" ]
}

@test "each picture ends with an empty line" {
	[ "$(sokrender in.sok in.sok | awk 'BEGIN { RS = "" } END { print NR }')" -eq 2 ]
	[ "$(sokrender in.sok | tail -c 2 | od -An -c | tr -d ' ')" = '\n\n' ]
}

@test "a level without moves has a still and nothing to animate" {
	game
	run -0 --separate-stderr sokrender game.xsb
	[ "${lines[0]}" = 'Level 1' ]
	for option in -a --pushes --at=1; do
		run -3 --separate-stderr sokrender "$option" game.xsb
		[ -z "$output" ]
		[ "$stderr" = 'sokrender: game.xsb:1:1: warning: level 1: no moves to draw [missing]' ]
	done
}

@test "the first solution is played, and the last snapshot when there is none" {
	game 'Snapshot 3/1' 'dR*u'
	run -0 sokrender -a game.xsb
	[ "$(grep -c '^Level 1: ' <<<"$output")" -eq 4 ]
	[ "$(grep '^Level' <<<"$output" | tail -n 1)" = 'Level 1: 3/3 u (1 push)' ]
	game 'Snapshot 1/0' r '' 'Solution 2/1' dR '' 'Solution 4/1' rldR
	run -0 sokrender --at=2 game.xsb
	[ "${lines[0]}" = 'Level 1: 2/2 R (1 push)' ]
}

# As sokplay takes it up: see sokplay.bats.
@test "of several snapshots the last one that is not played backwards is drawn" {
	game 'Snapshot 1/0' r '' 'Snapshot 2/1' dR '' 'Snapshot 3/0' '[]ull'
	run -0 sokrender --at=2 game.xsb
	[ "${lines[0]}" = 'Level 1: 2/2 R (1 push)' ]
}

@test "a game played backwards is not animated" {
	game 'Snapshot 3/0' '[]ull'
	run -3 sokrender -a game.xsb
}

@test "an illegal move is an error at its place; what came before is drawn" {
	game 'Solution 3/1' dul
	run -2 --separate-stderr sokrender -a game.xsb
	[ "$(grep '^Level' <<<"$output" | tail -n 2)" = "$(printf '%s\n' 'Level 1: 2/3 u (0 pushes)' \
		'Level 1: 2/3 u (0 pushes), then l is blocked')" ]
	[ "$(grep -c '^^' <<<"$output")" -eq 1 ] # the wall at row 2 column 1
	[ "$stderr" = "sokrender: game.xsb:8:3: error: level 1: move 3 'l' is blocked [blocked]" ]
	run -0 sokrender --at 2 game.xsb
}

@test "the letter in a caption says what happened, whatever the file says" {
	game 'Solution 2/1' Dr
	run -0 sokrender --at 2 game.xsb
	[ "${lines[0]}" = 'Level 1: 2/2 R (1 push)' ]
	run -0 sokrender --at 1 game.xsb
	[ "${lines[0]}" = 'Level 1: 1/2 d (0 pushes)' ]
}

@test "-T names a renderer, and record formats are refused" {
	run -0 sokrender -T text in.sok
	run -2 --separate-stderr sokrender -J in.sok
	[ "$stderr" = "sokrender: error: 'json' is a format of records, not of pictures" ]
	run -2 sokrender -T oil in.sok
}

@test "a title cannot steer a terminal" {
	needs_terminal
	printf '%s\n' '#####' '#@$.#' '#####' $'Title: a\xe2\x80\xaeb' >in.xsb
	run -0 script -qec 'sokrender in.xsb' /dev/null
	[ "${lines[0]%$'\r'}" = 'Level 1 a\xE2\x80\xAEb' ]
}

@test "a broken level is reported and the next one drawn" {
	{ printf '%s\n' '####' '#@@#' '####' '' '' ''; cat in.sok; } >two.sok
	run -2 --separate-stderr sokrender two.sok
	[ "${lines[0]}" = 'Level 7 Shelf' ]
	[ "$(grep -c '^Level' <<<"$output")" -eq 1 ]
}

@test "--color, NO_COLOR, TERM and -T decide on colours" {
	sokrender -T ansi in.sok >colours
	sokrender in.sok >plain
	cmp colours <(NO_COLOR=1 TERM=dumb sokrender --color always in.sok)
	cmp plain <(sokrender --color always -T text in.sok)
	cmp colours <(sokrender --color never -T ansi in.sok)
	needs_terminal
	for row in 'xterm::colours' 'xterm:1:plain' 'dumb::plain'; do
		IFS=: read -r term no_color want <<<"$row"
		run -0 env TERM="$term" NO_COLOR="$no_color" script -qec 'sokrender in.sok' /dev/null
		[ "$(tr -d '\r' <<<"$output")" = "$(cat "$want")" ]
	done
	run -0 env TERM=xterm script -qec 'sokrender -o file in.sok' /dev/null
	cmp plain file
}
