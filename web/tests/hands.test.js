// hands.test.js - what hands do to the picture, in Chromium: vertices that are moved, graphs drawn by
// hand, walls by a press on a side, touch in all views; and what is exported.
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { answered, cell, lacks, more, onPage, openBrowser, PHONE, pointOf } from './browser.js';

const skip = lacks('chromium', 'playwright-core') || false;
const WAIT = { timeout: 60_000 };
const { site, browser } = await openBrowser('chromium', skip);
const withPage = (...given) => onPage({ browser, site }, ...given);

/** Waits until the address holds the words. */
const addressHas = (page, words) => page.waitForFunction((want) => decodeURIComponent(location.hash).includes(want), words, WAIT);
const address = (page) => page.evaluate(() => decodeURIComponent(location.hash));
const vertices = (page, count) => page.waitForFunction((want) => document.querySelectorAll('#stage [data-v]').length === want, count, WAIT);
/** Where a vertex is, in units of the picture. */
const centre = (page, name) => cell(page, name).locator('circle').evaluate((disc) => [disc.cx.baseVal.value, disc.cy.baseVal.value].map(Math.round));

async function dragByMouse(page, from, to) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 5 });
  await page.mouse.up();
}

async function dragByFinger(page, context, from, to) {
  const session = await context.newCDPSession(page);
  const touch = (type, ...points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  await touch('touchStart', from);
  for (let k = 1; k <= 5; k++) await touch('touchMove', [0, 1].map((i) => from[i] + ((to[i] - from[i]) * k) / 5));
  await touch('touchEnd');
  await session.detach();
}

async function download(page, press) {
  const [file] = await Promise.all([page.waitForEvent('download', WAIT), press()]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'latin1') };
}

async function exported(page, name) {
  await page.click('#export summary');
  return download(page, () => page.locator('#export-list button', { hasText: new RegExp(`^${name}$`) }).click());
}

