#!/usr/bin/env bats
# sokdead: which squares it marks, and what it says of a position that is lost.

load helper

setup() {
	tools
}

shelf() {
	printf '%s\n' 'Level 4' '######' '#@ . #' '# $  #' '#  ###' '####' 'Title: Shelf' \
		'; a comment' '' ''
}

@test "dead squares are drawn and counted, the hidden ones listed" {
	shelf >in.sok
	run -0 --separate-stderr sokdead in.sok
	[ "${lines[2]}" = '#@ .-#' ]
	[ "${lines[3]}" = '#-$ -#' ]
	[ "${lines[4]}" = '#--###' ]
	[ "${lines[7]}" = 'Sok-Dead: simple 6 hidden=2,2' ]
	[ "${lines[8]}" = '; a comment' ]
	[ -z "$stderr" ]
}

@test "more hidden squares than a field holds are counted, and nobody complains" {
	row() { printf '#'; printf "%0800d" 0 | tr 0 "$1"; echo '#'; }
	{ row '#'; row '$'; row ' '; row .; row ' ' | sed 's/# /#@/'; row '#'; } >in.sok
	run -1 sokdead -q -o out.sok in.sok
	grep -q '^Sok-Dead: simple [0-9]* hidden=2,2;2,3;' out.sok
	run -0 --separate-stderr sokparse -W out.sok
	sed 's/simple [0-9]*/simple 7/' out.sok >wrong.sok
	run -2 sokparse -W wrong.sok
}

@test "marking twice changes nothing, and wrong marks are corrected" {
	shelf | sokdead >one
	[ -s one ]
	sokdead one >two
	cmp one two
	sed 's/^#@ \.-#$/#@-. #/' one | sokdead >three
	cmp one three
}

@test "sokparse takes a marked level as it is" {
	shelf | sokdead >one
	[ -s one ]
	sokparse one | cmp one -
}

@test "the man's side counts: a box that can be pushed out of one side only" {
	# The box fits through the door to the right only with the man on its left.
	printf '%s\n' 'Level 1' '#########' '#   #   #' '#  @$  .#' '#   #   #' '#########' '' '' >in.sok
	run -0 sokdead in.sok
	[ "${lines[3]}" = '#- @$  .#' ]
}

@test "JSON and tables list every dead square, and JSON gives the record that text gives" {
	shelf >in.sok
	run -0 sokdead -J in.sok
	[[ $output = *'"dead_squares":[[2,2],[2,5],[3,2],[3,5],[4,2],[4,3]]'* ]]
	[[ $output = *'"rows":["######","#@ .-#","#-$ -#","#--###","####"]'* ]]
	sokdead -J in.sok | sokparse | cmp - <(sokdead in.sok)
	[ "$(sokdead -T tsv in.sok | tail -n 1 | cut -f 11-12)" = $'6\t2,2;2,5;3,2;3,5;4,2;4,3' ]
}

@test "-T tsv tells of each level the verdict, its rule, boxes and move" {
	lane >in.sok
	printf '%s\n' '#####' '#@$ #' '#####' >>in.sok
	run -2 --separate-stderr sokdead -T tsv --after ddrU in.sok
	[ "${lines[0]}" = $'file\tposition\tlevel\thash\tstatus\trule\tboxes\tmove\tletter\tpushes\tdead\tdead_squares\tcode' ]
	[ "$(cut -f 1-3,5,7-10 <<<"${lines[1]}")" = $'in.sok\t1\t1\tdead\t2,3\t4\tU\t' ]
	[ "${lines[2]}" = $'in.sok\t2\t2\t\tinvalid\t\t\t\t\t\t\t\tcount' ]
	[ "$(sokdead -m astar -T tsv in.sok 1 | tail -n 1 | cut -f 5,10)" = $'solved\t3' ]
	printf '%s\n' '##########' '#@$     .#' '##########' >in.sok # six pushes, one in each state
	[ "$(sokdead -q -m bfs -n 5 -T tsv in.sok | tail -n 1 | cut -f 5,10)" = $'limit-nodes\t' ]
	[ "$(sokdead -q -m bfs -n 6 -T tsv in.sok | tail -n 1 | cut -f 5,10)" = $'solved\t6' ]
}

