"""One vocabulary: conditions, limits and options of methods by the same names in every call; keywords
that are unknown are refused with the word that was meant.
SPDX-License-Identifier: MIT
"""

import inspect
import os
import pathlib
import subprocess
import unittest
import unittest.mock

import icosian
from icosian import _calls, _keywords, _library, _methods, _values

CALLS = ("solve", "tours", "count", "sample", "check")
PUZZLE = icosian.puzzle.make("wazir 2x2", closed=True)


def of_problem(name, *values):
    return lambda **named: getattr(icosian.problem("wazir 2x2"), name)(*values, **named)


def parameters(function):
    return {name: p for name, p in inspect.signature(function).parameters.items() if name != "self"}


class Recorder:
    """A Problem that keeps what it gets."""

    def __init__(self, subject, **conditions):
        self.made = dict(conditions, subject=subject)

    def __getattr__(self, name):
        def call(*values, **named):
            signature = inspect.signature(getattr(icosian.Problem, name)).bind(self, *values, **named)
            given = dict(signature.arguments, **signature.arguments.pop("options", {}))
            return self.made, {key: value for key, value in given.items() if value is not self}
        return call


class Calls(unittest.TestCase):
    def test_each_parameter_goes_where_it_belongs(self):
        question = parameters(icosian.Problem)
        for name in CALLS:
            answering = parameters(getattr(icosian.Problem, name))
            self.assertFalse(set(question) & set(answering), name)
            own = parameters(getattr(icosian, name))
            self.assertEqual(set(own), set(question) | set(answering), name)
            for word, p in own.items():
                expected = (question.get(word) or answering[word])
                self.assertEqual((p.default, p.annotation), (expected.default, expected.annotation), (name, word))
            given = {word: object() for word in own if word != "options"}
            extra = {"ties": object()} if "options" in own else {}
            with unittest.mock.patch.object(_calls, "Problem", Recorder):
                made, asked = getattr(icosian, name)(**given, **extra)
            self.assertEqual({**made, **asked}, {**given, **extra}, name)
            self.assertEqual(set(made), set(question))
        self.assertEqual({k: (p.default, p.annotation) for k, p in parameters(icosian.problem).items()},
                         {k: (p.default, p.annotation) for k, p in question.items()})

    def test_answers(self):
        self.assertEqual(icosian.solve("wazir 3x3", kind="open", start="a1", time="10s", seed=7).tour[0], "a1")
        self.assertEqual(icosian.count("knight 6x6", threads=1).tours, 9862)
        self.assertEqual(len(icosian.tours("knight 3x4", kind="open", limit=3)), 3)
        self.assertEqual(len(icosian.sample([(0, 1), (1, 2), (2, 0)], count=2)), 2)
        self.assertEqual(icosian.check("wazir 2x2", ["a1", "a2", "b2", "b1"], start="b2")[0], None)

    def test_no_option_of_a_method_is_hidden(self):
        """Options of methods are keywords beside the conditions and limits."""
        library = _library.load()
        own, options = set(parameters(icosian.solve)), set()
        for row in icosian.methods():
            method = library.ico_method_by_name(row["name"].encode())
            options |= set(_methods.options_of(library, method))
        self.assertGreater(len(options), 30)
        self.assertFalse(own & options)


