#!/bin/sh
# tests/cli/puzzle_page.sh - a puzzle is solved in headless Chromium by scripted clicks, keys
# and strokes; a wrong number is marked, a hint is given, a link keeps the entries.
# Needs chromium (77: skipped without).
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
        --virtual-time-budget=3000 --dump-dom "file://$1" >"$dir/dom" 2>"$dir/log"
    if grep CONSOLE "$dir/log"; then echo "FAIL: console errors"; failed=1; fi
}

# expect WHAT PATTERN: the document has a line that matches
expect() {
    grep -q -e "$2" "$dir/dom" || { echo "FAIL: $1: no \"$2\""; failed=1; }
}

# drive NAME: the page with the script $dir/drive behind it, as $dir/NAME.html
drive() {
    sed "/<\/body>/{
r $dir/drive
N
}" "$dir/p.html" >"$dir/$1.html"
}

cat >"$dir/p.board" <<'END'
piece: wazir
tour: open

1 . .
. . .
. . 9
END
"$ICOSIAN" puzzle unique "$dir/p.board" -q >"$dir/out" && {
    echo "FAIL: this board has two answers"; failed=1; }
"$ICOSIAN" puzzle page "$dir/p.board" -o "$dir/p.html" >"$dir/out" 2>"$dir/err" && {
    echo "FAIL: a page for a puzzle with two answers"; failed=1; }
sed -i 's/^1 \. \./1 2 ./' "$dir/p.board"
"$ICOSIAN" puzzle page "$dir/p.board" -o "$dir/p.html" >"$dir/out"
dump "$dir/p.html"
expect "given numbers" 'class="number given"[^>]*>9<'
expect "the puzzle's name" '<h1>Numbrix 3x3</h1>'
expect "the rules" 'Fill in 1 to 9: each number is beside, above or below the last'
grep -q 'wazir.s tour' "$dir/dom" && { echo "FAIL: the title is the program's"; failed=1; }

# The answer is 1 2 3 / 6 5 4 / 7 8 9.
cat >"$dir/drive" <<'END'
<script>
const all = [];
const cell = (v) => document.querySelector(`[data-cell="${v}"]`);
const label = (v) => document.querySelectorAll(".number")[v];
const point = (v, type) => {
  const box = cell(v).getBoundingClientRect();
  cell(v).dispatchEvent(new PointerEvent(type, { bubbles: true,
    clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 }));
};
const click = (v) => { point(v, "pointerdown"); window.dispatchEvent(new PointerEvent("pointerup")); };
const key = (name) => document.body.dispatchEvent(
  new KeyboardEvent("keydown", { key: name, bubbles: true }));
const press = (id) => document.getElementById(id).click();
const says = () => document.getElementById("says").textContent;
click(4); key("7");
all.push(label(4).textContent, label(4).classList.contains("wrong"));
press("check");
all.push(label(4).classList.contains("wrong"));
key("h");
all.push(says());
press("undo");
all.push(label(4).textContent === "" ? "empty" : "full");
key("h"); all.push(says() !== "" ? "hint" : "silence");
key("h"); all.push(document.querySelectorAll(".number:not(:empty)").length);
click(0); key("5"); all.push(label(0).textContent);
press("clear");
point(1, "pointerdown");
for (const v of [2, 5, 4, 3, 6, 7]) point(v, "pointermove");
window.dispatchEvent(new PointerEvent("pointerup"));
all.push(says());
press("share");
all.push(location.hash);
document.body.insertAdjacentHTML("beforeend", `<p id="all">${all.join(" | ")}</p>`);
</script>
END
drive driven
dump "$dir/driven.html"
expect "clicks, keys and strokes" \
    '>7 | false | true | 7 on b2 is a mistake. | empty | hint | 4 | 1 | Solved! | #entries=1.2.3.6.5.4.7.8.9<'
dump "$dir/p.html#entries=1.2.3.6.5..7.8.9"
expect "entries of a link" 'class="number"[^>]*>6<'

"$ICOSIAN" puzzle make wazir hex:3 --zip -o "$dir/p.board" >"$dir/out"
"$ICOSIAN" puzzle page "$dir/p.board" -o "$dir/p.html" >"$dir/out"
dump "$dir/p.html"
expect "hexagons" '<polygon'
expect "waypoints are discs with digits" 'class="disc"[^>]*></circle><text class="disc-number"[^>]*>1<'
expect "the rule about them" 'Draw one line through all cells that meets the discs in order.'
expect "no grade in the words of the ladder" 'Difficulty: \(easy\|medium\|hard\)\.'
expect "the name of a Zip" '<h1>Zip hex:3</h1>'

"$ICOSIAN" puzzle make queen 4x4 --arrows -o "$dir/p.board" >"$dir/out"
"$ICOSIAN" puzzle page "$dir/p.board" -o "$dir/p.html" >"$dir/out"
dump "$dir/p.html"
expect "arrows" 'class="arrows" d="M'
expect "the rule about arrows" 'each arrow points to the cell of the next number'

# On a phone there are digits to tap, nothing sticks out at the side, and a finger draws.
printf 'piece: wazir\ntour: open\n\n1 2 .\n. . .\n. . 9\n' >"$dir/p.board"
"$ICOSIAN" puzzle page "$dir/p.board" -o "$dir/p.html" >"$dir/out"
cat >"$dir/drive" <<'END'
<script>
const all = [];
const pad = Array.from(document.querySelectorAll("#pad button"));
const cell = (v) => document.querySelector(`[data-cell="${v}"]`);
const tap = (v) => {
  cell(v).dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  window.dispatchEvent(new PointerEvent("pointerup"));
};
const digit = (name) => pad.find((b) => b.textContent === name).click();
const root = document.documentElement;
all.push(getComputedStyle(document.getElementById("pad")).display);
all.push(root.scrollWidth <= root.clientWidth ? "fits" : `${root.scrollWidth} wide`);
all.push(getComputedStyle(document.querySelector("main svg")).touchAction);
all.push(pad[0].getBoundingClientRect().height >= 32 ? "large" : "small");
tap(2); digit("3");
all.push(document.querySelectorAll(".number")[2].textContent);
digit("\u232b");
all.push(document.querySelectorAll(".number")[2].textContent === "" ? "empty" : "full");
parent.postMessage(all.join(" | "), "*");
</script>
END
drive driven
cat >"$dir/phone.html" <<'END'
<!DOCTYPE html><body><iframe src="driven.html" width="390" height="844"></iframe>
<script>
window.addEventListener("message", (event) => {
  document.body.insertAdjacentHTML("beforeend", `<p id="all">${event.data}</p>`);
});
</script></body>
END
dump "$dir/phone.html"
expect "a phone" '>flex | fits | none | large | 3 | empty<'
test "$failed" -eq 0
