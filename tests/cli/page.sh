#!/bin/sh
# Opens pages and pictures in headless Chromium: no console errors, and stepping changes
# what is shown.  Needs chromium (77: skipped without).
# SPDX-License-Identifier: MIT
set -eu
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome) || {
    echo "# SKIP no chromium on this machine"
    exit 77
}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
failed=0

# dump ADDRESS: the document after its scripts ran to $dir/dom, the log to $dir/log
dump() {
    "$browser" --headless --no-sandbox --disable-gpu --disable-quic --no-first-run \
        --disable-background-networking --disable-component-update --disable-sync \
        --user-data-dir="$dir/profile" --enable-logging=stderr --log-level=0 \
        --virtual-time-budget=3000 --dump-dom \
        "file://$1" >"$dir/dom" 2>"$dir/log"
}

# expect WHAT PATTERN: the document has a line that matches
expect() {
    grep -q -e "$2" "$dir/dom" || { echo "FAIL: $1: no \"$2\""; failed=1; }
}

# quiet WHAT: nothing was written to the console
quiet() {
    if grep CONSOLE "$dir/log"; then echo "FAIL: $1: console errors"; failed=1; fi
}

# The test tests itself: a page with a fault must show on the console.
echo '<script>undefined.fault()</script>' >"$dir/fault.html"
dump "$dir/fault.html"
grep -q CONSOLE "$dir/log" || { echo "FAIL: console errors go unnoticed"; failed=1; }

"$ICOSIAN" solve knight 8x8 -o "$dir/t.html" >"$dir/out"
dump "$dir/t.html#move=5"
quiet "closed tour"
expect "fifth move" '>5 of 64: [a-h][1-8]<'
expect "slider" 'id="slider"[^>]*max="65"'
test "$(grep -o 'id="path"[^>]*' "$dir/dom" | grep -o L | wc -l)" -eq 4 || {
    echo "FAIL: five cells are joined by four lines"; failed=1; }
dump "$dir/t.html"
expect "whole tour" '>closed: back to [a-h][1-8]<'

# Keys, buttons and slider, driven by a script added to a copy; "all" is their step after each.
"$ICOSIAN" solve knight 8x8 -o "$dir/t.html" >"$dir/out"
cat >"$dir/drive" <<'END'
<script>
const all = [];
const note = () => all.push(document.getElementById("slider").value);
const key = (name, more) => {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, ...more }));
  note();
};
const click = (id) => { document.getElementById(id).click(); note(); };
note();
key("Home"); key("ArrowRight"); key("ArrowRight", { shiftKey: true }); key("ArrowLeft"); key("End");
key("ArrowRight");
click("first"); click("next"); click("next"); click("back"); click("last");
document.getElementById("slider").value = 30;
document.getElementById("slider").dispatchEvent(new Event("input"));
note();
click("numbers");
all.push(document.querySelector("main svg").classList.contains("plain"));
document.getElementById("speed").value = "120";
click("first"); key(" ");
all.push(document.getElementById("play").getAttribute("aria-label"));
setTimeout(() => {
  all.push(Number(document.getElementById("slider").value) > 5 ? "moved" : "stood");
  key(" ");
  all.pop();
  all.push(document.getElementById("play").getAttribute("aria-label"));
  document.body.insertAdjacentHTML("beforeend", `<p id="all">${all.join(" ")}</p>`);
}, 500);
</script>
END
sed "/<\/body>/{
r $dir/drive
N
}" "$dir/t.html" >"$dir/driven.html"
dump "$dir/driven.html"
quiet "keys and buttons"
expect "keys and buttons" \
    '>65 0 1 11 10 65 65 0 1 2 1 65 30 30 true 0 0 Pause moved Play<'

for subject in "knight torus:5x7" "wazir hex:4" "knight 4x4x4" "petersen:7,2"; do
    # shellcheck disable=SC2086 # the subject is two words
    "$ICOSIAN" solve $subject -o "$dir/t.html" >"$dir/out"
    # shellcheck disable=SC2086
    "$ICOSIAN" solve $subject -o "$dir/t.svg" >"$dir/out"
    dump "$dir/t.html"
    quiet "$subject"
    expect "$subject" '>closed: back to '
    dump "$dir/t.svg"
    quiet "$subject as SVG"
    expect "$subject as SVG" '<path d="M'
    if command -v xmllint >/dev/null; then xmllint --noout "$dir/t.svg" || failed=1; fi
done

"$ICOSIAN" draw knight 3x4 --wall a1-b1 -o "$dir/t.html" >"$dir/out"
dump "$dir/t.html"
quiet "board without a tour"
expect "vertex numbers" 'class="number"[^>]*>11<'
expect "wall" 'class="walls" d="M'

"$ICOSIAN" solve knight 5x5 --open --method backtrack --trace "$dir/trace" >"$dir/out"
"$ICOSIAN" draw knight 5x5 --trace "$dir/trace" -o "$dir/t.html" >"$dir/out"
dump "$dir/t.html#step=2"
quiet "trace"
expect "second step" '>step 2 of '
expect "candidates" 'class="cell shade-[01] candidate"'
expect "chosen" 'class="cell shade-[01] chosen"'
expect "visited" 'class="cell shade-[01] visited"'

# Overlays of matrices, with a tour and by hand.
"$ICOSIAN" draw knight 5x5 --open --start a1 --solve --as overlay -o "$dir/t.html" 2>"$dir/out"
dump "$dir/t.html#step=1"
quiet "overlays"
expect "first step" '>1: a1, free: [a-e][1-5] [a-e][1-5]<'
test "$(tr -d '\n' <"$dir/dom" | grep -o 'id="board".*id="cut"' | grep -o '<span' | wc -l)" -eq 81 || {
    echo "FAIL: the matrix with its border has 9 x 9 places"; failed=1; }
dump "$dir/t.html#step=25"
quiet "overlays, last step"
expect "last step" '>25: [a-e][1-5], free: none<'
"$ICOSIAN" draw knight 5x5 --as overlay -o "$dir/t.html" >"$dir/out"
cat >"$dir/drive" <<'END'
<script>
const places = document.getElementById("board").children;
const tap = (row, column) => places[(row + 2) * 9 + column + 2].click();
tap(4, 0); tap(4, 1); tap(2, 1); tap(0, 0); tap(-1, 3);
</script>
END
sed "/^<\/html>/d" "$dir/t.html" >"$dir/u.html"
cat "$dir/drive" >>"$dir/u.html"
dump "$dir/u.html"
quiet "overlays by hand"
expect "two moves were made, others refused" '>3: a5, free: c4<'

test "$failed" -eq 0
