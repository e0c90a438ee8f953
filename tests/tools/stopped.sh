#!/bin/bash
# stopped.sh [RUNS [SEED]]: stops sokopt by INT or TERM at RUNS (1000) random moments, and looks at
# what it leaves: whole records with right solutions that are not worse than those given, or
# nothing, when the signal came before the first record was read; and it dies by the signal. With
# -j 1 and -j 2 and as many runners, to standard output and with -o. The moments are random, what
# has to come out is not. The status is 1 if anything is wrong.
tools=$(cd "$(dirname "$0")" && pwd)
PATH=${SOK_BIN:-$tools/../../bin}:$PATH
runs=${1:-1000} seed=${2:-1}
dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 2
set -m # or the background would ignore INT, and lose one that comes before env(1) can undo that

{ soksolve -q -m greedy --tidy 0 "$tools/../levels/two-halls.xsb"
	soksolve -q -m dfs --tidy 0 -n 20000 "$tools/../../examples/lessons.sok" 4,12,21; } >given
printf '%s\n' moves pushes lines >orders

# random N: the next number below N, in $number.
random() {
	seed=$(((seed * 1103515245 + 12345) % 2147483648))
	number=$((seed / 65536 % $1))
}

wrong=0 empty=0 whole=0
for run in $(seq "$runs"); do
	random 3
	order=$(sed -n "$((number + 1))p" orders)
	random 2
	jobs=$((number + 1))
	random 2
	signal=INT status=130
	[ "$number" -eq 0 ] || signal=TERM status=143
	random 120
	rm -f out
	set --
	[ $((run % 2)) -eq 0 ] || set -- -o out
	sokopt -q -n 1e12 -O "$order" -j "$jobs" --runners="$jobs" "$@" given >stdout 2>err &
	pid=$!
	sleep "0.$(printf %03d "$number")"
	kill -"$signal" $pid 2>/dev/null
	wait $pid 2>/dev/null
	rc=$?
	[ -s stdout ] && mv stdout out
	fault=
	[ $rc -eq "$status" ] || fault="status $rc"
	[ ! -s err ] || fault="$fault says $(cat err)"
	if [ ! -s out ]; then
		empty=$((empty + 1))
	elif ! sokparse -q -c out >/dev/null || ! sokverify -q out >verified; then
		fault="$fault not whole and right"
	else
		whole=$((whole + 1))
		awk -v by="$order" '/^Solution/ { split($2, c, "/"); m = by == "pushes" ? c[2] : c[1]
			if (FILENAME == ARGV[1]) given[++a] = m; else if (m > given[++b] && by != "lines") exit 1 }' given out ||
			fault="$fault worse than given"
	fi
	if [ -n "$fault" ]; then
		echo "run $run: -O $order -j $jobs $* $signal after $number ms:$fault"
		wrong=$((wrong + 1))
	fi
done
echo "$runs runs stopped: $whole left records, $empty nothing, $wrong wrong"
[ $wrong -eq 0 ] && [ $whole -gt 0 ]
