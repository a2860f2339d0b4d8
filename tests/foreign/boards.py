"""tests/foreign/boards.py - boards as other programs write them: Python, NumPy, pandas, JSON,
MiniZinc, jq.  A board has free cells (0) and missing ones (1), the convention of nested lists.
SPDX-License-Identifier: MIT"""
import io
import json
import os
import subprocess
import tempfile


class Board:
    """Text of a board, and the same board in the form that the program documents."""

    def __init__(self, text, rows, piece, suffix=".txt"):
        self.text = text if isinstance(text, bytes) else text.encode()
        self.rows, self.piece, self.suffix = rows, piece, suffix

    def same(self, folder):
        path = os.path.join(folder, "same.board")
        with open(path, "w", encoding="ascii") as file:
            for row in self.rows:
                file.write(" ".join("#" if cell else "." for cell in row) + "\n")
        return path


def draw_board(rng):
    """Rows of zeros and ones, not all free and not all missing, and a piece."""
    height, width = rng.randrange(3, 8), rng.randrange(3, 8)
    while True:
        rows = [[int(rng.random() < 0.2) for _ in range(width)] for _ in range(height)]
        ones = sum(map(sum, rows))
        if 0 < ones < height * width // 2:
            return rows, rng.choice(["wazir", "king", "knight"])


def python_list(board, rng):
    return Board(repr(board[0]), *board)


def python_rows(board, rng):
    return Board("Board = [\n" + ",\n".join("  " + repr(row) for row in board[0]) + "\n]\n", *board)


def json_list(board, rng):
    return Board(json.dumps(board[0], indent=rng.choice([None, 1])), *board, suffix=".json")


def numpy_text(board, rng):
    import numpy as np
    return Board(rng.choice([str, repr])(np.array(board[0])), *board)


def minizinc_array(board, rng):
    rows, piece = board
    model = ("array[1..%d,1..%d] of int: b = array2d(1..%d,1..%d,%r);\nsolve satisfy;\noutput [show2d(b)];\n" %
             (len(rows), len(rows[0]), len(rows), len(rows[0]), sum(rows, [])))
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "m.mzn")
        with open(path, "w", encoding="ascii") as file:
            file.write(model)
        done = subprocess.run(["minizinc", "--solver", "gecode", path], capture_output=True, text=True, check=False)
    text = done.stdout.split("----------")[0]
    if "[|" not in text:
        raise ValueError("minizinc gave no array")
    return Board(text, rows, piece)


def jq_pretty(board, rng):
    done = subprocess.run(["jq", rng.choice([".", "-c"][:1])], input=json.dumps(board[0]),
                          capture_output=True, text=True, check=True)
    return Board(done.stdout, *board, suffix=rng.choice([".json", ".txt"]))


def c_array(board, rng):
    rows, piece = board
    text = "int board[%d][%d] = {\n%s\n};\n" % (
        len(rows), len(rows[0]), ",\n".join("    {" + ", ".join(map(str, row)) + "}" for row in rows))
    return Board(text, rows, piece, suffix=rng.choice([".c", ".txt"]))


WRITERS = [python_list, python_rows, json_list, numpy_text, minizinc_array, jq_pretty, c_array]
