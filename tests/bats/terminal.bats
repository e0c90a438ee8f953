#!/usr/bin/env bats
# What people see on a terminal of any width: the line of progress and --help.

# Each test is a subshell, in which `run` sets its variables.
# shellcheck disable=SC2030,SC2031

load helper

setup() {
	tools
}

# A level that takes long: NUMBER.
hall() {
	printf '%s\n' "Level $1" '##############' '#            #' '# $ $ $ $ $  #' '#  $ $ $ $   #' \
		'# .........  #' '#     @      #' '##############' 'Title: Hall' '' ''
}

@test "--help is no wider than the terminal, and 80 columns elsewhere" {
	needs_terminal
	for tool in $PROGRAMS; do
		"$tool" --help >words
		for width in 40 80 200; do
			run -0 script -qec "stty cols $width; $tool --help" /dev/null
			tr -d '\r' <<<"$output" | awk -v width=$width 'length > width { exit 1 }'
			cmp <(tr -d '\r' <<<"$output" | tr -s ' ' '\n') <(tr -s ' ' '\n' <words)
		done
	done
}

@test "who has named no file is told that levels are read from the terminal" {
	needs_terminal
	for tool in $PROGRAMS; do
		run -2 script -qec "$tool" /dev/null </dev/null
		[[ $output = *"$tool: reading levels from the terminal, up to Ctrl-D; \`$tool FILE' reads those of a file"* ]]
		run -2 script -qec "$tool -q" /dev/null </dev/null
		[[ $output != *'reading levels'* ]]
		run -2 script -qec "$tool 2>err" /dev/null </dev/null
		[ "$(cat err)" = "$tool: <stdin>: error: no level found [empty]" ]
	done
}

@test "the line of progress fits the terminal, counts the levels and leaves nothing behind" {
	needs_terminal
	{ level 1; hall 2; hall 3; printf '#####\n#@$ #\n#####\n'; } >in # the last one is broken
	cat >watch <<-'END'
		stty cols $1
		TERM=xterm soksolve -m bfs in >out &
		until grep -q '2 of 4: in 2, ' typescript; do
			kill -0 $! || exit
			sleep 0.05
		done
		kill -TERM $!
		wait $!
	END
	for width in 40 80 200; do
		: >typescript
		script -qfec "sh ./watch $width" typescript >/dev/null || true
		grep -v '^Script ' typescript | tr -d '\n' | sed 's/\x1b\[K//g' | tr '\r' '\n' >lines
		grep -q '^2 of 4: in 2, [0-9.]* s, bfs' lines
		awk -v width=$width 'length >= width { exit 1 }' lines
		run -1 grep ' 0 MiB' lines
		# Behind the last line it is erased, and the sum follows.
		[[ $(<typescript) = *$'\r\x1b[K2 levels: 1 solved, 1 undecided; '* ]]
	done
}

@test "how many levels there are is not said of what cannot be read twice" {
	needs_signals
	{ level 1; hall 2; } >in
	soksolve --again -m bfs - 2>err < <(cat in) >out &
	solver=$!
	comes '-s out' $solver
	tells expanded $solver
	kill -TERM $solver
	wait $solver || true
	grep -q '^<stdin> 2, ' err
}

@test "text that turns round what follows does not reach a terminal as it is" {
	needs_terminal
	level 1 $'a\342\200\256b' >in
	for options in '' -J -1 '-T xsb'; do
		run -0 script -qec "sokparse $options in" /dev/null
		[[ $output = *a* && $output != *$'\342\200\256'* ]]
	done
	sokparse in | grep -q $'\342\200\256'
	{ printf 'Notes\nCollection: c\342\200\256d\n\n\n'; cat in; } | sokparse >both
	run -0 script -qec "sokrender -T html both" /dev/null
	[[ $output = *'"a\xE2\x80\xAEb"'* && $output != *$'\342\200\256'* ]]
	sokrender -T html both | grep -q $'\342\200\256'
}
