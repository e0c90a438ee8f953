# mutate.awk: spoil solutions, and say what a verifier must find. It shares no code with the library.
#
# Reads a canonical stream; for each solution writes levels whose solution differs in one move, and
# to the file named by `expect` one line per level: "ok MOVES/PUSHES", or "wrong N", N the first move
# that cannot be made, or the number of moves when the end is not a solution.
#
# kind: change, drop or insert one move, chosen by `seed`; all: every such change, one level each;
# none: leave the solution as it is.

function random(below) {
	seed = (seed * 16807) % 2147483647
	return seed % below
}

# Replays `moves` on the rows of the level and returns the line to expect.
function replay(moves,    n, i, r, c, dr, dc, row, col, cell, pushes, letter, off) {
	for (r = 1; r <= height; r++)
		for (c = 1; c <= length(rows[r]); c++) {
			cell[r, c] = letter = substr(rows[r], c, 1)
			if (letter == "@" || letter == "+") {
				row = r
				col = c
				cell[r, c] = letter == "@" ? " " : "."
			} else if (letter == "$") {
				off++
			}
		}
	n = length(moves)
	for (i = 1; i <= n; i++) {
		letter = tolower(substr(moves, i, 1))
		dr = (letter == "d") - (letter == "u")
		dc = (letter == "r") - (letter == "l")
		r = row + dr
		c = col + dc
		if (cell[r, c] == "#")
			return "wrong " i
		if (cell[r, c] == "$" || cell[r, c] == "*") {
			letter = cell[r + dr, c + dc]
			if (letter == "#" || letter == "$" || letter == "*")
				return "wrong " i
			off += (cell[r, c] == "*") - (letter == ".")
			cell[r, c] = cell[r, c] == "*" ? "." : " "
			cell[r + dr, c + dc] = letter == "." ? "*" : "$"
			pushes++
		}
		row = r
		col = c
	}
	return off == 0 ? "ok " n "/" pushes + 0 : "wrong " n
}

function emit(moves,    r) {
	printf "Level %d\n", ++levels
	for (r = 1; r <= height; r++)
		print rows[r]
	printf "\nSolution\n%s\n\n\n", moves
	print replay(moves) > expect
}

function mutate(moves, kind, i, with) {
	if (kind == "change")
		return substr(moves, 1, i - 1) with substr(moves, i + 1)
	if (kind == "drop")
		return substr(moves, 1, i - 1) substr(moves, i + 1)
	return substr(moves, 1, i - 1) with substr(moves, i)
}

function spoil(moves,    n, i, d, letter) {
	n = length(moves)
	if (kind == "none") {
		emit(moves)
	} else if (kind == "all") {
		for (i = 1; i <= n; i++)
			emit(mutate(moves, "drop", i, ""))
		for (i = 1; i <= n + 1; i++) {
			for (d = 1; d <= 4; d++) {
				letter = substr("urdl", d, 1)
				emit(mutate(moves, "insert", i, letter))
				if (i <= n && letter != tolower(substr(moves, i, 1)))
					emit(mutate(moves, "change", i, letter))
			}
		}
	} else {
		i = 1 + random(n + (kind == "insert"))
		d = index("urdl", tolower(substr(moves, i, 1)))
		d = kind == "change" ? (d + random(3)) % 4 + 1 : 1 + random(4)
		emit(mutate(moves, kind, i, substr("urdl", d, 1)))
	}
}

/^Level [0-9]+$/ {
	height = 0
	part = "board"
	next
}
/^Solution/ {
	part = "moves"
	moves = ""
	next
}
part == "board" && /^[-#@+$*. ]+$/ {
	rows[++height] = $0
	next
}
part == "moves" && /^[lurdLURD]+$/ {
	moves = moves $0
	next
}
{
	if (part == "moves" && moves != "")
		spoil(moves)
	part = ""
}
END {
	if (part == "moves" && moves != "")
		spoil(moves)
}
