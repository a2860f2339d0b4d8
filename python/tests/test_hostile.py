"""Every parameter of every public function, given what does not belong there: IcosianTypeError or
IcosianValueError of the binding that names it, an error of the library, or a right answer; never an
error of ctypes, a crash, or a value that was changed on its way in silence.
SPDX-License-Identifier: MIT
"""

import decimal
import fractions
import inspect
import math
import unittest

import icosian
from icosian._conditions import CONDITIONS


class NoWords:
    """Not even its own name can be asked for."""

    def __repr__(self):
        raise RuntimeError("no words")

    __str__ = __repr__


class Half:
    """Looks like a graph of networkx, and is none."""
    nodes = edges = 7


HOSTILE = [
    None, True, False, -1, 0, 3, 2**31, 2**32, 2**63, 2**64 - 1, 2**64, 2**64 + 3, -2**64, 10**400,
    10**6000, 0.5, -0.5, 1e308, math.nan, math.inf, -math.inf, 1j, decimal.Decimal("nan"),
    decimal.Decimal("1e999"), fractions.Fraction(1, 3), "", " ", "\0", "a1\0b2", "a1\0", "auto\0",
    "wazir 2x2\0", "\ud800", "\udcff", "'", "-1", "18446744073709551617", "nan", "x", "%s%n",
    "x" * 10**6, "\U0001f40e", b"x", b"auto", bytearray(b"a1"), [], [None], [[]], [""], ["\0"],
    ["a1", "a1\0"], [-1], [2**64], [True], [b"a1"], ["x" * 10**6], [math.nan], [["a1"]],
    [("a1",)], [("a1", "b1", "b2")], [("a1", None)], [("a1", "\0")], [("a1", 2**64)],
    [(["a1"], ["b1"])], ["ab", "bc"], [{"a1", "b1"}], (), ((),), {}, {"a1": None}, {"a1": -1},
    {"a1": 2**64 - 1}, {"a1": 2**64}, {"a1": 2**64 + 2}, {"a1": True}, {"a1": 1.5},
    {"a1": math.nan}, {"a1": "NE\0"}, {"a1": "\0"}, {"a1": "1"}, {"a1\0": 2}, {-1: 1}, {True: 2},
    {b"a1": 2}, {None: None}, set(), {"a1"}, frozenset({("a1", "b1")}), object(), object, len,
    lambda: None, NoWords(), [NoWords()], {NoWords(): 1}, {"a1": NoWords()}, Half(), range(3),
    memoryview(b"x"), slice(3), NotImplemented, ...]
WAZIR = "wazir 2x2"
TOUR = ["a1", "a2", "b2", "b1"]


def is_whole(low, high):
    return lambda v: isinstance(v, int) and not isinstance(v, bool) and low <= v <= high


def is_time(v):
    return isinstance(v, (int, float, fractions.Fraction)) and not isinstance(v, bool) \
        and 0 <= v <= 1.7e308


def is_among(*values):
    """Equal to one of them, and of the same type: True is not 1."""
    return lambda v: any(type(v) is type(w) and v == w for w in values)


def is_bool(v):
    return isinstance(v, bool)


def nothing(_):
    return False


EMPTY = is_among([], (), set())
# Graphs without a tour.
GRAPHS = [[], (), set(), {}, [("a1", None)], [("a1", "\0")], [("a1", 2**64)], frozenset({("a1", "b1")})]


def problem(**changes):
    return icosian.problem(**{"subject": WAZIR, **changes})


def solved(p):
    """The tour of the wazir on 2x2, whatever was asked for besides."""
    answer = p.solve()
    return answer.verdict == "found" and len(answer.tour) == len(p)


def of_problem(name, **usual):
    def call(**changes):
        return getattr(icosian.problem(WAZIR), name)(**{**usual, **changes})
    return call


def draw(**changes):
    return icosian.problem(WAZIR).solve().draw(**changes)


def compare(**changes):
    return icosian.compare(**{"subjects": WAZIR, "methods": ["circuit"], **changes})


PUZZLE = icosian.puzzle.make("wazir 2x2", closed=True)


def of_puzzle(name, **usual):
    def call(**changes):
        return getattr(icosian.puzzle, name)(**{**usual, **changes})
    return call


