#!/usr/bin/env bats
# sokparse: the formats it writes, what it does to levels, what it finds out about them.

# Each test is a subshell, in which `run` sets its variables.
# shellcheck disable=SC2030,SC2031

load helper

# Files that are there: the examples always, the shared collections when they are at hand.
SHARED=${SOK_SHARED:-$ROOT/../shared}
IMAGES='identity rot90 rot180 rot270 flip flip-vertical transpose anti-transpose'

setup() {
	tools
	ln -s "$ROOT/examples" examples
}

# wild: files as they are found in the wild, one a line: all of them with SOK_ALL=1 (.ci/run, for the
# tests tagged `all`), else every third small one.
wild() {
	if [ -n "$SOK_ALL" ]; then
		find "$SHARED/wild" -type f
	else
		find "$SHARED/wild" -type f -size -40k | sort | awk 'NR % 3 == 1'
	fi | sort
}

# all_files: one a line.
all_files() {
	printf '%s\n' examples/*.sok examples/formats/*
	[ ! -d "$SHARED" ] || { printf '%s\n' "$SHARED"/levels/*.xsb "$SHARED"/solutions/*; wild; }
}

# Example 2 of the hash in sok.5, with the player where the caller wants him.
vector() {
	cat <<-END
		Level 10
		########
		#   .  #
		# $ #  #
		#  @ $ #
		# .    #
		########
		Title: Round the Post


	END
}

# --- formats ---------------------------------------------------------------------------------

# bats test_tags=all
@test "JSON and one-line records come back as they were, from every file" {
	mapfile -t files < <(all_files)
	sokparse -qH "${files[@]}" 2>/dev/null >want || [ $? -eq 2 ]
	[ "$(grep -c '^Level ' want)" -ge 60 ]
	for to in json line; do
		# In as many files, so that many records are the first of one.
		sokparse -T $to want >records
		split -e -n l/${#files[@]} records $to.
		sokparse $to.* | cmp - want
	done
}

# SLC has one place for the number and the title, so a title like `3` becomes the number.
# bats test_tags=all
@test "SLC keeps every level, its title and its hash, and gives well-formed XML" {
	mapfile -t files < <(all_files)
	sokparse -qT tsv --states=0 "${files[@]}" 2>/dev/null >want || [ $? -eq 2 ]
	n=10000
	for file in "${files[@]}"; do
		n=$((n + 1))
		sokparse -qT slc "$file" 2>/dev/null >$n.slc || [ $? -eq 2 ]
		grep -q '<Level ' $n.slc || rm $n.slc # all its levels are refused
	done
	sokparse -qT tsv --states=0 ./*.slc >got
	for table in want got; do
		awk -F '\t' '$5 == "ok" { sub(/^(Level )?[0-9]+$/, "", $6); $1 = $2 = $3 = ""
			for (i = 16; i <= 20; i++) $i = ""; print }' \
			$table >$table.cut
	done
	cmp want.cut got.cut
	[ "$(wc -l <got.cut)" -ge 60 ]
	! command -v xmllint >/dev/null || xmllint --noout ./*.slc
}

@test "SLC escapes what XML must not hold" {
	printf '#####\n#@$.#\n#####\nTitle: a <b> & "c"\nAuthor: <&>\n' >in.xsb
	sokparse in.xsb >want
	sokparse -T slc want | tee out.slc | sokparse | grep -v '^Notes' | sed '/./,$!d' >got
	cat out.slc
	grep -qF 'Id="a &lt;b&gt; &amp; &quot;c&quot;"' out.slc
	cmp want got
	# U+FFFE and U+FFFF have no form in XML, U+FFFD and U+FFBF have.
	printf '#####\n#@$.#\n#####\nTitle: \357\277\276\357\277\277|\357\277\275\357\276\277\n' >in.xsb
	[[ $(sokparse -T slc in.xsb) = *$'Id="\357\277\275\357\277\275|\357\277\275\357\276\277"'* ]]
}

@test "each collection of an SLC file names its own levels" {
	cat >in.slc <<-END
		<SokobanLevels><Title>One</Title><LevelCollection Copyright="A">
		<Level Id="x"><L>#####</L><L>#@$.#</L><L>#####</L></Level></LevelCollection>
		<Title>Two</Title><LevelCollection>
		<Level><L>######</L><L>#@ $.#</L><L>######</L></Level></LevelCollection></SokobanLevels>
	END
	run -0 --separate-stderr sokparse -1 in.slc
	[ "${lines[1]}" = $'#####|#@$.#|#####\tLevel 1\tCollection: One\tTitle: x\tAuthor: A' ]
	[ "${lines[3]}" = $'######|#@ $.#|######\tLevel 2\tCollection: Two' ]
	[ -z "$stderr" ]
}

@test "XSB keeps boards, titles and solutions" {
	sokparse -T xsb examples/solved.sok >out.xsb
	[ "$(head -n 1 out.xsb)" = '; 1' ]
	sokparse -1 examples/solved.sok | grep -v ^Notes | cut -f 1-4 >want
	sokparse -1 out.xsb | cut -f 1-4 | cmp - want
	run -0 sokverify -T lines out.xsb 1-2
	[ "${lines[0]}" = 'out.xsb 1: ok 7/2' ]
}

@test "a one-line record of a board beyond the first 4096 bytes is recognised" {
	{
		printf '%0100d\n#@$.%095d#\n' 0 0
		for _ in $(seq 50); do printf '#%098d#\n' 0; done
		printf '%0100d\n' 0
	} | sed '1s/0/#/g; $s/0/#/g; s/0/ /g' >in.xsb
	printf 'Title: Large\n' >>in.xsb
	sokparse in.xsb >want
	[ "$(wc -c <want)" -gt 5000 ]
	sokparse -1 want | sokparse | cmp - want
}

@test "a one-line record that arrives in pieces is recognised" {
	run -0 bash -c '{ printf "#####|#@"; sleep 0.2; printf "$.#|#####\tLevel 4\tTitle: Late\n"; } |
		sokparse'
	[ "${lines[0]}" = 'Level 4' ]
	[ "${lines[4]}" = 'Title: Late' ]
}

@test "a byte order mark and blank lines hide no format" {
	for format in json line slc; do
		sokparse -T $format examples/first.sok >in
		for lead in '\xEF\xBB\xBF' '\n \r\n' '\xEF\xBB\xBF\r\n'; do
			run -0 --separate-stderr bash -c '{ printf "$0"; cat in; } | sokparse --count' "$lead"
			[ "$output" = 3 ]
			[ -z "$stderr" ]
		done
	done
}

@test "what is wrong in JSON is reported where it stands in the line" {
	line='{"rows":["#####","#@x.#","#####"]}'
	column() { before=${2%%"$1"*}; echo $((${#before} + 1)); }
	run -2 --separate-stderr sokparse <<<"$line"
	[[ $stderr = "sokparse: <stdin>:1:$(column x "$line"): error: unknown board character 'x'"* ]]
	line='{"rows":["#####","#@$.#","#####"],"fields":{"By":"K~"},"sections":[{"kind":"solution","lurd":"Ru"}]}'
	run -1 --separate-stderr sokverify <<<"$line"
	[[ $stderr = *":1:$(($(column Ru "$line") + 1)): error: level 1: move 2 runs into a wall"* ]]
	run -0 --separate-stderr sokparse <<<"${line/\~/$'\xE9'}"
	[[ $stderr = *":1:$(column '~' "$line"): warning: byte 0xE9 is not UTF-8"* ]]
}

@test "what is wrong in a row of SLC is reported at its letter" {
	printf '<SokobanLevels><LevelCollection><Level>\n  <L>######</L>\n  <L>#@@$.#</L>\n  <L>######</L>\n' >in.slc
	echo '</Level></LevelCollection></SokobanLevels>' >>in.slc
	run -2 --separate-stderr sokparse in.slc
	[ "${stderr_lines[0]}" = 'sokparse: in.slc:3:8: error: second player (first at 3:7) [players]' ]
}

@test "a level without rows is reported at its line" {
	printf '%s\n' '{"rows":[]}' '{}' '{"level":3}' >in.json
	run -2 --separate-stderr sokparse in.json
	for line in 1 2 3; do
		[ "${stderr_lines[line - 1]}" = "sokparse: in.json:$line:1: error: a level without rows [board]" ]
	done
}

@test "a line that is no JSON object is one broken level, at its line" {
	sokparse -J examples/first.sok | sed '2s/}$//' >in.json
	run -2 --separate-stderr sokparse --count in.json
	[ "$output" = 2 ]
	[ "$stderr" = 'sokparse: in.json:2:1: error: not one JSON object [json]' ]
}

@test "a broken level stands in JSON as invalid, with its place and its first fault, in every tool" {
	printf '; 7\n\n#####\n#@.*#\n#@#@#\n#####\n' >in.xsb
	for tool in sokparse sokdead soksolve sokverify; do
		run -2 --separate-stderr $tool -J in.xsb
		[ "$output" = '{"file":"in.xsb","position":1,"level":7,"hash":null,"sok":1,"status":"invalid","code":"count","line":3,"column":1,"message":"1 box but 2 goals"}' ]
	done
}

@test "statistics are those of a level known by heart" {
	run -0 sokparse -T tsv examples/solved.sok 1
	[[ ${lines[0]} = $'file\tposition\tlevel\thash\tstatus\ttitle\twidth\theight\tboxes\tgoals\tfloor\tlive\tsymmetry\tbound'* ]]
	[[ ${lines[1]} = $'examples/solved.sok\t1\t1\t63bfebce9fb13484\tok\t'*$'\t6\t5\t1\t1\t10\t4\t1\t2'* ]]
}

@test "the bound of the statistics is empty when a box starts dead" {
	run -0 sokparse -T tsv - < <(printf '######\n#@   #\n#$ . #\n######\n')
	[ "$(cut -f 13-14 <<<"${lines[1]}")" = $'1\t' ]
}

# --- the hash --------------------------------------------------------------------------------

@test "the hash has the value that sok.5 gives, wherever the player stands in his region" {
	level 1 | sokparse -H | grep -qx 'Sok-Hash: 63bfebce9fb13484'
	vector | sokparse -H | grep -qx 'Sok-Hash: 0f28751523085bfc'
	vector | sed 's/#  @ \$ #/#    $ #/; s/#   \.  #/#@  .  #/' | sokparse -H |
		grep -qx 'Sok-Hash: 0f28751523085bfc'
	# A box elsewhere is another level.
	vector | sed 's/# \$ #  #/#  $#  #/' | sokparse -H | grep -q '^Sok-Hash: '
	run -1 grep -c 0f28751523085bfc < <(vector | sed 's/# \$ #  #/#  $#  #/' | sokparse -H)
}

@test "a wrong hash is replaced in its place" {
	vector | sed 's/^Title.*/&\nSok-Hash: 0000000000000000\nDifficulty: 2/' >in.sok
	run -0 sokparse -H in.sok
	[ "${lines[8]}" = 'Sok-Hash: 0f28751523085bfc' ]
	[ "${lines[9]}" = 'Difficulty: 2' ]
}

