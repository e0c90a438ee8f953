# soktools: completions for bash, made by tests/tools/completions.sh
_sokparse() {
	case $2 in
	-*) mapfile -t COMPREPLY < <(compgen -W '-c --check --fail-on --draw --allow --deny -d --duplicates -H --hash --minimal --strip --transform --split --count --github --states -T --to -o --output -l --levels -f --from -J --json -1 --one-line -x --stop -W --strict-warnings -q --quiet -v --verbose --messages --notes-ok --color -h --help -V --version' -- "$2") ;;
	*) mapfile -t COMPREPLY < <(compgen -f -- "$2") ;;
	esac
}
complete -o filenames -F _sokparse sokparse
_sokdead() {
	case $2 in
	-*) mapfile -t COMPREPLY < <(compgen -W '--after --along --explain --distances --cert -D --detectors --without --tally -k --table -m --method -n --nodes -t --time -M --memory -T --to -o --output -l --levels -f --from -J --json -1 --one-line -x --stop -W --strict-warnings -q --quiet -v --verbose --messages --notes-ok --color -h --help -V --version' -- "$2") ;;
	*) mapfile -t COMPREPLY < <(compgen -f -- "$2") ;;
	esac
}
complete -o filenames -F _sokdead sokdead
_soksolve() {
	case $2 in
	-*) mapfile -t COMPREPLY < <(compgen -W '-m --method -O --optimal --heuristic -n --nodes -t --time -M --memory -j --jobs --resume --again -D --detectors --without --tidy --play --timing -T --to --tally --trace --graph --direction -k --table --spill -o --output -l --levels -f --from -J --json -1 --one-line -x --stop -W --strict-warnings -q --quiet -v --verbose --messages --notes-ok --color -h --help -V --version' -- "$2") ;;
	*) mapfile -t COMPREPLY < <(compgen -f -- "$2") ;;
	esac
}
complete -o filenames -F _soksolve soksolve
_sokopt() {
	case $2 in
	-*) mapfile -t COMPREPLY < <(compgen -W '-O --optimal -s --solutions -m --method -n --work -t --time -M --memory --front --keep-end -j --jobs --stretches --resume -T --to -o --output -l --levels -f --from -J --json -1 --one-line -x --stop -W --strict-warnings -q --quiet -v --verbose --messages --notes-ok --color -h --help -V --version' -- "$2") ;;
	*) mapfile -t COMPREPLY < <(compgen -f -- "$2") ;;
	esac
}
complete -o filenames -F _sokopt sokopt
_sokverify() {
	case $2 in
	-*) mapfile -t COMPREPLY < <(compgen -W '-s --solutions --strict --metrics --best --cert --missing -T --to --tap --junit --github -o --output -l --levels -f --from -J --json -1 --one-line -x --stop -W --strict-warnings -q --quiet -v --verbose --messages --notes-ok --color -h --help -V --version' -- "$2") ;;
	*) mapfile -t COMPREPLY < <(compgen -f -- "$2") ;;
	esac
}
complete -o filenames -F _sokverify sokverify
_sokrender() {
	case $2 in
	-*) mapfile -t COMPREPLY < <(compgen -W '--at -a --animate --pushes --fps --tile --ruler --broken --skin --look --split --gallery -T --to -o --output -l --levels -f --from -J --json -1 --one-line -x --stop -W --strict-warnings -q --quiet -v --verbose --messages --notes-ok --color -h --help -V --version' -- "$2") ;;
	*) mapfile -t COMPREPLY < <(compgen -f -- "$2") ;;
	esac
}
complete -o filenames -F _sokrender sokrender
_sokplay() {
	case $2 in
	-*) mapfile -t COMPREPLY < <(compgen -W '-t --time -M --memory --live --ascii -o --output -l --levels -f --from -T --to -J --json -1 --one-line -x --stop -W --strict-warnings -q --quiet -v --verbose --messages --notes-ok --color -h --help -V --version' -- "$2") ;;
	*) mapfile -t COMPREPLY < <(compgen -f -- "$2") ;;
	esac
}
complete -o filenames -F _sokplay sokplay
