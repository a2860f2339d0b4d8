#!/bin/sh
# tests/tools/rust.sh - the crates for Rust (rust/), built with Debian's crates and without a network:
# they agree with brute force, the example and the guide run, the declarations are those of the headers.
# Needs ICO_BUILD, the release build.
# SPDX-License-Identifier: MIT
# shellcheck disable=SC2317 # functions are called through step
set -u
root=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
build=${ICO_BUILD:-$root/build}
crates=/usr/share/cargo/registry # of Debian
command -v cargo >/dev/null 2>&1 || {
    echo "# SKIP no cargo on this machine"
    exit 77
}
[ -n "$(find $crates -maxdepth 1 -name 'petgraph-*' 2>/dev/null)" ] || {
    echo "# SKIP no librust-petgraph-dev on this machine"
    exit 77
}
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
cmake --install "$build" --prefix "$work/prefix" >"$work/log" 2>&1 || exit 2
PKG_CONFIG_PATH=$(dirname "$(find "$work/prefix" -name icosian.pc)")
LD_LIBRARY_PATH=$(dirname "$PKG_CONFIG_PATH")
CARGO_TARGET_DIR=$work/target
export PKG_CONFIG_PATH LD_LIBRARY_PATH CARGO_TARGET_DIR
cp -R "$root/rust" "$work/rust" && cd "$work/rust" && mkdir .cargo || exit 2
printf '[source.crates-io]\nreplace-with = "debian"\n[source.debian]\ndirectory = "%s"\n' $crates >.cargo/config.toml
number=0 failed=0
# step NAME COMMAND...: one test case.
step() {
    number=$((number + 1))
    name=$1
    shift
    if "$@" >"$work/log" 2>&1; then
        echo "ok $number - $name"
    else
        echo "not ok $number - $name"
        cat "$work/log"
        failed=1
    fi
}
# tested: so many tests ran, and none was left out.
tested() {
    cargo test --offline "$@" 2>&1 | tee "$work/tests"
    [ "$(grep -c '^test result: ok' "$work/tests")" -ge 3 ] && ! grep -q '^warning\|FAILED\|^error' "$work/tests"
}
# declarations: each function of icosian-sys has as many arguments as in the headers, and constants
# have the same values.
declarations() {
    sed -nE 's/^    pub fn (ico_[a-z_]+)\((.*)\)( -> .*)?;$/\1 \2/p' icosian-sys/src/lib.rs >"$work/rust.list"
    [ "$(wc -l <"$work/rust.list")" -ge 50 ] || return 1
    while read -r function arguments; do
        declared=$(grep -E "(^|[ *])$function\(" "$root/tools/interface.list") || {
            echo "no $function"
            return 1
        }
        here=$(printf '%s' "$arguments" | tr -cd ':' | wc -c)
        there=$(printf '%s' "$declared" | sed 's/.*(\(.*\));$/\1/; s/^void$//' | awk -F, '{ print $1 == "" ? 0 : NF }')
        [ "$here" -eq "$there" ] || {
            echo "$function: $here arguments, and $there in $declared"
            return 1
        }
    done <"$work/rust.list"
    {
        echo '#include <icosian/icosian.h>'
        sed -nE 's/^pub const (ICO_[A-Z_]+): .* = ([0-9]+);$/_Static_assert(\1 == \2, "\1");/p' icosian-sys/src/lib.rs
    } >"$work/constants.c"
    grep -q ICO_GOAL_LIST "$work/constants.c" && ${CC:-cc} -std=c11 -I"$root/include" -fsyntax-only "$work/constants.c"
}
step "declarations are those of the headers" declarations
step "without features" tested
step "with petgraph" tested --features petgraph
# shellcheck disable=SC2016 # backquotes are part of the document
sed -n '/^```rust$/,/^```$/p' icosian/README.md | grep -v '^```' >icosian/examples/guide.rs
step "the example" sh -c "cargo run --offline -q --features petgraph --example roads | grep -c 'Some(\\[.*\"Lom\"' | grep -x 2"
step "the program of README" sh -c "cargo run --offline -q --features petgraph --example guide | grep -x 9862"
exit $failed