@test "--explain and --distances carry in JSON what they carry in text" {
	lane >in.sok
	sokdead -q --explain --distances --after ddrU in.sok >text || [ $? -eq 1 ]
	sokdead -q --explain --distances --after ddrU -J in.sok >out.json || [ $? -eq 1 ]
	needs jq
	{
		jq -r '"Level \(.level): lost after move \(.explain.move) (\(.explain.letter))"' out.json
		jq -r '.explain | "Rule: \(.rule): \(.summary)"' out.json
		jq -r '.explain | "Boxes: " + (.boxes | map(map(tostring) | join(",")) | join(" "))' out.json
		jq -r '.explain | "Player: walks on \(.walks) squares"' out.json
		jq -r '.explain.drawing[]' out.json
		echo
		echo 'Level 1: pushes to the nearest goal'
	} >want
	head -n "$(wc -l <want)" text | diff want -
	tail -n +"$(($(wc -l <want) + 1))" text | tr -d '#' >numbers
	jq -r '.distances[] | map(. // "-") | join(" ")' out.json | tr -s ' -' ' ' >json.numbers
	diff <(tr -cs '0-9' '\n' <numbers) <(tr -cs '0-9' '\n' <json.numbers)
	sokparse out.json | cmp - <(sokdead -q --after ddrU in.sok)
}

@test "a box on a dead square is named, and the exit status is 1" {
	printf '%s\n' 'Level 9' '######' '#@ .$#' '#    #' '######' '' '' >in.sok
	run -1 --separate-stderr sokdead in.sok
	[[ $output = *'hidden=2,2;2,5'* ]]
	[[ $stderr = *'in.sok:3:5: error: level 9 is lost'*'row 2 column 5'*$'\n  #@ .$#\n      ^' ]]
}

@test "frozen boxes make a position lost" {
	printf '%s\n' 'Level 1' '#######' '#@    #' '# $$  #' '# $$ .#' '# . ..#' '#######' '' '' >in.sok
	run -1 --separate-stderr sokdead in.sok
	[[ $stderr = *freeze* ]]
}

@test "boxes that cannot all have a goal make a position lost" {
	printf '%s\n' 'Level 1' '########' '#@ $ $.#' '#      #' '#     .#' '########' '' '' >in.sok
	run -1 --separate-stderr sokdead in.sok
	[[ $stderr = *bipartite* ]]
}

@test "one lost level among sound ones is enough, and all are written" {
	{
		printf '%s\n' 'Level 1' '######' '#@ .$#' '#    #' '######' '' ''
		shelf
	} >in.sok
	run -1 --separate-stderr sokdead in.sok
	[ "$(grep -c '^Sok-Dead:' <<<"$output")" -eq 2 ]
}

# lane: after 4 moves the first box stands at the upper wall, for ever.
lane() {
	printf '%s\n' 'Level 1' '########' '#@     #' '# $ .  #' '#   .$ #' '########' '' "$@" '' ''
}

# boards COUNT: small boards at random, the same each time.
boards() {
	awk -v count="$1" '
		function next_number(below) {
			seed = seed * 16807 % 2147483647 # Park and Miller, CACM 31, 1988
			return int(seed / 65536) % below
		}
		function put(letter,	at) {
			do at = next_number(30); while (cell[at] != " ")
			cell[at] = letter
		}
		BEGIN {
			seed = 1
			for (n = 1; n <= count; n++) {
				for (i = 0; i < 30; i++) cell[i] = next_number(6) == 0 ? "#" : " "
				put("@")
				for (i = 0; i < 2; i++) { put("$"); put(".") }
				printf "Level %d\n########\n", n
				for (y = 0; y < 5; y++) {
					row = "#"
					for (x = 0; x < 6; x++) row = row cell[6 * y + x]
					print row "#"
				}
				print "########\n\n"
			}
		}'
}

