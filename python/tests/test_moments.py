"""Threads that ask at once, and Ctrl-C at every moment: nothing is freed that is in use, and nothing
is used that was freed.  No test depends on a time: interrupts come at each step of the interpreter,
and the library is watched call by call.
SPDX-License-Identifier: MIT
"""

import _thread
import collections
import ctypes
import gc
import os
import sys
import threading
import time
import unittest
import unittest.mock

import icosian
from icosian import _library, _problem, _run

ALL = bool(os.environ.get("ICO_TEST_ALL"))
LONG = {"ico_run_solve", "ico_run_explain", "ico_explain", "ico_run_count", "ico_run_rank", "ico_run_unrank", "ico_sampler_new",
        "ico_run_cover", "ico_run_link", "ico_run_decompose",
        "ico_judge_decide", "ico_puzzle_make", "ico_puzzle_grade_until", "ico_puzzle_certify"}


class Watched:
    """The library.  faults: a call with what was freed or whose context was, and what was freed
    while a call was at work with it.  gated: long calls wait until they are told to stop."""

    def __init__(self):
        self.real, self.functions = _library.load(), {}
        self.lock = threading.RLock()
        self.dead, self.contexts, self.made_in = set(), set(), {}
        self.busy, self.faults, self.stops = collections.Counter(), [], []
        self.gated = self.stopped = False
        self.entered = threading.Event()
        self.on_stop = lambda: None

    def __getattr__(self, name):
        if name not in self.functions:
            function = getattr(self.real, name)
            self.functions[name] = lambda *arguments: self.call(name, function, arguments)
        return self.functions[name]

    def known(self, argument):
        value = argument.value if isinstance(argument, ctypes.c_void_p) else argument
        return value if type(value) is int and (value in self.made_in or value in self.contexts) else None

    def begin(self, name, used):
        frees = name.endswith(("_free", "_delete"))
        with self.lock:
            for handle in used:
                if handle in self.dead:
                    self.faults.append(f"{name}: its object was freed")
                elif self.made_in.get(handle, set()) & self.dead:
                    self.faults.append(f"{name}: the context of its object was freed")
                self.busy[handle] += 1
            if frees and used:
                if self.busy[used[-1]] > 1:
                    self.faults.append(f"{name}: a call is at work with it")
                self.dead.add(used[-1])

    def end(self, name, used, arguments, result):
        with self.lock:
            for handle in used:
                self.busy[handle] -= 1
            owners = {h for u in used for h in ({u} & self.contexts) | self.made_in.get(u, set())}
            for argument in arguments:
                out = getattr(argument, "_obj", None)
                if isinstance(out, ctypes.c_void_p) and out.value:
                    self.dead.discard(out.value)
                    self.contexts.discard(out.value)
                    self.made_in[out.value] = owners
            if name in ("ico_context_new", "ico_context_fork"):
                self.dead.discard(result)
                self.contexts.add(result)
                self.made_in[result] = owners

    def call(self, name, function, arguments):
        used = [h for h in map(self.known, arguments) if h is not None]
        self.begin(name, used)
        result = None
        try:
            if name == "ico_run_stop":
                self.on_stop()
                self.stopped = True
            self.stops += [a for a in arguments if isinstance(a, _library.StopCallback)]
            if name in LONG:
                self.entered.set()
                while self.gated and not self.stopped and not any(stop(None) for stop in self.stops):
                    time.sleep(0.0005)
            result = function(*arguments)
            return result
        finally:
            self.end(name, used, arguments, result)


class Locks:
    """_thread, of whose locks none waits long; `idle`: no thread of its own is at work."""

    def __init__(self):
        self.running, self.lock = 0, threading.Lock()
        self.waits = lambda: None

    def allocate_lock(self):
        return Quick(self)

    def start_new_thread(self, run, arguments):
        def counted():
            try:
                run(*arguments)
            finally:
                with self.lock:
                    self.running -= 1
        with self.lock:
            self.running += 1
        return _thread.start_new_thread(counted, ())

    def idle(self):
        for _ in range(60000):
            with self.lock:
                if self.running == 0:
                    return True
            time.sleep(0.001)
        return False


class Quick:
    def __init__(self, locks):
        self.locks, self.lock = locks, _thread.allocate_lock()
        self.release = self.lock.release

    def acquire(self, timeout=None):
        if timeout is None:
            return self.lock.acquire()
        self.locks.waits()
        return self.lock.acquire(timeout=0.0005)


class Interrupter:
    """KeyboardInterrupt at one step of the package's code, counted from where it was armed.  Steps
    of what Python calls when an object goes do not count: it ignores what is raised there."""

    def __init__(self, step):
        self.left = step

    def __call__(self, frame, event, argument):
        name = frame.f_code.co_filename
        if "/icosian/" not in name:
            return None
        if frame.f_back is not None and frame.f_back.f_code.co_filename.endswith("/weakref.py"):
            return None
        frame.f_trace_opcodes = True
        if event == "opcode":
            self.left -= 1
            if self.left == 0:
                raise KeyboardInterrupt
        return self

    def arm(self):
        """Also the frames that run already."""
        frame = sys._getframe(1)
        while frame is not None:
            self(frame, "call", None)
            if frame.f_trace_opcodes:
                frame.f_trace = self
            frame = frame.f_back
        sys.settrace(self)


