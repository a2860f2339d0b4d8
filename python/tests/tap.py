"""python3 tap.py FILE MODULE...: runs the tests of these modules and writes a line of TAP for
each to FILE, where neither warnings nor what the tests print can come between.
SPDX-License-Identifier: MIT
"""

import os
import sys
import unittest


class TapResult(unittest.TextTestResult):
    """One line a test, written when it ends."""
    cases = None  # the file
    outcome = "", ""

    def startTest(self, test):
        super().startTest(test)
        self.outcome = "not ok", ""  # unless something better comes

    def addSuccess(self, test):
        super().addSuccess(test)
        self.outcome = "ok", ""

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self.outcome = "ok", f" # SKIP {reason}"
        self._write_if_none_started(test)

    def addExpectedFailure(self, test, err):
        super().addExpectedFailure(test, err)
        self.outcome = "ok", ""

    def addError(self, test, err):
        super().addError(test, err)
        self.outcome = "not ok", ""
        self._write_if_none_started(test)

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self.outcome = "not ok", ""

    def addSubTest(self, test, subtest, err):
        super().addSubTest(test, subtest, err)
        if err is not None:
            self.outcome = "not ok", ""

    def stopTest(self, test):
        super().stopTest(test)
        self._write(test)

    def _write_if_none_started(self, test):
        if not hasattr(test, "_testMethodName"):  # what concerns a whole class
            self._write(test)

    def _write(self, test):
        word, skip = self.outcome
        name = test.id()
        if "(" not in name:
            name = name.partition(".")[2]
        self.cases.write(f"{word} - {name}{skip}\n")
        self.cases.flush()


def main(path, modules):
    sys.path.insert(0, os.getcwd())  # where the modules are
    suite = unittest.defaultTestLoader.loadTestsFromNames(modules)
    with open(path, "w", encoding="utf-8") as TapResult.cases:
        result = unittest.TextTestRunner(resultclass=TapResult, verbosity=2).run(suite)
    return 0 if result.wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
