// The page's script: draws the board or graph from the data beside it and replays a tour or a
// search step by step.  No libraries, no network.
// SPDX-License-Identifier: MIT
"use strict";

const data = JSON.parse(document.getElementById("data").textContent);
const element = (id) => document.getElementById(id);
const n = data.cells.length / 3;
// Beyond this many cells numbers are dust on any screen, and slow.
const numbered = n <= 10000;
// About a pixel of the screen, in cells' widths: of large graphs lines keep a width that can be
// seen, vertices become dots, and names are left off.
const pixel = Math.max(data.width, data.height) / 800;
const dots = data.outline === "discs" && pixel > 1 / 12;
const at = (v) => [data.cells[3 * v], data.cells[3 * v + 1]];

// ------------------------------------------------------------------ drawing -------------

function svg(name, attributes, parent) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) node.setAttribute(key, attributes[key]);
  if (parent) parent.appendChild(node);
  return node;
}

// What a certificate marks, in the colours of the pictures.
function colourOf(mark) {
  if ("#xS".includes(mark)) return "#e07a5f";
  if ("oT".includes(mark)) return "#f2cc8f";
  const pieces = ["#81b29a", "#8ecae6", "#cdb4db", "#ffc8dd", "#b5c99a"];
  return mark >= "A" && mark <= "Z" ? pieces[(mark.charCodeAt(0) - 65) % 5] : "#f4a261";
}

function drawCell(v, parent) {
  const [x, y] = at(v);
  const look = { class: `cell shade-${data.cells[3 * v + 2]}` };
  const mark = data.marks[v] ?? " ";
  if (mark !== " ") look.style = `fill: ${colourOf(mark)}`;
  if (data.outline === "squares")
    return svg("rect", { ...look, x: x - 0.5, y: y - 0.5, width: 1, height: 1 }, parent);
  if (data.outline === "discs")
    return svg("circle", { ...look, cx: x, cy: y, r: dots ? Math.max(0.36, 1.8 * pixel) : 0.36 }, parent);
  const hexagon = [[0, -0.57735], [0.5, -0.28868], [0.5, 0.28868],
    [0, 0.57735], [-0.5, 0.28868], [-0.5, -0.28868]];
  const corners = hexagon.filter((_, i) => data.outline === "hexagons" || i % 2 === 0);
  const points = corners.map(([dx, dy]) => `${x + dx},${y + dy}`).join(" ");
  return svg("polygon", { ...look, points }, parent);
}

const numberClass = (v) => (typeof data.given[v] === "number" ? "number given" : "number");

function drawNumber(v, parent) {
  const [x, y] = at(v);
  return svg("text", { class: numberClass(v), x, y: y + 0.11, "font-size": 0.3 }, parent);
}

// Two strokes at the rim of v, where the arc from u ends.
function headOf(u, v) {
  const [x, y] = at(u), [a, b] = at(v), angle = Math.atan2(y - b, x - a);
  const tip = [a + 0.36 * Math.cos(angle), b + 0.36 * Math.sin(angle)];
  return [-0.42, 0.42].map((turn) =>
    `M${tip}L${tip[0] + 0.22 * Math.cos(angle + turn)},${tip[1] + 0.22 * Math.sin(angle + turn)}`).join("");
}

