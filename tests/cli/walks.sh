#!/bin/bash
# tests/cli/walks.sh - icosian count for graphs too wide for a sweep: by walks in sets of
# vertices, one of each orbit under the symmetries that nauty finds.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

run count complete:30 -v -q
gives 0
says "^4420880996869850977271808000000$" # 29! / 2
tells "walks"
run count complete:30 --dry-run
gives 0
says "^FORECAST .*: walks in about .* sets of vertices"
run count complete:30 --dry-run --json
json method walks
run count complete:6 --dry-run --json
json method sweep

"$ICOSIAN" methods >out
grep -q "nauty" out
tap $? "methods says whether nauty is there"
if ! grep -q "by nauty" out; then
    skip_some "counts of symmetric graphs" "built without nauty (libnauty2-dev)"
    finish
fi
# published: OEIS A269561, A269562, A096970, A091299
run count rook 5x6 -q
says "^2190773906150400$"
run count rook 5x5 --open --json
json directed 50657369241600
json method walks
run count hypercube:5 --open --json
json directed 187499658240
run count rook 6x6 --open -q
says "^14303252551164700262400$"
run count rook 6x6 -q
says "^112249362914249932800$"
# classes of graphs: OEIS A159344
run count hypercube:4 --classes
gives 0
says "^classes 9$"
run count hypercube:4
! grep -q classes out
tap $? "$shown: no classes unasked"
# limits
run count rook 7x7 -q --time 1s
gives 3
says "^UNKNOWN$"
finish
