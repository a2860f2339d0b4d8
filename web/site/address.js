// address.js - the state as the part of the address behind '#': readable (#piece=king&board=6x6),
// or deflated (#z=...) where that would be longer than mail and chat let pass.
// SPDX-License-Identifier: MIT
import { deflate, fromBase64, inflate, toBase64 } from '../lib/deflate.js';
import { changed, clean, START } from './state.js';

const LONGEST_READABLE = 1800;
const MOST_BYTES = 16_000_000; // of what is inflated: a few bytes could stand for gigabytes

// What stands in an address as it is: signs that questions are full of.
const whole = (text) => text.replace(/[\ud800-\udfff]/gu, '\ufffd'); // halves of letters
const escape = (text) => encodeURIComponent(whole(text)).replace(/%(2C|3A|3B|40|2F|5B|5D|20)/g,
  (unused, code) => (code === '20' ? '+' : String.fromCharCode(parseInt(code, 16))));
const unescape = (text) => decodeURIComponent(text.replaceAll('+', ' '));

/** The readable form. */
export function writePlain(state) {
  return Object.entries(changed(state))
    .map(([name, value]) => `${name}=${escape(Array.isArray(value) ? value.join(',') : value)}`)
    .join('&');
}

function readPlain(text) {
  const given = Object.create(null);
  const faults = [];
  for (const part of text.split('&')) {
    if (part === '') continue;
    const [name, ...rest] = part.split('=');
    try {
      given[unescape(name)] = unescape(rest.join('='));
    } catch {
      faults.push(`“${part.slice(0, 60)}” in the address cannot be read.`);
    }
  }
  const { state, faults: others } = clean(given);
  return { state, faults: [...faults, ...others] };
}

const toLetters = (bytes) => toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** The state as the part of an address behind '#'. */
export async function writeAddress(state) {
  const plain = writePlain(state);
  if (plain.length <= LONGEST_READABLE) return plain;
  const bytes = new TextEncoder().encode(plain);
  return `z=${toLetters(await deflate(bytes))}`;
}

/** { state, faults }: what could be read, and a sentence for each part that could not. */
export async function readAddress(hash) {
  const text = hash.replace(/^#/, '');
  if (!text.startsWith('z=')) return readPlain(text);
  try {
    const bytes = await inflate(fromBase64(text.slice(2)), MOST_BYTES);
    return readPlain(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return { state: { ...START }, faults: [
      'This address is cut off or was changed on its way, so it cannot be read. Ask for it again.'] };
  }
}
