#!/usr/bin/env bats
# The dialects: what is read from hand-made pieces of text, and with which word to the user. Faults
# that break a level have a file each in tests/malformed; conversions and hashes are in parse.bats.

load helper

setup() {
	tools
	T='#####\n#@$.#\n#####\n' # the smallest level; rows may stand in any text
	B='Level 1\n'$T           # as it is written
}

# reads INPUT [OPTION]...: INPUT with the escapes of printf is given to sokparse.
reads() {
	printf '%b' "$1" >in.xsb
	shift
	run --separate-stderr sokparse "$@" in.xsb
	echo "status $status, output:" "$output" "messages: $stderr"
}

# gives INPUT OUTPUT [OPTION]...: is read without a word; the last empty lines do not matter.
gives() {
	local want
	want=$(printf '%b' "$2")
	reads "$1" "${@:3}"
	[ "$status" -eq 0 ]
	[ -z "$stderr" ]
	[ "$output" = "$want" ]
}

# says INPUT STATUS MESSAGES [OPTION]...: these, without program, file and rows, and no other.
says() {
	local want
	want=$(printf '%b' "$3" | sed 's/^/sokparse: in.xsb:/')
	reads "$1" "${@:4}"
	[ "$status" -eq "$2" ]
	[ "$(sed '/^  /d' <<<"$stderr")" = "$want" ]
}

# warns INPUT MESSAGE OUTPUT: one warning, and what is read nevertheless.
warns() {
	local want
	want=$(printf '%b' "$3")
	says "$1" 0 "$2"
	[ "$output" = "$want" ]
}

# --- lines and geometry ----------------------------------------------------------------------

@test "levels of another format behind text, or behind a document of SLC, are told of" {
	file=$ROOT/examples/first.sok
	sokparse -J "$file" 1-2 >in.json
	sokparse -1 "$file" 1-2 >in.line
	sokparse -q -T slc "$file" 1-2 >in.slc
	for format in json line slc; do
		cat "$file" in.$format >both
		run -0 --separate-stderr sokparse --count both
		[ "$output" = 3 ]
		[ "${stderr_lines[0]}" = "sokparse: both:$(($(wc -l <"$file") + 1)):1: warning: looks like a record of the format '$format' among text; kept as text [mixed]" ]
		[ "${#stderr_lines[@]}" -eq 2 ]
		sokparse -q both | sokparse --deny mixed >again
		run -0 sokparse --count again
		[ "$output" = 3 ]
	done
	for next in in.json in.line "$file"; do
		{ cat in.slc; echo; cat "$next"; } >both
		run -0 --separate-stderr sokparse --count both
		[ "$output" = 2 ]
		[ "$stderr" = "sokparse: both:$(($(wc -l <in.slc) + 2)):1: warning: text behind the levels of SLC, left out [mixed]" ]
	done
	cat in.slc in.slc >both
	run -0 sokparse --deny mixed --count both
	[ "$output" = 4 ]
	# Text in braces or about notes is text.
	{ cat "$file"; printf '%s\n' '{"a": b} is no JSON.' 'Notes on it'; } >both
	run -0 --separate-stderr sokparse both
	[ -z "$stderr" ]
}

@test "the end of the last line may be missing, and ends of lines may be any" {
	gives '#####\n#@$.#\n#####' "$B"
	gives "${T//\\n/\\r\\n}" "$B"
	gives "${T//\\n/\\r}" "$B"
	gives "${T//\\n/\\r\\r\\n}" "$B" # converted twice
	gives "$T\\x1A" "$B"
}

@test "a byte order mark is passed over, also behind the end of another file" {
	gives "\\xEF\\xBB\\xBF$T" "$B"
	gives "\\xEF\\xBB\\xBF$T\\n\\xEF\\xBB\\xBF$T" "$B\n\nLevel 2\n$T"
}

@test "walls need not touch at their corners" {
	gives '####\n#@$.#\n#####\n' 'Level 1\n####\n#@$.#\n#####'
	gives ' ###\n#@$.#\n ###\n' 'Level 1\n ###\n#@$.#\n ###'
}

@test "a gap in the wall is reported where the player gets out" {
	says '#####\n#@$. \n#####\n' 2 "2:4: error: player's area is open at row 2 column 4 [open]"
	says '########\n#@$.\n########\n' 2 "2:4: error: player's area is open at row 2 column 4 [open]"
	says '@#####\n #$ .#\n #####\n' 2 "1:1: error: player's area is open at row 1 column 1 [open]"
}

@test "one player, also when a goal is under one of two" {
	says '######\n#@+$ #\n######\n' 2 '2:3: error: second player (first at 2:2) [players]'
}

@test "a player on the only goal is a level, though nobody can solve it" {
	gives '#####\n#+$ #\n#####\n' 'Level 1\n#####\n#+$ #\n#####'
	run -1 soksolve in.xsb
}

@test "boxes and goals must be as many" {
	says '######\n#@$$.#\n######\n' 2 '1:1: error: 2 boxes but 1 goal [count]'
	says '######\n#@$..#\n######\n' 2 '1:1: error: 1 box but 2 goals [count]'
	says '#####\n#@  #\n#####\n' 2 '1:1: error: no boxes and no goals [count]'
}

@test "a level that starts solved is worth a note" {
	says '#####\n#@* #\n#####\n' 0 '1:1: note: all boxes start on goals [solved]' -v
}

@test "each letter that is none of a board's is reported" {
	says '####\n#@\x01x#\n#$.#\n####\n' 2 '2:3: error: unknown board character (byte 0x01) [cell]
2:4: error: unknown board character '"'x'; a wall is '#' [cell]"
}

@test "boxes on goals outside of the wall are decoration, others are not" {
	says '##### *\n#@$.#\n#####\n' 0 \
		"1:1: note: 1 box on goals outside the player's area ignored [deco]" -v
	[ "${lines[1]}" = '##### *' ]
	says '##### $\n#@$.#\n#####\n' 2 '1:7: error: box at row 1 column 7 cannot be reached [unreachable]'
	says '$####\n#@$.#\n#####\n' 2 '1:1: error: box at row 1 column 1 cannot be reached [unreachable]'
	says '##### .\n#@$.#\n#####\n' 2 '1:7: error: goal at row 1 column 7 cannot be reached [unreachable]'
	gives "*##*\n$T" "Level 1\n*##*\n$T"
	gives "$T#***\n* *\n" "$B#***\n* *"
}