# --- images ----------------------------------------------------------------------------------

@test "all eight images keep the hash, and every solution stays right" {
	sokparse -H examples/solved.sok | grep ^Sok-Hash >hashes
	sokverify -T lines examples/solved.sok | sed 's/^[^ ]* //' >want
	[ -s want ]
	for image in $IMAGES; do
		echo "$image"
		sokparse --transform "$image" examples/solved.sok >turned.sok
		sokparse -H turned.sok | grep ^Sok-Hash | cmp - hashes
		sokverify -T lines turned.sok | sed 's/^[^ ]* //' | cmp - want
	done
}

@test "the eight images of a level without symmetry are eight boards" {
	for image in $IMAGES; do
		sokparse --transform "$image" -1 examples/solved.sok 1 | cut -f 1
	done | sort -u >boards
	[ "$(wc -l <boards)" -eq 8 ]
}

@test "an image and then its inverse give the same bytes" {
	sokparse examples/*.sok >want
	[ -s want ]
	for image in $IMAGES; do
		inverse=$image
		[ "$image" != rot90 ] || inverse=rot270
		[ "$image" != rot270 ] || inverse=rot90
		sokparse --transform="$inverse" <(sokparse --transform="$image" examples/*.sok) | cmp - want
	done
}

@test "a quarter turn is clockwise, and turns the moves too" {
	run -0 sokparse --transform rot90 - < <(level 4)
	[ "$output" = "$(printf '%s\n' 'Level 4' '#####' '#  @#' '# $ #' '## .#' ' #  #' ' ####' \
		'Title: Shelf' '' 'Solution 7/2' lldRurD)" ]
}

@test "what names squares is dropped when they move" {
	printf '%s\n' 'Level 8' '#######' '#@-$--#' '#- . -#' '#- .$-#' '#---###' '#####' \
		'Sok-Dead: simple 12 hidden=2,2;2,4' 'Sok-Lost: square 2,4' \
		'Sok-Lost-After: 3 U' '' 'Status: unsolvable' 'Nodes: 0' \
		'Proof: dead-square 2,4' '' '' >in.sok
	sokparse in.sok | cmp - in.sok
	for option in --transform=rot90 --minimal; do
		sokparse $option in.sok >out
		run -1 grep -E 'Sok-|Proof|-.*#' out
		grep -qx 'Nodes: 0' out
	done
	printf '%s\n' '######' '#@$ .#' '######' '' Solution RL >wrong.sok
	sokverify -q wrong.sok >in.sok || [ $? -eq 1 ]
	grep -q '^Sok-Verify: wrong' in.sok
	run -1 grep Sok-Verify <(sokparse --transform=rot90 in.sok)
}

@test "an image of another name is wrong usage" {
	run -2 --separate-stderr sokparse --transform rot45 examples/first.sok
	[ -z "$output" ]
	[[ $stderr = "sokparse: --transform: 'rot45' is not identity, rot90, "* ]]
}

# --- smaller forms ---------------------------------------------------------------------------

@test "--minimal keeps the area and its walls, the hash and the solutions" {
	printf '%s\n' '########' '##    *#' '##  #####' '#####@$.#' '## ######' '########' '' \
		'Solution' R >in.xsb
	run -0 sokparse --minimal in.xsb
	[ "${lines[1]}" = '#####' ]
	[ "${lines[2]}" = '#@$.#' ]
	[ "${lines[3]}" = '#####' ]
	[ "${lines[5]}" = R ]
	[ "$(sokparse --minimal -H in.xsb | grep Hash)" = "$(sokparse -H in.xsb | grep Hash)" ]
	sokparse --minimal in.xsb | sokparse --minimal | cmp - <(sokparse --minimal in.xsb)
	sokparse --minimal in.xsb | sokverify -q >/dev/null
}

@test "--strip takes away what the tools added, and nothing else" {
	sokdead examples/solved.sok 1-2 | sokparse -H | sokverify -T sok >marked.sok
	grep -q ^Sok-Hash marked.sok
	grep -q ^Sok-Dead marked.sok
	grep -q ^Sok-Verify marked.sok
	sokparse --strip marked.sok | cmp - <(sokparse examples/solved.sok 1-2)
	run -1 grep ^Sok- <(sokparse --strip marked.sok)
	printf '#####\n#@$.#\n#####\nBoard: oak\n' >oak.xsb
	sokparse --strip oak.xsb | grep -x 'Board: oak'
}

@test "--strip takes away fields of the tools in whatever case they are written" {
	printf '%s\n' 'Level 1' '######' '#@-$.#' '######' 'sok-dead: simple 2 hidden=2,2' '' '' >in
	sokparse -W in >/dev/null
	sokparse --strip in >out
	[ "$(cat out)" = "$(printf '%s\n' 'Level 1' '######' '#@ $.#' '######')" ]
	run -0 sokparse -W out
}

# --- duplicates ------------------------------------------------------------------------------

@test "-d drops a level met before and says which one it repeats and how it is turned" {
	level 1 >a.sok
	sokparse --transform rot90 a.sok >b.sok
	run -1 --separate-stderr sokparse -d a.sok b.sok
	[ "$output" = "$(sokparse a.sok)" ]
	[ "$stderr" = 'sokparse: b.sok:2:1: warning: level 1 repeats level 1 of a.sok (position 1, rot90) [repeat]' ]
	run -1 --separate-stderr sokparse -d - < <(cat a.sok b.sok)
	[ "$stderr" = 'sokparse: <stdin>:14:1: warning: level 1 repeats level 1 (position 1, rot90) [repeat]' ]
}

@test "-d names each of the eight images by what leads to it" {
	for image in $IMAGES; do
		level 1 >a.sok
		sokparse --transform "$image" a.sok >b.sok
		run -1 --separate-stderr sokparse -d a.sok b.sok
		[[ $stderr = *", $image) [repeat]" ]]
	done
}

@test "-c -d --allow=repeat finds no repeats, and without -c they are dropped all the same" {
	level 1 >in.sok
	run -1 --separate-stderr sokparse -cd in.sok in.sok
	[[ $stderr = *'[repeat]' ]]
	run -0 --separate-stderr sokparse -cd --allow=repeat in.sok in.sok
	[ -z "$output$stderr" ]
	run -1 --separate-stderr sokparse -d --allow=repeat in.sok in.sok
	[ "$output" = "$(cat in.sok)" ]
	[ -z "$stderr" ]
}

@test "-d is quiet and happy when all levels differ" {
	run -0 --separate-stderr sokparse -d examples/first.sok
	[ -n "$output" ]
	[ "$output" = "$(sokparse examples/first.sok)" ]
	[ -z "$stderr" ]
}

@test "-d remembers more levels than its first table holds" {
	awk 'BEGIN {
		for (n = 1; n <= 900; n++) {
			space = wall = sprintf("%*s", n, "")
			gsub(/ /, "#", wall)
			print "#####" wall "|#@$." space "#|#####" wall "\tLevel " n
		}
	}' >corridors
	run -1 --separate-stderr sokparse -qd --count corridors corridors
	[ "$output" = 900 ]
}

# bats test_tags=all
@test "-d finds what a script that compares texts finds, in all shared files together" {
	[ -d "$SHARED/wild" ] || skip "no $SHARED"
	files=("$SHARED"/levels/*[a-z]_[0-9]?.xsb "$SHARED"/levels/Sasquatch_50.xsb)
	[ -z "$SOK_ALL" ] || files=("$SHARED"/levels/*.xsb "$SHARED"/wild/*/*)
	sokparse -q1 "${files[@]}" 2>/dev/null >all || [ $? -eq 2 ]
	awk -f "$ROOT/tests/tools/distinct.awk" all >want
	sokparse -qd1 "${files[@]}" 2>/dev/null >got || [[ $? = [12] ]] # repeats, or broken levels
	cmp want got
	[ "$(wc -l <got)" -lt "$(wc -l <all)" ]
}

