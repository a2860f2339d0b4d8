// port-file.js - workers and the program where the page is one file from a disk, which may load no
// other: both stand in it as text (build.js).
// SPDX-License-Identifier: MIT

const text = (id) => document.getElementById(id).textContent;
const addresses = new Map();
/** A worker whose script is the text of an element. */
export function workerFrom(id) {
  if (!addresses.has(id)) {
    const script = text(id).replaceAll('<\\/script', '</script').replaceAll('<\\!--', '<!--');
    addresses.set(id, URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
  }
  return new Worker(addresses.get(id));
}

export function hire({ onMessage, onFault }) {
  const hired = workerFrom('worker-text');
  hired.onmessage = (event) => onMessage(event.data);
  hired.onerror = (event) => onFault(new Error(event.message || 'the worker could not be started'));
  return {
    post: (message) => hired.postMessage(message),
    end: () => hired.terminate(),
    hold() {},
    release() {},
  };
}

export async function compileFrom() {
  const letters = atob(text('wasm-text'));
  const bytes = new Uint8Array(letters.length);
  for (let k = 0; k < letters.length; k++) bytes[k] = letters.charCodeAt(k);
  const whole = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compile(await new Response(whole).arrayBuffer());
}
