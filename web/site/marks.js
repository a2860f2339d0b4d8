// marks.js - what an explanation marks: signs of cells and vertices, in the colours of `explain -o`,
// with the legend that says what they mean.
// SPDX-License-Identifier: MIT
import { make } from './dom.js';

const PARTS = 5; // colours of pieces

/** The class of a sign (draw/mark_colours.c has the colours): taken out and named, lone, pieces, branches. */
export function markClass(sign) {
  if ('#xS'.includes(sign)) return 'reason mark-cut';
  if ('oT'.includes(sign)) return 'mark-lone';
  if (/[A-Z]/.test(sign)) return `mark-part${(sign.charCodeAt(0) - 65) % PARTS}`;
  return 'mark-branch';
}

/** vertex → sign of an answer of `solve` or `explain`. */
export function signsOf(got) {
  const marks = got.explanation?.marks;
  if (marks) return new Map([...marks].map((sign, v) => [v, sign]).filter(([, sign]) => sign !== ' '));
  const sign = got.reason?.type === 'cut' ? '#' : 'x';
  return new Map((got.reason?.vertices ?? []).map((v) => [v, sign]));
}

const swatch = (sign) => make('span', { className: `swatch ${markClass(sign)}`, ariaHidden: 'true' }, sign);

/** The words of the program ("#: taken out; o: ...; letters: larger pieces") as a list with colours. */
export function legendOf({ legend, marks }) {
  if (!legend) return null;
  const letters = [...new Set(marks.match(/[A-Z]/g) ?? [])].slice(0, PARTS);
  const rows = legend.split('; ').map((part) => {
    const [keys, words = ''] = part.split(': ');
    const signs = keys === 'letters' ? letters : keys.split(', ').filter((key) => key.length === 1);
    return signs.length > 0 ? make('li', {}, ...signs.map(swatch), ` ${words}`) : null;
  });
  return make('ul', { className: 'legend', ariaLabel: 'What the colours mean' }, ...rows);
}
