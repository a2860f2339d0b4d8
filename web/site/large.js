// large.js - tours that are too long for elements, on a canvas that a worker draws (paint.js).
// SPDX-License-Identifier: MIT
import { make } from './dom.js';
import { hirePainter } from './painter.js';

const MOST_PIXELS = 2400;
const dark = matchMedia('(prefers-color-scheme: dark)');

/** A canvas in `host` for a board of so many cells. */
export function makeLarge(host) {
  let worker = null;
  const stop = () => {
    worker?.terminate();
    worker = null;
  };
  /** Places of cells as numbers: x, y, x, y, ...; and how far they go. */
  const flat = (cells) => {
    const places = new Float32Array(2 * cells.length);
    let [wide, high] = [0, 0];
    cells.forEach(([x, y], v) => {
      places[2 * v] = x;
      places[2 * v + 1] = y;
      wide = Math.max(wide, x + 0.7);
      high = Math.max(high, y + 0.7);
    });
    return { places, wide, high };
  };
  return {
    /** The tour on a rectangle of rows and columns, or over the cells, and edges, of a drawing. */
    show({ rows, columns, cells, edges, tour, closed, words }) {
      stop();
      const { places, wide, high } = cells ? flat(cells) : { wide: columns, high: rows };
      const scale = Math.min(MOST_PIXELS / Math.max(wide, high), 24);
      const canvas = make('canvas', { className: 'large', width: Math.max(1, Math.ceil(wide * scale)), height: Math.max(1, Math.ceil(high * scale)) });
      canvas.setAttribute('role', 'img');
      canvas.setAttribute('aria-label', words);
      host.replaceChildren(canvas);
      if (!tour && !edges) return;
      worker = hirePainter();
      const handed = canvas.transferControlToOffscreen();
      worker.onmessage = stop;
      const far = edges ? Infinity : Math.max(8, Math.min(wide, high) / 2);
      worker.postMessage({ canvas: handed, wide, edges: edges && Uint32Array.from(edges.flat()), tour, closed, columns, places, far, light: dark.matches ? '68%' : '36%' }, [handed]);
    },
    clear() {
      stop();
      host.replaceChildren();
    },
  };
}
