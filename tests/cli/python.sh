#!/bin/bash
# tests/cli/python.sh - the Python binding, on the shared library that was built beside the
# program; and its example in the guide.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

library=$(dirname "$ICOSIAN")/libicosian.so
python=${PYTHON:-python3}
command -v "$python" >/dev/null || skip_all "no python3 on this machine"
[ -e "$library" ] || skip_all "$library was not built"
! grep -q __asan_init "$library" || skip_all "no library with sanitizers for a Python without"
export ICOSIAN_LIBRARY=$library PYTHONPATH=$here/../../python PYTHONDONTWRITEBYTECODE=1

# suite FOLDER MODULE...: its tests, one line of TAP each; in $status how it ended.
suite() {
    shown="python3 -m unittest ${*:2}"
    (cd "$1" && "$python" "$here/../../python/tests/tap.py" "$work/cases" "${@:2}") >out 2>err
    status=$?
    while IFS= read -r line; do
        number=$((number + 1))
        echo "${line/ - / $number - }"
        case $line in "not ok"*) failed=1 ;; esac
    done <cases
}
suite "$here/../../python/tests" test_declarations test_icosian test_names test_keywords test_speech \
    test_puzzle test_hostile test_moments test_nx test_ig
[ $status -eq 0 ] || cat err
tap $status "all of them"
[ "$number" -ge 15 ]
tap $? "so many tests ran"

# That runner itself: warnings and prints in between break no line, failures are seen.
cat >test_sample.py <<'E_O_F'
import sys
import unittest
import warnings


class Sample(unittest.TestCase):
    def test_a_warning(self):
        warnings.warn("networkx without numpy")
        print("ok", file=sys.stderr)
        print("not ok", end="")

    def test_b_wrong(self):
        self.assertEqual(1, 2)

    def test_c_broken(self):
        raise ValueError

    @unittest.skip("no networkx")
    def test_d_skipped(self):
        raise ValueError

    def test_e_parts(self):
        for k in range(3):
            with self.subTest(k=k):
                self.assertNotEqual(k, 1)


@unittest.skipIf(True, "no compiler")
class Whole(unittest.TestCase):
    def test_f(self):
        raise ValueError


class Broken(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        raise ValueError

    def test_g(self):
        pass
E_O_F
(suite . test_sample; echo "$status") >lines
sed -E 's/ok [0-9]+/ok/' lines >out
cmp -s out - <<'E_O_F'
not ok - setUpClass (test_sample.Broken)
ok - Sample.test_a_warning
not ok - Sample.test_b_wrong
not ok - Sample.test_c_broken
ok - Sample.test_d_skipped # SKIP no networkx
not ok - Sample.test_e_parts
ok - Whole.test_f # SKIP no compiler
1
E_O_F
tap $? "a line a test, whatever they print"
"$python" -c 'import doctest, icosian, sys; sys.exit(doctest.testmod(icosian)[0])' >out 2>err
tap $? "the examples in the package"
for document in README.md docs/python.md docs/tutorial.md; do
    if grep -q '>>> import networkx' "$here/../../$document" && ! "$python" -c 'import networkx' 2>/dev/null; then
        echo "ok $((number = number + 1)) - the examples in $document # SKIP no networkx"
        continue
    fi
    "$python" -m doctest "$here/../../$document" >out 2>err
    tap $? "the examples in $document"
done
finish
