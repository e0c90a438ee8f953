"""Tests of sok.py: python3 -m unittest, in this directory. What needs a compiler, /proc or numpy
skips where there is none."""

import array
import copy
import gc
import gzip
import os
import pathlib
import pickle
import random
import signal
import subprocess
import sys
import tempfile
import threading
import unittest
import unittest.mock

import sok

ROOT = pathlib.Path(__file__).resolve().parent.parent

LINE = """\
Level 1
#######
#@ $ .#
#######
Title: Straight
Author: N.N.
; Two pushes.

Solution 3/2
rRR
Nodes: 7


"""
SHELF = "######\n#@ . #\n# $  #\n#  ###\n####\n"
LOST = "#####\n#$ ##\n#@ .#\n#####\n"
BROKEN = "#####\n#@$ #\n#####\n"

# Many boxes in the open: nothing that ends early by itself.
OPEN = "\n".join(["############", "#@         #"] + ["# $  . $ . #", "#   .  $   #"] * 4 +
                 ["#          #", "############"]) + "\n"
# Ends a search that nobody has cancelled, so that a test fails and does not hang.
ENOUGH = {"method": "bfs", "nodes": 1_000_000, "memory": 256 << 20}


class Layout(unittest.TestCase):
    """The structs and numbers here are those of sok.h."""

    def test_structs(self):
        header = ROOT / "include" / "sok.h"
        if not header.exists():
            self.skipTest("no sok.h")
        structs = {"sok_message": sok._Message, "sok_read_options": sok._ReadOptions,
                   "sok_info": sok._Info, "sok_section": sok._Section, "sok_text": sok._Text,
                   "sok_verdict": sok._Verdict, "sok_progress": sok._Progress,
                   "sok_options": sok._Options, "sok_result": sok._Result,
                   "sok_render_options": sok._RenderOptions}
        numbers = {name: getattr(sok, name[3:]) for name in
                   "SOK_OK SOK_NO_MEMORY SOK_MISUSE SOK_UNREADABLE SOK_BAD_MOVES SOK_INTERNAL "
                   "SOK_WANT_NOTES SOK_WANT_BROKEN SOK_HEAD "
                   "SOK_AGAIN SOK_NO_TIDY SOK_KEEP_END SOK_ALONG".split()}
        numbers.update(SOK_ERROR=sok._SEVERITIES.index("error"),
                       SOK_SOLUTION=sok._KINDS.index("solution"),
                       SOK_BROKEN=sok._RECORDS.index("broken"),
                       SOK_STATUS=sok._KINDS.index("status"),
                       SOK_NOT_A_MOVE=len(sok._FAULTS) - 1,
                       SOK_STOPPED=sok._STATUSES.index(sok.Status.STOPPED),
                       SOK_LIMIT_TIME=sok._STATUSES.index(sok.Status.LIMIT_TIME),
                       SOK_EACH_MOVE=sok._FILMS["moves"], SOK_EACH_PUSH=sok._FILMS["pushes"],
                       SOK_RULES=3, SOK_RENDERERS=2, SOK_FORMATS=1, SOK_METHODS=0)
        asked, expected = [], []
        for name, struct in structs.items():
            asked.append(f"sizeof(struct {name})")
            expected.append(sok.ctypes.sizeof(struct))
            for field, _ in struct._fields_:
                asked.append(f"offsetof(struct {name}, {field})")
                expected.append(getattr(struct, field).offset)
        for name, number in numbers.items():
            asked.append(name)
            expected.append(number)
        program = "#include <stdio.h>\n#include <stddef.h>\n#include <sok.h>\nint main(void) {\n"
        program += "".join(f'printf("%lld\\n", (long long)({a}));\n' for a in asked) + "}\n"
        with tempfile.TemporaryDirectory() as folder:
            try:
                subprocess.run(["cc", "-xc", "-", "-I", str(header.parent), "-o", folder + "/a"],
                               input=program.encode(), check=True)
            except FileNotFoundError:
                self.skipTest("no cc")
            says = subprocess.run([folder + "/a"], stdout=subprocess.PIPE, check=True).stdout
        self.assertEqual(list(zip(asked, map(int, says.split()))), list(zip(asked, expected)))


