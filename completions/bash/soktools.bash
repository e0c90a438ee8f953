# soktools: completions for bash, made by tests/tools/completions.sh
# What may stand behind an option: a kind, and words to choose from.
_soktools_takes() {
	case $1 in
	'sokparse --fail-on') echo words error warning note ;;
	'sokparse --allow') echo list best binary blanks blocked board case cell cert changed claim comment control count dead deco dup empty encoding eol illegal internal json limit lossy marks missing mixed moves nbsp notlurd open pictures players proof quote refuted repeat rle rows solved split tab trunc unreachable unsolved untitled unused variant xml ;;
	'sokparse --deny') echo list best binary blanks blocked board case cell cert changed claim comment control count dead deco dup empty encoding eol illegal internal json limit lossy marks missing mixed moves nbsp notlurd open pictures players proof quote refuted repeat rle rows solved split tab trunc unreachable unsolved untitled unused variant xml ;;
	'sokparse --transform') echo words rot90 rot180 rot270 flip flip-vertical identity transpose anti-transpose ;;
	'sokparse --split') echo folders ;;
	'sokparse --states') echo nothing ;;
	'sokparse -T' | 'sokparse --to') echo words sok json line slc xsb tsv csv ;;
	'sokparse -o' | 'sokparse --output') echo files ;;
	'sokparse -l' | 'sokparse --levels') echo nothing ;;
	'sokparse -f' | 'sokparse --from') echo words sok json line slc xsb text ;;
	'sokparse --messages') echo nothing ;;
	'sokparse --color') echo words auto always never ;;
	'sokdead --after') echo nothing ;;
	'sokdead --cert') echo files ;;
	'sokdead -D' | 'sokdead --detectors') echo list square freeze pattern pairs diagonal projection closure triples bipartite frozen corral cluster tangle past peel origin knot ;;
	'sokdead --without') echo list square freeze pattern pairs diagonal projection closure triples bipartite frozen corral cluster tangle past peel origin knot ;;
	'sokdead -k' | 'sokdead --table') echo nothing ;;
	'sokdead -m' | 'sokdead --method') echo words auto astar bfs dfs iddfs ucs dijkstra greedy wastar ida bidir prove voddler fess hbox pull push detour detour-near detour-pair slide local repair mirror mirror-detour mirror-hbox ;;
	'sokdead -n' | 'sokdead --nodes') echo nothing ;;
	'sokdead -t' | 'sokdead --time') echo nothing ;;
	'sokdead -M' | 'sokdead --memory') echo nothing ;;
	'sokdead -T' | 'sokdead --to') echo words sok json line slc xsb tsv csv ;;
	'sokdead -o' | 'sokdead --output') echo files ;;
	'sokdead -l' | 'sokdead --levels') echo nothing ;;
	'sokdead -f' | 'sokdead --from') echo words sok json line slc xsb text ;;
	'sokdead --messages') echo nothing ;;
	'sokdead --color') echo words auto always never ;;
	'soksolve -m' | 'soksolve --method') echo words auto astar bfs dfs iddfs ucs dijkstra greedy wastar ida bidir prove voddler fess hbox pull push detour detour-near detour-pair slide local repair mirror mirror-detour mirror-hbox ;;
	'soksolve -O' | 'soksolve --optimal') echo words pushes moves pareto pushes,moves moves,pushes any ;;
	'soksolve --heuristic') echo words none manhattan nearest matching priced skb1 skb2 ;;
	'soksolve -n' | 'soksolve --nodes') echo nothing ;;
	'soksolve -t' | 'soksolve --time') echo nothing ;;
	'soksolve -M' | 'soksolve --memory') echo nothing ;;
	'soksolve -j' | 'soksolve --jobs') echo nothing ;;
	'soksolve --resume') echo files ;;
	'soksolve -D' | 'soksolve --detectors') echo list square freeze pattern pairs diagonal projection closure triples bipartite frozen corral cluster tangle past peel origin knot pi-corral ;;
	'soksolve --without') echo list square freeze pattern pairs diagonal projection closure triples bipartite frozen corral cluster tangle past peel origin knot pi-corral axis/packed axis/regions axis/links axis/astray axis/hotspots advisor/pack advisor/connect advisor/rooms advisor/hotspot advisor/explore advisor/open advisor/few auto/pull auto/fess auto/detour auto/detour-pull auto/push auto/hbox auto/hbox-places auto/slide auto/local auto/detour-near auto/detour-pair auto/repair auto/mirror auto/mirror-pull auto/mirror-detour auto/mirror-detour-pull auto/mirror-hbox auto/astar auto/meet auto/islands ;;
	'soksolve --tidy') echo nothing ;;
	'soksolve --proof') echo files ;;
	'soksolve -T' | 'soksolve --to') echo words sok json line slc xsb tsv csv labels ;;
	'soksolve --direction') echo words forward backward both ;;
	'soksolve -k' | 'soksolve --table') echo nothing ;;
	'soksolve --spill') echo folders ;;
	'soksolve -o' | 'soksolve --output') echo files ;;
	'soksolve -l' | 'soksolve --levels') echo nothing ;;
	'soksolve -f' | 'soksolve --from') echo words sok json line slc xsb text ;;
	'soksolve --messages') echo nothing ;;
	'soksolve --color') echo words auto always never ;;
	'sokopt -O' | 'sokopt --optimal') echo words moves pushes lines changes sessions player-lines ;;
	'sokopt -s' | 'sokopt --solutions') echo files ;;
	'sokopt -m' | 'sokopt --method') echo list auto astar bfs dfs iddfs ucs dijkstra greedy wastar ida bidir prove voddler fess hbox pull push detour detour-near detour-pair slide local repair mirror mirror-detour mirror-hbox ;;
	'sokopt -n' | 'sokopt --work') echo nothing ;;
	'sokopt -t' | 'sokopt --time') echo nothing ;;
	'sokopt -M' | 'sokopt --memory') echo nothing ;;
	'sokopt -j' | 'sokopt --jobs') echo nothing ;;
	'sokopt --runners') echo nothing ;;
	'sokopt --stretches') echo nothing ;;
	'sokopt --resume') echo files ;;
	'sokopt -T' | 'sokopt --to') echo words sok json line slc xsb tsv csv ;;
	'sokopt -o' | 'sokopt --output') echo files ;;
	'sokopt -l' | 'sokopt --levels') echo nothing ;;
	'sokopt -f' | 'sokopt --from') echo words sok json line slc xsb text ;;
	'sokopt --messages') echo nothing ;;
	'sokopt --color') echo words auto always never ;;
	'sokverify -s' | 'sokverify --solutions') echo files ;;
	'sokverify --best') echo files ;;
	'sokverify --cert') echo files ;;
	'sokverify --proof') echo files ;;
	'sokverify -M' | 'sokverify --memory') echo nothing ;;
	'sokverify --missing') echo words fail skip ok ;;
	'sokverify -T' | 'sokverify --to') echo words sok json line slc xsb tsv csv lines tap junit github ;;
	'sokverify -o' | 'sokverify --output') echo files ;;
	'sokverify -l' | 'sokverify --levels') echo nothing ;;
	'sokverify -f' | 'sokverify --from') echo words sok json line slc xsb text ;;
	'sokverify --messages') echo nothing ;;
	'sokverify --color') echo words auto always never ;;
	'sokrender --at') echo nothing ;;
	'sokrender --fps') echo nothing ;;
	'sokrender --tile') echo nothing ;;
	'sokrender --skin') echo files classic contrast plain ;;
	'sokrender --look') echo words text ansi blocks ;;
	'sokrender --split') echo folders ;;
	'sokrender -T' | 'sokrender --to') echo words text ansi blocks svg png gif ppm cast html ;;
	'sokrender -o' | 'sokrender --output') echo files ;;
	'sokrender -l' | 'sokrender --levels') echo nothing ;;
	'sokrender -f' | 'sokrender --from') echo words sok json line slc xsb text ;;
	'sokrender --messages') echo nothing ;;
	'sokrender --color') echo words auto always never ;;
	'sokplay -t' | 'sokplay --time') echo nothing ;;
	'sokplay -M' | 'sokplay --memory') echo nothing ;;
	'sokplay -o' | 'sokplay --output') echo files ;;
	'sokplay -l' | 'sokplay --levels') echo nothing ;;
	'sokplay -f' | 'sokplay --from') echo words sok json line slc xsb text ;;
	'sokplay -T' | 'sokplay --to') echo words sok json line slc xsb ;;
	'sokplay --messages') echo nothing ;;
	'sokplay --color') echo words auto always never ;;
	'sokparse options') echo words -c --check --fail-on --draw --allow --deny -d --duplicates -H --hash --minimal --strip --transform --split --count --github --states -T --to -o --output -l --levels -f --from -J --json -1 --one-line -x --stop -W --strict-warnings -q --quiet -v --verbose --messages --notes-ok --color -h --help -V --version ;;
	'sokdead options') echo words --after --along --explain --distances --cert -D --detectors --without --tally -k --table -m --method -n --nodes -t --time -M --memory -T --to -o --output -l --levels -f --from -J --json -1 --one-line -x --stop -W --strict-warnings -q --quiet -v --verbose --messages --notes-ok --color -h --help -V --version ;;
	'soksolve options') echo words -m --method -O --optimal --heuristic -n --nodes -t --time -M --memory -j --jobs --resume --again -D --detectors --without --tidy --proof --play --timing -T --to --tally --trace --graph --direction -k --table --spill -o --output -l --levels -f --from -J --json -1 --one-line -x --stop -W --strict-warnings -q --quiet -v --verbose --messages --notes-ok --color -h --help -V --version ;;
	'sokopt options') echo words -O --optimal -s --solutions -m --method -n --work -t --time -M --memory --front --keep-end -j --jobs --runners --stretches --resume -T --to -o --output -l --levels -f --from -J --json -1 --one-line -x --stop -W --strict-warnings -q --quiet -v --verbose --messages --notes-ok --color -h --help -V --version ;;
	'sokverify options') echo words -s --solutions --strict --metrics --best --cert --proof --proof-text -M --memory --missing -T --to --tap --junit --github -o --output -l --levels -f --from -J --json -1 --one-line -x --stop -W --strict-warnings -q --quiet -v --verbose --messages --notes-ok --color -h --help -V --version ;;
	'sokrender options') echo words --at -a --animate --pushes --fps --tile --ruler --broken --skin --look --split --gallery -T --to -o --output -l --levels -f --from -x --stop -W --strict-warnings -q --quiet -v --verbose --messages --notes-ok --color -h --help -V --version ;;
	'sokplay options') echo words -t --time -M --memory --live --ascii -o --output -l --levels -f --from -T --to -J --json -1 --one-line -x --stop -W --strict-warnings -q --quiet -v --verbose --messages --notes-ok --color -h --help -V --version ;;
	esac
}
# What completes the word at the cursor, for bash from 3.1 on.
_soktools() {
	local tool=${1##*/} word=$2 before=$3 front='' takes words one
	# `--color=al` comes as the three words --color, = and al.
	if [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD - 2]}; fi
	if [[ $word == = ]]; then word=''; fi
	read -r takes words <<<"$(_soktools_takes "$tool $before")"
	case $takes:$word in
	:-*) read -r takes words <<<"$(_soktools_takes "$tool options")" ;;
	:*) takes=files ;;
	list:*,*) front=${word%,*}, word=${word##*,} ;;
	esac
	COMPREPLY=()
	while IFS='' read -r one; do
		COMPREPLY+=("$front$one")
	done < <(
		compgen -W "$words" -- "$word"
		case $takes in
		files) compgen -f -- "$word" ;;
		folders) compgen -d -- "$word" ;;
		esac
	)
}
complete -o filenames -F _soktools sokparse sokdead soksolve sokopt sokverify sokrender sokplay
