"""icosian.nx beside brute force, and the backend of NetworkX: as entry points where NetworkX has
them (3.x), else by calls as NetworkX makes them.
SPDX-License-Identifier: MIT
"""

import doctest
import itertools
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import unittest

try:
    import networkx
except ImportError:
    networkx = None
else:
    from icosian import _networkx, nx

ROOT = pathlib.Path(__file__).resolve().parents[2]
THREE = networkx is not None and int(networkx.__version__.split(".")[0]) >= 3


def all_paths(graph, closed):
    """All Hamiltonian paths or cycles by trying all orders, each in its least form."""
    nodes, found = list(graph), set()
    for order in itertools.permutations(nodes):
        if all(graph.has_edge(u, v) for u, v in zip(order, order[1:])) and \
                (not closed or len(nodes) == 1 or graph.has_edge(order[-1], order[0])):
            found.add(least(order, closed, graph.is_directed()))
    if closed and not graph.is_directed() and len(nodes) == 2:
        return set()
    return found


def least(order, closed, directed):
    """One form of all rotations and, in a graph, reversals."""
    forms = [tuple(order)] if directed else [tuple(order), tuple(order)[::-1]]
    if closed:
        forms = [form[k:] + form[:k] for form in forms for k in range(len(form))]
    return min(forms)


