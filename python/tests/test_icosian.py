"""The binding against what is known: python3 -m unittest, with ICOSIAN_LIBRARY.
SPDX-License-Identifier: MIT
"""

import inspect
import math
import os
import re
import tempfile
import threading
import time
import unittest
import _thread
import xml.etree.ElementTree
from decimal import Decimal

import icosian
from icosian._conditions import CONDITIONS

try:
    import networkx
except ImportError:
    networkx = None
try:
    import igraph
except ImportError:
    igraph = None

PETERSEN = [(i, (i + 1) % 5) for i in range(5)] + [(i, i + 5) for i in range(5)] + \
    [(5 + i, 5 + (i + 2) % 5) for i in range(5)]


def is_knight_move(a, b):
    columns, rows = abs(ord(a[0]) - ord(b[0])), abs(int(a[1:]) - int(b[1:]))
    return {columns, rows} == {1, 2}


class Answers(unittest.TestCase):
    def test_closed_tour(self):
        answer = icosian.problem("knight 8x8").solve()
        self.assertTrue(answer)
        self.assertEqual((answer.verdict, answer.kind, answer.checked), ("found", "closed", True))
        self.assertEqual(len(set(answer.tour)), 64)
        self.assertEqual(len(answer.edges()), 64)
        for a, b in answer.edges():
            self.assertTrue(is_knight_move(a, b), (a, b))
        self.assertEqual(sorted(answer.numbers.values()), list(range(1, 65)))

    def test_none_has_a_reason(self):
        answer = icosian.problem("knight 5x5").solve()
        self.assertFalse(answer)
        self.assertEqual((answer.verdict, answer.checked, answer.tour), ("none", True, None))
        self.assertIn("13 dark and 12 light", answer.reason)
        self.assertIn("13 dark", repr(answer))
        self.assertIsNone(answer._repr_svg_())

    def test_wishes_are_kept(self):
        answer = icosian.problem("wazir 4x4", kind="open", start="a1", end="a2", base=0,
                                 require=[("a1", "b1")], forbid=[("b2", "c2")],
                                 give={"b1": 1}).solve()
        self.assertEqual((answer.tour[0], answer.tour[1], answer.tour[-1]), ("a1", "b1", "a2"))
        self.assertNotIn(frozenset(("b2", "c2")), map(frozenset, answer.edges()))
        self.assertEqual(answer.numbers["a1"], 0)
        way = icosian.problem("king 4x4", kind="open", waypoints=["a1", "d4", "b2"]).solve().tour
        self.assertLess(way.index("a1"), way.index("d4"))
        self.assertLess(way.index("d4"), way.index("b2"))
        half = icosian.problem("knight 6x6", symmetric=180).solve(method="symmetric")
        opposite = {v: f"{chr(ord('a') + ord('f') - ord(v[0]))}{7 - int(v[1:])}"
                    for v in half.tour}
        edges = set(map(frozenset, half.edges()))
        self.assertEqual(edges, {frozenset(map(opposite.get, e)) for e in edges})
        back = icosian.problem("knight 6x9", symmetric="bergholtian").solve()
        at = {v: t for t, v in enumerate(back.tour)}
        turned = [at[f"{chr(ord('a') + ord('i') - ord(v[0]))}{7 - int(v[1:])}"] for v in back.tour]
        self.assertEqual(turned, [(turned[0] - t) % 54 for t in range(54)])
        with self.assertRaises(icosian.IcosianError):
            icosian.problem("knight 6x9", symmetric="sideways")

    def test_longest_and_weight(self):
        longest = icosian.problem(PETERSEN, longest=True).solve()
        self.assertEqual(len(longest.tour), 9)
        self.assertEqual((longest.bound, longest.best_checked), (9, True))
        larger = icosian.problem("petersen:11,2", longest=True).solve()
        self.assertEqual((len(larger.tour), larger.complete, larger.best_checked), (21, True, True))
        square = [("a", "b", 1), ("b", "c", 1), ("c", "d", 1), ("d", "a", 1), ("a", "c", 5),
                  ("b", "d", -7)]
        self.assertEqual(icosian.problem(square, weight="min").solve().weight, 0)
        self.assertEqual(icosian.problem(square, weight="max").solve().weight, 4)

    def test_the_best_so_far(self):
        pairs = [(i, j, (i * 37 + j * 91) * (i + j * 5) % 997 + 3)
                 for i in range(60) for j in range(i)]
        cities = icosian.problem(pairs, weight="min")
        near = cities.solve(gap=900)
        self.assertTrue(near)
        self.assertEqual((near.limit, near.best_checked, sorted(near.tour)), ("none", False, list(range(60))))
        self.assertAlmostEqual(near.gap, 100 * (near.weight - near.bound) / near.bound)
        few = icosian.problem("knight 8x8", turns="min").solve(method="objective", rounds=1, proof=0)
        self.assertFalse(few)
        self.assertEqual((few.verdict, few.limit, len(few.tour)), ("unknown", "method", 64))
        self.assertAlmostEqual(few.gap, 100 * (few.weight - 32) / 32)
        self.assertIsNone(icosian.problem("petersen", kind="open").solve().gap)
        with self.assertRaisesRegex(icosian.IcosianError, "gap"):
            cities.solve(gap=-1)

    def test_methods_and_their_options(self):
        answer = icosian.problem("knight 6x6", kind="open").solve(
            method="warnsdorff", seed=7, ties="random")
        self.assertEqual(answer.method, "warnsdorff")
        names = [row["name"] for row in icosian.methods()]
        self.assertIn("auto", names)
        self.assertIn("circuit", names)
        with self.assertRaises(icosian.IcosianError) as caught:
            icosian.problem("knight 6x6").solve(method="sorcery")
        self.assertEqual(caught.exception.status, "bad-argument")

    def test_limits_are_unknown(self):
        answer = icosian.problem("cubic:2000").solve(method="backtrack", seconds=0.1)
        self.assertEqual((answer.verdict, answer.limit), ("unknown", "time"))
        self.assertFalse(answer)
        self.assertFalse(icosian.problem("knight 12x12").count(seconds=0.05).exact)

    def test_errors_say_what_is_wrong(self):
        for words, part in (("nite 8x8", "knight"), ("no-such-file.hcp", "no-such-file")):
            with self.assertRaises(icosian.IcosianError) as caught:
                icosian.problem(words)
            self.assertIn(part, str(caught.exception))
        with self.assertRaises(icosian.IcosianError):
            icosian.problem("knight 8x8", start="z99")
        with self.assertRaises(ValueError):
            icosian.problem("knight 8x8", kind="round")

    def test_interruption_ends_a_long_run(self):
        question = icosian.problem("cubic:2000")
        threading.Timer(0.3, _thread.interrupt_main).start()
        begun = time.monotonic()
        with self.assertRaises(KeyboardInterrupt):
            question.solve(method="backtrack", seconds=60)
        self.assertLess(time.monotonic() - begun, 30)


