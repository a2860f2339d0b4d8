"""Icosian for Python: Hamiltonian paths and cycles of boards, puzzles and graphs.

    >>> import icosian
    >>> answer = icosian.problem("knight 6x6").solve()
    >>> answer.verdict, len(answer.tour)
    ('found', 36)
    >>> icosian.problem("knight 6x6").count().tours
    9862

A subject is the text of a subject on the command line (a piece and a board, a family, a file), a
graph of networkx or igraph, a list of pairs, an adjacency matrix or a dict of neighbours; see
help(icosian.problem).  In a notebook an answer is shown as a picture.  The package is a thin layer:
the C library does all work and checks every answer.
SPDX-License-Identifier: MIT
"""

from . import puzzle
from ._answers import Answer, Count
from ._calls import check, count, problem, sample, solve, tours
from ._compare import compare, encodings, methods
from ._errors import IcosianError, IcosianTypeError, IcosianValueError
from ._problem import Problem, facts, properties

__all__ = ["Answer", "Count", "IcosianError", "IcosianTypeError", "IcosianValueError", "Problem",
           "check", "compare", "count", "encodings", "facts", "methods", "problem", "properties",
           "puzzle", "sample", "solve", "tours"]
__version__ = "0.1.0"

for _name in __all__:  # tracebacks and help() show the names by which users import them
    if hasattr(globals()[_name], "__module__"):
        globals()[_name].__module__ = __name__
del _name
