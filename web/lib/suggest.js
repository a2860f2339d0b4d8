// suggest.js - a word that was perhaps meant.
// SPDX-License-Identifier: MIT

/** Letters left out, added, changed or exchanged with their neighbour, from one word to the other. */
function mistakes(one, other) {
  let before = [];
  let last = Array.from({ length: other.length + 1 }, (unused, k) => k);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let k = 1; k <= other.length; k++) {
      row[k] = Math.min(last[k] + 1, row[k - 1] + 1, last[k - 1] + (one[i - 1] === other[k - 1] ? 0 : 1));
      if (i > 1 && k > 1 && one[i - 1] === other[k - 2] && one[i - 2] === other[k - 1]) row[k] = Math.min(row[k], before[k - 2] + 1);
    }
    [before, last] = [last, row];
  }
  return last[other.length];
}

/** "; did you mean start?" for the nearest word, if it has one mistake in three letters or fewer; else ''. */
export function suggest(word, words) {
  if (word.length > 40) return '';
  const [best] = words.map((one) => ({ one, far: mistakes(word, one) })).sort((a, b) => a.far - b.far);
  return best && best.far <= Math.max(1, Math.floor(word.length / 3)) ? `; did you mean ${best.one}?` : '';
}
