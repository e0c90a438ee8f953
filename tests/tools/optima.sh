#!/bin/sh
# optima.sh [WORK [CRITERION...]]: sokopt from bad solutions on the levels whose best values are
# known (../shared/oracles): those of dfs or voddler, untidied, with walks to and fro put in. A line
# for each row that is not reached with -n WORK (1e8), one for each criterion with counts. The
# status is 1 when a result is wrong: none, illegal, or proved and yet not the best. What is better
# than the table has been played by sokverify: then the table is at fault.
tools=$(cd "$(dirname "$0")" && pwd)
PATH=${SOK_BIN:-$tools/../../bin}:$PATH
oracles=${SOK_SHARED:-$tools/../../../shared}/oracles
[ -r "$oracles/optima.tsv" ] || { echo "optima.sh: no $oracles/optima.tsv" >&2; exit 2; }
work=${1:-1e8}
[ $# -eq 0 ] || shift
[ $# -gt 0 ] || set -- pushes moves pushes,moves moves,pushes
dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
trap 'exit 2' INT TERM

# bad COLLECTION: its levels with bad solutions, once.
bad() {
	[ ! -s "$dir/$1.sok" ] || return
	soksolve -q -m dfs --tidy 0 -n 20000 -M 200M "$oracles/$1.xsb" |
		soksolve -q -m voddler --tidy 0 -n 20000 -M 200M |
		soksolve -q -m greedy --tidy 0 -n 200000 -M 200M |
		soksolve -q --tidy 0 -n 2000000 | sed '/^Status: limit/,/^$/d' |
		awk -v seed=1 -f "$tools/worse.awk" >"$dir/$1.sok"
}

wrong=0
for criterion; do
	name=$(echo "$criterion" | tr , -)
	awk -v n="$name" '$1 == n { print $2 }' "$oracles/optima.tsv" | sort -u | while read -r c; do
		bad "$c"
		levels=$(awk -v n="$name" -v c="$c" '$1 == n && $2 == c { print $3 }' \
			"$oracles/optima.tsv" | paste -sd, -)
		echo "; collection $c"
		</dev/null sokopt -q -j "${SOK_JOBS:-1}" -O "$criterion" -n "$work" "$dir/$c.sok" "$levels" |
			sokverify -q -T sok
	done >"$dir/out"
	awk -v n="$name" -v say="$criterion" '
		BEGIN { FS = "\t" }
		function close_level() {
			if (!level) return
			split(got, m, "/"); split(want[c, level], known, "/")
			by = n == "moves" || n == "moves-pushes" ? 1 : 2
			ours = m[by]; best = by == 1 ? known[2] : known[1]
			second = n ~ /-/ ? m[3 - by] : 0; second_best = by == 1 ? known[1] : known[2]
			less = ours < best || (ours == best && n ~ /-/ && second < second_best)
			same = ours == best && (n !~ /-/ || second == second_best)
			if (got != "" && fine && less) {
				better++; print say, c, level, "found", got, "BETTER than known", want[c, level]
			} else if (got == "" || !fine || (proof && !same)) {
				wrong++; print say, c, level, "WRONG", got, "known", want[c, level], proof
			} else if (same) { right++; proved += proof }
			else { missed++; print say, c, level, "found", got, "known (pushes/moves)", want[c, level] }
			level = 0
		}
		FNR == NR { if ($1 == n) { want[$2, $3] = $4 + 0 "/" $5 + 0; rows++ } next }
		/^; collection / { close_level(); c = substr($0, 14); next }
		/^Level / { close_level(); level = substr($0, 7) + 0; got = ""; proof = fine = 0 }
		/^Solution / { split($0, w, " "); got = w[2]; split(got, m, "/"); m[1] += 0; m[2] += 0 }
		/^Optimality: / { proof = 1 }
		/^Sok-Verify: ok/ { fine = 1 }
		END { close_level()
			printf "%s: %d of %d reached, %d proved, %d better, %d missed, %d wrong\n", say,
				right, rows, proved, better, missed, wrong
			exit wrong > 0 }' "$oracles/optima.tsv" "$dir/out" || wrong=1
done
exit $wrong
