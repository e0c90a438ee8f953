#!/bin/sh
# web.sh: the page of `make web` in a browser, opened as a file; what it says is compared with what
# the tools say. Where there is nothing to build or to open it with, it says so, and passes.
root=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
skip() {
	echo "web.sh: no $1: the page was not tried"
	exit 0
}
browser=$(command -v chromium-headless-shell || command -v chromium || command -v chromium-browser) || skip chromium
command -v python3 >/dev/null || skip python3
command -v wasm-ld >/dev/null || skip 'wasm-ld (lld)'
[ -e /usr/include/wasm32-wasi ] || skip wasi-libc
make -s -C "$root" web >/dev/null || exit 1
PATH=${SOK_BIN:-$root/bin}:$PATH
# A condition that never comes would be waited for without end.
timeout 600 python3 "$root/tests/tools/web.py" "$browser" "$root/build/web/sok.html" "$root/examples" || {
	echo 'web.sh: a test failed, or the last one named above waits for ever'
	exit 1
}
