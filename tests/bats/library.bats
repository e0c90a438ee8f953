#!/usr/bin/env bats
# libsok as other programs find it: installed, with nothing of the sources.
load helper

setup() {
	tools
}

# The tree that `make install` makes, once for this file. Skips where the programs under test are
# others than those of `make`, or were made without the library.
installed() {
	[ "${SOK_BIN:-$ROOT/bin}" -ef "$ROOT/bin" ] || skip 'the programs are not those of make'
	[ -e "$ROOT/build/release/libsok.so.1" ] || skip 'no libsok.so.1: make lib'
	TREE=$BATS_FILE_TMPDIR/tree
	C=$TREE/share/doc/soktools/examples/c
	export LD_LIBRARY_PATH=$TREE/lib PKG_CONFIG_PATH=$TREE/lib/pkgconfig
	[ -d "$TREE" ] || make -s -C "$ROOT" install PREFIX="$TREE" >/dev/null
	FLAGS="-I$TREE/include -L$TREE/lib -lsok"
	if command -v pkg-config >/dev/null; then FLAGS=$(pkg-config --cflags --libs sok); fi
}

# compile COMPILER.. : all examples, into programs of their names.
compile() {
	local name
	for name in solve check play cancel; do
		# shellcheck disable=SC2086
		"$@" -Wall "$C/$name.c" $FLAGS -pthread -o "$name" || return
	done
}

# A level with more ways than a search without a bound goes through in a moment.
room() {
	printf '%s\n' '############' '#@         #' '# $ $ $ $  #' '#          #' '# $ $ $ $  #' \
	    '#          #' '#. . . .   #' '#          #' '#. . . .   #' '############'
}

# All examples do what they say.
run_examples() {
	sokparse -q "$ROOT/examples/first.sok" "$ROOT/examples/lessons.sok" >levels.sok
	soksolve -q -t 10 levels.sok >expected || :
	./solve levels.sok >solved.sok 2>err || :
	diff expected solved.sok
	run -0 ./check solved.sok
	[[ $output == *': right'* ]]
	printf '######\n#@ $.#\n#    #\n######\n' >easy.xsb
	run -0 ./play easy.xsb <<<rR
	[ "${lines[-1]}" = solved ]
	printf '#######\n#     #\n# $.$.#\n#@    #\n#######\n' >two.xsb
	run -0 ./play two.xsb <<<rU
	[[ ${lines[-1]} == lost:* ]]
	room >room.xsb
	run -0 ./cancel room.xsb
	[ "$output" = stopped ]
}

@test "the examples are compiled against an installed tree, and solve as soksolve does" {
	installed
	compile "${CC:-cc}" -std=c99 -pedantic -D_POSIX_C_SOURCE=200809L
	run_examples
}

@test "a wrong solution fails the example for build servers, and so do none and a broken level" {
	installed
	# shellcheck disable=SC2086
	"${CC:-cc}" "$C/check.c" $FLAGS -o check
	# shellcheck disable=SC2086
	"${CC:-cc}" "$C/solve.c" $FLAGS -o solve
	printf 'Level 1\n######\n#@ $.#\n#    #\n######\n\nSolution 2/1\nrrR\n\n\n' >wrong.sok
	run -1 ./check wrong.sok
	[ "${lines[0]}" = 'level 1: 2/1: move 3 cannot be made' ]
	printf '######\n#@ $.#\n#    #\n######\n' >none.sok
	run -1 ./check none.sok
	[ "${lines[0]}" = 'level 1: no solution' ]
	printf '#####\n#@$ #\n#####\n\n#####\n#@$.#\n#####\n\nSolution\nR\n' >broken.xsb
	run -1 ./check broken.xsb
	[ "$output" = $'level 1: broken\nlevel 2: 1/1: right\n1 of 2 levels are fine' ]
	run -1 --separate-stderr ./solve broken.xsb
	[[ $stderr = *'1 of 2 solved' ]]
	: >empty.xsb
	run -2 ./check empty.xsb
	run -2 ./solve empty.xsb
}

@test "the same programs are C++, too" {
	installed
	needs g++
	compile g++ -x c++ -std=c++11 -pedantic
	room >room.xsb
	run -0 ./cancel room.xsb
	[ "$output" = stopped ]
}

