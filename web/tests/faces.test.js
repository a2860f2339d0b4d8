// faces.test.js - what people see first: the words and the tour of the first screen, explanations over
// the board, the telephone's keypad beside its board, puzzles in people's words, pictures of Command.
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { answered, cell, lacks, more, onPage, openBrowser, pointOf } from './browser.js';

const skip = lacks('chromium', 'playwright-core') || false;
const WAIT = { timeout: 60_000 };
const { site, browser } = await openBrowser('chromium', skip);
const withPage = (...given) => onPage({ browser, site }, ...given);
const LAPTOP = { viewport: { width: 1280, height: 720 } };
const TELEPHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Is all of it in the window, without scrolling? */
const inSight = (page, selector) => page.locator(selector).first().evaluate((node) => {
  const box = node.getBoundingClientRect();
  return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
});
const steps = (page) => page.locator('#player output').textContent();

test('first screen: what it is, a tour that draws itself, Solve in sight, few fields', { skip }, async () => {
  await withPage('', async (page) => {
    await answered(page, 'A closed knight’s tour');
    assert.match(await page.textContent('#lead'), /every cell of a board, every vertex of a graph/);
    assert.doesNotMatch(await steps(page), /^64/, 'it draws itself');
    assert.equal(await page.textContent('#past-list'), 'Nothing was asked yet.', 'nobody asked');
    for (const selector of ['#lead', '#solve', '#stage svg', '#player']) assert.ok(await inSight(page, selector), selector);
    const board = await page.locator('#stage svg').boundingBox();
    assert.ok(board.height > 0.68 * 720, `the stage uses the height: ${board.height}`);
    const note = await page.locator('#stage .note').first().evaluate((one) => one.getBoundingClientRect().height);
    assert.ok(note < 20, `coordinates are ${note} pixels high`);
    assert.deepEqual(await page.locator('#panel-board :is(select, input[type=text])').evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.id)), ['piece', 'board', 'tour']);
    await page.waitForFunction(() => /^64 of 64$/.test(document.querySelector('#player output').textContent), null, WAIT);
    assert.equal(await page.locator('#stage .way path').count(), 24);
  }, { ...LAPTOP, reducedMotion: 'no-preference' });
  await withPage('', async (page) => {
    await answered(page, 'A closed knight’s tour');
    assert.equal(await steps(page), '64 of 64', 'whole at once where nothing is to move');
  }, { ...LAPTOP, reducedMotion: 'reduce' });
});

test('the line, the numbers, or both', { skip }, async () => {
  await withPage('#board=6x6&go=1', async (page) => {
    await answered(page, 'Here is a closed tour');
    const line = page.getByRole('checkbox', { name: 'Line' });
    const numbers = page.getByRole('checkbox', { name: 'Numbers' });
    const seen = async () => [await page.locator('#stage .way path').count() > 0, await page.locator('#stage .number:not(:empty)').count()];
    assert.deepEqual(await seen(), [true, 0]);
    await numbers.check();
    assert.deepEqual(await seen(), [true, 36]);
    await line.uncheck();
    assert.deepEqual(await seen(), [false, 36]);
  });
});

test('conditions that are asked stay in sight, others are folded away', { skip }, async () => {
  await withPage('#board=6x6&symmetric=180&without=a1,f6', async (page) => {
    await cell(page, 'c3').waitFor(WAIT);
    const shown = () => page.locator('#panel-board :is(select, input[type=text])').evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.id));
    assert.deepEqual(await shown(), ['piece', 'board', 'tour', 'symmetric', 'cond-without']);
    assert.equal(await page.inputValue('#symmetric'), '180');
    await cell(page, 'a1').click();
    await cell(page, 'f6').click();
    await page.waitForFunction(() => !document.getElementById('cond-without').checkVisibility(), null, WAIT);
    await page.click('#conditions summary');
    await page.focus('#turns');
    await page.selectOption('#turns', 'min');
    await page.waitForFunction(() => location.hash.includes('turns=min'), null, WAIT);
    assert.ok(await page.locator('#conditions #turns').evaluate((one) => one.matches(':focus')), 'what is chosen stays in hand');
    await page.click('#conditions summary');
    await page.locator('#asked #turns').waitFor(WAIT); // a toggle is told later
    assert.deepEqual(await shown(), ['piece', 'board', 'tour', 'symmetric', 'turns']);
  });
});