// The fixed parts of the picture, bottom to top.
function drawStage() {
  const root = svg("svg", {
    viewBox: `0 0 ${data.width} ${data.height}`, role: "img",
    class: data.outline,
    "aria-labelledby": "picture-title picture-desc", preserveAspectRatio: "xMidYMid meet",
  }, element("stage"));
  if (dots) {
    root.classList.add("plain", "dots");
    root.style.setProperty("--edge-width", Math.max(0.03, 0.8 * pixel));
    root.style.setProperty("--path-width", Math.max(0.12, 2.4 * pixel));
  }
  svg("title", { id: "picture-title" }, root).textContent = data.title;
  svg("desc", { id: "picture-desc" }, root).textContent = data.description;
  const edges = svg("path", { class: "edges" }, root);
  let lines = "";
  for (let i = 0; i < data.edges.length; i += 2)
    lines += `M${at(data.edges[i])}L${at(data.edges[i + 1])}` +
      (data.directed && !dots ? headOf(data.edges[i], data.edges[i + 1]) : "");
  edges.setAttribute("d", lines);
  const below = svg("g", {}, root), heat = svg("g", {}, root);
  let walls = "";
  for (let i = 0; i < data.walls.length; i += 4)
    walls += `M${data.walls.slice(i, i + 2)}L${data.walls.slice(i + 2, i + 4)}`;
  svg("path", { class: "walls", d: walls }, root);
  svg("path", { class: "arrows", d: data.arrows }, root);
  for (const [x, y, text] of data.notes)
    svg("text", { class: "note", x, y: y + 0.1, "font-size": 0.28 }, root).textContent = text;
  const between = svg("path", { class: "path between" }, root);
  const path = svg("path", { class: "path", id: "path" }, root);
  const line = svg("g", {}, root);
  const marks = svg("g", {}, root), above = svg("g", {}, root), numbers = svg("g", {}, root);
  const cellsIn = data.outline === "discs" && !dots ? above : below;
  const cells = [], labels = [];
  for (let v = 0; v < n; v++) {
    cells.push(drawCell(v, cellsIn));
    if (!numbered) continue;
    svg("title", {}, cells[v]).textContent = data.names[v];
    labels.push(drawNumber(v, numbers));
  }
  const mark = (kind, radius) => svg("circle", { class: `mark ${kind}`, r: radius, visibility: "hidden" }, marks);
  const around = dots ? 4 * pixel : data.outline === "discs" ? 0.45 : 0.36;
  const small = data.outline === "discs" ? around : 0.17;
  const filled = data.outline === "discs" ? "" : " filled";
  const end = svg("rect", { class: `mark end${filled}`, width: 1.8 * small, height: 1.8 * small, visibility: "hidden" }, marks);
  return { root, cells, labels, path, line, between, heat,
    start: mark(`start${filled}`, small), end, head: mark("head", around) };
}

const stage = drawStage();

// Wrapped moves: for a pair of cells the outer ends of its two stubs.
const wraps = new Map();
for (let i = 0; i < data.wraps.length; i += 6) {
  const [u, v, ux, uy, vx, vy] = data.wraps.slice(i, i + 6);
  wraps.set(u * n + v, [[ux, uy], [vx, vy]]);
  wraps.set(v * n + u, [[vx, vy], [ux, uy]]);
}

// Bent moves: for a pair of cells the two controls of its curve.
const bends = new Map();
for (let i = 0; i < data.bends.length; i += 6) {
  const [u, v, ux, uy, vx, vy] = data.bends.slice(i, i + 6);
  bends.set(u * n + v, `C${ux},${uy} ${vx},${vy} `);
  bends.set(v * n + u, `C${vx},${vy} ${ux},${uy} `);
}

// Do the moves between these cells lead to another layer?  They are drawn in a path of their own.
const leaves = (u, v) => data.layers.length > 0 && data.layers[u] !== data.layers[v];
const hop = (u, v) => (leaves(u, v) ? `M${at(u)}${curveTo(u, v)}` : "");

// The move from u to v as a piece of an SVG path that stands at u.
const lineTo = (u, v) => (leaves(u, v) ? `M${at(v)}` : curveTo(u, v));

function curveTo(u, v) {
  const stubs = wraps.get(u * n + v);
  return stubs ? `L${stubs[0]}M${stubs[1]}L${at(v)}` : `${bends.get(u * n + v) ?? "L"}${at(v)}`;
}

function showPath(cells) {
  let d = cells.length > 0 ? `M${at(cells[0])}` : "", hops = "";
  for (let i = 1; i < cells.length; i++) {
    d += lineTo(cells[i - 1], cells[i]);
    hops += hop(cells[i - 1], cells[i]);
  }
  stage.path.setAttribute("d", d);
  stage.between.setAttribute("d", hops);
}

function put(mark, v) {
  if (v === undefined) {
    mark.setAttribute("visibility", "hidden");
    return;
  }
  const [x, y] = at(v), half = Number(mark.getAttribute("width")) / 2;
  for (const [name, value] of [["cx", x], ["cy", y], ["x", x - half], ["y", y - half]])
    mark.setAttribute(name, value);
  mark.setAttribute("visibility", "visible");
}

