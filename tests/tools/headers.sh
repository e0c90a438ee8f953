#!/bin/sh
# headers.sh DIR LAYER...: fails unless each header of DIR/LAYER compiles alone, all compile together
# in either order, and what a header defines by a tag is defined in no other file.
# $CC (cc) with $CFLAGS compiles them.
dir=$1
shift
[ -d "$dir" ] || { echo "$dir: no such directory"; exit 2; }
bad=0
headers=$(cd "$dir" && find "$@" -name '*.h' | sort)

# compiles WHAT HEADER...
compiles() {
	what=$1
	shift
	# shellcheck disable=SC2086
	printf '#include "%s"\n' "$@" |
	    ${CC:-cc} $CFLAGS -Werror -I"$dir" -fsyntax-only -x c - || {
		echo "$what: does not compile"
		bad=1
	}
}

for h in $headers; do
	compiles "$dir/$h" "$h"
done
# shellcheck disable=SC2086
compiles 'all headers' $headers
# shellcheck disable=SC2046
compiles 'all headers backwards' $(echo "$headers" | sort -r)

# shellcheck disable=SC2016
find "$dir" -name '*.[ch]' | sort | xargs awk '
	/^(struct|enum|union) [a-z_0-9]+ \{/ {
		files[$2] = files[$2] " " FILENAME
		if (FILENAME ~ /\.h$/)
			in_header[$2] = 1
	}
	END {
		for (tag in in_header)
			if (split(files[tag], file, " ") > 1) {
				print tag ": defined in" files[tag]
				bad = 1
			}
		exit bad
	}' || bad=1
exit $bad
