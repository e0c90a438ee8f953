#!/bin/sh
# never-worse.sh [-n WORK] [-j JOBS] FILE...: all solutions of the files through sokopt, in four
# orders of measures. No level may lose its solution, what comes out has to be right, and in the
# order asked, through all six measures, no worse than the best that came in. Says how many levels
# and solutions there were and how many became better; the status is 1 if anything is wrong.
tools=$(cd "$(dirname "$0")" && pwd)
PATH=${SOK_BIN:-$tools/../../bin}:$PATH
work=1e5 jobs=1
while getopts n:j: option; do
	case $option in
	n) work=$OPTARG ;;
	j) jobs=$OPTARG ;;
	*) exit 2 ;;
	esac
done
shift $((OPTIND - 1))
[ $# -gt 0 ] || { echo "never-worse.sh: no files" >&2; exit 2; }
dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT

# measures ORDER: of each solution, its level's place first, then all six in that order.
measures() {
	sokverify -q -T tsv | awk -F '\t' -v OFS='\t' -v order="$1" '
		NR == 1 {
			for (i = 1; i <= NF; i++) at[$i] = i
			n = split(order " moves pushes box_lines box_changes pushing_sessions player_lines", name, " ")
			next
		}
		$at["verdict"] == "missing" { next }
		$at["verdict"] != "ok" { print $at["position"], "wrong"; next }
		{
			line = $at["position"]
			for (i = 1; i <= n; i++) line = line OFS $at[name[i]]
			print line
		}'
}

wrong=0
sokparse -q "$@" >"$dir/given" 2>/dev/null
for order in moves pushes,moves lines changes,pushes; do
	columns=$(echo "$order" | sed 's/lines/box_lines/; s/changes/box_changes/; s/,/ /g')
	measures "$columns" <"$dir/given" | grep -v wrong >"$dir/a"
	sokopt -q -n "$work" -j "$jobs" -O "$order" "$dir/given" >"$dir/out"
	measures "$columns" <"$dir/out" >"$dir/b"
	awk -F '\t' -v order="$order" '
		function compare(one, other,    a, b, n, i) {
			n = split(one, a, "\t"); split(other, b, "\t")
			for (i = 2; i <= n; i++) if (a[i] != b[i]) return a[i] - b[i]
			return 0
		}
		FNR == NR { solutions++
			if (!($1 in given) || compare($0, given[$1]) < 0) given[$1] = $0; next }
		$2 == "wrong" { bad++; print order, "level at " $1 " is wrong"; next }
		{ met[$1] = 1 }
		($1 in given) && compare($0, given[$1]) > 0 { bad++; print order, "level at " $1 " is worse" }
		($1 in given) && compare($0, given[$1]) < 0 { better++ }
		END {
			for (l in given) { levels++; if (!(l in met)) { bad++; print order, "level at " l " has none" } }
			printf "%s: %d levels, %d solutions, %d better, %d wrong\n", order, levels, solutions, better, bad
			exit bad > 0
		}' "$dir/a" "$dir/b" || wrong=1
done
exit $wrong
