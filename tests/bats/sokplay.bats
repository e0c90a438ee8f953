#!/usr/bin/env bats
# sokplay on a terminal of tmux: keys go in, the screen is read, and the record is what counts.

# shellcheck disable=SC2016,SC2154
load helper

setup() {
	tools
	first=$ROOT/examples/first.sok
}

# Whatever a failed test has left on its terminal goes with it.
teardown() {
	command -v tmux >/dev/null || return 0
	for pane in $(tm list-panes -a -F '#{pane_pid}' 2>/dev/null); do
		kill -s KILL -- "-$pane" 2>/dev/null || true
	done
	tm kill-server 2>/dev/null || true
}

needs_tmux() {
	needs tmux
}

tm() {
	tmux -u -S "$BATS_TEST_TMPDIR/tmux" -f /dev/null "$@"
}

# plays COMMAND: in a shell on a terminal of 80 x 24; its output goes to `out`, its status to
# `status`, and its process is that in `pid`.
plays() {
	rm -f status
	printf '%s\n' 'echo $$ >pid' "{ $1; } >out 2>err" 'echo $? >status' >play.sh
	tm new-session -d -x 80 -y 24 'sh ./play.sh'
}

press() {
	tm send-keys "$@"
}

# click COLUMN ROW: both from 1, pressed and released.
click() {
	tm send-keys -l "$(printf '\033[<0;%d;%dM\033[<0;%d;%dm' "$1" "$2" "$1" "$2")"
}

# first_with NUMBER LINES...: that level of the first ones, with these sections behind it.
first_with() {
	sokparse "$first" "$1" | sed '/^$/,$d'
	shift
	printf '%s\n' '' "$@"
}

# shows TEXT [SESSION]: waits for it on the screen; fails when the player has ended, or after half a
# minute.
shows() {
	local tries=0 session=${2:+-t $2}
	# shellcheck disable=SC2086 # an option and its argument
	until tm capture-pane -p $session >screen 2>/dev/null && grep -qF -- "$1" screen; do
		# shellcheck disable=SC2086
		if ! tm has-session $session 2>/dev/null || [ $((tries += 1)) -gt 1500 ]; then
			cat screen
			return 1
		fi
		sleep 0.02
	done
}

# hides TEXT: waits until it is off the screen, as `shows` waits for it.
hides() {
	local tries=0
	while tm capture-pane -p >screen && grep -qF -- "$1" screen; do
		[ $((tries += 1)) -le 1500 ] || return
		sleep 0.02
	done
	tm has-session
}

# stands TEXT: waits until the screen with it has not changed for the time of four moves.
stands() {
	: >before
	while shows "$1" && ! cmp -s screen before; do
		cp screen before
		sleep 0.5
	done
	cmp screen before
}

# solves_first: the level of examples/first.sok.
solves_first() {
	shows 'Level 1' && press Right Right Right && shows 'solved in 3 moves'
}

# ended: waits until the terminal is gone.
ended() {
	while tm has-session 2>/dev/null; do sleep 0.02; done
}

# hang_up: takes the terminal away, and waits until the player in `pid` has ended.
hang_up() {
	local pid
	pid=$(<pid)
	tm kill-server
	while kill -0 "$pid" 2>/dev/null; do sleep 0.01; done
}

# no_leaks_sought: the kernel sends CONT, too, when a terminal goes away. It takes back the STOP by
# which LeakSanitizer holds a program that ends, and both would wait for ever.
no_leaks_sought() {
	export ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0
}

@test "a level is played by keys, and the solution is verified" {
	needs_tmux
	plays "sokplay --ascii $first 1 | sokverify"
	shows '##@@  $$  ..##'
	press Right Up Right
	shows 'Moves 2  Pushes 1'
	grep -qF '##    @@$$..##' screen
	press Right
	shows 'solved in 3 moves, 2 pushes'
	press q
	ended
	grep -qx 'Sok-Verify: ok 3/2' out
	grep -qx 'Solver: sokplay .*' out
	[ "$(cat status)" = 0 ]
}

@test "moves are taken back and made again, by one, by pushes, and to any of them" {
	needs_tmux
	plays "sokplay --ascii $first 2"
	shows '$$@@'
	press Up Down Up
	shows 'Moves 3  Pushes 0'
	press u
	shows 'Moves 2  Pushes 0  Off goal 1  Redo 1'
	press y
	shows 'Moves 3  Pushes 0'
	press g 1 Enter
	shows 'Moves 1  Pushes 0  Off goal 1  Redo 2'
	press e
	shows 'Moves 3'
	press r
	shows 'Moves 0  Pushes 0  Off goal 1  Redo 3'
	press Left Right Right
	shows 'Moves 3  Pushes 1'
	press '['
	shows 'Moves 0  Pushes 0  Off goal 1  Redo 3'
	press ']'
	shows 'Moves 1  Pushes 1  Off goal 0  Redo 2'
	press q
	ended
	sokverify -q out
	grep -qx L out
}

