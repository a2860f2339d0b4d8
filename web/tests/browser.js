// browser.js - what the tests of the page share: the page built into a folder, a server, Debian's
// chromium, and an eye on what goes wrong in it.
// SPDX-License-Identifier: MIT
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
export async function servePage() {
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
