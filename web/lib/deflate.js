// deflate.js - bytes deflated and inflated by the streams of browsers and node, within a limit; base64.
// SPDX-License-Identifier: MIT

/** Thrown where the inflated bytes are more than was allowed. */
export class TooLong extends RangeError {}

// Safari has no `for await` over streams.
async function* readAll(stream) {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

async function through(bytes, stream, most) {
  const parts = [];
  let size = 0;
  for await (const part of readAll(new Blob([bytes]).stream().pipeThrough(stream))) {
    size += part.length;
    if (size > most) throw new TooLong(`more than ${most} bytes`);
    parts.push(part);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The bytes, which raw deflate made smaller; reading ends with a TooLong behind `most` of them. */
export const inflate = (bytes, most) => through(bytes, new DecompressionStream('deflate-raw'), most);

export const deflate = (bytes) => through(bytes, new CompressionStream('deflate-raw'), Infinity);

export function toBase64(bytes) {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

/** Of base64 with the signs + / or - _, and = or none at the end. */
export const fromBase64 = (text) => Uint8Array.from(
  atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
