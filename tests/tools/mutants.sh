#!/usr/bin/env bash
# mutants.sh SEED N [LAYER...]: do the tests notice when the code is wrong? Changes one operator,
# constant or line of lib/ at a time (mutants.awk lists them all; SEED picks N of them), builds, and
# runs the tests that reach the line, quickest first, until one fails. Writes a row for each:
# survived, killed (by which test), or did not compile; tests/tools/mutants.txt has those that
# change nothing, and why. Works on $JOBS copies of HEAD at a time, one unless told.
#
# Which tests reach a line is measured first, by gcov. A test is only heard when it passes on the
# code as it is within the same limits, which are of processor time and far above what it takes.
# Not to be run in the background of a shell, which ignores INT, but by env --default-signal.
cd "$(dirname "$0")/../.." || exit 2
[ $# -ge 2 ] || { echo 'usage: mutants.sh SEED N [LAYER...]' >&2; exit 2; }
root=$(pwd) seed=$1 count=$2 jobs=${JOBS:-1}
shift 2
top=$(mktemp -d) || exit 2
trap 'rm -rf "$top"' EXIT
trap 'trap - TERM; kill 0; exit 1' INT TERM
SOK_SHARED=${SOK_SHARED:-$root/../shared}
export SOK_SHARED

# build VARIANT FLAGS TARGET...: in the copy that this is.
build() {
	make V="$1" CFLAGS="$2" "$3" ${4:+"$4"} >../log 2>&1
}

# passes VARIANT TEST: does it pass there? No unit may compute for longer than it took with gcov,
# and 5 seconds, no other program for longer than 10.
passes() {
	case $2 in
	*.bats) seconds=10 ;;
	*) seconds=$(awk -v test="$2" '$2 == test { print int($1) + 5 }' "$top/cost") ;;
	esac
	(
		ulimit -t "$seconds"
		case $2 in
		*.bats) SOK_BIN=$PWD/build/$1/bin timeout 600 bats --tap "tests/bats/$2" ;;
		*) timeout 600 "build/$1/unit/$2" ;;
		esac </dev/null 2>&1
		echo "status $?"
	) | awk '/^not ok/ || /^status [1-9]/ { exit 1 }'
}

# measure TEST: runs it, and prints the seconds that it took.
measure() {
	case $1 in
	*.bats) SOK_BIN=$PWD/build/cover/bin bats --tap "tests/bats/$1" ;;
	*) "build/cover/unit/$1" ;;
	esac >/dev/null 2>&1 </dev/null
	times >../times
	awk 'NR == 2 { split($1, u, /[ms]/); split($2, s, /[ms]/); print 60 * (u[1] + s[1]) + u[2] + s[2] }' ../times
}

# tests_of FILE LINE: those that reach it, quickest first. A line that gcov does not count belongs to
# the counted ones around it; one outside of all functions, to every test.
tests_of() {
	awk -v file="$1" -v at="$2" '
		FILENAME == file {
			if ($0 == "{" && FNR <= at) begin = FNR
			if ($0 == "}" && FNR < at) begin = 0
			if ($0 == "}" && FNR >= at && !end) end = FNR
		}
		FILENAME ~ /reached$/ && $2 == file && begin && $3 >= begin && $3 <= end {
			if ($3 <= at && $3 > before) before = $3
			if ($3 >= at && (!behind || $3 < behind)) behind = $3
			reached[$1, $3] = $4
		}
		FILENAME ~ /cost$/ && (!begin || reached[$2, before] || reached[$2, behind]) { print $2 }
	' "$1" "$top/reached" "$top/cost"
}

# judge FILE LINE TEXT: the result and the test it comes from.
judge() {
	if awk -v text="$1: $3" '$0 == text { found = 1 } END { exit !found }' "$root/tests/tools/mutants.txt"; then
		printf 'equivalent\t-'
		return
	fi
	if ! build mutant -O1 "build/mutant/${1%.c}.o"; then
		printf 'did not compile\t-'
		return
	fi
	for test in $(tests_of "$1" "$2"); do
		case $test in
		*.bats) build mutant -O1 all ;;
		*) build mutant -O1 "build/mutant/unit/$test" ;;
		esac
		passes mutant "$test" && continue
		# Once for each test: is it the mutant that it minds?
		[ -e "../sound.$test" ] || { passes plain "$test" && touch "../sound.$test"; } || continue
		printf 'killed\t%s' "$test"
		return
	done
	printf 'survived\t-'
}

mkdir -p "$top/1/tree" && git archive HEAD | tar -x -C "$top/1/tree" && cd "$top/1/tree" || exit 2
if ! build cover '-Og --coverage' all units || ! build mutant -O1 all units; then
	cat ../log
	exit 2
fi
cp -rp build/mutant build/plain
for test in tests/unit/*.c tests/bats/*.bats; do
	name=${test##*/} name=${name%.c}
	find build/cover -name '*.gcda' -delete
	echo "$(measure "$name") $name" >>"$top/unsorted"
	# TEST FILE LINE, and whether it was reached.
	find build/cover -name '*.gcda' -exec gcov -t {} + 2>/dev/null | awk -F : -v test="$name" '
		$2 + 0 == 0 && $3 == "Source" { file = $4 }
		$2 + 0 > 0 && $1 !~ /-/ && file ~ /^lib/ { print test, file, $2 + 0, $1 ~ /[1-9]/ }'
done >"$top/reached"
sort -n "$top/unsorted" >"$top/cost"

[ $# -gt 0 ] || set -- lib/*
for layer; do printf '%s\n' "lib/${layer#lib/}"/*.c; done | xargs awk -f "$root/tests/tools/mutants.awk" |
	awk -v x="$((seed + 1000))" '{ x = x * 16807 % 2147483647; printf "%010d:%s\n", x, $0 }' |
	sort | head -n "$count" | cut -d : -f 2- >"$top/mutants"

printf 'result\tby\tkind\tplace\tline\n'
for job in $(seq "$jobs"); do
	[ "$job" -eq 1 ] || cp -r "$top/1" "$top/$job"
	cd "$top/$job/tree" || exit 2
	awk -v job="$job" -v jobs="$jobs" 'NR % jobs == job % jobs' "$top/mutants" |
		while IFS=: read -r file line kind text; do
			cp -p "$file" ../kept
			printf '%s\n' "$text" | awk -v at="$line" \
				'NR == FNR { text = $0; next } FNR == at { $0 = text } 1' - ../kept >"$file"
			result=$(judge "$file" "$line" "$text")
			printf '%s\t%s\t%s:%s\t%s\n' "$result" "$kind" "$file" "$line" \
				"$(printf '%s' "$text" | tr '\t' ' ' | sed 's/^ *//')"
			cp ../kept "$file"
		done &
done
wait
