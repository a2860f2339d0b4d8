// port-file.js - workers and the program where the page is one file from a disk, which may load no
// other: both stand in it as text (build.js).
// SPDX-License-Identifier: MIT

const text = (id) => document.getElementById(id).textContent;
let worker;

export function hire({ onMessage, onFault }) {
  worker ??= URL.createObjectURL(new Blob([text('worker-text').replaceAll('<\\/script', '</script').replaceAll('<\\!--', '<!--')],
    { type: 'text/javascript' }));
  const hired = new Worker(worker, { type: 'module' });
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
