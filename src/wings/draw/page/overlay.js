// The script of the page of overlays: a board as a matrix of ones and zeros with a border of ones,
// the window around the piece, the mask of its moves, and their OR, at each step of a tour.
// Without a tour the reader makes one: a tap on a zero of the board moves there.
// No libraries, no network.
// SPDX-License-Identifier: MIT
"use strict";

const data = JSON.parse(document.getElementById("data").textContent);
const element = (id) => document.getElementById(id);
const { rows, columns, moves } = data;
// The width of the border: as far as a move reaches.
const reach = Math.max(...moves.map(([r, c]) => Math.max(Math.abs(r), Math.abs(c))));
const side = 2 * reach + 1;
const given = data.tour !== null;
const tour = given ? data.tour : [];
const goes = new Set(moves.map(([r, c]) => r * (2 * columns + side) + c));
const leads = (r, c) => goes.has(r * (2 * columns + side) + c);
const holes = new Set(data.holes);
const mask = (r, c) => (leads(r - reach, c - reach) ? 0 : 1);
let step = 0; // cells visited; the piece is on the last of them

// 1 outside, in holes and where the first `step` cells of the tour are; row and column of the board.
function matrix(visited) {
  return (r, c) => {
    const cell = r * columns + c;
    return r < 0 || c < 0 || r >= rows || c >= columns || holes.has(cell) || visited.has(cell) ? 1 : 0;
  };
}

// Fills a grid: what(r, c) gives text and class of a place; press(r, c), if any, answers a tap.
function fill(id, height, width, what, press) {
  const grid = element(id);
  grid.style.gridTemplateColumns = `repeat(${width}, max-content)`;
  while (grid.children.length < height * width) grid.appendChild(document.createElement("span"));
  for (let i = 0; i < height * width; i++) {
    const [r, c] = [Math.floor(i / width), i % width];
    const [text, look] = what(r, c);
    grid.children[i].textContent = text;
    grid.children[i].className = look;
    grid.children[i].onclick = press === undefined ? null : () => press(r, c);
  }
}

function show() {
  const visited = new Set(tour.slice(0, step));
  const at = matrix(visited);
  const piece = step > 0 ? tour[step - 1] : null;
  const [pr, pc] = piece === null ? [null, null] : [Math.floor(piece / columns), piece % columns];
  const chosen = step > 0 && step < tour.length ? tour[step] : null;
  const result = (r, c) => at(pr + r - reach, pc + c - reach) | mask(r, c);
  const look = (r, c) => {
    const cell = r * columns + c;
    const inside = r >= 0 && c >= 0 && r < rows && c < columns && !holes.has(cell);
    if (!inside) return "border";
    if (cell === piece) return "piece";
    if (piece !== null && leads(r - pr, c - pc) && at(r, c) === 0) return cell === chosen ? "chosen" : "free";
    return visited.has(cell) ? "visited" : "";
  };
  const within = (r, c) => piece !== null && Math.abs(r - pr) <= reach && Math.abs(c - pc) <= reach;
  fill("board", rows + 2 * reach, columns + 2 * reach, (r, c) => {
    const [br, bc] = [r - reach, c - reach];
    return [at(br, bc), look(br, bc) + (within(br, bc) ? " within" : "")];
  }, given ? undefined : (r, c) => press(r - reach, c - reach));
  element("window").hidden = piece === null;
  const free = [];
  if (piece !== null) {
    const place = (r, c) => look(pr + r - reach, pc + c - reach);
    fill("cut", side, side, (r, c) => [at(pr + r - reach, pc + c - reach), place(r, c)]);
    fill("mask", side, side, (r, c) => [mask(r, c), mask(r, c) === 0 ? "free" : ""]);
    fill("or", side, side, (r, c) => [result(r, c), result(r, c) === 0 ? place(r, c) : ""]);
    for (let r = 0; r < side; r++)
      for (let c = 0; c < side; c++)
        if (result(r, c) === 0) free.push(data.names[(pr + r - reach) * columns + pc + c - reach]);
  }
  element("slider").max = tour.length;
  element("slider").value = step;
  const name = piece === null ? (given ? "empty board" : "tap a cell to begin") : `${step}: ${data.names[piece]}`;
  element("readout").textContent = piece === null ? name : `${name}, free: ${free.join(" ") || "none"}`;
}

function go(to) {
  step = Math.min(Math.max(to, 0), tour.length);
  show();
}

// A tap on the board: the piece goes there if it may.
function press(r, c) {
  const cell = r * columns + c;
  const visited = new Set(tour.slice(0, step));
  if (matrix(visited)(r, c) === 1) return;
  if (step > 0) {
    const piece = tour[step - 1];
    if (!leads(r - Math.floor(piece / columns), c - (piece % columns))) return;
  }
  tour.length = step;
  tour.push(cell);
  go(step + 1);
}

let timer = null;
function play(on) {
  if (timer !== null) clearInterval(timer);
  timer = on ? setInterval(() => (step < tour.length ? go(step + 1) : play(false)), 700) : null;
  element("play").textContent = on ? "\u275A\u275A Pause" : "\u25B6\uFE0E Play";
}
element("slider").oninput = () => go(Number(element("slider").value));
element("first").onclick = () => go(0);
element("back").onclick = () => go(step - 1);
element("next").onclick = () => go(step + 1);
element("last").onclick = () => go(tour.length);
element("play").onclick = () => {
  if (timer === null && step === tour.length) go(0);
  play(timer === null);
};
document.onkeydown = (event) => {
  const keys = { Home: 0, ArrowLeft: step - 1, ArrowRight: step + 1, End: tour.length };
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.id === "slider") return;
  if (event.key in keys) go(keys[event.key]);
  else if (event.key === " " && event.target.tagName !== "BUTTON") element("play").click();
  else return;
  event.preventDefault();
};
const width = columns + 2 * reach, height = rows + 2 * reach;
element("board").style.setProperty("--side", `${Math.max(0.7, Math.min(1.9, 26 / Math.max(width, height)))}rem`);
const asked = /^#step=(\d+)$/.exec(location.hash);
go(asked ? Number(asked[1]) : given ? 1 : 0);
