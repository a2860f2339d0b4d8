// program.js - one call of the program: words in, status, lines and files out.  A fresh instance
// each time, so that nothing is left behind by a call, however it ended.
// SPDX-License-Identifier: MIT
import { makeMemoryDisk } from './memory.js';
import { makeSystem } from './wasi.js';

/** Splits bytes into lines of text; `end` hands over what no line end followed. */
function makeLines(use) {
  const decoder = new TextDecoder();
  let rest = '';
  return {
    write(bytes) {
      const parts = (rest + decoder.decode(bytes, { stream: true })).split('\n');
      rest = parts.pop();
      for (const line of parts) use(line);
      return bytes.length;
    },
    end() {
      if (rest !== '') use(rest);
      rest = '';
    },
  };
}

function makeInput(input) {
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input;
  let at = 0;
  return {
    read(to) {
      const size = Math.min(to.length, bytes.length - at);
      to.set(bytes.subarray(at, at + size));
      at += size;
      return size;
    },
  };
}

/** Runs the program in this thread.  onLine gets what it prints, onNote what it remarks. */
export function runProgram(module, words, { files = {}, input = '', onLine, onNote }) {
  const disk = makeMemoryDisk(files);
  const out = makeLines(onLine);
  const notes = makeLines(onNote);
  const system = makeSystem({
    words: ['icosian', ...words],
    env: { LC_ALL: 'C.UTF-8' },
    streams: [makeInput(input), out, notes],
    disk,
  });
  const instance = new WebAssembly.Instance(module, system.imports);
  const status = system.start(instance);
  out.end();
  notes.end();
  return { status, files: disk.written(), bytes: instance.exports.memory.buffer.byteLength };
}