# form of a condition: what it accepts of HOSTILE
PAIRS = is_among([], (), set(), frozenset({("a1", "b1")}))
FORMS = {
    "vertex": is_among(None), "vertices": is_among([], ()), "edges": PAIRS,
    "numbers": is_among(None, {}), "classes": is_among(None, {}), "letters": is_among(None, {}),
    "arrows": is_among(None, {}), "flag": is_bool, "choice": is_among(None),
    "count": lambda v: v is None or is_whole(0, 2**32 - 1)(v), "words": is_among(None),
}


# What is right of the result, where the wazir's tour of 2x2 may be ruled out.
RIGHT = {
    "forbid": lambda p: len(p.solve().vertices or []) in (0, 4),
    "straight": solved,
}


def of_condition(row):
    accepts = FORMS[row["form"]]
    if row["name"] == "directed":  # three values
        return (lambda v: v is None or is_bool(v)), solved
    ends = (lambda p: p.solve().verdict in ("found", "none")) if row["form"] == "count" else solved
    return accepts, RIGHT.get(row["name"], ends)


# function: (a call of it, {parameter: (what it accepts of HOSTILE, what is right of the result)})
FOUND = all
TABLE = {
    "problem": (problem, {
        "subject": (is_among(*GRAPHS), lambda p: p.solve().verdict == "none"),
        "kind": (is_among(None), solved),
        **{row["parameter"]: of_condition(row) for row in CONDITIONS},
        "weight_name": (lambda v: isinstance(v, str) and "\0" not in v and v < "\ud800" or
                        v == "\U0001f40e", solved),
        "without": (is_among([], (), set(), {"a1"}), lambda p: p.solve().verdict in "found none"),
        "walls": (is_among([], (), set(), frozenset({("a1", "b1")})),
                  lambda p: p.solve().verdict in "found none"),
        "base": (lambda v: v is None or is_whole(0, 2**64 - 5)(v), lambda p: sorted(
            p.solve().numbers.values())[3] in (3, 4, 6, 2**31 + 3, 2**32 + 3, 2**63 + 3)),
        "format": (is_among(None), solved),
        "memory": (lambda v: v is None or is_whole(2**31, 2**64 - 1)(v), solved)}),
    "methods": (icosian.methods, {"versions": (is_bool, bool)}),
    "encodings": (icosian.encodings, {}),
    "compare": (compare, {
        "subjects": (is_among([], (), {}, [[]], ((),), set(), frozenset({("a1", "b1")})),
                     lambda rows: all(row["verdict"] == "none" for row in rows)),
        "methods": (EMPTY, lambda rows: rows == []),
        "seeds": (lambda v: EMPTY(v) or v == range(3), lambda rows: len(rows) in (0, 3)),
        "time": (is_time, lambda rows: rows[0]["verdict"] == "found"),
        "repeat": (is_among(3), lambda rows: len(rows) == 3)}),
    "Problem.vertex": (of_problem("vertex"), {"name": (nothing, None)}),
    "Problem.name": (of_problem("name"), {
        "vertex": (is_among(0, 3), lambda name: name in ("a2", "b1"))}),
    "Problem.edges": (of_problem("edges"), {}),
    "Problem.to_networkx": (None, {}),  # needs networkx: tested there
    "Problem.check": (of_problem("check", tour=TOUR), {
        "tour": (is_among([], ()), lambda found: found[0] is None)}),
    "Problem.encode": (of_problem("encode", encoding="lp:mtz"), {
        "encoding": (nothing, None), "at_most_one": (is_among(None), bool)}),
    "Problem.board": (of_problem("board"), {}),
    "Problem.address": (of_problem("address"), {"site": (is_among("penpa", "pzpr"), lambda found: found.startswith("https://"))}),
    "Problem.rank": (of_problem("rank", tour=TOUR), {
        "tour": (nothing, None), "time": (is_time, lambda rank: rank == 1),
        "threads": (is_whole(0, 4096), lambda rank: rank == 1)}),
    "Problem.unrank": (of_problem("unrank", rank=1), {
        "rank": (is_whole(1, 10**4000), lambda answer: answer is None),
        "time": (is_time, bool), "threads": (is_whole(0, 4096), bool)}),
    "Problem.has": (of_problem("has", property="hamiltonian"), {
        "property": (nothing, None), "seed": (is_whole(0, 2**64 - 1), bool),
        "time": (is_time, bool)}),
    "Problem.fact": (of_problem("fact", fact="girth"), {
        "fact": (nothing, None), "seed": (is_whole(0, 2**64 - 1), lambda girth: girth == 4),
        "time": (is_time, bool)}),
    "Problem.within": (of_problem("within", fact="girth"), {
        "fact": (nothing, None), "low": (lambda v: v is None or is_whole(0, 2**53)(v), lambda found: found in (True, False)),
        "high": (lambda v: v is None or is_whole(0, 2**53)(v), lambda found: found in (True, False)),
        "seed": (is_whole(0, 2**64 - 1), bool), "time": (is_time, bool)}),
    "Problem.explain": (of_problem("explain"), {
        "method": (nothing, None), "seed": (is_whole(0, 2**64 - 1), bool), "time": (is_time, bool),
        "threads": (is_whole(0, 4096), bool), "options": (nothing, None)}),
    "Problem.theorem": (of_problem("theorem"), {}),
    "properties": (icosian.properties, {}),
    "facts": (icosian.facts, {}),
    "Problem.edge_uses": (of_problem("edge_uses"), {
        "seed": (is_whole(0, 2**64 - 1), lambda uses: len(uses["all"]) == 4),
        "time": (is_time, bool)}),
    "Problem.path_cover": (of_problem("path_cover"), {
        "k": (is_among(3, 2**31), lambda group: len(group) in (0, 3)),
        "pairs": (is_among(None, frozenset({("a1", "b1")})), bool),
        "certificate": (is_bool, bool), "seed": (is_whole(0, 2**64 - 1), bool),
        "time": (is_time, bool), "threads": (is_whole(0, 4096), bool)}),
    "Problem.decomposition": (of_problem("decomposition"), {
        "k": (is_whole(1, 2**32 - 1), lambda group: group.verdict == "none"),
        "seed": (is_whole(0, 2**64 - 1), bool), "time": (is_time, bool),
        "threads": (is_whole(0, 4096), bool)}),
    "TourGroup.edges": (None, {}),
    "puzzle.make": (of_puzzle("make", subject="wazir 2x2", closed=True), {
        "subject": (nothing, None), "closed": (is_bool, bool),
        "clues": (is_whole(0, 2**64 - 1), lambda made: made is None or made.answer.tours == 1),
        "form": (nothing, None), "arrows": (is_bool, bool),
        "walls": (is_whole(0, 2**64 - 1), lambda made: made is None or made.answer.tours == 1),
        "numbers": (is_among(None), bool), "symmetry": (nothing, None),
        "pattern": (is_among(None, [], (), set(), {"a1"}), lambda made: made is None or bool(made)),
        "difficulty": (is_among(None), bool), "tries": (is_whole(0, 2**64 - 1), bool),
        "without": (is_among([], (), set(), {"a1"}), lambda made: made is None or bool(made)),
        "memory": (lambda v: v is None or is_whole(2**31, 2**64 - 1)(v), bool),
        "seed": (is_whole(0, 2**64 - 1), bool), "time": (is_time, bool)}),
    "puzzle.improve": (of_puzzle("improve", puzzle=PUZZLE), {
        "puzzle": (nothing, None), "keep": (is_among(None), lambda made: made is None or bool(made)), "symmetry": (nothing, None),
        "clues": (is_whole(0, 2**64 - 1), lambda made: made is None or bool(made)), "difficulty": (is_among(None), lambda made: made is None or bool(made)),
        "tries": (is_whole(0, 10**6), lambda made: made is None or bool(made)), "seed": (is_whole(0, 2**64 - 1), lambda made: made is None or bool(made)),
        "time": (is_time, lambda made: made is None or bool(made))}),
    "puzzle.uniqueness": (of_puzzle("uniqueness", puzzle=PUZZLE), {
        "puzzle": (nothing, None), "time": (is_time, lambda found: found == "unique")}),
    "puzzle.grade": (of_puzzle("grade", puzzle=PUZZLE), {
        "puzzle": (nothing, None), "top": (is_among(None), lambda found: found.solved),
        "time": (is_time, lambda found: found.solved)}),
    "puzzle.hint": (of_puzzle("hint", puzzle=PUZZLE), {
        "puzzle": (nothing, None), "top": (is_among(None), bool), "time": (is_time, bool)}),
    "puzzle.conflict": (of_puzzle("conflict", puzzle=PUZZLE), {"puzzle": (nothing, None)}),
    "puzzle.certify": (of_puzzle("certify", puzzle=PUZZLE), {
        "puzzle": (nothing, None), "time": (is_time, bool)}),
    "Problem.solve": (of_problem("solve"), {
        "certificate": (is_bool, lambda answer: answer.certificate is None or bool(answer)),
        "method": (nothing, None), "seed": (is_whole(0, 2**64 - 1), bool),
        "time": (is_time, bool), "threads": (is_whole(0, 4096), bool),
        "gap": (is_time, bool), "options": (nothing, None)}),
    "Problem.tours": (of_problem("tours"), {
        "limit": (is_whole(0, 2**64 - 1), lambda tours: len(tours) == 1),
        "method": (nothing, None), "seed": (is_whole(0, 2**64 - 1), bool),
        "time": (is_time, lambda tours: len(tours) == 1),
        "options": (nothing, None)}),
    "Problem.count": (of_problem("count"), {
        "by_length": (is_bool, lambda c: c.tours == 1), "time": (is_time, lambda c: c.tours == 1),
        "threads": (is_whole(0, 4096), lambda c: c.tours == 1), "method": (nothing, None)}),
    "Problem.sample": (of_problem("sample"), {
        "count": (is_among(0, 3), lambda found: len(found) in (0, 3)),
        "seed": (is_whole(0, 2**64 - 1), bool), "time": (is_time, bool)}),
    "Answer.draw": (draw, {
        "form": (nothing, None), "style": (nothing, None),
        "size": (lambda v: is_time(v) and (v == 0 or 0.01 <= v <= 10000), bool),
        "numbers": (is_bool, bool), "layout": (nothing, None), "coordinates": (is_bool, bool),
        "title": (lambda v: v is None or isinstance(v, str) and "\0" not in v and
                  not any("\ud800" <= c < "\ue000" for c in v), bool)}),
    "Answer.edges": (None, {}),
    "Answer.to_networkx": (None, {}),
}
for _name, _first in (("solve", {}), ("tours", {}), ("count", {}), ("sample", {}), ("check", {"tour": []})):
    def _call(_name=_name, _first=_first, **changes):
        return getattr(icosian, _name)(**{"subject": WAZIR, **_first, **changes})
    TABLE[_name] = (_call, {**TABLE[f"Problem.{_name}"][1],
                            "subject": (is_among(*GRAPHS), lambda _: True)})
