"""The C library through ctypes: the structures and functions of include/icosian/ used here.

tests/test_layout.py compares the structures with the headers.  The library is looked for in $ICOSIAN_LIBRARY, then in the `build` folder of the source tree
that this file lies in, then where the system keeps libraries.
SPDX-License-Identifier: MIT
"""

import ctypes
import ctypes.util
import os
import pathlib
from ctypes import (CFUNCTYPE, POINTER, Structure, byref, c_bool, c_char, c_char_p, c_double,
                    c_int, c_int64, c_size_t, c_uint, c_uint32, c_uint64, c_void_p)

from . import _values


class Text(Structure):
    """ico_text"""
    _fields_ = [("ctx", c_void_p), ("data", c_void_p), ("size", c_size_t),
                ("capacity", c_size_t), ("failed", c_bool), ("drain", c_void_p),
                ("drain_user", c_void_p)]


class Error(Structure):
    """ico_error"""
    _fields_ = [("status", c_int), ("message", c_char * 640), ("file", c_char * 512),
                ("line", c_uint64), ("column", c_uint64)]


class DrawOptions(Structure):
    """ico_draw_options"""
    _fields_ = [("style", c_int), ("layout", c_int), ("numbers", c_bool), ("ascii", c_bool),
                ("colour", c_bool), ("path", c_bool), ("size", c_double), ("marks", c_char_p), ("title", c_char_p),
                ("trace", c_char_p), ("trace_size", c_size_t)]


class EncodeOptions(Structure):
    """ico_encode_options"""
    _fields_ = [("at_most_one", c_char_p), ("vertices", c_void_p), ("counts", c_void_p),
                ("cuts", c_size_t), ("unwanted", c_void_p), ("unwanted_count", c_size_t)]


TourCallback = CFUNCTYPE(c_bool, c_void_p, c_void_p)

# name: (result, arguments); a result of "status" is turned into an exception.
_SET_VERTEX = ("status", [c_void_p, c_uint64])
_SET_FLAG = ("status", [c_void_p, c_bool])
_SET_CHOICE = ("status", [c_void_p, c_int])
_SET_EDGE = ("status", [c_void_p, c_uint64, c_uint64])
_OUT = POINTER(c_void_p)
_FUNCTIONS = {
    "ico_context_new": (c_void_p, [c_void_p]),
    "ico_context_free": (None, [c_void_p]),
    "ico_context_error": (POINTER(Error), [c_void_p]),
    "ico_context_limit_memory": (None, [c_void_p, c_size_t]),
    "ico_status_name": (c_char_p, [c_int]),
    "ico_status_text": (c_char_p, [c_int]),
    "ico_verdict_name": (c_char_p, [c_int]),
    "ico_kind_name": (c_char_p, [c_int]),
    "ico_limit_name": (c_char_p, [c_int]),
    "ico_text_init": (None, [POINTER(Text), c_void_p]),
    "ico_text_free": (None, [POINTER(Text)]),
    "ico_graph_builder_new": ("status", [c_void_p, c_uint64, c_bool, _OUT]),
    "ico_graph_builder_free": (None, [c_void_p]),
    "ico_graph_builder_add": ("status", [c_void_p, c_uint64, c_uint64]),
    "ico_graph_builder_weigh": ("status", [c_void_p, c_int64]),
    "ico_graph_build": ("status", [c_void_p, c_char_p, _OUT]),
    "ico_graph_free": (None, [c_void_p]),
    "ico_graph_edge_count": (c_uint32, [c_void_p]),
    "ico_graph_directed": (c_bool, [c_void_p]),
    "ico_graph_ends": (None, [c_void_p, c_uint32, POINTER(c_uint32), POINTER(c_uint32)]),
    "ico_subject_new": ("status", [c_void_p, POINTER(c_char_p), c_size_t, c_int, _OUT]),
    "ico_subject_free": (None, [c_void_p]),
    "ico_subject_next": ("status", [c_void_p, _OUT]),
    "ico_subject_set_directed": (None, [c_void_p, c_bool]),
    "ico_problem_from_graph": ("status", [c_void_p, c_void_p, _OUT]),
    "ico_problem_free": (None, [c_void_p]),
    "ico_problem_set_kind": _SET_CHOICE,
    "ico_problem_set_longest": _SET_FLAG,
    "ico_problem_set_weight": _SET_CHOICE,
    "ico_problem_set_directed": _SET_FLAG,
    "ico_problem_set_start": _SET_VERTEX,
    "ico_problem_set_start_auto": ("status", [c_void_p]),
    "ico_problem_set_end": _SET_VERTEX,
    "ico_problem_require": _SET_EDGE,
    "ico_problem_forbid": _SET_EDGE,
    "ico_problem_give": _SET_EDGE,
    "ico_problem_set_base": _SET_VERTEX,
    "ico_problem_add_waypoint": _SET_VERTEX,
    "ico_problem_set_symmetry": _SET_CHOICE,
    "ico_problem_set_turns_min": _SET_FLAG,
    "ico_problem_point": ("status", [c_void_p, c_uint64, c_int]),
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
                                   POINTER(c_bool), POINTER(c_int), POINTER(Text)]),
    "ico_encodings": (POINTER(c_void_p), [POINTER(c_size_t)]),
    "ico_encoding_by_name": (c_void_p, [c_char_p]),
    "ico_encoding_language": (c_char_p, [c_void_p]),
    "ico_encoding_name": (c_char_p, [c_void_p]),
    "ico_encode": ("status", [c_void_p, c_void_p, c_void_p, POINTER(EncodeOptions),
                              POINTER(Text), c_void_p]),
    "ico_problem_seal": ("status", [c_void_p]),
    "ico_problem_describe": (None, [c_void_p, POINTER(Text)]),
    "ico_problem_subject": (c_char_p, [c_void_p]),
    "ico_problem_kind": (c_int, [c_void_p]),
    "ico_problem_size": (c_uint64, [c_void_p]),
    "ico_problem_base": (c_uint64, [c_void_p]),
    "ico_problem_graph": ("status", [c_void_p, c_void_p, _OUT]),
    "ico_problem_vertex_name": (None, [c_void_p, c_uint64, POINTER(Text)]),
    "ico_problem_vertex": ("status", [c_void_p, c_void_p, c_char_p, POINTER(c_uint64)]),
    "ico_methods": (POINTER(c_void_p), [POINTER(c_size_t)]),
    "ico_external_methods": (POINTER(c_void_p), [POINTER(c_size_t)]),
    "ico_method_by_name": (c_void_p, [c_char_p]),
    "ico_method_name": (c_char_p, [c_void_p]),
    "ico_method_help": (c_char_p, [c_void_p]),
    "ico_method_is_there": (c_bool, [c_void_p]),
    "ico_method_program": (c_char_p, [c_void_p]),
    "ico_method_version": ("status", [c_void_p, c_void_p, POINTER(Text)]),
    "ico_options_new": ("status", [c_void_p, c_void_p, _OUT]),
    "ico_options_free": (None, [c_void_p]),
    "ico_options_set": ("status", [c_void_p, c_char_p, c_char_p]),
    "ico_run_new": ("status", [c_void_p, c_void_p, _OUT]),
    "ico_run_free": (None, [c_void_p]),
    "ico_run_set_seed": (None, [c_void_p, c_uint64]),
    "ico_run_set_seconds": (None, [c_void_p, c_double]),
    "ico_run_set_threads": (None, [c_void_p, c_uint]),
    "ico_run_set_goal": (None, [c_void_p, c_int, c_uint64]),
    "ico_run_set_tour_callback": (None, [c_void_p, TourCallback, c_void_p]),
    "ico_run_stop": (None, [c_void_p]),
    "ico_run_solve": ("status", [c_void_p, c_void_p, c_void_p, _OUT]),
    "ico_result_free": (None, [c_void_p]),
    "ico_result_verdict": (c_int, [c_void_p]),
    "ico_result_tour": (c_void_p, [c_void_p]),
    "ico_result_weight": (c_int64, [c_void_p]),
    "ico_result_least": (c_int64, [c_void_p]),
    "ico_result_least_by": (c_char_p, [c_void_p]),
    "ico_result_bound": (c_int64, [c_void_p]),
    "ico_result_bound_by": (c_char_p, [c_void_p]),
    "ico_result_best_checked": (c_bool, [c_void_p]),
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
    "ico_draw_options_init": (None, [POINTER(DrawOptions)]),
    "ico_draw_style_by_name": (c_bool, [c_char_p, POINTER(c_int)]),
    "ico_draw": ("status", [c_void_p, c_void_p, c_void_p, c_int, POINTER(DrawOptions),
                            POINTER(Text)]),
}


