// picture.js - a drawing (draw --json) as a grid of cells that can be clicked and walked through by
// keys: SVG elements with roles, 40 units to a cell.  Marks and tours are laid over it (way.js).
// SPDX-License-Identifier: MIT
import { draw, UNIT } from './dom.js';
import { listen } from './pointer.js';

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
function rowsOf(cells) {
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

/** The cell behind the side of v that is nearest to a point of v; -1 if the point is near no side. */
export function behind(cells, v, [x, y]) {
  const far = (u) => Math.hypot(cells[u][0] - x, cells[u][1] - y);
  const near = far(v);
  let [best, least] = [-1, near + 0.4];
  cells.forEach((unused, u) => {
    if (u === v || far(u) >= least) return;
    [best, least] = [u, far(u)];
  });
  return best;
}

const path = (lines) => lines.map((line) => {
  let d = '';
  for (let k = 0; k < line.length; k += 2) d += `${k ? 'L' : 'M'}${line[k] * UNIT} ${line[k + 1] * UNIT}`;
  return d;
}).join('');

const LONGEST_NAME = 14;
/** The text of a vertex and its class: short names are in the disc, longer ones below it. */
export function nameLook(name) {
  if (name.length <= 4) return { text: name, marks: '' };
  return { text: name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1)}…`, marks: 'below' };
}

/** Where arrow keys lead. */
export const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The tip of an arrow, at the rim of the disc that it leads to. */
function tip([ux, uy], [vx, vy]) {
  const far = Math.hypot(vx - ux, vy - uy) || 1;
  const [dx, dy] = [(vx - ux) / far, (vy - uy) / far];
  const [x, y] = [vx - 0.32 * dx, vy - 0.32 * dy];
  const [bx, by] = [x - 0.2 * dx, y - 0.2 * dy];
  return [bx - 0.09 * dy, by + 0.09 * dx, x, y, bx + 0.09 * dy, by - 0.09 * dx];
}

/** Edges of a graph as one path. */
function edgesPath({ cells, directed }, edges) {
  const lines = edges.map(([u, v]) => [cells[u][0], cells[u][1], cells[v][0], cells[v][1]]);
  return path(directed ? [...lines, ...edges.map(([u, v]) => tip(cells[u], cells[v]))] : lines);
}

/**
 * A picture in `host`.  use: { label(drawing), onPress(v, event, point), onMove(v): on to another cell,
 * onRelease(v, point, cancelled), onKey(v, event) → taken, onHover(v, point): nothing is pressed,
 * onEmpty(point): beside all cells }; onDrag(v, point) where `drags()` is true.  Points are in cells.
 */
export function makePicture(host, use) {
  let drawing = null;
  let shapes = [];
  let labels = [];
  let discs = []; // behind labels, where waypoints are
  let chosen = 0;
  let round = 0;
  let fixed; // the edges of a graph, but for those of the vertex that is moved
  let loose;
  let moved = -1;
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

  // Most cells of most boards show nothing: what writes in them comes when it is needed.  Words lie over
  // the way, so that no line runs through them.
  function write(v, text, marks, disc) {
    const [x, y] = drawing.cells[v];
    if (disc && !discs[v]) {
      discs[v] = draw('circle', { class: 'disc', cx: x * UNIT, cy: y * UNIT, r: 0.33 * UNIT });
      layers.labels.append(discs[v]);
    }
    if (!labels[v]) {
      if (text === '') return;
      labels[v] = draw('text', { x: x * UNIT, y: y * UNIT });
      layers.labels.append(labels[v]);
    }
    const words = `number ${marks}`.trim();
    if (labels[v].getAttribute('class') !== words) labels[v].setAttribute('class', words);
    if (labels[v].textContent !== text) labels[v].textContent = text;
  }

  /** The edges, those at one vertex apart: they alone are drawn anew while that is moved. */
  function drawEdges(v = -1) {
    moved = v;
    fixed.setAttribute('d', edgesPath(drawing, v < 0 ? drawing.edges : drawing.edges.filter((edge) => !edge.includes(v))));
    loose.setAttribute('d', '');
  }

  function put(v, [x, y]) {
    drawing.cells[v] = [x, y, drawing.cells[v][2]];
    const disc = shapes[v].firstChild;
    for (const [name, value] of [['cx', x], ['cy', y]]) disc.setAttribute(name, value * UNIT);
    for (const [name, value] of [['x', x], ['y', y]]) labels[v]?.setAttribute(name, value * UNIT);
  }

  function frame() {
    const svg = draw('svg', { class: `picture ${drawing.outline}`, role: isGraph() ? 'group' : 'grid',
      'aria-label': use.label(drawing), viewBox: `0 0 ${drawing.width * UNIT} ${drawing.height * UNIT}` });
    svg.style.setProperty('--wide', drawing.width);
    if (isGraph()) {
      fixed = draw('path', { class: 'edges', 'aria-hidden': 'true' });
      loose = draw('path', { class: 'edges', 'aria-hidden': 'true' });
      svg.append(fixed, loose);
      drawEdges();
    }
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
    discs = new Array(next.cells.length);
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
    svg.append(hidden('labels'), draw('path', { class: 'walls', d: path(drawing.walls), 'aria-hidden': 'true' }),
      draw('path', { class: 'arrows', d: path(drawing.arrows), 'aria-hidden': 'true' }), hidden('over'), hidden('side'));
    if (!svg.isConnected) host.replaceChildren(svg);
    if (shapes.length > 0) focus(Math.max(chosen, 0), hadFocus);
    listen(svg, use, focus);
    return true;
  }

  return {
    show,
    focus,
    /** Classes and words of each cell: look(v) is { marks, text, says, disc }. */
    mark(look) {
      for (let v = 0; v < shapes.length; v++) {
        if (!shapes[v]) continue;
        const { marks = '', text = '', says = '', disc = false } = look(v);
        const words = `cell shade${drawing.cells[v][2]} ${marks}`.trim();
        if (shapes[v].getAttribute('class') !== words) shapes[v].setAttribute('class', words);
        write(v, text, marks, disc);
        const name = says ? `${drawing.names[v]}, ${says}` : drawing.names[v];
        if (shapes[v].getAttribute('aria-label') !== name) shapes[v].setAttribute('aria-label', name);
      }
    },
    /** Moves one vertex of a graph. */
    move(v, point) {
      if (moved !== v) drawEdges(v);
      put(v, point);
      loose.setAttribute('d', edgesPath(drawing, drawing.edges.filter((edge) => edge.includes(v))));
    },
    /** Puts all vertices of a graph elsewhere. */
    moveAll(cells) {
      cells.forEach((point, v) => put(v, point));
      drawEdges();
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
