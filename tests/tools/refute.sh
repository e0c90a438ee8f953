#!/bin/sh
# refute.sh [LEVELS]: what soksolve, by several settings, and sokopt claim of XSokoban must not be
# refuted by a solution that any of them found or was given (by $SOK_SHARED/solutions, default
# ../shared): no bound above its cost, no optimum that it beats, no `unsolvable' beside it. On boards
# of this size children wait for long and bounds err by much, which tiny boards, on which all is
# known, do not show. A line for each claim that is refuted, then how many there were; status 1 if
# one is.
tools=$(cd "$(dirname "$0")" && pwd)
PATH=${SOK_BIN:-$tools/../../bin}:$PATH
solutions=${SOK_SHARED:-$tools/../../../shared}/solutions
levels=${1:-2,5,11,21,38,53,63,83}
[ -d "$solutions" ] || { echo "refute.sh: no $solutions"; exit 0; }
dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
trap 'exit 2' INT TERM

sokparse -q -l "$levels" "$solutions/xsokoban-festival-3.1.txt" >"$dir/given"
for criterion in moves pushes; do
	sokopt -q -O "$criterion" -n 3e8 "$dir/given" >"$dir/0$criterion" || exit 2
done
n=0
while read -r options; do
	n=$((n + 1))
	# shellcheck disable=SC2086 # options are words
	soksolve -q --again -M 1G $options "$dir/given" </dev/null >"$dir/$n" || [ $? -ne 2 ] || exit 2
done <<'END'
-O moves -n 60000
-O moves,pushes -n 20000
-O pushes,moves -n 20000
-O pushes -n 20000
-O pushes -m prove --direction backward -n 20000
-m astar --heuristic priced -n 20000
END
awk '
	function found(what, cost) {
		if (!((level, what) in fewest) || cost < fewest[level, what])
			fewest[level, what] = cost
	}
	function claim(what, least) {
		claims++
		of[claims] = level
		by[claims] = FILENAME
		kind[claims] = what
		bound[claims] = least + 0
	}
	/^Level / { level = $2 }
	/^Solution / {
		split($2, cost, "/")
		found("moves", cost[1] + 0)
		found("pushes", cost[2] + 0)
	}
	/^Optimality: moves/ { claim("moves", cost[1]) }
	/^Optimality: pushes/ { claim("pushes", cost[2]) }
	/^Lower-Bound-Moves: / { claim("moves", $2) }
	/^Lower-Bound: / { claim("pushes", $2) }
	/^Status: unsolvable/ { claim("pushes", 1e9) }
	END {
		for (i = 1; i <= claims; i++) {
			least = fewest[of[i], kind[i]]
			if (bound[i] <= least)
				continue
			sub(/.*\//, "", by[i])
			print "level " of[i] ": setting " by[i] " claims " bound[i] " " kind[i] \
				", " least " will do"
			wrong++
		}
		print claims + 0 " claims, " wrong + 0 " refuted"
		exit wrong > 0 || claims == 0
	}' "$dir"/[0-9]*
