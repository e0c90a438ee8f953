# soktools: completions for bash, made by tests/tools/completions.sh
_sokparse() {
	case $2 in
	-*) mapfile -t COMPREPLY < <(compgen -W '-c --check -d --duplicates -H --hash --minimal --strip --transform --split --count --github -o --output -l --levels -f --from -T --to -J --json -1 --one-line -x --stop -W --strict-warnings -q --quiet -v --verbose --color -h --help -V --version' -- "$2") ;;
	*) mapfile -t COMPREPLY < <(compgen -f -- "$2") ;;
	esac
}
complete -o filenames -F _sokparse sokparse
_sokdead() {
	case $2 in
	-*) mapfile -t COMPREPLY < <(compgen -W '--after --along --explain --distances --cert -D --detectors --without --tally -k --table -m --method -n --nodes -t --time -M --memory -o --output -l --levels -f --from -T --to -J --json -1 --one-line -x --stop -W --strict-warnings -q --quiet -v --verbose --color -h --help -V --version' -- "$2") ;;
	*) mapfile -t COMPREPLY < <(compgen -f -- "$2") ;;
	esac
}
complete -o filenames -F _sokdead sokdead
_soksolve() {
	case $2 in
	-*) mapfile -t COMPREPLY < <(compgen -W '-m --method -O --optimal --heuristic --space --direction --order --compat -n --nodes -t --time -M --memory --spill -j --jobs -D --detectors --without -k --table --tally --measures --halfway --keep-dead --straight --rules --patience --seed --tidy --play --stats --timing -o --output -l --levels -f --from -T --to -J --json -1 --one-line -x --stop -W --strict-warnings -q --quiet -v --verbose --color -h --help -V --version' -- "$2") ;;
	*) mapfile -t COMPREPLY < <(compgen -f -- "$2") ;;
	esac
}
complete -o filenames -F _soksolve soksolve
_sokverify() {
	case $2 in
	-*) mapfile -t COMPREPLY < <(compgen -W '-s --solutions --strict --metrics --best --cert --lines --tap --junit --github --tsv -o --output -l --levels -f --from -T --to -J --json -1 --one-line -x --stop -W --strict-warnings -q --quiet -v --verbose --color -h --help -V --version' -- "$2") ;;
	*) mapfile -t COMPREPLY < <(compgen -f -- "$2") ;;
	esac
}
complete -o filenames -F _sokverify sokverify
_sokrender() {
	case $2 in
	-*) mapfile -t COMPREPLY < <(compgen -W '--at -a --animate --pushes --tile -o --output -l --levels -f --from -T --to -J --json -1 --one-line -x --stop -W --strict-warnings -q --quiet -v --verbose --color -h --help -V --version' -- "$2") ;;
	*) mapfile -t COMPREPLY < <(compgen -f -- "$2") ;;
	esac
}
complete -o filenames -F _sokrender sokrender
