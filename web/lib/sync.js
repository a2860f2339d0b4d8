// sync.js - the program in this very thread, for those that have no workers or want none: it
// cannot be cancelled, and nothing else happens meanwhile.
// SPDX-License-Identifier: MIT
import { runProgram } from './program.js';

/** Runs the program: { status, lines, notes, files, bytes }.  module: a WebAssembly.Module. */
export function runSync(module, words, { files, input } = {}) {
  const lines = [];
  const notes = [];
  const done = runProgram(module, words.map(String), {
    files, input, onLine: (line) => lines.push(line), onNote: (line) => notes.push(line),
  });
  return { ...done, lines, notes };
}
