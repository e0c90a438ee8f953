#!/usr/bin/env bats
# sokparse -T tsv: measures of how hard a level is.

load helper

setup() {
	tools
}

# column NAME: its cells, one per line.
column() {
	awk -F '\t' -v name="$1" 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == name) c = i; next } { print $c }'
}

# measures NAME... : those columns of the first level of `in`, parted by blanks.
measures() {
	local name
	sokparse -T tsv ${states:+--states="$states"} in >table
	for name in "$@"; do column "$name" <table | head -n 1; done | tr '\n' ' '
}

@test "pushes, moves, box lines and box changes are those of the best right solution" {
	level 1 | sed '/^Solution/,$d' >in
	printf '%s\n' 'Solution 1/0' u '' 'Solution 9/2' rlddrUluR '' 'Solution 7/2' ddrUluR '' '' >>in
	[ "$(measures pushes moves box_lines box_changes)" = '2 7 2 1 ' ]
	[ "$(measures bound gap)" = '2 0 ' ]
}

@test "the gap is what the best solution has above the lower bound" {
	printf '%s\n' 'Level 1' '########' '#      #' '#@$ .  #' '#      #' '########' '' \
		'Solution 8/4' RRRurrdL '' '' >in
	[ "$(measures bound pushes gap)" = '2 4 2 ' ]
}

@test "a level without a right solution has no measures of one" {
	level 1 | sed '/^Solution/,$d' >in
	[ "$(measures pushes moves box_lines box_changes gap)" = '     ' ]
	[ "$(measures bound)" = '2 ' ]
}

@test "dead squares are the floor on which no box can come to a goal" {
	level 1 >in
	[ "$(measures floor live dead)" = '10 4 6 ' ]
	[ "$(measures dead)" = "$(sokdead in | sed -n 's/^Sok-Dead: simple \([0-9]*\).*/\1/p') " ]
}

@test "a corridor of k pushes has k + 1 states and one push in each" {
	printf 'Level 1\n##########\n#@$     .#\n##########\n\n\n' >in
	[ "$(measures states branching)" = '7 1.000 ' ]
}

@test "two boxes that do not see each other have the product of their states" {
	printf 'Level 1\n###########\n#.  $@$  .#\n###########\n\n\n' >in
	# 16 pairs of places; 24 pushes between them, of which the last state expanded and the solved
	# one would have made 1 and 0. The solved one is met from the 14th.
	[ "$(measures states branching)" = '16 1.642 ' ]
}

@test "no more states are met than --states allows, and 0 meets none" {
	sokparse -q "$ROOT"/examples/lessons.sok 4 >in
	all=$(measures states)
	[ "$all" -gt 100 ]
	for states in 1 2 100; do [ "$(measures states)" = "$states " ]; done
	states=1000000
	[ "$(measures states)" = "$all" ]
	states=0
	[ "$(measures states branching)" = '  ' ]
}

@test "the search ends with the last state that --states allows, and without it with 1000" {
	printf 'Level 1\n###########\n#.  $@$  .#\n###########\n\n\n' >in
	states=1
	[ "$(measures states branching)" = '1  ' ]
	states=15
	[ "$(measures states branching)" = '15 1.750 ' ]
	states=16
	[ "$(measures states branching)" = '16 1.642 ' ]
	sokparse -q "$ROOT"/examples/lessons.sok 12 >in
	states=
	[ "$(measures states)" = '1000 ' ]
}

@test "with a box on a dead square the start is all that is met" {
	printf '%s\n' '######' '#@ $.#' '#$  .#' '######' >in
	[ "$(measures states branching)" = '1  ' ]
}

@test "what cannot be solved is searched to its end, in all images alike" {
	sokparse -q "$ROOT"/examples/deadlocks.sok 9 >in
	all=$(measures states branching)
	[ -n "$all" ]
	for image in rot90 rot180 flip transpose; do
		sokparse -q --transform=$image "$ROOT"/examples/deadlocks.sok 9 >in
		[ "$(measures states branching)" = "$all" ]
	done
}

@test "a level that starts solved has one state and no branching" {
	printf 'Level 1\n#####\n#@* #\n#####\n\n\n' >in
	[ "$(measures bound states branching)" = '0 1  ' ]
}
