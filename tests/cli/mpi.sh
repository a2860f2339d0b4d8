#!/bin/bash
# tests/cli/mpi.sh - icosian-mpi with 1, 2 and 4 ranks says what icosian count says: numbers,
# exit statuses, files.  Skipped where it was not built (OpenMPI is optional) or nothing
# starts it.
# SPDX-License-Identifier: MIT
# shellcheck source=driver
. "$(dirname "$0")/driver"

mpi=$(dirname "$ICOSIAN")/icosian-mpi
[ -x "$mpi" ] || skip_all "icosian-mpi was not built (no OpenMPI)"
command -v mpirun >/dev/null || skip_all "no mpirun on this machine"
# more ranks than cores, and perhaps root: fine for tests alone
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_btl=self,vader,tcp
export ASAN_OPTIONS=detect_leaks=0 # MPI's own

# ranks N ARGS...: the program over so many ranks; as run of the driver.
ranks() {
    local size=$1
    shift
    shown="$size ranks: $*"
    mpirun --oversubscribe --bind-to none -n "$size" "$mpi" "$@" >out 2>err </dev/null
    status=$?
}
# What may differ: times, memory; and the method, for sweeps of one machine alone are quicker
# than those over ranks, and are chosen more often.
plain() { sed 's/"stats":{[^}]*},//; s/"method":"[a-z]*",//; s/,"checksum":"[0-9a-f]*"//' "$1"; }

# same N... -- ARGS: what the program says, N ranks say too, with the same exit status.
same() {
    local sizes=() size expected
    while [ "$1" != -- ]; do sizes+=("$1") && shift; done
    shift
    run "$@"
    expected=$status
    plain out >single
    for size in "${sizes[@]}"; do
        ranks "$size" "$@"
        plain out >several
        [ "$status" -eq "$expected" ] && [ -s single ] && cmp -s single several
        tap $? "$shown: as icosian"
    done
}
# the engine of separators, in chunks and in tables, mirrored or not, with residues
same 1 2 4 -- count knight 6x6..6x8 --json
same 2 4 -- count knight 7x8
same 4 -- count knight 5x8 --open
same 2 4 -- count wazir 9x8..9x9 --open
same 4 -- count king 7x7
same 3 -- count wazir cylinder:6x8
# blocks where no paths cross: one sweep for both sides, two, a part of a board
same 4 -- count wazir 12x12 --json --layers
same 3 -- count wazir 9x10 --open --forbid a1-a2
same 4 -- count wazir cylinder:5x7
# sweeps: holes, by length, each step noted, directed
same 4 -- count knight 6x7 --without a1,b1
same 3 -- count wazir 6x6 --open --by-length
same 2 -- count knight 6x6 --open --json --layers
same 3 -- count knight 6x8 --json --layers
same 2 -- count tournament:9,seed=2 --open
# walks, which each rank makes for itself; none; what takes two lines of input
same 2 -- count rook 4x4
same 2 -- count knight 3x4
# a file is the first rank's, and written whole
ranks 4 count knight 6x6 -q -o tours.txt
gives 0
[ "$(cat tours.txt)" = 9862 ]
tap $? "$shown: the number is in the file"
rm -f single several numbers
only_files tours.txt
rm -f tours.txt
# the states are shared out: no rank has more than a half
ranks 4 count knight 7x8 -q -v
grep -E '^icosian: step 2[01]: ' err | sed -E 's/.*: ([0-9]+) states.*most of a rank ([0-9]+).*/\1 \2/' |
    awk '{ n++; if (2 * $2 > $1) bad = 1 } END { exit bad || n != 2 }'
tap $? "$shown: each rank has a part"
# what it does not take
ranks 2 solve knight 6x6
gives 2
tells "counts, and nothing else"
ranks 2 count knight 6x6 --estimate 1000
gives 2
tells "estimate is not shared out"
ranks 2 count - --format graph6
gives 2
tells "standard input"
ranks 2 count knigt 6x6
gives 2
tells "did you mean"
[ "$(grep -c 'did you mean' err)" -eq 1 ]
tap $? "$shown: one rank says so"
ranks 2 count no-such-file.hcp
gives 2
# limits are all ranks' limits
ranks 2 count knight 8x8 --time 1s
gives 3
says "^UNKNOWN number of .*: the time"
ranks 2 count knight 8x8 --memory 3M
gives 3
says "^UNKNOWN number of"
grep -q memory out
tap $? "memory is named"
# killed, and gone on with by other numbers of ranks, and by the program alone
killed() { # N: starts the count over N ranks, kills them all when a state was kept
    mpirun --oversubscribe --bind-to none -n "$1" "$mpi" count "${question[@]}" -q --checkpoint kept \
        --every 1ms >out 2>err </dev/null &
    local child=$! tries=0
    [ ! -e kept ] || sleep 1
    until [ -e kept ] || [ $tries -eq 3000 ]; do
        sleep 0.01
        tries=$((tries + 1))
    done
    # shellcheck disable=SC2046 # one word a rank
    kill -9 $(pgrep -P $child) 2>/dev/null
    wait $child 2>/dev/null
}
question=(knight 7x8)
killed 4
shown="killed over 4 ranks"
[ -s kept ]
tap $? "$shown: the state is kept"
cp kept first
killed 2
[ -e kept ] || cp first kept # it was done before
cp kept second
for size in 1 3; do
    cp second kept
    ranks "$size" count knight 7x8 -q --checkpoint kept
    [ "$status" -eq 0 ] && [ "$(cat out)" = 34524432316 ] && [ ! -e kept ]
    tap $? "$shown, then over 2: $size ranks end it"
    tells "going on from the state kept there"
done
run count knight 7x8 -q --checkpoint first
gives 0
says "^34524432316$"
cp second kept
ranks 2 count knight 7x7 --checkpoint kept
gives 2
tells "kept"
head -c $(($(wc -c <second) / 2)) second >kept
ranks 2 count knight 7x8 --checkpoint kept
gives 2
question=(wazir 16x16)
rm -f kept
killed 4
shown="killed over 4 ranks"
[ -s kept ]
tap $? "$shown: blocks are kept"
cp kept first
for size in 1 3; do
    cp first kept
    ranks "$size" count wazir 16x16 -q --checkpoint kept
    [ "$status" -eq 0 ] && [ "$(cat out)" = 65882516522625836326159786165530572 ]
    tap $? "$shown: $size ranks end it"
    tells "going on from the state kept there"
done
run count wazir 16x16 -q --checkpoint first
gives 0
says "^65882516522625836326159786165530572$"
ranks 2 --help
gives 0
says "^usage: mpirun"
finish
