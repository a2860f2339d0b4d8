#!/usr/bin/env python3
# tests/data/counts/graphs.py - writes graphs.s6 beside itself: graphs whose Hamiltonian cycles others
# have counted and that no name of the program makes, one a line, as sparse6 (digraph6 for the last).
# SPDX-License-Identifier: MIT
import itertools, os


def sparse6(n, edges):
    """McKay's format: vertices in order, each edge with its smaller end."""
    k = max(1, (n - 1).bit_length())
    bits, v = [], 0
    for b, a in sorted((max(e), min(e)) for e in edges):
        if b == v:
            bits += [0]
        else:
            bits += [1]
            if b > v + 1:
                bits += [int(c) for c in format(b, f"0{k}b")] + [0]
            v = b
        bits += [int(c) for c in format(a, f"0{k}b")]
    if k < 6 and n == 1 << k and v < n - 1 and -len(bits) % 6 > k:
        bits += [0]
    bits += [1] * (-len(bits) % 6)
    return ":" + size6(n) + six(bits)


def digraph6(n, arcs):
    arcs = set(arcs)
    bits = [int((u, v) in arcs) for u in range(n) for v in range(n)]
    return "&" + size6(n) + six(bits + [0] * (-len(bits) % 6))


def size6(n):
    return chr(n + 63) if n < 63 else "~" + "".join(chr((n >> s & 63) + 63) for s in (12, 6, 0))


def six(bits):
    return "".join(chr(int("".join(map(str, bits[i:i + 6])), 2) + 63) for i in range(0, len(bits), 6))


def number(edges):
    """Names to numbers, in the order of the names."""
    names = sorted({v for e in edges for v in e})
    at = {v: i for i, v in enumerate(names)}
    return len(names), {tuple(sorted((at[u], at[v]))) for u, v in edges}


def generalized_dodecahedron(q):
    """Two cycles of q vertices joined by spokes to every other vertex of one of 2q: q = 5 is the dodecahedron."""
    ring = [((r, i), (r, (i + 1) % size)) for r, size in ((0, q), (1, 2 * q), (2, q)) for i in range(size)]
    return number(ring + [((0, i), (1, 2 * i)) for i in range(q)] + [((2, i), (1, 2 * i + 1)) for i in range(q)])


def rotations(nodes):
    """Triangulations of a polygon with nodes + 2 corners (binary trees of so many nodes) and flips."""
    corners = nodes + 2

    def crosses(d, e):
        (a, b), (c, f) = d, e
        return a < c < b < f or c < a < f < b

    chords = [(a, b) for a in range(corners) for b in range(a + 2, corners) if (a, b) != (0, corners - 1)]
    found = [t for t in itertools.combinations(chords, nodes - 1)
             if not any(crosses(d, e) for d, e in itertools.combinations(t, 2))]
    return number([(s, t) for s in found for t in found if s < t and len(set(s) & set(t)) == nodes - 2])


def ramanujan(q):
    """Lubotzky, Phillips, Sarnak for p = 3: i + j + k with signs, as 2 x 2 matrices modulo q, moves
    the points of the projective line."""
    g, h = next((g, h) for g in range(q) for h in range(q) if (g * g + h * h + 1) % q == 0)
    edges = set()
    for b, c, d in ((1, 1, 1), (1, 1, -1), (1, -1, 1), (1, -1, -1)):
        # a + bi + cj + dk as [[a + bg + dh, -bh + c + dg], [-bh - c + dg, a - bg - dh]]
        m = ((b * g + d * h) % q, (-b * h + c + d * g) % q, (-b * h - c + d * g) % q, (-b * g - d * h) % q)
        for x in range(q + 1):
            u, v = (x, 1) if x < q else (1, 0)
            u, v = (m[0] * u + m[1] * v) % q, (m[2] * u + m[3] * v) % q
            y = q if v == 0 else u * pow(v, -1, q) % q
            if x != y:
                edges.add((min(x, y), max(x, y)))
    return q + 1, edges


def sierpinski_tetrahedron(levels):
    """Four corners, then four copies of the one before that meet in their corners."""
    def make(corners, level):
        if level == 0:
            return list(itertools.combinations(corners, 2))
        def middle(a, b):
            return tuple((x + y) / 2 for x, y in zip(a, b))
        return [e for a in corners for e in make([middle(a, b) for b in corners], level - 1)]
    return number(make([(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)], levels))


def alternating(n):
    """Each cell of an n x n board a path of three vertices, one end for wazir's moves, one for ferz's: what
    comes by the one leaves by the other."""
    edges = []
    for x, y in itertools.product(range(n), repeat=2):
        edges += [((x, y, 0), (x, y, 1)), ((x, y, 1), (x, y, 2))]
        for dx, dy, end in ((0, 1, 0), (1, 0, 0), (1, 1, 2), (1, -1, 2)):
            if x + dx < n and 0 <= y + dy < n:
                edges.append(((x, y, end), (x + dx, y + dy, end)))
    return number(edges)


def whirling(n):
    """A knight that always goes round the middle of an n x n board in one direction (Knuth)."""
    arcs = []
    for x, y, dx, dy in itertools.product(range(n), range(n), range(-2, 3), range(-2, 3)):
        if dx * dx + dy * dy == 5 and 0 <= x + dx < n and 0 <= y + dy < n:
            if (2 * x - n + 1) * dy - (2 * y - n + 1) * dx > 0:
                arcs.append((x * n + y, (x + dx) * n + y + dy))
    return n * n, arcs


lines = [sparse6(*generalized_dodecahedron(36)), sparse6(*rotations(5)), sparse6(*ramanujan(47)),
         sparse6(*sierpinski_tetrahedron(2))]
lines += [sparse6(*alternating(n)) for n in (2, 4, 6, 8, 10, 12)]
lines += [digraph6(*whirling(8))]
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "graphs.s6"), "w") as file:
    file.write("\n".join(lines) + "\n")