test('Graph: a vertex is moved by mouse and by keys, kept in the address, exported, and moved back', { skip }, async () => {
  await withPage('#view=graph&cycle=open&go=1', async (page) => {
    await answered(page, 'Here is a Hamiltonian path');
    const home = await centre(page, '0');
    const [x, y] = await pointOf(page, '0');
    await dragByMouse(page, [x + 4, y + 4], [x + 90, y + 60]);
    await addressHas(page, 'places=');
    const there = await centre(page, '0');
    assert.ok(there[0] > home[0] && there[1] > home[1], `${home} to ${there}`);
    assert.ok(await page.locator('#stage .way path').count() > 0, 'the tour is still shown');
    await cell(page, '0').focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await page.waitForFunction((was) => document.querySelector('#stage [data-v="0"] circle').cx.baseVal.value < was - 9, there[0], WAIT);
    await page.waitForTimeout(400); // the address follows
    const hash = await address(page);
    const svg = await exported(page, 'SVG picture');
    assert.match(svg.text, /^<svg[^]*stroke="rgb/, 'the picture brings its looks');
    const left = await centre(page, '0');
    assert.match(svg.text, new RegExp(`cx="${left[0]}(\\.\\d+)?"`), 'the picture has the vertex where it was moved');
    await page.reload();
    await vertices(page, 10);
    assert.equal(await address(page), hash);
    assert.deepEqual(await centre(page, '0'), left);
  });
  await withPage('#view=graph', async (page) => {
    await vertices(page, 10);
    const home = await centre(page, '3');
    await dragByMouse(page, await pointOf(page, '3'), await pointOf(page, '3', [-2, -1]));
    await addressHas(page, 'places=');
    await page.click('#undo');
    await page.waitForFunction(() => !location.hash.includes('places'), null, WAIT);
    assert.deepEqual(await centre(page, '3'), home);
  });
});

test('Graph drawn by hand: vertices and edges by mouse, taken off by keys; nothing else moves', { skip }, async () => {
  await withPage('#view=graph', async (page) => {
    await vertices(page, 10);
    await page.click('text=Draw it by hand');
    await page.click('#empty-sheet');
    await vertices(page, 3);
    const first = await centre(page, '0');
    await page.mouse.click(...await pointOf(page, '2', [4, 0]));
    await vertices(page, 4);
    for (const [u, v, edges] of [['0', '1', 1], ['1', '3', 2], ['3', '2', 3], ['2', '0', 4]]) {
      await page.mouse.click(...await pointOf(page, u));
      await page.mouse.click(...await pointOf(page, v));
      await page.waitForFunction((want) => document.getElementById('graph-text').value.split('--').length - 1 === want, edges, WAIT);
      await page.waitForFunction((want) => document.querySelector('#stage .edges').getAttribute('d').split('M').length - 1 === want, edges, WAIT);
    }
    assert.deepEqual(await centre(page, '0'), first, 'a new edge moves no vertex');
    await page.click('#graph-solve');
    await answered(page, 'Here is a Hamiltonian cycle');
    await cell(page, '3').focus();
    await page.keyboard.press('Delete');
    await vertices(page, 3);
    await page.click('#add-vertex');
    await vertices(page, 4);
    await page.mouse.click(...await pointOf(page, '3'));
    await page.click('#remove-vertex');
    await vertices(page, 3);
  });
});

test('Board: a wall by a press on the side between two cells, and off again', { skip }, async () => {
  await withPage('#board=6x6', async (page) => {
    await vertices(page, 36);
    await page.check('input[value=wall]');
    await page.mouse.move(...await pointOf(page, 'c3', [0.45, 0]));
    await page.locator('#stage .side path').waitFor({ state: 'attached', ...WAIT });
    await page.mouse.click(...await pointOf(page, 'c3', [0.45, 0]));
    await addressHas(page, 'wall=c3-d3');
    await page.mouse.click(...await pointOf(page, 'c3'));
    await page.mouse.click(...await pointOf(page, 'd3', [-0.45, 0]));
    await page.waitForFunction(() => !location.hash.includes('wall'), null, WAIT);
    await page.mouse.click(...await pointOf(page, 'a3', [-0.45, 0])); // the rim of the board
    await page.waitForTimeout(300);
    assert.ok(!(await address(page)).includes('wall'));
  });
  await withPage('#board=hex:3', async (page) => {
    await vertices(page, 19);
    await page.check('input[value=wall]');
    await page.mouse.click(...await pointOf(page, 'r3c3', [0.45, 0]));
    await page.waitForFunction(() => /wall=(r3c3-r3c4|r3c4-r3c3)/.test(location.hash), null, WAIT);
  });
});

test('by touch: a wall, a vertex that is dragged, a graph that is solved, a command that is run', { skip }, async () => {
  await withPage('#board=6x6', async (page, context) => {
    await vertices(page, 36);
    await page.locator('.tools label', { hasText: 'Wall' }).tap();
    await cell(page, 'c3').scrollIntoViewIfNeeded();
    await page.touchscreen.tap(...await pointOf(page, 'c3', [0, -0.45]));
    await addressHas(page, 'wall=c3-c4');
    await page.locator('#tab-graph').tap();
    await vertices(page, 10);
    await cell(page, '0').scrollIntoViewIfNeeded();
    const from = await pointOf(page, '0');
    await dragByFinger(page, context, from, [from[0] + 40, from[1] + 30]);
    await addressHas(page, 'places=');
    await page.locator('#graph-solve').tap();
    await answered(page, 'There is no Hamiltonian cycle');
    await page.locator('#answer button', { hasText: 'Try a path' }).tap();
    await answered(page, 'Here is a Hamiltonian path');
    await page.locator('#tab-command').tap();
    await page.locator('#run').tap();
    await answered(page, /Done|None/);
    assert.match(await page.textContent('#output'), /\d/);
  }, PHONE);
});

const SIGNS = { 'SVG picture': /<svg/, 'PNG picture': /PNG/, 'TikZ for LaTeX': /tikzpicture/, 'Text': /\S/, 'Page that works alone': /<!doctype html>/i };
const VIEWS = { 'the Board': '#board=6x6&go=1', 'the Puzzle': '#view=puzzle', 'the Graph': '#view=graph&cycle=open&go=1' };
for (const [view, hash] of Object.entries(VIEWS))
  test(`exports of ${view}: SVG, PNG, TikZ, text and a page that works alone`, { skip }, async () => {
    await withPage(hash, async (page) => {
      await page.locator('#answer .yes h2, #answer h2:has-text("puzzle")').first().waitFor(WAIT);
      for (const [name, sign] of Object.entries(SIGNS)) assert.match((await exported(page, name)).text, sign, name);
      if (hash === '#view=puzzle') {
        const sheet = await download(page, () => more(page, 'puzzle', 'sheet'));
        assert.equal(sheet.name, 'sheet.html');
        assert.match(sheet.text, /<svg/);
      }
    });
  });
