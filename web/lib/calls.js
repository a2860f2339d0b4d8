// calls.js - each question as a call of the program: words, files, and the answer that its lines are.
// index.js runs calls in workers, sync.js in this thread.
// SPDX-License-Identifier: MIT
import { advice, inOurWords } from './messages.js';
import { conditionWords } from './properties.js';
import { optionWords, subjectWords, tourFile } from './words.js';

/**
 * The program refused the question (status 2), found a defect in itself (4), or ended without what was asked
 * for: there is no tour to draw (1), or a limit was reached (3).
 */
export class IcosianError extends Error {
  constructor(status, notes) {
    const words = notes.filter((line) => !line.startsWith('>Z ')).map((line) => line.replace(/^icosian: (note: )?/, ''));
    super(words.join('\n') || `exit status ${status}`);
    this.name = 'IcosianError';
    this.status = status;
  }
}

const WANTS = ['signal', 'onProgress', 'onNote', 'workers'];

/** Options of the call, and options of the question. */
function split(options) {
  const call = {};
  const asked = {};
  for (const [name, value] of Object.entries(options))
    (WANTS.includes(name) ? call : asked)[name] = value;
  return { call, asked };
}

const big = (text) => (text === null || text === undefined ? null : BigInt(text));

/** A subject with its conditions. */
export class Question {
  #options;

  constructor(subject, options = {}) {
    const { words, files, rest, vertices } = subject === undefined ? { words: [], files: {}, rest: {} } : subjectWords(subject);
    this.words = words;
    this.files = files;
    this.vertices = vertices;
    this.#options = { ...rest, ...options };
    optionWords(this.#options, vertices); // a mistyped name is told at once
  }

  optionWords(asked) {
    return optionWords({ ...this.#options, ...asked }, this.vertices);
  }

  /** The subject without conditions on tours. */
  shape() {
    const { without, wall, format } = this.#options;
    const shape = new Question(undefined, { without, wall, format });
    return Object.assign(shape, { words: this.words, files: this.files, vertices: this.vertices });
  }

  /** The names of these vertices, if they are known without asking. */
  names(order) {
    return this.vertices && order ? Array.from(order, (v) => this.vertices.names[v] ?? null) : undefined;
  }
}

/** What a call is: words, files, options of the call, and read({ lines, notes }), which makes the answer. */
function makeCall(question, verb, options, { before = [], after = [], files = {}, json = true, read }) {
  const { call, asked } = split(options);
  const watched = call.onProgress ? ['--progress', 'json'] : [];
  const words = [...verb, ...before, ...question.words, ...question.optionWords(asked), ...after,
    ...(json && !after.includes('--as') ? ['--json'] : []), ...watched];
  const say = (text) => inOurWords(text, question.vertices?.names);
  const onNote = call.onNote && ((line) => call.onNote(say(line)));
  return { words, call: { ...call, ...(onNote ? { onNote } : {}), json, files: { ...question.files, ...files } },
    read(done) {
      const notes = done.notes.map(say);
      const whole = done.lines.length > 0 && (json || done.status !== 3);
      if (done.status === 2 || done.status === 4 || !whole) throw new IcosianError(done.status, notes);
      return read({ lines: done.lines, notes }, say);
    } };
}

/** A reason with the names of its vertices; in reasons about open tours, one more vertex has none. */
function dressReason(question, reason, say) {
  if (reason === null || typeof reason !== 'object') return reason;
  if (Array.isArray(reason)) return typeof reason[0] !== 'object' ? reason : reason.map((part) => dressReason(question, part, say));
  const { text, ...parts } = reason;
  const dressed = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, dressReason(question, part, say)]));
  if (text !== undefined) dressed.text = say(text);
  if (reason.vertices) dressed.names = question.names(reason.vertices) ?? reason.names;
  return dressed;
}

/** An answer with the names of its vertices, and words of this package. */
function dress(question, line, say) {
  const answer = { ...line };
  if ('tour' in answer) answer.names = question.names(answer.tour) ?? answer.names ?? null;
  if (answer.reason) answer.reason = dressReason(question, answer.reason, say);
  if (answer.question?.names && question.vertices) answer.question = { ...answer.question, names: question.vertices.names };
  if (answer.explanation?.advice) answer.explanation = { ...answer.explanation, advice: advice(answer.explanation.advice) };
  return answer;
}

/** The one line of a call that is about one graph. */
function only(lines, name) {
  if (lines.length !== 1) throw new TypeError(`${name}() is about one graph, not ${lines.length}`);
  return lines[0];
}

/** The first line is the answer. */
function one(question, verb, options, more = {}) {
  return makeCall(question, verb, options, { ...more,
    read: ({ lines, notes }, say) => ({ ...dress(question, lines[0], say), notes }) });
}

export const solve = (question, options = {}) => one(question, ['solve'], options);

export const explain = (question, options = {}) => one(question, ['explain'], options);

/** Numbers of an exact count are BigInt, those of an estimate are not whole. */
export function count(question, options = {}) {
  const call = one(question, ['count'], options);
  const { read } = call;
  call.read = (done) => {
    const answer = read(done);
    if (answer.verdict === 'estimate') return answer;
    for (const name of ['count', 'undirected', 'directed', 'classes'])
      if (name in answer) answer[name] = big(answer[name]);
    return answer;
  };
  return call;
}

export const forecast = (question, options = {}) => one(question, ['count'], options, { after: ['--dry-run'] });

export const sample = (question, number = 1, options = {}) => makeCall(question, ['sample'], options, {
  after: ['-n', String(number)],
  read({ lines }, say) {
    const end = lines.pop();
    const drawn = lines.map((line) => dress(question, line, say));
    return { tours: drawn.map((answer) => answer.tour), names: drawn.map((answer) => answer.names), count: big(end.count) };
  } });

