"""tests/cli/book.py - where things are on printed sheets, read from the file itself.

book.py svg FILE WIDTH HEIGHT TOP OUTER BOTTOM INNER FIRST: lengths in points, FIRST the number of
the first page.  All lies between the margins, which alternate; boards and captions do not touch
each other.  Prints a line a page: numbers and captions.
book.py pdf FILE: prints the boxes of the pages, and the colours that are not grey.
SPDX-License-Identifier: MIT
"""

import re
import sys
import xml.etree.ElementTree as xml
import zlib

SLACK = 0.02  # numbers have two decimals


def number(element, name):
    return float(element.get(name, "0"))


def shift(element):
    found = re.fullmatch(r"translate\(([-\d.]+) ([-\d.]+)\)", element.get("transform", ""))
    return (float(found[1]), float(found[2])) if found else (0.0, 0.0)


def extent(element, width):
    """The rectangle of a shape with a stroke of this width; of a text its letters."""
    kind, half = element.tag.rpartition("}")[2], width / 2
    if kind == "text":
        size, x, y = (number(element, n) for n in ("font-size", "x", "y"))
        wide = 0.56 * size * len(element.text)
        return x - wide / 2, y - 0.72 * size, x + wide / 2, y
    if kind == "rect":
        x, y = number(element, "x"), number(element, "y")
        return x - half, y - half, x + number(element, "width") + half, y + number(element, "height") + half
    if kind == "circle":
        x, y, r = (number(element, n) for n in ("cx", "cy", "r"))
        return x - r - half, y - r - half, x + r + half, y + r + half
    points = [float(n) for n in re.findall(r"-?[\d.]+", element.get("d", element.get("points", "")))]
    points += [number(element, n) for n in ("x1", "y1", "x2", "y2") if element.get(n)]
    return min(points[::2]) - half, min(points[1::2]) - half, max(points[::2]) + half, max(points[1::2]) + half


def join(boxes):
    lefts, tops, rights, feet = zip(*boxes)
    return min(lefts), min(tops), max(rights), max(feet)


def walk(element, at, width):
    dx, dy = shift(element)
    at, width = (at[0] + dx, at[1] + dy), float(element.get("stroke-width", width))
    if not len(element):
        if not element.tag.endswith("}g"):
            left, top, right, foot = extent(element, width)
            yield left + at[0], top + at[1], right + at[0], foot + at[1]
        return
    for child in element:
        yield from walk(child, at, width)


def words(element):
    return " ".join(e.text for e in element.iter() if e.text and e.text.strip())


def check_page(page, height, limits):
    """The things on a page: captions and such by their class, boards without one."""
    things = []
    for part in page:
        role = part.get("class", "board")
        boxes = list(walk(part, (0, 0), 0))
        if boxes:
            things.append((role, join(boxes), words(part)))
    for role, (left, top, right, foot), text in things:
        inside = left >= limits[0] - SLACK and top >= limits[1] - SLACK and right <= limits[2] + SLACK and foot <= limits[3] + SLACK
        assert inside, f"{role} {text[:20]} at {left:.2f} {top:.2f} {right:.2f} {foot:.2f}, not in {limits}"
    for i, (role, one, text) in enumerate(things):
        for other_role, other, other_text in things[:i]:
            apart = one[0] >= other[2] or other[0] >= one[2] or one[1] >= other[3] or other[1] >= one[3]
            assert apart, f"{role} {text[:20]} {one} touches {other_role} {other_text[:20]} {other}"
    return things


def check_svg(file, width, height, top, outer, bottom, inner, first):
    root = xml.parse(file).getroot()
    pages = [e for e in root if e.get("class") == "page"]
    box = [float(n) for n in root.get("viewBox").split()]
    assert abs(box[2] - width) < SLACK and abs(box[3] - len(pages) * height) < SLACK, box
    for name, points in (("width", box[2]), ("height", box[3])):
        assert abs(float(root.get(name).removesuffix("mm")) * 72 / 25.4 - points) < 0.05, root.get(name)
    for i, page in enumerate(pages):
        assert abs(shift(page)[1] - i * height) < SLACK
        odd = (first + i) % 2 == 1
        left, right = (inner, outer) if odd else (outer, inner)
        things = check_page(page, height, (left, top, width - right, height - bottom))
        shown = {role: [t for r, _, t in things if r == role] for role, _, _ in things}
        print(*shown.get("number", ["-"]), "|", *shown.get("title", ["-"]), "|", "; ".join(shown.get("caption", [])))
        for role in ("title", "number"):  # in the middle between the margins
            for r, (start, _, end, _), _ in things:
                assert r != role or abs((start + end) / 2 - (left + width - right) / 2) < 0.1


def check_pdf(file):
    data = open(file, "rb").read()
    parts = [zlib.decompress(p) for p in re.findall(rb"stream\r?\n(.*?)endstream", data, re.S) if p[:1] == b"x"]
    boxes = re.findall(rb"/MediaBox\s*\[\s*([^\]]*?)\s*\]", data + b"".join(parts))
    print(len(boxes), *sorted({b.decode() for b in boxes}))
    for r, g, b in {t for p in parts for t in re.findall(rb"([\d.]+) ([\d.]+) ([\d.]+) rg\b", p, re.I)}:
        if not r == g == b:
            print("colour", r, g, b)


if sys.argv[1] == "svg":
    check_svg(sys.argv[2], *map(float, sys.argv[3:9]), int(sys.argv[9]))
else:
    check_pdf(sys.argv[2])
