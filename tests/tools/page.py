#!/usr/bin/env python3
"""page.py BROWSER PAGE KEYS...: plays on a page of sokrender -T html with key events.

For each KEYS the page is opened anew and its keys are pressed: L U R D are the arrow keys, other
letters themselves. Then a line says what the counters of moves and pushes show, the state, and how
many dead squares are drawn. The browser is driven over a pipe (DevTools protocol), so that no port
is opened; nothing but the page is loaded.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

ARROWS = {"L": ("ArrowLeft", 37), "U": ("ArrowUp", 38), "R": ("ArrowRight", 39), "D": ("ArrowDown", 40)}
LOOK = """[document.getElementById('moves').textContent, document.getElementById('pushes').textContent,
    document.getElementById('state').textContent, document.getElementById('title').textContent,
    (getComputedStyle(document.querySelector('#board path[fill="url(#dead)"]') || document.head).display
        !== 'none') ? 'dead squares' : ''].join('|')"""


# Keys count from the first painting on.
PAINTED = """new Promise(function (done) {
    requestAnimationFrame(function () { requestAnimationFrame(done); }); }).then(function () {})"""


class Browser:
    def __init__(self, program, profile):
        ours, theirs = os.pipe(), os.pipe()  # of commands, of answers
        os.set_inheritable(ours[0], True)
        os.set_inheritable(theirs[1], True)

        def arrange():
            os.dup2(ours[0], 103)
            os.dup2(theirs[1], 104)
            os.dup2(103, 3)
            os.dup2(104, 4)

        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
             "--user-data-dir=" + profile, "--remote-debugging-pipe"],
            preexec_fn=arrange, close_fds=False,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(ours[0])
        os.close(theirs[1])
        self.commands, self.answers = ours[1], os.fdopen(theirs[0], "rb")
        self.number = 0

    def message(self):
        text = b""
        while True:
            byte = self.answers.read(1)
            if byte in (b"\0", b""):
                return json.loads(text)
            text += byte

    def ask(self, method, session=None, **params):
        self.number += 1
        command = {"id": self.number, "method": method, "params": params}
        if session is not None:
            command["sessionId"] = session
        os.write(self.commands, json.dumps(command).encode() + b"\0")
        while True:
            answer = self.message()
            if answer.get("id") == self.number:
                assert "error" not in answer, answer
                return answer["result"]

    def value(self, session, expression):
        answer = self.ask("Runtime.evaluate", session, expression=expression, awaitPromise=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")


def press(browser, session, letter):
    name, code = ARROWS.get(letter, (letter, ord(letter.upper())))
    text = {} if letter in ARROWS else {"text": letter}
    for kind in ("keyDown", "keyUp"):
        browser.ask("Input.dispatchKeyEvent", session, type=kind, key=name,
                    windowsVirtualKeyCode=code, **(text if kind == "keyDown" else {}))


def main():
    with tempfile.TemporaryDirectory() as profile:
        browser = Browser(sys.argv[1], profile)
        try:
            url = pathlib.Path(sys.argv[2]).resolve().as_uri()
            for keys in sys.argv[3:]:
                target = browser.ask("Target.createTarget", url=url)["targetId"]
                session = browser.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
                while browser.value(session, "document.readyState") != "complete" or \
                        not browser.value(session, "location.href").startswith("file:"):
                    pass
                browser.value(session, PAINTED)
                for letter in keys:
                    press(browser, session, letter)
                print(browser.value(session, LOOK))
                browser.ask("Target.closeTarget", targetId=target)
        finally:
            browser.process.kill()
            browser.process.wait()


main()
