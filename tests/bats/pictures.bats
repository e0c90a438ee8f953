#!/usr/bin/env bats
# sokrender: pictures of pixels and drawings, and what they are drawn by.

load helper

setup() {
	tools
	level 7 >in.sok
}

@test "png passes the check of another program, at every size of tile" {
	needs pngcheck
	for tile in 4 5 16 37 256; do
		sokrender -T png --tile=$tile --ruler --at=7 in.sok >a.png
		pngcheck -q a.png
	done
}

@test "without -T the name of the output chooses the format" {
	local format
	for format in png gif svg ppm cast html blocks; do
		sokrender -T $format in.sok >want
		sokrender --color=always -o a.b.$format in.sok
		cmp a.b.$format want
	done
	sokrender -T text in.sok >want
	sokrender -T text -o a.png in.sok
	cmp a.png want
	mkdir a.gif
	sokrender -o a.gif/png in.sok
	cmp a.gif/png want
}

@test "png carries the caption, and a tile of 256 pixels takes few bytes" {
	sokrender -T png --tile=256 --at=4 in.sok >a.png
	grep -aq 'Level 7 Shelf: 4/7 U (1 push)' a.png
	[ "$(wc -c <a.png)" -lt 40000 ]
}

@test "png of the largest board is written row by row" {
	# 65,535 squares at 16 pixels: 16.8 million pixels, in less memory than these.
	awk 'BEGIN { for (y = 0; y < 255; y++) { row = "#"; for (x = 0; x < 255; x++)
		row = row (y == 0 || y == 254 || x == 254 ? "#" : y == 9 && x < 3 ? substr("@$.", x + 1, 1) : " ")
		print row } }' >big.xsb
	(ulimit -v 60000; sokrender -V) >/dev/null 2>&1 || skip 'memory cannot be limited here'
	(ulimit -v 60000; sokrender -T png big.xsb >big.png)
	[ "$(head -c 24 big.png | tail -c 8 | od -An -tx1)" = ' 00 00 10 00 00 00 0f f0' ]
	[ "$(wc -c <big.png)" -lt 400000 ]
}

@test "numbers of rows and columns stand where diagnostics count them" {
	run -0 sokrender --ruler in.sok
	[ "$(tail -n +2 <<<"$output")" = "$(printf '%s\n' '  123456' '1 ######' '2 #@ . #' '3 # $  #' '4 #  ###' '5 ####')" ]
	run -0 sokrender -T ansi --ruler in.sok
	[ "${lines[1]}" = '  123456' ]
	run -0 sokrender -T svg --ruler in.sok
	[ "$(grep -c '<text ' <<<"$output")" -eq 11 ]
}

