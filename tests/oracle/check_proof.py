#!/usr/bin/env python3
"""check_proof.py PROOFS LEVELS: checks proofs as sok(5) describes them, knowing nothing else.

A line for each proof: "HASH KIND LEAST ok" or "... wrong: why"; status 1 when one is wrong. Levels
are plain boards, divided by lines that are none. For small levels: nothing is quick here."""
import re
import sys
from functools import lru_cache, reduce
from itertools import combinations

INFINITE = float("inf")
KINDS = ("pushes", "moves", "pushes,moves", "moves,pushes", "unsolvable")


class Level:
    def __init__(self, rows):
        at = {(r, c): x for r, row in enumerate(rows) for c, x in enumerate(row)}
        around = lambda r, c: ((r - 1, c), (r, c + 1), (r + 1, c), (r, c - 1))
        man = next(p for p, x in at.items() if x in "@+")
        area = [man]
        for here in area:
            area += [p for p in around(*here) if at.get(p, " ") != "#" and p not in area]
        squares = sorted(area)
        number = {p: i for i, p in enumerate(squares)}
        self.squares = len(squares)
        self.beside = [[number.get(p) for p in around(*square)] for square in squares]
        self.goals = [i for i, p in enumerate(squares) if at.get(p, " ") in ".*+"]
        self.boxes = tuple(i for i, p in enumerate(squares) if at.get(p, " ") in "$*")
        self.man = number[man]
        text = "".join(row.rstrip() + "\n" for row in rows).encode()
        self.hash = "%016x" % reduce(  # FNV-1a
            lambda h, byte: (h ^ byte) * 0x100000001b3 % 2**64, text, 0xcbf29ce484222325)

    def walk(self, boxes, man):  # steps to each square that the man can walk to
        steps, todo = {man: 0}, [man]
        for here in todo:
            for there in set(self.beside[here]) - {None, *boxes, *steps}:
                steps[there] = steps[here] + 1
                todo.append(there)
        return steps

    def pushes(self, boxes, man):  # of each: the boxes and the man after it, steps before it
        steps = self.walk(boxes, man)
        for box in boxes:
            for d in range(4):
                to, behind = self.beside[box][d], self.beside[box][d ^ 2]
                if to is not None and to not in boxes and behind in steps:
                    yield tuple(sorted(set(boxes) - {box} | {to})), box, steps[behind]

    def holds(self, boxes, man, few):  # are these few boxes a fence?
        inside = set(range(self.squares)) - self.walk(few, man).keys() - set(few)
        now = [after for after, _, _ in self.pushes(boxes, man)]
        ends = [(set(after) - set(few), box) for after, box, _ in self.pushes(few, man)]
        return ((set(few) - set(self.goals) or inside & set(self.goals)) and not inside & set(boxes)
                and all(to in inside and tuple(sorted(set(boxes) - {box} | {to})) in now
                        for (to,), box in ends if self.play((to,), box)))

    @lru_cache(maxsize=None)
    def play(self, few, man):  # pushes of a few boxes, alone on the board, to goals
        made, todo = {(few, man): 0}, [(few, man)]
        for state in todo:
            for after, stand, _ in self.pushes(*state):
                name = (after, min(self.walk(after, stand)))
                if name not in made:
                    made[name] = made[state] + 1
                    todo.append(name)
        return {after: n for (after, _), n in reversed(list(made.items()))
                if set(after) <= set(self.goals)}

    def matching(self, boxes, man):  # over sets of goals that are taken
        best = {frozenset(): 0}
        for box in boxes:
            after = {}
            for taken, total in best.items():
                for g, n in self.play((box,), man).items():
                    if not taken.issuperset(g):
                        after[taken | set(g)] = min(after.get(taken | set(g), INFINITE), total + n)
            best = after
        return min(best.values(), default=INFINITE)

    def cost(self, few, man, price):
        ways = self.play(few, min(self.walk(few, man)))
        return min((n - sum(map(price.get, ends)) for ends, n in ways.items()), default=INFINITE)

    def surplus(self, few, man, price):
        return self.cost(few, man, price) - sum(self.cost((b,), man, price) for b in few)

    def has(self, boxes, man, few, stand):  # these few boxes, and a man who can be at this square?
        return set(few) <= set(boxes) and stand in self.walk(few, man)

    def bound(self, boxes, man, price, most, dear):
        matching, left = self.matching(boxes, man), set(boxes)
        if matching == INFINITE or not price:
            return matching
        total = sum(price.values()) + sum(self.cost((b,), man, price) for b in boxes)
        sets = [(few, self.surplus(few, man, price))
                for k in range(2, most + 1) for few in combinations(boxes, k)]
        sets += [(few, more) for few, stand, more in dear if self.has(boxes, man, few, stand)]
        for few, more in sorted(sets, key=lambda s: -s[1]):
            if left.issuperset(few):
                total, left = total + more, left - set(few)
        return INFINITE if total == INFINITE else max(matching, total + (total - matching) % 2)


