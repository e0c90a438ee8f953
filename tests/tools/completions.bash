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
