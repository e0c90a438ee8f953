#!/bin/sh
# coverage.sh BUILD: lines executed per file of lib/ and cmd/, from gcov; least covered first.
cd "$(dirname "$0")/../.." || exit 2
find "$1" -name '*.gcda' -path '*/lib/*' -o -name '*.gcda' -path '*/cmd/*' | while read -r data; do
	gcov -n "$data" 2>/dev/null | awk -v q="'" '
		/^File/ { split($0, part, q); file = part[2] }
		/^Lines executed/ && file ~ /^(lib|cmd)/ {
			sub("Lines executed:", ""); sub("% of ", " "); print $1, $2, file; file = "" }'
done | sort -n -u -k3,3 | sort -n | awk '{ printf "%6.1f%% of %4d  %s\n", $1, $2, $3 }'