@test "the best solution that was played is kept, beside a better one of the record, and no walk behind it" {
	needs_tmux
	first_with 1 Solution rRR >in.sok
	plays 'sokplay --ascii in.sok'
	shows 'Level 1'
	press Right Left Right Left Right Right Right
	shows 'solved in 7 moves'
	press Left
	shows 'Moves 8'
	press r
	press Right Left Right Right Right
	shows 'solved in 5 moves'
	press Left q
	ended
	[ "$(grep -xc '[lrudLRUD]*' out)" -ge 2 ]
	grep -qx rlrRR out
	run ! grep -x rlrlrRR out
	run ! grep -q Snapshot out
}

@test "a solution that is played behind a better one does not take its place" {
	needs_tmux
	plays "sokplay --ascii $first 1"
	solves_first
	press r
	press Right Left Right Right Right
	shows 'solved in 5 moves'
	press q
	ended
	grep -qx 'Solution 3/2' out
	run -1 grep -q 'Solution 5/2' out
}

@test "a game that others kept stays, and one that cannot be written goes to a file" {
	needs_tmux
	first_with 2 Snapshot u 'Solver: sokplay 1.0.0' '' Snapshot ud 'Solver: YASC' >in.sok
	plays 'sokplay --ascii in.sok'
	shows 'resumed after 2 moves'
	press Up q
	ended
	[ "$(grep -c ^Snapshot out)" -eq 3 ]
	plays "sokplay --ascii -o /dev/full $first 1"
	solves_first
	press q
	ended
	[ "$(cat status)" = 2 ]
	grep -q 'sokplay-1.sok: warning: what was played is kept here' err
	grep -qx rRR sokplay-1.sok
}

@test "a file that cannot get its name at the end loses no game, nor does a format without games" {
	needs_tmux
	mkdir gone
	cp "$first" gone
	for name in gone/first.sok gone/new.sok; do
		plays "sokplay --ascii -o $name gone/first.sok"
		solves_first
		mv gone away
		press q
		ended
		mv away gone
		[ "$(cat status)" = 2 ]
		grep -q "$name: error: " err
		grep -qx 'sokplay: sokplay-1.sok: warning: what was played is kept here' err
		sokverify -q sokplay-1.sok
		rm sokplay-1.sok
	done
	plays "sokplay --ascii -T slc $first 1 >/dev/full"
	solves_first
	press q
	ended
	[ "$(cat status)" = 2 ]
	sokverify -q sokplay-1.sok
}

@test "what the format of the output has no place for is kept beside it" {
	needs_tmux
	for format in slc xsb; do
		plays "sokplay --ascii -T $format $first 1"
		solves_first
		press q
		ended
		[ "$(cat status)" = 0 ]
		if [ $format = slc ]; then
			sokverify -q sokplay-1.sok
			grep -qx 'sokplay: sokplay-1.sok: warning: what was played is kept here' err
			rm sokplay-1.sok
		fi
		[ ! -e sokplay-1.sok ]
	done
	plays "sokplay --ascii -T xsb $first 1"
	shows 'Level 1' && press Right && shows 'Moves 1 '
	press q
	ended
	[ "$(cat status)" = 3 ]
	grep -q '^Snapshot' sokplay-1.sok
	[ -s out ]
}

@test "a click behind advice walks" {
	needs_tmux
	plays "sokplay --ascii $first 1"
	shows '##@@  $$  ..##'
	press h
	shows 'push it right'
	click 39 12
	shows 'Moves 1  Pushes 0'
	press q
	ended
}

@test "letters walk when they are asked to, as in vi or as moves are written" {
	needs_tmux
	plays "sokplay --ascii $first 2"
	shows 'Level 2'
	press Tab k h
	shows 'Moves 2'
	press Tab d r
	shows 'Moves 4'
	press U Q
	ended
	grep -qx 'ulD\*r' out
}

@test "a click walks, or picks a box and pushes it the shortest way" {
	needs_tmux
	plays "sokplay --ascii $first 2"
	shows '##..$$@@  ##'
	click 39 13
	shows 'Moves 2  Pushes 0'
	click 38 11
	shows 'Moves 5  Pushes 0'
	# The box, and the goal on its left.
	click 39 12
	click 37 12
	shows 'solved in 9 moves, 1 push'
	press q
	ended
	sokverify -q out
}