def in_python(row, word):
    """A word of a condition as Python has it."""
    return {"flag": True, "count": word.isdigit() and int(word)}.get(row["form"], word)


class Wishes(unittest.TestCase):
    def test_each_condition_is_a_parameter(self):
        """Each row of _conditions.py is one; the board file has the line of its key."""
        parameters, asked = inspect.signature(icosian.Problem).parameters, 0
        for row in CONDITIONS:
            name = row["parameter"]
            self.assertIn(name, parameters)
            self.assertIn(f"\n    {name}: ", inspect.getdoc(icosian.problem))
            if row["form"] not in ("flag", "choice", "count", "words") or "board_key" not in row:
                continue
            for word in row["examples"]:
                with self.subTest(f"{name}={word}"):
                    board = icosian.problem("wazir 4x4", **{name: in_python(row, word)}).board()
                    self.assertIn(f"\n{row['board_key']}: {word}\n", board)
                    asked += 1
            for wrong in ("no such word", -1, 1.5, ["x"]):
                with self.subTest(f"{name}={wrong}"), self.assertRaises(icosian.IcosianError):
                    icosian.problem("wazir 4x4", **{name: wrong})
        self.assertGreater(asked, 15)

    def test_classes_of_numbers(self):
        question = icosian.problem("wazir 3x3", kind="open", classes={"p": "primes"},
                                   class_={"b2": "p", "a1": "p"})
        self.assertIn("class p: primes\n", question.board())
        for answer in question.tours():
            self.assertLessEqual({answer.numbers["b2"], answer.numbers["a1"]}, {2, 3, 5, 7})
        for wish in ({"class_": {"b2": "p"}}, {"classes": {"p": "few"}}):
            with self.assertRaises(icosian.IcosianError):
                icosian.problem("wazir 3x3", **wish)
        for wish in ({"classes": {"pq": "odd"}}, {"class_": {"b2": "P"}}):
            with self.assertRaisesRegex(icosian.IcosianValueError, f"^{next(iter(wish))}: the letter of a"):
                icosian.problem("wazir 3x3", **wish)

    def test_vertices_are_never_taken_for_others(self):
        """A graph of a file whose vertex 0 is called as vertex 2 is by number."""
        with tempfile.NamedTemporaryFile("w", suffix=".dot") as file:
            file.write('graph { "#2" -- b; b -- c; c -- "#0"; "#0" -- "#2"; }\n')
            file.flush()
            for start in ("#2", "b", "c", "#0"):
                question = icosian.problem(file.name, kind="open", start=start)
                self.assertEqual(question.solve().tour[0], start)
                closed = icosian.problem(file.name, forbid=[("c", "#0")])
                self.assertEqual(closed.solve().verdict, "none")
        with self.assertRaisesRegex(icosian.IcosianError, "^end: no cell \"auto\""):
            icosian.problem("wazir 4x4", kind="open", end="auto")
        nodes = [("a", "#0"), ("#0", "auto"), ("auto", (1, 2)), ((1, 2), "a")]
        for start in ("a", "#0", "auto", (1, 2)):
            self.assertEqual(icosian.problem(nodes, kind="open", start=start).solve().tour[0], start)

    def test_boards_are_carved(self):
        answer = icosian.problem("wazir 3x3", without=["b2"]).solve()
        self.assertEqual(len(answer.tour), 8)
        self.assertNotIn("b2", answer.tour)
        self.assertEqual(icosian.problem("wazir 2x3", walls=[("a1", "b1")]).solve().verdict, "none")
        with self.assertRaises(ValueError):
            icosian.problem("petersen:5,2", without=[0])
        with self.assertRaises(icosian.IcosianError):
            icosian.problem("wazir 2x2", without=["z9"])

    def test_arrows_and_turns(self):
        arrows = {"a1": "N", "a2": "E", "b2": "S"}
        question = icosian.problem("wazir 2x2", kind="open", start="a1", arrows=arrows)
        self.assertEqual([t.tour for t in question.tours()], [["a1", "a2", "b2", "b1"]])
        with self.assertRaises(ValueError):
            icosian.problem("wazir 2x2", arrows={"a1": "up"})
        self.assertTrue(icosian.problem("wazir 4x4", turns="min").solve())
        with self.assertRaises(ValueError):
            icosian.problem("wazir 4x4", turns="some")

    def test_crossings(self):
        question = icosian.problem("knight 5x5", kind="open", longest=True, crossings="none")
        self.assertEqual(len(question.solve().tour), 11)
        with self.assertRaises(ValueError):
            icosian.problem("knight 5x5", crossings="few")

    def test_objectives(self):
        for wish, most, value in (("crossings", "min", 49), ("crossings", "max", 51), ("turns", "max", 30)):
            answer = icosian.problem("knight 5x6", **{wish: most}).solve()
            self.assertEqual((answer.weight, answer.best_checked), (value, True))

    def test_magic(self):
        self.assertEqual(icosian.problem("knight 6x6", magic="semi").solve().verdict, "none")
        self.assertEqual(icosian.problem("king 8x8", magic="full").solve().verdict, "found")
        with self.assertRaises(ValueError):
            icosian.problem("king 8x8", magic="half")
        with self.assertRaises(icosian.IcosianError):
            icosian.problem("king 4x6", magic="full")

    def test_congruent_parts(self):
        self.assertEqual(icosian.problem("knight 6x6", congruent=2).count().tours, 78)
        result = icosian.problem("knight 6x6", congruent=5).solve()
        self.assertEqual(result.verdict, "none")
        self.assertIn("36 cells do not divide into 5", result.reason or "")
        with self.assertRaises(icosian.IcosianError):
            icosian.problem("wazir torus:4x4", congruent=2)

    def test_angles(self):
        self.assertEqual(icosian.problem("knight 6x6", straight=1).solve().verdict, "found")
        self.assertEqual(icosian.problem("wazir 4x4", angles="right").solve().verdict, "none")
        with self.assertRaises(icosian.IcosianError):
            icosian.problem("wazir 4x4", angles="wide")
        with self.assertRaises(icosian.IcosianError):
            icosian.problem("wazir torus:4x4", straight=1)

    def test_pieces_in_turn(self):
        self.assertEqual(icosian.problem("king/knight 3x4").count().tours, 120)
        self.assertEqual(icosian.problem("knight/camel 5x5").solve().verdict, "none")


