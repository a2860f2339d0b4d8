"""The C library through ctypes: the functions of include/icosian/ used here.

tests/test_declarations.py holds them against the headers.  The library is looked for in
$ICOSIAN_LIBRARY, then in the package (a wheel brings it), then in the `build` folder of the source
tree that this file lies in, then where the system keeps libraries.
SPDX-License-Identifier: MIT
"""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import pathlib
import threading
import weakref
from collections.abc import Callable, Iterable, Iterator
from ctypes import (CFUNCTYPE, POINTER, byref, c_bool, c_char_p, c_double, c_int, c_int64,
                    c_size_t, c_uint, c_uint32, c_uint64, c_void_p)
from typing import Any

from . import _values
from ._errors import IcosianError
from ._speech import in_python

TourCallback = CFUNCTYPE(c_bool, c_void_p, c_void_p)
StopCallback = CFUNCTYPE(c_bool, c_void_p)


class OptionSpec(ctypes.Structure):
    """ico_option_spec: an option of a method."""
    _fields_ = [("name", c_char_p), ("type", c_int), ("initial", c_int64), ("low", c_int64),
                ("high", c_int64), ("choices", c_char_p), ("initial_text", c_char_p),
                ("help", c_char_p)]


class TheoremRow(ctypes.Structure):
    """ico_theorem: an entry of the table of theorems."""
    _fields_ = [(name, c_char_p) for name in ("name", "about", "statement", "source", "certificate")] \
        + [("standing", c_int)]


class TheoremWord(ctypes.Structure):
    """ico_theorem_word: what the table says of a question."""
    _fields_ = [("theorem", POINTER(TheoremRow)), ("verdict", c_int), ("here", c_char_p)]


