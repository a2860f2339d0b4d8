// desk.js - one question at a time for the whole page: how far it is, how it is cancelled, what is
// said when it ends.  A new question takes the place of the one before.
// SPDX-License-Identifier: MIT
import { explainFault } from './engine.js';

const seconds = (value) => {
  if (value < 90) return `${value < 10 ? Number(value).toFixed(1) : Math.round(value)} s`;
  if (value < 5400) return `${Math.round(value / 60)} min`;
  if (value < 172800) return `${Math.round(value / 3600)} h`;
  return `${Math.round(value / 86400).toLocaleString('en')} days`;
};
export const inWords = seconds;

/** A line of progress as words. */
function progressWords(line, started) {
  const parts = [];
  if (line?.progress && line.progress !== 'forecast') parts.push(String(line.progress));
  if (line?.method) parts.push(`by ${line.method}`);
  if (line?.nodes) parts.push(`${Number(line.nodes).toLocaleString('en')} nodes`);
  parts.push(seconds((performance.now() - started) / 1000));
  if (Number.isFinite(line?.left)) parts.push(`about ${seconds(line.left)} to go`);
  return parts.join(', ');
}

/**
 * The desk.  tell({ busy, title, words, fault }) shows how things stand.
 * `start(title, work)`: work({ signal, onProgress }) is a promise; its value is the answer.
 */
export function makeDesk(tell) {
  let current = null;
  const end = (job) => {
    clearInterval(job.clock);
    if (current === job) current = null;
  };
  return {
    busy: () => current !== null,
    cancel(words = 'Cancelled.') {
      if (current === null) return false;
      const job = current;
      end(job);
      job.stop.abort(new DOMException('cancelled', 'AbortError'));
      tell({ busy: false, words });
      return true;
    },
    async start(title, work) {
      this.cancel('');
      const job = { stop: new AbortController(), started: performance.now(), line: null };
      current = job;
      const show = () => tell({ busy: true, title, words: progressWords(job.line, job.started) });
      job.clock = setInterval(show, 500);
      tell({ busy: true, title, words: '' });
      try {
        const onProgress = (line) => { job.line = line; };
        const value = await work({ signal: job.stop.signal, onProgress });
        if (current !== job) return undefined;
        end(job);
        tell({ busy: false, words: null });
        return value;
      } catch (fault) {
        if (current !== job) return undefined;
        end(job);
        tell({ busy: false, words: explainFault(fault), fault: true });
        return undefined;
      }
    },
  };
}
