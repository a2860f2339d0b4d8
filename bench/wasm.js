#!/usr/bin/env node
// bench/wasm.js [ROW...] - processor time of the WebAssembly program (web/lib/icosian.wasm, tools/wasm)
// beside the native one (build/icosian), one thread: the best of three, in milliseconds, the native
// one with the start of its process.  In the end the sizes, and how long a program waits.
// SPDX-License-Identifier: MIT
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { load, problem } from '../web/lib/index.js';
import { runSync } from '../web/lib/sync.js';

const NATIVE = new URL('../build/icosian', import.meta.url).pathname;
const WASM = new URL('../web/lib/icosian.wasm', import.meta.url);
const ROWS = [
  'solve knight 8x8 --method circuit', 'solve knight 100x100', 'solve knight 100x100 --method merge',
  'solve knight 300x300 --method merge', 'puzzle make wazir 9x9 --clues 20',
  'puzzle make king 6x6 --clues 9', 'count knight 6x6', 'count knight 6x6 --method backtrack',
  'count wazir 14x14', 'count king 7x7', 'count king 8x8', 'count knight 6x7 --open',
  'solve cubic:1000,seed=1 --method circuit', 'solve cubic:20000,seed=1 --method circuit',
  'solve knight 4x20 --method circuit --certificate proof', 'count sheehan:24', 'sample knight 6x6 -n 20',
];
const TRIES = 3;
const QUICK = 50; // rows that take less are left out of the mean

const best = (measure) => Math.min(...Array.from({ length: TRIES }, measure));

function native(words) {
  const script = 'TIMEFORMAT="%U %S"; cd "$(mktemp -d)"; { time "$@" >/dev/null 2>/dev/null; } 2>&1';
  return best(() => {
    const { stdout } = spawnSync('bash', ['-c', script, 'bash', NATIVE, ...words, '-j', '1']);
    return 1000 * String(stdout).trim().split(' ').reduce((sum, part) => sum + Number(part), 0);
  });
}

function inWasm(module, words) {
  return best(() => {
    const before = process.cpuUsage();
    runSync(module, [...words, '-j', '1']);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
}

const chosen = process.argv.length > 2 ? process.argv.slice(2) : ROWS;
const bytes = readFileSync(WASM);
const module = await WebAssembly.compile(bytes);
const ratios = [];
console.log('| case | native | wasm | ratio |\n|---|---|---|---|');
for (const row of chosen) {
  const words = row.split(' ');
  const mine = native(words);
  const theirs = inWasm(module, words);
  if (mine >= QUICK) ratios.push(theirs / mine);
  console.log(`| ${row} | ${mine.toFixed(0)} | ${theirs.toFixed(0)} | ${(theirs / mine).toFixed(2)} |`);
}
const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
console.log(`\ngeometric mean from ${QUICK} ms on: ${mean.toFixed(2)}, worst ${Math.max(...ratios).toFixed(2)}`);

const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
console.log(`size: ${bytes.length}, gzip ${gzipSync(bytes, { level: 9 }).length}, brotli ${brotli.length}`);
const waits = [];
for (let k = 0; k < 10; k++) {
  const begun = performance.now();
  if (k === 0) await load();
  else await problem('knight 8x8').solve();
  waits.push(performance.now() - begun);
}
const later = waits.slice(2).sort((a, b) => a - b)[4];
console.log(`load ${waits[0].toFixed(0)} ms, first answer ${waits[1].toFixed(0)} ms, a later one ${later.toFixed(1)} ms`);