class Keywords(unittest.TestCase):
    def test_seconds_is_time(self):
        calls = {"solve": lambda **n: icosian.solve("wazir 2x2", **n), "rank": of_problem("rank", ["a1", "a2", "b2", "b1"]),
                 "unrank": of_problem("unrank", 1), "has": of_problem("has", "hamiltonian"), "fact": of_problem("fact", "girth"),
                 "within": of_problem("within", "girth"), "edge_uses": of_problem("edge_uses"),
                 "path_cover": lambda **n: icosian.path_cover("wazir 2x2", **n), "decomposition": lambda **n: icosian.decomposition("wazir 2x2", **n),
                 "Problem.path_cover": of_problem("path_cover"), "Problem.decomposition": of_problem("decomposition"), "Problem.solve": of_problem("solve"),
                 "Problem.tours": of_problem("tours"), "Problem.count": of_problem("count"), "Problem.sample": of_problem("sample"),
                 "uniqueness": lambda **n: icosian.puzzle.uniqueness(PUZZLE, **n), "make": lambda **n: icosian.puzzle.make("wazir 2x2", **n),
                 "grade": lambda **n: icosian.puzzle.grade(PUZZLE, **n), "certify": lambda **n: icosian.puzzle.certify(PUZZLE, **n),
                 "compare": lambda **n: icosian.compare("wazir 2x2", "auto", **n)}
        for name, call in calls.items():
            with self.subTest(name):
                for limit in ({"seconds": 60}, {"seconds": "1m"}, {"time": 60}, {"time": "60000ms"}):
                    self.assertIsNotNone(call(**limit))
                with self.assertRaisesRegex(TypeError, "^seconds: the older name of time"):
                    call(time=1, seconds=1)

    def test_suggestions(self):
        for call, wrong, message in (
                (icosian.problem, {"strat": 1}, "^strat: problem.* did you mean start"),
                (icosian.problem, {"time": 1}, "^time: problem.* time is a limit of the search: icosian.solve"),
                (icosian.problem, {"theads": 1}, "^theads: problem.* threads is a limit"),
                (icosian.problem, {"zzz": 1}, "^zzz: problem.* there are subject, kind, start"),
                (icosian.Problem, {"strat": 1}, "^strat: problem.* did you mean start"),
                (icosian.solve, {"thread": 1}, "^thread: solve.* did you mean threads"),
                (icosian.solve, {"strat": 1}, "^strat: solve.* did you mean the condition start"),
                (icosian.solve, {"ties": "roth"}, "^ties: method auto has no such option; .*warnsdorff.* have it"),
                (icosian.solve, {"method": "warnsdorff", "tie": "roth"}, "^tie: method warnsdorff .* did you mean ties"),
                (icosian.count, {"bylength": True}, "^bylength: count.* did you mean by_length"),
                (icosian.count, {"dirrected": True}, "^dirrected: count.* did you mean directed"),
                (icosian.tours, {"limt": 1}, "^limt: tours.* did you mean limit")):
            with self.assertRaisesRegex(icosian.IcosianTypeError, message):
                call("wazir 2x2", **wrong)
        for name, wrong, message in (("solve", {"start": "a1"}, "start is a condition: problem"),
                                     ("count", {"seeds": 1}, "there are by_length, time, threads, method"),
                                     ("count", {"kind": "open"}, "kind is a condition")):
            with self.assertRaisesRegex(icosian.IcosianTypeError, message):
                of_problem(name)(**wrong)
        with self.assertRaisesRegex(icosian.IcosianTypeError, "^clue: make.* did you mean clues"):
            icosian.puzzle.make("wazir 2x2", clue=1)
        with self.assertRaisesRegex(icosian.IcosianTypeError, "^stlye: draw.* did you mean style"):
            icosian.solve("wazir 2x2").draw(stlye="line")

    def test_options_in_the_words_of_a_subject(self):
        for words, message in (("knight 8x8 --open", '^subject: --open is an .*; the keyword is kind="open"$'),
                               ("knight 8x8 --start a1", "^subject: --start .*; the keyword is start=$"),
                               ("--time=3 knight 8x8", "^subject: --time .*; the keyword is time=$"),
                               ("knight 8x8 --trace x", "^subject: --trace .*; it is not a keyword of Python$"),
                               ("knight 8x8 --nothing", "^subject: --nothing .*; it is not a keyword of Python$")):
            with self.assertRaisesRegex(icosian.IcosianValueError, message):
                icosian.solve(words)

    def test_a_decorated_function_is_as_before(self):
        self.assertEqual(icosian.solve.__name__, "solve")
        self.assertIn("subject", inspect.signature(_keywords.keywords(lambda subject: 1)).parameters)


class Quantities(unittest.TestCase):
    WORDS = ("10", "10s", "2.5", "500ms", "2m", "1h", "1d", "3 s", "1.5 h", "1M", "1Min", "2minutes", "0", "0s", "0.0", "-1", "+1", "1e3",
             "1.", ".5", "1.1234567891", "", "s", "1w", "\u0661", "5S", "99999999999999999999", "1_0", "7sec", "7secs")
    SIZES = ("1", "512M", "4G", "1.5k", "2GiB", "3kb", "10tb", "0", "-1", "1Q", "", "M", "4 G", "7b", "7bb")

    def test_they_are_those_of_the_command_line(self):
        program = pathlib.Path(os.environ.get("ICOSIAN_LIBRARY", "")).with_name("icosian")
        if not os.access(program, os.X_OK):
            self.skipTest("no program beside the library")
        for option, words, read in (("--time", self.WORDS, _values.seconds),
                                    ("--memory", self.SIZES, lambda word: _values.size("memory", word, 2**64 - 1))):
            for word in words:
                with self.subTest(option + " " + word):
                    status = subprocess.run([program, "graph", "petersen", f"{option}={word}"], capture_output=True).returncode
                    refused = False
                    try:
                        read(word)
                    except ValueError:
                        refused = True
                    self.assertEqual(refused, status == 2)

    def test_values(self):
        for word, value in (("10s", 10), ("500ms", 0.5), ("2m", 120), ("1.5H", 5400), ("7", 7), (0, 0), (2.5, 2.5)):
            self.assertEqual(_values.seconds(word), value)
        self.assertEqual(_values.size("memory", "1.5k", 2**64), 1536)
        with self.assertRaisesRegex(icosian.IcosianError, "memory"):
            icosian.solve("wazir 2x2", memory="1k")
        self.assertTrue(icosian.solve("wazir 2x2", memory="256M"))


if __name__ == "__main__":
    unittest.main()