# name: (result, arguments); a result of "status" is turned into an exception.
_OUT = POINTER(c_void_p)
_FUNCTIONS: dict[str, tuple[Any, list[Any]]] = {
    "ico_context_new": (c_void_p, [c_void_p]),
    "ico_context_fork": (c_void_p, [c_void_p]),
    "ico_context_free": (None, [c_void_p]),
    "ico_context_error": (c_void_p, [c_void_p]),
    "ico_context_limit_memory": (None, [c_void_p, c_size_t]),
    "ico_status_name": (c_char_p, [c_int]),
    "ico_status_text": (c_char_p, [c_int]),
    "ico_verdict_name": (c_char_p, [c_int]),
    "ico_kind_name": (c_char_p, [c_int]),
    "ico_limit_name": (c_char_p, [c_int]),
    "ico_error_status": ("status", [c_void_p]),
    "ico_error_message": (c_char_p, [c_void_p]),
    "ico_error_file": (c_char_p, [c_void_p]),
    "ico_error_line": (c_uint64, [c_void_p]),
    "ico_text_new": ("status", [c_void_p, _OUT]),
    "ico_text_delete": (None, [c_void_p]),
    "ico_text_data": (c_void_p, [c_void_p]),
    "ico_text_size": (c_size_t, [c_void_p]),
    "ico_text_status": ("status", [c_void_p]),
    "ico_graph_builder_new": ("status", [c_void_p, c_uint64, c_bool, _OUT]),
    "ico_graph_builder_free": (None, [c_void_p]),
    "ico_graph_builder_add": ("status", [c_void_p, c_uint64, c_uint64]),
    "ico_graph_builder_name": ("status", [c_void_p, c_uint64, c_char_p]),
    "ico_graph_builder_weigh": ("status", [c_void_p, c_int64]),
    "ico_graph_builder_set_decimals": ("status", [c_void_p, c_uint]),
    "ico_graph_build": ("status", [c_void_p, c_char_p, _OUT]),
    "ico_graph_free": (None, [c_void_p]),
    "ico_graph_edge_count": (c_uint32, [c_void_p]),
    "ico_graph_directed": (c_bool, [c_void_p]),
    "ico_graph_ends": (None, [c_void_p, c_uint32, POINTER(c_uint32), POINTER(c_uint32)]),
    "ico_format_by_name": (c_int, [c_char_p]),
    "ico_subject_new": ("status", [c_void_p, POINTER(c_char_p), c_size_t, c_int, _OUT]),
    "ico_subject_free": (None, [c_void_p]),
    "ico_subject_next": ("status", [c_void_p, _OUT]),
    "ico_subject_set_directed": (None, [c_void_p, c_bool]),
    "ico_subject_set_weighted": (None, [c_void_p, c_bool]),
    "ico_problem_from_graph": ("status", [c_void_p, c_void_p, _OUT]),
    "ico_problem_free": (None, [c_void_p]),
    "ico_problem_set_kind": ("status", [c_void_p, c_int]),
    "ico_problem_ask": ("status", [c_void_p, c_char_p, c_char_p]),
    "ico_problem_set_base": ("status", [c_void_p, c_uint64]),
    "ico_direction_by_word": (c_int, [c_char_p, c_size_t]),
    "ico_problem_board": (c_void_p, [c_void_p]),
    "ico_problem_from_board": ("status", [c_void_p, c_void_p, _OUT]),
    "ico_board_carve": ("status", [c_void_p, c_void_p, POINTER(c_uint64), c_size_t,
                                   POINTER(c_uint64), c_size_t, _OUT]),
    "ico_board_free": (None, [c_void_p]),
    "ico_tour_new": ("status", [c_void_p, POINTER(c_uint32), c_uint64, c_int, _OUT]),
    "ico_tour_free": (None, [c_void_p]),
    "ico_tour_kind": (c_int, [c_void_p]),
    "ico_tour_length": (c_uint64, [c_void_p]),
    "ico_tour_vertices": (POINTER(c_uint32), [c_void_p]),
    "ico_verify_tour": ("status", [c_void_p, c_void_p, POINTER(c_uint32), c_uint64,
                                   POINTER(c_bool), POINTER(c_int), c_void_p]),
    "ico_encodings": (POINTER(c_void_p), [POINTER(c_size_t)]),
    "ico_encoding_by_name": (c_void_p, [c_char_p]),
    "ico_encoding_language": (c_char_p, [c_void_p]),
    "ico_encoding_name": (c_char_p, [c_void_p]),
    "ico_encode_options_new": ("status", [c_void_p, _OUT]),
    "ico_encode_options_free": (None, [c_void_p, c_void_p]),
    "ico_encode_options_set_at_most_one": (None, [c_void_p, c_char_p]),
    "ico_encode": ("status", [c_void_p, c_void_p, c_void_p, c_void_p,
                              c_void_p, c_void_p]),
    "ico_problem_seal": ("status", [c_void_p]),
    "ico_problem_describe": (None, [c_void_p, c_void_p]),
    "ico_problem_subject": (c_char_p, [c_void_p]),
    "ico_problem_value_text": (None, [c_void_p, c_int64, c_void_p]),
    "ico_problem_kind": (c_int, [c_void_p]),
    "ico_problem_size": (c_uint64, [c_void_p]),
    "ico_problem_base": (c_uint64, [c_void_p]),
    "ico_problem_graph": ("status", [c_void_p, c_void_p, _OUT]),
    "ico_problem_vertex_name": (None, [c_void_p, c_uint64, c_void_p]),
    "ico_problem_vertex": ("status", [c_void_p, c_void_p, c_char_p, POINTER(c_uint64)]),
    "ico_methods": (POINTER(c_void_p), [POINTER(c_size_t)]),
    "ico_external_methods": (POINTER(c_void_p), [POINTER(c_size_t)]),
    "ico_method_by_name": (c_void_p, [c_char_p]),
    "ico_method_name": (c_char_p, [c_void_p]),
    "ico_method_help": (c_char_p, [c_void_p]),
    "ico_method_is_there": (c_bool, [c_void_p]),
    "ico_method_program": (c_char_p, [c_void_p]),
    "ico_method_version": ("status", [c_void_p, c_void_p, c_void_p]),
    "ico_method_options": (POINTER(OptionSpec), [c_void_p, POINTER(c_size_t)]),
    "ico_options_new": ("status", [c_void_p, c_void_p, _OUT]),
    "ico_options_free": (None, [c_void_p]),
    "ico_options_set": ("status", [c_void_p, c_char_p, c_char_p]),
    "ico_run_new": ("status", [c_void_p, c_void_p, _OUT]),
    "ico_run_free": (None, [c_void_p]),
    "ico_run_set_seed": (None, [c_void_p, c_uint64]),
    "ico_run_set_seconds": (None, [c_void_p, c_double]),
    "ico_run_set_threads": (None, [c_void_p, c_uint]),
    "ico_run_set_gap": (None, [c_void_p, c_double]),
    "ico_run_set_goal": (None, [c_void_p, c_int, c_uint64]),
    "ico_run_set_tour_callback": (None, [c_void_p, TourCallback, c_void_p]),
    "ico_run_stop": (None, [c_void_p]),
    "ico_run_solve": ("status", [c_void_p, c_void_p, c_void_p, _OUT]),
    "ico_run_explain": ("status", [c_void_p, c_void_p, c_void_p, _OUT]),
    "ico_explain": ("status", [c_void_p] * 5),
    "ico_result_free": (None, [c_void_p]),
    "ico_result_verdict": (c_int, [c_void_p]),
    "ico_result_tour": (c_void_p, [c_void_p]),
    "ico_result_weight": (c_int64, [c_void_p]),
    "ico_result_least": (c_int64, [c_void_p]),
    "ico_result_least_by": (c_char_p, [c_void_p]),
    "ico_result_bound": (c_int64, [c_void_p]),
    "ico_result_bound_by": (c_char_p, [c_void_p]),
    "ico_result_bound_reason": (c_void_p, [c_void_p]),
    "ico_result_gap": (c_double, [c_void_p]),
    "ico_result_best_checked": (c_bool, [c_void_p]),
    "ico_result_tours": (c_uint64, [c_void_p]),
    "ico_result_complete": (c_bool, [c_void_p]),
    "ico_result_limit": (c_int, [c_void_p]),
    "ico_result_checked": (c_bool, [c_void_p]),
    "ico_result_reason": (c_void_p, [c_void_p]),
    "ico_reason_text": (c_char_p, [c_void_p]),
    "ico_result_method": (c_char_p, [c_void_p]),
    "ico_result_stats": (c_void_p, [c_void_p]),
    "ico_stats_seconds": (c_double, [c_void_p]),
    "ico_stats_nodes": (c_uint64, [c_void_p]),
    "ico_stats_conflicts": (c_uint64, [c_void_p]),
    "ico_stats_peak_bytes": (c_uint64, [c_void_p]),
    "ico_run_cover": ("status", [c_void_p, c_uint32, _OUT]),
    "ico_run_link": ("status", [c_void_p, POINTER(c_uint64), c_size_t, _OUT]),
    "ico_run_decompose": ("status", [c_void_p, c_uint32, _OUT]),
    "ico_tour_group_free": (None, [c_void_p]),
    "ico_tour_group_verdict": (c_int, [c_void_p]),
    "ico_tour_group_size": (c_size_t, [c_void_p]),
    "ico_tour_group_at": (c_void_p, [c_void_p, c_size_t]),
    "ico_tour_group_least": (c_uint32, [c_void_p]),
    "ico_tour_group_reason": (c_char_p, [c_void_p]),
    "ico_tour_group_certificate": ("status", [c_void_p, c_void_p]),
    "ico_tour_group_limit": (c_int, [c_void_p]),
    "ico_tour_group_stats": (c_void_p, [c_void_p]),
    "ico_run_count": ("status", [c_void_p, c_void_p, _OUT]),
    "ico_count_options_new": ("status", [c_void_p, _OUT]),
    "ico_count_options_free": (None, [c_void_p]),
    "ico_count_options_set_by": (None, [c_void_p, c_int]),
    "ico_count_options_set_method": (None, [c_void_p, c_void_p, c_void_p]),
    "ico_count_options_set_by_length": (None, [c_void_p, c_bool]),
    "ico_count_by_name": (c_bool, [c_char_p, POINTER(c_int)]),
    "ico_count_free": (None, [c_void_p]),
    "ico_count_tours": (c_char_p, [c_void_p]),
    "ico_count_undirected": (c_char_p, [c_void_p]),
    "ico_count_directed": (c_char_p, [c_void_p]),
    "ico_count_classes": (c_char_p, [c_void_p]),
    "ico_count_exact": (c_bool, [c_void_p]),
    "ico_count_method": (c_char_p, [c_void_p]),
    "ico_count_by_length": (POINTER(c_char_p), [c_void_p, POINTER(c_size_t)]),
    "ico_count_stats": (c_void_p, [c_void_p]),
    "ico_sampler_new": ("status", [c_void_p, _OUT]),
    "ico_sampler_free": (None, [c_void_p]),
    "ico_sampler_count": (c_char_p, [c_void_p]),
    "ico_sampler_is_empty": (c_bool, [c_void_p]),
    "ico_sampler_draw": ("status", [c_void_p, POINTER(c_uint32)]),
    "ico_draw_options_new": ("status", [c_void_p, _OUT]),
    "ico_draw_options_free": (None, [c_void_p, c_void_p]),
    "ico_draw_options_set_style": (None, [c_void_p, c_int]),
    "ico_draw_options_set_layout": (None, [c_void_p, c_int]),
    "ico_draw_options_set_coordinates": (None, [c_void_p, c_bool]),
    "ico_draw_options_set_numbers": (None, [c_void_p, c_bool]),
    "ico_draw_options_set_size": (None, [c_void_p, c_double]),
    "ico_draw_options_set_title": (None, [c_void_p, c_char_p]),
    "ico_draw_style_by_name": (c_bool, [c_char_p, POINTER(c_int)]),
    "ico_draw_layout_by_name": (c_bool, [c_char_p, POINTER(c_int)]),
    "ico_board_file_write": ("status", [c_void_p, c_void_p]),
    "ico_address_write": ("status", [c_void_p, c_int, c_void_p]),
    "ico_certificate_write": ("status", [c_void_p, c_void_p, c_void_p, c_void_p]),
    "ico_run_rank": ("status", [c_void_p, POINTER(c_uint32), _OUT]),
    "ico_rank_free": (None, [c_void_p, c_void_p]),
    "ico_run_unrank": ("status", [c_void_p, c_char_p, POINTER(c_uint32), POINTER(c_bool)]),
    "ico_property_name": (c_char_p, [c_int]),
    "ico_property_text": (c_char_p, [c_int]),
    "ico_fact_name": (c_char_p, [c_int]),
    "ico_run_edge_uses": ("status", [c_void_p, POINTER(c_int), _OUT]),
    "ico_fact_text": (c_char_p, [c_int]),
    "ico_judge_new": ("status", [c_void_p, _OUT]),
    "ico_judge_free": (None, [c_void_p]),
    "ico_judge_set_seed": (None, [c_void_p, c_uint64]),
    "ico_judge_set_seconds": (None, [c_void_p, c_double]),
    "ico_judge_set_stop": (None, [c_void_p, StopCallback, c_void_p]),
    "ico_judge_decide": ("status", [c_void_p, c_void_p, c_int, POINTER(c_int), POINTER(c_int)]),
    "ico_judge_measure": ("status", [c_void_p, c_void_p, c_int, POINTER(c_double),
                                     POINTER(c_double), POINTER(c_int)]),
    "ico_judge_within": ("status", [c_void_p, c_void_p, c_int, c_double, c_double,
                                    POINTER(c_int), POINTER(c_int)]),
    "ico_puzzle_wishes_new": ("status", [c_void_p, _OUT]),
    "ico_puzzle_wishes_free": (None, [c_void_p]),
    "ico_puzzle_wishes_set_kind": (None, [c_void_p, c_int]),
    "ico_puzzle_wishes_set_clues": (None, [c_void_p, c_uint64]),
    "ico_puzzle_wishes_set_arrows": (None, [c_void_p, c_bool]),
    "ico_puzzle_wishes_set_walls": (None, [c_void_p, c_uint64]),
    "ico_puzzle_wishes_set_numbers": (None, [c_void_p, c_char_p]),
    "ico_puzzle_wishes_set_pattern": (None, [c_void_p, c_void_p]),
    "ico_puzzle_wishes_set_symmetry": (None, [c_void_p, c_int]),
    "ico_puzzle_wishes_set_difficulty": (None, [c_void_p, c_uint]),
    "ico_puzzle_wishes_set_least": (None, [c_void_p, c_uint]),
    "ico_puzzle_wishes_set_tries": (None, [c_void_p, c_uint64]),
    "ico_puzzle_wishes_set_stop": (None, [c_void_p, StopCallback, c_void_p]),
    "ico_input_from_memory": ("status", [c_void_p, c_char_p, c_char_p, c_size_t, _OUT]),
    "ico_input_free": (None, [c_void_p]),
    "ico_puzzle_pattern": ("status", [c_void_p, c_void_p, c_char_p, c_void_p]),
    "ico_puzzle_pattern_read": ("status", [c_void_p, c_void_p, c_void_p, c_void_p]),
    "ico_grading_effort": (c_uint64, [c_void_p]),
    "ico_puzzle_improve": ("status", [c_void_p, c_void_p, POINTER(c_uint32), c_void_p, c_uint64,
                                      POINTER(c_bool), _OUT]),
    "ico_puzzle_make": ("status", [c_void_p, c_void_p, c_void_p, c_uint64, POINTER(c_bool), _OUT,
                                   POINTER(c_uint32)]),
    "ico_puzzle_certify": ("status", [c_void_p, c_void_p, c_uint64, StopCallback, c_void_p,
                                      POINTER(c_uint), c_void_p]),
    "ico_puzzle_conflict": ("status", [c_void_p, c_void_p, c_uint64, POINTER(c_bool),
                                       POINTER(c_uint64), POINTER(c_size_t), POINTER(c_int),
                                       c_void_p]),
    "ico_puzzle_grade_until": ("status", [c_void_p, c_void_p, c_int, c_uint64, c_bool, StopCallback,
                                          c_void_p, _OUT]),
    "ico_grading_free": (None, [c_void_p]),
    "ico_grading_solved": (c_bool, [c_void_p]),
    "ico_grading_contradicted": (c_bool, [c_void_p]),
    "ico_grading_limited": (c_bool, [c_void_p]),
    "ico_grading_count": (c_size_t, [c_void_p]),
    "ico_grading_step_at": (c_void_p, [c_void_p, c_size_t]),
    "ico_grading_hardest": (c_int, [c_void_p]),
    "ico_puzzle_step_rung": (c_int, [c_void_p]),
    "ico_puzzle_step_places": (c_bool, [c_void_p]),
    "ico_puzzle_step_cell": (c_uint64, [c_void_p]),
    "ico_puzzle_step_number": (c_uint64, [c_void_p]),
    "ico_puzzle_step_text": (c_char_p, [c_void_p]),
    "ico_rung_name": (c_char_p, [c_int]),
    "ico_rung_by_name": (c_int, [c_char_p]),
    "ico_rung_difficulty": (c_char_p, [c_int]),
    "ico_difficulty_by_name": (c_bool, [c_char_p, POINTER(c_int), POINTER(c_int)]),
    "ico_theorem_find": ("status", [c_void_p, c_void_p, POINTER(TheoremWord), c_void_p]),
    "ico_draw": ("status", [c_void_p, c_void_p, c_void_p, c_int, c_void_p,
                            c_void_p]),
}


