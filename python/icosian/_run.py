"""A run: seed, limits, threads, and long calls that can be interrupted.
SPDX-License-Identifier: MIT
"""

from __future__ import annotations

import _thread
import math
import operator
import time
import weakref
from collections.abc import Callable, Mapping, Sequence
from ctypes import CDLL
from typing import TYPE_CHECKING, Any, NoReturn

from . import _values
from ._answers import Answer
from ._errors import IcosianError, IcosianTypeError
from ._keywords import nearest, refuse
from ._library import Owned, StopCallback
from ._methods import methods_of, name_of, options_of
from ._speech import explained

if TYPE_CHECKING:
    from ._problem import Problem

_LIST = 1  # ICO_GOAL_LIST
METHOD = 'a name such as "auto"'
# Keywords of the calls that take options of methods.
_PLACES = {"solve": ("method", "seed", "time", "threads", "certificate", "gap"),
           "explain": ("method", "seed", "time", "threads"),
           "tours": ("limit", "method", "seed", "time")}


class Stop:
    """What the library asks now and then whether to end: by Ctrl-C, or because the time is over.
    A flag and a clock: an Event that is interrupted may stay locked."""

    def __init__(self, seconds: float = 0.0) -> None:
        ended = self._ended = [False]
        deadline = time.monotonic() + seconds if seconds > 0 else math.inf
        self.call = StopCallback(lambda _user: ended[0] or time.monotonic() >= deadline)

    def end(self) -> None:
        self._ended[0] = True


class _Caller:
    """Whoever waits for a thread: when they go, however they go, the thread is told to stop."""


def call_long(work: Callable[[], Any], stop: Callable[[], object]) -> Any:
    """What work() gives or raises, done in a thread of its own, so that Ctrl-C (and a notebook's
    stop button) ends it: stop() is called, and the work waited for.  A second Ctrl-C may end the
    waiting: so all that the work needs must be held by `work` itself."""
    answers: list[tuple[Any, BaseException | None]] = []
    done, waiting = _thread.allocate_lock(), False  # an Event that is interrupted may stay locked
    done.acquire()

    def run() -> None:
        try:
            answers.append((work(), None))
        except BaseException as error:
            answers.append((None, error))
        finally:
            done.release()

    caller = _Caller()
    leaving = weakref.finalize(caller, stop)
    leaving.atexit = False
    try:
        _thread.start_new_thread(run, ())
        waiting = True
        while not done.acquire(timeout=0.1):
            pass
    except BaseException:
        stop()
        while waiting and not answers:
            done.acquire(timeout=0.1)
        raise
    leaving.detach()
    value, error = answers.pop()
    if error is None:
        return value
    try:
        raise error
    finally:
        error = None  # it holds this frame


def method_of(library: CDLL, name: Any) -> Any:
    method = library.ico_method_by_name(_values.text("method", name, METHOD))
    if not method:
        raise IcosianError("bad-argument", f"there is no method {name!r}; methods() lists them")
    return method


def as_word(value: Any) -> Any:
    """What was given as a word or a whole number; anything else as it is."""
    if isinstance(value, (str, bool)):
        return value
    try:
        return str(operator.index(value))
    except (TypeError, ValueError):  # ValueError: too many digits
        return value


class Run:
    """ico_run, in a context of its own: several threads may run one problem."""

    def __init__(self, problem: Problem, seed: int, time: float | str, threads: int,
                 gap: float = 0.0) -> None:
        seed, seconds = _values.whole("seed", seed), _values.seconds(time)
        gap = _values.real("gap", gap, "a number of per cent, 0 or more")
        threads = _values.whole("threads", threads, 0, 4096, "a number from 1 to 4096, or 0 for all")
        self.problem, self.library, self.context = problem, problem.library, problem.context.fork()
        self.owned = self.make("ico_run_new", "ico_run_free", self.context.handle, problem.handle,
                               needs=(problem.owned,))
        self.handle = self.owned.handle
        self.library.ico_run_set_seed(self.handle, seed)
        self.library.ico_run_set_seconds(self.handle, seconds)
        self.library.ico_run_set_threads(self.handle, threads)
        self.library.ico_run_set_gap(self.handle, gap)

    def make(self, name: str, free: str, *arguments: Any, needs: tuple[Any, ...] = ()) -> Owned:
        return self.context.make(name, free, *arguments, needs=needs)

    def call(self, name: str, *arguments: Any) -> None:
        """As Context.call, and can be interrupted."""
        self._long(lambda: self.context.call(name, *arguments))

    def make_long(self, name: str, free: str, *arguments: Any,
                  needs: tuple[Any, ...] = ()) -> Owned:
        """As Context.make, and can be interrupted."""
        made: Owned = self._long(lambda: self.make(name, free, *arguments, needs=(self.owned, *needs)))
        return made

    def _long(self, work: Callable[[], Any]) -> Any:
        return call_long(work, lambda: self.library.ico_run_stop(self.handle))

    def list(self, limit: int, callback: Any = None) -> None:
        """From now on the run lists tours; `callback` gets each."""
        self.library.ico_run_set_goal(self.handle, _LIST, limit)
        if callback is not None:
            self.callback = callback  # as long as the run
            self.library.ico_run_set_tour_callback(self.handle, callback, None)

    def solve(self, method: str, options: Mapping[str, Any], certificate: bool = False,
              place: str = "solve") -> Answer:
        result = self._result("ico_run_solve", method, options, place)
        return Answer(self.problem, result.handle, certificate)

    def explain(self, method: str, options: Mapping[str, Any]) -> str:
        """The line of the answer, and what explains it."""
        result = self._result("ico_run_explain", method, options, "explain")
        context, problem = self.context, self.problem
        words: bytes = self._long(lambda: context.text(lambda text: context.call(
            "ico_explain", context.handle, problem.handle, result.handle, None, text)))
        return f"{Answer(self.problem, result.handle)!r}\n" + \
            explained(words.decode(errors="replace"), self.library)

    def _result(self, call: str, method: str, options: Mapping[str, Any], place: str) -> Owned:
        """The ico_result of a call that takes the method and its options."""
        chosen = method_of(self.library, method)
        values = self.make("ico_options_new", "ico_options_free", self.context.handle, chosen)
        known = options_of(self.library, chosen)
        for name, value in options.items():
            if name not in known:
                self._refuse_option(method, name, list(known), place)
            written = _values.text(name, as_word(value), "a word or a whole number")
            self.context.call("ico_options_set", values.handle, known[name][0], written)
        return self.make_long(call, "ico_result_free", self.handle, chosen, values.handle,
                              needs=(values, self))

    def _refuse_option(self, method: str, name: str, known: Sequence[str],
                       place: str) -> NoReturn:
        others = [name_of(self.library, other) for other in methods_of(self.library)
                  if name in options_of(self.library, other)]
        if others:
            more = f" and {len(others) - 3} more have" if len(others) > 3 else \
                " have" if len(others) > 1 else " has"
            raise IcosianTypeError(f"{name}: method {method} has no such option; "
                                   f"{', '.join(others[:3])}{more} it")
        near = nearest(name, known)
        if near is not None:
            refuse(name, f"method {method}", [near])
        refuse(name, f"{place}()", [*_PLACES[place], *known])