@test "a hole in the walls stays, unless the least level is asked for" {
	gives '#######\n#@$.# #\n#######\n' 'Level 1\n#######\n#@$.# #\n#######'
	gives '#######\n#@$.# #\n#######\n' "$B" --minimal
}

@test "a row of dashes between walls is kept in full width" {
	gives "$T-\n#######\n#     #\n#######\n" \
		"$B-------\n#######\n#     #\n#######"
	gives "$B-----\n#####\n\n\n" "$B-----\n#####"
}

@test "a board torn to rows is text, with a warning" {
	reads '#####\n\n#@$.#\n\n#####\n'
	[[ $stderr = *"4:1: warning: board split"*"[split]"*"[empty]" ]]
	[ "$status" -eq 2 ]
	[ "$output" = "$(printf 'Notes\n; #####\n; #@$.#\n; #####')" ]
}

@test "a board that is no level is said to be split where a blank line parts it from its other rows" {
	local split=": error: board split by a blank line; use '-' for an empty row [split]"
	says '#####\n#@$ #\n# . #\n\n#   #\n#####\n' 2 \
		"3:2: error: player's area is open at row 3 column 2 [open]\n4:1$split"
	says 'Level 1\n#####\n#  @#\n# $ #\n\n# . #\n#   #\n#####\n\n\n' 2 \
		"2:1: error: 1 box but 0 goals [count]
4:2: error: player's area is open at row 3 column 2 [open]\n5:1$split
6:1: error: no player [players]\n6:1: error: 0 boxes but 1 goal [count]"
	# Two levels, and a picture.
	says "#####\n#@\$.\n#####\n\n$T" 2 "2:4: error: player's area is open at row 2 column 4 [open]"
	says "#####\n# \$.#\n#####\n\n$T" 2 '1:1: error: no player [players]'
	says '#####\n#@$ #\n#####\n\n#####\n# $.#\n#####\n' 2 \
		'1:1: error: 1 box but 0 goals [count]\n5:1: error: no player [players]'
	gives "$T\n#####\n#   #\n" "$B; #####\n; #   #"
}

@test "one row is text with a warning, two are an error, walls alone are a picture" {
	warns "$T\n#@\$.#\n" '5:1: warning: 1 row of a board, 3 are the least; kept as text [rows]' \
		"$B; #@\$.#"
	says "#@\$.#\n#####\n\nText.\n\n$T" 2 \
		'1:1: error: 2 rows of a board, 3 are the least; kept as text [rows]'
	[ "${lines[2]}" = '; #####' ]
	says "#@\$.#\n#####\n\n$T" 2 \
		"3:1: error: board split by a blank line; use '-' for an empty row [split]"
	gives "####\n#  #\n####\n#  #\n####\n\n$T" \
		"Notes\n; ####\n; #  #\n; ####\n; #  #\n; ####\n\n\n$B"
	gives "$T\n###\n# #\n" "$B; ###\n; # #"
}

@test "an indent common to all rows is cut, with a warning when it is of tabs" {
	gives '    #####\n    #@$.#\n    #####\n' "$B"
	warns '\t#####\n\t#@$.#\n\t#####\n' '1:1: warning: board indented with tabs [tab]' "$B"
	says '#####\n#@\t$.#\n######\n' 2 '2:3: error: tab inside a board row [tab]'
}

@test "tabs at the end of a row are blanks there" {
	gives '#####\t\n#@$.# \t \n#####\n' "$B"
	gives '#####\t\n#@$.#\n#####\t\t\n\t\n' "$B"
}

@test "dashes and underlines are floor, inside and outside" {
	gives '__######\n__#@-$.#\n__######\n' 'Level 1\n######\n#@ $.#\n######'
	gives '#####---\n#@$.#_\n#####   \n' "$B"
}

@test "letters for player and box are read, others named with their place" {
	gives '######\n#p b.#\n######\n' 'Level 1\n######\n#@ $.#\n######'
	gives '#####\n#P$B#\n#####\n' 'Level 1\n#####\n#+$*#\n#####'
	says '######\n#m b.#\n######\n' 2 "2:2: error: unknown board character 'm'; the player is '@' [cell]"
}

@test "spaces that do not break are spaces, in UTF-8 and in CP1252" {
	warns '\xC2\xA0#####\n #@$.#\n #####\n' '1:1: warning: no-break spaces read as spaces [nbsp]' "$B"
	warns '#####\n#@$.#\xC2\xA0\n#####\n' '2:1: warning: no-break spaces read as spaces [nbsp]' "$B"
	warns '######\n#@\xA0$.#\n######\n' '2:1: warning: no-break spaces read as spaces [nbsp]' \
		'Level 1\n######\n#@ $.#\n######'
}

@test "rows in a page of the web are read without their tags" {
	warns '<html><body class="x"><pre>#####\n#@$.#\n#####</pre></body></html>\n' \
		'1:1: warning: tags left out of rows [nbsp]' "$B"
	warns '<p>One</p>\n<div>\n<tt>######</tt><br>\n#@&nbsp;$.#<br/>\n######<br>\n</div>\n' \
		'3:1: warning: tags left out of rows [nbsp]' \
		'Level 1\n######\n#@ $.#\n######\nTitle: <p>One</p>'
	gives "<html><body><pre>\n$T</pre></body></html>\n" "$B"
	gives "<untitled>\n$T[note]\n" "${B}Title: <untitled>\n; [note]"
}

# --- run lengths -----------------------------------------------------------------------------

@test "run lengths make rows, in one line, line by line, and mixed with plain rows" {
	gives '5#|#@$.#|5#\n' "$B"
	gives '5#\n#@$.#\n5#\n' "$B"
	gives '5#|\n#@$.#|\n5#|\n' "$B"
	gives '5#|#@$.#\n#####\n' "$B"
	gives '5#|#@$.#|#2(#)#1#\n' "$B"
}

@test "empty rows above and below a board are no part of it" {
	gives '||5#|#@$.#|5#|||\n' "$B"
	gives '{"sok":1,"rows":["","#####","#@$.#","#####"," ",""]}\n' "$B"
}

