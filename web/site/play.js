// play.js - a puzzle as it is played: what is given, what was entered, what the moves are.  No
// elements here: rules alone.
// SPDX-License-Identifier: MIT

/** The puzzle of a drawing (`draw FILE --json`). */
export function makePlay(drawing) {
  const n = drawing.cells.length;
  const given = new Array(n).fill(0);
  const letters = new Array(n).fill('');
  for (const [v, what] of drawing.given) {
    if (typeof what === 'number') given[v] = what + 0;
    else letters[v] = what;
  }
  const ways = new Map(drawing.waypoints.map(([v, place]) => [v, place]));
  const after = Array.from({ length: n }, () => new Set());
  for (const [u, v] of drawing.edges) {
    after[u].add(v);
    if (!drawing.directed) after[v].add(u);
  }
  const first = drawing.base;
  const last = first + n - 1;
  const isGiven = drawing.given.reduce((set, [v, what]) => (typeof what === 'number' ? set.add(v) : set), new Set());
  return {
    n, first, last, letters, ways, isGiven, given,
    joined: (u, v) => after[u].has(v),
    /** The number in a cell, '' if there is none. */
    at: (entries, v) => (isGiven.has(v) ? String(given[v]) : entries[v] ?? ''),
    /** The entries with a number put into a cell; where it stood before is emptied.  Or a sentence. */
    put(entries, v, number) {
      if (isGiven.has(v)) return { fault: `${drawing.names[v]} is given.` };
      if (number !== '' && (!/^\d+$/.test(number) || Number(number) < first || Number(number) > last))
        return { fault: `The numbers go from ${first} to ${last}.` };
      const text = number === '' ? '' : String(Number(number));
      if (text !== '' && [...isGiven].some((u) => String(given[u]) === text)) return { fault: `${text} is given elsewhere.` };
      const next = Array.from({ length: n }, (unused, u) => (text !== '' && entries[u] === text ? '' : entries[u] ?? ''));
      next[v] = text;
      return { entries: next };
    },
    /** [u, v] of neighbouring numbers that are a move apart. */
    way(entries, closed) {
      const where = new Map();
      for (let v = 0; v < n; v++) {
        const number = this.at(entries, v);
        if (number !== '') where.set(Number(number), v);
      }
      const moves = [];
      for (const [number, u] of where) {
        const v = where.get(number === last && closed ? first : number + 1);
        if (v !== undefined && after[u].has(v)) moves.push([u, v]);
      }
      return moves;
    },
    left: (entries) => n - isGiven.size - entries.filter((one, v) => one !== '' && !isGiven.has(v)).length,
    /** Words of the command that give what was entered. */
    giveWords(entries) {
      const words = [];
      for (let v = 0; v < n; v++) if (!isGiven.has(v) && (entries[v] ?? '') !== '') words.push(`#${v}=${entries[v]}`);
      return words.length > 0 ? ['--give', words.join(',')] : [];
    },
  };
}

// A remark has a word; rows may begin with #, a missing cell.
const isGrid = (line) => !/^\s*#.*[a-z]{2}/i.test(line) && !/^[a-z][a-z ]*:/i.test(line);

/** A board file as one whose numbers stand under `give:` alone, so that each can be changed. */
export function loosened(text, drawing, given) {
  const lines = text.replace(/\r/g, '').split('\n');
  const head = lines.filter((line) => /^[a-z][a-z ]*:/i.test(line) && !/^give:/i.test(line));
  const grid = lines.filter((line) => isGrid(line))
    .map((line) => line.replace(/(^|[^@\d])(\d+)/g, (all, before, digits) => `${before}${' '.repeat(digits.length - 1)}.`)
      .replace(/\.\.(?=[→↗↑↖←↙↓↘NESW])/g, ' .'));
  const give = given.length > 0 ? [`give: ${given.map(([v, number]) => `${drawing.names[v]}=${number}`).join(', ')}`] : [];
  while (grid.length > 0 && grid[0].trim() === '') grid.shift();
  return [...head, ...give, '', ...grid].join('\n');
}
