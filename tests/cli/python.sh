#!/bin/bash
# tests/cli/python.sh - the Python binding, on the shared library that was built beside the
# program; and its example in the guide.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

library=$(dirname "$ICOSIAN")/libicosian.so
python=${PYTHON:-python3}
command -v "$python" >/dev/null || { echo "SKIP: no python3 on this machine"; exit 77; }
[ -e "$library" ] || { echo "SKIP: $library was not built"; exit 77; }
if grep -q __asan_init "$library"; then
    echo "SKIP: a library with sanitizers cannot be loaded by a Python without"
    exit 77
fi
export ICOSIAN_LIBRARY=$library PYTHONPATH=$here/../../python PYTHONDONTWRITEBYTECODE=1
shown="python3 -m unittest"
(cd "$here/../../python/tests" && "$python" -m unittest -v test_layout test_icosian) >out 2>err
status=$?
tests=0
while IFS= read -r line; do
    tests=$((tests + 1))
    [[ $line == *"... ok" || $line == *"... skipped"* ]]
    tap $? "${line%% *}"
done < <(grep -E '^test_.* \.\.\. ' err)
tap $status "all of them"
[ "$tests" -ge 15 ]
tap $? "so many tests ran"
"$python" -c 'import doctest, icosian, sys; sys.exit(doctest.testmod(icosian)[0])' >out 2>err
tap $? "the examples in the package"
"$python" -m doctest "$here/../../docs/python.md" >out 2>err
tap $? "the examples in docs/python.md"
finish
