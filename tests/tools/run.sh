#!/bin/sh
# run.sh BIN UNIT...: every unit program and every file of tests/bats, one more at a time than there
# are processors, for some wait for a terminal or a signal ($JOBS); of the tests in bats those that
# $TAGS leaves (!long: none that takes long). Each is named when it is done, with the seconds it
# took; what failed is shown again at the end. The last line is "N passed, M failed, K skipped". Exit
# 1 when a test failed or none ran.
cd "$(dirname "$0")/../.." || exit 2
SOK_BIN=$(cd "$1" && pwd) || exit 2
dir=$(mktemp -d) || exit 2
export SOK_BIN dir
# What a sanitizer reports is no definite no, which the tools end by 1 for.
export ASAN_OPTIONS="exitcode=99${ASAN_OPTIONS:+:$ASAN_OPTIONS}" UBSAN_OPTIONS=exitcode=99
trap 'rm -rf "$dir"' EXIT
trap 'exit 1' INT TERM
shift

# What takes longest comes first, so that nothing long is left for the end.
first='cli-contract.bats limits.bats resume.bats methods dead_switch criteria search_parts'
first="$first sokopt.bats parse.bats faults.bats sokplay.bats formats.bats solve.bats"
# shellcheck disable=SC2016,SC2086 # the sh of xargs expands; a list of words
{
	printf '%s\n' "$@"
	if command -v bats >/dev/null; then
		printf '%s\n' ${BATS_FILES:-tests/bats/*.bats}
	else
		echo 'not ok - bats is not installed' | tee "$dir/bats.tap"
	fi
} | awk -v first="$first" '
	BEGIN { n = split(first, name, " "); for (i = 1; i <= n; i++) rank[name[i]] = i }
	{ base = $0; sub(/.*\//, "", base); print base in rank ? rank[base] : n + 1, $0 }' |
	sort -n -s -k 1,1 | cut -d ' ' -f 2- | tr '\n' '\0' |
	xargs -0 -n 1 -P "${JOBS:-$(($(nproc 2>/dev/null || echo 2) + 1))}" sh -c '
		log=$dir/${1##*/}.tap began=$(date +%s)
		case $1 in
		*/cases.bats) bats --tap "$1" ;;
		# At the end of a program the search for leaks takes as long as all else: it is for the
		# golden cases, which call every tool in every way, and for the unit programs.
		*.bats)
			ASAN_OPTIONS=detect_leaks=0:$ASAN_OPTIONS \
				bats --tap ${TAGS:+--filter-tags "$TAGS"} "$1"
			;;
		*) "$1" ;;
		esac >"$log" 2>&1 || grep -q "^not ok" "$log" || {
			# A program that died said nothing about the test it died in.
			echo "not ok - $1 ended early" >>"$log"
		}
		echo "$(grep -c "^ok" "$log") ok, $(grep -c "^not ok" "$log") not: ${1##*/}," \
			"$(($(date +%s) - began)) s"
	' sh

cat "$dir"/*.tap >"$dir/all"
grep '^ok.*# skip' "$dir/all"
# Of each failed test the line, and the remarks behind it.
awk '/^(not )?ok/ { shown = /^not/ } shown' "$dir/all"
failed=$(grep -c '^not ok' "$dir/all")
skipped=$(grep -c '^ok.*# skip' "$dir/all")
passed=$(($(grep -c '^ok' "$dir/all") - skipped))
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
