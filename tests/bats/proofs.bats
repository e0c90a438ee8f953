# Proofs: soksolve --proof, sokverify --proof.

load helper

# A level with two boxes whose best solution takes more pushes than the matching says.
level() {
	printf '%s\n' '#######' '# #   #' '#  $#.#' '#  . @#' '#  $# #' '# #   #' '#######' "$@"
}

setup_file() {
	cd "$BATS_FILE_TMPDIR" || return
	PATH=${SOK_BIN:-$BATS_TEST_DIRNAME/../../bin}:$PATH
	level >level.xsb
	for by in pushes moves pushes,moves moves,pushes; do
		soksolve -O "$by" --proof="$by.proof" level.xsb >"$by.sok"
	done
	printf '%s\n' '########' '#  @   #' '#  $$  #' '##$  $##' '#..  ..#' '########' >fence.xsb
	soksolve -O pushes --proof=fence.proof fence.xsb >fence.sok
	printf '%s\n' '#######' '#@$ $.#' '#.    #' '#######' >none.xsb
	soksolve --proof=unsolvable.proof none.xsb >unsolvable.sok || true
}

setup() {
	cd "$BATS_FILE_TMPDIR" || return
}

# An independent checker.
other() {
	python3 "$BATS_TEST_DIRNAME/../oracle/check_proof.py" "$@"
}

@test "what was proved by any criterion is accepted, and claims nothing without its proof" {
	for by in pushes moves pushes,moves moves,pushes; do
		run -0 --separate-stderr sokverify -T lines --proof="$by.proof" "$by.sok"
		[[ $output = "$by.sok 1: ok "*' claims=proved' ]]
		[ -z "$stderr" ]
		run -0 sokverify -T lines "$by.sok"
		[[ $output = *' claims=unchecked' ]]
	done
	run -0 sokverify -T lines --proof=pushes,moves.proof pushes.sok
	[[ $output = *' claims=proved' ]]
	run -0 sokverify -T lines --proof=pushes.proof pushes,moves.sok
	[[ $output = *' claims=unchecked' ]]
}

@test "a pipe gets the same proofs as a file" {
	soksolve -q --proof=file "$ROOT"/examples/first.sok >out.sok
	bash -c 'soksolve -q --proof=>(cat >pipe) "$0" >/dev/null; wait $!' "$ROOT"/examples/first.sok
	for _ in 1 2 3 4 5 6 7 8 9; do cmp -s file pipe || sleep 0.1; done
	cmp file pipe
	run -0 sokverify -q --proof=file out.sok
}

@test "a level that is proved unsolvable is no level without a solution" {
	run -0 --separate-stderr sokverify -T lines --proof=unsolvable.proof unsolvable.sok
	[ "$output" = 'unsolvable.sok 1: ok unsolvable claims=proved' ]
	run -0 sokverify --proof=unsolvable.proof unsolvable.sok
	[[ $output = *$'\nSok-Claims: proved'* ]]
	run -3 sokverify -q -T lines unsolvable.sok
	[ "$output" = 'unsolvable.sok 1: missing claims=unchecked' ]
}

@test "another checker, made from sok(5) alone, accepts the same proofs" {
	needs python3
	for by in pushes moves pushes,moves moves,pushes unsolvable; do
		level=level.xsb
		[ "$by" != unsolvable ] || level=none.xsb
		run -0 other "$by.proof" "$level"
		[[ $output = *" $by "*' ok' ]]
	done
	run -0 other fence.proof fence.xsb
}

