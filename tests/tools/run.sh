#!/bin/sh
# run.sh BIN UNITS: every unit program and every bats file; ends with the line
# "N passed, M failed, K skipped". Exit 1 when a test failed or none ran.
cd "$(dirname "$0")/../.." || exit 2
SOK_BIN=$(cd "$1" && pwd) || exit 2
export SOK_BIN
units=$2
log=$(mktemp) || exit 2
trap 'rm -f "$log"' EXIT

for unit in "$units"/*; do
	[ -f "$unit" ] || continue
	if ! "$unit" >"$log.one" 2>&1; then
		# A program that died said nothing about the test it died in.
		grep -q '^not ok' "$log.one" || echo "not ok - $unit ended early" >>"$log.one"
		cat "$log.one"
	fi
	cat "$log.one" >>"$log"
done
if command -v bats >/dev/null; then
	bats --tap tests/bats >"$log.one" 2>&1 || cat "$log.one"
	cat "$log.one" >>"$log"
else
	echo "not ok - bats is not installed" | tee -a "$log"
fi
rm -f "$log.one"
grep '# skip' "$log"
failed=$(grep -c '^not ok' "$log")
skipped=$(grep -c '^ok.*# skip' "$log")
passed=$(($(grep -c '^ok' "$log") - skipped))
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
