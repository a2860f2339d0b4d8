#!/bin/bash
# tests/cli/check_values.sh - values beside a tour, a reason or a count in JSON: what is changed is
# INVALID, or named as not looked at (check_values.py); and some by hand.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

python=${PYTHON:-python3}
command -v "$python" >/dev/null || skip_all "no python3 on this machine"

changed() { # FROM TO FILE WORDS...: the file with one value changed, before check
    sed "s/$1/$2/" "$3" >changed.json
    cmp -s "$3" changed.json && tap 1 "$1 is in $3"
    shift 3
    run check changed.json "$@"
    gives 1
    says "^INVALID"
}
"$ICOSIAN" solve knight 4x5 --open --turns min --json -q -o turns.json
run check turns.json knight 4x5 --turns min
gives 0
says "^VALID few-turn open knight's tour of 4x5, 20 cells$"
says "^not looked at: method, least_turns, unchecked_bound, limit, stats, seed, version$"
run check turns.json knight 4x5 --turns min --json
json not_looked_at "method, least_turns, unchecked_bound, limit, stats, seed, version"
run check turns.json knight 4x5 --turns min -q
gives 0
is_silent
changed '"turns":17' '"turns":15' turns.json knight 4x5 --turns min
changed '"minimum":false' '"minimum":true' turns.json knight 4x5 --turns min
changed '"gap":6.25' '"gap":6.26' turns.json knight 4x5 --turns min
changed '"gap":6.250000' '"gap":null' turns.json knight 4x5 --turns min
changed '"value":16' '"value":17' turns.json knight 4x5 --turns min
changed '"n":20' '"n":"20"' turns.json knight 4x5 --turns min
changed '"checked":true' '"checked":1' turns.json knight 4x5 --turns min
changed '"m":34' '"m":35' turns.json knight 4x5 --turns min
"$ICOSIAN" solve wazir 4x4 --crossings min --json -q -o crossings.json
changed '"crossings":0' '"crossings":1' crossings.json wazir 4x4 --crossings min
printf '0 1 3\n1 2 4\n2 3 5\n0 3 1\n0 2 9\n' >weights.edges
"$ICOSIAN" solve weights.edges --weight min --json -q -o weight.json
changed '"weight":"13"' '"weight":"12"' weight.json
changed '"weight":"13"' '"weight":13' weight.json
"$ICOSIAN" solve knight 5x6 --symmetric auto --json -q -o symmetric.json
changed '"order":2' '"order":6' symmetric.json knight 5x6 --symmetric auto
"$ICOSIAN" explain knight 5x5 --json -q >colour.json
changed '"vertices":\[\]' '"vertices":"x"' colour.json knight 5x5
changed '"tour":null' '"tour":[1,2]' colour.json knight 5x5
"$ICOSIAN" count wazir 4x4 --layers --json | sed 's/,"checksum":"[0-9a-f]*"//' >layers.json
changed '"cycles":"6"' '"cycles":"7"' layers.json wazir 4x4
changed '"layers":\[.*\]' '"layers":{}' layers.json wazir 4x4
changed '"m":24' '"m":25' layers.json wazir 4x4
run check layers.json wazir 4x4
gives 0
says "^not looked at: method, limit, stats, version, plan$"
printf '{"tour":[0,1,5,4],"seconds":3}\n' >other.json
run check other.json wazir 4x4
gives 1
printf '{"tour":[0,1,3,2],"seconds":3}\n' >other.json
run check other.json wazir 2x2
gives 0
says "^not looked at: seconds$"
printf '{"tour":[0,1,3,2],"tour":[0,1,3,2]}\n' >twice.json
run check twice.json wazir 2x2
gives 2
"$python" "$here/check_values.py" "$ICOSIAN" "${ICO_TEST_SEED:-1}" 3 >found
tap $? "$(tail -n 1 found)"
grep '^#' found | head -n 5
finish
