#!/usr/bin/env python3
"""readback.py FILE... [TILE LEGEND.txt LEGEND.ppm]: the boards that pictures show, as text.

Three points of each square are looked at, its centre and those above and below. What they look like
for each letter is learnt from the legend, the same positions as text and as PPM. FILE is PNG, GIF or
PPM, an SVG that moves, whose rules are followed, or a recording of a terminal; each picture comes out
as its rows and an empty line. All of this is written for the test alone and shares nothing with the
program; PNG is unpacked by zlib.
"""
import json
import re
import struct
import sys
import zlib


def ppm(data):
    at = 0
    while at < len(data):
        magic, comment, size, most, rest = data[at:].split(b"\n", 4)
        assert magic == b"P6" and most == b"255", magic
        width, height = map(int, size.split())
        at = len(data) - len(rest) + 3 * width * height
        yield width, height, rest


def png(data):
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, packed = 8, b""
    while at < len(data):
        n, kind = struct.unpack(">I4s", data[at : at + 8])
        body = data[at + 8 : at + 8 + n]
        assert zlib.crc32(kind + body) == struct.unpack(">I", data[at + 8 + n : at + 12 + n])[0]
        if kind == b"IHDR":
            width, height = struct.unpack(">II", body[:8])
        elif kind == b"PLTE":
            palette = body
        elif kind == b"IDAT":
            packed += body
        at += 12 + n
    rows = zlib.decompress(packed)
    assert len(rows) == height * (width + 1)
    yield width, height, Paletted(rows, palette, 1, width + 1)


class Paletted:
    """Pixels by number, read as those of PPM are; `skip` bytes stand before each row."""

    def __init__(self, rows, palette, skip, stride):
        self.rows, self.palette, self.skip, self.stride = rows, palette, skip, stride

    def rgb(self, x, y, width):
        number = self.rows[y * self.stride + self.skip + x]
        return self.palette[3 * number : 3 * number + 3]


def unpack(data, bits):
    """LZW of GIF."""
    clear, end = 1 << bits, (1 << bits) + 1
    out, width, have, value, last = bytearray(), bits + 1, 0, 0, None
    table = []
    for byte in data:
        value |= byte << have
        have += 8
        while have >= width:
            code = value & ((1 << width) - 1)
            value >>= width
            have -= width
            if code == end:
                return out
            if code == clear:
                table = [bytes([i]) for i in range(clear)] + [b"", b""]
                width, last = bits + 1, None
                continue
            if last is None:
                entry = table[code]
            else:
                entry = table[code] if code < len(table) else last + last[:1]
                table.append(last + entry[:1])
                if len(table) == 1 << width and width < 12:
                    width += 1
            out += entry
            last = entry
    raise ValueError("no end")


