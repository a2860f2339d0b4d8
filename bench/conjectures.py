#!/usr/bin/env python3
"""bench/conjectures.py CONDITION...: for each line of graph6 on standard input the conditions of
bench/conjectures.c that the graph meets, one a line, before the graph; without a condition, all of them.
`bench/conjectures.py facts GRAPH6...` prints the numbers that the conditions compare.

A second computation, for small graphs: each number is computed from its definition with networkx, and shares
nothing with the program in C.  docs/conjectures.md has the statements.
SPDX-License-Identifier: MIT
"""
import itertools
import math
import statistics
import sys
from fractions import Fraction

import networkx as nx


def subsets(nodes):
    """All sets of vertices, large ones first; not the empty one."""
    nodes = list(nodes)
    for size in range(len(nodes), 0, -1):
        yield from itertools.combinations(nodes, size)


def largest(g, has):
    """The size of a largest set of vertices whose induced subgraph has a property; 0 without one."""
    return next((len(s) for s in subsets(g) if has(g.subgraph(s))), 0)


def independence(g):
    """The order of a largest clique of the complement."""
    return max(map(len, nx.find_cliques(nx.complement(g))), default=0)


def local(g, v):
    """The independence number of the neighbourhood of v."""
    return independence(g.subgraph(g[v]))


def locals_of(g):
    return [local(g, v) for v in g]


def connectivity(g):
    return nx.node_connectivity(g) if len(g) > 1 else 0


def tree(g):
    return largest(g, nx.is_tree)


def forest(g):
    return largest(g, nx.is_forest)


def bipartite(g):
    return largest(g, nx.is_bipartite)


def induced_circumference(g):
    return largest(g, lambda h: len(h) > 2 and nx.is_connected(h) and all(d == 2 for _, d in h.degree))


def cycles(g):
    """Each cycle as a list of vertices."""
    return [c for c in nx.simple_cycles(g) if len(c) > 2]


def lengths(g):
    return {len(c) for c in cycles(g)}


def paths(g, u, v):
    return nx.all_simple_paths(g, u, v)


def longest_paths(g):
    """The sets of vertices of the longest paths."""
    if len(g) == 1:
        return {frozenset(g)}
    found = [frozenset(p) for u, v in itertools.combinations(g, 2) for p in paths(g, u, v)]
    most = max(map(len, found))
    return {p for p in found if len(p) == most}


def traceable(g):
    def extend(v, left):
        return not left or any(extend(w, left - {w}) for w in g[v] if w in left)

    return any(extend(v, frozenset(g) - {v}) for v in g)


def path_cover(g):
    """The fewest parts, each traceable, into which the vertices can be split."""
    def parts(nodes):
        if not nodes:
            return 0
        first, rest = nodes[0], nodes[1:]
        best = len(nodes)
        for size in range(len(rest), -1, -1):
            for others in itertools.combinations(rest, size):
                if traceable(g.subgraph((first, *others))):
                    best = min(best, 1 + parts([v for v in rest if v not in others]))
                    if best == 1:
                        return 1
        return best

    return parts(list(g))


def complement_degrees(g):
    return sorted(d for _, d in nx.complement(g).degree)


def least_set(g):
    least = min(d for _, d in g.degree)
    return {v for v in g if g.degree(v) == least}


def around(g, s):
    """The neighbours of the vertices of a set."""
    return {w for v in s for w in g[v]}


def chordless(g):
    found = cycles(g)
    most = max(map(len, found), default=0)
    return any(len(c) == most and g.subgraph(c).number_of_edges() == most for c in found)


def wheel(g):
    induced = induced_circumference(g)
    return induced > 0 and max(lengths(g)) <= induced + 1


def locally_connected(g):
    return all(g[v] and nx.is_connected(g.subgraph(g[v])) for v in g)


def gap(g):
    found = lengths(g)
    return bool(found) and set(range(min(found), max(found) + 1)) != found


def stars(g):
    def starless(k):
        return all(g.subgraph(s).number_of_edges() for v in g for s in itertools.combinations(g[v], k))

    return any(all(len(g[v]) > k and connectivity(g.subgraph(g[v])) >= k for v in g) and starless(k + 2)
               for k in range(2, len(g)))


def three(g):
    return any(not a & b & c for a, b, c in itertools.combinations(longest_paths(g), 3))


def unbound(g):
    least = connectivity(g) - 1
    for u, v in itertools.combinations(g, 2):
        found = list(paths(g, u, v))
        most = max(map(len, found), default=0)
        for p in found:
            bound = sum(set(g[w]) <= set(p) for w in p[1:-1])
            if len(p) == most and bound < least:
                return True
    return False


def median(numbers):
    """The mean of the two in the middle, if there are two."""
    return Fraction(statistics.median_low(numbers) + statistics.median_high(numbers), 2)


def w212(g):
    a = least_set(g)
    return 2 * (median(complement_degrees(g)) - 1) <= len(around(g, a) - a)


CONDITIONS = {
    "chordless": chordless,
    "wheel": wheel,
    "locally_connected": locally_connected,
    "gap": gap,
    "stars": stars,
    "clawfree": lambda g: max(locals_of(g)) <= 2,
    "w40": lambda g: forest(g) < math.ceil(Fraction(path_cover(g) + bipartite(g) + 1, 2)),
    "w194": lambda g: independence(g) <= 1 + Fraction(sum(locals_of(g)), len(g)),
    "w199": lambda g: connectivity(g) >= tree(g) - 2,
    "w200": lambda g: tree(g) == math.ceil(1 + Fraction(sum(locals_of(g)), len(g))),
    "w202": lambda g: max(locals_of(g)) <= connectivity(g),
    "w204": lambda g: induced_circumference(g) >= 2 + median(complement_degrees(g)),
    "w209": lambda g: Fraction(1 + 2 * nx.complement(g).number_of_edges(), 6)
                      <= locals_of(g).count(max(locals_of(g))),
    "w210": lambda g: Fraction(2, 3) * statistics.median_low(complement_degrees(g))
                      <= min(locals_of(nx.complement(g))),
    "w211": lambda g: 2 * statistics.median_low(complement_degrees(g)) <= len(around(g, least_set(g))),
    "w212": w212,
    "three": three,
    "unbound": unbound,
    "powers": lambda g: not lengths(g) & {4, 8, 16},
    "fives": lambda g: not any(length % 5 == 0 for length in lengths(g)),
}


def facts(text):
    g = nx.from_graph6_bytes(text.encode())
    numbers = locals_of(g)
    print(text)
    print(f"  order {len(g)}, edges {sorted(map(tuple, map(sorted, g.edges)))}")
    print(f"  connected {nx.is_connected(g)}, connectivity {connectivity(g)}, traceable {traceable(g)}")
    print(f"  independence {independence(g)}, local {numbers}, mean {Fraction(sum(numbers), len(g))}")
    print(f"  degrees of the complement {complement_degrees(g)}, its edges {nx.complement(g).number_of_edges()}")
    print(f"  induced circumference {induced_circumference(g)}, induced tree {tree(g)}")
    print(f"  N(A), A of least degree: {sorted(around(g, least_set(g)))}, A {sorted(least_set(g))}")


def main(words):
    if words[:1] == ["facts"]:
        for text in words[1:]:
            facts(text)
        return 0
    if not set(words) <= set(CONDITIONS):
        print(__doc__.split("\n\n")[0], *CONDITIONS, file=sys.stderr)
        return 2
    for line in sys.stdin:
        g = nx.from_graph6_bytes(line.strip().encode())
        for name in words or CONDITIONS:
            if CONDITIONS[name](g):
                print(name, line.strip())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
