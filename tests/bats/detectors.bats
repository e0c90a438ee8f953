#!/usr/bin/env bats
# soksolve -D, --without, --tally: which deadlock detectors are asked.

load helper

setup() {
	tools
	SHARED=${SOK_SHARED:-$ROOT/../shared}
}

# Room for detours, and for boxes to be lost.
parlour() {
	printf '%s\n' 'Level 1' '########' '#@     #' '# $$ # #' '#   $  #' '# # .. #' '#    . #' \
		'########' '' ''
}

pushes() {
	sed -n 's|^Solution [0-9]*/\([0-9]*\)$|\1|p'
}

@test "-D list names every detector and PI-corral pruning, one a line with its summary" {
	run -0 --separate-stderr soksolve -D list
	[ "${#lines[@]}" -ge 9 ]
	for line in "${lines[@]}"; do [[ $line == *$'\t'?* ]]; done
	[[ ${lines[-1]} == pi-corral$'\t'* ]]
}

@test "a name that no detector has is a usage error that names it" {
	run -2 --separate-stderr soksolve -D freeze,thaw
	[[ $stderr == *"'thaw'"* ]]
	run -2 --separate-stderr soksolve --without thaw,freeze
	[[ $stderr == *"'thaw'"* ]]
}

@test "--without list names the detectors and then the parts of fess and auto" {
	soksolve -D list >detectors
	soksolve --without list >all
	head -n "$(wc -l <detectors)" all | cmp detectors
	tail -n +"$(($(wc -l <detectors) + 1))" all | cut -f1 >parts
	for group in axis advisor auto; do grep "^$group/" parts; done
	run -1 grep -Ev '^(axis|advisor|auto)/[a-z-]+$' parts
	run -2 --separate-stderr soksolve --without axis/pack
	[[ $stderr == *"'axis/pack'"* ]]
}

@test "each part left out, and all of them: the same verdicts, by another way" {
	printf '%s\n' 'Level 2' '#######' '#.@$ $#' '#.  # #' '#######' '' '' >lost
	for name in $(soksolve --without list | cut -f1 | grep /) \
	    "$(soksolve --without list | cut -f1 | grep / | paste -sd,)"; do
		parlour | soksolve --without "auto/astar,$name" -n 3000 | sokverify -q
		parlour | soksolve -m fess --without "$name" -n 3000 | sokverify -q
		soksolve --without "auto/astar,$name" lost >out || [ $? -eq 1 ]
		grep -q '^Status: unsolvable' out
	done
	[ "$(parlour | soksolve | sed -n 's/^Method: //p')" = auto/astar ]
	[ "$(parlour | soksolve --without auto/astar,auto/pull | sed -n 's/^Method: //p')" = auto/fess ]
}

@test "each search of auto with all others left out: solved by it" {
	printf '%s\n' 'Level 3' '#########' '#.     .#' '# $ # $ #' '#   @   #' '# $ # $ #' '#.     .#' \
		'#########' '' '' >in.sok
	# For those that take part where nearly all boxes stand on goals.
	printf '%s\n' 'Level 4' '############' '#          #' '# $ * * *  #' '#  * * * * #' '# * * * .  #' \
		'#   @      #' '############' '' '' >placed.sok
	# For the one that leaves boards alone that look the same turned or flipped.
	printf '%s\n' 'Level 5' '##########' '#..    ###' '#.# $ $  #' '#@  $    #' '#     ## #' '##########' '' '' \
		>lopsided.sok
	soksolve --without list | cut -f1 | grep ^auto/ >parts
	grep -Evx 'auto/(astar|meet|islands)' parts >searches
	[ "$(wc -l <searches)" -ge 16 ]
	while read -r name; do
		case $name in
		auto/local) level=placed.sok ;;
		auto/detour-near) level=lopsided.sok ;;
		*) level=in.sok ;;
		esac
		soksolve --without "$(grep -vx "$name" parts | paste -sd,)" -n 3000 $level >out
		sokverify -q out >right
		[[ $name/ == "$(sed -n 's/^Method: //p' out)"[-/]* ]]
	done <searches
}