class Reading(unittest.TestCase):
    def test_what_a_level_says(self):
        level = sok.Level(LINE)
        self.assertEqual(level.rows, ("#######", "#@ $ .#", "#######"))
        self.assertEqual((level.width, level.height, level.box_count), (7, 3, 1))
        self.assertEqual((level.player, level.boxes, level.goals), ((1, 1), ((3, 1),), ((5, 1),)))
        self.assertEqual((level.title, level.author, level.collection), ("Straight", "N.N.", ""))
        self.assertEqual(level.fields, {"Title": "Straight", "Author": "N.N."})
        self.assertEqual(level.comments, ["Two pushes."])
        self.assertEqual(level.field("title"), "Straight")
        self.assertIsNone(level.field("Date"))
        self.assertEqual((level.number, level.position, level.kind), (1, 1, "level"))
        self.assertEqual(str(level), "#######\n#@ $ .#\n#######")
        self.assertEqual(repr(level), "<sok.Level 'Straight' 7x3, 1 box>")
        section, = level.sections
        self.assertEqual((section.kind, section.text), ("solution", "rRR"))
        self.assertEqual(section.fields, {"Nodes": "7"})
        self.assertEqual(level.field("nodes", 0), "7")
        self.assertEqual(level.solutions, ["rRR"])

    def test_decoration_is_drawn_but_not_counted(self):
        level = sok.Level.from_rows(["#######", "#@ $ .#", "#######", "#*  * #", "#######"])
        self.assertEqual(level.box_count, 1)
        self.assertEqual(level.boxes, ((3, 1), (1, 3), (4, 3)))
        self.assertEqual(level.goals, ((5, 1), (1, 3), (4, 3)))
        self.assertTrue(level.verify("rRR"))

    def test_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "two.sok"
            path.write_text(LINE + LINE.replace("Level 1", "Level 2"))
            with sok.open(path) as reader:
                levels = list(reader)
            self.assertEqual(repr(reader), "<sok.Reader closed>")
            self.assertEqual([level.number for level in levels], [1, 2])
            self.assertEqual(levels[1].line - levels[0].line, LINE.count("\n"))
            self.assertEqual({level.file for level in levels}, {str(path)})
            self.assertEqual([level.title for level in sok.open(os.fsencode(path))],
                             ["Straight"] * 2)

    def test_files_that_are_not_there(self):
        with self.assertRaises(FileNotFoundError) as caught:
            sok.open("/nowhere/at/all.sok")
        self.assertEqual(caught.exception.filename, "/nowhere/at/all.sok")
        with self.assertRaises(OSError):
            list(sok.open("/"))
        with self.assertRaises(ValueError):
            sok.open("a\0b")
        # A listener that calls the library is not in the way.
        with self.assertRaises(FileNotFoundError):
            sok.open("/nowhere/at/all.sok", message=lambda m: sok.Level(LINE))
        with self.assertRaises(IsADirectoryError):
            list(sok.open("/", message=lambda m: sok.Level(LINE)))

    def test_what_is_no_text(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "a.gz"
            path.write_bytes(gzip.compress(LINE.encode()))
            with self.assertRaisesRegex(OSError, "a.gz: error: .*gzip"):
                list(sok.open(path))
        with self.assertRaisesRegex(OSError, "binary"):
            list(sok.loads(b"\0\1"))

    def test_a_broken_level_has_a_place_and_the_next_follows(self):
        reader = sok.loads(BROKEN + "\n\n" + LINE, name="here.sok")
        with self.assertRaises(sok.BrokenLevel) as caught:
            next(reader)
        error = caught.exception
        self.assertEqual((error.file, error.line), ("here.sok", 1))
        self.assertGreater(error.column, 0)
        self.assertTrue(error.text and error.code)
        self.assertTrue(str(error).startswith("here.sok:1:"), str(error))
        self.assertEqual(next(reader).title, "Straight")
        self.assertRaises(StopIteration, next, reader)

    def test_broken_levels_are_skipped_and_told(self):
        told = []
        levels = list(sok.loads(BROKEN + "\n\n" + LINE, errors="skip", message=told.append))
        self.assertEqual([level.title for level in levels], ["Straight"])
        self.assertIn("error", {m.severity for m in told})
        with self.assertRaises(ValueError):
            sok.loads("", errors="ignore")

    def test_what_the_listener_raises_comes_through(self):
        def raises(_):
            raise KeyError("mine")

        with self.assertRaises(KeyError):
            next(sok.loads(BROKEN, message=raises))

    def test_messages_are_no_commands_for_a_terminal(self):
        told = []
        list(sok.loads(BROKEN, name="a\x1b[31m", errors="skip", message=told.append))
        self.assertTrue(str(told[0]).startswith(r"a\x1b[31m:1:"), told)
        self.assertEqual(told[0].file, "a\x1b[31m")
        with self.assertRaisesRegex(sok.Refused, r"^unknown method 'é\\x9b'$"):
            sok.Level(LINE).solve("é\x9b")

    def test_one_level_each(self):
        for text in ("", "no level", LINE + LINE, BROKEN):
            with self.assertRaises(sok.BrokenLevel):
                sok.Level(text)

    def test_bytes_and_text_are_the_same(self):
        self.assertEqual(sok.Level(LINE.encode()).write(), sok.Level(LINE).write())
        self.assertEqual(sok.Level(LINE.replace("Straight", "Größe")).title, "Größe")

    def test_levels_outlive_their_reader(self):
        reader = sok.loads(LINE * 3, name="some name")
        first, second = next(reader), next(reader)
        self.assertEqual(repr(reader), "<sok.Reader open>")
        reader.close()
        reader.close()
        self.assertEqual(list(reader), [])
        self.assertEqual(repr(reader), "<sok.Reader closed>")
        del reader
        gc.collect()
        self.assertEqual((first.title, first.file, second.rows[1]),
                         ("Straight", "some name", "#@ $ .#"))
        self.assertTrue(first.verify(first.solutions[0]))

    def test_hostile_input(self):
        dice = random.Random(1)
        letters = b"#####@$.*+- _\n\n\r\t:;0123456789(){}[]<>\"|lurdLURDTitle\0\xff\xc3\x28"
        for _ in range(150):
            text = bytes(dice.choices(letters, k=dice.randrange(600)))
            try:
                for level in sok.loads(text, errors="skip", notes=True):
                    self.assertEqual(len(level.rows), level.height)
                    str(level), repr(level), level.fields, level.sections, level.write()
            except (sok.SokError, OSError) as error:
                self.assertTrue(str(error))
        for text in (b"\0" * 5000, b"#" * 100000, b"999999999#\n" * 9, b"[" * 5000, b"<" * 5000):
            try:
                self.assertEqual(list(sok.loads(text, errors="skip")), [])
            except (sok.SokError, OSError) as error:
                self.assertTrue(str(error))

    def test_formats_are_found_or_named(self):
        for name in ("sok", "json", "slc", "xsb"):
            self.assertIn(name, sok.formats())
            text = sok.Level(LINE).write(name)
            for format in (name, None):
                level, = sok.loads(text, format=format)
                self.assertEqual(level.hash, sok.Level(LINE).hash)
        with self.assertRaises(sok.Refused):
            sok.loads(LINE, format="doc")

    def test_notes(self):
        text = "Notes\nCollection: Ones\n; About them.\n\n\n" + LINE
        kinds = [record.kind for record in sok.loads(text, notes=True)]
        self.assertEqual(kinds, ["notes", "level"])
        page = next(sok.loads(text, notes=True))
        self.assertEqual((page.collection, page.comments), ("Ones", ["About them."]))
        self.assertEqual((page.rows, str(page), page.player), ((), "", (0, 0)))
        for call in (page.solve, page.judge, page.dead_squares, lambda: page.verify("r")):
            self.assertRaises(sok.Refused, call)


class Writing(unittest.TestCase):
    def test_what_is_read_is_written(self):
        self.assertEqual(sok.Level(LINE).write(), LINE)
        self.assertEqual(sok.write(sok.loads(LINE * 2)).count("Title: Straight"), 2)
        self.assertEqual(sok.write([]), "")
        with self.assertRaises(sok.Refused):
            sok.Level(LINE).write("doc")

    def test_changes(self):
        level = sok.Level(LINE)
        level.title = "Another"
        level.set_field("Date", "2026")
        level.author = None
        level.add("rRlrR")
        self.assertEqual(level.fields, {"Title": "Another", "Date": "2026"})
        self.assertEqual(level.solutions, ["rRR", "rRlrR"])
        again = sok.Level(level.write())
        self.assertEqual((again.fields, again.solutions), (level.fields, level.solutions))
        for key, value in (("no key", "x"), ("Date", "two\nlines"), ("", "x")):
            with self.assertRaisesRegex(sok.Refused, f"'{key}' cannot be set to this"):
                level.set_field(key, value)
        for moves in ("rX", "r\0R"):
            with self.assertRaises(ValueError):
                level.add(moves)
        self.assertEqual(level.write(), again.write())

    def test_copies(self):
        level = sok.Level(LINE)
        for twin in (pickle.loads(pickle.dumps(level)), copy.copy(level), copy.deepcopy(level)):
            twin.title = "Twin"
            self.assertEqual((twin.rows, twin.solutions), (level.rows, level.solutions))
        self.assertEqual(level.title, "Straight")

    def test_what_frees_a_pointer_has_no_twin(self):
        answer, reader = sok.Level(SHELF).solve(), sok.loads(LINE)
        self.assertIs(copy.copy(answer), answer)
        self.assertIs(copy.deepcopy([answer])[0], answer)
        for make in (copy.copy, copy.deepcopy, pickle.dumps):
            self.assertRaises(TypeError, make, reader)
        self.assertEqual(next(reader).title, "Straight")

    def test_images_have_one_hash(self):
        level = sok.Level(LINE)
        self.assertRegex(level.hash, "^[0-9a-f]{16}$")
        self.assertEqual(level.hash, sok.Level.from_rows(["#######", "#. $@ #", "#######"]).hash)
        self.assertNotEqual(level.hash, sok.Level(SHELF).hash)

    def test_pictures(self):
        level = sok.Level(LINE)
        self.assertTrue(level._repr_svg_().startswith("<"))
        self.assertIn("</svg>", level._repr_svg_())
        self.assertTrue(level.render("png", tile=8).startswith(b"\x89PNG"))
        self.assertNotEqual(level.render(moves="rR", at=2), level.render())
        self.assertGreater(len(level.render("gif", film="moves")), len(level.render("gif")))
        for options in ({"format": "oil"}, {"format": "png", "tile": 1000}, {"moves": "rX"},
                        {"skin": "none"}, {"film": "none"}, {"fps": -1}, {"at": 1 << 64}):
            with self.assertRaises(ValueError, msg=options):
                level.render(**options)
        with self.assertRaises(sok.Refused):
            sok.render([level, level], "png")


class Playing(unittest.TestCase):
    def test_verdicts(self):
        level = sok.Level(LINE)
        verdict = level.verify("rRR")
        self.assertTrue(verdict)
        self.assertEqual((verdict.moves, verdict.pushes, verdict.player), (3, 2, (4, 1)))
        self.assertEqual((verdict.fault, verdict.blocked, verdict.off_goal), ("", None, 0))
        verdict = level.verify("rR")
        self.assertFalse(verdict)
        self.assertEqual((verdict.fault, verdict.off_goal), ("", 1))
        verdict = level.verify("rRRR")
        self.assertFalse(verdict)
        self.assertEqual((verdict.at, verdict.fault), (3, "the box would be pushed into a wall"))
        verdict = level.verify("ru")
        self.assertEqual((verdict.at, verdict.blocked, verdict.player), (1, (2, 0), (2, 1)))
        self.assertTrue(level.verify("rrr").wrong_case)
        self.assertFalse(level.verify(""))
        self.assertIn("no move", level.verify("rxR").fault)
        with self.assertRaises(ValueError):
            level.verify("r\0R")

    def test_positions(self):
        level = sok.Level(LINE)
        after = level.play("rR")
        self.assertEqual((after.rows[1], after.title, after.sections),
                         ("#  @$.#", "Straight", []))
        self.assertTrue(after.verify("R"))
        with self.assertRaises(sok.BadMoves) as caught:
            level.play("rRu")
        self.assertEqual(caught.exception.column, 3)

    def test_dead_squares(self):
        dead = sok.Level(SHELF).dead_squares()
        self.assertIn((1, 1), dead)
        self.assertNotIn((3, 1), dead)
        self.assertNotIn((0, 0), dead)

    def test_judging(self):
        answer = sok.Level(LOST).judge()
        self.assertEqual(answer.status, "unsolvable")
        self.assertIn((1, 1), answer.boxes)
        self.assertTrue(answer.proof)
        level = sok.Level(SHELF)
        self.assertIs(level.judge().status, sok.Status.UNDECIDED)
        self.assertIs(level.judge(method="astar").status, sok.Status.SOLVED)
        lost = level.judge("ddrUruLr", along=True)
        self.assertEqual((lost.status, lost.after, lost.boxes), ("unsolvable", 7, ((1, 1),)))
        with self.assertRaises(sok.BadMoves) as caught:
            level.judge("ddrrrr")
        self.assertGreater(caught.exception.column, 3)


answer_of = sok.Answer


class Searching(unittest.TestCase):
    def test_solving(self):
        level = sok.Level(SHELF)
        answer = level.solve(criterion="pushes")
        self.assertTrue(answer.solved)
        self.assertEqual(str(answer.status), "solved")
        verdict = level.verify(answer.moves)
        self.assertTrue(verdict)
        self.assertEqual((verdict.moves, verdict.pushes), (answer.move_count, answer.pushes))
        self.assertIn("pushes", answer.optimality)
        level.add(answer)
        self.assertEqual(level.solutions, [answer.moves])
        self.assertEqual(level.solve().method, "given")
        self.assertNotEqual(level.solve("bfs", again=True).method, "given")
        self.assertEqual(repr(answer), "<sok.Answer solved 7/2>")

    def test_what_cannot_be_solved(self):
        level = sok.Level(LOST)
        answer = level.solve()
        self.assertIs(answer.status, sok.Status.UNSOLVABLE)
        self.assertEqual(answer.moves, "")
        level.add(answer)
        self.assertEqual([(s.kind, s.text) for s in level.sections], [("status", "unsolvable")])

    def test_limits(self):
        level = sok.Level(OPEN)
        self.assertIs(level.solve("bfs", nodes=10).status, sok.Status.LIMIT_NODES)
        answer = level.solve("bfs", memory=1 << 20, nodes=1_000_000)
        self.assertIs(answer.status, sok.Status.LIMIT_MEMORY)

    def test_questions_that_make_no_sense(self):
        level = sok.Level(SHELF)
        for options in ({"method": "magic"}, {"criterion": "beauty"}, {"nodes": -1},
                        {"threads": 1 << 40}, {"memory": 1 << 64}, {"seconds": -1},
                        {"seconds": float("nan")}, {"seconds": 0}, {"method": "b\0fs"}):
            with self.assertRaises(ValueError, msg=options):
                level.solve(**options)
        with self.assertRaises(sok.Refused) as caught:
            level.solve("magic")
        self.assertIn("magic", str(caught.exception))

    def test_improving(self):
        level = sok.Level(LINE)
        answer = level.optimise(starts=["rlrRlrR"])
        self.assertEqual((answer.status, answer.moves), ("solved", "rRR"))
        level.add(answer)
        self.assertEqual(level.solutions, ["rRR"])
        bare = sok.Level(SHELF)
        self.assertTrue(bare.verify(bare.optimise().moves))
        with self.assertRaises(ValueError):
            bare.optimise(criterion="beauty")
        row = sok.Level("#######\n#@ $ .#\n#######\n")
        self.assertEqual(row.optimise(starts="rRR", work=1).moves, "rRR")

    def test_answers_outlive_their_level(self):
        level = sok.Level(SHELF)
        answer = level.solve()
        del level
        gc.collect()
        other = sok.Level(SHELF)
        other.add(answer)
        self.assertEqual(other.solutions, [answer.moves])

    def test_progress_is_told_in_this_thread(self):
        told, threads = [], set()

        def progress(news):
            told.append(news)
            threads.add(threading.current_thread())
            return True

        sok.Level(OPEN).solve(progress=progress, **ENOUGH)
        self.assertEqual(threads, {threading.current_thread()})
        self.assertGreaterEqual(told[-1].nodes, 0)

    def test_progress_may_cancel(self):
        told = []
        answer = sok.Level(OPEN).solve(progress=lambda news: not told.append(news),
                                       interval=0.001, **ENOUGH)
        self.assertIs(answer.status, sok.Status.STOPPED)
        self.assertEqual(len(told), 1)

    def test_slow_progress_is_not_told_what_is_over(self):
        told = []

        def progress(news):
            told.append(news)
            for thread in threading.enumerate():
                if thread.name == "sok":
                    thread.join()

        answer = sok.Level(OPEN).solve("bfs", nodes=20_000, progress=progress, interval=0.001)
        self.assertIs(answer.status, sok.Status.LIMIT_NODES)
        self.assertLess(len(told), 2)

    def test_what_progress_raises_comes_through(self):
        def progress(news):
            raise ZeroDivisionError("mine")

        with self.assertRaises(ZeroDivisionError):
            sok.Level(OPEN).solve(progress=progress, **ENOUGH)

    def test_no_thread_for_a_search(self):
        with unittest.mock.patch.object(threading.Thread, "start",
                                        side_effect=RuntimeError("can't start new thread")):
            with self.assertRaisesRegex(RuntimeError, "start new thread"):
                sok.Level(SHELF).solve()

    def test_cancel_from_another_thread(self):
        flag, began = sok.Cancel(), threading.Event()
        helper = threading.Thread(target=lambda: (began.wait(), flag.cancel()))
        helper.start()
        level = sok.Level(OPEN)
        answer = level.solve(progress=lambda news: began.set(), cancel=flag, **ENOUGH)
        helper.join()
        self.assertIs(answer.status, sok.Status.STOPPED)
        self.assertTrue(flag.cancelled)
        self.assertIs(level.solve(cancel=flag, **ENOUGH).status, sok.Status.STOPPED)

    def test_control_c_ends_a_search(self):
        # A shell has what runs in the background ignore it.
        self.addCleanup(signal.signal, signal.SIGINT,
                        signal.signal(signal.SIGINT, signal.default_int_handler))
        began = threading.Event()
        helper = threading.Thread(
            target=lambda: (began.wait(), os.kill(os.getpid(), signal.SIGINT)))
        helper.start()
        with self.assertRaises(KeyboardInterrupt):
            sok.Level(OPEN).solve(progress=lambda news: began.set(), **ENOUGH)
        helper.join()

    def test_other_threads_run_meanwhile(self):
        level, stop, ran = sok.Level(OPEN), sok.Cancel(), []

        def search():
            ran.append(level.solve(cancel=stop, **ENOUGH).status)

        self.addCleanup(stop.cancel)
        threads = [threading.Thread(target=search) for _ in range(3)]
        for thread in threads:
            thread.start()
        while level._readers < 3:
            self.assertEqual(ran, [])
        self.assertEqual(level.solve("bfs", nodes=10).status, "limit-nodes")
        with self.assertRaises(RuntimeError):
            level.title = "Changed"
        stop.cancel()
        for thread in threads:
            thread.join()
        self.assertEqual(ran, ["stopped"] * 3)
        level.title = "Changed"
        self.assertEqual(level.title, "Changed")

    def test_many_levels_in_order(self):
        texts = [SHELF, LINE, LOST] * 10
        pairs = list(sok.solve_all(map(sok.Level, texts), workers=3, nodes=1000))
        self.assertEqual([str(level) for level, _ in pairs],
                         [str(sok.Level(text)) for text in texts])
        self.assertEqual([str(answer.status) for _, answer in pairs],
                         ["solved", "solved", "unsolvable"] * 10)

    def test_a_broken_level_ends_many_after_their_answers(self):
        flag, answers = sok.Cancel(), []
        with self.assertRaises(sok.BrokenLevel) as caught:
            for _, answer in sok.solve_all(sok.loads(LINE + SHELF + "\n" + BROKEN, name="here"),
                                           workers=2, cancel=flag):
                answers.append(str(answer.status))
        self.assertEqual(answers, ["solved"] * 2)
        self.assertEqual(caught.exception.file, "here")
        self.assertFalse(flag.cancelled)

    def test_who_stops_listening_cancels(self):
        levels = [sok.Level(SHELF)] + [sok.Level(OPEN) for _ in range(8)]
        flag = sok.Cancel()
        answers = sok.solve_all(iter(levels), workers=2, cancel=flag, **ENOUGH)
        self.assertTrue(next(answers)[1].solved)
        ended = []
        with unittest.mock.patch.object(sok, "Answer", side_effect=lambda pointer, width:
                                        ended.append(answer_of(pointer, width)) or ended[-1]):
            answers.close()
        self.assertTrue(ended)
        self.assertEqual({answer.status for answer in ended}, {sok.Status.STOPPED})
        self.assertFalse(flag.cancelled)

    def test_progress_ends_its_own_search_alone(self):
        flag = sok.Cancel()
        levels = map(sok.Level, [OPEN] + [SHELF] * 20)
        pairs = sok.solve_all(levels, workers=2, cancel=flag, interval=0.001,
                              progress=lambda news: news.nodes > 1000, **ENOUGH)
        self.assertEqual([str(answer.status) for _, answer in pairs],
                         ["stopped"] + ["solved"] * 20)
        self.assertFalse(flag.cancelled)

    def test_same_answer_as_the_tool(self):
        solver = pathlib.Path(os.environ.get("SOK_BIN", ROOT / "bin")) / "soksolve"
        if not solver.exists():
            self.skipTest("no soksolve")
        for text in (SHELF, LOST):
            run = subprocess.run([str(solver), "-q", "-O", "pushes"], input=text.encode(),
                                 stdout=subprocess.PIPE, check=False)
            level = sok.Level(text)
            level.add(level.solve(criterion="pushes"))
            self.assertEqual(level.write(), run.stdout.decode())


class Arrays(unittest.TestCase):
    FIXED = [[1, 1, 1, 1, 1], [1, 0, 0, 0, 1], [1, 2, 2, 2, 1], [1, 1, 1, 1, 1]]
    MOVING = [[0, 0, 0, 0, 0], [0, 3, 4, 0, 0], [0, 4, 0, 4, 0], [0, 0, 0, 0, 0]]
    ROWS = ("#####", "#@$ #", "#*.*#", "#####")

    def both(self, order=(0, 1)):
        grids = (self.FIXED, self.MOVING)
        return [[[grids[order[0]][y][x], grids[order[1]][y][x]] for x in range(5)]
                for y in range(4)]

    def without_numpy(self):
        return unittest.mock.patch.dict(sys.modules, {"numpy": None})

    def test_jumanji_without_numpy(self):
        with self.without_numpy():
            for grids in (self.both(), self.both((1, 0))):
                level, = sok.from_arrays(grids)
                self.assertEqual(level.rows, self.ROWS)
            total = [[a + b for a, b in zip(*rows)] for rows in zip(self.FIXED, self.MOVING)]
            self.assertEqual(sok.from_arrays([total])[0].rows, self.ROWS)
            out = sok.to_arrays([level, level])
            self.assertIsInstance(out, memoryview)
            self.assertEqual(out.shape, (2, 4, 5, 2))
            self.assertEqual(out.tolist(), [self.both()] * 2)
            self.assertEqual([each.rows for each in sok.from_arrays(out)], [self.ROWS] * 2)

    def test_jumanji_with_numpy(self):
        try:
            import numpy
        except ImportError:
            self.skipTest("no numpy")
        for kind in ("uint8", "int64"):
            level, = sok.from_arrays(numpy.array(self.both(), dtype=kind))
            self.assertEqual(level.rows, self.ROWS)
        out = sok.to_arrays([level])
        self.assertEqual((out.dtype, out.shape), (numpy.uint8, (1, 4, 5, 2)))
        self.assertEqual(out[0].tolist(), self.both())
        twice = numpy.array([self.both()] * 2, dtype="uint8")
        for several in (twice, twice.astype("float32"), list(twice), list(twice.astype("int16")),
                        [twice[0].tolist(), twice[1]], list(twice.sum(axis=3))):
            self.assertEqual([each.rows for each in sok.from_arrays(several)], [self.ROWS] * 2)
        for bad in (twice + 0.5, twice * numpy.nan, twice.astype("U1"),
                    [twice[0], twice[1][:, :-1]], [twice[0], 7]):
            with self.assertRaisesRegex(ValueError, "^array: ", msg=bad):
                sok.from_arrays(bad)
        turned = numpy.asarray(out[0]).transpose(1, 0, 2)
        self.assertEqual(sok.from_arrays(turned)[0].hash, level.hash)

    def test_what_only_looks_like_an_array(self):
        rows = [array.array("d", [code + 0.0 for code in row]) for row in
                ([1, 1, 1, 1, 1], [1, 3, 4, 2, 1], [1, 1, 1, 1, 1])]
        self.assertEqual(sok.from_arrays(rows)[0].rows, ("#####", "#@$.#", "#####"))
        for bad, why in (([[1.5]], "1.5 is no whole"), ([["#"]], "'#' is no"), ([[256]], "256 is"),
                         ([[-1]], "-1 is"), ([[None]], "None is"), ("text", "'text' is"),
                         ([[1, 2], [1]], "differ in length"), ([1, [1]], "differ in length"),
                         ([[1], 1], "differ in length"), ([[[[[1]]]]], "four dimensions")):
            with self.assertRaisesRegex(ValueError, why, msg=bad):
                sok.from_arrays(bad)

    def test_boxoban(self):
        shelf, line = sok.Level(SHELF), sok.Level(LINE)
        text = sok.boxoban([shelf, line])
        lines = text.split("\n")
        self.assertEqual((lines[0], lines[1], lines[12]), ("; 0", "##########", "; 1"))
        self.assertEqual({len(row) for row in lines[1:11] + lines[13:23]}, {10})
        self.assertEqual([level.hash for level in sok.loads(text)], [shelf.hash, line.hash])
        letters = sok.to_arrays([line], "boxoban", (10, 10))
        self.assertEqual(bytes(letters.tolist()[0][1]), b"#@ $ .####")
        self.assertEqual([each.hash for each in sok.from_arrays(letters, "boxoban")], [line.hash])
        with self.assertRaises(ValueError):
            sok.boxoban([sok.Level(OPEN)])
        with self.assertRaises(ValueError):
            sok.boxoban([sok.Level.from_rows(self.ROWS)])
        with self.assertRaises(ValueError):
            sok.boxoban(sok.loads("Notes\n; no level\n", notes=True))

    def test_what_is_no_level(self):
        self.FIXED, kept = [row[:] for row in self.FIXED], self.FIXED
        self.FIXED[1][1] = 1  # the player in a wall
        with self.assertRaises(sok.BrokenLevel):
            sok.from_arrays(self.both())
        self.FIXED = kept
        for bad in ([], [[]], [[[]]], [[1, 2], [1]], 7, [[[[[1]]]]], "text", [["#"]], [[300]],
                    [[-1]], [[1.5]], [[9, 9], [9, 9]], [[[0, 0], [0, 0]]], b"###", [[b"#"]],
                    [[[1, 200], [200, 1]]], array.array("d", [1.0])):
            with self.assertRaises(ValueError, msg=bad):
                sok.from_arrays(bad)
        with self.assertRaises(ValueError):
            sok.from_arrays(self.both(), "gym")
        with self.assertRaises(ValueError):
            sok.to_arrays([])
        with self.assertRaises(ValueError):
            sok.to_arrays([sok.Level(SHELF)], shape=(4, 6))

    def test_rows(self):
        self.assertEqual(sok.Level.from_rows(self.ROWS).rows, self.ROWS)
        self.assertEqual(sok.Level.from_rows([row.encode() for row in self.ROWS]).rows, self.ROWS)
        # A blank row is floor, not the end of the board.
        gap = ["#####   ", "#@$.#   ", "#####   ", "        ", "   ###  "]
        self.assertEqual(sok.Level.from_rows(gap).box_count, 1)
        for rows in ([], [""], ["#@$.#"], ["###", "#X#", "###"], ["; 1", "#####"], [BROKEN]):
            with self.assertRaises(sok.BrokenLevel, msg=rows):
                sok.Level.from_rows(rows)


class Memory(unittest.TestCase):
    def grown(self, call):
        """Bytes by which a hundred calls make the process grow."""
        try:
            pages = pathlib.Path("/proc/self/statm").read_text
            pages()
        except OSError:
            self.skipTest("no /proc")

        def size():
            gc.collect()
            return int(pages().split()[1]) * os.sysconf("SC_PAGE_SIZE")

        if "asan" in os.environ.get("LD_PRELOAD", ""):
            self.skipTest("AddressSanitizer keeps what is freed")
        for _ in range(20):
            call()
        before = size()
        for _ in range(100):
            call()
        return size() - before

    def test_nothing_is_left(self):
        text = LINE.replace("; Two", "; " + "Two " * 1000) * 20

        def call():
            for level in sok.loads(text):
                level.title = "T" * 4000
            level.write()
            level.render("svg")
            level.solve("bfs", again=True)
            level.play("r")
            with self.assertRaises(sok.Refused):
                level.solve("magic")

        self.assertLess(self.grown(call), 2 << 20)


if __name__ == "__main__":
    unittest.main()
