#!/bin/sh
# testtests.sh: a test of the tests. Every bats test that runs a program must fail or skip when each
# program is false(1), with and without the shared collections, and when each is true(1), which
# compares nothing with nothing. Names those that pass.
cd "$(dirname "$0")/../.." || exit 2
dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
export SOK_BIN="$dir"
programs() {
	for tool in cmd/*/; do
		ln -sf "/bin/$1" "$dir/$(basename "$tool")"
	done
}
passing() { # passing FILE...
	printf '%s\n' "$@" | tr '\n' '\0' |
		xargs -0 -n 1 -P "${JOBS:-$(nproc 2>/dev/null || echo 2)}" \
			bats --tap --filter-tags '!tree' 2>/dev/null |
		tee -a "$dir/all" | grep '^ok' | grep -v '# skip' | sed 's/^ok [0-9]*//'
}
{
	programs false
	passing tests/bats/*.bats | sed 's/^/passes:/'
	# shellcheck disable=SC2046 # names without blanks
	(export SOK_SHARED="$dir/none" && passing $(grep -l SOK_SHARED tests/bats/*.bats)) |
		sed 's/^/passes without shared:/'
	programs true
	passing tests/bats/*.bats | sed 's/^/passes with true(1):/'
} >"$dir/passed"
cat "$dir/passed"
echo "test-tests: $(grep -c '^\(not \)*ok' "$dir/all") tests run with wrong programs"
[ ! -s "$dir/passed" ] && grep -q '^not ok' "$dir/all"
