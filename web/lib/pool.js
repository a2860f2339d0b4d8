// pool.js - the program in workers: one question a worker, two idle ones kept.  Who cancels ends
// the worker; the next question gets another.
// SPDX-License-Identifier: MIT
import { compileFrom, hire } from '#port';
import { closeAddresses, openAddresses } from './penpa.js';

const MOST_IDLE = 2;
const idle = [];
let compiled;

/** Compiles the program once; `source` says where it is, if not beside this file. */
export function load(source) {
  if (source === undefined && compiled) return compiled;
  const loading = compile(source);
  compiled = loading;
  loading.catch(() => { if (compiled === loading) compiled = undefined; });
  return loading;
}

async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  return compileFrom(source === undefined ? new URL('./icosian.wasm', import.meta.url)
    : new URL(source, globalThis.location?.href));
}

async function freshWorker() {
  const module = await load();
  const worker = { use: undefined };
  await new Promise((resolve, reject) => {
    Object.assign(worker, hire({
      onMessage(message) {
        if (message.kind === 'ready') resolve();
        else worker.use?.(message);
      },
      onFault(fault) {
        reject(fault);
        worker.use?.({ kind: 'fault', line: String(fault?.message ?? fault) });
      },
    }));
    worker.hold();
    worker.post({ module });
  });
  return worker;
}

function put(worker) {
  worker.use = undefined;
  worker.release();
  if (idle.length < MOST_IDLE) idle.push(worker);
  else worker.end();
}

/**
 * Runs the program: { status, lines, notes, files, bytes }; with `json` lines are objects.  Rejects
 * with the reason of `signal`, or with an Error if the program died (its memory ran out).
 */
export async function run(words, options = {}) {
  const { files = {}, input = '' } = options;
  options.signal?.throwIfAborted();
  const { fault, ...question } = await openAddresses({ words: words.map(String), files, input });
  if (fault === undefined) return closeAddresses(await runInWorker({ ...options, ...question }));
  options.onNote?.(fault);
  return { status: 2, lines: [], notes: [fault], files: {}, bytes: 0 };
}

async function runInWorker({ words, files, input, signal, json = false, onLine, onNote, onProgress }) {
  signal?.throwIfAborted();
  const worker = idle.pop() ?? await freshWorker();
  if (signal?.aborted) {
    put(worker);
    throw signal.reason;
  }
  return new Promise((resolve, reject) => {
    const lines = [];
    const notes = [];
    const cancel = () => {
      worker.use = undefined;
      worker.end();
      reject(signal.reason);
    };
    const end = (settle, value, kept) => {
      signal?.removeEventListener('abort', cancel);
      if (kept) put(worker);
      else worker.end();
      settle(value);
    };
    const fail = (fault) => end(reject, fault, false);
    const note = (line) => {
      if (line.startsWith('{"progress"')) return onProgress?.(JSON.parse(line));
      notes.push(line);
      onNote?.(line);
    };
    signal?.addEventListener('abort', cancel, { once: true });
    worker.use = ({ kind, line, done }) => {
      try {
        if (kind === 'fault') return fail(new Error(`the program ended: ${line}`));
        if (kind === 'done') return end(resolve, { ...done, lines, notes }, true);
        if (kind === 'note') return note(line);
        if (onLine) onLine(line);
        else lines.push(line);
      } catch (fault) { // of a callback
        fail(fault);
      }
    };
    worker.hold();
    worker.post({ words, files, input, json });
  });
}
