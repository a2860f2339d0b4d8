# The package.
# SPDX-License-Identifier: MIT
"""Hamiltonian paths and cycles of boards, puzzles and graphs: found, counted, or proved impossible.

    >>> import icosian
    >>> answer = icosian.solve("knight 6x6")
    >>> answer.verdict, len(answer.tour)
    ('found', 36)
    >>> icosian.solve([("a", "b"), ("b", "c"), ("c", "a"), ("c", "d")]).reason
    'd has only one exit, and a closed tour needs a way in and another way out'
    >>> icosian.count("knight 6x6").tours
    9862

A subject is the text of a subject on the command line (a piece and a board, a family of graphs, a
file), a graph of networkx or igraph, a list of pairs, an adjacency matrix or a dict of neighbours.

solve, count, tours, sample, check: a question and its answer in one call
path_cover, decomposition: several tours that belong together
problem: a question that is asked several times; help(icosian.problem) has all conditions
puzzle: Numbrix, Hidato, Zip and others, made, solved, graded and explained
methods, encodings, properties, facts: what there is to choose from
compare: methods beside each other

In a notebook, answers and questions are shown as pictures.  The package is a thin layer: the C library
does all work, and checks every tour before it is returned.
"""

from . import puzzle
from ._answers import Answer, Count, Theorem
from ._calls import check, count, decomposition, path_cover, problem, sample, solve, tours
from ._compare import compare, encodings, methods
from ._errors import IcosianError, IcosianTypeError, IcosianValueError
from ._problem import Problem, facts, properties
from ._several import TourGroup

__all__ = ["Answer", "Count", "IcosianError", "IcosianTypeError", "IcosianValueError", "Problem",
           "Theorem", "TourGroup", "check", "compare", "count", "decomposition", "encodings", "facts",
           "methods", "path_cover", "problem", "properties", "puzzle", "sample", "solve", "tours"]
__version__ = "1.0.0"

for _name in __all__:  # tracebacks and help() show the names by which users import them
    if hasattr(globals()[_name], "__module__"):
        globals()[_name].__module__ = __name__
del _name
