#!/bin/sh
# build.sh MODULE SOKRENDER DIR: DIR/sok.html, which is web/index.html with all that it names.
#
# A line `@file NAME` stands for a file of the tree or, when it has no directory, for what is made
# here: the module as text, and the shapes of the library's skin. The policy of the page gets the
# hashes of its style and script, so that the browser runs no other.
set -e
module=$1 sokrender=$2 dir=$3
mkdir -p "$dir"

gzip -9n <"$module" | base64 >"$dir/module"
"$sokrender" -q -T svg -l 1 examples/first.sok | sed -n '/^<defs>/,/^<\/defs>/p' >"$dir/faces"
awk -v dir="$dir" '$1 != "@file" { print; next }
	{ name = $2 ~ /\// ? $2 : dir "/" $2; while ((getline line <name) > 0) print line }' \
	web/index.html >"$dir/page"

# octal: a number in base 16 as what printf takes for its bytes.
octal() {
	awk '{ for (i = 1; i < 64; i += 2)
		printf "\\0%03o", 16 * digit(substr($0, i, 1)) + digit(substr($0, i + 1, 1)) }
	function digit(c) { return index("0123456789abcdef", c) - 1 }'
}
# hash TAG: of what stands in the page's one element of that name without attributes.
hash() {
	printf %b "$(awk -v tag="$1" '$0 == "</" tag ">" { inside = 0 } inside
		$0 == "<" tag ">" { inside = 1; printf "\n" }' "$dir/page" | sha256sum | octal)" | base64
}
sed "s|@style-hash@|sha256-$(hash style)|; s|@script-hash@|sha256-$(hash script)|" "$dir/page" >"$dir/sok.html"
rm "$dir/module" "$dir/faces" "$dir/page"
