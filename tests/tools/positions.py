#!/usr/bin/env python3
"""positions.py COUNT MOVES: random levels with a random game of so many moves, as records on standard
output, and on standard error the positions that they end in, as readback.py writes them.

The rules are played here by themselves: what draws a position can be checked against it.
"""
import random
import sys

WIDTH, HEIGHT = 8, 7
STEPS = {"u": -WIDTH, "r": 1, "d": WIDTH, "l": -1}


def board(rng):
    wall = {s for s in range(WIDTH * HEIGHT) if s % WIDTH in (0, WIDTH - 1) or s // WIDTH in (0, HEIGHT - 1)}
    wall |= {s for s in range(WIDTH * HEIGHT) if rng.random() < 0.12}
    inside = [s for s in range(WIDTH * HEIGHT) if s not in wall]
    man = rng.choice(inside)
    area, queue = {man}, [man]
    for s in queue:
        for by in STEPS.values():
            if s + by not in wall and s + by not in area:
                area.add(s + by)
                queue.append(s + by)
    if len(area) < 14:
        return board(rng)
    count = rng.randint(1, 4)
    boxes = set(rng.sample(sorted(area - {man}), count))
    goals = set(rng.sample(sorted(area), count))
    return (wall, goals, boxes, man) if boxes != goals else board(rng)


def play(rng, wall, boxes, man, moves):
    done = ""
    while len(done) < moves:
        letter = rng.choice("urdl")
        to, beyond = man + STEPS[letter], man + 2 * STEPS[letter]
        if to in wall or to in boxes and (beyond in wall or beyond in boxes):
            if all(man + by in wall or man + by in boxes for by in STEPS.values()):
                return None
            continue
        if to in boxes:
            boxes = boxes - {to} | {beyond}
            letter = letter.upper()
        man = to
        done += letter
    return done, boxes, man


def rows(wall, goals, boxes, man):
    def letter(s):
        if s in wall:
            return "#"
        goal = s in goals
        return "@+"[goal] if s == man else "$*"[goal] if s in boxes else " ."[goal]

    text = "".join(map(letter, range(WIDTH * HEIGHT)))
    return [text[y : y + WIDTH] for y in range(0, len(text), WIDTH)]


def main():
    rng, moves, number = random.Random(18), int(sys.argv[2]), 0
    while number < int(sys.argv[1]):
        wall, goals, boxes, man = board(rng)
        end = play(rng, wall, boxes, man, moves)
        if end is None:
            continue
        number += 1
        pushes = sum(c.isupper() for c in end[0])
        print("\n".join(["Level %d" % number, *rows(wall, goals, boxes, man), "",
                         "Snapshot %d/%d" % (moves, pushes), end[0], "", ""]))
        print("\n".join(rows(wall, goals, end[1], end[2])) + "\n", file=sys.stderr)


main()
