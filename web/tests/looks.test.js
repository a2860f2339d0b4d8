// looks.test.js - what axe finds wrong with the page for those who do not see it, or see it badly:
// each view, dark and light, wide and narrow.  ICO_PICTURES=FOLDER keeps a picture of each.
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { lacks, openBrowser } from './browser.js';

const AXE = new URL('../node_modules/axe-core/axe.min.js', import.meta.url);
const skip = lacks('chromium', 'playwright-core') || (existsSync(AXE) ? false : 'no axe-core (npm --prefix web ci brings it)');
const PAGES = { 'first': '', 'board': '#go=1', 'why': '#board=4x4&go=1', 'graph-why': '#view=graph&graph=bipartite:3,5&go=1', 'rules': '#view=puzzle&family=zip+5x5', 'none': '#board=4x6&go=1', 'conditions': '#board=6x6&without=a1,f6&give=c3%3D7&start=b4&tour=open', 'puzzle': '#view=puzzle',
  'hexagons': '#view=puzzle&family=wazir+hex:4', 'graph': '#view=graph&graph=dodecahedron&go=1', 'command': '#view=command&line=count+knight+6x6&go=1',
  'refused': '#piece=kinght&go=1', 'gallery': 'gallery.html', 'signpost': '#view=puzzle&family=signpost+4x4', 'zip': '#view=puzzle&family=zip+6x6+--walls+6', 'document': 'docs/puzzles.html' };
const SIZES = { wide: { width: 1280, height: 860 }, narrow: { width: 360, height: 740 } };
const { site, browser } = await openBrowser('chromium', skip);

async function look(name, where, colorScheme, size) {
  const context = await browser.newContext({ viewport: SIZES[size], colorScheme, serviceWorkers: 'block', bypassCSP: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(site.base + (where === '' || where.startsWith('#') ? `index.html${where}` : where));
  if (where === '' || where.startsWith('#')) {
    await page.waitForSelector('html[data-ready]');
    if (/go=1|puzzle/.test(where)) await page.locator('#answer h2').waitFor();
    if (/why/.test(name)) await page.locator('#answer button', { hasText: 'Why?' }).click();
    if (/why/.test(name)) await page.locator('#answer .legend').waitFor();
    if (name === 'rules') await page.click('#rules');
    await page.waitForTimeout(400);
  }
  if (process.env.ICO_PICTURES) await page.screenshot({ path: `${process.env.ICO_PICTURES}/${name}-${colorScheme}-${size}.png`, fullPage: size === 'narrow' });
  await page.evaluate(readFileSync(AXE, 'utf8'));
  const { violations, passes } = await page.evaluate(() => window.axe.run());
  await context.close();
  assert.ok(passes.length > 10, `axe looked at ${passes.length} rules`);
  return violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.target} ${node.failureSummary.split('\n').at(-1).trim()}`));
}

for (const colorScheme of ['light', 'dark'])
  for (const size of Object.keys(SIZES))
    test(`axe finds nothing, ${colorScheme} and ${size}`, { skip }, async () => {
      const found = {};
      for (const [name, where] of Object.entries(PAGES)) {
        if (where.startsWith('docs/') && !existsSync(`${site.folder}/${where}`)) continue; // no mkdocs
        const faults = await look(name, where, colorScheme, size);
        if (faults.length > 0) found[name] = faults.slice(0, 8);
      }
      assert.deepEqual(found, {});
    });
