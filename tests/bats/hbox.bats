#!/usr/bin/env bats
# soksolve -m hbox: the reverse search and its options.

load helper

setup() {
	tools
	SHARED=${SOK_SHARED:-$ROOT/../shared}
}

# Two rooms and a door; two boxes.
rooms() {
	printf '%s\n' 'Level 1' '###########' '#   #     #' '# $    .  #' '# $ #  .  #' '#@  #     #' \
		'###########' '' ''
}

variants='0 1 2 3 4 6 10 11 12 13 14 16 20 21 22 23 26 30 31 32 33 36 40 41 42 43 46'

@test "every variant's solution is right" {
	rooms >in.sok
	for v in $variants; do
		echo "variant $v"
		run -0 --separate-stderr soksolve -m "hbox:$v" in.sok
		printf '%s\n' "$output" | grep -q '^Method: hbox$'
		printf '%s\n' "$output" >out.sok
		run -0 sokverify out.sok
	done
}

@test "a variant that does not exist is refused" {
	rooms >in.sok
	for v in 5 7 17 24 47 -1 x ''; do
		echo "variant '$v'"
		run -2 --separate-stderr soksolve -m "hbox:$v" in.sok
		[ -z "$output" ]
		[ -n "$stderr" ]
	done
}

@test "patterns and halfway are read, and others refused" {
	rooms >in.sok
	for p in 111111/200001 100000 909090/000001; do
		soksolve -m "hbox:measures=$p,halfway=0.25" in.sok >out.sok
		run -0 sokverify out.sok
	done
	for p in '' 11111 1111111 111111/20000 000000 11111x 111111/000000; do
		run -2 --separate-stderr soksolve -m "hbox:measures=$p" in.sok
		[ -z "$output" ]
	done
	for h in '' . 1. 2 1.5 0.1234 0,5 .5 1.001; do
		echo "halfway '$h'"
		run -2 --separate-stderr soksolve -m "hbox:halfway=$h" in.sok
		[ -z "$output" ]
	done
}

@test "another method does not take the parameters of hbox" {
	rooms >in.sok
	for p in measures=111111 halfway=0.5 keep-dead straight; do
		run -2 --separate-stderr soksolve -m "bfs:$p" in.sok
		[[ ${stderr_lines[0]} = *"bfs takes "*", not '$p'" ]]
	done
	for p in 0,keep-dead=1 keep-dead,0 measures 0, '' =0; do
		run -2 --separate-stderr soksolve -m "hbox:$p" in.sok
		[ -z "$output" ]
	done
}

@test "fewer pulls are not forgotten: a lone box goes the shortest way" {
	printf '%s\n' 'Level 1' '########' '#@     #' '# $    #' '#      #' '#    . #' '########' '' '' >in.sok
	run -0 soksolve -m hbox in.sok
	[[ $output = *'/5'* ]]
}

@test "where there is no solution the search ends with a proof" {
	printf '%s\n' 'Level 1' '###########' '#@ $   $..#' '###########' '' '' >in.sok
	for v in 0 3 12 40; do
		run -1 --separate-stderr soksolve -m "hbox:$v" in.sok
		[[ $output = *'Status: unsolvable'* ]]
		run -1 --separate-stderr soksolve -m "hbox:$v,keep-dead" in.sok
		[[ $output = *'Status: unsolvable'* ]]
	done
}

@test "the same limit on states gives the same bytes and counts" {
	rooms >in.sok
	for n in 1 3 100000; do
		for form in sok tsv; do
			soksolve -m hbox -n $n -T $form in.sok >one || [ $? -eq 3 ]
			soksolve -m hbox -n $n -T $form in.sok >two || [ $? -eq 3 ]
			cmp one two
		done
	done
	run -3 soksolve -m hbox -n 1 in.sok
	[[ $output = *'Status: limit-nodes'* ]]
}

@test "little memory is an outcome" {
	printf '%s\n' 'Level 1' '##############' '#@           #' '# $ $  $ $ . #' '#  $ $ $ . . #' \
		'# $ $ $  ..  #' '#   $ $. . . #' '#      . .   #' '#      . .   #' '##############' '' '' >in.sok
	for m in 1M 4M 4.4M; do
		run -3 --separate-stderr soksolve -m hbox:14 -M $m in.sok
		[[ $output = *'Status: limit-memory'* ]]
	done
}

@test "boxes that are more than 65,535 pulls from home are far, not lost" {
	# Each of 128 boxes at one end of a hall, with a goal in line with it at the other.
	awk 'BEGIN {
		for (y = 0; y < 102; y++) {
			for (x = 0; x < 640; x++)
				printf("%s", x % 639 == 0 || y % 101 == 0 ? "#" : \
					y == 1 && x == 1 ? "@" : y % 3 != 2 || y > 96 ? " " : \
					x >= 5 && x <= 8 ? "$" : x >= 630 && x <= 633 ? "." : " ")
			print ""
		}
	}' >hall.xsb
	[ "$(tr -cd '$' <hall.xsb | wc -c)" -eq 128 ]
	run -3 soksolve -q -m hbox:0 -t 3 hall.xsb
	[[ $output = *'Status: limit-'* ]]
}

@test "small levels of the shared collection are solved, and played to the end" {
	[ -r "$SHARED/levels/Microban_155.xsb" ] || skip "no $SHARED/levels"
	for v in 0 2 10; do
		soksolve -m "hbox:$v" -n 20000 "$SHARED/levels/Microban_155.xsb" 1-30 >out.sok
		[ -s out.sok ]
		run -0 sokverify out.sok
	done
}
