"""Messages name no option that Python does not have: all messages of the sources are translated.
SPDX-License-Identifier: MIT
"""

import inspect
import pathlib
import re
import unittest

import icosian
from icosian import _library, _methods, _speech

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Of the command line, of ranks, of pictures; commands of other programs.
BEYOND = re.compile(r"/cli/|/mpi/|/draw/.*\.(css|js)$|/draw/svg\.c$|solvers\.inc$")
STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
STRINGS = re.compile(r'(?:"(?:[^"\\\n]|\\.)*"\s*)+')
OPTION = re.compile(r"(?<![-\w])--([a-z][a-z-]*)")


def messages():
    """(file, string of C) of the library that name an option."""
    for folder in ("core", "wings"):
        for file in sorted((ROOT / "src" / folder).rglob("*")):
            if file.suffix in (".c", ".h", ".def", ".inc") and not BEYOND.search(str(file)):
                text = re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.S)
                text = re.sub(r'\.command = "(?:[^"\\\n]|\\.)*"', "", text)  # to type in a shell
                for strings in STRINGS.finditer(text):
                    message = "".join(STRING.findall(strings[0]))
                    if OPTION.search(message):
                        yield file.name, message
    table = (ROOT / "include" / "icosian" / "problem.h").read_text(encoding="utf-8")
    for words in re.findall(r'^\s+X\(ICO_ASKS_\w+, "[a-z]+", "([^"]+)"', table, re.M):
        if OPTION.search(words):
            yield "problem.h", words


def keywords():
    """All keywords of Python: conditions, limits, options of methods."""
    library = _library.load()
    methods = [*_methods.methods_of(library), library.ico_method_by_name(b"sat:order/command")]
    found = {name for method in methods for name in _methods.options_of(library, method)}
    for call in (icosian.solve, icosian.tours, icosian.count, icosian.sample, icosian.Problem.encode,
                 icosian.Problem.address, icosian.puzzle.make, icosian.path_cover):
        found |= set(inspect.signature(call).parameters)
    return found


class Speech(unittest.TestCase):
    def setUp(self):
        self.library = _library.load()

    def python(self, message):
        return _speech.in_python(message, self.library)

    def test_each_message_of_the_library(self):
        known, seen, number = keywords(), set(), 0
        for file, message in messages():
            with self.subTest(f"{file}: {message}"):
                number += 1
                spoken = re.sub(r"`[^`]*`", "", self.python(message))
                self.assertNotRegex(spoken, OPTION)
                for name in re.findall(r"\b([a-z_]+)=", spoken):
                    self.assertIn(name, known)
                for phrase in _speech.PHRASES:
                    seen |= {phrase} & {message[message.find(phrase):][:len(phrase)]}
                    message = message.replace(phrase, "")
                for option in OPTION.findall(re.sub(r"`[^`]*`", "", message)):
                    name = _speech.FORMS.get(option, option.replace("-", "_")).partition("=")[0]
                    self.assertTrue(option in _speech.LACKING or name in known,
                                    f"--{option} is no keyword of Python: give it a form in _speech.py")
                    seen.add(option)
        self.assertGreater(number, 90)
        self.assertLessEqual(_speech.LACKING | set(_speech.PHRASES), seen, "no message names these any more")

    def test_forms(self):
        for message, spoken in (
                ("leave out --start", "leave out start="),
                ("--start and --end are the same cell", "start= and end= are the same cell"),
                ("try --ties roth", 'try ties="roth"'),
                ("--require: a-b is not a move", "require: a-b is not a move"),
                ("use --magic semi; not --magic full.", 'use magic="semi"; not magic="full".'),
                ("add --format edges, adjacency or matrix", 'add format="edges", "adjacency" or "matrix"'),
                ("--format is for files", "format= is for files"),
                ("in a file: --symmetric FILE", 'in a file: symmetric="FILE"'),
                ("lines of --straight 2 moves", "lines of straight=2 moves"),
                ("(--open, --closed)", '(kind="open", kind="closed")'),
                ("a trace (--trace)", "a trace"), ("more --ticks", "more ticks"), ("of --classes", "of classes"),
                ("--at-most-one is for dimacs", "at_most_one= is for dimacs"),
                ("--dead-ends and --by-length", "dead_ends= and by_length=True"),
                ("`icosian graph FILE --as graph6` converts", "`icosian graph FILE --as graph6` converts"),
                ("'--open' is one word too many", "'--open' is one word too many"),
                ("a--b, no--such--file", "a--b, no--such--file"), ("a -- b", "a -- b"), ("--", "--"), ("", "")):
            self.assertEqual(self.python(message), spoken)

    def test_explanations(self):
        source = (ROOT / "src" / "wings" / "explain" / "explain.c").read_text(encoding="utf-8")
        source = re.sub(r'"\s*"', "", source)
        for phrase in _speech.EXPLANATIONS:
            self.assertIn(phrase, source)
        for advice, spoken in (
                ("--open", 'kind="open"'), ("--open --start 'a b'", 'kind="open", start=\'a b\''),
                ("--open --start 'it'\\''s'", 'kind="open", start="it\'s"'),
                ("--start '#4'", "start='#4'"), ("--start '--open'", "start='--open'"),
                ("--open --start 2 without --end", 'kind="open", start=\'2\' without end=')):
            self.assertEqual(_speech.explained(f"Not refuted by this: {advice}\n", self.library),
                             f"Not refuted by this: {spoken}\n")

    def test_errors(self):
        for call, message in (
                (lambda: icosian.problem([("a", "b"), ("b", "c")], require=[("a", "c")]), "^require: a-c is not"),
                (lambda: icosian.problem("king 4x6", magic="full"), '^magic="full" needs a square board.*magic="semi"'),
                (lambda: icosian.problem("wazir 3x3", kind="open", start="a1", end="a1"), "^start= and end= are"),
                (lambda: icosian.problem("petersen").solve(method="warnsdorff", ties="roth"), '^ties="roth" needs a board'),
                (lambda: icosian.problem("cycle:5").solve(method="construct"), "."),
                (lambda: icosian.problem("complete:10000", memory="1M"), r"\(memory= raises it\)"),
                (lambda: icosian.problem("petersen", turns="min").solve(method="backtrack"), "turns")):
            with self.assertRaisesRegex(icosian.IcosianError, message) as caught:
                call()
            self.assertNotRegex(str(caught.exception), OPTION)

    def test_reasons_and_checks(self):
        self.assertNotRegex(icosian.problem("knight 6x6", congruent=5).solve().reason, OPTION)
        why = icosian.problem("wazir 2x2", straight=1).check(["a1", "a2", "b2", "b1"])[1]
        self.assertNotRegex(why, OPTION)
        for row in icosian.methods():
            self.assertNotRegex(row["help"], OPTION)


if __name__ == "__main__":
    unittest.main()
