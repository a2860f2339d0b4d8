// answers.js - lines of JSON as objects, read where the program runs: long answers then cross to
// the page as arrays of numbers that are handed over, not copied.
// SPDX-License-Identifier: MIT

const NUMBERS = ['tour', 'second'];

/** The object of a line, with tours as typed arrays. */
export function readLine(line) {
  const answer = JSON.parse(line);
  for (const name of NUMBERS)
    if (Array.isArray(answer[name])) answer[name] = Uint32Array.from(answer[name]);
  return answer;
}

/** What of an object is handed over. */
export const handedOver = (answer) => NUMBERS.filter((name) => ArrayBuffer.isView(answer[name]))
  .map((name) => answer[name].buffer);