QUESTION = "knight 3x4"
ASKED = {
    "solve": lambda p: p.solve(certificate=True),
    "tours": lambda p: p.tours(limit=3),
    "count": lambda p: p.count(),
    "rank": lambda p: p.rank(["a3", "c2", "a1", "b3", "d2", "b1", "c3", "a2", "c1", "d3", "b2", "d1"]),
    "unrank": lambda p: p.unrank(2),
    "path_cover": lambda p: p.path_cover(2),
    "pairs": lambda p: p.path_cover(pairs=[("a1", "b3"), ("a2", "a2")]),
    "decomposition": lambda p: p.decomposition(1),
    "sample": lambda p: p.sample(2),
    "has": lambda p: p.has("traceable"),
    "uniqueness": lambda p: icosian.puzzle.uniqueness(p),
    "grade": lambda p: icosian.puzzle.grade(p),
    "certify": lambda p: icosian.puzzle.certify(p),
    "make": lambda p: icosian.puzzle.make("king 3x3", clues=3),
}


class Moments(unittest.TestCase):
    def setUp(self):
        self.watched = Watched()
        for module in (_library, _problem):
            patch = unittest.mock.patch.object(module, "load", lambda: self.watched)
            patch.start()
            self.addCleanup(patch.stop)
        self.locks = Locks()
        patch = unittest.mock.patch.object(_run, "_thread", self.locks)
        patch.start()
        self.addCleanup(patch.stop)

    def interrupted(self, ask, step, second=0):
        """Asks, and is interrupted at that step, if it comes; and once more so many steps behind the
        first call of stop.  Did it happen?"""
        watched = self.watched
        watched.gated, watched.stopped, watched.stops = True, False, []
        watched.entered.clear()
        again = Interrupter(second)
        watched.on_stop = again.arm if second else lambda: None
        question = icosian.problem(QUESTION, kind="open")
        first, came = Interrupter(step), []

        def attempt():  # a thread of its own: some steps leave the interpreter's exceptions in disorder
            try:
                sys.settrace(first)
                ask(question)
            except KeyboardInterrupt:
                came.append(True)
            finally:
                sys.settrace(None)
                watched.on_stop = lambda: None

        thread = threading.Thread(target=attempt)
        thread.start()
        thread.join()
        del question, attempt
        gc.collect()
        self.assertTrue(self.locks.idle(), "the work goes on, though nobody waits")
        self.assertEqual(watched.faults, [])
        return bool(came) and (second == 0 or again.left <= 0)

    def leave(self):
        """What a wait does at which the first Ctrl-C comes, when the work is going on."""
        self.locks.waits = lambda: None
        self.watched.entered.wait()
        raise KeyboardInterrupt

    def test_an_interrupt_at_each_step(self):
        for place, (name, ask) in enumerate(ASKED.items()):
            steps = range(1, 1000, 11) if name == "solve" or ALL else range(1 + place, 1000, 97)
            with self.subTest(name):
                hits = sum(self.interrupted(ask, step) for step in steps)
                self.assertEqual(hits, len(steps))

    def test_a_second_interrupt_at_each_step(self):
        for name in ASKED if ALL else ("solve", "count"):
            if name in ("has", "grade", "certify", "make"):
                continue  # they end by a callback, at which no step is counted
            hits = 0
            with self.subTest(name):
                for second in range(1, 60):
                    self.locks.waits = self.leave
                    hits += self.interrupted(ASKED[name], 10**9, second)
                self.assertGreater(hits, 0)  # how many steps there are behind a stop is chance

    def test_leaving_in_the_midst_frees_nothing_that_is_used(self):
        """The waiting is cut off, as by a second Ctrl-C, while the work goes on."""
        def leave():
            self.watched.entered.wait()
            raise KeyboardInterrupt
        self.locks.waits = leave
        for name, ask in ASKED.items():
            with self.subTest(name):
                self.assertTrue(self.interrupted(ask, 10**9))

    def test_cycles_of_objects_are_freed_in_order(self):
        for make in (lambda: icosian.problem(QUESTION, kind="open"),
                     lambda: icosian.puzzle.make("king 3x3", clues=3).problem,
                     lambda: icosian.problem([("a", "b"), ("b", "c"), ("c", "a")])):
            for _ in range(5):
                held = {"problem": make()}
                held["run"], held["self"] = _run.Run(held["problem"], 1, 0, 1), held
                held["fork"] = held["problem"].context.fork()
                del held
                gc.collect()
        self.assertEqual(self.watched.faults, [])
        self.assertEqual(self.watched.contexts - self.watched.dead, set())


class Threads(unittest.TestCase):
    def test_one_problem_in_several_threads(self):
        question, wrong = icosian.problem("knight 5x6"), []

        def work(k):
            try:
                for seed in range(12):
                    if question.count().undirected != 8:
                        wrong.append("count")
                    answer = question.solve(seed=seed + 100 * k)
                    if question.check(answer.tour) != ("closed", ""):
                        wrong.append("tour")
                    if question.rank(answer.tour) != question.rank(answer.tour):
                        wrong.append("rank")
                    if len(question.tours(limit=3)) != 3 or len(question.sample(2)) != 2:
                        wrong.append("list")
                    if "<svg" not in answer.draw():
                        wrong.append("picture")
                    try:
                        question.vertex(f"z{k}")
                    except icosian.IcosianError as error:
                        if f'"z{k}"' not in str(error):
                            wrong.append(str(error))
            except BaseException as error:
                wrong.append(repr(error))

        threads = [threading.Thread(target=work, args=(k,)) for k in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])

    def test_the_limit_is_one_for_all(self):
        question = icosian.problem("knight 6x6", memory=2_000_000)
        with self.assertRaises(icosian.IcosianError) as raised:
            icosian.problem("knight 100x100", memory=300_000).solve(method="merge")
        self.assertIn(raised.exception.status, ("no-memory", "too-large"))
        self.assertTrue(question.solve())


if __name__ == "__main__":
    unittest.main()
