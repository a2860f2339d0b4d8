// tell.js - answers in words: what was found, how, and what could be asked next.
// SPDX-License-Identifier: MIT
import { inWords } from './desk.js';

const grouped = (digits) => String(digits).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
const bytes = (value) => (value >= 1e9 ? `${(value / 1e9).toFixed(1)} GB` : `${Math.ceil(value / 1e6)} MB`);

const KIND = { closed: 'closed tour', open: 'open tour', either: 'tour', longest: 'longest tour' };
const GRAPH_KIND = { closed: 'Hamiltonian cycle', open: 'Hamiltonian path', either: 'Hamiltonian path or cycle', longest: 'longest cycle' };
/** "closed tour" of a board, "Hamiltonian cycle" of a graph. */
export const kindOf = (kind, ofGraph) => (ofGraph ? GRAPH_KIND[kind] ?? 'Hamiltonian cycle' : KIND[kind] ?? 'tour');

function timeOf(stats) {
  const seconds = stats?.seconds;
  if (!Number.isFinite(seconds)) return '';
  return seconds < 1 ? `${Math.max(1, Math.round(seconds * 1000))} ms` : inWords(seconds);
}

const HOW = { reason: 'without a search', construct: 'by a construction', warnsdorff: 'by Warnsdorff’s rule' };
const by = (answer) => [HOW[answer.method] ?? `by the method “${answer.method}”`, timeOf(answer.stats)].filter(Boolean).join(', ');

// Where congruent parts of a tour begin, as its cells are numbered.
function beginnings(n, { congruent, base = 1 }) {
  const numbers = Array.from({ length: congruent }, (_, k) => base + (k * n) / congruent);
  return `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
}

// What the tour has of what was wished: sums, turns, crossings, congruent parts.
function wished({ sums, turns, crossings, minimum, maximum, n, question }) {
  const best = minimum ? ', the fewest there can be' : maximum ? ', the most there can be' : '';
  const diagonals = sums?.diagonals ? `, and so does each diagonal: ${sums.diagonals}` : '';
  return [sums && `Each row sums to ${sums.rows}, each column to ${sums.columns}${diagonals}.`,
    turns !== undefined && `It turns in ${turns} cells${best}.`,
    crossings !== undefined && `Its moves cross ${crossings} times${best}.`,
    question?.congruent && `Its congruent parts begin at ${beginnings(n, question)}.`].filter(Boolean).join(' ');
}

/** The same of a longest tour, which need not visit all. */
function tellLongest(answer, ofGraph) {
  const name = ofGraph ? { closed: 'cycle', open: 'path' }[answer.kind] ?? 'path or cycle' : KIND[answer.kind] ?? 'tour';
  const text = `It visits ${answer.length} of ${answer.n} ${ofGraph ? 'vertices' : 'cells'}, checked. No ${name} is longer. ${wished(answer)}`;
  return { mood: 'yes', title: `Here is a longest ${name}`, text: text.trim(), small: by(answer) };
}

/* The best tour that a limit left: what it has, and what none has. */
function tellBestSoFar(answer, ofGraph) {
  const { bound, gap, question } = answer;
  const noun = ofGraph ? 'vertices' : 'cells';
  const value = question?.longest ? `visits ${answer.length} of ${answer.n} ${noun}`
    : answer.weight !== undefined ? `weighs ${answer.weight}`
      : answer.turns !== undefined ? `turns in ${answer.turns} cells` : `crosses itself ${answer.crossings} times`;
  const most = question?.longest || [question?.weight, question?.turns, question?.crossings].includes('max');
  const shown = bound ? ` None has ${most ? 'more' : 'less'} than ${bound.value}${gap ? `: the gap is ${Number(gap.toPrecision(2))} %` : ''}.` : '';
  return { mood: 'unknown', title: 'Here is the best so far',
    text: `It ${value}, checked.${shown} The search ended at a limit (${answer.limit ?? 'unknown'}); there may be a better one.`, small: by(answer) };
}

/** { mood, title, text, small } of an answer of `solve`; of graphs the words are cycle, path and vertex. */
export function tellSolved(answer, ofGraph = false) {
  const kind = kindOf(answer.kind, ofGraph);
  const noun = ofGraph ? 'vertices' : 'cells';
  if (answer.verdict === 'found' && answer.question?.longest) return tellLongest(answer, ofGraph);
  if (answer.verdict === 'found') {
    return { mood: 'yes', title: `Here is ${kind === 'open tour' ? 'an' : 'a'} ${kind}`, text: `${answer.n} ${noun}, checked. ${wished(answer)}`.trim(), small: by(answer) };
  }
  if (answer.verdict === 'none') {
    const reason = answer.reason;
    const proof = answer.checked ? 'The reason was checked.' : 'Every case was searched.';
    return { mood: 'no', title: `There is no ${kind}`, text: reason ? `${sentence(reason.text)} ${proof}` : proof,
      small: [reason?.source, by(answer)].filter(Boolean).join(' · ') };
  }
  if (answer.tour) return tellBestSoFar(answer, ofGraph);
  return { mood: 'unknown', title: 'No answer yet',
    text: `The search ended at a limit (${answer.limit ?? 'unknown'}). Another seed, or more time, may find it.`, small: by(answer) };
}

const CELL = /^[a-z]\d|^r\d|^#/; // names of cells keep their letters
/** A text as a sentence. */
export const sentence = (text) => `${CELL.test(text) ? text.charAt(0) : text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`;

/** The same of an answer of `count`. */
export function tellCounted(answer, ofGraph = false) {
  const kind = ofGraph ? kindOf(answer.kind, true).replace(/(path|cycle)\b/g, '$1s') : `${kindOf(answer.kind)}s`;
  if (answer.verdict !== 'exact' && (answer.undirected ?? answer.count) === '0')
    return { mood: 'unknown', title: `The number of ${kind} is not known`, text: 'The count ended at a limit before anything was counted.', small: by(answer) };
  const most = answer.verdict === 'exact' ? '' : 'at least ';
  const count = grouped(answer.undirected ?? answer.count);
  const both = answer.directed && answer.directed !== answer.undirected
    ? `${grouped(answer.directed)} if direction matters. ` : '';
  const classes = answer.classes ? `${grouped(answer.classes)} if turned and mirrored ones are the same. ` : '';
  return { mood: 'yes', title: `${most}${count} ${count === '1' ? kind.replace(/s\b/g, '') : kind}`, text: `${both}${classes}`.trim(), small: by(answer) };
}

/** What a count will take, as words. */
export const tellForecast = (forecast) =>
  `about ${inWords(forecast.seconds)} and ${bytes(forecast.bytes)} of memory on one processor`;
