// browser.js - what the tests of the page share: the page built into a folder, a server, Debian's
// chromium, and an eye on what goes wrong in it.
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { serve } from '../site/serve.js';

const WEB = new URL('..', import.meta.url).pathname;
const FIND = { chromium: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  firefox: ['/usr/bin/firefox-esr', '/usr/bin/firefox'] };

/** The path of a browser, '' if there is none. */
export const browserPath = (name) => process.env[`ICO_${name.toUpperCase()}`] ?? FIND[name].find(existsSync) ?? '';

/** Why the page cannot be tested here; '' if it can. */
export function lacks(browser, driver) {
  if (!existsSync(join(WEB, 'lib/icosian.wasm'))) return 'no icosian.wasm (tools/wasm builds it)';
  for (const name of ['esbuild', driver])
    if (!existsSync(join(WEB, 'node_modules', name))) return `no ${name} (npm --prefix web ci brings it)`;
  return browserPath(browser) === '' ? `no ${browser} on this machine` : '';
}

/** The page in a folder of its own, served: { folder, base, end() }. */
async function servePage() {
  const folder = mkdtempSync(join(tmpdir(), 'icosian-page-'));
  execFileSync(process.execPath, [join(WEB, 'site/build.js'), folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  const { port, close } = await serve(folder);
  const end = () => { close(); rmSync(folder, { recursive: true, force: true }); };
  return { folder, base: `http://localhost:${port}/`, close, end };
}

/** The browser, started: Chromium by playwright-core, Firefox by puppeteer-core. */
export async function startBrowser(name) {
  const executablePath = browserPath(name);
  if (name === 'chromium') return (await import('playwright-core')).chromium.launch({ executablePath, args: ['--no-sandbox'] });
  return (await import('puppeteer-core')).default.launch({ browser: name, executablePath, headless: true });
}

/** { site, browser } until the tests of the file end; {} where they are skipped. */
export async function openBrowser(name, skip) {
  if (skip) return {};
  const site = await servePage();
  const browser = await startBrowser(name);
  after(async () => {
    await browser.close();
    site.end();
  });
  return { site, browser };
}

const WAIT = { timeout: 60_000 };

/** A page of the site in Chromium; it must have no errors, and ask for nothing elsewhere. */
export async function onPage({ browser, site }, hash, use, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  const seen = watch(page, site.base);
  try {
    await page.goto(`${site.base}index.html${hash}`);
    await page.waitForSelector('html[data-ready]', WAIT);
    await use(page, context);
    assert.deepEqual(seen, { errors: [], elsewhere: [] });
  } finally {
    await context.close();
  }
}

/** Waits for an answer with these words as its title. */
export const answered = (page, words) => page.locator('#answer h2').filter({ hasText: words }).waitFor(WAIT);
/** The cell, or vertex, of a name. */
export const cell = (page, name) => page.locator(`#stage [data-v][aria-label^="${name}"]`);
/** Presses a button of a menu: more(page, 'puzzle', 'grade'). */
export async function more(page, view, id) {
  if (!(await page.evaluate((menu) => document.getElementById(menu).open, `${view}-more`))) await page.click(`#${view}-more summary`);
  await page.click(`#${id}`);
}
/** A point of a cell: its middle, or so many of its widths and heights beside that. */
export async function pointOf(page, name, [dx, dy] = [0, 0]) {
  const box = await cell(page, name).boundingBox();
  return [box.x + box.width * (0.5 + dx), box.y + box.height * (0.5 + dy)];
}
/** A telephone. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Notes what a page of playwright asks for elsewhere, and its errors. */
export function watch(page, base) {
  const seen = { errors: [], elsewhere: [] };
  page.on('pageerror', (error) => seen.errors.push(String(error)));
  page.on('console', (message) => { if (message.type() === 'error') seen.errors.push(message.text()); });
  page.on('request', (request) => {
    if (!request.url().startsWith(base) && !/^(blob|data|file):/.test(request.url())) seen.elsewhere.push(request.url());
  });
  return seen;
}
