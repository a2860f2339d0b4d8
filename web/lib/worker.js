// worker.js - runs one question at a time; who wants to cancel it ends the worker.
// SPDX-License-Identifier: MIT
import { handedOver, readLine } from './answers.js';
import { runProgram } from './program.js';

const inNode = globalThis.process?.versions?.node !== undefined && globalThis.Deno === undefined;
const port = inNode ? (await import('node:worker_threads')).parentPort : globalThis;
const listen = (take) => (inNode ? port.on('message', take)
  : port.addEventListener('message', (event) => take(event.data)));
let module;

function answer({ words, files, input, json }) {
  const send = (kind) => (line) => port.postMessage({ kind, line });
  const sendObject = (text) => {
    const line = readLine(text);
    port.postMessage({ kind: 'line', line }, handedOver(line));
  };
  const onLine = json ? sendObject : send('line');
  try {
    const done = runProgram(module, words, { files, input, onLine, onNote: send('note') });
    port.postMessage({ kind: 'done', done });
  } catch (fault) {
    port.postMessage({ kind: 'fault', line: String(fault?.message ?? fault) });
  }
}

listen((message) => {
  if (message.words) return answer(message);
  module = message.module;
  port.postMessage({ kind: 'ready' });
});
