#!/usr/bin/env bats
# share/soktools/report: the numbers in its plots, and that names are text. tests/tools/report.sh
# looks at a page in a browser.

load helper

setup() {
	tools
	REPORT=$ROOT/share/soktools/report
	LEVELS=$ROOT/examples/first.sok
}

# row HASH STATUS SECONDS [METHOD]: of a table of soksolve.
row() {
	[ -s "$table" ] || printf 'file\tposition\tlevel\thash\tstatus\tmethod\tpushes\tmoves\texpanded\tseconds\n' >"$table"
	printf 'f\t1\t9\t%s\t%s\t%s\t5\t9\t100\t%s\n' "$1" "$2" "${4-astar}" "$3" >>"$table"
}

# runs: one that solves all three levels, in a hundredth, a tenth and a whole second; one that solves the first.
runs() {
	hashes=$(sokparse -T tsv "$LEVELS" | cut -f 4 | tail -n +2)
	seconds=0.01
	for hash in $hashes; do
		table=whole.tsv row "$hash" solved $seconds "m$seconds"
		table=part.tsv row "$hash" "$([ $seconds = 0.01 ] && echo solved || echo limit-time)" $seconds fess
		seconds=$([ $seconds = 0.01 ] && echo 0.1 || echo 1)
	done
}

@test "curves, bars and tables have the numbers of the tables" {
	runs
	"$REPORT" "$LEVELS" whole.tsv Part=part.tsv >page.html
	# From 1 ms at 60 to 1 s at 700; from 0 levels at 312 to all three at 12.
	grep -q '<path class="line s0" d="M60 312H273.3V212H486.7V112H700V12H700"><title>whole: 3 of 3</title>' page.html
	grep -q '<path class="line s1" d="M60 312H273.3V212H700"><title>Part: 1 of 3</title>' page.html
	[ "$(grep -o 'y="330">[^<]*' page.html | cut -d '>' -f 2 | tr '\n' ' ')" = '1 ms 10 ms 100 ms 1 s ' ]
	sed -n '/id="methods"/,/<.svg>/p' page.html | grep -o '<rect[^>]*>' >bars
	[ "$(grep -c 's0.*width="460"' bars)" -eq 3 ]
	[ "$(grep -c 's1.*width="460"' bars)" -eq 1 ]
	[ "$(sed -n '/id="sizes"/,/<.svg>/p' page.html | grep -o '[0-9] of 3<')" = "$(printf '3 of 3<\n1 of 3<')" ]
	sed -n '/id="sizes"/,/<.svg>/p' page.html | grep -q 'bar s1.*width="153.3"'
	grep -q 'id="run1".*</th><td>3</td><td>3</td><td>2</td><td>1.1</td><td>1 s</td><td>5</td><td>9</td>' page.html
	grep -q 'id="run2".*</th><td>1</td><td>3</td><td>0</td><td>0.0</td><td>10 ms</td><td>5</td><td>9</td>' page.html
	[ "$(grep -c '<td class="board">' page.html)" -eq 2 ]
	[ "$(grep -c '<b>limit-time</b>' page.html)" -eq 2 ]
	[ "$(grep -c '<title>Level [23] ' page.html)" -eq 2 ]
	[ "$(grep -c '<defs>' page.html)" -eq 1 ]
}

@test "a run without times is shown by states, and what soksolve writes is read" {
	soksolve -q -T tsv "$LEVELS" >run.tsv
	run -0 "$REPORT" "$LEVELS" run.tsv
	[[ $output = *'<h2>Solved by states</h2>'* ]]
	[[ $output = *'>run: 3 of 3<'* ]]
	[[ $output = *'<p>None.</p>'* ]]
	[[ $output != *'class="legend"'* ]]
}

