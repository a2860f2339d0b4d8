"""A run: seed, limits, threads, and long calls that can be interrupted.
SPDX-License-Identifier: MIT
"""

from __future__ import annotations

import operator
import threading
from collections.abc import Callable, Mapping
from ctypes import CDLL, byref, c_void_p
from typing import TYPE_CHECKING, Any

from . import _values
from ._answers import Answer
from ._errors import IcosianError

if TYPE_CHECKING:
    from ._problem import Problem

METHOD = 'a name such as "auto"'


def call_long(work: Callable[[], int], stop: Callable[[], object]) -> int:
    """What work() gives, done in a thread of its own, so that Ctrl-C (and a notebook's stop
    button) ends it: stop() is called, and the work waited for."""
    status: list[int] = []
    done = threading.Event()

    def run() -> None:
        try:
            status.append(work())
        finally:
            done.set()

    # Not Thread.join: interrupted, it may take a running thread for one that has ended.
    threading.Thread(target=run).start()
    try:
        while not done.wait(0.1):
            pass
    except BaseException:
        stop()
        done.wait()
        raise
    return status[0]


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
    """ico_run."""

    def __init__(self, problem: Problem, seed: int, seconds: float, threads: int) -> None:
        self.problem, self.context, self.library = problem, problem.context, problem.library
        self.handle = c_void_p()
        seed, seconds = _values.whole("seed", seed), _values.seconds(seconds)
        threads = _values.whole("threads", threads, 0, 4096, "a number from 1 to 4096, or 0 for all")
        self.context.call("ico_run_new", self.context.handle, problem.handle,
                          byref(self.handle))
        self.library.ico_run_set_seed(self.handle, seed)
        self.library.ico_run_set_seconds(self.handle, seconds)
        self.library.ico_run_set_threads(self.handle, threads)

    def __enter__(self) -> Run:
        return self

    def __exit__(self, *_: object) -> None:
        self.library.ico_run_free(self.handle)

    def call(self, name: str, *arguments: Any) -> None:
        """As Context.call, and can be interrupted."""
        self.context.check(call_long(lambda: int(getattr(self.library, name)(*arguments)),
                                     lambda: self.library.ico_run_stop(self.handle)))

    def solve(self, method: str, options: Mapping[str, Any], certificate: bool = False) -> Answer:
        chosen = method_of(self.library, method)
        values, result = c_void_p(), c_void_p()
        self.context.call("ico_options_new", self.context.handle, chosen, byref(values))
        try:
            for name, value in options.items():
                written = _values.text(name, as_word(value), "a word or a whole number")
                self.context.call("ico_options_set", values,
                                  _values.text("options", name.replace("_", "-"),
                                               "the name of an option"), written)
            self.call("ico_run_solve", self.handle, chosen, values, byref(result))
        finally:
            self.library.ico_options_free(values)
        try:
            return Answer(self.problem, result, certificate)
        finally:
            self.library.ico_result_free(result)
