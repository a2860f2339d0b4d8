# icosian.puzzle
# SPDX-License-Identifier: MIT
"""Number puzzles: made with one solution, graded, explained step by step, certified.

    >>> import icosian
    >>> made = icosian.puzzle.make("king 5x5", clues=7, seed=4)
    >>> icosian.puzzle.uniqueness(made.problem)
    'unique'
    >>> icosian.puzzle.grade(made.problem).solved
    True

A puzzle is a Problem with given numbers, cells in order, arrows or walls, from make(), a board file
or problem(..., give=...).
"""

from __future__ import annotations

from collections.abc import Iterable
from ctypes import byref, c_bool, c_int, c_size_t, c_ubyte, c_uint, c_uint32, c_uint64, c_void_p
from typing import Any, NamedTuple

from . import _values
from ._answers import Answer
from ._calls import problem as problem_of
from ._errors import IcosianError, IcosianTypeError, IcosianValueError
from ._keywords import keywords
from ._library import Owned
from ._problem import Problem
from ._run import Run, Stop, call_long
from ._speech import in_python

__all__ = ["Grading", "Puzzle", "Step", "certify", "conflict", "grade", "hint", "improve", "make",
           "uniqueness"]

_SYMMETRIES = {"none": 0, "rotate": 1, "mirror": 2, "rotate4": 3, "mirror-both": 4,
               "diagonal": 5}  # ico_clue_symmetry
_CLUES = {"numbers": 0, "waypoints": 1}  # ico_clue_kind
_TICKS = 1000000
_MINIMAL = 2**64 - 1  # ICO_CLUES_MINIMAL
_LOG_BYTES = 1 << 30


class Puzzle(NamedTuple):
    """A puzzle and its only solution."""

    problem: Problem
    answer: Answer

    def _repr_svg_(self) -> str | None:
        return self.problem._repr_svg_()


class Step(NamedTuple):
    """One step of a person's solution.

    rung: the technique ("distance")
    places: True if a number is placed, False if numbers are excluded
    cell, number: the number placed in the cell, or the first exclusion
    text: a sentence
    """

    rung: str
    places: bool
    cell: Any
    number: int
    text: str


class Grading(NamedTuple):
    """The solution of a puzzle as a person would find it.

    solved: the techniques solve the puzzle
    contradicted: they lead to a contradiction, so there is no solution
    hardest: the hardest technique needed, or None without a step
    difficulty: "easy", "medium" or "hard", or None without a step
    steps: a list of Step
    effort: their number, where a step counts more the harder its technique: orders puzzles of one
        difficulty
    """

    solved: bool
    contradicted: bool
    hardest: str | None
    difficulty: str | None
    steps: list[Step]
    effort: int = 0


def _question(puzzle: Any) -> Problem:
    if not isinstance(puzzle, (Problem, Puzzle)):
        _values.refuse(IcosianTypeError, "puzzle", "a Problem or a Puzzle", puzzle)
    return puzzle.problem if isinstance(puzzle, Puzzle) else puzzle


@keywords
def make(subject: Any, *, closed: bool = False, clues: int | str = 0, form: str = "numbers",
         arrows: bool = False, walls: int = 0, numbers: str | None = None, pattern: Any = None,
         symmetry: str = "none", difficulty: str | None = None, tries: int = 0, seed: int = 1,
         time: float | str = 0.0, without: Iterable[Any] = (), memory: int | str | None = None) -> Puzzle | None:
    """Makes a puzzle with exactly one solution, which is proved, on the board of the words
    `subject` ("wazir 9x9").  Returns None if no try satisfied the wishes.

    closed: True for a closed tour, else open
    clues: their number; 0: all cells of the pattern, or without one as few as possible, so that
        none can be left out; "minimal": so, also with a pattern
    form: "numbers", or "waypoints" (cells in order, with both ends: Zip)
    arrows: True: each cell points to the next (Signpost)
    walls: the number of walls between cells
    numbers: mark the cells of a class ("primes"), instead of clues unless these are wished
    pattern: the cells with clues: "ring", "ring2", "diagonals", "checker", rows of x and .
        ("x..\\n..x"), or a list of cells
    symmetry: of the clues, "rotate", "rotate4", "mirror", "mirror-both" or "diagonal"
    difficulty: "easy", "medium", "hard", or the hardest technique needed ("parity")
    tries: the number of random tours (0: a hundred)
    seed: of all random choices
    time: the limit, in seconds or as "10s", "500ms", "2m"; 0 for none
    without, memory: as for problem()

    IcosianError ("stopped") if the time ends first.
    """
    clues = _MINIMAL if clues == "minimal" else _values.whole("clues", clues)
    walls = _values.whole("walls", walls)
    tries, seed = _values.whole("tries", tries), _values.whole("seed", seed)
    seconds, arrows = _values.seconds(time), _values.flag("arrows", arrows)
    way = _values.choice("form", form, _CLUES)
    mirrored = _values.choice("symmetry", symmetry, _SYMMETRIES)
    written = None if numbers is None else \
        _values.text("numbers", numbers, 'a class such as "primes"')
    kind = "closed" if _values.flag("closed", closed) else "open"
    blank = problem_of(subject, kind=kind, without=without, memory=memory)
    context, library = blank.context, blank.library  # nobody else has it
    least, most = _span(blank, difficulty)
    marks = None if pattern is None else _marks(blank, pattern)
    made, tour = c_bool(), (c_uint32 * (len(blank) + 1))()
    stop, puzzle = Stop(seconds), c_void_p()
    asked = context.make("ico_puzzle_wishes_new", "ico_puzzle_wishes_free", context.handle,
                         needs=(stop.call, written, marks))
    for name, value in (("kind", way), ("clues", clues), ("arrows", arrows), ("walls", walls),
                        ("numbers", written), ("pattern", marks), ("symmetry", mirrored), ("difficulty", most),
                        ("least", least), ("tries", tries)):
        getattr(library, "ico_puzzle_wishes_set_" + name)(asked.handle, value)
    library.ico_puzzle_wishes_set_stop(asked.handle, stop.call, None)

    def work() -> Owned:
        context.call("ico_puzzle_make", context.handle, blank.handle, asked.handle, seed,
                     byref(made), byref(puzzle), tour)
        return context.own("ico_problem_free", puzzle)

    owned = call_long(work, stop.end)
    if not made.value:
        return None
    problem = Problem._of_owned(context, owned)
    return Puzzle(problem, Answer._of_tour(problem, list(tour)[:len(blank)],
                                          library.ico_kind_name(library.ico_problem_kind(puzzle)).decode()))


