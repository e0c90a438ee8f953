#!/bin/sh
# manexamples.sh PAGE [SECTION]: runs the examples of a manual page, compares what they print.
#
# In the SECTION (EXAMPLES), a literal display holds, and in a page of Markdown each block of code, commands, as lines that begin with "$ ", and
# under each what it writes to standard output and standard error. Commands run in one
# directory with the project's examples/ in it. Fails when a page has no command.
root=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
page=$1 section=${2:-EXAMPLES}
dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
mkdir "$dir/run" && ln -s "$root/examples" "$dir/run/examples"
PATH=${SOK_BIN:-$root/bin}:$PATH SOKTOOLS=$root/share/soktools LC_ALL=C
export PATH SOKTOOLS LC_ALL
unset MAKEFLAGS MFLAGS

case $page in *.md) markdown=1 ;; *) markdown=0 ;; esac
awk -v dir="$dir" -v section="$section" -v markdown="$markdown" '
	markdown && /^```/ { wanted = shown = !shown; next }
	/^\.Sh / { wanted = $2 == section }
	/^\.Ed/ { shown = 0 }
	wanted && shown {
		if (!markdown) {
			gsub(/\\&/, ""); gsub(/\\\(aq/, "\047"); gsub(/\\-/, "-"); gsub(/\\e/, "\\")
		}
		if (sub(/^\$ /, "")) {
			n++
			print > (dir "/" n ".cmd")
			printf "" > (dir "/" n ".out")
		} else if (n > 0) {
			print > (dir "/" n ".out")
		}
	}
	wanted && /^\.Bd -literal/ { shown = 1 }
' "$page"

n=0 bad=0
while n=$((n + 1)) && [ -f "$dir/$n.cmd" ]; do
	(cd "$dir/run" && sh "$dir/$n.cmd") >"$dir/got" 2>&1
	if ! diff -u "$dir/$n.out" "$dir/got" >"$dir/diff"; then
		printf '%s: $ %s\n' "$page" "$(cat "$dir/$n.cmd")"
		sed 1,2d "$dir/diff"
		bad=1
	fi
done
[ $n -gt 1 ] || { echo "$page: no examples"; bad=1; }
exit $bad
