// sw.js - the page without a network: its files are kept under the name of their content, and an old
// set is thrown away when a new one is complete.
// SPDX-License-Identifier: MIT
/* global DOCUMENTS, FILES, VERSION */ // written in front of this file when the page is built (build.js)
const CACHE = `icosian-${VERSION}`;

addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

addEventListener('activate', (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name.startsWith('icosian-') && name !== CACHE).map((name) => caches.delete(name))))
    .then(() => self.clients.claim()));
  caches.open(CACHE).then((cache) => cache.addAll(DOCUMENTS)).catch(() => {}); // nobody waits for them
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  event.respondWith(caches.open(CACHE).then(async (cache) => {
    const kept = await cache.match(request, { ignoreSearch: true });
    if (kept) return kept;
    const answer = await fetch(request); // documents and pictures: kept once they were looked at
    if (answer.ok) cache.put(request, answer.clone()).catch(() => {});
    return answer;
  }));
});