@test "--after judges the position behind the moves, run lengths included" {
	lane >in.sok
	run -0 sokdead --after ddr in.sok
	[[ $output != *Sok-Lost* ]]
	run -1 --separate-stderr sokdead --after 2drU in.sok
	[[ $output = *'Sok-Lost: square 2,3'*'Sok-Lost-After: 4 U'* ]]
	[[ $stderr = *'level 1 is lost after move 4 (U): square'* ]]
}

@test "walks behind the last push change nothing" {
	lane >in.sok
	run -1 --separate-stderr sokdead --after ddrUdl in.sok
	[[ $stderr = *'after move 4 (U)'* ]]
}

@test "moves of --after that are no moves, or cannot be made, are trouble" {
	lane >in.sok
	run -2 --separate-stderr sokdead --after ddx in.sok
	[[ $stderr = *'letter 3'* ]]
	run -2 --separate-stderr sokdead --after ddll in.sok
	[[ $stderr = *'move 3 of --after cannot be made [illegal]'* ]]
	run -2 --separate-stderr sokdead --explain -m astar --after ddd in.sok
	[ -z "$output" ]
}

@test "--along names the first lost position in a snapshot" {
	lane 'Snapshot 6/1' ddrUdr >in.sok
	run -1 --separate-stderr sokdead --along in.sok
	[[ $stderr = *'level 1 is lost after move 4 (U): square'* ]]
	# A section behind it that is not lost takes nothing back.
	lane 'Snapshot 6/1' ddrUdr '' 'Snapshot 1/0' d >in.sok
	run -1 sokdead -q --along in.sok
}

@test "--along that could not judge one section is a limit, whichever comes last" {
	printf '%s\n' 'Level 1' '##########' '#@       #' '# $ $ $  #' '#        #' '#  ...   #' '#        #' \
		'##########' '' 'Snapshot 2/0' rd '' >in.sok
	soksolve -q -m pull "$PWD/in.sok" | sed -n '/^Solution/,/^$/p' >solution
	for order in 'in.sok solution' 'solution in.sok'; do
		case $order in
		in.sok*) cat in.sok solution ;;
		*) { sed '/^$/,$d' in.sok; echo; cat solution; sed -n '/^Snapshot/,$p' in.sok; } ;;
		esac >both.sok
		[ "$(grep -c '^Solution\|^Snapshot' both.sok)" -eq 2 ]
		run -3 sokdead -q --along -m astar -n 2 both.sok
	done
}

@test "--explain says in JSON and tables that moves of --after cannot be made, as the manual has it" {
	level 1 >in
	run -2 --separate-stderr sokdead -J --explain --after uuuuu in
	[[ $output = *'"explain":{"status":"error"}'* ]]
	run -2 --separate-stderr sokdead -T tsv --after uuuuu in
	[ "$(cut -f 5 <<<"${lines[1]}")" = error ]
	sed -n '/^.It Fl -explain/,/^.It Fl -distances/p' "$ROOT"/man/sokdead.1 >page
	for word in dead solved stopped error; do grep -q "^.Cm $word" page; done
}

@test "--after and --along are refused together" {
	run -2 --separate-stderr sokdead --after=rD --along in.sok
	[ "$stderr" = 'sokdead: error: --after does not go with --along' ]
	[ -z "$output" ]
}

@test "--explain and --distances are refused where they would not be written" {
	for options in '--explain -T tsv' '--distances -T sok' '--explain -1'; do
		# shellcheck disable=SC2086
		run -2 --separate-stderr sokdead $options in.sok
		[ "$stderr" = 'sokdead: error: --explain and --distances write text or, with -J, members of objects' ]
		[ -z "$output" ]
	done
}

@test "--along stops at a move that cannot be made, and says so" {
	lane 'Snapshot 6/1' ddllrU >in.sok
	run -0 --separate-stderr sokdead --along in.sok
	[[ $stderr = *'move 3 cannot be made; judged up to there [illegal]'* ]]
}

