#!/usr/bin/env python3
"""monkey.py [GAMES [SEED]]: random keys, clicks, torn sequences and window sizes for sokplay, on a
terminal of its own; then it is told to quit, gets a signal, or the terminal goes away.

Whatever was done: the program ends by itself, as it was told to; every record of the input comes
out, canonical, with right solutions; and the terminal is as it was. `monkey.py 1 S` plays game 0
of seed S, which is game i of seed S - i. With the programs of `make asan` (SOK_BIN) reports of the
sanitizers are wrong, too. The status is 1 if anything is."""

import fcntl
import os
import pty
import random
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..')
BIN = os.path.abspath(os.environ.get('SOK_BIN', os.path.join(ROOT, 'bin')))
INPUTS = ['lessons', 'lost', 'first', 'solved', 'deadlocks']
WALKS = [b'\033[A', b'\033[B', b'\033[C', b'\033[D']
OTHERS = [b'u', b'y', b'[', b']', b'r', b'e', b'g5\r', b'l2\r', b'n', b'p', b'd', b'?', b'!', b'h',
          b'\r', b's', b'\t', b'\033', b'/', b'\177', b'\033[<64;1;1M', b'\033[1;2R', b'\014',
          b'\377', b'\342\226', b'\033[', b'x']
PATIENCE = 60  # seconds; a program that has not ended by then hangs


def resize(terminal, rows, cols):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack('HHHH', rows, cols, 0, 0))


class Gone(Exception):
    """The program has closed the terminal."""


def read_some(terminal, wait):
    """Takes what the program has sent, or the program could not go on."""
    sent = b''
    try:
        while select.select([terminal], [], [], wait)[0]:
            part = os.read(terminal, 65536)
            if not part:
                raise Gone
            sent += part
            wait = 0
    except OSError as end:
        raise Gone from end
    return sent


def something(chance):
    kind = chance.random()
    if kind < 0.15:
        return b'\033[<%d;%d;%d%s' % (chance.choice([0, 0, 0, 1, 64, 65]), chance.randrange(1, 90),
                                      chance.randrange(1, 30), chance.choice([b'M', b'm']))
    return chance.choice(WALKS if kind < 0.6 else OTHERS)


def start(chance, how, source, out, err):
    """Returns the process and its terminal, once the program has taken that over."""
    ready, go = os.pipe()
    child, terminal = pty.fork()
    if child == 0:
        os.close(go)
        os.read(ready, 1)  # ends when it is known how the terminal was
        # With the end of a terminal comes CONT, which takes back the STOP by which LeakSanitizer
        # holds a program that ends: both would wait for ever.
        options = 'handle_segv=2:handle_abort=2' + ':detect_leaks=0' * (how == 'close')
        os.environ.update(TERM='xterm', ASAN_OPTIONS=options)
        for name, file in ((out, 1), (err, 2)):
            os.dup2(os.open(name, os.O_CREAT | os.O_TRUNC | os.O_WRONLY), file)
        live = ['--live'] if chance.random() < 0.3 else []
        os.execv(os.path.join(BIN, 'sokplay'), ['sokplay', '-t', '200ms', *live, source])
    before = termios.tcgetattr(terminal)
    os.close(ready)
    os.close(go)
    resize(terminal, chance.randrange(1, 30), chance.randrange(1, 90))
    while b'\033[?1006h' not in read_some(terminal, PATIENCE):
        pass
    return child, terminal, before


def has_ended(child, terminal):
    """The status of the process within the time for that, or None. What it sends is taken."""
    began = time.monotonic()
    while time.monotonic() - began < PATIENCE:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return status
        try:
            read_some(terminal, 0.01)
        except (Gone, ValueError):
            time.sleep(0.01)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return None


def play(chance, terminal):
    for _ in range(chance.randrange(5, 150)):
        if chance.random() < 0.03:
            resize(terminal, chance.randrange(0, 40), chance.randrange(0, 120))
        else:
            os.write(terminal, something(chance))
        if chance.random() < 0.3:
            read_some(terminal, 0.001)


def finish(chance, how, child, terminal):
    """Returns the signals by which the program may end; 0: by itself."""
    if how == 'close':
        os.close(terminal)
        return [0, signal.SIGHUP]
    if how == 'signal':
        number = chance.choice([signal.SIGHUP, signal.SIGTERM, signal.SIGQUIT])
        os.kill(child, number)
        return [number]
    try:
        while True:  # a page of help, or a question, may be in the way
            os.write(terminal, b'\033Q')
            read_some(terminal, 0.02)
    except (OSError, Gone):
        return [0]


def is_right(source, out):
    """The faults of what was written."""
    text = open(out, 'rb').read()
    again = subprocess.run([f'{BIN}/sokparse', '-q', out], stdout=subprocess.PIPE, check=False)
    if again.stdout != text:
        yield 'the output is not canonical'
    count = subprocess.run([f'{BIN}/sokparse', '--count', source], stdout=subprocess.PIPE, check=True)
    if text.count(b'Level ') != int(count.stdout):
        yield 'levels are missing'
    verdict = subprocess.run([f'{BIN}/sokverify', '-q', '--missing=ok', out],
                             stdout=subprocess.DEVNULL, check=False)
    if verdict.returncode:
        yield 'a solution is wrong'


def game(seed, place):
    """One game; its faults."""
    chance = random.Random(seed)
    source = os.path.join(ROOT, 'examples', chance.choice(INPUTS) + '.sok')
    out, err = os.path.join(place, 'out'), os.path.join(place, 'err')
    how = chance.choice(['quit', 'signal', 'close'])
    child, terminal, before = start(chance, how, source, out, err)
    by = [0]
    try:
        play(chance, terminal)
        by = finish(chance, how, child, terminal)
    except (OSError, Gone):
        pass
    status = has_ended(child, terminal)
    if status is None:
        yield 'it hangs'
    elif (status & 127) not in by or (status >> 8) not in (0, 3):
        yield f'it ends with status {status}'
    try:
        if termios.tcgetattr(terminal) != before:
            yield 'the terminal is not as it was'
        os.close(terminal)
    except (OSError, termios.error):
        pass
    yield from is_right(source, out)
    yield from open(err, errors='replace').read().splitlines()


def main():
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    wrong = 0
    with tempfile.TemporaryDirectory() as place:
        for seed in range(first, first + games):
            faults = list(game(seed, place))
            wrong += bool(faults)
            for fault in faults:
                print(f'monkey.py 1 {seed}: {fault}')
    print(f'monkey: {games} games, {wrong} wrong')
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
