#!/usr/bin/env bats
# The manual pages: their form, that they are complete, and that their examples are true.

# shellcheck disable=SC2086
load helper

setup() {
	tools
}

# bats test_tags=tree
@test "mandoc has nothing to say about the manual pages" {
	needs mandoc
	run -0 mandoc -Tlint -W warning "$ROOT"/man/*.[1357]
}

# bats test_tags=tree
@test "man has nothing to say about the manual pages at 80 columns" {
	man --help 2>/dev/null | grep -q -e --warnings || skip 'no man-db'
	for page in "$ROOT"/man/*; do
		MANWIDTH=80 run -0 --separate-stderr man --warnings -E UTF-8 -l "$page"
		[ "$stderr" = '' ]
		[ "${#lines[@]}" -ge 40 ]
	done
}

# bats test_tags=tree
@test "each page names the version at its foot, its authors, and where to report" {
	version=$(cat "$ROOT/VERSION")
	for page in "$ROOT"/man/*; do
		echo "$page"
		grep -qxF ".Os soktools $version" "$page"
		sed -n '/^\.Sh AUTHORS/,$p' "$page" | grep -q ' report\|^Reports'
	done
}

# bats test_tags=tree
@test "each quotation in a manual page ends before the next one begins" {
	needs mandoc col
	export LC_ALL=C.UTF-8
	for page in "$ROOT"/man/*; do
		run -1 grep -E '‘[^’]*‘|’’' <(mandoc -Tutf8 -Owidth=999 "$page" | col -b)
	done
	# Within a quotation, No ends nothing.
	run -1 grep -E '^\..*Ql .* No ' "$ROOT"/man/*
}

@test "the examples of every manual page, and of the lessons, print what they say" {
	for page in "$ROOT"/man/*.[157] "$ROOT"/examples/lessons.md; do
		"$ROOT/tests/tools/manexamples.sh" "$page"
	done
}

# bats test_tags=tree
@test "an example that is not true is noticed, and so is a page without any" {
	printf '.Sh EXAMPLES\n.Bd -literal\n$ echo one\none\n.Ed\n' >page.1
	run -0 "$ROOT/tests/tools/manexamples.sh" page.1
	printf '.Sh EXAMPLES\n.Bd -literal\n$ echo one\ntwo\n.Ed\n' >page.1
	run -1 "$ROOT/tests/tools/manexamples.sh" page.1
	printf '.Sh EXAMPLES\n.Bd -literal\n.Ed\n' >page.1
	run -1 "$ROOT/tests/tools/manexamples.sh" page.1
}

# The options of a tool, one a line: letter, name, argument, words.
@test "each option stands in the manual page of its tool or in sok.7" {
	for tool in $PROGRAMS; do
		"$tool" --complete >options
		grep -q help options
		while IFS="$(printf '\t')" read -r letter name rest; do
			echo "$tool -$letter --$name $rest"
			grep -qE "^\.It.* Fl -$name( |$)" "$ROOT/man/$tool.1" "$ROOT/man/sok.7"
			[ -z "${letter#-}" ] ||
				grep -qE "^\.It Fl ${letter#-}( |$)" "$ROOT/man/$tool.1" "$ROOT/man/sok.7"
		done <options
	done
}

@test "each method stands in soksolve.1" {
	soksolve -m list >methods
	[ -s methods ]
	while read -r method rest; do
		echo "$method: $rest"
		grep -q "^\.It Cm $method$" "$ROOT/man/soksolve.1"
	done <methods
}

# bats test_tags=tree
@test "each parameter of a method stands in soksolve.1" {
	soksolve -m list | cut -f 3 | tr , '\n' | grep . | sort -u >parameters
	[ "$(wc -l <parameters)" -ge 11 ]
	while read -r parameter; do
		echo "$parameter"
		case $parameter in
		[NW]) grep -q "Ns Ar $parameter$" "$ROOT/man/soksolve.1" ;;
		*=*) grep -q "^\.It Cm ${parameter%=*}= Ns Ar " "$ROOT/man/soksolve.1" ;;
		*) grep -q "^\.It Cm $parameter$" "$ROOT/man/soksolve.1" ;;
		esac
	done <parameters
}

# bats test_tags=tree
@test "each format stands in sok.5" {
	formats=$(sed -n 's/^[[:space:]]*\.name = "\(.*\)",/\1/p' "$ROOT"/lib/format/*.c)
	[ -n "$formats" ]
	for format in $formats; do
		echo "$format"
		grep -q "^\.It Cm $format$" "$ROOT/man/sok.5"
	done
}

# bats test_tags=tree
@test "each renderer stands in sokrender.1" {
	renderers=$(sed -n 's/^[[:space:]]*\.name = "\(.*\)",/\1/p' "$ROOT"/lib/render/*.c)
	[ -n "$renderers" ]
	for renderer in $renderers; do
		echo "$renderer"
		grep -q "^\.It Cm $renderer$" "$ROOT/man/sokrender.1"
	done
}

@test "each bound stands in soksolve.1, and in the message about an unknown one" {
	bounds=$(sed -n 's/^[[:space:]]*\.name = "\(.*\)",/\1/p' "$ROOT"/lib/bound/*.c)
	[ -n "$bounds" ]
	run -2 --separate-stderr soksolve --heuristic nonesuch /dev/null
	for bound in $bounds; do
		echo "$bound"
		sed -n '/^\.It Fl -heuristic/,/^\.It Fl/p' "$ROOT/man/soksolve.1" | grep -qw "$bound"
		grep -qw "$bound" <<<"$stderr"
	done
}

# bats test_tags=tree
@test "the keys of a finding in JSON are those that sokparse.1 names" {
	printf '%s\n' '####' '#@.#' '####' >in.xsb
	run -1 sokparse -cJ in.xsb
	named=$(sed -n '/with the keys$/,/message/p' "$ROOT/man/sokparse.1" | sed -n 's/^\.Li //p' | tr -s ',. \n' ' ')
	[ "$(grep -o '"[a-z]*":' <<<"$output" | tr -d '":' | tr '\n' ' ')" = "$named" ]
}

@test "the codes of diagnostics are the same in the sources, in --allow and in sok.5" {
	cd "$ROOT"
	find lib cmd -name '*.c' -exec cat {} + | tr -d '\n' |
		grep -oE '(report|report_wrong|blame)\([^;]*;|code = "[a-z]+",?' | grep -oE '(,|=) *"[a-z]+"[,)]?' |
		sed 's/.*"\(.*\)".*/\1/' | sort -u >"$BATS_TEST_TMPDIR/said"
	sed -n 's/^\.It Bq Cm \([a-z]*\)$/\1/p' man/sok.5 >"$BATS_TEST_TMPDIR/documented"
	sokparse --allow=list >"$BATS_TEST_TMPDIR/taken"
	cd "$BATS_TEST_TMPDIR"
	[ "$(wc -l <taken)" -ge 40 ]
	diff taken documented
	diff said taken
}

