// firefox.test.js - the main path of each view in Firefox, over WebDriver BiDi (puppeteer-core).
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lacks, openBrowser } from './browser.js';

const skip = lacks('firefox', 'puppeteer-core') || false;
const WAIT = { timeout: 60_000 };
const { site, browser } = await openBrowser('firefox', skip);

async function withPage(hash, use) {
  const page = await browser.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(`${site.base}index.html${hash}`);
  await page.waitForSelector('html[data-ready]', WAIT);
  await use(page);
  assert.deepEqual(errors, []);
  await page.close();
}
const answered = (page, words) => page.waitForFunction((sign) => new RegExp(sign).test(document.querySelector('#answer h2')?.textContent ?? ''), WAIT, words);

test('Firefox: Board, by mouse and keys', { skip }, async () => {
  await withPage('#board=6x6', async (page) => {
    await page.waitForSelector('#stage [data-v]', WAIT);
    await page.click('#solve');
    await answered(page, 'Here is a closed tour');
    await page.evaluate(() => document.querySelector('#stage [tabindex="0"]').focus());
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.hash.includes('without=b6'), WAIT);
  });
});

test('Firefox: Puzzle, a hint', { skip }, async () => {
  await withPage('#view=puzzle', async (page) => {
    await answered(page, 'A puzzle to begin with');
    await page.click('#hint');
    await answered(page, '^[a-z]\\d+ must be \\d+$');
  });
});

test('Firefox: Graph, none with its reason', { skip }, async () => {
  await withPage('#view=graph&go=1', (page) => answered(page, 'There is no Hamiltonian cycle'));
});

test('Firefox: Graph, a vertex that is moved by mouse and by keys', { skip }, async () => {
  await withPage('#view=graph', async (page) => {
    await page.waitForFunction(() => document.querySelectorAll('#stage [data-v]').length === 10, WAIT);
    const from = await page.evaluate(() => {
      const box = document.querySelector('#stage [data-v="0"]').getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    });
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(from[0] + 80, from[1] + 50, { steps: 4 });
    await page.mouse.up();
    await page.waitForFunction(() => location.hash.includes('places='), WAIT);
    const before = await page.evaluate(() => location.hash);
    await page.evaluate(() => document.querySelector('#stage [data-v="0"]').focus());
    await page.keyboard.down('Shift');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.up('Shift');
    await page.waitForFunction((was) => location.hash !== was, WAIT, before);
  });
});

test('Firefox: Command, and what is cancelled', { skip }, async () => {
  await withPage('#view=command&line=count+knight+8x8&go=1', async (page) => {
    await page.waitForFunction(() => !document.getElementById('busy').hidden, WAIT);
    const took = await page.evaluate(async () => {
      const began = performance.now();
      document.getElementById('cancel').click();
      while (!document.getElementById('busy').hidden) await new Promise((resolve) => { setTimeout(resolve); });
      return performance.now() - began;
    });
    assert.ok(took < 150, `${took} ms`);
  });
});

test('Firefox: a board of 90,000 cells on its canvas', { skip }, async () => {
  await withPage('#board=300x300&go=1', async (page) => {
    await answered(page, 'Here is a closed tour');
    await page.waitForSelector('canvas.large', WAIT);
  });
});
