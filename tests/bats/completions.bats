#!/usr/bin/env bats
# What the shells offer behind the name of a tool.

load helper

setup() {
	tools
	mkdir folder
	: >'a file'
}

# offered_by_SHELL LINE...: what the shell offers at the end of each line, sorted, in one line each.
offered_by_bash() {
	# shellcheck disable=SC2016 # the inner bash expands
	bash --noprofile --norc -c '
		. "$1"
		set -f
		for line in "${@:2}"; do
			IFS=" =" read -ra COMP_WORDS <<<"${line/=/ = }."
			COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
			word=${COMP_WORDS[COMP_CWORD]%.}
			_soktools "${COMP_WORDS[0]}" "$word" "${COMP_WORDS[COMP_CWORD - 1]}"
			printf "%s\n" "${COMPREPLY[@]}" | sort | tr "\n" " "
			echo
		done' bash "$ROOT/completions/bash/soktools.bash" "$@"
}
offered_by_zsh() {
	timeout 30 zsh -f "$ROOT/tests/tools/complete.zsh" "$ROOT/completions/zsh" "$@" | tr -d '\r'
}
offered_by_fish() {
	# shellcheck disable=SC2016 # for fish to expand
	HOME=$PWD fish --no-config -c 'source $argv[1]
		for line in $argv[2..]
			echo (complete -C $line | cut -f 1 | sort)
		end' "$ROOT/completions/fish/soktools.fish" "$@"
}

# offers SHELL: methods, detectors behind a comma, words behind = and a blank, folders, and nothing
# for numbers. What a shell offers may begin with what is typed already.
offers() {
	local i lines=() wanted=()
	while IFS=: read -r line words; do
		lines+=("$line")
		wanted+=("${words# }")
	done <<-'END'
		soksolve -m pu: pull push
		soksolve -D freeze,pai: pairs
		soksolve --color=a: always auto
		soksolve --heuristic m: manhattan matching
		sokparse --transform=rot: rot180 rot270 rot90
		sokopt -O pu: pushes
		soksolve --direction b: backward both
		sokverify -T js: json
		sokrender --to=sv: svg
		soksolve --spill=f: folder
		soksolve -n :
		soksolve --dire: --direction
	END
	"offered_by_$1" "${lines[@]}" | sed 's/--[a-z]*=//g; s/freeze,//g; s,/,,g; s/^ *//; s/ *$//' >offered
	for i in "${!lines[@]}"; do
		echo "${lines[i]}: $(sed -n "$((i + 1))p" offered)"
		[ "$(sed -n "$((i + 1))p" offered)" = "${wanted[i]}" ]
	done
}

# bats test_tags=long
@test "the completions are what the tools say of their options, and take for a value" {
	"$ROOT/tests/tools/completions.sh" "$PWD/made" "${SOK_BIN:-$ROOT/bin}"
	run -0 diff -r made "$ROOT/completions"
	grep -q 'soksolve -m.*fess' made/bash/soktools.bash
}

# bats test_tags=tree
@test "bash offers what an option takes, and nothing for numbers" {
	offers bash
	[ "$(offered_by_bash 'soksolve -o a')" = 'a file ' ]
	[ "$(offered_by_bash 'sokverify a')" = 'a file ' ]
	run -1 grep -n mapfile "$ROOT/completions/bash/soktools.bash"
}

# bats test_tags=tree
@test "zsh offers what an option takes, and nothing for numbers" {
	needs zsh
	offers zsh
}

# bats test_tags=tree
@test "fish offers what an option takes, and nothing for numbers" {
	needs fish
	offers fish
}

# bats test_tags=tree
@test "fish finds what was installed, by XDG_DATA_DIRS" {
	needs fish
	directory=$(env -u MAKEFLAGS -u MAKELEVEL make -s --no-print-directory -C "$ROOT" -f - place PREFIX="$PWD/usr/local" <<-'END'
		include Makefile
		place: ; @echo '$(FISHDIR)'
	END
	)
	mkdir -p "$directory"
	cp "$ROOT/completions/fish/soktools.fish" "$directory/soksolve.fish"
	# shellcheck disable=SC2016 # for fish to expand
	run -0 env HOME="$PWD" XDG_DATA_DIRS="$PWD/usr/local/share" fish -c 'complete -C "soksolve -m pu"'
	[[ $output == pull* ]]
}