@test "the next push is shown and made, and the rest is played to the end" {
	needs_tmux
	plays "sokplay --ascii $first 3"
	shows 'Level 3'
	press h
	shows 'push it'
	press Enter
	shows 'Pushes 1'
	press s
	shows 'solved in'
	press q
	ended
	sokverify -q out
}

@test "Enter makes no push that was not shown" {
	needs_tmux
	plays "sokplay --ascii $ROOT/examples/solved.sok 1"
	shows 'Moves 0'
	press Enter
	shows 'h: ask for the next push'
	press h
	shows 'push it'
	press Enter
	shows 'Pushes 1'
	press q
	ended
}

@test "a prompt keeps its first digits, and closes with any other key, which does what it always does" {
	needs_tmux
	plays "sokplay --ascii $first 2"
	shows 'Moves 0'
	press g 0 0 0 0 0 0 0 0 0 0 0
	shows '00000000'
	press Up
	shows 'Moves 1'
	press l 9 9 9 9 9 9 9 9 9 9 Enter
	shows 'there are levels 1 to'
	press g 1 C-c
	ended
}

@test "advice makes one push of a solution in small letters" {
	needs_tmux
	printf '#######\n#@ $ .#\n#######\n\nSolution\nrrr\n' >small.xsb
	plays 'sokplay --ascii small.xsb'
	shows 'Moves 0'
	press h
	shows 'push it right'
	press Enter
	shows 'Moves 2'
	press q
	ended
}

@test "thinking ends by Escape, by a push, and by a signal" {
	needs_tmux
	open_field >in
	plays 'exec sokplay --ascii -t 1h in'
	shows 'Level 1'
	press h
	shows 'thinking; Escape: stop'
	press Escape
	shows 'stopped'
	press h
	shows 'thinking; Escape: stop'
	press Down Down Down Right Right
	shows 'Moves 5  Pushes 1'
	run -1 grep thinking screen
	press h
	shows 'thinking; Escape: stop'
	kill -s HUP "$(<pid)"
	ended
	grep -qx 'Snapshot 5/1' out
}

@test "what was thought about another position, or another level, is not told" {
	needs_tmux
	{ open_field; cat "$first"; } >in
	plays 'sokplay --ascii -t 1h in'
	shows 'Level 1'
	press h
	shows 'thinking; Escape: stop'
	press Down Down Down Right Right
	shows 'Moves 5  Pushes 1'
	stands 'Pushes 1'
	run -1 grep -E 'thinking|stopped' screen
	press h
	shows 'thinking; Escape: stop'
	press n
	stands 'First Push'
	run -1 grep -E 'thinking|stopped' screen
	press h
	shows 'push it right'
	press q
	ended
}

@test "Escape ends what is played by itself, the help, and what is shown of a lost position" {
	needs_tmux
	# One push, and then a walk of twelve seconds before the next.
	printf '%s\n' '#########' '#@$   . #' '#########' '' Solution 'R50(lr)3R' >in
	plays "sokplay --ascii $ROOT/examples/lost.sok 1; sokplay --ascii in"
	shows 'Level 1'
	press '?'
	shows 'lost: square, box 2,4'
	press Escape
	hides lost:
	tm resize-window -x 60 -y 10
	press /
	shows 'any key: more'
	press Escape
	shows 'Level 1'
	press / q
	shows 'any key: more'
	press C-c
	shows 'of 1'
	press s
	shows 'Pushes 1'
	press Escape
	stands 'Pushes 1'
}

@test "a job that was stopped from outside takes its terminal again" {
	needs_tmux
	plays "set -m; sokplay --ascii $first 1; stty -a >stopped; fg >/dev/null; echo played"
	shows 'Level 1'
	kill -s STOP "$(pgrep -P "$(<pid)" sokplay)"
	until [ -s stopped ]; do sleep 0.01; done
	shows 'Level 1'
	press Right
	shows 'Moves 1'
	press q
	ended
	grep -qx 'Snapshot 1/0' out
	grep -qx played out
}

@test "a job that was stopped and is then killed keeps its game, as does one sent to the background" {
	needs_tmux
	tm new-session -d -x 80 -y 24 'bash --norc -i'
	for way in true bg; do
		press -l "sokplay --ascii -o $way.sok $first 1; [ \$? -gt 128 ] || exit"
		press Enter
		shows 'Level 1'
		press Right
		shows 'Moves 1'
		press C-z
		shows 'Stopped'
		# The shell lets it go on only if it knows that it has stopped once more, in the background.
		press -l "clear; $way; kill %%; kill -CONT %%; touch killed.$way"
		press Enter
		until [ -e killed.$way ] && [ -e $way.sok ]; do sleep 0.02; done
		grep -qx 'Snapshot 1/0' $way.sok
		[ ! -e $way.sok.sok-tmp-1 ]
	done
}

