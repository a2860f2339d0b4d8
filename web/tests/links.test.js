// links.test.js - each link of the gallery and of the documents opens the page and is answered; the
// documents load nothing from another place, and are searched without a network.
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { lacks, openBrowser, watch } from './browser.js';
import { commandOf, withTryLinks } from '../site/try-links.js';

const skip = lacks('chromium', 'playwright-core') || false;
const WAIT = { timeout: Number(process.env.ICO_WAIT ?? 60_000) };
const { site, browser } = await openBrowser('chromium', skip);
const documents = site !== undefined && existsSync(join(site.folder, 'docs/index.html'));

const htmlFiles = (folder) => readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.html')).map((name) => join(folder, name));
const unescape = (text) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
const questions = (file) => [...readFileSync(file, 'utf8').matchAll(/href="[^"]*index\.html(#[^"]*go=1[^"]*)"/g)].map((found) => unescape(found[1]));

/** Titles of the answers to the links, in one page after the other. */
async function answers(hashes) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const seen = watch(page, site.base);
  await page.goto(`${site.base}index.html`);
  await page.waitForSelector('html[data-ready]', WAIT);
  const titles = new Map();
  for (const hash of hashes) {
    await page.evaluate((next) => {
      document.querySelector('#answer').replaceChildren();
      location.hash = `${next}&seed=1`;
    }, hash);
    try {
      await page.locator('#answer h2').waitFor(WAIT);
      await page.waitForFunction(() => document.getElementById('busy').hidden, null, WAIT);
    } catch (fault) {
      throw new Error(`${hash}: ${fault.message}`);
    }
    titles.set(hash, await page.locator('#answer').innerText());
  }
  await context.close();
  assert.deepEqual(seen, { errors: [], elsewhere: [] });
  return titles;
}

test('each example of the gallery opens and is answered', { skip, timeout: 500_000 }, async () => {
  const hashes = questions(join(site.folder, 'gallery.html'));
  assert.ok(hashes.length > 60, `${hashes.length} links`);
  for (const hash of hashes.filter((one) => /view=command/.test(one))) assert.match(hash, /--as\+svg/, 'Command shows a picture');
  for (const [hash, words] of await answers(hashes)) assert.doesNotMatch(words, /cannot be answered/, `${hash}: ${words}`);
});

test('each example of the documents opens and is answered', { skip, timeout: 500_000 }, async (it) => {
  if (!documents) return it.skip('no mkdocs on this machine');
  const hashes = [...new Set(htmlFiles(join(site.folder, 'docs')).flatMap(questions))];
  assert.ok(hashes.length > 20, `${hashes.length} links`);
  const refused = [];
  for (const [hash, words] of await answers(hashes)) if (/cannot be answered/.test(words)) refused.push(`${hash}: ${words}`);
  assert.deepEqual(refused, []); // what a document shows as refused is no link
  return undefined;
});

test('documents load nothing from another place, and their links lead somewhere', { skip }, (it) => {
  if (!documents) return it.skip('no mkdocs on this machine');
  const wrong = [];
  for (const file of htmlFiles(site.folder)) {
    const text = readFileSync(file, 'utf8').replace(/<(pre|code|script)[^]*?<\/\1>/g, '');
    for (const [all, tag] of text.matchAll(/<(script|link|img|iframe|source|video|object|embed)\b[^>]*(?:https?:)?\/\/[^>]*>/g)) wrong.push(`${file}: ${tag}: ${all}`);
    for (const [, target] of text.matchAll(/ (?:href|src)="([^"#?]+)[^"]*"/g))
      if (!/^(https?|data|mailto):/.test(target) && !existsSync(join(file, '..', decodeURIComponent(target)))) wrong.push(`${file}: there is no ${target}`);
  }
  for (const name of readdirSync(site.folder, { recursive: true }).filter((one) => one.endsWith('.css')))
    if (/@import|url\(['"]?(https?:)?\/\//.test(readFileSync(join(site.folder, name), 'utf8'))) wrong.push(name);
  assert.deepEqual(wrong, []);
  return undefined;
});

test('the documents are searched, also offline', { skip, timeout: 90_000 }, async (it) => {
  if (!documents) return it.skip('no mkdocs on this machine');
  const context = await browser.newContext();
  const page = await context.newPage();
  const seen = watch(page, site.base);
  await page.goto(`${site.base}index.html`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.evaluate(async () => {
    const kept = async (name) => (await Promise.all((await caches.keys()).map(async (one) => (await caches.open(one)).match(name)))).some(Boolean);
    while (!(await kept('docs/search/search_index.json') && await kept('docs/index.html') && await kept('docs/search/worker.js')))
      await new Promise((resolve) => { setTimeout(resolve, 100); });
  });
  await context.setOffline(true);
  await page.goto(`${site.base}docs/index.html`);
  await page.locator('#mkdocs-search-query').pressSequentially('hexagons', { delay: 60 });
  await page.locator('#mkdocs-search-results a').first().waitFor(WAIT);
  assert.deepEqual(seen, { errors: [], elsewhere: [] });
  await context.close();
  return undefined;
});

test('which commands of a document the page can answer', () => {
  assert.deepEqual(commandOf('$ icosian solve knight 8x8'), ['solve', 'knight', '8x8']);
  assert.deepEqual(commandOf('    icosian count knight 6x6   # a remark'), ['count', 'knight', '6x6']);
  for (const line of ['icosian solve a.board', 'icosian solve knight 8x8 -o t.svg', 'icosian list knight 3x4 | head', 'cmake ..', 'icosian', 'icosian solve x \\'])
    assert.equal(commandOf(line), null, line);
  const text = 'Words.\n\n    icosian solve knight 5x6\n\nMore.\n\n```console\n$ icosian count knight 6x6\n9862\n```\n';
  assert.equal(withTryLinks(text, '../').match(/Try it/g).length, 2);
  const refused = '```console\n$ icosian solve knight torus:6x6 --crossings max\nicosian: on flat boards alone\n```\n';
  assert.doesNotMatch(withTryLinks(refused, '../'), /Try it/);
});