class Theorems(unittest.TestCase):
    def test_theorems(self):
        for subject, name, verdict, word in (
                ("petersen", "petersen", "none", "n = 10"), ("grinberg-46", "grinberg", "none", "n = 46"),
                ("flower:5", "isaacs", "none", "J(5)"), ("knight 5x5", "schwenk", "none", "odd")):
            theorem = icosian.problem(subject).theorem()
            self.assertEqual(theorem.verdict, verdict)
            self.assertEqual((theorem.name, theorem.proved), (name, True))
            self.assertIn(word, theorem.here)
            self.assertTrue(theorem.about and theorem.statement and theorem.source)
        thick = [(u, v) for u in range(9) for v in range(u) if (u + v) % 5]
        self.assertEqual(icosian.problem(thick).theorem().verdict, "found")
        self.assertIsNone(icosian.problem("cubic:30,seed=3").theorem())


class Explanations(unittest.TestCase):
    """Problem.explain: the lines of `icosian explain`, with the names of nodes and words of Python."""

    def test_a_cut_by_names(self):
        towns = [(town, hub) for town in ("Lille", "Reims", "Metz") for hub in ("Paris", "Lyon")]
        text = icosian.problem(towns).explain()
        self.assertTrue(text.startswith("NONE Hamiltonian cycle of a graph of 5 "), text)
        self.assertRegex(text, r"Check: .*\(\d\):\n  .*(Paris|Lille)")
        self.assertIn("was verified.\n", text)
        self.assertNotRegex(text, r"#\d|\b[0-4]-[0-4]\b|--")
        self.assertTrue(text.endswith("Not refuted by this: kind=\"open\", start='Lille'\n"), text)

    def test_branchings_by_names(self):
        flower = [(f"J{u}", f"J{v}") for u, v in icosian.problem("flower:5").edges()]
        text = icosian.problem(flower).explain()
        self.assertRegex(text, r"Check: suppose each .*:\n  J\d+-J\d+ ")
        self.assertIn('Not refuted by this: kind="open"\n', text)

    def test_a_theorem_and_a_proof(self):
        text = icosian.problem("petersen").explain()
        self.assertIn("Theorem `petersen`", text)
        self.assertIn("  4. Two spokes: ", text)
        self.assertNotIn("FILE.svg", text)

    def test_parts_behind_three_edges(self):
        """Each lemma of the explanation is asked anew: there is a cycle, but none without the edge."""
        for subject, lemmas in (("tutte", 3), ("barnette-bosak-lederberg", 2)):
            edges, found = icosian.problem(subject).edges(), 0
            text = icosian.problem([(f"v{u}", f"v{v}") for u, v in edges]).explain()
            parts = {part: names.split() for part, names in re.findall(r"  part (\d+) \(\d+\): (.*)", text)}
            for part, *ends in re.findall(r"  Part (\d+), with .*, has no cycle without the edge (\w+)-(\w+):", text):
                inside = {f"v{u}" for u in range(len(edges))} & set(parts[part])
                self.assertEqual(len(inside), 15)
                shrunk = {frozenset(name if name in inside else "rest" for name in (f"v{u}", f"v{v}"))
                          for u, v in edges}
                shrunk = {edge for edge in shrunk if len(edge) == 2}
                without = shrunk - {frozenset(name if name in inside else "rest" for name in ends)}
                self.assertEqual(len(without), len(shrunk) - 1)
                self.assertEqual(icosian.problem([tuple(e) for e in shrunk]).solve().verdict, "found")
                self.assertEqual(icosian.problem([tuple(e) for e in without]).solve().verdict, "none")
                found += 1
            self.assertEqual(found, lemmas)
            self.assertIn("  The rest, with a vertex for each part: ", text)

    def test_a_tour(self):
        text = icosian.problem("knight 6x6").explain(seed=2)
        self.assertTrue(text.startswith("FOUND closed knight's tour of 6x6\n"), text)
        self.assertIn("solve().tour has all cells", text)

    def test_a_board_is_drawn(self):
        text = icosian.problem("knight 3x3").explain()
        self.assertIn("x, o: the two colours\n", text)

    def test_no_answer(self):
        text = icosian.problem("cubic:60,seed=3").explain(method="warnsdorff", tries=1)
        self.assertTrue(text.startswith("UNKNOWN Hamiltonian cycle of cubic:60,seed=3 (limit: "), text)
        self.assertIn("Try more time (time=) or another method (methods() lists them).", text)

    def test_options_of_methods(self):
        with self.assertRaisesRegex(icosian.IcosianTypeError, "^thread: explain"):
            icosian.problem("knight 6x6").explain(thread=2)
        with self.assertRaisesRegex(icosian.IcosianError, "nothing_such"):
            icosian.problem("knight 6x6").explain(method="nothing_such")