@keywords
def improve(puzzle: Problem | Puzzle, *, keep: Iterable[Any] | None = None, clues: int | str = 0,
            symmetry: str = "none", difficulty: str | None = None, tries: int = 0, seed: int = 1,
            time: float | str = 0.0) -> Puzzle | None:
    """Changes the clues of a puzzle and keeps its answer.  A puzzle with several answers gets more
    clues, none of which can be left out; from one with one answer clues are left out, or it gets
    others for the difficulty.  Returns None if no try satisfied the wishes, or the puzzle has no answer.

    keep: the answer that stays, a sequence of cells; None: the first that is found
    clues: keep so many; 0 or "minimal": as few as are found
    symmetry: of the clues, as for make(); cells that belong to clues get clues, too
    difficulty: "easy", "medium", "hard", or the hardest technique needed ("parity")
    tries: random orders of leaving out clues, a million at most (0: twenty)
    seed: of all random choices
    time: the limit, in seconds or as "10s", "500ms", "2m"; 0 for none

    IcosianError ("stopped") if the time ends first.
    """
    question = _question(puzzle)
    clues = _MINIMAL if clues == "minimal" else _values.whole("clues", clues)
    mirrored = _values.choice("symmetry", symmetry, _SYMMETRIES)
    tries, seed = _values.whole("tries", tries, 0, 10**6), _values.whole("seed", seed)
    seconds, (least, most) = _values.seconds(time), _span(question, difficulty)
    if keep is None:
        keep = Run(question, 1, seconds, 1).solve("auto", {}).tour
        if keep is None:
            return None
    order = [question._vertex(v, "keep") for v in _values.cells("keep", keep, "cells in order")]
    kind, why = question.check([question.name(v) for v in order])
    if kind is None:
        raise IcosianValueError(f"keep: not an answer of the puzzle: {why}")
    cells = (c_uint32 * max(1, len(order)))(*order)
    context, library = question.context, question.library
    made, stop, better = c_bool(), Stop(seconds), c_void_p()
    asked = context.make("ico_puzzle_wishes_new", "ico_puzzle_wishes_free", context.handle,
                         needs=(stop.call, cells))
    for name, value in (("clues", clues), ("symmetry", mirrored), ("difficulty", most), ("least", least), ("tries", tries)):
        getattr(library, "ico_puzzle_wishes_set_" + name)(asked.handle, value)
    library.ico_puzzle_wishes_set_stop(asked.handle, stop.call, None)

    def work() -> Owned:
        context.call("ico_puzzle_improve", context.handle, question.handle, cells, asked.handle, seed,
                     byref(made), byref(better))
        return context.own("ico_problem_free", better)

    owned = call_long(work, stop.end)
    if not made.value:
        return None
    problem = Problem._of_owned(context, owned)
    return Puzzle(problem, Answer._of_tour(problem, list(cells), kind))


def _marks(problem: Problem, pattern: Any) -> Any:
    """Returns one byte for each vertex, 1 for a cell of the pattern."""
    context, library, marks = problem.context, problem.library, (c_ubyte * (len(problem) + 1))()
    board = library.ico_problem_board(problem.handle)
    if not isinstance(pattern, str):
        for cell in _values.cells("pattern", pattern, "a name, rows of x and ., or cells"):
            marks[problem._vertex(cell, "pattern")] = 1
    elif board and "\n" in pattern:
        data = pattern.encode()
        rows = context.make("ico_input_from_memory", "ico_input_free", context.handle, b"pattern", data,
                            len(data), needs=(data,))
        context.call("ico_puzzle_pattern_read", context.handle, board, rows.handle, marks)
    elif board:
        context.call("ico_puzzle_pattern", context.handle, board,
                     _values.text("pattern", pattern, "a name of a pattern"), marks)
    return marks


