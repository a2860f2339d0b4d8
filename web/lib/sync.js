// sync.js - the same functions in this very thread, for programs that have no workers or want none: a call
// cannot be cancelled, and nothing else happens meanwhile.
// SPDX-License-Identifier: MIT
import { readLine } from './answers.js';
import * as calls from './calls.js';
import { makeFace } from './face.js';
import { runProgram } from './program.js';

let compiled;
let compileDefault = () => { throw new Error('load(module) comes first: a WebAssembly.Module, or the bytes of icosian.wasm'); };

/** Says how the program is compiled that nobody loaded; for sync-node.js. */
export function setDefault(compile) {
  compileDefault = compile;
}

/** Compiles the program, of which source has the bytes; later calls use what the last call compiled. */
export function load(source) {
  if (source === undefined) return compiled ??= compileDefault();
  compiled = source instanceof WebAssembly.Module ? source : new WebAssembly.Module(source);
  return compiled;
}

/** Runs the program: { status, lines, notes, files, bytes }.  module: a WebAssembly.Module. */
export function runSync(module, words, { files, input, json = false, onLine, onNote, onProgress } = {}) {
  const lines = [];
  const notes = [];
  const take = (line) => (onLine ? onLine(line) : lines.push(line));
  const done = runProgram(module, words.map(String), {
    files, input,
    onLine: (line) => take(json ? readLine(line) : line),
    onNote(line) {
      if (line.startsWith('{"progress"')) return onProgress?.(JSON.parse(line));
      notes.push(line);
      return onNote?.(line);
    },
  });
  return { ...done, lines, notes };
}

export const run = (words, options) => runSync(load(), words, options);

function ask(make, then = (answer) => answer) {
  const call = make();
  if (!call) return then();
  for (const name of ['signal', 'workers'])
    if (call.call[name] !== undefined) throw new TypeError(`there is no option ${name}: icosian/sync has no workers`);
  return then(call.read(run(call.words, call.call)));
}

const icosian = { load, run, ...makeFace({ ask,
  solve: (ofQuestion, options) => ask(() => calls.solve(ofQuestion(), options)),
  list: (ofQuestion, options) => ask(() => calls.list(ofQuestion(), options)) }) };
export default icosian;
export const { problem, solve, explain, count, forecast, sample, list, draw, check, graph, encode, facts, has, edgeUses, filter, puzzle,
  IcosianError } = icosian;
