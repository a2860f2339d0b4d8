// random-state.js - states of the page from a seed: any letters, short and very long.
// SPDX-License-Identifier: MIT
import { KINDS, START, VIEWS } from '../site/state.js';

export function makeDice(seed) {
  let x = (seed * 2654435761) >>> 0 || 1;
  return (below) => {
    x ^= x << 13; x >>>= 0;
    x ^= x >>> 17;
    x ^= x << 5; x >>>= 0;
    return x % below;
  };
}

const LETTERS = ['a', 'b', '1', '8', 'x', ' ', '&', '=', '#', '+', '%', '"', "'", '<', '>', '/', '\\', '\n', '\t', 'é', '♞', '𝔾', '→',
  '[', ']', ';', ':', '@', '?', '.', '-', '\u0000', '\u202e'];

export function randomState(seed) {
  const roll = makeDice(seed);
  const pick = (list) => list[roll(list.length)];
  const text = (most) => Array.from({ length: roll(most + 1) }, () => pick(LETTERS)).join('');
  const word = () => text(6).replaceAll(',', '') || 'a1';
  const state = { ...START };
  for (const name of Object.keys(START)) {
    if (roll(3) > 0) continue;
    if (name === 'view') state.view = pick(VIEWS);
    else if (name === 'tour' || name === 'cycle') state[name] = pick(KINDS);
    else if (name === 'entries') state.entries = Array.from({ length: 1 + roll(30) }, () => (roll(2) ? String(roll(90)) : ''));
    else if (Array.isArray(START[name])) state[name] = Array.from({ length: roll(roll(20) === 0 ? 3000 : 12) }, word);
    else state[name] = text(roll(20) === 0 ? 6000 : 30);
  }
  // An empty list of entries, and one with a single empty entry, are the same words.
  if (state.entries.length === 1 && state.entries[0] === '') state.entries = [];
  return state;
}
