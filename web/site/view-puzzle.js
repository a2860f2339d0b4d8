// view-puzzle.js - number puzzles: made, pasted, played by dragging or typing, with hints for the very
// position, mistakes, and whether there is one answer only.
// SPDX-License-Identifier: MIT
import { button, draw, make, UNIT } from './dom.js';
import { ask, askOne, explainFault } from './engine.js';
import { makeEntry } from './entry.js';
import { loosened, makePlay } from './play.js';
import { makePuzzleForm } from './puzzle-form.js';
import { asLine, splitLine } from './question.js';
import { sentence } from './tell.js';
import { MOST_CELLS } from './stage.js';

const FILE = './puzzle.board';

export function makePuzzleView(app) {
  const { store, desk, answer, stage, announce } = app;
  const { picture } = stage;
  let stop = new AbortController();
  let drawing = null;
  let play = null;
  let closed = false;
  let hinted = -1;
  let wrong = new Set();
  let differ = new Set();
  let shownText = null;
  let drawnFrom = -1;

  const files = () => ({ 'puzzle.board': `${store.get().puzzle}\n` });
  const form = makePuzzleForm(app, { onMake: () => makeOne() });
  const entry = makeEntry({ most: () => (play ? String(play.last).length : 1), put, show: () => mark() });

  // ---- what is entered

  function put(v, number) {
    if (form.edits()) return editGiven(v, number);
    const { entries, fault } = play.put(store.get().entries, v, number);
    if (fault) return announce(fault);
    hinted = -1;
    wrong = new Set();
    store.set({ entries: entries.every((one) => one === '') ? [] : entries });
    return finish();
  }

  // A number that becomes given: the text of the puzzle changes, and is asked about at once.
  function editGiven(v, number) {
    const given = drawing.given.filter(([u, what]) => typeof what === 'number' && u !== v && String(what) !== number);
    if (number !== '') given.push([v, Number(number)]);
    store.set({ puzzle: loosened(store.get().puzzle, drawing, given), entries: [] });
  }

  async function finish() {
    const { entries } = store.get();
    if (play.left(entries) > 0) return;
    const bad = await mistakes();
    if (bad === null) return;
    if (bad.size === 0) answer.show({ mood: 'yes', title: 'Solved!', text: 'Every number is where it belongs.' });
    else announce('All cells are filled, but something is wrong.');
  }

  // ---- the picture

  function mark() {
    if (!play) return;
    const { entries } = store.get();
    picture.mark((v) => {
      const number = play.at(entries, v);
      const marks = [play.isGiven.has(v) ? 'given' : '', v === hinted ? 'hinted' : '', wrong.has(v) ? 'wrong' : '',
        differ.has(v) ? 'differ' : '', entry.at() === v ? 'typed' : '', play.ways.has(v) ? 'point' : '',
        drawing.arrows.length > 0 && !play.isGiven.has(v) ? 'corner' : ''];
      const says = [number || 'empty', play.isGiven.has(v) ? 'given' : '', play.letters[v] ? `class ${play.letters[v]}` : '',
        play.ways.has(v) ? `waypoint ${play.ways.get(v)}` : '', v === hinted ? 'hint' : '', wrong.has(v) ? 'wrong' : ''];
      const text = entry.at() === v && entry.typed() ? entry.typed()
        : play.ways.has(v) ? String(play.ways.get(v)) : number || play.letters[v];
      return { marks: marks.filter(Boolean).join(' '), text, says: says.filter(Boolean).join(', ') };
    });
    const d = play.way(entries, closed).map(([u, v]) => `M${point(u)}L${point(v)}`).join('');
    const line = draw('path', { d });
    line.style.setProperty('--at', '0');
    picture.layer('way')?.replaceChildren(line);
  }
  const point = (v) => `${drawing.cells[v][0] * UNIT} ${drawing.cells[v][1] * UNIT}`;

  async function show(state) {
    stop.abort();
    stop = new AbortController();
    const { signal } = stop;
    if (state.puzzle.trim() === '') {
      drawing = play = null;
      shownText = '';
      stage.clear();
      return makeOne(true);
    }
    if (state.puzzle === shownText && play && picture.svg()) return mark();
    hinted = -1;
    wrong = new Set();
    differ = new Set();
    try {
      const next = await askOne(['draw', FILE], { files: files(), signal });
      if (signal.aborted) return undefined;
      if (next.cells.length > MOST_CELLS) return answer.refuse(`A puzzle of ${next.cells.length} cells is too large to be played here.`);
      drawing = next;
      play = makePlay(next);
      closed = /^tour:\s*closed/im.test(state.puzzle);
      if (!(await picture.show(next)) || signal.aborted) return undefined;
      shownText = state.puzzle;
      picture.svg().classList.add('plain', 'drags');
      mark();
      if (form.edits()) await unique(true);
    } catch (fault) {
      if (!signal.aborted) answer.refuse(explainFault(fault));
    }
    return undefined;
  }

  // ---- what can be asked

  async function makeOne(quiet = false) {
    const state = store.get();
    const words = [...splitLine(state.family) ?? [], ...(state.clues ? ['--clues', state.clues] : []),
      ...(state.level ? ['--difficulty', state.level] : [])];
    const seed = quiet ? '1' : String(1 + Math.floor(Math.random() * 999_999));
    const asked = ['puzzle', 'make', ...words, '--seed', seed];
    const got = await desk.start('Making a puzzle', (call) => askOne(asked, call));
    if (!got) return;
    store.set({ puzzle: got.board.trimEnd(), entries: [] });
    answer.show({ title: quiet ? 'A puzzle to begin with' : 'A new puzzle', text: `${got.clues} clues; it has one answer only, which was checked. Type numbers, or drag from one to the next.`, line: asLine(asked) });
  }

  async function unique(quiet = false) {
    const got = await desk.start('Looking for a second answer', (call) => askOne(['puzzle', 'unique', FILE], { ...call, files: files() }));
    if (!got) return;
    differ = new Set(got.differ);
    mark();
    const told = {
      unique: { mood: 'yes', title: 'One answer', text: 'There is exactly one.' },
      several: { mood: 'no', title: 'More than one answer', text: `Two answers differ in ${got.differ.length} cells, which are marked.` },
      none: { mood: 'no', title: 'No answer', text: got.why ? sentence(got.why) : 'No tour carries these numbers.' },
      unknown: { title: 'Not known', text: 'The search ended at a limit.' },
    }[got.verdict];
    if (!quiet || got.verdict !== 'unique') answer.show({ ...told, line: quiet ? '' : 'puzzle unique' });
    else answer.show(told);
  }

  /** The cells with wrong entries; null if the puzzle has no single answer to compare with. */
  async function mistakes() {
    const got = await desk.start('Looking for mistakes', (call) => askOne(['puzzle', 'unique', FILE], { ...call, files: files() }));
    if (!got) return null;
    if (got.verdict !== 'unique') {
      answer.show({ title: 'No single answer', text: 'This puzzle has not exactly one answer, so no entry can be called wrong.' });
      return null;
    }
    const right = [];
    got.tour.forEach((v, k) => { right[v] = String(play.first + k); });
    const { entries } = store.get();
    wrong = new Set(entries.flatMap((one, v) => (one !== '' && one !== right[v] ? [v] : [])));
    mark();
    return wrong;
  }

  async function showMistakes() {
    if (!play) return;
    const bad = await mistakes();
    if (bad) announce(bad.size === 0 ? 'No mistakes so far.' : `${bad.size} wrong: underlined.`);
  }

  async function hint() {
    if (!play) return;
    const words = ['puzzle', 'hint', FILE, ...play.giveWords(store.get().entries)];
    const got = await desk.start('Looking for the next step', (call) => askOne(words, { ...call, files: files() }));
    if (!got) return;
    if (got.contradicted || !got.hint) {
      const bad = got.contradicted ? await mistakes() : null;
      answer.show({ mood: 'no', title: got.contradicted ? 'Something is wrong' : 'No hint',
        text: got.why ? sentence(got.why) : bad?.size ? 'The wrong numbers are underlined.' : 'There is nothing left that a rule could tell.' });
      return;
    }
    hinted = got.hint.cell;
    mark();
    picture.focus(hinted);
    const before = (got.steps ?? []).filter((one) => !one.places).slice(-3).map((one) => sentence(one.text));
    answer.show({ title: sentence(got.hint.text), text: before.join('\n'), small: `Rung of the ladder: ${got.hint.rung}`,
      steps: [['Fill it in', () => put(got.hint.cell, String(got.hint.number))]] });
  }

  async function grade() {
    const got = await desk.start('Solving it as people do', (call) => askOne(['puzzle', 'grade', FILE], { ...call, files: files() }));
    if (!got) return;
    const uses = Object.entries(got.uses ?? {}).filter(([, times]) => times > 0).map(([name, times]) => `${name} ${times}`).join(', ');
    answer.show({ title: got.grade ? `Hardest step: ${got.grade}` : 'Not solved by rules alone', text: uses ? `Steps: ${uses}.` : '', line: 'puzzle grade' });
  }

  async function solution() {
    const got = await desk.start('Solving', (call) => askOne(['puzzle', 'unique', FILE], { ...call, files: files() }));
    if (!got?.tour) return got && unique();
    const entries = new Array(play.n).fill('');
    got.tour.forEach((v, k) => { if (!play.isGiven.has(v)) entries[v] = String(play.first + k); });
    return store.set({ entries });
  }

  async function page() {
    const { lines } = await ask(['puzzle', 'page', FILE], { files: files() });
    return `${lines.join('\n')}\n`;
  }

  async function printSheet() {
    const { files: written } = await ask(['puzzle', 'sheet', FILE, '-o', 'sheet.html'], { files: files() });
    const url = URL.createObjectURL(new Blob([written['sheet.html']], { type: 'text/html' }));
    make('a', { href: url, download: 'sheet.html' }).click();
    announce('The sheet is saved as sheet.html: open it and print it.');
  }

  // ---- presses, drags and keys

  function onPress(v) {
    if (!play) return;
    entry.choose(v);
    if (play.ways.get(v) === 1 && play.at(store.get().entries, v) === '' && !form.edits()) put(v, String(play.first)); // a Zip begins there
    drawnFrom = play.at(store.get().entries, v) === '' ? -1 : v;
  }

  function onMove(v) {
    if (drawnFrom < 0 || !play.joined(drawnFrom, v) || form.edits()) return;
    const { entries } = store.get();
    const number = Number(play.at(entries, drawnFrom));
    const here = play.at(entries, v);
    if (here === String(number - 1) && !play.isGiven.has(drawnFrom)) put(drawnFrom, ''); // back: taken off
    else if (here === '' && number < play.last) put(v, String(number + 1));
    else if (here !== String(number + 1)) return;
    drawnFrom = v;
    entry.choose(v);
  }

  const onKey = (v, event) => {
    if (!play || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'h') { hint(); return true; }
    if (event.key.startsWith('Arrow')) entry.leave();
    return entry.key(v, event.key);
  };

  const pad = make('div', { className: 'pad', role: 'group', ariaLabel: 'Digits' },
    ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', 'Enter', 'Backspace'].map((key) =>
      button({ Enter: 'OK', Backspace: '⌫' }[key] ?? key, () => { if (entry.at() >= 0) entry.key(entry.at(), key); else announce('Choose a cell first.'); }, { ariaLabel: key })));

  const panel = make('div', { className: 'panel' },
    make('div', { className: 'actions' },
      button('Hint', hint, { className: 'main', id: 'hint' }), button('Mistakes', showMistakes, { id: 'mistakes' }),
      button('One answer?', () => unique(), { id: 'unique' }), button('How hard?', grade, { id: 'grade' }),
      button('Start over', () => store.set({ entries: [] }), { id: 'clear' }), button('Solution', solution, { id: 'solution' }),
      button('Sheet', () => printSheet().catch((fault) => answer.refuse(explainFault(fault))), { id: 'sheet' })),
    pad, form.node);
  form.onEdit(() => { if (form.edits() && play) unique(true); });

  return {
    panel,
    enter(state) {
      form.show(state);
      shownText = null;
      stage.attend({ label: (one) => `Puzzle: ${one.title}. Arrow keys go from cell to cell, digits fill them, H gives a hint.`,
        onPress, onMove, onKey, onRelease: () => { drawnFrom = -1; } });
      show(state);
    },
    leave() {
      stop.abort();
      stage.clear();
    },
    update(state, names) {
      form.show(state);
      if (names.includes('puzzle')) {
        desk.cancel('');
        answer.clear();
        show(state);
      } else if (names.includes('entries')) mark();
    },
    shown: () => (drawing ? { words: [FILE], files: files(), found: null, title: 'puzzle', page } : null),
  };
}
