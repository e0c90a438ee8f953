"""libsok for Python: reads, checks, solves, improves and draws Sokoban levels.

    import sok

    for level in sok.open("levels.sok"):
        answer = level.solve(criterion="pushes", seconds=60)
        print(level.title, answer.status, answer.moves)

One file that uses ctypes and the standard library; numpy is used if it is installed, and never
needed. The library is looked for in $SOK_LIB, beside this file, in the tree that this file was
built or installed with, and where the system looks for libraries.

Squares are (x, y), counted from (0, 0) at the top left. Moves are a str of l u r d, with capitals
for pushes. Long calls let other threads run. Several threads may use the same level at the same
time; changing it while one of them works on it raises a RuntimeError.
"""

from __future__ import annotations

import collections
import concurrent.futures
import contextlib
import ctypes
import ctypes.util
import dataclasses
import enum
import operator
import os
import pathlib
import queue
import threading
from typing import (Any, Callable, Deque, Dict, FrozenSet, Iterable, Iterator, List, NamedTuple,
                    NoReturn, Optional, Sequence, Tuple, Union)

__all__ = [
    "Answer", "BadMoves", "BrokenLevel", "Cancel", "Level", "Message", "Progress", "Reader",
    "Refused", "Section", "SokError", "Status", "Verdict", "boxoban", "formats", "from_arrays",
    "loads", "methods", "open", "render", "renderers", "rules", "solve_all", "to_arrays",
    "version", "write",
]

Square = Tuple[int, int]

# --- the library ------------------------------------------------------------------------------

_OK, _NO_MEMORY, _MISUSE, _UNREADABLE, _BAD_MOVES, _INTERNAL = 0, -1, -2, -3, -6, -9
_WANT_NOTES, _WANT_BROKEN = 1, 2
_HEAD = -1
_AGAIN, _NO_TIDY, _KEEP_END, _ALONG = 1, 2, 4, 8
_RECORDS = ("level", "notes", "broken")
_KINDS = ("solution", "snapshot", "status")
_SEVERITIES = ("note", "warning", "finding", "error")
_FAULTS = ("", "a wall is in the way", "the box would be pushed into a wall",
           "the box would be pushed into another box", "it is no move")
_FILMS = {None: 0, "moves": 1, "pushes": 2}


_TYPES: Dict[str, Any] = {
    "i32": ctypes.c_int32, "u32": ctypes.c_uint32, "u64": ctypes.c_uint64,
    "size": ctypes.c_size_t, "text": ctypes.c_char_p, "pointer": ctypes.c_void_p,
    "u32s": ctypes.POINTER(ctypes.c_uint32), "texts": ctypes.POINTER(ctypes.c_char_p),
    "flag": ctypes.POINTER(ctypes.c_int32),
}


def _fields(*lines: str) -> List[Tuple[str, Any]]:
    """The fields of a struct that begins with its size: a type and names on each line."""
    fields = [("size", ctypes.c_size_t)]
    for line in lines:
        kind, *names = line.split()
        fields += [(name, _TYPES[kind]) for name in names]
    return fields


class _Struct(ctypes.Structure):
    """A struct of sok.h. Numbers that do not fit are a ValueError."""

    def __init__(self, **values: Any) -> None:
        super().__init__(ctypes.sizeof(self))
        for name, value in values.items():
            setattr(self, name, value)
            if isinstance(value, int) and getattr(self, name) != value:
                raise ValueError(f"{name}: {value} is out of range")


class _Message(_Struct):
    _fields_ = _fields("i32 severity", "u32 column", "u64 line", "text file code text")


class _Info(_Struct):
    _fields_ = _fields("i32 kind", "u32 width height boxes player sections number",
                       "u64 position line", "text file title author collection")


class _Section(_Struct):
    _fields_ = _fields("i32 kind", "text text", "u64 length line")


class _Verdict(_Struct):
    _fields_ = _fields("i32 solved fault", "u64 at", "u32 blocked player off_goal wrong_case",
                       "u64 moves pushes box_lines box_changes pushing_sessions player_lines")


class _Progress(_Struct):
    _fields_ = _fields("text method", "u64 nodes milliseconds memory lower moves pushes")


class _Result(_Struct):
    _fields_ = _fields("i32 status", "u32 boxes", "u32s box", "text moves",
                       "u64 move_count pushes", "text optimality method proof summary",
                       "u64 lower after nodes work memory nanoseconds cpu_nanoseconds")


_TYPES["tell"] = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.POINTER(_Message))
_TYPES["progress"] = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.POINTER(_Progress))


class _ReadOptions(_Struct):
    _fields_ = _fields("u32 want", "text format name", "tell message", "pointer context")


class _Options(_Struct):
    _fields_ = _fields("text method criterion", "u64 nodes work milliseconds memory",
                       "u32 threads flags", "texts starts", "size start_count",
                       "progress progress", "u32 interval", "flag cancel", "tell message",
                       "pointer context")


class _RenderOptions(_Struct):
    _fields_ = _fields("text format moves", "u64 at", "i32 film", "u32 fps tile ruler",
                       "text skin skin_text look", "tell message", "pointer context")


class _Text(ctypes.Structure):
    _fields_ = [("bytes", ctypes.c_void_p), ("length", ctypes.c_size_t),
                ("room", ctypes.c_size_t)]


def _places() -> Iterator[str]:
    """Where the library may be, the likeliest first."""
    asked = os.environ.get("SOK_LIB")
    if asked:
        yield asked
        return
    here = pathlib.Path(__file__).resolve().parent
    for folder in (here, here.parent / "build" / "release", here.parent / "build",
                   here.parent.parent.parent / "lib", here.parent.parent):
        for name in ("libsok.so.1", "libsok.so", "libsok.1.dylib", "libsok.dylib"):
            if (folder / name).exists():
                yield str(folder / name)
    found = ctypes.util.find_library("sok")
    if found:
        yield found


