#!/bin/sh
# fuzz.sh: replays the committed corpus through every target, compiled with $CC and, unless
# SAN is set otherwise, with the address and undefined behaviour sanitizers.
# fuzz.sh TARGET RUNS: fuzzes one target (reader, lurd, roundtrip) with clang's libFuzzer; what
# it finds stays in build/fuzz, never in the corpus.
cd "$(dirname "$0")/../.." || exit 2
cc=${CC:-cc}
san=${SAN--fsanitize=address,undefined -fno-sanitize-recover=all}
lib=$(find lib/util lib/level lib/format -name '*.c')
flags='-std=c11 -D_POSIX_C_SOURCE=200809L -O1 -g -Ilib -Itests/fuzz'
mkdir -p build/fuzz || exit 2

if [ $# -eq 0 ]; then
	for target in reader lurd roundtrip; do
		# shellcheck disable=SC2086 # lists of words
		$cc $flags $san -o build/fuzz/replay_$target tests/fuzz/fuzz_$target.c \
		    tests/fuzz/fuzz.c tests/fuzz/replay.c $lib || exit 2
		printf '%s: ' "$target"
		build/fuzz/replay_$target tests/fuzz/corpus/* examples/*.sok || exit 1
	done
	exit
fi

target=$1 runs=${2:?usage: fuzz.sh TARGET RUNS}
command -v clang >/dev/null || { echo "SKIP fuzz: no clang"; exit 0; }
# shellcheck disable=SC2086
clang $flags -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all \
    -o "build/fuzz/fuzz_$target" "tests/fuzz/fuzz_$target.c" tests/fuzz/fuzz.c $lib || exit 2
mkdir -p "build/fuzz/found_$target"
"build/fuzz/fuzz_$target" -runs="$runs" -max_len=2048 -print_final_stats=1 \
    -artifact_prefix="build/fuzz/$target-" "build/fuzz/found_$target" tests/fuzz/corpus