@test "broken run lengths are text" {
	says "5#|#@\$.#|5\n\n$T" 0 '1:1: warning: run-length count without symbol; kept as text [rle]'
	gives "2(#@)(\n\n$T" "${B}Title: 2(#@)("
	says '99999999999#\n#@$.#\n' 2 '1:1: error: run-length code expands beyond any board [limit]'
}

@test "boards of a line each are levels of their own" {
	gives '5#|#@$.#|5#\n5#|#@$.#|5#\n' "$B\n\nLevel 2\n$T"
	gives 'A\n#####|#@$.#|#####\nTitle: B\n#####|#@$.#|#####\n#####|#@$.#|#####\nSolution: R\n' \
		"${B}Title: A\n\n\nLevel 2\n${T}Title: B\n\n\nLevel 3\n$T\nSolution 1/1\nR"
	gives '5#|#@$.#|\n5#\n' "$B"
}

# --- titles ----------------------------------------------------------------------------------

@test "titles that look like rows, run lengths or moves are titles" {
	for title in 30-8-55 18-16 '#50 (3)' '500+' rd030 comment; do
		gives "$title\n$T" "${B}Title: $title"
	done
	for title in LL ++ '*' U '-+-'; do
		gives "\n$title\n\n$T" "${B}Title: $title"
	done
	gives "*\n$T" "Level 1\n*\n$T"
}

@test "a number above the board is the level's, other text its title" {
	gives "; 12\n\n$T" "Level 12\n$T"
	gives ";Level 3\n${T}Title: X\n" "Level 3\n${T}Title: X"
	gives "; 5\n'Name'\n$T" "Level 5\n${T}Title: Name"
	gives "Maze #4\n$T" "Level 4\n$T"
	gives "Old Name\n${T}Title: X\n" "${B}Title: X\n; Old Name"
	warns "Alt \\xE9\n${T}Title: X\n" '1:5: warning: byte 0xE9 is not UTF-8, read as CP1252 [encoding]' \
		"${B}Title: X\n; Alt é"
}

@test "fields that touch the board below them are its own, those between two with a title" {
	gives "$T\nTitle: Two\nAuthor: A\n$T" "$B\n\nLevel 2\n${T}Title: Two\nAuthor: A"
	gives "$T\nAuthor: A\nTitle: Two\n$T" "$B\n\nLevel 2\n${T}Title: Two\nAuthor: A"
	gives "$T\nAuthor: A\nNote: two\n$T" "$B\n\nLevel 2\n${T}Author: A\nNote: two"
	gives "${T}Author: A\nNote: one\n$T" "${B}Author: A\nNote: one\n\n\nLevel 2\n$T"
	gives "Author: H\n$T\nAuthor: A\n$T\nAuthor: B\n$T" \
		"Notes\nAuthor: H\n\n\n${B}Author: H\n\n\nLevel 2\n${T}Author: A\n\n\nLevel 3\n${T}Author: B"
}

@test "a number above the board may end in a sign" {
	gives "3.\n$T\n5)\n$T\n; 7:\n$T\nLevel 9:\n$T\n[11]\n$T" \
		"Level 3\n$T\n\nLevel 5\n$T\n\nLevel 7\n$T\n\nLevel 9\n$T\n\nLevel 11\n$T"
	gives "3.\nThree\n$T\n3...\n$T" "Level 3\n${T}Title: Three\n\n\nLevel 4\n${T}Title: 3..."
}

@test "levels without a number are counted on from the last one" {
	gives "$T\n$T\n$T" "$B\n\nLevel 2\n$T\n\nLevel 3\n$T"
	gives "$T\n; 7\n$T\n$T" "$B\n\nLevel 7\n$T\n\nLevel 8\n$T"
}

# --- keys and comments -----------------------------------------------------------------------

@test "an author above the first board is that of all levels without one" {
	gives "Author: A\n\n$T\n${T}Author: B\n\n$T" \
		"Notes\nAuthor: A\n\n\n${B}Author: A\n\n\nLevel 2\n${T}Author: B\n\n\nLevel 3\n${T}Author: A"
}

@test "the second field of a name becomes a comment" {
	warns "${T}Author: A\nauthor: B\n" "5:1: warning: duplicate 'Author' kept as comment [dup]" \
		"${B}Author: A\n; Author: B"
}

@test "the spelling of the three head keys is settled, values stay as they are" {
	gives "${T}AUTHOR : x\nset: y\nE-Mail : z\n" "${B}Collection: y\nAuthor: x\nE-Mail: z"
	gives "${T}Note: a | b : c ; d\\\\\\\\n\n" "${B}Note: a | b : c ; d\\\\\\\\n"
	gives "${T}Title:\n" "${B}; Title:"
}

@test "a comment block holds boards, keys and blank lines as text" {
	gives "${T}Comment:\nCollection: Z\n\n${T}Comment-End:\n" \
		"$B; Collection: Z\n;\n; #####\n; #@\$.#\n; #####"
	gives "${T}; Level 3\n" "$B; Level 3"
	gives "${T}; x\n" "$B; x"
}

@test "a comment block without an end is no block" {
	warns "${T}Comment:\nhello\n\n$T" "4:1: warning: 'Comment:' without 'Comment-End:' [comment]" \
		"$B; Comment:\n; hello\n\n\nLevel 2\n$T"
	gives "comment\n$T\n$T" "${B}Title: comment\n\n\nLevel 2\n$T"
}

@test "a comment block that begins inside another ends nothing but hides no level" {
	warns "${T}Comment:\n\n${T}Comment:\nhello\nComment-End:\n" \
		"4:1: warning: 'Comment:' without 'Comment-End:' [comment]" \
		"$B; Comment:\n\n\nLevel 2\n$T; hello"
}

@test "text around and inside inner tags of SLC is kept" {
	text='One <b>two</b> <i>th<b>r</b>ee</i> four'
	printf '<SokobanLevels><Title>A<br/>B</Title><Description>%s</Description><Foo>x</Foo><LevelCollection>\n' \
		"$text" >in.slc
	printf '<Level Id="1"><L>###<i>#</i>#</L><L>#@<Url>$</Url>.#</L><x>y</x><L>#####</L></Level></LevelCollection></SokobanLevels>\n' >>in.slc
	run -0 --separate-stderr sokparse in.slc
	[ "${lines[1]}" = 'Collection: AB' ]
	[ "${lines[2]}" = '; One two three four' ]
	[ "${lines[4]}" = '#####' ]
	[ "${lines[5]}" = '#@$.#' ]
	[ -z "$stderr" ]
}

