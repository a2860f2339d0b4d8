// board-picture.js - the board of the Board view: all cells, also those taken off it; what presses and
// keys change; the answer over it.
// SPDX-License-Identifier: MIT
import { makeEntry } from './entry.js';
import { askOne, explainFault } from './engine.js';
import { draw, UNIT } from './dom.js';
import { markClass, signsOf } from './marks.js';
import { behind, DIRECTIONS, towards } from './picture.js';
import { MOST_CELLS } from './stage.js';

const MOST_DRAWN = 20_000; // cells whose places are asked for; rectangles beyond need no asking

/** { rows, columns } of a plane rectangle, or null. */
function rectangle(words) {
  const found = /^(?:plane:)?(\d{1,6})x(\d{1,6})$/i.exec(words.replaceAll(' ', ''));
  return found ? { rows: Number(found[1]), columns: Number(found[2]) } : null;
}
const product = (words) => (words.match(/\d+/g) ?? []).reduce((so, next) => so * Number(next), 1);

const without = (list, word) => list.filter((one) => one !== word);
const toggled = (list, word) => (list.includes(word) ? without(list, word) : [...list, word]);

/** The cells as words: how a list of "cell=number" looks with the number of one cell changed. */
function withNumber(list, cell, number) {
  const others = list.filter((one) => !one.startsWith(`${cell}=`) && one.split('=')[1] !== number);
  return number === '' ? others : [...others, `${cell}=${number}`];
}

