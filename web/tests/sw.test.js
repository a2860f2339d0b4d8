// sw.test.js - the worker that keeps the page for times without a network: it answers for the files of
// the page alone, and leaves other pages of the same host, and their caches, alone.
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';

const TEXT = readFileSync(new URL('../site/sw.js', import.meta.url), 'utf8');
const FILES = ['./', 'index.html', 'main.js', 'icosian.wasm'];

/** The caches of a host; each is a map from an address without its search to what is kept there. */
function makeCaches() {
  const all = new Map();
  return {
    all,
    keys: async () => [...all.keys()],
    delete: async (name) => all.delete(name),
    async open(name) {
      if (!all.has(name)) all.set(name, new Map());
      const kept = all.get(name);
      const key = ({ url }) => url.split('?')[0];
      return { addAll: async (names) => names.forEach((one) => kept.set(one, 'added')),
        match: async (request) => kept.get(key(request)),
        put: async (request, answer) => { kept.set(key(request), answer.name); } };
    },
  };
}

/** The worker at an address; ask(url) is undefined where it leaves the request to the browser. */
function startWorker(scope, caches, version, answerTo = {}) {
  const uses = {};
  const asked = [];
  const fetch = async ({ url }) => {
    asked.push(url);
    return { ok: true, redirected: false, name: url, clone() { return this; }, ...answerTo };
  };
  const globals = { addEventListener: (kind, use) => { uses[kind] = use; }, caches, fetch, URL,
    registration: { scope }, location: new URL('sw.js', scope), skipWaiting() {}, clients: { claim() {} } };
  globals.self = globals;
  const set = JSON.stringify({ VERSION: version, FILES, DOCUMENTS: ['docs/index.html'] });
  runInContext(`const { VERSION, FILES, DOCUMENTS } = ${set};\n${TEXT}`, createContext(globals));
  const wait = (kind) => new Promise((resolve, reject) => { uses[kind]({ waitUntil: (work) => work.then(resolve, reject) }); });
  return { asked,
    start: () => wait('install').then(() => wait('activate')),
    async ask(url, method = 'GET') {
      let answer;
      uses.fetch({ request: { url, method }, respondWith: (work) => { answer = work; } });
      return answer;
    } };
}

test('it answers for the files of the page, and for nothing else', async () => {
  for (const scope of ['https://host.example/', 'https://host.example/tours/']) {
    const caches = makeCaches();
    const worker = startWorker(scope, caches, 'v1');
    await worker.start();
    for (const name of ['', 'index.html', 'main.js', 'index.html?x=1', '?x#y', 'docs/tours.html', 'pictures/boards/a.svg'])
      assert.ok(await worker.ask(scope + name), name);
    const before = worker.asked.length;
    for (const other of ['blog/', 'blog/index.html', 'other.html', 'main.js/x', 'docs', 'documents/x.html', 'api?file=main.js', 'x?docs/'])
      assert.equal(await worker.ask(scope + other), undefined, other);
    for (const other of ['https://host.example/else/main.js', 'https://host.example.evil/tours/main.js', 'https://other.example/tours/main.js'])
      assert.equal(await worker.ask(other), undefined, other);
    assert.equal(await worker.ask(`${scope}main.js`, 'POST'), undefined);
    assert.equal(worker.asked.length, before);
    const kept = [...caches.all.values()].flatMap((cache) => [...cache.keys()]);
    assert.ok(!kept.some((name) => /blog|other|else|evil/.test(name)), kept.join(' '));
  }
});

test('two pages on one host, and caches of others, do not meet', async () => {
  const caches = makeCaches();
  for (const name of ['icosian-notes', 'icosian', 'shop']) await caches.open(name);
  const old = startWorker('https://host.example/a/', caches, 'v1');
  const inner = startWorker('https://host.example/a/b/', caches, 'v1');
  await old.start();
  await inner.start();
  assert.equal(caches.all.size, 5);
  await startWorker('https://host.example/a/', caches, 'v2').start();
  const names = [...caches.all.keys()];
  assert.deepEqual(names.filter((name) => name.includes('/a/ ')), ['icosian https://host.example/a/ v2']);
  assert.ok(names.includes('icosian https://host.example/a/b/ v1'));
  for (const name of ['icosian-notes', 'icosian', 'shop']) assert.ok(names.includes(name), name);
});

test('what was answered from elsewhere, or not at all, is not kept', async () => {
  for (const answer of [{ redirected: true }, { ok: false }]) {
    const caches = makeCaches();
    const worker = startWorker('https://host.example/', caches, 'v1', answer);
    await worker.start();
    await worker.ask('https://host.example/docs/x.html');
    assert.ok([...caches.all.values()].every((cache) => !cache.has('https://host.example/docs/x.html')));
  }
});
