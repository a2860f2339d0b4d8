// board-form.js - the fields of the Board view: piece, shape, kind of tour, what a press on a cell
// does, and further conditions, folded away unless they are asked.
// SPDX-License-Identifier: MIT
import { fieldOf, isList, namesCells, ON_BOARDS } from './conditions.js';
import { choice, choose, labelled, make, proposals } from './dom.js';
import { START } from './state.js';

const PIECES = ['knight', 'king', 'wazir', 'ferz', 'rook', 'bishop', 'queen', 'camel', 'zebra', 'giraffe',
  'antelope', 'alfil', 'dabbaba', 'nightrider', 'knight+wazir', 'knight/camel', 'leaper:1,4'];
const BOARDS = ['8x8', '5x5', '6x6', '3x4', '10x10', '30x30', '100x100', 'torus:5x7', 'cylinder:5x6', 'moebius:4x6',
  'klein:4x5', 'projective:4x4', 'hex:4', 'tri:6', '3x4x4', '2x2x2x2'];
const TOURS = [['closed', 'closed'], ['open', 'open'], ['longest', 'the longest']];
const TOOLS = [['hole', 'Hole'], ['wall', 'Wall'], ['number', 'Number'], ['start', 'Start'], ['end', 'End']];
const HELP = {
  hole: 'Press a cell to take it off the board, and again to put it back.',
  wall: 'Press the side between two cells, or draw from a cell to its neighbour (or Shift and an arrow key): no move passes there.',
  number: 'Choose a cell and type which step of the tour it is.',
  start: 'Press the cell where the tour begins.',
  end: 'Press the cell where an open tour ends.',
};

const list = (text) => text.split(/[\s,;]+/).filter((word) => word !== '');

/** The field of a condition: a menu, or what is typed. */
function makeField(row, store) {
  const { name } = row;
  const { words, help, menu, example } = fieldOf(row);
  const read = (text) => (isList(row) ? list(text) : text.trim());
  const onchange = () => store.set({ [name]: menu ? field.value : read(field.value) });
  const field = menu ? choice(menu, { id: name, onchange })
    : make('input', { type: 'text', id: `cond-${name}`, placeholder: example, autocomplete: 'off', spellcheck: false, onchange });
  return { name, isMenu: Boolean(menu), isList: isList(row), field, row: labelled(words, field, help) };
}

/** { node, tool(): what a press does, show(state) }. */
export function makeBoardForm({ store }) {
  const piece = proposals(PIECES, { id: 'piece', onchange: () => store.set({ piece: piece.input.value.trim() || START.piece }) });
  const board = proposals(BOARDS, { id: 'board', onchange: () => store.set({ ...CLEARED, board: board.input.value.trim() || START.board }) });
  const tour = choice(TOURS, { id: 'tour', onchange: () => store.set({ tour: tour.value }) });
  const help = make('small', { className: 'small', id: 'tool-help' }, HELP.hole);
  let tool = 'hole';
  const tools = make('fieldset', {}, make('legend', {}, 'Tap a cell to set'),
    make('div', { className: 'tools' }, TOOLS.map(([value, words]) => make('label', {},
      make('input', { type: 'radio', name: 'tool', value, checked: value === tool,
        onchange: () => { tool = value; help.textContent = HELP[value]; } }),
      make('span', {}, words)))), help);
  // Conditions are folded away; those that are asked stay in sight.  Menus first.
  const conditions = ON_BOARDS.map((row) => makeField(row, store)).sort((one, other) => other.isMenu - one.isMenu);
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
      for (const { name, isMenu, isList: several, field } of conditions)
        if (isMenu) choose(field, state[name]);
        else put(field, several ? state[name].join(', ') : state[name]);
      if (!node.contains(document.activeElement) || document.activeElement.closest('.tools')) sort(state);
    },
  };
}

/** Another shape has other cells: what names cells goes with the old one. */
const CLEARED = Object.fromEntries(ON_BOARDS.filter(namesCells).map((row) => [row.name, START[row.name]]));
