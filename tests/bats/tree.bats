#!/usr/bin/env bats
# The checks of the source tree, and that they do fail. What is tagged `tree` runs none of the
# programs: `make test-tests` leaves it out.

load helper

setup() {
	cd "$BATS_TEST_TMPDIR" || return
	mkdir -p lib/low lib/high
	printf '#include <stdio.h>\n#include "low/a.h"\n' >lib/low/a.c
	printf '#include "low/a.h"\n' >lib/high/b.c
}

# bats test_tags=tree
@test "layers.sh passes a tree whose files include their own layer and lower ones" {
	run -0 "$ROOT/tests/tools/layers.sh" lib low high
	[ -z "$output" ]
}

# bats test_tags=tree
@test "layers.sh names the line that includes a higher layer" {
	printf '#include "high/b.h"\n' >>lib/low/a.c
	run "$ROOT/tests/tools/layers.sh" lib low high
	[ "$status" -ne 0 ]
	[ "$output" = 'lib/low/a.c:3: low may not include high' ]
}

# bats test_tags=tree
@test "layers.sh knows no directory that is not in the list" {
	run "$ROOT/tests/tools/layers.sh" lib low
	[ "$status" -ne 0 ]
	[ "$output" = 'lib/high/b.c:1: high may not include low' ]
}

# bats test_tags=tree
@test "layers.sh fails when there is no tree" {
	run "$ROOT/tests/tools/layers.sh" nowhere low
	[ "$status" -ne 0 ]
}

# bats test_tags=tree
@test "size.sh names files that are too long" {
	seq 5 >lib/low/a.c
	seq 4 >lib/high/b.c
	run -0 "$ROOT/tests/tools/size.sh" 5 lib
	run "$ROOT/tests/tools/size.sh" 4 lib
	[ "$status" -ne 0 ]
	[ "$output" = 'lib/low/a.c: more than 4 lines; split it by idea' ]
}

# bats test_tags=tree
@test "headers.sh passes headers that go together, and sources with tags of their own" {
	printf '#pragma once\nstruct a {\n\tint n;\n};\n' >lib/low/a.h
	printf '#pragma once\n#include "low/a.h"\nstruct b {\n\tstruct a a;\n};\n' >lib/high/b.h
	printf 'struct own {\n\tint n;\n};\n' | tee lib/low/a.c >lib/high/b.c
	run -0 "$ROOT/tests/tools/headers.sh" lib low high
	[ -z "$output" ]
}

# bats test_tags=tree
@test "headers.sh names a header that needs another one before it" {
	printf 'struct a {\n\tint n;\n};\n' >lib/low/a.h
	printf 'struct b {\n\tstruct a a;\n};\n' >lib/low/b.h
	run "$ROOT/tests/tools/headers.sh" lib low
	[ "$status" -ne 0 ]
	[[ $output == *"lib/low/b.h: does not compile"* ]]
	[[ $output == *"all headers backwards: does not compile"* ]]
	[[ $output != *"lib/low/a.h: does not compile"* ]]
	[[ $output != *"all headers: does not compile"* ]]
}

# bats test_tags=tree
@test "headers.sh names a tag of a header that means something else elsewhere" {
	printf 'struct a {\n\tint n;\n};\n' | tee lib/low/a.h >lib/high/b.c
	run "$ROOT/tests/tools/headers.sh" lib low high
	[ "$status" -ne 0 ]
	[ "$output" = 'a: defined in lib/high/b.c lib/low/a.h' ]
}

# bats test_tags=tree
@test "the library keeps to its layers" {
	layers=$(sed -n 's/^LAYERS *:= *//p' "$ROOT/Makefile")
	[ -n "$layers" ]
	cd "$ROOT"
	# shellcheck disable=SC2086
	run -0 tests/tools/layers.sh lib $layers
}

# bats test_tags=tree
@test "nothing but cli, cmd and a failed CHECK prints, exits or reads the environment" {
	cd "$ROOT"
	calls='[^a-z_](printf|puts|putchar|fprintf|exit|abort|getenv|perror)\('
	run -1 grep -rnE "$calls" lib --include='*.c' --include='*.h' --exclude-dir=cli --exclude=check.h
	run -0 grep -rqE "$calls" lib/cli
}

# bats test_tags=tree
@test "docnames.sh names what is not in the tree, and passes over what is" {
	mkdir lib/low/docs
	echo 'See `low/here.h`, low/here.h, `here_it_is`, [that](there.md), `lib/low/NAME.c`.' >a.md
	echo 'int here_it_is;' >lib/low/here.h
	: >there.md
	mkdir -p cmd tests/oracle bench
	run -0 "$ROOT/tests/tools/docnames.sh" a.md
	rm there.md
	echo 'See `low/gone.h`, high/gone.c, `gone_it_is` and gone.c.' >>a.md
	run -1 "$ROOT/tests/tools/docnames.sh" a.md
	[ "$output" = "$(printf 'a.md:%s in the tree\n' '1: no there.md' '2: no gone.c' '2: no high/gone.c' \
		'2: no low/gone.h' '2: no gone_it_is')" ]
	run -2 "$ROOT/tests/tools/docnames.sh"
}

