#!/usr/bin/env python3
"""web.py BROWSER PAGE EXAMPLES [WORD]...: uses the page of `make web` as a person would.

Each test is a function, whose name says what is promised, and gets a page of its own; at its end
nothing may have been complained about on the console. It waits for conditions, never for a time.
The tools, found by PATH, say what is right. With words, only tests whose names have one of them.
"""
import json
import pathlib
import subprocess
import sys
import tempfile
import traceback

from browser import Browser, PAINTED, SAME_IDS

PAGE, EXAMPLES = sys.argv[2], pathlib.Path(sys.argv[3]).resolve()
TESTS = []

EASY = "Level 4\n######\n#@ . #\n# $  #\n#  ###\n####\nTitle: Corner\n\n\n"
BROKEN = "Level 5\n#####\n#@@.#\n# $ #\n#####\n\n\n"
LOST = "Level 7\n########\n#@     #\n#  $$. #\n# .$$  #\n#  . . #\n########\n\n\n"
UNSOLVABLE = "Level 8\n########\n#.@$ $.#\n########\n\n\n"
HARD = "Level 9\n############\n#          #\n# $$$$$$$$ #\n#          #\n#  $$$$$$  #\n#          #\n" \
    "# ........ #\n#  ......  #\n#    @     #\n############\n\n\n"
DETOURS = "Level 4\n######\n#@ . #\n# $  #\n#  ###\n####\n\nSolution 9/2\nrlddrUluR\n\n\n"
# soksolve takes a move more where any solution will do.
ROUND = "Level 2\n########\n#  .   #\n# $@$. #\n#      #\n########\n\nSolution 8/3\nRdllUluR\n\n\n"
HOSTILE = "Level 3\n######\n#@ . #\n# $  #\n#  ###\n####\nTitle: %s\nAuthor: %s\n\n\n"

BIDI = "\u202eright\u2066 to left"
MARKUP = "</script><script>stolen=1</script><img src=x onerror=stolen=1><b>\"'&]]>"


def test(function):
    TESTS.append(function)
    return function


