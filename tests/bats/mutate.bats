#!/usr/bin/env bats
# sokverify against an independent replay in awk, on solutions spoilt by one move.

load helper

setup() {
	tools
	tools=$ROOT/tests/tools
	shared=${SOK_SHARED:-$ROOT/../shared}
}

# Spoils every solution of a canonical stream; verdicts and expectations must be the same.
compare() {
	local kind=$1 stream=$2 levels=$3
	LC_ALL=C awk -v kind="$kind" -v seed=20 -v expect=want -f "$tools/mutate.awk" "$stream" >spoilt.sok
	[ "$(wc -l <want)" -eq "$levels" ]
	sokverify -q --messages=0 -T lines <spoilt.sok 2>reasons | sed 's/^[^:]*: //; s/^\(wrong [0-9]*\) .*/\1/' >got
	diff want got
	[ "$(grep -c '^sokverify: ' reasons)" -eq "$(grep -c '^wrong' want)" ]
}

@test "the solutions as drawn are right" {
	compare none "$tools/mutate.sok" 4
	[ "$(grep -c '^ok' want)" -eq 4 ]
}

@test "every change of one move gets the verdict of the independent replay" {
	# 65 moves: 65 dropped, 3 * 65 changed, 4 * (65 + 4) inserted
	compare all "$tools/mutate.sok" 536
	[ "$(grep -c '^ok' want)" -gt 0 ]
	[ "$(grep -c '^wrong' want)" -gt 400 ]
}

@test "973 published solutions are right, spoilt ones are judged as the replay does" {
	[ -d "$shared/solutions" ] || skip "needs $shared/solutions"
	sokverify -q -T sok "$shared"/solutions/* >all.sok || [ $? -eq 3 ]
	compare none all.sok 973
	[ "$(grep -c '^ok' want)" -eq 973 ]
	for kind in change drop insert; do
		compare "$kind" all.sok 973
		[ "$(grep -c '^wrong' want)" -gt 900 ]
	done
}
