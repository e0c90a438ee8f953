#!/bin/sh
# claims.sh SEED COUNT: runs soksolve with random options on COUNT random tiny levels (claims.awk)
# and compares what it says with brute force: verdicts, fewest pushes, bounds, and solutions by
# sokverify. Every fourth record comes with a long solution. Each run that is wrong leaves its
# record and output in $CLAIMS_DIR (build/claims); the status is 1 if there is one.
tools=$(cd "$(dirname "$0")" && pwd)
PATH=${SOK_BIN:-$tools/../../bin}:$PATH
dir=${CLAIMS_DIR:-build/claims}
first=${1:?usage: claims.sh SEED COUNT} count=${2:?usage: claims.sh SEED COUNT}
mkdir -p "$dir" || exit 2

# judge LEAST: what soksolve wrote, on standard input, in words if it is wrong.
judge() {
	awk -v least="$1" '
	function close_section() {
		if (solver !~ /^soksolve/) { }
		else if (least < 0 && word == "Solution") print "a solution of an unsolvable level"
		else if (least >= 0 && status == "unsolvable") print "unsolvable"
		else if (least >= 0 && bound > least) print "bound " bound
		else if (best ~ /^pushes/ && pushes != least) print "best " pushes
		else if (word == "Solution" && pushes < least) print "only " pushes " pushes"
		else if (status == "error") print "error"
		if (solver ~ /^soksolve/) said = 1
		solver = word = status = best = ""; bound = pushes = 0
	}
	/^Solution |^Status: / { close_section(); word = $1; status = $1 == "Status:" ? $2 : "" }
	/^Solution / { split($2, part, "/"); pushes = part[2] + 0 }
	/^Solver: / { solver = $2 }
	/^Lower-Bound: / { bound = $2 + 0 }
	/^Optimality: / { best = $2 }
	END { close_section(); if (!said) print "nothing" }'
}

wrong=0 seed=$first
while [ "$seed" -lt $((first + count)) ]; do
	in=$dir/$seed.in out=$dir/$seed.out
	awk -v seed="$seed" -f "$tools/claims.awk" >"$in"
	options=$(sed -n 1p "$in") least=$(sed -n 2p "$in")
	sed 1,2d "$in" >"$in.sok"
	if [ $((seed % 4)) -eq 0 ]; then
		soksolve -q -m dfs --tidy 0 "$in.sok" >"$out" 2>/dev/null && mv "$out" "$in.sok"
	fi
	# shellcheck disable=SC2086 # options are words
	soksolve --again $options "$in.sok" >"$out" 2>"$out.err"
	rc=$?
	fault=$(judge "$least" <"$out")
	case $rc in 0 | 1 | 3) ;; *) fault="$fault status $rc" ;; esac
	sokverify -q "$out" >/dev/null 2>&1
	# A record that came with lies is wrong by itself.
	case $? in 0 | 3) ;; *) grep -q '^Solver: liar' "$out" || fault="$fault sokverify" ;; esac
	if [ -n "$fault" ]; then
		echo "seed $seed: $options: $fault (least pushes: $least)"
		wrong=$((wrong + 1))
	else
		rm -f "$in" "$in.sok" "$out" "$out.err"
	fi
	seed=$((seed + 1))
done
echo "$count runs, $wrong wrong"
[ "$wrong" -eq 0 ]