# What each function takes and returns; without a return type it is an int, an error if below 0.
_FUNCTIONS = {
    "version": "-> text", "strerror": "i32 -> text", "name": "i32 u32 texts -> text",
    "open_file": "out text read", "open_memory": "out text size read", "close": "pointer -> -",
    "next": "pointer out", "record_free": "pointer -> -", "record_info": "pointer info",
    "row": "pointer u32 -> text", "field": "pointer i32 text -> text",
    "field_at": "pointer i32 u32 texts texts", "section_info": "pointer u32 section",
    "set_field": "pointer i32 text text", "add_section": "pointer i32 text",
    "add_answer": "pointer pointer", "hash": "pointer hash", "put_text": "pointer pointer size",
    "text_free": "buffer -> -", "write": "out size text pointer buffer",
    "render": "out size draw pointer buffer", "verify": "pointer verdict text",
    "play": "pointer out text", "dead_squares": "pointer text size", "cancel": "flag -> -",
    "solve": "pointer out ask", "optimise": "pointer out ask", "judge": "pointer out text ask",
    "answer_result": "pointer result", "answer_free": "pointer -> -",
}


def _load() -> ctypes.CDLL:
    to = ctypes.POINTER
    types = dict(_TYPES, out=to(ctypes.c_void_p), hash=to(ctypes.c_uint64), buffer=to(_Text),
                 read=to(_ReadOptions), info=to(_Info), section=to(_Section), ask=to(_Options),
                 verdict=to(_Verdict), result=to(_Result), draw=to(_RenderOptions))
    types["-"] = None
    for place in _places():
        library = ctypes.CDLL(place, use_errno=True)
        for name, signature in _FUNCTIONS.items():
            takes, _, returns = signature.partition("->")
            function = getattr(library, "sok_" + name)
            function.argtypes = [types[word] for word in takes.split()]
            function.restype = types[returns.strip() or "i32"]
        return library
    raise ImportError("libsok is not found; make lib builds it, SOK_LIB tells where it is")


_lib = _load()
_put_text = ctypes.cast(_lib.sok_put_text, ctypes.c_void_p)


def _bytes(value: Optional[str], what: str) -> Optional[bytes]:
    """A C string; None is NULL."""
    if value is None:
        return None
    if "\0" in value:
        raise ValueError(f"{what}: holds a NUL")
    return value.encode()


def _str(value: Optional[bytes]) -> str:
    return (value or b"").decode("utf-8", "replace")


def _names(which: int) -> Dict[str, str]:
    names: Dict[str, str] = {}
    summary = ctypes.c_char_p()
    while True:
        name = _lib.sok_name(which, len(names), ctypes.byref(summary))
        if name is None:
            return names
        names[_str(name)] = _str(summary.value)


def version() -> str:
    """The version of the library."""
    return _str(_lib.sok_version())


def methods() -> Dict[str, str]:
    """The methods of `solve`, the default first, and what each does."""
    return _names(0)


def formats() -> Dict[str, str]:
    """The formats of levels, which can all be read and mostly be written."""
    return _names(1)


def renderers() -> Dict[str, str]:
    """The formats of pictures."""
    return _names(2)


def rules() -> Dict[str, str]:
    """The rules by which `judge` finds positions lost."""
    return _names(3)


# --- messages and errors ----------------------------------------------------------------------


def _visible(text: str) -> str:
    """The text without what a terminal would take for a command."""
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)


class Message(NamedTuple):
    """A message of the library about an input or an option, with its place."""

    severity: str  #: note, warning, finding or error
    file: str
    line: int  #: from 1; 0: the file as a whole, or an option
    column: int  #: from 1, in bytes; 0: unknown
    code: str  #: a stable word, as `sokparse -c` has it; may be empty
    text: str

    def __str__(self) -> str:
        place = "".join(f"{part}:" for part in (self.file, self.line, self.column) if part)
        return _visible(f"{place} {self.severity}: {self.text}".lstrip())


class SokError(Exception):
    """An error of libsok, with its place in the input where known."""

    def __init__(self, message: Union[Message, str]) -> None:
        if isinstance(message, str):
            message = Message("error", "", 0, 0, "", message)
        super().__init__(message)
        self.message = message
        self.file, self.line, self.column = message.file, message.line, message.column
        self.code, self.text = message.code, message.text

    def __str__(self) -> str:
        m = self.message
        return str(m) if m.file or m.line else _visible(m.text)


class BrokenLevel(SokError, ValueError):
    """A level that cannot be played."""


class BadMoves(SokError, ValueError):
    """Moves that cannot be made; `column` is the first such move, from 1."""


class Refused(SokError, ValueError):
    """A method, format, criterion or option that does not exist or does not fit."""


class _Ear:
    """Keeps what the library tells during a call, until somebody asks."""

    def __init__(self) -> None:
        self.heard: Deque[Message] = collections.deque()
        keep = self.heard.append  # not self: a ring would wait for the garbage collector

        def tell(_: object, at: Any) -> None:
            m = at.contents
            keep(Message(_SEVERITIES[m.severity] if 0 <= m.severity < 4 else "error",
                         _str(m.file), m.line, m.column, _str(m.code), _str(m.text)))

        self.tell = _TYPES["tell"](tell)

    def take(self) -> List[Message]:
        heard = list(self.heard)
        self.heard.clear()
        return heard


def _worst(heard: Sequence[Message]) -> Optional[Message]:
    return next((m for m in heard if m.severity == "error"), None)


def _check(error: int, heard: Sequence[Message] = ()) -> None:
    """Raises what the return value of a function stands for, in the words of what was heard."""
    if error >= _OK:
        return
    if error == _NO_MEMORY:
        raise MemoryError(_str(_lib.sok_strerror(error)))
    says = _worst(heard) or _str(_lib.sok_strerror(error))
    if error == _UNREADABLE:
        raise OSError(str(says))
    if error == _INTERNAL:
        raise SokError(says)
    raise BadMoves(says) if error == _BAD_MOVES else Refused(says)


# --- answers ----------------------------------------------------------------------------------


