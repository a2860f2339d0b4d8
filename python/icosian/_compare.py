"""The methods and encodings, and comparisons of methods.
SPDX-License-Identifier: MIT
"""

from __future__ import annotations

from collections.abc import Iterable
from ctypes import byref, c_size_t
from typing import Any

from . import _values
from ._calls import problem
from ._errors import IcosianError
from ._keywords import keywords
from ._library import Context
from ._methods import methods_of, name_of
from ._problem import Problem
from ._speech import in_python


def methods(versions: bool = False) -> list[dict[str, Any]]:
    """Returns all methods as dicts: name, help, program (that it runs, or None), there (True if
    the program is installed), and with versions=True the version of the program, or ""."""
    versions = _values.flag("versions", versions)
    context = Context()
    library = context.library
    rows = []
    for method in methods_of(library):
        program = library.ico_method_program(method)
        rows.append({"name": name_of(library, method),
                     "help": in_python(library.ico_method_help(method).decode(), library),
                     "program": program.decode() if program else None,
                     "there": library.ico_method_is_there(method)})
    if versions:
        told: dict[str | None, str] = {}
        for row in rows:
            if row["program"] not in told:
                told[row["program"]] = _version(context, row["name"])
            row["version"] = told[row["program"]]
    return rows


def encodings() -> list[str]:
    """Returns the names of all encodings: "dimacs:position", "lp:mtz", ..."""
    library = Context().library
    count = c_size_t()
    found = library.ico_encodings(byref(count))
    return [f"{library.ico_encoding_language(e).decode()}:{library.ico_encoding_name(e).decode()}"
            for e in found[:count.value]]


def _version(context: Context, method: str) -> str:
    library = context.library
    chosen = library.ico_method_by_name(method.encode())
    if not chosen or not library.ico_method_program(chosen):
        return ""
    return context.text(lambda text: context.call("ico_method_version", context.handle, chosen,
                                                  text)).decode()


@keywords
def compare(subjects: Any, methods: str | Iterable[str], seeds: Iterable[int] = (1,),
            time: float | str = 60.0, repeat: int = 1, **conditions: Any) -> list[dict[str, Any]]:
    """Runs each method on each subject with each seed, `repeat` times: rows (dicts) for a pandas
    DataFrame.  subjects: one or a list, of words or graphs; methods: one name or several;
    time: the limit of each run; conditions: as for problem().

    A method that cannot answer the question has the verdict "refused", a method with a wrong
    answer "wrong"; `note` is the reason.  solver, solver_version: the program that the method ran.
    IcosianError, with all rows in its `rows`, if an answer was wrong or two contradict each other.
    """
    if isinstance(methods, str):
        methods = [methods]
    methods = _values.cells("methods", methods, 'names such as ["auto", "circuit"]')
    for method in methods:
        _values.text("methods", method, 'names such as ["auto", "circuit"]')
    seeds = [_values.whole("seeds", seed) for seed in
             _values.cells("seeds", seeds, "whole numbers such as (1, 2)")]
    seconds = _values.seconds(time)
    repeat = _values.whole("repeat", repeat, 1)
    context, versions = Context(), {}
    rows: list[dict[str, Any]] = []
    faults: list[str] = []
    for subject in subjects if isinstance(subjects, (list, tuple)) else [subjects]:
        question = problem(subject, **conditions)
        first = len(rows)
        for method in methods:
            if method not in versions:
                versions[method] = _solver(context, method)
            for seed in seeds:
                for number in range(repeat):
                    row = _compare_one(question, method, seed, seconds)
                    rows.append(dict(row, repeat=number + 1, **versions[method]))
        faults += [f"{row['method']}: {row['note']}" for row in rows[first:]
                   if row["verdict"] == "wrong"]
        said = {row["verdict"]: row["method"] for row in rows[first:]}
        if "found" in said and "none" in said:
            faults.append(f"{said['found']} finds a tour and {said['none']} says that there is "
                          f"none: {question}")
    if faults:
        raise IcosianError("defect", "; ".join(faults), rows)
    return rows


def _solver(context: Context, method: str) -> dict[str, str | None]:
    chosen = context.library.ico_method_by_name(method.encode())
    program = context.library.ico_method_program(chosen) if chosen else None
    return {"solver": program.decode() if program else None,
            "solver_version": _version(context, method) if program else None}


def _compare_one(question: Problem, method: str, seed: int, seconds: float) -> dict[str, Any]:
    row: dict[str, Any] = {"subject": question.subject, "method": method, "seed": seed, "verdict": "refused",
           "checked": False, "seconds": None, "nodes": None, "conflicts": None,
           "peak_bytes": None, "note": ""}
    try:
        answer = question.solve(method=method, seed=seed, time=seconds)
    except IcosianError as error:
        if error.status not in ("unsupported", "defect"):
            raise
        if error.status == "defect":
            row["verdict"] = "wrong"
        row["note"] = str(error)
        return row
    for name in ("verdict", "checked", "seconds", "nodes", "conflicts", "peak_bytes"):
        row[name] = getattr(answer, name)
    row["note"] = answer.reason or ("" if answer.limit == "none" else answer.limit)
    return row
