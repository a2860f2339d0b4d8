// paint.js - draws tours that are too long for elements, in a worker of its own, so that the page
// stays awake: lines on a canvas that was handed over.
// SPDX-License-Identifier: MIT

const AT_ONCE = 20_000; // moves between two looks at what there is

/** The edges of a graph, thin, below its tour. */
function paintEdges(pen, scale, { edges, places }) {
  pen.strokeStyle = '#8886';
  pen.lineWidth = 1;
  pen.beginPath();
  for (let k = 0; k < edges.length; k += 2) {
    const [u, v] = [edges[k], edges[k + 1]];
    pen.moveTo(places[2 * u] * scale, places[2 * u + 1] * scale);
    pen.lineTo(places[2 * v] * scale, places[2 * v + 1] * scale);
  }
  pen.stroke();
}

/** A move is cut where it jumps over the edge of a surface: it would cross the whole picture. */
function paint(pen, scale, { tour, closed, columns, places, far }) {
  const x = places ? (v) => places[2 * v] : (v) => (v % columns) + 0.5;
  const y = places ? (v) => places[2 * v + 1] : (v) => Math.floor(v / columns) + 0.5;
  const n = tour.length;
  const moves = closed ? n : n - 1;
  pen.lineWidth = Math.max(0.6, Math.min(4, 0.13 * scale));
  pen.lineJoin = 'round';
  for (let from = 0; from < moves; from += AT_ONCE) {
    // Colours go from the first step to the last, as on small boards.
    pen.strokeStyle = `hsl(${188 + Math.round((130 * from) / moves)} 62% ${pen.light})`;
    pen.beginPath();
    for (let k = from; k < Math.min(from + AT_ONCE, moves); k++) {
      const [u, v] = [tour[k], tour[(k + 1) % n]];
      if (Math.abs(x(u) - x(v)) + Math.abs(y(u) - y(v)) > far) continue;
      pen.moveTo(x(u) * scale, y(u) * scale);
      pen.lineTo(x(v) * scale, y(v) * scale);
    }
    pen.stroke();
  }
}

addEventListener('message', ({ data }) => {
  const { canvas, wide, light } = data;
  const pen = canvas.getContext('2d');
  pen.light = light;
  if (data.edges) paintEdges(pen, canvas.width / wide, data);
  if (data.tour) paint(pen, canvas.width / wide, data);
  postMessage('done');
});
