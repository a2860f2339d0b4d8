// vertices.js - the vertices of a graph by its edges or its neighbours: their names, which are strings of
// any kind and numbers, and the text of the graph for the program.
// SPDX-License-Identifier: MIT

/** What the quotes of DOT hold as it is, but for quotation marks. */
const PLAIN = /^[^\\\p{Cc}\p{Surrogate}]*$/u;
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
  return new Map(names.map((name, k) => [name, last - first === names.length - 1 ? numbers[k] - first : k]));
}

/** The vertices of a graph by its edges: names, which are strings of any kind, and numbers. */
export class Vertices {
  #numbers;
  #ids = new Map();
  /** The vertices in the order of their numbers, as they were given first: 1, or '1'. */
  names = [];

  /** given: name -> the vertex as it was given. */
  constructor(given) {
    this.#numbers = numbersOf([...given.keys()]);
    for (const [name, k] of this.#numbers) {
      let id = UNWRITABLE.test(name) ? `#${k}` : name;
      while (id !== name && this.#numbers.has(id)) id = `#${id}`;
      this.#ids.set(name, id);
      this.names[k] = given.get(name);
    }
  }

  number(vertex) {
    return this.#numbers.get(nameOf(vertex));
  }

  ids() {
    return [...this.#ids.values()];
  }

  /** The vertex in a word of the program, which takes #k for each unless another is called so. */
  word(vertex) {
    const k = this.number(vertex);
    if (k === undefined) return this.#unknown(String(vertex));
    return this.#numbers.has(`#${k}`) ? this.#ids.get(String(vertex)) : `#${k}`;
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

/** A graph by its edges as { text, vertices }: DOT, or node-link where names want more. */
export function edgeGraph(edges, directed, names = []) {
  const seen = new Map(); // name: its place among the names
  const given = new Map();
  const place = (end) => {
    const name = nameOf(end);
    const known = seen.get(name);
    if (known !== undefined) return known;
    given.set(name, end);
    seen.set(name, seen.size);
    return seen.size - 1;
  };
  names.forEach(place);
  const alone = seen.size; // these may have no edge
  const pairs = edges.map((edge) => {
    if (!Array.isArray(edge) || edge.length !== 2) throw new TypeError('an edge is an array of two vertices');
    return [place(edge[0]), place(edge[1])];
  });
  const vertices = new Vertices(given);
  const ids = vertices.ids();
  if (ids.every((id) => PLAIN.test(id))) {
    const quoted = ids.map((id) => `"${id.replaceAll('"', '\\"')}"`);
    const lines = quoted.slice(0, alone).map((word) => `${word};`)
      .concat(pairs.map(([from, to]) => `${quoted[from]} ${directed ? '->' : '--'} ${quoted[to]};`));
    return { text: `${directed ? 'digraph' : 'graph'} {\n${lines.join('\n')}\n}\n`, vertices };
  }
  return { vertices, text: JSON.stringify({ directed: Boolean(directed), multigraph: false, graph: {},
    nodes: ids.map((id) => ({ id })),
    links: pairs.map(([from, to]) => ({ source: ids[from], target: ids[to] })) }) };
}
