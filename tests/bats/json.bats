#!/usr/bin/env bats
# Records from one format to another: what JSON has beside text is kept, what is lost is told.

# Each test is a subshell, in which `run` sets its variables.
# shellcheck disable=SC2030,SC2031

load helper

setup() {
	tools
	cat >known.json <<-'END'
		{"sok":1,"level":7,"rows":["#####","#@$.#","#####"],"title":"T","fields":{"By":"K"},"comments":["one"],"sections":[{"kind":"solution","moves":1,"pushes":1,"lurd":"R","fields":{"Solver":"me"},"comments":[]}]}
	END
	# Beside these: members of the level and of its solution, values that are no text, a section.
	cat >in.json <<-'END'
		{"sok":1,"level":7,"rows":["#####","#@$.#","#####"],"title":"T","fields":{"By":"K","Hard":true,"a:b":"c","Comment-End":"x"},"comments":["one"],"sections":[{"kind":"solution","moves":1,"pushes":1,"lurd":"R","fields":{"Solver":"me","n":5},"comments":[],"submitter":"al\"ice"},{"kind":"hint","text":"push"},5],"submitter":"bob","tags":["a",{"x":1.50,"y":null}],"notes":"a good one"}
	END
}

# What is unknown, each as it stands in the output.
unknown=('"submitter":"bob"' '"tags":["a",{"x":1.50,"y":null}]' '"notes":"a good one"'
	'"Hard":true' '"a:b":"c"' '"Comment-End":"x"' '"submitter":"al\"ice"' '"n":5' '{"kind":"hint","text":"push"},5]')

# has_unknown TEXT
has_unknown() {
	local member

	for member in "${unknown[@]}"; do
		[[ $1 = *"$member"* ]] || { echo "$member is not in: $1"; return 1; }
	done
}

@test "members that nobody knows come out of every tool as they went in" {
	for tool in sokparse sokdead soksolve sokopt 'sokverify -T json' 'soksolve -m astar' 'sokparse -H'; do
		run -0 --separate-stderr $tool -J in.json
		has_unknown "$output"
		[ -z "$stderr" ]
	done
}

@test "members that nobody knows go through every pair of formats that carry them" {
	for one in json sok line; do
		for other in json sok line; do
			run -0 --separate-stderr bash -c "sokparse -T $one in.json | sokverify -q -T $other | sokparse -J"
			has_unknown "$output"
			[ -z "$stderr" ]
		done
	done
}

