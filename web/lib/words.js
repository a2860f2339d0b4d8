// words.js - questions as words of the command line: what `problem(...)` takes, and the options.
// SPDX-License-Identifier: MIT
import { CONDITIONS } from './conditions.js';

const ASKED = CONDITIONS.filter((row) => row.option);
const ofForm = (...forms) => ASKED.filter((row) => forms.includes(row.form)).map((row) => row.name);
/** Options with a value. */
const NAMES = new Set([...ASKED.map((row) => row.name), 'without', 'wall', 'base', 'seed', 'time', 'memory', 'ticks', 'method',
  'format', 'limit', 'samples', 'as', 'style', 'layout', 'size', 'title', 'coordinates', 'clues', 'symmetry', 'difficulty', 'class',
  'by-length', 'from', 'count']);
/** Options that are there or not. */
const FLAGS = new Set([...ofForm('flag'), 'open', 'closed', 'classes', 'solve', 'path', 'ascii', 'zip', 'arrows']);
const ENDS = new Set(ofForm('vertex'));
const VERTICES = new Set(ofForm('vertices'));
/** Cells with a value each. */
const MARKS = new Set(ofForm('numbers', 'letters', 'arrows'));
const LISTS = new Set([...VERTICES, ...MARKS, ...ofForm('edges'), 'without', 'wall']);

const camelToDashes = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** 'a1', or ['a1', 'b3']: a vertex, or a pair of them. */
const item = (value, word) => (Array.isArray(value) ? value.map(word).join('-') : word(value));

function oneOption(name, value, word) {
  if (value === undefined || value === null || value === false) return [];
  if (FLAGS.has(name)) return [`--${name}`];
  if (!NAMES.has(name)) throw new TypeError(`there is no option ${name}`);
  if (ENDS.has(name)) return [`--${name}`, word(value)];
  if (Array.isArray(value) && LISTS.has(name))
    return [`--${name}`, value.map((one) => item(one, VERTICES.has(name) || Array.isArray(one) ? word : String)).join(',')];
  if (MARKS.has(name) && typeof value === 'object')
    return [`--${name}`, Object.entries(value).map(([cell, mark]) => `${word(cell)}=${mark}`).join(',')];
  return [`--${name}`, String(value)];
}

/**
 * { start: 'a1', open: true } as ['--start', 'a1', '--open']; a TypeError for what is unknown.
 * vertices: those of a graph by its edges.
 */
export function optionWords(options, vertices) {
  const word = (vertex) => (vertices ? vertices.word(vertex) : String(vertex));
  return Object.entries(options).flatMap(([name, value]) => oneOption(camelToDashes(name), value, word));
}

/** Words of a subject: 'knight 8x8' or ['knight', '8x8']. */
const splitWords = (words) => (Array.isArray(words) ? words.map(String)
  : words.trim().split(/\s+/));

/** What the quotes of DOT hold as it is, but for quotation marks. */
const PLAIN = /^[^\\\p{Cc}\p{Surrogate}]*$/u;
/** What no text holds. */
const UNWRITABLE = /[\0\p{Surrogate}]/u;

const MOST_NUMBER = 2 ** 31 - 1; // names_are_numbers in draft.c

/** The numbers of n names, for the program: a, a+1, ..., a+n-1 ascend, others come as they are seen. */
function numbersOf(names) {
  const numbers = names.map((name) => (/^(0|[1-9]\d*)$/.test(name) && Number(name) <= MOST_NUMBER ? Number(name) : NaN));
  const first = numbers.reduce((least, one) => Math.min(least, one), Infinity);
  const last = numbers.reduce((most, one) => Math.max(most, one), -Infinity);
  return new Map(names.map((name, k) => [name, last - first === names.length - 1 ? numbers[k] - first : k]));
}

/** The vertices of a graph by its edges: names, which are strings of any kind, and numbers. */
class Vertices {
  #numbers;
  #ids = new Map();

