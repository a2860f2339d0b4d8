"""Answers with their tours and pictures, and counts.
SPDX-License-Identifier: MIT
"""

from __future__ import annotations

import ctypes
import importlib
from ctypes import byref, c_int, c_size_t, c_uint32, c_void_p
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, overload

from . import _values
from ._errors import IcosianValueError
from ._keywords import keywords
from ._library import Owned
from ._speech import in_python

if TYPE_CHECKING:
    from ._problem import Problem

_FORMS = {"svg": 1, "text": 0, "html": 2, "tex": 3, "png": 4, "pdf": 5, "json": 6}  # ico_picture
_LAYOUTS = ("auto", "family", "planar", "circle", "force", "tour")
_STYLES = ("chess", "line", "thick", "rainbow")


class Answer:
    """The answer to a problem.

    An answer with the verdict "found" is true: `if answer: ...`.  Where a best tour was asked for
    (longest, weight, turns, crossings) and a limit ended the run, the answer is "unknown", and so
    not true, but `tour` is the best tour so far.

    verdict: "found", "none" or "unknown"
    kind: "closed" or "open"; without a tour the kind of the question, also "either"
    tour: the vertices in order (cell names, nodes of a networkx graph, ...), or None
    reason: a sentence, the reason that there is no tour, or None
    checked: the tour, or the reason, was verified by code that did not find it
    limit: the limit that ended an unknown run
    weight: of the tour, if the least or greatest was asked for (turns, crossings likewise): an
        int, or a Decimal if weights of the graph are fractions
    bound: no tour is better (longest, weight, turns), by code that shares nothing with the
        methods; or None
    gap: how far the tour is from the bound, in per cent of the bound; None if that is not known
    best_checked: the tour reaches the bound
    least: the least turns or crossings according to the method, unchecked; or None
    certificate: the record for icosian-check, if it was requested and exists; or None
    tours, complete: the number of tours of a list; True if these are all
    method: the name of the method that answered
    seconds, nodes, conflicts, peak_bytes: the work of the run
    """

    problem: Problem
    verdict: str
    kind: str
    vertices: list[int] | None
    checked: bool
    reason: str | None
    limit: str
    method: str | None
    weight: int | Decimal
    least: int | Decimal | None
    bound: int | Decimal | None
    gap: float | None
    best_checked: bool
    certificate: str | None
    complete: bool
    tours: int
    seconds: float
    nodes: int
    conflicts: int
    peak_bytes: int

    def __init__(self, problem: Problem, result: c_void_p, certificate: bool = False) -> None:
        library = problem.library

        def part(name: str) -> Any:
            return getattr(library, "ico_result_" + name)(result)

        self.problem = problem
        self.verdict = library.ico_verdict_name(part("verdict")).decode()
        tour, reason, method, stats = (part(p) for p in ("tour", "reason", "method", "stats"))
        asked = library.ico_problem_kind(problem.handle)
        self.vertices, self.kind = read_tour(library, tour) if tour \
            else (None, library.ico_kind_name(asked).decode())
        self.reason = in_python(library.ico_reason_text(reason).decode(errors="replace"), library) \
            if reason else None
        self.limit = library.ico_limit_name(part("limit")).decode()
        self.method = method.decode() if method else None
        for name in ("checked", "best_checked", "complete", "tours"):
            setattr(self, name, part(name))
        self.weight = self._value(part("weight"))
        # with a tour of least weight goes that no tour weighs less
        proof = part("bound_reason") if part("best_checked") else None
        self.certificate = problem.context.text(lambda text: problem.context.call(
            "ico_certificate_write", problem.handle, tour, proof if tour else reason, text)).decode() \
            if certificate and (tour or reason) else None
        self.least = self._value(part("least")) if part("least_by") else None
        self.bound = self._value(part("bound")) if part("bound_by") else None
        self.gap = part("gap") if part("gap") >= 0 else None
        for name in ("seconds", "nodes", "conflicts", "peak_bytes"):
            setattr(self, name, getattr(library, "ico_stats_" + name)(stats))

    def _value(self, units: int) -> int | Decimal:
        """A value of the quantity that the problem optimises, with the decimals of weights."""
        problem = self.problem
        text = problem.context.text(
            lambda text: problem.library.ico_problem_value_text(problem.handle, units, text)).decode()
        return Decimal(text) if "." in text else int(text)

    @classmethod
    def _of_tour(cls, problem: Problem, vertices: list[int], kind: str) -> Answer:
        """Makes the answer of a tour of a list or a sample: found and checked."""
        answer = cls.__new__(cls)
        answer.__dict__.update(
            problem=problem, verdict="found", kind=kind, vertices=vertices, checked=True,
            reason=None, limit="none", method=None, weight=0, least=None, bound=None, gap=None,
            best_checked=False, certificate=None, complete=False, tours=1, seconds=0.0,
            nodes=0, conflicts=0, peak_bytes=0)
        return answer

    @property
    def tour(self) -> list[Any] | None:
        """The vertices in order (cell names, nodes of a networkx graph, ...), or None."""
        return None if self.vertices is None else [self.problem.name(v) for v in self.vertices]

    @property
    def numbers(self) -> dict[Any, int]:
        """A dict {vertex: its number in the tour}."""
        base: int = self.problem.library.ico_problem_base(self.problem.handle)
        return {name: base + i for i, name in enumerate(self.tour or [])}

    def edges(self) -> list[tuple[Any, Any]]:
        """Returns the pairs that the tour uses, including the closing pair."""
        tour = self.tour or []
        pairs = list(zip(tour, tour[1:]))
        if self.kind == "closed" and len(tour) > 2:
            pairs.append((tour[-1], tour[0]))
        return pairs

    @overload
    def draw(self, form: Literal["svg", "text", "html", "tex"] = "svg", style: str = "chess",
             size: float = 0.0, numbers: bool = True, title: str | None = None, layout: str = "auto",
             coordinates: bool = True) -> str: ...

    @overload
    def draw(self, form: Literal["png", "pdf"], style: str = "chess", size: float = 0.0,
             numbers: bool = True, title: str | None = None, layout: str = "auto",
             coordinates: bool = True) -> bytes: ...

    @overload
    def draw(self, form: str, style: str = "chess", size: float = 0.0, numbers: bool = True,
             title: str | None = None, layout: str = "auto", coordinates: bool = True) -> str | bytes: ...

    @keywords
    def draw(self, form: str = "svg", style: str = "chess", size: float = 0.0, numbers: bool = True,
             title: str | None = None, layout: str = "auto", coordinates: bool = True) -> str | bytes:
        """Draws a picture: "svg", "text", "html", "tex" as str; "png", "pdf" as bytes.

        style: "chess", "line", "thick" or "rainbow"; size: of a cell, 0.01 to 10000 in units
        of the form, 0 for a good default; numbers: False to leave them out; title: above the
        picture.  layout: where the vertices of a graph go, "family", "planar", "circle", "force",
        "tour" or "auto"; coordinates: False for a board without them on its margin.  A text has
        no style, size, title, layout or coordinates."""
        picture = _values.choice("form", form, _FORMS)
        _values.choice("style", style, dict.fromkeys(_STYLES))
        _values.choice("layout", layout, dict.fromkeys(_LAYOUTS))
        coordinates = _values.flag("coordinates", coordinates)
        size = _values.real("size", size, "0 (a good default) or a number from 0.01 to 10000", 1e4)
        if 0 < size < 0.01:
            _values.refuse(IcosianValueError, "size", "0 or a number from 0.01 to 10000", size)
        numbers = _values.flag("numbers", numbers)
        written = None if title is None else _values.text("title", title, "a text or None")
        if form == "text":
            for name, value in (("style", style if style != "chess" else None), ("size", size),
                                ("title", written), ("layout", layout if layout != "auto" else None),
                                ("coordinates", not coordinates)):
                if value:
                    raise IcosianValueError(f"{name}: a picture as text has none; leave it out")
        problem = self.problem
        library, context, chosen, place = problem.library, problem.context, c_int(), c_int()
        if not library.ico_draw_style_by_name(style.encode(), byref(chosen)):
            raise IcosianValueError(f"style: this library has no {style!r}")
        if not library.ico_draw_layout_by_name(layout.encode(), byref(place)):
            raise IcosianValueError(f"layout: this library has no {layout!r}")
        tour = self._library_tour()
        options = context.make("ico_draw_options_new", "ico_draw_options_free", context.handle)
        library.ico_draw_options_set_style(options.handle, chosen)
        library.ico_draw_options_set_layout(options.handle, place)
        library.ico_draw_options_set_coordinates(options.handle, coordinates)
        library.ico_draw_options_set_size(options.handle, size)
        library.ico_draw_options_set_numbers(options.handle, numbers)
        library.ico_draw_options_set_title(options.handle, written or None)
        data = context.text(lambda text: context.call(
            "ico_draw", context.handle, problem.handle, tour and tour.handle, picture,
            options.handle, text))
        return data if form in ("png", "pdf") else data.decode(errors="replace")

    def _library_tour(self) -> Owned | None:
        """Makes an ico_tour of the tour; None without one."""
        if not self.vertices:
            return None
        vertices = (c_uint32 * len(self.vertices))(*self.vertices)
        context = self.problem.context
        return context.make("ico_tour_new", "ico_tour_free", context.handle, vertices, len(vertices),
                            0 if self.kind == "closed" else 1)

    def to_networkx(self) -> Any:
        """Returns the tour as a networkx graph (a DiGraph if the problem has arcs)."""
        networkx: Any = importlib.import_module("networkx")
        graph = networkx.DiGraph() if self.problem.directed else networkx.Graph()
        graph.add_nodes_from(self.tour or [])
        graph.add_edges_from(self.edges())
        return graph

    def _repr_svg_(self) -> str | None:
        return self.draw() if self.vertices else None

    def __bool__(self) -> bool:
        return self.verdict == "found"

    def __repr__(self) -> str:
        words = f"{self.verdict.upper()} {self.problem}"
        if self.reason:
            return f"{words}: {self.reason}"
        return words if self.limit == "none" else f"{words} (limit: {self.limit})"