@test "both checkers refuse a claim that is too high, and name the state and the rule" {
	sed 's/ pushes \([0-9]*\) / pushes 99 /' pushes.proof >more.proof
	run -1 --separate-stderr sokverify -T lines --proof=more.proof pushes.sok
	[[ $output = *' claims=unchecked' ]]
	[[ $stderr =~ 'error: level 1: proof 1 is wrong: state '[0-9]+' is '(solved|left)' ' ]]
	run -1 --separate-stderr sokverify --tap --proof=more.proof pushes.sok
	[[ $output == *$'\n'"not ok 1 - "*", Proof"* ]]
	sed 's/ pushes \([0-9]*\) / unsolvable - /' unsolvable.proof >same.proof
	run -0 sokverify --proof=same.proof unsolvable.sok
	needs python3
	run -1 other more.proof level.xsb
	[[ $output = *' pushes 99 wrong: '* ]]
}

@test "both checkers refuse a kind that there is not, or one with another number of costs" {
	needs python3
	for head in 'moves -' 'pushes -' 'more 2' 'pushes,moves 2' 'pushes 2/2' 'unsolvable 2'; do
		sed "s| pushes [0-9]* | $head |" pushes.proof >planted.proof
		run -2 sokverify -q --proof=planted.proof pushes.sok
		run -1 other planted.proof level.xsb
		[[ $output = *' wrong: '* ]]
	done
}

@test "a proof is text for people" {
	run -0 --separate-stderr sokverify --proof=pushes.proof --proof-text pushes.sok
	[ "${lines[0]}" = "$(sed -n 2p pushes.proof | tr -d '\0')" ]
	grep -qE '^lost [0-9]+,[0-9]+:( [0-9]+,[0-9]+)+$' <<<"$output"
	grep -qE '^0 [0-9]+,[0-9]+: [0-9]+,[0-9]+ [0-9]+,[0-9]+$' <<<"$output"
	run -0 --separate-stderr sokverify --proof=fence.proof --proof-text fence.sok
	[ "${lines[1]}" = '0 2,2: 3,4 3,5 4,3 4,6 fence 3,4 3,5 4,3 4,6' ]
	run -2 sokverify --proof-text pushes.sok
}

# A proof of the level in one state: the two positions that its pushes lead to are dear sets, the
# first with so much surplus (in octal, as the boxes of the second).
dear() {
	printf 'sok-proof 1\n'
	printf 'board f459aceb4af1563f pushes 9 squares 21 boxes 2 sets 1 dear 2 lost 0 states 1 bytes 20\n'
	printf '%b' "\\00\\00\\02\\00\\06\\03\\00\\0$1\\02\\00\\0${2-12}\\0${3-4}\\00\\07\\00\\06\\010\\00\\00\\00"
}

@test "both checkers play dear sets themselves, and refuse one that needs less, or none" {
	command -v python3 >/dev/null && python=1
	dear 7 >dear.proof
	run -0 sokverify --proof=dear.proof --proof-text pushes.sok
	[ "${lines[1]}" = 'dear 7 2,2: 3,4 4,4' ]
	[ "${lines[3]}" = '0 2,2: 3,4 5,4' ]
	run -0 sokverify -T lines --proof=dear.proof pushes.sok
	[[ $output = *' claims=proved' ]]
	[ -z "$python" ] || run -0 other dear.proof level.xsb
	while read -r why bytes; do
		# shellcheck disable=SC2086 # several words
		dear $bytes >false.proof
		run -1 --separate-stderr sokverify -T lines --proof=false.proof pushes.sok
		[[ $output = *' claims=unchecked' ]]
		[[ $stderr = *"proof 1 is wrong: ${why//_/ }"* ]]
		[ -z "$python" ] || run -1 other false.proof level.xsb
	done <<-'END'
		dear_set_1_needs_less_than_its_surplus 10
		dear_set_1_needs_less_than_its_surplus 11
		state_1_is_left_by_the_push 5
		dear_set_2_needs_less_than_its_surplus 7 11 5
		dear_set_2_does_not_come_behind 7 6 3
	END
}

