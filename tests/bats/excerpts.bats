#!/usr/bin/env bats
# Messages about a board: the row with a caret under the square, and what a strange letter may mean.

load helper

setup() {
	tools
}

# shown LINE...: the rows and carets that sokparse shows of in.xsb, in the format $format.
shown() {
	run -2 --separate-stderr sokparse -f "${format:-text}" in.xsb
	grep '^  ' <<<"$stderr" | diff <(printf '%s\n' "$@") -
}

@test "each fault of a board is told in line order, with its row and a caret under the square" {
	printf '%s\n' '########' '#@ @ # #' '# $x $.#' '#  . # #' '########' >in.xsb
	for tool in $TOOLS; do
		run -2 --separate-stderr "$tool" in.xsb
		cat >want <<END
$tool: in.xsb:2:4: error: second player (first at 2:2) [players]
  #@ @ # #
     ^
$tool: in.xsb:3:4: error: unknown board character 'x'; a wall is '#' [cell]
  # \$x \$.#
     ^
END
		diff want <(printf '%s\n' "$stderr")
	done
}

@test "a square has its caret in run-length code, JSON and one-line records too" {
	echo '6#|#@3-.|#-$-#|6#' >in.xsb
	shown '  #@---.' '       ^'
	echo '{"sok":1,"level":1,"rows":["#####","#@x.#","#####"]}' >in.xsb
	format=json shown '  #@x.#' '    ^'
	printf '#####|#@x.#|#####\t1\n' >in.xsb
	format=line shown '  #@x.#' '    ^'
}

@test "on a terminal each square of rows that share a line has its caret" {
	needs_terminal
	echo '7#|#@$.-@#|#@4-#|7#' >in.xsb
	run -0 script -qec 'sokparse in.xsb >/dev/null || :' /dev/null
	tr -d '\r' <<<"$output" | grep '^  ' | diff - <(printf '%s\n' '    1234567' '  1 #######' \
		'  2 #@$.-@#' '         ^' '  3 #@----#' '     ^' '  4 #######')
}

@test "a long row is cut to a line of 80 columns around the square" {
	{
		head -c 900 /dev/zero | tr '\0' '#'
		printf '\n#@$%0600d.' 0 | tr 0 ' '
		printf 'x%0290d#\n' 0 | tr 0 ' '
		head -c 900 /dev/zero | tr '\0' '#'
		echo
	} >in.xsb
	run -2 --separate-stderr sokparse in.xsb
	row=${stderr_lines[1]} caret=${stderr_lines[2]}
	[ "${#row}" -le 80 ]
	[ "${row:${#caret}-1:1}" = x ]
	[ "${row:${#caret}-2:1}" = . ]
}

@test "the caret stands under its square behind wide, escaped and accented letters" {
	printf '######\n#\xc3\xa9@\xf0\x9f\x93\xa6\x01 x#\n######\n' >in.xsb
	run -2 --separate-stderr sokparse in.xsb
	[[ $stderr = *"'"$'\xc3\xa9'"' (U+00E9)"* ]]
	# One column for the accented letter, two for the parcel, four for the control.
	[ "$(tail -n 1 <<<"$stderr")" = '            ^' ]
	[[ $stderr = *'\x01 x#'* ]]
	run ! grep -q $'\x01' <<<"$stderr"
}

@test "titles and rows of many bytes and of controls reach standard error without raw escapes" {
	printf '####\n#\x1b[31m#\n####\nTitle: \x1b]0;x\x07\xe2\x80\xae\n\n#####\n#@$.#\n#####\n' >in.xsb
	for tool in $TOOLS; do
		"$tool" -v in.xsb >out 2>err || true
		[ -s err ]
		run ! grep -q $'[\x1b\x07]' err
	done
}

@test "on a terminal the board is shown once, with all its faults marked" {
	needs_terminal
	printf '%s\n' '########' '#@ @ # #' '# $x $.#' '#  . # #' '########' >in.xsb
	run -2 script -qec 'sokparse in.xsb' /dev/null
	cat >want <<'END'
sokparse: in.xsb:2:4: error: second player (first at 2:2) [players]
sokparse: in.xsb:3:4: error: unknown board character 'x'; a wall is '#' [cell]
    12345678
  1 ########
  2 #@ @ # #
       ^
  3 # $x $.#
       ^
  4 #  . # #
  5 ########
END
	diff want <(tr -d '\r' <<<"$output")
	printf '%s\n' '#####' '#@$ #' '#####' >in.xsb
	run -2 script -qec 'sokparse in.xsb' /dev/null
	[ "$(tr -d '\r' <<<"$output" | tail -n 3)" = $'  1 #####\n  2 #@$ #\n  3 #####' ]
}

