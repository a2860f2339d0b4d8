// question.js - what the state asks, as words of the program: for the engine as they are, for
// people as a line to copy.  And back: a line of the command as a state.
// SPDX-License-Identifier: MIT
import { isFlag, isList, ON_BOARDS } from './conditions.js';

const LISTS = ON_BOARDS.filter(isList).map((row) => row.name);
const FLAGS = ON_BOARDS.filter(isFlag).map((row) => row.name);
const WORDS = ON_BOARDS.filter((row) => !isList(row) && !isFlag(row)).map((row) => row.name);
const isFamily = (text) => /^(\d+-cell|[a-z][a-z\d-]*(:\S+)?)$/.test(text) && text.length < 200;

const kindWords = (kind) => (kind === 'closed' ? [] : [`--${kind}`]);

/** Conditions of a board, without its subject. */
function conditions(state) {
  const words = kindWords(state.tour);
  for (const name of WORDS) if (state[name] !== '') words.push(`--${name}`, state[name]);
  for (const name of FLAGS) if (!['', 'no'].includes(state[name])) words.push(`--${name}`);
  for (const name of LISTS) if (state[name].length > 0) words.push(`--${name}`, state[name].join(','));
  return words;
}

/** { words, files } of the board's question: subject and conditions. */
export function boardQuestion(state) {
  return { words: [state.piece, state.board, ...conditions(state)], files: {} };
}

/** { words, files } of the graph's question. */
export function graphQuestion(state) {
  const text = state.graph.trim();
  const subject = isFamily(text) ? { words: [text], files: {} }
    : { words: ['./graph'], files: { graph: `${state.graph}\n` } };
  return { words: [...subject.words, ...kindWords(state.cycle)], files: subject.files };
}

const PLAIN = /^[\w@%+=:,./-]+$/;
/** A word as a shell takes it. */
const quoted = (word) => (PLAIN.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
/** Words as a line to copy. */
export const asLine = (words) => words.map(quoted).join(' ');

/** The words of a line, by the rules of a shell as far as they are needed; null: a quote is open. */
export function splitLine(line) {
  const words = [];
  let word = null;
  let quote = '';
  for (let k = 0; k < line.length; k++) {
    const sign = line[k];
    if (quote === "'") {
      if (sign === "'") quote = '';
      else word += sign;
    } else if (sign === '\\' && k + 1 < line.length && (quote === '' || /["\\$`\n]/.test(line[k + 1]))) {
      k++;
      if (line[k] !== '\n') word = (word ?? '') + line[k];
    } else if (quote === '"') {
      if (sign === '"') quote = '';
      else word += sign;
    } else if (sign === '"' || sign === "'") {
      quote = sign;
      word = word ?? '';
    } else if (/\s/.test(sign)) {
      if (word !== null) words.push(word);
      word = null;
    } else word = (word ?? '') + sign;
  }
  if (quote !== '') return null;
  if (word !== null) words.push(word);
  return words[0] === 'icosian' ? words.slice(1) : words;
}

const KIND_OF = { '--open': 'open', '--closed': 'closed', '--longest': 'longest' };
const IGNORED = new Set(['--solve', '-q', '--quiet']);

// The view that a line without conditions of its own belongs to.
function subjectOf(words) {
  if (words.length === 2 && !words[0].startsWith('-')) return { view: 'board', piece: words[0], board: words[1] };
  if (words.length === 1 && isFamily(words[0])) return { view: 'graph', graph: words[0] };
  return null;
}

/** The words of `solve`, `draw` or `explain` as parts of a state; a state of Command for others. */
export function stateOf(words) {
  const command = { view: 'command', line: asLine(words) };
  if (!['solve', 'draw', 'explain'].includes(words[0])) return command;
  const parts = {};
  const subject = [];
  for (let k = 1; k < words.length; k++) {
    const word = words[k];
    const name = word.slice(2);
    if (IGNORED.has(word)) continue;
    if (Object.hasOwn(KIND_OF, word)) parts.tour = KIND_OF[word];
    else if (word.startsWith('--') && FLAGS.includes(name)) parts[name] = 'yes';
    else if (LISTS.includes(name) && k + 1 < words.length)
      parts[name] = [...(parts[name] ?? []), ...words[++k].split(',')];
    else if ([...WORDS, 'seed', 'layout'].includes(name) && k + 1 < words.length) parts[name] = words[++k];
    else if (name === 'style' && k + 1 < words.length) k++;
    else if (word.startsWith('-')) return command;
    else subject.push(word);
  }
  const found = subjectOf(subject);
  if (found === null) return command;
  if (found.view === 'board') return 'layout' in parts ? command : { ...found, ...parts };
  const { tour, layout, ...others } = parts;
  if (Object.keys(others).length > 0) return command;
  return { ...found, ...(tour && { cycle: tour }), ...(layout && { layout }) };
}
