#!/bin/bash
# packages.sh [MIRROR]: the tarball and what packages are made of it, as far as a Debian machine can
# try them (packaging/README.md says how far that is). The packages of Debian are installed, run and
# removed in the fresh root $SOK_ROOT, or one made for it. What has no tool here is named and left out.
set -euo pipefail
cd "$(dirname "$0")/../.."
here=$PWD
version=$(cat VERSION)
name=soktools-$version
jobs=$(nproc)
top=$(mktemp -d)
root=${SOK_ROOT:-$top/root}
trap 'rm -rf --one-file-system "$top"' EXIT
trap 'exit 1' INT TERM

has() { command -v "$1" >/dev/null || { echo "packages.sh: no $1, left out: $2"; return 1; }; }
# quietly COMMAND...: what it says only if it fails.
quietly() { "$@" >"$top/log" 2>&1 || { tail -n 30 "$top/log"; echo "packages.sh: $*"; exit 1; }; }
# solves PREFIX...: the tools there solve a level, and say so.
solves() {
	"$@" sokparse <examples/first.sok | "$@" soksolve -q | "$@" sokverify -T lines | grep -c ': ok' | grep -qx 3
}

# The same bytes again, under another umask and from an unpacked tarball, where there is no git.
packaging/tarball.sh "$top" 2>/dev/null
mkdir "$top/no git" "$top/path"
tar -xf "$top/$name.tar.gz" -C "$top/no git"
printf '#!/bin/sh\nexit 1\n' >"$top/path/git"
chmod +x "$top/path/git"
(umask 077 && cd "$top/no git/$name" && PATH=$top/path:$PATH make -s dist)
cmp "$top/$name.tar.gz" "$top/no git/$name/dist/$name.tar.gz"
echo 'ok: the tarball is the same again'

# One program that is linked as it is, and one whose code is optimized then.
quietly make -C "$top/no git/$name" -j"$jobs" bin/sokparse bin/sokverify
for tool in sokparse sokverify; do cmp "$top/no git/$name/bin/$tool" "bin/$tool"; done
echo 'ok: the programs do not depend on where they are built'

# What follows is not optimized, since it is about what the packaging says.
export LTO=

# Arch Linux, by hand.
mkdir "$top/arch"
tar -xf "$top/$name.tar.gz" -C "$top/arch"
(
	cd "$top/arch"
	# shellcheck source=/dev/null
	. "$here/packaging/PKGBUILD"
	export pkgdir=$top/arch/pkg MAKEFLAGS=-j$jobs CFLAGS=-O0
	ln -s "$(command -v python3)" "$top/path/python"
	quietly build
	PATH=$PATH:$top/path quietly package
)
solves env PATH="$top/arch/pkg/usr/bin:$PATH"
echo 'ok: PKGBUILD'

# Debian.
if has dpkg-buildpackage debian && has dh debian && has lintian debian; then
	mkdir "$top/deb"
	cp "$top/$name.tar.gz" "$top/deb/soktools_$version.orig.tar.gz"
	tar -xf "$top/$name.tar.gz" -C "$top/deb"
	(
		cd "$top/deb/$name"
		export DEB_BUILD_OPTIONS="nocheck noopt parallel=$jobs" DPKG_GENSYMBOLS_CHECK_LEVEL=4
		quietly dpkg-buildpackage -us -uc -d
		# Nobody has asked Debian for it, so there is no wish to close; debian/ is in the tarball.
		lintian --allow-root --suppress-tags \
			initial-upload-closes-no-bugs,no-debian-changes --fail-on error,warning \
			"$top"/deb/*.changes
	)
	echo 'ok: debian, lintian'
	if [ "$(id -u)" -eq 0 ] && has debootstrap 'a root for the packages'; then
		[ -e "$root/bin/sh" ] || quietly debootstrap --variant=minbase bookworm "$root" ${1:+"$1"}
		cp /etc/apt/sources.list.d/* "$root/etc/apt/sources.list.d/" 2>/dev/null || :
		in_root() {
			env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive chroot "$root" "$@"
		}
		mkdir -p "$root/debs"
		cp "$top"/deb/*.deb "$root/debs"
		traces() { in_root find /usr /etc /var/lib/dpkg -path '*sok*' | sort; }
		traces >"$top/before"
		quietly in_root sh -ec 'apt-get update && apt-get install -y --no-install-recommends /debs/*.deb'
		solves in_root
		in_root python3 -c 'import sok
level = next(iter(sok.open("/usr/share/doc/soktools/examples/first.sok")))
assert level.solve().moves and sok.__file__.startswith("/usr/lib/python3/dist-packages/")'
		quietly in_root apt-get purge -y soktools libsok1 libsok-dev python3-sok
		traces | diff "$top/before" -
		rm -r "$root/debs"
		echo 'ok: installed, run and removed in a fresh root'
	fi
fi

# RPM.
if has rpmbuild 'the RPM spec'; then
	quietly rpmbuild -bb --nodeps --nocheck --define "_topdir $top/rpm" --define "_sourcedir $top" \
		--define 'optflags -O0' --define "_smp_mflags -j$jobs" --define 'debug_package %{nil}' packaging/soktools.spec
	for file in soktools:/usr/bin/soksolve libsok:libsok.so.1 libsok-devel:/usr/include/sok.h python3-sok:/sok.py; do
		rpm -qlp "$top"/rpm/RPMS/*/"${file%%:*}-$version"-*.rpm | grep "${file#*:}\$" >/dev/null
	done
	echo 'ok: the RPM spec'
fi

# Docker: the steps of its file, in a root with nothing but the programs.
if [ -x build/static/bin/soksolve ] && [ "$(id -u)" -eq 0 ]; then
	mkdir -p "$top/scratch/bin"
	cp build/static/bin/* "$top/scratch/bin"
	in_scratch() { chroot "$top/scratch" "/bin/$1" "${@:2}"; }
	solves in_scratch
	echo 'ok: the static programs in a root of their own'
else
	echo 'packages.sh: no make static, or no root: left out: the root of the Dockerfile'
fi

if has ruby 'the formula'; then quietly ruby -c packaging/soktools.rb; fi
if has nix-instantiate 'the flake'; then quietly nix-instantiate --parse packaging/nix/flake.nix; fi
