#!/usr/bin/env python3
# bench/peers/puzzle_rules.py PUZZLE [PIECE] - the rules of a puzzle in a board file as an answer set program
# for clingo, with code of its own: each number has one cell, each cell one number, consecutive numbers
# are a move apart.  Knows leapers, kings, queens, rooks and bishops on rectangles, a wazir on hexagons,
# walls between neighbours, waypoints, ends, classes, and arrows of riders.  A bare grid needs the piece; 0 twice is a free cell.
# SPDX-License-Identifier: MIT
import re
import sys

LEAPERS = {"wazir": (0, 1), "ferz": (1, 1), "dabbaba": (0, 2), "alfil": (2, 2), "knight": (1, 2),
           "camel": (1, 3), "zebra": (2, 3)}
ARROWS = {"↑": (-1, 0), "↗": (-1, 1), "→": (0, 1), "↘": (1, 1), "↓": (1, 0), "↙": (1, -1), "←": (0, -1),
          "↖": (-1, -1)}
RIDERS = {"queen": lambda a, b: True, "rook": lambda a, b: a * b == 0, "bishop": lambda a, b: a * b != 0}
CELL = re.compile(r"(@\d+|\d+|[._#a-z])([↑↗→↘↓↙←↖]?)(\s*\|)?")


def moves_of(piece, hexagons):
    """The steps of a piece as pairs; None for another piece."""
    found = set()
    if hexagons:
        return {(0, 1), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1)} if piece == "wazir" else None
    for word in piece.split("+"):
        if word == "king":
            found |= {(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1)} - {(0, 0)}
            continue
        numbers = re.fullmatch(r"leaper:(\d+),(\d+)", word)
        step = tuple(map(int, numbers.groups())) if numbers else LEAPERS.get(word)
        if step is None:
            return None
        for a, b in (step, step[::-1]):
            found |= {(s * a, t * b) for s in (-1, 1) for t in (-1, 1)}
    return found


def is_prime(k):
    return k > 1 and all(k % d for d in range(2, int(k**0.5) + 1))


def allows(words, k):
    """Is k one of the numbers of a class: primes, odd, even, squares, 7, 2..40?"""
    named = {"primes": is_prime(k), "odd": k % 2 == 1, "even": k % 2 == 0, "squares": round(k**0.5) ** 2 == k}
    for word in re.split(r"[,\s]+", words.strip()):
        span = re.fullmatch(r"(\d+)(?:\.\.(\d+))?", word)
        if named.get(word) or (span and int(span[1]) <= k <= int(span[2] or span[1])):
            return True
    return False


class Puzzle:
    """The keys and cells of a board file; marks and walls by row and column of the text."""

    def __init__(self, text):
        self.keys, self.rows, self.walls = {}, [], []
        spans = []
        for line in text.splitlines():
            key = re.match(r"([a-z]+(?: [a-z])?):\s*(.*)", line)
            if key:
                self.keys[key[1]] = key[2].strip()
            elif not line.strip() or re.match(r"#.*[a-z][a-z]", line):
                continue
            elif re.fullmatch(r"[\s-]+", line):  # walls under the cells of the row before
                for dash in re.finditer("-", line):
                    at = min(range(len(spans)), key=lambda c: abs(2 * dash.start() - sum(spans[c]) + 1))
                    self.walls.append(((len(self.rows) - 1, at), (len(self.rows), at)))
            else:
                found = list(CELL.finditer(line))
                # a wall is under the last letter of a number, and under the sign before an arrow
                spans = [(m.end(1) - 1, m.end(1)) for m in found]
                for c, m in enumerate(found):
                    if m[3]:
                        self.walls.append(((len(self.rows), c), (len(self.rows), c + 1)))
                self.rows.append([(m[1], m[2]) for m in found])

    def place(self, name):
        """Row and column of e4, or of r2c3."""
        hexagonal = re.fullmatch(r"r(\d+)c(\d+)", name)
        if hexagonal:
            return int(hexagonal[1]) - 1, int(hexagonal[2]) - 1
        return len(self.rows) - int(name[1:]), ord(name[0]) - ord("a")


