#!/bin/sh
# page.sh: a page of sokrender -T html in a browser: levels are played with key events, and the
# counters are those of sokverify. Without a browser it says so, and passes.
root=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
browser=$(command -v chromium-headless-shell || command -v chromium || command -v chromium-browser) || {
	echo 'page.sh: no chromium: the page was not played'
	exit 0
}
PATH=${SOK_BIN:-$root/bin}:$PATH
dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 2

printf '%s\n' 'Level 7' '######' '#@ . #' '# $  #' '#  ###' '####' \
	"Title: </script><b>\"'&]]> \\u003c" '' 'Solution 7/2' ddrUluR '' '' >first.sok
cat first.sok "$root/examples/solved.sok" >all.sok
sokrender -q -T html -o page.html all.sok || exit 1
[ "$(wc -c <page.html)" -lt 100000 ] || { echo 'page.sh: the page is too large'; exit 1; }
# A board higher than the window, and a solution of no moves.
{ printf '%s\n' '######' '#   .#'; for _ in 1 2 3 4 5 6 7 8 9 10 11 12; do printf '%s\n' '#    #' '#    #'; done
	printf '%s\n' '#$   #' '#@   #' '######' '' 'Level 2' '####' '#@*#' '####' '' 'Solution 0/0' '' ''
} >tall.sok
sokrender -q -T html -o tall.html tall.sok || exit 1

title="7 </script><b>\"'&]]> \\u003c"
cat >want <<END
0|0||$title|
7|2|Solved!|$title|
6|1||$title|
0|0||$title|
1|0||$title|
7|2|Solved!|$title|
0|0||$title|dead squares
29|0||Level 1|
0|0|Solved!|Level 2|
END

python3 "$root/tests/tools/page.py" "$browser" page.html '' DDRULUR DDRULURu DDRULURr LLUD sssssss d >got || exit 1
python3 "$root/tests/tools/page.py" "$browser" tall.html . nP >>got || exit 1
diff want got || exit 1
echo 'page.sh: 9 plays on the page, all counters right'
