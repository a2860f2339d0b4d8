#!/usr/bin/env node
// icosian.js - the program on a command line: npx icosian solve knight 8x8.
// SPDX-License-Identifier: MIT
import { readFileSync } from 'node:fs';
import { openAddresses } from '../lib/penpa.js';
import { makeSystem } from '../lib/wasi.js';
import { disk, streams } from './disk.js';

const module = new WebAssembly.Module(readFileSync(new URL('../lib/icosian.wasm', import.meta.url)));

/** The program's exit status. */
function start(words) {
  const system = makeSystem({
    words: ['icosian', ...words],
    env: { ...process.env, PWD: process.cwd() },
    streams,
    disk,
  });
  try {
    return system.start(new WebAssembly.Instance(module, system.imports));
  } catch (fault) { // a trap: the stack is too deep, or memory was refused
    process.stderr.write(`icosian: the program ended: ${fault.message}\n`);
    return 4;
  }
}

const { words, fault } = await openAddresses({ words: process.argv.slice(2) });
if (fault) process.stderr.write(`${fault}\n`);
process.exitCode = fault ? 2 : start(words);