@test "banners are dropped, other lines of colons are comments" {
	gives "::::::\n:: hello\n:: x ::\n\n$T" "Notes\n; hello\n\n\n$B"
}

@test "another game is refused, by a key of the level and by one of the file" {
	says "Game: Hexoban\n\n$T" 2 "3:1: error: variant 'Hexoban' is not supported [variant]"
	says "${T}Game=Trioban\n\n$T" 2 "1:1: error: variant 'Trioban' is not supported [variant]"
	gives "${T}Game: Sokoban\n" "${B}Game: Sokoban"
}

@test "text that is not UTF-8 is read as CP1252, mail quotes are removed" {
	warns "${T}Author: Andr\\xE9\n" '4:13: warning: byte 0xE9 is not UTF-8, read as CP1252 [encoding]' \
		"${B}Author: André"
	# Longer than need be, beyond the last character, of five bytes, cut off.
	for bytes in '\xC0\x80=À€' '\xE0\x80\xAF=à€¯' '\xF4\x90\x80\x80=ô\x90€€' \
		'\xF8\x88\x80\x80\x80=øˆ€€€' '\xE2\x82=â‚'; do
		[[ "$(printf "${T}Author: A${bytes%=*}z\n" | sokparse -q)" = *"Author: A${bytes#*=}z" ]] || {
			echo "$bytes"
			return 1
		}
	done
	warns '> #####\n> #@$.#\n> #####\n' '1:1: warning: mail quote marks removed [quote]' "$B"
	warns '> #####\n#@$.#\n> #####\n' '1:1: warning: mail quote marks removed [quote]' "$B"
	gives "$T> no mail\n" "$B; > no mail"
	says '> ######\n> #@@$.#\n> ######\n' 2 '1:1: warning: mail quote marks removed [quote]
2:5: error: second player (first at 2:4) [players]'
}

@test "a board that is quoted in the middle of a mail, or twice, is read" {
	warns 'A. wrote:\n> 7\n>\n> #####\n> #@$.#\n> #####\n> Author: A\n\nNice!\n' \
		'4:1: warning: mail quote marks removed [quote]' \
		"Notes\n; A. wrote:\n\n\nLevel 7\n${T}Author: A\n; Nice!"
	warns '>> Seven\n>>\n> > #####\n>>#@$.#\n> > #####\n> Nice!\n' \
		'1:1: warning: mail quote marks removed [quote]' "Level 1\n${T}Title: Seven\n; Nice!"
	says "$B\n\n>\n> ######\n> #@@\$.#\n> ######\n" 2 '8:1: warning: mail quote marks removed [quote]
9:5: error: second player (first at 9:4) [players]'
	gives "$T; > x\n> x\n" "$B; > x\n; > x"
	gives "Comment:\n> #####\nComment-End:\n\n$T" "Notes\n; > #####\n\n\n$B"
}

@test "the marks around a board that is preformatted are no titles and no comments" {
	for marks in '```,```' '```text,```' '[code],[/code]' '[CODE],[/CODE]' '<pre>,</pre>' \
		'<pre><code>,</code></pre>' '<nowiki>,</nowiki>' '\f,\f'; do
		gives "Head\n\nOne\n\n${marks%,*}\n$T${marks#*,}\n\nTwo\n\n${marks%,*}\n$T${marks#*,}\n" \
			"Notes\n; Head\n\n\nLevel 1\n${T}Title: One\n\n\nLevel 2\n${T}Title: Two"
	done
	gives "$T\nSolution\n\`\`\`\nR\n\`\`\`\n" "$B\nSolution 1/1\nR"
	gives "Comment:\n<pre>\nComment-End:\n\n$T; \`\`\`\n" "Notes\n; <pre>\n\n\n$B; \`\`\`"
}

# --- sections --------------------------------------------------------------------------------

@test "a note tells of moves too few to be a solution without a header" {
	says "${T}Title: One\n\nR\n\nLL\n\n$T" 0 \
		'6:1: note: fewer than 12 moves need a header to be a solution; kept as comment [moves]' -v
	[ "$output" = "$(printf "${B}Title: One\n; R\n\n\nLevel 2\n${T}Title: LL")" ]
	says "${T}Title: One\n\nSolution\nR\n\n" 0 '' -v
}

@test "a solution in another notation is a comment, one in letters a section" {
	for value in undefined r1 u2r3 3-2r1,4-2d2 'right 2'; do
		warns "${T}Solution: $value\n" \
			'4:1: warning: solution is not in LURD notation, kept as comment [notlurd]' \
			"$B; Solution: $value"
	done
	gives "${T}Solution: ududududududR\n" "$B\nSolution 13/1\nududududududR"
	gives "${T}Solution: R\n" "$B\nSolution 1/1\nR"
	gives "${T}Solution: 1/1\nR\n" "$B\nSolution 1/1\nR"
}

@test "a solution keeps the fields below it and the name above it" {
	gives "$T\nSolution\nR\nTime: 3\n" "$B\nSolution 1/1\nR\nTime: 3"
	gives "$T\nTomo\n\nududududududududududududududuR\n" \
		"$B\nSolution 30/1\nududududududududududududududuR\nName: Tomo"
	gives "$T\nSolution/Moves 1/1 (by hand)\nR\n" "$B\nSolution 1/1\nR\nName: Moves (by hand)"
	gives "$T\n\n\nSolution\nR\n" "$B\nSolution 1/1\nR"
}

@test "moves are wrapped anew, whatever their lines and run lengths were" {
	local board='######\n#@ $.#\n######\n' rl
	rl=$(printf 'rl%.0s' $(seq 20))
	gives "$board\nSolution\n$rl\n$rl\nrR\n" \
		"Level 1\n$board\nSolution 82/1\n$rl${rl:0:30}\n${rl:30}rR"
	gives "$board\nSolution\n40(rl)\n r R\n" \
		"Level 1\n$board\nSolution 82/1\n$rl${rl:0:30}\n${rl:30}rR"
}

@test "a saved game keeps its mark and its jump" {
	gives "$T\nSaveGame 4/0\nul*dr\n" "$B\nSnapshot 4/0\nul*dr"
	gives "$T\nSaveGame\n[]lur\n" "$B\nSnapshot 3/0\n[]lur"
	gives "$T\nSnapshot 2/0\nul*\n" "$B\nSnapshot 2/0\nul"
}

