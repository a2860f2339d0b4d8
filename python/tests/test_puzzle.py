"""Puzzles, ranks, properties and certificates of the binding, against what is known.
SPDX-License-Identifier: MIT
"""

import math
import os
import pathlib
import subprocess
import tempfile
import unittest

import icosian
from icosian import puzzle


def checked(record):
    """The first line of icosian-check about a record; None where the program is not there."""
    library = pathlib.Path(os.environ.get("ICOSIAN_LIBRARY", "build/libicosian.so"))
    program = library.resolve().parent / "icosian-check"
    if not program.exists():
        return None
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "record")
        path.write_text(record)
        out = subprocess.run([program, path], capture_output=True, text=True, check=False)
        return out.stdout.split("\n")[0]


class Puzzles(unittest.TestCase):
    def test_made_puzzles_have_their_answer_alone(self):
        for words, wishes in (("wazir 5x5", {}), ("king 4x5", {"clues": 8}), ("wazir 4x4", {"closed": True}),
                              ("wazir 5x5", {"form": "waypoints"}), ("queen 4x4", {"arrows": True}),
                              ("wazir 5x5", {"symmetry": "rotate"}), ("king 4x4", {"difficulty": "hard"})):
            with self.subTest(words, **wishes):
                made = puzzle.make(words, seed=3, **wishes)
                self.assertEqual(puzzle.uniqueness(made), "unique")
                self.assertEqual([a.tour for a in made.problem.tours()], [made.answer.tour])
                self.assertEqual(made.answer.kind, "closed" if wishes.get("closed") else "open")
                self.assertEqual(made.problem.check(made.answer.tour)[1], "")
                self.assertIn("<svg", made._repr_svg_())

    def test_the_same_seed_gives_the_same_puzzle(self):
        one, two, other = (puzzle.make("king 5x5", seed=k).problem.board() for k in (7, 7, 8))
        self.assertEqual(one, two)
        self.assertNotEqual(one, other)

    def test_what_cannot_be_made_is_none(self):
        self.assertIsNone(puzzle.make("wazir 3x3", clues=1, tries=2))
        with self.assertRaises(icosian.IcosianError):
            puzzle.make("petersen")

    def test_improved_puzzles_keep_their_answer(self):
        made = puzzle.make("wazir 6x6", pattern="ring", seed=2)
        fewer = puzzle.improve(made, clues="minimal")
        self.assertEqual(fewer.answer.tour, made.answer.tour)
        self.assertEqual(puzzle.uniqueness(fewer), "unique")
        turned = puzzle.improve(fewer, symmetry="rotate")
        self.assertEqual(turned.answer.tour, made.answer.tour)
        cells = turned.problem.board().split("\n\n")[1].split()
        self.assertEqual([c == "." for c in cells], [c == "." for c in reversed(cells)])
        hard = puzzle.improve(made, difficulty="hard")
        self.assertEqual(puzzle.grade(hard).difficulty, "hard")
        self.assertGreater(puzzle.grade(hard).effort, puzzle.grade(made).effort)
        several = icosian.problem("king 3x3", kind="open", give={"a3": 1})
        keep = ["a3", "a2", "a1", "b1", "c1", "c2", "b2", "c3", "b3"]
        one = puzzle.improve(several, keep=keep)
        self.assertEqual(one.answer.tour, keep)
        self.assertEqual(puzzle.uniqueness(one), "unique")
        none = icosian.problem("wazir 3x3", kind="open", give={"a3": 1, "c1": 3})
        self.assertIsNone(puzzle.improve(none))
        for wrong in (keep[:5], keep[1:] + keep[:1], ["z9"] * 9, []):
            with self.assertRaises(icosian.IcosianError):
                puzzle.improve(several, keep=wrong)

    def test_clues_are_in_the_cells_of_a_pattern(self):
        drawn = "x...x\n.x.x.\n..x..\n.x.x.\nx...x\n"
        cells = ["a1", "b2", "c3", "d4", "e5", "a5", "b4", "d2", "e1"]
        for pattern in ("diagonals", drawn, cells):
            made = puzzle.make("king 5x5", pattern=pattern, seed=2)
            rows = made.problem.board().split("\n\n")[1].split("\n")[:5]
            self.assertEqual([["x" if c != "." else "." for c in row.split()] for row in rows],
                             [list(row) for row in drawn.split()])
            self.assertEqual(puzzle.uniqueness(made.problem), "unique")
        some = puzzle.make("king 5x5", pattern="ring", clues="minimal", symmetry="rotate4")
        self.assertEqual(puzzle.uniqueness(some.problem), "unique")
        for wrong in ("circle", "x\n", "xxxxxx\n" * 5, ["z9"], "", "\n"):
            with self.assertRaises(icosian.IcosianError):
                puzzle.make("king 5x5", pattern=wrong)

    def test_a_board_file_is_read_again(self):
        made = puzzle.make("king 4x4", clues=6, seed=2)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "p.board")
            path.write_text(made.problem.board())
            self.assertEqual(icosian.problem([str(path)][0]).solve().tour, made.answer.tour)

    def test_an_address_is_read_again(self):
        made = puzzle.make("wazir 4x4", seed=2)
        address = made.problem.address()
        self.assertTrue(address.startswith("https://swaroopg92.github.io/penpa-edit/#m=edit&p="))
        self.assertEqual(icosian.problem(address).board(), made.problem.board())
        loop = "https://puzz.link/p?simpleloop/5/5/sg020"
        self.assertEqual(icosian.problem(loop).address("pzpr"), loop)
        with self.assertRaisesRegex(icosian.IcosianError, "try"):
            made.problem.address("pzpr")
        with self.assertRaisesRegex(icosian.IcosianError, "Slitherlink is not a Hamiltonian kind"):
            icosian.problem("https://puzz.link/p?slither/5/5/idc6ag7").solve()

    def test_uniqueness(self):
        self.assertEqual(puzzle.uniqueness(icosian.problem("king 3x3", kind="open", give={"b2": 2})), "several")
        self.assertEqual(puzzle.uniqueness(icosian.problem("wazir 3x3", kind="open", give={"a2": 1})), "none")

    def test_grades_and_hints_lead_to_the_answer(self):
        made = puzzle.make("wazir 5x5", seed=5)
        graded = puzzle.grade(made)
        self.assertTrue(graded.solved and not graded.contradicted)
        numbers = made.answer.numbers
        placed = [s for s in graded.steps if s.places]
        self.assertTrue(placed)
        for step in placed:
            self.assertEqual(numbers[step.cell], step.number)
            self.assertIn(step.rung, [s.rung for s in graded.steps])
        first = puzzle.hint(made)
        self.assertEqual([s.places for s in first], [False] * (len(first) - 1) + [True])
        self.assertEqual(first, graded.steps[:len(first)])
        self.assertFalse(puzzle.grade(icosian.problem("king 4x4", kind="open"), top="number").solved)

    def test_conflicts_are_named(self):
        cells, why = puzzle.conflict(icosian.problem("wazir 3x3", kind="open", give={"a1": 1, "c3": 3}))
        self.assertEqual(sorted(cells), ["a1", "c3"])
        self.assertIn("c3 = 3", why)
        self.assertIsNone(puzzle.conflict(icosian.problem("wazir 3x3", kind="open", give={"a1": 1})))

    def test_certificates_are_verified(self):
        record = puzzle.certify(puzzle.make("wazir 4x4", seed=1))
        self.assertIn(checked(record), (None, "VERIFIED tour"), record[:200])
        self.assertIsNone(puzzle.certify(icosian.problem("king 3x3", kind="open")))

    def test_bad_wishes_are_refused_by_name(self):
        for error, wishes in ((icosian.IcosianValueError, {"difficulty": "awful"}),
                              (icosian.IcosianValueError, {"clues": -1}), (icosian.IcosianTypeError, {"form": 3}),
                              (icosian.IcosianTypeError, {"closed": 1}), (icosian.IcosianTypeError, {"cluse": 3}),
                              (icosian.IcosianTypeError, {"kind": "open"}),
                              (icosian.IcosianTypeError, {"give": {"a1": 1}})):
            with self.subTest(**wishes), self.assertRaises(error) as caught:
                puzzle.make("king 4x4", **wishes)
            self.assertTrue(str(caught.exception).startswith(next(iter(wishes))))
        with self.assertRaises(icosian.IcosianTypeError):
            puzzle.grade("king 4x4")
        with self.assertRaises(icosian.IcosianError) as caught:
            puzzle.make("king 30x30", seconds=0.01)
        self.assertEqual(caught.exception.status, "stopped")


