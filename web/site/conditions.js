// conditions.js - the conditions on a board's tour that the page knows, all from the rows of
// lib/conditions.js; and their fields: a menu, or what is typed.
// SPDX-License-Identifier: MIT
import { CONDITIONS } from '../lib/conditions.js';

/** What is missing of the board: no conditions of the tour, but asked alike. */
const SHAPE = [
  { name: 'without', form: 'vertices', argument: 'CELL,...', examples: ['a1,h8'] },
  { name: 'wall', form: 'edges', argument: 'A-B,...', examples: ['a1-b1'] }];
/** Options of a question. */
export const OPTIONS = [...SHAPE, ...CONDITIONS.filter((row) => row.option)];
/** Those about boards; the longest tour is a kind of tour here. */
export const ON_BOARDS = OPTIONS.filter((row) => row.subjects !== 'graphs' && row.name !== 'longest');
/** A list: words with commas between. */
export const isList = (row) => row.argument?.endsWith(',...') ?? false;
export const isFlag = (row) => row.form === 'flag';
/** Does it name cells? */
export const namesCells = (row) => ['vertex', 'vertices', 'numbers', 'letters', 'arrows', 'edges'].includes(row.form);
/** A picture of the board without a tour shows it. */
export const isDrawn = (row) => SHAPE.includes(row) || (namesCells(row) && !['vertex', 'edges'].includes(row.form));

const SYMMETRIES = [['', 'any or none'],
  ['Turns', [['180', 'half turn'], ['eulerian', 'half turn, round the centre'], ['bergholtian', 'half turn, through the centre'],
    ['90', 'quarter turn']]],
  ['Mirrors', [['axis', 'some mirror'], ['sulian', 'some mirror, along the tour'], ['murraian', 'some mirror, back to front'],
    ['vertical', 'left and right'], ['horizontal', 'top and bottom'], ['main-diagonal', 'diagonal from the top left'],
    ['other-diagonal', 'diagonal from the top right']]],
  ['Several', [['biaxial', 'two mirrors'], ['octonary', 'all turns and mirrors']]],
  ['Other', [['central', 'all coordinates turned round'], ['auto', 'whatever fits']]]];
// Better words than those of the row: of the field, and the menu or the example in it.  A condition that
// is not here has the words of its row.
const WORDS = {
  symmetric: ['Symmetry', SYMMETRIES],
  turns: ['Turns', [['', 'any'], ['min', 'few'], ['max', 'many']]],
  crossings: ['Crossings', [['', 'any'], ['none', 'none'], ['min', 'few'], ['max', 'many']]],
  magic: ['Sums', [['', 'any'], ['semi', 'semimagic'], ['full', 'magic']]],
  straight: ['Lines', [['', 'any'], ['1', 'a turn in each cell'], ['2', '2 moves at most'], ['3', '3 moves at most']]],
  congruent: ['Congruent parts', [['', 'any or none'], ['2', 'two'], ['3', 'three'], ['4', 'four']]],
  directed: ['Direction', [['', 'as the moves have it'], ['yes', 'both ways differ']]],
  start: ['Start', ''], end: ['End', ''], without: ['Holes', 'a1,h8'], wall: ['Walls', 'a1-b1'], give: ['Numbers', 'e4=17'],
  angles: ['Angles', 'acute,right'], require: ['Moves it makes', 'e4-f6'], forbid: ['Moves it avoids', 'e4-f6'],
  waypoints: ['Cells in this order', 'a1,c3'], arrow: ['Arrows', 'a1=NE'],
};

function ownMenu({ form, words, examples }) {
  if (form === 'flag') return [['', 'no'], ['yes', 'yes']];
  if (form === 'choice') return [['', 'any'], ...words.map((word) => [word, word])];
  return form === 'count' ? [['', 'any'], ...examples.map((number) => [number, number])] : examples[0];
}

/** { words, menu } or { words, example }; and help, where the words say little. */
export function fieldOf(row) {
  const known = WORDS[row.name];
  const words = known?.[0] ?? `${row.name[0].toUpperCase()}${row.name.slice(1)}`;
  const content = known?.[1] ?? ownMenu(row);
  return { words, help: known ? undefined : row.help, ...(Array.isArray(content) ? { menu: content } : { example: content }) };
}
