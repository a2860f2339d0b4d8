// The script of the solving page: entries, path, undo, hints, mistakes, links.  No libraries, no
// network.  Entries live in `entry`: the number in each cell, 0 for none.
// SPDX-License-Identifier: MIT
"use strict";

const data = JSON.parse(document.getElementById("data").textContent);
const element = (id) => document.getElementById(id);
const n = data.cells.length / 3, base = data.base, last = base + n - 1;
const at = (v) => [data.cells[3 * v], data.cells[3 * v + 1]];
const FREE = null;

const answer = new Array(n);
data.tour.forEach((v, k) => { answer[v] = base + k; });
const given = new Array(n).fill(FREE);
const letter = new Array(n).fill("");
for (const v in data.given) {
  if (typeof data.given[v] === "number") given[v] = data.given[v];
  else letter[v] = data.given[v];
}
if (data.ends[0] !== null) given[data.ends[0]] = base;
if (data.ends[1] !== null) given[data.ends[1]] = last;
const after = Array.from({ length: n }, () => new Set());
for (let i = 0; i < data.moves.length; i += 2) {
  after[data.moves[i]].add(data.moves[i + 1]);
  if (!data.directed) after[data.moves[i + 1]].add(data.moves[i]);
}

const entry = given.slice();
const past = [], future = [];
let chosen = -1, typed = "", showsMistakes = false, hinted = -1, drawing = -1;

// ------------------------------------------------------------------ drawing -------------

function svg(name, attributes, parent) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) node.setAttribute(key, attributes[key]);
  parent.appendChild(node);
  return node;
}

function outline(v, parent) {
  const [x, y] = at(v);
  const look = { class: "cell", tabindex: -1, "data-cell": v };
  if (data.outline === "squares")
    return svg("rect", { ...look, x: x - 0.5, y: y - 0.5, width: 1, height: 1 }, parent);
  const hexagon = [[0, -0.57735], [0.5, -0.28868], [0.5, 0.28868],
    [0, 0.57735], [-0.5, 0.28868], [-0.5, -0.28868]];
  const corners = hexagon.filter((_, i) => data.outline === "hexagons" || i % 2 === 0);
  const points = corners.map(([dx, dy]) => `${x + dx},${y + dy}`).join(" ");
  return svg("polygon", { ...look, points }, parent);
}

const stage = document.createElementNS("http://www.w3.org/2000/svg", "svg");
stage.setAttribute("viewBox", `0 0 ${data.width} ${data.height}`);
element("stage").appendChild(stage);
const cells = [], labels = [];
for (let v = 0; v < n; v++) cells.push(outline(v, stage));
const way = svg("path", { class: "way", id: "way" }, stage);
for (let v = 0; v < n; v++) {
  const [x, y] = at(v);
  labels.push(svg("text", { class: "number", x, y }, stage));
  if (letter[v]) svg("text", { class: "mark", x: x - 0.44, y: y - 0.28 }, stage).textContent = letter[v];
}
data.waypoints.forEach((v, k) => {
  const [x, y] = at(v);
  svg("circle", { class: "disc", cx: x, cy: y, r: 0.32 }, stage);
  svg("text", { class: "disc-number", x, y }, stage).textContent = k + 1;
});
if (data.walls.length > 0) {
  let d = "";
  for (let i = 0; i < data.walls.length; i += 4)
    d += `M${data.walls.slice(i, i + 2)}L${data.walls.slice(i + 2, i + 4)}`;
  svg("path", { class: "walls", d }, stage);
}

svg("path", { class: "arrows", d: data.arrows }, stage);
for (const [x, y, text] of data.notes)
  svg("text", { class: "note", x, y }, stage).textContent = text;

// Lines between cells whose numbers follow each other, where that is a move; the cells on them.
function drawWay() {
  const joined = new Set();
  const where = new Map();
  entry.forEach((number, v) => { if (number !== FREE) where.set(number, v); });
  let d = "";
  for (const [number, v] of where) {
    const next = number === last && data.closed ? base : number + 1;
    const w = where.get(next);
    if (w === undefined || !after[v].has(w)) continue;
    d += `M${at(v)}L${at(w)}`;
    joined.add(v).add(w);
  }
  way.setAttribute("d", d);
  return joined;
}

