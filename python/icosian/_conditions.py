"""The conditions of Problem, made by tools/conditions from the rows of conditions.
SPDX-License-Identifier: MIT
"""

from __future__ import annotations

from typing import Any

CONDITIONS: list[dict[str, Any]] = [
    {"parameter": "start", "name": "start", "form": "vertex", "subjects": "any", "option": "--start", "board_key": "start", "argument": "CELL|auto", "help": "the cell where the tour starts; auto picks one from which a tour can start and says which", "examples": ["a1", "auto"]},
    {"parameter": "end", "name": "end", "form": "vertex", "subjects": "any", "option": "--end", "board_key": "end", "argument": "CELL", "help": "the cell where an open tour ends", "examples": ["a1"]},
    {"parameter": "give", "name": "give", "form": "numbers", "subjects": "any", "option": "--give", "board_key": "give", "argument": "CELL=K,...", "help": "cells with given numbers: e4=17,a1=1", "examples": ["a1=1", "a1=2,c1=3"]},
    {"parameter": "classes", "name": "classes", "form": "classes", "subjects": "any", "board_key": "class", "argument": "x=NUMBERS,...", "help": "classes of numbers: p=primes", "examples": ["p=primes"]},
    {"parameter": "class_", "name": "class", "form": "letters", "subjects": "any", "board_key": "class", "argument": "CELL=x,...", "help": "cells whose number is of a class: e4=p", "examples": ["a1=p"]},
    {"parameter": "require", "name": "require", "form": "edges", "subjects": "any", "option": "--require", "board_key": "require", "argument": "A-B,...", "help": "moves that the tour must make: e4-f6,...", "examples": ["a1-b3", "a1-b3,a1-c2"]},
    {"parameter": "forbid", "name": "forbid", "form": "edges", "subjects": "any", "option": "--forbid", "board_key": "forbid", "argument": "A-B,...", "help": "moves that the tour must not make", "examples": ["b1-c3"]},
    {"parameter": "waypoints", "name": "waypoints", "form": "vertices", "subjects": "any", "option": "--waypoints", "board_key": "waypoints", "argument": "CELL,...", "help": "cells that the tour visits in this order", "examples": ["c3", "a1,b2"]},
    {"parameter": "arrows", "name": "arrow", "form": "arrows", "subjects": "any", "option": "--arrow", "board_key": "arrows", "argument": "CELL=NE,...", "help": "cells whose next cell is in this direction: N NE E SE S SW W NW", "examples": ["a1=NE", "a1=N,c1=N"]},
    {"parameter": "symmetric", "name": "symmetric", "form": "words", "subjects": "any", "option": "--symmetric", "board_key": "symmetric", "argument": "180|90|axis|NAME,...|auto|FILE", "help": "a tour that this symmetry of the board leads to itself; 180 and 90 are turns, axis is any mirror, and the other names are lateral diagonal vertical horizontal main-diagonal other-diagonal biaxial octonary central eulerian bergholtian sulian murraian, or a map such as (c,-r); several names: the tour has all of these symmetries; FILE has permutations; auto is any automorphism that moves the tour along itself (see icosian help symmetric)", "examples": ["180", "axis", "eulerian"]},
    {"parameter": "turns", "name": "turns", "form": "choice", "subjects": "boards", "option": "--turns", "board_key": "turns", "words": ["min", "max"], "argument": "min|max", "help": "a tour with the fewest or the most changes of direction", "examples": ["min", "max"]},
    {"parameter": "crossings", "name": "crossings", "form": "choice", "subjects": "boards", "option": "--crossings", "board_key": "crossings", "words": ["none", "min", "max"], "argument": "none|min|max", "help": "a tour that does not cross itself (none), or one with the fewest or the most crossings", "examples": ["none", "min", "max"]},
    {"parameter": "magic", "name": "magic", "form": "choice", "subjects": "boards", "option": "--magic", "board_key": "magic", "words": ["semi", "full"], "argument": "semi|full", "help": "a tour whose numbers have equal sums in all rows and in all columns (semi), and in both diagonals, too (full)", "examples": ["semi", "full"]},
    {"parameter": "straight", "name": "straight", "form": "count", "subjects": "boards", "option": "--straight", "board_key": "straight", "least": 1, "argument": "N", "help": "a tour without a line of more than N moves in one direction; 1: it turns in every cell", "examples": ["1", "2", "3"]},
    {"parameter": "angles", "name": "angles", "form": "words", "subjects": "boards", "option": "--angles", "board_key": "angles", "argument": "ANGLE[=K..L],...", "help": "a tour with these angles between moves; acute, right, obtuse, straight; =K..L limits the number of each", "examples": ["acute,right", "right=4..6", "acute,right,obtuse,straight"]},
    {"parameter": "congruent", "name": "congruent", "form": "count", "subjects": "boards", "option": "--congruent", "board_key": "congruent", "least": 2, "argument": "N", "help": "a tour of N congruent parts, one after the other; each is the first one turned, mirrored or shifted", "examples": ["2", "3"]},
    {"parameter": "longest", "name": "longest", "form": "flag", "subjects": "any", "option": "--longest", "board_key": "longest", "help": "a path or cycle through as many cells as possible instead of all", "examples": ["yes"]},
    {"parameter": "weight", "name": "weight", "form": "choice", "subjects": "graphs", "option": "--weight", "words": ["min", "max"], "argument": "min|max", "help": "a tour of least or greatest total weight, proved the best; the weights are in the file (edge list: third column; JSON: weight)", "examples": ["min", "max"]},
    {"parameter": "directed", "name": "directed", "form": "flag", "subjects": "any", "option": "--directed", "board_key": "directed", "help": "each edge is two arcs; a tour and its reversal are two tours", "examples": ["yes"]},
]
