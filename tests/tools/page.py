#!/usr/bin/env python3
"""page.py BROWSER PAGE KEYS...: plays on a page of sokrender -T html with key events.

For each KEYS the page is opened anew and its keys are pressed: L U R D are the arrow keys, `.` is a
tap on the first goal, `P` a click on Play, other letters are themselves. Then a line says what the
counters of moves and pushes show, the state, and whether dead squares are drawn. Nothing but the page
is loaded, and it may not complain.
"""
import sys

from browser import Browser, SAME_IDS

LOOK = """['moves', 'pushes', 'state', 'title'].map(function (id) {
    return document.getElementById(id).textContent; }).join('|') +
    (document.querySelector('#board path[fill="url(#dead)"]') ? '|dead squares' : '|')"""

GOAL = """(function (r) { return [r.x + r.width / 2, r.y + r.height / 2]; }(
    document.querySelector('#board [href="#goal"]').getBoundingClientRect()))"""


def tap(page):
    x, y = page.value(GOAL)
    for kind in ("mousePressed", "mouseReleased"):
        page.ask("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)


with Browser(sys.argv[1]) as browser:
    for keys in sys.argv[3:]:
        page = browser.open(sys.argv[2])
        for key in keys:
            if key == ".":
                tap(page)
            elif key == "P":
                page.click("play")
            else:
                page.press(key)
        assert page.value(SAME_IDS) == ""
        assert not page.complaints(), page.complaints()
        print(page.value(LOOK))
        page.close()
