// puzzle-form.js - the fields of the Puzzle view: what to make, and the text of a puzzle to paste.
// SPDX-License-Identifier: MIT
import { button, choice, labelled, make, settled } from './dom.js';

const KINDS = [['wazir 6x6', 'Numbrix 6x6'], ['wazir 9x9', 'Numbrix 9x9'], ['king 5x5', 'Hidato 5x5'], ['king 7x7', 'Hidato 7x7'],
  ['wazir hex:4', 'Rikudo, hexagon'], ['queen 4x4 --arrows', 'Signpost 4x4'], ['queen 5x5 --arrows', 'Signpost 5x5'],
  ['wazir 6x6 --zip --walls 6', 'Zip 6x6'], ['knight 6x6', "Knight's numbers 6x6"], ['wazir torus:5x5', 'Numbrix on a torus'],
  ['wazir 6x6 --class primes', 'Primes 6x6'], ['king tri:6', 'Triangle']];
const LEVELS = [['', 'as it comes'], ['easy', 'easy'], ['medium', 'medium'], ['hard', 'hard']];

export function makePuzzleForm({ store }, { onMake }) {
  const kind = choice(KINDS, { id: 'family-kind', onchange: () => store.set({ family: kind.value }) });
  const level = choice(LEVELS, { id: 'level', onchange: () => store.set({ level: level.value }) });
  const clues = make('input', { type: 'text', id: 'clues', inputMode: 'numeric', placeholder: 'as few as can be', autocomplete: 'off',
    onchange: () => store.set({ clues: clues.value.trim() }) });
  const text = make('textarea', { id: 'puzzle-text', className: 'line', spellcheck: false, rows: 10,
    placeholder: 'A board file, a grid with numbers, or what another program wrote',
    oninput: settled(() => store.set({ puzzle: text.value, entries: [] }), 600) });
  const edit = make('input', { type: 'checkbox', id: 'edit' });
  const node = make('div', { className: 'panel card' },
    make('div', { className: 'fields' }, labelled('Kind', kind), labelled('Grade', level), labelled('Clues', clues),
      make('div', { className: 'field' }, make('label', { ariaHidden: 'true' }, ' '), button('Make one', onMake, { id: 'make' }))),
    make('details', { className: 'more' }, make('summary', {}, 'Paste or edit a puzzle'),
      make('div', { className: 'panel' }, labelled('Puzzle', text),
        make('label', {}, edit, ' numbers that I enter become given'))));
  return {
    node,
    edits: () => edit.checked,
    onEdit: (use) => edit.addEventListener('change', use),
    show(state) {
      const known = KINDS.some(([value]) => value === state.family);
      if (!known) kind.append(make('option', { value: state.family }, state.family));
      kind.value = state.family;
      level.value = state.level;
      if (document.activeElement !== clues) clues.value = state.clues;
      if (document.activeElement !== text) text.value = state.puzzle;
    },
  };
}
