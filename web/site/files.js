// files.js - what leaves the page: a file that is saved, words that are copied.
// SPDX-License-Identifier: MIT
import { make } from './dom.js';

const KEPT_MS = 60_000; // until then a browser has read what it saves

/** Saves text or bytes under a name, without the signs that file systems refuse; the name. */
export function save(data, name, type = '') {
  const url = URL.createObjectURL(data instanceof Blob ? data : new Blob([data], { type }));
  const plain = name.replace(/[^\w.-]+/g, '-');
  make('a', { href: url, download: plain }).click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  return plain;
}

/** Copies words; false where the browser does not allow that. */
export const copy = (text) => Promise.resolve(navigator.clipboard?.writeText(text))
  .then(() => navigator.clipboard !== undefined, () => false);
