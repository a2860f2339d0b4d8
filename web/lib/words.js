// words.js - questions as words of the command line: what `problem(...)` takes, and the options.
// SPDX-License-Identifier: MIT

/** Options of a question that are words of the program as they are. */
const NAMES = {
  start: 'start', end: 'end', waypoints: 'waypoints', give: 'give', require: 'require',
  forbid: 'forbid', without: 'without', wall: 'wall', arrow: 'arrow', symmetric: 'symmetric',
  turns: 'turns', crossings: 'crossings', magic: 'magic', straight: 'straight',
  angles: 'angles', congruent: 'congruent', weight: 'weight', base: 'base', seed: 'seed',
  time: 'time', memory: 'memory', ticks: 'ticks', method: 'method', format: 'format',
  limit: 'limit', samples: 'samples', as: 'as', style: 'style', layout: 'layout', size: 'size',
  title: 'title', coordinates: 'coordinates', clues: 'clues', symmetry: 'symmetry',
  difficulty: 'difficulty', class: 'class', 'by-length': 'by-length', from: 'from', count: 'count',
};
/** Options that are there or not. */
const FLAGS = new Set(['open', 'closed', 'longest', 'directed', 'classes', 'solve', 'path', 'ascii',
  'zip', 'arrows']);
/** Options that may stand more than once. */
const LISTS = new Set(['require', 'forbid', 'give', 'waypoints', 'without', 'wall', 'arrow']);

const camelToDashes = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function oneOption(name, value) {
  if (value === undefined || value === null || value === false) return [];
  if (FLAGS.has(name)) return [`--${name}`];
  if (!(name in NAMES)) throw new TypeError(`there is no option ${name}`);
  if (Array.isArray(value) && LISTS.has(name)) return [`--${name}`, value.map(String).join(',')];
  if (name === 'give' && typeof value === 'object')
    return ['--give', Object.entries(value).map(([cell, number]) => `${cell}=${number}`).join(',')];
  return [`--${NAMES[name]}`, String(value)];
}

/** { start: 'a1', open: true } as ['--start', 'a1', '--open']; a TypeError for what is unknown. */
export function optionWords(options) {
  return Object.entries(options).flatMap(([name, value]) => oneOption(camelToDashes(name), value));
}

/** Words of a subject: 'knight 8x8' or ['knight', '8x8']. */
const splitWords = (words) => (Array.isArray(words) ? words.map(String)
  : words.trim().split(/\s+/));

function edgeList(edges) {
  const lines = edges.map((edge) => {
    if (!Array.isArray(edge) || edge.length !== 2)
      throw new TypeError('an edge is an array of two vertices');
    return edge.map((end) => JSON.stringify(String(end)));
  });
  // GraphML or DOT hold any name; DOT is the shorter one.
  return lines.map(([from, to]) => `${from} -- ${to};`).join('\n');
}

function graphFile(subject) {
  if (subject.edges !== undefined) {
    const text = edgeList(subject.edges);
    return subject.directed ? `digraph {\n${text.replaceAll(' -- ', ' -> ')}\n}\n`
      : `graph {\n${text}\n}\n`;
  }
  if (subject.graph6 !== undefined) return `${subject.graph6.trim()}\n`;
  return subject.text;
}

/**
 * What was asked as { words, files, rest }: the subject's words, the files that they name, and
 * conditions that stood beside the subject.
 */
export function subjectWords(subject) {
  if (typeof subject === 'string' || Array.isArray(subject))
    return { words: splitWords(subject), files: {}, rest: {} };
  if (subject === null || typeof subject !== 'object')
    throw new TypeError('a problem is words, { edges }, { graph6 }, { text } or { piece, board }');
  const { edges, graph6, text, piece, board, directed, ...rest } = subject;
  if (piece !== undefined && board !== undefined)
    return { words: [String(piece), String(board)], files: {}, rest };
  if (edges === undefined && graph6 === undefined && typeof text !== 'string')
    throw new TypeError('a problem is words, { edges }, { graph6 }, { text } or { piece, board }');
  const conditions = directed && edges === undefined ? { ...rest, directed } : rest;
  return { words: ['subject'], files: { subject: graphFile(subject) }, rest: conditions };
}