@test "each detector alone, each left out: the same fewest pushes" {
	want=$(parlour | soksolve -m bfs -D square --without square | pushes)
	[ -n "$want" ]
	for name in $(soksolve -D list | cut -f1); do
		[ "$(parlour | soksolve -m bfs -D "$name" | pushes)" = "$want" ]
		[ "$(parlour | soksolve -m astar --without "$name" | pushes)" = "$want" ]
	done
}

@test "--tally counts those that were asked and no others" {
	parlour | soksolve -m bfs -D freeze,closure --tally 2>table >/dev/null
	[ "$(cut -f1 table | paste -sd' ')" = 'detector freeze closure' ]
	awk -F'\t' 'NR > 1 && ($2 < $3 || $2 == 0) { exit 1 }' table
	parlour | soksolve -m astar --without pi-corral --tally 2>table >/dev/null
	run -1 grep pi-corral table
}

@test "--without leaves out the one that it names, in searches by macro moves, too" {
	for method in push fess pull hbox; do
		parlour | soksolve -m $method --tally 2>table >/dev/null
		names=$(tail -n +2 table | cut -f1)
		[ -n "$names" ]
		for name in $names; do
			parlour | soksolve -m $method --without "$name" --tally 2>less >/dev/null
			cut -f1 table | grep -vx "$name" | cmp - <(cut -f1 less)
		done
	done
}

@test "with all detectors the known optima of small levels are found" {
	[ -f "$SHARED/oracles/optima.tsv" ] || skip "no oracles in $SHARED"
	all=$(soksolve -D list | cut -f1 | paste -sd,)
	soksolve -m astar -n 20000 -D "$all" "$SHARED/oracles/boxxle1.xsb" >out || [ $? -eq 3 ]
	awk -F'\t' '$1 == "pushes" && $2 == "boxxle1" { print $3, $4 }' "$SHARED/oracles/optima.tsv" |
		sort >want
	awk '/^Level / { level = $2 } /^Solution / { split($2, n, "/"); print level, n[2] }' out |
		sort >got
	[ "$(wc -l <got)" -ge 20 ]
	[ -z "$(comm -23 got want)" ]
}

# bats test_tags=long
@test "PI-corral on and off: the same fewest pushes on real levels" {
	[ -f "$SHARED/oracles/microban1.xsb" ] || skip "no oracles in $SHARED"
	for without in thaw pi-corral; do
		option=()
		[ $without = thaw ] || option=(--without "$without")
		soksolve -m astar -n 3000 "${option[@]}" "$SHARED/oracles/microban1.xsb" >out || [ $? -eq 3 ]
		awk '/^Level / { level = $2 } /^Solution / { split($2, n, "/"); print level, n[2] }' out \
			>"$without"
	done
	[ "$(wc -l <pi-corral)" -ge 80 ]
	# What both solve they solve alike: joined by level, the numbers agree.
	sort thaw >a && sort pi-corral >b
	[ "$(join a b | wc -l)" -ge 80 ]
	join a b | awk '$2 != $3 { exit 1 }'
}

@test "sokdead --tally counts the positions judged along a game" {
	printf '%s\n' 'Level 1' '#######' '#@$ . #' '#######' '' 'Solution 2/2' 'RR' '' '' >in
	sokdead --along --tally -D freeze,closure in 2>table >/dev/null
	[ "$(cut -f1-3 table | paste -sd' ' | tr '\t' ' ')" = 'detector calls hits freeze 3 0 closure 3 0' ]
}

@test "an empty list of detectors, or an empty name in one, is refused" {
	for list in '' , square, ,square; do
		run -2 soksolve -D "$list" "$ROOT/examples/first.sok"
		run -2 soksolve --without "$list" "$ROOT/examples/first.sok"
		run -2 sokdead -D "$list" "$ROOT/examples/first.sok"
	done
}
