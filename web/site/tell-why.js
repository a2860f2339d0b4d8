// tell-why.js - the answer of `explain` as sentences: the legend of what is marked, how the certificate
// is checked, the theorem that applies, and where it is from.
// SPDX-License-Identifier: MIT
import { make } from './dom.js';
import { legendOf } from './marks.js';
import { sentence, tellSolved } from './tell.js';

const source = (text) => (text ? make('p', { className: 'small' }, `Source: ${sentence(text)}`) : null);

/** Formulas in the signs of books. */
const inSigns = (text) => text.replaceAll('<=', '≤').replaceAll('>=', '≥').replace(/(?<=\b\w) x (?=\w\b)/g, ' × ');

function theoremNodes(theorem) {
  if (!theorem) return [];
  const { name, about, statement, here, verdict, proved } = theorem;
  const so = `${verdict === 'none' ? 'there is none' : 'there is one'}.`;
  return [make('h3', {}, proved ? `Theorem (${name})` : `Computed, not proved (${name})`),
    make('p', {}, inSigns(`${sentence(about).replace(/\.$/, '')}: ${statement}.`)),
    make('p', {}, here ? `Here ${inSigns(here)}, so ${so}` : `So here ${so}`), source(theorem.source)];
}

/** How to check, with names in one line. */
const checkWords = (text) => text.trim().split('\n').join(' ').replace(/\s*\(\d+\):\s+/g, ': ').replace(/^Check: /, '');

function checkNodes({ check, conflict, advice }, ofGraph) {
  const open = /^--open(?: --start (\S+))?$/.exec(advice ?? '');
  return [check ? make('p', {}, make('b', {}, 'Check it: '), sentence(checkWords(check))) : null,
    conflict ? make('p', {}, sentence(conflict)) : null,
    open ? make('p', {}, `This does not exclude ${ofGraph ? 'a Hamiltonian path' : 'an open tour'}${open[1] ? ` that begins on ${open[1]}` : ''}.`) : null];
}

/** { mood, title, text, small, more } of an answer of `explain`. */
export function tellExplained(got, ofGraph) {
  const told = tellSolved(got, ofGraph);
  const explanation = got.explanation ?? {};
  if (got.verdict === 'found') told.text += ' Each of its moves was checked apart from the search.';
  const legend = legendOf(explanation);
  return { ...told, small: told.small.replace(`${got.reason?.source} · `, ''),
    more: [legend, ...checkNodes(explanation, ofGraph), source(got.reason?.source), ...theoremNodes(explanation.theorem)].filter(Boolean) };
}
