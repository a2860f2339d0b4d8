#!/bin/sh
# tests/tools/wheel.sh - pip makes a wheel of the release build; in an environment of its own the
# wheel brings all that the package needs.  The types hold (mypy --strict).
# Needs ICO_BUILD, the release build.
# SPDX-License-Identifier: MIT
# shellcheck disable=SC2317 # functions are called through step
set -u
root=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
build=${ICO_BUILD:-$root/build}
python=${PYTHON:-python3}

# skip REASON: the machine lacks something.
skip() {
    echo "# SKIP $1"
    exit 77
}
command -v "$python" >/dev/null 2>&1 || skip "no python3 on this machine"
for module in pip venv setuptools wheel; do
    "$python" -c "import $module" 2>/dev/null || skip "Python's module $module is missing"
done
"$python" -m pip --help | grep -q -- '--python ' || skip "this pip knows no --python"
command -v ldd >/dev/null 2>&1 || skip "no ldd on this machine"

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
unset ICOSIAN_LIBRARY PYTHONPATH
export PYTHONDONTWRITEBYTECODE=1 PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INDEX=1 PIP_ROOT_USER_ACTION=ignore
export ICOSIAN_BUILD="$build"
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

# run STATUS WORDS COMMAND...: the command ends so and prints these words; far from the sources.
run() {
    expected=$1 words=$2
    shift 2
    output=$(cd "$work" && "$@" 2>&1)
    status=$?
    printf '%s\n' "$output"
    [ "$status" -eq "$expected" ] && printf '%s' "$output" | grep -qF -- "$words"
}

# ask PROGRAM: Python of the environment, with nothing of ours around it.
ask() { (cd "$work" && env -i "$work/venv/bin/python" -c "$1"); }

# pip writes beside what it builds, so it gets a copy.
mkdir "$work/tree" && cp -R "$root/setup.py" "$root/pyproject.toml" "$root/MANIFEST.in" \
    "$root/python" "$root/include" "$root/docs" "$work/tree" || exit 2
make_wheel() {
    (cd "$work" && "$python" -m pip wheel --no-deps --no-build-isolation -w "$work/wheels" "$work/tree")
}
# installed: how many files the environment has that are ours.
installed() { find "$work/venv" -path '*icosian*' -type f | wc -l; }
put_in() {
    "$python" -m venv --without-pip "$work/venv" &&
        (cd "$work" && "$python" -m pip --python "$work/venv/bin/python" install "$work"/wheels/icosian-*.whl) &&
        [ "$(installed)" -gt 10 ]
}
take_out() {
    "$python" -m pip --python "$work/venv/bin/python" uninstall -y icosian && [ "$(installed)" -eq 0 ]
}

if "$python" -m mypy --version >/dev/null 2>&1; then
    types() { (cd "$1" && "$python" -m mypy --strict --cache-dir "$work/mypy" icosian); }
    step "the types of the package hold" types "$root/python"
    step "a planted mistake is found" sh -c "cp -R '$root/python' '$work/planted' &&
        echo 'MOST.append(1)' >>'$work/planted/icosian/_values.py' && cd '$work/planted' &&
        ! '$python' -m mypy --strict --cache-dir '$work/mypy' icosian"
else
    echo "ok $((number = number + 1)) - types # SKIP mypy is not installed"
fi
step "pip wheel" make_wheel
step "for any Python 3 on this platform" sh -c "ls '$work'/wheels/icosian-*-py3-none-*.whl"
step "NetworkX 3 finds the backend" sh -c "'$python' -m zipfile -e '$work'/wheels/icosian-*.whl '$work/inside' &&
    cat '$work'/inside/icosian-*.dist-info/entry_points.txt | grep -x 'icosian = icosian._networkx:get_info'"
rm -rf "$work/tree"
step "pip install" put_in
step "a tour" ask 'import icosian
answer = icosian.problem("knight 6x6").solve()
assert (answer.verdict, answer.checked, len(answer.tour)) == ("found", True, 36), answer'
step "a symmetry of a graph, and a count" ask 'import icosian
assert icosian.problem("petersen").solve().verdict == "none"
assert icosian.problem("knight 6x6").count().tours == 9862'
step "mistakes are told in words" ask 'import icosian
try:
    icosian.problem("knight 6x6", kind=3)
except icosian.IcosianTypeError as error:
    assert str(error).startswith("kind: one of closed"), error'
# shellcheck disable=SC2016 # Python
[ ! -r /proc/self/maps ] || step "all libraries are those that it brought" ask 'import icosian, os, sys
icosian.methods()
names = {line.split()[-1] for line in open("/proc/self/maps") if ".so" in line}
ours = {n for n in names if n.startswith(sys.prefix)}
brought = os.path.join(os.path.dirname(icosian.__file__), "_lib")
here = set(os.listdir(brought)) - {"LICENCES"}
assert {os.path.basename(n) for n in ours} >= here >= {"libicosian.so"} and len(here) > 2, (here, ours)
assert not [n for n in names - ours if os.path.basename(n) in here], names'
step "the command" run 1 "13 dark" env -i "$work/venv/bin/icosian" solve knight 5x5
step "the checker is a command, too" sh -c "cd '$work' && env -i '$work/venv/bin/icosian' solve petersen -q --certificate proof.txt
    env -i '$work/venv/bin/icosian-check' proof.txt | grep -x 'VERIFIED none'"
step "the checker refuses" run 2 UNREADABLE env -i "$work/venv/bin/icosian-check" /dev/null
step "python -m icosian" run 0 "9862" env -i "$work/venv/bin/python" -m icosian count knight 6x6 -q
step "pip uninstall leaves nothing" take_out
exit $failed
