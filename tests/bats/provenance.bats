#!/usr/bin/env bats
# soksolve: what a result says of the search that made it, and options that change nothing.

# Each test is a subshell, in which `run` sets its variables.
# shellcheck disable=SC2030,SC2031

load helper

setup() {
	tools
	level 1 | sed '/^Solution/,/^ddr/d' >in.sok
}

# settings OPTION...: the field of that name of a level solved so.
settings() {
	soksolve -q "$@" in.sok | sed -n 's/^Settings: //p'
}

@test "each result names version, method, criterion, heuristic, detectors and limits" {
	version="version=$(soksolve --version | sed 's/.* //')"
	usual=square,freeze,pairs,diagonal,closure
	[ "$(settings -m astar)" = "$version method=astar criterion=any heuristic=matching detectors=$usual,pi-corral memory=1073741824 tidy=10" ]
	[ "$(settings -m astar -O moves -n 1e6 -t 2.5 -M 64M --tidy 0)" = \
		"$version method=astar criterion=moves heuristic=matching detectors=$usual nodes=1000000 seconds=2.500 memory=67108864 tidy=0" ]
	[ "$(settings -m bfs --direction both)" = \
		"$version method=bfs criterion=any direction=both detectors=square,freeze,pairs,peel,origin memory=1073741824 tidy=10" ]
	[ "$(settings -m prove --direction backward -D peel)" = \
		"$version method=prove criterion=any direction=backward heuristic=matching detectors=peel chosen=yes memory=1073741824 tidy=10" ]
	[ "$(settings -m voddler:seed=7,patience=9 --without square)" = \
		"$version method=voddler:seed=7,patience=9 criterion=any detectors=freeze memory=1073741824 tidy=10 seed=7" ]
	[[ $(settings -O pushes) = *' method=auto criterion=pushes heuristic=priced detectors='* ]]
	[[ $(settings -O moves) = *' detectors=square,freeze,pattern,pairs,diagonal,closure,corral,peel '* ]]
	[[ $(settings -O pushes,moves) = *' criterion=pushes,moves heuristic=priced detectors='* ]]
	[[ $(settings -m wastar:3 --heuristic nearest) = *' method=wastar:3 criterion=any heuristic=nearest '* ]]
	[[ $(settings -m greedy:space=moves --heuristic skb1) = *' heuristic=skb1 detectors= memory='* ]]
	[[ $(settings --without auto/pull,axis/packed,freeze) = *' detectors=square,pattern,'*' without=axis/packed,auto/pull memory='* ]]
}

@test "a solution of sokopt names version, methods, what counts, and limits" {
	measures=moves,lines,changes,sessions,player-lines
	version="version=$(sokopt --version | sed 's/.* //')"
	run -0 sokopt -J -O pushes -n 1e5 -m pull,hbox:0,straight in.sok
	[[ $output = *"\"Settings\":\"$version method=pull,hbox:0,straight criterion=pushes,$measures work=100000 memory=1073741824\""* ]]
	[[ $output = *'"settings":{"version":'*'"work":100000,"memory":1073741824}'* ]]
	run -0 sokopt --front -n 1e5 -t 100 -M 64M in.sok
	[[ $output = *"Settings: $version criterion=moves,pushes,"*' front=yes work=100000 seconds=100.000 memory=67108864'* ]]
}

@test "a status names its settings, also beside the solution that a limit left" {
	[[ $(settings -n 1 -m bfs) = *' nodes=1 '* ]]
	soksolve -q -m prove -O pushes -n 3 "$ROOT/examples/lessons.sok" 4 >out.sok || true
	[ "$(grep -c '^\(Solution\|Status\)' out.sok)" -eq "$(grep -c '^Settings: ' out.sok)" ]
}

@test "Memory is the most that was held at a time, by a search within another, too" {
	memory() {
		soksolve -q --timing "$@" in.sok | sed -n 's/^Memory: //p'
	}
	[ "$(memory -m prove -n 2000)" -ge "$(memory -m auto -n 1000)" ]
	[ "$(memory -m bfs -D square -n 1000)" -lt "$(memory -m prove -n 2000)" ]
}

@test "in JSON the settings are an object, and come back as the field" {
	run -0 soksolve -J -m voddler:seed=7 -n 1000 -t 1.5 in.sok
	[[ $output = *'"settings":{"version":"'*'","method":"voddler:seed=7","criterion":"any","detectors":["square","freeze"],"nodes":1000,"seconds":1.500,"memory":1073741824,"tidy":10,"seed":7}'* ]]
	soksolve -m voddler:seed=7 -n 1000 -t 1.5 in.sok >want
	sokparse <<<"$output" | cmp - want
}

@test "in JSON there are no settings where the field has another form" {
	for text in 'method=astar' 'version=1 method=a method=b' 'version=1 size=2' 'version=1 nodes=many' \
		'version=1 tidy=1 nodes=1' 'version=1  nodes=1' 'version' x; do
		run -0 sokparse -J <<<"$(cat in.sok; printf '\nStatus: limit-nodes\nSettings: %s\n' "$text")"
		[[ $output = *"\"Settings\":\"$text\""* ]]
		[[ $output != *'"settings":'* ]]
	done
}

@test "the same options give the same settings under any -j" {
	for jobs in 1 3; do
		soksolve -j $jobs in.sok >out.$jobs
	done
	[ -s out.1 ]
	cmp out.1 out.3
}

