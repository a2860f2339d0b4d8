// engine.js - questions of the page: each runs in a worker of the package (web/lib), never here.
// SPDX-License-Identifier: MIT
import { load, run } from '../lib/pool.js';

/** The program refused, and says why. */
class Refusal extends Error {}

const small = matchMedia('(pointer: coarse) and (max-width: 900px)').matches;
/** What a question may take: a tab of a telephone is ended at some 300 MB. */
const MEMORY = small ? '256M' : '2G';

const BOUNDED = new Set(['solve', 'list', 'count', 'sample', 'explain']);

/** Notes of the program as sentences; names of files and cells keep their first letter. */
const sentence = (notes) => notes.map((line) => line.replace(/^icosian: (error: )?/, ''))
  .join('\n').trim().replace(/^[a-z](?=[a-z]* )/, (letter) => letter.toUpperCase());

/**
 * Runs the words: { status, lines, notes, files }.  With `json` lines are objects.  A question that
 * is refused throws a Refusal; one that is cancelled throws the reason of `signal`.
 */
export async function ask(words, options = {}) {
  const limits = BOUNDED.has(words[0]) && !words.includes('--memory') ? ['--memory', MEMORY] : [];
  const watched = options.onProgress ? ['--progress', 'json'] : [];
  const form = options.json ? ['--json'] : [];
  const done = await run([...words, ...form, ...limits, ...watched], options);
  if (done.status === 2) throw new Refusal(sentence(done.notes) || 'The question is refused.');
  if (done.status === 4) throw new Error(`A defect of the program was found: ${sentence(done.notes)}`);
  return done;
}

/** The one object that an answer consists of. */
export async function askOne(words, options = {}) {
  const done = await ask(words, { ...options, json: true });
  if (done.lines.length === 0)
    throw new Refusal(sentence(done.notes) || 'There is no answer to that.');
  return done.lines[0];
}

/** Loads the program ahead of the first question. */
export const warm = () => load();

const DIED = /memory|out of bounds|stack|unreachable/i;
/** A fault as a sentence that says what to do. */
export function explainFault(fault) {
  if (fault instanceof Refusal) return fault.message;
  const words = String(fault?.message ?? fault);
  if (/icosian\.wasm|Failed to fetch|NetworkError/i.test(words)) return `The program could not be loaded (${words}). Look at your connection, and reload the page.`;
  if (DIED.test(words))
    return `The question took more memory than this browser gives (${words}). Try a smaller one, or the program itself: the Command view has the line.`;
  return `${words}. What you typed is still here; try again, or reload the page.`;
}

/** What the browser lacks, as a sentence; '' if nothing. */
export function lacks() {
  const missing = [];
  if (typeof WebAssembly !== 'object') missing.push('WebAssembly');
  if (typeof Worker !== 'function') missing.push('workers');
  if (typeof CompressionStream !== 'function') missing.push('compression streams');
  if (missing.length === 0) return '';
  return `This browser has no ${missing.join(' and no ')}, which the page needs. Any browser since 2023 has them.`;
}