class Status(str, enum.Enum):
    """The outcome of a search; it can be compared with its word."""

    UNDECIDED = "undecided"
    SOLVED = "solved"
    UNSOLVABLE = "unsolvable"
    LIMIT_TIME = "limit-time"
    LIMIT_NODES = "limit-nodes"
    LIMIT_MEMORY = "limit-memory"
    STOPPED = "stopped"

    def __str__(self) -> str:
        return self.value


_STATUSES = tuple(Status)


class Progress(NamedTuple):
    """How far a search has come."""

    method: str
    nodes: int  #: states expanded
    seconds: float
    memory: int  #: bytes held
    lower: int  #: no solution has fewer pushes
    moves: int  #: of the best solution so far; 0: none, or nobody knows
    pushes: int


class Cancel:
    """Ends the searches to which it was passed, from any thread."""

    def __init__(self) -> None:
        self._flag = ctypes.c_int32()
        self._parts: List["Cancel"] = []

    def cancel(self) -> None:
        """Ends these searches; those that begin later end at once."""
        _lib.sok_cancel(ctypes.byref(self._flag))
        for part in list(self._parts):
            part.cancel()

    @contextlib.contextmanager
    def _with(self, part: "Cancel") -> Iterator["Cancel"]:
        """As long as it lasts, who cancels this cancels the part as well, but not the reverse."""
        self._parts.append(part)
        if self.cancelled:
            part.cancel()
        try:
            yield part
        finally:
            self._parts.remove(part)

    @property
    def cancelled(self) -> bool:
        """Whether cancel() was called."""
        return self._flag.value != 0

    def __repr__(self) -> str:
        return f"<sok.Cancel{' cancelled' * self.cancelled}>"


@dataclasses.dataclass(frozen=True)
class Verdict:
    """The result of playing moves. It is true if they solve the level."""

    solved: bool
    fault: str  #: why the first bad move cannot be made; empty: all can
    at: int  #: its index, from 0
    blocked: Optional[Square]  #: what is in its way
    player: Square  #: where he stands at the end, or before that move
    off_goal: int  #: boxes that stand on no goal then
    wrong_case: bool  #: a letter's case does not say whether it pushes
    moves: int  #: made, pushes included
    pushes: int
    box_lines: int
    box_changes: int
    pushing_sessions: int
    player_lines: int

    def __bool__(self) -> bool:
        return self.solved


class Section(NamedTuple):
    """A solution, snapshot or status of a level."""

    kind: str  #: solution, snapshot or status
    text: str  #: the moves; of a status its word
    line: int  #: where it begins; 0: nobody knows
    fields: Dict[str, str]


