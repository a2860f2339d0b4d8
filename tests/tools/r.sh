#!/bin/sh
# tests/tools/r.sh - the package for R (r/): installed beside the library of this build, it agrees with
# brute force; the lines of its README run.
# Needs ICO_BUILD, the release build.
# SPDX-License-Identifier: MIT
set -u
root=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
build=${ICO_BUILD:-$root/build}
command -v R >/dev/null 2>&1 || {
    echo "# SKIP no R on this machine"
    exit 77
}
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
cmake --install "$build" --prefix "$work/prefix" >"$work/log" 2>&1 || exit 2
PKG_CONFIG_PATH=$(dirname "$(find "$work/prefix" -name icosian.pc)")
LD_LIBRARY_PATH=$(dirname "$PKG_CONFIG_PATH")
R_LIBS=$work/library
export PKG_CONFIG_PATH LD_LIBRARY_PATH R_LIBS
mkdir "$R_LIBS" && cp -R "$root/r" "$work/r" || exit 2
R CMD INSTALL -l "$R_LIBS" "$work/r" >"$work/log" 2>&1
status=$?
if [ $status -ne 0 ] || grep -iq warning "$work/log"; then
    cat "$work/log"
    exit 1
fi
cd "$work" || exit 2
Rscript --vanilla "$root/r/tests/tests.R" >"$work/out" 2>&1 || {
    cat "$work/out"
    exit 1
}
grep '^ok\|^#' "$work/out"
cases=$(grep -c '^ok' "$work/out")
# igraph is a suggestion
# shellcheck disable=SC2016 # backquotes are part of the document
sed -n '/^```r$/,/^```$/p' "$root/r/README.md" | grep -v '^```' >readme.R
Rscript --vanilla -e 'quit(status = !requireNamespace("igraph", quietly = TRUE))' || sed -i '/graph/d' readme.R
if Rscript --vanilla readme.R >out 2>&1 && grep -q 9862 out && grep -q 'there is none' out; then
    echo "ok $((cases + 1)) - the lines of README"
else
    cat out
    echo "not ok $((cases + 1)) - the lines of README"
    exit 1
fi
# an interrupt ends a search
timeout -s INT 4 Rscript --vanilla -e 'library(icosian); hamiltonian_solve("flower:41", method = "backtrack")' >out 2>&1
status=$?
if [ $status -eq 124 ] && grep -q interrupted out; then
    echo "ok $((cases + 2)) - an interrupt"
else
    cat out
    echo "not ok $((cases + 2)) - an interrupt"
    exit 1
fi