def tool(words, text=""):
    out = subprocess.run(words, input=text.encode(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout.decode()
    assert out, words
    return out


def quoted(value):
    return json.dumps(value)


def until_read(page):
    page.wait("/^(?!Reading)./.test(document.getElementById('reading').textContent)")


def read(page, text):
    until_read(page)  # of what was there before
    page.click("paste")
    page.wait("document.activeElement.id === 'text'")
    page.value("document.activeElement.value = %s" % quoted(text))
    page.click("read")
    until_read(page)


def count(page, selector):
    return page.value("document.querySelectorAll(%s).length" % quoted(selector))


def names(page):
    return page.value("Array.from(document.querySelectorAll('#levels span'), function (e) { return e.textContent; })")


def says(page, where, what):
    page.wait("document.getElementById(%s).textContent.includes(%s)" % (quoted(where), quoted(what)))


def position(page):
    return [page.text(name) for name in ("moves", "pushes", "state")]


def verdict(page, moves):
    page.value("document.getElementById('verdict').textContent = ''")
    page.value("document.getElementById('moves-text').value = %s" % quoted(moves))
    page.click("verify")
    page.wait("document.getElementById('verdict').textContent !== ''")
    return page.text("verdict")


def media(page, **features):
    page.ask("Emulation.setEmulatedMedia",
             features=[{"name": k.replace("_", "-"), "value": v} for k, v in features.items()])


def drop(page, at=(100, 100), **data):
    data = dict({"items": [], "dragOperationsMask": 1}, **data)
    for kind in ("dragEnter", "dragOver", "drop"):
        page.ask("Input.dispatchDragEvent", type=kind, x=at[0], y=at[1], data=data)


# --- reading ---------------------------------------------------------------------------------


@test
def the_examples_are_there_at_first(page):
    until_read(page)
    levels = map(json.loads, tool(["sokparse", "-T", "json", str(EXAMPLES / "lessons.sok")]).splitlines())
    assert not page.value("document.getElementById('next').disabled")
    assert names(page) == ["%d %s" % (l["level"], l["title"]) for l in levels]


@test
def pasted_levels_have_thumbnails_and_broken_ones_a_message_with_its_place(page):
    read(page, EASY + BROKEN + LOST)
    assert names(page) == ["4 Corner", "Level 7"]
    page.value("document.getElementById('levels').scrollIntoView()")
    page.wait("document.querySelectorAll('#levels svg').length === 2")
    assert count(page, "#levels li:first-child use[href='#box']") == 1
    assert count(page, "#messages li") == 1
    assert "Line 12, column 3: error: second player" in page.text("messages"), page.text("messages")
    assert page.text("title") == "4 Corner"


@test
def a_paste_outside_of_any_field_is_read(page):
    until_read(page)
    page.value("""(function () {
        var data = new DataTransfer();
        data.setData("text/plain", %s);
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    }())""" % quoted(LOST))
    page.wait("document.getElementById('title').textContent === 'Level 7'")


@test
def text_and_files_that_are_dropped_are_read_in_any_format(page):
    until_read(page)
    drop(page, items=[{"mimeType": "text/plain", "data": EASY}])
    page.wait("document.getElementById('title').textContent === '4 Corner'")
    with tempfile.NamedTemporaryFile(suffix=".slc") as file:
        file.write(tool(["sokparse", "-T", "slc"], LOST + UNSOLVABLE).encode())
        file.flush()
        drop(page, files=[file.name])
        page.wait("document.querySelectorAll('#levels button').length === 2")


@test
def a_file_that_was_chosen_is_read(page):
    until_read(page)
    document = page.ask("DOM.getDocument")["root"]["nodeId"]
    node = page.ask("DOM.querySelector", nodeId=document, selector="#file")["nodeId"]
    page.ask("DOM.setFileInputFiles", nodeId=node, files=[str(EXAMPLES / "lost.sok")])
    page.wait("document.querySelectorAll('#levels button').length === %d" %
              tool(["sokparse", "-T", "line", str(EXAMPLES / "lost.sok")]).count("Level "))


@test
def what_is_no_text_leaves_the_levels_there(page):
    read(page, EASY)
    page.value("""document.body.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: new DataTransfer(), bubbles: true }))""")
    drop(page, items=[{"mimeType": "image/png", "data": ""}])
    with tempfile.TemporaryDirectory() as directory:
        drop(page, files=[directory])
        says(page, "reading", "This file cannot be read.")
    assert names(page) == ["4 Corner"]
    page.ask("Emulation.setDeviceMetricsOverride", width=1200, height=3000, deviceScaleFactor=1, mobile=False)
    at = page.value("""(function (area) { return [area.left + 9, area.top + 9]; }(
        document.getElementById("moves-text").getBoundingClientRect()))""")
    drop(page, at=at, items=[{"mimeType": "text/plain", "data": "ddrUluR"}])
    page.wait("document.getElementById('moves-text').value === 'ddrUluR'")
    assert names(page) == ["4 Corner"]


@test
def a_part_knows_whether_it_is_the_last(page):
    read(page, EASY * 500 + BROKEN)
    assert page.text("reading") == "500 levels; 1 message below."
    assert page.value("document.getElementById('more').hidden")
    read(page, EASY * 499 + BROKEN + EASY + BROKEN + EASY)
    assert page.text("reading") == "500 levels, and more to come; 2 messages below."
    page.click("more")
    until_read(page)
    assert page.text("reading") == "501 levels; 2 messages below."
    assert count(page, "#messages li") == 2
    read(page, BROKEN * 150 + EASY * 501)
    page.click("more")
    until_read(page)
    assert page.text("reading") == "501 levels; 150 messages, some of them below."


@test
def a_long_collection_comes_in_parts(page):
    read(page, EASY * 1200)
    seen = []
    while True:
        seen.append(count(page, "#levels button"))
        if not page.value("!document.getElementById('more').hidden"):
            break
        page.click("more")
        until_read(page)
    assert seen == [500, 1000, 1200], seen


# --- solving ---------------------------------------------------------------------------------


@test
def a_level_is_solved_and_the_tools_agree(page):
    read(page, EASY)
    page.click("solve")
    says(page, "progress", "verified")
    moves = page.value("page.level().best")
    checked = tool(["sokverify", "-T", "json"], EASY.rstrip() + "\n\nSolution\n" + moves + "\n")
    assert json.loads(checked)["sections"][0]["verify"]["verdict"] == "ok", checked


@test
def a_solution_is_played_step_by_step_and_by_itself(page):
    read(page, DETOURS)
    assert "9 moves, 2 pushes" in page.text("best")
    page.click("step")
    page.click("step")
    assert position(page) == ["2", "0", ""]
    page.click("back")
    assert position(page) == ["1", "0", ""]
    page.value("document.getElementById('speed').value = 30")
    page.click("play")
    says(page, "state", "Solved!")
    assert position(page) == ["9", "2", "Solved!"]
    says(page, "play", "Play")


@test
def a_level_without_a_solution_is_told_why(page):
    read(page, UNSOLVABLE)
    page.click("solve")
    says(page, "progress", "no solution exists: ")
    page.click("shorten")
    says(page, "progress", "Level 8: no solution found.")


@test
def fewest_moves_are_as_few_as_the_tool_finds(page):
    read(page, EASY)
    page.value("document.getElementById('wanted').value = 'moves,pushes'")
    page.click("solve")
    says(page, "progress", "the fewest moves, then the fewest pushes")
    found = json.loads(tool(["soksolve", "-q", "-O", "moves,pushes", "-T", "json"], EASY))["sections"][0]
    assert page.value("[page.level().moves, page.level().pushes]") == [found["moves"], found["pushes"]]


@test
def a_search_is_cancelled_and_the_page_goes_on(page):
    read(page, HARD)
    page.value("document.getElementById('wanted').value = 'moves,pushes'")
    page.click("solve")
    says(page, "progress", "positions")
    assert page.value("document.getElementById('solve').disabled")
    page.click("cancel")
    says(page, "progress", "cancelled")
    assert page.value("document.getElementById('cancel').disabled")
    read(page, EASY)
    page.click("solve")
    says(page, "progress", "verified")


@test
def a_search_ends_at_its_time(page):
    read(page, HARD)
    page.value("document.getElementById('wanted').value = 'moves,pushes'")
    page.value("document.getElementById('seconds').value = 1")
    page.click("solve")
    # A slow machine has found none by then.
    page.wait("/not proved to be the fewest|not solved within the time/.test(document.getElementById('progress').textContent)")


@test
def a_solution_is_made_shorter(page):
    read(page, DETOURS)
    page.click("shorten")
    says(page, "progress", "shortened from 9 moves, 2 pushes to 7 moves, 2 pushes")
    assert page.value("page.level().moves") == 7


@test
def the_best_known_solution_stays(page):
    read(page, ROUND)
    page.click("solve")
    says(page, "progress", "solved: 9 moves, 3 pushes")
    assert page.value("page.level().best") == "RdllUluR"
    assert page.text("best") == "best known: 8 moves, 3 pushes"


# --- judging ---------------------------------------------------------------------------------


@test
def wrong_moves_are_told_with_their_place(page):
    read(page, EASY)
    assert verdict(page, "ddrUluR") == "Right: 7 moves, 2 pushes solve the level."
    assert verdict(page, "2d r U l u") == "Wrong: 6 moves, all of which can be made, leave 1 box off goal."
    assert verdict(page, "ddrUU") == \
        "Wrong: move 5 of 5, U, cannot be made: the box would be pushed into a wall at row 2, column 3."
    assert position(page) == ["4", "1", ""]
    assert count(page, "#board use[href='#fault']") == 1
    assert verdict(page, "ddx") == "Wrong: byte 3 is no move."


@test
def a_lost_position_is_explained(page):
    read(page, LOST + EASY)
    page.click("judge")
    says(page, "judgement", "Lost. Rule freeze: ")
    assert page.text("judgement").endswith("Boxes: row 3, column 4; row 3, column 5; row 4, column 4; row 4, column 5.")
    assert count(page, "#board use[href='#fault']") == 4
    page.press("R")
    assert page.text("judgement") == "" and count(page, "#board use[href='#fault']") == 0
    page.press("n")
    page.click("judge")
    says(page, "judgement", "No rule proves this position lost.")


@test
def dead_squares_are_those_of_the_library(page):
    read(page, EASY)
    dead = json.loads(tool(["sokdead", "-T", "json"], EASY))["dead_squares"]
    page.wait("(page.level().dead || []).filter(Boolean).length === %d" % len(dead))
    assert page.value("page.level().dead[1 + 6 * 1]") == 1
    assert count(page, "#board path[fill='url(#dead)']") == 0
    page.click("show-dead")
    assert count(page, "#board path[fill='url(#dead)']") == 1


# --- hands -----------------------------------------------------------------------------------


@test
def a_level_is_solved_by_keys_alone(page):
    read(page, EASY)
    page.value("document.activeElement.blur()")
    page.press("DDRULURu")
    assert position(page) == ["6", "1", ""], position(page)
    page.press("R")
    assert position(page) == ["7", "2", "Solved!"], position(page)
    page.press("r")
    assert position(page) == ["0", "0", ""]


@test
def every_control_is_reached_by_tab_and_seen(page):
    read(page, DETOURS)
    page.value("document.activeElement.blur()")
    seen = []
    while True:
        page.press("\t")
        at = page.value("""(function (e) {
            var look = getComputedStyle(e), area = e.getBoundingClientRect();
            return [e.id || e.textContent, look.outlineStyle !== "none" && parseFloat(look.outlineWidth) >= 2,
                area.width > 0];
        }(document.activeElement))""")
        if at[0] in seen:
            break
        if page.value("document.activeElement === document.body"):
            continue
        assert at[1] and at[2], at
        seen.append(at[0])
    all_of_them = page.value("""Array.from(document.querySelectorAll("button, input, select, textarea, #board"))
        .filter(function (e) { return !e.disabled && e.checkVisibility(); })
        .map(function (e) { return e.id || e.textContent; })""")
    assert sorted(seen) == sorted(all_of_them), (seen, all_of_them)


@test
def a_level_is_solved_by_tab_and_enter(page):
    read(page, EASY)
    while page.value("document.activeElement.id") != "solve":
        page.press("\t")
    page.press("\n")
    says(page, "progress", "verified")
    assert page.value("document.activeElement.id") in ("solve", "cancel")


@test
def taps_walk_and_push(page):
    read(page, EASY)

    def tap(column, row, button="left"):
        at = page.value("""(function (area) {
            return [area.left + area.width * %f / 6, area.top + area.height * %f / 5];
        }(document.querySelector("#board svg").getBoundingClientRect()))""" % (column + .5, row + .5))
        for kind in ("mousePressed", "mouseReleased"):
            page.ask("Input.dispatchMouseEvent", type=kind, x=at[0], y=at[1], button=button, clickCount=1)

    tap(2, 3, "right")
    assert position(page) == ["0", "0", ""], position(page)
    tap(2, 3)
    assert position(page) == ["3", "0", ""], position(page)
    tap(2, 2)
    assert position(page) == ["4", "1", ""], position(page)


@test
def a_link_brings_the_level_back(page):
    read(page, HOSTILE % (BIDI, ""))
    rows = page.value("page.level().rows")
    page.ask("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    page.ask("Emulation.setFocusEmulationEnabled", enabled=True)
    page.click("copy-link")
    says(page, "progress", "Link copied.")
    link = page.value("navigator.clipboard.readText()")
    assert link == page.value("location.href"), link
    page.click("solve")
    says(page, "progress", "verified")
    page.click("copy-solution")
    says(page, "progress", "Solution copied.")
    assert page.value("navigator.clipboard.readText()") == page.value("page.level().best")

    other = page.browser.open(PAGE, "#" + link.split("#")[1])
    until_read(other)
    assert other.value("page.level().rows") == rows
    assert other.text("title").endswith(BIDI), other.text("title")
    assert count(other, "#levels button") == 1
    other.close()


# --- looks -----------------------------------------------------------------------------------


@test
def nothing_is_wider_than_a_small_screen(page):
    page.ask("Emulation.setDeviceMetricsOverride", width=360, height=700, deviceScaleFactor=1, mobile=True)
    wall = "#" * 300
    wide = "Level 1\n%s\n#@%s$ .#\n%s\nTitle: %s\n\n\n" % (wall, " " * 294, wall, "W" * 500)
    read(page, wide + BROKEN + LOST)
    page.click("paste")
    page.click("judge")
    says(page, "judgement", "proves")
    assert page.value("document.documentElement.scrollWidth") <= 360


CONTRAST = """(function () {
    function light(colour) {
        return colour.match(/[0-9.]+/g).slice(0, 3).map(function (part) {
            var c = part / 255;
            return c <= .04045 ? c / 12.92 : Math.pow((c + .055) / 1.055, 2.4);
        }).reduce(function (sum, c, i) { return sum + c * [.2126, .7152, .0722][i]; }, 0);
    }
    function behind(e) {
        for (; e; e = e.parentElement) {
            var colour = getComputedStyle(e).backgroundColor;
            if (colour !== "rgba(0, 0, 0, 0)") return colour;
        }
    }
    return Math.min.apply(null, Array.from(document.querySelectorAll("h1, h2, p, label, button, kbd, select, li, span"))
        .filter(function (e) { return e.checkVisibility() && !e.disabled && e.textContent.trim(); }).map(function (e) {
            var pair = [light(getComputedStyle(e).color), light(behind(e))];
            return (Math.max.apply(null, pair) + .05) / (Math.min.apply(null, pair) + .05);
        }));
}())"""


@test
def dark_and_light_differ_and_can_be_read(page):
    read(page, EASY + BROKEN)
    papers = []
    for scheme in ("light", "dark"):
        media(page, prefers_color_scheme=scheme)
        papers.append(page.value("getComputedStyle(document.body).backgroundColor"))
        assert page.value(CONTRAST) >= 4.5, (scheme, page.value(CONTRAST))
    assert papers[0] != papers[1]


@test
def nothing_glides_for_those_who_do_not_want_it(page):
    read(page, EASY)
    look = "getComputedStyle(document.querySelector('#board .thing')).transitionDuration"
    assert page.value(look) != "0s"
    media(page, prefers_reduced_motion="reduce")
    assert page.value(look) == "0s"


@test
def every_control_has_a_name_and_no_two_things_one_id(page):
    read(page, DETOURS + BROKEN)
    page.click("paste")
    nodes = page.ask("Accessibility.getFullAXTree")["nodes"]
    seen = [(n["role"]["value"], n.get("name", {}).get("value")) for n in nodes if not n["ignored"]]
    controls = {"button", "textbox", "combobox", "spinbutton", "slider", "application", "navigation", "region", "group"}
    assert [role for role, name in seen if role in controls and not name] == []
    roles = [role for role, _ in seen]
    assert roles.count("button") >= 15 and roles.count("status") == 4 and controls - set(roles) == set(), roles
    assert page.value(SAME_IDS) == ""


# --- hostile input ---------------------------------------------------------------------------


@test
def hostile_text_stays_text(page):
    until_read(page)
    tags = "Array.from(document.querySelectorAll('*'), function (e) { return e.tagName; })" \
        ".filter(function (tag, i, all) { return all.indexOf(tag) === i; }).sort().join()"
    scripts = count(page, "script")
    read(page, EASY + LOST + BROKEN)
    plain = page.value(tags)
    read(page, HOSTILE % (MARKUP, MARKUP) + MARKUP + "\n" + BROKEN + HOSTILE % (BIDI, BIDI))
    assert names(page) == ["3 " + MARKUP, "3 " + BIDI], names(page)
    assert page.text("title") == "3 " + MARKUP and page.text("by") == "by " + MARKUP
    page.click("solve")
    says(page, "progress", "verified")
    verdict(page, MARKUP)
    assert page.value(tags) == plain
    assert count(page, "script") == scripts
    assert page.value("typeof stolen") == "undefined"
    other = page.browser.open(PAGE, "#level=" + MARKUP.replace("#", ""))
    until_read(other)
    assert other.value("typeof stolen") == "undefined" and count(other, "#levels button") == 0
    assert other.text("reading").startswith("No level that can be played")
    other.close()


@test
def the_policy_lets_nothing_else_in(page):
    until_read(page)
    page.value("""(function () {
        var script = document.createElement("script");
        script.textContent = "stolen = 1";
        document.body.append(script);
        document.body.setAttribute("onclick", "stolen = 1");
        document.body.click();
    }())""")
    assert page.value("typeof stolen") == "undefined"
    assert page.value("fetch('data:,x').then(function () { return 'loaded'; }, function () { return 'refused'; })") == "refused"
    page.value(PAINTED)
    assert len(page.complaints()) >= 2
    page.forgive()


@test
def the_largest_board_is_read_and_played(page):
    side = 255
    rows = ["#" * side] + ["#" + "$." * ((side - 2) // 2) + " #" for _ in range(side - 2)] + ["#" * side]
    rows[1] = "#@" + " " * (side - 3) + "#"
    read(page, "\n".join(rows) + "\n\n\n")
    assert count(page, "#levels button") == 1
    page.press("RR")
    assert position(page) == ["2", "0", ""]


@test
def the_longest_solution_is_read_and_verified(page):
    read(page, EASY.rstrip() + "\n\nSolution\n8388604(rl)ddrUluR\n\n\n")
    assert page.text("best") == "best known: 16,777,215 moves, 2 pushes"
    assert verdict(page, "8388608(rl)").startswith("Wrong: 16,777,216 moves, all of which can be made, ")


@test
def bytes_that_are_no_text_do_no_harm(page):
    until_read(page)
    with tempfile.NamedTemporaryFile(suffix=".sok") as file:
        file.write(bytes(range(256)) * 4096 + b"\xff\xfe\0" * 1000)
        file.flush()
        drop(page, files=[file.name])
        page.wait("document.getElementById('reading').textContent.startsWith('No level') || "
                  "document.getElementById('reading').textContent.startsWith('Trouble')")
    assert count(page, "#levels button") == 0
    assert count(page, "#messages li") <= 100
    read(page, EASY)
    assert names(page) == ["4 Corner"]


def main():
    failed = 0
    tests = [t for t in TESTS if not sys.argv[4:] or any(word in t.__name__ for word in sys.argv[4:])]
    with Browser(sys.argv[1]) as browser:
        for one in tests:
            print(one.__name__.replace("_", " "), flush=True)
            page = browser.open(PAGE)
            try:
                one(page)
                assert not page.complaints(), page.complaints()
            except Exception:
                traceback.print_exc(file=sys.stdout)
                failed += 1
            page.close()
    print("web.py: %d tests, %d failed" % (len(tests), failed))
    sys.exit(failed > 0)


main()
