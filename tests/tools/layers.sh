#!/bin/sh
# layers.sh DIR LAYER...: fails when a file in DIR/LAYER includes a layer that stands behind
# its own in the list, or a directory that is no layer.
dir=$1
shift
[ -d "$dir" ] || { echo "$dir: no such directory"; exit 2; }
# shellcheck disable=SC2016
find "$dir" -name '*.[ch]' | sort | xargs awk -v dir="$dir/" -v layers="$*" '
	BEGIN { n = split(layers, name, " "); for (i = 1; i <= n; i++) rank[name[i]] = i }
	FNR == 1 { own = substr(FILENAME, length(dir) + 1); sub("/.*", "", own) }
	/^[ \t]*#[ \t]*include[ \t]*"/ {
		layer = $0; sub(/^[^"]*"/, "", layer); sub(/[\/"].*/, "", layer)
		if (!(own in rank) || !(layer in rank) || rank[layer] > rank[own]) {
			printf "%s:%d: %s may not include %s\n", FILENAME, FNR, own, layer
			bad = 1
		}
	}
	END { exit bad }'
