// index.js - icosian for programs: questions in, answers out (docs/web.md).  Each call runs the program in a
// worker, and returns a promise.
// SPDX-License-Identifier: MIT
import * as calls from './calls.js';
import { makeFace } from './face.js';
import { load, run } from './pool.js';

async function ask(make, then = (answer) => answer) {
  const call = make();
  return then(call && call.read(await run(call.words, call.call)));
}

/** How many seeds are tried at once; threads is the word of the command line. */
function numberOfWorkers({ workers, threads = 1 }) {
  const number = workers ?? threads;
  if (!Number.isSafeInteger(number) || number < 1) throw new TypeError(`threads is a number from 1 on, not ${number}`);
  return number;
}

/** The first answer of several seeds; unknown if all are. */
async function raceSeeds(ofQuestion, options, number) {
  const others = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, others.signal]) : others.signal;
  const first = options.seed ?? 1;
  const tries = Array.from({ length: number }, (unused, k) =>
    ask(() => calls.solve(ofQuestion(), { ...options, signal, seed: first + k })));
  try {
    return await Promise.any(tries.map((one) => one.then((answer) => {
      if (answer.verdict === 'unknown') throw answer;
      return answer;
    })));
  } catch (all) {
    const unknown = all.errors.find((one) => !(one instanceof Error));
    if (unknown) return unknown;
    throw all.errors[0];
  } finally {
    others.abort();
    await Promise.allSettled(tries);
  }
}

async function findTour(ofQuestion, options = {}) {
  const number = numberOfWorkers(options);
  const { threads, ...others } = options;
  return number > 1 ? raceSeeds(ofQuestion, others, number) : ask(() => calls.solve(ofQuestion(), others));
}

/** All tours, one after the other, as they are found; leaving the loop ends the search. */
async function* listTours(ofQuestion, options = {}) {
  const { words, call, read } = calls.list(ofQuestion(), options);
  const stop = new AbortController();
  const found = [];
  let wake = () => {};
  let end = false;
  const signal = call.signal ? AbortSignal.any([call.signal, stop.signal]) : stop.signal;
  const others = []; // that hold no tour: the end of the list
  const onLine = (line) => {
    if (line.tour) found.push(line.tour);
    else others.push(line);
    wake();
  };
  const work = run(words, { ...call, signal, onLine }).then((done) => read({ ...done, lines: others }))
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

const icosian = { load, run, ...makeFace({ ask, solve: findTour, list: listTours }) };
export default icosian;
export { load, run };
export const { problem, solve, explain, count, forecast, sample, list, draw, check, graph, encode, facts, has, edgeUses, filter, puzzle,
  IcosianError } = icosian;
