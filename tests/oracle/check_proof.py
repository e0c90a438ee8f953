#!/usr/bin/env python3
"""check_proof.py PROOFS LEVELS: checks proofs as sok(5) describes them, knowing nothing else.

A line for each proof: "HASH KIND LEAST ok" or "... wrong: why"; status 1 when one is wrong. Levels
are plain boards, divided by lines that are none. For small levels: nothing is quick here.
"""
import sys

INFINITE = float("inf")


class Level:
    def __init__(self, rows):
        at = {(r, c): x for r, row in enumerate(rows) for c, x in enumerate(row)}
        around = lambda r, c: ((r - 1, c), (r, c + 1), (r + 1, c), (r, c - 1))
        man = next(p for p, x in at.items() if x in "@+")
        area, todo = {man}, [man]
        while todo:
            for p in around(*todo.pop()):
                if at.get(p, " ") != "#" and p not in area:
                    area.add(p)
                    todo.append(p)
        squares = sorted(area)
        number = {p: i for i, p in enumerate(squares)}
        self.squares = len(squares)
        self.beside = [[number.get(p) for p in around(*square)] for square in squares]
        self.goals = [i for i, p in enumerate(squares) if at.get(p, " ") in ".*+"]
        self.boxes = tuple(i for i, p in enumerate(squares) if at.get(p, " ") in "$*")
        self.man = number[man]
        self.hash = fnv("".join(row.rstrip() + "\n" for row in rows))
        self.alone = {}

    def walk(self, boxes, man):  # steps to each square that the man can walk to
        steps, todo = {man: 0}, [man]
        for here in todo:
            for there in self.beside[here]:
                if there is not None and there not in boxes and there not in steps:
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
        outside = self.walk(few, man)
        inside = set(range(self.squares)) - outside.keys() - set(few)
        now = [after for after, _, _ in self.pushes(boxes, man)]
        for (to,), box in ((set(after) - set(few), box) for after, box, _ in self.pushes(few, man)):
            made = tuple(sorted(set(boxes) - {box} | {to}))
            if min(self.lone(to, box)) < INFINITE and not (to in inside and made in now):
                return False
        return not inside & set(boxes) and (set(few) - set(self.goals) or inside & set(self.goals))

    def lone(self, box, man):  # pushes of a lone box to each goal
        first = (box, min(self.walk({box}, man)))
        if first not in self.alone:
            made, todo = {first: 0}, [first]
            for state in todo:
                for (to,), stand, _ in self.pushes((state[0],), state[1]):
                    after = (to, min(self.walk({to}, stand)))
                    if after not in made:
                        made[after] = made[state] + 1
                        todo.append(after)
            self.alone[first] = [min((n for (square, _), n in made.items() if square == g),
                                     default=INFINITE) for g in self.goals]
        return self.alone[first]

    def bound(self, boxes, man):  # over sets of goals that are taken
        best = {0: 0}
        for box in boxes:
            cost, after = self.lone(box, man), {}
            for taken, total in best.items():
                for g, n in enumerate(cost):
                    if n < INFINITE and not taken >> g & 1:
                        key = taken | 1 << g
                        after[key] = min(after.get(key, INFINITE), total + n)
            best = after
        return min(best.values(), default=INFINITE)


def fnv(text):
    h = 0xcbf29ce484222325
    for byte in text.encode():
        h = (h ^ byte) * 0x100000001b3 % 2**64
    return "%016x" % h


def need(condition, why):
    if not condition:
        raise ValueError(why)


