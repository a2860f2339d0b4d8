// puzzle-form.js - the fields of the Puzzle view: what to make, and the text of a puzzle to paste.
// SPDX-License-Identifier: MIT
import { button, choice, labelled, make, proposals, settled } from './dom.js';
import { makePatternForm } from './pattern-form.js';
import { START } from './state.js';

const KINDS = ['numbrix 6x6', 'numbrix 9x9', 'hidato 5x5', 'hidato 7x7', 'rikudo hex:4', 'signpost 4x4', 'signpost 5x5', 'zip 6x6',
  'zip 6x6 --walls 6', 'hopido 5x5', 'knight 6x6', 'wazir torus:5x5', 'wazir 6x6 --class primes', 'king tri:6'];
const LEVELS = [['', 'any'], ['easy', 'easy'], ['medium', 'medium'], ['hard', 'hard']];

// Of puzz.link or penpa-edit, alone on its line.
const isAddress = (text) => /^(https?:\/\/|(www\.)?puzz\.link\/|swaroopg92\.github\.io\/)\S*$/.test(text.trim());

export function makePuzzleForm(app, { onMake, onAddress }) {
  const { store } = app;
  const pattern = makePatternForm(app);
  const kind = proposals(KINDS, { id: 'family-kind', onchange: () => store.set({ family: kind.input.value.trim() || START.family }) });
  const level = choice(LEVELS, { id: 'level', onchange: () => store.set({ level: level.value }) });
  const clues = make('input', { type: 'text', id: 'clues', inputMode: 'numeric', placeholder: 'as few as can be', autocomplete: 'off',
    onchange: () => store.set({ clues: clues.value.trim() }) });
  const take = () => {
    if (isAddress(text.value)) onAddress(text.value.trim());
    else if (text.value !== store.get().puzzle) store.set({ puzzle: text.value, entries: [] });
  };
  const text = make('textarea', { id: 'puzzle-text', className: 'line', spellcheck: false, rows: 10,
    placeholder: 'A board file, a grid with numbers, an address of puzz.link or penpa-edit, or what another program wrote',
    oninput: settled(() => take(), 600), onchange: () => take() }); // a change comes before the press of a button
  const edit = make('input', { type: 'checkbox', id: 'edit' });
  const node = make('div', { className: 'panel card' },
    make('div', { className: 'fields' }, labelled('Kind and size', kind.input), labelled('Difficulty', level), labelled('Clues', clues),
      pattern.fields,
      make('div', { className: 'field' }, make('label', { ariaHidden: 'true' }, ' '), button('Make one', onMake, { id: 'make' }))), pattern.drawn,
    make('details', { className: 'more' }, make('summary', {}, 'Paste or edit a puzzle'),
      make('div', { className: 'panel' }, labelled('Puzzle', text),
        make('label', {}, edit, ' numbers that I enter become given'))), kind.list);
  return {
    node,
    edits: () => edit.checked,
    /** Puts a text there as if it had been typed. */
    fill(words) {
      text.value = words;
      store.set({ puzzle: words, entries: [] });
    },
    onEdit: (use) => edit.addEventListener('change', use),
    show(state) {
      if (document.activeElement !== kind.input) kind.input.value = state.family;
      level.value = state.level;
      if (document.activeElement !== clues) clues.value = state.clues;
      clues.placeholder = state.pattern ? 'in all these cells' : 'as few as can be';
      pattern.show(state);
      if (document.activeElement !== text) text.value = state.puzzle;
    },
  };
}
