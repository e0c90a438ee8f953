# worse.awk -v seed=N: makes the solutions of canonical records longer: now and then the man walks
# about and back the way he came. Pushes stay as they are.

function random(n) {
	seed = (seed * 1103515245 + 12345) % 2147483648
	return int(seed / 65536) % n
}

function free(at) { return (at in cell) && cell[at] !~ /[#$*]/ }

# Plays a letter.
function step(letter,    d, next_one) {
	d = way[tolower(letter)]
	man += d
	if (cell[man] !~ /[$*]/) return
	next_one = man + d
	cell[man] = cell[man] == "*" ? "." : " "
	cell[next_one] = cell[next_one] == "." ? "*" : "$"
}

# A walk of some steps and the same way back.
function stroll(    out, back, n, at, letter) {
	at = man
	for (n = random(12); n > 0; n--) {
		letter = substr("udlr", random(4) + 1, 1)
		if (!free(at + way[letter])) continue
		at += way[letter]
		out = out letter
		back = opposite[letter] back
	}
	return out back
}

function longer(    i, out, letter) {
	for (i = 1; i <= length(moves); i++) {
		letter = substr(moves, i, 1)
		if (random(3) == 0) out = out stroll()
		out = out letter
		step(letter)
	}
	print out
	moves = ""
}

BEGIN {
	WIDE = 1024
	way["u"] = -WIDE; way["d"] = WIDE; way["l"] = -1; way["r"] = 1
	opposite["u"] = "d"; opposite["d"] = "u"; opposite["l"] = "r"; opposite["r"] = "l"
}
/^Level/ { row = 0; board = 1; delete cell; print; next }
board && /^[-_ #@+$*.]*#[-_ #@+$*.]*$/ {
	row++
	for (i = 1; i <= length($0); i++) {
		c = substr($0, i, 1)
		if (c ~ /[@+]/) { man = row * WIDE + i; c = c == "+" ? "." : " " }
		cell[row * WIDE + i] = c
	}
	print
	next
}
/^Solution/ { print "Solution"; board = 0; taking = 1; next }
taking && /^[udlrUDLR]+$/ { moves = moves $0; next }
taking { longer(); taking = 0 }
/^(Optimality|Lower-Bound)/ { next }
{ board = board && !/^$/; print }
