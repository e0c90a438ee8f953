# claims.awk: draws a tiny level and options of soksolve from `seed`, and finds the fewest pushes by
# looking at every position. Writes the options, the pushes (-1: unsolvable), and a record, perhaps
# with a solution that claims more than is true. Knows nothing of the programs under test.

function below(n) { return int(rand() * n) }
function pick(words,    w) { return w[1 + below(split(words, w))] }

# --- the level: squares 1 to n, from above and from the left ---------------------------------

function draw(    wide, high, x, y, i) {
	wide = 2 + below(4); high = 2 + below(3); n = 0
	split("", at); split("", goal); split("", box)
	for (y = 1; y <= high; y++)
		for (x = 1; x <= wide; x++)
			if (rand() > 0.15) { at[x, y] = ++n; col[n] = x; row[n] = y }
	boxes = 1 + below(3)
	if (n < boxes + 3 || n > 13) return 0
	man = 1 + below(n)
	for (i = 0; i < boxes;) { x = 1 + below(n); if (x != man && !(x in box)) { box[x]; i++ } }
	for (i = 0; i < boxes;) { x = 1 + below(n); if (!(x in goal)) { goal[x]; i++ } }
	return connected()
}

function connected(    queue, seen, head, tail, d, to) {
	queue[1] = man; seen[man]; tail = 1
	for (head = 1; head <= tail; head++)
		for (d = 1; d <= 4; d++) {
			to = beside(queue[head], d)
			if (to && !(to in seen)) { seen[to]; queue[++tail] = to }
		}
	return tail == n
}

function beside(s, d) { return at[col[s] + dx[d], row[s] + dy[d]] + 0 }

function text(    x, y, s, line, out) {
	for (y = 0; y <= 5; y++) {
		line = ""
		for (x = 0; x <= 6; x++) {
			s = at[x, y] + 0
			if (!s) line = line "#"
			else if (s == man) line = line (s in goal ? "+" : "@")
			else if (s in box) line = line (s in goal ? "*" : "$")
			else line = line (s in goal ? "." : " ")
		}
		out = out line "\n"
	}
	return out
}

# --- the truth: a position is the man's square and a string of n digits -----------------------

function put(s, square, digit) { return substr(s, 1, square - 1) digit substr(s, square + 1) }

function solved(s,    g) {
	for (g in goal) if (substr(s, g, 1) != "1") return 0
	return 1
}

# Layer by layer of pushes; within one the man walks. The moves of one solution are in `moves`.
function solve(    s, i, d, to, behind, now, next_, count, more, pushes, key, part, then, way) {
	s = ""
	for (i = 1; i <= n; i++) s = s (i in box ? "1" : "0")
	split("", seen); count = 1
	now[1] = man " " s; seen[now[1]]; way[now[1]] = ""
	for (pushes = 0; count > 0; pushes++) {
		more = 0
		for (i = 1; i <= count; i++) {
			split(now[i], part, " ")
			if (solved(part[2])) { moves = way[now[i]]; return pushes }
			for (d = 1; d <= 4; d++) {
				to = beside(part[1], d)
				if (!to) continue
				then = part[2]
				if (substr(then, to, 1) == "1") {
					behind = beside(to, d)
					if (!behind || substr(then, behind, 1) == "1") continue
					then = put(put(then, to, "0"), behind, "1")
				}
				key = to " " then
				if (key in seen) continue
				seen[key]
				way[key] = way[now[i]] (then == part[2] ? substr("urdl", d, 1) : substr("URDL", d, 1))
				if (then == part[2]) now[++count] = key
				else next_[++more] = key
			}
		}
		for (i = 1; i <= more; i++) now[i] = next_[i]
		count = more
	}
	return -1
}

# --- the options -------------------------------------------------------------------------------

function options(    m, o) {
	m = pick("auto astar bfs dfs iddfs ucs greedy wastar wastar:7 ida bidir prove prove prove voddler fess hbox:0 hbox:12 pull push detour")
	o = "-m " m
	if (m ~ /^(astar|wastar|greedy|ida|prove)/ && below(2)) o = o " --heuristic " pick("none nearest matching priced")
	else if (m ~ /^(astar|wastar|greedy)/ && below(2)) o = o " --heuristic " pick("skb1 skb2")
	if (m ~ /^(astar|bfs|iddfs|ucs|ida|prove)$/ && o !~ /skb/ && below(3) == 0) o = o " -O pushes"
	else if (m ~ /^(auto|astar|ucs)$/ && o !~ /skb/ && below(3) == 0) o = o " -O " pick("pushes,moves moves,pushes moves")
	if (o !~ /-O .*moves|priced|skb/ && m ~ /^(astar|bfs|dfs|iddfs|ucs|greedy|wastar|ida|prove|detour)/ && below(2))
		o = o " --direction backward"
	if (below(2)) o = o " -n " (below(2) ? 1 + below(12) : 1 + below(600))
	if (below(3) == 0) o = o " -M " sprintf("%dK", 3073 + below(below(2) ? 200 : 3000))
	if (below(4) == 0) o = o " -D " pick("square freeze square,pairs closure frozen,corral triples pi-corral peel,origin")
	else if (below(6) == 0) o = o " -k " (1 + below(3))
	if (below(3) == 0) o = o " --without " pick("auto/astar auto/meet auto/pull,auto/fess pi-corral closure advisor/pack axis/packed freeze square auto/astar,auto/pull")
	if (below(2)) o = o " --tidy " below(50)
	if (below(8) == 0) o = o " -j 2"
	return o
}

BEGIN {
	split("0 1 0 -1", dx); split("-1 0 1 0", dy)
	srand(seed)
	do { # most drawings cannot be solved: few of them are kept
		while (!draw())
			;
		least = solve()
	} while (least < 1 && below(8))
	print options()
	print least
	printf "Level 1\n%sTitle: %d\n\n", text(), seed
	if (least > 0 && below(3) == 0)
		printf "Solution\n%s\nSolver: liar\nLower-Bound: %d\n\nStatus: unsolvable\nSolver: liar\n\n",
		    moves, least + 1 + below(9)
	else if (below(4) == 0)
		printf "Solution\n%s\nSolver: liar\nOptimality: pushes\n\n", pick("rrLdU uRdDl lluR")
	printf "\n"
}
