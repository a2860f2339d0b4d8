"""tests/foreign/foreign.py ICOSIAN [COUNT [SEED]] - files that other programs write, over random
graphs and boards: the program reads the graph that was written, or refuses the file and names its
format.  Another graph is a failure.  Prints TAP.
SPDX-License-Identifier: MIT"""
import json
import os
import random
import shlex
import subprocess
import sys
import tempfile

import networkx as nx

import boards
import graphs


def ask(icosian, *words):
    return subprocess.run([icosian, *words], capture_output=True, text=True, timeout=60, check=False)


def read_back(icosian, path):
    """The graph that the program read, or its refusal."""
    asked = ask(icosian, "graph", path, "--as", "node-link")
    if asked.returncode != 0:
        lines = [line for line in asked.stderr.splitlines() if "note: " not in line]
        return None, "\n".join(lines).replace(path, "FILE")
    data = json.loads(asked.stdout)
    graph = nx.DiGraph() if data["directed"] else nx.Graph()
    graph.add_nodes_from(node["id"] for node in data["nodes"])
    links = data.get("links", data.get("edges"))
    graph.add_edges_from((link["source"], link["target"]) for link in links)
    return graph, ""


def plain(name):
    """Names as text, without what quotes and blanks may do to them."""
    text = str(tuple(name)) if isinstance(name, list) else str(name)
    for mark in "'\" ":
        text = text.replace(mark, "")
    return text.replace("[", "(").replace("]", ")")


def edges_of(graph):
    pairs = ((plain(u), plain(v)) for u, v in graph.edges if u != v)
    return {p if graph.is_directed() else tuple(sorted(p)) for p in pairs}


def same_names(read, meant):
    isolated = {plain(v) for v in meant if meant.degree(v) == 0}
    names = {plain(v) for v in read}, {plain(v) for v in meant}
    return names[0] <= names[1] and names[1] - names[0] <= isolated and edges_of(read) == edges_of(meant)


def same_shape(read, meant):
    if read.is_directed() != meant.is_directed() or read.number_of_nodes() != meant.number_of_nodes():
        return False
    return nx.is_isomorphic(read, meant)


def as_arcs(graph):
    return nx.DiGraph(graph)


def judge_graph(icosian, path, written):
    read, refusal = read_back(icosian, path)
    if read is None:
        vague = "if it is one, name it" in refusal
        named = not vague and any(word.lower() in refusal.lower() for word in written.formats)
        return named and "\n" not in refusal, "refused" if named else "refused without its format: " + refusal
    meanings = [graphs.bare(written.graph)]
    if written.graph.is_directed():
        # arcs that are all answered may stand for edges
        if all(written.graph.has_edge(v, u) for u, v in written.graph.edges):
            meanings.append(nx.Graph(meanings[0]))
    same = same_names if written.names else same_shape
    if any(same(read, meant) for meant in meanings):
        return True, "read"
    return False, "another graph: read %s %s, written %s %s" % (
        sorted(map(str, read.nodes)), sorted(edges_of(read)), sorted(map(str, written.graph.nodes)),
        sorted(edges_of(written.graph)))


def judge_board(icosian, path, board):
    asked = ask(icosian, "graph", board.piece, path, "--as", "edges")
    meant = ask(icosian, "graph", board.piece, board.same(os.path.dirname(path)), "--as", "edges")
    if asked.returncode != 0:
        return True, "refused: " + asked.stderr.strip()
    return asked.stdout == meant.stdout, "read" if asked.stdout == meant.stdout else "another board"


def main():
    icosian, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 200
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    folder = tempfile.mkdtemp()
    tally, failed = {}, 0
    writers = [(w, False) for w in graphs.WRITERS] + [(w, True) for w in boards.WRITERS]
    for k in range(count):
        rng = random.Random(seed * 1000003 + k)
        write, is_board = writers[k % len(writers)]
        thing = boards.draw_board(rng) if is_board else graphs.draw_graph(rng)
        try:
            written = write(thing, rng)
        except (ImportError, FileNotFoundError, TypeError, ValueError, subprocess.CalledProcessError) as error:
            written = None
            print("# %s cannot write this: %s" % (write.__name__, error))
        if written is None:
            tally["not written"] = tally.get("not written", 0) + 1
            continue
        path = os.path.join(folder, "%03d-%s%s" % (k, write.__name__, written.suffix))
        with open(path, "wb") as file:
            file.write(written.text)
        good, word = (judge_board if is_board else judge_graph)(icosian, path, written)
        tally[word.split(":")[0]] = tally.get(word.split(":")[0], 0) + 1
        failed += not good
        print("%s %d - %s: %s" % ("ok" if good else "not ok", k + 1, os.path.basename(path), word))
        if not good:
            print("# " + written.text[:400].decode("utf-8", "replace").replace("\n", "\n# "))
    print("# " + ", ".join("%d %s" % (n, word) for word, n in sorted(tally.items())))
    if os.environ.get("ICO_KEEP_FOREIGN"):
        print("# kept in " + folder)
    else:
        subprocess.run(["rm", "-rf", folder], check=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