def _span(problem: Problem, difficulty: str | None) -> tuple[int, int]:
    """Returns the easiest and the hardest rung, each plus 1; 0: any."""
    if difficulty is None:
        return 0, 0
    word = _values.text("difficulty", difficulty, '"easy", "medium", "hard" or a technique')
    least, most = c_int(), c_int()
    if problem.library.ico_difficulty_by_name(word, byref(least), byref(most)):
        return least.value + 1, most.value + 1
    rungs = _rungs(problem)
    if difficulty not in rungs:
        _values.refuse(IcosianValueError, "difficulty",
                       "one of easy, medium, hard, " + ", ".join(rungs), difficulty)
    return 0, rungs.index(difficulty) + 1


def _rungs(problem: Problem) -> list[str]:
    count = problem.library.ico_rung_by_name(b"")  # ICO_RUNG_COUNT: there is none of that name
    return [problem.library.ico_rung_name(k).decode() for k in range(count)]


@keywords
def uniqueness(puzzle: Problem | Puzzle, time: float | str = 0.0) -> str:
    """Returns "unique", "several", "none", or "unknown" if the time ended first."""
    question = _question(puzzle)
    run = Run(question, 1, time, 1)
    run.list(2)
    answer = run.solve("auto", {})
    if answer.tours > 1:
        return "several"
    if not answer.complete:
        return "unknown"
    return "unique" if answer.tours == 1 else "none"


@keywords
def grade(puzzle: Problem | Puzzle, top: str | None = None, time: float | str = 0.0) -> Grading:
    """Solves the puzzle as a person would, with techniques up to `top` (None: all).
    IcosianError ("stopped") if the time ends first."""
    return _climb(_question(puzzle), top, time, False)


@keywords
def hint(puzzle: Problem | Puzzle, top: str | None = None, time: float | str = 0.0) -> list[Step]:
    """Returns the next steps, up to the first number that is placed; an empty list if no
    technique helps."""
    return _climb(_question(puzzle), top, time, True).steps


def _climb(question: Problem, top: str | None, time: float | str, until_placed: bool) -> Grading:
    rungs, library, context = _rungs(question), question.library, question.context.fork()
    highest = len(rungs) - 1 if top is None else \
        _values.choice("top", top, {name: k for k, name in enumerate(rungs)})
    stop = Stop(_values.seconds(time))
    graded = call_long(lambda: context.make(
        "ico_puzzle_grade_until", "ico_grading_free", context.handle, question.handle, highest, 0,
        until_placed, stop.call, None, needs=(question.owned,)), stop.end)
    grading = graded.handle
    if library.ico_grading_limited(grading):
        raise IcosianError("stopped", "the time ended before the puzzle was graded")
    steps = [_step(question, rungs, library.ico_grading_step_at(grading, k))
             for k in range(library.ico_grading_count(grading))]
    hardest = library.ico_grading_hardest(grading)
    return Grading(library.ico_grading_solved(grading), library.ico_grading_contradicted(grading),
                   rungs[hardest] if steps else None,
                   library.ico_rung_difficulty(hardest).decode() if steps else None, steps,
                   library.ico_grading_effort(grading))


def _step(question: Problem, rungs: list[str], step: c_void_p) -> Step:
    library = question.library
    return Step(rungs[library.ico_puzzle_step_rung(step)], library.ico_puzzle_step_places(step),
                question.name(library.ico_puzzle_step_cell(step)),
                library.ico_puzzle_step_number(step), library.ico_puzzle_step_text(step).decode())


@keywords
def conflict(puzzle: Problem | Puzzle) -> tuple[list[Any], str] | None:
    """Returns cells of a puzzle without a solution that already contradict each other, and the
    reason as a sentence; None if this could not be shown, or if there is a solution."""
    question = _question(puzzle)
    cells, count, found, proof = (c_uint64 * max(1, len(question)))(), c_size_t(), c_bool(), c_int()
    why = question.context.text(lambda text: question.context.call(
        "ico_puzzle_conflict", question.context.handle, question.handle, _TICKS, byref(found), cells,
        byref(count), byref(proof), text))
    if not found.value:
        return None
    return [question.name(cells[k]) for k in range(count.value)], \
        in_python(why.decode(errors="replace"), question.library)


@keywords
def certify(puzzle: Problem | Puzzle, time: float | str = 0.0) -> str | None:
    """Returns the record with which icosian-check verifies that the puzzle has one solution, or
    none; None if it has several.  IcosianError ("stopped") if the time ends first."""
    question, tours = _question(puzzle), c_uint()
    context, stop = question.context.fork(), Stop(_values.seconds(time))
    text = call_long(lambda: context.text(lambda text: context.call(
        "ico_puzzle_certify", context.handle, question.handle, _LOG_BYTES, stop.call, None,
        byref(tours), text)), stop.end)
    return None if tours.value > 1 else text.decode()