@test "a search finds that play was lost before any detector does" {
	lane 'Snapshot 6/1' ddrUdr >in.sok
	run -1 --separate-stderr sokdead --without corral -D freeze --along -m astar in.sok
	[[ $stderr = *'after move 4 (U)'* ]]
}

@test "verdicts of an earlier run are replaced in place, or forgotten" {
	lane 'Snapshot 6/1' ddrUdr >in.sok
	sokdead -q --along in.sok >one || true
	grep -q ^Sok-Lost one
	{ sokdead -q --along one || true; } | cmp - one
	run -0 sokdead one
	[[ $output != *Sok-Lost* ]]
}

@test "--explain of a level that is not lost says what is known of it" {
	shelf >in.sok
	run -0 sokdead --explain in.sok
	[ "$output" = 'Level 4: no rule proves it lost' ]
	run -0 sokdead --explain -m astar in.sok
	[ "$output" = 'Level 4: can be solved in 2 pushes' ]
}

@test "what is lost is dead in JSON, until more is known" {
	lane >in.sok
	status() { sed -n 's/.*"status":"\([a-z-]*\)".*/\1/p'; }
	[ -z "$(sokdead -J in.sok | status)" ]
	sokdead -q --after ddrU in.sok >lost || [ $? -eq 1 ]
	[ "$(sokparse -J lost | status)" = dead ]
	[ "$(sokverify -J lost | status)" = dead ]
	[ "$(soksolve -J lost | status)" = solved ]
}

@test "the drawing of --explain is the position" {
	lane >in.sok
	sokdead --explain --after ddrU in.sok >text 2>messages || true
	[ "$(sokparse -q text | grep -c '^# \$ *#$\|^# *\$ *#$')" -ge 1 ]
}

@test "detectors can be listed, chosen and left out" {
	run -0 sokdead -D list
	[[ $output = square*freeze*closure*bipartite* ]]
	printf '%s\n' 'Level 1' '#######' '#@    #' '# $$  #' '# $$ .#' '# . ..#' '#######' '' '' >in.sok
	run -1 sokdead -q -D freeze in.sok
	run -0 sokdead -q -D bipartite in.sok
	run -2 sokdead -D frieze in.sok
	[[ $output = *"unknown detector 'frieze'; did you mean 'freeze'?"* ]]
}

@test "no box is named that can be spared, also where one could not until another went" {
	printf '%s\n' 'Level 1' '#########' '###  ##@#' '# $  ## #' '#### #  #' '####.$ ##' '###. ####' \
		'#########' '' '' >in.sok
	run -1 sokdead -q -D corral in.sok
	[[ $output = *'Sok-Lost: corral 3,3'$'\n'* ]]
	printf '%s\n' 'Level 1' '############' '###@########' '##  #  #####' '## ##     ##' '# $ .  #$..#' \
		'# .$ ##    #' '# $ $    . #' '############' '' '' >in.sok
	run -1 sokdead -q -D cluster in.sok
	[[ $output = *'Sok-Lost: cluster 7,3;7,5'$'\n'* ]]
}

@test "what the reader says of a level is said once" {
	printf '##########\n#@$.#  * #\n##########\n' >in.xsb
	run -0 --separate-stderr sokdead -v in.xsb
	[ "$(grep -c '\[deco\]' <<<"$stderr")" -eq 1 ]
}

@test "-m takes the name of a method, and no argument is passed over" {
	lane >in.sok
	run -0 sokdead -m wastar in.sok
	for name in wastar:3 hbox:99 nosuch; do
		run -2 --separate-stderr sokdead -m "$name" in.sok
		[[ ${stderr_lines[0]} = "sokdead: unknown method '$name'"* ]]
	done
}

@test "a limit that stops the search is neither lost nor sound: exit 3" {
	printf '%s\n' 'Level 1' '#########' '#.  @  .#' '#  $$$  #' '#   $   #' '#  $    #' '#.     .#' \
		'#   .   #' '#########' '' '' >in.sok
	run -3 sokdead --explain -m bfs -n 5 in.sok
	[[ $output = *'undecided: limit-nodes'* ]]
}