class Theorem(NamedTuple):
    """A published theorem, or a result of a search, that answers a question.

    name: a word ("grinberg")
    verdict: "found" or "none"
    about: the questions that it covers
    statement: its answer to them
    here: why it covers this question
    source: author, journal, year; or how it was computed
    proved: False if it was only computed over a range
    """

    name: str
    verdict: str
    about: str
    statement: str
    here: str
    source: str
    proved: bool


class Count:
    """The number of tours.

    tours: the number that listing gives; int(count) is the same
    undirected, directed: a tour and its reversal are one, or two
    classes: up to the symmetries of the board.  All four are None if not known
    exact: False if the numbers are lower bounds
    by_length: {vertices: number of tours}, if it was requested, or None
    method, seconds: the method that counted, and its time
    """

    tours: int | None
    undirected: int | None
    directed: int | None
    classes: int | None
    exact: bool
    method: str
    seconds: float
    by_length: dict[int, int] | None

    def __init__(self, library: ctypes.CDLL, count: c_void_p) -> None:
        for name in ("tours", "undirected", "directed", "classes"):
            value = getattr(library, "ico_count_" + name)(count)
            setattr(self, name, int(value) if value else None)
        self.exact = library.ico_count_exact(count)
        self.method = library.ico_count_method(count).decode()
        self.seconds = library.ico_stats_seconds(library.ico_count_stats(count))
        size = c_size_t()
        numbers = library.ico_count_by_length(count, byref(size))
        self.by_length = {k: int(numbers[k]) for k in range(size.value)
                          if numbers[k]} if numbers else None

    def __int__(self) -> int:
        if self.tours is None:
            raise IcosianValueError("tours: this count did not tell how many there are")
        return self.tours

    def __repr__(self) -> str:
        if not self.exact and not self.tours:
            return "Count(unknown)"
        return f"Count({'' if self.exact else 'at least '}{self.tours})"


def read_tour(library: ctypes.CDLL, tour: c_void_p) -> tuple[list[int], str]:
    """Returns (vertices, "closed" or "open") of an ico_tour whose vertices are stored."""
    length, kind = library.ico_tour_length(tour), library.ico_tour_kind(tour)
    vertices = ctypes.cast(library.ico_tour_vertices(tour), ctypes.POINTER(c_uint32 * length))
    return list(vertices.contents), library.ico_kind_name(kind).decode()
