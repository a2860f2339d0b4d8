"""Nodes of graphs by their names: in reasons, errors, pictures, models and checks.
SPDX-License-Identifier: MIT
"""

import enum
import itertools
import random
import re
import unittest
import xml.dom.minidom

import icosian
from icosian._nodes import names_of

try:
    import networkx
except ImportError:
    networkx = None
try:
    import igraph
except ImportError:
    igraph = None

ROADS = [("Paris", "Lille"), ("Paris", "Lyon"), ("Lille", "Reims"), ("Reims", "Paris"), ("Reims", "Lyon"),
         ("Metz", "Lyon")]


class Colour(enum.Enum):
    RED = 1


class Plain:
    """Its words are an address."""


class Wordy:
    def __init__(self, word):
        self.word = word

    def __str__(self):
        return self.word


class Loose(str):
    """A str of another kind."""

    def __str__(self):
        return self


def named(nodes):
    """The names of nodes in the library."""
    names = names_of(nodes)
    return None if names is None else [name.decode() for name in names]


class Names(unittest.TestCase):
    def test_what_is_a_name(self):
        self.assertEqual(named(["a", (0, 1), 7, -3, 1.5, True, None, Colour.RED, Wordy("x y"), "Zürich"]),
                         ["a", "(0, 1)", "7", "-3", "1.5", "True", "None", "Colour.RED", "x y", "Zürich"])
        self.assertEqual(named([frozenset({"b", "a"}), frozenset({10, 9}), frozenset({1, "a"})]),
                         ["{a, b}", "{9, 10}", "{1, a}"])
        self.assertIsNone(named([0, 1, 2]))
        self.assertEqual(named([1, 0, 2]), ["1", "0", "2"])
        self.assertEqual(named([False, True]), ["False", "True"])
        self.assertIsNone(named([]))
        self.assertIsNone(named([Plain(), Plain()]))

    def test_what_is_none(self):
        hostile = ["", " ", " a", "a ", "a\n", "a\tb", "a\0b", "\ud800", "\u202egnp", "\x1b[31m", "x" * 61, (0,) * 10**5,
                   "#0", "#7", 10**5000, Plain(), Wordy(7), Wordy("a\rb"), Loose("loose"), "\u2028", "\ufeff"]
        self.assertEqual(named(["first", *hostile]),
                         ["first"] + [f"#{i}" for i in range(1, len(hostile) + 1)])
        self.assertEqual(named([1, "1", "2", 3.0, "3.0", "b"]), ["#0", "#1", "2", "#3", "#4", "b"])

    def test_no_two_nodes_are_called_the_same(self):
        dice = random.Random(5)
        words = ["0", "1", "#0", "#1", "#2", "a", 0, 1, 2, (0,), "(0,)", "", "\n", frozenset({1}), "{1}"]
        for _ in range(500):
            nodes = dice.sample(words, dice.randint(1, len(words)))
            names = named(nodes) or [str(i) for i in range(len(nodes))]
            self.assertEqual(len(set(names)), len(nodes), nodes)
            for index, (node, name) in enumerate(zip(nodes, names)):
                self.assertIn(name, (str(node), "{1}", f"#{index}", str(index)))

    def test_each_node_is_found_again(self):
        """Conditions and tours speak of the node that is meant, whatever it is called."""
        nodes = ["#1", "1", 1, "#0", (1, 2), "a-b", "a", "b-c", "a=3", "b,c", "\n", "x" * 100, Plain(), "auto", "\ud800"]
        ring = list(zip(nodes, nodes[1:] + nodes[:1]))
        for index, node in enumerate(nodes):
            self.assertIs(icosian.problem(ring, kind="open", start=node).solve().tour[0], node)
            other = ring[index][1]
            question = icosian.problem(ring, kind="open", forbid=[(node, other)], give={other: 1})
            self.assertEqual(question.solve().tour, nodes[index + 1:] + nodes[:index + 1])
            self.assertEqual(question.count().tours, 1)


