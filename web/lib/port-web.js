// port-web.js - workers of a browser, or of Deno.  Bundlers look for this very expression.
// SPDX-License-Identifier: MIT

export function hire({ onMessage, onFault }) {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  worker.onmessage = (event) => onMessage(event.data);
  worker.onerror = (event) => onFault(new Error(event.message || 'the worker could not be started'));
  return {
    post: (message) => worker.postMessage(message),
    end: () => worker.terminate(),
    hold() {},
    release() {},
  };
}

export async function compileFrom(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${answer.statusText}`);
  if (answer.headers.get('content-type') === 'application/wasm')
    return WebAssembly.compileStreaming(answer);
  return WebAssembly.compile(await answer.arrayBuffer());
}
