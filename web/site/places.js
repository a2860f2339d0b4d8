// places.js - where vertices of a graph were put by hand, as words of the state: the size of the sheet
// (7x6.5), then a vertex and its place each (3:1.25:4).  No elements here: rules alone.
// SPDX-License-Identifier: MIT

const MARGIN = 0.5; // between a vertex and the rim of the sheet
const MOST = 1000; // units that a sheet may be wide

const short = (value) => String(Math.round(value * 100) / 100);
const within = (value, most) => Math.min(Math.max(value, MARGIN), Math.max(most - MARGIN, MARGIN));

/** { sheet: [wide, high] or null, at: vertex → [x, y] } of the words; what cannot be read is left out. */
function readPlaces(words) {
  const at = new Map();
  let sheet = null;
  for (const word of words) {
    const size = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)$/.exec(word);
    const place = /^(\d+):(\d+(?:\.\d+)?):(\d+(?:\.\d+)?)$/.exec(word);
    if (size) sheet = [size[1], size[2]].map((one) => Math.min(Math.max(Number(one), 1), MOST));
    else if (place) at.set(Number(place[1]), [Number(place[2]), Number(place[3])]);
  }
  return { sheet, at };
}

/** A place on the sheet of a drawing, from one that may lie beside it. */
export const onSheet = (drawing, [x, y]) => [within(x, drawing.width), within(y, drawing.height)];

/** A copy of the drawing, with its vertices where the words put them. */
export function placed(drawing, words) {
  const { sheet, at } = readPlaces(words);
  const [width, height] = sheet ?? [drawing.width, drawing.height];
  const next = { ...drawing, width, height };
  next.cells = drawing.cells.map(([x, y, shade], v) => [...onSheet(next, at.get(v) ?? [x, y]), shade]);
  return next;
}

const sheetWord = ({ width, height }) => `${short(width)}x${short(height)}`;
const placeWord = (v, [x, y]) => `${v}:${short(x)}:${short(y)}`;

/** The words with one vertex of the drawing at another place. */
export function withPlace(words, drawing, v, point) {
  const others = words.filter((word) => word.includes(':') && !word.startsWith(`${v}:`));
  return [sheetWord(drawing), ...others, placeWord(v, onSheet(drawing, point))];
}

/** Words that keep the sheet and each of these places. */
export const allPlaces = (drawing, cells = drawing.cells) =>
  [sheetWord(drawing), ...cells.map((cell, v) => placeWord(v, cell))];
