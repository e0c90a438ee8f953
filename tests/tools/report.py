#!/usr/bin/env python3
"""report.py BROWSER PAGE [SCREENSHOT]: looks at a page of share/soktools/report.

In light, in dark and in a narrow window: points of curves, and bars, are asked of the page, and the
screenshot has to have their colours there. SCREENSHOT keeps the first of the three.
"""
import base64
import struct
import sys
import zlib

from browser import Browser, SAME_IDS

# Points of the curve that is a whole line, and the middles of all bars, with the colour that each should
# have as r, g, b.
MARKS = """(function () {
    function colour(text) { return text.match(/[0-9]+/g).slice(0, 3).map(Number); }
    var marks = [], curve = document.querySelector('#curves .line.s0'), matrix = curve.getScreenCTM();
    for (var i = 1; i < 20; i++) {
        var at = curve.getPointAtLength(curve.getTotalLength() * i / 20).matrixTransform(matrix);
        marks.push(['curve', at.x, at.y + scrollY, colour(getComputedStyle(curve).stroke)]);
    }
    document.querySelectorAll('rect.bar').forEach(function (bar) {
        var box = bar.getBoundingClientRect();
        if (box.width > 3)
            marks.push(['bar', box.x + box.width / 2, box.y + scrollY + box.height / 2,
                colour(getComputedStyle(bar).fill)]);
    });
    return marks;
})()"""

COUNTS = """['#curves .line', '#methods rect.bar', '#sizes rect.bar', 'td.board svg', 'script'].map(
    function (what) { return document.querySelectorAll(what).length; })"""

# What is drawn is seen: inside the page, and not empty.
SEEN = """Array.from(document.querySelectorAll('td.board svg, .plot, .plot text')).filter(function (e) {
    var box = e.getBoundingClientRect();
    return !(box.width > 0 && box.height > 0); }).length"""


def pixels(data):
    """Of a PNG of eight bits with three or four colours: a function from x, y to r, g, b."""
    at, packed = 8, b""
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        body = data[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colours = struct.unpack(">IIBB", body[:10])
            assert depth == 8 and colours in (2, 6)
        elif kind == b"IDAT":
            packed += body
        at += 12 + length
    step = 3 if colours == 2 else 4
    stride = step * width
    raw, rows, above = zlib.decompress(packed), [], bytearray(stride)
    for y in range(height):
        how = raw[y * (stride + 1)]
        row = bytearray(raw[y * (stride + 1) + 1 : (y + 1) * (stride + 1)])
        for i in range(stride):
            left = row[i - step] if i >= step else 0
            corner = above[i - step] if i >= step else 0
            if how == 1:
                row[i] = (row[i] + left) & 255
            elif how == 2:
                row[i] = (row[i] + above[i]) & 255
            elif how == 3:
                row[i] = (row[i] + (left + above[i]) // 2) & 255
            elif how == 4:
                near = left + above[i] - corner
                row[i] = (row[i] + min((left, above[i], corner), key=lambda c: abs(near - c))) & 255
        rows.append(row)
        above = row
    return lambda x, y: tuple(rows[y][step * x : step * x + 3])


def near(one, other):
    return all(abs(a - b) <= 12 for a, b in zip(one, other))


def look(page, width, scheme, keep):
    # A window as high as the page: without a bar to scroll by, which is not on the screenshot.
    page.ask("Emulation.setDeviceMetricsOverride", width=width, height=8000, deviceScaleFactor=1, mobile=False)
    page.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
    assert page.value(SEEN) == 0
    if width > 600:
        assert page.value("document.documentElement.scrollWidth <= innerWidth")
    marks = page.value(MARKS)
    high = max(y for _, _, y, _ in marks) + 20
    shot = base64.b64decode(page.ask(
        "Page.captureScreenshot", format="png",
        clip={"x": 0, "y": 0, "width": width, "height": high, "scale": 1})["data"])
    if keep:
        open(keep, "wb").write(shot)
    at = pixels(shot)
    paper = at(2, 2)
    assert sum(paper) > 700 if scheme == "light" else sum(paper) < 120, paper
    for what, x, y, colour in marks:
        # A line that falls between two pixels is looked for in both.
        seen = [at(int(x) + i, int(y) + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        assert any(near(colour, s) for s in seen), (scheme, width, what, x, y, colour, seen)
    return len(marks)


with Browser(sys.argv[1]) as browser:
    page = browser.open(sys.argv[2])
    assert page.value(SAME_IDS) == "", page.value(SAME_IDS)
    curves, methods, sizes, boards, scripts = page.value(COUNTS)
    assert (curves, scripts) == (3, 0) and methods > 2 and sizes > 2 and boards > 2, page.value(COUNTS)
    assert page.value("document.querySelector('#run1 th').textContent.trim()") == "<b>auto</b>"
    keep = sys.argv[3] if len(sys.argv) > 3 else ""
    marks = [look(page, width, scheme, keep if scheme + str(width) == "light900" else "")
             for width, scheme in ((900, "light"), (900, "dark"), (400, "light"))]
    assert not page.complaints(), page.complaints()
    print("report.sh: %d curves, %d bars, %d pictures; %d places of screenshots have their colours" %
          (curves, methods + sizes, boards, sum(marks)))