def _places() -> Iterator[str]:
    """Where the library may be, the likeliest first."""
    if "ICOSIAN_LIBRARY" in os.environ:
        yield os.environ["ICOSIAN_LIBRARY"]
        return
    here = pathlib.Path(__file__).resolve()
    for place in (here.parent / "_lib" / "libicosian.so", here.parents[2] / "build" / "libicosian.so"):
        if place.exists():
            yield str(place)
    installed = ctypes.util.find_library("icosian")
    if installed:
        yield installed


def load() -> ctypes.CDLL:
    for place in _places():
        library = ctypes.CDLL(place)
        for name, (result, arguments) in _FUNCTIONS.items():
            try:
                function = getattr(library, name)
            except AttributeError:
                raise ImportError(f"{place}: this library lacks {name}; it is of another version "
                                  "than the package") from None
            function.restype = c_int if result == "status" else result
            function.argtypes = arguments
        return library
    raise ImportError("libicosian.so was not found: build the project (./run help) or set "
                      "ICOSIAN_LIBRARY to the file")


def _release(needed: Any, free: Any, *arguments: Any) -> None:
    """`needed` was there until now, and may go."""
    free(*arguments)


class Owned:
    """An object of the library.  It is freed when nobody holds it any more, neither its user nor a
    thread that works with it, and before what it needs, in whatever order Python lets go of them:
    a `finally` that frees could be interrupted, or come while the thread is at work.

    needs: what must last as long: the account, a problem under a run, callbacks.
    """

    def __init__(self, free: Any, arguments: tuple[Any, ...], needs: tuple[Any, ...]) -> None:
        self.handle = arguments[-1]
        self._end = weakref.finalize(self, _release, needs, free, *arguments)
        self._end.atexit = False  # threads may be at work still; the memory ends with the process

    def disown(self) -> Any:
        """The handle, which is no longer freed."""
        self._end.detach()
        return self.handle

    def close(self) -> None:
        self._end()