class Lists(unittest.TestCase):
    def test_all_tours(self):
        tours = icosian.problem("knight 3x4", kind="open").tours()
        self.assertEqual(len(tours), 8)
        self.assertEqual(len({tuple(t.tour) for t in tours}), 8)
        self.assertEqual(len(icosian.problem("knight 6x6").tours(limit=3)), 3)
        self.assertEqual(icosian.problem("knight 5x5").tours(), [])

    def test_counts(self):
        self.assertEqual(icosian.problem("knight 6x6").count().tours, 9862)
        nothing = icosian.Count.__new__(icosian.Count)
        nothing.exact, nothing.tours = False, 0
        self.assertEqual(repr(nothing), "Count(unknown)")
        count = icosian.problem("knight 5x5", kind="open").count()
        self.assertEqual((count.undirected, count.directed, int(count)), (864, 1728, 864))
        self.assertTrue(count.exact)
        for way in ("sweep", "separator", "backtrack"):
            self.assertEqual(icosian.problem("knight 6x6").count(method=way).tours, 9862)
        with self.assertRaises(icosian.IcosianError):
            icosian.problem("knight 6x6").count(method="bogus")
        lengths = icosian.problem(PETERSEN).count(by_length=True).by_length
        self.assertEqual({k: v for k, v in lengths.items() if v}, {5: 12, 6: 10, 8: 15, 9: 20})

    def test_samples(self):
        question = icosian.problem("knight 5x6")
        known = {frozenset(map(frozenset, t.edges())) for t in question.tours()}
        samples = question.sample(50, seed=3)
        self.assertEqual(len(known), 8)
        self.assertEqual({frozenset(map(frozenset, t.edges())) for t in samples}, known)
        self.assertEqual(icosian.problem("knight 5x5").sample(3), [])

    def test_compare(self):
        rows = icosian.compare(["knight 5x6", "knight 5x5"], ["auto", "backtrack", "position"],
                               seeds=(1, 2))
        self.assertEqual(len(rows), 12)
        self.assertEqual({r["verdict"] for r in rows if r["subject"] == "knight 5x5"}, {"none"})
        self.assertEqual({r["verdict"] for r in rows if r["subject"] == "knight 5x6"},
                         {"found"})
        refused = icosian.compare("petersen:5,2", ["construct"])
        self.assertEqual(refused[0]["verdict"], "refused")
        self.assertIn("construct", refused[0]["note"])
        again = icosian.compare("knight 6x6", ["circuit"], seeds=(4, 5), repeat=3)
        self.assertEqual([(r["seed"], r["repeat"]) for r in again],
                         [(s, k) for s in (4, 5) for k in (1, 2, 3)])