class Answer:
    """What a search found. Level.add() writes it into the level."""

    status: Status
    moves: str  #: the solution, with a limit the best so far; empty: none
    move_count: int
    pushes: int
    optimality: str  #: "moves", "pushes,moves" ..: what it is proved to have least of
    method: str  #: that decided
    proof: str  #: of an unsolvable level, or a lost position: the rule
    summary: str  #: of the proof, in words
    boxes: Tuple[Square, ...]  #: those that make the position lost
    after: int  #: judge: behind so many moves the position is lost
    lower: int  #: no solution has fewer pushes
    nodes: int  #: states expanded
    work: int  #: squares looked at
    memory: int  #: most bytes held at a time
    seconds: float
    cpu_seconds: float  #: of processors, in all threads

    def __init__(self, pointer: ctypes.c_void_p, width: int) -> None:
        self._pointer = pointer
        r = _Result()
        _check(_lib.sok_answer_result(pointer, ctypes.byref(r)))
        self.status = _STATUSES[r.status]
        self.moves = _str(r.moves)
        self.move_count, self.pushes = r.move_count, r.pushes
        self.optimality, self.method = _str(r.optimality), _str(r.method)
        self.proof, self.summary = _str(r.proof), _str(r.summary)
        self.boxes = tuple((s % width, s // width) for s in r.box[:r.boxes]) if r.boxes else ()
        self.after, self.lower = r.after, r.lower
        self.nodes, self.work, self.memory = r.nodes, r.work, r.memory
        self.seconds, self.cpu_seconds = r.nanoseconds / 1e9, r.cpu_nanoseconds / 1e9

    def __del__(self, free: Any = _lib.sok_answer_free) -> None:
        free(getattr(self, "_pointer", None))

    # It never changes, and a twin would free the same pointer.

    def __copy__(self) -> "Answer":
        return self

    def __deepcopy__(self, memo: object) -> "Answer":
        return self

    @property
    def solved(self) -> bool:
        """Whether there is a solution and the search was not cut short."""
        return self.status is Status.SOLVED

    def __repr__(self) -> str:
        found = f" {self.move_count}/{self.pushes}" if self.moves else ""
        proof = f" {self.proof}" if self.proof else ""
        return f"<sok.Answer {self.status}{found}{proof}>"


def _renew(news: queue.SimpleQueue[Optional[Progress]], item: Optional[Progress]) -> None:
    """Puts the item in the place of one that is still there, so that who is slow sees the newest.
    None comes last."""
    with contextlib.suppress(queue.Empty):
        news.get_nowait()
    news.put(item)


def _aside(call: Callable[[], int], cancel: Cancel, news: queue.SimpleQueue[Optional[Progress]],
           progress: Optional[Callable[[Progress], Any]]) -> int:
    """Calls in another thread, so that this one can tell of progress and be interrupted."""
    came: List[int] = []

    def work() -> None:
        try:
            came.append(call())
        finally:
            _renew(news, None)

    thread = threading.Thread(target=work, name="sok")
    try:
        thread.start()
        while True:
            item = news.get()
            if item is None:
                break
            if progress and progress(item):
                cancel.cancel()
                progress = None
    except BaseException:
        cancel.cancel()
        raise
    finally:
        with contextlib.suppress(RuntimeError):  # it could not be started
            thread.join()
    return came[0]


# --- levels -----------------------------------------------------------------------------------


class Level:
    """A level: its board, its text and its solutions.

    Level(text) reads the one level of a text in any format; `open` and `loads` read collections.
    str(level) is its board; a notebook shows a picture of it.
    """

    def __init__(self, text: Union[str, bytes]) -> None:
        with loads(text) as reader:
            level = next(reader, None)
            if level is None:
                raise BrokenLevel("there is no level in the text")
            if next(reader, None) is not None:
                raise BrokenLevel("there is more than one level in the text")
        # The record changes hands.
        self._take(level._pointer)
        del level._pointer

    def _take(self, pointer: ctypes.c_void_p) -> "Level":
        self._pointer = pointer
        self._lock = threading.Lock()  # held by those who read strings, and by who changes it
        self._readers = 0  # searches, and others for whom it must not change
        i = _Info()
        _check(_lib.sok_record_info(pointer, ctypes.byref(i)))
        self.kind = _RECORDS[i.kind]  #: level or notes
        self.width, self.height = i.width, i.height
        self.box_count = i.boxes  #: in the player's area, which need not be all that are drawn
        self.player: Square = self._square(i.player) or (0, 0)
        self.number = i.number  #: as the collection counts levels
        self.position = i.position  #: in the input, from 1; 0: notes
        self.line = i.line  #: where it begins in the input; 0: nobody knows
        self.file = _str(i.file)  #: the input's name
        return self

    @classmethod
    def _of(cls, pointer: ctypes.c_void_p) -> "Level":
        return cls.__new__(cls)._take(pointer)

    def __del__(self, free: Any = _lib.sok_record_free) -> None:
        free(getattr(self, "_pointer", None))

    @contextlib.contextmanager
    def _reading(self) -> Iterator[ctypes.c_void_p]:
        with self._lock:
            self._readers += 1
        try:
            yield self._pointer
        finally:
            with self._lock:
                self._readers -= 1

    def _change(self, function: Any, *arguments: Any, misuse: str = "") -> None:
        with self._lock:
            if self._readers:
                raise RuntimeError("a level cannot be changed while a thread works on it")
            error = function(self._pointer, *arguments)
        if error == _MISUSE and misuse:
            raise Refused(misuse)
        _check(error)

    def _square(self, number: int) -> Optional[Square]:
        if number >= self.width * self.height:
            return None
        return number % self.width, number // self.width

    # What it says.

    @classmethod
    def from_rows(cls, rows: Iterable[Union[str, bytes]]) -> "Level":
        """Makes a level from these rows of XSB: # wall, @ player, $ box, . goal, * box on a goal,
        + player on a goal, blank, - or _ floor."""
        return _from_rows([[row if isinstance(row, str) else str(row, "latin-1")
                            for row in rows]])[0]

    @property
    def rows(self) -> Tuple[str, ...]:
        """The board as rows of letters, all of the same width."""
        with self._lock:
            return tuple(_str(_lib.sok_row(self._pointer, y)) for y in range(self.height))

    def _where(self, letters: str) -> Tuple[Square, ...]:
        return tuple((x, y) for y, row in enumerate(self.rows) for x, letter in enumerate(row)
                     if letter in letters)

    @property
    def boxes(self) -> Tuple[Square, ...]:
        """The squares of the boxes as drawn: with those outside of the player's area, decoration
        that box_count leaves out."""
        return self._where("$*")

    @property
    def goals(self) -> Tuple[Square, ...]:
        """The squares of the goals as drawn: with those outside of the player's area."""
        return self._where(".*+")

    @property
    def title(self) -> str:
        """Its title, or an empty str. It can be set, and so can the author."""
        return self._name("title")

    @title.setter
    def title(self, value: Optional[str]) -> None:
        self.set_field("Title", value or None)

    @property
    def author(self) -> str:
        """Its author, or that of the collection."""
        return self._name("author")

    @author.setter
    def author(self, value: Optional[str]) -> None:
        self.set_field("Author", value or None)

    @property
    def collection(self) -> str:
        """The collection it belongs to."""
        return self._name("collection")

    def _name(self, which: str) -> str:
        i = _Info()
        with self._lock:
            _check(_lib.sok_record_info(self._pointer, ctypes.byref(i)))
            return _str(getattr(i, which))

    def _fields(self, section: int) -> List[Tuple[str, str]]:
        """With the lock held."""
        fields: List[Tuple[str, str]] = []
        key, value = ctypes.c_char_p(), ctypes.c_char_p()
        while _lib.sok_field_at(self._pointer, section, len(fields), ctypes.byref(key),
                                ctypes.byref(value)) == _OK:
            fields.append((_str(key.value), _str(value.value)))
        return fields

    @property
    def fields(self) -> Dict[str, str]:
        """A copy of its `Key: value` lines; set_field() changes them."""
        with self._lock:
            return {key: value for key, value in self._fields(_HEAD) if key}

    @property
    def comments(self) -> List[str]:
        """Its comments."""
        with self._lock:
            return [value for key, value in self._fields(_HEAD) if not key]

    def field(self, key: str, section: int = _HEAD) -> Optional[str]:
        """The value of a key, ignoring case, of the level or of one of its sections."""
        with self._lock:
            value = _lib.sok_field(self._pointer, section, _bytes(key, "key"))
            return None if value is None else _str(value)

    def set_field(self, key: str, value: Optional[str], section: int = _HEAD) -> None:
        """Sets, appends or, with None, removes a field of the level or of one of its sections. A
        value is one line of 1 to 4096 bytes without blanks at its ends; a key has at most 40
        letters, digits and dashes, begins with a letter, and is no word of the format, such as
        Status. What is none is `Refused`."""
        self._change(_lib.sok_set_field, section, _bytes(key, "key"), _bytes(value, "value"),
                     misuse=f"{key!r} cannot be set to this; see Level.set_field")

    @property
    def sections(self) -> List[Section]:
        """Its solutions, snapshots and statuses, in order."""
        sections: List[Section] = []
        s = _Section()
        with self._lock:
            while _lib.sok_section_info(self._pointer, len(sections), ctypes.byref(s)) == _OK:
                fields = {key: value for key, value in self._fields(len(sections)) if key}
                sections.append(Section(_KINDS[s.kind], _str(s.text), s.line, fields))
        return sections

    @property
    def solutions(self) -> List[str]:
        """The moves of its solutions."""
        return [s.text for s in self.sections if s.kind == "solution"]

    def add(self, what: Union[Answer, str]) -> None:
        """Adds an answer as the tool would write it, or moves, unplayed, as a solution. An answer
        about another board is `Refused`."""
        if isinstance(what, Answer):
            self._change(_lib.sok_add_answer, what._pointer)
        else:
            self._change(_lib.sok_add_section, _KINDS.index("solution"), _bytes(what, "moves"))

    @property
    def hash(self) -> str:
        """The hash that sokparse shows: the same for all eight images of a level, and for all
        squares to which the player can walk."""
        number = ctypes.c_uint64()
        with self._reading() as pointer:
            _check(_lib.sok_hash(pointer, ctypes.byref(number)))
        return f"{number.value:016x}"

    def write(self, format: Optional[str] = None) -> str:
        """The level as text in a format of formats(); sok if none is named."""
        return write([self], format)

    def render(self, format: Optional[str] = None, **options: Any) -> bytes:
        """A picture of the level; see sok.render()."""
        return render([self], format, **options)

    def __str__(self) -> str:
        return "\n".join(row.rstrip() for row in self.rows)

    def __repr__(self) -> str:
        name = f" {self.title!r}" if self.title else ""
        boxes = f"{self.box_count} box{'es' * (self.box_count != 1)}"
        return f"<sok.Level{name} {self.width}x{self.height}, {boxes}>"

    def _repr_svg_(self) -> str:
        return self.render("svg").decode()

    def __reduce__(self) -> Tuple[Any, ...]:
        return Level, (self.write(),)

    # Playing.

    def verify(self, moves: str) -> Verdict:
        """Plays the moves by the plain rules: whether they solve the level, and if not, why."""
        v = _Verdict()
        with self._reading() as pointer:
            _check(_lib.sok_verify(pointer, ctypes.byref(v), _bytes(moves, "moves")))
        return Verdict(bool(v.solved), _FAULTS[v.fault], v.at, self._square(v.blocked),
                       self._square(v.player) or self.player, v.off_goal, bool(v.wrong_case),
                       v.moves, v.pushes, v.box_lines, v.box_changes, v.pushing_sessions,
                       v.player_lines)

    def play(self, moves: str) -> "Level":
        """The position after the moves as a level of its own, without sections."""
        after = ctypes.c_void_p()
        with self._reading() as pointer:
            error = _lib.sok_play(pointer, ctypes.byref(after), _bytes(moves, "moves"))
        self._check_moves(error, moves)
        return Level._of(after)

    def _check_moves(self, error: int, moves: Optional[str],
                     heard: Sequence[Message] = ()) -> None:
        if error == _BAD_MOVES and moves is not None:
            verdict = self.verify(moves)
            raise BadMoves(Message("error", "", 0, verdict.at + 1, "",
                                   f"move {verdict.at + 1}: {verdict.fault}"))
        _check(error, heard)

    def dead_squares(self) -> FrozenSet[Square]:
        """The squares on which a box is lost, wherever the others are."""
        dead = ctypes.create_string_buffer(max(1, self.width * self.height))
        with self._reading() as pointer:
            _check(_lib.sok_dead_squares(pointer, dead, len(dead)))
        return frozenset((i % self.width, i // self.width)
                         for i, is_dead in enumerate(dead.raw) if is_dead)

    # Searching.

    def solve(self, method: Optional[str] = None, *, criterion: Optional[str] = None,
              nodes: int = 0, seconds: Optional[float] = None, memory: int = 0, threads: int = 1,
              again: bool = False, tidy: bool = True, cancel: Optional[Cancel] = None,
              progress: Optional[Callable[[Progress], Any]] = None,
              interval: float = 0.1) -> Answer:
        """Solves the level as soksolve does.

        method, criterion: as for soksolve -m and -O; see methods().
        nodes, seconds, memory: limits; 0 or None means no limit, but 1 GiB of memory. With no limit
            except that on nodes, the answer is the same on every machine.
        threads: 2 lets a portfolio use a second one.
        again: search even if the level already has the answer.
        tidy: shorten the solution that was found.
        progress: called in this thread, at once and then every `interval` seconds, with what is
            newest then, and no more when the search has ended, which may be before the first call.
            A true return value ends the search, and so does an exception, which is raised again.
        cancel: ends the search from another thread. Ctrl-C raises KeyboardInterrupt as usual.
        """
        flags = (again and _AGAIN) | (not tidy and _NO_TIDY)
        return self._search(_lib.sok_solve, (), seconds, cancel, progress, interval,
                            method=_bytes(method, "method"), nodes=nodes, memory=memory,
                            criterion=_bytes(criterion, "criterion"), threads=threads,
                            flags=flags)

    def optimise(self, method: Optional[str] = None, *, criterion: Optional[str] = None,
                 starts: Union[str, Sequence[str]] = (), work: int = 0,
                 seconds: Optional[float] = None, memory: int = 0, threads: int = 1,
                 keep_end: bool = False,
                 cancel: Optional[Cancel] = None,
                 progress: Optional[Callable[[Progress], Any]] = None,
                 interval: float = 0.1) -> Answer:
        """Improves solutions as sokopt does: those of the level, of `starts` and of `method`.

        criterion: as for sokopt -O; moves if none is given.
        starts: one solution or several.
        work: squares to look at; 0 means 1e9, or no limit if `seconds` is given.
        threads: has no effect so far.
        keep_end: the player ends where he ends in the first solution.
        For the others see solve().
        """
        starts = (starts,) if isinstance(starts, str) else starts
        array = (ctypes.c_char_p * len(starts))(*(_bytes(s, "starts") for s in starts))
        return self._search(_lib.sok_optimise, (), seconds, cancel, progress, interval,
                            method=_bytes(method, "method"), work=work, memory=memory,
                            criterion=_bytes(criterion, "criterion"), threads=threads,
                            flags=keep_end and _KEEP_END, starts=array, start_count=len(starts))

    def judge(self, moves: Optional[str] = None, *, method: Optional[str] = None,
              along: bool = False, nodes: int = 0, seconds: Optional[float] = None,
              memory: int = 0, cancel: Optional[Cancel] = None,
              progress: Optional[Callable[[Progress], Any]] = None,
              interval: float = 0.1) -> Answer:
        """Tells whether the position after the moves is lost, by which rule and because of which
        boxes.

        The status is UNSOLVABLE if it is; see `proof`, `summary` and `boxes` of the answer.
        method: searches positions that no rule decides.
        along: finds the first lost position along the moves; `after` says after how many moves.
        For the others see solve().
        """
        return self._search(_lib.sok_judge, (_bytes(moves, "moves"),), seconds, cancel, progress,
                            interval, moves, method=_bytes(method, "method"), nodes=nodes,
                            memory=memory, flags=along and _ALONG)

    def _search(self, function: Any, arguments: Tuple[Any, ...], seconds: Optional[float],
                cancel: Optional[Cancel], progress: Optional[Callable[[Progress], Any]],
                interval: float, moves: Optional[str] = None, **asked: Any) -> Answer:
        ear, answer = _Ear(), ctypes.c_void_p()
        news: queue.SimpleQueue[Optional[Progress]] = queue.SimpleQueue()
        own = Cancel()
        if seconds is not None and not 0 < seconds < 1e15:
            raise ValueError(f"seconds: {seconds} is out of range")

        def tell(_: object, at: Any) -> int:
            p = at.contents
            _renew(news, Progress(_str(p.method), p.nodes, p.milliseconds / 1000, p.memory,
                                  p.lower, p.moves, p.pushes))
            return 0

        options = _Options(milliseconds=0 if seconds is None else max(1, int(seconds * 1000)),
                           interval=max(1, int(interval * 1000)), message=ear.tell,
                           cancel=ctypes.pointer(own._flag), **asked)
        if progress:
            options.progress = _TYPES["progress"](tell)

        def call() -> int:
            with self._reading() as pointer:
                error: int = function(pointer, ctypes.byref(answer), *arguments,
                                      ctypes.byref(options))
                return error

        try:
            with (cancel or Cancel())._with(own):
                # Only the main thread can be interrupted.
                if progress or threading.current_thread() is threading.main_thread():
                    error = _aside(call, own, news, progress)
                else:
                    error = call()
            self._check_moves(error, moves, ear.take())
        except BaseException:
            _lib.sok_answer_free(answer)
            raise
        return Answer(answer, self.width)


def solve_all(levels: Iterable[Level], method: Optional[str] = None, *,
              workers: Optional[int] = None, cancel: Optional[Cancel] = None,
              **options: Any) -> Iterator[Tuple[Level, Answer]]:
    """Solves levels in as many threads as there are processors, or `workers`, and yields each
    with its answer, in order. It reads only a few levels ahead. The limits of Level.solve() apply
    to each level. Closing the iterator ends the searches under way; Python waits for them before
    the program ends. What reading the levels raises is raised after the answers of those read
    before."""
    workers = workers or os.cpu_count() or 1
    own = Cancel()
    due: "Deque[Tuple[Level, concurrent.futures.Future[Answer]]]" = collections.deque()
    trouble: List[Exception] = []

    def until_trouble() -> Iterator[Level]:
        try:
            for level in levels:
                yield level
        except Exception as error:
            trouble.append(error)

    with (cancel or Cancel())._with(own), concurrent.futures.ThreadPoolExecutor(workers) as pool:
        try:
            for level in until_trouble():
                due.append((level, pool.submit(level.solve, method, cancel=own, **options)))
                if len(due) > 4 * workers:
                    first, answer = due.popleft()
                    yield first, answer.result()
            while due:
                first, answer = due.popleft()
                yield first, answer.result()
        except BaseException:
            own.cancel()
            for _, answer in due:
                answer.cancel()
            raise
    if trouble:
        raise trouble.pop()


# --- collections ------------------------------------------------------------------------------


class Reader:
    """The levels of a collection, one after the other; `open` and `loads` make it.

    It is an iterator, and a context manager that closes the input. Levels outlive it. After a
    BrokenLevel or a MemoryError it continues with the next level.
    """

    def __init__(self, source: Union[str, bytes], name: Optional[str], in_memory: bool,
                 format: Optional[str], errors: str,
                 message: Optional[Callable[[Message], Any]], notes: bool) -> None:
        if errors not in ("raise", "skip"):
            raise ValueError("errors: neither raise nor skip")
        self._pointer = ctypes.c_void_p()
        self._lock = threading.Lock()
        self._ear = _Ear()
        self._message = message
        self._skip = errors == "skip"
        self._options = _ReadOptions(want=_WANT_BROKEN | (notes and _WANT_NOTES),
                                     format=_bytes(format, "format"), name=_bytes(name, "name"),
                                     message=self._ear.tell)
        at, options = ctypes.byref(self._pointer), ctypes.byref(self._options)
        self._path = None if in_memory else os.fsdecode(source)
        if in_memory:
            self._source = source.encode() if isinstance(source, str) else bytes(source)
            result = self._call(_lib.sok_open_memory, at, self._source, len(self._source), options)
        else:
            path = os.fsencode(source)
            if b"\0" in path:
                raise ValueError("path: holds a NUL")
            result = self._call(_lib.sok_open_file, at, path, options)
        self._pass_on(*result)

    def _call(self, function: Any, *arguments: Any) -> Tuple[int, int, List[Message]]:
        """What a function returns, its errno, before anybody calls another, and what it told."""
        ctypes.set_errno(0)
        error = function(*arguments)
        return error, ctypes.get_errno(), self._ear.take()

    def _pass_on(self, error: int, number: int, heard: Sequence[Message]) -> None:
        if self._message:
            for m in heard:
                self._message(m)
        if error == _UNREADABLE and number:
            raise OSError(number, os.strerror(number), self._path)
        _check(error, heard)

    def __iter__(self) -> "Reader":
        return self

    def __next__(self) -> Level:
        while True:
            record = ctypes.c_void_p()
            with self._lock:
                if not self._pointer:
                    raise StopIteration
                error, number, heard = self._call(_lib.sok_next, self._pointer,
                                                  ctypes.byref(record))
            level = Level._of(record) if record else None
            self._pass_on(error, number, heard)
            if level is None:
                raise StopIteration
            if level.kind != "broken":
                return level
            if not self._skip:
                raise BrokenLevel(_worst(heard) or Message("error", level.file, level.line, 0, "",
                                                           "the level is broken"))

    def close(self) -> None:
        """Closes the input; iteration then ends."""
        with self._lock:
            pointer, self._pointer = self._pointer, ctypes.c_void_p()
            if pointer:
                _lib.sok_close(pointer)

    def __enter__(self) -> "Reader":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self, close: Any = _lib.sok_close) -> None:
        close(getattr(self, "_pointer", None))

    def __reduce__(self) -> NoReturn:
        raise TypeError("a Reader cannot be copied or pickled")

    def __repr__(self) -> str:
        return f"<sok.Reader {'open' if self._pointer else 'closed'}>"


def open(path: "Union[str, bytes, os.PathLike[str]]", *, format: Optional[str] = None,
         errors: str = "raise", message: Optional[Callable[[Message], Any]] = None,
         notes: bool = False) -> Reader:
    """Opens a collection of levels in any format of formats(), recognised if none is named.

    errors: "raise" or "skip" levels that cannot be played; they are raised as BrokenLevel.
    message: called with each Message about the input, including warnings.
    notes: also yield records of notes, with the kind "notes".
    A file that cannot be read, or holds no text, raises an OSError.
    """
    return Reader(os.fspath(path), None, False, format, errors, message, notes)


def loads(text: Union[str, bytes], *, name: Optional[str] = None, format: Optional[str] = None,
          errors: str = "raise", message: Optional[Callable[[Message], Any]] = None,
          notes: bool = False) -> Reader:
    """Reads a collection of levels in memory; `name` is used in messages. See open()."""
    return Reader(text, name, True, format, errors, message, notes)


def _pointers(levels: Sequence[Level], stack: contextlib.ExitStack) -> Any:
    return (ctypes.c_void_p * len(levels))(
        *(stack.enter_context(level._reading()).value for level in levels))


def write(levels: Iterable[Level], format: Optional[str] = None) -> str:
    """The levels as one text in a format of formats(); sok if none is named."""
    levels, text = list(levels), _Text()
    try:
        with contextlib.ExitStack() as stack:
            _check(_lib.sok_write(_pointers(levels, stack), len(levels), _bytes(format, "format"),
                                  _put_text, ctypes.byref(text)))
        return _str(ctypes.string_at(text.bytes, text.length)) if text.bytes else ""
    finally:
        _lib.sok_text_free(ctypes.byref(text))


def render(levels: Iterable[Level], format: Optional[str] = None, *, moves: Optional[str] = None,
           at: int = 0, film: Optional[str] = None, fps: int = 0, tile: int = 0,
           ruler: bool = False, skin: Optional[str] = None, skin_text: Optional[str] = None,
           look: Optional[str] = None) -> bytes:
    """A picture of the levels in a format of renderers(); text if none is named.

    moves: the moves to play; by default the best solution of the level.
    at: draw the position after this many moves.
    film: "moves" or "pushes", for a picture of each in formats that hold several.
    fps: moves a second. tile: side of a square in pixels. ruler: numbers rows and columns.
    skin: plain, classic or contrast; skin_text: the text of your own. look: of cast.
    """
    levels, text, ear = list(levels), _Text(), _Ear()
    if film not in _FILMS:
        raise ValueError("film: neither moves nor pushes")
    options = _RenderOptions(format=_bytes(format, "format"), moves=_bytes(moves, "moves"), at=at,
                             film=_FILMS[film], fps=fps, tile=tile, ruler=int(ruler),
                             skin=_bytes(skin, "skin"), skin_text=_bytes(skin_text, "skin_text"),
                             look=_bytes(look, "look"), message=ear.tell)
    try:
        with contextlib.ExitStack() as stack:
            error = _lib.sok_render(_pointers(levels, stack), len(levels), ctypes.byref(options),
                                    _put_text, ctypes.byref(text))
        _check(error, ear.take())
        return ctypes.string_at(text.bytes, text.length) if text.bytes else b""
    finally:
        _lib.sok_text_free(ctypes.byref(text))


# --- arrays -----------------------------------------------------------------------------------

# Jumanji's codes: 0 floor, 1 wall and 2 goal in the fixed grid; 0, 3 the player and 4 a box in the
# variable one. fixed | variable << 2 is a letter of XSB here.
_JUMANJI = {0: " ", 1: "#", 2: ".", 12: "@", 14: "+", 16: "$", 18: "*"}
_LETTERS = bytes(ord(_JUMANJI.get(i, "!")) for i in range(256))
_FIXED = bytes.maketrans(b" #.@+$*", bytes((0, 1, 2, 0, 2, 0, 2)))
_VARIABLE = bytes.maketrans(b" #.@+$*", bytes((0, 0, 0, 3, 3, 4, 4)))
_COMBINED = bytes(b" #.@$+*"[i] if i < 7 else ord("!") for i in range(256))
_CODES = ("boxoban", "jumanji")


def _array(flat: bytearray, shape: Tuple[int, ...]) -> Any:
    """A numpy array, or where there is no numpy a memoryview of the same shape."""
    view = memoryview(flat).cast("B", shape)
    try:
        import numpy
    except ImportError:
        return view
    return numpy.asarray(view)


def _plain(item: Any) -> Any:
    """Lists and numbers of Python instead of an array or number of another library."""
    return item.tolist() if hasattr(item, "tolist") else item


def _code(item: Any) -> int:
    if isinstance(item, float) and item.is_integer():
        item = int(item)
    try:
        code = operator.index(item)
    except TypeError:
        code = -1
    if not 0 <= code < 256:
        raise ValueError(f"array: {item!r} is no whole number from 0 to 255")
    return code


def _flat(array: Any) -> Tuple[bytes, Tuple[int, ...]]:
    """The numbers of an array or of nested lists of arrays, row by row, and its shape."""
    try:
        view = memoryview(array)
        if view.format == "B":
            return view.tobytes(), tuple(view.shape or ())
    except TypeError:
        pass
    items: List[Any] = [_plain(array)]
    shape: List[int] = []
    # A letter is a str of letters without end.
    while any(hasattr(item, "__len__") and not isinstance(item, str) for item in items):
        if len({len(item) if hasattr(item, "__len__") else -1 for item in items}) != 1:
            raise ValueError("array: parts of it differ in length")
        if len(shape) == 4:
            raise ValueError("array: of more than four dimensions")
        shape.append(len(items[0]))
        items = [_plain(inner) for item in items for inner in item]
    return bytes(map(_code, items)), tuple(shape)


def _jumanji_letters(fixed: bytes, variable: bytes) -> bytes:
    """The letters of two grids; `!` for what cannot be."""
    if fixed.translate(None, b"\0\1\2") or variable.translate(None, b"\0\3\4"):
        return b"!"
    both = int.from_bytes(fixed, "big") | int.from_bytes(variable, "big") << 2
    return both.to_bytes(len(fixed), "big").translate(_LETTERS)


def _letters(cells: bytes, codes: str, grids: int) -> bytes:
    """The letters of XSB that codes stand for."""
    if codes == "boxoban":
        return cells
    if grids == 1:
        return cells.translate(_COMBINED)
    first, second = cells[0::2], cells[1::2]
    # The variable grid is that with the player: second in files, first in observations.
    return _jumanji_letters(*((second, first) if 3 in first else (first, second)))


def from_arrays(array: Any, codes: str = "jumanji") -> List[Level]:
    """The levels of an array of codes, of nested lists, or of a list of arrays: one or many.

    "jumanji": of shape (height, width, 2) or (n, height, width, 2) with the fixed grid (0 floor,
        1 wall, 2 goal) and the variable one (0, 3 player, 4 box) in either order, or of shape
        (height, width) or (n, height, width) with the sum of both.
    "boxoban": the letters of Boxoban's files, of shape (height, width) or (n, height, width).
    Codes of any type will do that are whole numbers from 0 to 255; what is no array of such raises
    ValueError, and what is no level BrokenLevel.
    """
    _check_codes(codes)
    flat, shape = _flat(array)
    grids = 2 if codes == "jumanji" and len(shape) > 2 and shape[-1] == 2 else 1
    if grids == 2:
        shape = shape[:-1]
    if len(shape) == 2:
        shape = (1, *shape)
    if len(shape) != 3 or not all(shape):
        raise ValueError(f"array: of the shape {shape}, which is none of levels")
    count, _, width = shape
    size = len(flat) // count
    return _from_rows([[row.decode("latin-1") for row in _cut(letters, width)] for letters in
                       (_letters(cells, codes, grids) for cells in _cut(flat, size))])


def to_arrays(levels: Iterable[Level], codes: str = "jumanji",
              shape: Optional[Tuple[int, int]] = None) -> Any:
    """The levels as one array of uint8, of numpy if that is installed, else a memoryview; both
    have `shape`, `tolist()` and [n, y, x].

    "jumanji": (n, height, width, 2), the fixed grid first; their sum has one code for each square.
    "boxoban": (n, height, width), the letters.
    shape: height and width; None means those of the largest level. Walls fill the rest.
    """
    _check_codes(codes)
    boards = [level.rows for level in levels]
    if not boards or not all(boards):
        raise ValueError("levels: there is none, or one has no board")
    if shape is None:
        shape = max(len(rows) for rows in boards), max(len(rows[0]) for rows in boards)
    cells = b"".join(_padded(rows, *shape) for rows in boards)
    if codes == "boxoban":
        return _array(bytearray(cells), (len(boards), *shape))
    flat = bytearray(2 * len(cells))
    flat[0::2], flat[1::2] = cells.translate(_FIXED), cells.translate(_VARIABLE)
    return _array(flat, (len(boards), *shape, 2))


def boxoban(levels: Iterable[Level]) -> str:
    """The levels as a Boxoban file: ten by ten squares each, below a semicolon and a number from 0.
    A level that is larger, has no board or starts with something on a goal raises a ValueError."""
    parts = []
    for number, level in enumerate(levels):
        if not level.rows:
            raise ValueError(f"level {number}: it has no board")
        cells = _padded(level.rows, 10, 10)
        if cells.translate(None, b"# .$@"):
            raise ValueError(f"level {number}: Boxoban has no letter for what stands on a goal")
        rows = b"\n".join(_cut(cells, 10)).decode()
        parts.append(f"; {number}\n{rows}\n")
    return "\n".join(parts)


def _check_codes(codes: str) -> None:
    if codes not in _CODES:
        raise ValueError(f"codes: none of {', '.join(_CODES)}")


def _cut(cells: bytes, size: int) -> List[bytes]:
    return [cells[i:i + size] for i in range(0, len(cells), size)]


def _padded(rows: Sequence[str], height: int, width: int) -> bytes:
    if len(rows) > height or len(rows[0]) > width:
        raise ValueError(f"a level of {len(rows)} rows and {len(rows[0])} columns does not fit "
                         f"into {height} and {width}")
    return "".join(row.ljust(width, "#") for row in rows).ljust(height * width, "#").encode()


def _from_rows(boards: Sequence[Sequence[str]]) -> List[Level]:
    texts = []
    for number, rows in enumerate(boards):
        strange = set("".join(rows)) - set("#@+$*. -_")
        if strange:
            raise BrokenLevel(f"board {number}: {min(strange)!r} is no letter of a board")
        # A blank row would end the board.
        texts.append("\n".join(row.replace(" ", "_") or "_" for row in rows))
    levels = list(loads("\n\n".join(texts), name="<rows>", format="xsb"))
    if len(levels) != len(boards):
        raise BrokenLevel("not each board is one level")
    return levels
