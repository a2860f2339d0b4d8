// memory.js - files in memory, for wasi.js: what the caller gives, and what the program writes.
// SPDX-License-Identifier: MIT
import { ERRNO } from './wasi.js';

/** One open file.  node: { data, size, written }, shared by all that have it open. */
function makeHandle(node) {
  return {
    size: () => node.size,
    close: () => ERRNO.OK,
    read(bytes, at) {
      const size = Math.max(0, Math.min(bytes.length, node.size - at));
      bytes.set(node.data.subarray(at, at + size));
      return size;
    },
    write(bytes, at) {
      const end = at + bytes.length;
      if (end > node.data.length) {
        const grown = new Uint8Array(Math.max(end, 2 * node.data.length, 256));
        grown.set(node.data.subarray(0, node.size));
        node.data = grown;
      }
      node.data.set(bytes, at);
      node.size = Math.max(node.size, end);
      node.written = true;
      return bytes.length;
    },
  };
}

/** files: name -> Uint8Array or string.  written(): the same, of what the program wrote. */
export function makeMemoryDisk(files) {
  const encoder = new TextEncoder();
  const nodes = new Map();
  for (const [name, content] of Object.entries(files)) {
    const data = typeof content === 'string' ? encoder.encode(content) : content;
    nodes.set(`/${name}`.replace(/^\/(\.?\/)+/, '/'), { data, size: data.length, written: false });
  }
  return {
    stat(path) {
      if (path === '/' || path === '/.') return { folder: true, size: 0 };
      const node = nodes.get(path);
      return node ? { size: node.size } : ERRNO.NOENT;
    },
    open(path, how) {
      if (path === '/' || path === '/.') return how.write ? ERRNO.ISDIR : { folder: true };
      let node = nodes.get(path);
      if (!node && !how.create) return ERRNO.NOENT;
      if (node && how.create && how.exclusive) return ERRNO.EXIST;
      if (!node || how.truncate) {
        node = { data: new Uint8Array(0), size: 0, written: true };
        nodes.set(path, node);
      }
      return makeHandle(node);
    },
    rename(from, to) {
      const node = nodes.get(from);
      if (!node) return ERRNO.NOENT;
      nodes.delete(from);
      nodes.set(to, node);
      return ERRNO.OK;
    },
    unlink: (path) => (nodes.delete(path) ? ERRNO.OK : ERRNO.NOENT),
    written() {
      const result = {};
      for (const [path, node] of nodes)
        if (node.written) result[path.slice(1)] = node.data.slice(0, node.size);
      return result;
    },
  };
}
