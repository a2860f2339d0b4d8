// worker.js - the worker of node, of Deno and of browsers: finds its port, and answers questions.
// SPDX-License-Identifier: MIT
import { answerQuestions } from './questions.js';

const inNode = globalThis.process?.versions?.node !== undefined && globalThis.Deno === undefined;
const port = inNode ? (await import('node:worker_threads')).parentPort : globalThis;
answerQuestions(port, (take) => (inNode ? port.on('message', take)
  : port.addEventListener('message', (event) => take(event.data))));
