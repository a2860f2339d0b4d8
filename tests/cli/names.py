"""tests/cli/names.py ICOSIAN - vertices of hostile names: each output is parsed by its own rules,
has the names, and nothing of them is taken for anything else.  Prints lines of TAP.
SPDX-License-Identifier: MIT"""

import csv
import html.parser
import io
import json
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

ICOSIAN = sys.argv[1]
EDGES = ((0, 1), (0, 2), (1, 3), (0, 3), (2, 3))
NAMES = {
    "plain": ["Ann", "Bob", "Cy", "Dee"],
    "blanks": ["", " ", " a", "a b"],
    "numbers": ["007", "7", "1e5", "-3"],
    "signs of numbers": ["#3", "#2", "#1", "#0"],
    "quotes": ['a"b', "c'd", "e`f", "\\"],
    "controls": ["a\x01b", "c\nd", "\x1b[31mred", "e\tf"],
    "line ends": ["a\u2028b", "c\u2029d", "e\u0085f", "g\r\nh"],
    "HTML": ["</script><script>alert(1)</script>", "<!--", "-->", "]]>&amp;"],
    "TeX": ["\\input{/etc/passwd}", "$x_1^2$", "%comment", "{}#&~_^"],
    "DOT": ["node", "graph", "strict", "subgraph"],
    "spreadsheets": ["=cmd|calc", "a,b", "c;d", "@sum"],
    "lists": ["a->b", "{", "[0", "(1,2)"],
    "words": ["FOUND", "TOUR_SECTION", "next=[1]", "#comment here"],
    "models": ["joint", "x_a_b", "v1", "a;"],
    "other bytes": [b"a\xff", b"a\xfe", b"\xc3", b"\xed\xa0\x80"],
}
BYTES = {kind: [name if isinstance(name, bytes) else name.encode() for name in names] for kind, names in NAMES.items()}
faults = []


def run(*words, stdin=b""):
    done = subprocess.run([ICOSIAN, *words], input=stdin, capture_output=True, timeout=120, check=False)
    if done.returncode < 0 or b"Sanitizer" in done.stderr or b"runtime error" in done.stderr:
        faults.append(f"{words}: crashed: {done.stderr[:300]}")
    return done.returncode, done.stdout, done.stderr


def expect(true, what):
    if not true:
        faults.append(what)


def shown(name):
    """A name as text: wrong bytes are replaced."""
    return name.decode("utf-8", "replace")


def loose(name):
    """What of a name is the same however wrong bytes are replaced."""
    return re.sub("[\ufffd?]+", "?", shown(name))


def quoted(name):
    return b'"' + name.replace(b"\\", b"\\\\").replace(b'"', b'\\"') + b'"'


def write_graph(names):
    with open("g.dot", "wb") as file:
        file.write(b"graph {\n" + b"".join(quoted(name) + b";\n" for name in names))
        file.write(b"".join(quoted(names[u]) + b" -- " + quoted(names[v]) + b";\n" for u, v in EDGES) + b"}\n")


def test_tours(names):
    """Tours as text and CSV, read back."""
    status, tour, _ = run("solve", "g.dot", "-q")
    expect(status == 0, "there is a tour")
    expect(run("check", "-", "g.dot", stdin=tour)[0] == 0, f"the tour is read back: {tour!r}")
    _, rows, _ = run("solve", "g.dot", "--as", "csv")
    found = [row[0] for row in csv.reader(io.StringIO(rows.decode("utf-8", "surrogateescape"), newline=""))]
    wanted = {name.decode("utf-8", "surrogateescape") for name in names}
    expect(set(found) == wanted, f"CSV has the names: {found}")
    for name in names:  # by option, and back
        if b"," in name or b"\0" in name:
            continue
        status, out, err = run("solve", "g.dot", "--open", "--start", name, "--cell", name, "-q")
        expect((status, out) == (0, b"1\n"), f"--start {name!r}: {out!r} {err!r}")


def test_json(names):
    """Answers in JSON, and what check says of them."""
    _, out, _ = run("solve", "g.dot", "--json", "-q")
    expect(out.count(b"\n") == 1, "one line")
    answer = json.loads(out)
    expect(answer["names"] == [shown(names[v]) for v in answer["tour"]], f"names beside the tour: {answer['names']}")
    for subject in ([], ["g.dot"]):
        status, said, _ = run("check", "-", *subject, stdin=out)
        expect(status == 0, f"check of the answer {subject}: {said!r}")
    answer["names"][0], answer["names"][1] = answer["names"][1], answer["names"][0]
    if answer["names"][0] != answer["names"][1]:  # wrong bytes may be replaced alike
        status, said, _ = run("check", "-", "g.dot", stdin=json.dumps(answer).encode())
        expect(status == 1 and b"names" in said, f"names of others: {said!r}")
    _, out, _ = run("solve", "g.dot", "--json", "-q", "--forbid", "#0-#1", "--forbid", "#2-#3")
    answer = json.loads(out)
    expect(answer["verdict"] == "none", "no tour without two edges")
    reason = answer["reason"]
    expect(reason.get("names", []) == [shown(names[v]) for v in reason["vertices"]], f"names in the reason: {reason}")
    status, said, _ = run("check", "-", stdin=out)
    expect(status == 0, f"check of the reason: {said!r}")
    _, out, _ = run("count", "g.dot", "--open", "--by-ends", "--json")
    for pair in json.loads(out)["by_ends"]:
        expect(pair["names"] == [shown(names[v]) for v in pair["ends"]], f"names of ends: {pair}")
    for words in (("graph", "g.dot", "--edge-uses"), ("draw", "g.dot", "--as", "json")):
        _, out, _ = run(*words, *(["--json"] if words[0] == "graph" else []))
        expect(json.loads(out)["names"] == [shown(name) for name in names], f"{words}: all names: {out!r}")


