#!/bin/sh
# bare.sh [MIRROR]: the two lines of README.md on a Debian machine with nothing else on it: in a
# root of debootstrap, what installs as root, the rest as an ordinary user, from the tarball, in a
# directory whose name has a space, without a locale and without the shared collections; compiled
# in half of the time, without the tests that take long and with less of the others, since it is
# about what is there and what is not. The root is $SOK_ROOT, and stays there for packages.sh, or one
# that goes again.
# Where there is no debootstrap or no root: here, with an empty environment.
cd "$(dirname "$0")/../.." || exit 2
top=$(mktemp -d) || exit 2
trap 'umount "$root/proc" 2>/dev/null; rm -rf --one-file-system "$top"' EXIT
trap 'exit 1' INT TERM
root=${SOK_ROOT:-$top/root}
# The two lines: what they install, and what they run.
readme() {
	sed -n 's/^    //p' README.md | grep 'apt-get.*make'
}
[ "$(readme | wc -l)" -eq 2 ] || { echo 'README.md has not its two lines'; exit 1; }
# The steps of a line that install, and those that do not.
steps() {
	readme | sed -n "$1p" | awk -F ' && ' -v wanted="$2" '{
		for (i = 1; i <= NF; i++)
			if (($i ~ /^apt-get/) == wanted) all = all (all == "" ? "" : " && ") $i
		print all }'
}
# unpack DIR: what is in the tarball.
unpack() {
	packaging/tarball.sh "$top" && tar -xf "$top"/soktools-*.tar.gz --strip-components=1 -C "$1"
}
if [ "$(id -u)" -eq 0 ] && debootstrap --variant=minbase bookworm "$root" ${1:+"$1"} >"$top/log" 2>&1; then
	cp /etc/apt/sources.list.d/* "$root/etc/apt/sources.list.d/" 2>/dev/null
	in_root() { # in_root COMMAND...
		env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive \
		    CFLAGS='-O1 -DSOK_FEWER' LTO= TAGS='!long' MAKEFLAGS=-j"$(nproc)" chroot "$root" "$@"
	}
	in_root sh -ec "$(steps 1 1); $(steps 2 1)" >"$top/log" 2>&1 || { tail -n 20 "$top/log"; exit 1; }
	mount -t proc proc "$root/proc" || exit 2
	ln -sfn /proc/self/fd "$root/dev/fd"
	in_root useradd -m guest
	home="/home/guest/sok tools"
	mkdir "$root$home" && unpack "$root$home" || exit 2
	in_root chown -R guest "$home"
	in_root su guest -c "cd '$home' && $(steps 1 0) && $(steps 2 0)"
else
	echo 'bare.sh: no debootstrap or no root: only the environment is bare'
	home="$top/sok tools"
	mkdir "$home" && unpack "$home" || exit 2
	cd "$home" && env -i PATH="$PATH" HOME="$top" sh -ec "$(steps 1 0); $(steps 2 0)"
fi
