#!/bin/sh
# docnames.sh FILE.md...: names each file, function or link in the documents that the tree, whose root
# is the working directory, does not have. Looked at are names of sources anywhere, what stands
# between backquotes when it is a path or has an underscore, and links. NAME, TOOL and what is
# built are passed over.
[ $# -gt 0 ] || { echo 'docnames.sh: no document' >&2; exit 2; }
# shellcheck disable=SC2016
awk '
	function ask(what, name) { print FILENAME ":" FNR " " what " " name }
	{
		rest = $0
		while (match(rest, /[A-Za-z0-9_][A-Za-z0-9_.\/-]*([.]([ch]|sh|bats|tsv|txt)|\/sok[a-z]*[.][157])/)) {
			after = substr(rest, RSTART + RLENGTH, 1)
			if (after !~ /[A-Za-z0-9_*]/)
				ask("file", substr(rest, RSTART, RLENGTH))
			rest = substr(rest, RSTART + RLENGTH)
		}
		rest = $0
		while (match(rest, /\]\([^):#]+[)#]/)) {
			ask("link", substr(rest, RSTART + 2, RLENGTH - 3))
			rest = substr(rest, RSTART + RLENGTH)
		}
		n = split($0, part, "`")
		for (i = 2; i <= n; i += 2) {
			if (part[i] ~ /^[a-z.][A-Za-z0-9_.-]*\/[A-Za-z0-9_.\/-]*$/)
				ask("file", part[i])
			else if (part[i] ~ /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/)
				ask("word", part[i])
		}
	}' "$@" | sort -u | {
	bad=0
	while read -r where what name; do
		found=
		case $what:$name in
		*:*NAME* | *:*TOOL* | file:build/* | file:bin/*) continue ;;
		link:*) [ -e "$(dirname "${where%:*}")/$name" ] && found=1 ;;
		file:*/*)
			for path in "$name" "lib/$name" "cmd/$name" "tests/$name"; do
				for end in '' .h .c; do [ -e "$path$end" ] && found=1; done
			done ;;
		file:*) [ -n "$(find lib include cmd tests bench -name "$name" 2>/dev/null)" ] && found=1 ;;
		word:*) { grep -rqw -e "$name" lib cmd bench tests/oracle ||
			[ -n "$(find tests -name "$name.*")" ]; } && found=1 ;;
		esac
		[ -n "$found" ] || { echo "$where: no $name in the tree"; bad=1; }
	done
	exit $bad
}