function isWrong(v) {
  return entry[v] !== FREE && entry[v] !== answer[v];
}

// What stands in a cell: of a Zip the line tells all, and numbers only what hangs in the air.
function textOf(v, joined) {
  if (v === chosen && typed !== "") return typed;
  if (entry[v] === FREE || data.waypoints.includes(v) || (data.zip && joined.has(v))) return "";
  return entry[v];
}

function show() {
  const joined = drawWay();
  for (let v = 0; v < n; v++) {
    const isGiven = given[v] !== FREE;
    const words = ["cell"];
    if (isGiven && !data.zip) words.push("given");
    if (letter[v]) words.push("class");
    if (v === chosen) words.push("chosen");
    if (v === hinted) words.push("hinted");
    cells[v].setAttribute("class", words.join(" "));
    const wrong = showsMistakes && isWrong(v);
    labels[v].setAttribute("class", `number${isGiven ? " given" : ""}${wrong ? " wrong" : ""}`);
    labels[v].textContent = textOf(v, joined);
  }
  element("undo").disabled = past.length === 0;
  element("redo").disabled = future.length === 0;
}

const say = (words) => { element("says").textContent = words; };

// ------------------------------------------------------------------ entries -------------

function record(changes) {
  past.push(changes.map(([v]) => [v, entry[v]]));
  future.length = 0;
  for (const [v, number] of changes) entry[v] = number;
}

function step(from, to) {
  if (from.length === 0) return;
  const changes = from.pop();
  to.push(changes.map(([v]) => [v, entry[v]]));
  for (const [v, number] of changes) entry[v] = number;
  typed = "";
  hinted = -1;
  say("");
  show();
}

function finish() {
  const left = entry.filter((number) => number === FREE).length;
  const mistakes = entry.filter((number, v) => isWrong(v)).length;
  if (left > 0) return;
  say(mistakes === 0 ? "Solved!" : "All cells are filled, but something is wrong.");
}

// A number goes into a cell; where it stood before the cell is emptied.
function put(v, number) {
  if (given[v] !== FREE || entry[v] === number) return;
  const changes = [[v, number]];
  const other = number === FREE ? -1 : entry.indexOf(number);
  if (other >= 0 && given[other] !== FREE) {
    say(`${number} is given elsewhere.`);
    return;
  }
  if (other >= 0) changes.push([other, FREE]);
  record(changes);
  hinted = -1;
  say("");
  finish();
}

function commit() {
  if (typed === "") return;
  const number = Number(typed);
  typed = "";
  if (number < base || number > last) say(`The numbers go from ${base} to ${last}.`);
  else put(chosen, number);
}

function choose(v) {
  if (v !== chosen) commit();
  chosen = v;
  typed = "";
  show();
}

function typeDigit(digit) {
  if (chosen < 0 || given[chosen] !== FREE) return;
  typed += digit;
  if (Number(typed + "0") > last || typed.length >= String(last).length) commit();
  show();
}

// To the nearest cell in a direction.
function moveTo(dx, dy) {
  commit();
  if (chosen < 0) return choose(0);
  const [x, y] = at(chosen);
  let best = -1, least = Infinity;
  for (let v = 0; v < n; v++) {
    const [a, b] = at(v);
    const along = (a - x) * dx + (b - y) * dy;
    const aside = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
    if (along > 0.1 && along + 3 * aside < least) {
      least = along + 3 * aside;
      best = v;
    }
  }
  if (best >= 0) choose(best);
}

// ------------------------------------------------------------------ hints ---------------

// The first hint about a cell that is not filled; asked again, it is filled in.
function giveHint() {
  const bad = entry.findIndex((number, v) => isWrong(v));
  if (bad >= 0) {
    hinted = bad;
    say(`${entry[bad]} on ${data.names[bad]} is a mistake.`);
    return show();
  }
  if (hinted >= 0 && entry[hinted] === FREE) {
    put(hinted, answer[hinted]);
    return show();
  }
  const hint = data.hints.find((h) => h[2] === 1 && entry[h[0]] === FREE);
  hinted = hint ? hint[0] : entry.indexOf(FREE);
  if (hinted < 0) return finish();
  const i = data.hints.indexOf(hint);
  const why = data.hints.slice(0, Math.max(i, 0)).reverse().find((h) => h[2] === 0 &&
    (h[0] === hint[0] || h[1] === hint[1]));
  say(hint ? `${hint[3]}${why ? ` (${why[3]})` : ""}.`
    : `${data.names[hinted]} carries ${answer[hinted]}.`);
  show();
}

