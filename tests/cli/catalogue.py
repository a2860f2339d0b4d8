"""tests/cli/catalogue.py PEER - the named graphs against those of another program, by isomorphism.

PEER is networkx, igraph or sage.  A line "ok NAME" or "wrong NAME" for each graph that both know.
SPDX-License-Identifier: MIT"""
import os
import subprocess
import sys

NETWORKX = {
    "bull": "bull_graph()", "chvatal": "chvatal_graph()", "cube": "cubical_graph()", "desargues": "desargues_graph()",
    "diamond": "diamond_graph()", "dodecahedron": "dodecahedral_graph()", "frucht": "frucht_graph()",
    "heawood": "heawood_graph()", "hoffman-singleton": "hoffman_singleton_graph()", "house": "house_graph()",
    "house-x": "house_x_graph()", "icosahedron": "icosahedral_graph()", "karate": "karate_club_graph()",
    "krackhardt-kite": "krackhardt_kite_graph()", "moebius-kantor": "moebius_kantor_graph()",
    "octahedron": "octahedral_graph()", "pappus": "pappus_graph()", "petersen": "petersen_graph()",
    "tetrahedron": "tetrahedral_graph()", "truncated-cube": "truncated_cube_graph()",
    "truncated-tetrahedron": "truncated_tetrahedron_graph()", "tutte": "tutte_graph()",
    "ladder:7": "ladder_graph(7)", "prism:6": "circular_ladder_graph(6)", "lollipop:5,3": "lollipop_graph(5, 3)",
    "turan:13,4": "turan_graph(13, 4)", "wheel:8": "wheel_graph(8)", "star:5": "star_graph(5)",
    "complete:9": "complete_graph(9)", "bipartite:5,6": "complete_bipartite_graph(5, 6)",
    "multipartite:2,3,4": "complete_multipartite_graph(2, 3, 4)", "circulant:13,1,5": "circulant_graph(13, [1, 5])",
    "hypercube:6": "hypercube_graph(6)", "grid:2x3x4": "grid_graph([2, 3, 4])",
    "torus:5x7": "grid_graph([5, 7], periodic=True)", "windmill:4,3": "windmill_graph(3, 4)",
    "harary:5,9": "hkn_harary_graph(5, 9)", "harary:4,11": "hkn_harary_graph(4, 11)",
    "harary:3,10": "hkn_harary_graph(3, 10)", "paley:13": "paley_graph(13).to_undirected()",
    "mycielski:groetzsch": "mycielski_graph(5)", "groetzsch": "mycielski_graph(4)",
    "line:petersen": "line_graph(nx.petersen_graph())", "complement:petersen": "complement(nx.petersen_graph())",
    "power:tutte^3": "power(nx.tutte_graph(), 3)", "kneser:7,3": "kneser_graph(7, 3)",
    "cartesian:petersen@path:3": "cartesian_product(nx.petersen_graph(), nx.path_graph(3))",
    "direct:petersen@cycle:5": "tensor_product(nx.petersen_graph(), nx.cycle_graph(5))",
    "strong:petersen@path:2": "strong_product(nx.petersen_graph(), nx.path_graph(2))",
    "lexicographic:cycle:5@path:3": "lexicographic_product(nx.cycle_graph(5), nx.path_graph(3))",
}
IGRAPH = {
    "bull": "Bull", "chvatal": "Chvatal", "coxeter": "Coxeter", "cube": "Cubical", "diamond": "Diamond",
    "dodecahedron": "Dodecahedron", "folkman": "Folkman", "franklin": "Franklin", "frucht": "Frucht",
    "groetzsch": "Grotzsch", "heawood": "Heawood", "herschel": "Herschel", "house": "House", "house-x": "HouseX",
    "icosahedron": "Icosahedron", "krackhardt-kite": "Krackhardt_Kite", "levi": "Levi", "mcgee": "McGee",
    "meredith": "Meredith", "no-perfect-matching": "Noperfectmatching", "octahedron": "Octahedron",
    "petersen": "Petersen", "robertson": "Robertson", "tetrahedron": "Tetrahedron", "thomassen-34": "Thomassen",
    "tutte": "Tutte", "walther": "Walther", "karate": "Zachary",
}
SAGE = {
    "balaban-10": "Balaban10Cage()", "balaban-11": "Balaban11Cage()", "bidiakis-cube": "BidiakisCube()",
    "biggs-smith": "BiggsSmithGraph()", "blanusa-1": "BlanusaFirstSnarkGraph()", "blanusa-2": "BlanusaSecondSnarkGraph()",
    "bowtie": "ButterflyGraph()", "brinkmann": "BrinkmannGraph()", "brouwer-haemers": "BrouwerHaemersGraph()",
    "buckyball": "BuckyBall()", "chvatal": "ChvatalGraph()", "clebsch": "ClebschGraph()", "coxeter": "CoxeterGraph()",
    "desargues": "DesarguesGraph()", "double-star": "DoubleStarSnark()", "duerer": "DurerGraph()", "dyck": "DyckGraph()",
    "ellingham-horton-54": "EllinghamHorton54Graph()", "ellingham-horton-78": "EllinghamHorton78Graph()",
    "errera": "ErreraGraph()", "f26a": "F26AGraph()", "flower:5": "FlowerSnark()", "folkman": "FolkmanGraph()",
    "foster": "FosterGraph()", "franklin": "FranklinGraph()", "frucht": "FruchtGraph()", "gewirtz": "SimsGewirtzGraph()",
    "goldner-harary": "GoldnerHararyGraph()", "golomb": "GolombGraph()", "gosset": "GossetGraph()", "gray": "GrayGraph()",
    "groetzsch": "GrotzschGraph()", "harborth": "HarborthGraph()", "harries": "HarriesGraph()",
    "harries-wong": "HarriesWongGraph()", "heawood": "HeawoodGraph()", "herschel": "HerschelGraph()",
    "higman-sims": "HigmanSimsGraph()", "hoffman": "HoffmanGraph()", "hoffman-singleton": "HoffmanSingletonGraph()",
    "holt": "HoltGraph()", "horton-96": "HortonGraph()", "kittell": "KittellGraph()", "klein": "Klein7RegularGraph()",
    "klein-cubic": "Klein3RegularGraph()", "krackhardt-kite": "KrackhardtKiteGraph()", "ljubljana": "LjubljanaGraph()",
    "m22": "M22Graph()", "markstroem": "MarkstroemGraph()", "mcgee": "McGeeGraph()", "meredith": "MeredithGraph()",
    "moebius-kantor": "MoebiusKantorGraph()", "moser-spindle": "MoserSpindle()", "nauru": "NauruGraph()",
    "pappus": "PappusGraph()", "perkel": "PerkelGraph()", "poussin": "PoussinGraph()", "robertson": "RobertsonGraph()",
    "schlaefli": "SchlaefliGraph()", "shrikhande": "ShrikhandeGraph()", "sousselier": "SousselierGraph()",
    "sylvester": "SylvesterGraph()", "szekeres": "SzekeresSnarkGraph()", "thomsen": "ThomsenGraph()",
    "tietze": "TietzeGraph()", "tutte": "TutteGraph()", "tutte-12": "Tutte12Cage()", "tutte-coxeter": "TutteCoxeterGraph()",
    "wagner": "WagnerGraph()", "watkins": "WatkinsSnarkGraph()", "wells": "WellsGraph()", "wiener-araya": "WienerArayaGraph()",
    "bubble-sort:5": "BubbleSortGraph(5)", "cube-connected-cycles:4": "CubeConnectedCycle(4)",
    "double-petersen:7,2": "DoubleGeneralizedPetersenGraph(7, 2)", "folded-cube:6": "FoldedCubeGraph(6)",
    "friendship:4": "FriendshipGraph(4)", "hamming:3,3": "HammingGraph(3, 3)", "hanoi:4,3": "HanoiTowerGraph(4, 3)",
    "i-graph:12,2,3": "IGraph(12, 2, 3)", "johnson:6,3": "JohnsonGraph(6, 3)", "odd:5": "OddGraph(5)",
    "paley:25": "PaleyGraph(25)", "permutation-star:5": "NStarGraph(5)", "rose-window:8,3,2": "RoseWindowGraph(8, 3, 2)",
    "tabacjn:9,1,3,2": "TabacjnGraph(9, 1, 3, 2)", "turan:13,4": "TuranGraph(13, 4)", "windmill:4,3": "WindmillGraph(4, 3)",
}


