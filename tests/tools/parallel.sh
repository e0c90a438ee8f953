#!/bin/bash
# parallel.sh: the recipes of sok(7) for GNU parallel over ssh, as they stand there. An sshd of this
# script's own listens on 127.0.0.1, with keys and settings of its own, and is every machine that is
# asked for. Where something is not installed it says so, and passes.
root=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
PATH=${SOK_BIN:-$root/bin}:$PATH:/usr/sbin
for program in parallel ssh sshd ssh-keygen perl; do
	command -v $program >/dev/null || {
		echo "parallel.sh: no $program: nothing was tried"
		exit 0
	}
done
dir=$(mktemp -d) || exit 2
sshd=
clean() {
	[ -z "$sshd" ] || kill "$sshd" 2>/dev/null
	wait
	rm -rf "$dir"
}
trap clean EXIT
trap 'exit 2' HUP INT TERM

# Where sshd puts the processes that read what strangers send.
[ "$(id -u)" -ne 0 ] || mkdir -p /run/sshd
ssh-keygen -q -t ed25519 -N '' -f "$dir/host" && ssh-keygen -q -t ed25519 -N '' -f "$dir/user" || exit 2
while port=$((20000 + RANDOM % 20000)); (: <"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do :; done
# HOME has no files by which a shell would say more than the recipes do.
cat >"$dir/sshd_config" <<END
ListenAddress 127.0.0.1:$port
HostKey $dir/host
PidFile none
AuthorizedKeysFile $dir/user.pub
PermitRootLogin yes
PasswordAuthentication no
UsePAM no
StrictModes no
MaxStartups 100
SetEnv PATH=$PATH SOKTOOLS=$root/share/soktools HOME=$dir
END
cat >"$dir/ssh_config" <<END
Host *
HostName 127.0.0.1
Port $port
IdentityFile $dir/user
IdentitiesOnly yes
StrictHostKeyChecking no
UserKnownHostsFile $dir/known
LogLevel ERROR
END
printf '#!/bin/sh\nexec ssh -F "%s/ssh_config" "$@"\n' "$dir" >"$dir/ssh"
chmod 755 "$dir/ssh"
"$(command -v sshd)" -D -e -f "$dir/sshd_config" 2>"$dir/log" &
sshd=$!
for _ in $(seq 100); do
	# shellcheck disable=SC2016 # that of the other side
	home=$("$dir/ssh" node1 'echo "$HOME"' </dev/null 2>/dev/null) && break
	sleep 0.1
done
[ "$home" = "$dir" ] || { echo "parallel.sh: sshd gives another home: '$home'"; exit 1; }
PARALLEL_SSH=$dir/ssh PARALLEL_HOME=$dir/parallel "$root/tests/tools/manexamples.sh" "$root/man/sok.7" MANY || {
	tail -n 20 "$dir/log"
	exit 1
}
logins=$(grep -c '^Accepted publickey' "$dir/log")
[ "$logins" -ge 8 ] || { echo "parallel.sh: only $logins logins: who did the work?"; exit 1; }
echo "parallel.sh: the recipes of sok(7) print what they say, by $logins logins"
