// sync.d.ts - the types of icosian/sync.
// SPDX-License-Identifier: MIT
import type { Run } from './index.js';
/** Runs the program in this very thread. */
export function runSync(
  module: WebAssembly.Module,
  words: readonly (string | number)[],
  options?: { files?: Record<string, string | Uint8Array>; input?: string | Uint8Array },
): Run;