@test "the script finds a repeat in each image of the examples" {
	for image in $IMAGES; do sokparse -1 --transform "$image" examples/lessons.sok; done >all
	[ -s all ]
	awk -f "$ROOT/tests/tools/distinct.awk" all | cmp - <(sokparse -d1 all 2>/dev/null)
	sokparse -d1 examples/lessons.sok 2>/dev/null | cmp - <(sokparse -d1 all 2>/dev/null)
}

# --- files of their own ----------------------------------------------------------------------

@test "--split writes one file a level, that together are the input" {
	run -0 --separate-stderr sokparse --split out examples/first.sok
	[ -z "$output" ]
	[ "$(cd out && echo ./*)" = './0001.sok ./0002.sok ./0003.sok' ]
	cat out/*.sok | cmp - <(sokparse examples/first.sok)
	printf '#####\n#@$.#\n#####\n\nSnapshot 2/0\nrl\n' >game.xsb
	sokparse --split out game.xsb
	cmp out/0001.sok <(sokparse game.xsb)
	grep -qx 'Snapshot 2/1' out/0001.sok
	sokparse -T slc --split out examples/first.sok 2
	sokparse -1 out/0001.slc | grep -v ^Notes | cut -f 1 | cmp - <(sokparse -1 examples/first.sok 2 | cut -f 1)
}

@test "--split leaves no file for a broken level, and harms none" {
	{ level 1; printf 'Level 2\n#####\n#@.*#\n#####\n\n\n'; level 3; } >in.sok
	run -2 sokparse --split out in.sok
	level 1 | cmp - out/0001.sok
	level 3 | cmp - out/0002.sok
	[ "$(find out -type f | wc -l)" -eq 2 ]
}

@test "--split writes over no file that is read" {
	mkdir out
	cp examples/first.sok out/0001.sok
	cp examples/solved.sok out/0002.sok
	run -2 --separate-stderr sokparse --split=out out/0001.sok out/0002.sok
	[ "${stderr_lines[0]}" = 'sokparse: out/0001.sok: error: this file is input, too' ]
	cmp examples/first.sok out/0001.sok
	cmp examples/solved.sok out/0002.sok
	[ -s out/0003.sok ]
}

@test "--split into what is no directory is trouble" {
	touch file
	run -2 --separate-stderr sokparse --split file/dir examples/first.sok
	[ "$stderr" = 'sokparse: file/dir: error: Not a directory' ]
	mkdir -p out/0002.sok
	run -2 --separate-stderr sokparse --split out examples/first.sok
	[ "$stderr" = 'sokparse: out/0002.sok: error: Is a directory' ]
	[ -s out/0003.sok ]
}

@test "--count counts levels, not notes, and what -d leaves" {
	[ "$(sokparse --count examples/solved.sok examples/first.sok)" = 7 ]
	run -1 --separate-stderr sokparse -d --count examples/first.sok examples/first.sok
	[ "$output" = 3 ]
}

@test "what one output cannot hold is refused" {
	while IFS='|' read -r options want; do
		# shellcheck disable=SC2086
		run -2 --separate-stderr sokparse $options examples/first.sok
		[ -z "$output" ]
		[ "$stderr" = "sokparse: error: $want" ]
		[ ! -e out ]
	done <<-'END'
		-T tsv --count|-T does not go with --count
		-J -c --count|-T does not go with --count
		-T csv -c|-T does not go with -c or --github
		-1 -c|-T does not go with -c or --github
		--split=out -c|--split does not go with -c or --github
		--split=out --count|--split does not go with --count
		--split=out -T tsv|--split does not go with a table of -T
		--split=out -o file|--split does not go with -o
		--draw -c -J|--draw does not go with --github or -J
	END
	# These messages would go to the output, too.
	run -2 sokparse --github --draw examples/first.sok
	[ "$output" = '::error::--draw does not go with --github or -J' ]
}

# --- lint ------------------------------------------------------------------------------------

# finding LINE:COL SEVERITY CODE: sokparse -cv says this, and only this, of in.xsb.
finding() {
	run --separate-stderr sokparse -cv in.xsb
	echo "status $status: $stderr"
	[ -z "$output" ]
	stderr=$(sed '/^  /d' <<<"$stderr") # rows with carets
	[[ $stderr = "sokparse: in.xsb:$1: $2: "*" [$3]" ]]
	[ "$(wc -l <<<"$stderr")" -eq 1 ]
	[ "$status" -eq "$([ "$2" = note ] && echo 0 || echo 1)" ]
	run --separate-stderr sokparse -cq in.xsb
	[ "$status" -eq 0 ] || [ -n "$stderr" ]
}

@test "-c has nothing to say about a clean level" {
	level 1 >in.xsb
	run -0 --separate-stderr sokparse -c in.xsb
	[ -z "$output$stderr" ]
	tr -d '@' <in.xsb >fault.xsb
	run -1 sokparse -c fault.xsb
}

@test "-c finds each fault at its place" {
	printf '#####\n#@$.#\n#####\n' >in.xsb
	finding 1:1 note untitled
	printf '#####\n#@$.#  \n#####\nTitle: x\n' >in.xsb
	finding 2:6 note blanks
	printf '#####\r\n#@$.#\r\n#####\nTitle: x\n' >in.xsb
	finding 3:1 note eol
	printf '#####\n#@ *#\n#####\nTitle: x\n' >in.xsb
	finding 1:1 note solved
	printf '#######\n#@$.#*#\n#######\nTitle: x\n' >in.xsb
	finding 1:1 note deco
	printf '#####\n#@  #\n#$. #\n#####\nTitle: x\n' >in.xsb
	finding 3:2 warning dead
	printf '#######\n#@$.#$#\n#######\nTitle: x\n' >in.xsb
	finding 2:6 error unreachable
	printf '#######\n#@$.#.#\n#######\nTitle: x\n' >in.xsb
	finding 2:6 error unreachable
	printf '#####\n#@$.#\n### #\nTitle: x\n' >in.xsb
	finding 3:4 error open
	printf '#####\n#@$.#\n#####\nTitle: x\n\nSolution\nr\n' >in.xsb
	finding 6:1 warning case
	printf '#####\n#@$.#\n#####\nTitle: x\n\nSolution 3/2\nR\n' >in.xsb
	finding 6:1 warning claim
	level 1 >in.xsb
	level 2 >>in.xsb
	run -1 --separate-stderr sokparse -cd in.xsb
	[ "$stderr" = 'sokparse: in.xsb:14:1: warning: level 2 repeats level 1 (position 1, identity) [repeat]' ]
}

@test "notes stay quiet without -c and -v, and are no fault" {
	printf '#####\r\n#@ *# \n#####\n' >in.xsb
	run -0 --separate-stderr sokparse in.xsb
	[ -z "$stderr" ]
	run -0 --separate-stderr sokparse -v in.xsb
	[ "$(grep -o '\[.*\]' <<<"$stderr" | tr '\n' ' ')" = '[solved] [eol] [blanks] ' ]
}

@test "mixed line ends are reported once a file, blanks once a board" {
	printf '#####\r\n#@ *# \n##### \r\nTitle: x\n\n#####\n#@$.# \n#####\r\nTitle: y\n' >in.xsb
	run -0 --separate-stderr sokparse -cv in.xsb
	[ "$(grep -c eol <<<"$stderr")" -eq 1 ]
	[ "$(grep -c blanks <<<"$stderr")" -eq 2 ]
}

@test "-c -J writes one JSON object a finding" {
	printf '#####\n#@$.#\n#####\n' >in.xsb
	hash=$(sokparse -H in.xsb | sed -n 's/^Sok-Hash: //p')
	run -0 --separate-stderr sokparse -cJv in.xsb
	[ "$output" = '{"file":"in.xsb","position":1,"level":1,"hash":"'$hash'","severity":"note","code":"untitled","line":1,"column":1,"message":"level 1 has no title"}' ]
	[ -z "$stderr" ]
	printf '\n; 7\n#####\n#@$ #\n#####\nTitle: x\n' >>in.xsb
	run -2 --separate-stderr sokparse -cJ in.xsb none.xsb
	[[ ${lines[0]} = '{"file":"in.xsb","position":2,"level":7,"hash":null,"severity":"error","code":"count","line":6,"column":1,'* ]]
	[[ ${lines[1]} = '{"file":"none.xsb","position":null,"level":null,"hash":null,"severity":"error",'* ]]
}

@test "--github checks, and writes workflow commands with names and texts escaped" {
	printf '#####\n#@$.#\n#####\n\n#####\n#@$ #\n#####\n' >'a,b:100%.xsb'
	run -1 --separate-stderr sokparse --github -v 'a,b:100%.xsb'
	[ "${lines[0]}" = '::notice file=a%2Cb%3A100%25.xsb,line=1,col=1,title=a%2Cb%3A100%25.xsb 1%3A level 1::level 1 has no title [untitled]' ]
	[ "${lines[1]}" = '::error file=a%2Cb%3A100%25.xsb,line=5,col=1,title=a%2Cb%3A100%25.xsb 2%3A level 2::1 box but 0 goals [count]' ]
	[ "${#lines[@]}" -eq 2 ]
	[ -z "$stderr" ]
}

@test "errors and warnings are findings of -c; --fail-on moves the line, and never without a word" {
	printf '#####\n#@$.#\n#####\n' >note.xsb
	printf '#####\n#@$.#\n#####\nTitle: x\n\nSolution\nr\n' >warning.xsb
	printf '#####\n#@$ #\n#####\nTitle: x\n' >error.xsb
	for rank in note warning error; do
		for least in note warning error; do
			run --separate-stderr sokparse -cq --fail-on=$least $rank.xsb
			echo "$rank, from $least: $status $stderr"
			case $rank-$least in
			error-* | *-note | warning-warning) [[ $status -eq 1 && $stderr = *": $rank: "* ]] ;;
			*) [ "$status$stderr" = 0 ] ;;
			esac
		done
	done
	run -0 --separate-stderr sokparse -c note.xsb
	[ -z "$stderr" ]
	run -0 --separate-stderr sokparse -c --fail-on=error warning.xsb
	[[ $stderr = *'[case]' ]]
	run -2 --separate-stderr sokparse --fail-on=note note.xsb
	[ "$stderr" = 'sokparse: error: --fail-on needs -c or --github' ]
	run -2 sokparse --github -J note.xsb
	[ "$output" = '::error::--github does not go with -J' ]
	run -2 --separate-stderr sokparse -c --fail-on=all note.xsb
	[ "${stderr_lines[0]}" = "sokparse: --fail-on: 'all' is not error, warning or note" ]
}

@test "what keeps -c from a file is trouble, and no finding" {
	printf '' >empty.xsb
	printf 'a\0\1\2\3' >binary.xsb
	for file in none.xsb empty.xsb binary.xsb; do
		run -2 sokparse -c "$file"
	done
	for file in none.xsb empty.xsb binary.xsb; do
		run -2 sokparse -c "$ROOT/examples/first.sok" "$file"
	done
	run -2 sokparse -c "$ROOT/examples/first.sok" 9
}

@test "-c -x stops at the first finding" {
	printf '#####\n#@$ #\n#####\n\n#####\n# $.#\n#####\n' >in.xsb
	run -1 --separate-stderr sokparse -c in.xsb
	[ "${#stderr_lines[@]}" -eq 2 ]
	run -1 --separate-stderr sokparse -cx in.xsb
	[ "${#stderr_lines[@]}" -eq 1 ]
}

@test "a file with levels without titles is told so once" {
	printf '#####\n#@$.#\n#####\n\n#####\n#@$. #\n######\n' >in.xsb
	run -1 --separate-stderr sokparse -c --fail-on=note in.xsb in.xsb
	[ "$stderr" = 'sokparse: in.xsb:1:1: note: level 1 has no title [untitled]
sokparse: in.xsb:1:1: note: level 1 has no title [untitled]' ]
}

@test "--allow passes over a code, --deny makes it an error, the later of both holds" {
	printf '#####\n#@$.#\n#####\n\nSolution\nr\n' >in.xsb
	run -1 --separate-stderr sokparse -cv in.xsb
	[[ ${stderr_lines[0]} = *': note: '*'[untitled]' ]]
	[[ ${stderr_lines[1]} = *': warning: '*'[case]' ]]
	run -0 --separate-stderr sokparse -cv --allow=case,untitled in.xsb
	[ -z "$stderr" ]
	run -1 --separate-stderr sokparse -cq --allow=case --deny=untitled --fail-on=error in.xsb
	[ "$stderr" = 'sokparse: in.xsb:1:1: error: level 1 has no title [untitled]' ]
	run -0 sokparse -c --deny=case --allow=case in.xsb
	run -1 sokparse -c --fail-on=error --allow=case --deny=case in.xsb
	run -2 --separate-stderr sokparse --deny=case in.xsb
	[[ $output = *Solution* ]]
	run -0 --separate-stderr sokparse --allow=case in.xsb
	[ -z "$stderr" ]
	printf '#####\n#@$ #\n#####\n\n#####\n#@$.#\n#####\n' >in.xsb
	run -0 --separate-stderr sokparse -c --allow=count in.xsb
	[ -z "$stderr" ]
}

@test "without -c a broken level is trouble, whatever is allowed" {
	printf '####\n#@.#\n####\n' >broken
	run -2 --separate-stderr sokparse --allow=count broken
	[[ $stderr = *'[count]' ]]
	run -2 sokparse --allow=empty /dev/null
}

@test "an unknown code is a usage error that says which may be meant" {
	for option in --allow --deny; do
		run -2 --separate-stderr sokparse -c "$option=case,nonesuch" in.xsb
		echo "$stderr"
		[ "${stderr_lines[0]}" = "sokparse: unknown code 'nonesuch' (--allow=list shows them)" ]
		run -2 --separate-stderr sokparse -c "$option=untitld" in.xsb
		[ "${stderr_lines[0]}" = "sokparse: unknown code 'untitld'; did you mean 'untitled'?" ]
		run -2 sokparse -c "$option=" in.xsb
	done
}

@test "the shared collections pass sokparse -c" {
	shared=${SOK_SHARED:-$ROOT/../shared}
	[ -d "$shared/levels" ] || skip 'no shared files'
	run -0 sokparse -c "$shared"/levels/*.xsb
	[ -z "$output" ]
	[ "$(sokparse --count "$shared"/levels/*.xsb)" -ge 1000 ]
}

@test "of one code, 20 messages of a file are told and the others counted; --messages moves that" {
	for i in $(seq 30); do printf '#####\n#@$ #\n#####\n\n'; done >in.xsb
	level 1 >fine.sok
	cat in.xsb fine.sok >other.xsb
	run -2 --separate-stderr sokparse in.xsb other.xsb
	[ "$(grep -c 'in.xsb:[0-9].*\[count\]' <<<"$stderr")" -eq 20 ]
	[ "${stderr_lines[20]}" = \
		'sokparse: in.xsb: error: 10 more like this; --messages=0 shows all [count]' ]
	[ "$(grep -c '10 more like this' <<<"$stderr")" -eq 2 ]
	[ "${#stderr_lines[@]}" -eq 42 ]
	run -2 --separate-stderr sokparse --messages=0 in.xsb
	[ "${#stderr_lines[@]}" -eq 30 ]
	run -2 --separate-stderr sokparse --messages=1 in.xsb
	[ "${#stderr_lines[@]}" -eq 2 ]
	run -1 --separate-stderr sokparse -cJ in.xsb
	[ "$(wc -l <<<"$output")" -eq 21 ]
	run -2 --separate-stderr soksolve -j 2 in.xsb
	[ "${#stderr_lines[@]}" -eq 21 ]
}

@test "a megabyte of text with control characters is no flood of messages" {
	seq 50000 | sed 's/.*/a line like many others\x02/' >in.xsb
	run -2 --separate-stderr sokparse in.xsb
	[ "$(grep -c control <<<"$stderr")" -eq 21 ]
	[[ $stderr = *'49980 more like this'* ]]
}

