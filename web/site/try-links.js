// try-links.js - the commands of a document that the page can answer, as links below their block.
// SPDX-License-Identifier: MIT
import { linkOf } from './gallery.js';
import { splitLine } from './question.js';

const VERBS = new Set(['solve', 'list', 'count', 'sample', 'explain', 'draw', 'graph', 'filter', 'puzzle', 'rank', 'unrank', 'methods', 'help', 'check']);
const BEYOND = /[|<>&;$`*]|^-o$|^--output$|^--certificate$|^--tour$|^--trace$|^--solver$|^-$|\.(board|g6|txt|json|jsonl|hcp|tour|dot|cnf|md|csv|svg|dimacs|edges)\b|\/|^[A-Z]{4,}$|^NxN$/;
// Symmetries that the page finds: other words are files, or want nauty.
const SYMMETRY = /^(180|90|eulerian|bergholtian|vertical|horizontal|(main-|other-)?diagonal|lateral|axis|sulian|murraian|biaxial|octonary|central|\(.*\))(:along|:back)?$/;
const isSymmetry = (text) => text.split(/,(?![^(]*\))/).every((one) => SYMMETRY.test(one));
const MOST_AT_A_BLOCK = 6;

/** The words of a command that needs nothing but the page; null for others. */
export function commandOf(line) {
  const found = /^(?:\$ )?(icosian .*)$/.exec(line.trim());
  if (!found || /\\$/.test(line)) return null;
  const words = splitLine(found[1].replace(/\s+#.*$/, ''));
  if (!words || !VERBS.has(words[0]) || words.some((word) => BEYOND.test(word))) return null;
  if (words.some((word, i) => words[i - 1] === '--symmetric' && !isSymmetry(word))) return null;
  if (words.some((word) => /^(puzzle|check)$/.test(word)) && words[0] !== 'puzzle') return null;
  return words.length > 1 || words[0] === 'methods' ? words : null;
}

const word = (text) => text.replace(/[[\]<>&_*`]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Does the document show that this command is refused? */
const isRefused = (unused, k, lines) => /^icosian: /.test(lines[k + 1] ?? '');

/** Links below a block; `up` leads from the document to the page. */
function linksOf(lines, up) {
  const all = lines.filter((...line) => !isRefused(...line)).map(commandOf).filter((words) => words !== null)
    .slice(0, MOST_AT_A_BLOCK);
  if (all.length === 0) return [];
  const link = (words) => `<a href="${up}${linkOf(words).replaceAll('&', '&amp;').replaceAll('"', '%22')}">${word(words.join(' '))}</a>`;
  return ['', `<p class="try">Try it: ${all.map(link).join(' ')}</p>`, ''];
}

/** The text of a document with these links. */
export function withTryLinks(text, up) {
  const out = [];
  let block = null; // the lines of a block that is open
  let fenced = false;
  for (const line of text.split('\n')) {
    const fence = /^```/.test(line);
    const indented = !fenced && /^ {4}\S/.test(line);
    if (block !== null && !fenced && !indented && line.trim() !== '') {
      out.push(...linksOf(block, up));
      block = null;
    }
    if (fence && fenced) {
      out.push(line, ...linksOf(block, up));
      [block, fenced] = [null, false];
      continue;
    }
    if (fence) [block, fenced] = [[], true];
    else if (fenced || indented) (block ??= []).push(line);
    out.push(line);
  }
  return out.join('\n');
}