@test "boxes that a record says are lost are marked, from that move on" {
	printf '%s\n' 'Level 1' '#####' '#   #' '#@$.#' '#   #' '#####' 'Sok-Lost: square 2,3' \
		'Sok-Lost-After: 3 U' '' 'Snapshot 3/1' drU '' '' >lost.sok
	run -0 sokrender --at=2 lost.sok
	[[ $output != *^* ]]
	run -0 sokrender --at=3 lost.sok
	[ "${lines[2]}" = '# $ #' ]
	[ "${lines[3]}" = '  ^' ]
	[ "$(sokrender -T svg --at=3 lost.sok | grep -c '#fault" x="192" y="96"')" -eq 1 ]
	[ "$(sokrender -T ansi --at=3 lost.sok | grep -c '\[0;1;97;41m\$')" -eq 1 ]
	run -1 cmp <(sokrender -T png --at=3 lost.sok) <(grep -v Sok-Lost: lost.sok | sokrender -T png --at=3)
}

@test "each skin of the library is sound, and a file may be one" {
	for skin in plain classic contrast; do
		sokrender -T png --skin=$skin in.sok >$skin.png
		sokrender -T png --skin="$ROOT/lib/render/skins/$skin.skin" in.sok | cmp - $skin.png
	done
	run -1 cmp plain.png classic.png
	run -1 cmp plain.png contrast.png
}

@test "a fault in a skin is told with its place" {
	while IFS='|' read -r line want; do
		printf 'floor 1 M0 0H96V96H0Z\n%b\n' "$line" >bad.skin
		run -2 --separate-stderr sokrender -T svg --skin=bad.skin in.sok
		[ "$stderr" = "sokrender: bad.skin:2:$want" ]
	done <<-'END'
		colour 16 #000000|8: error: a colour is a number from 0 to 15
		colour 1 000000|10: error: not #RRGGBB
		colour 1 #12345g|10: error: not #RRGGBB
		colour 1 #123456 x|10: error: text behind the colour
		ceiling 1 M0 0Z|1: error: neither 'colour' nor what stands on a square
		box 1 M0 0A9|11: error: not a path of M L H V C Q Z with whole numbers up to 1000
		box 1 L0 0|7: error: not a path of M L H V C Q Z with whole numbers up to 1000
		box 1 M0 0H1001|11: error: not a path of M L H V C Q Z with whole numbers up to 1000
		box 1 M0 0"/><script>|11: error: not a path of M L H V C Q Z with whole numbers up to 1000
	END
	: >empty.skin
	run -2 sokrender -T svg --skin=empty.skin in.sok
	run -2 --separate-stderr sokrender -T svg --skin=oil in.sok
	[ "$stderr" = 'sokrender: oil: error: No such file or directory: neither a file nor plain, classic or contrast' ]
}

@test "a path of 10,000 sides is drawn at once, and one of more is refused with its place" {
	sides() { # COUNT: points of a path, and one behind M
		awk -v n="$1" 'BEGIN { printf "box 1 M0 0L"; while (n-- > 0) print n * 7919 % 97, n * 104729 % 89 }' |
			tr '\n' ' '
	}
	sides 9999 >most.skin
	timeout 20 sokrender -T png --skin=most.skin --tile=256 in.sok >most.png
	[ -s most.png ]
	sides 10000 >more.skin
	run -2 --separate-stderr sokrender -T png --skin=more.skin in.sok
	[[ $stderr = 'sokrender: more.skin:1:'*': error: more than 10000 sides, a curve having 16' ]]
	printf 'box 1 M0 0%s\n' "$(awk 'BEGIN { for (n = 0; n < 700; n++) printf "q9 9 1 -1" }')" >more.skin
	run -2 --separate-stderr sokrender -T png --skin=more.skin in.sok
	[[ $stderr = *': error: more than 10000 sides, a curve having 16' ]]
	# Far away, too, where positions would take more than 32 bits.
	printf 'box 1 M0 0h%s\n' "$(awk 'BEGIN { for (n = 0; n < 40000; n++) printf "1000 " }')" >more.skin
	run -2 --separate-stderr sokrender -T png --skin=more.skin in.sok
}

# legend TILE: each letter as text and as pixels, for readback.py.
legend() {
	printf '%s\n' '######' '#@..-##' '#$$$ -#' '#*   .#' '#######' 'Sok-Dead: simple 2' '' 'Snapshot 1/0' r '' '' >legend.sok
	sokrender -q -a legend.sok >legend.txt
	sokrender -q -a -T ppm --skin="${SKIN:-plain}" --tile="$1" legend.sok >legend.ppm
}

# shows TILE FILE...: the boards that the files show.
shows() {
	local tile=$1
	shift
	legend "$tile"
	"$ROOT/tests/tools/readback.py" "$@" "$tile" legend.txt legend.ppm
}

@test "what the pixels of every frame of a gif show is the position" {
	needs python3
	sokrender -q -a "$ROOT/examples/solved.sok" 1-2 | grep -v '^Level' >text
	sokrender -q -a -T gif --split=. "$ROOT/examples/solved.sok" 1-2
	diff text <(shows 16 0001-*.gif 0002-*.gif)
	# So many pixels that the dictionary is begun anew.
	sokrender "$ROOT/examples/lessons.sok" 4 | grep -v '^Level' >text
	sokrender -T gif --skin=classic --tile=64 "$ROOT/examples/lessons.sok" 4 >a.gif
	diff text <(SKIN=classic shows 64 a.gif)
}

@test "gif passes the check of other programs, loops, and has a delay for each move" {
	needs gifsicle
	sokrender -T gif -a --fps=5 --ruler in.sok >a.gif
	run -0 --separate-stderr gifsicle --info a.gif
	[ -z "$stderr" ]
	[ "$(grep -c 'image #' <<<"$output")" -eq 8 ]
	grep -q 'loop forever' <<<"$output"
	[ "$(grep -o 'delay .*' <<<"$output" | tr '\n' ' ')" = \
		'delay 1.00s delay 0.20s delay 0.20s delay 0.20s delay 0.40s delay 0.20s delay 0.20s delay 2.00s ' ]
	# A walk changes two squares.
	[ "$(grep -c '+ image #1 16x32' <<<"$output")" -eq 1 ]
}

@test "a gif takes as long as the play, and no picture of it a single tick" {
	needs gifsicle
	for fps in 7 8 30 45 50; do
		sokrender -T gif -a --fps=$fps in.sok | gifsicle --info >info
		ms=$(sokrender -T cast -a --fps=$fps in.sok | sed -n '$s/^.\([0-9]*\)\.\([0-9]*\).*/\1\2/p')
		[ "$(sed -n 's/.*delay \([0-9]*\)\.\(.*\)s/\1\2/p' info | awk '{ n += $1 } END { print n }')" -eq $((10#$ms / 10)) ]
	done
	sokrender -T gif -a --fps=100 in.sok | gifsicle --info >info
	[ "$(grep -o 'delay .*' info | tr '\n' ' ')" = \
		'delay 0.08s delay 0.02s delay 0.02s delay 0.02s delay 0.02s delay 0.02s delay 0.02s delay 0.16s ' ]
}

# delays: those of the pictures of a gif, in hundredths of a second.
delays() {
	od -An -v -tx1 | tr -d '\n' | grep -o ' 21 f9 04 0[45] .. ..' |
		while read -r _ _ _ _ low high; do echo $((16#$high$low)); done | tr '\n' ' '
}

@test "the first and the last picture stay longer, up to one and two seconds, also by pushes" {
	[ "$(sokrender -a -T gif --fps=20 in.sok | delays)" = '40 5 5 5 10 5 5 80 ' ]
	[ "$(sokrender -a -T gif --fps=8 in.sok | delays)" = '100 12 13 12 25 13 12 200 ' ]
	[ "$(sokrender -a -T gif --fps=4 in.sok | delays)" = '100 25 25 25 50 25 25 200 ' ]
	[ "$(sokrender -a -T gif --fps=1 in.sok | delays)" = '100 100 100 100 200 100 100 200 ' ]
	[ "$(sokrender -a -T gif --fps=30 in.sok | delays)" = '26 3 4 3 6 4 3 53 ' ]
	[ "$(sokrender --pushes -T gif --fps=20 in.sok | delays)" = '40 10 80 ' ]
	# The last push is not the last move, and no letter says which is a push.
	sed 's/ddrUluR/ddrulurld/' in.sok >behind.sok
	[ "$(sokrender --pushes -T gif --fps=20 behind.sok | delays)" = '40 10 80 ' ]
}

@test "a solution of 3,000 moves is a gif of less than a megabyte" {
	{
		level 1 | sed '/^Solution/,$d'
		echo 'Solution 3007/2'
		for _ in {1..50}; do printf 'rl%.0s' {1..30} && echo; done
		printf 'ddrUluR\n\n\n'
	} >long.sok
	sokrender -q -a -T gif --tile=24 long.sok >a.gif
	[ "$(sokrender -q -a long.sok | grep -c ^Level)" -gt 3000 ]
	[ "$(wc -c <a.gif)" -lt 1000000 ]
}

@test "a gif holds one level of 65,535 pixels a side, and says what can hold more" {
	run -2 bash -c 'sokrender -T gif in.sok in.sok 2>err >two'
	cmp two <(sokrender -T gif in.sok)
	[ "$(cat err)" = "sokrender: in.sok:2:1: error: level 7: 'gif' holds one level; html, text, ansi and ppm hold many; --split=DIR writes one file a level [pictures]" ]
	awk 'BEGIN { printf "#"; for (x = 0; x < 300; x++) printf "#"; printf "\n#@$."
		for (x = 0; x < 296; x++) printf " "; printf "#\n#"; for (x = 0; x < 300; x++) printf "#"; print "" }' >wide.xsb
	run -2 --separate-stderr sokrender -T gif --tile=256 wide.xsb
	[ -z "$output" ]
	[ "$stderr" = "sokrender: wide.xsb:1:1: error: level 1: 'gif' holds 65,535 pixels a side; png, ppm and svg hold more [pictures]" ]
}

@test "what the rules of a moving svg show after each move is the position" {
	needs python3
	sokrender -q -a "$ROOT/examples/solved.sok" 1-2 | grep -v '^Level' >text
	sokrender -q -a -T svg --split=. "$ROOT/examples/solved.sok" 1-2
	diff text <("$ROOT/tests/tools/readback.py" 0001-*.svg 0002-*.svg)
}

@test "a mark of a moving svg goes out when its box is pushed away, and comes back" {
	printf '%s\n' '#######' '#     #' '# @$  #' '#    .#' '#######' 'Sok-Lost: square 3,4' '' \
		'Snapshot 6/2' RurrdL >lost.xsb
	run -0 sokrender -q -a -T svg lost.xsb
	[ "$(grep -o '@keyframes f.*' <<<"$output" | grep -o '[0-9.]*%{opacity:.}' | tr '\n' ' ')" = \
		'0.0000%{opacity:1} 26.6666%{opacity:0} 46.6666%{opacity:1} 100.0000%{opacity:1} ' ]
	# Once, above the boxes, and without CSS, too.
	[ "$(grep '#fault"' <<<"$output")" = \
		'<use class="m" id="f17" opacity="1" xlink:href="#fault" x="288" y="192"/>' ]
	run -0 sokrender -q -a -T svg <(sed '/^Sok-Lost/a Sok-Lost-After: 1 R' lost.xsb)
	[ "$(grep -o '@keyframes f.*' <<<"$output" | grep -o '[0-9.]*%{opacity:.}' | tr '\n' ' ')" = \
		'0.0000%{opacity:0} 46.6666%{opacity:1} 100.0000%{opacity:1} ' ]
}

@test "things of a moving svg glide in every direction" {
	run -0 sokrender -a -T svg in.sok
	[[ $output == *'25.8064%{transform:translate(96px,96px)}29.0322%{transform:translate(96px,192px)}32.2580%{transform:translate(96px,288px)}35.4838%{transform:translate(192px,288px)}'* ]]
}

@test "after a jump the player of a moving svg waits for the next push" {
	printf '%s\n' '##########' '#        #' '#@$   $ .#' '#      . #' '#        #' '##########' '' \
		'Snapshot 8/4' RRurrdRR >jump.xsb
	run -0 sokrender -q --pushes -T svg jump.xsb
	# Of 3.75 s: pushes from 1.00, 1.25, 1.50 and 1.75 s on, the third one behind a jump.
	[ "$(grep -o '@keyframes t0{.*' <<<"$output" | grep -o '[0-9.]*%{transform:translate([0-9]*' |
		sed 's/{.*(/ /' | tr '\n' ' ')" = '0.0000% 96 26.6666% 96 33.3333% 192 40.0000% 288 40.0266% 576 46.6666% 576 53.3333% 672 100.0000% 672 ' ]
}

@test "a moving svg is XML, stands still for who wants that, and shows the start without CSS" {
	sokrender -T svg -a in.sok >a.svg
	grep -q '^\.m{animation:3.875s linear infinite}$' a.svg
	grep -q '^@media (prefers-reduced-motion:reduce){\.m{animation:none!important}}$' a.svg
	needs xmllint
	xmllint --noout a.svg
	needs rsvg-convert
	sokrender -T svg in.sok | rsvg-convert >still.png
	rsvg-convert a.svg | cmp - still.png
}

@test "a moving svg holds 20,000 pictures, and says what can hold more" {
	sed 's/ddrUluR/d9999(ud)/; s/7\/2/19999\/0/' in.sok >fits.sok
	run -0 --separate-stderr sokrender -q -a -T svg -o a.svg fits.sok
	[ -z "$stderr" ]
	# The first one a second, the last one two, and the others as long as a walk.
	grep -q '^\.m{animation:2502\.750s ' a.svg
	# What is refused is not played on: the last move cannot be made.
	sed 's/ddrUluR/10000(du)l/; s/7\/2/20001\/0/' in.sok >long.sok
	run -2 --separate-stderr sokrender -q -a -T svg -o a.svg long.sok
	[ "$stderr" = "sokrender: long.sok:2:1: error: level 7: 'svg' moves in 20,000 pictures at most; gif, cast and ppm in more [pictures]" ]
	tail -n 1 a.svg | grep -q '^</svg>$'
	grep -q '^\.m{animation:2500\.875s ' a.svg
}

@test "every picture of a cast is the position, in each look, and has its time" {
	needs python3
	sokrender -q -a "$ROOT/examples/solved.sok" 1,2 | grep -v '^Level' >text
	for look in text ansi; do
		sokrender -q -a -T cast --look=$look "$ROOT/examples/solved.sok" 1,2 >$look.cast
	done
	diff <(cat text text) <("$ROOT/tests/tools/readback.py" text.cast ansi.cast)
	sokrender -T cast -a --fps=5 in.sok >a.cast
	[ "$(head -n 1 a.cast)" = '{"version": 2, "width": 80, "height": 8, "title": "Level 7 Shelf: 0/7"}' ]
	[ "$(sed 's/^\[\([0-9.]*\), "o".*/\1/' a.cast | tail -n +2 | tr '\n' ' ')" = \
		'0.000 1.000 1.200 1.400 1.600 2.000 2.200 2.400 4.400 ' ]
}

@test "a level that needs more room resizes the terminal of a cast" {
	{ cat in.sok; sed 's/######$/&###############################################################################/' in.sok; } >two.sok
	run -0 sokrender -T cast two.sok
	[ "$(grep -c '"r", "85x8"' <<<"$output")" -eq 1 ]
}

# A level with two boxes at fault, one below the other, after the first move.
tower() {
	printf '%s\n' '#####' '#@  #' '#$$ #' '# $ #' '#...#' '#####' 'Sok-Lost: freeze 3,3;4,3' \
		'Sok-Lost-After: 1 r' '' 'Snapshot 2/0' rl '' ''
}

@test "a terminal has room for the carets below each row" {
	needs python3
	tower | sokrender -q -a -T cast --look=text >tower.cast
	tower | sokrender -q -a | grep -v '^Level' | diff - <("$ROOT/tests/tools/readback.py" tower.cast)
	[ "$(grep -c '"r", "80x11"' tower.cast)" -eq 1 ]
	# The other looks need none.
	run -1 grep '"r"' <(tower | sokrender -q -a -T cast)
}

@test "half blocks show two rows in a line" {
	run -0 sokrender -T blocks --at=7 in.sok
	[ "${#lines[@]}" -eq 4 ]
	# Wall above floor, player and box on goal: the line of rows 1 and 2.
	[ "${lines[1]}" = "$(printf '\033[0;38;5;240;48;5;240m▀\033[0;38;5;240;48;5;254m▀\033[0;38;5;240;48;5;27m▀\033[0;38;5;240;48;5;71m▀\033[0;38;5;240;48;5;254m▀\033[0;38;5;240;48;5;240m▀\033[0m')" ]
	[ "${lines[3]}" = "$(printf '\033[0;38;5;240;49m▀▀▀▀\033[0m')" ]
}

@test "on a terminal a play is shown in place, and leaves the terminal as it was" {
	needs_terminal
	export TERM=xterm
	run -0 script -qec 'stty rows 24 cols 80; sokrender -a --fps=100 in.sok' /dev/null
	[ "$(grep -o $'\033\\[?25l\033\\[H' <<<"$output" | wc -l)" -eq 8 ]
	[ "$(grep -o $'\033\\[J\033\\[?25h' <<<"$output" | wc -l)" -eq 8 ]
	# Half blocks need half the lines.
	run -0 script -qec 'stty rows 6 cols 80; sokrender -a --fps=100 -T blocks in.sok' /dev/null
	[ "$(grep -o $'\033\\[?25l\033\\[H' <<<"$output" | wc -l)" -eq 8 ]
	# Carets take lines of their own: the first picture fits, the others follow it.
	tower >tower.sok
	run -0 script -qec 'stty rows 9 cols 80; sokrender -a --fps=100 -T text tower.sok' /dev/null
	[ "$(grep -o $'\033\\[H' <<<"$output" | wc -l)" -eq 1 ]
	run -0 script -qec 'stty rows 11 cols 80; sokrender -a --fps=100 -T text tower.sok' /dev/null
	[ "$(grep -o $'\033\\[H' <<<"$output" | wc -l)" -eq 3 ]
	# Too small for the board: picture after picture.
	run -0 script -qec 'stty rows 5 cols 80; sokrender -a --fps=100 in.sok' /dev/null
	[[ $output != *$'\033[H'* ]]
	[ "$(grep -c '^Level 7' <<<"$output")" -eq 8 ]
}

@test "a terminal that is dumb gets picture after picture, and nothing but text" {
	needs_terminal
	for TERM in dumb ''; do
		run -0 script -qec 'stty rows 24 cols 80; sokrender -a --fps=100 in.sok; soksolve --play -q in.sok' /dev/null
		[[ $output != *$'\033'* ]]
		[ "$(grep -c '^Level 7' <<<"$output")" -eq 16 ]
	done
}

@test "on a terminal, too, --split writes its files" {
	needs_terminal
	run -0 script -qec 'sokrender -a --split=out in.sok' /dev/null
	[ -z "$output" ]
	sokrender -a in.sok | cmp - out/0007-shelf.text
	level 7 $'Fam\342\200\215ily' >joined.sok
	script -qec 'TERM=xterm sokrender -T svg --split=terminal joined.sok' /dev/null
	sokrender -T svg --split=file joined.sok
	cmp terminal/* file/*
	script -qec 'TERM=xterm sokrender --split=terminal joined.sok' /dev/null
	[ -e terminal/*.text ]
}

@test "the name of the output tells the format, small or capital" {
	sokrender -o x.PNG in.sok
	sokrender -T png in.sok | cmp - x.PNG
}

@test "a directory that is a file is told of once" {
	for tool in sokrender sokparse; do
		run -2 --separate-stderr "$tool" --split=in.sok "$ROOT"/examples/first.sok
		[ "$stderr" = "$tool: in.sok: error: Not a directory" ]
	done
}

@test "the picture of what blocks a move stands as long as the last one would" {
	sed 's/ddrUluR/ddd/' in.sok >wrong.sok
	run -2 --separate-stderr sokrender -a -T cast wrong.sok
	[ "$(tail -n 1 <<<"$output")" = '[3.250, "o", ""]' ]
	[[ $(tail -n 2 <<<"$output" | head -n 1) == '[1.250, "o", '*', then d is blocked'* ]]
}

@test "a signal in the middle of a play leaves the cursor visible" {
	needs_terminal
	needs_signals
	export TERM=xterm
	cat >play <<-'END'
		stty rows 24 cols 80
		sokrender -a --fps=1 in.sok &
		until grep -q Shelf typescript; do
			kill -0 $! || exit
			sleep 0.01
		done
		kill -TERM $!
		wait $!
		echo status $?
	END
	: >typescript
	run -0 script -qefc 'env --default-signal sh ./play' typescript
	[[ $output == *$'\033[?25h'*'status 143'* ]]
	[[ $output != *$'\033[?25l'*$'\033[?25l'* ]]
}

@test "--look is a look of text" {
	for look in svg oil ''; do
		run -2 sokrender -T cast --look="$look" in.sok
	done
}

@test "a page has every level, needs nothing else, and no title can get out of its place" {
	needs jq
	title="</script><b>\"'&]]> \\u003c <!-- é"
	level 7 "$title" >in.sok
	{ sed 's/^Title.*/Collection: <i>\&"/' in.sok; cat in.sok "$ROOT/examples/first.sok"; } >all.sok
	sokrender -q -T html all.sok >page.html
	[ "$(wc -c <page.html)" -lt 100000 ]
	grep -q '^<title>&lt;i&gt;&amp;&quot;</title>$' page.html
	[ "$(grep -c '</script>' page.html)" -eq $(($(grep -c '^Level' all.sok) + 1)) ]
	[ "$(grep -c '<script' page.html)" -eq "$(grep -c '</script>' page.html)" ]
	# Names of XML are all that looks like an address.
	[ "$(grep -oE 'https?://[^"]*' page.html | sort -u)" = 'http://www.w3.org/2000/svg' ]
	sed -n 's/^<script type="application.json" class="level">\(.*\)<.script>$/\1/p' page.html >levels.json
	[ "$(sed -n 2p levels.json | jq -r .title)" = "$title" ]
	[ "$(sed -n 2p levels.json | jq -r .best)" = ddrulur ]
	sokparse -q -J all.sok | jq -r '.rows[]' | sed 's/ *$//' >rows
	jq -r '.rows[]' levels.json | tr _ ' ' | sed 's/ *$//' | diff - rows
	[ "$(jq -c '[.boxes,.moves,.pushes]' levels.json | head -n 1)" = '[1,7,2]' ]
}

@test "a page shows no solution that is wrong" {
	sed 's/ddrUluR/ddrUlul/' in.sok | sokrender -q -T html | grep -q '"best":null'
	sokrender -q -T html in.sok | grep -q '"best":"ddrulur"'
}

# With 1000 in .ci/run: so many files take a while to reach the disk.
@test "random positions are read back out of text and out of pixels" {
	needs python3
	"$ROOT/tests/tools/positions.py" "${SOK_POSITIONS:-50}" 9 >games.sok 2>positions
	[ "$(grep -c '^Snapshot' games.sok)" -eq "${SOK_POSITIONS:-50}" ]
	sokrender -q --at=9 games.sok | grep -v '^Level' | diff positions -
	sokrender -q --at=9 -T png --tile=8 --split=png games.sok
	shows 8 png/* | diff positions -
}

@test "--split names files after number and title, and no two alike" {
	{ level 7 'Corner Shelf!'; level 7 'corner  shelf'; level 12 'Ünïcode'; level 3 '../../etc/x'; } >four.sok
	sokrender -T svg --split=out four.sok
	[ "$(cd out && echo *)" = '0003-etc-x.svg 0007-corner-shelf-2.svg 0007-corner-shelf.svg 0012-n-code.svg' ]
	sokrender -T svg four.sok -l 4 | cmp - out/0003-etc-x.svg
	# However many would be named alike, one of them as if numbered: no number is left out.
	{ level 7 'A 3'; for i in {1..40}; do level 7 A; done; } >many.sok
	sokrender -T svg --split=many many.sok
	[ "$(ls many | wc -l)" -eq 41 ]
	[ -e many/0007-a.svg ]
	[ -e many/0007-a-41.svg ]
	# A level of which nothing can be drawn has no file.
	sed '/^Solution/,$d' in.sok >bare.sok
	run -3 sokrender -a -T gif --split=none bare.sok
	[ -z "$(ls none)" ]
	run -2 --separate-stderr sokrender --split=out/0003-etc-x.svg four.sok
	[ "$(grep -c ': error: Not a directory$' <<<"$stderr")" -eq 1 ]
}

@test "--split replaces no file that is read" {
	level 7 Shelf >0007-shelf.text
	cp 0007-shelf.text before
	run -2 --separate-stderr sokrender --split=. 0007-shelf.text
	[ "$stderr" = 'sokrender: ./0007-shelf.text: error: this file is input, too' ]
	cmp 0007-shelf.text before
}

@test "--gallery is an index with a picture and the facts of each level" {
	level 7 '<b>"]]>' >in.sok
	sed 's/Solution 7.*/Author: A \& B/; /^ddrU/d' in.sok >>in.sok
	sokrender -T png --gallery --split=out in.sok
	[ "$(cd out && echo *)" = '0007-b-2.png 0007-b.png index.html' ]
	grep -qF '<li><img loading="lazy" src="0007-b.png" alt="Level 7"><h2>7 &lt;b&gt;&quot;]]&gt;</h2><dl><dt>Boxes</dt><dd>1</dd><dt>Size</dt><dd>6 &#215; 5</dd><dt>Fewest pushes</dt><dd>7 moves, 2 pushes</dd></dl></li>' out/index.html
	[ "$(grep -c '<li>' out/index.html)" -eq 2 ]
	while IFS='|' read -r options want; do
		# shellcheck disable=SC2086
		run -2 --separate-stderr sokrender $options in.sok
		[ "$stderr" = "sokrender: error: $want" ]
	done <<-'END'
		--gallery|--gallery needs --split=DIR
		--gallery --split=out -T text|--gallery is of pictures: png, gif or svg
		--gallery --split=out -T cast|--gallery is of pictures: png, gif or svg
		--gallery --split=out -T html|--gallery is of pictures: png, gif or svg
		--split=out -o file|--split does not go with -o
		-T html -a|'html' does not go with -a and --pushes
		-T html --at=0|'html' does not go with --at
		-T html --broken|'html' does not go with --broken
		-T html --ruler|'html' does not go with --ruler
		-T html --tile=16|'html' does not go with --tile
		-T html --fps=8|'html' does not go with --fps
		-T cast --skin=plain|'cast' does not go with --skin
		--look=ansi|'text' does not go with --look
		-T svg --fps=8|--fps needs -a or --pushes
	END
}

@test "--gallery tells what is wrong with a level that --broken draws, among good ones" {
	{ printf '%s\n' '#####' '#@$.#' '#####' '' Solution R ''
	  printf '%s\n' '#####' '#@$.' '#####' 'Title: A & B' ''; level 7; } >three.sok
	run -2 sokrender --gallery --split=out three.sok
	[ "$(cd out && echo *)" = '0001.svg 0007-shelf.svg index.html' ]
	[ "$(grep -o 'src="[^"]*"' out/index.html | tr '\n' ' ')" = 'src="0001.svg" src="0007-shelf.svg" ' ]
	grep -qF '<dd>1 move, 1 push</dd>' out/index.html
	run -2 sokrender --broken --gallery --split=out three.sok
	[ "$(cd out && echo *)" = '0001.svg 0002-a-b.svg 0007-shelf.svg index.html' ]
	[ "$(grep '<li>' out/index.html | sed -n 2p)" = \
		"<li><img loading=\"lazy\" src=\"0002-a-b.svg\" alt=\"Level 2\"><h2>2 A &amp; B</h2><p>player's area is open at row 2 column 4</p></li>" ]
	[ "$(grep -c '<li>' out/index.html)" -eq 3 ]
}

@test "--broken draws a level that may not be played, with its fault marked" {
	printf '%s\n' '#####' '#@$.' '#####' >open.xsb
	run -2 --separate-stderr sokrender --broken open.xsb
	[ "$output" = "$(printf '%s\n' "Level 1: player's area is open at row 2 column 4" '#####' '#@$.' '   ^' '#####')" ]
	[ "$(sokrender --broken -T svg open.xsb 2>err | grep -c '#fault" x="288" y="96"')" -eq 1 ]
	run -2 --separate-stderr sokrender open.xsb
	[ -z "$output" ]
}

@test "a board of 1,000 by 1,000 is refused with the limit" {
	awk 'BEGIN { for (y = 0; y < 1000; y++) { row = ""; for (x = 0; x < 1000; x++)
		row = row (y % 999 == 0 || x % 999 == 0 ? "#" : y == 9 && x < 4 ? substr("@$.", x, 1) : " "); print row } }' >huge.xsb
	run -2 --separate-stderr sokrender -T png huge.xsb
	[ -z "$output" ]
	[[ $stderr == *65,535* || $stderr == *65535* ]]
}

@test "the picture of README.md is what \`make pictures' draws of the example" {
	grep -q 'docs/pictures/goal-room.svg' "$ROOT/README.md"
	sokparse "$ROOT/examples/lessons.sok" 4 | soksolve -q -O pushes,moves |
		sokrender -a -T svg --skin=classic --tile=32 | cmp - "$ROOT/docs/pictures/goal-room.svg"
}
