"""The binding against what is known: python3 -m unittest, with ICOSIAN_LIBRARY.
SPDX-License-Identifier: MIT
"""

import threading
import time
import unittest
import _thread
import xml.etree.ElementTree

import icosian

try:
    import networkx
except ImportError:
    networkx = None

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

    def test_longest_and_weight(self):
        longest = icosian.problem(PETERSEN, longest=True).solve()
        self.assertEqual(len(longest.tour), 9)
        square = [("a", "b", 1), ("b", "c", 1), ("c", "d", 1), ("d", "a", 1), ("a", "c", 5),
                  ("b", "d", -7)]
        self.assertEqual(icosian.problem(square, weight="min").solve().weight, 0)
        self.assertEqual(icosian.problem(square, weight="max").solve().weight, 4)

    def test_methods_and_their_options(self):
        answer = icosian.problem("knight 6x6", kind="open").solve(
            method="warnsdorff", seed=7, ties="random")
        self.assertEqual(answer.method, "warnsdorff")
        names = [row["name"] for row in icosian.methods()]
        self.assertIn("auto", names)
        self.assertIn("circuit", names)
        with self.assertRaises(icosian.IcosianError) as caught:
            icosian.problem("knight 6x6").solve(method="magic")
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


class Lists(unittest.TestCase):
    def test_all_tours(self):
        tours = icosian.problem("knight 3x4", kind="open").tours()
        self.assertEqual(len(tours), 8)
        self.assertEqual(len({tuple(t.tour) for t in tours}), 8)
        self.assertEqual(len(icosian.problem("knight 6x6").tours(limit=3)), 3)
        self.assertEqual(icosian.problem("knight 5x5").tours(), [])

    def test_counts(self):
        self.assertEqual(icosian.problem("knight 6x6").count().tours, 9862)
        count = icosian.problem("knight 5x5", kind="open").count()
        self.assertEqual((count.undirected, count.directed, int(count)), (864, 1728, 864))
        self.assertTrue(count.exact)
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


class Pictures(unittest.TestCase):
    def test_pictures(self):
        answer = icosian.problem("knight 6x6").solve()
        svg = xml.etree.ElementTree.fromstring(answer._repr_svg_())
        self.assertTrue(svg.tag.endswith("svg"))
        self.assertIn("<!DOCTYPE html>", answer.draw("html")[:200])
        self.assertIn("36", answer.draw("text"))
        self.assertIn("tikz", answer.draw("tex"))
        self.assertNotEqual(answer.draw(style="rainbow"), answer.draw(style="thick"))
        with self.assertRaises(ValueError):
            answer.draw("gif")
        with self.assertRaises(ValueError):
            answer.draw(style="plaid")


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
