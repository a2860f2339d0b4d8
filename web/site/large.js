// large.js - tours that are too long for elements, on a canvas: drawn a few milliseconds at a time, so
// that the page stays awake.
// SPDX-License-Identifier: MIT
import { make } from './dom.js';

const SLICE_MS = 8;
const MOST_PIXELS = 2400;

/** Lets the browser do something else. */
const rest = () => new Promise((resolve) => { requestAnimationFrame(() => resolve()); });

/**
 * Draws points[k] to points[k + 1]: x(k), y(k) give places, in cells, of the k-th of n.  breaks(k) is
 * true where no line goes to the next (the edge of a torus).  Ends early when `round()` is false.
 */
async function drawLine(canvas, { n, x, y, wide, high, closed, breaks }, round) {
  const scale = canvas.width / wide;
  const pen = canvas.getContext('2d');
  const style = getComputedStyle(canvas);
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.lineWidth = Math.max(0.7, Math.min(4, 0.13 * scale));
  pen.lineJoin = 'round';
  pen.strokeStyle = style.color;
  const moves = closed ? n : n - 1;
  let began = performance.now();
  pen.beginPath();
  for (let k = 0; k < moves; k++) {
    const next = (k + 1) % n;
    if (!breaks(k, next)) {
      pen.moveTo(x(k) * scale, y(k) * scale);
      pen.lineTo(x(next) * scale, y(next) * scale);
    }
    if (k % 64 !== 63) continue;
    pen.stroke();
    pen.beginPath();
    if (performance.now() - began < SLICE_MS) continue;
    await rest();
    if (!round()) return false;
    began = performance.now();
  }
  pen.stroke();
  return high > 0;
}

/** A canvas in `host` for a board of so many cells. */
export function makeLarge(host) {
  let round = 0;
  return {
    /** The tour on a rectangle of rows and columns, or over the cells of a drawing. */
    async show({ rows, columns, cells, tour, closed, words }) {
      const mine = ++round;
      const wide = cells ? Math.max(...sample(cells, 0)) + 1 : columns;
      const high = cells ? Math.max(...sample(cells, 1)) + 1 : rows;
      const size = Math.min(MOST_PIXELS, Math.max(600, wide * 12));
      const canvas = make('canvas', { className: 'large', width: size, height: Math.ceil((size * high) / wide) });
      canvas.setAttribute('role', 'img');
      canvas.setAttribute('aria-label', words);
      host.replaceChildren(canvas);
      if (!tour) return;
      const x = cells ? (k) => cells[tour[k]][0] : (k) => (tour[k] % columns) + 0.5;
      const y = cells ? (k) => cells[tour[k]][1] : (k) => Math.floor(tour[k] / columns) + 0.5;
      const far = Math.max(6, Math.min(wide, high) / 2);
      const breaks = cells ? (k, next) => Math.hypot(x(k) - x(next), y(k) - y(next)) > far : () => false;
      await drawLine(canvas, { n: tour.length, x, y, wide, high, closed, breaks }, () => mine === round);
    },
    clear() {
      round++;
      host.replaceChildren();
    },
  };
}

// Math.max takes so many words at once.
function sample(cells, which) {
  let most = 0;
  for (const cell of cells) most = Math.max(most, cell[which]);
  return [most];
}
