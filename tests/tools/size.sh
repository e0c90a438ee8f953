#!/bin/sh
# size.sh LINES DIR...: names every C file longer than LINES, and fails if there is one.
most=$1
shift
find "$@" -name '*.[ch]' | sort | xargs awk -v most="$most" '
	FNR == most + 1 { printf "%s: more than %d lines; split it by idea\n", FILENAME, most; bad = 1 }
	END { exit bad }'