class Solvers(unittest.TestCase):
    """Installed solvers as methods; the one that is asked is a double."""

    def double(self, *lines):
        with open(os.path.join(self.folder, "cadical"), "w") as program:
            program.write("\n".join(("#!/bin/sh", *lines, "")))
        os.chmod(program.name, 0o755)

    def setUp(self):
        made = tempfile.TemporaryDirectory()
        self.addCleanup(made.cleanup)
        self.folder = made.name
        path = os.environ["PATH"]
        self.addCleanup(os.environ.__setitem__, "PATH", path)
        os.environ["PATH"] = self.folder + os.pathsep + path

    def test_versions(self):
        self.double("[ \"$1\" = --version ] && echo 7.8.9")
        rows = {r["name"]: r for r in icosian.methods(versions=True)}
        self.assertEqual(rows["circuit"]["program"], None)
        self.assertEqual(rows["circuit"]["version"], "")
        self.assertEqual(rows["sat:order/cadical"]["program"], "cadical")
        self.assertEqual(rows["sat:order/cadical"]["version"], "7.8.9")
        self.assertTrue(rows["sat:order/cadical"]["there"])

    def test_contradiction(self):
        self.double("[ \"$1\" = --version ] && echo 7.8.9 && exit", "echo s UNSATISFIABLE")
        with self.assertRaises(icosian.IcosianError) as raised:
            icosian.compare("wazir 2x2", ["circuit", "sat:edges/cadical"])
        self.assertEqual(raised.exception.status, "defect")
        self.assertIn("circuit finds a tour and sat:edges/cadical says", str(raised.exception))
        rows = raised.exception.rows
        self.assertEqual([r["verdict"] for r in rows], ["found", "none"])
        self.assertEqual([(r["solver"], r["solver_version"]) for r in rows],
                         [(None, None), ("cadical", "7.8.9")])

    def test_wrong_answer(self):
        self.double("echo s SATISFIABLE", "echo v 1 2 3 -4 0")
        rows = icosian.compare("wazir 2x2", ["circuit", "sat:edges/cadical"], repeat=2)
        self.assertEqual([r["verdict"] for r in rows], ["found", "found", "unknown", "unknown"])
        answer = icosian.problem("wazir 2x2").solve(method="sat:edges/cadical")
        self.assertEqual((answer.verdict, answer.tour, answer.limit), ("unknown", None, "method"))


