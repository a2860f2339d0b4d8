// port-node.js - workers of node; an idle one does not keep the process alive.
// SPDX-License-Identifier: MIT
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

export function hire({ onMessage, onFault }) {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { execArgv: [] });
  worker.unref();
  worker.on('message', onMessage);
  worker.on('error', onFault);
  return {
    post: (message) => worker.postMessage(message),
    end: () => worker.terminate(),
    hold: () => worker.ref(),
    release: () => worker.unref(),
  };
}

export async function compileFrom(url) {
  if (url.protocol === 'file:') return WebAssembly.compile(await readFile(url));
  return WebAssembly.compile(await (await fetch(url)).arrayBuffer());
}
