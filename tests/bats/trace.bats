#!/usr/bin/env bats
# soksolve --trace and --graph: what a search did, state by state.

load helper

setup() {
	tools
	sokparse -q "$ROOT"/examples/lessons.sok 4 >in
}

classic='astar wastar:3 greedy dfs bfs ucs ida iddfs bidir'

# cell NAME: of the only row of the table on standard input.
cell() {
	awk -F '\t' -v name="$1" 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == name) c = i } NR == 2 { print $c }'
}

# bats test_tags=long
@test "each state that is expanded has a line, and each push generated a child in it" {
	needs jq
	for method in $classic 'astar --direction backward' 'bfs --direction backward' 'astar -O moves'; do
		# shellcheck disable=SC2086 # words are options
		soksolve -m $method -n 300 -T tsv --trace=lines in >table || [ $? -eq 3 ]
		[ "$(wc -l <lines)" -eq "$(cell expanded <table)" ]
		# Pushes of the last state behind the one that solves may not have been looked at.
		told=$(jq -s 'map(.generated - (.pruned.corral // 0)) | add' lines)
		counted=$(cell generated <table)
		[ "$told" -le "$counted" ]
		[ "$told" -gt $((counted - 8)) ]
		run -0 jq -se 'all(.[]; .generated == (.children | length))' lines
		run -0 jq -se 'all(.[]; (.pruned | add // 0) == (.children | map(select(.pruned)) | length))' lines
	done
}

@test "f is what the method ranks states by, and g one more than the parent's" {
	needs jq
	check() { # METHOD FORMULA
		soksolve -m "$1" -n 300 --trace in >lines || [ $? -eq 3 ]
		[ "$(wc -l <lines)" -gt 20 ]
		run -0 jq -se "all(.[]; .f == ($2))" lines
		run -0 jq -se 'reduce .[] as $s ({fine: true};
			.fine = (.fine and ($s.parent == null or .g[$s.parent | tostring] == $s.g - 1)) |
			.g[$s.state | tostring] = $s.g) | .fine' lines
	}
	check astar '.g + .h'
	check wastar:3 '.g + 3 * .h'
	check greedy .h
	check ucs .g
	check bfs .g
	check dfs 0
}

@test "each state was a child of its parent before, but those that a search begins with" {
	needs jq
	for method in $classic 'ida --direction backward'; do
		# shellcheck disable=SC2086 # words are options
		soksolve -m $method -n 300 --trace in >lines || [ $? -eq 3 ]
		[ "$(wc -l <lines)" -gt 20 ]
		run -0 jq -se 'reduce .[] as $s ({fine: true};
			.fine = (.fine and (if $s.g == 0 then $s.parent == null else .child["\($s.parent) \($s.state)"] end)) |
			reduce $s.children[].state as $c (.; .child["\($s.state) \($c)"] = true)) | .fine' lines
	done
}

@test "a search that goes down a path has the last state a push before as the parent" {
	needs jq
	sokparse -q "$ROOT"/examples/lessons.sok "$ROOT"/examples/lost.sok >in
	for method in ida iddfs 'ida --direction backward'; do
		# shellcheck disable=SC2086 # words are options
		soksolve -m $method -n 300 --trace in >lines || [ $? -le 3 ]
		[ "$(wc -l <lines)" -gt 100 ]
		run -0 jq -se 'reduce .[] as $s ({fine: true};
			.fine = (.fine and ($s.g == 0 or .last[$s.g - 1] == [$s.position, $s.parent])) |
			.last[$s.g] = [$s.position, $s.state]) | .fine' lines
	done
}

@test "by moves g is the moves made, of which a push takes one at least" {
	needs jq
	sokparse -q "$ROOT"/examples/first.sok "$ROOT"/examples/lessons.sok >in
	soksolve -m astar -O moves -n 300 --trace in >lines || [ $? -eq 3 ]
	[ "$(wc -l <lines)" -gt 100 ]
	run -0 jq -se 'all(.[]; .h == ([.f - .g, 0] | max))' lines
	run -0 jq -se 'reduce .[] as $s ({fine: true}; [$s.position, $s.state] as [$p, $n] |
		"\($p) \($s.parent)" as $parent |
		.fine = (.fine and ($s.parent == null or .g[$parent] < $s.g)) |
		.g["\($p) \($n)"] = ([.g["\($p) \($n)"], $s.g] | map(values) | min)) | .fine' lines
}

