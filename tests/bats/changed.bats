#!/usr/bin/env bats
# A level that changed since its solution was made: the solution says which drawing it is for.

load helper

setup() {
	tools
}

# corner [ROW3]: level 3, with another third row.
corner() {
	printf '%s\n' 'Level 3' '########' '#@ .   #' "${1:-# \$    #}" '#      #' '########' 'Title: Corner' ''
}

# fnv: the 64-bit FNV-1a hash of standard input, by the arithmetic of the shell.
fnv() {
	local hash=$((0xcbf29ce484222325)) byte
	for byte in $(od -An -v -tu1); do
		hash=$(((hash ^ byte) * 0x100000001b3))
	done
	printf '%016x\n' $hash
}

# board: the field of that name.
board() {
	sed -n 's/^Board: //p'
}

@test "the hash of a drawing is FNV-1a of its rows, without marks and blanks at their ends" {
	printf '%s\n' 'Level 1' '#####  #' '#@$.#' '#   #' '#####' '' '' >in.sok
	want=$(printf '%s\n' '#####  #' '#@$.#' '#   #' '#####' | fnv)
	[ "$(soksolve in.sok | board)" = "$want" ]
	[ "$(sokdead in.sok | soksolve | board)" = "$want" ]
	[ "$(sed '2,5s/$/   /' in.sok | soksolve | board)" = "$want" ]
	[ "$(sokparse -J in.sok | soksolve | board)" = "$want" ]
}

@test "a drawing that is turned or reduced has another hash, which is not left behind" {
	corner | soksolve >in.sok
	[ -n "$(board <in.sok)" ]
	[ "$(sokparse in.sok | board)" = "$(board <in.sok)" ]
	for how in --transform=rot90 --minimal; do
		run -0 sokparse "$how" in.sok
		[[ $output = *Solution* ]]
		[[ $output != *Board:* ]]
	done
}