def _places():
    """Where the library may be, the likeliest first."""
    if "ICOSIAN_LIBRARY" in os.environ:
        yield os.environ["ICOSIAN_LIBRARY"]
        return
    build = pathlib.Path(__file__).resolve().parents[2] / "build" / "libicosian.so"
    if build.exists():
        yield str(build)
    installed = ctypes.util.find_library("icosian")
    if installed:
        yield installed


def _load():
    for place in _places():
        library = ctypes.CDLL(place)
        for name, (result, arguments) in _FUNCTIONS.items():
            function = getattr(library, name)
            function.restype = c_int if result == "status" else result
            function.argtypes = arguments
        return library
    raise ImportError("libicosian.so was not found: build the project (./run help) or set "
                      "ICOSIAN_LIBRARY to the file")


class IcosianError(Exception):
    """A call of the library failed; `status` is its name there ("bad-argument").  rows: those of
    a comparison in which something was wrong."""

    def __init__(self, status, message, rows=()):
        super().__init__(message)
        self.status = status
        self.rows = list(rows)


class Context:
    """ico_context: the memory account and the last error.  call() raises what fails."""

    def __init__(self, memory=None):
        limit = None if memory is None else _values.whole(
            "memory", memory, 1, ctypes.c_size_t(-1).value, "a number of bytes, 1 or more")
        self.library = _load()
        self.handle = self.library.ico_context_new(None)
        if not self.handle:
            raise MemoryError("no memory for a context of icosian")
        if limit is not None:
            self.library.ico_context_limit_memory(self.handle, limit)

    def __del__(self):
        if getattr(self, "handle", None):
            self.library.ico_context_free(self.handle)

    def call(self, name, *arguments):
        """Calls a function that gives a status."""
        self.check(getattr(self.library, name)(*arguments))

    def check(self, status):
        """Raises the last error of the context unless `status` is ICO_OK."""
        if status == 0:
            return
        error = self.library.ico_context_error(self.handle).contents
        message = error.message.decode(errors="replace")
        if error.status != status or not message:
            message = self.library.ico_status_text(status).decode()
        if error.file:
            place = error.file.decode(errors="replace")
            message = f"{place}:{error.line}: {message}" if error.line else f"{place}: {message}"
        raise IcosianError(self.library.ico_status_name(status).decode(), message)

    def text(self, write):
        """The bytes that write(text) appends to an ico_text."""
        text = Text()
        self.library.ico_text_init(byref(text), self.handle)
        try:
            write(byref(text))
            if text.failed:
                raise MemoryError("no memory for a text of icosian")
            return ctypes.string_at(text.data, text.size) if text.data else b""
        finally:
            self.library.ico_text_free(byref(text))