// What each cell looks like and says now, so that only changes reach the document.
const looks = new Array(n).fill(""), words = new Array(n).fill("");

function setLook(v, look) {
  if (looks[v] === look) return;
  looks[v] = look;
  stage.cells[v].setAttribute("class", `cell shade-${data.cells[3 * v + 2]} ${look}`);
  if (!numbered) return;
  const counts = look === "candidate" || look === "chosen";
  stage.labels[v].setAttribute("class", counts ? "number exits" : numberClass(v));
}

// In a corner numbers are small, and leave the middle to the line.
function setLabel(v, value, corner = false) {
  const text = String(value);
  if (!numbered || words[v] === text + corner) return;
  words[v] = text + corner;
  const label = stage.labels[v], [x, y] = at(v), size = corner ? 0.2 : Math.min(0.34, 1.2 / Math.max(text.length, 1));
  const [dx, dy] = !corner ? [0, 0.11] : data.outline === "squares" ? [0.056 * text.length - 0.46, -0.31]
    : data.outline === "hexagons" ? [0, -0.34] : [0, 0.26];
  label.textContent = text;
  label.classList.toggle("corner", corner);
  for (const [name, number] of [["x", x + dx], ["y", y + dy], ["font-size", size]]) label.setAttribute(name, number);
}

const shortName = (v) => {
  const letters = Array.from(data.names[v]);
  return letters.length > 12 ? letters.slice(0, 11).join("") + "…" : data.names[v];
};
// A board with nothing else to say shows its vertex numbers.
const orders = new Map();
for (let i = 0; i < data.orders.length; i += 2)
  orders.set(data.orders[i], `@${data.orders[i + 1]}`);
const bare = data.tour.length === 0 && !data.trace && Object.keys(data.given).length === 0 &&
  orders.size === 0 && data.arrows === "";
// What an unvisited cell shows: a vertex its name, a puzzle's cell what is given.
const restLabel = (v) =>
  data.outline === "discs" ? shortName(v) : data.given[v] ?? orders.get(v) ?? (bare ? v : "");

// ------------------------------------------------------------------ the tour ------------

// Place of each cell in the tour, -1 if it is not on it; the path's pieces, one a cell.
const place = new Array(n).fill(-1);
data.tour.forEach((v, i) => { place[v] = i; });
const pieces = data.tour.map((v, i) => (i > 0 ? lineTo(data.tour[i - 1], v) : `M${at(v)}`));
const hops = data.tour.map((v, i) => (i > 0 ? hop(data.tour[i - 1], v) : ""));

// The line in parts, each in its own colour from the first move to the last, over a rim.
const moves = Math.max(data.tour.length - (data.closed ? 0 : 1), 0);
const parts = Array.from({ length: Math.min(48, moves) }, (_, i, all) => {
  const line = svg("path", { class: "part" }, stage.line);
  line.style.setProperty("--at", i / Math.max(Math.min(48, moves) - 1, 1));
  return { line, shown: 0, from: Math.floor((moves * i) / Math.min(48, moves)),
    to: Math.floor((moves * (i + 1)) / Math.min(48, moves)) };
});
const touching = (u, v) => Math.hypot(at(u)[0] - at(v)[0], at(u)[1] - at(v)[1]) < 1.01;
stage.root.classList.toggle("touching", data.tour.every((v, i) => i === 0 || touching(data.tour[i - 1], v)));

// The first `count` moves of the tour.
function showParts(count) {
  for (const part of parts) {
    const until = Math.min(part.to, count);
    if (part.shown === until) continue;
    part.shown = until;
    let d = until > part.from ? `M${at(data.tour[part.from])}` : "";
    for (let i = part.from; i < until; i++) d += lineTo(data.tour[i], data.tour[(i + 1) % data.tour.length]);
    part.line.setAttribute("d", d);
  }
  stage.path.classList.toggle("casing", count > 0);
}