/** The names of all vertices, by number; those of a graph by its edges are known without asking. */
export const allNames = (question) => makeCall(question.shape(), ['draw'], {}, {
  after: ['--as', 'json'], read: ({ lines }) => lines[0].names });

export const list = (question, options = {}) => makeCall(question, ['list'], options, {
  read: ({ lines }) => lines.filter((line) => line.tour).map((line) => line.tour) });

export function draw(question, options = {}) {
  const { as = 'svg', ...others } = options;
  const json = as === 'json';
  return makeCall(question, ['draw'], others, { after: ['--as', as], json,
    read({ lines }) {
      if (!json) return `${lines.join('\n')}\n`;
      return question.vertices ? { ...lines[0], names: [...question.vertices.names] } : lines[0];
    } });
}

const text = ({ lines }) => `${lines.join('\n')}\n`;

export const graph = (question, as = 'graph6', options = {}) =>
  makeCall(question, ['graph'], options, { after: ['--as', as], json: false, read: text });

export const encode = (question, as, options = {}) =>
  makeCall(question, ['encode'], options, { after: ['--as', as], json: false, read: text });

/** Is it a tour?  order: see tourFile. */
export function check(question, order, options = {}) {
  const files = tourFile(order, question.vertices);
  return makeCall(question, ['check'], options, { before: Object.keys(files), files,
    read: ({ lines }, say) => dress(question, lines[0], say) });
}

/** Is an answer in JSON, a certificate or a tour right? */
export const checkText = (question, given, options = {}) => makeCall(question, ['check'], options, {
  before: ['answer'], files: { answer: given }, read: ({ lines }, say) => dress(question, lines[0], say) });

/** Numbers of the graph; infinite ones are null in JSON, unknown ones null here. */
export const facts = (question, options = {}) => makeCall(question, ['graph'], options, {
  read({ lines }) {
    const { facts: found = {}, not_computed = {}, ...others } = only(lines, 'facts');
    const told = Object.entries(found).map(([name, value]) => [name, value ?? Infinity]);
    const unknown = Object.keys(not_computed).map((name) => [name, null]);
    return { ...others, ...Object.fromEntries([...told, ...unknown]), not_computed };
  } });

/** Has the graph all these properties?  null: the limit was reached. */
export const has = (question, wanted, options = {}) => makeCall(question, ['filter'], options, {
  before: conditionWords(wanted),
  read({ lines }) {
    const end = lines.pop();
    if (end.read !== 1) throw new TypeError(`has() is about one graph, not ${end.read}; use filter()`);
    return end.unknown > 0 ? null : end.kept === 1;
  } });

/** Edges that are in all Hamiltonian cycles, and those in none, by number and by name. */
export const edgeUses = (question, options = {}) => makeCall(question, ['graph'], options, {
  after: ['--edge-uses'],
  read({ lines }) {
    const { names: ofAll, ...uses } = only(lines, 'edgeUses');
    const all = question.vertices?.names ?? ofAll;
    if (!all) return uses;
    const named = (edges) => edges.map((edge) => edge.map((v) => all[v]));
    const { in_all, in_none, undecided } = uses;
    return { ...uses, names: { in_all: named(in_all), in_none: named(in_none), undecided: named(undecided) } };
  } });

/** The lines (graph6, sparse6, digraph6) whose graphs have the properties. */
export function filter(lines, wanted, options = {}) {
  const { negate, ...others } = options;
  const given = typeof lines === 'string' ? lines : `${lines.join('\n')}\n`;
  return makeCall(new Question(), ['filter', 'graphs', ...conditionWords(wanted), ...(negate ? ['--negate'] : [])], others, {
    files: { graphs: given },
    read({ lines: found }) {
      const end = found.pop();
      return { kept: found.filter((line) => line.verdict === 'kept').map((line) => line.graph),
        unknown: found.filter((line) => line.verdict === 'unknown').map((line) => line.graph),
        read: end.read };
    } });
}

/** The pattern, if it is drawn: rows of x and ., in one string or an array, become a file. */
function patternFile(pattern) {
  const rows = Array.isArray(pattern) ? pattern : String(pattern ?? '').includes('\n') ? [pattern] : null;
  if (rows?.some((row) => typeof row !== 'string')) throw new TypeError(`pattern is a name such as 'ring', or rows of x and . such as ['x..', '..x']`);
  return rows ? { 'pattern.txt': `${rows.join('\n')}\n` } : {};
}

export function puzzleMake(question, { pattern, ...options } = {}) {
  const files = patternFile(pattern);
  const named = files['pattern.txt'] === undefined ? pattern : './pattern.txt';
  return makeCall(question, ['puzzle', 'make'], { ...options, pattern: named }, { files, read: ({ lines }) => lines[0] });
}

/** The same answer with other clues.  keep: the answer that stays, in order. */
export function puzzleImprove(board, { keep, ...options } = {}) {
  const kept = keep === undefined ? {} : tourFile(keep);
  const [file] = Object.keys(kept);
  return makeCall(new Question(), ['puzzle', 'improve', 'puzzle.board', ...(file ? ['--keep', file] : [])], options, {
    files: { 'puzzle.board': board, ...kept }, read: ({ lines }) => lines[0] });
}

/** action: unique, grade or hint.  A puzzle is the text of a board file. */
export const puzzleAsk = (action, board, options = {}) => makeCall(new Question(), ['puzzle', action, 'puzzle.board'], options, {
  files: { 'puzzle.board': board }, read: ({ lines }) => lines[0] });
