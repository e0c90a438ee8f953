#!/usr/bin/env python3
"""page.py BROWSER PAGE KEYS...: plays on a page of sokrender -T html with key events.

For each KEYS the page is opened anew and its keys are pressed: L U R D are the arrow keys, other
letters themselves. Then a line says what the counters of moves and pushes show, the state, and
whether dead squares are drawn. Nothing but the page is loaded.
"""
import sys

from browser import Browser, SAME_IDS

LOOK = """['moves', 'pushes', 'state', 'title'].map(function (id) {
    return document.getElementById(id).textContent; }).join('|') +
    (document.querySelector('#board path[fill="url(#dead)"]') ? '|dead squares' : '|')"""

with Browser(sys.argv[1]) as browser:
    for keys in sys.argv[3:]:
        page = browser.open(sys.argv[2])
        page.press(keys)
        assert page.value(SAME_IDS) == ""
        print(page.value(LOOK))
        page.close()
