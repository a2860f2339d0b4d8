// messages.js - what the program says, in the words of this package: `--start` is the option start.  An
// option that only the command line has is named as such, and commands in backquotes remain.
// SPDX-License-Identifier: MIT
import { NUMBERS, PROPERTIES } from './properties.js';
import { dashesToCamel, OPTIONS } from './words.js';

/** Options of calls, and those that are calls here. */
const OWN = new Map([['negate', 'negate'], ['json', 'JSON'], ['dry-run', 'forecast()'], ['edge-uses', 'edgeUses()']]);
for (const name of [...OPTIONS, ...NUMBERS, ...PROPERTIES])
  OWN.set(name, dashesToCamel(name));
/** Pictures that draw() makes. */
const DRAWN = ['svg', 'html', 'tex'];

/** "--open --start Ann" as "open: true, start: 'Ann'"; undefined for other words. */
function asObject(words) {
  const parts = /^(--open)?(?:(?:^| )--start (.+?))?( without --end)?$/s.exec(words);
  if (!parts || (!parts[1] && !parts[2]) || / --/.test(parts[2])) return undefined;
  const given = [parts[1] && 'open: true', parts[2] && `start: ${JSON.stringify(parts[2])}`].filter(Boolean).join(', ');
  return given + (parts[3] ? ' without end' : '');
}

function translate(text) {
  const foreign = new Set();
  const word = (name) => {
    if (!OWN.has(name)) foreign.add(name);
    return OWN.get(name) ?? name;
  };
  const words = text.replaceAll(' (-v: details)', '')
    .replace(/\b(?:add|, or) -o FILE\.(\w+)/g, (all, form) => (DRAWN.includes(form) ? 'use draw()' : all))
    .replace(/(^|[^\w-])-o (?=FILE)/g, '$1--output ')
    .replace(/`icosian [^`]*`|(^|[^\w-])--([a-z0-9][a-z0-9-]*)/g, (all, before, name) => (name ? before + word(name) : all));
  if (foreign.size === 0) return words;
  const list = [...foreign].join(', ');
  return `${words} (of the command line alone, which run() takes: ${list})`;
}

/** Another question that has an answer, "--open --start Ann" say. */
export const advice = (words) => asObject(words) ?? translate(words);

/** A message of the program; names: the vertices of a graph, which remain as they are. */
export function inOurWords(text, names = []) {
  if (!/(^|[^\w-])-[-ov]/.test(text)) return text;
  const [, head, question] = /^((?:icosian: )?try )(.*)$/s.exec(text) ?? [];
  const object = question && asObject(question);
  if (object) return head + object;
  const kept = names.filter((name) => typeof name === 'string' && /(^|[^\w-])-[-ov]/.test(name));
  if (kept.length === 0) return translate(text);
  const parts = new RegExp(`(${kept.map((name) => name.replace(/[^\w\s]/g, '\\$&')).join('|')})`);
  return text.split(parts).map((part, k) => (k % 2 === 1 ? part : translate(part))).join('');
}