def need(condition, why):
    if not condition:
        raise ValueError(why)


def check(level, kind, least, head, data):
    parts = [] if kind == "unsolvable" else kind.split(",")
    cost = lambda moves, pushes: tuple(pushes if part == "pushes" else moves for part in parts)
    by_region, source = kind in ("pushes", "unsolvable"), iter(data)
    need(kind in KINDS and len(least) == len(parts), "no such kind")
    need(level.squares == head["squares"] and len(level.boxes) == head["boxes"], "another level")

    def take(digits=5):
        byte = next(source)
        need(byte < 128 or digits > 1, "a number is too long")
        return byte if byte < 128 else byte - 128 + 128 * take(digits - 1)

    def ascending(first, n, below):  # each by how much it is above the one before it, less 1
        while len(first) < n:
            first += (take() + (first[-1] + 1 if first else 0),)
            need(first[-1] < below, "no such square or box")
        return first

    def entries(count, size):
        boxes, before = (), ()
        for _ in range(count):
            n, same = take() if size is None else size, take()
            need(n <= head["boxes"], "more boxes than the level has")
            need(same <= min(n, len(boxes)), "too many boxes are as before")
            boxes, man = ascending(boxes[:same], n, level.squares), take()
            need(man < level.squares and man not in boxes, "no place for the player")
            need(before < (boxes, man), "not in order")
            yield (before := (boxes, man))

    price = {g: take() for g in level.goals} if head["sets"] > 1 or head["dear"] else {}
    need(0 < head["sets"] < 4 and all(n < 2**14 for n in (*price.values(), head["dear"] - 1))
         and all(n < 2**30 for n in (*least, head["lost"], head["states"])), "a number is too high")
    dear = [(few, man, take()) for few, man in entries(head["dear"], None)]
    need(all(1 < len(few) < 9 and more < 256 and more <= level.surplus(few, man, price)
             for few, man, more in dear), "a dear set needs less, or is none")

    lost = list(entries(head["lost"], None))
    covered = lambda boxes, man: any(level.has(boxes, man, *few) for few in lost)
    for boxes, man in lost:
        need(any(b not in level.goals for b in boxes), "a lost set is solved")
        need(all(covered(after, stand) for after, stand, _ in level.pushes(boxes, man)),
             "a push leads out of the lost sets")
    state, fence = {}, {}
    for boxes, man in entries(head["states"], head["boxes"]):
        need(not by_region or man == min(level.walk(boxes, man)), "not the lowest square")
        state[boxes, man] = tuple(take() for _ in parts)
        need(all(n < 2**30 for n in state[boxes, man]), "a cost is too high")
        fence[boxes, man] = [boxes[i] for i in ascending((), by_region and take(), len(boxes))]
    need(next(source, None) is None, "more bytes than states")
    start = min(level.walk(level.boxes, level.man)) if by_region else level.man
    need(state.get((level.boxes, start)) == cost(0, 0), "the start is not a state at cost 0")
    for (boxes, man), so_far in state.items():
        need(any(b not in level.goals for b in boxes) or (kind != "unsolvable" and so_far >= least),
             "a state is solved")
        few = fence[boxes, man]
        need(not few or level.holds(boxes, man, few), "a fence does not hold")
        for after, stand, steps in level.pushes(boxes, man):
            made = tuple(a + b for a, b in zip(so_far, cost(steps + 1, 1)))
            name = min(level.walk(after, stand)) if by_region else stand
            if (few and stand not in few) or state.get((after, name), (INFINITE,)) <= made:
                continue  # it can wait, or it leads to a state
            bound = level.bound(after, stand, price, head["sets"], dear)
            if bound < INFINITE and kind != "unsolvable":
                bound = tuple(a + b for a, b in zip(made, cost(bound, bound))) >= least
            need(bound is True or bound == INFINITE or covered(after, stand),
                 "a push leads out of the states")


def main():
    boards = re.findall(r"(?:^[# .$*@+]*#[# .$*@+]*\n)+", open(sys.argv[2]).read() + "\n", re.M)
    known, status = {level.hash: level for level in map(Level, map(str.splitlines, boards))}, 0
    line, _, data = open(sys.argv[1], "rb").read().partition(b"\n")
    need(line == b"sok-proof 1", "not a file of proofs")
    while data:
        line, _, data = data.partition(b"\n")
        words = line.decode("latin-1").split(" ")
        head = dict(zip(words[4::2], map(int, words[5::2])))
        try:
            least = tuple(map(int, words[3].split("/"))) if words[3] != "-" else ()
            board = known.get(words[1].lower())
            need(board and len(data) >= head["bytes"], "no such board, or cut off")
            verdict = check(board, words[2], least, head, data[:head["bytes"]]) or "ok"
        except (ValueError, StopIteration, RuntimeError) as e:
            verdict, status = "wrong: %s" % (e if str(e) else "too few bytes"), 1
        print(*words[1:4], verdict)
        data = data[head["bytes"]:]
    sys.exit(status)


main()