@unittest.skipIf(networkx is None, "no networkx")
class Functions(unittest.TestCase):
    def compare(self, graph):
        for closed, lists, counts, one, is_one, none in (
                (True, nx.all_hamiltonian_cycles, nx.number_of_hamiltonian_cycles,
                 nx.hamiltonian_cycle, nx.is_hamiltonian, networkx.NetworkXNoCycle),
                (False, nx.all_hamiltonian_paths, nx.number_of_hamiltonian_paths,
                 nx.hamiltonian_path, nx.is_traceable, networkx.NetworkXNoPath)):
            expected = all_paths(graph, closed)
            listed = [least(tour, closed, graph.is_directed()) for tour in lists(graph)]
            self.assertEqual(sorted(listed), sorted(expected), graph.edges)
            self.assertEqual(counts(graph), len(expected))
            self.assertEqual(is_one(graph), bool(expected))
            if expected:
                self.assertIn(least(one(graph), closed, graph.is_directed()), expected)
            else:
                self.assertRaises(none, one, graph)

    def test_all_small_graphs(self):
        pairs = list(itertools.combinations("abcd", 2))
        for chosen in range(2 ** len(pairs)):
            graph = networkx.Graph()
            graph.add_nodes_from("abcd")
            graph.add_edges_from(pair for k, pair in enumerate(pairs) if chosen >> k & 1)
            self.compare(graph)

    def test_covers(self):
        """The fewest paths beside trying all orders, cut where two nodes are not joined."""
        for n, seed, directed in itertools.product((1, 2, 4, 6), range(6), (False, True)):
            graph = networkx.gnp_random_graph(n, 0.3, seed=seed, directed=directed)
            fewest = min(1 + sum(not graph.has_edge(u, v) for u, v in zip(order, order[1:]))
                         for order in itertools.permutations(graph))
            paths = nx.path_cover(graph)
            self.assertEqual(len(paths), fewest)
            self.assertEqual(sorted(v for path in paths for v in path), sorted(graph))
            self.assertTrue(all(graph.has_edge(u, v) for path in paths for u, v in zip(path, path[1:])))
            self.assertEqual(len(nx.path_cover(graph, n)), n)
        grid = networkx.grid_2d_graph(5, 5)
        ends = [((0, 0), (4, 4)), ((0, 1), (1, 4)), ((0, 4), (0, 4))]
        paths = nx.path_cover(grid, pairs=ends)
        self.assertEqual([(path[0], path[-1]) for path in paths], ends)
        self.assertEqual(sorted(v for path in paths for v in path), sorted(grid))
        self.assertRaises(networkx.NetworkXNoPath, nx.path_cover, grid, pairs=[((0, 0), (0, 1))])
        self.assertRaises(networkx.NodeNotFound, nx.path_cover, grid, pairs=[((0, 0), 7)])

    def test_decompositions(self):
        graph = networkx.complete_graph(9)
        cycles = nx.hamiltonian_decomposition(graph)
        edges = [frozenset(pair) for cycle in cycles for pair in zip(cycle, cycle[1:] + cycle[:1])]
        self.assertEqual((len(cycles), len(set(edges))), (4, graph.number_of_edges()))
        self.assertEqual(len(nx.hamiltonian_decomposition(graph, 2)), 2)
        self.assertRaises(networkx.NetworkXNoCycle, nx.hamiltonian_decomposition, networkx.complete_graph(6))
        self.assertRaises(networkx.NetworkXNotImplemented, nx.hamiltonian_decomposition,
                          networkx.MultiGraph(graph))

    def test_random_graphs(self):
        for n, seed, directed in itertools.product((1, 2, 3, 5, 6), range(6), (False, True)):
            graph = networkx.gnp_random_graph(n, 0.65, seed=seed, directed=directed)
            if seed % 2:
                graph.add_edge(0, 0)  # a loop is no move
            self.compare(graph)

    def test_examples(self):
        self.assertEqual(doctest.testmod(nx).failed, 0)

    def test_ends(self):
        graph = networkx.complete_graph(5)
        self.assertEqual(nx.number_of_hamiltonian_paths(graph, source=0, target=4), 6)
        self.assertEqual(len(list(nx.all_hamiltonian_paths(graph, source=0))), 24)
        path = nx.hamiltonian_path(graph, 2, 3)
        self.assertEqual((path[0], path[-1], sorted(path)), (2, 3, [0, 1, 2, 3, 4]))

    def test_lists_are_lazy(self):
        first = itertools.islice(nx.all_hamiltonian_cycles(networkx.complete_graph(60)), 50)
        self.assertEqual(len({least(tour, True, False) for tour in first}), 50)
        tours = list(nx.all_hamiltonian_cycles(networkx.grid_2d_graph(4, 8)))
        self.assertEqual(len({least(tour, True, False) for tour in tours}), 236)

    def test_cheapest(self):
        graph = networkx.gnp_random_graph(7, 0.9, seed=4)
        for k, (u, v) in enumerate(graph.edges):
            graph[u][v]["km"] = k * k % 19
        cost = lambda tour: sum(graph[u][v]["km"] for u, v in zip(tour, tour[1:]))
        self.assertEqual(cost([*(tour := nx.hamiltonian_cycle(graph, weight="km")), tour[0]]),
                         min(cost([*tour, tour[0]]) for tour in all_paths(graph, True)))
        self.assertEqual(cost(nx.hamiltonian_path(graph, weight="km")),
                         min(map(cost, all_paths(graph, False))))

    def test_multigraphs(self):
        double = networkx.MultiGraph([("a", "b"), ("a", "b")])
        self.assertEqual(sorted(nx.hamiltonian_cycle(double)), ["a", "b"])
        self.assertTrue(nx.is_hamiltonian(double))
        self.assertRaises(networkx.NetworkXNoCycle, nx.hamiltonian_cycle,
                          networkx.MultiGraph([("a", "b"), ("b", "b")]))
        roads = networkx.MultiDiGraph([(1, 2), (1, 2), (2, 3), (3, 1), (3, 3)])
        self.assertEqual(least(nx.hamiltonian_cycle(roads), True, True), (1, 2, 3))
        cheap = networkx.MultiGraph()
        for u, v, km in ((1, 2, 9), (1, 2, 1), (2, 3, 5), (3, 4, 1), (4, 1, 5), (1, 3, 2), (2, 4, 2)):
            cheap.add_edge(u, v, km=km)
        self.assertEqual(least(nx.hamiltonian_cycle(cheap, weight="km"), True, False), (1, 2, 4, 3))
        for number, (_, _, data) in enumerate(roads.edges(data=True)):
            data["weight"] = ["long", 3, None][number % 3]  # of no concern here
        self.assertEqual(least(nx.hamiltonian_cycle(roads), True, True), (1, 2, 3))
        for function in (nx.all_hamiltonian_cycles, nx.all_hamiltonian_paths,
                         nx.number_of_hamiltonian_cycles, nx.number_of_hamiltonian_paths):
            self.assertRaises(networkx.NetworkXNotImplemented, function, double)

    def test_errors_are_those_of_networkx(self):
        empty, graph = networkx.Graph(), networkx.petersen_graph()
        self.assertRaises(networkx.NetworkXPointlessConcept, nx.hamiltonian_cycle, empty)
        self.assertRaises(networkx.NodeNotFound, nx.hamiltonian_path, graph, "x")
        with self.assertRaisesRegex(networkx.NetworkXNoCycle, "^no Hamiltonian cycle: ."):
            nx.hamiltonian_cycle(graph)
        with self.assertRaisesRegex(networkx.NetworkXNoPath, "only one exit"):
            nx.hamiltonian_path(networkx.star_graph(4))
        hard = networkx.circulant_graph(401, [1, 60])
        with self.assertRaises(nx.Undecided):
            nx.number_of_hamiltonian_cycles(hard, time="50ms")

    def test_nothing_is_left_behind(self):
        before = threading.active_count()
        list(itertools.islice(nx.all_hamiltonian_cycles(networkx.complete_graph(30)), 3))
        nx.hamiltonian_path(networkx.petersen_graph())
        self.assertEqual(threading.active_count(), before)