test('Why? keeps the marks, with a legend, sentences, the theorem and its source', { skip }, async () => {
  await withPage('#board=4x4&go=1', async (page) => {
    await answered(page, 'There is no closed tour');
    assert.equal(await page.locator('#stage .cell.mark-cut').count(), 4);
    await page.click('#why');
    await page.locator('#answer .legend').waitFor(WAIT);
    assert.equal(await page.textContent('#answer h2'), 'There is no closed tour');
    assert.equal(await page.locator('#answer pre').count(), 0, 'no terminal');
    const marked = async (name) => page.locator(`#stage .${name} .shape`).evaluateAll((all) => all.map((one) => getComputedStyle(one).fill));
    assert.deepEqual(await marked('mark-cut'), Array(4).fill('rgb(224, 122, 95)'), 'the colours of explain -o');
    assert.deepEqual(await marked('mark-lone'), Array(4).fill('rgb(242, 204, 143)'));
    assert.deepEqual(await marked('mark-part0'), Array(8).fill('rgb(129, 178, 154)'));
    const words = await page.textContent('#answer');
    for (const part of ['taken out', 'larger pieces', 'schwenk', 'Knight on m × n, m ≤ n', 'without a search', 'Here m = 4, so there is none.', 'Schwenk, Which rectangular', 'b4 c3 b2 c1']) assert.ok(words.includes(part), part);
    const wide = await page.locator('#answer').evaluate((node) => [...node.querySelectorAll('*')].some((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline'));
    assert.equal(wide, false, 'nothing is cut off');
    const note = await page.locator('#stage .note').first().evaluate((one) => one.getBoundingClientRect().height);
    assert.ok(note > 14, `coordinates are ${note} pixels high`);
  });
  await withPage('#view=graph&graph=bipartite:3,5', async (page) => {
    await cell(page, '0').waitFor(WAIT);
    await page.click('#graph-why');
    await answered(page, 'There is no Hamiltonian cycle');
    await page.locator('#answer .legend').waitFor(WAIT);
    assert.equal(await page.locator('#stage .cell:is(.mark-cut, .mark-lone)').count(), 8);
    await page.evaluate(() => { location.hash = 'view=graph&graph=petersen'; });
    await cell(page, '9').waitFor(WAIT);
    await page.click('#graph-why');
    await page.locator('#answer', { hasText: 'This does not exclude a Hamiltonian path.' }).waitFor(WAIT);
  });
});

test('telephone: board and keypad together, buttons in one row, no card in between', { skip }, async () => {
  await withPage('#view=puzzle', async (page) => {
    await answered(page, 'A puzzle to begin with');
    for (const selector of ['#stage svg', '.pad', '#hint', '#puzzle-more summary']) assert.ok(await inSight(page, selector), selector);
    const top = (selector) => page.locator(selector).first().evaluate((node) => Math.round(node.getBoundingClientRect().top));
    for (const row of ['#panel-puzzle .actions > *', '.history > *']) {
      const tops = await page.locator(row).evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().top)))]);
      assert.ok(Math.max(...tops) - Math.min(...tops) < 6, `${row}: ${tops}`);
    }
    assert.ok(await top('#answer') > await top('.pad'), 'the card is below');
    await page.locator('#stage [data-v][aria-label$="empty"]').first().tap();
    await page.locator('.pad button', { hasText: '9' }).tap();
    for (const selector of ['#stage svg', '.pad']) assert.ok(await inSight(page, selector), `${selector} while typing`);
  }, TELEPHONE);
  await withPage('#view=graph', async (page) => {
    await cell(page, '9').waitFor(WAIT);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 390);
    assert.ok(await inSight(page, '#graph-more summary'));
  }, TELEPHONE);
});

test('Zip: discs with digits, its name and rules; the line runs below the digits', { skip }, async () => {
  await withPage('#view=puzzle&family=zip+7x7', async (page) => {
    await answered(page, 'A puzzle to begin with');
    assert.equal(await page.textContent('#puzzle-name'), 'Zip 7x7');
    const discs = await page.locator('#stage circle.disc').count();
    assert.ok(discs > 2);
    assert.equal(await page.locator('#stage .number.point').count(), discs);
    assert.ok(await page.locator('#stage .number.point').first().evaluate((one) => ['none', ''].includes(getComputedStyle(one).stroke)), 'no stroke round a digit');
    await more(page, 'puzzle', 'solution');
    await answered(page, 'The solution');
    assert.ok(await page.evaluate(() => {
      const [way, labels] = [document.querySelector('#stage .way'), document.querySelector('#stage .labels')];
      return Boolean(way.compareDocumentPosition(labels) & Node.DOCUMENT_POSITION_FOLLOWING);
    }), 'words lie over the line');
    await page.click('#rules');
    await answered(page, 'How to solve Zip 7x7');
    assert.match(await page.textContent('#answer'), /meets the discs in the order/);
  });
  await withPage('#view=puzzle', async (page) => {
    await answered(page, 'A puzzle to begin with');
    await page.click('#rules');
    await answered(page, 'How to solve Numbrix 6x6');
    assert.match(await page.textContent('#answer'), /1 to 36[^]*beside, above or below/);
  });
});