class Ranks(unittest.TestCase):
    def test_ranks_number_the_list(self):
        question = icosian.problem("knight 5x5", kind="open", start="a1")
        tours = [a.tour for a in question.tours()]
        self.assertEqual(len(tours), 304)
        self.assertEqual([question.rank(tours[k - 1]) for k in (1, 2, 150, 304)], [1, 2, 150, 304])
        self.assertEqual([question.unrank(k).tour for k in (1, 150, 304)], [tours[k - 1] for k in (1, 150, 304)])
        self.assertIsNone(question.unrank(305))

    def test_ranks_of_any_size(self):
        question = icosian.problem("knight 6x6", kind="open")
        many = 3318960
        self.assertEqual(question.rank(question.unrank(many).tour), many)
        self.assertIsNone(question.unrank(many + 1))
        self.assertIsNone(question.unrank(10**40))

    def test_what_is_no_tour_has_no_rank(self):
        with self.assertRaises(icosian.IcosianValueError):
            icosian.problem("wazir 2x2").rank(["a1", "b2", "a2", "b1"])
        for bad in (0, -1, 1.5, True, "1"):
            with self.assertRaises((icosian.IcosianValueError, icosian.IcosianTypeError)):
                icosian.problem("wazir 2x2").unrank(bad)


class Properties(unittest.TestCase):
    def test_properties_of_known_graphs(self):
        petersen, cube = icosian.problem("petersen"), icosian.problem("hypercube:3")
        self.assertTrue(petersen.has("hypohamiltonian"))
        self.assertFalse(petersen.has("hamiltonian"))
        self.assertTrue(cube.has("hamilton-laceable"))
        self.assertFalse(cube.has("hamilton-connected"))
        self.assertTrue(icosian.problem("cycle:5").has("uniquely-hamiltonian"))
        self.assertIn("taking away any one vertex", icosian.properties()["hypohamiltonian"])
        with self.assertRaises(icosian.IcosianValueError):
            petersen.has("pretty")

    def test_facts_of_known_graphs(self):
        petersen, path = icosian.problem("petersen"), icosian.problem("grid:1x5")
        known = {"girth": 5, "diameter": 2, "radius": 2, "connectivity": 3, "edge-connectivity": 3,
                 "chromatic-index": 4, "circumference": 9}
        self.assertEqual({fact: petersen.fact(fact) for fact in known}, known)
        self.assertEqual(path.fact("girth"), math.inf)
        self.assertTrue(petersen.within("girth", 5) and petersen.within("girth", high=5))
        self.assertIs(petersen.within("girth", 6), False)
        self.assertTrue(path.within("girth", 1000))
        self.assertFalse(petersen.has("planar") or petersen.has("bipartite"))
        self.assertIn("shortest cycle", icosian.facts()["girth"])
        with self.assertRaises(icosian.IcosianValueError):
            petersen.fact("beauty")

    def test_edges_in_all_and_in_no_cycle(self):
        uses = icosian.problem([("a", "b"), ("b", "c"), ("c", "d"), ("d", "a"), ("a", "c")]).edge_uses()
        self.assertEqual(set(uses), {"all", "some", "none", "unknown"})
        self.assertEqual([set(edge) for edge in uses["none"]], [{"a", "c"}])
        self.assertEqual(len(uses["all"]), 4)
        self.assertFalse(uses["some"] or uses["unknown"])


class Certificates(unittest.TestCase):
    def test_answers_bring_their_record(self):
        for words, said in (("knight 6x6", "VERIFIED tour"), ("petersen", "VERIFIED none"),
                            ("knight 5x5", "VERIFIED none")):
            answer = icosian.problem(words).solve(certificate=True)
            self.assertTrue(answer.certificate.startswith("icosian-certificate 1\n"), words)
            self.assertIn((checked(answer.certificate) or said)[:len(said)], (said,), words)
        self.assertIsNone(icosian.problem("petersen").solve().certificate)


if __name__ == "__main__":
    unittest.main()
