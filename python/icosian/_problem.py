"""Questions, and the ways of answering them.
SPDX-License-Identifier: MIT
"""

from __future__ import annotations

import ctypes
import importlib
import math
import re
import shlex
from collections.abc import Iterable, Mapping
from ctypes import CDLL, byref, c_bool, c_char_p, c_double, c_int, c_uint32, c_uint64, c_void_p
from decimal import Decimal
from typing import Any

from . import _asking, _several, _values
from ._answers import Answer, Count, Theorem, read_tour
from ._conditions import CONDITIONS
from ._errors import IcosianError, IcosianTypeError, IcosianValueError
from ._keywords import keywords
from ._library import Context, Owned, TheoremWord, TourCallback, load
from ._nodes import names_of
from ._run import METHOD, Run, Stop, as_word, call_long, method_of
from ._several import TourGroup
from ._speech import in_python

_KINDS = {"closed": 0, "open": 1, "either": 2}
# Forms of the values of conditions that name vertices.
_NAMED = {"vertex", "vertices", "numbers", "classes", "letters", "arrows", "edges"}
_EDGE_USES = "unknown", "none", "some", "all"  # ico_edge_use
_TOUR = 'vertices in order, such as ["a1", "c2"]'
_SUBJECT = 'words such as "knight 8x8", a graph of networkx or igraph, a list of pairs, ' \
    'or a dict of neighbours'


