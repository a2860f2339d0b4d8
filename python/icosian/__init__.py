"""Icosian for Python: Hamiltonian paths and cycles of boards, puzzles and graphs.

    >>> import icosian
    >>> answer = icosian.problem("knight 6x6").solve()
    >>> answer.verdict, len(answer.tour)
    ('found', 36)
    >>> icosian.problem("knight 6x6").count().tours
    9862

A subject is what the command line takes (a piece and a board, a family, a file), or a graph of
networkx, a list of pairs, or a dict of neighbours.  In a notebook an answer shows itself as a picture.
A thin layer: all work is done, and every answer checked, by the C library.
SPDX-License-Identifier: MIT
"""

from . import puzzle
from ._answers import Answer, Count
from ._compare import compare, encodings, methods
from ._errors import IcosianError, IcosianTypeError, IcosianValueError
from ._problem import Problem, problem, properties

__all__ = ["Answer", "Count", "IcosianError", "IcosianTypeError", "IcosianValueError", "Problem",
           "compare", "encodings", "methods", "problem", "properties", "puzzle"]
__version__ = "0.1.0"