class Texts(unittest.TestCase):
    def test_tours_are_checked(self):
        question = icosian.problem("wazir 2x2")
        self.assertEqual(question.check(["a1", "a2", "b2", "b1"]), ("closed", ""))
        kind, why = question.check(["a1", "b2", "a2", "b1"])
        self.assertEqual(kind, None)
        self.assertIn("a1-b2", why)

    def test_models(self):
        self.assertIn("lp:steps", icosian.encodings())
        for name in icosian.encodings():
            self.assertTrue(icosian.problem("wazir 2x2").encode(name), name)
        model = icosian.problem("knight 8x8").encode("lp:mtz")
        self.assertIn("Subject To", model)
        question = icosian.problem("knight 6x6")
        self.assertNotEqual(question.encode("dimacs:position"),
                            question.encode("dimacs:position", at_most_one="ladder"))
        for wrong in ({"encoding": "lp:nothing"},
                      {"encoding": "dimacs:position", "at_most_one": "many"}):
            with self.assertRaises(icosian.IcosianError):
                question.encode(**wrong)


class Pictures(unittest.TestCase):
    def test_pictures(self):
        answer = icosian.problem("knight 6x6").solve()
        xml.etree.ElementTree.fromstring(answer.problem._repr_svg_())
        svg = xml.etree.ElementTree.fromstring(answer._repr_svg_())
        self.assertTrue(svg.tag.endswith("svg"))
        self.assertIn("<!DOCTYPE html>", answer.draw("html")[:200])
        self.assertIn("36", answer.draw("text"))
        self.assertIn("tikz", answer.draw("tex"))
        self.assertNotEqual(answer.draw(style="rainbow"), answer.draw(style="thick"))
        self.assertNotEqual(answer.draw(coordinates=False), answer.draw())
        with self.assertRaisesRegex(icosian.IcosianValueError, "^coordinates: a picture as text has none"):
            answer.draw("text", coordinates=False)
        graph = icosian.problem("dodecahedron").solve()
        pictures = {graph.draw(layout=layout) for layout in ("planar", "circle", "force", "tour")}
        self.assertEqual(len(pictures), 4)
        with self.assertRaisesRegex(icosian.IcosianValueError, "^layout: "):
            icosian.problem("dodecahedron").solve().draw(layout="plane")
        with self.assertRaises(ValueError):
            answer.draw("gif")
        with self.assertRaises(ValueError):
            answer.draw(style="plaid")