@unittest.skipIf(networkx is None, "no networkx")
class Backend(unittest.TestCase):
    def test_protocol(self):
        """What NetworkX 3 does, by hand, for any NetworkX."""
        info = _networkx.get_info()
        self.assertEqual(info["backend_name"], _networkx.Graph.__networkx_backend__)
        for name in info["functions"]:
            self.assertTrue(callable(getattr(_networkx, name)))
        cycle = networkx.cycle_graph(9)
        cycle[4][5]["weight"] = 5
        graph = _networkx.convert_from_nx(cycle, edge_attrs={"weight": 1}, preserve_graph_attrs=False)
        self.assertEqual((graph.is_directed(), graph.is_multigraph()), (False, False))
        self.assertIs(_networkx.convert_to_nx(graph), cycle)
        self.assertEqual(_networkx.convert_to_nx([1, 2]), [1, 2])
        tour = _networkx.traveling_salesman_problem
        self.assertEqual(tour(graph, nodes=[3, 6]), [3, 2, 1, 0, 8, 7, 6, 7, 8, 0, 1, 2, 3])
        self.assertIn(tour(graph, cycle=False), ([4, 3, 2, 1, 0, 8, 7, 6, 5], [5, 6, 7, 8, 0, 1, 2, 3, 4]))
        can = _networkx.can_run
        self.assertIs(can("traveling_salesman_problem", (cycle, "km"), {"time": 3}), True)
        self.assertIs(can("hamiltonian_path", (cycle,), {}), True)
        self.assertIsInstance(can("traveling_salesman_problem", (cycle,), {"method": print}), str)
        self.assertIsInstance(can("traveling_salesman_problem", (cycle,), {"temp": 5}), str)
        self.assertIsInstance(can("pagerank", (cycle,), {}), str)

    def test_walks_are_cheapest(self):
        for seed, directed, closed in itertools.product(range(4), (False, True), (False, True)):
            graph = networkx.gnp_random_graph(7, 0.5, seed=seed + 7, directed=directed)
            if directed:
                networkx.add_cycle(graph, range(7))
            else:
                networkx.add_path(graph, range(7))
            for k, (u, v) in enumerate(graph.edges):
                graph[u][v]["weight"] = 1 + k * 7 % 5 + 0.25 * (k % 3)
            length = dict(networkx.all_pairs_dijkstra_path_length(graph))
            for nodes in ([0], [0, 3], [5, 0, 3], [1, 2, 4, 6], list(range(7))):
                walk = _networkx.traveling_salesman_problem(
                    _networkx.convert_from_nx(graph), nodes=nodes, cycle=closed)
                self.assertLessEqual(set(nodes), set(walk))
                self.assertTrue(not closed or walk[0] == walk[-1])
                cost = sum(graph[u][v]["weight"] for u, v in zip(walk, walk[1:]))
                best = min(sum(length[u][v] for u, v in zip(order, [*order[1:], order[0]] if closed
                                                            else order[1:]))
                           for order in itertools.permutations(nodes))
                self.assertAlmostEqual(cost, best)

    def test_wrong_graphs(self):
        tour = _networkx.traveling_salesman_problem
        apart = networkx.Graph([(1, 2), (3, 4)])
        self.assertRaises(networkx.NetworkXError, tour, _networkx.convert_from_nx(apart))
        one_way = networkx.DiGraph([(1, 2), (2, 3)])
        with self.assertRaisesRegex(networkx.NetworkXError, "^G is not strongly connected"):
            tour(_networkx.convert_from_nx(one_way))
        for value in (float("inf"), float("nan")):
            odd = networkx.complete_graph(4)
            odd[0][1]["weight"] = odd[0][2]["weight"] = odd[0][3]["weight"] = value
            self.assertRaises(networkx.NetworkXError, tour, _networkx.convert_from_nx(odd))
        self.assertRaises(networkx.NetworkXPointlessConcept, tour,
                          _networkx.convert_from_nx(networkx.Graph()))
        for graph in (apart, networkx.MultiDiGraph(one_way)):
            self.assertRaises(networkx.NetworkXNotImplemented, _networkx.hamiltonian_path,
                              _networkx.convert_from_nx(graph))

    @unittest.skipUnless(THREE, "backends are of networkx 3")
    def test_entry_points(self):
        """NetworkX finds the backend by what pyproject.toml says, and asks it."""
        lines = re.findall(r'^\[project\.entry-points\."(networkx\..*)"\]\nicosian = "(.*)"$',
                           (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.M)
        self.assertEqual([group for group, _ in lines], ["networkx.backends", "networkx.backend_info"])
        with tempfile.TemporaryDirectory() as folder:
            information = pathlib.Path(folder, "icosian-0.dist-info")
            information.mkdir()
            (information / "METADATA").write_text("Metadata-Version: 2.1\nName: icosian\nVersion: 0\n")
            (information / "entry_points.txt").write_text(
                "".join(f"[{group}]\nicosian = {place}\n" for group, place in lines))
            path = os.pathsep.join([folder, str(ROOT / "python"), os.environ.get("PYTHONPATH", "")])
            run = subprocess.run([sys.executable, "-W", "error", "-c", USE], text=True, check=False,
                                 capture_output=True, env={**os.environ, "PYTHONPATH": path})
        self.assertEqual((run.stdout, run.stderr), ("24.0 True\n40 True\n[3, 1, 2]\n", ""))


USE = """
import networkx as nx
assert "icosian" in nx.utils.backends.backend_info
square = nx.Graph()
points = [(x, y) for x in range(6) for y in range(4)]
for p in points:
    for q in points:
        if p < q:
            square.add_edge(p, q, weight=((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2) ** 0.5)
tour = nx.approximation.traveling_salesman_problem(square, backend="icosian")
print(sum(square[p][q]["weight"] for p, q in zip(tour, tour[1:])), len(tour) == 25)
path = nx.tournament.hamiltonian_path(nx.tournament.random_tournament(40, seed=1), backend="icosian")
print(len(path), len(set(path)) == 40)
nx.config.backend_priority = ["icosian"]
print(nx.tournament.hamiltonian_path(nx.DiGraph([(1, 2), (3, 1), (3, 2)])))
"""

if __name__ == "__main__":
    unittest.main()
