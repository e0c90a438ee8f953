#!/bin/sh
# static.sh: the programs of `make static` need no other file, not even a loader, and pass the golden
# cases.
cd "$(dirname "$0")/../.." || exit 2
for file in build/static/bin/*; do
	if readelf -lW "$file" | grep -E 'INTERP|DYNAMIC'; then
		echo "$file: not static"
		exit 1
	fi
done
[ -x build/static/bin/soksolve ] || { echo 'no build/static/bin: make static'; exit 1; }
# Threads of such a program have a small stack; this level is for the portfolio.
printf '%s\n' '############' '#@         #' '# $ $ $ $  #' '#          #' '# $ $ $ $  #' \
	'#          #' '#. . . .   #' '#          #' '#. . . .   #' '############' |
	build/static/bin/soksolve -q -j 2 -n 5000 -o /dev/null
[ $? -le 3 ] || { echo 'soksolve -j 2: no answer'; exit 1; }
SOK_BIN=$PWD/build/static/bin bats tests/bats/cases.bats