for _name in ("path_cover", "decomposition"):
    def _several(_name=_name, **changes):
        return getattr(icosian, _name)(**{"subject": WAZIR, **changes})
    TABLE[_name] = (_several, {**TABLE[f"Problem.{_name}"][1], **{
        name: (TABLE["problem"][1][name][0], lambda group: group.verdict in ("found", "none"))
        for name in ("require", "forbid", "without", "walls", "format", "memory", "kind")
        if name in inspect.signature(getattr(icosian, _name)).parameters},
        "subject": (is_among(*GRAPHS[4:]) if _name == "path_cover" else nothing, bool)})
# Too large to be asked for in a test, and rightly accepted.
LARGE = {("Problem.sample", "count"): is_whole(4, 2**64 - 1), ("sample", "count"): is_whole(4, 2**64 - 1),
         ("compare", "repeat"): is_whole(4, 2**64 - 1)}


def public():
    """{name: the function} of all that the package offers."""
    found = {}
    for name in icosian.__all__:
        item = getattr(icosian, name)
        if inspect.isfunction(item):
            found[name] = item
        elif inspect.ismodule(item):
            found.update((f"{name}.{function}", getattr(item, function)) for function in item.__all__
                         if inspect.isfunction(getattr(item, function)))
        elif not issubclass(item, Exception):
            found.update((f"{name}.{method}", function) for method, function in vars(item).items()
                         if not method.startswith("_") and inspect.isfunction(function))
    return found