def ours(name):
    """The graph as graph6, without the line's end."""
    return subprocess.run([os.environ["ICOSIAN"], "graph", name, "--as", "graph6", "-q"],
                          check=True, capture_output=True).stdout.strip()


def networkx_equal(name, theirs):
    import networkx as nx
    graph = nx.from_graph6_bytes(ours(name))
    theirs = nx.Graph(theirs)
    theirs.remove_edges_from(list(nx.selfloop_edges(theirs)))
    hashes = [nx.weisfeiler_lehman_graph_hash(g) for g in (graph, theirs)]
    return hashes[0] == hashes[1] and nx.is_isomorphic(graph, theirs)


def main():
    peer = sys.argv[1]
    if peer == "networkx":
        import networkx as nx
        pairs = [(name, lambda name=name, call=call: networkx_equal(name, eval("nx." + call, {"nx": nx})))
                 for name, call in NETWORKX.items() if hasattr(nx, call.split("(")[0])]
    elif peer == "igraph":
        import igraph
        import networkx as nx

        def equal(name, famous):
            graph = nx.from_graph6_bytes(ours(name))
            mine = igraph.Graph(len(graph), list(graph.edges()))
            return mine.isomorphic(igraph.Graph.Famous(famous).simplify())
        pairs = [(name, lambda name=name, famous=famous: equal(name, famous)) for name, famous in IGRAPH.items()]
    else:
        import sage.all
        from sage.graphs.all import Graph, graphs

        def equal(name, call):
            return Graph(ours(name).decode()).is_isomorphic(eval("graphs." + call, {"graphs": graphs}))
        pairs = [(name, lambda name=name, call=call: equal(name, call)) for name, call in SAGE.items()]
    for name, test in pairs:
        print("ok" if test() else "wrong", name, flush=True)


main()