@test "both checkers refuse a set of more boxes than the level has" {
	head='board f459aceb4af1563f pushes 9 squares 21 boxes 2 sets 1'
	printf 'sok-proof 1\n%s dear 1 lost 0 states 0 bytes 9\n\0\0\3\0\6\3\0\0\7' "$head" >dear.proof
	printf 'sok-proof 1\n%s dear 0 lost 1 states 0 bytes 6\n\3\0\6\3\0\0' "$head" >lost.proof
	for kind in dear lost; do
		run -1 --separate-stderr sokverify -T lines --proof=$kind.proof pushes.sok
		[[ $stderr = *"proof 1 is wrong: $kind set 1 cannot be read"* ]]
		command -v python3 >/dev/null || continue
		run -1 other $kind.proof level.xsb
		[[ $output = *' pushes 9 wrong: more boxes than the level has' ]]
	done
}

@test "a file that is cut off or none of proofs is trouble, one for other levels a warning" {
	head -c 60 pushes.proof >cut.proof
	run -2 --separate-stderr sokverify --proof=cut.proof pushes.sok
	[[ $stderr = *': error: the line in front of a proof cannot be read [proof]' ]]
	head -c -1 pushes.proof >cut.proof
	run -2 --separate-stderr sokverify --proof=cut.proof pushes.sok
	[[ $stderr = *': error: a proof is cut off [proof]' ]]
	run -2 --separate-stderr sokverify --proof=level.xsb pushes.sok
	[[ $stderr = *': error: not a file of proofs [proof]' ]]
	run -2 --separate-stderr sokverify --proof=nowhere.proof pushes.sok
	[ "$stderr" = 'sokverify: nowhere.proof: error: No such file or directory' ]
	run -0 --separate-stderr sokverify --proof=unsolvable.proof pushes.sok
	[[ $stderr = *'warning: proof 1: no level of the input has its board [proof]' ]]
}

@test "a proof that takes more memory than -M allows is not checked" {
	run -3 --separate-stderr sokverify -T lines -M 4K --proof=pushes.proof pushes.sok
	[[ $output = *' claims=unchecked' ]]
	[[ $stderr = *'warning: level 1: proof 1 not checked: it takes more memory than -M allows [limit]' ]]
}

@test "several levels have their proofs in one file, in their order whatever -j" {
	{ cat level.xsb; echo; cat none.xsb; echo; level; } >all.xsb
	run -1 soksolve -q -O pushes --proof=one.proof all.xsb -o one.sok
	run -1 soksolve -q -O pushes -j 3 --proof=three.proof all.xsb -o three.sok
	cmp one.proof three.proof
	[ "$(grep -ao 'board [0-9a-f]* ' one.proof | wc -l)" -eq 3 ]
	run -0 sokverify -q -T lines --proof=one.proof one.sok
	[ "$(grep -c 'claims=proved$' <<<"$output")" -eq 3 ]
}

@test "a limit leaves a level without a proof, says so, and is the exit status" {
	run -3 --separate-stderr soksolve -O pushes --again -n 1 --proof=limit.proof -T tsv pushes.sok
	[[ $stderr = *'warning: level 1: no proof: limit-nodes [limit]'* ]]
	[ "$(cat limit.proof)" = 'sok-proof 1' ]
	run -2 soksolve --resume=file.sok --proof=limit.proof level.xsb
}

@test "a solution that a record has already is proved without a search" {
	run -0 soksolve -O pushes --proof=given.proof pushes.sok
	cmp given.proof pushes.proof
}

@test "all that a record claims is proved, though less was asked for" {
	soksolve -q -O pushes,moves -o best.sok "$ROOT"/examples/first.sok 3
	soksolve -q -O pushes --proof=proofs -o again.sok best.sok
	[ "$(sokverify -T lines --proof=proofs again.sok)" = 'again.sok 1: ok 9/5 claims=proved' ]
	soksolve -q --proof=proofs -o again.sok best.sok
	[ "$(sokverify -T lines --proof=proofs again.sok)" = 'again.sok 1: ok 9/5 claims=proved' ]
}
