// index.js - icosian for programs: questions in, answers out (docs/web.md).  Thin: each call makes
// a command line, runs the program in a worker, and reads the JSON that it prints.
// SPDX-License-Identifier: MIT
import { load, run } from './pool.js';
import { optionWords, subjectWords, tourFile } from './words.js';

export { load, run };

/** The program refused the question (status 2), or found a defect in itself (4). */
export class IcosianError extends Error {
  constructor(status, notes) {
    super(notes.map((line) => line.replace(/^icosian: /, '')).join('\n') || `exit status ${status}`);
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

/** Runs it; a refusal becomes an error. */
async function ask(words, call) {
  const watched = call.onProgress ? ['--progress', 'json'] : [];
  const done = await run([...words, ...watched], { json: words.includes('--json'), ...call });
  if (done.status === 2 || done.status === 4) throw new IcosianError(done.status, done.notes);
  return done;
}

const big = (text) => (text === null || text === undefined ? null : BigInt(text));

class Problem {
  #words;
  #files;
  #options;
  #vertices;

  constructor(subject, options) {
    const { words, files, rest, vertices } = subjectWords(subject);
    this.#words = words;
    this.#files = files;
    this.#vertices = vertices;
    this.#options = { ...rest, ...options };
    optionWords(this.#options, vertices); // a mistyped name is told at once
  }

  #line(verb, options, extra = []) {
    const { call, asked } = split(options);
    const words = [...verb, ...this.#words, ...optionWords({ ...this.#options, ...asked }, this.#vertices), ...extra];
    return { words, call: { ...call, files: { ...this.#files, ...call.files } } };
  }

  async #one(verb, options, extra) {
    const { words, call } = this.#line([verb], options, [...(extra ?? []), '--json']);
    const { lines, notes } = await ask(words, call);
    return { ...lines[0], notes };
  }

  /** A tour, or why there is none.  workers: so many seeds at once, of which the first wins. */
  async solve(options = {}) {
    const workers = options.workers ?? 1;
    if (workers <= 1) return this.#one('solve', options);
    const others = new AbortController();
    const signal = options.signal ? AbortSignal.any([options.signal, others.signal]) : others.signal;
    const first = options.seed ?? 1;
    const tries = Array.from({ length: workers }, (unused, k) =>
      this.#one('solve', { ...options, signal, seed: first + k }));
    try {
      const answers = tries.map((one) => one.then((answer) => {
        if (answer.verdict === 'unknown') throw answer;
        return answer;
      }));
      return await Promise.any(answers);
    } catch (all) {
      const unknown = all.errors.find((one) => !(one instanceof Error));
      if (unknown) return unknown;
      throw all.errors[0];
    } finally {
      others.abort();
      await Promise.allSettled(tries);
    }
  }

  /** Why there is a tour, or none. */
  explain(options = {}) {
    return this.#one('explain', options);
  }

  /** The exact number of tours; numbers are BigInt. */
  async count(options = {}) {
    const answer = await this.#one('count', options);
    for (const name of ['count', 'undirected', 'directed', 'classes'])
      if (name in answer) answer[name] = big(answer[name]);
    return answer;
  }

  /** What a count would take. */
  forecast(options = {}) {
    return this.#one('count', options, ['--dry-run']);
  }

  /** Tours, drawn exactly uniformly. */
  async sample(number = 1, options = {}) {
    const { words, call } = this.#line(['sample'], options, ['-n', String(number), '--json']);
    const { lines } = await ask(words, call);
    const end = lines.pop();
    return { tours: lines.map((answer) => answer.tour), count: big(end.count) };
  }

  /** All tours, one after the other, as they are found; leaving the loop ends the search. */
  async *list(options = {}) {
    const { words, call } = this.#line(['list'], options, ['--json']);
    const stop = new AbortController();
    const found = [];
    let wake = () => {};
    let end = false;
    const signal = call.signal ? AbortSignal.any([call.signal, stop.signal]) : stop.signal;
    const onLine = (line) => {
      if (line.tour) found.push(line.tour);
      wake();
    };
    const work = ask(words, { ...call, signal, onLine })
      .then(() => undefined, (fault) => ({ fault }))
      .then((failed) => { end = true; wake(); return failed; });
    try {
      while (!end || found.length > 0) {
        if (found.length > 0) yield found.shift();
        else await new Promise((resolve) => { wake = resolve; if (end) resolve(); });
      }
      const failed = await work;
      if (failed) throw failed.fault;
    } finally {
      if (!end) stop.abort();
      await work;
    }
  }

  /** A picture: svg, html, tex, text, json (as an object), or a graph format. */
  async draw(options = {}) {
    const { as = 'svg', ...others } = options;
    const { words, call } = this.#line(['draw'], others, ['--as', as]);
    const { lines } = await ask(words, { json: as === 'json', ...call });
    return as === 'json' ? lines[0] : `${lines.join('\n')}\n`;
  }

  /** Is it a tour?  order: vertices by name, by number in a typed array, or what a file of tours holds. */
  async check(order, options = {}) {
    const tour = tourFile(order, this.#vertices);
    const { words, call } = this.#line(['check', ...Object.keys(tour)], options, ['--json']);
    const { lines } = await ask(words, { ...call, files: { ...this.#files, ...tour } });
    return lines[0];
  }

  /** The graph in any format that is written. */
  async graph(as = 'graph6', options = {}) {
    const { words, call } = this.#line(['graph'], options, ['--as', as]);
    const { lines } = await ask(words, call);
    return `${lines.join('\n')}\n`;
  }
}

/**
 * A question: words ('knight 8x8'), { piece, board }, { edges }, { neighbours }, { graph6 } or { text }: any graph
 * or board file.  Options are those of the command line: { open: true, start: 'a1' }.
 */
export function problem(subject, options = {}) {
  return new Problem(subject, options);
}

/** A picture of a question. */
export function draw(subject, options = {}) {
  const { as, style, layout, size, title, coordinates, signal, ...asked } = options;
  const picture = { as, style, layout, size, title, coordinates, signal };
  return problem(subject, asked).draw(picture);
}

/** A tour, a certificate or an answer in JSON, as text: is it right? */
export async function check(text, subject, options = {}) {
  const { words, files, rest, vertices } = subject === undefined ? { words: [], files: {}, rest: {} }
    : subjectWords(subject);
  const { call, asked } = split(options);
  const conditions = optionWords({ ...rest, ...asked }, vertices);
  const { lines } = await ask(['check', 'answer', ...words, ...conditions, '--json'],
    { ...call, files: { ...files, answer: text } });
  return lines[0];
}

/** The lines (graph6, sparse6, digraph6) whose graphs have the property, 'hypohamiltonian' say. */
export async function filter(lines, property, options = {}) {
  const { call, asked } = split(options);
  const { negate, ...others } = asked;
  const words = ['filter', 'graphs', `--${property}`, ...(negate ? ['--negate'] : []),
    ...optionWords(others), '--json'];
  const text = typeof lines === 'string' ? lines : `${lines.join('\n')}\n`;
  const done = await ask(words, { ...call, files: { graphs: text } });
  const end = done.lines.pop();
  return { kept: done.lines.filter((one) => one.verdict === 'kept').map((one) => one.graph),
    unknown: done.lines.filter((one) => one.verdict === 'unknown').map((one) => one.graph),
    read: end.read };
}

async function askPuzzle(action, text, options) {
  const { call, asked } = split(options);
  const { lines } = await ask(['puzzle', action, 'puzzle.board', ...optionWords(asked), '--json'],
    { ...call, files: { 'puzzle.board': text } });
  return lines[0];
}

/** Number puzzles; a puzzle is the text of a board file. */
export const puzzle = {
  async make(subject, options = {}) {
    const { call, asked } = split(options);
    const { words, files, rest, vertices } = subjectWords(subject);
    const conditions = optionWords({ ...rest, ...asked }, vertices);
    const { lines } = await ask(['puzzle', 'make', ...words, ...conditions, '--json'],
      { ...call, files });
    return lines[0];
  },
  unique: (text, options = {}) => askPuzzle('unique', text, options),
  grade: (text, options = {}) => askPuzzle('grade', text, options),
  hint: (text, options = {}) => askPuzzle('hint', text, options),
};
