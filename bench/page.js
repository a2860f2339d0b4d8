#!/usr/bin/env node
// bench/page.js [ROW...] - what somebody waits for in a browser: Chromium, over the package itself
// (web/lib) in a plain page: loading, the first answer, later ones, long counts, cancelling.
// Wall time in milliseconds, and the memory of the program at the end.
// SPDX-License-Identifier: MIT
import { chromium } from '../web/node_modules/playwright-core/index.mjs';
import { serve } from '../web/site/serve.js';
import { browserPath } from '../web/tests/browser.js';

const ROWS = ['solve knight 8x8', 'solve knight 8x8', 'solve knight 8x8', 'solve knight 300x300 --method merge', 'count knight 6x6',
  'count knight 6x7 --open', 'count king 8x8', 'count knight 8x8'];
const MAP = JSON.stringify({ imports: { '#port': '/lib/port-web.js' } });
const { port, close } = await serve(new URL('../web', import.meta.url).pathname);
const browser = await chromium.launch({ executablePath: browserPath('chromium'), args: ['--no-sandbox'] });
const page = await browser.newPage();
await page.route('**/bench.html', (route) => route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Bench</title><script type="importmap">${MAP}</script>` }));
await page.goto(`http://localhost:${port}/bench.html`);
const loaded = await page.evaluate(async () => {
  const began = performance.now();
  window.icosian = await import('/lib/index.js');
  await window.icosian.load();
  return performance.now() - began;
});
console.log(`load(): ${loaded.toFixed(0)} ms\n\n| question | ms | memory |\n|---|---|---|`);
for (const row of process.argv.length > 2 ? process.argv.slice(2) : ROWS) {
  const { ms, bytes, lines } = await page.evaluate(async (words) => {
    const began = performance.now();
    const done = await window.icosian.run(words);
    return { ms: performance.now() - began, bytes: done.bytes, lines: done.lines.slice(0, 1) };
  }, row.split(' '));
  console.log(`| \`${row}\` | ${ms.toFixed(0)} | ${Math.round(bytes / 1e6)} MB | ${row.startsWith('count') ? lines[0] : ''}`);
}
const cancelled = await page.evaluate(async () => {
  const stop = new AbortController();
  const run = window.icosian.run(['count', 'knight', '8x8'], { signal: stop.signal }).catch(() => {});
  await new Promise((resolve) => { setTimeout(resolve, 2000); });
  const began = performance.now();
  stop.abort();
  await run;
  return performance.now() - began;
});
console.log(`\ncancelled after ${cancelled.toFixed(0)} ms`);
await browser.close();
close();