class Words(unittest.TestCase):
    def test_reasons(self):
        question = icosian.problem(ROADS)
        self.assertTrue(question.solve().reason.startswith("Metz has only one exit"))
        self.assertEqual(question.check(["Paris", "Metz"])[1],
                         "only 2 of 5 vertices are visited; Lille is among the missing")
        self.assertIn("Lille-Metz is not an edge", question.check(["Paris", "Lille", "Metz", "Lyon", "Reims"])[1])

    def test_errors(self):
        with self.assertRaisesRegex(icosian.IcosianError, "Paris-Metz is not a move"):
            icosian.problem(ROADS, require=[("Paris", "Metz")])
        with self.assertRaisesRegex(icosian.IcosianError, "number 99 is given to Paris"):
            icosian.problem(ROADS, give={"Paris": 99})

    def test_pictures_and_models(self):
        question = icosian.problem(ROADS, kind="open")
        answer = question.solve()
        for text in (question._repr_svg_(), *map(answer.draw, ("svg", "html", "tex", "text")),
                     question.encode("lp:mtz"), question.encode("dimacs:order"), question.encode("mzn:circuit")):
            for town in ("Paris", "Lille", "Lyon", "Reims", "Metz"):
                self.assertIn(town, text)

    def test_names_in_pictures_can_be_read(self):
        towns = ["Washington", "Stockholm", "Kashmere", "Universidad de la Habana", "Rome"]
        picture = icosian.problem(list(zip(towns, towns[1:] + towns[:1])))._repr_svg_()
        sizes = {word: float(size) for size, word in re.findall(r'font-size="([0-9.]+)"[^>]*>([^<]+)<', picture)}
        self.assertEqual(set(sizes), {"Washington", "Stockholm", "Kashmere", "Rome",
                                      "Universidad", "de la", "Habana"})  # in three lines
        self.assertGreater(min(sizes.values()), 7)

    def test_nothing_is_injected(self):
        """Names that are code in the languages of the pictures and models."""
        evil = ["<script>alert(1)</script>", "\"/><g onload='x'>", "</script><b>", "]]>&amp;", "\\input{x}$&%#_^~",
                "a\"; drop [", "*/", "-->", "${x}", "`x`", "%\\end{document}", "c p cnf 1 1"]
        ring = list(zip(evil, evil[1:] + evil[:1]))
        question = icosian.problem(ring)
        answer = question.solve()
        self.assertEqual(set(answer.tour), set(evil))
        for svg in (question._repr_svg_(), answer.draw("svg")):
            tags = {node.tagName for node in xml.dom.minidom.parseString(svg).getElementsByTagName("*")}
            self.assertFalse(tags & {"script", "b"})
        page = answer.draw("html")
        self.assertNotIn("<script>alert", page)
        self.assertNotIn("</script><b>", page)
        drawing = answer.draw("tex")
        self.assertNotIn("\\input", drawing)
        self.assertLessEqual(drawing.count("\\end{document}"), 1)
        plain = icosian.problem([(i, (i + 1) % len(evil)) for i in range(len(evil))])
        for encoding in icosian.encodings():  # comments apart, which have the names
            rows, others = ([line for line in model.encode(encoding).splitlines()
                             if not re.match(r"c |[\\*%;/]|COMMENT", line)] for model in (question, plain))
            self.assertEqual(len(rows), len(others), encoding)

    @unittest.skipIf(networkx is None, "networkx is not installed")
    def test_networkx(self):
        pairs = [frozenset(pair) for pair in itertools.combinations("abcde", 2)]
        graph = networkx.Graph((u, v) for u in pairs for v in pairs if not u & v)
        graph.remove_edges_from([(u, v) for u, v in list(graph.edges) if {"a", "b"} in (u, v)][:2])
        self.assertRegex(icosian.problem(graph).solve().reason, r"^\{a, b\} has only one exit")

    @unittest.skipIf(igraph is None, "igraph is not installed")
    def test_igraph(self):
        graph = igraph.Graph([(0, 1), (1, 2), (2, 0), (2, 3)])
        graph.vs["name"] = ["a", "b", "c", "dead end"]
        self.assertRegex(icosian.problem(graph).solve().reason, "^dead end has only one exit")
        graph.vs["name"] = ["a", "a", "c", "d"]
        self.assertRegex(icosian.problem(graph).solve().reason, "^3 has only one exit")


if __name__ == "__main__":
    unittest.main()
