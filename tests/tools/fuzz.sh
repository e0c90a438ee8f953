#!/bin/sh
# fuzz.sh: replays the committed corpus through every target, and reads 2,000 broken files.
# fuzz.sh break SEED COUNT: reads COUNT broken files, each made from a number from SEED on.
# fuzz.sh TARGET RUNS [LENGTH]: fuzzes one target (reader, lurd, roundtrip, canonical, proof) with clang's libFuzzer,
# on inputs up to LENGTH bytes (256); what it finds stays in $FUZZ_DIR (build/fuzz), never in the
# corpus. It writes many small files: a FUZZ_DIR in memory is several times faster.
# All is compiled with the address and undefined behaviour sanitizers, unless SAN says otherwise; the
# layers once for all programs of one call.
cd "$(dirname "$0")/../.." || exit 2
san=${SAN--fsanitize=address,undefined -fno-sanitize-recover=all}
layers=$(find lib/util lib/level lib/format lib/play -name '*.c' | sed 's|c$|o|; s|^|build/fuzz/|')
flags='-std=c11 -D_POSIX_C_SOURCE=200809L -O2 -g -Ilib -Itests -Itests/fuzz'
mkdir -p build/fuzz || exit 2

# build NAME FILE...
build() {
	name=$1
	shift
	# shellcheck disable=SC2086 # lists of words
	make -s -j"$(nproc)" V=fuzz CC="${CC:-cc}" CFLAGS="-O2 -g $san" $layers >/dev/null &&
		${CC:-cc} $flags $san -o "build/fuzz/$name" "$@" tests/fuzz/fuzz.c $layers || exit 2
}

# break_files SEED COUNT
break_files() {
	build sokbreak tests/fuzz/sokbreak.c
	build/fuzz/sokbreak "$1" "$2" tests/fuzz/corpus/* examples/*.sok examples/formats/* ||
	    exit 1
}

case $1 in
'')
	for target in reader lurd roundtrip canonical proof; do
		build "replay_$target" "tests/fuzz/fuzz_$target.c" tests/fuzz/replay.c
		printf '%s: ' "$target"
		"build/fuzz/replay_$target" tests/fuzz/corpus/* examples/*.sok || exit 1
	done
	break_files 1 2000
	;;
break)
	break_files "${2:?usage: fuzz.sh break SEED COUNT}" "${3:?usage: fuzz.sh break SEED COUNT}"
	;;
*)
	command -v clang >/dev/null || { echo "SKIP fuzz: no clang"; exit 0; }
	# Comparisons are not traced: that takes half of the time and finds no more.
	CC=clang san="-fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all \
	    -fno-sanitize-coverage=trace-cmp"
	build "fuzz_$1" "tests/fuzz/fuzz_$1.c"
	found=${FUZZ_DIR:-build/fuzz}
	mkdir -p "$found/found_$1"
	# Little is freed in one run, so little needs to be kept from being used again.
	ASAN_OPTIONS=quarantine_size_mb=4 "build/fuzz/fuzz_$1" \
	    -runs="${2:?usage: fuzz.sh TARGET RUNS [LENGTH]}" -max_len="${3:-256}" -print_final_stats=1 \
	    -artifact_prefix="$found/$1-" "$found/found_$1" tests/fuzz/corpus
	;;
esac
