"""A headless browser, driven over a pipe (DevTools protocol): no port is opened."""
import json
import os
import pathlib
import subprocess
import tempfile

KEYS = {"L": ("ArrowLeft", 37), "U": ("ArrowUp", 38), "R": ("ArrowRight", 39), "D": ("ArrowDown", 40),
        "\t": ("Tab", 9), "\n": ("Enter", 13)}

# Keys count from the first painting on.
PAINTED = """new Promise(function (done) {
    requestAnimationFrame(function () { requestAnimationFrame(done); }); }).then(function () {})"""

# A button and a shape that have one name: the shape is not drawn.
SAME_IDS = """Array.from(document.querySelectorAll("[id]"), function (e) { return e.id; })
    .filter(function (id, i, all) { return all.indexOf(id) !== i; }).join(" ")"""


class Browser:
    """Use it in a `with`: at its end the browser is gone."""

    def __init__(self, program):
        ours, theirs = os.pipe(), os.pipe()  # of commands, of answers
        os.set_inheritable(ours[0], True)
        os.set_inheritable(theirs[1], True)

        def arrange():
            os.dup2(ours[0], 103)
            os.dup2(theirs[1], 104)
            os.dup2(103, 3)
            os.dup2(104, 4)

        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
             "--user-data-dir=" + self.profile.name, "--remote-debugging-pipe"],
            preexec_fn=arrange, close_fds=False,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(ours[0])
        os.close(theirs[1])
        self.commands, self.answers = ours[1], os.fdopen(theirs[0], "rb")
        self.number = 0
        self.events = []  # all that were told

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.profile.cleanup()

    def message(self):
        text = b""
        while True:
            byte = self.answers.read(1)
            if byte == b"":
                raise SystemExit("the browser is gone")
            if byte == b"\0":
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
            self.events.append(answer)

    def open(self, path, fragment=""):
        return Page(self, pathlib.Path(path).resolve().as_uri() + fragment)


class Page:
    def __init__(self, browser, url):
        self.browser = browser
        self.target = browser.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.ask("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.ask(domain + ".enable")
        self.ask("Page.navigate", url=url)
        self.wait("document.readyState === 'complete' && location.href.startsWith('file:')")
        self.value(PAINTED)

    def ask(self, method, **params):
        return self.browser.ask(method, self.session, **params)

    def value(self, expression):
        answer = self.ask("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def wait(self, condition):
        """Until the expression is true; it is asked again at each picture that the page paints."""
        while not self.value(condition):
            self.value(PAINTED)

    def text(self, name):
        return self.value("document.getElementById(%s).textContent" % json.dumps(name))

    def click(self, name):
        self.value("document.getElementById(%s).click()" % json.dumps(name))

    def complaints(self):
        """What the page's console has of errors: its own, of the browser, and of its policy."""
        mine = [e["params"] for e in self.browser.events if e.get("sessionId") == self.session and (
            e["method"] == "Runtime.exceptionThrown" or
            e["method"] == "Runtime.consoleAPICalled" and e["params"]["type"] in ("error", "assert") or
            e["method"] == "Log.entryAdded" and e["params"]["entry"]["level"] == "error")]
        return [json.dumps(e) for e in mine]

    def press(self, letters):
        """L U R D are the arrow keys, other letters themselves, tabs and ends of lines Tab and Enter."""
        for letter in letters:
            name, code = KEYS.get(letter, (letter, ord(letter.upper())))
            text = {"\n": {"text": "\r"}}.get(letter, {} if letter in KEYS else {"text": letter})
            for kind in ("keyDown", "keyUp"):
                self.ask("Input.dispatchKeyEvent", type=kind, key=name, windowsVirtualKeyCode=code,
                         **(text if kind == "keyDown" else {}))

    def forgive(self):
        """What was complained about until now was meant to be."""
        del self.browser.events[:]

    def close(self):
        self.browser.ask("Target.closeTarget", targetId=self.target)
