// inquiries.js - what is asked of boards and graphs alike: why there is no tour, and how many there
// are, after it was told how long a count takes.
// SPDX-License-Identifier: MIT
import { askOne } from './engine.js';
import { copy } from './files.js';
import { asLine } from './question.js';
import { tellCounted, tellForecast } from './tell.js';
import { tellExplained } from './tell-why.js';

const LONG_SECONDS = 20; // a count that takes longer is told first

/** question(): { words, files } without a verb.  use: { ofGraph, explained(got): the picture shows it }. */
export function makeInquiries({ desk, answer, announce }, question, { ofGraph = false, explained }) {
  /** Asks for the one object of an answer: { got, line }, or undefined if that was cancelled or refused. */
  async function one(title, verb, extra = []) {
    const { words, files } = question();
    const asked = [verb, ...words, ...extra];
    const got = await desk.start(title, (call) => askOne(asked, { ...call, files }));
    return got && { got, line: asLine(asked) };
  }

  async function explain() {
    const done = await one('Looking for the reason', 'explain');
    if (!done) return;
    explained(done.got);
    answer.show({ ...tellExplained(done.got, ofGraph), line: done.line });
  }

  async function copyLine(line) {
    if (await copy(line)) announce('Copied.');
    else announce(line, { stay: true });
  }

  async function count(anyway = false) {
    const forecast = await one('Looking how long a count takes', 'count', ['--dry-run']);
    if (!forecast) return;
    if (!anyway && forecast.got.seconds > LONG_SECONDS) {
      const line = `icosian ${asLine(['count', ...question().words])}`;
      answer.show({ title: 'A long count', text: `It takes ${tellForecast(forecast.got)}. It can be cancelled at any time; the program itself is faster, and knows more memory.`,
        steps: [['Count all the same', () => count(true)], ['Copy the command', () => copyLine(line)]] });
      return;
    }
    const done = await one('Counting', 'count');
    if (done) answer.show({ ...tellCounted(done.got, ofGraph), line: done.line });
  }

  return { one, explain, count };
}
