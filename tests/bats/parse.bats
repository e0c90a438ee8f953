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

# all_files: one a line.
all_files() {
	printf '%s\n' examples/*.sok examples/formats/*
	[ ! -d "$SHARED" ] || printf '%s\n' "$SHARED"/levels/*.xsb "$SHARED"/wild/*/* "$SHARED"/solutions/*
}

# canonical FILE: with hashes, without the messages.
canonical() {
	sokparse -qH "$1" 2>/dev/null || [ $? -lt 3 ]
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

@test "JSON and one-line records come back as they were, from every file" {
	while read -r file; do
		canonical "$file" >want
		grep -q '^Level ' want || continue # all its levels are refused
		for to in json line; do
			sokparse -T $to want >between || { echo "$file $to"; cat between; return 1; }
			sokparse between | cmp - want || { echo "$file $to"; return 1; }
		done
	done < <(all_files)
	[ "$(wc -l < <(all_files))" -ge 11 ]
}

# SLC has one place for the number and the title, so a title like `3` becomes the number.
@test "SLC keeps every level, its title and its hash, and gives well-formed XML" {
	while read -r file; do
		sokparse -qT stats "$file" 2>/dev/null >want || [ $? -eq 2 ]
		sokparse -qT slc "$file" 2>/dev/null >out.slc || [ $? -eq 2 ]
		[ "$(wc -l <want)" -gt 1 ] || continue
		! command -v xmllint >/dev/null || xmllint --noout out.slc
		sokparse -qT stats out.slc >got
		for table in want got; do
			cut -f 3- $table | sed -E 's/^(Level )?[0-9]+\t/\t/' >$table.cut
		done
		cmp want.cut got.cut || { echo "$file"; return 1; }
	done < <(all_files)
	[ "$(wc -l <got.cut)" -gt 1 ]
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
	run -0 sokverify --lines out.xsb 1-2
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

@test "JSON members that are unknown or derived are passed over" {
	cat >in.json <<-'END'
		{"new":[{"rows":["x"]}],"level":3,"status":"unsolvable","rows":["#####","#@$.#","#####"],
	END
	tr -d '\n' <in.json >one.json
	echo '"sections":[{"kind":"sound","lurd":"rrrrrrr"},{"kind":"solution","lurd":"R","moves":1,"pushes":1}]}' \
		>>one.json
	run -0 --separate-stderr sokparse one.json
	[ "$output" = $'Level 3\n#####\n#@$.#\n#####\n\nSolution 1/1\nR' ]
}

@test "a byte order mark and blank lines hide no format" {
	for format in json line slc; do
		sokparse -T $format examples/first.sok >in
		for lead in '\xEF\xBB\xBF' '\n \r\n' '\xEF\xBB\xBF\r\n'; do
			run -0 --separate-stderr bash -c '{ printf "$0"; cat in; } | sokparse --count' "$lead"
			[ "$output" = 3 ] && [ -z "$stderr" ]
		done
	done
}

@test "numbers and truth in JSON are read as text where text belongs" {
	echo '{"rows":["#####","#@$.#","#####"],"level":"7","title":12,"fields":{"Hard":true,"x":null}}' >in.json
	run -0 --separate-stderr sokparse in.json
	[ "$output" = $'Level 7\n#####\n#@$.#\n#####\nTitle: 12\nHard: true\n; x:' ]
}

@test "what is wrong in JSON is reported where it stands in the line" {
	line='{"rows":["#####","#@x.#","#####"]}'
	column() { before=${2%%"$1"*}; echo $((${#before} + 1)); }
	run -2 --separate-stderr sokparse <<<"$line"
	[[ $stderr = "sokparse: <stdin>:1:$(column x "$line"): error: unknown board character 'x'"* ]]
	line='{"rows":["#####","#@$.#","#####"],"fields":{"By":"K~"},"sections":[{"kind":"solution","lurd":"Ru"}]}'
	run -1 --separate-stderr sokverify <<<"$line"
	[[ $stderr = *":1:$(($(column Ru "$line") + 1)): error: level 1: move 2 'u' is blocked"* ]]
	run -0 --separate-stderr sokparse <<<"${line/\~/$'\xE9'}"
	[[ $stderr = *":1:$(column '~' "$line"): warning: byte 0xE9 is not UTF-8"* ]]
}

@test "what is wrong in a row of SLC is reported at its letter" {
	printf '<SokobanLevels><LevelCollection><Level>\n  <L>#####</L>\n  <L>#@@.#</L>\n  <L>#####</L>\n' >in.slc
	echo '</Level></LevelCollection></SokobanLevels>' >>in.slc
	run -2 --separate-stderr sokparse in.slc
	[ "${stderr_lines[0]}" = 'sokparse: in.slc:3:8: error: second player (first at 3:7) [players]' ]
}

@test "a level without rows is reported at its line" {
	printf '%s\n' '{"rows":"#####"}' '{}' '{"level":3}' >in.json
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

@test "a broken level stands in JSON output as invalid, with its number" {
	run -2 --separate-stderr sokparse -J - < <(printf '; 7\n\n#####\n#@.*#\n#####\n')
	[ "$output" = '{"sok":1,"level":7,"status":"invalid"}' ]
}

@test "statistics are those of a level known by heart" {
	run -0 sokparse -H -T stats examples/solved.sok 1
	[ "${lines[0]}" = $'position\tlevel\ttitle\twidth\theight\tboxes\tgoals\tfloor\tlive\tsymmetry\tbound\thash' ]
	sokparse -1 examples/solved.sok 1
	[[ ${lines[1]} = *$'\t6\t5\t1\t1\t'*$'\t63bfebce9fb13484' ]]
}

@test "the bound of the statistics is a dash when a box starts dead" {
	run -0 sokparse -T stats - < <(printf '######\n#@   #\n#$ . #\n######\n')
	[ "$(cut -f 11 <<<"${lines[1]}")" = - ]
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
	for image in $IMAGES; do
		echo "$image"
		sokparse --transform "$image" examples/solved.sok >turned.sok
		[ "$(sokparse -H turned.sok | grep ^Sok-Hash)" = \
			"$(sokparse -H examples/solved.sok | grep ^Sok-Hash)" ]
		sokverify --lines examples/solved.sok | sed 's/^[^ ]* //' >want
		sokverify --lines turned.sok | sed 's/^[^ ]* //' | cmp - want
		[ -s want ]
	done
}

@test "the eight images of a level without symmetry are eight boards" {
	for image in $IMAGES; do
		sokparse --transform "$image" -1 examples/solved.sok 1 | cut -f 1
	done | sort -u >boards
	[ "$(wc -l <boards)" -eq 8 ]
}

@test "an image and then its inverse give the same bytes" {
	for image in $IMAGES; do
		inverse=$image
		[ "$image" != rot90 ] || inverse=rot270
		[ "$image" != rot270 ] || inverse=rot90
		for file in examples/*.sok; do
			sokparse --transform="$inverse" <(sokparse --transform="$image" "$file") |
				cmp - <(sokparse "$file")
		done
	done
}

@test "a quarter turn is clockwise, and turns the moves too" {
	run -0 sokparse --transform rot90 - < <(level 4)
	[ "$output" = "$(printf '%s\n' 'Level 4' '#####' '#  @#' '# $ #' '## .#' ' #  #' ' ####' \
		'Title: Shelf' '' 'Solution 7/2' lldRurD)" ]
}

@test "what names squares is dropped when they move" {
	printf '%s\n' 'Level 8' '#######' '#@-$--#' '#- . -#' '#- .$-#' '#---###' '#####' \
		'Sok-Dead: simple 12 hidden=2,2;2,4' 'Sok-Dead-Squares: 2,2' 'Sok-Lost: square 2,4' \
		'Sok-Lost-After: 3 U' '' 'Status: unsolvable' 'Nodes: 0' \
		'Proof: dead-square 2,4' '' '' >in.sok
	sokparse in.sok | cmp - in.sok
	for option in --transform=rot90 --minimal; do
		sokparse $option in.sok >out
		run -1 grep -E 'Sok-|Proof|-.*#' out
		grep -qx 'Nodes: 0' out
	done
}

@test "an image of another name is wrong usage" {
	run -2 --separate-stderr sokparse --transform rot45 examples/first.sok
	[ -z "$output" ]
	[[ $stderr = "sokparse: 'rot45': not identity, rot90, "* ]]
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
}

# --- duplicates ------------------------------------------------------------------------------

@test "-d drops a level met before and says which one it repeats and how it is turned" {
	level 1 >a.sok
	sokparse --transform rot90 a.sok >b.sok
	run -1 --separate-stderr sokparse -d a.sok b.sok
	[ "$output" = "$(sokparse a.sok)" ]
	[ "$stderr" = 'sokparse: b.sok:2:1: warning: level 1 repeats level 1 of a.sok (rot90) [repeat]' ]
	run -1 --separate-stderr sokparse -d - < <(cat a.sok b.sok)
	[ "$stderr" = 'sokparse: <stdin>:14:1: warning: level 2 repeats level 1 (rot90) [repeat]' ]
}

@test "-d names each of the eight images by what leads to it" {
	for image in $IMAGES; do
		level 1 >a.sok
		sokparse --transform "$image" a.sok >b.sok
		run -1 --separate-stderr sokparse -d a.sok b.sok
		[[ $stderr = *"($image) [repeat]" ]]
	done
}

@test "-d is quiet and happy when all levels differ" {
	run -0 --separate-stderr sokparse -d examples/first.sok
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

@test "-d finds what a script that compares texts finds, in all shared files together" {
	[ -d "$SHARED/wild" ] || skip "no $SHARED"
	files=("$SHARED"/levels/*.xsb "$SHARED"/wild/*/*)
	sokparse -q1 "${files[@]}" 2>/dev/null >all || [ $? -eq 2 ]
	awk -f "$ROOT/tests/tools/distinct.awk" all >want
	sokparse -qd1 "${files[@]}" 2>/dev/null >got || [ $? -eq 2 ]
	cmp want got
	[ "$(wc -l <got)" -lt "$(wc -l <all)" ]
}

