// questions.js - what a worker does: it takes questions through its port, one at a time, and answers
// line by line.  Who wants to cancel a question ends the worker.
// SPDX-License-Identifier: MIT
import { handedOver, readLine } from './answers.js';
import { runProgram } from './program.js';

/** port: postMessage; listen(take): take gets each message. */
export function answerQuestions(port, listen) {
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
    return port.postMessage({ kind: 'ready' });
  });
}
