// view-puzzle.js - number puzzles: made, pasted and played; hints for the very position, mistakes, and
// whether there is one answer only.
// SPDX-License-Identifier: MIT
import { button, make, menuOf } from './dom.js';
import { ask, askOne, explainFault } from './engine.js';
import { copy, save } from './files.js';
import { makePuzzleForm } from './puzzle-form.js';
import { FILE, filesOf, makePuzzlePicture } from './puzzle-picture.js';
import { patternWords } from './pattern-form.js';
import { asLine, splitLine } from './question.js';
import { levelOf, nameOf, rulesOf, techniqueOf } from './rules.js';
import { sentence } from './tell.js';

export function makePuzzleView(app) {
  const { store, desk, answer, announce } = app;
  const form = makePuzzleForm(app, { onMake: () => makeOne(), onAddress: (words) => openAddress(words) });
  const puzzle = makePuzzlePicture(app, { edits: form.edits, onFilled: finish, onHint: () => hint() });
  const name = make('h2', { id: 'puzzle-name' }, 'Puzzle');

  /** Asks `puzzle VERB` about this one. */
  const askPuzzle = (title, verb, words = () => []) => {
    puzzle.commit();
    return desk.start(title, (call) => askOne(['puzzle', verb, FILE, ...words()], { ...call, files: filesOf(store.get()) }));
  };

  async function finish() {
    const bad = await mistakes();
    if (bad === null) return;
    if (bad.size === 0) answer.show({ mood: 'yes', title: 'Solved!', text: 'Every number is where it belongs.' });
    else announce('All cells are filled, but something is wrong.');
  }

  async function show(state) {
    if (state.puzzle.trim() === '') {
      puzzle.clear();
      return makeOne(true);
    }
    const another = await puzzle.show(state);
    if (puzzle.play()) name.textContent = nameOf(puzzle.drawing());
    if (another && form.edits()) await unique(true);
    return undefined;
  }

  async function makeOne(quiet = false) {
    const state = store.get();
    const pattern = patternWords(state);
    const words = [...splitLine(state.family) ?? [], ...(state.clues ? ['--clues', state.clues] : []),
      ...(state.level ? ['--difficulty', state.level] : []), ...pattern.words];
    const seed = quiet ? '1' : String(1 + Math.floor(Math.random() * 999_999));
    const asked = ['puzzle', 'make', ...words, '--seed', seed];
    const got = await desk.start('Making a puzzle', (call) => askOne(asked, { ...call, files: pattern.files }));
    if (!got) return;
    const had = store.get();
    store.set({ puzzle: got.board.trimEnd(), entries: [] });
    answer.show({ title: quiet ? 'A puzzle to begin with' : 'A new puzzle', text: `${got.clues} clues, and one answer only, which was checked. Type numbers, or drag from one to the next.`, line: asLine(asked),
      steps: quiet || had.puzzle.trim() === '' ? [] : [['Back to the one before', () => store.undo()]] });
  }

  /** A pasted address of another site becomes the board that it shows. */
  async function openAddress(words) {
    const files = filesOf({ puzzle: words });
    const got = await desk.start('Reading the address', (call) => ask(['graph', FILE, '--as', 'board'], { ...call, files }));
    if (got) form.fill(got.lines.join('\n'));
  }

  /** The puzzle as an address of puzz.link, which has few kinds, or else of penpa-edit. */
  async function copyAddress() {
    puzzle.commit();
    let refused = null;
    for (const [form, site] of [['pzpr', 'puzz.link'], ['penpa', 'penpa-edit']]) {
      try {
        const { lines: [address] } = await ask(['graph', FILE, '--as', form], { files: filesOf(store.get()) });
        const copied = await copy(address);
        answer.show({ title: copied ? `Copied: an address of ${site}` : `An address of ${site}`,
          more: [make('p', {}, make('a', { href: address, target: '_blank', rel: 'noreferrer' }, `Open this puzzle on ${site}`))] });
        return;
      } catch (fault) {
        refused = fault;
      }
    }
    answer.refuse(explainFault(refused));
  }

  async function unique(quiet = false) {
    const got = await askPuzzle('Looking for a second answer', 'unique');
    if (!got) return;
    puzzle.markAlso({ differ: new Set(got.differ) });
    const told = {
      unique: { mood: 'yes', title: 'One answer', text: 'There is exactly one.' },
      several: { mood: 'no', title: 'More than one answer', text: `Two answers differ in ${got.differ.length} cells, which are marked.` },
      none: { mood: 'no', title: 'No answer', text: got.why ? sentence(got.why) : 'No tour carries these numbers.' },
      unknown: { title: 'Not known', text: 'The search ended at a limit.' },
    }[got.verdict];
    answer.show({ ...told, line: quiet ? '' : 'puzzle unique' });
  }

  /** The cells with wrong entries; null if the puzzle has no single answer to compare with. */
  async function mistakes() {
    const got = await askPuzzle('Looking for mistakes', 'unique');
    if (!got) return null;
    if (got.verdict !== 'unique') {
      answer.show({ title: 'No single answer', text: 'This puzzle has not exactly one answer, so no entry can be called wrong.' });
      return null;
    }
    const right = [];
    got.tour.forEach((v, k) => { right[v] = String(puzzle.play().first + k); });
    const { entries } = store.get();
    const wrong = new Set(entries.flatMap((one, v) => (one !== '' && one !== right[v] ? [v] : [])));
    puzzle.markAlso({ wrong });
    return wrong;
  }

  async function showMistakes() {
    if (!puzzle.play()) return;
    const bad = await mistakes();
    if (!bad) return;
    if (bad.size === 0) answer.show({ mood: 'yes', title: 'No mistakes so far' });
    else answer.show({ mood: 'no', title: bad.size === 1 ? 'One number is wrong' : `${bad.size} numbers are wrong`, text: bad.size === 1 ? 'It is underlined.' : 'They are underlined.' });
  }

  async function hint() {
    if (!puzzle.play()) return;
    const got = await askPuzzle('Looking for the next step', 'hint', () => puzzle.play().giveWords(store.get().entries));
    if (!got) return;
    if (got.contradicted || !got.hint) {
      const bad = got.contradicted ? await mistakes() : null;
      answer.show({ mood: 'no', title: got.contradicted ? 'Something is wrong' : 'No hint',
        text: got.why ? sentence(got.why) : bad?.size ? 'The wrong numbers are underlined.' : 'There is nothing left that a rule could tell.' });
      return;
    }
    const { cell, number, text, rung } = got.hint;
    puzzle.markAlso({ hinted: cell });
    puzzle.focus(cell);
    const before = (got.steps ?? []).filter((one) => !one.places).slice(-3).map((one) => sentence(one.text));
    const plain = rung === 'cell' || rung === 'number'; // the title says all
    answer.show({ title: `${puzzle.drawing().names[cell]} must be ${number}`, text: [...before, plain ? '' : sentence(text)].filter(Boolean).join('\n'),
      small: `Technique: ${techniqueOf(rung)}`,
      steps: [['Fill it in', () => puzzle.put(cell, String(number))]] });
  }

  async function grade() {
    const got = await askPuzzle('Solving it as people do', 'grade');
    if (!got) return;
    const uses = Object.entries(got.uses ?? {}).filter(([, times]) => times > 0).map(([rung, times]) => `${techniqueOf(rung)} (${times})`).join('; ');
    answer.show({ title: got.grade ? `Difficulty: ${levelOf(got.grade)}` : 'Not solved by techniques alone',
      text: [got.grade ? `Hardest step: ${techniqueOf(got.grade)}.` : '', uses ? `Steps: ${uses}.` : ''].filter(Boolean).join('\n'), line: 'puzzle grade' });
  }

  async function solution() {
    const got = await askPuzzle('Solving', 'unique');
    if (!got?.tour) return got && unique();
    const { n, first, isGiven } = puzzle.play();
    const entries = new Array(n).fill('');
    got.tour.forEach((v, k) => { if (!isGiven.has(v)) entries[v] = String(first + k); });
    store.set({ entries });
    answer.show({ mood: 'yes', title: 'The solution', text: got.verdict === 'unique' ? 'It is the only one. Undo brings back what you entered.' : 'It is one of several.' });
    return undefined;
  }

  function rules() {
    if (!puzzle.play()) return;
    const lines = rulesOf(puzzle.drawing(), puzzle.isClosed(), store.get().puzzle);
    answer.show({ title: `How to solve ${nameOf(puzzle.drawing())}`, more: [make('ul', { className: 'rules' }, lines.map((line) => make('li', {}, line)))] });
    if (matchMedia('(max-width: 820px)').matches) document.getElementById('answer').scrollIntoView({ block: 'nearest' });
  }

  function startOver() {
    const had = store.get().entries.length > 0;
    store.set({ entries: [] });
    answer.clear();
    if (had) announce('All your numbers are taken out. Undo brings them back.');
  }

  async function page() {
    const { lines } = await ask(['puzzle', 'page', FILE], { files: filesOf(store.get()) });
    return `${lines.join('\n')}\n`;
  }

  async function saveSheet() {
    puzzle.commit();
    try {
      const { files } = await ask(['puzzle', 'sheet', FILE, '-o', 'sheet.html'], { files: filesOf(store.get()) });
      save(files['sheet.html'], 'sheet.html', 'text/html');
      announce('The sheet is saved as sheet.html: open it and print it.');
    } catch (fault) {
      answer.refuse(explainFault(fault));
    }
  }

  const menu = menuOf('More', { id: 'puzzle-more' }, ['Solution', solution, 'solution'], ['One answer?', () => unique(), 'unique'],
    ['How hard?', grade, 'grade'], ['Start over', startOver, 'clear'], ['Save a sheet to print', saveSheet, 'sheet'],
    ['Copy as address', copyAddress, 'copy-address']);
  const panel = make('div', { className: 'panel' }, name,
    make('div', { className: 'actions' },
      button('Hint', hint, { className: 'main', id: 'hint' }), button('Mistakes', showMistakes, { id: 'mistakes' }),
      button('Rules', rules, { id: 'rules' }), menu),
    puzzle.pad, form.node);
  form.onEdit(() => { if (form.edits() && puzzle.play()) unique(true); });

  return {
    panel,
    enter(state) {
      form.show(state);
      puzzle.attend();
      show(state);
    },
    leave: puzzle.leave,
    update(state, names) {
      form.show(state);
      if (names.includes('puzzle')) {
        desk.cancel('');
        answer.clear();
        show(state);
      } else if (names.includes('entries')) puzzle.mark();
    },
    shown: () => (puzzle.play() ? { words: [FILE], files: filesOf(store.get()), found: null, title: name.textContent, page } : null),
  };
}
