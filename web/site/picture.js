// picture.js - a drawing (draw --json) as a grid of cells that can be clicked and walked through by
// keys: SVG elements with roles, 40 units to a cell.  Marks and tours are laid over it (way.js).
// SPDX-License-Identifier: MIT
import { draw } from './dom.js';

export const UNIT = 40;
const SLICE = 200; // cells that are made before the browser may do something else

const hexagon = [[0, -0.57735], [0.5, -0.28868], [0.5, 0.28868], [0, 0.57735], [-0.5, 0.28868],
  [-0.5, -0.28868]];
const triangle = [[0, -0.57735], [0.5, 0.28868], [-0.5, 0.28868]];

function outline(drawing, v) {
  const [x, y] = drawing.cells[v];
  if (drawing.outline === 'discs')
    return draw('circle', { class: 'shape', cx: x * UNIT, cy: y * UNIT, r: 0.3 * UNIT });
  if (drawing.outline === 'squares')
    return draw('rect', { class: 'shape', x: (x - 0.5) * UNIT, y: (y - 0.5) * UNIT, width: UNIT, height: UNIT });
  const corners = drawing.outline === 'hexagons' ? hexagon : triangle;
  const points = corners.map(([dx, dy]) => `${(x + dx) * UNIT},${(y + dy) * UNIT}`).join(' ');
  return draw('polygon', { class: 'shape', points });
}

/** Vertices in rows from the top, each from the left. */
export function rowsOf(cells) {
  const order = cells.map((unused, v) => v)
    .sort((u, v) => cells[u][1] - cells[v][1] || cells[u][0] - cells[v][0]);
  const rows = [];
  let last = -Infinity;
  for (const v of order) {
    if (cells[v][1] - last > 0.4) {
      rows.push([]);
      last = cells[v][1];
    }
    rows.at(-1).push(v);
  }
  return rows.map((row) => row.sort((u, v) => cells[u][0] - cells[v][0]));
}

/** The nearest cell in a direction, or -1. */
export function towards(cells, from, dx, dy) {
  const [x, y] = cells[from];
  let best = -1;
  let least = Infinity;
  cells.forEach(([a, b], v) => {
    const along = (a - x) * dx + (b - y) * dy;
    const aside = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
    if (along > 0.1 && along + 3 * aside < least) {
      least = along + 3 * aside;
      best = v;
    }
  });
  return best;
}

const path = (lines) => lines.map((line) => {
  let d = '';
  for (let k = 0; k < line.length; k += 2) d += `${k ? 'L' : 'M'}${line[k] * UNIT} ${line[k + 1] * UNIT}`;
  return d;
}).join('');

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The edges of a graph as one path. */
function edgesPath(drawing) {
  const wrapped = new Set(drawing.wraps.map(([u, v]) => `${u},${v}`));
  return path(drawing.edges.filter(([u, v]) => !wrapped.has(`${u},${v}`))
    .map(([u, v]) => [...drawing.cells[u].slice(0, 2), ...drawing.cells[v].slice(0, 2)]));
}

/**
 * A picture in `host`.  use: { label, onPress(v, event), onKey(v, event) → taken, onMove(v, event) }.
 */
