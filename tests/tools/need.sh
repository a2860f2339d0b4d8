#!/bin/sh
# tests/tools/need.sh - tools/need on a machine that lacks something: a PATH with nothing but
# the basic commands and an apt-get that only writes down what it was asked for.
# SPDX-License-Identifier: MIT
set -u
need=$(cd "$(dirname "$0")/../../tools" && pwd)/need
folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
number=0 failed=0

# machine ID COMMAND...: user number ID, and these commands beside the basic ones.
machine() {
    user=$1
    shift
    rm -rf "${folder:?}/bin"
    mkdir "$folder/bin"
    : >"$folder/apt"
    for command in sh env mktemp rm cat grep; do
        ln -s "$(command -v $command)" "$folder/bin/$command"
    done
    printf '#!/bin/sh\necho %s\n' "$user" >"$folder/bin/id"
    # shellcheck disable=SC2016 # expanded by the script that is written
    printf '#!/bin/sh\necho "$DEBIAN_FRONTEND $*" >>"%s/apt"\n' "$folder" >"$folder/bin/apt-get"
    for command in "$@"; do printf '#!/bin/sh\nexit 0\n' >"$folder/bin/$command"; done
    chmod +x "$folder/bin/id" "$folder/bin/apt-get"
    for command in "$@"; do chmod +x "$folder/bin/$command"; done
}

# expect STATUS WORDS WHAT: tools/need ends so and says so (WORDS "": says nothing).
expect() {
    number=$((number + 1))
    output=$(PATH=$folder/bin "$need" "$3" 2>&1)
    status=$?
    if [ $status -eq "$1" ] && case $2 in
        '') [ -z "$output" ] ;;
        *) printf '%s' "$output" | grep -qF -- "$2" ;;
        esac then
        echo "ok $number - $2"
    else
        echo "not ok $number - $2: status $status"
        printf '%s\n' "$output"
        failed=1
    fi
}

# asked WORDS: apt-get was called with them (WORDS "": not at all).
asked() {
    number=$((number + 1))
    if case $1 in '') [ ! -s "$folder/apt" ] ;; *) grep -qF -- "$1" "$folder/apt" ;; esac then
        echo "ok $number - apt-get: $1"
    else
        echo "not ok $number - apt-get should be asked '$1'"
        cat "$folder/apt"
        failed=1
    fi
}

build_tools='cc cmake ninja pkg-config'
# shellcheck disable=SC2086 # lists of words
{
    machine 0 $build_tools
    expect 0 "" build
    asked ""
    machine 0 cc cmake ninja
    expect 0 "missing: cairo, which draws PNG and PDF (package libcairo2-dev; without it" first
    asked "--no-install-recommends libcairo2-dev libnauty2-dev libzstd-dev zlib1g-dev"
    machine 1000 cc cmake ninja
    expect 2 "install -y pkg-config libjansson-dev libgmp-dev libcairo2-dev" first
    asked ""
    machine 0 cc ninja pkg-config
    expect 0 "missing: CMake" build
    asked "noninteractive install -y -qq --no-install-recommends cmake"
    machine 0 cmake make
    expect 0 "installing: build-essential pkg-config libjansson-dev" build
    machine 1000 cc ninja pkg-config
    expect 2 "sudo apt-get update && sudo apt-get install -y cmake" build
    asked ""
    machine 1000 cc ninja pkg-config sudo
    expect 0 "installing: cmake" build
    machine 0 $build_tools c++ shellcheck clang
    expect 0 "which lists all small graphs (package nauty" test
    machine 1000 $build_tools c++ shellcheck clang
    expect 0 "some tests are skipped" test
    asked ""
    machine 0 $build_tools c++ shellcheck clang geng cadical minisat clasp clingo z3 glpsol
    expect 0 " coinor-cbc minizinc flatzinc" all
    asked "coinor-cbc"
    machine 1000 $build_tools
    expect 2 "install -y clang lld" wasm
    asked ""
}
exit $failed