# bats test_tags=tree
@test "what the documents name is in the tree" {
	cd "$ROOT"
	run -0 tests/tools/docnames.sh ./*.md docs/*/*.md
}

# bats test_tags=tree
@test "asserts.sh names checks that cannot fail" {
	printf '%s\n' '@test "fine" {' '[ -z "$output" ] && break' 'run -0 true' 'run false' \
		'[ "$status" -eq 1 ]' '[[ a = a && b = b ]]' '! false || true' '}' >a.bats
	run -0 "$ROOT/tests/tools/asserts.sh" a.bats
	printf '%s\n' '@test "hollow" {' '[ a = b ] && [ b = b ]' '! true' 'run false' 'run -0 true' \
		'b | c) [ a = b ] && [ b = b ] ;;' '}' >b.bats
	run -1 "$ROOT/tests/tools/asserts.sh" b.bats
	[ "$(cut -d : -f 2,3 <<<"$output")" = "$(printf '%s\n' '2: the left side of && cannot fail' \
		'3: what follows ! cannot fail' '4: nobody looks at the status' \
		'6: the left side of && cannot fail')" ]
}

# bats test_tags=tree
@test "the files that comments name are in the tree" {
	cd "$ROOT"
	names=$(grep -rhE '[a-z]+/[a-z0-9_]+\.[ch]' lib cmd bench tests/unit tests/oracle --include='*.[ch]' |
		grep -v '#include <' | grep -oE '[a-z]+/[a-z0-9_]+\.[ch]\b' | sort -u)
	[ -n "$names" ]
	for name in $names; do
		echo "$name"
		[ -e "lib/$name" ] || [ -e "cmd/$name" ] || [ -e "tests/$name" ]
	done
}

# bats test_tags=tree
@test "packages, manual pages and citation have the version of the file VERSION" {
	cd "$ROOT"
	version=$(cat VERSION)
	grep -q "^soktools ($version-[0-9]*) " <(head -n 1 debian/changelog)
	grep -qx "Version: *$version" packaging/soktools.spec
	grep -qx "pkgver=$version" packaging/PKGBUILD
	grep -q "/soktools-$version\\.tar\\.gz\"" packaging/soktools.rb
	grep -qx "version: $version" CITATION.cff
	grep -q "^## \\[$version\\]" CHANGELOG.md
}

# bats test_tags=tree
@test "the symbols of the Debian package are those of tests/abi.txt" {
	sed -n 's/^ \(sok_[a-z_]*\)@.*/\1/p' "$ROOT/debian/libsok1.symbols" | sort | diff "$ROOT/tests/abi.txt" -
}

# bats test_tags=tree
@test "posix.sh names what only some systems have" {
	run -0 "$ROOT/tests/tools/posix.sh" lib
	printf '#include <malloc.h>\n#ifdef __linux__\n#endif\n#include <sys/stat.h>\n' >lib/low/a.c
	run -1 "$ROOT/tests/tools/posix.sh" lib
	[ "$output" = "$(printf 'lib/low/a.c:1:#include <malloc.h>\nlib/low/a.c:2:#ifdef __linux__')" ]
}

# bats test_tags=tree
@test "make of BSD says that GNU make is needed" {
	needs bmake
	MAKEFLAGS='' run -1 bmake -C "$ROOT" -n help
	[[ $output == *'for GNU make'* ]]
}

# bats test_tags=tree
@test "the workflow files are YAML, and run what there is" {
	python3 -c 'import yaml' 2>/dev/null || skip 'no python3-yaml'
	cd "$ROOT"
	for file in .github/workflows/*.yml .gitlab-ci.yml; do
		python3 -c 'import sys, yaml; assert len(yaml.safe_load(open(sys.argv[1]))) > 1' "$file"
		for program in $(grep -oE '(\.ci|tests/tools)/[a-z./]+' "$file"); do [ -x "$program" ]; done
	done
}

# bats test_tags=tree
@test "docs/research/README.md names each program of bench" {
	find "$ROOT/bench" -type f -perm -100 ! -name about -print >programs
	[ -s programs ]
	while read -r file; do
		grep -F "\`${file##*/}\`" "$ROOT/docs/research/README.md"
	done <programs
}

# bats test_tags=tree
@test "git has nothing in the root but what belongs there" {
	[ -e "$ROOT/.git" ] || skip 'not a checkout'
	needs git
	run -0 git -C "$ROOT" ls-files
	diff <(printf '%s\n' "${lines[@]%%/*}" | grep -v '^\.' | LC_ALL=C sort -u) <(
		printf '%s\n' CHANGELOG.md CITATION.cff CONTRIBUTING.md HACKING.md LICENSE Makefile README.md \
			SECURITY.md VERSION bench cmd completions debian docs examples include lib man packaging port \
			python share tests web)
}