@test "a part or detector that the method never asks is named" {
	while IFS='|' read -r options names; do
		# shellcheck disable=SC2086 # words are options
		run -0 --separate-stderr soksolve $options in.sok
		method=${options#-m }
		[ "$stderr" = "soksolve: warning: $names: -m ${method%% *} never asks for that" ]
		# shellcheck disable=SC2086
		run -0 --separate-stderr soksolve -q $options in.sok
		[ -z "$stderr" ]
	done <<-'END'
		-m pull --without freeze|--without freeze
		-m pull --without peel,freeze|--without freeze
		-m astar --without auto/pull|--without auto/pull
		-m astar --without triples|--without triples
		-m astar --direction backward --without square|--without square
		-m astar -O moves --without pi-corral|--without pi-corral
		-m fess --without auto/meet,advisor/few|--without auto/meet
		-m bfs -D freeze --without pairs|--without pairs
		-m pull -D square|-D square
		-m hbox:straight --without pairs|--without pairs
		-m hbox:keep-dead --without peel|--without peel
		-m bfs:space=moves --without freeze|--without freeze
		-m auto -O pushes --without axis/packed|--without axis/packed
	END
	for options in '-m auto --without freeze,auto/pull,axis/packed' '-m bfs --without pairs' \
		'-m fess --without axis/packed' '-m astar -D triples --without triples'; do
		# shellcheck disable=SC2086
		run -0 --separate-stderr soksolve $options in.sok
		[ -z "$stderr" ]
	done
}

@test "-m list -v shows what each method asks, in either order" {
	soksolve -m list -v >listed
	soksolve -v -m list | cmp - listed
	[ "$(cut -f 1-2 listed)" = "$(soksolve -m list | cut -f 1-2)" ]
	[ "$(cut -f 4 listed | grep -c '^[a-z]')" -eq "$(grep -vc ^local listed)" ] # which asks none
	grep -q $'^bfs\t.*\tsquare,freeze,pairs; backward peel,origin$' listed
	soksolve -D list | cut -f 1 >known
	cut -f 4 listed | sed '/^$/d; s/; backward /,/' | tr , '\n' | sort -u | while read -r name; do
		grep -qx -- "$name" known
	done
}

@test "a method takes a heuristic when that makes a difference, or else refuses it" {
	soksolve -m dfs --tidy 0 "$ROOT/examples/lessons.sok" 4-6 >known.sok
	for method in $(soksolve -m list | cut -f 1); do
		run --separate-stderr soksolve -m "$method" --heuristic none in.sok
		if [ "$status" -eq 2 ]; then
			[ "$stderr" = "soksolve: error: -m $method does not take --heuristic: astar, prove, ... do" ]
			[[ $method != @(astar|prove) ]]
			continue
		fi
		for heuristic in none matching; do
			soksolve -m "$method" --again --heuristic $heuristic --timing known.sok |
				sed -n 's/^Nodes: //p' >nodes.$heuristic
			[ -s nodes.$heuristic ]
		done
		run -1 cmp nodes.none nodes.matching
	done
	run -2 --separate-stderr soksolve -m astar:space=moves --heuristic nearest in.sok
	run -2 --separate-stderr soksolve -m bfs:space=moves --heuristic skb1 in.sok
}

# asked OPTION...: the detectors that were asked for something, in order of the alphabet.
asked() {
	soksolve -q -n 1000 --tidy 0 --tally "$@" "$ROOT/examples/lessons.sok" "$ROOT/examples/deadlocks.sok" \
		hall.sok yard.sok 2>&1 >/dev/null | sed '1d; s/\t.*//' | sort
}

# bats test_tags=long
@test "a method asks all detectors that -m list -v shows for it, and no others" {
	printf '%s\n' '##############' '#@           #' '# $ $  $ $ . #' '#  $ $ $ . . #' '# $ $ $  ..  #' \
		'#   $ $. . . #' '#      . .   #' '#      . .   #' '##############' >hall.sok
	# From the end of this one boxes do not come straight to where they start.
	printf '%s\n' '####################' '#@         #...... #' '# $ $ $ $  #.......#' \
		'#  $ $ $ $ #.......#' '# $ $ $ $          #' '#  $ $ $ $         #' '# $ $ $ $          #' \
		'#     #    #  ##   #' '####################' >yard.sok
	soksolve -m list -v | cut -f 1,4 >listed
	while IFS=$'\t' read -r method names; do
		tr , '\n' <<<"${names%%; *}" | sed '/^$/d' | sort >shown
		asked -m "$method" >got
		run -0 comm -13 shown got
		[ -z "$output" ]
		case $method in
		auto | detour | detour-near | detour-pair | repair | mirror-*) ;; # some only on levels larger than these
		*) cmp shown got ;;
		esac
	done <listed
	[ -z "$(asked -m hbox:straight,keep-dead)" ]
	[ "$(asked -m hbox:straight)" = $'knot\npast\npeel\ntangle' ]
	run -1 grep -E 'knot|past|peel|tangle' <(asked -m hbox:keep-dead)
	asked -m bfs --direction backward | cmp - <(printf 'origin\npeel\n')
	[ -z "$(asked -m astar --direction backward)" ]
	run -1 grep pi-corral <(asked -m astar -O moves)
}
