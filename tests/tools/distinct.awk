# distinct.awk: of one-line records, those whose level was not met before in any of its eight
# images, with the player anywhere in the same region. Shares no code with sokparse -d: regions are
# marked square by square, and the images are compared as texts, not as hashes.

# Marks what can be walked to from (r, c); boxes are no hindrance when `through` is set.
function flood(mark, r, c, through,    n, k) {
	stack[n = 1] = r SUBSEP c
	mark[r, c] = 1
	while (n > 0) {
		split(stack[n--], at, SUBSEP)
		for (k = 1; k <= 4; k++) {
			r = at[1] + (k == 1) - (k == 2)
			c = at[2] + (k == 3) - (k == 4)
			if (!((r, c) in mark) && cell[r, c] != "#" && (through || cell[r, c] !~ /[$*]/)) {
				mark[r, c] = 1
				stack[++n] = r SUBSEP c
			}
		}
	}
}

# One of the images: bit 0 reverses the rows, bit 1 the columns, bit 2 reads columns as rows.
function image(bits, top, left, bottom, right,    text, rows, cols, i, j, r, c, x) {
	rows = bits >= 4 ? right - left : bottom - top
	cols = bits >= 4 ? bottom - top : right - left
	for (i = 0; i <= rows; i++) {
		text = text "/"
		for (j = 0; j <= cols; j++) {
			r = top + (bits >= 4 ? j : i)
			c = left + (bits >= 4 ? i : j)
			if (bits % 2)
				r = top + bottom - r
			if (int(bits / 2) % 2)
				c = left + right - c
			x = cell[r, c]
			if (!((r, c) in area))
				x = "#"
			else if (x !~ /[$*]/)
				x = ((r, c) in reach ? "w" : "f") (x ~ /[.+]/)
			text = text x
		}
	}
	return text
}

BEGIN { FS = "\t" }
$1 == "Notes" { print; next }
{
	split("", cell); split("", area); split("", reach)
	height = split($1, row, "|")
	for (r = 1; r <= height; r++)
		for (c = 1; c <= length(row[r]); c++) {
			cell[r, c] = substr(row[r], c, 1)
			if (cell[r, c] ~ /[@+]/) {
				man_row = r
				man_col = c
			}
		}
	flood(area, man_row, man_col, 1)
	flood(reach, man_row, man_col, 0)
	top = bottom = man_row
	left = right = man_col
	for (square in area) {
		split(square, at, SUBSEP)
		if (at[1] + 0 < top) top = at[1] + 0
		if (at[1] + 0 > bottom) bottom = at[1] + 0
		if (at[2] + 0 < left) left = at[2] + 0
		if (at[2] + 0 > right) right = at[2] + 0
	}
	least = image(0, top, left, bottom, right)
	for (bits = 1; bits < 8; bits++) {
		text = image(bits, top, left, bottom, right)
		if (text < least)
			least = text
	}
	if (!(least in met))
		print
	met[least] = 1
}