def names_in(form, out):
    """The names that a parser of the form finds."""
    if form in ("graphml", "gexf"):
        nodes = ElementTree.fromstring(out).iter()
        return {node.get("label", node.get("id")) for node in nodes if node.tag.endswith("}node")}
    if form == "node-link":
        return {str(node["id"]) for node in json.loads(out)["nodes"]}
    return None


def test_graphs(names):
    """Graphs in the formats of others: the same names, or a refusal."""
    _, tour, _ = run("solve", "g.dot", "-q")
    for form in ("dot", "graphml", "gexf", "gml", "pajek", "node-link", "tgf", "edges", "adjacency", "lgl", "dict"):
        status, out, err = run("graph", "g.dot", "--as", form)
        if status == 2:
            expect(b"hold" in err and b"dot can" in err or b"dot" in err, f"{form}: {err!r}")
            continue
        found = names_in(form, out)
        expect(found is None or found == {shown(name) for name in names}, f"{form}: {found}")
        with open("again", "wb") as file:
            file.write(out)
        status, said, err = run("check", "-", "again", "--format", form, stdin=tour)
        expect(status == 0, f"{form} is read back: {said!r} {err!r}")


class Tags(html.parser.HTMLParser):
    """The elements of a page, with their attributes."""

    def __init__(self):
        super().__init__()
        self.seen = []

    def handle_starttag(self, tag, attrs):
        self.seen.append((tag, sorted(key for key, _ in attrs)))

    def handle_comment(self, data):
        self.seen.append(("!--", []))


def page_tags(out):
    tags = Tags()
    tags.feed(out.decode("utf-8"))
    return sorted(map(str, tags.seen))


def svg_tags(out):
    tags = {str((node.tag, sorted(node.keys()))) for node in ElementTree.fromstring(out).iter()}  # one without a name has no label
    return sorted(tag for tag in tags if not tag.endswith("}title', [])"))  # the whole of a name that was cut


def commands(out):
    """Control words of TeX but for those that spell a sign, and braces that are open."""
    text = out.decode("utf-8")
    spelt = re.compile(r"\\text(backslash|asciitilde|asciicircum)\{\}")
    text = re.sub(r"\\[{}$&#_%]", "", spelt.sub("", text))
    lines = [line for line in text.split("\n") if not line.startswith("%")]
    return sorted(set(re.findall(r"\\[a-zA-Z]+", "\n".join(lines)))), [line for line in lines if re.search(r"[$&#%^~]", line)]


def test_pictures(names, plain):
    """Pictures are made of the same elements as those of a graph of plain names."""
    for form, parts in (("svg", svg_tags), ("html", page_tags), ("tex", commands)):
        status, out, err = run("draw", "g.dot", "--solve", "--as", form)
        expect(status == 0, f"{form}: {err!r}")
        found = parts(out)
        expect(found == plain.setdefault(form, found), f"{form}: other elements: {str(found)[:200]}")
    _, out, _ = run("draw", "g.dot", "--as", "svg")
    labels = "".join(ElementTree.fromstring(out).itertext())
    for name in names:
        if not re.search(rb"[\x00-\x20\x7f-\xff]", name):
            expect(shown(name)[:8] in labels, f"svg has {name!r}: {labels!r}")  # long ones are cut


MARKS = {"lp:mtz": b"\\", "dimacs:position": b"c ", "mzn:circuit": b"%", "smt:int": b";", "asp:reach": b"%",
         "tsplib:hcp": b"COMMENT", "opb:position": b"*", "mps:mtz": b"*", "fzn:circuit": b"%"}


def test_models(names, plain):
    """Models are those of other hostile names, but for comments, which have all names."""
    if all(re.fullmatch(rb"[A-Za-z0-9]+", name) for name in names):
        return  # variables are named after the vertices
    for form, mark in MARKS.items():
        status, out, err = run("encode", "g.dot", "--open", "--as", form)
        if status == 2 and b"no encoding" in err:
            continue
        expect(status == 0, f"{form}: {err!r}")
        lines = out.split(b"\n")
        model = [line for line in lines if not line.startswith(mark)]
        expect(model == plain.setdefault(form, model), f"{form}: another model")
        comments = b"\n".join(line for line in lines if line.startswith(mark))
        for v, name in enumerate(names):
            line = re.sub(rb"[\x00-\x1f\x7f]|\xc2[\x80-\x9f]|\xe2\x80[\xa8\xa9]", b" ", name)
            line = re.sub("[\udc80-\udcff]", "?", line.decode("utf-8", "surrogateescape")).encode()
            first = 1 if form == "tsplib:hcp" else 0
            expect(b"%d is %s" % (v + first, line) in comments, f"{form}: no comment on {name!r}")


def main():
    number = 0
    plain, models = {}, {}
    for kind, names in BYTES.items():
        write_graph(names)
        for test, more in ((test_tours, []), (test_json, []), (test_graphs, []), (test_pictures, [plain]), (test_models, [models])):
            faults.clear()
            test(names, *more)
            number += 1
            print(f"{'not ok' if faults else 'ok'} {number} - {kind}: {test.__doc__.split('.')[0].rstrip(':')}")
            for fault in faults[:5]:
                print("#", fault[:600].replace("\n", " "))
    faults.clear()
    names = [b"x" * 1000000, b"x" * 1000000 + b"y", b"c", b"d"]
    write_graph(names)
    test_json(names)
    expect(run("solve", "g.dot", "--start", b"x" * 99999)[0] == 2, "nearly a name")
    print(f"{'not ok' if faults else 'ok'} {number + 1} - names of a megabyte")
    for fault in faults[:3]:
        print("#", fault[:300])


main()