class Context:
    """ico_context: the memory account and the last error.  call() raises what fails.  Threads share
    it call by call; long work has a fork() of its own."""

    def __init__(self, memory: int | str | None = None) -> None:
        limit = None if memory is None else \
            _values.size("memory", memory, ctypes.c_size_t(-1).value)
        library = load()
        self._adopt(library, library.ico_context_new(None))
        if limit is not None:
            library.ico_context_limit_memory(self.handle, limit)

    def _adopt(self, library: ctypes.CDLL, handle: Any, *needs: Any) -> None:
        if not handle:
            raise MemoryError("no memory for a context of icosian")
        self.library, self.handle, self._lock = library, handle, threading.RLock()
        self._owned = Owned(library.ico_context_free, (handle,), needs)

    def fork(self) -> Context:
        """A context on the same account, with errors of its own."""
        fork = Context.__new__(Context)
        fork._adopt(self.library, self.library.ico_context_fork(self.handle), self._owned)
        return fork

    def call(self, name: str, *arguments: Any) -> None:
        """Calls a function that gives a status, and raises the error that it leaves."""
        with self._lock:
            self._check(getattr(self.library, name)(*arguments))

    def call_each(self, name: str, several: Iterable[tuple[Any, ...]]) -> None:
        """Calls it with each of these arguments; quicker than call()."""
        function, check = getattr(self.library, name), self._check
        with self._lock:
            for arguments in several:
                if status := function(*arguments):
                    check(status)

    def own(self, free: str, handle: Any, *needs: Any) -> Owned:
        """An object of this context, and the function that frees it (some take the context, too)."""
        function = getattr(self.library, free)
        first = (self.handle,) if len(_FUNCTIONS[free][1]) == 2 else ()
        return Owned(function, (*first, handle), (self._owned, *needs))

    def make(self, name: str, free: str, *arguments: Any, needs: tuple[Any, ...] = ()) -> Owned:
        """What a function leaves in its last argument."""
        made = c_void_p()
        self.call(name, *arguments, byref(made))
        return self.own(free, made, *needs)

    def _check(self, status: int) -> None:
        if status == 0:
            return
        library = self.library
        error = library.ico_context_error(self.handle)
        message = library.ico_error_message(error).decode(errors="replace")
        if library.ico_error_status(error) != status or not message:
            message = library.ico_status_text(status).decode()
        place = library.ico_error_file(error).decode(errors="replace")
        line = library.ico_error_line(error)
        if place:
            message = f"{place}:{line}: {message}" if line else f"{place}: {message}"
        raise IcosianError(library.ico_status_name(status).decode(), in_python(message, library))

    def text(self, write: Callable[[c_void_p], object]) -> bytes:
        """The bytes that write(text) appends to an ico_text."""
        library, text = self.library, c_void_p()
        with self._lock:
            self.call("ico_text_new", self.handle, byref(text))
            try:
                write(text)
                if library.ico_text_status(text) != 0:
                    raise MemoryError("no memory for a text of icosian")
                data = library.ico_text_data(text)
                return ctypes.string_at(data, library.ico_text_size(text)) if data else b""
            finally:
                library.ico_text_delete(text)
