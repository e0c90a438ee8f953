#!/bin/sh
# report.sh: a page of share/soktools/report in a browser, light, dark and narrow: its curves, bars
# and pictures are where they should be, in the colours they should have, on a screenshot; nothing
# is loaded. Where something is missing it says so, and passes.
root=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
browser=$(command -v chromium-headless-shell || command -v chromium || command -v chromium-browser) || {
	echo 'report.sh: no chromium: the page was not looked at'
	exit 0
}
PATH=${SOK_BIN:-$root/bin}:$PATH
dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 2

sokparse -q -o levels.sok "$root/examples/lessons.sok" "$root/examples/first.sok" || exit 1
soksolve -q -T tsv levels.sok >auto.tsv
soksolve -q -T tsv -m bfs -n 100 levels.sok >bfs.tsv
soksolve -q -T tsv -m dfs -n 10 levels.sok >dfs.tsv
"$root/share/soktools/report" levels.sok '<b>auto</b>=auto.tsv' bfs.tsv dfs.tsv >page.html || exit 1
timeout 100 python3 "$root/tests/tools/report.py" "$browser" page.html "$1"
