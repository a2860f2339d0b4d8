// graph-picture.js - the graph of the Graph view: vertices that are moved, and, drawn by hand, added,
// joined and removed; the answer over it.
// SPDX-License-Identifier: MIT
import { draw, UNIT } from './dom.js';
import { askOne, explainFault } from './engine.js';
import { edgesOf, EMPTY_SHEET, withEdge, withoutVertex, withVertex } from './graph-text.js';
import { markClass, signsOf } from './marks.js';
import { DIRECTIONS, nameLook } from './picture.js';
import { allPlaces, onSheet, placed, withPlace } from './places.js';
import { graphQuestion } from './question.js';
import { MOST_VERTICES } from './stage.js';

const STEP = 0.25; // of a key, in cells
const SLIP = 0.12; // a press that goes less far is none that drags

/** The picture; byHand(): presses and keys change the graph, too. */
export function makeGraphPicture({ store, stage, answer, announce }, byHand) {
  const { picture, large } = stage;
  let stop = new AbortController();
  let plain = null; // as the program draws it
  let drawing = null; // and with what was moved
  let reason = new Map(); // vertex: the sign that an explanation gives it
  let uses = null; // { all, none }: edges of all and of no tours
  let picked = -1; // the vertex that an edge is drawn from
  let grip = [0, 0]; // where a vertex is held, from its centre
  let dragged = false;

  const isSmall = () => drawing !== null && drawing.cells.length <= MOST_VERTICES;
  const isEmpty = () => store.get().graph.trim() === '';

  function mark() {
    picture.mark((v) => ({
      text: nameLook(drawing.names[v]).text,
      marks: [nameLook(drawing.names[v]).marks, reason.has(v) ? markClass(reason.get(v)) : '', v === picked ? 'picked' : ''].filter(Boolean).join(' '),
      says: [reason.has(v) ? 'part of the reason' : '', v === picked ? 'chosen' : ''].filter(Boolean).join(', '),
    }));
  }

  const point = (v) => drawing.cells[v].slice(0, 2).map((x) => x * UNIT);
  function markEdges() {
    const lines = Object.entries(uses ?? {}).flatMap(([name, list]) => list.map(([u, v]) =>
      draw('path', { class: `edge-${name}`, d: `M${point(u)}L${point(v)}` })));
    picture.layer('way')?.replaceChildren(...lines);
  }
  /** What lies over the vertices, after they were moved. */
  const redraw = () => (uses ? markEdges() : stage.rewalk());

  // ---- by hand

  function change(text, cells) {
    picked = -1;
    store.set({ graph: text, places: cells.length > 0 ? allPlaces(drawing, cells) : [] });
  }
  const graph = () => edgesOf(drawing);

  function pick(v) {
    if (!byHand() || !drawing) return;
    if (picked < 0 || picked === v) picked = picked === v ? -1 : v;
    else return void change(withEdge(graph(), drawing.names[picked], drawing.names[v]), drawing.cells);
    mark();
  }

  /** One more vertex, at a point, or where there is room. */
  function add(where) {
    if (!drawing || isEmpty()) return store.set(EMPTY_SHEET);
    if (!isSmall()) return announce(`A graph of more than ${MOST_VERTICES} vertices is not drawn by hand.`);
    return change(withVertex(graph()), [...drawing.cells, onSheet(drawing, where ?? emptiest(drawing))]);
  }

  function remove(v = picked) {
    if (v < 0 || !isSmall()) return announce('Press a vertex first: that one is removed.');
    return change(withoutVertex(graph(), drawing.names[v]), drawing.cells.filter((unused, u) => u !== v));
  }

  // ---- presses and keys

  function onPress(v, event, at) {
    dragged = false;
    if (event.type === 'keydown') return pick(v);
    const [x, y] = drawing.cells[v];
    grip = [at[0] - x, at[1] - y];
    return undefined;
  }
  const centre = ([x, y]) => [x - grip[0], y - grip[1]];

  function onDrag(v, at) {
    const [x, y] = drawing.cells[v];
    const [nextX, nextY] = centre(at);
    if (!dragged && Math.hypot(nextX - x, nextY - y) < SLIP) return;
    dragged = true;
    picture.move(v, onSheet(drawing, [nextX, nextY]));
    redraw();
  }

  function onRelease(v, at, cancelled) {
    if (!dragged) return cancelled ? undefined : pick(v);
    if (!cancelled) return moveTo(v, centre(at));
    picture.moveAll(placed(plain, store.get().places).cells);
    return redraw();
  }

  const moveTo = (v, to) => store.set({ places: withPlace(store.get().places, drawing, v, to) });

  function onKey(v, event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.shiftKey && event.key in DIRECTIONS) {
      const [dx, dy] = DIRECTIONS[event.key];
      moveTo(v, [drawing.cells[v][0] + STEP * dx, drawing.cells[v][1] + STEP * dy]);
      return true;
    }
    if (!byHand() || !['Delete', 'Backspace'].includes(event.key)) return false;
    remove(v);
    return true;
  }

  // ---- the graph, and the answer over it

  async function showNow(state) {
    stop.abort();
    stop = new AbortController();
    const { signal } = stop;
    stage.player.hide();
    reason = new Map();
    uses = null;
    if (isEmpty()) {
      plain = drawing = null;
      picture.clear();
      return announce('Choose a family, paste a graph, or draw one.');
    }
    const { words, files } = graphQuestion({ ...state, cycle: 'closed' });
    const layout = state.layout ? ['--layout', state.layout] : [];
    try {
      const next = await askOne(['draw', ...words, ...layout], { files, signal });
      if (signal.aborted) return undefined;
      plain = next;
      drawing = placed(next, store.get().places);
      if (!isSmall()) return large.show({ ...drawing, tour: null, words: drawing.description });
      if (!(await picture.show(drawing)) || signal.aborted) return undefined;
      mark();
    } catch (fault) {
      if (!signal.aborted) answer.refuse(explainFault(fault));
    }
    return undefined;
  }

  let ready = Promise.resolve();
  /** Waits until the graph is drawn; false if another one took its place. */
  async function isThere() {
    const { signal } = stop;
    await ready;
    return !signal.aborted;
  }

  return {
    /** The graph again, after a change. */
    show(state) {
      ready = showNow(state);
    },
    /** The same graph, of which vertices were moved. */
    async move() {
      if (!(await isThere()) || !isSmall()) return;
      drawing.cells = placed(plain, store.get().places).cells;
      picture.moveAll(drawing.cells);
      redraw();
    },
    leave: () => stop.abort(),
    drawing: async () => { await ready; return drawing; },
    /** A tour, or the vertices of a reason, when the graph is there. */
    async answer(got, found, title) {
      if (!(await isThere())) return;
      reason = signsOf(got);
      uses = null;
      if (!drawing) return;
      if (!isSmall()) return void large.show({ ...drawing, tour: found?.tour ?? null, closed: found?.closed, words: `${drawing.description} ${title}.` });
      if (found) stage.walk(Array.from(found.tour), { closed: found.closed, piece: '' });
      else stage.unwalk();
      mark();
    },
    /** Edges of all tours and of none: { all, none }. */
    showUses(next) {
      stage.unwalk();
      uses = next;
      if (isSmall()) markEdges();
    },
    add,
    remove,
    attend: () => stage.attend({ label: (one) => `${one.title}: ${one.description}`, onPress, onDrag, onRelease, onKey,
      onEmpty: (where) => { if (byHand()) add(where); } }),
    title: () => drawing?.subject ?? 'graph',
    svg: () => picture.svg(),
  };
}

/** A point of the sheet that is far from all vertices. */
function emptiest({ width, height, cells }) {
  let best = [width / 2, height / 2];
  let most = -1;
  for (let y = 0.65; y < height; y += 0.6)
    for (let x = 0.65; x < width; x += 0.6) {
      const near = Math.min(...cells.map(([a, b]) => Math.hypot(a - x, b - y)));
      if (near > most) [best, most] = [[x, y], near];
    }
  return best;
}
