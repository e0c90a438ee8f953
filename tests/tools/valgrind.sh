#!/bin/sh
# valgrind.sh BIN UNITS: runs of every tool that needs no terminal, and of unit programs that are
# quick, under valgrind; any error, leak or crash fails.
cd "$(dirname "$0")/../.." || exit 2
command -v valgrind >/dev/null || { echo "SKIP valgrind: not installed"; exit 0; }
bin=$1 units=$2 bad=0 runs=0
dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
check() {
	runs=$((runs + 1))
	valgrind --quiet --leak-check=full --errors-for-leak-kinds=definite,indirect,possible \
	    --error-exitcode=99 "$@" >/dev/null 2>"$dir/said"
	rc=$?
	if [ $rc -gt 3 ]; then
		bad=$((bad + 1))
		echo "not ok - $*: status $rc"
		cat "$dir/said"
	fi
}
for tool in sokparse sokdead sokverify sokrender; do
	check "$bin/$tool" examples/*.sok
	check "$bin/$tool" tests/malformed/*
done
check "$bin/sokopt" -n 1e5 examples/*.sok
"$bin/soksolve" -m list | cut -f 1 >"$dir/methods"
while read -r method; do
	check "$bin/soksolve" -m "$method" -n 500 examples/first.sok examples/deadlocks.sok
	check "$bin/soksolve" -m "$method" -M 1M -n 5000 examples/lessons.sok
done <"$dir/methods"
for unit in lurd play; do
	check "$units/$unit"
done
echo "valgrind: $runs runs, $bad with errors"
[ "$bad" -eq 0 ]
