# helper.bash: what the tests of several files share. They set PATH by `tools`, and run in a
# directory of their own.

bats_require_minimum_version 1.5.0

ROOT=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)
export ROOT
# shellcheck disable=SC2034
TOOLS='sokparse sokdead soksolve sokopt sokverify sokrender'

# Those that answer to --help and its like: filters, and what needs a terminal.
# shellcheck disable=SC2034
PROGRAMS="$TOOLS sokplay"

# The programs under test come first; nothing depends on the user's surroundings.
tools() {
	PATH=${SOK_BIN:-$ROOT/bin}:$PATH
	export PATH LC_ALL=C TERM=dumb
	unset NO_COLOR
	cd "$BATS_TEST_TMPDIR" || return
}

# level NUMBER [TITLE]: a small canonical record that every tool is glad to have.
level() {
	printf '%s\n' "Level $1" '######' '#@ . #' '# $  #' '#  ###' '####' "Title: ${2:-Shelf}" '' \
		'Solution 7/2' ddrUluR '' ''
}

# levels N: a stream of N of them, not by a loop of the shell, each command of which bats notes.
levels() {
	seq "$1" | record=$(level NUMBER) awk '{
		record = ENVIRON["record"]
		sub("NUMBER", $1, record)
		print record "\n\n" }'
}

# numbers: the numbers of the levels in a canonical stream, or in captions, in one line.
numbers() {
	sed -n 's/^Level \([0-9]*\).*/\1/p' | tr '\n' ' ' | sed 's/ $//'
}

# needs PROGRAM...: skips where one is missing.
needs() {
	local program
	for program; do
		command -v "$program" >/dev/null || skip "no $program"
	done
}

# needs_terminal: skips where script(1) is not that of util-linux.
needs_terminal() {
	script -qec true /dev/null >/dev/null 2>&1 || skip 'no script(1) of util-linux'
}

# needs_signals: skips where env(1) cannot undo that the background of a shell ignores INT.
needs_signals() {
	env --default-signal true 2>/dev/null || skip 'no env(1) of coreutils 8.31'
}

# comes CONDITION PID: waits until `test CONDITION` holds; fails when the process PID ends without.
comes() {
	until eval "[ $1 ]" 2>/dev/null; do
		kill -0 "$2" 2>/dev/null || { eval "[ $1 ]"; return; }
		sleep 0.01
	done
}
export -f comes

# tells TEXT PID: asks the solver PID how far it is until TEXT stands in `err`; fails when it ends.
# Before its first record is out it may not listen yet: `comes` has to be first.
tells() {
	until grep -q "$1" err; do
		kill -USR1 "$2" || return
		sleep 0.01
	done
}

# open_field [WIDTH HEIGHT]: a level of 306 boxes in the open, or fewer, which takes long to solve.
open_field() {
	echo 'Level 1'
	awk -v w="${1:-60}" -v h="${2:-40}" 'BEGIN {
		for (y = 0; y < h; y++) {
			row = ""
			for (x = 0; x < w; x++)
				row = row (y % (h - 1) == 0 || x % (w - 1) == 0 ? "#" : x == 1 && y == 1 ? "@" : \
					x < 3 || x > w - 4 || y < 3 || y > h - 4 ? " " : \
					x % 3 == 0 && y % 2 == 0 ? "$" : x % 3 == 1 && y % 2 == 1 ? "." : " ")
			print row
		}
	}'
	printf '\n\n'
}

# is_canonical TOOL: does it write records?
is_canonical() {
	[ "$1" != sokrender ]
}
