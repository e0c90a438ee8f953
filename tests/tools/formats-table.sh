#!/bin/sh
# formats-table.sh FILE...: for each text file the boards that boards.awk finds, the levels that
# sokparse reads and refuses, and whether every level has the cells of one of those boards, in order.
# Ends with status 1 when a level is lost or differs.
tools=$(cd "$(dirname "$0")" && pwd) || exit 2
PATH=${SOK_BIN:-$tools/../../bin}:$PATH LC_ALL=C
export PATH LC_ALL
dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
status=0
printf 'file\tboards\tlevels\trefused\tcells\n'
for file; do
	awk -f "$tools/boards.awk" "$file" >"$dir/boards"
	sokparse -qJ "$file" 2>/dev/null >"$dir/records"
	refused=$(grep -c '"sok":1,"status":"invalid"' "$dir/records")
	# A row of dashes stands for an empty one; a mark of dead floor is floor.
	sokparse -q1 "$file" 2>/dev/null | grep -v '^Notes' | cut -f 1 | tr - ' ' |
		sed 's/ *|/|/g; s/ *$//' >"$dir/levels"
	boards=$(wc -l <"$dir/boards") levels=$(wc -l <"$dir/levels") cells=same
	awk 'NR == FNR { want[++n] = $0; next }
		{ while (++at <= n && want[at] != $0) missed++; if (at > n) exit bad = 1 }
		END { exit bad }' "$dir/boards" "$dir/levels" || cells=differ
	if [ "$boards" -ne $((levels + refused)) ] || [ "$cells" != same ]; then
		status=1
		cells="$cells !"
	fi
	printf '%s\t%d\t%d\t%d\t%s\n' "$file" "$boards" "$levels" "$refused" "$cells"
done
exit $status