@test "a run of which nobody knows what it took has no figures of that, and no curve" {
	soksolve -q -o run.sok "$LEVELS"
	soksolve -q -T tsv -o run.tsv "$LEVELS"
	run -0 "$REPORT" "$LEVELS" run.sok
	[[ $output = *' run</th><td>3</td><td>3</td><td></td><td></td>'* ]]
	[[ $output != *'Solved by'* ]]
	run -0 "$REPORT" "$LEVELS" bare=run.sok table=run.tsv
	[[ $output = *'<h2>Solved by states</h2>'* ]]
	[[ $output = *'>table: 3 of 3<'* ]]
	[[ $output != *'>bare: '* ]]
	printf 'level\tstatus\n1\tsolved\n' >one.tsv
	run -0 "$REPORT" "$LEVELS" one.tsv run.sok
	[ "$(grep -c '<td><b>no row</b></td><td>solved</td>' <<<"$output")" -eq 2 ]
}

@test "records are read as the table of the same run is, but for solutions that are wrong" {
	soksolve -q --timing -m bfs -n 20 -o run.sok "$ROOT/examples/lessons.sok" || :
	soksolve -q -m bfs -n 20 -T tsv -o table.tsv "$ROOT/examples/lessons.sok" || :
	sed '/^Seconds: /d' run.sok >run.txt
	"$REPORT" "$ROOT/examples/lessons.sok" name=run.txt >records.html
	"$REPORT" "$ROOT/examples/lessons.sok" name=table.tsv >table.html
	diff records.html table.html
	grep -q '>name: 18 of 23<' table.html
	sed '/^Solution/{n;s/.$/u/;}' run.sok >wrong.sok
	"$REPORT" "$ROOT/examples/lessons.sok" wrong.sok 2>err >wrong.html
	[ "$(grep -c '<b>wrong</b>' wrong.html)" -ge 15 ]
}

@test "levels that look alike have a row each, and rows of other levels are counted" {
	cat "$LEVELS" "$LEVELS" >twice.sok
	soksolve -q -T tsv "$LEVELS" >once.tsv
	soksolve -q -T tsv "$ROOT/examples/lessons.sok" 1 >other.tsv
	run -0 "$REPORT" twice.sok once.tsv other.tsv
	[[ $output = *'>once: 3 of 6<'* ]]
	[[ $output = *'>other: 0 of 6<'* ]]
	[[ $output = *'other: 1 rows of levels that are not here.'* ]]
	printf 'level\tstatus\r\n3\tsolved\r\n' >foreign.tsv
	run -0 "$REPORT" "$LEVELS" foreign.tsv
	[[ $output = *' foreign</th><td>1</td><td>3</td>'* ]]
}

@test "names of files, runs, levels, methods and verdicts are text" {
	bad="</title><script>alert(1)</script>\"'&"
	level 1 "$bad" >"<i>.sok"
	level 2 "$bad" | sed 's/[$]/ /' >>"<i>.sok"
	table=run.tsv
	row "$(sokparse -T tsv '<i>.sok' 1 | cut -f 4 | tail -n 1)" "$bad" 1e999 "$bad"
	run -0 --separate-stderr "$REPORT" '<i>.sok' "$bad=run.tsv"
	[[ $output != *'<script'* ]]
	[[ $output != *'<i>'* ]]
	[[ $output = *'<h1>&lt;i&gt;.sok</h1>'* ]]
	[ "$(grep -c '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;' <<<"$output")" -ge 4 ]
}

@test "names of files may begin with a dash and have blanks" {
	cp "$LEVELS" './-q levels'
	soksolve -q -- '-q levels' >'./-x run.sok'
	run -0 "$REPORT" '-q levels' '-x run.sok'
	[[ $output = *' -x run</th><td>3</td><td>3</td>'* ]]
}

@test "trouble is told by the status" {
	run -2 "$REPORT" "$LEVELS"
	[[ $output = usage:* ]]
	run -2 "$REPORT" "$LEVELS" nowhere.tsv
	run -2 "$REPORT" nowhere.sok /dev/null
	printf 'position\tstatus\n1\tsolved\n' >run.tsv
	run -2 --separate-stderr "$REPORT" "$LEVELS" run.tsv
	[ "$stderr" = 'report: run: no columns level and status' ]
	printf 'level,status\n1,solved\n' >run.csv
	: >empty.tsv
	for run in run.csv empty.tsv; do
		run -2 --separate-stderr "$REPORT" "$LEVELS" whole.tsv=$run
		[[ $stderr = *"report: $run: neither a table with level and status nor records with a level" ]]
		[ -z "$output" ]
	done
}
