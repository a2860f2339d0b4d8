// sync-node.js - sync.js for node: the program is read from the file beside this one.
// SPDX-License-Identifier: MIT
import { readFileSync } from 'node:fs';
import { setDefault } from './sync.js';

setDefault(() => new WebAssembly.Module(readFileSync(new URL('./icosian.wasm', import.meta.url))));
export * from './sync.js';
export { default } from './sync.js';
