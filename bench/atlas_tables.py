# bench/atlas_tables.py - the questions of the atlas of leapers, its tables and its archive; a part of bench/atlas.
# SPDX-License-Identifier: MIT
import hashlib
import lzma
import math
import tarfile

MOST, SIDE, MARGIN = 20, 30, 10
UNITS = {"k": 10**3, "M": 10**6, "G": 10**9}
HEAD = "rows\tcolumns\tkind\tanswer\tby\tsha256\tbytes\tseconds\n"


def leapers():
    """All free leapers, by a + b, then by a."""
    return [(a, total - a) for total in range(3, MOST + 1, 2) for a in range(1, total // 2 + 1) if math.gcd(a, total) == 1]


def boards(leaper):
    """Rows and columns of each board; one cell alone is not asked."""
    sides = [(m, n) for m in range(1, SIDE + 1) for n in range(m, SIDE + 1) if n > 1]
    return sides + [(m, m) for m in range(SIDE + 1, 2 * sum(leaper) + MARGIN + 1)]


def connected(leaper, rows, columns):
    """Knuth's condition for a free leaper {a,b}, a < b, and rows <= columns, two at least."""
    return rows >= sum(leaper) and columns >= 2 * leaper[1]


def moves(leaper, rows, columns):
    """The edges of the board, as pairs of numbers of cells, the smaller one first."""
    a, b = leaper
    return {(r * columns + c, (r + down) * columns + c + right)
            for down, right in ((a, b), (a, -b), (b, a), (b, -a))
            for r in range(rows - down) for c in range(columns) if 0 <= c + right < columns}


def number(words):
    """A number such as 75M."""
    return int(words[:-1]) * UNITS[words[-1]] if words[-1] in UNITS else int(words)


def read_rows(path):
    """The rows of a table by question, the last one of each.  A line that was cut off is taken out."""
    text = path.read_text(encoding="ascii") if path.exists() else ""
    whole = text[:text.rfind("\n") + 1]
    if whole != text:
        path.write_text(whole, encoding="ascii")
    return {tuple(words[:3]): words[3:] for words in (line.split("\t") for line in whole.splitlines()) if words[0] != "rows"}


def table_of(folder, leaper):
    return folder / f"{leaper[0]}-{leaper[1]}.tsv"


def file_of(folder, leaper, rows, columns, kind):
    return folder / f"{leaper[0]}-{leaper[1]}" / f"{rows}x{columns}-{kind}.txt"


def archive(folder, target):
    """All tours and certificates: sorted names, no dates, no owners."""
    with lzma.open(target, "wb", preset=6) as packed, tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for path in sorted(folder.glob("*-*/*.txt")):
            entry = tarfile.TarInfo(f"atlas/{path.relative_to(folder)}")
            entry.size = path.stat().st_size
            with open(path, "rb") as data:
                tar.addfile(entry, data)


def pack(folder, target):
    """The tables of the documents, sorted.  Answers about boards that are not connected are joined: columns 5-9 have the
    length, and the hash, of five files, one after the other, and all kinds of their certificates."""
    target.mkdir(parents=True, exist_ok=True)
    for leaper in leapers():
        found, joined = read_rows(table_of(folder, leaper)), []
        for m, closed, n, words in sorted((int(m), kind != "open", int(n), words) for (m, n, kind), words in found.items()):
            key = (m, "closed" if closed else "open", words[0]) if not connected(leaper, m, n) else None
            last = joined[-1] if joined else None
            if not (key and last and last["key"] == key and last["to"] == n - 1):
                last = {"key": key, "from": n, "by": set(), "hash": hashlib.sha256(), "bytes": 0, "seconds": 0.0,
                        "head": (m, "closed" if closed else "open", words[0])}
                joined.append(last)
            last["to"] = n
            last["by"].add(words[1])
            last["seconds"] += float(words[4])
            if words[0] != "UNKNOWN":
                last["hash"].update(file_of(folder, leaper, m, n, last["head"][1]).read_bytes())
                last["bytes"] += int(words[3])
        with open(table_of(target, leaper), "w", encoding="ascii") as out:
            out.write(HEAD)
            for row in joined:
                columns = row["from"] if row["from"] == row["to"] else f"{row['from']}-{row['to']}"
                proof = (row["hash"].hexdigest(), row["bytes"]) if row["bytes"] else ("-", "-")
                print(row["head"][0], columns, *row["head"][1:], ",".join(sorted(row["by"])), *proof, f"{row['seconds']:.2f}",
                      sep="\t", file=out)


def write_first(folder, target):
    """The tour of the smallest square that has one, as a numbered board, open and closed."""
    target.mkdir(parents=True, exist_ok=True)
    for leaper in leapers():
        rows = read_rows(table_of(folder, leaper))
        for kind in ("open", "closed"):
            side = min((int(m) for (m, n, k), words in rows.items() if m == n and k == kind and words[0] == "FOUND"), default=None)
            if side is None:
                continue
            words = file_of(folder, leaper, side, side, kind).read_text(encoding="ascii").split("\ntour ")[1].split()
            place = {int(cell): step for step, cell in enumerate(words[1:-1], 1)}
            width = len(str(side * side))
            with open(target / f"{leaper[0]}-{leaper[1]}-{side}x{side}-{kind}.txt", "w", encoding="ascii") as out:
                for r in range(side):
                    print(" ".join(f"{place[r * side + c]:{width}}" for c in range(side)), file=out)