class Matrices(unittest.TestCase):
    def test_lists(self):
        square = icosian.problem([[0, 1, 0, 1], [1, 0, 1, 0], [0, 1, 0, 1], [1, 0, 1, 0]])
        self.assertEqual((len(square.edges()), square.directed), (4, False))
        self.assertEqual(square.solve().verdict, "found")
        round_trip = icosian.problem([[0, 1, 0], [0, 0, 1], [1, 0, 0]])
        self.assertEqual((len(round_trip.edges()), round_trip.directed), (3, True))
        self.assertEqual(len(icosian.problem([[0, 1, 0], [0, 0, 1], [1, 0, 0]], directed=False).edges()), 3)

    def test_what_is_none(self):
        for edges in ([(0, 1, 0), (1, 2, 1), (0, 2, 0)], [[0, 1], [1, 2], [2, 0]], [[0, 1, 7], [1, 2, 5], [2, 0, 9]]):
            self.assertEqual(icosian.problem(edges).solve().verdict, "found")

    def test_numpy(self):
        try:
            import numpy
        except ImportError:
            self.skipTest("numpy is not installed")
        rows = numpy.ones((4, 4), dtype=int) - numpy.eye(4, dtype=int)
        self.assertEqual(len(icosian.problem(rows).edges()), 6)
        self.assertEqual(len(icosian.problem(rows.astype(float)).edges()), 6)
        self.assertEqual(icosian.problem(numpy.array([[0, 1], [1, 2], [2, 0]])).solve().verdict, "found")


class Dicts(unittest.TestCase):
    def test_neighbours(self):
        answer = icosian.problem({"a": ["b", "c"], "b": {"c"}, "c": ()}, directed=False).solve()
        self.assertEqual(sorted(answer.tour), ["a", "b", "c"])
        both = icosian.problem({0: [1, 2], 1: [0, 2], 2: [0, 1], 3: []})
        self.assertEqual(len(both.edges()), 3)
        self.assertEqual(both.solve().verdict, "none")

    def test_arcs(self):
        graph = {0: [1], 1: [2], 2: [0]}
        self.assertEqual(len(icosian.problem(graph, directed=True).edges()), 3)
        self.assertEqual(icosian.problem(graph, directed=True).solve().verdict, "found")
        self.assertEqual(len(icosian.problem(graph).edges()), 3)
        self.assertTrue(icosian.problem(graph).directed)
        self.assertFalse(icosian.problem({0: [1], 1: [0]}).directed)
        graph = {0: [1, 2], 1: [2]}
        self.assertEqual(icosian.problem(graph, directed=False).solve().verdict, "found")
        self.assertEqual(icosian.problem(graph).solve().verdict, "none")
        self.assertEqual(icosian.problem(graph, directed=True).solve().verdict, "none")

    def test_weights(self):
        cost = {0: {1: 1, 2: 9, 3: 1}, 1: {2: 1, 3: {"weight": 9}}, 2: {3: 1.0}}
        answer = icosian.problem(cost, weight="min", directed=False).solve()
        self.assertEqual((answer.verdict, answer.weight), ("found", 4))
        with self.assertRaisesRegex(TypeError, "weights such as"):
            icosian.problem({0: [1]}, weight="min")

    def test_fractions(self):
        triangle = [("a", "b", 0.1), ("b", "c", Decimal("0.20")), ("c", "a", 3)]
        answer = icosian.problem(triangle, weight="min").solve()
        self.assertEqual((answer.weight, answer.bound), (Decimal("3.3"), Decimal("3.3")))
        triangle[0] = ("a", "b", 0.8)
        answer = icosian.problem(triangle, weight="max").solve()
        self.assertEqual((answer.weight, type(answer.weight)), (4, int))
        for weights in ([1e-18, 12.0, 1], [1e400, 1, 1], [math.nan, 1, 1], [1e300, 1, 1],
                        [Decimal("1e-999999999"), 1, 1]):
            with self.subTest(weights), self.assertRaisesRegex(ValueError, "^subject: "):
                icosian.problem([(u, v, w) for (u, v, _), w in zip(triangle, weights)], weight="min")

    def test_refusals(self):
        for wrong in ({0: "12"}, {0: 1}, {0: [[1]]}):
            with self.assertRaises((TypeError, ValueError)):
                icosian.problem(wrong)