class Problem:
    """A question: a subject and conditions on its tours.  problem() makes one.

    solve, tours, count, sample, rank, unrank: its tours
    path_cover, decomposition: several tours that belong together
    check, encode, board: tours of others, models for others
    has, fact, within, edges, edge_uses, to_networkx: its graph
    explain, theorem: why there is, or is not, a tour; what is published of it
    len(question): the number of vertices

    A notebook shows a question as a picture.
    """

    @keywords
    def __init__(self, subject: Any, *, kind: str | None = None,
                 # made by tools/conditions from the rows of conditions
                 start: Any = None, end: Any = None, give: Mapping[Any, int] | None = None,
                 classes: Mapping[str, str] | None = None, class_: Mapping[Any, str] | None = None,
                 require: Iterable[tuple[Any, Any]] = (), forbid: Iterable[tuple[Any, Any]] = (),
                 waypoints: Iterable[Any] = (), optional: Iterable[Any] = (),
                 arrows: Mapping[Any, str] | None = None, symmetric: str | int | None = None,
                 turns: str | None = None, crossings: str | None = None, magic: str | None = None,
                 straight: int | None = None, angles: str | None = None,
                 congruent: int | None = None, regions: str | None = None,
                 visits: str | None = None, longest: bool = False, length: int | None = None,
                 weight: str | None = None, directed: bool | None = None,
                 # end
                 weight_name: str = "weight", without: Iterable[Any] = (),
                 walls: Iterable[tuple[Any, Any]] = (), base: int | None = None,
                 format: str | None = None, memory: int | str | None = None) -> None:
        given = dict(locals())
        said = None if directed is None else _values.flag("directed", directed)
        given["directed"] = bool(said)
        _values.text("weight_name", weight_name, "the name of an attribute of edges")
        plain = {row["name"]: _asking.plain(row, given[row["parameter"]])
                 for row in CONDITIONS if row["form"] not in _NAMED}
        self.context = Context(memory)
        self.library = self.context.library
        self._nodes: list[Any] | None = None
        self._index: dict[Any, int] | None = None
        self._open(subject, said, None if plain["weight"] is None else weight_name, format)
        missing = _values.cells("without", without, 'cells such as ["a1", "c3"]')
        between = _values.pairs("walls", walls)
        if missing or between:
            self._carve(missing, between)
        if kind is not None:
            self._set("ico_problem_set_kind", _values.choice("kind", kind, _KINDS))
        if base is not None:
            self._set("ico_problem_set_base", _values.whole("base", base))
        for name, words in plain.items():
            if words is not None:
                self._ask(name, words)
        for row in CONDITIONS:
            if row["form"] in _NAMED:
                for words in _asking.named(row, given[row["parameter"]], self):
                    self._ask(row["name"], words)
        self._set("ico_problem_seal")

    @classmethod
    def _of_owned(cls, context: Context, owned: Owned) -> Problem:
        """A sealed ico_problem of this context as a Problem."""
        problem = cls.__new__(cls)
        problem.context, problem.library = context, context.library
        problem._hold(owned)
        problem._nodes, problem._index = None, None
        return problem

    def _hold(self, owned: Owned) -> None:
        self.owned, self.handle = owned, owned.handle

    # ------------------------------------------------------------------ building

    def _open(self, subject: Any, said: bool | None, weight_name: str | None,
              format: str | None) -> None:
        directed = bool(said)
        file_format = 0 if format is None else self._format(format)
        if file_format and not isinstance(subject, str):
            raise IcosianValueError("format: it is for files; leave it out")
        if isinstance(subject, str):
            _values.text("subject", subject, _SUBJECT, "surrogateescape")
            words = _words(subject)
            _refuse_options(words, self.library)
            self._open_words(words, directed, weight_name is not None, file_format)
        elif all(callable(getattr(subject, name, None)) for name in ("edges", "is_directed")) \
                and hasattr(subject, "nodes"):
            edges = subject.edges(data=weight_name, default=0) if weight_name else \
                ((u, v, None) for u, v in subject.edges())
            self._open_graph(list(subject.nodes), edges, subject.is_directed(), weight_name is not None)
        elif all(callable(getattr(subject, name, None)) for name in ("get_edgelist", "vcount")):
            self._open_graph(*_of_igraph(subject, weight_name), weight_name is not None)
        elif isinstance(subject, Mapping):
            self._open_graph(*_of_dict(subject, said, weight_name), weight_name is not None)
        elif (rows := _matrix(subject)) is not None and weight_name is None:
            self._open_graph(*_of_matrix(rows, said), False)
        else:
            edges = _edges(subject, weight_name is not None)
            try:
                nodes = dict.fromkeys(v for edge in edges for v in edge[:2])
            except TypeError as error:
                raise IcosianTypeError(f"subject: nodes must be hashable: {error}") from None
            self._open_graph(list(nodes), edges, directed, weight_name is not None)

    def _format(self, format: str) -> int:
        wanted = 'a format of graph files, such as "edges" (`icosian help formats` lists them)'
        found: int = self.library.ico_format_by_name(_values.text("format", format, wanted))
        if found == 0:
            _values.refuse(IcosianValueError, "format", wanted, format)
        return found

    def _open_words(self, words: list[str], directed: bool, weighted: bool, format: int) -> None:
        array = (c_char_p * max(1, len(words)))(
            *[word.encode(errors="surrogateescape") for word in words])
        found = self.context.make("ico_subject_new", "ico_subject_free", self.context.handle, array,
                                  len(words), format, needs=(array,))
        self.library.ico_subject_set_directed(found.handle, directed)
        self.library.ico_subject_set_weighted(found.handle, weighted)
        made = self.context.make("ico_subject_next", "ico_problem_free", found.handle)
        if not made.handle:
            raise IcosianError("bad-input", "the subject holds no graph")
        self._hold(made)

    def _open_graph(self, nodes: list[Any], edges: Iterable[tuple[Any, Any, Any]], directed: bool,
                    weighted: bool) -> None:
        self._nodes, self._index = nodes, {node: i for i, node in enumerate(nodes)}
        builder = self.context.make("ico_graph_builder_new", "ico_graph_builder_free",
                                    self.context.handle, len(nodes), directed)
        names, kind = names_of(nodes), "a digraph" if directed else "a graph"
        if names is not None:
            self.context.call_each("ico_graph_builder_name",
                                   ((builder.handle, i, name) for i, name in enumerate(names)))
        at = self._index
        if weighted:
            heavy = [(at[u], at[v], _weight(weight)) for u, v, weight in edges]
            decimals = max((_decimals(weight) for _, _, weight in heavy), default=0)
            for u, v, weight in heavy:
                units = _units(weight, decimals)
                self.context.call("ico_graph_builder_add", builder.handle, u, v)
                self.context.call("ico_graph_builder_weigh", builder.handle, units)
            self.context.call("ico_graph_builder_set_decimals", builder.handle, decimals)
        else:
            self.context.call_each("ico_graph_builder_add",
                                   ((builder.handle, at[u], at[v]) for u, v, _ in edges))
        graph = self.context.make("ico_graph_build", "ico_graph_free", builder.handle,
                                  f"{kind} of {len(nodes)} vert{'ex' if len(nodes) == 1 else 'ices'}".encode())
        self._hold(self._made_of("graph", graph))

    def _made_of(self, what: str, owned: Owned) -> Owned:
        """Makes the open problem of a graph or a board, which the problem then owns."""
        handle = owned.disown()
        try:
            return self.context.make("ico_problem_from_" + what, "ico_problem_free",
                                     self.context.handle, handle)
        except IcosianError:
            getattr(self.library, f"ico_{what}_free")(handle)
            raise

    def _carve(self, without: list[Any], walls: list[tuple[Any, ...]]) -> None:
        """Replaces the board by one with missing cells and walls."""
        if not self.library.ico_problem_board(self.handle):
            raise IcosianValueError("only boards are carved: without, walls")
        cells = [self._vertex(v, "without") for v in without]
        sides = [self._vertex(v, "walls") for pair in walls for v in pair]
        carved = self.context.make(
            "ico_board_carve", "ico_board_free", self.context.handle,
            self.library.ico_problem_board(self.handle),
            (c_uint64 * max(1, len(cells)))(*cells), len(cells),
            (c_uint64 * max(1, len(sides)))(*sides), len(sides) // 2)
        self._hold(self._made_of("board", carved))

    def _set(self, name: str, *values: Any) -> None:
        self.context.call(name, self.handle, *values)

    def _ask(self, name: str, words: str) -> None:
        self._set("ico_problem_ask", name.encode(), words.encode())

    # ------------------------------------------------------------------ names

    def vertex(self, name: Any) -> int:
        """Returns the number of a vertex, 0 to n - 1."""
        return self._vertex(name, "name")

    def _vertex(self, name: Any, argument: str) -> int:
        if self._index is not None:
            try:
                return self._index[name]
            except KeyError:
                _values.refuse(IcosianValueError, argument, "a node of the graph", name)
            except TypeError:  # not hashable
                _values.refuse(IcosianTypeError, argument, "a node of the graph", name)
        written = _values.text(argument, as_word(name), "the name of a vertex, such as \"a1\" or 7")
        number = c_uint64()
        try:
            self.context.call("ico_problem_vertex", self.context.handle, self.handle, written,
                              byref(number))
        except IcosianError as error:
            raise IcosianError(error.status, f"{argument}: {error}") from None
        return number.value

    def _word(self, name: Any, argument: str) -> str:
        """A vertex as ico_problem_ask takes it: by number, unless another one is called so."""
        vertex, number = self._vertex(name, argument), c_uint64()
        word = f"#{vertex}"
        if self._index is not None:  # no other is called so: _nodes.py
            return word
        if not self.library.ico_problem_board(self.handle):
            self.context.call("ico_problem_vertex", self.context.handle, self.handle, word.encode(),
                              byref(number))
            word = word if number.value == vertex else str(self._name(vertex))
        return word

    def name(self, vertex: int) -> Any:
        """Returns the name of the vertex with this number."""
        size = self.library.ico_problem_size(self.handle)
        return self._name(_values.whole("vertex", vertex, 0, size - 1,
                                        f"a whole number from 0 to n - 1 = {size - 1}"))

    def _name(self, vertex: int) -> Any:
        if self._nodes is not None:
            return self._nodes[vertex]
        return self.context.text(lambda text: self.library.ico_problem_vertex_name(
            self.handle, vertex, text)).decode(errors="replace")

    @property
    def subject(self) -> str:
        """The words of the subject: "knight 8x8", "a graph of 10 vertices"."""
        subject: bytes = self.library.ico_problem_subject(self.handle)
        return subject.decode(errors="replace")

    @property
    def directed(self) -> bool:
        """True for a digraph."""
        return bool(self.library.ico_graph_directed(self._graph()))

    def __len__(self) -> int:
        size: int = self.library.ico_problem_size(self.handle)
        return size

    def __str__(self) -> str:
        return self.context.text(lambda text: self.library.ico_problem_describe(
            self.handle, text)).decode(errors="replace")

    def __repr__(self) -> str:
        return f"<{self}>"

    def _repr_svg_(self) -> str | None:
        """Returns the picture that a notebook shows; None if it would be too large."""
        if len(self) > 10000:
            return None
        options = self.context.make("ico_draw_options_new", "ico_draw_options_free",
                                    self.context.handle)
        return self.context.text(lambda text: self.context.call(
            "ico_draw", self.context.handle, self.handle, None, 1, options.handle,
            text)).decode(errors="replace")  # 1: ICO_PICTURE_SVG

    def _graph(self) -> c_void_p:
        graph = c_void_p()
        self.context.call("ico_problem_graph", self.context.handle, self.handle, byref(graph))
        return graph

    def edges(self) -> list[tuple[Any, Any]]:
        """Returns all pairs of vertices that are a move apart."""
        library, graph, u, v = self.library, self._graph(), c_uint32(), c_uint32()
        found = []
        for edge in range(library.ico_graph_edge_count(graph)):
            library.ico_graph_ends(graph, edge, byref(u), byref(v))
            found.append((self._name(u.value), self._name(v.value)))
        return found

    def to_networkx(self) -> Any:
        """Returns the graph of the problem as a networkx graph."""
        networkx: Any = importlib.import_module("networkx")
        graph = networkx.DiGraph() if self.directed else networkx.Graph()
        graph.add_nodes_from(self.name(v) for v in range(len(self)))
        graph.add_edges_from(self.edges())
        return graph

    # ------------------------------------------------------------------ texts

    @keywords
    def check(self, tour: Iterable[Any]) -> tuple[str | None, str]:
        """Is this sequence of vertices a tour of the question?  Returns ("closed" or "open", "")
        or (None, the reason)."""
        vertices = [self._vertex(v, "tour") for v in _values.items(
            "tour", tour, _TOUR)]
        if max(vertices, default=0) >= 2**32:
            raise IcosianValueError("tour: a board of more than 2^32 cells; `icosian check` reads its "
                             "tours from files")
        valid, kind = c_bool(), c_int()
        why = self.context.text(lambda text: self.context.call(
            "ico_verify_tour", self.context.handle, self.handle,
            (c_uint32 * max(1, len(vertices)))(*vertices), len(vertices), byref(valid),
            byref(kind), text)).decode(errors="replace")
        if not valid.value:
            return None, in_python(why, self.library)
        return _kind_name(self.library, kind), ""

    def board(self) -> str:
        """Returns the question as a board file, for the command line and problem()."""
        return self.context.text(lambda text: self.context.call(
            "ico_board_file_write", self.handle, text)).decode(errors="replace")

    def address(self, site: str = "penpa") -> str:
        """Returns the puzzle as an address of a site, "penpa" (penpa-edit) or "pzpr"
        (puzz.link); problem() reads it back."""
        number = _values.choice("site", site, {"pzpr": 0, "penpa": 1})  # ico_address
        return self.context.text(lambda text: self.context.call(
            "ico_address_write", self.handle, number, text)).decode().rstrip("\n")

    @keywords
    def encode(self, encoding: str, at_most_one: str | None = None) -> str:
        """Returns the question as a text for other solvers, in the encoding "dimacs:order",
        "lp:mtz", ... (encodings() lists them).  at_most_one: "pairwise", "ladder" or "product"."""
        written = _values.text("encoding", encoding, 'a name such as "lp:mtz"')
        rule = None if at_most_one is None else \
            _values.text("at_most_one", at_most_one, 'a name such as "ladder"')
        found = self.library.ico_encoding_by_name(written)
        if not found:
            raise IcosianError("bad-argument", f"there is no encoding {encoding!r}; encodings() "
                                               "lists them")
        context = self.context
        options = context.make("ico_encode_options_new", "ico_encode_options_free", context.handle)
        self.library.ico_encode_options_set_at_most_one(options.handle, rule)
        return context.text(lambda text: context.call(
            "ico_encode", context.handle, self.handle, found, options.handle, text,
            None)).decode(errors="replace")

    # ------------------------------------------------------------------ asking

    @keywords
    def solve(self, method: str = "auto", seed: int = 1, time: float | str = 0.0, threads: int = 1,
              certificate: bool = False, gap: float = 0.0, **options: Any) -> Answer:
        """Searches for a tour and returns an Answer: the tour, or the reason that there is none.

        method: "auto" or a name of methods()
        seed: of all random choices
        time: the limit, in seconds or as "10s", "500ms", "2m"; 0 for none
        threads: their number; 0 for all of the machine's
        certificate: True to add the record that icosian-check verifies
        gap: where a best tour is asked for, a tour within so many per cent of a checked bound is
            "found"; 0: the bound is reached
        options: the method's own, with dashes as underscores (ties="roth")
        """
        certificate = _values.flag("certificate", certificate)
        return Run(self, seed, time, threads, gap).solve(method, options, certificate)

    @keywords
    def explain(self, method: str = "auto", seed: int = 1, time: float | str = 0.0, threads: int = 1,
                **options: Any) -> str:
        """Returns lines that say why there is, or is not, a tour, as `icosian explain` does: the answer,
        the published theorem, if the table has one, and the reason, with its vertices by name and
        how to check it.  A reason that a reader can follow is preferred to one that is found
        quickly.  The parameters are those of solve().

            >>> print(problem("wazir 3x3").explain().splitlines()[0])
            NONE closed wazir's tour of 3x3: each move changes the colour, but there are 5 dark and 4 light cells
        """
        return Run(self, seed, time, threads).explain(method, options)

    @keywords
    def tours(self, limit: int = 0, method: str = "auto", seed: int = 1, time: float | str = 0.0,
              **options: Any) -> list[Answer]:
        """Returns a list of all tours, or of `limit` tours, as Answers.  IcosianError
        ("stopped") if the time ends first."""
        limit = _values.whole("limit", limit)
        found: list[tuple[list[int], str]] = []
        library = self.library

        def keep(_user: Any, tour: Any) -> bool:
            found.append(read_tour(library, tour))
            return True

        run = Run(self, seed, time, 1)
        run.list(limit, TourCallback(keep))
        answer = run.solve(method, options, place="tours")
        if not answer.complete and not (limit and len(found) >= limit):
            raise IcosianError("stopped", f"a limit ended the list after {len(found)} tours")
        return [Answer._of_tour(self, tour, kind) for tour, kind in found]

    @keywords
    def count(self, by_length: bool = False, time: float | str = 0.0, threads: int = 1,
              method: str = "auto") -> Count:
        """Counts the tours and returns a Count.

        by_length: True to add the numbers of each length
        time, threads: as for solve()
        method: "sweep", "separator" or "walks" to count without listing in this way only; or a
            method that lists
        """
        library = self.library
        by_length = _values.flag("by_length", by_length)
        by, written = c_int(), _values.text("method", method, METHOD)
        lists = None if library.ico_count_by_name(written, byref(by)) else \
            method_of(library, method)
        run = Run(self, 1, time, threads)
        wishes = run.make("ico_count_options_new", "ico_count_options_free", run.context.handle)
        library.ico_count_options_set_by(wishes.handle, by)
        library.ico_count_options_set_method(wishes.handle, lists, None)
        library.ico_count_options_set_by_length(wishes.handle, by_length)
        result = run.make_long("ico_run_count", "ico_count_free", run.handle, wishes.handle,
                               needs=(wishes,))
        return Count(library, result.handle)

    @keywords
    def path_cover(self, k: int | str = "min", pairs: Iterable[tuple[Any, Any]] | None = None,
                   seed: int = 1, time: float | str = 0.0, threads: int = 1,
                   certificate: bool = False) -> TourGroup:
        """Covers the vertices with paths that have no vertex in common, and returns a TourGroup.

        k: the number of paths; "min": the fewest
        pairs: pairs of vertices, which the paths join, each its pair; (v, v) is a path of one vertex
        seed, time, threads: as for solve()
        certificate: True to add the record that one path fewer does not suffice
        """
        return _several.path_cover(self, k, pairs, seed, time, threads, certificate)

    @keywords
    def decomposition(self, k: int | str = "all", seed: int = 1, time: float | str = 0.0,
                      threads: int = 1) -> TourGroup:
        """Searches for k Hamiltonian cycles (of a question with kind="open": paths) that have no edge
        in common, and returns a TourGroup.

        k: their number; "all": as many as use every edge
        seed, time, threads: as for solve()
        """
        return _several.decomposition(self, k, seed, time, threads)

    @keywords
    def rank(self, tour: Iterable[Any], time: float | str = 0.0, threads: int = 1) -> int:
        """Returns the rank of a tour among all tours in the order of their sequences, from 1."""
        kind, why = self.check(vertices := list(_values.items("tour", tour, _TOUR)))
        if kind is None:
            raise IcosianValueError(f"tour: {why}")
        numbers = [self._vertex(v, "tour") for v in vertices]
        run = Run(self, 1, time, threads)
        written = run.make_long("ico_run_rank", "ico_rank_free", run.handle,
                                (c_uint32 * len(self))(*numbers))
        return int(ctypes.string_at(written.handle))

    @keywords
    def unrank(self, rank: int, time: float | str = 0.0, threads: int = 1) -> Answer | None:
        """Returns the tour of this rank, from 1, as an Answer; None if there are fewer tours."""
        wanted = "a whole number, 1 or more"
        number = _values.whole("rank", rank, 1, 10**4000, wanted)
        tour, found = (c_uint32 * len(self))(), c_bool()
        run = Run(self, 1, time, threads)
        run.call("ico_run_unrank", run.handle, str(number).encode(), tour, byref(found))
        if not found.value:
            return None
        vertices = list(tour)
        kind, _ = self.check([self._name(v) for v in vertices])
        return Answer._of_tour(self, vertices, kind or "open")

    @keywords
    def has(self, property: str, seed: int = 1, time: float | str = 0.0) -> bool | None:
        """Does the graph have this property ("hypohamiltonian"; properties() lists them)?
        Returns True, False, or None if the time ended first."""
        number = _number_of(self.library, "property", property)
        verdict = c_int()
        self._judge("ico_judge_decide", number, byref(verdict), seed=seed, time=time)
        return self._decided(verdict)

    @keywords
    def fact(self, fact: str, seed: int = 1, time: float | str = 0.0) -> int | float | None:
        """Returns a number of the graph ("girth"; facts() lists them): a whole number, or
        math.inf; None if the time ended first."""
        number = _number_of(self.library, "fact", fact)
        least, most = c_double(), c_double()
        self._judge("ico_judge_measure", number, byref(least), byref(most), seed=seed,
                    time=time)
        if least.value != most.value:
            return None
        return most.value if math.isinf(most.value) else int(most.value)

    @keywords
    def within(self, fact: str, low: int | None = None, high: int | None = None,
               seed: int = 1, time: float | str = 0.0) -> bool | None:
        """Is a number of the graph in low..high (None: open)?  Often quicker than fact().
        Returns True, False, or None if the time ended first."""
        number = _number_of(self.library, "fact", fact)
        least = -math.inf if low is None else _values.whole("low", low, 0, 2**53)
        most = math.inf if high is None else _values.whole("high", high, 0, 2**53)
        verdict = c_int()
        self._judge("ico_judge_within", number, least, most, byref(verdict), seed=seed,
                    time=time)
        return self._decided(verdict)

    def _decided(self, verdict: Any) -> bool | None:
        name = self.library.ico_verdict_name(verdict).decode()
        return None if name == "unknown" else name == "found"

    def _judge(self, function: str, *arguments: Any, seed: int, time: float | str) -> None:
        seed, seconds = _values.whole("seed", seed), _values.seconds(time)
        context, library = self.context.fork(), self.library
        graph, limit, stop = self._graph(), c_int(), Stop()
        judge = context.make("ico_judge_new", "ico_judge_free", context.handle,
                             needs=(self.owned, stop.call))
        library.ico_judge_set_seed(judge.handle, seed)
        library.ico_judge_set_seconds(judge.handle, seconds)
        library.ico_judge_set_stop(judge.handle, stop.call, None)
        call_long(lambda: context.call(function, judge.handle, graph, *arguments, byref(limit)),
                  stop.end)

    def theorem(self) -> Theorem | None:
        """Returns the theorem of the library's table that answers the question, as a Theorem; None
        if none of them does.  Answers of solve() do not rest on theorems."""
        library, word, found = self.library, TheoremWord(), []

        def look(text: c_void_p) -> None:
            self.context.call("ico_theorem_find", self.context.handle, self.handle, byref(word), text)
            if word.theorem:
                row = word.theorem.contents
                about, statement, here, source = (
                    part.decode() for part in (row.about, row.statement, word.here, row.source))
                found.append(Theorem(row.name.decode(), library.ico_verdict_name(word.verdict).decode(),
                                     about, statement, here, source, row.standing == 0))

        self.context.text(look)  # `here` is in the text
        return found[0] if found else None

    @keywords
    def edge_uses(self, seed: int = 1, time: float | str = 0.0) -> dict[str, list[tuple[Any, Any]]]:
        """Returns the edges that are in all tours ("all"), in some but not all ("some"), in none
        ("none"), and those that the time did not suffice for ("unknown")."""
        graph, library = self._graph(), self.library
        run = Run(self, seed, time, 1)
        edges = library.ico_graph_edge_count(graph)
        uses, ends = (c_int * (edges + 1))(), (c_uint32(), c_uint32())
        run.make_long("ico_run_edge_uses", "ico_result_free", run.handle, uses)
        found: dict[str, list[tuple[Any, Any]]] = {"all": [], "some": [], "none": [], "unknown": []}
        for edge in range(edges):
            library.ico_graph_ends(graph, edge, *map(byref, ends))
            found[_EDGE_USES[uses[edge]]].append((self._name(ends[0].value),
                                                  self._name(ends[1].value)))
        return found

    @keywords
    def sample(self, count: int = 1, seed: int = 1, time: float | str = 0.0) -> list[Answer]:
        """Returns `count` random tours, all equally likely, as Answers; empty if there is none."""
        count, library = _values.whole("count", count), self.library
        kind = _kind_name(library, library.ico_problem_kind(self.handle))
        answers = []
        run = Run(self, seed, time, 1)
        sampler = run.make_long("ico_sampler_new", "ico_sampler_free", run.handle)
        tour = (c_uint32 * len(self))()
        if not library.ico_sampler_is_empty(sampler.handle):
            for _ in range(count):
                run.context.call("ico_sampler_draw", sampler.handle, tour)
                answers.append(Answer._of_tour(self, list(tour), kind))
        return answers


def _kind_name(library: CDLL, kind: Any) -> str:
    name: bytes = library.ico_kind_name(kind)
    return name.decode()


def properties() -> dict[str, str]:
    """Returns {name: definition} of the properties that Problem.has() decides."""
    return {name: text for name, text, _ in _table(load(), "property")}


def facts() -> dict[str, str]:
    """Returns {name: definition} of the numbers that Problem.fact() measures."""
    return {name: text for name, text, _ in _table(load(), "fact")}


def _table(library: CDLL, kind: str) -> list[tuple[str, str, int]]:
    names, texts = (getattr(library, f"ico_{kind}_{what}") for what in ("name", "text"))
    found: list[tuple[str, str, int]] = []
    while (name := names(len(found)).decode()) != "unknown":
        found.append((name, texts(len(found)).decode(), len(found)))
    return found


def _number_of(library: CDLL, kind: str, name: Any) -> int:
    return _values.choice(kind, name,
                          {known: number for known, _, number in _table(library, kind)})


def _words(subject: str) -> list[str]:
    """As the shell takes them apart."""
    if not any(c in subject for c in "'\"\\"):
        return re.findall(r"[^ \t\r\n]+", subject)  # shlex takes quadratic time
    try:
        return shlex.split(subject)
    except ValueError as error:
        raise IcosianValueError(f"subject: {error}: {subject[:60]!r}") from None


def _refuse_options(words: list[str], library: CDLL) -> None:
    for word in words:
        if option := re.match("--[a-z-]+", word):
            keyword = in_python(option[0], library)
            advice = f"the keyword is {keyword}" if "=" in keyword else "it is not a keyword of Python"
            raise IcosianValueError(f"subject: {option[0]} is an option of the command line; {advice}")


def _of_igraph(graph: Any, weight_name: str | None) \
        -> tuple[list[Any], list[tuple[Any, Any, Any]], bool]:
    """Nodes, edges (u, v, weight or None) and directedness of a graph of igraph; its nodes are
    named by their names if all are different, else by their numbers."""
    names = list(graph.vs["name"]) if "name" in graph.vs.attributes() else []
    nodes = names if len(set(names)) == graph.vcount() else list(range(graph.vcount()))
    pairs = graph.get_edgelist()
    weights: list[Any] = [None] * len(pairs)
    if weight_name is not None:
        known = weight_name in graph.es.attributes()
        weights = list(graph.es[weight_name]) if known else [0] * len(pairs)
    return nodes, [(nodes[u], nodes[v], w) for (u, v), w in zip(pairs, weights)], \
        graph.is_directed()


def _of_dict(subject: Mapping[Any, Any], said: bool | None, weight_name: str | None) \
        -> tuple[list[Any], list[tuple[Any, Any, Decimal | None]], bool]:
    """Nodes, edges (u, v, weight or None), and whether these are arcs, of a dict of neighbours:
    `said`, or if that is None, whether some are not listed from both ends.  Of an edge from
    both ends with the same weight there is one."""
    nodes = dict.fromkeys(subject)
    edges: dict[tuple[Any, Any], Decimal | None] = {}
    for u, neighbours in subject.items():
        data = neighbours if isinstance(neighbours, Mapping) else None
        if data is None and weight_name is not None:
            _values.refuse(IcosianTypeError, "subject", "weights such as {u: {v: 3}}", neighbours)
        for v in _values.cells("subject", neighbours, _SUBJECT) if data is None else data:
            try:
                nodes.setdefault(v)
            except TypeError as error:
                raise IcosianTypeError(f"subject: nodes must be hashable: {error}") from None
            weight = None
            if weight_name is not None and data is not None:
                known = data[v].get(weight_name, 0) if isinstance(data[v], Mapping) else data[v]
                weight = _weight(known)
            edges[u, v] = weight
    directed = any((v, u) not in edges for u, v in edges) if said is None else said
    for u, v in [] if directed else list(edges):
        if u != v and (u, v) in edges and (v, u) in edges and edges[u, v] == edges[v, u]:
            del edges[v, u]
    return list(nodes), [(u, v, weight) for (u, v), weight in edges.items()], directed


def _matrix(subject: Any) -> list[list[Any]] | None:
    """The rows of an adjacency matrix: lists, or an array of numpy, of 0 and 1 with zeros on the
    diagonal; None if it is not one.  Two rows are also two edges, the same ones."""
    rows = subject.tolist() if callable(getattr(subject, "tolist", None)) else subject
    if not isinstance(rows, list) or len(rows) < 3:
        return None
    square = all(isinstance(row, list) and len(row) == len(rows) for row in rows)
    if not square or any(row[k] != 0 for k, row in enumerate(rows)):
        return None
    bits = all(isinstance(value, (int, float)) and value in (0, 1) for row in rows for value in row)
    return rows if bits else None


def _of_matrix(rows: list[list[Any]], said: bool | None) \
        -> tuple[list[Any], list[tuple[Any, Any, Decimal | None]], bool]:
    """Nodes 0, 1, ..., edges, and whether these are arcs: `said`, or if that is None, whether the
    matrix is not symmetric."""
    ends = [(u, v) for u, row in enumerate(rows) for v, value in enumerate(row) if value]
    directed = any(not rows[v][u] for u, v in ends) if said is None else said
    kept = {(u, v) if directed else (min(u, v), max(u, v)) for u, v in ends}
    return list(range(len(rows))), [(u, v, None) for u, v in sorted(kept)], directed


def _edges(subject: Any, weighted: bool) -> list[tuple[Any, Any, Decimal | None]]:
    """Tuples (u, v, weight or None) of a list of pairs; weights that are not used are
    allowed."""
    found = []
    for edge in _values.cells("subject", subject, _SUBJECT):
        parts = tuple(_values.items("subject", edge, _SUBJECT))
        if len(parts) != 3 and (weighted or len(parts) != 2):
            _values.refuse(IcosianValueError, "subject",
                           "edges (u, v, weight)" if weighted else "pairs (u, v)", parts)
        weight = _weight(parts[2]) if len(parts) == 3 else None
        found.append((parts[0], parts[1], weight if weighted else None))
    return found


def _weight(value: Any) -> Decimal:
    """A weight of an edge, exactly: a float is the shortest decimal number that is read as it."""
    if isinstance(value, float):  # of numpy, too
        value = Decimal(repr(float(value)))
    if not isinstance(value, Decimal):
        return Decimal(_values.whole("subject", value, -2**63, 2**63 - 1, "weights that are numbers"))
    if not value.is_finite():
        _values.refuse(IcosianValueError, "subject", "weights that are finite numbers", value)
    return value


def _decimals(weight: Decimal) -> int:
    """The digits behind the point that the weight needs."""
    exponent = weight.as_tuple().exponent
    digits = weight.as_tuple().digits
    zeros = next((k for k, digit in enumerate(reversed(digits)) if digit), None)
    return 0 if zeros is None or not isinstance(exponent, int) else max(0, -exponent - zeros)


def _units(weight: Decimal, decimals: int) -> int:
    """The weight as a whole number of units of 10**-decimals."""
    sign, digits, exponent = weight.as_tuple()
    power = int(exponent) + decimals
    mantissa = int("".join(map(str, digits)))
    if not mantissa:
        size = 0
    elif decimals > 18 or power > 18:
        size = 2**63
    else:
        size = mantissa * 10**power if power >= 0 else mantissa // 10**-power
    if size >= 2**63:
        _values.refuse(IcosianValueError, "subject",
                       "weights that have at most 63 bits with all decimals; round them", weight)
    return -size if sign else size