@test "a job sent to the background goes on where it was when it is in the foreground again" {
	needs_tmux
	plays "set -m; sokplay --ascii $first 1; bg; touch stopped; sleep 0.3; fg"
	shows 'Level 1'
	press Right
	shows 'Moves 1'
	press C-z
	until [ -e stopped ]; do sleep 0.01; done
	sleep 0.5
	shows 'Moves 1'
	press Right
	shows 'Moves 2'
	press q
	ended
	grep -q '^Snapshot 2/' out
}

@test "two that lose their terminals at once keep their games in two files" {
	needs_tmux
	no_leaks_sought
	for i in 1 2 3; do
		tm new-session -d -s "game$i" -x 80 -y 24 \
			"echo \$\$ >pid$i; exec sokplay --ascii $first $i"
	done
	for i in 1 2 3; do
		shows 'Moves 0' "game$i"
		press -t "game$i" "$([ $i -eq 2 ] && echo Left || echo Right)"
		shows 'Moves 1' "game$i"
	done
	tm kill-server
	for i in 1 2 3; do
		while kill -0 "$(<pid$i)" 2>/dev/null; do sleep 0.01; done
	done
	[ "$(ls sokplay-*.sok | wc -l)" -eq 3 ]
	[ "$(cat sokplay-*.sok | sokparse -q --count)" -eq 3 ]
}

@test "dead squares are shown, and why a position is lost" {
	needs_tmux
	plays "sokplay --ascii $ROOT/examples/lost.sok 1,2"
	shows 'Level 1'
	press d
	shows '##@@--$$------##'
	press '?'
	shows 'lost: square, box 2,4'
	press n
	shows '##@@----------##'
	press q
	ended
	cmp out <(sokparse "$ROOT/examples/lost.sok" 1,2)
}

@test "a signal leaves the game as a snapshot, which is taken up again" {
	needs_tmux
	for signal in HUP TERM QUIT; do
		plays "exec sokplay --ascii $first 1"
		shows 'Level 1'
		press Right Right u
		shows 'Moves 1  Pushes 0  Off goal 1  Redo 1'
		kill -s $signal "$(<pid)"
		ended
		grep -qx 'r\*R' out
		sokparse out | cmp - out
		mv out saved
	done
	plays "sokplay --ascii saved"
	shows 'resumed after 1 move'
	press y Right q
	ended
	sokverify -q out
	run -1 grep Snapshot out
}

@test "of several snapshots the last one that is not played backwards is taken up, as sokrender draws it" {
	needs_tmux
	level 7 | sed '/^Solution/,$d' >in.sok
	printf '%s\n' 'Snapshot 1/0' d '' 'Snapshot 2/0' dd '' 'Snapshot 3/0' '[]ull' '' >>in.sok
	plays 'sokplay in.sok'
	shows 'resumed after 2 moves'
	press q
	ended
}

@test "a terminal that goes away leaves the game as a snapshot" {
	needs_tmux
	no_leaks_sought
	plays "exec sokplay --ascii $first 1"
	shows 'Level 1'
	press Right
	shows 'Moves 1'
	hang_up
	grep -qx 'Snapshot 1/0' out
}

@test "where the output was to be that terminal, a new file takes what was played" {
	needs_tmux
	no_leaks_sought
	: >sokplay-1.sok
	tm new-session -d -x 80 -y 24 "echo \$\$ >pid; exec sokplay --ascii $first"
	shows '1 of 3'
	press n Left
	shows 'solved in 1 move'
	hang_up
	[ ! -s sokplay-1.sok ]
	[ "$(numbers <sokplay-2.sok)" = 2 ]
	sokverify -q sokplay-2.sok
}

@test "the terminal is as it was, after a signal, too" {
	needs_tmux
	level 1 >in
	plays 'stty -a >before; sokplay in; [ $? -eq 3 ] || exit; stty -a >behind; read line
		sh -c "echo \$\$ >pid; exec sokplay in"; stty -a >last'
	shows 'Level 1'
	press Down q
	until [ -s behind ]; do sleep 0.01; done
	cmp before behind
	press Enter
	shows 'Level 1'
	kill -s TERM "$(<pid)"
	ended
	cmp before last
}

