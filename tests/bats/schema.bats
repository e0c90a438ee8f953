#!/usr/bin/env bats
# What programs read: JSON that fits share/soktools/sok.schema.json, tables that join, numbers that
# are numbers. The readers are those that people have: jsonschema, jq, Python's csv, join, R.

load helper

setup() {
	tools
	SCHEMA=$ROOT/share/soktools/sok.schema.json
	cp -r "$ROOT/examples" .
	printf '%s\n' 'Level 7' '######' '#@ . #' '# $  #' '#  ###' '####' \
		"Title: Dan's \"first\", a shelf" '' 'Solution 7/2' ddrUluR 'Nodes: 55' '' 'Solution 4/1' \
		ddrR '' '' >odd.sok
	printf '%s\n' 'Notes' 'Collection: Odd Ones' '; A note' '' '' 'Level 9' '#####' '#@$@#' '#####' '' '' \
		>>odd.sok
}

runs() { # COMMAND...
	"$@" >/dev/null 2>&1 || skip "no $*"
}

# every_json: the JSON of every tool, with most of its options, over good levels and bad ones.
every_json() {
	sokparse -J odd.sok examples/*.sok examples/formats/* "$ROOT"/tests/malformed/*.xsb
	sokparse -cJv odd.sok none.sok examples/*.sok "$ROOT"/tests/malformed/*.xsb
	sokparse -HJ --minimal examples/*.sok
	sokdead -J --explain --distances odd.sok examples/*.sok
	sokdead -J --along -m astar -n 100 --explain examples/solved.sok examples/lost.sok
	soksolve -J --timing -n 300 odd.sok examples/*.sok
	soksolve -J -m prove -n 50 -t 100 examples/lessons.sok
	soksolve -J -m voddler:seed=7 --without freeze -n 50 -O any examples/first.sok
	sokverify -J --metrics odd.sok examples/*.sok "$ROOT"/tests/malformed/*.xsb
	soksolve -n 300 examples/*.sok | sokverify -J
	soksolve -m astar -n 20 --trace examples/lessons.sok
	soksolve -m bfs --direction backward -n 20 --trace examples/first.sok
	soksolve -T labels examples/first.sok
	soksolve -T labels:all=1 -O moves examples/first.sok
	soksolve -T labels:all=2 examples/first.sok
	soksolve -T labels -O moves examples/first.sok
	sokopt -J -n 1e5 examples/solved.sok
	sokopt -J -n 1e5 --runners=2 --keep-end examples/solved.sok
}

# bats test_tags=long
@test "every JSON object of every tool fits the schema" {
	runs python3 -c 'import jsonschema'
	every_json >all 2>/dev/null || true
	[ "$(wc -l <all)" -gt 500 ]
	mkdir one && split -a 5 -l 1 all one/
	printf -- '-i %s ' one/* | xargs python3 -m jsonschema "$SCHEMA"
}

# bats test_tags=long
@test "the schema refuses what no tool may write" {
	runs python3 -c 'import jsonschema'
	needs jq
	{ soksolve -J --timing odd.sok 1; sokverify -J odd.sok 1; sokparse -J odd.sok 2; } >all 2>/dev/null || true
	[ "$(wc -l <all)" -eq 3 ]
	for change in 'del(.file)' 'del(.hash)' '.position = "1"' '.position = 0' '.hash = "63BF"' \
		'.status = "fine"' 'del(.status) | .code = 1 | del(.rows)' '.sok = 2' '.level = null'; do
		jq -c "$change" all
	done >bad
	for change in '.nodes = "55"' '.verify.verdict = "fine"' '.verify.move = "4"' 'del(.lurd)' \
		'.metrics = "7/2"' '.fields = []'; do
		sokverify -qJ odd.sok 1 | jq -c ".sections[0] |= ($change)"
	done >>bad
	for change in '.parent = 0' '.rows = "####"' '.children[0].box = [0, 1]' 'del(.children[0].push)' \
		'.direction = "up"' '.nodes = 1'; do
		soksolve -m astar -n 1 --trace examples/first.sok 3 | jq -c "$change"
	done >>bad
	[ "$(wc -l <bad)" -eq 39 ]
	run -0 python3 - "$SCHEMA" all bad <<-'END'
		import json, sys, jsonschema
		schema, good, bad = sys.argv[1:]
		check = jsonschema.Draft202012Validator(json.load(open(schema)))
		lines = lambda name: [json.loads(line) for line in open(name)]
		print(sum(map(check.is_valid, lines(good))), sum(map(check.is_valid, lines(bad))))
	END
	[ "$output" = '3 0' ]
}

# bats test_tags=tree
@test "the schema is installed, and taken away again" {
	make -n -C "$ROOT" install | grep -q sok.schema.json
	make -n -C "$ROOT" uninstall | grep -q share/soktools
}

# bats test_tags=long
@test "every JSON object and every row opens with file, position, level and hash" {
	every_json >all 2>/dev/null || true
	[ "$(grep -cEv '^\{"file":"[^"]*","position":(null|[1-9][0-9]*),"level":(null|[0-9]+),"hash":(null|"[0-9a-f]{16}")[,}]' all)" -eq 0 ]
	for tool in sokparse sokdead soksolve sokopt sokverify; do
		for name in stats tsv csv; do
			[ $name != stats ] || [ $tool = sokparse ] || continue
			$tool -qT $name odd.sok >table 2>/dev/null || true
			[[ $(head -n 1 table | tr ',' '\t') = $'file\tposition\tlevel\thash\t'* ]]
			[[ $(sed -n 2p table | tr ',' '\t') = $'odd.sok\t1\t7\t63bfebce9fb13484\t'* ]]
			grep -E $'^odd.sok[,\t]2[,\t]9[,\t][,\t](0[,\t])?invalid[,\t]' table
		done
	done
}

@test "a level has one hash in all tools, formats and images" {
	hash=63bfebce9fb13484
	for image in identity rot90 rot180 rot270 flip flip-vertical transpose anti-transpose; do
		sokparse -q --transform=$image odd.sok 1 >image.sok
		for tool in sokparse sokdead soksolve sokverify; do
			$tool -qJ image.sok >out 2>/dev/null || true
			grep -q "^{\"file\":\"image.sok\",\"position\":1,\"level\":7,\"hash\":\"$hash\"" out
		done
	done
}

@test "the tables of the tools join on file and position" {
	for tool in sokparse sokdead soksolve; do
		$tool -qT tsv examples/lessons.sok | tail -n +2 | awk -F '\t' -v OFS='\t' '{ $1 = $1 " " $2 } 1' |
			sort >$tool.tsv
	done
	join -t "$(printf '\t')" sokparse.tsv sokdead.tsv | join -t "$(printf '\t')" - soksolve.tsv >joined
	[ "$(wc -l <joined)" -eq "$(sokparse --count examples/lessons.sok)" ]
	# The hash of each table.
	awk -F '\t' '{ same = 0; for (i = 5; i <= NF; i++) same += $i == $4; if (same != 2) exit 1 }' joined
}

# bats test_tags=long
@test "Python's csv reads the same cells from TSV and from CSV" {
	runs python3 -c 'import csv'
	for tool in sokparse sokdead soksolve sokverify; do
		$tool -qT tsv odd.sok examples/*.sok >in.tsv 2>/dev/null || true
		$tool -qT csv odd.sok examples/*.sok >in.csv 2>/dev/null || true
		[ "$(tr -d '\r' <in.csv | wc -l)" -eq "$(grep -c $'\r$' in.csv)" ]
		python3 - <<'EOF'
import csv
tsv = list(csv.DictReader(open("in.tsv", newline=""), delimiter="\t", strict=True))
plain = [line.rstrip("\n").split("\t") for line in open("in.tsv", newline="\n")]
rows = list(csv.DictReader(open("in.csv", newline=""), strict=True))
assert len(tsv) == len(rows) == len(plain) - 1 > 30
for one, other, cells in zip(tsv, rows, plain[1:]):
    assert None not in one and None not in other.values() and list(one.values()) == cells
    assert '"' not in "".join(cells) and "'" not in "".join(cells)
    text = {k: v.replace("\\x22", '"').replace("\\x27", "'") for k, v in one.items()}
    assert text == other, (text, other)
    for name in ("position", "level", "boxes" if "bound" in one else "position"):
        assert name == "boxes" and one["status"] == "invalid" or int(one[name]) >= 0
EOF
	done
	grep -q "Dan's \"\"first\"\", a shelf" <(sokparse -qT csv odd.sok) || false
	grep -q 'Dan\\x27s \\x22first\\x22, a shelf' <(sokparse -qT tsv odd.sok)
}

# bats test_tags=long
@test "R's read.delim has a row for each level, and columns of numbers" {
	needs Rscript
	for tool in sokparse sokdead soksolve sokverify; do
		$tool -qT tsv odd.sok examples/*.sok >in.tsv 2>/dev/null || true
		cat >read.R <<'EOF'
for (d in list(read.delim("in.tsv"), read.table("in.tsv", header = TRUE, sep = "\t", comment.char = ""))) {
	stopifnot(nrow(d) == length(readLines("in.tsv")) - 1,
		names(d)[1:4] == c("file", "position", "level", "hash"))
	for (n in c("position", "level", "width", "bound", "dead", "pushes", "expanded"))
		stopifnot(is.null(d[[n]]) || is.numeric(d[[n]]) || all(is.na(d[[n]])))
}
EOF
		Rscript read.R
	done
}

@test "a number of a table is a number or empty, as R has it for a missing value" {
	for tool in sokparse sokdead soksolve 'sokopt -n 1e4' sokverify; do
		$tool -qT tsv odd.sok examples/*.sok 2>/dev/null | awk -F '\t' '
			NR == 1 { for (i = 1; i <= NF; i++) number[i] = $i !~ \
				/^(file|hash|status|title|rule|boxes|letter|method|optimality|dead_squares|verdict|reason|best|standing|claims|claim|code)$/ ||
				($i == "boxes" && /bound/); n = NF; next }
			{ if (NF != n) exit bad = 1
				for (i = 1; i <= NF; i++) if (number[i] && $i !~ /^([0-9]+([.][0-9]+)?)?$/) exit bad = 1 }
			END { exit bad || NR < 30 }'
	done
}

@test "a broken level has its fault's code in every table" {
	printf '%s\n' '#####' '#@$ #' '#####' >bad.xsb
	for tool in sokparse sokdead soksolve sokopt; do
		$tool -T csv bad.xsb 2>/dev/null | sed -n 2p >row
		[ "$(cut -d , -f 5 row)" = invalid ]
		[ "$(sed 's/.*,//; s/\r//' row)" = count ]
	done
	[ "$(sokverify -T tsv bad.xsb 2>/dev/null | sed -n 2p | cut -f 6-7)" = $'invalid\tcount' ]
}

@test "jq counts in numbers" {
	needs jq
	soksolve -m bfs --timing -J examples/first.sok >out
	[ "$(jq -s 'map(.sections[-1].nodes | type) | unique | .[]' out)" = '"number"' ]
	[ "$(jq -s 'map(.sections[-1] | .nodes, .seconds, .memory) | map(. >= 0) | all' out)" = true ]
	sokverify -qJ --metrics odd.sok 1 >out || true
	[ "$(jq -c '.sections[0] | .verify, .metrics, .nodes' out)" = '{"verdict":"ok"}
{"moves":7,"pushes":2,"box_lines":2,"box_changes":1,"pushing_sessions":2,"player_lines":6}
55' ]
	[ "$(jq -r '.sections[1].verify | "\(.verdict) \(.move) \(.reason)"' out)" = 'wrong 4 wall' ]
}

@test "a level is solved in JSON when a solution of it was played and is right, in every tool" {
	printf '%s\n' '#####' '#@$.#' '#####' '' 'Solution 1/1' R 'Sok-Verify: fail 9 wall' '' '' '#####' '#@$.#' \
		'#####' '' 'Solution 2/2' RR 'Sok-Verify: ok 2/2' '' '' >in.sok
	for tool in sokparse sokdead sokverify; do
		$tool -qJ in.sok >out || [ $? -eq 1 ]
		[ "$(grep -o '"status":"[a-z]*"' out | tr '\n' ' ')" = '"status":"solved" "status":"wrong" ' ]
	done
}

@test "the old names of tables work, and say what they are called now" {
	run -0 --separate-stderr sokparse -T stats examples/first.sok
	[ "$output" = "$(sokparse -T tsv examples/first.sok)" ]
	[ "$stderr" = 'sokparse: note: -T stats is now -T tsv; the next release drops the old name' ]
	run -0 --separate-stderr soksolve -m bfs --stats examples/first.sok
	[ "$(head -n 1 <<<"$stderr")" = 'soksolve: note: --stats is now -T tsv; the next release drops the old name' ]
	[ "$(tail -n 3 <<<"$stderr" | cut -f -17)" = "$(soksolve -m bfs -T tsv examples/first.sok | tail -n 3 | cut -f -17)" ]
	run -0 --separate-stderr sokparse -qT stats examples/first.sok
	[ -z "$stderr" ]
}

@test "a hostile file name is the same safe text in JSON and tables" {
	name=$'a\tb"c\e[31m,\xff.sok'
	cp examples/first.sok "$name"
	want='a\x09b"c\x1B[31m,\xFF.sok'
	[ "$(sokparse -T csv "$name" | sed -n 2p | cut -d , -f 1-2)" = "\"${want/\"/\"\"}\"" ]
	[ "$(sokparse -T tsv "$name" | sed -n 2p | cut -f 1)" = "${want/\"/\\x22}" ]
	needs jq
	[ "$(sokparse -J "$name" 1 | jq -r .file)" = "$want" ]
}

@test "a level is called by its number in every tool's messages, and its place is the position" {
	printf '%s\n' 'Level 40' '#####' '#@$.#' '#####' '' 'Solution 2/2' RR '' '' 'Level 41' '#####' '#@$.#' \
		'#####' '' '' >in.sok
	sokparse -cd -v in.sok >all 2>&1 || true
	sokdead --along in.sok >>all 2>&1 || true
	sokverify in.sok -v >>all 2>&1 || true
	sokrender -a -v in.sok >>all 2>&1 || true
	[ "$(grep -c ': level 4[01]' all)" -ge 5 ]
	run ! grep -E ': level [0-9] ' all
	grep -q 'level 41 repeats level 40 (position 1, identity)' all
	run -2 --separate-stderr sokparse in.sok 40
	[ "$stderr" = 'sokparse: in.sok: error: no level at position 40 (has 2) [missing]' ]
}
