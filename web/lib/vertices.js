// vertices.js - the vertices of a graph by its edges or its neighbours: their names, which are strings of
// any kind and numbers, and the text of the graph for the program.
// SPDX-License-Identifier: MIT

/** What no text holds. */
const UNWRITABLE = /[\0\p{Surrogate}]/u;

const MOST_NUMBER = 2 ** 31 - 1; // names_are_numbers in draft.c

/** A vertex as a string: 1 is "1".  A TypeError for what would be one and the same word for many values. */
function nameOf(vertex) {
  if (typeof vertex === 'string') return vertex;
  if (typeof vertex === 'bigint' || Number.isFinite(vertex)) return String(vertex);
  const shown = typeof vertex === 'object' && vertex !== null ? 'an object' : String(vertex);
  throw new TypeError(`a vertex is a string or a number, not ${shown}`);
}

/** The numbers of n names, for the program: a, a+1, ..., a+n-1 ascend, others come as they are seen. */
function numbersOf(names) {
  const numbers = names.map((name) => (/^(0|[1-9]\d*)$/.test(name) && Number(name) <= MOST_NUMBER ? Number(name) : NaN));
  const first = numbers.reduce((least, one) => Math.min(least, one), Infinity);
  const last = numbers.reduce((most, one) => Math.max(most, one), -Infinity);
  return names.map((name, k) => (last - first === names.length - 1 ? numbers[k] - first : k));
}

/** The vertices of a graph by its edges: names, which are strings of any kind, and numbers. */
export class Vertices {
  #numbers = new Map();
  /** What the program calls them, as they are seen: their names, or #k where no text holds that. */
  ids = [];
  /** The vertices in the order of their numbers, as they were given first: 1, or '1'. */
  names = [];

  /** words: the names as strings, as they are seen; given: the same vertices as the caller has them. */
  constructor(words, given) {
    const numbers = numbersOf(words);
    words.forEach((word, place) => {
      this.#numbers.set(word, numbers[place]);
      this.names[numbers[place]] = given[place];
    });
    this.ids = words.map((word, place) => this.#idOf(word, numbers[place]));
  }

  #idOf(word, k) {
    let id = UNWRITABLE.test(word) ? `#${k}` : word;
    while (id !== word && this.#numbers.has(id)) id = `#${id}`;
    return id;
  }

  number(vertex) {
    return this.#numbers.get(nameOf(vertex));
  }

  /** The vertex in a word of the program, which takes #k for each unless another is called so. */
  word(vertex) {
    const k = this.number(vertex);
    if (k === undefined) return this.#unknown(String(vertex));
    return this.#numbers.has(`#${k}`) ? this.#idOf(String(vertex), k) : `#${k}`;
  }

  /** `auto` and #k are words of the program. */
  #unknown(name) {
    if (name === 'auto' || /^#\d+$/.test(name)) return name;
    throw new TypeError(`the graph has no vertex ${JSON.stringify(name)}`);
  }
}

/** An object or a Map of neighbours as { names, edges, directed }: edges if all are listed from both ends, else arcs. */
export function neighbourEdges(neighbours, directed) {
  const lists = neighbours instanceof Map ? [...neighbours] : Object.entries(neighbours);
  const known = new Map(lists.map(([from]) => [nameOf(from), new Set()]));
  const edges = [];
  for (const [from, list] of lists) {
    if (!Array.isArray(list)) throw new TypeError('the neighbours of a vertex are an array');
    for (const to of list) {
      known.get(nameOf(from)).add(nameOf(to));
      edges.push([from, to]);
    }
  }
  const names = lists.map(([from]) => from);
  const mutual = ([from, to]) => known.get(nameOf(to))?.has(nameOf(from));
  return { names, edges, directed: directed ?? !edges.every(mutual) }; // an edge that comes twice is one
}

/** A graph by its edges as { text, vertices }; text is DOT, whose quotes hold all but NUL. */
export function edgeGraph(edges, directed, names = []) {
  const seen = new Map(); // name: its place among the names
  const given = [];
  const place = (end) => {
    const name = nameOf(end);
    const known = seen.get(name);
    if (known !== undefined) return known;
    seen.set(name, given.length);
    return given.push(end) - 1;
  };
  names.forEach(place);
  const alone = given.length; // these may have no edge
  const ends = [];
  for (const edge of edges) {
    if (!Array.isArray(edge) || edge.length !== 2) throw new TypeError('an edge is an array of two vertices');
    ends.push(place(edge[0]), place(edge[1]));
  }
  const vertices = new Vertices([...seen.keys()], given);
  const quoted = vertices.ids.map((id) => `"${id.replace(/["\\]/g, '\\$&')}"`);
  const joint = directed ? '->' : '--';
  let text = directed ? 'digraph {\n' : 'graph {\n';
  for (let k = 0; k < alone; k++) text += `${quoted[k]};\n`;
  for (let k = 0; k < ends.length; k += 2) text += `${quoted[ends[k]]}${joint}${quoted[ends[k + 1]]};\n`;
  return { text: `${text}}\n`, vertices };
}
