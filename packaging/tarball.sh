#!/bin/sh
# tarball.sh DIR: DIR/soktools-VERSION.tar.gz of the files in git, or, in an unpacked tarball, of
# those that came with it. The same files give the same bytes, whoever packs them, where and when:
# names are sorted, the owner is 0, and all dates are $SOURCE_DATE_EPOCH, or that of the commit. In
# an unpacked tarball it is read off the file VERSION. Needs tar of GNU.
cd "$(dirname "$0")/.." || exit 2
name=soktools-$(cat VERSION)
if [ -e .git ]; then
	files() { git ls-files -z; }
	date=$(git log -1 --format=%ct) || exit 2
	git diff --quiet HEAD || echo 'tarball.sh: with changes that are not committed' >&2
else
	files() {
		find . -path './build' -prune -o -path './bin' -prune -o -path './dist' -prune -o \
			-name __pycache__ -prune -o ! -type d -print0 | sed -z 's/^\.\///'
	}
	date=$(date -r VERSION +%s) || exit 2
fi
mkdir -p "$1" || exit 2
files | LC_ALL=C sort -z | tar --create --null --no-recursion --files-from=- --format=ustar \
	--transform="flags=r;s,^,$name/," --owner=0 --group=0 --numeric-owner \
	--mode=u+rw,go-w,a+rX --mtime="@${SOURCE_DATE_EPOCH:-$date}" | gzip -9n >"$1/$name.tar.gz"
