// puzzle-picture.js - the puzzle of the Puzzle view as it is played: what is given and what was entered,
// by dragging, by keys, or on the pad of a telephone; hints and mistakes marked.
// SPDX-License-Identifier: MIT
import { button, draw, make, UNIT } from './dom.js';
import { askOne, explainFault } from './engine.js';
import { makeEntry } from './entry.js';
import { loosened, makePlay } from './play.js';
import { isZip } from './rules.js';
import { MOST_CELLS } from './stage.js';

/** The puzzle's file, as the program is told of it. */
export const FILE = './puzzle.board';
export const filesOf = (state) => ({ 'puzzle.board': `${state.puzzle}\n` });

const NOTHING = { hinted: -1, wrong: new Set(), differ: new Set() };

/** use: edits(): numbers that are entered become given; onFilled(): no cell is empty; onHint(). */
export function makePuzzlePicture({ store, stage, answer, announce }, use) {
  const { picture } = stage;
  let stop = new AbortController();
  let drawing = null;
  let play = null;
  let closed = false;
  let marked = NOTHING;
  let shownText = null; // the puzzle that is drawn
  let drawnFrom = -1;
  let joined = new Set(); // cells on the line of numbers that follow each other

  const entry = makeEntry({ most: () => (play ? String(play.last).length : 1), put, show: () => mark() });

  // ---- what is entered

  function put(v, number) {
    if (use.edits()) return editGiven(v, number);
    const { entries, fault } = play.put(store.get().entries, v, number);
    if (fault) return announce(fault);
    marked = { ...NOTHING, differ: marked.differ };
    store.set({ entries: entries.every((one) => one === '') ? [] : entries });
    return play.left(entries) > 0 ? undefined : use.onFilled();
  }

  // A number that becomes given: the text of the puzzle changes, and is asked about at once.
  function editGiven(v, number) {
    const given = drawing.given.filter(([u, what]) => typeof what === 'number' && u !== v && String(what) !== number);
    if (number !== '') given.push([v, Number(number)]);
    store.set({ puzzle: loosened(store.get().puzzle, drawing, given), entries: [] });
  }

  // ---- how it looks

  /** Classes, text and words of a cell. */
  function look(v, entries) {
    const { hinted, wrong, differ } = marked;
    const number = play.at(entries, v);
    const given = play.isGiven.has(v);
    const way = play.ways.get(v);
    const marks = [given && 'given', v === hinted && 'hinted', wrong.has(v) && 'wrong', differ.has(v) && 'differ',
      entry.at() === v && 'typed', way !== undefined && 'point', drawing.arrows.length > 0 && !given && 'corner'];
    const says = [number || 'empty', given && 'given', play.letters[v] && `class ${play.letters[v]}`,
      way !== undefined && `waypoint ${way}`, v === hinted && 'hint', wrong.has(v) && 'wrong', differ.has(v) && 'not the same in all answers'];
    return { marks: marks.filter(Boolean).join(' '), text: textOf(v, number, way), says: says.filter(Boolean).join(', '), disc: way !== undefined };
  }

  // Of a Zip the line tells all: numbers are seen only of what hangs in the air.
  function textOf(v, number, way) {
    if (entry.at() === v && entry.typed()) return entry.typed();
    if (way !== undefined) return String(way);
    return isZip(drawing) && joined.has(v) ? '' : number || play.letters[v];
  }

  /** Part of the line of two numbers: whole in a Zip, else a bar between them, which runs through no digit. */
  function bar([u, v]) {
    if (isZip(drawing)) return `M${point(u)}L${point(v)}`;
    const [[a, b], [x, y]] = [drawing.cells[u], drawing.cells[v]];
    const far = Math.hypot(x - a, y - b);
    const cut = Math.min(0.36, 0.4 * far) / far;
    return `M${(a + cut * (x - a)) * UNIT} ${(b + cut * (y - b)) * UNIT}L${(x - cut * (x - a)) * UNIT} ${(y - cut * (y - b)) * UNIT}`;
  }

  const point = (v) => `${drawing.cells[v][0] * UNIT} ${drawing.cells[v][1] * UNIT}`;

  function mark() {
    if (!play) return;
    const { entries } = store.get();
    const moves = play.way(entries, closed);
    joined = new Set(moves.flat());
    picture.mark((v) => look(v, entries));
    const line = draw('path', { d: moves.map(bar).join('') });
    line.style.setProperty('--at', '0');
    picture.layer('way')?.replaceChildren(line);
  }

  /** The puzzle of the state; true if another one than before is there now. */
  async function show(state) {
    stop.abort();
    stop = new AbortController();
    const { signal } = stop;
    if (state.puzzle === shownText && play && picture.svg()) {
      mark();
      return false;
    }
    marked = NOTHING;
    try {
      const next = await askOne(['draw', FILE], { files: filesOf(state), signal });
      if (signal.aborted) return false;
      if (next.cells.length > MOST_CELLS) {
        answer.refuse(`A puzzle of ${next.cells.length} cells is too large to be played here.`);
        return false;
      }
      drawing = next;
      play = makePlay(next);
      closed = /^tour:\s*closed/im.test(state.puzzle);
      if (!(await picture.show(next)) || signal.aborted) return false;
      shownText = state.puzzle;
      picture.svg().classList.add('plain', 'drags', ...(isZip(next) ? ['zip'] : []));
      mark();
      return true;
    } catch (fault) {
      if (!signal.aborted) answer.refuse(explainFault(fault));
      return false;
    }
  }

  function clear() {
    drawing = play = null;
    shownText = '';
    stage.clear();
  }

  // ---- presses, drags and keys

  function onPress(v) {
    if (!play) return;
    entry.choose(v);
    if (play.ways.get(v) === 1 && play.at(store.get().entries, v) === '' && !use.edits()) put(v, String(play.first)); // a Zip begins there
    drawnFrom = play.at(store.get().entries, v) === '' ? -1 : v;
  }

  function onMove(v) {
    if (drawnFrom < 0 || !play.joined(drawnFrom, v) || use.edits()) return;
    const { entries } = store.get();
    const number = Number(play.at(entries, drawnFrom));
    const here = play.at(entries, v);
    if (here === String(number - 1) && !play.isGiven.has(drawnFrom)) put(drawnFrom, ''); // back: taken off
    else if (here === '' && number < play.last) put(v, String(number + 1));
    else if (here !== String(number + 1)) return;
    drawnFrom = v;
    entry.choose(v);
  }

  function onKey(v, event) {
    if (!play || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'h') {
      use.onHint();
      return true;
    }
    if (event.key.startsWith('Arrow')) entry.leave();
    return entry.key(v, event.key);
  }

  function pressPad(key) {
    if (entry.at() >= 0) entry.key(entry.at(), key);
    else announce('Choose a cell first.');
  }
  const PAD = { Enter: 'OK', Backspace: '⌫' };
  const pad = make('div', { className: 'pad', role: 'group', ariaLabel: 'Digits' },
    ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', 'Enter', 'Backspace'].map((key) =>
      button(PAD[key] ?? key, () => pressPad(key), { ariaLabel: key })));

  return {
    pad,
    play: () => play,
    drawing: () => drawing,
    isClosed: () => closed,
    /** What was typed into a cell and not yet taken is taken. */
    commit: () => { if (play) entry.commit(); },
    show,
    clear,
    mark,
    put,
    /** Marks a hint, mistakes, or where two answers differ: parts of { hinted, wrong, differ }. */
    markAlso(parts) {
      marked = { ...marked, ...parts };
      mark();
    },
    focus: (v) => picture.focus(v),
    attend() {
      shownText = null;
      stage.attend({ label: (one) => `Puzzle: ${one.title}. Arrow keys go from cell to cell, digits fill them, H gives a hint.`,
        onPress, onMove, onKey, onRelease: () => { drawnFrom = -1; } });
    },
    leave() {
      stop.abort();
      stage.clear();
    },
  };
}