# bats test_tags=tree
@test "sok.5 names each severity that a code comes with" {
	grep -rhoE '(ERROR|WARNING|NOTE|FINDING), "[a-z]+"' "$ROOT/lib" "$ROOT/cmd" |
		sed 's/FINDING/ERROR/; s/, "/ /; s/"//' | sort -u >pairs
	while read -r severity code; do
		echo "$severity $code"
		sed -n "/^\.It Bq Cm $code\$/,/^\.\(It\|El\)/p" "$ROOT/man/sok.5" | grep -qiw "$severity"
	done <pairs
}

# bats test_tags=tree
@test "the limits in sok.5 are those of the program" {
	for limit in 'SIDE_MAX 1000' 'SQUARES_MAX 65535' 'KEY_MAX 40' 'VALUE_MAX 4096' \
		'FIELDS_MAX 256' 'COMMENTS_MAX 65536' 'NESTING_MAX 16'; do
		echo "$limit"
		grep -q "${limit% *} = ${limit#* }," "$ROOT/lib/level/limits.h"
		sed -n '/^\.Sh LIMITS/,/^\.El/s/,//gp' "$ROOT/man/sok.5" | grep -q " ${limit#* }$" ||
			grep -q "Ta ${limit#* }$" "$ROOT/man/sok.5"
	done
}

# bats test_tags=tree
@test "each page of section 1 is named after a tool, and the other way round" {
	[ "$(cd "$ROOT/man" && printf '%s\n' ./*.1 | sed 's/..\(.*\)\.1/\1/' | sort)" = \
		"$(printf '%s\n' $PROGRAMS | sort)" ]
}

# bats test_tags=tree
@test "messages and manual pages say player, not man, and wrong of a solution, not failed" {
	run -1 grep -nE '"[^"]* (man|pusher)("|[ ,.;:][^"]*")' \
		<(cat "$ROOT"/lib/*/*.c "$ROOT"/cmd/*/*.c | grep -v '^#include\|^/\*')
	run -1 grep -nE '\b([Tt]he|a) (man|pusher)\b|solution (that |which )?fail' <(cat "$ROOT"/man/*)
}