@test "a table of three boxes knows what no other detector does" {
	printf '%s\n' 'Level 1' '########' '##  #  #' '#. #   #' '#    $ #' '# .*$# #' '## @   #' \
		'########' '' '' >in.sok
	run -0 sokdead in.sok
	run -0 sokdead -k 2 in.sok
	run -1 sokdead -q -k 3 --cert proof in.sok
	[[ $output = *'Sok-Lost: pattern 4,6;5,4;5,5'* ]]
	run -0 sokverify --cert proof in.sok
	printf '%s\n' '#####' '#@$$.#' '#####' >broken.xsb
	sokverify --cert proof in.sok broken.xsb >lines 2>err || [ $? -eq 2 ]
	sokverify -T lines --cert proof in.sok broken.xsb 2>err | cmp - lines
	[ "$(wc -l <lines)" -eq 1 ]
	run -2 sokdead -k 5 in.sok
}

@test "--distances counts pushes to the nearest goal" {
	printf '%s\n' 'Level 1' '#######' '#@$  .#' '#######' '' '' >in.sok
	run -0 sokdead --distances in.sok
	[ "${lines[2]}" = ' # - 3 2 1 0 #' ]
	printf '%s\n' '###############' '#@ $         .#' '###############' >in.sok
	run -0 sokdead --distances in.sok
	[ "${lines[2]}" = '  #  - 11 10  9  8  7  6  5  4  3  2  1  0  #' ]
}

@test "what is lost is what a search proves unsolvable, and its certificates are right" {
	boards 400 | sokparse -d -q >in.sok 2>messages || true
	sokdead -q -m astar --cert proofs in.sok >marked 2>messages || true
	grep -v -e '\[dead\]$' -e '^  ' messages >others || true
	[ ! -s others ]
	sokdead -q -m astar -J in.sok 2>messages | grep -o '"level":[0-9]*,.*"Sok-Lost"' |
		grep -o '^"level":[0-9]*' >lost
	soksolve -q -m bfs --without closure,bipartite,corral -J in.sok 2>messages |
		grep '"status":"unsolvable"\|unsolvable' | grep -o '"level":[0-9]*' >unsolvable
	[ -s lost ]
	cmp lost unsolvable
	sokverify --cert proofs in.sok >verdicts 2>messages || true
	[ ! -s messages ]
	[ "$(grep -c ': ok: lost' verdicts)" -eq "$(wc -l <lost)" ]
	run -1 grep wrong verdicts
}

@test "a certificate without one of its entries, or with a solved one, is wrong" {
	printf '%s\n' 'Level 1' '#########' '#  $ $ .#' '#       #' '#  @   .#' '#########' '' '' >in.sok
	sokdead -q --cert proof in.sok >marked 2>messages || true
	run -0 sokverify --cert proof in.sok
	first=$(($(grep -n '^Entries' proof | cut -d: -f1) + 1)) last=$(($(wc -l <proof) - 1))
	[ "$last" -gt "$first" ]
	for line in $(seq "$first" "$last"); do
		sed -e "${line}d" -e "s/^Entries: .*/Entries: $((last - first))/" proof >less
		run -1 sokverify --cert less in.sok
		[[ $output = *wrong* ]]
	done
	sed "${first}s/.*/2,3: 2,8 4,8/" proof >less
	run -1 sokverify --cert less in.sok
	[[ $output = *'entry 1 has all its boxes on goals'* ]]
	sed "${first}s/.*/2,4: 2,4 2,6/" proof >less
	run -1 sokverify --cert less in.sok
	[[ $output = *'entry 1 is no position: 2,4'* ]]
}

