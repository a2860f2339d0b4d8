"""Messages of the library in the vocabulary of Python: the library names options of the command line.
tests/test_speech.py holds that each option in its messages has a form here.
SPDX-License-Identifier: MIT
"""

from __future__ import annotations

import functools
import re
import shlex
from ctypes import CDLL

from ._conditions import CONDITIONS
from ._methods import methods_of, name_of, options_of

# Options of the command line that Python has in another form, and flags.
FORMS = {"as": "site=", "open": 'kind="open"', "closed": 'kind="closed"', "by-length": "by_length=True",
          "arrows": "arrows=True", "pairs": "pairs=",  # of path_cover()
          "wall": "walls=", "solver": "solver=",  # of sat:order/command
          **{row["option"][2:]: row["parameter"] + ("=True" if row["form"] == "flag" else "=")
             for row in CONDITIONS if "option" in row}}
# Options that calls of Python have under the same name.
SAME = {"time", "seed", "threads", "memory", "method", "limit", "without", "base", "format",
        "at-most-one", "symmetry", "walls"}
# Options that Python lacks: left out where they are named in brackets, else written as a plain word.
LACKING = {"checkpoint", "classes", "json", "layers", "split", "ticks", "trace"}
# Advice for which Python has another.
PHRASES = {"write it with -o FILE.u64, or ask for a part with --slice, --cell or --move and without --json":
           "`icosian solve SUBJECT -o FILE.u64` writes it"}
# The same in explanations.
EXPLANATIONS = {" (-o FILE.svg draws step 3)": "", "(icosian methods)": "(methods() lists them)",
                "`icosian solve` prints all": "solve().tour has all"}
_OPTION = re.compile(r"(?<![\w`'\"-])--([a-z]+(?:-[a-z]+)*)")
_COMMAND = re.compile(r"(`[^`\n]*`)")  # to type in a shell: stays
_VALUE = re.compile(r"(, | or | and | )([\w:/-]+)")
_ANY = re.compile("[0-9]+|[A-Z]{2,}")  # a number, FILE
_ADVICE = re.compile(r"(Not refuted by this: )(--open)? ?(?:--start (.+?))?( without --end)?")
_BRACKETS = re.compile(r" \((--[a-z-]+)\)")


def in_python(message: str, library: CDLL) -> str:
    """The message with `start=` for --start and `ties="roth"` for --ties roth."""
    if "--" not in message:
        return message
    for words, other in PHRASES.items():
        message = message.replace(words, other)
    parts = _COMMAND.split(message)
    parts[::2] = [_translated(part, library) for part in parts[::2]]
    return "".join(parts)


def explained(text: str, library: CDLL) -> str:
    """The lines of an explanation; the question that is not refuted has the keywords of problem()."""
    lines = []
    for line in text.split("\n"):
        found = _ADVICE.fullmatch(line)
        if found:
            start = "".join(shlex.split(found[3] or ""))
            asked = ['kind="open"'] * bool(found[2]) + [f"start={start!r}"] * bool(found[3])
            line = found[1] + ", ".join(asked) + (" without end=" if found[4] else "")
        for words, other in EXPLANATIONS.items():
            line = line.replace(words, other)
        lines.append(line if found else in_python(line, library))
    return "\n".join(lines)


def _translated(text: str, library: CDLL) -> str:
    text = _BRACKETS.sub(lambda found: "" if found[1][2:] in LACKING else found[0], text)
    written, at = "", 0
    for found in _OPTION.finditer(text):
        name, end = _form(found[1], library), found.end()
        if name.endswith("="):
            if text.startswith(":", end):  # "start: ...", as the messages of Python begin
                name = name[:-1]
            else:
                values, end = _values(found[1], text, end, library)
                name = name + values.pop(0) if values else name
                name += "".join(values)
        written += text[at:found.start()] + name
        at = end
    return written + text[at:]


def _form(option: str, library: CDLL) -> str:
    name = option.replace("-", "_")
    if option in FORMS:
        return FORMS[option]
    return name + "=" if option not in LACKING and (option in SAME or name in _choices(library)) \
        else option.replace("-", " ")


def _values(option: str, text: str, at: int, library: CDLL) -> tuple[list[str], int]:
    """The values that follow an option, with the words between them, and where they end."""
    known = _choices(library).get(option.replace("-", "_"), set())
    found: list[str] = []
    while value := _VALUE.match(text, at):
        link, word = value[1], value[2]
        is_format = option == "format" and library.ico_format_by_name(word.encode())
        if (link == " ") != (not found) or not (word in known or is_format or _ANY.fullmatch(word)):
            break
        found += ([link] if found else []) + [word if word.isdigit() else f'"{word}"']
        at = value.end()
    return found, at


@functools.lru_cache(maxsize=1)
def _choices(library: CDLL) -> dict[str, set[str]]:
    """{option: its words}, of methods and conditions."""
    found: dict[str, set[str]] = {row["name"]: {*row.get("words", ()), *row["examples"]}
                                  for row in CONDITIONS}
    found["method"], found["as"] = set(), {"penpa", "pzpr"}
    for method in methods_of(library):
        found["method"].add(name_of(library, method))
        for name, (_, words) in options_of(library, method).items():
            found.setdefault(name, set()).update(words)
    return found