def gif(data):
    assert data[:6] == b"GIF89a"
    width, height, flags = struct.unpack("<HHB", data[6:11])
    at = 13 + 3 * (2 << (flags & 7))
    palette = data[13:at]
    canvas, clear = bytearray(width * height), None
    while data[at] != 0x3B:
        if data[at] == 0x21:
            if data[at + 1] == 0xF9:
                clear = data[at + 6] if data[at + 3] & 1 else None
            at += 2
            body, at = blocks(data, at)
            continue
        left, top, w, h = struct.unpack("<HHHH", data[at + 1 : at + 9])
        body, end = blocks(data, at + 11)
        pixels = unpack(body, data[at + 10])
        assert len(pixels) == w * h and left + w <= width and top + h <= height
        for i, pixel in enumerate(pixels):
            if pixel != clear:
                canvas[(top + i // w) * width + left + i % w] = pixel
        yield width, height, Paletted(canvas, palette, 0, width)
        at = end
    assert at == len(data) - 1


def blocks(data, at):
    out = b""
    while data[at] != 0:
        out += data[at + 1 : at + 1 + data[at]]
        at += 1 + data[at]
    return out, at + 1


def ways(text, name):
    """The rules of CSS that move or light something: by number, (share, value) in order."""
    out = {}
    for number, body in re.findall(r"@keyframes %s(\d+)\{(.*)\}\n" % name, text):
        frames = re.findall(r"([\d.]+)%\{(?:transform:translate\((\d+)px,(\d+)px\)|opacity:(\d))\}", body)
        out[int(number)] = [(float(f[0]), int(f[3]) if f[3] else (int(f[1]), int(f[2]))) for f in frames]
    return out


def at_time(frames, share):
    return [value for when, value in frames if when <= share + 1e-9][-1]


def svg(data):
    """The rows after each step of the player. A light that is wrong shows as '?'."""
    text = data.decode()
    width, height = (int(n) // 96 for n in re.search(r'viewBox="\S+ \S+ (\d+) (\d+)"', text).groups())
    ground = {}
    for x, y, end in re.findall(r"M(\d+) (\d+)H(\d+)", re.search('class="wall".*', text).group()):
        ground.update({(i, int(y)): "#" for i in range(int(x), int(end), 96)})
    for x, y in re.findall(r'#goal" x="(\d+)" y="(\d+)"', text):
        ground[int(x), int(y)] = "."
    things = {}
    for number, x, y, rest in re.findall(r'id="t(\d+)" transform="translate\((\d+) (\d+)\)">(.*)', text):
        things[int(number)] = [(0.0, (int(x), int(y)))], "#box-on-goal" in rest and "opacity" not in rest
    moves, lights = ways(text, "t"), ways(text, "g")
    steps = [0.0]
    for i, (share, place) in enumerate(moves[0][1:-1]):
        if place != moves[0][i][1]:
            steps.append(share)
    for share in steps:
        board = dict(ground)
        for number, (start, lit) in sorted(things.items()):
            place = at_time(moves.get(number, start), share)
            goal = ground.get(place) == "."
            lit = bool(at_time(lights[number], share)) if number in lights else lit
            letter = "@+"[goal] if number == 0 else "$*"[goal] if lit == goal else "?"
            board[place] = letter
        rows = range(0, 96 * height, 96), range(0, 96 * width, 96)
        yield ["".join(board.get((x, y), " ") for x in rows[1]).rstrip() for y in rows[0]]


def cast(data):
    """The rows of each picture that is written to the terminal, without colours."""
    head, *events = (json.loads(line) for line in data.decode().splitlines())
    last = 0.0
    for when, kind, text in events:
        assert when >= last and head["version"] == 2
        last = when
        if kind == "r":
            head["width"], head["height"] = map(int, text.split("x"))
        if kind != "o" or text == "":
            continue
        assert re.match(r"\x1b\[\?25l\x1b\[H", text) and text.endswith("\x1b[J\x1b[?25h")
        lines = re.sub(r"\x1b\[[?\d;]*[a-zA-Z]", "", text).split("\r\n")
        assert len(lines) <= head["height"] and max(map(len, lines)) <= head["width"]
        assert lines[-2:] == ["", ""]
        yield lines[1:-2]


def look(picture, x, y, tile):
    width, height, pixels = picture
    out = b""
    for deep in (5, 8, 13):
        px, py = x * tile + tile // 2, y * tile + tile * deep // 16
        if isinstance(pixels, Paletted):
            out += pixels.rgb(px, py, width)
        else:
            out += pixels[3 * (py * width + px) :][:3]
    return out


def boards(name):
    """Of a text of pictures: the rows of each."""
    with open(name, encoding="utf-8") as text:
        return [picture.split("\n")[1:] for picture in text.read().strip("\n").split("\n\n")]


def pictures(name):
    with open(name, "rb") as file:
        data = file.read()
    return {b"P6": ppm, b"\x89P": png, b"GI": gif}[data[:2]](data)


def learn(tile, text, picture):
    letters = {}
    for rows, shown in zip(boards(text), pictures(picture)):
        for y, row in enumerate(rows):
            for x in range(shown[0] // tile):
                letter = row[x] if x < len(row) else " "
                assert letters.setdefault(look(shown, x, y, tile), letter) == letter, letter
    return letters


def pixels(names, tile, text, picture):
    letters, tile = learn(int(tile), text, picture), int(tile)
    for name in names:
        for shown in pictures(name):
            for y in range(shown[1] // tile):
                cells = range(shown[0] // tile)
                yield "".join(letters[look(shown, x, y, tile)] for x in cells).rstrip()
            yield ""


def rules(names):
    for name in names:
        with open(name, "rb") as file:
            for rows in {"svg": svg, "cast": cast}[name.rpartition(".")[2]](file.read()):
                yield from rows + [""]


def main():
    names = sys.argv[1:]
    drawn = names[0].endswith((".svg", ".cast"))
    print("\n".join(rules(names) if drawn else pixels(names[:-3], *names[-3:])))


main()
