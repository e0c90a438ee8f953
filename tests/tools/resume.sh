#!/bin/sh
# resume.sh [KILLS [SEED]]: kills `soksolve --resume` by SIGKILL at KILLS random moments of a run over
# 60 levels, with -j 1 and with -j 2, goes on with what is there, and compares the file with that
# of a run that was never killed. Levels whose whole records were there may not be searched again.
# The moments are random, what has to come out is not. The status is 1 if anything is wrong.
tools=$(cd "$(dirname "$0")" && pwd)
PATH=${SOK_BIN:-$tools/../../bin}:$PATH
kills=${1:-50} seed=${2:-1}
dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
trap 'exit 2' INT TERM
cd "$dir" || exit 2

# Most are solved, some cannot be, some end at the limit.
examples=$tools/../../examples
for image in rot90 flip; do
	sokparse -q --transform=$image "$examples"/lessons.sok "$examples"/deadlocks.sok
done | sokparse -q -o in.sok - 1-60
[ "$(sokparse --count in.sok)" -eq 60 ] || exit 2

# random N: the next number below N, in $number.
random() {
	seed=$(((seed * 1103515245 + 12345) % 2147483648))
	number=$((seed / 65536 % $1))
}

run() { # JOBS FILE [OPTION]
	exec soksolve -q -m bfs -n 2000 -j "$1" --resume="$2" "${3:---color=never}" in.sok
}

milliseconds() {
	date +%s%N | sed 's/......$//'
}

begin=$(milliseconds)
(run 1 whole)
span=$(($(milliseconds) - begin + 1))
wrong=0 torn=0 early=0
for jobs in 1 2; do
	for kill in $(seq "$kills"); do
		rm -f FILE
		random "$span"
		(run $jobs FILE) &
		solver=$!
		sleep "$((number / 1000)).$(printf %03d $((number % 1000)))"
		kill -KILL $solver 2>/dev/null
		wait $solver 2>/dev/null
		touch FILE
		cp FILE left
		# A record is whole when two empty lines end it.
		kept=$(awk '/^Level /{ level = 1 } $0 == "" { if (empty && level) { n++; level = 0 } }
			{ empty = $0 == "" } END { print n + 0 }' left)
		[ "$kept" -lt 60 ] && early=$((early + 1))
		[ "$(tail -c 3 left | od -An -c | tr -d ' ')" = '\n\n\n' ] || torn=$((torn + 1))
		(run $jobs FILE -Ttsv) >table
		again=$(awk -F '\t' 'NR > 1 && !/\tgiven\t/' table | wc -l)
		if ! cmp -s FILE whole || [ "$again" -gt $((60 - kept)) ]; then
			echo "-j $jobs, kill $kill after $number ms: $kept kept, $again searched again"
			wrong=$((wrong + 1))
		fi
	done
done
echo "$((2 * kills)) kills, $early before the end, $wrong wrong"
[ $wrong -eq 0 ] && [ $early -gt 0 ]
