"""icosian.ig beside icosian.nx and known numbers.
SPDX-License-Identifier: MIT
"""

import doctest
import itertools
import threading
import unittest

try:
    import igraph
except ImportError:
    igraph = None
else:
    from icosian import ig


def orders(graph, closed):
    """The number of Hamiltonian cycles or paths by trying all orders."""
    n, arcs = graph.vcount(), set(graph.get_edgelist())
    if not graph.is_directed():
        arcs |= {(v, u) for u, v in arcs}
    found = sum(all(pair in arcs for pair in zip(order, order[1:])) and
                (not closed or (order[-1], order[0]) in arcs) for order in itertools.permutations(range(n)))
    return found // ((n if closed else 1) * (1 if graph.is_directed() else 2))


@unittest.skipIf(igraph is None, "no igraph")
class Functions(unittest.TestCase):
    def test_random_graphs(self):
        for n, seed, directed in itertools.product((3, 5, 6), range(5), (False, True)):
            pairs = itertools.permutations(range(n), 2) if directed else itertools.combinations(range(n), 2)
            edges = [pair for k, pair in enumerate(pairs) if (k * k + seed * 7 + k * seed) % 10 < 7]
            graph = igraph.Graph(n, edges + [(0, 0)], directed=directed)
            for closed, one, all_, count, is_one in (
                    (True, ig.hamiltonian_cycle, ig.all_hamiltonian_cycles,
                     ig.number_of_hamiltonian_cycles, ig.is_hamiltonian),
                    (False, ig.hamiltonian_path, ig.all_hamiltonian_paths,
                     ig.number_of_hamiltonian_paths, ig.is_traceable)):
                expected = orders(graph, closed)
                tours = [tuple(tour) for tour in all_(graph)]
                self.assertEqual((len(set(tours)), len(tours), count(graph), is_one(graph)),
                                 (expected, expected, expected, expected > 0), edges)
                if expected:
                    tour = one(graph)
                    arcs = [*zip(tour, tour[1:]), *([(tour[-1], tour[0])] if closed else [])]
                    self.assertTrue(all(graph.are_connected(u, v) for u, v in arcs))
                else:
                    self.assertRaises(ig.NoTour, one, graph)

    def test_several(self):
        self.assertEqual(len(ig.path_cover(igraph.Graph.Star(6))), 4)
        self.assertEqual(ig.path_cover(igraph.Graph(1)), [[0]])
        paths = ig.path_cover(igraph.Graph.Lattice([3, 3], circular=False), pairs=[(0, 8), (1, 1)])
        self.assertEqual([(path[0], path[-1]) for path in paths], [(0, 8), (1, 1)])
        self.assertEqual(len(ig.hamiltonian_decomposition(igraph.Graph.Full(7))), 3)
        self.assertRaises(ig.NoTour, ig.hamiltonian_decomposition, igraph.Graph.Full(6))
        self.assertRaises(ig.NoTour, ig.path_cover, igraph.Graph.Star(6), 2)

    def test_examples(self):
        self.assertEqual(doctest.testmod(ig).failed, 0)

    def test_ends_names_and_weights(self):
        graph = igraph.Graph.Full(5)
        graph.vs["name"] = list("vwxyz")
        for source, target in ((0, 4), ("v", "z"), (graph.vs[0], graph.vs[4])):
            path = ig.hamiltonian_path(graph, source, target)
            self.assertEqual((path[0], path[-1]), (0, 4))
        self.assertEqual(ig.number_of_hamiltonian_paths(graph, 0, "z"), 6)
        graph.vs["name"] = ["same"] * 5
        self.assertEqual(sorted(ig.hamiltonian_cycle(graph)), [0, 1, 2, 3, 4])
        graph.es["km"] = [9, 1, 9, 9, 9, 1, 9, 1, 9, 1]
        graph.add_edge(0, 1, km=1)
        tour = ig.hamiltonian_cycle(graph, weights="km")
        self.assertEqual({frozenset(pair) for pair in zip(tour, [*tour[1:], tour[0]])} >=
                         {frozenset({0, 1}), frozenset({0, 2})}, True)

    def test_errors_are_those_of_igraph(self):
        petersen = igraph.Graph.Famous("Petersen")
        with self.assertRaisesRegex(igraph.InternalError, "^no Hamiltonian cycle: ."):
            ig.hamiltonian_cycle(petersen)
        self.assertRaises(igraph.InternalError, ig.hamiltonian_cycle, igraph.Graph(0))
        self.assertRaises(igraph.InternalError, ig.hamiltonian_path, petersen, 10)
        self.assertRaises(ValueError, ig.hamiltonian_path, petersen, "x")
        double = igraph.Graph(2, [(0, 1), (0, 1)])
        self.assertEqual(ig.hamiltonian_cycle(double), [0, 1])
        self.assertRaises(igraph.InternalError, ig.number_of_hamiltonian_cycles, double)
        self.assertRaises(igraph.InternalError, ig.all_hamiltonian_paths, double)
        hard = igraph.Graph(401, [(i, (i + s) % 401) for i in range(401) for s in (1, 60)])
        with self.assertRaises(ig.Undecided):
            ig.number_of_hamiltonian_cycles(hard, time="50ms")
        self.assertEqual(threading.active_count(), 1)


if __name__ == "__main__":
    unittest.main()
