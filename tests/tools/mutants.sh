#!/bin/sh
# mutants.sh SEED N [LAYER...]: do the tests notice when the code is wrong? Changes one operator,
# constant or line of lib/ at a time (mutants.awk lists them all; SEED picks N of them), builds, and
# runs the tests of that layer until one fails. Writes a row for each: survived, killed (by which
# test), or did not compile; tests/tools/mutants.txt has those that change nothing, and why.
# Works on a copy of HEAD. A test is only heard when it passes on the code as it is.
cd "$(dirname "$0")/../.." || exit 2
[ $# -ge 2 ] || { echo 'usage: mutants.sh SEED N [LAYER...]' >&2; exit 2; }
root=$(pwd) seed=$1 count=$2
shift 2
dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
trap 'exit 1' INT TERM
SOK_SHARED=${SOK_SHARED:-$root/../shared}
export SOK_SHARED

# tests_of LAYER: those that look at it, the quick ones first.
tests_of() {
	case $1 in
	util) echo match json xml lurd search_parts prover cases.bats limits.bats parse.bats cli-contract.bats ;;
	level) echo lurd canon symmetry play cases.bats malformed.bats verify.bats formats.bats limits.bats \
		cli-contract.bats dead.bats parse.bats ;;
	format) echo xml cases.bats malformed.bats formats.bats verify-files.bats limits.bats parse.bats ;;
	play) echo play metrics symmetry cases.bats verify.bats render.bats mutate.bats ;;
	board) echo board macro bound_exhaustive dead_exhaustive cases.bats dead.bats solve.bats ;;
	rules) echo macro search_parts board prover fess hbox dead_exhaustive dead_switch dead.bats ;;
	dead) echo prover dead_diagonal dead_exhaustive dead_switch dead_solutions hbox detectors.bats dead.bats ;;
	bound) echo bound_exhaustive hbox detectors.bats optima.bats methods ;;
	search) echo search_parts neighborhood methods criteria moves.bats solve.bats methods.bats optima.bats \
		voddler.bats tidy.bats jobs.bats ;;
	macro | fess | waypoint | hbox) echo macro_search fess hbox methods hbox.bats methods.bats solve.bats ;;
	method) echo methods criteria methods.bats moves.bats voddler.bats solve.bats tidy.bats jobs.bats ;;
	render) echo render.bats cases.bats moves.bats ;;
	cli) echo cases.bats cli-contract.bats verify.bats jobs.bats streams.bats man.bats ;;
	*) echo cases.bats solve.bats ;;
	esac
}

# passes VARIANT TEST: does it pass there? One that has no end has failed.
passes() {
	case $2 in
	*.bats) SOK_BIN=$dir/tree/build/$1/bin timeout 300 bats --tap "tests/bats/$2" ;;
	# The sound ones are all made before anything is changed.
	*) { [ "$1" = plain ] || make V="$1" CFLAGS=-O1 "build/$1/unit/$2"; } &&
		timeout 120 "build/$1/unit/$2" ;;
	esac >"$dir/log" 2>&1 </dev/null
}

mkdir "$dir/tree" "$dir/sound" && git archive HEAD | tar -x -C "$dir/tree" || exit 2
cd "$dir/tree" || exit 2
# build V=VARIANT TARGET...
build() {
	make -j2 CFLAGS=-O1 "$@" >"$dir/log" 2>&1
}
if ! build V=plain all units || ! build V=mutant all; then
	cat "$dir/log"
	exit 2
fi
[ $# -gt 0 ] || set -- lib/*
for layer; do printf '%s\n' "lib/${layer#lib/}"/*.c; done | xargs awk -f "$root/tests/tools/mutants.awk" |
	awk -v x="$((seed + 1000))" '{ x = x * 16807 % 2147483647; printf "%010d:%s\n", x, $0 }' |
	sort | head -n "$count" | cut -d : -f 2- >"$dir/mutants"

printf 'result\tby\tkind\tplace\tline\n'
while IFS=: read -r file line kind text; do
	cp "$file" "$dir/kept"
	awk -v at="$line" 'NR == FNR { text = $0; next } FNR == at { $0 = text } 1' - "$dir/kept" \
		>"$file" <<-END
		$text
	END
	result=survived by=-
	if awk -v text="$file: $text" '$0 == text { found = 1 } END { exit !found }' \
		"$root/tests/tools/mutants.txt"; then
		result=equivalent
	elif ! build V=mutant all; then
		result='did not compile'
	else
		layer=${file#lib/}
		for name in $(tests_of "${layer%%/*}"); do
			passes mutant "$name" && continue
			# Once for each test: is it the mutant that it minds?
			if [ ! -e "$dir/sound/$name" ]; then
				passes plain "$name" || continue
				touch "$dir/sound/$name"
			fi
			result=killed by=$name
			break
		done
	fi
	printf '%s\t%s\t%s\t%s:%s\t%s\n' "$result" "$by" "$kind" "$file" "$line" \
		"$(printf '%s' "$text" | tr '\t' ' ' | sed 's/^ *//')"
	cp "$dir/kept" "$file"
done <"$dir/mutants"
