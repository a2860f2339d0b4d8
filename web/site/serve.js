#!/usr/bin/env node
// serve.js [FOLDER] [PORT] - serves a folder of files on this machine alone, to try the page.
// SPDX-License-Identifier: MIT
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';

const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm', '.json': 'application/json', '.webmanifest': 'application/manifest+json', '.png': 'image/png',
  '.txt': 'text/plain', '.woff2': 'font/woff2' };

function fileOf(folder, url) {
  const path = join(folder, normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname)));
  if (!path.startsWith(folder)) return null;
  try {
    return statSync(path).isDirectory() ? join(path, 'index.html') : path;
  } catch {
    return null;
  }
}

/** A server of the folder's files: { port, close() }. */
export function serve(folder, port = 0) {
  const root = normalize(`${folder}/`);
  const server = createServer((request, answer) => {
    let path = null;
    try { path = fileOf(root, request.url); } catch { /* an address that cannot be read */ }
    const stream = path ? createReadStream(path) : null;
    const missing = () => answer.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.');
    if (!stream) return missing();
    stream.on('error', missing);
    stream.once('open', () => {
      answer.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream', 'cache-control': 'no-cache' });
      stream.pipe(answer);
    });
    return undefined;
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve({ port: server.address().port, close: () => server.close() }));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = process.argv[2] ?? new URL('../dist', import.meta.url).pathname;
  const { port } = await serve(folder, Number(process.argv[3] ?? 8000));
  console.log(`http://localhost:${port}/  (Ctrl-C ends it)`);
}
