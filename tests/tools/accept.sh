#!/bin/sh
# accept.sh CASE...: writes what the golden cases named (tests/cases/TOOL/NAME) now give as what
# they should give. Read the difference before committing it.
root=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
PATH=${SOK_BIN:-$root/bin}:$PATH LC_ALL=C
export PATH LC_ALL
[ $# -gt 0 ] || { echo 'usage: accept.sh tests/cases/TOOL/NAME...' >&2; exit 2; }
for case in "$@"; do
	dir=$(cd "$case" && pwd) || exit 2
	work=$(mktemp -d) || exit 2
	cp "$dir"/* "$work" && rm -f "$work/out" "$work/err"
	input=/dev/null
	[ ! -f "$dir/in" ] || input=$dir/in
	(cd "$work" && exec sh ./cmd) <"$input" >"$work.out" 2>"$work.err"
	rc=$?
	for stream in out err; do
		rm -f "$dir/$stream"
		[ ! -s "$work.$stream" ] || cp "$work.$stream" "$dir/$stream"
	done
	rm -f "$dir/rc"
	[ $rc -eq 0 ] || echo $rc >"$dir/rc"
	rm -rf "$work" "$work.out" "$work.err"
done
