// state.js - what the page holds: one flat object of words, over which all four views work.  It
// is what the address carries (address.js), and what undo goes back through.
// SPDX-License-Identifier: MIT
import { isList, ON_BOARDS } from './conditions.js';

export const VIEWS = ['board', 'puzzle', 'graph', 'command'];
export const KINDS = ['closed', 'open', 'longest'];

/** Where the page begins. A list stands for options that name several cells or moves. */
export const START = Object.freeze({
  view: 'board',
  // the board, and what is asked of its tour
  piece: 'knight', board: '8x8', tour: 'closed',
  ...Object.fromEntries(ON_BOARDS.map((row) => [row.name, isList(row) ? [] : ''])), seed: '1',
  // the graph: words of a family, or a file's text; where its vertices were put by hand (places.js)
  graph: 'petersen', cycle: 'closed', layout: '', places: [],
  // the puzzle: the text of a board file, what was entered so far, and how to make the next one
  puzzle: '', entries: [], family: 'numbrix 6x6', clues: '', level: '',
  // where its clues are: the name of a pattern, or its rows with x for a clue, parted by /
  pattern: '', symmetry: '',
  // the command as typed; empty: what the other views ask
  line: '', input: '',
  // asked at once when the address is opened; the page itself never writes it
  go: '',
});

const MOST_LETTERS = 4_000_000;
const MOST_WORDS = 1_000_000;

/** The state with the parts of `given` that can be used, and a sentence for each that cannot. */
export function clean(given) {
  const state = { ...START };
  const faults = [];
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(START, name)) faults.push(`“${name}” is not a part of this page.`);
    else if (Array.isArray(START[name])) {
      const words = Array.isArray(value) ? value.map(String) : String(value).split(',');
      if (words.length > MOST_WORDS) faults.push(`“${name}” is too long.`);
      else state[name] = name === 'entries' ? words : words.filter((word) => word !== '');
    } else if (String(value).length > MOST_LETTERS) faults.push(`“${name}” is too long.`);
    else state[name] = String(value);
  }
  const choices = { view: VIEWS, tour: KINDS, cycle: KINDS };
  for (const [name, words] of Object.entries(choices)) {
    if (words.includes(state[name])) continue;
    faults.push(`“${name}” is one of ${words.join(', ')}, not “${state[name].slice(0, 40)}”.`);
    state[name] = START[name];
  }
  return { state, faults };
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** The parts in which a state differs from the start. */
export function changed(state) {
  return Object.fromEntries(Object.entries(state)
    .filter(([name, value]) => !same(value, START[name])));
}

const MOST_STEPS = 200;

/** Holds the state.  `watch(use)`: use(state, names of what changed) is called after each change. */
export function makeStore(first = START) {
  let state = { ...first };
  const past = [];
  const future = [];
  const watchers = [];
  const tell = (names) => watchers.forEach((use) => use(state, names));
  const replace = (next) => {
    const names = Object.keys(START).filter((name) => !same(state[name], next[name]));
    state = next;
    if (names.length > 0) tell(names);
  };
  return {
    get: () => state,
    watch: (use) => watchers.push(use),
    /** Changes parts of the state.  A change of the view alone is no step to undo. */
    set(parts) {
      const next = { ...state, ...parts };
      if (same(next, state)) return;
      if (!same({ ...next, view: '' }, { ...state, view: '' })) {
        past.push(state);
        if (past.length > MOST_STEPS) past.shift();
        future.length = 0;
      }
      replace(next);
    },
    /** Another state altogether: an address was opened; the first one is no step to undo. */
    open(next, { first = false } = {}) {
      if (!first) past.push(state);
      future.length = 0;
      replace({ ...next });
    },
    undo() {
      if (past.length === 0) return false;
      future.push(state);
      replace(past.pop());
      return true;
    },
    redo() {
      if (future.length === 0) return false;
      past.push(state);
      replace(future.pop());
      return true;
    },
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
  };
}
