#!/bin/bash
# tests/cli/certificates.sh - the JSON of an answer NONE is checked against the subject; what
# was tampered with, or is about another question, is refused.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

"$ICOSIAN" solve knight 5x5 --json >colour.json
run check colour.json knight 5x5
gives 0
says "^VALID certificate \(colour\): there is no closed knight's tour of 5x5$"
run check colour.json knight 5x6
gives 1
says "^INVALID certificate \(colour\): "
run check colour.json knight 5x5 --open
gives 1
"$ICOSIAN" solve knight 4x6 --json >cut.json
run check cut.json knight 4x6
gives 0
says "^VALID certificate \(cut\)"
run check cut.json knight 4x6 --json
json verdict valid
json reason.type cut
sed 's/"vertices":\[[0-9]*,/"vertices":[/' cut.json >less.json
run check less.json knight 4x6
gives 1
says "^INVALID certificate \(cut\): "
run check less.json knight 4x6 --json
json verdict invalid
sed 's/"vertices":\[/"vertices":[99999999999,/' cut.json >far.json
run check far.json knight 4x6
[ $status -eq 1 ] || [ $status -eq 2 ]
tap $? "a vertex that is not there"
sed 's/"vertices":\[[0-9]*/"vertices":["a1"/' cut.json >word.json
run check word.json knight 4x6
gives 2
tells "word.json: item 1 of vertices"
sed 's/"cut"/"magic"/' cut.json >magic.json
run check magic.json knight 4x6
gives 2
tells "no certificate of the type 'magic'"
"$ICOSIAN" explain knight 3x3 --open --json >degree.json
run check degree.json knight 3x3
gives 0
says "there is no open knight's tour of 3x3"
"$ICOSIAN" solve petersen:5,2 --json --method brute >nothing.json
run check nothing.json petersen:5,2
gives 2
tells "brings no certificate"
"$ICOSIAN" check - knight 5x5 <colour.json >out 2>err
status=$?
gives 0
finish
