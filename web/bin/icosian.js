#!/usr/bin/env node
// icosian.js - the program on a command line: npx icosian solve knight 8x8.
// SPDX-License-Identifier: MIT
import { readFileSync } from 'node:fs';
import { makeSystem } from '../lib/wasi.js';
import { disk, streams } from './disk.js';

const module = new WebAssembly.Module(readFileSync(new URL('../lib/icosian.wasm', import.meta.url)));
const system = makeSystem({
  words: ['icosian', ...process.argv.slice(2)],
  env: { ...process.env, PWD: process.cwd() },
  streams,
  disk,
});
try {
  process.exitCode = system.start(new WebAssembly.Instance(module, system.imports));
} catch (fault) { // a trap: the stack is too deep, or memory was refused
  process.stderr.write(`icosian: the program ended: ${fault.message}\n`);
  process.exitCode = 4;
}