@unittest.skipIf(igraph is None, "igraph is not installed")
class Igraph(unittest.TestCase):
    def test_nodes_are_numbers(self):
        answer = icosian.problem(igraph.Graph.Famous("Icosahedral")).solve()
        self.assertEqual(sorted(answer.tour), list(range(12)))

    def test_nodes_keep_their_names(self):
        graph = igraph.Graph.Ring(5)
        graph.vs["name"] = ["a", "b", "c", "d", "e"]
        self.assertEqual(sorted(icosian.problem(graph).solve().tour), ["a", "b", "c", "d", "e"])
        graph.vs["name"] = ["a", "a", "c", "d", "e"]  # which would be no names
        self.assertEqual(sorted(icosian.problem(graph).solve().tour), [0, 1, 2, 3, 4])

    def test_arcs_and_weights(self):
        circle = igraph.Graph([(0, 1), (1, 2), (2, 0)], directed=True)
        self.assertEqual(icosian.problem(circle).solve().verdict, "found")
        circle = igraph.Graph([(0, 1), (1, 2), (0, 2)], directed=True)
        self.assertEqual(icosian.problem(circle).solve().verdict, "none")
        graph = igraph.Graph.Full(4)
        graph.es["cost"] = [1, 9, 1, 1, 9, 1]
        answer = icosian.problem(graph, weight="min", weight_name="cost").solve()
        self.assertEqual((answer.verdict, answer.weight), ("found", 4))

    def test_none(self):
        self.assertEqual(icosian.problem(igraph.Graph.Famous("Petersen")).solve().verdict, "none")


@unittest.skipIf(networkx is None, "networkx is not installed")
class Networkx(unittest.TestCase):
    def test_graph_in_and_out(self):
        graph = networkx.dodecahedral_graph()
        graph = networkx.relabel_nodes(graph, {v: ("node", v) for v in graph})
        answer = icosian.problem(graph).solve()
        cycle = answer.to_networkx()
        self.assertEqual(set(cycle), set(graph))
        self.assertTrue(all(graph.has_edge(u, v) for u, v in cycle.edges))
        self.assertEqual({d for _, d in cycle.degree}, {2})
        self.assertTrue(networkx.is_connected(cycle))
        self.assertEqual(icosian.problem(networkx.petersen_graph()).solve().verdict, "none")

    def test_arcs(self):
        arcs = networkx.DiGraph([(i, (i + 1) % 5) for i in range(5)])
        answer = icosian.problem(arcs).solve()
        self.assertEqual(answer.to_networkx().edges, arcs.edges)
        arcs.remove_edge(4, 0)
        self.assertEqual(icosian.problem(arcs).solve().verdict, "none")

    def test_weights(self):
        graph = networkx.complete_graph(5)
        for u, v in graph.edges:
            graph[u][v]["cost"] = abs(u - v)
        answer = icosian.problem(graph, weight="min", weight_name="cost").solve()
        self.assertEqual(answer.weight, sum(graph[u][v]["cost"] for u, v in answer.edges()))
        self.assertEqual(answer.weight, 8)

    def test_boards_as_graphs(self):
        board = icosian.problem("knight 3x4").to_networkx()
        self.assertEqual((len(board), board.number_of_edges()), (12, 14))


if __name__ == "__main__":
    unittest.main()
