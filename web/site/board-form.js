// board-form.js - the fields of the Board view: piece, shape, kind of tour, what a press on a cell
// does, and further conditions, folded away unless they are asked.
// SPDX-License-Identifier: MIT
import { choice, choose, labelled, make, proposals } from './dom.js';
import { START } from './state.js';

const PIECES = ['knight', 'king', 'wazir', 'ferz', 'rook', 'bishop', 'queen', 'camel', 'zebra', 'giraffe',
  'antelope', 'alfil', 'dabbaba', 'nightrider', 'knight+wazir', 'knight/camel', 'leaper:1,4'];
const BOARDS = ['8x8', '5x5', '6x6', '3x4', '10x10', '30x30', '100x100', 'torus:5x7', 'cylinder:5x6', 'moebius:4x6',
  'klein:4x5', 'projective:4x4', 'hex:4', 'tri:6', '3x4x4', '2x2x2x2'];
const TOURS = [['closed', 'closed'], ['open', 'open'], ['longest', 'the longest']];
const SYMMETRIES = [['', 'any or none'],
  ['Turns', [['180', 'half turn'], ['eulerian', 'half turn, round the centre'], ['bergholtian', 'half turn, through the centre'],
    ['90', 'quarter turn']]],
  ['Mirrors', [['axis', 'some mirror'], ['sulian', 'some mirror, along the tour'], ['murraian', 'some mirror, back to front'],
    ['vertical', 'left and right'], ['horizontal', 'top and bottom'], ['main-diagonal', 'diagonal from the top left'],
    ['other-diagonal', 'diagonal from the top right']]],
  ['Several', [['biaxial', 'two mirrors'], ['octonary', 'all turns and mirrors']]],
  ['Other', [['central', 'all coordinates turned round'], ['auto', 'whatever fits']]]];
// What a tour is wanted to have, beside its symmetry: option, words, and the choices.
const WISHES = [
  ['turns', 'Turns', [['', 'any'], ['min', 'few'], ['max', 'many']]],
  ['crossings', 'Crossings', [['', 'any'], ['none', 'none'], ['min', 'few'], ['max', 'many']]],
  ['magic', 'Sums', [['', 'any'], ['semi', 'semimagic'], ['full', 'magic']]],
  ['straight', 'Lines', [['', 'any'], ['1', 'a turn in each cell'], ['2', '2 moves at most'], ['3', '3 moves at most']]],
  ['congruent', 'Congruent parts', [['', 'any or none'], ['2', 'two'], ['3', 'three'], ['4', 'four']]]];
const TOOLS = [['hole', 'Hole'], ['wall', 'Wall'], ['number', 'Number'], ['start', 'Start'], ['end', 'End']];
const HELP = {
  hole: 'Press a cell to take it off the board, and again to put it back.',
  wall: 'Press the side between two cells, or draw from a cell to its neighbour (or Shift and an arrow key): no move passes there.',
  number: 'Choose a cell and type which step of the tour it is.',
  start: 'Press the cell where the tour begins.',
  end: 'Press the cell where an open tour ends.',
};
const CONDITIONS = [['without', 'Holes', 'a1,h8'], ['wall', 'Walls', 'a1-b1'], ['give', 'Numbers', 'e4=17'],
  ['angles', 'Angles', 'acute,right'], ['require', 'Moves it makes', 'e4-f6'],
  ['forbid', 'Moves it avoids', 'e4-f6'], ['waypoints', 'Cells in this order', 'a1,c3']];

const list = (text) => text.split(/[\s,;]+/).filter((word) => word !== '');

/** { node, tool(): what a press does, show(state) }. */
export function makeBoardForm({ store }) {
  const piece = proposals(PIECES, { id: 'piece', onchange: () => store.set({ piece: piece.input.value.trim() || START.piece }) });
  const board = proposals(BOARDS, { id: 'board', onchange: () => store.set({ ...CLEARED, board: board.input.value.trim() || START.board }) });
  const tour = choice(TOURS, { id: 'tour', onchange: () => store.set({ tour: tour.value }) });
  const symmetric = choice(SYMMETRIES, { id: 'symmetric', onchange: () => store.set({ symmetric: symmetric.value }) });
  const wishes = WISHES.map(([name, words, entries]) => {
    const field = choice(entries, { id: name, onchange: () => store.set({ [name]: field.value }) });
    return { name, words, field };
  });
  const help = make('small', { className: 'small', id: 'tool-help' }, HELP.hole);
  let tool = 'hole';
  const tools = make('fieldset', {}, make('legend', {}, 'Tap a cell to set'),
    make('div', { className: 'tools' }, TOOLS.map(([value, words]) => make('label', {},
      make('input', { type: 'radio', name: 'tool', value, checked: value === tool,
        onchange: () => { tool = value; help.textContent = HELP[value]; } }),
      make('span', {}, words)))), help);
  const fields = CONDITIONS.map(([name, words, example]) => {
    const input = make('input', { type: 'text', id: `cond-${name}`, placeholder: example, autocomplete: 'off', spellcheck: false,
      onchange: () => store.set({ [name]: list(input.value) }) });
    return { name, input, words };
  });
  const ends = ['start', 'end'].map((name) => {
    const input = make('input', { type: 'text', id: `cond-${name}`, autocomplete: 'off', spellcheck: false,
      onchange: () => store.set({ [name]: input.value.trim() }) });
    return { name, input, words: name === 'start' ? 'Start' : 'End' };
  });
  // Conditions are folded away; those that are asked stay in sight.
  const conditions = [{ name: 'symmetric', words: 'Symmetry', field: symmetric }, ...wishes,
    ...[...ends, ...fields].map(({ name, input, words }) => ({ name, words, field: input }))]
    .map((one) => ({ ...one, row: labelled(one.words, one.field) }));
  const asked = make('div', { className: 'fields', id: 'asked' });
  const folded = make('div', { className: 'fields' });
  const more = make('details', { className: 'more', id: 'conditions', ontoggle: () => sort(store.get()) },
    make('summary', {}, 'More conditions'), folded);
  function sort(state) {
    if (more.open) return; // nothing jumps away from the hand
    for (const { name, row } of conditions) (state[name].length > 0 ? asked : folded).append(row);
    asked.hidden = asked.childElementCount === 0;
  }
  const node = make('div', { className: 'panel card' },
    make('div', { className: 'fields' }, labelled('Piece', piece.input), labelled('Board', board.input), labelled('Tour', tour)),
    asked, more, tools, piece.list, board.list);

  return {
    node,
    tool: () => tool,
    show(state) {
      const put = (field, value) => { if (field.value !== value && document.activeElement !== field) field.value = value; };
      put(piece.input, state.piece);
      put(board.input, state.board);
      tour.value = state.tour;
      choose(symmetric, state.symmetric);
      for (const { name, field } of wishes) choose(field, state[name]);
      for (const { name, input } of fields) put(input, state[name].join(', '));
      for (const { name, input } of ends) put(input, state[name]);
      if (!node.contains(document.activeElement) || document.activeElement.closest('.tools')) sort(state);
    },
  };
}

/** Another shape has other cells: what names cells goes with the old one. */
const CLEARED = { without: [], wall: [], give: [], require: [], forbid: [], waypoints: [], start: '', end: '' };
