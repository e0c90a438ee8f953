#!/usr/bin/env bats
# python/sok.py, by its own tests, over the shared library that was built with the tools.

load helper

setup() {
	tools
	needs python3
	local build=$ROOT/build/release
	case ${SOK_BIN:-} in
	*/build/*/bin) build=${SOK_BIN%/bin} ;;
	esac
	export SOK_LIB=$build/libsok.so.1 PYTHONDONTWRITEBYTECODE=1
	[ -e "$SOK_LIB" ] || skip 'no libsok.so.1'
	# A library with AddressSanitizer in it needs that to be there first. Python's own leaks are
	# none of our business.
	if nm -D "$SOK_LIB" 2>/dev/null | grep -q __asan_init; then
		LD_PRELOAD=$(cc -print-file-name=libasan.so)
		export LD_PRELOAD ASAN_OPTIONS=detect_leaks=0
	fi
	python3 -c 'import sys; sys.exit(sys.version_info < (3, 8))' || skip 'an old python3'
}

# bats test_tags=long
@test "the tests of sok.py pass" {
	run python3 -m unittest discover -s "$ROOT/python"
	[ "$status" -eq 0 ] || printf '%s\n' "$output" >&2
	[ "$status" -eq 0 ]
	[[ $output == *'Ran '[1-9]* ]]
}

# bats test_tags=tree
@test "sok.py says what is missing where there is no library" {
	cp "$ROOT/python/sok.py" .
	SOK_LIB=$PWD/none.so run -1 python3 -c 'import sok'
	[[ $output == *'none.so'* ]]
	unset SOK_LIB
	run python3 -c 'import ctypes.util; ctypes.util.find_library = lambda name: None; import sok'
	[ "$status" -eq 1 ]
	[[ $output == *'ImportError: libsok is not found'* ]]
}

# bats test_tags=tree
@test "sok.py finds the library of the tree that it is installed in" {
	mkdir -p usr/lib usr/share/soktools/python
	cp "$SOK_LIB" usr/lib/libsok.so.1
	cp "$ROOT/python/sok.py" usr/share/soktools/python
	unset SOK_LIB
	cd usr/share/soktools/python
	run -0 python3 -c 'import sok; print(sok._lib._name)'
	[ "$output" = "$BATS_TEST_TMPDIR/usr/lib/libsok.so.1" ]
}

# bats test_tags=tree
@test "every name that sok.py lends is described in docs/python.md" {
	run -0 python3 - "$ROOT" <<-'END'
		import sys
		sys.path.insert(0, sys.argv[1] + '/python')
		import sok
		text = open(sys.argv[1] + '/docs/python.md').read()
		bare = [n for n in sok.__all__ if not getattr(sok, n).__doc__ or f'`{n}' not in text]
		sys.exit(', '.join(bare) or None)
	END
}