@test "--draw shows the board of each fault, with the numbers of its lines and columns" {
	printf '%s\n' Name '' '  #####' '  #@@x#' '  #####' >in.xsb
	run -1 --separate-stderr sokparse -c --draw in.xsb
	cat >want <<'END'
sokparse: in.xsb:4:5: error: second player (first at 4:4) [players]
    34567
  3 #####
  4 #@@x#
      ^
  5 #####
sokparse: in.xsb:4:6: error: unknown board character 'x'; a wall is '#' [cell]
    34567
  3 #####
  4 #@@x#
       ^
  5 #####
END
	diff want <(printf '%s\n' "$stderr")
	# Rows without lines of their own are counted, and a fault may be of no square.
	printf '#####|#@  #|#####\t1\n' >in.line
	run -1 --separate-stderr sokparse -c --draw -f line in.line
	[ "$(tail -n +2 <<<"$stderr")" = "$(printf '    12345\n  1 #####\n  2 #@  #\n  3 #####')" ]
}

@test "a letter that is none of a board is named with what it may stand for" {
	while IFS='/' read -r letter name meaning; do
		printf '######\n#@$%s #\n######\n' "$letter" >in.xsb
		run -2 --separate-stderr sokparse in.xsb
		echo "$stderr"
		[[ $stderr = *": error: unknown board character '$letter'$name; $meaning [cell]"* ]]
	done <<'END'
█/ (U+2588)/a wall is '#'
║/ (U+2551)/a wall is '#'
🧱/ (U+1F9F1)/a wall is '#'
📦/ (U+1F4E6)/a box is '$'
🎯/ (U+1F3AF)/a goal is '.'
🧍/ (U+1F9CD)/the player is '@'
🐢/ (U+1F422)/a board is drawn with # @ $ .
X//a wall is '#'
END
}

@test "a board in emoji, box drawing or letters is recognised as one, and its walls are named" {
	while IFS='|' read -r wall name board; do
		tr / '\n' <<<"$board" >in.txt
		run -2 --separate-stderr sokparse in.txt
		echo "$stderr"
		[ "${stderr_lines[0]}" = "sokparse: in.txt:1:1: warning: looks like a board with walls of '$wall'$name; a board is drawn with # @ $ . [cell]" ]
		[ "${stderr_lines[1]}" = 'sokparse: in.txt: error: no level found [empty]' ]
	done <<'END'
🧱| (U+1F9F1)|🧱🧱🧱🧱🧱/🧱🧍📦🎯🧱/🧱🧱🧱🧱🧱
⬛| (U+2B1B)|⬛️⬛️⬛️⬛️⬛️/⬛️🧍📦⭐️⬛️/⬛️⬛️⬛️⬛️⬛️
╔| (U+2554)|╔═════╗/║ @$. ║/╚═════╝
W||WWWWWW/WM0.-W/WWWWWW
END
	# Of two things within walls one is not the box, the goal or the player.
	printf '%s\n' WWWWWW WM00MW WWWWWW >in.txt
	run -2 --separate-stderr sokparse in.txt
	[ "$stderr" = 'sokparse: in.txt: error: no level found [empty]' ]
}

@test "text in a frame, and lines that are all alike, are no board" {
	{
		printf '%s\n' '%%%%%%%%%%%%%%' '% Hill Street %' '%%%%%%%%%%%%%%%' '' xxxxx xxxxx xxxxx ''
		level 1
	} >in.txt
	run -0 --separate-stderr sokparse in.txt
	[[ $output = 'Notes'*'; xxxxx'*'Level 1'* ]]
	[ -z "$stderr" ]
}

@test "a mountain of frames is looked at once" {
	yes XXXX | head -n 200000 >in.txt
	run -2 --separate-stderr sokparse in.txt
	[[ $stderr != *'looks like'* && $stderr = *error* ]]
}