@test "what only JSON has a place for stands in the field Json" {
	run -0 --separate-stderr sokparse in.json
	[ "$output" = 'Level 7
#####
#@$.#
#####
Title: T
By: K
Json: {"submitter":"bob","tags":["a",{"x":1.50,"y":null}],"notes":"a good one","fields":{"Hard":true,"a:b":"c","Comment-End":"x"},"sections":[{"kind":"hint","text":"push"},5]}
; one

Solution 1/1
R
Solver: me
Json: {"submitter":"al\"ice","fields":{"n":5}}' ]
}

@test "of two kinds of a section the last one counts" {
	printf '%s\n' '{"rows":["#####","#@$.#","#####"],"sections":[{"kind":"solution","kind":"foo","lurd":"R"}]}' >odd
	run -0 sokparse -J odd
	[[ $output = *'"sections":[{"kind":"solution","kind":"foo","lurd":"R"}]}' ]]
	sed 's/"foo"/"solution"/; s/"solution"/"foo"/' odd >even
	sokparse -q even | sokverify -q
}

@test "a page of notes keeps members that nobody knows" {
	run -0 --separate-stderr bash -c 'sokparse | sokparse -J' <<-END
		{"sok":1,"notes":true,"title":"All","fields":{},"comments":[],"owner":{"id":17},"sections":[{"kind":"ad"}]}
		{"rows":["#####","#@$.#","#####"]}
	END
	[[ ${lines[0]} = *'"notes":true'*',"sections":[{"kind":"ad"}],"owner":{"id":17}}' ]]
}

@test "JSON spread over lines, in an array, or with rows in one string is read" {
	sokparse known.json >want
	[ -s want ]
	cat >pretty.json <<-'END'
		{
		  "sok": 1, "level" :
		7,

		  "rows": "#####\n#@$.#\n#####\n", "title": "T",
		  "fields": { "By": "K" }, "comments": "one",
		  "sections": [
		    {
		      "kind": "solution", "lurd": "R",
		      "moves": 1, "pushes": 1, "fields": { "Solver": "me" }
		    }
		  ]
		}
	END
	sokparse pretty.json | cmp - want
	cat pretty.json pretty.json >two.json
	{ echo '['; cat pretty.json; echo ','; cat pretty.json; echo ']'; } >array.json
	{ echo -n '[ '; tr -d '\n' <pretty.json; echo -n ', '; tr -d '\n' <pretty.json; echo ']'; } >line.json
	for file in two array line; do
		run -0 --separate-stderr sokparse $file.json
		[ "$output" = "$(cat want want)" ]
		[ -z "$stderr" ]
	done
}

@test "what is wrong in JSON spread over lines is reported where it stands" {
	printf '{\n "rows": [\n  "#####",\n  "#@x.#",\n  "#####"]\n}\n' >in.json
	run -2 --separate-stderr sokparse in.json
	[[ $stderr = "sokparse: in.json:4:6: error: unknown board character 'x'"* ]]
	printf '{\n "rows": "#####\\n#@x.#\\n#####"}\n' >in.json
	run -2 --separate-stderr sokparse in.json
	[[ $stderr = "sokparse: in.json:2:20: error: unknown board character 'x'"* ]]
}

@test "what is no JSON costs one level, wherever it breaks off" {
	record=$(cat known.json) cuts=$((${#record} - 1))
	awk '{ for (n = 1; n < length; n++) print $0 "\n" substr($0, 1, n); print }' known.json >in.json
	run -2 --separate-stderr sokparse --count --messages=0 in.json
	[ "$output" -eq $((cuts + 1)) ]
	diff <(seq -f 'sokparse: in.json:%g:1: error: not one JSON object [json]' 2 2 $((2 * cuts))) - <<<"$stderr"
	printf '%s\n{\n "rows": [\n  "#####"' "$record" >in.json
	run -2 --separate-stderr sokparse --count in.json
	[ "$output" = 1 ]
	[ "$stderr" = 'sokparse: in.json:2:1: error: not one JSON object [json]' ]
}

@test "a line inside an object may begin as a record does" {
	for inner in '{"file":"a"}' '{"sok":1}' '{"file":"a"},\n{"file":"b"}' '{"sok":1},\n{"sok":[\n{"sok":2}]}'; do
		printf '{"rows":["#####","#@$.#","#####"],\n"x":[\n%b\n]}\n' "$inner" >in.json
		cat known.json >>in.json
		run -0 --separate-stderr sokparse -J in.json
		[[ ${lines[0]} = *"\"x\":[$(printf %b "$inner" | tr -d '\n')]}" ]]
		[ "${#lines[@]}" -eq 2 ]
		[ -z "$stderr" ]
	done
}

@test "brackets nested too deep are a limit" {
	deep=$(printf '[%.0s' {1..63}; printf ']%.0s' {1..63})
	printf '{"rows":["#####","#@$.#","#####"],"x":%s}\n' "$deep" "[$deep]" >in.json
	run -2 --separate-stderr sokparse --count in.json
	[ "$output" = 1 ]
	[ "$stderr" = 'sokparse: in.json:2:1: error: brackets nested deeper than 64 [limit]' ]
}

@test "a level that is no whole number is left out with a warning" {
	for level in 5.0 1e3 -1 true '"Level 5"' '[5]'; do
		printf '{"rows":["#####","#@$.#","#####"],"level":%s}\n' "$level" >in.json
		run -0 --separate-stderr sokparse in.json
		[ "$output" = $'Level 1\n#####\n#@$.#\n#####' ]
		[ "$stderr" = 'sokparse: in.json:1:43: warning: not a value that belongs here, left out [json]' ]
	done
}

@test "a status without a word that text knows is kept as it is" {
	for status in '{"kind":"status","word":"bored"}' '{"kind":"status"}' '{"word":7,"kind":"status"}'; do
		printf '{"rows":["#####","#@$.#","#####"],"sections":[{"kind":"solution","lurd":"R"},%s]}\n' \
			"$status" >in.json
		run -0 --separate-stderr bash -c 'sokparse in.json | sokparse -J'
		[[ $output = *"$status"* ]]
		[[ $output = *'"comments":[],"sections":[{"kind":"solution",'*'"comments":[]'* ]]
		[ -z "$stderr" ]
	done
}

@test "comments that are no text are no lines" {
	for comments in '[null,"a"]' '["a",{"a":1}]' '"a"' '[[],"a"]'; do
		printf '{"rows":["#####","#@$.#","#####"],"comments":%s}\n' "$comments" >in.json
		run -0 --separate-stderr sokparse in.json
		[ "$output" = $'Level 1\n#####\n#@$.#\n#####\n; a' ]
	done
	for comments in '""' '[null]' '{"a":1}' null; do
		printf '{"rows":["#####","#@$.#","#####"],"comments":%s}\n' "$comments" >in.json
		run -0 --separate-stderr sokparse in.json
		[ "$output" = $'Level 1\n#####\n#@$.#\n#####' ]
	done
	printf '{"rows":["#####","#@$.#","#####"],"comments":["","a"]}\n' >in.json
	run -0 --separate-stderr sokparse in.json
	[ "$output" = $'Level 1\n#####\n#@$.#\n#####\n;\n; a' ]
}

@test "an object of more bytes than a line may have is refused whole" {
	{
		echo '{"x":['
		for _ in $(seq 18); do
			head -c 1000000 /dev/zero | tr '\0' ' '
			echo '1,'
		done
		echo '2]}'
		cat known.json
	} >in.json
	run -2 --separate-stderr sokparse --count in.json
	[ "$output" = 1 ]
	[[ $stderr = *'in.json:1:1: error: an object of more than 16777216 bytes [limit]' ]]
}

@test "a field Json that is no object, or has names of the format, is a field like others" {
	for value in '{' '7' '{"level":8}' '{"ro\u0077s":[]}' '{"fields":1}' '{"a":01}' '{"a":1} x' '{}' '{ }' \
		'{"fields":{}}' '{"fields":{},"sections":[]}'; do
		printf '%s\n' 'Level 7' '#####' '#@$.#' '#####' "Json: $value" '' ''
	done >in.sok
	run -0 --separate-stderr sokparse -J in.sok
	[ "$(grep -c '"fields":{"Json":"' <<<"$output")" -eq 11 ]
	sokparse <<<"$output" | diff - in.sok
}

@test "a field that is there again takes the place of the one that JSON had" {
	printf '%s\n' 'Level 7' '#####' '#@$.#' '#####' 'n: six' 'Json: {"fields":{"n":5,"m":1}}' '' '' >in.sok
	run -0 --separate-stderr sokparse -J in.sok
	[[ $output = *'"fields":{"n":"six","m":1}'* ]]
}

@test "members of fields named Json or Title, and the field Json in capitals, are not lost" {
	printf '{"rows":["#####","#@$.#","#####"],"title":"T","fields":{"Json":[1],"Title":2}}\n' >in.json
	run -0 --separate-stderr bash -c 'sokparse in.json | sokparse -J'
	[[ $output = *'"title":"T","fields":{"Json":[1],"Title":2},'* ]]
	printf '%s\n' 'Level 7' '#####' '#@$.#' '#####' 'JSON: {"a":1}' '' '' >in.sok
	run -0 --separate-stderr bash -c 'sokparse -J in.sok | sokparse -J'
	[[ $output = *'"fields":{},'*',"a":1}' ]]
	[ -z "$stderr" ]
}

@test "what cannot be read where it stands in JSON is warned about" {
	for member in '"title":["T"]' '"fields":"x"' '"sections":{}' '"comments":[[]]'; do
		printf '{"rows":["#####","#@$.#","#####"],%s}\n' "$member" >in.json
		run -0 --separate-stderr sokparse in.json
		[[ $stderr = *'warning: not a value that belongs here, left out [json]' ]]
	done
	head -c 1100000 /dev/zero | tr '\0' x >long
	printf '{"rows":["#####","#@$.#","#####"],"x":"%s"}\n' "$(cat long)" >in.json
	run -0 --separate-stderr sokparse in.json
	[ "$stderr" = 'sokparse: in.json:1:1: warning: unknown members of more than 1048576 bytes, kept as comments [json]' ]
	[ "$(tr -dc x <<<"$output" | wc -c)" -gt 1100000 ]
	head -c 1000000 long >shorter
	printf '{"rows":["#####","#@$.#","#####"],"x":"%s"}\n' "$(cat shorter)" >in.json
	run -0 --separate-stderr bash -c 'sokparse in.json | sokparse -1 | sokparse -J'
	[[ $output = *',"x":"xxx'*'xxx"}' ]]
}

@test "a member that says what a field says is left out with a warning when there is no such field" {
	for member in '"nodes":7' '"verify":{"verdict":"ok"}' '"settings":null,"best":1' '"word":"stopped"' \
		'"moves":"1\n2","pushes":2' '"moves":1,"pushes":[2]'; do
		printf '{"rows":["#####","#@$.#","#####"],"sections":[{"kind":"solution","lurd":"R",%s}]}\n' \
			"$member" >in.json
		run -0 --separate-stderr sokparse in.json
		[ "$(grep -c 'left out \[json\]$' <<<"$stderr")" -eq 1 ]
	done
	for member in '"lost":{}' '"dead_squares":[]' '"explain":"why"' '"verify":1' \
		'"sections":[{"kind":"status","word":"stopped","lurd":"R"}]'; do
		printf '{"rows":["#####","#@$.#","#####"],%s}\n' "$member" >in.json
		run -0 --separate-stderr sokparse in.json
		[ "$(grep -c 'left out \[json\]$' <<<"$stderr")" -eq 1 ]
	done
	sokdead -J "$ROOT/examples/lost.sok" >in.json || [ $? -eq 1 ]
	soksolve -q --timing -J -n 5 in.json | sokverify -qJ --metrics >out || [ $? -ge 1 ]
	run -0 --separate-stderr sokparse out
	[ -z "$stderr" ]
}

@test "of members of one name in an object the last one counts, after a warning" {
	echo '{"rows":["#####","#@$.#","#####"],"title":"A","x":1,"title":"B","x":2}' >in.json
	run -0 --separate-stderr sokparse -J in.json
	[[ $output = *'"title":"B"'*'"x":1,"x":2}' ]]
	[ "$stderr" = 'sokparse: in.json:1:53: warning: duplicate "title", the last one counts [dup]' ]
}

@test "null in JSON is as if nothing were there, numbers and truth are text where text belongs" {
	echo '{"rows":["#####","#@$.#","#####"],"level":"7","title":12,"author":null,"sections":null}' >in.json
	run -0 --separate-stderr sokparse in.json
	[ "$output" = $'Level 7\n#####\n#@$.#\n#####\nTitle: 12' ]
	[ -z "$stderr" ]
}

@test "controls and broken escapes in members that nobody knows leave sound JSON" {
	printf '{"rows":["#####","#@$.#","#####"],"x":"\x7f\xc2\x85\xef\xbb\xbf\\u0007"}\n' >in.json
	run -0 --separate-stderr bash -c 'sokparse in.json | sokparse -J'
	[[ $output = *'"x":"\u007f\u0085\ufeff\u0007"}' ]]
	for value in '"\q"' '"\u12g4"' 01 1. nul; do
		printf '{"rows":["#####","#@$.#","#####"],"x":%s}\n' "$value" >in.json
		run -2 --separate-stderr sokparse in.json
		[[ $stderr = *'not one JSON object [json]'* ]]
	done
}

@test "what a format has no place for is counted in a warning" {
	sokparse -1 in.json >in.line
	{ cat in.line; printf '#####|#@$.#|#####\tTitle: Bare\n'; } >two.line
	run -0 --separate-stderr sokparse -T slc two.line
	[ "$stderr" = 'sokparse: two.line:1:1: warning: slc has no place for 1 number, 1 solution, 4 fields, 1 comment [lossy]' ]
	run -0 --separate-stderr sokparse -T xsb two.line
	[ "$stderr" = 'sokparse: two.line:1:1: warning: xsb has no place for 4 fields, 1 comment [lossy]' ]
	[[ $output = *$'Solution\nR'* ]]
	run -0 --separate-stderr sokparse -q -T slc two.line
	[ -z "$stderr" ]
	run -2 --separate-stderr sokparse -W -T slc two.line
	for tool in sokdead soksolve sokverify; do
		run --separate-stderr "$tool" -q -T xsb two.line
		[[ $status = [03] ]]
		[ -z "$stderr" ]
		run --separate-stderr "$tool" -T xsb two.line
		[[ $status = [03] ]]
		[[ ${stderr_lines[0]} = "$tool: two.line:1:1: warning: xsb has no place for "*' [lossy]' ]]
	done
	run -0 --separate-stderr sokparse -T slc --split apart two.line
	[[ $stderr = *'1 number, 1 solution, 4 fields, 1 comment [lossy]'* ]]
}

@test "SLC has one name for a level: a number behind a title, and a title like a number, are lost" {
	level() { # NUMBER [TITLE]
		printf '%s\n' "Level $1" '#####' '#@$.#' '#####' ${2:+"Title: $2"} '' ''
	}
	{ level 1 One; level 2; level 4 Four; level 5 Five; level 9 9; level 10 Ten; level 3; } >in.sok
	run -0 --separate-stderr sokparse -T slc in.sok
	[ "$stderr" = 'sokparse: in.sok:15:1: warning: slc has no place for 1 number [lossy]
sokparse: in.sok:29:1: warning: slc has no place for 1 title [lossy]' ]
	[ "$(sokparse <<<"$output" | grep -c '^Title')" -eq 4 ]
}

@test "what a format has no place for is counted by kind" {
	cat >in.sok <<-'END'
		Notes
		Collection: One
		Rating: 5
		; read first


		Level 1
		#####
		#@$.#
		#####
		Collection: One

		Snapshot 0/0

		Snapshot 0/0

		Status: limit-time
		Solver: me


		Level 2
		#####
		#@$.#
		#####
		Collection: Two


	END
	run -0 --separate-stderr sokparse -T slc in.sok
	[ "$stderr" = 'sokparse: in.sok:1:1: warning: slc has no place for 1 field [lossy]
sokparse: in.sok:8:1: warning: slc has no place for 2 snapshots, 1 status, 1 field [lossy]
sokparse: in.sok:22:1: warning: slc has no place for 1 field [lossy]' ]
	run -0 --separate-stderr sokparse -T xsb in.sok
	[ "${stderr_lines[0]}" = 'sokparse: in.sok:1:1: warning: xsb has no place for 2 fields, 1 comment [lossy]' ]
	[ "${#stderr_lines[@]}" = 2 ]
}

@test "a kind of section may be spelt with escapes" {
	printf '%s\n' '{"level":1,"rows":["#####","#@$.#","#####"],"sections":[{"kind":"solut\u0069on","moves":1,"pushes":1,"lurd":"R"}]}' >k.json
	run sokverify -T lines k.json
	[ "$status" -eq 0 ]
	[[ $output == *'ok 1/1'* ]]
}

@test "a field may be spelt with escapes, and what comes of it is taken for that" {
	printf '%s\n' '{"rows":["#####","#@$.#","#####"],"verify":{"verdict":"missing"},"fields":{"sok-V\u0065rify":"missing"}}' >in.json
	run -0 --separate-stderr sokparse -J in.json
	[ -z "$stderr" ]
	[[ $output == *'"verify":{"verdict":"missing"},"fields":{"sok-Verify":"missing"}'* ]]
}

@test "of the best known counts each is there that is known" {
	printf 'Level 1\n######\n#@ $.#\n######\n\nSolution 2/1\nrR\n' >best.sok
	hash=$(sokparse -q -T json best.sok | sed 's/.*"hash":"\([0-9a-f]*\)".*/\1/')
	printf 'hash\tmoves\n%s\t2\n' "$hash" >known.tsv
	run -0 sokverify -q -J --best=known.tsv best.sok
	[[ $output == *'"best":{"standing":"equalled","moves":2}'* ]]
	printf 'hash\tpushes\n%s\t2\n' "$hash" >known.tsv
	run -0 sokverify -q -J --best=known.tsv best.sok
	[[ $output == *'"best":{"standing":"beaten","pushes":2}'* ]]
}