def check(level, kind, least, head, data):
    parts = [] if kind == "unsolvable" else kind.split(",")
    cost = lambda moves, pushes: tuple(pushes if part == "pushes" else moves for part in parts)
    by_region, source = kind in ("pushes", "unsolvable"), iter(data)
    need(level.squares == head["squares"] and len(level.boxes) == head["boxes"], "another level")

    def take():
        byte = next(source)
        return byte if byte < 128 else byte - 128 + 128 * take()

    def ascending(first, n, below):  # each by how much it is above the one before it, less 1
        while len(first) < n:
            first += (take() + (first[-1] + 1 if first else 0),)
            need(first[-1] < below, "no such square or box")
        return first

    def entries(count, size):
        boxes = ()
        for _ in range(count):
            n, same = take() if size is None else size, take()
            need(same <= min(n, len(boxes)), "too many boxes are as before")
            boxes, man = ascending(boxes[:same], n, level.squares), take()
            need(man < level.squares and man not in boxes, "no place for the player")
            yield boxes, man

    def covered(boxes, man):
        return any(set(few) <= set(boxes) and stand in level.walk(few, man) for few, stand in lost)

    lost = list(entries(head["lost"], None))
    need(all(a < b for a, b in zip(lost, lost[1:])), "not in order")
    for boxes, man in lost:
        need(any(b not in level.goals for b in boxes), "a lost set is solved")
        need(all(covered(after, stand) for after, stand, _ in level.pushes(boxes, man)),
             "a push leads out of the lost sets")
    state, fence = {}, {}
    for boxes, man in entries(head["states"], head["boxes"]):
        need(not by_region or man == min(level.walk(boxes, man)), "not the lowest square")
        need(next(reversed(state), ()) < (boxes, man), "not in order")
        state[boxes, man] = tuple(take() for _ in parts)
        need(all(n < 2**30 for n in state[boxes, man]), "a cost is too high")
        which = ascending((), take(), len(boxes)) if by_region else ()
        fence[boxes, man] = [boxes[i] for i in which]
    need(next(source, None) is None, "more bytes than states")
    start = min(level.walk(level.boxes, level.man)) if by_region else level.man
    need(state.get((level.boxes, start)) == cost(0, 0), "the start is not a state at cost 0")
    for (boxes, man), so_far in state.items():
        need(any(b not in level.goals for b in boxes) or (kind != "unsolvable" and so_far >= least),
             "a state is solved")
        few = fence[boxes, man]
        need(not few or level.holds(boxes, man, few), "a fence does not hold")
        for after, stand, steps in level.pushes(boxes, man):
            if few and stand not in few:
                continue
            made = tuple(a + b for a, b in zip(so_far, cost(steps + 1, 1)))
            name = min(level.walk(after, stand)) if by_region else stand
            if (after, name) in state and state[after, name] <= made:
                continue
            bound = level.bound(after, stand)
            if bound < INFINITE and kind != "unsolvable":
                bound = tuple(a + b for a, b in zip(made, cost(bound, bound))) >= least
            need(bound is True or bound == INFINITE or covered(after, stand),
                 "a push leads out of the states")


def levels(name):
    rows, found = [], {}
    for line in open(name, encoding="latin-1").read().split("\n") + [""]:
        if line.strip() and not set(line) - set("# .$*@+"):
            rows.append(line)
        elif rows:
            level, rows = Level(rows), []
            found[level.hash] = level
    return found


def main():
    known, status = levels(sys.argv[2]), 0
    data = open(sys.argv[1], "rb").read()
    line, _, data = data.partition(b"\n")
    need(line == b"sok-proof 1", "not a file of proofs")
    while data:
        line, _, data = data.partition(b"\n")
        words = line.decode("latin-1").split(" ")
        head = dict(zip(words[4::2], map(int, words[5::2])))
        least = () if words[3] == "-" else tuple(map(int, words[3].split("/")))
        try:
            need(len(data) >= head["bytes"], "cut off")
            need(words[1] in known, "no such board")
            check(known[words[1]], words[2], least, head, data[:head["bytes"]])
            verdict = "ok"
        except (ValueError, StopIteration, RuntimeError) as e:
            verdict, status = "wrong: %s" % (e if str(e) else "too few bytes"), 1
        print(*words[1:4], verdict)
        data = data[head["bytes"]:]
    return status


if __name__ == "__main__":
    sys.exit(main())
