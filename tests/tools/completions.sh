#!/bin/sh
# completions.sh SHELL [BIN]: the completions of all tools for bash, zsh or fish, from the
# tools' own tables of options. `make completions` writes them to completions/.
cd "$(dirname "$0")/../.." || exit 2
shell=$1
bin=${2:-bin}
tools='sokparse sokdead soksolve sokopt sokverify sokrender sokplay'

words() { # every option of a tool as it is typed
	"$bin/$1" --complete | awk -F'\t' '
		{ if ($1 != "-") printf "-%s ", $1; if ($2 != "-") printf "--%s ", $2 }'
}
case $shell in
bash)
	echo '# soktools: completions for bash, made by tests/tools/completions.sh'
	for tool in $tools; do
		options=$(words "$tool")
		printf "_%s() {\n\tcase \$2 in\n" "$tool"
		printf "\t-*) mapfile -t COMPREPLY < <(compgen -W '%s' -- \"\$2\") ;;\n" "${options% }"
		printf "\t*) mapfile -t COMPREPLY < <(compgen -f -- \"\$2\") ;;\n\tesac\n}\n"
		printf 'complete -o filenames -F _%s %s\n' "$tool" "$tool"
	done
	;;
zsh)
	echo "#compdef $tools"
	echo '# soktools: completions for zsh, made by tests/tools/completions.sh'
	# shellcheck disable=SC2016 # for zsh to expand
	echo 'case $service in'
	for tool in $tools; do
		echo "$tool) _arguments \\"
		"$bin/$tool" --complete | awk -F'\t' -v q="'" '
			function text(s) { gsub(/\[|\]|:/, "\\\\&", s); gsub(q, q "\\" q q, s); return s }
			{ more = ($3 == "-" ? "" : ":" $3 ":_files")
			  if ($1 != "-") printf "\t%s-%s[%s]%s%s \\\n", q, $1, text($4), more, q
			  if ($2 != "-") printf "\t%s--%s%s[%s]%s%s \\\n", q, $2, ($3 == "-" ? "" : "="),
				text($4), more, q }'
		printf "\t'*:file:_files' ;;\n"
	done
	echo 'esac'
	;;
fish)
	echo '# soktools: completions for fish, made by tests/tools/completions.sh'
	for tool in $tools; do
		"$bin/$tool" --complete | awk -F'\t' -v tool="$tool" -v q="'" '
			{ gsub(/\\/, "\\\\", $4); gsub(q, "\\" q, $4)
			  printf "complete -c %s", tool
			  if ($1 != "-") printf " -s %s", $1
			  if ($2 != "-") printf " -l %s", $2
			  printf "%s -d %s%s%s\n", ($3 == "-" ? "" : " -r"), q, $4, q }'
	done
	;;
*)
	echo 'usage: completions.sh bash|zsh|fish [BIN]' >&2
	exit 2
	;;
esac
