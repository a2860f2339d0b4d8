// sw.js - the page without a network: its files are kept under the name of their content, and an old
// set is thrown away when a new one is complete.
// SPDX-License-Identifier: MIT
/* global DOCUMENTS, FILES, VERSION */ // written in front of this file when the page is built (build.js)
// Caches belong to the whole origin: those of this folder bear its address.
const OURS = `icosian ${registration.scope} `;
const CACHE = OURS + VERSION;

/** Is it a file of the page, its documents or pictures?  Whatever else lies in the folder is left alone. */
function isOurs(address) {
  const place = address.split(/[?#]/, 1)[0];
  if (!place.startsWith(registration.scope)) return false;
  const name = place.slice(registration.scope.length);
  return FILES.includes(name || './') || /^(docs|pictures)\//.test(name);
}

addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

addEventListener('activate', (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name))))
    .then(() => self.clients.claim()));
  caches.open(CACHE).then((cache) => cache.addAll(DOCUMENTS)).catch(() => {}); // nobody waits for them
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !isOurs(request.url)) return;
  event.respondWith(caches.open(CACHE).then(async (cache) => {
    const kept = await cache.match(request, { ignoreSearch: true });
    if (kept) return kept;
    const answer = await fetch(request); // documents and pictures: kept once they were looked at
    if (answer.ok && !answer.redirected) cache.put(request, answer.clone()).catch(() => {});
    return answer;
  }));
});
