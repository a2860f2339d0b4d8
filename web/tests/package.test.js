// package.test.js - the package as its users get it, from its tarball: what publint and attw say, a
// plain page with modules, a build by vite in Chromium, Deno, the examples of the README.
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { lacks, startBrowser, watch } from './browser.js';
import { serve } from '../site/serve.js';

const WEB = new URL('..', import.meta.url).pathname;
const tool = (name) => join(WEB, 'node_modules/.bin', name);
const missing = (name) => (existsSync(join(WEB, 'lib/icosian.wasm')) && existsSync(tool(name)) ? false : `no ${name} (npm --prefix web ci brings it), or no icosian.wasm`);
const noWasm = existsSync(join(WEB, 'lib/icosian.wasm')) ? false : 'no icosian.wasm (tools/wasm builds it)';
const noChromium = lacks('chromium', 'playwright-core') || false;
const PAGE = `import { problem, draw } from 'icosian';
const { tour } = await problem('knight 6x6').solve();
const count = await problem('knight 5x6').count();
const picture = await draw('petersen');
document.body.textContent = [tour.length, count.undirected, picture.includes('<svg')].join(' ');`;
const SAYS = '36 8 true';
let work;

before(() => {
  if (noWasm) return;
  work = mkdtempSync(join(tmpdir(), 'icosian-user-'));
  execFileSync('npm', ['pack', '--silent', '--pack-destination', work], { cwd: WEB });
  const tarball = join(work, `icosian-${JSON.parse(readFileSync(join(WEB, 'package.json'))).version}.tgz`);
  writeFileSync(join(work, 'package.json'), '{ "name": "user", "private": true, "type": "module" }');
  execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', '--offline', tarball], { cwd: work });
});
after(() => { if (work) rmSync(work, { recursive: true, force: true }); });

async function inChromium(folder, path) {
  const { port, close } = await serve(folder);
  const browser = await startBrowser('chromium');
  try {
    const page = await browser.newPage();
    const seen = watch(page, `http://localhost:${port}/`);
    await page.goto(`http://localhost:${port}/${path}`);
    await page.waitForFunction(() => /true|false/.test(document.body.textContent), null, { timeout: 30_000 });
    assert.equal(await page.textContent('body'), SAYS);
    assert.deepEqual(seen, { errors: [], elsewhere: [] });
  } finally {
    await browser.close();
    close();
  }
}
const HEAD = '<!doctype html><title>user</title><link rel="icon" href="data:,">';

test('installed from its tarball, node answers, and ends by itself', { skip: noWasm }, () => {
  const script = 'import { problem } from "icosian"; console.log((await problem("knight 6x6").count()).undirected)';
  assert.equal(execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: work, encoding: 'utf8', timeout: 30_000 }), '9862n\n');
});

for (const name of ['README.md', '../README.md'])
  test(`the examples of ${name} hold`, { skip: noWasm }, () => {
    const text = readFileSync(join(WEB, name), 'utf8');
    const script = [...text.matchAll(/```js\n([^]*?)```/g)].map((found) => found[1]).join('\n');
    assert.notEqual(script, '');
    const done = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: work, encoding: 'utf8', timeout: 60_000 });
    assert.equal(done.status, 0, done.stderr);
  });

test('publint finds nothing', { skip: missing('publint') }, () => {
  const done = spawnSync(tool('publint'), ['--strict', WEB], { encoding: 'utf8' });
  assert.equal(done.status, 0, done.stdout + done.stderr);
});

test('attw finds the types wherever they are looked for', { skip: missing('attw') }, () => {
  const done = spawnSync(tool('attw'), ['--pack', WEB, '--profile', 'esm-only', '--no-definitely-typed', '--exclude-entrypoints', 'worker.js', 'icosian.wasm'] /* files, no modules */, { encoding: 'utf8', cwd: work });
  assert.equal(done.status, 0, done.stdout + done.stderr);
});

test('Deno answers', { skip: missing('deno') }, (it) => {
  const script = join(work, 'try.js');
  writeFileSync(script, 'import { problem } from "icosian";\nconsole.log(String((await problem("knight 6x6").count()).undirected));\nDeno.exit(0);\n');
  const done = spawnSync(tool('deno'), ['run', '--allow-read', '--no-remote', script], { cwd: work, encoding: 'utf8', timeout: 60_000 });
  if (done.error || /not found|Failed to find/.test(done.stderr)) return it.skip('the program of Deno was not brought');
  assert.equal(done.stdout, '9862\n', done.stderr);
  return undefined;
});

test('a plain page with modules and an import map', { skip: noWasm || noChromium }, async () => {
  const map = JSON.stringify({ imports: { icosian: './node_modules/icosian/lib/index.js', '#port': './node_modules/icosian/lib/port-web.js' } });
  writeFileSync(join(work, 'plain.html'), `${HEAD}<script type="importmap">${map}</script><script type="module">${PAGE}</script>`);
  await inChromium(work, 'plain.html');
});

test('a build by vite, in Chromium', { skip: missing('vite') || noChromium, timeout: 120_000 }, async () => {
  mkdirSync(join(work, 'src'), { recursive: true });
  writeFileSync(join(work, 'index.html'), `${HEAD}<body></body><script type="module" src="/src/main.js"></script>`);
  writeFileSync(join(work, 'src/main.js'), PAGE);
  const config = 'export default { build: { target: "esnext", outDir: "built" }, worker: { format: "es" } };\n';
  writeFileSync(join(work, 'vite.config.js'), config);
  const done = spawnSync(tool('vite'), ['build', '--logLevel', 'warn'], { cwd: work, encoding: 'utf8' });
  assert.equal(done.status, 0, done.stdout + done.stderr);
  await inChromium(join(work, 'built'), 'index.html');
});