@test "marks of the current position at the end of a saved game say nothing" {
	for marks in '' '*' '**' '****'; do
		gives "${B}\nSaveGame 1/1\nR$marks\n\n\n" "${B}\nSnapshot 1/1\nR"
	done
}

@test "a saved game of marks alone goes through every format that carries it" {
	for as in sok line json; do
		gives "$T\nSnapshot 0/0\n[]\n" "$B\nSnapshot 0/0\n[]"
		sokparse -T $as in.xsb >in.out
		run -0 --separate-stderr sokparse in.out
		[ "$output" = "$(printf '%b' "$B\nSnapshot 0/0\n[]")" ]
		[ -z "$stderr" ]
	done
}

@test "a saved game that is wrapped just before its last bracket is read whole" {
	local moves
	moves=$(printf 'RL%.0s' {1..34})
	gives "${B}\nSaveGame\nr[$moves\n]\n\n\n" "${B}\nSnapshot 69/68\nr[$moves\n]"
}

@test "letters in the wrong case and wrong counts are put right, with a warning" {
	warns "$T\nSolution\nr\n" '5:1: warning: 1 move letter recased [case]' "$B\nSolution 1/1\nR"
	warns "$T\nSolution 9/9\nR\n" '5:1: warning: header says 9/9, moves are 1/1 [claim]' \
		"$B\nSolution 1/1\nR"
	says "$T\nSolution 0/0\nR\n" 0 '5:1: warning: header says 0/0, moves are 1/1 [claim]'
	warns "$T\nSnapshot 1/1\nr\n" '5:1: warning: 1 move letter recased [case]' "$B\nSnapshot 1/1\nR"
	warns "$T\nSnapshot 1/0\nR\n" '5:1: warning: header says 1/0, moves are 1/1 [claim]' \
		"$B\nSnapshot 1/1\nR"
}

@test "a date in a header is no counts but a name" {
	gives "$T\nSolution 12/31/2009\nR\n" "$B\nSolution 1/1\nR\nName: 12/31/2009"
	gives "$T\nSolution 2009/12/31 1/1\nR\n" "$B\nSolution 1/1\nR\nName: 2009/12/31"
	gives "$T\nSolution 1/1/1/1/1\nR\n" "$B\nSolution 1/1\nR"
}

