#!/usr/bin/env bats
# The same levels come out however the bytes come in, and a longer stream takes no more memory.

load helper

setup() {
	tools
}

# needs_shared: the shared files that hold levels become $files.
needs_shared() {
	local shared=${SOK_SHARED:-$ROOT/../shared}
	[ -d "$shared/levels" ] || skip "no $shared"
	files=("$shared"/levels/* "$shared"/solutions/*)
}

# essence FILE: of each level its hash, and the moves of its solutions.
essence() {
	sokparse -qH "$1" | grep -E '^(Sok-Hash: |[lurdLURD]+$)'
}

@test "bytes that come one by one give the same records" {
	sokparse -v "$ROOT"/examples/first.sok >whole
	[ -s whole ]
	dd if="$ROOT"/examples/first.sok bs=1 2>dd.err | sokparse -v >pieces
	cmp whole pieces
}

# bats test_tags=long
@test "other line ends, a byte order mark and a file twice give the same levels, in all shared files" {
	needs_shared
	for file in "${files[@]}"; do
		sokparse -q "$file" >once || true
		sed 's/\r$//; t; s/$/\r/' "$file" | sokparse -q | cmp - once
		{ printf '\357\273\277'; cat "$file"; } | sokparse -q | cmp - once
		essence "$file" >one
		{ cat "$file"; echo; echo; cat "$file"; } >twice
		essence twice | cmp - <(cat one one)
	done
}

@test "a record comes out before the next one comes in, whatever ends its lines" {
	mkfifo pipe
	for end in '' '\r'; do
		level 1 | sed "s/\$/$end/" >record
		sokparse <pipe >out 7>&- &
		exec 7>pipe
		cat record >&7
		comes '-s out' $!
		exec 7>&-
		wait $!
		[ "$(cat out)" = "$(level 1)" ]
		rm out
	done
}

@test "a hundred thousand levels need no more memory than a thousand" {
	# The least number of KB of address space that a short stream is content with, within 256.
	levels 1000 >thousand
	low=0 high=262144
	(ulimit -v $high && sokparse thousand >/dev/null 2>&1) || skip 'this build wants more memory'
	while [ $((high - low)) -gt 256 ]; do
		middle=$(((low + high) / 2))
		if (ulimit -v $middle && sokparse thousand >/dev/null 2>&1); then
			high=$middle
		else
			low=$middle
		fi
	done
	for ((i = 0; i < 100; i++)); do cat thousand; done >many
	[ "$(wc -c <many)" -gt $((6 * 1024 * 1024)) ]
	(ulimit -v $high && sokparse many | tail -n 9 >last)
	cmp last <(tail -n 9 thousand)
	(ulimit -v $high && sokverify -q -T lines many >/dev/null)
}

@test "where messages and records go one way, a message stands right above its record" {
	for board in '#@$.#' '#@ *#' '#@$.#' '#@ *#'; do
		printf 'Level %d\n#####\n%s\n#####\n\n\n' $((n += 1)) "$board"
	done >in
	run -0 sokparse -v in # both streams are one
	[ "$(grep -o '^Level .\|\[solved\]' <<<"$output" | tr '\n' ' ')" = \
		'Level 1 [solved] Level 2 Level 3 [solved] Level 4 ' ]
}

@test "notes without a level are trouble, but not with --notes-ok" {
	printf 'Notes\n; a page\n\n\n' >notes
	for tool in $TOOLS; do
		run -2 --separate-stderr "$tool" notes
		run -0 --separate-stderr "$tool" --notes-ok notes
		[ -z "$stderr" ]
		run -2 --separate-stderr "$tool" --notes-ok /dev/null
		run -0 "$tool" --notes-ok -o got notes
		[ -e got ]
		rm got
	done
}

@test "GNU parallel takes a file with notes record by record" {
	parallel --version 2>/dev/null | grep -q GNU || skip 'no GNU parallel'
	{ printf 'Notes\n; a page\n\n\n'; levels 3; printf 'Notes\n; the end\n\n\n'; } >in
	run -0 --separate-stderr bash -c \
		"parallel -k --pipe -N1 --recend '\n\n\n' soksolve -q --notes-ok <in | sokverify -T lines"
	[ "$output" = '<stdin> 1: ok 7/2
<stdin> 2: ok 7/2
<stdin> 3: ok 7/2' ]
	[[ $stderr != *sok* ]] # parallel itself may miss a locale
	parallel -k --pipe -N1 --recend '\n\n\n' soksolve -q --notes-ok <in | cmp - <(soksolve -q in)
}
