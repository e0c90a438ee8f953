#!/bin/sh
# wasm.sh [FILE.bats...]: tests of the tools, run over those of `make wasm` by node: the golden cases,
# the limits and whole pipelines, unless files are named; and the library as a module. Skips where
# node or the tools are not there.
cd "$(dirname "$0")/../.." || exit 2
command -v node >/dev/null || { echo 'SKIP: no node'; exit 0; }
[ -x build/wasm/bin/soksolve.wasm ] || { echo 'SKIP: no build/wasm/bin, make wasm'; exit 0; }
dir=$(mktemp -d "${TMPDIR:-/tmp}/wasm.XXXXXX") || exit 2
trap 'rm -rf "$dir"' EXIT
for file in build/wasm/bin/*.wasm; do
	name=${file##*/}
	printf '#!/bin/sh\nexec node --no-warnings "%s" "%s" "$@"\n' \
	    "$PWD/tests/tools/wasi.mjs" "$PWD/$file" >"$dir/${name%.wasm}"
done
chmod +x "$dir"/*
[ $# -gt 0 ] || set -- tests/bats/cases.bats tests/bats/limits.bats tests/bats/pipeline.bats
node --no-warnings tests/tools/module.mjs build/wasm/sok.wasm && SOK_BIN=$dir bats "$@"
