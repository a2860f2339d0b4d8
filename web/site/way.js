// way.js - a tour as a line over a picture: whole, or up to a step.  Moves that leave the board on a
// surface are two stubs.
// SPDX-License-Identifier: MIT
import { draw, UNIT } from './dom.js';

const PARTS = 24; // of the line, each in its own colour from the first step to the last

const GLYPHS = { knight: '♞', king: '♚', rook: '♜', bishop: '♝', queen: '♛', wazir: '♜', ferz: '♝' };

function stubsOf(drawing) {
  const stubs = new Map();
  for (const [u, v, x1, y1, x2, y2] of drawing.wraps) {
    stubs.set(`${u},${v}`, [x1, y1, x2, y2]);
    stubs.set(`${v},${u}`, [x2, y2, x1, y1]);
  }
  return stubs;
}

const point = (x, y) => `${(x * UNIT).toFixed(1)} ${(y * UNIT).toFixed(1)}`;

function segment(drawing, stubs, u, v) {
  const [ux, uy] = drawing.cells[u];
  const [vx, vy] = drawing.cells[v];
  const stub = stubs.get(`${u},${v}`);
  if (!stub) return `M${point(ux, uy)}L${point(vx, vy)}`;
  return `M${point(ux, uy)}L${point(stub[0], stub[1])}M${point(stub[2], stub[3])}L${point(vx, vy)}`;
}

/** A move between layers of a board is drawn thin and bent, so that the layers stay readable. */
function bent(drawing, u, v) {
  const [[ux, uy], [vx, vy]] = [drawing.cells[u], drawing.cells[v]];
  return `M${point(ux, uy)}Q${point((ux + vx) / 2 + (uy - vy) / 8, (uy + vy) / 2 + (vx - ux) / 8)} ${point(vx, vy)}`;
}
const isFar = ({ layers }, u, v) => layers !== undefined && layers[u] !== layers[v];

/**
 * Shows `tour` (vertices of the drawing, in order) in the layers of a picture; `steps` of its moves,
 * all if it is undefined; without `line` no line, since numbers tell the order.
 */
export function showWay(picture, tour, { closed = false, steps, piece = '', line: lined = true } = {}) {
  const layer = picture.layer('way');
  const over = picture.layer('over');
  if (!layer || !picture.drawing()) return;
  layer.replaceChildren();
  over.replaceChildren();
  if (!tour || tour.length === 0) return;
  const drawing = picture.drawing();
  const stubs = stubsOf(drawing);
  const moves = closed ? tour.length : tour.length - 1;
  const until = Math.min(steps ?? moves, moves);
  const parts = Math.min(PARTS, Math.max(moves, 1));
  for (let part = 0; part < parts && lined; part++) {
    const from = Math.round((part * moves) / parts);
    const to = Math.min(Math.round(((part + 1) * moves) / parts), until);
    const d = { near: '', far: '' };
    for (let k = from; k < to; k++) {
      const [u, v] = [tour[k], tour[(k + 1) % tour.length]];
      if (isFar(drawing, u, v)) d.far += bent(drawing, u, v);
      else d.near += segment(drawing, stubs, u, v);
    }
    for (const name of ['far', 'near'].filter((one) => d[one] !== '')) {
      const line = draw('path', { d: d[name], class: name });
      line.style.setProperty('--at', (part / parts).toFixed(3));
      layer.append(line);
    }
  }
  ends(over, drawing, tour, { closed, until, moves, piece, lined });
}

/** The start is a disc and the end a square, so that they are told apart without colour. */
function ends(over, drawing, tour, { closed, until, moves, piece, lined }) {
  const at = (v) => drawing.cells[v].slice(0, 2).map((value) => value * UNIT);
  const disc = ([cx, cy]) => draw('circle', { class: 'first', cx, cy, r: 0.14 * UNIT });
  const square = ([cx, cy], half) => draw('rect', { class: 'last', x: cx - half, y: cy - half, width: 2 * half, height: 2 * half });
  const graph = drawing.outline === 'discs' || !lined;
  if (!graph) over.append(disc(at(tour[0])));
  if (!graph && !closed && until === moves) over.append(square(at(tour.at(-1)), 0.13 * UNIT));
  if (until === moves) return;
  const [x, y] = at(tour[until % tour.length]);
  const glyph = GLYPHS[piece.split(/[+:]/)[0]];
  over.append(draw('circle', { class: 'here', cx: x, cy: y, r: 0.36 * UNIT }));
  if (glyph) over.append(draw('text', { class: 'piece', x, y }, glyph));
}