@test "a certificate is about its drawing and its moves alone" {
	lane >in.sok
	sokdead -q --after ddrU --cert proof in.sok >marked 2>messages || true
	run -0 sokverify --cert proof in.sok
	[ "$output" = 'in.sok 1: ok: lost after 4 moves; entries closed under play: 6' ]
	sed 's/^Moves: .*/Moves: ddr/' proof >other
	run -1 sokverify --cert other in.sok
	[[ $output = *'no entry covers the position'* ]]
	sed 's/^Moves: .*/Moves: ddll/' proof >other
	run -1 sokverify --cert other in.sok
	[[ $output = *'its moves are not legal'* ]]
	shelf >shelf.sok
	run -3 sokverify --cert proof shelf.sok
	[[ $output = *missing*'no level of the input has this drawing'* ]]
}

@test "of a certificate with a man on a box, the square is named" {
	printf '%s\n' 'sok-certificate 1' 'Level 1' '######' '## $##' '#  $ #' '# .# #' '#.  $#' \
		'# .# #' '# *@ #' '######' 'Entries: 1' '5,5: 2,4 3,4 5,5' '' >cert
	sed -n '3,10p' cert >in.xsb
	run -1 --separate-stderr sokverify --cert cert in.xsb
	[[ $stderr = *'entry 1 is no position: 5,5'* ]]
}

@test "a certificate has as many entries as -n allows, or is not written" {
	printf '%s\n' '##########' '#@ $ $ ..#' '##########' >in.sok
	run -1 sokdead -q -n 1 --cert cert in.sok
	[ "$(cat cert)" = 'sok-certificate 1' ]
	run -1 sokdead -q -n 2 --cert cert in.sok
	grep -qx 'Entries: 2' cert
}

@test "a certificate may go through a pipe" {
	printf '%s\n' 'Level 1' '#####' '#$@.#' '#####' '' '' >in.sok
	run -0 bash -c 'sokdead -q -o records --cert - in.sok | sokverify --cert - in.sok'
	[[ $output = *': ok: lost'* ]]
	grep -q Sok-Lost records
	[ ! -e - ]
	run -2 --separate-stderr sokdead --cert - in.sok
	[ "$stderr" = 'sokdead: error: two outputs for standard output; -o FILE takes the other' ]
	[ -z "$output" ]
}

@test "a file that is no certificate is trouble" {
	shelf >in.sok
	for text in '' 'Level 1' 'sok-certificate 1\nLevel 1' 'sok-certificate 1\nLevel 1\n##\nEntries: 2\n1,1: 1,1' \
		'sok-certificate 1\nLevel 1\n##\nEntries: 0\n' 'sok-certificate 1\nnonsense'; do
		printf '%b' "$text" >proof
		run -2 --separate-stderr sokverify --cert proof in.sok
		[[ $stderr = *'[cert]'* ]]
	done
	run -2 sokverify --cert none in.sok
	for option in --tap '-T tsv' -J '-T sok'; do
		# shellcheck disable=SC2086 # words are options
		run -2 --separate-stderr sokverify --cert proof $option in.sok
		[ -z "$output" ]
		[ "$stderr" = 'sokverify: error: --cert writes lines and nothing else' ]
	done
	for option in --proof -s --best; do
		run -2 --separate-stderr sokverify --cert proof $option proof in.sok
		[ -z "$output" ]
		[ "$stderr" = "sokverify: error: --cert does not go with $option" ]
	done
	for option in --missing=ok --strict --metrics; do
		run -2 --separate-stderr sokverify --cert proof $option in.sok
		[ -z "$output" ]
		[ "$stderr" = "sokverify: error: --cert does not go with ${option%=*}" ]
	done
}

@test "no position of a known solution is lost" {
	shared=${SOK_SHARED:-$ROOT/../shared}/solutions
	[ -d "$shared" ] || skip "no $shared"
	for file in "$shared"/*.sok; do
		run -0 sokdead -q --along -o marked "$file" 1~20
		[ -s marked ]
	done
}

@test "too little memory for a search is an answer, whatever the method" {
	shelf >in.sok
	methods=$(sokdead -m list | cut -f 1)
	[ -n "$methods" ]
	for method in $methods; do
		for size in 1B 1K 5K 40K; do
			echo "$method $size"
			sokdead -m "$method" -M "$size" in.sok >out || [ $? -eq 3 ]
			grep -q '^Level 4' out
		done
	done
}