// Step k shows the first k cells; a closed tour has one more step, for its last move.
const tourView = {
  low: 0,
  high: data.tour.length + (data.closed && data.tour.length > 1 ? 1 : 0),
  show(k) {
    const length = data.tour.length, closing = k > length;
    const here = k === 0 ? undefined : data.tour[closing ? 0 : k - 1];
    const last = closing ? lineTo(data.tour[length - 1], here) : "";
    const lastHop = closing ? hop(data.tour[length - 1], here) : "";
    stage.path.setAttribute("d", pieces.slice(0, k).join("") + last);
    stage.between.setAttribute("d", hops.slice(0, k).join("") + lastHop);
    showParts(Math.max(k - 1, 0));
    for (let v = 0; v < n; v++) {
      const on = data.outline !== "discs" && place[v] >= 0 && place[v] < k;
      setLook(v, "");
      setLabel(v, on ? place[v] + data.base : restLabel(v), on);
    }
    put(stage.start, k > 0 ? data.tour[0] : undefined);
    put(stage.head, k < this.high ? here : undefined);
    put(stage.end, !data.closed && k === this.high && k > 1 ? here : undefined);
    stage.heat.textContent = "";
    if (k === 0) return length > 0 ? `0 of ${length}` : "";
    return closing ? `closed: back to ${data.names[here]}` : `${k} of ${length}: ${data.names[here]}`;
  },
};

// ------------------------------------------------------------------ the search ----------

// A step of a trace is [what, cell, depth, chosen, cell, exits, cell, exits, ...]: after it
// the path has `depth` cells and ends at `cell`.  -1 stands for no cell.
const VISIT = 0, RETRACT = 1, RESTART = 2;
const WHAT = ["visit", "back to", "restart"];

function newState() {
  return { stack: [], backtracks: 0, restarts: 0, left: -1, given: new Uint32Array(n) };
}

function copyState(s) {
  return { ...s, stack: s.stack.slice(), given: s.given.slice() };
}

function apply(state, [what, cell, depth]) {
  const keep = Math.min(what === VISIT ? depth - 1 : depth, state.stack.length);
  state.left = -1;
  if (what === RETRACT)
    for (const v of state.stack.slice(keep)) {
      state.backtracks++;
      state.given[v]++;
      state.left = v;
    }
  state.stack.length = Math.max(keep, 0);
  if (what === VISIT) state.stack.push(cell);
  if (what === RESTART) state.restarts++;
}

// States every so many steps, so that a jump back replays little and memory stays small.
function keepSnapshots(steps) {
  const every = Math.max(200, Math.ceil((steps.length * n) / 5e6));
  const state = newState();
  const kept = [copyState(state)];
  steps.forEach((step, i) => {
    apply(state, step);
    if ((i + 1) % every === 0) kept.push(copyState(state));
  });
  // the state after k steps
  return (k) => {
    const from = Math.floor(k / every);
    const result = copyState(kept[from]);
    for (let i = from * every; i < k; i++) apply(result, steps[i]);
    return result;
  };
}

function showHeat(state) {
  stage.heat.textContent = "";
  const most = state.given.reduce((a, b) => Math.max(a, b), 1);
  for (let v = 0; v < n; v++) {
    if (state.given[v] === 0 || v === state.left) continue;
    const [x, y] = at(v);
    svg("circle", { class: "heat", cx: x, cy: y, r: data.outline === "discs" ? 0.5 : 0.42,
      opacity: 0.12 + (0.3 * state.given[v]) / most }, stage.heat);
  }
}

function searchView(trace) {
  const stateAt = keepSnapshots(trace.steps);
  return {
    low: 0,
    high: trace.steps.length,
    show(k) {
      const state = stateAt(k);
      const [what, cell, , chosen, ...exits] = k > 0 ? trace.steps[k - 1] : [RESTART, -1, 0, -1];
      const look = new Array(n).fill(""), text = new Array(n).fill(null);
      state.stack.forEach((v, i) => { look[v] = "visited"; text[v] = i + data.base; });
      for (let i = 0; i < exits.length; i += 2) {
        look[exits[i]] = "candidate";
        text[exits[i]] = exits[i + 1];
      }
      if (chosen >= 0) look[chosen] = "chosen";
      if (state.left >= 0 && look[state.left] === "") look[state.left] = "retracted";
      for (let v = 0; v < n; v++) {
        setLook(v, look[v]);
        setLabel(v, text[v] ?? restLabel(v));
      }
      showParts(0);
      showPath(state.stack);
      put(stage.start, state.stack[0]);
      put(stage.head, state.stack[state.stack.length - 1]);
      put(stage.end, undefined);
      showHeat(state);
      const doing = k === 0 ? "" : `: ${WHAT[what]} ${cell >= 0 ? data.names[cell] : ""}`;
      const cut = trace.cut && k === this.high ? ", the trace goes on" : "";
      return `step ${k} of ${this.high}${doing}; depth ${state.stack.length}, backtracks ` +
        `${state.backtracks}, restarts ${state.restarts}${cut}`;
    },
  };
}