QUESTION = set(inspect.signature(icosian.Problem).parameters) - {"subject"}


def parameters(name, function):
    """Those of a public function; calls that make a question have those of problem(), too, all of
    which go there (test_keywords.py)."""
    names = set(inspect.signature(function).parameters) - {"self", "conditions"}
    return names - QUESTION if name in ("solve", "tours", "count", "sample", "check") else names


class Hostile(unittest.TestCase):
    def test_all_is_in_the_table(self):
        functions = public()
        self.assertEqual(set(functions), set(TABLE))
        for name, (_, rows) in TABLE.items():
            if rows is not None:
                self.assertEqual(parameters(name, functions[name]), set(rows), name)

    def check(self, name, parameter, call, value, accepts, right):
        """One call."""
        if LARGE.get((name, parameter), nothing)(value):
            return 0
        given = {"ties" if parameter == "options" else parameter: value}
        if parameter == "options":  # of a method that has one of that name
            given["method"] = "backtrack"
        try:
            result = call(**given)
        except (TypeError, ValueError) as error:
            self.assertIsInstance(error, icosian.IcosianError)
            self.assertEqual(error.status, "bad-argument")
            self.assertFalse(accepts(value), f"{error}")
            self.assertRegex(str(error)[:100], rf"\b(subject|{'|'.join(given)}): ")
            self.assertLess(len(str(error)), 600)
            return 1
        except icosian.IcosianError as error:
            self.assertFalse(accepts(value), f"{error}")
            self.assertTrue(str(error))
            return 1
        self.assertTrue(accepts(value), f"accepted, and gave {result!r:.200}")
        self.assertTrue(right(result), f"accepted, and gave {result!r:.200}")
        return 1

    def test_each_parameter(self):
        calls = 0
        for name, (call, rows) in TABLE.items():
            for parameter, (accepts, right) in (rows or {}).items():
                for number, value in enumerate(HOSTILE):
                    with self.subTest(f"{name}({parameter}=HOSTILE[{number}])"):
                        calls += self.check(name, parameter, call, value, accepts, right)
        self.assertGreater(calls, 3000)

    def test_graphs(self):
        """Edges of lists."""
        square = [(0, 1), (1, 2), (2, 3), (3, 0)]
        for edges in ([(0, 1, 2**64)], [(0, 1, math.nan)], [(0, 1, True)], [(0, 1, None)],
                      [(0, 1, 1e-19)], [(0, 1, math.inf)], [(0, 1, -2**63 - 1)], [(0, 1, "1")], [(0, 1)], [(0, 1, 2, 3)]):
            with self.assertRaisesRegex((TypeError, ValueError), "^subject: "):
                icosian.problem(edges, weight="min")
        weighted = [(u, v, 2.0) for u, v in square]
        self.assertEqual(icosian.problem(weighted, weight="max").solve().weight, 8)
        for wrong in (7, -1, "0", [0], 2**64, math.nan, b"", NoWords()):
            wishes = [{"start": wrong}, {"require": [(0, wrong)]}, {"waypoints": [0, wrong]}]
            if wrong != [0]:
                wishes.append({"give": {wrong: 1}})
            for wish in wishes:
                with self.assertRaisesRegex((TypeError, ValueError), f"^{next(iter(wish))}: "):
                    icosian.problem(square, **wish)

    def test_words(self):
        """What the message says."""
        for wish, message in (
                ({"give": {"b2": -1}}, r"^give: a whole number from 0 to 18446744073709551615, "
                                       r"not -1 \(int\)$"),
                ({"give": {"b2": 2**64}}, r"^give: .*, not 18446744073709551616 \(int\)$"),
                ({"start": "a1\0"}, r"^start: .* without NUL characters, not 'a1\\x00' \(str\)$"),
                ({"require": "a1-b1"}, r"^require: pairs such as .*, not 'a1-b1' \(str\)$")):
            with self.assertRaisesRegex((TypeError, ValueError), message):
                icosian.problem(WAZIR, **wish)
        with self.assertRaisesRegex(ValueError, r"^subject: .* without NUL"):
            icosian.problem("wazir 2x2\0 --open")
        with self.assertRaisesRegex(icosian.IcosianError, "18446744073709551615"):
            icosian.problem(WAZIR, give={"b2": 2**64 - 1})
        for seconds in (-1, math.nan, math.inf, 10**400, "-1s", "0s", "1 s", "s", "1.s", "1w", "1_0"):
            for name in ("time", "seconds"):  # seconds is the older name
                with self.assertRaisesRegex(ValueError, f"^{name}: seconds, or a time such as "):
                    icosian.problem(WAZIR).solve(**{name: seconds})


if __name__ == "__main__":
    unittest.main()