// ------------------------------------------------------------------ links ---------------

function link() {
  return `#entries=${entry.map((number) => (number === FREE ? "" : number)).join(".")}`;
}

function readLink() {
  const words = location.hash.startsWith("#entries=") ? location.hash.slice(9).split(".") : [];
  if (words.length !== n) return;
  words.forEach((word, v) => {
    const number = /^\d+$/.test(word) ? Number(word) : FREE;
    if (given[v] === FREE && (number === FREE || (number >= base && number <= last)))
      entry[v] = number;
  });
}

// ------------------------------------------------------------------ events --------------

const cellOf = (event) => {
  const node = document.elementFromPoint(event.clientX, event.clientY);
  return node && node.dataset && node.dataset.cell !== undefined ? Number(node.dataset.cell) : -1;
};

stage.addEventListener("pointerdown", (event) => {
  const v = event.target.dataset.cell === undefined ? -1 : Number(event.target.dataset.cell);
  if (v < 0) return;
  choose(v);
  drawing = entry[v] === FREE ? -1 : v;
});
stage.addEventListener("pointermove", (event) => {
  const v = drawing < 0 ? -1 : cellOf(event);
  if (v < 0 || v === drawing || !after[drawing].has(v)) return;
  const next = entry[drawing] + 1;
  if (next > last) return;
  if (entry[v] === FREE) put(v, next);
  if (entry[v] === next) {
    drawing = v;
    chosen = v;
  }
  show();
});
window.addEventListener("pointerup", () => { drawing = -1; });

const keys = {
  ArrowLeft: () => moveTo(-1, 0), ArrowRight: () => moveTo(1, 0),
  ArrowUp: () => moveTo(0, -1), ArrowDown: () => moveTo(0, 1),
  Enter: () => { commit(); show(); },
  Backspace: () => { typed = ""; if (chosen >= 0) put(chosen, FREE); show(); },
  Escape: () => { typed = ""; show(); },
  h: () => giveHint(), u: () => step(past, future),
};
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey && event.key === "z") return step(past, future);
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (/^\d$/.test(event.key)) return typeDigit(event.key);
  const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!action || (event.target.tagName === "BUTTON" && event.key === "Enter")) return;
  event.preventDefault();
  action();
});

// Digits to tap where there are no keys.
for (const name of ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "Enter", "Backspace"]) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = name === "Enter" ? "OK" : name === "Backspace" ? "\u232b" : name;
  button.setAttribute("aria-label", name);
  button.addEventListener("click", () => (/^\d$/.test(name) ? typeDigit(name) : keys[name]()));
  element("pad").appendChild(button);
}

element("undo").addEventListener("click", () => step(past, future));
element("redo").addEventListener("click", () => step(future, past));
element("hint").addEventListener("click", giveHint);
element("check").addEventListener("click", () => {
  commit();
  showsMistakes = !showsMistakes;
  element("check").setAttribute("aria-pressed", showsMistakes);
  show();
});
element("share").addEventListener("click", () => {
  commit();
  history.replaceState(null, "", link());
  if (navigator.clipboard) navigator.clipboard.writeText(location.href).catch(() => {});
  say("The address of this page now holds your entries; copy it to share them.");
  show();
});
element("clear").addEventListener("click", () => {
  const changes = entry.map((number, v) => [v, given[v]]).filter(([v, g]) => entry[v] !== g);
  if (changes.length > 0) record(changes);
  typed = "";
  say("");
  show();
});

const classes = Object.entries(data.classes).map(([name, words]) => `${name}: ${words}.`);
element("rules").textContent = [data.rules, ...classes,
  data.difficulty ? `Difficulty: ${data.difficulty}.` : "",
].filter((words) => words !== "").join(" ");
readLink();
show();