@test "the boards are those that the children say" {
	needs jq
	soksolve -m astar -n 50 --trace in >lines
	[ "$(wc -l <lines)" -gt 20 ]
	run -0 jq -se '.[0] | .state == 1 and .parent == null and .g == 0' lines
	[ "$(jq -r '.rows[]' lines | grep -c '[@+]')" -eq "$(wc -l <lines)" ]
	# A board differs from its parent's by the box that was pushed.
	run -0 jq -se '(map({(.state | tostring): .}) | add) as $all |
		all(.[]; . as $s | $all[.parent // 0 | tostring] | . == null or
			([.children[] | select(.state == $s.state) | .box as [$r, $c] |
				(.push == "up" or .push == "down" or .push == "left" or .push == "right") and
				($s.rows[$r - 1][$c - 1:$c] | test("[$*]") | not)] | any))' lines
}

# bats test_tags=long
@test "what prunes has a name that -D list knows, or is one of four words" {
	needs jq
	soksolve -D list | cut -f 1 >names
	printf '%s\n' met square bound corral >>names
	sokparse -q "$ROOT"/examples/lessons.sok "$ROOT"/examples/deadlocks.sok >in
	for method in $classic; do
		soksolve -m $method -n 500 --trace in >>lines || [ $? -le 3 ]
	done
	jq -r '.children[].pruned // empty' lines | sort -u >said
	[ "$(wc -l <said)" -ge 5 ]
	run -1 grep -vxFf names said
}

@test "a trace has no more lines than -n allows, and a thousand when -n is not given" {
	[ "$(soksolve -m bfs -n 7 --trace in | wc -l)" -eq 7 ]
	printf '%s\n' 'Level 1' '##########' '#   #    #' '# $ $ $  #' '#  $ $   #' '## #### ##' \
		'#  $ $   #' '# ..   $ #' '# .. @   #' '# .. #   #' '#  ..    #' '##########' >in
	run -3 soksolve -m bfs --trace=lines in
	[ "$(wc -l <lines)" -eq 1000 ]
}

@test "with a file the records stay on standard output, without one the trace is there" {
	soksolve -m astar -n 1000 in >want
	soksolve -m astar --trace=lines in | cmp - want
	soksolve -m astar --trace in | cmp - lines
	soksolve -m astar --graph=graph in | cmp - want
	soksolve -m astar --graph in | cmp - graph
	run -2 --separate-stderr soksolve -m astar --trace=no/such/file in
	[ "$stderr" = 'soksolve: no/such/file: error: No such file or directory' ]
}

@test "a file that takes no trace is told once, and the records come all the same" {
	[ -c /dev/full ] || skip 'no /dev/full'
	run -2 --separate-stderr soksolve -m astar --trace=/dev/full "$ROOT/examples/first.sok"
	[ "$output" = "$(soksolve -m astar -n 1000 "$ROOT/examples/first.sok")" ]
	[ "${#stderr_lines[@]}" -eq 1 ]
	[[ $stderr = 'soksolve: /dev/full: error: '* ]]
}

@test "memory that one level's trace lacks is no matter of the others" {
	{ cat "$ROOT"/tests/levels/two-halls.xsb; printf '\n####\n#@*#\n####\n\n####\n#@*#\n####\n'; } >in.xsb
	run -3 --separate-stderr soksolve -m astar --trace=lines -M 4M -n 100000 in.xsb
	[ "$(grep -c 'no memory for more of its trace' <<<"$stderr")" -eq 1 ]
}

# bats test_tags=long
@test "the answer is the same with a trace, and the trace with any number of jobs" {
	sokparse -q "$ROOT"/examples/lessons.sok "$ROOT"/examples/deadlocks.sok >in
	for method in $classic; do
		soksolve -m $method -n 200 in >want || [ $? -le 3 ]
		for jobs in 1 3; do
			soksolve -m $method -n 200 -j $jobs --trace=lines.$jobs in >got || [ $? -le 3 ]
			cmp want got
		done
		cmp lines.1 lines.3
	done
}

@test "a graph has a board in every node, and defines all that its edges name" {
	sokparse -q "$ROOT"/examples/lessons.sok 4,13 >in
	for method in $classic; do
		soksolve -m $method -n 60 --graph in >graph || [ $? -le 3 ]
		[ "$(grep -c '^digraph "level ' graph)" -eq 2 ]
		run -1 grep -vE '^(digraph .*\{|\}|	node \[.*\];|	[np][0-9]+ \[label=".*####.*".*\];|	n[0-9]+ -> [np][0-9]+ \[label="[a-z]+"( style=dashed)?\];)$' graph
		awk '/^}/ { split("", known) } $2 != "->" && /^\t[np]/ { known[$1] = 1 }
			$2 == "->" && !($3 in known && $1 in known) { print; bad = 1 } END { exit bad }' graph
		! command -v dot >/dev/null || dot -Tsvg graph >/dev/null
	done
}

@test "by moves, too, a child is a push of a box that stands there, and a node of a graph has all boxes" {
	needs jq
	for method in astar ucs; do
		soksolve -m $method -O moves -n 300 --trace "$ROOT"/examples/lessons.sok >lines || [ $? -eq 3 ]
		[ "$(wc -l <lines)" -gt 100 ]
		run -0 jq -se 'all(.[]; .rows as $rows | all(.children[]; .box as [$r, $c] |
			$rows[$r - 1][$c - 1:$c] | test("[$*]")))' lines
		soksolve -m $method -O moves --graph "$ROOT"/examples/lessons.sok 1-3 >graph
		awk '/####/ { nodes++; wrong += gsub(/[$*]/, "") != 1 } END { exit nodes < 9 || wrong }' graph
	done
}

@test "what is no classic search, by pushes, is refused by name" {
	for method in auto prove fess hbox pull voddler bfs:space=moves; do
		run -2 --separate-stderr soksolve -m $method --trace in
		[ -z "$output" ]
		[[ $stderr == "soksolve: error: -m $method cannot write a trace"* ]]
	done
	run -2 --separate-stderr soksolve -m astar --trace --graph in
	[[ $stderr == *'--trace does not go with --graph'* ]]
	for two in '--trace --play' '--graph -T tsv' '--play -T csv' '-T labels --trace' '-T labels --play' \
		'--play -J' '--trace -T sok'; do
		# shellcheck disable=SC2086
		run -2 --separate-stderr soksolve -m astar $two in
		[ -z "$output" ]
		[[ $stderr == *': one for standard output' ]]
	done
	# The format is that of the file.
	run -0 soksolve -q -m astar --play -1 --resume=done.line in
	[[ $(head -n 1 done.line) == '#'*'|#'*$'\t'* ]]
}