  constructor(names) {
    this.#numbers = numbersOf(names);
    for (const [name, k] of this.#numbers) {
      let id = UNWRITABLE.test(name) ? `#${k}` : name;
      while (id !== name && this.#numbers.has(id)) id = `#${id}`;
      this.#ids.set(name, id);
    }
  }

  number(name) {
    return this.#numbers.get(String(name));
  }

  /** What the program calls it: its name, or #k where no text holds that. */
  id(name) {
    return this.#ids.get(String(name));
  }

  ids() {
    return [...this.#ids.values()];
  }

  /** The vertex in a word of the program, which takes #k for each unless another is called so. */
  word(vertex) {
    const k = this.number(vertex);
    if (k === undefined) return String(vertex);
    return this.#numbers.has(`#${k}`) ? this.id(vertex) : `#${k}`;
  }
}

/** An object or a Map of neighbours as { names, edges, directed }: edges if all are listed from both ends, else arcs. */
function neighbourEdges(neighbours, directed) {
  const lists = neighbours instanceof Map ? [...neighbours] : Object.entries(neighbours);
  const known = new Map(lists.map(([from]) => [String(from), new Set()]));
  const edges = [];
  for (const [from, list] of lists) {
    if (!Array.isArray(list)) throw new TypeError('the neighbours of a vertex are an array');
    for (const to of list) {
      known.get(String(from)).add(String(to));
      edges.push([from, to]);
    }
  }
  const names = [...known.keys()];
  if (directed || (directed === undefined && !edges.every(([from, to]) => known.get(String(to))?.has(String(from))))) return { names, edges, directed: true };
  return { names, edges, directed: false }; // an edge that comes twice is one
}

/** A graph by its edges as { text, vertices }: DOT, or node-link where names want more. */
function edgeGraph(edges, directed, names = []) {
  const seen = new Map(); // name: its place among the names
  const place = (end) => {
    const name = String(end);
    const known = seen.get(name) ?? seen.size;
    if (known === seen.size) seen.set(name, known);
    return known;
  };
  names.forEach(place);
  const pairs = edges.map((edge) => {
    if (!Array.isArray(edge) || edge.length !== 2) throw new TypeError('an edge is an array of two vertices');
    return [place(edge[0]), place(edge[1])];
  });
  const vertices = new Vertices([...seen.keys()]);
  const ids = vertices.ids();
  if (ids.every((id) => PLAIN.test(id))) {
    const quoted = ids.map((id) => `"${id.replaceAll('"', '\\"')}"`);
    const lines = quoted.slice(0, names.length).map((word) => `${word};`)
      .concat(pairs.map(([from, to]) => `${quoted[from]} ${directed ? '->' : '--'} ${quoted[to]};`));
    return { text: `${directed ? 'digraph' : 'graph'} {\n${lines.join('\n')}\n}\n`, vertices };
  }
  return { vertices, text: JSON.stringify({ directed: Boolean(directed), multigraph: false, graph: {},
    nodes: ids.map((id) => ({ id })),
    links: pairs.map(([from, to]) => ({ source: ids[from], target: ids[to] })) }) };
}

/** Vertices by number as a file of the program. */
function orderFile(numbers) {
  const wrong = numbers.find((number) => !Number.isSafeInteger(number) || number < 0);
  if (wrong !== undefined) throw new TypeError(`${wrong} is no number of a vertex: they begin at 0`);
  return { 'order.json': JSON.stringify({ tour: numbers }) };
}

/** A name as rows of tours have it: in quotes where it could be taken for several. */
const quotedName = (name) => (/^[^\s",#]+$/u.test(name) ? name : `"${name.replaceAll('"', '""')}"`);

/** A tour as a file: a text as it is, numbers of vertices in a typed array, or their names. */
export function tourFile(order, vertices) {
  if (typeof order === 'string') return { 'order.txt': order };
  if (ArrayBuffer.isView(order)) return orderFile(Array.from(order));
  const names = Array.from(order, String);
  if (!vertices) return { 'order.txt': `${names.map(quotedName).join('\n')}\n` };
  return orderFile(names.map((name) => {
    const number = vertices.number(name);
    if (number === undefined)
      throw new TypeError(`the graph has no vertex ${JSON.stringify(name)}; numbers of vertices go in a typed array`);
    return number;
  }));
}

const KINDS = 'a problem is words, { edges }, { neighbours }, { graph6 }, { text } or { piece, board }';

/**
 * What was asked as { words, files, rest, vertices }: the subject's words, the files that they name,
 * conditions that stood beside the subject, and the vertices of a graph by its edges.
 */
export function subjectWords(subject) {
  if (typeof subject === 'string' || Array.isArray(subject))
    return { words: splitWords(subject), files: {}, rest: {} };
  if (subject === null || typeof subject !== 'object')
    throw new TypeError(KINDS);
  const { edges, neighbours, graph6, text, piece, board, directed, ...rest } = subject;
  if (piece !== undefined && board !== undefined)
    return { words: [String(piece), String(board)], files: {}, rest };
  if (edges === undefined && neighbours === undefined && graph6 === undefined && typeof text !== 'string')
    throw new TypeError(KINDS);
  if (edges !== undefined || neighbours !== undefined) {
    const given = edges !== undefined ? { edges, directed } : neighbourEdges(neighbours, directed);
    const made = edgeGraph(given.edges, given.directed, given.names);
    return { words: ['subject'], files: { subject: made.text }, rest, vertices: made.vertices };
  }
  const conditions = directed ? { ...rest, directed } : rest;
  const file = graph6 === undefined ? text : `${graph6.trim()}\n`;
  return { words: ['subject'], files: { subject: file }, rest: conditions };
}