@test "an answer that there was no memory to add leaves the record as it was" {
	installed
	"${CC:-cc}" -shared -fPIC -o fail.so "$ROOT/tests/tools/fail.c" -ldl 2>/dev/null ||
		skip 'no preloading of functions of the C library'
	# The solution in the record has letters of the wrong case.
	cat >add.c <<-'END'
		#include <sok.h>
		#include <stdio.h>
		#include <string.h>

		int
		main(void)
		{
			static const char text[] = "#######\n#@ $ .#\n#     #\n#######\n\nSolution\nRrLlrRRlR\n";
			const struct sok_options few = { .size = sizeof few, .work = 10000 };
			struct sok_text before = { 0 }, after = { 0 };
			sok_reader *reader;
			sok_record *level;
			sok_answer *answer;
			int error;

			if (sok_open_memory(&reader, text, sizeof text - 1, NULL) != SOK_OK ||
			    sok_next(reader, &level) != SOK_OK ||
			    sok_write(&level, 1, NULL, sok_put_text, &before) != SOK_OK ||
			    sok_optimise(level, &answer, &few) != SOK_OK)
				return 0;
			error = sok_add_answer(level, answer);
			if (error == SOK_OK || sok_write(&level, 1, NULL, sok_put_text, &after) != SOK_OK)
				return 0;
			puts(strcmp(before.bytes, after.bytes) == 0 ? "as it was" : "changed");
			return 0;
		}
	END
	# shellcheck disable=SC2086
	"${CC:-cc}" -Wall add.c $FLAGS -o add
	run -0 bash -c 'seq 300 | xargs -I@ env FAIL="malloc @ @ 12" LD_PRELOAD=./fail.so ./add'
	[[ $output == *'as it was'* && $output != *changed* ]]
}

@test "a program can be linked with libsok.a alone, whatever its own functions are called" {
	installed
	printf '%s\n' '#include <sok.h>' 'int report(void); int report(void) { return 7; }' \
	    'int play_all(void); int play_all(void) { return 0; }' \
	    'int main(void) { return *sok_version() != 0 ? play_all() : report(); }' >own.c
	"${CC:-cc}" own.c -I"$TREE/include" "$TREE/lib/libsok.a" -pthread -o own
	LD_LIBRARY_PATH='' run -0 ./own
}

@test "the names of the library are those of tests/abi.txt, and sok(3) has them all" {
	local name
	installed
	while read -r name; do
		grep -Eq "^\.(It )?Fn $name\b" "$TREE/share/man/man3/sok.3"
	done <"$ROOT/tests/abi.txt"
	needs nm
	nm -D --defined-only "$TREE/lib/libsok.so.1" | sed 's/.* //; s/@.*//; /^SOK_/d' | sort >names
	diff "$ROOT/tests/abi.txt" names
	grep -o 'sok_[a-z_]*(' "$TREE/include/sok.h" | tr -d '(' | sort -u >declared
	comm -23 "$ROOT/tests/abi.txt" declared >undeclared
	[ ! -s undeclared ]
}

# bats test_tags=tree
@test "each link of an installed document leads to an installed file" {
	installed
	cd "$TREE/share/doc/soktools"
	find . -name '*.md' -exec grep -oE '\]\([^):# ]+\)' {} + | sed 's/](\(.*\))/\1/' >"$BATS_TEST_TMPDIR/links"
	[ "$(wc -l <"$BATS_TEST_TMPDIR/links")" -ge 20 ]
	while IFS=: read -r page link; do
		echo "$page: $link"
		[ -e "$(dirname "$page")/$link" ]
	done <"$BATS_TEST_TMPDIR/links"
}

# bats test_tags=tree
@test "sok.pc names a whole path, wherever PREFIX counts from" {
	make -s -C "$ROOT" B="$PWD" PREFIX=./usr "$PWD/sok.pc"
	grep -qx "prefix=$(cd "$ROOT" && pwd -P)/./usr" sok.pc
	make -s -C "$ROOT" B="$PWD" PREFIX='/my tools' "$PWD/sok.pc"
	grep -qx 'prefix=/my tools' sok.pc
	make -s -C "$ROOT" B="$PWD" PREFIX= "$PWD/sok.pc"
	grep -qx 'prefix=' sok.pc
}

@test "what was installed can be taken away again, and nothing else" {
	installed
	cp -r "$TREE" gone
	echo mine >gone/share/soktools/skins/my.skin
	make -s -C "$ROOT" uninstall PREFIX="$PWD/gone" >/dev/null
	run -0 find gone -type f -o -type l
	[ "$output" = gone/share/soktools/skins/my.skin ]
	[ ! -e gone/share/doc/soktools ]
	make -s -C "$ROOT" uninstall PREFIX="$PWD/gone" >/dev/null
}

@test "what share/soktools has for engines works where it is installed" {
	installed
	share=$TREE/share/soktools first=$ROOT/examples/first.sok PATH=$TREE/bin:$PATH
	SLURM_ARRAY_TASK_ID=1 "$share/slurm/solve" 2 "$first" results
	SLURM_ARRAY_TASK_ID=2 "$share/slurm/solve" 2 "$first" results
	"$share/merge" "$first" results/1.sok results/2.sok >run.sok
	soksolve -q "$first" | cmp - run.sok
	"$share/report" "$first" run.sok | grep -q ' run</th><td>3</td><td>3</td>'
	[ -r "$share/solutions.mk" ]
}
