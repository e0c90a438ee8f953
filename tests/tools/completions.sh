#!/bin/sh
# completions.sh DIR [BIN]: the completions of all tools for bash, zsh and fish, as
# DIR/bash/soktools.bash, DIR/zsh/_soktools and DIR/fish/soktools.fish. Options come from the tools'
# own tables, and the names that one takes from the tool, too: from its list (`-m list`), or else,
# of the words in its line of --help and in the manual pages, those that the tool accepts.
# `make completions` writes them to completions/.
[ $# -ge 1 ] || { echo 'usage: completions.sh DIR [BIN]' >&2; exit 2; }
mkdir -p "$1/bash" "$1/zsh" "$1/fish" && out=$(cd "$1" && pwd) || exit 2
cd "$(dirname "$0")/../.." || exit 2
bin=${2:-bin}
tools='sokparse sokdead soksolve sokopt sokverify sokrender sokplay'

# candidates TOOL NAME ARGUMENT HELP: words that such an option may take.
candidates() {
	echo "$4" | tr -s ' ,;:().' '\n'
	echo "$4" | tr -s ' ;:().' '\n'
	[ "$3" != FORMAT ] || sed -n 's/^\.It Cm //p' man/sok.5
	sed -n "/^\.It Fl .*-$2 /,/^\.It Fl/s/^\.Cm \([^ ]*\).*/\1/p" "man/$1.1" man/sok.7
}
# words TOOL NAME ARGUMENT HELP: those that it does take.
words() {
	"$bin/$1" "--$2=list" </dev/null 2>/dev/null | cut -f 1 | grep . ||
		candidates "$@" | grep -xE '[a-z][a-z0-9,-]*' | awk '!met[$0]++' | while read -r word; do
			"$bin/$1" "--$2=$word" -V >/dev/null 2>&1 && echo "$word"
		done
}
# A line for each option: tool, letter, name, argument, what is said of it, what may be typed
# (nothing, files, folders, words, list: words between commas), the words.
for tool in $tools; do
	"$bin/$tool" --complete | while IFS="$(printf '\t')" read -r letter name argument help; do
		given=
		case $argument in
		-) typed=- ;;
		FILE) typed=files ;;
		DIR) typed=folders ;;
		N | TIME | SIZE | LEVELS | MOVES) typed=nothing ;;
		SKIN) typed=files given=$(cd lib/render/skins && echo ./*.skin | sed 's/\.\/\|\.skin//g') ;;
		CODE*) typed=list given=$(sed -n 's/^\.It Bq Cm //p' man/sok.5) ;;
		LIST) typed=list given=$(words "$tool" "$name" "$argument" "$help") ;;
		*) typed=words given=$(words "$tool" "$name" "$argument" "$help") ;;
		esac
		printf '%s\t%s\t%s\t%s\t%s\t%s\t%s\n' "$tool" "$letter" "$name" "$argument" "$help" \
			"$typed" "$(echo "$given" | tr '\n' ' ' | sed 's/ *$//')"
	done
done >"$out/options" || exit

awk -F '\t' -v tools="$tools" '
	function typed(tool, letter, name) {
		return (letter == "-" ? "" : "\047" tool " -" letter "\047 | ") "\047" tool " --" name "\047"
	}
	{ options[$1] = options[$1] ($2 == "-" ? "" : " -" $2) " --" $3
	  if ($6 != "-")
		takes = takes "\t" typed($1, $2, $3) ") echo " $6 ($7 == "" ? "" : " " $7) " ;;\n" }
	END {
		print "# soktools: completions for bash, made by tests/tools/completions.sh"
		print "# What may stand behind an option: a kind, and words to choose from."
		printf "_soktools_takes() {\n\tcase $1 in\n%s", takes
		n = split(tools, tool, " ")
		for (i = 1; i <= n; i++) print "\t\047" tool[i] " options\047) echo words" options[tool[i]] " ;;"
		print "\tesac\n}"
		while ((getline line < "tests/tools/completions.bash") > 0) print line
		print "complete -o filenames -F _soktools " tools
	}' "$out/options" >"$out/bash/soktools.bash"

awk -F '\t' -v tools="$tools" -v q="'" '
	BEGIN {
		print "#compdef " tools "\n# soktools: completions for zsh, made by tests/tools/completions.sh"
		print "case $service in"
	}
	function text(s) { gsub(/\[|\]|:/, "\\\\&", s); gsub(q, q "\\" q q, s); return s }
	function more() {
		return $6 == "-" ? "" : ":" $4 ":" ($6 == "nothing" ? " " : $6 == "folders" ? "_files -/" : \
		    $6 == "list" ? "_values -s , " $4 " " $7 : $6 == "words" ? "(" $7 ")" : \
		    $7 == "" ? "_files" : "{compadd " $7 "; _files}")
	}
	$1 != tool { if (tool != "") print "\t" q "*:file:_files" q " ;;"; tool = $1; print tool ") _arguments : \\" }
	{ if ($2 != "-") print "\t" q "-" $2 "[" text($5) "]" more() q " \\"
	  print "\t" q "--" $3 ($6 == "-" ? "" : "=") "[" text($5) "]" more() q " \\" }
	END { print "\t" q "*:file:_files" q " ;;\nesac" }' "$out/options" >"$out/zsh/_soktools"

awk -F '\t' -v q="'" '
	BEGIN { print "# soktools: completions for fish, made by tests/tools/completions.sh" }
	{ gsub(/\\/, "\\\\", $5); gsub(q, "\\" q, $5)
	  printf "complete -c %s%s -l %s -d %s%s%s", $1, ($2 == "-" ? "" : " -s " $2), $3, q, $5, q
	  print $6 == "-" ? "" : $6 == "nothing" ? " -x" : $6 == "words" ? " -x -a " q $7 q : \
	    $6 == "list" ? " -x -a " q "(__fish_append , " $7 ")" q : $6 == "folders" ? \
	    " -x -a " q "(__fish_complete_directories)" q : " -rF" ($7 == "" ? "" : " -a " q $7 q) }
	' "$out/options" >"$out/fish/soktools.fish"
rm "$out/options"
