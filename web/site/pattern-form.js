// pattern-form.js - the cells with clues of a puzzle to be made: a named pattern, or cells that are chosen
// one by one, and their symmetry.
// SPDX-License-Identifier: MIT
import { button, choice, choose, labelled, make } from './dom.js';
import { ask } from './engine.js';
import { splitLine } from './question.js';

const PATTERNS = [['', 'anywhere'], ['ring', 'the border'], ['ring2', 'one cell further in'], ['diagonals', 'both diagonals'],
  ['checker', 'every other cell'], ['drawn', 'my own cells']];
const SYMMETRIES = [['', 'none'], ['rotate', 'half turn'], ['rotate4', 'quarter turn'], ['mirror', 'left and right'],
  ['mirror-both', 'left, right, top, bottom'], ['diagonal', 'at the diagonal']];

const FILE = './pattern.txt';
const MOST_CELLS = 1600;
const isName = (pattern) => PATTERNS.some(([name]) => name === pattern && name !== 'drawn');

/** Options and files of `puzzle make` for the pattern and symmetry of the state. */
export function patternWords({ pattern, symmetry }) {
  const words = [...(pattern ? ['--pattern', isName(pattern) ? pattern : FILE] : []), ...(symmetry ? ['--symmetry', symmetry] : [])];
  return { words, files: pattern && !isName(pattern) ? { 'pattern.txt': `${pattern.split('/').join('\n')}\n` } : {} };
}

/** Where the cell at [row, column] goes in the symmetry, itself among them. */
export function imagesOf(symmetry, rows, row, column) {
  const last = rows.length - 1;
  const moves = {
    rotate: [([r, c]) => [last - r, rows[r].length - 1 - c]],
    rotate4: [([r, c]) => [c, last - r]],
    mirror: [([r, c]) => [r, rows[r].length - 1 - c]],
    'mirror-both': [([r, c]) => [r, rows[r].length - 1 - c], ([r, c]) => [last - r, c]],
    diagonal: [([r, c]) => [c, r]],
  }[symmetry] ?? [];
  const found = [[row, column]];
  for (const at of found) // grows
    for (const move of moves) {
      const [r, c] = move(at);
      if (rows[r]?.[c] !== undefined && !found.some(([a, b]) => a === r && b === c)) found.push([r, c]);
    }
  return found;
}

/** The rows of a board file's grid: '.' for a cell, '#' for none. */
function gridOf(lines) {
  const grid = lines.slice(lines.indexOf('') + 1).filter((line) => line.trim() !== '');
  return grid.map((line) => [...line.replace(/[^.#]/g, '')]);
}

export function makePatternForm({ store, announce }) {
  const named = choice(PATTERNS, { id: 'pattern', onchange: () => {
    if (named.value === 'drawn') store.set({ pattern: blank() });
    else store.set({ pattern: named.value });
  } });
  const symmetry = choice(SYMMETRIES, { id: 'symmetry', onchange: () => store.set({ symmetry: symmetry.value }) });
  const host = make('div', { className: 'cells', role: 'group', ariaLabel: 'Cells with clues' });
  const drawn = make('div', { className: 'pattern', id: 'pattern-drawn', hidden: true }, host,
    make('p', { className: 'small' }, 'Tap the cells that are to have clues.'));
  let rows = []; // of the board that is shown
  let shownBoard = '';
  let cells = [];

  const blank = () => (rows.length > 0 ? rows.map((row) => row.join('')).join('/') : '.');
  const boardOf = (state) => {
    const words = splitLine(state.family) ?? [];
    const end = words.findIndex((word) => word.startsWith('-'));
    return end < 0 ? words : words.slice(0, end);
  };
  const markAt = (marks, r, c) => marks[r]?.[c] === 'x' && rows[r][c] === '.';

  function press(r, c) {
    const state = store.get();
    const marks = state.pattern.split('/');
    const on = markAt(marks, r, c) ? '.' : 'x';
    const also = imagesOf(state.symmetry, rows, r, c);
    store.set({ pattern: rows.map((row, a) => row.map((sign, b) => {
      if (sign === '#') return '#';
      if (also.some(([x, y]) => x === a && y === b)) return on;
      return markAt(marks, a, b) ? 'x' : '.';
    }).join('')).join('/') });
  }

  function layOut() {
    const wide = Math.max(...rows.map((row) => row.length));
    cells = rows.map((row, r) => row.map((sign, c) => (sign === '#' ? make('span') : button('', () => press(r, c),
      { role: 'checkbox', ariaLabel: `Row ${r + 1}, cell ${c + 1}` }))));
    host.style.setProperty('--wide', wide);
    host.replaceChildren(...cells.map((row) => make('div', {}, row)));
  }

  /** The rows of the pattern on the board that is shown. */
  const fitted = (marks) => rows.map((row, r) => row.map((sign, c) => (sign === '#' ? '#' : markAt(marks, r, c) ? 'x' : '.')).join('')).join('/');

  function mark(pattern) {
    const marks = pattern.split('/');
    cells.forEach((row, r) => row.forEach((cell, c) => {
      if (rows[r][c] === '.') cell.setAttribute('aria-checked', String(markAt(marks, r, c)));
    }));
  }

  /** The cells of another board. */
  async function showBoard(state) {
    const words = boardOf(state);
    if (words.join(' ') === shownBoard) return;
    shownBoard = words.join(' ');
    rows = [];
    cells = [];
    host.replaceChildren();
    try {
      const { lines } = await ask(['graph', ...words, '--as', 'board']);
      if (shownBoard !== words.join(' ')) return;
      const grid = gridOf(lines);
      if (grid.flat().length > MOST_CELLS) announce('This board is too large for its cells to be chosen here.');
      else rows = grid;
      if (rows.length > 0) layOut();
    } catch {
      shownBoard = ''; // the board is refused when the puzzle is made
    }
  }

  return {
    fields: [labelled('Clues in', named), labelled('Symmetry of clues', symmetry)],
    drawn,
    async show(state) {
      const mine = state.pattern !== '' && !isName(state.pattern);
      choose(named, mine ? 'drawn' : state.pattern);
      choose(symmetry, state.symmetry);
      drawn.hidden = !mine;
      if (!mine) return;
      await showBoard(state);
      const { pattern } = store.get(); // may be of another board than this
      if (rows.length > 0 && pattern !== '' && !isName(pattern) && fitted(pattern.split('/')) !== pattern)
        store.set({ pattern: fitted(pattern.split('/')) });
      else mark(pattern);
    },
  };
}
