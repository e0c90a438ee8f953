#!/bin/sh
# proofs.sh [MUTANTS]: plants faults in proofs of tiny levels (10,000); no false claim may be
# accepted, and tests/oracle/check_proof.py has to say of each what sokverify's checker says.
cd "$(dirname "$0")/../.." || exit 2
make -s build/release/unit/proof || exit 2
dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
build/release/unit/proof "${1:-10000}" 7 "$dir/planted" >"$dir/log" || { cat "$dir/log"; exit 1; }
grep '^#' "$dir/log"
command -v python3 >/dev/null || { echo 'SKIP the other checker: no python3'; exit 0; }
python3 tests/oracle/check_proof.py "$dir/planted.proof" "$dir/planted.xsb" >"$dir/other"
sed 's/^[^ ]* [^ ]* [^ ]* \([a-z]*\).*/\1/' "$dir/other" | cmp - "$dir/planted.verdicts" || exit 1
echo "both checkers agree on $(wc -l <"$dir/planted.verdicts") proofs"