def rules(puzzle, piece):
    keys, rows = puzzle.keys, puzzle.rows
    shape = keys.get("board", "")
    piece = keys.get("piece", piece)
    if not re.fullmatch(r"(hex:\d+|\d+x\d+)?", shape) or not keys.keys() <= {
            "piece", "board", "tour", "base", "start", "end", "give", "walls", "waypoints"} | {
            k for k in keys if k.startswith("class ")}:
        raise SystemExit(f"not known here: {shape} {sorted(keys)}")
    side = int(shape[4:]) if shape.startswith("hex:") else 0
    moves, base = moves_of(piece, side > 0), int(keys.get("base", "1"))

    def fact(name, place, *rest):
        r, c = place
        return f"{name}({r},{c - min(r, side - 1) if side else c}{''.join(f',{one}' for one in rest)})."

    out, ways = [], {}
    if moves is None and (piece not in RIDERS or side or any(sign == "#" for row in rows for sign, _ in row)):
        raise SystemExit(f"no rule for the piece {piece} on this board")
    places = [(r, c) for r, row in enumerate(rows) for c, (sign, _) in enumerate(row) if sign != "#"]
    zeros = sum(sign == "0" for row in rows for sign, _ in row)
    last = base + len(places) - 1
    for r, c in places:
        sign, arrow = rows[r][c]
        out.append(fact("cell", (r, c)))
        if sign.isdigit() and not (sign == "0" and zeros > 1):
            out.append(fact("given", (r, c), sign))
        elif sign.startswith("@"):
            ways[int(sign[1:])] = (r, c)
        elif sign.isalpha():
            out += [fact("barred", (r, c), k) for k in range(base, last + 1) if not allows(keys["class " + sign], k)]
        if arrow and moves is not None:
            raise SystemExit("no rule for arrows of leapers")
        if moves is None:
            ways_out = [ARROWS[arrow]] if arrow else [way for way in ARROWS.values() if RIDERS[piece](*way)]
            out += [fact("arrow", (r, c), *way) for way in ways_out]
    for k, name in enumerate(re.findall(r"\w+", keys.get("waypoints", ""))):
        ways[k + 1] = puzzle.place(name)
    for name, number in re.findall(r"(\w+)=(\d+)", keys.get("give", "")):
        out.append(fact("given", puzzle.place(name), number))
    pairs = [tuple(map(puzzle.place, pair.split("-"))) for pair in re.findall(r"\w+-\w+", keys.get("walls", ""))]
    if moves is None and (pairs or puzzle.walls):
        raise SystemExit("no rule for walls between a rider's cells")
    for one, other in puzzle.walls + pairs:
        out.append(f"{fact('wall', one)[:-2]},{fact('x', other)[2:]}")
    closed = keys.get("tour") == "closed"
    for key, number in (("start", base), ("end", last)):
        if key in keys:
            out.append(fact("given", puzzle.place(keys[key]), number))
    order = [ways[k] for k in sorted(ways)]
    if order and not closed:
        out += [fact("given", order[0], base), fact("given", order[-1], last)]
    out += [fact("way", place, k) for k, place in enumerate(order)]
    out += [f"near({a},{b})." for a, b in sorted(moves or ())]
    out.append(f"number({base}..{last}). next(K,K+1) :- number(K), number(K+1).")
    if closed:
        out.append(f"next({last},{base}).")
    return out + [RIDER if moves is None else LEAPER, MODEL]


LEAPER = """\
blocked(A,B,C,D) :- wall(A,B,C,D).
blocked(C,D,A,B) :- wall(A,B,C,D).
move(R,C,R+A,C+B) :- cell(R,C), near(A,B), cell(R+A,C+B), not blocked(R,C,R+A,C+B).
"""
RIDER = """\
move(R,C,R+T*A,C+T*B) :- arrow(R,C,A,B), cell(R+T*A,C+T*B), T = 1..99.
"""
MODEL = """\
1 { at(R,C,K) : cell(R,C) } 1 :- number(K).
1 { at(R,C,K) : number(K) } 1 :- cell(R,C).
:- given(R,C,K), not at(R,C,K).
:- barred(R,C,K), at(R,C,K).
:- way(R,C,W), way(S,D,W+1), at(R,C,K), at(S,D,L), K > L.
:- at(R,C,K), next(K,L), not at(S,D,L) : move(R,C,S,D).
#show at/3.
#defined given/3. #defined barred/3. #defined way/3. #defined wall/4. #defined arrow/4. #defined near/2.
"""

if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        print("\n".join(rules(Puzzle(file.read()), sys.argv[2] if len(sys.argv) > 2 else "")))