# --- recipes ---------------------------------------------------------------------------------

@test "the cookbook of sok.7 prints what it says" {
	needs jq parallel
	"$ROOT/tests/tools/manexamples.sh" "$ROOT/man/sok.7" COOKBOOK
}

@test "the pre-commit hooks pass a right file and fail a wrong one" {
	level 1 >right.sok
	sed 's/^ddrUluR/ddrUlu/' right.sok >wrong.sok
	sed -n 's/^  entry: //p' "$ROOT/.pre-commit-hooks.yaml" >entries
	[ "$(wc -l <entries)" -eq 2 ]
	while read -r -a hook; do
		run -0 "${hook[@]}" right.sok right.sok
		run -1 "${hook[@]}" right.sok wrong.sok
	done <entries
	sed '/^Solution/,$d' right.sok >missing.sok
	run -0 sokverify -T lines --missing=ok right.sok missing.sok
	[[ $output = *$'\nmissing.sok 1: missing' ]]
}

@test "the commands of the CI recipes in sok.7 are ones that the tools take" {
	mkdir levels solutions
	level 1 | tee solutions/a.sok >levels/a.sok
	sed -n '/^\.Sh CONTINUOUS/,/^\.Sh SEE/p' "$ROOT/man/sok.7" |
		sed -nE 's/^ *- (run: )?(sok(parse|verify) )/\2/p; s/^\.Ql (sok.*) \.$/\1/p' >recipes
	cat recipes
	[ "$(wc -l <recipes)" -eq 4 ]
	while read -r recipe; do
		bash -c "$recipe"
		run ! bash -c "$recipe -z"
	done <recipes
}
