#!/bin/sh
# valgrind.sh BIN UNITS: a run of every tool and every unit program under valgrind; any error or
# leak fails.
cd "$(dirname "$0")/../.." || exit 2
command -v valgrind >/dev/null || { echo "SKIP valgrind: not installed"; exit 0; }
bin=$1 units=$2 bad=0 runs=0
check() {
	runs=$((runs + 1))
	valgrind --quiet --leak-check=full --errors-for-leak-kinds=definite,indirect,possible \
	    --error-exitcode=99 "$@" >/dev/null 2>/tmp/valgrind.$$
	if [ $? -eq 99 ]; then
		bad=$((bad + 1))
		echo "not ok - $*"
		cat /tmp/valgrind.$$
	fi
	rm -f /tmp/valgrind.$$
}
for tool in sokparse sokdead sokverify sokrender; do
	check "$bin/$tool" examples/*.sok
	check "$bin/$tool" tests/malformed/*
done
"$bin/soksolve" -m list | while read -r method _; do echo "$method"; done >/tmp/methods.$$
while read -r method; do
	check "$bin/soksolve" -m "$method" -n 500 examples/first.sok examples/deadlocks.sok
	check "$bin/soksolve" -m "$method" -M 1M -n 5000 examples/lessons.sok
done </tmp/methods.$$
rm -f /tmp/methods.$$
for unit in lurd play cli format; do
	[ -x "$units/$unit" ] && check "$units/$unit"
done
echo "valgrind: $runs runs, $bad with errors"
[ "$bad" -eq 0 ]