@test "a solution without moves that can be read is an error, and no solution" {
	while IFS='|' read -r section none; do
		says "$T\n$section\n" 2 \
			"5:1: error: no moves that can be read, kept as comment${none:+: $none is none} [moves]"
		want=$(printf '%b' "$section" | sed '/^$/d; s/^/; /')
		[ "$output" = "$(printf '%b' "$B")
$want" ]
	done <<-'END'
		Solution 2/1\nrX|'X'
		Solution\n3(R|
		Solution 2/1|
		Snapshot 5/0\nhello|'h'
		Solution\nR*|'*'
		Solution 2/1\n\nnothing|'n'
		Solution\nRR\xc3\xa9|'é' (U+00E9)
		Solution by nobody|
	END
	run -3 --separate-stderr bash -c 'sokparse in.xsb 2>/dev/null | sokverify'
}

@test "what belongs to a refused section is comment, the next section is not" {
	says "$T\nSolution 2/1\nrX\nlrlrlrlrlrlrlr\nSolver: me\n\nSolution 1/1\nR\nSolver: you\n" 2 \
		"5:1: error: no moves that can be read, kept as comment: 'X' is none [moves]"
	[ "$output" = "$(printf '%b' "$B; Solution 2/1\n; rX\n; lrlrlrlrlrlrlr\n; Solver: me\n" \
		'\nSolution 1/1\nR\nSolver: you' | sed 's/^ //')" ]
}

@test "a section without moves is right when it says so or says nothing" {
	local solved='#####\n#@* #\n#####\n'
	gives "$solved\nSolution 0/0\nSolver: me\n" "Level 1\n$solved\nSolution 0/0\nSolver: me"
	gives "$solved\nSolution\nTime: 1\n" "Level 1\n$solved\nSolution 0/0\nTime: 1"
	gives "$solved\nSolution\n" "Level 1\n$solved\nSolution 0/0"
}

# --- canonical records -----------------------------------------------------------------------

@test "canonical files, joined, with notes in the middle, are left as they are" {
	{ level 1; printf 'Notes\nCollection: Z\n; text\n\n\n'; level 9 Other; } >in.sok
	run -0 --separate-stderr sokparse in.sok
	[ -z "$stderr" ]
	sokparse in.sok | cmp - in.sok
	cat in.sok in.sok | sokparse | cmp - <(cat in.sok in.sok)
}

@test "two empty lines end a canonical record, among other blank ones, too" {
	for blank in '\n\n' ' \n\n\n' '\n \n\n\n'; do
		gives "${B}Title: A\n${blank}Text\n" "${B}Title: A\n\n\nNotes\n; Text"
	done
	for blank in '\n' ' \n\n' '\n \n' '\n \n\n \n'; do
		reads "${B}Title: A\n${blank}Text\n" -q
		[ "$output" = "$(printf '%b' "${B}Title: A\n; Text")" ]
	done
}

@test "a last record without its two empty lines is completed, with a warning" {
	{ level 1; level 2 | head -n -1; } >in.sok
	run -0 --separate-stderr sokparse in.sok
	[[ $stderr = 'sokparse: in.sok:'*': warning: last record not terminated [trunc]' ]]
	sokparse -q in.sok | cmp - <(level 1; level 2)
}

@test "dashes mean dead floor only under the field that counts them" {
	local rows='#####\n#@$.#\n#- -#\n#####\n'
	gives "Level 1\n${rows}Sok-Dead: simple 2\n\n\n" "Level 1\n${rows}Sok-Dead: simple 2"
	gives "Level 1\n${rows}Sok-Dead: simple 2\n\n\n" "Level 1\n${rows//-/ }" --strip
	gives "Level 1\n$rows\n\n" "Level 1\n${rows//-/ }"
}

@test "a field that counts other dead squares than are drawn and listed is warned about" {
	local rows='#####\n#@$.#\n#- -#\n#####\n'
	gives "Level 1\n${rows}Sok-Dead: simple 4 hidden=2,2;2,3\n\n\n" \
		"Level 1\n${rows}Sok-Dead: simple 4 hidden=2,2;2,3"
	for value in 'simple 3' 'simple 2 hidden=2,2' 'simple x' 'simple 99999999999999999999'; do
		warns "Level 1\n${rows}Sok-Dead: $value\n\n\n" \
			'6:1: warning: the field does not match the dead squares that the board shows (2) [marks]' \
			"Level 1\n${rows}Sok-Dead: $value"
	done
	run -1 sokparse -c in.xsb
}

@test "a broken level between two good ones costs only itself" {
	says "$T\n#####\n#@ .#\n#####\n\n$T" 2 '5:1: error: 0 boxes but 1 goal [count]'
	[ "$output" = "$(printf '%b' "$B\n\nLevel 3\n$T")" ]
}

# --- the shared files ------------------------------------------------------------------------

@test "no level of the shared files is lost, and each has the cells that a script reads" {
	shared=${SOK_SHARED:-$ROOT/../shared}
	[ -d "$shared/wild" ] || skip "no $shared"
	# The one file with run lengths is beyond the script.
	mapfile -t files < <(find -L "$shared/levels" "$shared/wild/xsb" "$shared/wild/sok" -type f \
		! -name 'jsoko_Interior_empty_rows.sok')
	[ ${#files[@]} -ge 60 ]
	awk -f "$ROOT/tests/tools/boards.awk" "${files[@]}" >boards
	sokparse -qJ "${files[@]}" >records 2>/dev/null || [ $? -eq 2 ]
	sed -n 's/^{"file":"\([^"]*\)",.*"rows":\["\([^]]*\)"\].*/\1\t\2/p
		s/^{"file":"\([^"]*\)",.*"sok":1,"status":"invalid".*/\1\trefused/p' records >levels
	# Each level is the next board of its file that has its cells; as many others are refused.
	awk -F '\t' '
		NR == FNR { board[$1, ++boards[$1]] = $2; left[$1]++; next }
		{ left[$1]-- }
		$2 == "refused" { next }
		{
			# A row of dashes stands for an empty one; a mark of dead floor is floor.
			gsub(/","/, "|", $2); gsub(/-/, " ", $2); gsub(/ +\|/, "|", $2); sub(/ +$/, "", $2)
			while (++at[$1] <= boards[$1] && board[$1, at[$1]] != $2)
				;
			if (at[$1] > boards[$1]) { print $1 ": no such board: " $2; bad = 1 }
		}
		END {
			for (file in left)
				if (left[file] != 0) { print file ": " left[file] " levels too few"; bad = 1 }
			exit bad
		}' boards levels
}

@test "moves that cannot be read are no solution, with a header, a name or neither" {
	for above in '' 'Solution\n' 'By hand\n'; do
		for moves in ']lUrduLLDrLllu' '3(lUrduLLDrLllu' 'lUrduLLDrLllu2'; do
			reads "$T\n$above$moves\n" | tee got
			run -1 grep -E '^(Solution|Snapshot)' got
			grep -qF "; $moves" got
			[ "$(grep -c 'warning\|error' got)" -le 1 ]
		done
	done
}

@test "a file that is no text of ours is named" {
	printf '\3757zXZ\0' >a
	printf '\377\376#\0#\0#\0\n\0' >b
	printf 'PK\3\4' >c
	printf '\377\376\0\0#\0\0\0' >d
	printf '#\0#\0\n\0' >e
	printf '\0#\0#\0\n' >f
	for part in 'a:xz data' 'b:UTF-16 text' 'c:a zip archive' 'd:UTF-32 text' \
		'e:UTF-16 text; try: iconv -f UTF-16LE -t UTF-8 FILE | ...' \
		'f:UTF-16 text; try: iconv -f UTF-16BE -t UTF-8 FILE | ...'; do
		run -2 --separate-stderr sokparse "${part%%:*}"
		[[ $stderr = "sokparse: ${part%%:*}: error: binary file (${part#*:}"*') [binary]' ]]
	done
	ssx='<SokobanLibrary>\n<Row>~####</Row>\n</SokobanLibrary>\n'
	why='error: an .ssx file of SokoSolve, which draws boards in letters of its own [xml]'
	says "$ssx" 2 "1:1: $why"
	says "<?xml version=\"1.0\"?>\n$ssx" 2 "2:1: $why"
}

@test "each byte from 80 to 9F that is not UTF-8 is the character CP1252 has there, or made visible" {
	# What sok.5 says of bytes that are no UTF-8.
	want='€ \x81 ‚ ƒ „ … † ‡ ˆ ‰ Š ‹ Œ \x8D Ž \x8F \x90 ‘ ’ “ ” • – — ˜ ™ š › œ \x9D ž Ÿ'
	{
		printf '#####\n#@$.#\n#####\nTitle: '
		for byte in {128..159}; do printf '%b ' "\\$(printf '%03o' "$byte")"; done
		printf '|\n'
	} >in.xsb
	run -0 sokparse -q in.xsb
	grep -qxF "Title: $want |" <<<"$output"
}

# --- files that count from 0 -----------------------------------------------------------------

# boxoban: two levels as in Boxoban's files.
boxoban() {
	local wall='##########'
	printf '%s\n' '; 0' $wall $wall $wall '####   ###' '####$$ ###' '####.. ###' '####.$@###' \
		$wall $wall $wall '' '; 1' $wall '#@$.     #' $wall $wall $wall $wall $wall $wall $wall $wall
}

@test "a file that counts from 0 keeps its numbers, and all its levels are alike" {
	boxoban >in.txt
	sed 's/^; /Level /; s/^$/\n/' in.txt >want
	printf '\n\n' >>want
	sokparse in.txt | diff want -
	run -0 --separate-stderr sokparse -cv in.txt
	[ "$stderr" = 'sokparse: in.txt:2:1: note: level 0 has no title [untitled]' ]
	sokparse in.txt >canonical
	for as in sok json line xsb slc; do
		sokparse -T $as in.txt | sokparse | cmp - canonical
	done
	printf '%s\n' '; 0' 'dR' '' '; 1' 'R' >list
	sokverify -s list -T lines in.txt | grep 'in.txt 2: ok 1/1'
	printf 'Level 00\n#####\n#@$.#\n#####\n' >in.txt
	run -0 sokparse in.txt
	[ "${lines[0]}" = 'Level 0' ]
}

@test "the shared Boxoban files keep their numbers" {
	shared=${SOK_SHARED:-$ROOT/../shared}
	[ -d "$shared/boxoban/hard" ] || skip 'no shared files'
	n=0
	for file in "$shared"/boxoban/hard/*.txt; do
		sokparse "$file" >out
		diff <(sed -n 's/^; //p' "$file") <(sed -n 's/^Level //p' out)
		run -1 grep -m 1 '^[A-Z;][a-z ]*[:;]' out
		n=$((n + 1))
	done
	[ "$n" -eq 4 ]
}

@test "a document of SLC that ends between two levels is told of" {
	sokparse -T slc "$ROOT"/examples/first.sok 2>/dev/null >whole.slc
	run -0 --separate-stderr sokparse -c whole.slc
	sed '/<\/Level>/q' whole.slc >cut.slc
	run -1 --separate-stderr sokparse -c cut.slc
	[[ $stderr = 'sokparse: cut.slc:'*': error: the file ends before the element around its levels [xml]' ]]
}

@test "rows in run-length code with a letter too many are told of, not taken for a title" {
	printf '5#|#@$.#|5#\n\n5#|#@$x#|5#\n\n5#|#@$.#|5#x\n\n5#|#@$.#|5#\n' >coded
	run -1 --separate-stderr sokparse -c coded
	[ "$(grep -o '^[^;]*' <<<"$stderr")" = "sokparse: coded:3:7: warning: unknown character 'x'
sokparse: coded:5:12: warning: unknown character 'x'" ]
	printf '5#|#@$.#|5#\n5#|#@$x#|5#\n5#|#@$.#|5#\n' >beside
	[ "$(sokparse -q --count beside)" = 2 ]
	printf '5#|#@$.#|5#\n\n| 5 | # of boxes | x |\n' >prose
	run -0 --separate-stderr sokparse -c prose
}

@test "a broken tag costs the level that it is in, and no other" {
	slc='<SokobanLevels><LevelCollection>'
	for id in 1 2 3; do slc+="\n<Level Id=\"$id\">\n<L>#####</L><L>#@$.#</L><L>#####</L>\n</Level>"; done
	while IFS='|' read -r broken places; do
		says "${slc/$broken/${broken%?}}" 2 "$places"
		[ "$(grep -c '^Level' <<<"$output")" -eq 2 ]
	done <<-'end'
		</Level>|2:1: error: level without an end [xml]\n4:1: error: tag without an end [xml]
		<Level Id="1"|2:1: error: tag without an end [xml]\n4:1: error: level without a beginning [xml]
	end
}

@test "a row of three but for one letter is a warning, for no other rows tell of the board" {
	for row in 'v@ $.#' '#@$.\xa4' 'x#@$.#'; do
		reads "Level 1\n#####\n$row\n#####\n\n\n$T"
		[[ $stderr = 'sokparse: in.xsb:3:'*': warning: unknown character '*' in what may be a row [cell]'* ]]
	done
	reads "#####\nI/O is text\n#####\n\n\n$T"
	[ -z "$stderr" ]
}

@test "lines are read as lines though the first of them is broken" {
	printf '#####|#@$.#|#####%sLevel %d\n' '' 1 "$(printf '\t')" 2 >in.line
	run -2 --separate-stderr sokparse in.line
	[[ $stderr = 'sokparse: in.line:1:18: error: '* ]]
	[ "$(grep -c '^Level' <<<"$output")" -eq 1 ]
}

@test "an empty line that ends with CR at the end of the file is a line" {
	printf 'Level 1\r#####\r#@$.#\r#####\r\r\r' >in.sok
	run -0 --separate-stderr sokparse in.sok
	[[ -z $stderr && $output == *"#@$.#"* ]]
}

@test "a title may be a word that heads a page of notes or a section, where a board follows" {
	run -0 --separate-stderr sokparse <(printf "${T}Title: One\n\nNotes\n${T}Title: Two\n\nThird\n${T}")
	[ -z "$stderr" ]
	[ "$(grep -c '^Level' <<<"$output")" -eq 3 ]
	run -0 sokparse <(printf "Notes\n$T")
	[[ $output = *'Title: Notes'* ]]
	run -0 sokparse <(printf "${T}Title: One\n\nSnapshot\n$T\nSolution\n$T")
	[[ $output != *'Snapshot 0'* && $output != *'Solution 0'* ]]
	[[ $output = *'Title: Snapshot'*'Title: Solution'* ]]
}

@test "the last line of moves is none of a title where a board touches it" {
	moves=$(printf 'r%.0s' {1..70})
	run -0 --separate-stderr sokparse <(printf "${T}\nSolution\n$moves\nrrrrrrR\n$T")
	[ -z "$stderr" ]
	[[ $output = *'Solution 77/1'* ]]
	run -0 sokparse <(printf "${T}\nSolution 1/1\nR\n$T")
	[[ $output = *'Solution 1/1'$'\n'R* ]]
}

@test "moves below a header in another notation are not of the solution above it" {
	run -0 --separate-stderr sokparse <(printf "${T}\nSolution 1/1\nR\nSolution: best by Bob\nrrrr\n")
	[[ $output = *'Solution 1/1'$'\n'R$'\n'* && $output = *'; Solution: best by Bob'* ]]
	run -0 sokparse <(printf "${T}Snapshot: see page 7\n")
	[[ $output = *'; Snapshot: see page 7'* ]]
}

@test "a number, a title and an author that touch the board below them are its own" {
	gives "; 1\nTitle: First\nAuthor: A\n$T\n; 2\nTitle: Second\nAuthor: B\n$T" \
		"Level 1\n${T}Title: First\nAuthor: A\n\n\nLevel 2\n${T}Title: Second\nAuthor: B"
}

@test "a number right above fields that touch the board makes them its own, without a title" {
	gives "; 3\nAuthor: A\n$T\n; 5\nAuthor: B\n$T" \
		"Level 3\n${T}Author: A\n\n\nLevel 5\n${T}Author: B"
	gives "; 3\nComment:\n7\nComment-End:\n$T" "Level 3\n$T; 7"
}

@test "a name or a ruled line under a title leaves it the title" {
	gives "; One\n; by A\n$T\n; Two\n; by B\n$T" \
		"Level 1\n${T}Title: One\n; by A\n\n\nLevel 2\n${T}Title: Two\n; by B"
	gives "$T\nTwo\n===\n\n$T\n3\nThree\n-----\n$T" \
		"$B\n\nLevel 2\n${T}Title: Two\n; ===\n\n\nLevel 3\n${T}Title: Three\n; -----"
	gives "by B\n$T" "Level 1\n${T}Title: by B"
	gives "Small Things\nby A\n\n$T" "Notes\n; Small Things\n; by A\n\n\n$B"
}

@test "lines of text that touch the board below them and not the one above are its own" {
	gives "$T\nA hard one.\nDo not give up.\nTwo\n$T" \
		"$B\n\nLevel 2\n${T}Title: Two\n; A hard one.\n; Do not give up."
	gives "${T}A hard one.\nTwo\n$T" "$B; A hard one.\n\n\nLevel 2\n${T}Title: Two"
	gives "$T\nSolution\nR\nTwo\n$T" \
		"$B\nSolution 1/1\nR\n\n\nLevel 2\n${T}Title: Two"
}

@test "a line of text that touches the board above it alone is no title of the one below" {
	gives "${T}One\n\n${T}Two\n" "$B; One\n\n\nLevel 2\n$T; Two"
	gives "${T}; 5\n\n$T" "$B\n\nLevel 5\n$T"
	gives "$T\nOne\n\n$T" "$B\n\nLevel 2\n${T}Title: One"
	gives "${T}One\n$T" "$B\n\nLevel 2\n${T}Title: One"
}

@test "a block of comments between a title and the board that it touches is the board's own" {
	gives "Title: First\nComment:\nTitle: none\nComment-End:\n${T}Author: A\n\nSecond\n$T" \
		"Level 1\n${T}Title: First\nAuthor: A\n; Title: none\n\n\nLevel 2\n${T}Title: Second"
	gives "Comment:\nTitle: none\nComment-End:\n$T" "Notes\n; Title: none\n\n\nLevel 1\n$T"
}

@test "a solution behind the end of a record is told, for it is of no level" {
	for moves in 'Solution 1/1\nR\n' 'rlrlrlrlrlrlR\n'; do
		printf "$B\n\n$moves" >in.sok
		run -0 --separate-stderr sokparse -o once.sok in.sok
		[ "${#stderr_lines[@]}" -eq 1 ]
		[[ $stderr = *'warning: a solution of no level, kept as text [unused]' ]]
		run -0 --separate-stderr sokparse once.sok
		[ -z "$stderr" ]
	done
	run -0 --separate-stderr sokparse <(printf "$B\n\nSolution\nsee page 7\n")
	[ -z "$stderr" ]
}

@test "a field Json that makes notes of a level in JSON stays a field" {
	printf "${B}Json: {\"notes\":true}\n\n\n" >in.sok
	run -0 sokparse <(sokparse -J in.sok)
	[ "$output" = "$(sokparse in.sok)" ]
	[[ $output = 'Level 1'* ]]
}

@test "what a tool adds to a level with all the fields it may have is read by the next one" {
	{
		printf "$B"
		printf 'Field-%d: x\n' {1..256}
		printf '\n\n'
	} >in.sok
	sokparse -H in.sok >hashed.sok
	run -0 sokparse hashed.sok
	[[ $output = *'Field-256: x'*'Sok-Hash: '* ]]
	sed 's/^Sok-Hash/Other/' hashed.sok >more.sok
	run -2 sokparse more.sok
}

@test "the author of the first level in SLC is not that of the others" {
	printf "${B}Author: One\n\n\n$B\n\n" >in.sok
	run -0 sokparse <(sokparse -T slc in.sok)
	[ "$(grep -c '^Author: One' <<<"$output")" -eq 1 ]
}

@test "SLC keeps quotes and semicolons of titles, and lines of a title are one" {
	for title in "'Foo'" '"Foo"' '; x' ';x'; do
		printf "${B}Title: %s\n\n\n" "$title" >in.sok
		run -0 sokparse <(sokparse -T slc in.sok)
		[[ $output = *"Title: $title"* ]]
	done
	sokparse -T slc <(printf "${B}Collection: My Set\n\n\n") | sed 's|<Title>My Set|<Title>\n  My Set\n|' >in.slc
	grep -qx '  My Set' in.slc
	run -0 sokparse in.slc
	[[ $output = *$'\n''Collection: My Set'$'\n'* ]]
}

@test "a level number in JSON that is too large is left out with a warning" {
	run -0 --separate-stderr sokparse <(echo '{"level":12345678901,"rows":["#####","#@$.#","#####"]}')
	[[ $stderr = *':1:10: warning: not a value that belongs here'* ]]
	[[ $output = 'Level 1'* && $output != *Title* ]]
}

@test "control characters in fields of JSON are kept, as JSON" {
	printf '{"rows":["#####","#@$.#","#####"],"fields":{"X":"a\\u0085b"}}\n' >in.json
	run -0 sokparse -J <(sokparse in.json)
	[[ $output = *'a\u0085b'* || $output = *$'a\xc2\x85b'* ]]
}

@test "what format a stream has does not depend on the pieces that it comes in" {
	{ printf '#####|#@$$.#|#####\n'; sokparse -1 "$ROOT"/examples/first.sok; } >broken-first
	for start in '\f' '['; do
		{ printf '%b\n' "$start"; cat "$ROOT"/examples/first.sok; } >"start${#start}"
	done
	for file in broken-first start1 start2; do
		[ "$(sokparse -q --count "$file" 2>err)" = 3 ]
		[ "$({ head -n 1 "$file"; sleep 0.1; tail -n +2 "$file"; } | sokparse -q --count 2>err)" = 3 ]
	done
}

@test "text that begins like JSON, or with a number sign and a tab, is text" {
	for start in '{ a text }' 'My levels #1\tLevel 3'; do
		reads "$start\n\n$T"
		[ "$status" -eq 0 ]
		[[ $output = *$'\n#@$.#\n'* ]]
	done
}

@test "a level that would get the author of the collection in SLC is told of" {
	printf 'Notes\nAuthor: Bob\n\n\n%b\n\n' "$B" >in.sok
	run -0 --separate-stderr sokparse -T slc in.sok
	[[ $stderr = *': warning: slc has no place for 1 field [lossy]' ]]
}
