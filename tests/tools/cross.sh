#!/bin/sh
# cross.sh BUILD [RUNNER...]: the unit programs and the golden cases of a build for another machine
# or libc, each run by RUNNER (qemu-ppc). The searches over many levels are left out, and what
# counts work: they would take long, and touch no other code. Ends as run.sh does.
cd "$(dirname "$0")/../.." || exit 2
build=$(cd "$1" && pwd) || exit 2
shift
dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
mkdir "$dir/bin" "$dir/unit"
wrap() { # wrap FILE NAME TO RUNNER...: a script that runs it under its own name
	file=$1 name=$2 to=$3
	shift 3
	if [ $# -eq 0 ]; then
		ln -s "$file" "$to/$name"
	else
		printf '#!/bin/sh\nexec %s -0 %s "%s" "$@"\n' "$*" "$name" "$file" >"$to/$name"
		chmod +x "$to/$name"
	fi
}
for file in "$build"/bin/*; do wrap "$file" "${file##*/}" "$dir/bin" "$@"; done
for file in "$build"/unit/*; do
	case ${file##*/} in
	methods | criteria | dead_solutions | dead_switch | neighborhood | bidir_moves | \
		bound_exhaustive | dead_exhaustive | macro | reader_work | search_parts | \
		stops | polish | optimize | lane | strands | partial | timetable | errand | \
		links | slide_mirror | lattice | dear | outlook | loose | memory) ;;
	*) wrap "$file" "${file##*/}" "$dir/unit" "$@" ;;
	esac
done
BATS_FILES='tests/bats/cases.bats' tests/tools/run.sh "$dir/bin" "$dir"/unit/*
