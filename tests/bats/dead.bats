#!/usr/bin/env bats
# sokdead: which squares it marks, and what it says of a position that is lost.

bats_require_minimum_version 1.5.0

setup() {
	PATH=${SOK_BIN:-$BATS_TEST_DIRNAME/../../bin}:$PATH
	cd "$BATS_TEST_TMPDIR" || return
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

@test "marking twice changes nothing, and wrong marks are corrected" {
	shelf | sokdead >one
	sokdead one >two
	cmp one two
	sed 's/^#@ \.-#$/#@-. #/' one | sokdead >three
	cmp one three
}

@test "sokparse takes a marked level as it is" {
	shelf | sokdead >one
	sokparse one | cmp one -
}

@test "the man's side counts: a box that can be pushed out of one side only" {
	# The box fits through the door to the right only with the man on its left.
	printf '%s\n' 'Level 1' '#########' '#   #   #' '#  @$  .#' '#   #   #' '#########' '' '' >in.sok
	run -0 sokdead in.sok
	[ "${lines[3]}" = '#- @$  .#' ]
}

@test "JSON lists every dead square" {
	shelf >in.sok
	run -0 sokdead -J in.sok
	[[ $output = *'"Sok-Dead-Squares":"2,2;2,5;3,2;3,5;4,2;4,3"'* ]]
	[[ $output = *'"rows":["######","#@ .-#","#-$ -#","#--###","####"]'* ]]
}

@test "a box on a dead square is named, and the exit status is 1" {
	printf '%s\n' 'Level 9' '######' '#@ .$#' '#    #' '######' '' '' >in.sok
	run -1 --separate-stderr sokdead in.sok
	[[ $output = *'hidden=2,2;2,5'* ]]
	[[ $stderr = *'in.sok:3:5: error: level 9 is lost'*'row 2 column 5'* ]]
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
