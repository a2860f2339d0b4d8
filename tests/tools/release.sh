#!/bin/sh
# tests/tools/release.sh - the files that repeat the number of the version agree with the headers, and
# tools/release refuses what it must not make a release of.
# SPDX-License-Identifier: MIT
# shellcheck disable=SC2317 # functions are called through step
set -u
root=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
version=$(sed -n 's/^#define ICO_VERSION "\(.*\)"$/\1/p' "$root/include/icosian/base.h")
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

# says FILE EXPRESSION: the first line of this form has the version.
says() {
    found=$(sed -nE "s|^$2\$|\\1|p" "$root/$1" | head -n 1)
    echo "$1 says \"$found\", the headers $version"
    [ "$found" = "$version" ]
}

# A clone with a change is refused, and so is a folder with something in it.
refuses() {
    git clone -q "$root" "$work/clone" || return 1
    mkdir "$work/full" && : >"$work/full/file"
    "$work/clone/tools/release" "$work/full"
    [ $? -eq 2 ] || return 1
    echo >>"$work/clone/LICENSE"
    "$work/clone/tools/release" "$work/empty"
    [ $? -eq 2 ] && [ ! -e "$work/empty" ]
}

compares() {
    mkdir "$work/one" "$work/two" && echo 'sum  file' | tee "$work/one/SHA256SUMS" >"$work/two/SHA256SUMS"
    "$root/tools/release" --compare "$work/one" "$work/two" || return 1
    echo 'other  file' >"$work/two/SHA256SUMS"
    ! "$root/tools/release" --compare "$work/one" "$work/two"
}

step "Python" says python/icosian/__init__.py '__version__ = "(.*)"'
step "npm" says web/package.json '  "version": "(.*)",'
step "npm's lock" says web/package-lock.json '  "version": "(.*)",'
step "R" says r/DESCRIPTION 'Version: (.*)'
step "Rust" says rust/icosian/Cargo.toml 'version = "(.*)"'
step "Rust, declarations" says rust/icosian-sys/Cargo.toml 'version = "(.*)"'
step "CITATION" says CITATION.cff 'version: (.*)'
step "Debian" says debian/changelog 'icosian \((.*)-[0-9]+\) .*'
[ ! -e "$root/.git" ] || step "a tree with changes, and a folder in use, are refused" refuses
step "two releases are compared by their sums" compares
echo "1..$number"
exit $failed