export function makeBoardPicture(app, tool) {
  const { store, stage } = app;
  const { picture, large, player } = stage;
  let stop = new AbortController();
  let base = null; // all cells
  let names = []; // of the cells that there are, by number
  let place = new Map(); // a cell's name: its number among all
  let reason = new Map(); // cell: the sign that an explanation gives it
  let lettered = false; // are signs shown, not their colours alone?
  let lined = true; // is the tour a line, not numbers alone?
  let steps = null; // by cell: its number in the tour, where numbers are shown
  let drawnFrom = -1;

  const entry = makeEntry({
    most: () => String(names.length).length,
    put: (v, number) => store.set({ give: withNumber(store.get().give, base.names[v], number) }),
    show: () => mark(),
  });

  function mark() {
    if (!base) return;
    const state = store.get();
    const holes = new Set(base.names.map((unused, v) => v));
    for (const name of names) holes.delete(place.get(name));
    const given = new Map(state.give.map((one) => one.split('=')).map(([cell, number]) => [place.get(cell), number]));
    const ways = new Map(state.waypoints.map((cell, k) => [place.get(cell), `@${k + 1}`]));
    const [start, end] = [place.get(state.start), place.get(state.end)];
    picture.mark((v) => {
      const marks = [];
      const says = [];
      let text = '';
      const add = (mark1, words) => { marks.push(mark1); says.push(words); };
      if (holes.has(v)) add('hole', 'no cell');
      if (steps?.[v]) { text = String(steps[v]); add(lined ? 'step' : 'alone', `step ${text}`); }
      if (ways.has(v)) { text = ways.get(v); says.push(`waypoint ${text.slice(1)}`); }
      if (given.has(v)) { text = given.get(v); add('given', `number ${text}`); const k = marks.indexOf('step'); if (k >= 0) marks.splice(k, 1); }
      if (v === start) add('begin', 'start');
      if (v === end) add('finish', 'end');
      if (reason.has(v)) {
        add(markClass(reason.get(v)), 'part of the reason');
        if (lettered) text = text || reason.get(v);
      }
      if (entry.at() === v) { text = entry.typed() || text; marks.push('typed'); }
      return { marks: marks.join(' '), text, says: says.join(', ') };
    });
  }

  const toggleWall = (u, v) => {
    const [one, other] = [`${base.names[u]}-${base.names[v]}`, `${base.names[v]}-${base.names[u]}`];
    const { wall } = store.get();
    store.set({ wall: wall.includes(other) ? without(wall, other) : toggled(wall, one) });
  };

  function onPress(v) {
    const name = base.names[v];
    const state = store.get();
    drawnFrom = -1;
    switch (tool()) {
      case 'hole': store.set({ without: toggled(state.without, name) }); break;
      case 'wall': drawnFrom = v; break;
      case 'number': entry.choose(v); break;
      case 'start': case 'end': store.set({ [tool()]: state[tool()] === name ? '' : name }); break;
      default:
    }
  }

  /** A press on the side between two cells is a wall there. */
  function onRelease(v, point, cancelled) {
    const from = drawnFrom;
    drawnFrom = -1;
    if (from < 0 || cancelled || tool() !== 'wall') return;
    const next = behind(base.cells, v, point);
    if (next >= 0) toggleWall(v, next);
  }

  /** Shows which side a press would take. */
  function onHover(v, point) {
    const next = v >= 0 && tool() === 'wall' ? behind(base.cells, v, point) : -1;
    const [x, y, a, b] = next < 0 ? [] : [...base.cells[v].slice(0, 2), ...base.cells[next].slice(0, 2)];
    const side = next < 0 ? [] : [draw('path', { d: `M${UNIT * ((x + a) / 2 - 0.4 * (b - y))} ${UNIT * ((y + b) / 2 + 0.4 * (a - x))}l${UNIT * 0.8 * (b - y)} ${-UNIT * 0.8 * (a - x)}` })];
    picture.layer('side').replaceChildren(...side);
  }

  function onMove(v) {
    if (tool() !== 'wall' || drawnFrom < 0) return;
    toggleWall(drawnFrom, v);
    drawnFrom = -1;
  }

  function onKey(v, event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.shiftKey && event.key in DIRECTIONS) {
      const next = towards(base.cells, v, ...DIRECTIONS[event.key]);
      if (next >= 0) toggleWall(v, next);
      return true;
    }
    return entry.key(v, event.key);
  }

  const label = () => `${store.get().piece} on ${store.get().board}, ${names.length} cells. Arrow keys go from cell to cell.`;

  async function showNow(state) {
    stop.abort();
    stop = new AbortController();
    const { signal } = stop;
    reason = new Map();
    steps = null;
    player.hide();
    const size = product(state.board);
    if (size > MOST_DRAWN) return showLarge(state, size);
    const walls = state.wall.length > 0 ? ['--wall', state.wall.join(',')] : [];
    const holes = state.without.length > 0 ? ['--without', state.without.join(',')] : [];
    try {
      const whole = askOne(['draw', state.piece, state.board, ...walls], { signal });
      const now = holes.length > 0 ? askOne(['draw', state.piece, state.board, ...walls, ...holes], { signal }) : whole;
      const [all, present] = await Promise.all([whole, now]);
      if (signal.aborted) return undefined;
      base = all;
      names = present.names;
      place = new Map(all.names.map((name, v) => [name, v]));
      if (all.cells.length > MOST_CELLS) return large.show({ cells: present.cells, tour: null, words: label() });
      if (!(await picture.show(all)) || signal.aborted) return undefined;
      mark();
    } catch (fault) {
      if (!signal.aborted) app.answer.refuse(explainFault(fault));
    }
    return undefined;
  }

  function showLarge(state, size) {
    base = null;
    names = [];
    const shape = rectangle(state.board);
    picture.clear();
    if (shape) large.show({ ...shape, tour: null, words: `${state.piece} on ${state.board}` });
    else app.announce(`A board of ${size.toLocaleString('en')} cells is too large to be drawn here; it can still be solved and counted.`);
    return undefined;
  }

  /** The answer over the board, when that is there. */
  async function answer(got, found, { grows = false } = {}) {
    const { signal } = stop;
    await ready;
    if (signal.aborted) return undefined; // another board is there by now
    reason = new Map([...signsOf(got)].map(([v, sign]) => [place.get(names[v]), sign]));
    lettered = got.explanation?.marks !== undefined;
    steps = null;
    const state = store.get();
    if (!found) {
      stage.unwalk();
      return mark();
    }
    const shape = rectangle(state.board);
    if (!base && shape) return large.show({ ...shape, tour: found.tour, closed: found.closed, words: `A tour of ${state.piece} ${state.board}` });
    if (!base) return undefined;
    const tour = Array.from(found.tour, (v) => place.get(names[v]));
    if (base.cells.length > MOST_CELLS)
      return large.show({ cells: base.cells, tour, closed: found.closed, words: `A tour of ${state.piece} ${state.board}` });
    stage.walk(tour, { closed: found.closed, piece: state.piece, grows, numbered: got.sums !== undefined, each: (count, { numbers, line }) => {
      const before = steps;
      lined = line;
      steps = numbers ? [] : null;
      if (numbers) tour.slice(0, count + 1).forEach((v, k) => { steps[v] = k + 1; });
      if (numbers || before) mark();
    } });
    return mark();
  }

  let ready = Promise.resolve();
  return {
    /** What was typed into a cell and not yet taken is taken. */
    commit: () => entry.commit(),
    /** The board again, after a change. */
    show(state) { ready = showNow(state); },
    leave() { stop.abort(); },
    answer,
    attend: () => stage.attend({ label, onPress, onMove, onKey, onRelease, onHover }),
  };
}
