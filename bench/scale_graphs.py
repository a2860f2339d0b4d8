"""Large graphs for bench/scale: families of sparse graphs, relabelled.  Needs numpy, and scipy for the geometric ones.

FAMILIES: name -> (function of a number of vertices and a generator of random numbers, directed).  Each function
returns the number of vertices, near the one that was asked for, and an array of edges with two columns.
SPDX-License-Identifier: MIT"""
import itertools
import math

import numpy as np


def pairs(*columns):
    return np.concatenate([np.stack([np.ravel(a), np.ravel(b)], axis=1) for a, b in columns])


def simple(n, edges, directed):
    """Without loops and without the second of two equal edges."""
    edges = np.asarray(edges, dtype=np.int64).reshape(-1, 2)
    edges = edges[edges[:, 0] != edges[:, 1]]
    if not directed:
        edges = np.sort(edges, axis=1)
    keys = np.unique(edges[:, 0] * n + edges[:, 1])
    return np.stack([keys // n, keys % n], axis=1)


def relabelled(n, edges, directed, random):
    """Vertices, edges and the ends of edges in random order."""
    edges = random.permutation(n)[edges][random.permutation(len(edges))]
    if not directed:
        turned = random.random(len(edges)) < 0.5
        edges[turned] = edges[turned][:, ::-1]
    return edges


def renumbered(edges, kept):
    """The edges between the kept vertices, which get the numbers from 0 on."""
    number = np.cumsum(kept) - 1
    inside = kept[edges[:, 0]] & kept[edges[:, 1]]
    return int(kept.sum()), number[edges[inside]]


def core(n, edges):
    """Removes vertices of less than two neighbours while there are any; returns the largest component of the rest."""
    from scipy.sparse import coo_matrix
    from scipy.sparse.csgraph import connected_components

    edges = simple(n, edges, False)
    while len(edges) > 0:
        degrees = np.bincount(edges.ravel(), minlength=n)
        if degrees.min() >= 2:
            break
        n, edges = renumbered(edges, degrees >= 2)
    _, label = connected_components(coo_matrix((np.ones(len(edges)), edges.T), shape=(n, n)), directed=False)
    return renumbered(edges, label == np.bincount(label).argmax())


# --- random graphs ------------------------------------------------------------------------------------------

def regular(n, degree, random):
    """The pairing model; a pair that is a loop or a second edge is exchanged with another pair."""
    ends = random.permutation(np.repeat(np.arange(n), degree)).reshape(-1, 2)
    while True:
        low, high = ends.min(axis=1), ends.max(axis=1)
        keys = low * n + high
        order = np.argsort(keys, kind="stable")
        bad = low == high
        bad[order[1:]] |= keys[order[1:]] == keys[order[:-1]]
        wrong = np.flatnonzero(bad)
        if len(wrong) == 0:
            return n, ends
        for i, j in zip(wrong, random.choice(len(ends), len(wrong), replace=False)):
            ends[i, 1], ends[j, 1] = ends[j, 1], ends[i, 1]


def bipartite_cubic(n, random):
    half = n // 2
    sides = [random.permutation(half) for _ in range(3)]
    return 2 * half, pairs(*[(np.arange(half), half + side) for side in sides])


def planted(n, extra, random):
    """A cycle and extra * n more edges."""
    cycle = random.permutation(n)
    more = random.integers(0, n, (int(extra * n), 2))
    return n, np.concatenate([pairs((cycle, np.roll(cycle, 1))), more])


def hitting(n, random):
    """Edges in random order, up to the first moment when no vertex has less than two."""
    count = int(n * (math.log(n) + math.log(math.log(n)) + 12) / 2)
    edges = np.sort(random.integers(0, n, (count, 2)), axis=1)
    edges = edges[edges[:, 0] != edges[:, 1]]
    _, first = np.unique(edges[:, 0] * n + edges[:, 1], return_index=True)
    edges = edges[np.sort(first)]
    ends = edges.ravel()
    order = np.argsort(ends, kind="stable")
    start = np.searchsorted(ends[order], np.arange(n))
    return n, edges[: order[start + 1].max() // 2 + 1]


def power_law(n, random):
    """A cycle, and edges whose ends have weights of a power law with exponent 2.5; mean degree 6."""
    weight = np.arange(1, n + 1) ** (-1 / 1.5)
    weight /= weight.sum()
    cycle, more = random.permutation(n), 2 * n
    return n, pairs((cycle, np.roll(cycle, 1)), (random.choice(n, more, p=weight), random.choice(n, more, p=weight)))


def small_world(n, random):
    """A ring in which each vertex knows the two next on both sides; a tenth of the edges end elsewhere."""
    ring = np.arange(n)
    edges = pairs((ring, (ring + 1) % n), (ring, (ring + 2) % n))
    moved = random.random(len(edges)) < 0.1
    edges[moved, 1] = random.integers(0, n, int(moved.sum()))
    return core(n, edges)


# --- geometry -----------------------------------------------------------------------------------------------

def delaunay(n, random):
    from scipy.spatial import Delaunay

    corners = Delaunay(random.random((n, 2))).simplices
    return n, pairs(*[(corners[:, i], corners[:, (i + 1) % 3]) for i in range(3)])


def planar_cubic(n, random):
    """The faces of the hull of random points on a sphere."""
    from scipy.spatial import ConvexHull

    points = random.normal(size=(n // 2 + 2, 3))
    faces = ConvexHull(points / np.linalg.norm(points, axis=1)[:, None]).neighbors
    return len(faces), pairs((np.repeat(np.arange(len(faces)), 3), faces))


def geometric(n, random):
    """Random points in a square; those within a distance that gives 28 neighbours on average."""
    from scipy.spatial import cKDTree

    near = cKDTree(random.random((n, 2))).query_pairs(math.sqrt(28 / (math.pi * n)), output_type="ndarray")
    return core(n, near)


# --- boards -------------------------------------------------------------------------------------------------

def cells(rows, columns):
    return np.arange(rows * columns).reshape(rows, columns)


def knight(n, random):
    side = 2 * round(math.sqrt(n) / 2)
    g = cells(side, side)
    moves = []
    for a, b in ((1, 2), (2, 1)):
        moves += [(g[:-a, :-b], g[a:, b:]), (g[:-a, b:], g[a:, :-b])]
    return side * side, pairs(*moves)


def grid_edges(g):
    return pairs((g[1:], g[:-1]), (g[:, 1:], g[:, :-1]))


def grid(n, random):
    side = 2 * round(math.sqrt(n) / 2)
    return side * side, grid_edges(cells(side, side))


def torus(n, random):
    side = round(math.sqrt(n))
    g = cells(side, side)
    return side * side, pairs((g, np.roll(g, 1, 0)), (g, np.roll(g, 1, 1)))


def honeycomb(n, random):
    """Hexagons on a torus: cubic and bipartite."""
    side = 2 * round(math.sqrt(n) / 2)
    g = cells(side, side)
    even = (np.add.outer(np.arange(side), np.arange(side)) % 2) == 0
    return side * side, pairs((g, np.roll(g, -1, 1)), (g[even], np.roll(g, -1, 0)[even]))


def random_tree(side, random):
    """A depth-first tree of a square of cells, walked at random: links to the right, links down."""
    seen, right, down = (np.zeros((side, side), dtype=bool) for _ in range(3))
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1))
    orders = list(itertools.permutations(steps))
    seen[0, 0], path = True, [(0, 0)]
    while path:
        a, b = path[-1]
        for x, y in orders[random.integers(24)]:
            c, d = a + x, b + y
            if 0 <= c < side and 0 <= d < side and not seen[c, d]:
                (right if a == c else down)[min(a, c), min(b, d)] = True
                seen[c, d] = True
                path.append((c, d))
                break
        else:
            path.pop()
    return right, down


def maze(n, share, random):
    """The cycle round a random tree of a quarter of the cells, and a share of the other edges of the grid."""
    half = round(math.sqrt(n) / 2)
    right, down = random_tree(half, random)
    side = 2 * half
    g = cells(side, side)
    wide = np.kron(right, np.ones((2, 2), dtype=bool))
    high = np.kron(down, np.ones((2, 2), dtype=bool))
    odd = np.arange(side) % 2 == 1
    along = np.zeros((side, side), dtype=bool)      # the edge from a cell to the cell on the right
    along[:, odd] = wide[:, odd]
    along[0::2, ~odd] = ~np.roll(high, 1, 0)[0::2, ~odd]
    along[1::2, ~odd] = ~high[1::2, ~odd]
    below = np.zeros((side, side), dtype=bool)
    below[odd, :] = high[odd, :]
    below[~odd, 0::2] = ~np.roll(wide, 1, 1)[~odd, 0::2]
    below[~odd, 1::2] = ~wide[~odd, 1::2]
    along[0, ~odd], below[~odd, 0] = True, True     # no link leads out of the square
    tour = np.concatenate([below[:-1].ravel(), along[:, :-1].ravel()])
    assert tour.sum() == side * side
    edges = grid_edges(g)[:, ::-1]
    return side * side, edges[tour | (random.random(len(edges)) < share)]


def grid_with_holes(n, random):
    """A tenth of the cells are missing: no tour."""
    size, edges = grid(n, random)
    return core(*renumbered(edges, random.random(size) > 0.1))


# --- algebra ------------------------------------------------------------------------------------------------

def petersen(n, k, random):
    half = n // 2
    ring = np.arange(half)
    return 2 * half, pairs((ring, (ring + 1) % half), (ring, half + ring), (half + ring, half + (ring + k) % half))


def hypercube(n, random):
    bits = round(math.log2(n))
    v = np.arange(1 << bits)
    return 1 << bits, pairs(*[(v, v ^ (1 << b)) for b in range(bits)])


def cayley(n, generators, random):
    """The symmetric group whose order is nearest to n."""
    k = min(range(4, 11), key=lambda d: abs(math.log(math.factorial(d) / n)))
    group = np.array(list(itertools.permutations(range(k))))
    weight = k ** np.arange(k)
    keys = group @ weight
    order = np.argsort(keys)
    images = [order[np.searchsorted(keys[order], group[:, list(g)] @ weight)] for g in generators(k)]
    return len(group), pairs(*[(np.arange(len(group)), image) for image in images])


def turned(k, length):
    return [*range(length)][::-1] + [*range(length, k)]


def swapped(k, i, j):
    word = [*range(k)]
    word[i], word[j] = j, i
    return word


def star(k):
    return [swapped(k, 0, i) for i in range(1, k)]


def pancake(k):
    return [turned(k, i) for i in range(2, k + 1)]


def bubble(k):
    return [swapped(k, i, i + 1) for i in range(k - 1)]


def sigma_tau(k):
    return [[*range(1, k), 0], swapped(k, 0, 1)]


def middle_levels(n, random):
    """The two middle levels of a cube of an odd number of bits."""
    bits = min(range(5, 25, 2), key=lambda b: abs(math.log(2 * math.comb(b, b // 2) / n)))
    low = [sum(1 << x for x in s) for s in itertools.combinations(range(bits), bits // 2)]
    high = {sum(1 << x for x in s): len(low) + i
            for i, s in enumerate(itertools.combinations(range(bits), bits // 2 + 1))}
    return 2 * len(low), np.array([(i, high[s | 1 << x]) for i, s in enumerate(low) for x in range(bits) if not s >> x & 1])


# --- directed graphs ----------------------------------------------------------------------------------------

def planted_arcs(n, out, random):
    cycle, tails = random.permutation(n), np.repeat(np.arange(n), out - 1)
    return n, pairs((cycle, np.roll(cycle, 1)), (tails, random.integers(0, n, len(tails))))


def two_and_two(n, random):
    """Each vertex has two random arcs out and two random arcs in."""
    v = np.repeat(np.arange(n), 2)
    return n, pairs((v, random.integers(0, n, len(v))), (random.integers(0, n, len(v)), v))


def de_bruijn(n, random):
    size = 1 << round(math.log2(n))
    v = np.arange(size)
    return size, pairs((v, 2 * v % size), (v, (2 * v + 1) % size))


def of(function, *words):
    return lambda n, random: function(n, *words, random)


FAMILIES = {
    "random cubic": (of(regular, 3), False),
    "bipartite cubic": (bipartite_cubic, False),
    "4-regular": (of(regular, 4), False),
    "planted + n/2": (of(planted, 0.5), False),
    "first of degree 2": (hitting, False),
    "power law": (power_law, False),
    "small world": (small_world, False),
    "Delaunay": (delaunay, False),
    "planar cubic": (planar_cubic, False),
    "geometric": (geometric, False),
    "knight board": (knight, False),
    "grid": (grid, False),
    "torus": (torus, False),
    "honeycomb torus": (honeycomb, False),
    "maze 10 %": (of(maze, 0.1), False),
    "maze 30 %": (of(maze, 0.3), False),
    "maze 60 %": (of(maze, 0.6), False),
    "grid with holes": (grid_with_holes, False),
    "GP(n,2)": (of(petersen, 2), False),
    "GP(n,3)": (of(petersen, 3), False),
    "GP(n,7)": (of(petersen, 7), False),
    "hypercube": (hypercube, False),
    "star": (of(cayley, star), False),
    "pancake": (of(cayley, pancake), False),
    "bubble sort": (of(cayley, bubble), False),
    "sigma-tau": (of(cayley, sigma_tau), False),
    "middle levels": (middle_levels, False),
    "planted arcs 3": (of(planted_arcs, 3), True),
    "planted arcs 10": (of(planted_arcs, 10), True),
    "two in, two out": (two_and_two, True),
    "de Bruijn": (de_bruijn, True),
}


def make(family, n, seed):
    """(vertices, edges, directed) of a graph, relabelled."""
    function, directed = FAMILIES[family]
    random = np.random.default_rng(seed)
    size, edges = function(n, random)
    edges = simple(size, edges, directed)
    return size, relabelled(size, edges, directed, random), directed


def save(path, n, edges, directed):
    """A TSPLIB file, or a list of arcs from 0 on."""
    with open(path, "w") as out:
        if directed:
            out.write("# directed\n")
        else:
            out.write(f"NAME : x\nTYPE : HCP\nDIMENSION : {n}\nEDGE_DATA_FORMAT : EDGE_LIST\nEDGE_DATA_SECTION\n")
        base = 0 if directed else 1
        for start in range(0, len(edges), 200000):
            out.write("".join(f"{a} {b}\n" for a, b in (edges[start:start + 200000] + base).tolist()))
        if not directed:
            out.write("-1\nEOF\n")
