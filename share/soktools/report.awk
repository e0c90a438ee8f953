# report.awk: writes the page of report. It reads the names (of the page, then of the tables, one per
# line), the table of the levels, and the tables of the runs; sokrender draws pictures from levels.sok.
#
# A row belongs to the level with its hash, the second row with that hash to the second such level,
# and so on; a row without a hash belongs to the level with its number. A level proved unsolvable
# also counts as solved. A few cells of each row are held in memory. Text from files is always escaped.

BEGIN {
	WIDTH = 720; LEFT = 60; RIGHT = 20; TOP = 12; HIGH = 300 # of the plot
	BAR = 14; LABEL = 170                                    # of the bars
	COLOURS = 6                                              # of lines and bars
	SHOWN = 200                                              # levels with a picture
	split("1 5 9 13 17 25 33 49", least_boxes, " ")
}

function escaped(text) {
	gsub(/&/, "\\&amp;", text)
	gsub(/</, "\\&lt;", text)
	gsub(/>/, "\\&gt;", text)
	gsub(/"/, "\\&quot;", text)
	gsub(/'/, "\\&#39;", text)
	return text
}

# With at most one decimal, and no zero after the point.
function short(x) {
	x = sprintf("%.1f", x)
	sub(/\.0$/, "", x)
	return x
}

function cell(name) { return name in column ? $column[name] : "" }

# Anything else there is not a number.
function amount(name,    x) {
	x = cell(name)
	return x ~ /^[0-9]+([.][0-9]*)?$/ && length(x) < 16 ? x : ""
}

{ sub(/\r$/, "") }

FNR == 1 { file++; heading = 0 }
file == 1 { sub(/ $/, ""); name[FNR - 2] = $0; tables = FNR - 1; next }
!heading {
	if (/^#/) next
	heading = 1
	split("", column)
	for (i = 1; i <= NF; i++) column[$i] = i
	if (!("level" in column) || (file > 2 && !("status" in column))) {
		printf "report: %s: no columns level and status\n", name[file - 3] >"/dev/stderr"
		failed = 1
		exit
	}
	split("", met)
	next
}
file == 2 {
	l = ++levels
	of_hash[cell("hash"), ++met[cell("hash")]] = l
	if (!(cell("level") in of_number)) of_number[cell("level")] = l
	number[l] = cell("level"); title[l] = cell("title"); boxes[l] = cell("boxes")
	width[l] = cell("width"); height[l] = cell("height")
	next
}
{
	s = file - 3
	if (amount("seconds") != "") timed[s] = 1
	if (amount("expanded") != "") counted[s] = 1
	h = cell("hash")
	key = h SUBSEP (h == "" ? 0 : ++met[h])
	l = h == "" ? of_number[cell("level")] : key in of_hash ? of_hash[key] : 0
	if (!l) { strangers[s]++; next }
	status[s, l] = cell("status")
	seconds[s, l] = amount("seconds"); states[s, l] = amount("expanded")
	method[s, l] = cell("method"); pushes[s, l] = amount("pushes"); moves[s, l] = amount("moves")
}

function is_solved(s, l) { return status[s, l] == "solved" || status[s, l] == "unsolvable" }

# Is it known what the levels of a run took?
function measured(s) { return by_time ? timed[s] : counted[s] }

# What it took: seconds, or states where a table has no seconds.
function cost(s, l) { return (by_time ? seconds[s, l] : states[s, l]) + 0 }

function cost_text(x) {
	if (!by_time) return x >= 1e6 ? short(x / 1e6) " M" : x >= 1e4 ? short(x / 1e3) " k" : x ""
	return x < 0.9995 ? sprintf("%.0f ms", 1000 * x) : short(x) " s"
}

function count_all(    s, l, all, first, m) {
	by_time = 1
	for (s = 0; s < tables; s++) by_time = by_time && timed[s]
	for (l = 1; l <= levels; l++) {
		all = 0
		for (s = 0; s < tables; s++)
			if (is_solved(s, l)) { all++; first = s }
		if (all == 1) alone[first]++
		if (all < tables) left[++lefts] = l
		for (s = 0; s < tables; s++) {
			if (!is_solved(s, l)) continue
			solved[s]++
			total[s] += cost(s, l)
			if (cost(s, l) > slowest[s]) slowest[s] = cost(s, l)
			if (all < tables) continue
			pushes_of[s] += pushes[s, l]
			moves_of[s] += moves[s, l]
		}
		common += all == tables
	}
}

# What stands for a run: of lines and bars, in a legend.
function swatch(s, shape) {
	return "<svg class=\"swatch\" width=\"30\" height=\"10\" aria-hidden=\"true\">" (shape == "bar" ? \
		"<rect class=\"bar s" s % COLOURS "\" width=\"30\" height=\"10\"/>" : \
		"<path class=\"line s" s % COLOURS "\" d=\"M1 5H29\"/>") "</svg>"
}

function put_legend(shape,    s) {
	if (tables == 1) return
	printf "<ul class=\"legend\">"
	for (s = 0; s < tables; s++) printf "<li>%s %s</li>", swatch(s, shape), escaped(name[s])
	print "</ul>"
}

function put_summary(    s) {
	print "<div class=\"wide\"><table>\n<tr><th scope=\"col\">run</th><th scope=\"col\">solved</th><th scope=\"col\">of</th>" \
		(tables > 1 ? "<th scope=\"col\">alone</th>" : "") \
		"<th scope=\"col\">" (by_time ? "seconds" : "states") " in all</th><th scope=\"col\">at most</th>" \
		"<th scope=\"col\">pushes</th><th scope=\"col\">moves</th></tr>"
	for (s = 0; s < tables; s++)
		printf "<tr id=\"run%d\"><th scope=\"row\">%s %s</th><td>%d</td><td>%d</td>%s<td>%s</td><td>%s</td>" \
			"<td>%d</td><td>%d</td></tr>\n", s + 1, swatch(s, "line"), escaped(name[s]), solved[s], levels,
			(tables > 1 ? "<td>" alone[s] + 0 "</td>" : ""),
			!measured(s) ? "" : by_time ? sprintf("%.1f", total[s]) : total[s] "",
			!measured(s) ? "" : cost_text(slowest[s] + 0), pushes_of[s], moves_of[s]
	print "</table></div>"
	if (tables > 1)
		print "<p class=\"note\">Pushes and moves are those of the " common " levels that all runs solved.</p>"
	for (s = 0; s < tables; s++)
		if (strangers[s])
			print "<p class=\"note\">" escaped(name[s]) ": " strangers[s] " rows of levels that are not here.</p>"
}

# The range of costs that curves show: whole powers of ten.
function find_range(    s, l, x, most) {
	from = by_time ? 0.001 : 1
	most = from
	for (s = 0; s < tables; s++) if (slowest[s] > most) most = slowest[s]
	for (decades = 1; from * 10 ^ decades < most; decades++);
}

function x_of(taken) {
	if (taken < from) taken = from
	return LEFT + (WIDTH - LEFT - RIGHT) * log(taken / from) / log(10) / decades
}

function y_of(n) { return TOP + HIGH * (1 - n / levels) }

function put_level_line(n,    y) {
	y = short(y_of(n))
	print "<path class=\"grid\" d=\"M" LEFT " " y "H" WIDTH - RIGHT "\"/>" \
		"<text class=\"end\" x=\"" LEFT - 8 "\" y=\"" y "\" dy=\"4\">" n "</text>"
}

function put_axes(    d, n, step, x, digit) {
	for (step = 1; levels / step > 6; step *= digit % 3 == 2 ? 2.5 : 2) digit++
	for (n = 0; n < levels - step / 3; n += step) put_level_line(n)
	put_level_line(levels)
	for (d = 0; d <= decades; d++) {
		x = short(x_of(from * 10 ^ d))
		print "<path class=\"grid\" d=\"M" x " " TOP "V" TOP + HIGH "\"/>" \
			"<text class=\"middle\" x=\"" x "\" y=\"" TOP + HIGH + 18 "\">" cost_text(from * 10 ^ d) "</text>"
	}
	print "<path class=\"axis\" d=\"M" LEFT " " TOP "V" TOP + HIGH "H" WIDTH - RIGHT "\"/>"
	print "<text class=\"middle\" x=\"" (LEFT + WIDTH - RIGHT) / 2 "\" y=\"" TOP + HIGH + 38 "\">" \
		(by_time ? "time for a level" : "states expanded for a level") "</text>"
	print "<text class=\"middle\" transform=\"translate(14 " TOP + HIGH / 2 ") rotate(-90)\">levels solved</text>"
}

# Levels that took no longer, as steps; those within a tenth of a pixel are one step.
function put_curve(s,    l, x, n, path, at) {
	split("", at)
	for (l = 1; l <= levels; l++)
		if (is_solved(s, l)) at[int(10 * x_of(cost(s, l)) + 0.5)]++
	path = "M" LEFT " " short(y_of(0))
	for (x = 10 * LEFT; x <= 10 * (WIDTH - RIGHT); x++)
		if (x in at) {
			n += at[x]
			path = path "H" short(x / 10) "V" short(y_of(n))
		}
	print "<path class=\"line s" s % COLOURS "\" d=\"" path "H" WIDTH - RIGHT "\"><title>" escaped(name[s]) ": " \
		n + 0 " of " levels "</title></path>"
}

function put_curves(    s, known) {
	for (s = 0; s < tables; s++) known = known || measured(s)
	if (!known) return
	find_range()
	print "<h2>Solved by " (by_time ? "time" : "states") "</h2>"
	put_legend("line")
	print "<svg id=\"curves\" class=\"plot\" role=\"img\" viewBox=\"0 0 " WIDTH " " TOP + HIGH + 46 "\">" \
		"<title>Levels solved over what each took</title>"
	put_axes()
	for (s = tables - 1; s >= 0; s--)
		if (measured(s)) put_curve(s)
	print "</svg>"
}

# A group of bars for each of `rows' labels: value[s, row], of whole[row] where there is such; without
# it bars of 0 are left out.
function put_bars(id, heading, rows, label, value, whole,    r, s, y, most, scale, long, first) {
	for (r = 1; r <= rows; r++) {
		y += 10
		for (s = 0; s < tables; s++) {
			y += whole[r] || value[s, r] ? BAR : 0
			if (most < whole[r] + 0) most = whole[r]
			if (most < value[s, r]) most = value[s, r]
		}
	}
	if (!most) return
	scale = (WIDTH - LABEL - 90) / most
	print "<h2>" heading "</h2>"
	put_legend("bar")
	print "<svg id=\"" id "\" class=\"plot\" role=\"img\" viewBox=\"0 0 " WIDTH " " y "\"><title>" heading "</title>"
	print "<path class=\"axis\" d=\"M" LABEL " 0V" y "\"/>"
	y = 0
	for (r = 1; r <= rows; r++) {
		first = y += 5
		for (s = 0; s < tables; s++) {
			if (!whole[r] && !value[s, r]) continue
			long = short(scale * value[s, r])
			if (whole[r]) put_bar("whole", y, short(scale * whole[r]), "")
			put_bar("bar s" s % COLOURS, y, long, "<title>" escaped(name[s]) "</title>")
			print "<text x=\"" LABEL + 6 + (whole[r] ? short(scale * whole[r]) : long) "\" y=\"" y + BAR / 2 - 1 \
				"\" dy=\"4\">" value[s, r] + 0 (whole[r] ? " of " whole[r] : "") "</text>"
			y += BAR
		}
		print "<text class=\"end\" x=\"" LABEL - 8 "\" y=\"" (first + y) / 2 "\" dy=\"3\">" escaped(label[r]) "</text>"
		y += 5
	}
	print "</svg>"
}

function put_bar(class, y, long, inside) {
	print "<rect class=\"" class "\" x=\"" LABEL "\" y=\"" y "\" width=\"" long "\" height=\"" BAR - 2 "\">" \
		inside "</rect>"
}

# Those that solved most first.
function put_methods(    s, l, m, n, i, row, sum, label, value, whole) {
	for (s = 0; s < tables; s++)
		for (l = 1; l <= levels; l++)
			if (is_solved(s, l) && method[s, l] != "") {
				m = method[s, l]
				if (!(m in row)) { row[m] = ++n; label[n] = m }
				value[s, row[m]]++
				sum[row[m]]++
			}
	for (i = 2; i <= n; i++)
		for (m = i; m > 1 && sum[m] > sum[m - 1]; m--) {
			swap(sum, m)
			swap(label, m)
			for (s = 0; s < tables; s++) swap_of(value, s, m)
		}
	split("", whole)
	put_bars("methods", "By method", n, label, value, whole)
}

function swap(a, i,    x) { x = a[i]; a[i] = a[i - 1]; a[i - 1] = x }
function swap_of(a, s, i,    x) { x = a[s, i]; a[s, i] = a[s, i - 1]; a[s, i - 1] = x }

function put_sizes(    s, l, i, n, label, value, whole, row) {
	for (i = 1; i in least_boxes; i++) {
		row = 0
		for (l = 1; l <= levels; l++) {
			if (boxes[l] < least_boxes[i] + 0 || (i + 1 in least_boxes && boxes[l] >= least_boxes[i + 1] + 0))
				continue
			row = row ? row : ++n
			whole[row]++
			for (s = 0; s < tables; s++) value[s, row] += is_solved(s, l)
		}
		label[n] = row ? (i + 1 in least_boxes ? least_boxes[i] " to " least_boxes[i + 1] - 1 : \
			least_boxes[i] " or more") " boxes" : label[n]
	}
	put_bars("sizes", "By size", n, label, value, whole)
}

# The shapes of the first picture serve all others.
function put_picture(l,    command, line, hidden, tile) {
	tile = int(220 / (width[l] > height[l] ? width[l] : height[l]))
	tile = tile < 4 ? 4 : tile > 14 ? 14 : tile
	command = "sokrender -q -T svg --tile=" tile " levels.sok " l
	while ((command | getline line) > 0) {
		if (line == "<defs>" && pictures) hidden = 1
		if (!hidden) print line
		if (line == "</defs>") hidden = 0
	}
	close(command)
	pictures++
}

function put_left(    i, l, s) {
	print "<h2>" (tables > 1 ? "Not solved by all" : "Not solved") "</h2>"
	if (!lefts) { print "<p>None.</p>"; return }
	if (lefts > SHOWN) print "<p class=\"note\">The first " SHOWN " of " lefts ".</p>"
	printf "<div class=\"wide\"><table id=\"left\">\n<tr><th scope=\"col\">level</th><th></th><th scope=\"col\">boxes</th>" \
		"<th scope=\"col\">size</th>"
	for (s = 0; s < tables; s++) printf "<th scope=\"col\">%s</th>", escaped(name[s])
	print "</tr>"
	for (i = 1; i <= lefts && i <= SHOWN; i++) {
		l = left[i]
		print "<tr><th scope=\"row\">" number[l] (title[l] == "" ? "" : "<br>" escaped(title[l])) "</th><td class=\"board\">"
		put_picture(l)
		printf "</td><td>%d</td><td>%d × %d</td>", boxes[l], width[l], height[l]
		for (s = 0; s < tables; s++)
			printf "<td>%s</td>", is_solved(s, l) ? (measured(s) ? cost_text(cost(s, l)) : status[s, l]) : \
				"<b>" (status[s, l] == "" ? "no row" : escaped(status[s, l])) "</b>"
		print "</tr>"
	}
	print "</table></div>"
}

END {
	if (failed) exit 2
	count_all()
	print "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">" \
		"\n<meta name=\"viewport\" content=\"width=device-width\">" \
		"\n<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">" \
		"\n<title>" escaped(name[-1]) "</title>"
	put_style()
	print "</head>\n<body>\n<main>\n<h1>" escaped(name[-1]) "</h1>\n<p>" levels " levels, " lefts + 0 \
		(tables > 1 ? " not solved by all runs.</p>" : " not solved.</p>")
	put_summary()
	put_curves()
	put_methods()
	put_sizes()
	put_left()
	print "</main>\n</body>\n</html>"
}

# Six colours that differ for the colour-blind, after Okabe and Ito, darker on white than theirs;
# lines differ in their dashes, too.
function put_style() {
	print "<style>\n" \
		":root{color-scheme:light dark;--paper:#fff;--ink:#1b1f24;--soft:#59616b;--grid:#e3e6ea;--whole:#eceff2;" \
		"--s0:#0072b2;--s1:#c44f00;--s2:#00835f;--s3:#a3497f;--s4:#8a6d00;--s5:#555}\n" \
		"@media (prefers-color-scheme:dark){:root{--paper:#15181c;--ink:#e8eaed;--soft:#a4acb6;--grid:#2b3037;" \
		"--whole:#262b32;--s0:#56b4e9;--s1:#f29b38;--s2:#3bc79b;--s3:#e093c0;--s4:#f0e442;--s5:#bbb}}\n" \
		"body{background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;margin:0}\n" \
		"main{max-width:52rem;margin:2rem auto;padding:0 1rem}\n" \
		"h1{font-size:1.6rem;line-height:1.2;overflow-wrap:anywhere}h2{font-size:1.15rem;margin:2.2rem 0 .5rem}\n" \
		"p.note{color:var(--soft);font-size:.9rem}\n" \
		"table{border-collapse:collapse;font-size:.92rem;font-variant-numeric:tabular-nums}.wide{overflow-x:auto}\n" \
		"th,td{padding:.35rem .8rem .35rem 0;text-align:right;border-bottom:1px solid var(--grid)}\n" \
		"th[scope=row],td.board,tr>th:first-child{text-align:left}th{font-weight:600;max-width:14rem;overflow-wrap:break-word}\n" \
		"th[scope=col]{color:var(--soft);font-weight:400}\n" \
		".plot{display:block;width:100%;height:auto;font-size:12px}.plot text{fill:var(--soft)}\n" \
		".middle{text-anchor:middle}.end{text-anchor:end}\n" \
		".grid{stroke:var(--grid)}.axis{stroke:var(--soft)}.grid,.axis,.line{fill:none}\n" \
		".line{stroke-width:2.2;stroke-linejoin:round;vector-effect:non-scaling-stroke}.whole{fill:var(--whole)}\n" \
		".legend{list-style:none;display:flex;flex-wrap:wrap;gap:.2rem 1.2rem;padding:0;margin:.3rem 0;font-size:.9rem}\n" \
		"@media (max-width:40rem){.plot{font-size:17px}}" \
		".swatch{vertical-align:middle}td.board svg{display:block}td.board svg>rect,td.board .outside{fill:none}"
	split("|8 3|3 3|10 3 2 3|14 4|2 2 8 2", dashes, "|")
	for (s = 0; s < COLOURS; s++)
		print ".line.s" s "{stroke:var(--s" s ");stroke-dasharray:" (s ? dashes[s + 1] : "none") "}" \
			".bar.s" s "{fill:var(--s" s ")}"
	print "</style>"
}