test('the bar between numbers runs through no digit', { skip }, async () => {
  const text = 'piece: wazir\ntour: open\n\n1 2 3\n. . .\n7 8 9';
  await withPage(`#view=puzzle&puzzle=${encodeURIComponent(text)}`, async (page) => {
    await cell(page, 'a3').waitFor(WAIT);
    const d = await page.locator('#stage .way path').getAttribute('d');
    const [x, y] = [await page.locator('#stage .number.given').first().getAttribute('x'), await page.locator('#stage .number.given').first().getAttribute('y')];
    assert.match(d, /M/);
    for (const [, a, b] of d.matchAll(/[ML](\S+) ([^LM]+)/g)) assert.ok(Math.hypot(a - x, b - y) > 12, `${a} ${b} is in the digit at ${x} ${y}`);
  });
});

test('Command shows a picture that is written to a file', { skip }, async () => {
  await withPage('#view=command&line=draw+knight+6x6+--solve+-o+a.svg&go=1', async (page) => {
    await answered(page, 'Done');
    await page.locator('#stage img.output').waitFor({ state: 'visible', ...WAIT });
    await page.waitForFunction(() => document.querySelector('#stage img.output').naturalWidth > 100, null, WAIT);
    const size = await page.locator('#output').evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
    assert.ok(size >= 14, `output is ${size} pixels`);
    await page.click('text=From the other views');
    await page.click('#undo');
    await page.waitForFunction(() => document.getElementById('line').value.includes('a.svg'), null, WAIT);
  });
});

test('Command shows a picture that is printed, not its letters', { skip }, async () => {
  await withPage('#view=command&line=draw+knight+8x8+--neighbours+e4+--as+svg&go=1', async (page) => {
    await answered(page, 'Done');
    await page.waitForFunction(() => document.querySelector('#stage img.output').naturalWidth > 100, null, WAIT);
    assert.equal(await page.locator('#output').isVisible(), false);
    assert.deepEqual(await page.locator('#answer button').allTextContents(), ['Save the picture']);
  });
});

test('start and end of an open tour are told apart without colour', { skip }, async () => {
  await withPage('#board=5x5&tour=open&go=1', async (page) => {
    await answered(page, 'Here is an open tour');
    assert.deepEqual(await page.locator('#stage .over > *').evaluateAll((all) => all.map((one) => `${one.tagName} ${one.getAttribute('class')}`)), ['circle first', 'rect last']);
  });
});

test('a longest tour is told as one, on boards and in graphs', { skip }, async () => {
  for (const [hash, title, text] of [['#board=4x4&tour=longest&go=1', 'Here is a longest closed tour', /^It visits 14 of 16 cells, checked\. No closed tour is longer\.$/],
    ['#view=graph&graph=petersen&cycle=longest&go=1', 'Here is a longest cycle', /^It visits 9 of 10 vertices, checked\. No cycle is longer\.$/]])
    await withPage(hash, async (page) => {
      await answered(page, title);
      assert.match(await page.locator('#answer p').first().textContent(), text);
    });
});

test('moves between layers are thin, and bent', { skip }, async () => {
  await withPage('#board=4x4x4&go=1', async (page) => {
    await answered(page, 'Here is a closed tour');
    const ways = await page.locator('#stage .way path').evaluateAll((all) => all.map((one) => [one.getAttribute('d'), parseFloat(getComputedStyle(one).strokeWidth)]));
    const drawn = (thin) => ways.filter(([, width]) => (width < 2) === thin);
    assert.ok(drawn(true).length > 5 && drawn(true).every(([d]) => /Q/.test(d)));
    assert.ok(drawn(false).length > 5 && drawn(false).every(([d]) => !/Q/.test(d)));
  });
});

