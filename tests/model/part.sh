#!/bin/sh
# tests/model/part.sh MODEL K - a quarter of the random traces of a test run, always the same:
# about a minute of processor time for all four under the sanitizers, an hour with ICO_TEST_ALL.
# SPDX-License-Identifier: MIT
set -u
traces=4000
[ -z "${ICO_TEST_ALL:-}" ] || traces=330000
exec "$1" run $(($2 * 1000000)) "$traces"
