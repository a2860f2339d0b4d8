#!/bin/sh
# tests/tools/recipes.sh - the recipes of packaging/ are filled in without a rest, and a parser of
# each language reads them: Ruby's, PyYAML, Python's json, cmake with vcpkg's functions replaced,
# Nix's.  A recipe with a mistake planted is refused.
# SPDX-License-Identifier: MIT
# shellcheck disable=SC2317 # functions are called through step
set -u
root=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
printf 'an archive\n' >"$work/icosian.tar.xz"
sum=$(sha256sum "$work/icosian.tar.xz" | cut -d' ' -f1)
"$root/tools/recipes" "$work/icosian.tar.xz" https://example.org/icosian.tar.xz "$work/recipes" \
    >"$work/list" || exit 2
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

# parse LANGUAGE FILE
parse() {
    case $1 in
    ruby) ruby -c "$2" ;;
    yaml) python3 -c 'import sys, yaml; assert yaml.safe_load(open(sys.argv[1]))["source"]["sha256"]' "$2" ;;
    json) python3 -c 'import json, sys; assert json.load(open(sys.argv[1]))["name"] == "icosian"' "$2" ;;
    nix-instantiate) nix-instantiate --parse "$2" ;;
    cmake)
        sed -n 's/^\(vcpkg_[a-z_]*\)(.*/function(\1)\nendfunction()/p' "$2" >"$work/vcpkg.cmake"
        # shellcheck disable=SC2016 # cmake's own words
        echo 'file(MAKE_DIRECTORY ${CURRENT_PACKAGES_DIR})' >>"$work/vcpkg.cmake"
        (cd "$work" && cat vcpkg.cmake "$2" >both.cmake &&
            cmake -DCURRENT_PACKAGES_DIR="$work/none" -P both.cmake)
        ;;
    esac
}

# has LANGUAGE: is its parser here?
has() {
    case $1 in
    yaml) python3 -c 'import yaml' 2>/dev/null ;;
    json) command -v python3 >/dev/null ;;
    *) command -v "$1" >/dev/null ;;
    esac
}

# refused LANGUAGE FILE: the same file without its last bracket, brace or word is not read.
refused() {
    sed '$d' "$2" | sed 's/"sha256": *//; s/sha256: /sha256 /' >"$work/planted"
    ! parse "$1" "$work/planted"
}

whole() {
    [ "$(wc -l <"$work/list")" -eq "$(find "$root/packaging" -name '*.in' | wc -l)" ] &&
        ! grep -rE '@[A-Z0-9]+@' "$work/recipes" &&
        [ "$(grep -rl "$sum" "$work/recipes" | wc -l)" -eq 3 ] &&
        [ "$(grep -rlF "$(sha512sum "$work/icosian.tar.xz" | cut -d' ' -f1)" "$work/recipes" | wc -l)" -eq 1 ]
}

no_url() {
    "$root/tools/recipes" "$work/icosian.tar.xz" 'https://example.org/"x' "$work/other"
    [ $? -eq 2 ] && [ ! -e "$work/other" ]
}

step "no word of a template is left, and the sums are the archive's" whole
step "a URL with a quote is refused" no_url
while read -r language file; do
    if has "$language"; then
        step "$file" parse "$language" "$work/recipes/$file"
        [ "$language" = cmake ] || step "$file with a mistake" refused "$language" "$work/recipes/$file"
    else
        echo "ok $((number += 1)) - $file # SKIP no parser here: $language"
    fi
done <<'list'
ruby homebrew/icosian.rb
yaml conda/meta.yaml
json vcpkg/vcpkg.json
cmake vcpkg/portfile.cmake
nix-instantiate nix/default.nix
list
echo "1..$number"
exit $failed