test('names of vertices are seen, however long; nothing typed is lost by a button', { skip }, async () => {
  await withPage('#view=graph', async (page) => {
    await cell(page, '9').waitFor(WAIT);
    await page.fill('#graph-text', 'Paris Lille\nLille Lyon\nLyon Marseille\nMarseille Paris\n');
    await page.click('#graph-solve'); // at once: the text is taken before the press
    await answered(page, 'Here is a Hamiltonian cycle');
    const names = await page.locator('#stage .number').allTextContents();
    assert.deepEqual(names.sort(), ['Lille', 'Lyon', 'Marseille', 'Paris']);
    const along = (await page.textContent('#answer')).match(/((?:Paris|Lille|Lyon|Marseille) – ){3}(Paris|Lille|Lyon|Marseille)/)[0].split(' – ');
    assert.deepEqual([...along].sort(), names, 'the cycle by its names');
    assert.ok(['Paris,Marseille', 'Marseille,Paris'].some((edge) => [...along, along[0]].join().includes(edge)), along.join());
    assert.match(await page.textContent('#answer .small'), /^by (Warnsdorff’s rule|a construction|the method “\w+”), /);
    assert.equal(await page.locator('#stage .way path').first().evaluate((one) => getComputedStyle(one).opacity), '1', 'no edge is seen through the cycle');
    await page.fill('#graph-text', 'Paris Lille\nLille Lyon\n');
    await page.selectOption('#cycle', 'open');
    await page.waitForTimeout(700);
    assert.equal(await page.inputValue('#graph-text'), 'Paris Lille\nLille Lyon\n');
  });
  await withPage('#board=6x6', async (page) => {
    await cell(page, 'c3').waitFor(WAIT);
    await page.check('input[value=number]');
    await page.mouse.click(...await pointOf(page, 'c3'));
    await page.keyboard.press('1');
    await page.click('#solve'); // a second digit could follow; the button takes what is there
    await answered(page, /tour/);
    await page.waitForFunction(() => decodeURIComponent(location.hash).includes('give=c3=1'), null, WAIT);
  });
});

test('<icosian-board> as the documents show it has tours, and says in words where there is none', { skip }, async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const { readFileSync } = await import('node:fs');
  const shown = readFileSync(new URL('../../docs/web.md', import.meta.url), 'utf8').match(/<icosian-board [^]*?<\/icosian-board>/g);
  assert.ok(shown.length >= 2);
  await page.route('**/blog.html', (route) => route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>A blog</title>
    <link rel="icon" href="data:,"><script type="module" src="icosian-board.js"></script>${shown.join('')}<icosian-board id="none" graph="petersen"></icosian-board><icosian-board id="odd" board="5x5"></icosian-board>` }));
  await page.goto(`${site.base}blog.html`);
  for (let k = 0; k < shown.length; k++) await page.locator('icosian-board').nth(k).locator('.way path').first().waitFor({ state: 'attached', ...WAIT });
  await page.locator('#none p[role=status]', { hasText: 'There is no Hamiltonian cycle.' }).waitFor(WAIT);
  await page.locator('#odd p[role=status]', { hasText: 'There is no closed tour. Each move' }).waitFor(WAIT);
  assert.deepEqual((await page.locator('#none .number').allTextContents()).length, 10, 'vertices have names');
  await context.close();
});

test('Documents: no box of code is cut off; Examples: what is wide has room', { skip }, async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  for (const name of ['docs/web.html', 'docs/puzzles.html', 'docs/json.html']) {
    const got = await page.goto(`${site.base}${name}`);
    if (got.status() === 404) continue; // no mkdocs
    await page.waitForTimeout(300);
    const cut = await page.locator('main pre').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth && one.tabIndex < 0).length);
    assert.equal(cut, 0, name);
  }
  await page.goto(`${site.base}gallery.html`);
  const small = await page.locator('.gallery img').evaluateAll(async (all) => {
    const low = [];
    for (const one of all) {
      one.loading = 'eager';
      await one.decode().catch(() => {});
      const scale = Math.min(one.clientWidth / one.naturalWidth, one.clientHeight / one.naturalHeight);
      if (one.naturalHeight * scale < 60) low.push(one.src.replace(/.*\//, ''));
    }
    return low;
  });
  assert.deepEqual(small, [], 'no picture is a sliver');
  await context.close();
});

test('Documents on a telephone: the search has a line of its own, below name and links', { skip }, async (it) => {
  if (!existsSync(`${site.folder}/docs/index.html`)) return it.skip('no mkdocs on this machine');
  const context = await browser.newContext({ ...TELEPHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${site.base}docs/index.html`);
  const [name, links, search] = await Promise.all(['.top h1', '.top .links', '.top .seek input'].map((one) => page.locator(one).boundingBox()));
  await context.close();
  assert.ok(Math.abs(name.y + name.height / 2 - links.y - links.height / 2) < 8, 'one row');
  assert.ok(search.y >= name.y + name.height && search.width > 350, `${search.y} ${search.width}`);
  return undefined;
});

test('a refusal is a sentence; names of files and cells keep their letters', { skip }, async () => {
  for (const [hash, words] of [['#piece=kinght&go=1', /^No piece is called 'kinght'/], ['#board=4x4&start=z9&go=1', /^[A-Z]/]])
    await withPage(hash, async (page) => {
      await answered(page, 'That cannot be answered');
      assert.match(await page.locator('#answer .refused p').first().textContent(), words);
    });
});
