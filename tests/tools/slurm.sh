#!/bin/bash
# slurm.sh: share/soktools/slurm/solve and share/soktools/merge under a Slurm of one node, which this
# script starts on 127.0.0.1 and stops: as the user who runs it, and where that is root as an
# ordinary one as well. 200 levels in eight tasks, of which one is killed in the middle and requeued,
# are merged to the bytes of a single run; a task of another job reaches its time limit, and what it
# had to leave is stopped. No process is left behind. Where there is no Slurm it says so, and passes.
root=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
share=$root/share/soktools
PATH=${SOK_BIN:-$root/bin}:$PATH:/usr/sbin
for program in slurmctld slurmd munged; do
	command -v $program >/dev/null || {
		echo "slurm.sh: no $program: nothing was tried"
		exit 0
	}
done
# The other user's run, beside this one.
other=
if [ "$(id -u)" -eq 0 ]; then
	as_nobody=(setpriv --reuid=65534 --regid=65534 --clear-groups)
	if "${as_nobody[@]}" test -x "$share/slurm/solve" 2>/dev/null; then
		"${as_nobody[@]}" "$0" &
		other=$!
	else
		echo 'slurm.sh: nobody cannot read this tree: not tried as an ordinary user'
	fi
fi

fail() {
	echo "slurm.sh: $(id -un): $*"
	tail -n 5 "$dir"/log/* "$dir"/task.* 2>/dev/null
	exit 1
}
# Whatever was started here and by Slurm: they have the directory's name in their environment or, where
# that was overwritten, work in it.
ours() {
	{
		grep -lzFx "SOK_SLURM=$dir" /proc/[0-9]*/environ
		find /proc/[0-9]*/cwd -maxdepth 0 -lname "$dir*"
	} 2>/dev/null | cut -d / -f 3 | sort -u | grep -vx $$
}
clean() {
	trap '' HUP INT TERM
	[ -z "$other" ] || kill "$other" 2>/dev/null
	# First the tasks, whose parent the daemon is, and to whom they tell their end.
	timeout 5 scancel -u "$user" 2>/dev/null
	for _ in $(seq 50); do
		[ -n "$(timeout 5 squeue -h 2>/dev/null)" ] || break
		sleep 0.1
	done
	for signal in TERM KILL; do
		for _ in $(seq 30); do
			# shellcheck disable=SC2046
			kill -$signal $(ours) 2>/dev/null || break
			sleep 0.1
		done
	done
	wait
	rm -rf "$dir"
}
# until_true SECONDS WHAT COMMAND...: waits for the command to succeed.
until_true() {
	local tries=$((20 * $1)) what=$2
	shift 2
	until "$@"; do
		[ $((tries -= 1)) -gt 0 ] || fail "waited in vain for $what"
		sleep 0.05
	done
}
port() { # one that nobody listens at
	while number=$((20000 + RANDOM % 20000)); (: <"/dev/tcp/127.0.0.1/$number") 2>/dev/null; do :; done
	echo $number
}

dir=$(mktemp -d) || exit 2
user=$(id -un)
trap clean EXIT
trap 'exit 2' HUP INT TERM
export SOK_SLURM=$dir SLURM_CONF=$dir/slurm.conf
chmod 755 "$dir"
cd "$dir" || exit 2
mkdir munge state spool log
chmod 700 state spool log
umask 022
host=$(hostname -s)
cat >slurm.conf <<END
ClusterName=sok
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$(port)
SlurmdPort=$(port)
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/munge
AuthInfo=socket=$dir/munge/socket,cred_expire=5
CredType=cred/munge
CommunicationParameters=NoCtldInAddrAny,NoInAddrAny
StateSaveLocation=$dir/state
SlurmdSpoolDir=$dir/spool
SlurmctldPidFile=$dir/slurmctld.pid
SlurmdPidFile=$dir/slurmd.pid
SlurmctldLogFile=$dir/log/slurmctld
SlurmdLogFile=$dir/log/slurmd
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SwitchType=switch/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core_Memory
SchedulerParameters=requeue_delay=1,sched_min_interval=0,sched_interval=1,batch_sched_delay=0
ReturnToService=2
MinJobAge=300
MailProg=/bin/true
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 RealMemory=1024 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
head -c 1024 /dev/urandom >munge/key
chmod 600 munge/key
# In the foreground, so that they are children of this shell.
munged --foreground --key-file="$dir/munge/key" --socket="$dir/munge/socket" --pid-file="$dir/munge/pid" \
	--seed-file="$dir/munge/seed" --log-file="$dir/log/munged" 2>log/munged.err &
