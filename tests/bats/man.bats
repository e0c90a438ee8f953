#!/usr/bin/env bats
# The manual pages: their form, that they are complete, and that their examples are true.

# shellcheck disable=SC2086
load helper

setup() {
	tools
}

@test "mandoc has nothing to say about the manual pages" {
	command -v mandoc >/dev/null || skip 'no mandoc'
	run -0 mandoc -Tlint -W warning "$ROOT"/man/*.[157]
}

@test "each quotation in a manual page ends before the next one begins" {
	command -v mandoc >/dev/null || skip 'no mandoc'
	export LC_ALL=C.UTF-8
	for page in "$ROOT"/man/*; do
		run -1 grep -E '‘[^’]*‘|’’' <(mandoc -Tutf8 -Owidth=999 "$page" | col -b)
	done
}

@test "the examples of every manual page print what they say" {
	for page in "$ROOT"/man/*.[157]; do
		"$ROOT/tests/tools/manexamples.sh" "$page"
	done
}

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
	for tool in $TOOLS; do
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

@test "each format stands in sok.5" {
	formats=$(sed -n 's/^[[:space:]]*\.name = "\(.*\)",/\1/p' "$ROOT"/lib/format/*.c)
	[ -n "$formats" ]
	for format in $formats; do
		echo "$format"
		grep -q "^\.It Cm $format$" "$ROOT/man/sok.5"
	done
}

@test "each code of a diagnostic stands in sok.5" {
	codes=$(grep -rhoE '(ERROR|WARNING|NOTE|FINDING), "[a-z]+"' "$ROOT/lib" "$ROOT/cmd" |
		sed 's/.*"\(.*\)"/\1/' | sort -u)
	[ -n "$codes" ]
	for code in $codes; do
		echo "$code"
		grep -q "^\.It Bq Cm $code$" "$ROOT/man/sok.5"
	done
}

@test "sok.5 names each severity that a code comes with" {
	grep -rhoE '(ERROR|WARNING|NOTE|FINDING), "[a-z]+"' "$ROOT/lib" "$ROOT/cmd" |
		sed 's/FINDING/ERROR/; s/, "/ /; s/"//' | sort -u >pairs
	while read -r severity code; do
		echo "$severity $code"
		sed -n "/^\.It Bq Cm $code\$/,/^\.\(It\|El\)/p" "$ROOT/man/sok.5" | grep -qiw "$severity"
	done <pairs
}

@test "the limits in sok.5 are those of the program" {
	for limit in 'SIDE_MAX 1000' 'SQUARES_MAX 65535' 'KEY_MAX 40' 'VALUE_MAX 4096' \
		'FIELDS_MAX 256' 'COMMENTS_MAX 65536' 'NESTING_MAX 16'; do
		echo "$limit"
		grep -q "${limit% *} = ${limit#* }," "$ROOT/lib/level/limits.h"
		sed -n '/^\.Sh LIMITS/,/^\.El/s/,//gp' "$ROOT/man/sok.5" | grep -q " ${limit#* }$" ||
			grep -q "Ta ${limit#* }$" "$ROOT/man/sok.5"
	done
}

@test "each page of section 1 is named after a tool, and the other way round" {
	[ "$(cd "$ROOT/man" && printf '%s\n' ./*.1 | sed 's/..\(.*\)\.1/\1/' | sort)" = \
		"$(printf '%s\n' $TOOLS | sort)" ]
}