export function makePicture(host, use) {
  let drawing = null;
  let shapes = [];
  let labels = [];
  let chosen = 0;
  let round = 0;
  const layers = {};
  const isGraph = () => drawing.outline === 'discs';

  function focus(v, really = true) {
    if (v < 0 || v >= shapes.length) return;
    shapes[chosen]?.setAttribute('tabindex', '-1');
    chosen = v;
    shapes[v].setAttribute('tabindex', '0');
    if (really) shapes[v].focus({ preventScroll: false });
  }

  function onKey(event) {
    const v = Number(event.currentTarget.dataset.v);
    if (use.onKey?.(v, event)) return event.preventDefault();
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return undefined;
    if (event.key in DIRECTIONS) {
      event.preventDefault();
      focus(towards(drawing.cells, v, ...DIRECTIONS[event.key]));
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      focus(event.key === 'Home' ? 0 : shapes.length - 1);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      use.onPress?.(v, event);
    }
    return undefined;
  }

  function makeCell(v) {
    const cell = draw('g', { class: 'cell', role: isGraph() ? 'button' : 'gridcell', tabindex: -1, 'data-v': v,
      'aria-label': drawing.names[v], onkeydown: onKey, onfocus: () => focus(v, false) }, outline(drawing, v));
    shapes[v] = cell;
    return cell;
  }

  // Most cells of most boards show nothing: what writes in them comes when it is needed.
  function write(v, text) {
    if (!labels[v]) {
      if (text === '') return;
      const [x, y] = drawing.cells[v];
      labels[v] = draw('text', { class: 'number', x: x * UNIT, y: y * UNIT, 'aria-hidden': 'true' });
      shapes[v].append(labels[v]);
    }
    if (labels[v].textContent !== text) labels[v].textContent = text;
  }

  function frame() {
    const svg = draw('svg', { class: `picture ${drawing.outline}`, role: isGraph() ? 'group' : 'grid',
      'aria-label': use.label(drawing), viewBox: `0 0 ${drawing.width * UNIT} ${drawing.height * UNIT}` });
    svg.style.setProperty('--wide', drawing.width);
    if (isGraph())
      svg.append(draw('path', { class: 'edges', d: edgesPath(drawing), 'aria-hidden': 'true' }));
    for (const [x, y, word] of drawing.notes)
      svg.append(draw('text', { class: 'note', x: x * UNIT, y: y * UNIT, 'aria-hidden': 'true' }, word));
    return svg;
  }

  const hidden = (name, attributes = {}) =>
    (layers[name] = draw('g', { class: name, 'aria-hidden': 'true', ...attributes }));

  async function show(next) {
    const mine = ++round;
    drawing = next;
    shapes = new Array(next.cells.length);
    labels = new Array(next.cells.length);
    chosen = Math.min(chosen, next.cells.length - 1);
    const svg = frame();
    // The way of a graph lies below its vertices, that of a board above its cells.
    if (isGraph()) svg.append(hidden('way'));
    const hadFocus = host.contains(document.activeElement);
    if (next.cells.length > SLICE) host.replaceChildren(svg);
    let made = 0;
    for (const row of rowsOf(next.cells)) {
      const group = draw('g', isGraph() ? { role: 'presentation' } : { role: 'row' });
      for (const v of row) {
        group.append(makeCell(v));
        if (++made % SLICE !== 0) continue;
        await new Promise((resolve) => { setTimeout(resolve); });
        if (mine !== round) return false;
      }
      svg.append(group);
    }
    if (!isGraph()) svg.append(hidden('way'));
    svg.append(draw('path', { class: 'walls', d: path(drawing.walls), 'aria-hidden': 'true' }),
      draw('path', { class: 'arrows', d: path(drawing.arrows), 'aria-hidden': 'true' }), hidden('over'));
    if (!svg.isConnected) host.replaceChildren(svg);
    if (shapes.length > 0) focus(Math.max(chosen, 0), hadFocus);
    listen(svg);
    return true;
  }

  function listen(svg) {
    let down = -1;
    const at = (event) => {
      const node = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-v]');
      return node && svg.contains(node) ? Number(node.dataset.v) : -1;
    };
    svg.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      down = at(event);
      if (down < 0) return;
      focus(down);
      if (event.pointerType !== 'mouse' && svg.hasPointerCapture?.(event.pointerId))
        svg.releasePointerCapture(event.pointerId);
      use.onPress?.(down, event);
    });
    svg.addEventListener('pointermove', (event) => {
      if (down < 0 || event.buttons === 0) return;
      const v = at(event);
      if (v >= 0 && v !== down) use.onMove?.(v, event);
    });
    for (const name of ['pointerup', 'pointercancel', 'pointerleave'])
      svg.addEventListener(name, () => { if (down >= 0) use.onRelease?.(); down = -1; });
  }

  return {
    show,
    focus,
    /** Classes and words of each cell: look(v) is { marks, text, says }. */
    mark(look) {
      for (let v = 0; v < shapes.length; v++) {
        if (!shapes[v]) continue;
        const { marks = '', text = '', says = '' } = look(v);
        const words = `cell shade${drawing.cells[v][2]} ${marks}`.trim();
        if (shapes[v].getAttribute('class') !== words) shapes[v].setAttribute('class', words);
        write(v, text);
        const name = says ? `${drawing.names[v]}, ${says}` : drawing.names[v];
        if (shapes[v].getAttribute('aria-label') !== name) shapes[v].setAttribute('aria-label', name);
      }
    },
    layer: (name) => layers[name],
    drawing: () => drawing,
    chosen: () => chosen,
    svg: () => host.querySelector('svg'),
    clear() {
      round++;
      drawing = null;
      shapes = [];
      host.replaceChildren();
    },
  };
}