until_true 20 munged test -S munge/socket
slurmctld -D -i 2>log/slurmctld.err &
slurmd -D 2>log/slurmd.err &
idle() { [ "$(sinfo -h -o %T 2>/dev/null)" = idle ]; }
until_true 60 'the node' idle

# Halls with two boxes, and in slices 3 and 6 one with five, which takes longer.
awk '
	function put(c, x, y) { at[x, y] = c }
	BEGIN {
		for (level = 1; level <= 200; level++) {
			split("", at)
			large = level == 99 || level == 102
			w = large ? 9 : 4 + level % 5
			h = large ? 9 : 5 + int(level / 5) % 4
			for (i = 0; i <= 1 + 3 * large; i++) {
				put("$", 2 + i % (w - 2), 2 + i)
				put(".", w - i, h - level % 2)
			}
			put("@", 1, 1)
			print "Level " level
			for (y = 0; y <= h + 1; y++) {
				for (x = 0; x <= w + 1; x++)
					printf "%s", x % (w + 1) && y % (h + 1) ? ((x, y) in at ? at[x, y] : " ") : "#"
				print ""
			}
			print "Title: Hall " level "\n\n"
		}
	}' >drawn
sokparse -q -o levels.sok drawn || fail 'the levels are drawn wrong'
[ "$(sokparse --count levels.sok)" -eq 200 ] || fail 'there are not 200 levels'

# submit RESULTS TASKS [OPTION]... -- [OPTION]...: of sbatch, then of soksolve; the job to $job.
submit() {
	local results=$1 tasks=$2 options=()
	shift 2
	while [ "$1" != -- ]; do
		options+=("$1")
		shift
	done
	shift
	job=$(sbatch --parsable --array="$tasks" --mem-per-cpu=512M -o "$dir/task.%a" "${options[@]}" \
		"$share/slurm/solve" 8 levels.sok "$results" "$@") || fail 'sbatch'
}
# state TASK: of the task of $job, with its exit status.
state() {
	scontrol -o show job "${job}_$1" | sed 's/.*JobState=\([A-Z]*\).* ExitCode=\([0-9:]*\).*/\1 \2/'
}
# The same, for until_true.
is() { [ "$(state "$1")" = "$2" ]; }
begun() { grep -q Solution "$1" 2>/dev/null; }
# The soksolve of a slice.
solver() {
	for pid in $(ours); do
		tr '\0' ' ' 2>/dev/null <"/proc/$pid/cmdline" | grep -q "^soksolve.* $1~8 " && echo "$pid"
	done
}

# Two jobs: the run, with a killed task; and one that would take too long for its time limit, which is
# the least there is.
limits='-m bfs -n 600000'
submit long 6 --time=1 -- -m iddfs -n 1e12
long=$job
# shellcheck disable=SC2086
submit results 1-8 -- $limits
until_true 60 'task 3' begun results/3.sok
kill -KILL "$(solver 3)" || fail 'task 3 ended too soon'
until_true 60 'the end of the killed task' is 3 'FAILED 137:0'
kept=$(grep -c '^Level' results/3.sok)
[ "$kept" -lt 25 ] || fail 'task 3 was killed at its end'
scontrol requeue "${job}_3" || fail 'no requeue'
until_true 60 'the requeued task' is 3 'COMPLETED 0:0'
# As in sok(7).
sbatch -Q --dependency="afterany:$job" -o merged -e merge.err --job-name=merge --mem=1 \
	--wrap "'$share'/merge levels.sok results/*.sok" || fail 'sbatch of the merge'
merging() { [ -n "$(squeue -h --name=merge)" ]; }
until_true 60 'the merge' eval '! merging'

# shellcheck disable=SC2086
soksolve -q $limits -M 480M levels.sok >one
sokverify -q -T lines one | grep -c ': ok ' | grep -qx 198 || fail 'not all small levels are solved'
cmp merged one || fail 'merged is not what one run writes'
echo "slurm.sh: $user: task 3 killed with $kept of 25 levels and requeued; merged as of one run"

job=$long
until_true 120 'the time limit' is 6 'FAILED 3:0'
"$share/merge" levels.sok long/6.sok >merged 2>err
[ $? -eq 3 ] || fail 'what was not reached in time counts as done'
[ "$(grep -c '^Solution' merged) $(grep -c '^Status: stopped' merged)" = '12 188' ] || fail 'wrong levels are stopped'
echo "slurm.sh: $user: stopped by the time limit, $(cat err)"

if [ -n "$other" ]; then
	wait "$other" || exit 1
	other=
fi