// ------------------------------------------------------------------ controls ------------

const views = { tour: tourView, search: data.trace ? searchView(data.trace) : null };
let view = views.tour, step = 0, timer = 0;

function goTo(k) {
  step = Math.min(Math.max(k, view.low), view.high);
  element("readout").textContent = view.show(step);
  element("slider").value = step;
  if (step === view.high) pause();
}

function pause() {
  window.clearInterval(timer);
  timer = 0;
  element("play").textContent = "\u25B6\uFE0E Play";
  element("play").setAttribute("aria-label", "Play");
  element("readout").setAttribute("aria-live", "polite");
}

function play() {
  if (view.high === view.low) return;
  if (step === view.high) goTo(view.low);
  window.clearInterval(timer);
  timer = window.setInterval(() => goTo(step + 1), 1000 / Number(element("speed").value));
  element("play").textContent = "\u25AE\u25AE Pause";
  element("play").setAttribute("aria-label", "Pause");
  element("readout").setAttribute("aria-live", "off"); // too fast to be read out
}

const toggle = () => (timer ? pause() : play());

function choose(name, k) {
  pause();
  view = views[name];
  element("slider").max = view.high;
  element("view-tour").setAttribute("aria-pressed", String(name === "tour"));
  element("view-search").setAttribute("aria-pressed", String(name === "search"));
  element("legend").hidden = name !== "search";
  goTo(k ?? view.high);
}

const KEYS = {
  ArrowRight: (e) => goTo(step + (e.shiftKey ? 10 : 1)),
  ArrowUp: () => goTo(step + 1),
  ArrowLeft: (e) => goTo(step - (e.shiftKey ? 10 : 1)),
  ArrowDown: () => goTo(step - 1),
  Home: () => goTo(view.low),
  End: () => goTo(view.high),
  " ": toggle,
};

document.addEventListener("keydown", (event) => {
  const key = KEYS[event.key];
  const tag = event.target.tagName;
  const itsOwn = tag === "SELECT" || (event.key === " " && (tag === "BUTTON" || event.target.type === "checkbox"));
  if (!key || itsOwn || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  if (event.key !== " ") pause();
  key(event);
});

function onClick(id, action) {
  element(id).addEventListener("click", action);
}
onClick("first", () => { pause(); goTo(view.low); });
onClick("back", () => { pause(); goTo(step - 1); });
onClick("play", toggle);
onClick("next", () => { pause(); goTo(step + 1); });
onClick("last", () => goTo(view.high));
onClick("view-tour", () => choose("tour"));
onClick("view-search", () => choose("search"));
element("slider").addEventListener("input", (e) => { pause(); goTo(Number(e.target.value)); });
element("speed").addEventListener("change", () => { if (timer) play(); });
element("numbers").addEventListener("change", (e) => {
  stage.root.classList.toggle("plain", !e.target.checked);
});

// "#move=5" opens the page at the fifth cell, "#step=12" at the twelfth step of the search.
function fromAddress() {
  const [, what, k] = /^#(move|step)=(\d+)$/.exec(window.location.hash) ?? [];
  if (what === "step" && views.search) choose("search", Number(k));
  else if (what === "move" && data.tour.length > 0) choose("tour", Number(k));
  else choose(data.tour.length > 0 || !views.search ? "tour" : "search");
}

// Of many cells the numbers would be dust; they can be had.
if (data.many) {
  element("numbers").checked = false;
  stage.root.classList.add("plain");
}
element("views").hidden = !views.search || data.tour.length === 0;
window.addEventListener("hashchange", fromAddress);
fromAddress();
