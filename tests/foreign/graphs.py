"""tests/foreign/graphs.py - graphs as other programs write them: NetworkX, igraph, pandas,
SciPy, NumPy, nauty, jq.  A writer takes a random graph and gives text, and the graph that the
text stands for.
SPDX-License-Identifier: MIT"""
import io
import json
import os
import random
import subprocess
import tempfile

import networkx as nx


class Written:
    """A text and what it means.  formats: words of which a refusal names one.  names: compare
    names (True), or up to isomorphism (False).  suffix: of the file."""

    def __init__(self, text, graph, formats, names=True, suffix=".txt"):
        self.text = text if isinstance(text, bytes) else text.encode()
        self.graph, self.formats, self.names, self.suffix = graph, formats, names, suffix


def draw_names(rng, n):
    """Names of one kind: numbers from 0 or 1, letters, words, words with blanks, pairs."""
    kind = rng.randrange(6)
    if kind == 0:
        return list(range(n))
    if kind == 1:
        return list(range(1, n + 1))
    if kind == 2:
        return [chr(97 + i) for i in range(n)]
    if kind == 3:
        return ["node%d" % (7 * i) for i in range(n)]
    if kind == 4:
        return ["New %s" % chr(65 + i) for i in range(n)]
    return [(i // 3, i % 3) for i in range(n)]


def draw_graph(rng):
    """A connected random graph, often Hamiltonian; directed now and then; weighted sometimes."""
    n = rng.randrange(4, 12)
    directed = rng.random() < 0.3
    graph = nx.DiGraph() if directed else nx.Graph()
    names = draw_names(rng, n)
    graph.add_nodes_from(names)
    order = names[:]
    rng.shuffle(order)
    for i in range(n - 1):
        graph.add_edge(order[i], order[i + 1])
    if rng.random() < 0.7:
        graph.add_edge(order[-1], order[0])
    for _ in range(rng.randrange(0, n)):
        u, v = rng.sample(names, 2)
        graph.add_edge(u, v)
    if rng.random() < 0.3:
        for u, v in graph.edges:
            graph[u][v]["weight"] = rng.randrange(1, 9)
    return graph


def bare(graph):
    """The same without attributes."""
    plain = graph.__class__()
    plain.add_nodes_from(graph.nodes)
    plain.add_edges_from(graph.edges)
    return plain


def said_directed(graph):
    """The graph where the text does not say that its lines are arcs: each line is an edge."""
    return nx.Graph(bare(graph)) if graph.is_directed() else graph


def by_number(graph):
    """Vertices 0..n-1, for formats without names."""
    return nx.convert_node_labels_to_integers(graph)


def to_bytes(write, *rest, **options):
    out = io.BytesIO()
    write(*rest, out, **options)
    return out.getvalue()


def run(command, text):
    return subprocess.run(command, input=text, capture_output=True, check=True).stdout


# ------------------------------------------------------------------ NetworkX

def nx_edgelist(g, rng):
    data = rng.choice([True, False])
    return Written(to_bytes(nx.write_edgelist, g, data=data), said_directed(g), ["edges"])


def nx_edgelist_comma(g, rng):
    return Written(to_bytes(nx.write_edgelist, bare(g), delimiter=",", data=False), said_directed(g),
                   ["edges"], suffix=".csv")


def nx_weighted(g, rng):
    g = g.copy()
    for u, v in g.edges:
        g[u][v]["weight"] = rng.choice([3, 0.5])
    return Written(to_bytes(nx.write_weighted_edgelist, g), said_directed(g), ["edges"])


def nx_adjlist(g, rng):
    text = b"\n".join(line.encode() for line in nx.generate_adjlist(bare(g))) + b"\n"
    return Written(to_bytes(nx.write_adjlist, bare(g)) if rng.random() < 0.5 else text,
                   said_directed(g), ["adjacency"])


def nx_multiline(g, rng):
    return Written(to_bytes(nx.write_multiline_adjlist, g), said_directed(g), ["adjacency"])


def nx_gml(g, rng):
    return Written("\n".join(nx.generate_gml(nx.relabel_nodes(g, str))) + "\n", nx.relabel_nodes(g, str),
                   ["gml"], suffix=rng.choice([".gml", ".txt"]))


def nx_graphml(g, rng):
    return Written("\n".join(nx.generate_graphml(g)) + "\n", g, ["graphml"],
                   suffix=rng.choice([".graphml", ".txt"]))


def nx_gexf(g, rng):
    return Written("\n".join(nx.generate_gexf(g)) + "\n", g, ["gexf"],
                   suffix=rng.choice([".gexf", ".txt"]))


def nx_pajek(g, rng):
    return Written("\n".join(nx.generate_pajek(nx.relabel_nodes(g, str))) + "\n", g, ["pajek"],
                   suffix=rng.choice([".net", ".txt"]))


def nx_graph6(g, rng):
    g = by_number(nx.Graph(bare(g)))
    return Written(nx.to_graph6_bytes(g), g, ["graph6"])


def nx_sparse6(g, rng):
    g = by_number(nx.Graph(bare(g)))
    return Written(nx.to_sparse6_bytes(g), g, ["sparse6"])


def nx_node_link(g, rng):
    return Written(json.dumps(nx.node_link_data(g), indent=rng.choice([None, 1])), g, ["node-link"],
                   suffix=".json")


def nx_adjacency_data(g, rng):
    return Written(json.dumps(nx.adjacency_data(g)), g, ["json"], suffix=".json")


def nx_cytoscape(g, rng):
    return Written(json.dumps(nx.cytoscape_data(g)), g, ["cytoscape", "no such node"], suffix=".json")


def dict_meaning(g):
    """A dict of neighbours says nothing of directions: both ends list an undirected edge, and arcs
    that are not all answered are arcs, or edges listed once."""
    return g


def nx_dict_of_lists(g, rng):
    return Written(repr(nx.to_dict_of_lists(g)), dict_meaning(g), ["dict", "adjacency"])


def nx_dict_of_dicts(g, rng):
    return Written(repr(nx.to_dict_of_dicts(g)), dict_meaning(g), ["dict", "adjacency"])


def json_dict_of_lists(g, rng):
    g = nx.relabel_nodes(g, str)
    return Written(json.dumps(nx.to_dict_of_lists(g), indent=rng.choice([None, 2])), dict_meaning(g),
                   ["dict", "adjacency", "json"], suffix=rng.choice([".json", ".txt"]))


def python_edges(g, rng):
    edges = list(g.edges(data=rng.choice([True, False])))
    return Written(repr(edges), said_directed(g), ["edges", "list"], suffix=rng.choice([".py", ".txt"]))


def python_assignment(g, rng):
    return Written("edges = %r\n" % (list(g.edges),), said_directed(g), ["edges", "list"])


def json_pairs(g, rng):
    g = nx.relabel_nodes(g, str) if isinstance(list(g.nodes)[0], tuple) else g
    return Written(json.dumps(list(g.edges)), said_directed(g), ["edges", "list", "json"],
                   suffix=rng.choice([".json", ".txt"]))


def nx_latex(g, rng):
    if not hasattr(nx, "to_latex_raw"):
        return None
    nx.circular_layout(g)
    return Written(nx.to_latex_raw(g, pos=nx.circular_layout(g)), g, ["tikz", "tex"])


def nx_pydot(g, rng):
    try:
        text = nx.nx_pydot.to_pydot(nx.relabel_nodes(bare(g), lambda x: str(x).replace(" ", "_"))).to_string()
    except (ImportError, ValueError):
        return None
    return Written(text, nx.relabel_nodes(g, lambda x: str(x).replace(" ", "_")), ["dot"],
                   suffix=rng.choice([".dot", ".txt"]))


# ------------------------------------------------------------------ NumPy, SciPy, pandas

def np_savetxt(g, rng):
    import numpy as np
    out = io.BytesIO()
    np.savetxt(out, nx.to_numpy_array(bare(g)), fmt=rng.choice(["%d", "%.18e", "%.1f"]))
    return Written(out.getvalue(), by_number(g), ["matrix"], names=False)


def np_text(g, rng):
    import numpy as np
    matrix = nx.to_numpy_array(bare(g), dtype=int)
    return Written(rng.choice([str, repr])(matrix), by_number(g), ["matrix"], names=False)


def np_tolist(g, rng):
    return Written(repr(nx.to_numpy_array(bare(g), dtype=int).tolist()), by_number(g), ["matrix"],
                   names=False)


def sp_mmwrite(g, rng):
    import scipy.io
    matrix = nx.to_scipy_sparse_array(g, format="coo") if rng.random() < 0.7 else \
        nx.to_numpy_array(bare(g))
    with tempfile.NamedTemporaryFile(suffix=".mtx") as file:
        scipy.io.mmwrite(file.name, matrix)
        text = open(file.name, "rb").read()
    return Written(text, by_number(g), ["matrix-market", "mtx", "MatrixMarket"], names=False,
                   suffix=rng.choice([".mtx", ".txt"]))


def pd_edgelist(g, rng):
    ends = rng.choice([("source", "target"), ("from", "to"), ("u", "v"), ("a", "b"), ("city1", "city2"),
                       ("src_id", "dst_id"), ("state", "neighbor"), ("origin", "destination"),
                       ("station_a", "station_b"), ("Left", "Right")])
    table = nx.to_pandas_edgelist(bare(g), source=ends[0], target=ends[1])
    return Written(table.to_csv(index=False, sep=rng.choice([",", ";", "\t"])), said_directed(g),
                   ["edges", "header"], suffix=rng.choice([".csv", ".txt"]))


def pd_edgelist_index(g, rng):
    table = nx.to_pandas_edgelist(bare(g))
    return Written(table.to_csv(), said_directed(g), ["edges", "header"], suffix=".csv")


def pd_adjacency(g, rng):
    table = nx.to_pandas_adjacency(bare(g), dtype=int)
    return Written(table.to_csv(), g, ["matrix"], suffix=".csv")


def pd_text(g, rng):
    table = nx.to_pandas_adjacency(bare(g), dtype=int)
    return Written(table.to_string(), g, ["matrix"])


def pd_json(g, rng):
    orient = rng.choice(["records", "split", "columns", "values"])
    return Written(nx.to_pandas_edgelist(nx.relabel_nodes(bare(g), str)).to_json(orient=orient),
                   said_directed(nx.relabel_nodes(g, str)), ["json", "edges", "list", "pandas"], suffix=".json")


def pd_markup(g, rng):
    table = nx.to_pandas_edgelist(bare(g))
    return Written(rng.choice([table.to_html, table.to_latex])(index=False), said_directed(g),
                   ["html", "HTML", "latex", "LaTeX", "TeX", "graphml"])


def pd_excel(g, rng):
    out = io.BytesIO()
    nx.to_pandas_edgelist(bare(g)).to_excel(out, index=False)
    return Written(out.getvalue(), g, ["zip", "Excel"], suffix=".xlsx")


def csv_utf16(g, rng):
    text = nx.to_pandas_edgelist(bare(g)).to_csv(index=False)
    return Written(text.encode("utf-16"), said_directed(g), ["UTF-16"], suffix=".csv")


# ------------------------------------------------------------------ igraph

def to_igraph(g):
    import igraph
    names = list(g.nodes)
    place = {name: i for i, name in enumerate(names)}
    made = igraph.Graph(n=len(names), edges=[(place[u], place[v]) for u, v in g.edges],
                        directed=g.is_directed())
    made.vs["name"] = [str(name) for name in names]
    return made


def ig(method, formats, suffix, names=True, directed=True, rename=False):
    def write(g, rng):
        if rename:
            g = nx.relabel_nodes(g, {v: "v%d" % i for i, v in enumerate(g.nodes)})
        made = to_igraph(g)
        with tempfile.NamedTemporaryFile(suffix=".out") as file:
            getattr(made, method)(file.name)
            text = open(file.name, "rb").read()
        meant = g if directed else said_directed(g)
        return Written(text, meant, formats, names=names, suffix=rng.choice([suffix, ".txt"]))
    write.__name__ = "ig_" + method
    return write


# ------------------------------------------------------------------ nauty, jq

def nauty_show(flags):
    def write(g, rng):
        g = by_number(nx.Graph(bare(g)))
        text = run(["nauty-showg", *flags],
                   nx.to_graph6_bytes(g, header=False))
        return Written(text, g, ["adjacency", "edges", "matrix", "nauty", "showg", "dreadnaut"], names=False)
    write.__name__ = "nauty_showg_" + "".join(flags).replace("-", "")
    return write


def nauty_copyg(g, rng):
    g = by_number(nx.Graph(bare(g)))
    return Written(run(["nauty-copyg", "-s"], nx.to_graph6_bytes(g, header=False)), g, ["sparse6"])


def jq_pairs(g, rng):
    program = rng.choice([".links | map([.source, .target])", ".links", "[.links[] | {source, target}]"])
    g = nx.relabel_nodes(g, str)
    text = run(["jq", "-c", program], json.dumps(nx.node_link_data(bare(g))).encode())
    return Written(text, said_directed(g), ["json", "edges", "list"], suffix=".json")


def jq_tsv(g, rng):
    g = nx.relabel_nodes(g, str)
    text = run(["jq", "-r", ".links[] | [.source, .target] | @" + rng.choice(["tsv", "csv"])],
               json.dumps(nx.node_link_data(bare(g))).encode())
    return Written(text, said_directed(g), ["edges"])


WRITERS = [
    nx_edgelist, nx_edgelist_comma, nx_weighted, nx_adjlist, nx_multiline, nx_gml, nx_graphml, nx_gexf,
    nx_pajek, nx_graph6, nx_sparse6, nx_node_link, nx_adjacency_data, nx_cytoscape, nx_dict_of_lists,
    nx_dict_of_dicts, json_dict_of_lists, python_edges, python_assignment, json_pairs, nx_latex, nx_pydot,
    np_savetxt, np_text, np_tolist, sp_mmwrite, pd_edgelist, pd_edgelist_index, pd_adjacency, pd_text,
    pd_json, pd_markup, pd_excel, csv_utf16,
    ig("write_edgelist", ["edges"], ".edges", names=False, directed=False),
    ig("write_ncol", ["edges", "ncol"], ".ncol", directed=False, rename=True),
    ig("write_lgl", ["lgl"], ".lgl", directed=False, rename=True),
    ig("write_pajek", ["pajek"], ".net", names=False),
    ig("write_gml", ["gml"], ".gml", names=False),
    ig("write_graphml", ["graphml"], ".graphml", names=False),
    ig("write_graphmlz", ["gzip"], ".graphmlz", names=False),
    ig("write_dot", ["dot"], ".dot", names=False),
    ig("write_leda", ["leda", "LEDA"], ".lgr", names=False),
    ig("write_adjacency", ["matrix"], ".adj", names=False),
    nauty_show(["-a"]), nauty_show(["-A"]), nauty_show(["-e"]), nauty_show(["-d"]), nauty_show([]),
    nauty_copyg, jq_pairs, jq_tsv,
]