@test "the script finds a repeat in each image of the examples" {
	for image in $IMAGES; do sokparse -1 --transform "$image" examples/lessons.sok; done >all
	awk -f "$ROOT/tests/tools/distinct.awk" all | cmp - <(sokparse -d1 all 2>/dev/null)
	sokparse -d1 examples/lessons.sok 2>/dev/null | cmp - <(sokparse -d1 all 2>/dev/null)
}

# --- files of their own ----------------------------------------------------------------------

@test "--split writes one file a level, that together are the input" {
	run -0 --separate-stderr sokparse --split out examples/first.sok
	[ -z "$output" ]
	[ "$(cd out && echo ./*)" = './0001.sok ./0002.sok ./0003.sok' ]
	cat out/*.sok | cmp - <(sokparse examples/first.sok)
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

@test "--split into what is no directory is trouble" {
	touch file
	run -2 --separate-stderr sokparse --split file/dir examples/first.sok
	[ "$stderr" = 'sokparse: file/dir: error: Not a directory' ]
}

@test "--count counts levels, not notes, and what -d leaves" {
	[ "$(sokparse --count examples/solved.sok examples/first.sok)" = 7 ]
	run -1 --separate-stderr sokparse -d --count examples/first.sok examples/first.sok
	[ "$output" = 3 ]
}

@test "-T stats: no table with --count or -c, and no files of it" {
	[ "$(sokparse -T stats --count examples/first.sok)" = 3 ]
	run -0 sokparse -T stats -c examples/first.sok
	[ -z "$output" ]
	run -2 --separate-stderr sokparse -T stats --split=out examples/first.sok
	[ "$stderr" = "sokparse: error: 'stats' is one table: not with --split" ]
	[ ! -e out ]
}

# --- lint ------------------------------------------------------------------------------------

# finding LINE:COL SEVERITY CODE: sokparse -c says this, and only this, of in.xsb.
finding() {
	run --separate-stderr sokparse -c in.xsb
	echo "status $status: $stderr"
	[ -z "$output" ]
	[[ $stderr = "sokparse: in.xsb:$1: $2: "*" [$3]" ]]
	[ "$(wc -l <<<"$stderr")" -eq 1 ]
	[ "$status" -eq "$([ "$2" = error ] && echo 2 || echo 1)" ]
}

@test "-c has nothing to say about a clean level" {
	level 1 >in.xsb
	run -0 --separate-stderr sokparse -c in.xsb
	[ -z "$output$stderr" ]
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
	[ "$stderr" = 'sokparse: in.xsb:14:1: warning: level 2 repeats level 1 (identity) [repeat]' ]
}

@test "notes stay quiet without -c and -v, and are no fault" {
	printf '#####\r\n#@ *# \n#####\n' >in.xsb
	run -0 --separate-stderr sokparse in.xsb
	[ -z "$stderr" ]
	run -0 --separate-stderr sokparse -v in.xsb
	[ "$(grep -o '\[.*\]' <<<"$stderr" | tr '\n' ' ')" = '[blanks] [solved] [eol] ' ]
}

@test "mixed line ends are reported once a file, blanks once a board" {
	printf '#####\r\n#@ *# \n##### \r\nTitle: x\n\n#####\n#@$.# \n#####\r\nTitle: y\n' >in.xsb
	run -1 --separate-stderr sokparse -c in.xsb
	[ "$(grep -c eol <<<"$stderr")" -eq 1 ]
	[ "$(grep -c blanks <<<"$stderr")" -eq 2 ]
}

@test "-c -J writes one JSON object a finding" {
	printf '#####\n#@$.#\n#####\n' >in.xsb
	run -1 --separate-stderr sokparse -cJ in.xsb
	[ "$output" = '{"file":"in.xsb","line":1,"col":1,"severity":"note","code":"untitled","message":"level 1 has no title"}' ]
	[ -z "$stderr" ]
}

@test "--github checks, and writes workflow commands with names and texts escaped" {
	printf '#####\n#@$.#\n#####\n\n#####\n#@$ #\n#####\n' >'a,b:100%.xsb'
	run -2 --separate-stderr sokparse --github 'a,b:100%.xsb'
	[ "${lines[0]}" = '::notice file=a%2Cb%3A100%25.xsb,line=1,col=1::level 1 has no title [untitled]' ]
	[ "${lines[1]}" = '::error file=a%2Cb%3A100%25.xsb,line=5,col=1::1 box but 0 goals [count]' ]
	[ "${#lines[@]}" -eq 2 ]
	[ -z "$stderr" ]
}

# --- recipes ---------------------------------------------------------------------------------

@test "the cookbook of sok.7 prints what it says" {
	command -v jq >/dev/null || skip 'no jq'
	command -v parallel >/dev/null || skip 'no parallel'
	"$ROOT/tests/tools/manexamples.sh" "$ROOT/man/sok.7" COOKBOOK
}

@test "the pre-commit hooks pass a right file and fail a wrong one" {
	level 1 >right.sok
	sed 's/^ddrUluR/ddrUlul/; /^Title/d' right.sok >wrong.sok
	sed -n 's/^  entry: //p' "$ROOT/.pre-commit-hooks.yaml" >entries
	[ "$(wc -l <entries)" -eq 2 ]
	while read -r -a hook; do
		run -0 "${hook[@]}" right.sok right.sok
		run -1 "${hook[@]}" right.sok wrong.sok
	done <entries
}

@test "the commands of the CI recipes in sok.7 are ones that the tools take" {
	mkdir levels solutions
	level 1 | tee solutions/a.sok >levels/a.sok
	sed -n '/^\.Sh CONTINUOUS/,/^\.Sh SEE/p' "$ROOT/man/sok.7" |
		sed -nE 's/^ *- (run: )?(sok(parse|verify) )/\2/p; s/^\.Ql (sok.*) \.$/\1/p' >recipes
	cat recipes
	[ "$(wc -l <recipes)" -eq 5 ]
	while read -r recipe; do bash -c "$recipe"; done <recipes
}