@test "a board that does not fit scrolls with the man, and the window may change" {
	needs_tmux
	{ echo 'Level 1'; printf '%60s\n' '' | tr ' ' '#'
	  for i in $(seq 20); do printf '#%58s#\n' ''; done
	  printf '#@$.%55s#\n' ''; printf '%60s\n\n\n' '' | tr ' ' '#'; } >big.sok
	plays 'sokplay --ascii big.sok'
	shows '#@$.'
	tm resize-window -x 30 -y 12
	until ! grep -q '[^ ]' <(tm capture-pane -p | cut -c 31-); do sleep 0.02; done
	shows '#@$.'
	run -1 grep -F '##' <(sed -n 2p screen)
	press g 0 Enter
	press Up Up Up Up Up Up Up Up Up Up Up Up
	shows 'Moves 12'
	run -1 grep -F '@$.' screen
	grep -q '@' screen
	tm resize-window -x 80 -y 24
	until [ "$(tm capture-pane -p | grep -c '#')" -eq 21 ]; do sleep 0.02; done
	press q
	ended
}

@test "a window of two lines has room for the name of the level, and one of three for the counters" {
	needs_tmux
	plays "sokplay --ascii $first 1"
	shows 'Moves 0'
	tm resize-window -x 80 -y 2
	hides 'Moves 0'
	shows 'First Push'
	tm resize-window -x 80 -y 3
	shows 'Moves 0'
	grep -q 'First Push .*1 of 1' screen
	press q
	ended
}

@test "colours are those of the terminal, and none with NO_COLOR" {
	needs_tmux
	plays "sokplay $first 1"
	shows 'Level 1'
	tm capture-pane -pe | grep -q "$(printf '\033')\[[0-9;]*33m"
	press q
	ended
	plays "NO_COLOR=1 sokplay $first 1"
	shows 'Level 1'
	run -1 grep "$(printf '\033')\[[0-9;]*3[0-7]m" <(tm capture-pane -pe)
	press q
	ended
}

@test "UTF-8 is used when the terminal knows it" {
	needs_tmux
	plays "sokplay $first 1"
	shows '██◖◗  ▐▌  ‹›██'
	press q
	ended
}

@test "a hostile title does nothing to the terminal" {
	needs_tmux
	printf '{"record":"level","rows":["#####","#@$.#","#####"],"title":"a\\u001b[2Jb\\u009bc\\u202ed"}\n' >in
	sokparse in >want
	plays 'sokplay --ascii in'
	shows '##@@$$..##'
	[[ $(head -1 screen) = 'Level 1  a\x1B[2Jb\xC2\x9Bc\xE2\x80\xAEd '* ]]
	press q
	ended
	cmp out want
}

@test "levels come from a pipe, in any order they are played, and all are written" {
	needs_tmux
	plays "sokparse $first | sokplay --ascii"
	shows '1 of 3'
	press p
	shows 'this is the first level'
	press n n
	shows '3 of 3'
	press n
	shows 'this is the last level'
	press Right p Left
	shows 'solved in 1 move, 1 push'
	shows 'Best 1/1'
	press l 7 Enter
	shows 'there are levels 1 to 3'
	press l 3 Enter
	shows 'resumed after 1 move'
	press q
	ended
	[ "$(numbers <out)" = '1 2 3' ]
	[ "$(grep -c '^Solution\|^Snapshot' out)" = 2 ]
	[ "$(cat status)" = 3 ]
}

@test "without a terminal, or with a dumb one, the records pass, and it is trouble" {
	run -2 --separate-stderr sokplay "$first"
	[ "$output" = "$(sokparse "$first")" ]
	[ "$stderr" = 'sokplay: /dev/tty: error: TERM says that the terminal is dumb' ]
	# Broken levels and notes, too, in their order.
	cat "$ROOT"/tests/malformed/two-*.xsb "$ROOT/examples/solved.sok" >in
	printf 'Notes\n; word\n\n\n' >>in
	for option in -J -1 -Tslc; do
		cmp <(sokplay $option in 2>/dev/null) <(sokparse $option in 2>/dev/null)
	done
	export TERM=xterm
	run -2 --separate-stderr setsid -w sokplay "$first"
	[ "$output" = "$(sokparse "$first")" ]
	[[ $stderr = 'sokplay: /dev/tty: error: '* ]]
}

# bats test_tags=tree
@test "each key of the help stands in sokplay.1" {
	sed -n 's/^	{ {.*}, "\([^"]*\)", ".*/\1/p' "$ROOT/cmd/sokplay/commands.c" >keys
	[ "$(wc -l <keys)" -ge 20 ]
	sed 's/\\&//' "$ROOT/man/sokplay.1" >page
	while read -r one other; do
		echo "$one $other"
		grep -qxF ".It Cm $one${other:+ , $other}" page
	done <keys
}
