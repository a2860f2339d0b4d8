// rules.js - what a puzzle is called, its rules, and the techniques of the ladder in people's words.
// SPDX-License-Identifier: MIT

const KINDS = {
  wazir: ['Numbrix', 'Each number is beside, above or below the one before it.'],
  king: ['Hidato', 'Each number is in one of the eight cells around the one before it.'],
  knight: ['Knight’s path', 'Each number is a knight’s move from the one before it: two cells straight and one aside.'],
  'leaper:0,3+leaper:2,2': ['Hopido', 'Each number is three cells straight or two cells diagonally from the one before it.'],
};

/** "Zip 7x7" of a drawing of a puzzle. */
export function nameOf(drawing) {
  const size = drawing.subject.split(' ')[1] ?? '';
  return `${kindOf(drawing)[0]}${/\d/.test(size) ? ` ${size}` : ''}`;
}

function kindOf(drawing) {
  const piece = drawing.subject.split(' ')[0];
  if (drawing.arrows.length > 0) return ['Signpost', 'The arrow of a cell points towards the cell of the next number.'];
  if (isZip(drawing)) return ['Zip', ''];
  if (drawing.outline !== 'squares' && piece === 'wazir') return ['Rikudo', 'Each number is in a cell that touches the one before it.'];
  return KINDS[piece] ?? ['Number path', `Each number is a move of the ${piece} from the one before it.`];
}

/** A line through discs, without numbers? */
export const isZip = (drawing) => drawing.waypoints.length > 0 && drawing.arrows.length === 0;

/** The rules as sentences. */
export function rulesOf(drawing, closed, text) {
  const [first, last] = [drawing.base, drawing.base + drawing.cells.length - 1];
  const classes = [...text.matchAll(/^class (\w): *(.+)$/gim)].map(([, letter, words]) => `Cells with ${letter} carry ${words}.`);
  const walls = drawing.walls.length > 0 ? ['No step passes a thick wall.'] : [];
  if (isZip(drawing))
    return [`Draw one ${closed ? 'loop' : 'line'} that passes through every cell once, from cell to neighbouring cell.`,
      'It meets the discs in the order of their digits.', ...walls, 'Drag from disc 1; or choose a cell and type the number of its step.'];
  return [`Put the numbers ${first} to ${last} into the cells, each once.`, kindOf(drawing)[1],
    ...(closed ? [`${last} is followed by ${first} in the same way.`] : []), ...classes, ...walls,
    'Choose a cell and type, or drag from a number to the next cells.'];
}

const TECHNIQUES = {
  number: 'only one cell is left for the number', cell: 'only one number fits', distance: 'numbers too far apart',
  parity: 'every move changes the colour', corridor: 'no room for the next number', 'dead-end': 'a cell with only two ways out',
  pairs: 'two numbers share two cells', 'what-if': 'suppose it, and find a contradiction', 'what-if-2': 'suppose two things, and find a contradiction',
};
const LEVELS = [['easy', ['number', 'cell', 'distance']], ['medium', ['parity', 'corridor', 'dead-end']]];

export const techniqueOf = (rung) => TECHNIQUES[rung] ?? rung;
/** "easy", "medium" or "hard", by the hardest technique. */
export const levelOf = (rung) => LEVELS.find(([, rungs]) => rungs.includes(rung))?.[0] ?? 'hard';
