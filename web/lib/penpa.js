// penpa.js - an address of penpa-edit has a deflated text behind p=.  The program in WebAssembly has no zlib:
// it gets the text in stored blocks, which are a deflated text, too, and what it writes so is compressed here.
// Source: RFC 1951, section 3.2.4; docs/formats.md.
// SPDX-License-Identifier: MIT
import { TooLong, deflate, fromBase64, inflate, toBase64 } from './deflate.js';

const SITE = '(?:https?:\\/\\/|(?:www\\.)?puzz\\.link\\/|swaroopg92\\.github\\.io\\/)';
const BEGINS = new RegExp(`^\\s*${SITE}`);
/** A line with an address alone: all before the query, the query, and what follows. */
const LINE = new RegExp(`^([ \\t\\uFEFF]*${SITE}[^?#\\s]*[?#])([^\\s,;]*)([ \\t\\r]*)$`);
const LONGEST_BLOCK = 0xffff;
const STORED = 6; // the bits of a block's kind, which are 0
const MOST_OF_ALL = 64 << 20; // bytes of all addresses of one question

function mapLine(line, change) {
  const [, head, query, tail] = LINE.exec(line) ?? [];
  if (!head?.includes('penpa')) return line;
  const parts = query.split('&');
  const at = parts.findIndex((part) => part.startsWith('p=') && part.length > 2);
  if (at < 0) return line;
  parts[at] = `p=${change(parts[at].slice(2))}`;
  return head + parts.join('&') + tail;
}

const mapText = (text, change) => text.split('\n').map((line) => mapLine(line, change)).join('\n');

/** A file whose text begins with an address. */
function mapFile(content, change) {
  if (typeof content === 'string') return BEGINS.test(content) ? mapText(content, change) : content;
  const decoder = new TextDecoder();
  if (!ArrayBuffer.isView(content) || !BEGINS.test(decoder.decode(content.subarray(0, 256)))) return content;
  return new TextEncoder().encode(mapText(decoder.decode(content), change));
}

/** A question ({ words, files, input }) or an answer ({ lines, files }) with the code of each address changed. */
function mapAll(all, change) {
  const mapped = { ...all };
  const ofText = (text) => (typeof text === 'string' ? mapText(text, change) : text);
  if (all.words) mapped.words = all.words.map(ofText);
  if (all.lines) mapped.lines = all.lines.map(ofText);
  if (all.input) mapped.input = mapFile(all.input, change);
  if (all.files) mapped.files = Object.fromEntries(Object.entries(all.files).map(([name, content]) => [name, mapFile(content, change)]));
  return mapped;
}

/** The same, where turn(code) gives a promise; for addresses alone that are there. */
async function turnAll(all, turn) {
  const turned = new Map();
  mapAll(all, (code) => {
    turned.set(code, code);
    return code;
  });
  if (turned.size === 0) return all;
  for (const code of turned.keys()) turned.set(code, await turn(code));
  return mapAll(all, (code) => turned.get(code));
}

/** The bytes of a code; null if there are none, which the program says. */
function bytesOf(code) {
  try {
    return fromBase64(code.replace(/%2b/gi, '+').replace(/%2f/gi, '/').replace(/%3d/gi, '='));
  } catch {
    return null;
  }
}

function storedBlocks(bytes) {
  const blocks = [];
  for (let at = 0; at === 0 || at < bytes.length; at += LONGEST_BLOCK) {
    const block = bytes.subarray(at, at + LONGEST_BLOCK);
    const size = [block.length & 0xff, block.length >> 8];
    blocks.push(new Uint8Array([Number(at + LONGEST_BLOCK >= bytes.length), ...size, ...size.map((byte) => byte ^ 0xff)]), block);
  }
  const all = new Uint8Array(blocks.reduce((sum, block) => sum + block.length, 0));
  let at = 0;
  for (const block of blocks) {
    all.set(block, at);
    at += block.length;
  }
  return all;
}

/** What the text of an address may have, as in the program (penpa_text.c). */
const longestText = (deflated) => Math.min((256 << 10) + 64 * deflated, 4 << 20);

/** The question with all addresses in stored blocks, or { fault }: what the program would say. */
export async function openAddresses(question) {
  if (typeof DecompressionStream !== 'function') return question; // compressed ones are refused
  let room = MOST_OF_ALL;
  let most = 0;
  try {
    return await turnAll(question, async (code) => {
      const bytes = bytesOf(code);
      if (bytes === null) return code;
      most = Math.min(longestText(bytes.length), room);
      const text = await inflate(bytes, most);
      room -= text.length;
      return toBase64(storedBlocks(text));
    });
  } catch (fault) {
    return { fault: fault instanceof TooLong
      ? `icosian: the text in this address is longer than ${most >> 10} kB, which no puzzle of this length needs`
      : 'icosian: this address of penpa-edit is cut off or damaged: its text cannot be inflated; copy it again' };
  }
}

/** The answer with the addresses compressed that the program wrote in stored blocks. */
export async function closeAddresses(answer) {
  if (typeof CompressionStream !== 'function' || typeof DecompressionStream !== 'function') return answer;
  return turnAll(answer, async (code) => {
    const bytes = bytesOf(code);
    if (bytes === null || (bytes[0] & STORED) !== 0) return code;
    return inflate(bytes, MOST_OF_ALL).then(deflate).then(toBase64, () => code);
  });
}
