// words.js - questions as words of the command line: what `problem(...)` takes, and the options.
// SPDX-License-Identifier: MIT
import { CONDITIONS } from './conditions.js';
import { suggest } from './suggest.js';
import { edgeGraph, neighbourEdges } from './vertices.js';

const ASKED = CONDITIONS.filter((row) => row.option);
const ofForm = (...forms) => ASKED.filter((row) => forms.includes(row.form)).map((row) => row.name);
/** Options with a value. */
const NAMES = new Set([...ASKED.map((row) => row.name), 'without', 'wall', 'base', 'seed', 'time', 'memory', 'ticks', 'gap', 'method',
  'threads', 'format', 'limit', 'as', 'style', 'layout', 'size', 'title', 'coordinates', 'clues', 'pattern', 'symmetry', 'difficulty', 'class', 'walls',
  'attempts',
  'estimate', 'from']);
/** Options that are there or not. */
const FLAGS = new Set([...ofForm('flag'), 'open', 'closed', 'classes', 'by-length', 'solve', 'path', 'ascii', 'zip',
  'arrows']);
/** Options of the program that the package is without, for its size. */
const ABSENT = new Set(['paths', 'pairs', 'decompose']);
const ENDS = new Set(ofForm('vertex'));
const VERTICES = new Set(ofForm('vertices'));
/** Cells with a value each. */
const MARKS = new Set(ofForm('numbers', 'letters', 'arrows'));
const LISTS = new Set([...VERTICES, ...MARKS, ...ofForm('edges'), 'without', 'wall']);

/** The names of all options of questions, with dashes. */
export const OPTIONS = [...NAMES, ...FLAGS];

export const camelToDashes = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const dashesToCamel = (name) => name.replace(/-([a-z])/g, (unused, letter) => letter.toUpperCase());

/** 'a1', or ['a1', 'b3']: a vertex, or a pair of them. */
const item = (value, word) => (Array.isArray(value) ? value.map(word).join('-') : word(value));

/** A time: seconds, or a word such as "500ms". */
function timeWord(value) {
  if (typeof value !== 'number') return String(value);
  if (!(value > 0 && value < Infinity)) throw new TypeError(`time is a number of seconds above 0, or a word such as '500ms', not ${value}`);
  return `${Math.ceil(1000 * value)}ms`;
}

/** { a1: 5 } or a Map as ['a1=5']. */
const marks = (value, word) => (value instanceof Map ? [...value] : Object.entries(value)).map(([cell, mark]) => `${word(cell)}=${mark}`);

function oneOption(given, value, word) {
  const name = camelToDashes(given);
  if (value === undefined || value === null || value === false) return [];
  if (FLAGS.has(name)) return [`--${name}`];
  if (ABSENT.has(name))
    throw new TypeError(`${given}: several tours are not in this package, for its size; the program and the package for Python have them`);
  if (!NAMES.has(name)) throw new TypeError(`there is no option ${given}${suggest(given, OPTIONS.map(dashesToCamel))}`);
  if (ENDS.has(name)) return [`--${name}`, word(value)];
  if (Array.isArray(value) && LISTS.has(name))
    return [`--${name}`, value.map((one) => item(one, VERTICES.has(name) || Array.isArray(one) ? word : String)).join(',')];
  if (MARKS.has(name) && typeof value === 'object')
    return [`--${name}`, marks(value, word).join(',')];
  if (name === 'time') return ['--time', timeWord(value)];
  return [`--${name}`, String(value)];
}

/**
 * { start: 'a1', open: true } as ['--start', 'a1', '--open']; a TypeError for what is unknown.
 * vertices: those of a graph by its edges.
 */
export function optionWords(options, vertices) {
  const word = (vertex) => (vertices ? vertices.word(vertex) : String(vertex));
  return Object.entries(options).flatMap(([name, value]) => oneOption(name, value, word));
}

/** Words of a subject: 'knight 8x8' or ['knight', '8x8']. */
function splitWords(words) {
  const parts = Array.isArray(words) ? words.map(String) : words.trim().split(/\s+/);
  const option = parts.find((word) => word.startsWith('-') && word !== '-');
  if (option) throw new TypeError(`${option} is not part of a subject: options are an object, such as { open: true }`);
  return parts;
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
    return { words: splitWords([piece, board]), files: {}, rest };
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
