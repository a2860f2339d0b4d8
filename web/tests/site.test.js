// site.test.js - the page in Chromium: the main path of each view by mouse, by keys and by touch;
// cancelling; offline; what is hostile; what is slow.
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { answered, cell, lacks, more, onPage, openBrowser, PHONE, pointOf, watch } from './browser.js';
import { serve } from '../site/serve.js';

const skip = lacks('chromium', 'playwright-core') || false;
const WAIT = { timeout: 60_000 };
const { site, browser } = await openBrowser('chromium', skip);

const withPage = (...given) => onPage({ browser, site }, ...given);

test('an address that is opened is not lost to the one that is due to be written', { skip }, async () => {
  await withPage('#board=5x5', async (page, context) => {
    await context.addInitScript(() => { // news of an address comes late, as on a busy machine
      const add = window.addEventListener;
      window.addEventListener = (name, use, ...rest) => add.call(window, name,
        name === 'hashchange' ? (event) => setTimeout(use, 400, event) : use, ...rest);
    });
    await page.reload();
    await page.waitForSelector('html[data-ready]', WAIT);
    await page.fill('#board', '6x7');
    await page.evaluate(() => {
      const board = document.getElementById('board');
      board.dispatchEvent(new Event('change', { bubbles: true }));
      board.blur();
      location.hash = 'board=6x6&go=1';
    });
    await answered(page, 'Here is a closed tour');
    assert.equal(await page.inputValue('#board'), '6x6');
  });
});

test('Board by mouse: solve, hole, wall, none with its reason, the next step', { skip }, async () => {
  await withPage('', async (page) => {
    await cell(page, 'e4').waitFor(WAIT);
    await page.click('#solve');
    await answered(page, 'Here is a closed tour');
    assert.equal(await page.locator('#stage .way path').count(), 24);
    await page.fill('#board', '4x5');
    await page.locator('#board').blur();
    await page.waitForFunction(() => document.querySelectorAll('#stage [data-v]').length === 20);
    await page.click('#solve');
    await answered(page, 'There is no closed tour');
    assert.ok(await page.locator('#stage .cell.reason').count() > 0, 'the reason is marked');
    await page.click('text=Try an open tour');
    await answered(page, 'Here is an open tour');
    await cell(page, 'a1').click();
    await cell(page, 'a1').and(page.locator('.hole')).waitFor(WAIT);
    await page.waitForFunction(() => location.hash.includes('without=a1'));
    await page.click('#undo');
    await page.waitForFunction(() => !document.querySelector('#stage .hole'));
    await page.check('input[value=wall]');
    await page.mouse.move(...await pointOf(page, 'b2'));
    await page.mouse.down();
    await page.mouse.move(...await pointOf(page, 'b3'), { steps: 4 });
    await page.mouse.up();
    await page.waitForFunction(() => location.hash.includes('wall=b2-b3'));
  });
});

test('Board: sums and symmetries by choice, and those that only an address has', { skip }, async () => {
  await withPage('#piece=king', async (page) => {
    await page.click('#conditions summary');
    await page.selectOption('#magic', 'full');
    await page.selectOption('#tour', 'open');
    await page.click('#solve');
    await answered(page, 'Here is an open tour');
    assert.match(await page.locator('#answer').textContent(), /Each row sums to 260, each column to 260, and so does each diagonal: 260/);
    assert.match(await cell(page, 'a1').getAttribute('aria-label'), /step \d/);
    await page.selectOption('#magic', '');
    await page.selectOption('#tour', 'closed');
    await page.selectOption('#symmetric', 'murraian');
    await page.click('#solve');
    await answered(page, 'Here is a closed tour');
    await page.evaluate(() => { location.hash = 'piece=king&symmetric=vertical,horizontal&turns=min&board=4x4&go=1'; });
    await answered(page, /./);
    assert.equal(await page.inputValue('#symmetric'), 'vertical,horizontal');
    assert.equal(await page.inputValue('#turns'), 'min');
    assert.equal(await page.inputValue('#magic'), '');
    await page.evaluate(() => { location.hash = 'board=5x6&crossings=max&go=1'; });
    await page.locator('#answer').filter({ hasText: 'Its moves cross 51 times, the most there can be.' }).waitFor(WAIT);
    await page.evaluate(() => { location.hash = 'board=6x6&straight=1&angles=acute,right,obtuse&go=1'; });
    await page.waitForFunction(() => document.querySelector('#straight').value === '1');
    assert.equal(await page.inputValue('#cond-angles'), 'acute, right, obtuse');
    await page.selectOption('#congruent', '2');
    await page.click('#solve');
    await page.locator('#answer').filter({ hasText: 'Its congruent parts begin at 1 and 19.' }).waitFor(WAIT);
    await page.evaluate(() => { location.hash = 'piece=knight/wazir&board=4x4&go=1'; });
    await page.waitForFunction(() => /knight\/wazir/.test(document.querySelector('#piece').value));
    await answered(page, /tour/);
  });
});

test('Board by keys alone', { skip }, async () => {
  await withPage('#board=5x5&tour=open', async (page) => {
    await cell(page, 'a5').waitFor(WAIT);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter'); // the link that skips to the picture
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    assert.match(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), /^b4/);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.hash.includes('without=b4'));
    await page.waitForFunction(() => /^b4, no cell/.test(document.activeElement.getAttribute('aria-label') ?? ''));
    await page.keyboard.press('Control+z');
    await page.waitForFunction(() => !location.hash.includes('without'));
    await page.keyboard.press('7');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => decodeURIComponent(location.hash).includes('give=b4=7'));
    await page.focus('#solve');
    await page.keyboard.press('Enter');
    await answered(page, /tour/);
  });
});

test('Puzzle by mouse and by keys: a hint, a number, dragging, one answer, the solution', { skip }, async () => {
  await withPage('#view=puzzle', async (page) => {
    await answered(page, 'A puzzle to begin with');
    await page.click('#hint');
    await answered(page, /^[a-z]\d+ must be \d+$/);
    assert.match(await page.textContent('#answer'), /Technique: only one/);
    assert.doesNotMatch(await page.textContent('#answer'), /Rung|can only/);
    await page.click('text=Fill it in');
    await page.waitForFunction(() => location.hash.includes('entries='));
    await more(page, 'puzzle', 'unique');
    await answered(page, 'One answer');
    await page.click('#mistakes');
    await answered(page, 'No mistakes so far');
    const empty = page.locator('#stage [data-v][aria-label$="empty"]').first();
    await empty.focus();
    await page.keyboard.press('1');
    await page.keyboard.press('1');
    await page.waitForFunction(() => document.querySelectorAll('#stage [aria-label*="11"]').length > 0);
    await more(page, 'puzzle', 'solution');
    await page.waitForFunction(() => document.querySelectorAll('#stage [aria-label$="empty"]').length === 0, null, WAIT);
    await more(page, 'puzzle', 'clear');
    await more(page, 'puzzle', 'grade');
    await answered(page, /^Difficulty: (easy|medium|hard)$/);
    await more(page, 'puzzle', 'solution');
    await answered(page, 'The solution');
    assert.doesNotMatch(await page.textContent('#answer'), /Hardest|Difficulty/, 'what was told before is gone');
  });
});

test('clues in a pattern, by name and by touch, with symmetry, at the width of a telephone', { skip }, async () => {
  await withPage('#view=puzzle&family=hidato+6x6', async (page) => {
    await answered(page, 'A puzzle to begin with');
    const given = () => page.locator('#stage [data-v][aria-label*="given"]').count();
    await page.selectOption('#pattern', 'ring');
    await page.click('#make');
    await answered(page, 'A new puzzle');
    await page.waitForFunction(() => document.querySelectorAll('#stage [data-v][aria-label*="given"]').length === 20, null, WAIT);
    await page.selectOption('#pattern', 'drawn');
    const one = (row, at) => page.locator(`#pattern-drawn [aria-label="Row ${row}, cell ${at}"]`);
    await one(6, 6).waitFor(WAIT);
    assert.equal(await page.locator('#pattern-drawn [role=checkbox]').count(), 36);
    const box = await one(6, 6).boundingBox();
    assert.ok(box.x + box.width <= 390 && box.width >= 40, `cells for fingers: ${JSON.stringify(box)}`);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 390);
    await page.selectOption('#symmetry', 'rotate4');
    for (const [row, at] of [[1, 1], [2, 2], [3, 3], [1, 3]]) await one(row, at).tap();
    assert.equal(await page.locator('#pattern-drawn [aria-checked=true]').count(), 16);
    await one(6, 6).tap(); // and the other corners with it
    await one(6, 6).tap();
    await page.waitForFunction(() => decodeURIComponent(location.hash).includes('pattern=x.x..x/.x..x./..xx.x/x.xx../.x..x./x..x.x'));
    const before = await page.inputValue('#puzzle-text');
    await page.click('#make');
    await page.waitForFunction((was) => document.getElementById('puzzle-text').value !== was, before, WAIT);
    await page.waitForFunction(() => document.querySelectorAll('#stage [data-v][aria-label*="given"]').length === 16, null, WAIT);
    assert.equal(await given(), 16);
    await page.fill('#family-kind', 'hidato 5x7');
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => decodeURIComponent(location.hash).includes('pattern=x.x..x./.x..x../..xx.x./x.xx.../.x..x..'));
    await page.selectOption('#symmetry', ''); // the board is no square
    await page.click('#make');
    await page.waitForFunction(() => document.querySelectorAll('#stage [data-v][aria-label*="given"]').length === 13, null, WAIT);
    await page.selectOption('#pattern', '');
    await page.locator('#pattern-drawn').waitFor({ state: 'hidden' });
  }, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
});

test('a Zip by dragging: from the first point on, and back', { skip }, async () => {
  const text = 'piece: wazir\nboard: 3x3\ntour: open\nstart: a3\nend: a1\nwaypoints: a3, c2, a1\n\n. . .\n. . .\n. . .';
  await withPage(`#view=puzzle&puzzle=${encodeURIComponent(text)}`, async (page) => {
    await cell(page, 'a3').waitFor(WAIT);
    const go = async (name) => page.mouse.move(...await pointOf(page, name), { steps: 6 });
    const entered = (words) => page.waitForFunction((want) => decodeURIComponent(location.hash).includes(`entries=${want}`), words);
    await go('a3');
    await page.mouse.down();
    for (const name of ['b3', 'b2', 'b3', 'c3', 'c2', 'b2', 'a2']) await go(name);
    await entered('1,2,3,6,5,4,,,');
    await page.mouse.up();
    await go('a2');
    await page.mouse.down();
    await go('b2');
    await entered('1,2,3,,5,4,,,');
    await page.mouse.up();
    await more(page, 'puzzle', 'solution');
    await page.waitForFunction(() => document.querySelectorAll('#stage [aria-label*="empty"]').length === 0, null, WAIT);
  });
});

test('addresses of puzzles are pasted, and copied', { skip }, async () => {
  await withPage('#view=puzzle', async (page, context) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await cell(page, 'a1').waitFor(WAIT);
    await more(page, 'puzzle', 'copy-address');
    await answered(page, 'Copied: an address of penpa-edit');
    const ours = await page.inputValue('#puzzle-text');
    const address = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(address, /^https:\/\/swaroopg92\.github\.io\/penpa-edit\/#m=edit&p=/);
    await page.click('text=Paste or edit a puzzle');
    await page.fill('#puzzle-text', 'https://puzz.link/p?simpleloop/5/5/sg020');
    await page.waitForFunction(() => document.querySelectorAll('#stage [data-v]').length === 20, null, WAIT);
    assert.match(await page.inputValue('#puzzle-text'), /^tour: closed$/m);
    await more(page, 'puzzle', 'copy-address');
    await answered(page, 'Copied: an address of puzz.link');
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'https://puzz.link/p?simpleloop/5/5/sg020');
    await page.fill('#puzzle-text', address);
    await page.waitForFunction((text) => document.getElementById('puzzle-text').value === text, ours, WAIT);
    await page.fill('#puzzle-text', 'https://puzz.link/p?slither/5/5/idc6ag7');
    await page.waitForFunction(() => document.body.textContent.includes('Slitherlink is not a Hamiltonian kind'), null, WAIT);
  });
});

test('a puzzle is changed, and told how many answers it has', { skip }, async () => {
  const text = 'piece: wazir\ntour: open\n\n1 . .\n. . .\n. . .';
  await withPage(`#view=puzzle&puzzle=${encodeURIComponent(text)}`, async (page) => {
    await cell(page, 'a3').waitFor(WAIT);
    await page.click('text=Paste or edit a puzzle');
    await page.check('#edit');
    await answered(page, 'More than one answer');
    assert.ok(await page.locator('#stage .differ').count() > 0);
    await cell(page, 'c1').focus();
    await page.keyboard.press('9');
    await page.waitForFunction(() => document.getElementById('puzzle-text').value.includes('give: a3=1, c1=9'), null, WAIT);
    await answered(page, /answer/);
  });
});

test('Graph: a family, a paste, drawn by hand; edges of all tours, properties', { skip }, async () => {
  await withPage('#view=graph', async (page) => {
    await cell(page, '9').waitFor(WAIT);
    await page.click('#graph-solve');
    await answered(page, 'There is no Hamiltonian cycle');
    await page.click('text=Try a path');
    await answered(page, 'Here is a Hamiltonian path');
    assert.doesNotMatch(await page.innerText('main'), /\btour\b/, 'of graphs: cycle and path'); // what is seen
    await more(page, 'graph', 'graph-properties');
    await page.locator('#answer th', { hasText: /^hypohamiltonian$/ }).waitFor(WAIT);
    for (const [name, value] of [['hypohamiltonian', 'yes'], ['platypus', 'yes'], ['girth', '5'], ['chromatic index', '4'], ['planar', 'no'], ['circumference', '9']])
      assert.equal(await page.locator('#answer tr', { hasText: new RegExp(`^${name}`) }).locator('td').textContent(), value, name);
    await page.selectOption('#cycle', 'closed');
    await page.fill('#graph-text', '0 1 0 1\n1 0 1 0\n0 1 0 1\n1 0 1 0');
    await page.waitForFunction(() => document.querySelectorAll('#stage [data-v]').length === 4, null, WAIT);
    await more(page, 'graph', 'graph-edges');
    await answered(page, '4 edges are in all Hamiltonian cycles, none is in no Hamiltonian cycle');
    assert.match(await page.textContent('#answer'), /In all \(thick and green\): 0-1, 0-3, 1-2, 2-3\./);
    assert.match(await page.locator('#stage .edge-all').first().evaluate((line) => getComputedStyle(line).stroke), /^rgb/, 'they are seen');
    await page.click('text=Draw it by hand');
    await page.click('#empty-sheet');
    await page.waitForFunction(() => document.querySelectorAll('#stage [data-v]').length === 3, null, WAIT);
    await page.check('#by-hand');
    for (const [u, v] of [['0', '1'], ['1', '2'], ['2', '0']]) {
      const had = await page.locator('#graph-text').inputValue();
      await cell(page, u).focus();
      await page.keyboard.press('Enter');
      await cell(page, v).focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction((old) => document.getElementById('graph-text').value !== old, had);
      await page.waitForTimeout(400);
    }
    await page.click('#graph-solve');
    await answered(page, 'Here is a Hamiltonian cycle');
  });
});

test('Command: the line of the other views, any verb, answers as JSON, refusals', { skip }, async () => {
  await withPage('#board=6x6', async (page) => {
    await page.click('#tab-command');
    assert.equal(await page.inputValue('#line'), 'icosian solve knight 6x6');
    await page.fill('#line', 'icosian count knight 6x6');
    await page.keyboard.press('Enter');
    await answered(page, 'Done');
    assert.match(await page.textContent('#output'), /9862/);
    await page.check('#json');
    await page.click('#run');
    await page.waitForFunction(() => document.getElementById('output').textContent.includes('"undirected":"9862"'), null, WAIT);
    await page.fill('#line', 'icosian solve kinght 6x6');
    await page.click('#run');
    await answered(page, 'That cannot be answered');
    assert.match(await page.textContent('#answer'), /knight/, 'the refusal says what to write');
    assert.equal(await page.inputValue('#line'), 'icosian solve kinght 6x6', 'nothing typed is lost');
  });
});

test('by touch, 360 pixels wide: nothing is cut off, a hole by a tap, digits by the pad', { skip }, async () => {
  await withPage('#board=6x6', async (page) => {
    await cell(page, 'c3').tap();
    await page.waitForFunction(() => location.hash.includes('without=c3'));
    await page.locator('#solve').tap();
    await answered(page, /tour/);
    for (const name of ['puzzle', 'graph', 'command', 'board']) {
      await page.locator(`#tab-${name}`).tap();
      await page.waitForTimeout(300);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= 360, `${name} is ${wide} pixels wide`);
    }
    const small = await page.evaluate(() => [...document.querySelectorAll('button, select, input[type=text]')]
      .filter((one) => one.offsetParent && one.getBoundingClientRect().height < 40).map((one) => one.id || one.textContent));
    assert.deepEqual(small, [], 'what is pressed is 40 pixels high');
    await page.locator('#tab-puzzle').tap();
    await page.locator('#stage [data-v][aria-label$="empty"]').first().tap();
    await page.locator('.pad button', { hasText: '9' }).tap();
    await page.locator('.pad button', { hasText: 'OK' }).tap();
    await page.waitForFunction(() => location.hash.includes('entries='));
  }, PHONE);
});

test('a long count says so first, shows how far it is, and is cancelled within 150 ms', { skip }, async () => {
  await withPage('#board=8x8', async (page) => {
    await page.click('#count');
    await answered(page, 'A long count');
    await page.click('text=Count all the same');
    await page.waitForFunction(() => /go/.test(document.getElementById('busy-words').textContent), null, WAIT);
    const took = await page.evaluate(async () => {
      const began = performance.now();
      document.getElementById('cancel').click();
      while (!document.getElementById('busy').hidden) await new Promise((resolve) => { setTimeout(resolve); });
      return performance.now() - began;
    });
    assert.ok(took < 150, `${took} ms`);
    await page.click('#solve');
    await answered(page, 'Here is a closed tour');
  });
});

test('offline: after one visit the page answers without a network', { skip }, async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.base}index.html`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => { navigator.serviceWorker.addEventListener('controllerchange', resolve); });
  });
  await context.setOffline(true);
  await page.goto(`${site.base}index.html#board=6x6&go=1`);
  await page.reload();
  await page.goto(`${site.base}#piece=king&go=1`);
  await answered(page, 'Here is a closed tour');
  await context.close();
});

test('hostile addresses, names and titles stay words', { skip }, async () => {
  const evil = '<img src=x onerror="window.bad=1"><script>window.bad=1</script>"\'`';
  const dot = `graph "${evil.replaceAll('"', '\\"')}" { "${evil.replaceAll('"', '\\"')}" -- "b"; "b" -- "c"; "c" -- "${evil.replaceAll('"', '\\"')}"; }`;
  const tries = [
    `#piece=${encodeURIComponent(evil)}&go=1`, `#board=${encodeURIComponent(evil)}&go=1`, `#${encodeURIComponent(evil)}=1`,
    `#view=graph&graph=${encodeURIComponent(dot)}&go=1`, `#view=graph&graph=${encodeURIComponent(evil)}&go=1`,
    `#view=puzzle&puzzle=${encodeURIComponent(`title: ${evil}\npiece: wazir\n\n1 . .\n. . .\n. . ${evil}`)}`,
    `#view=command&line=${encodeURIComponent(`solve '${evil.replaceAll("'", '')}' 8x8`)}&go=1`,
    `#view=command&line=${encodeURIComponent(`draw knight 3x4 --as svg --title '${evil.replaceAll("'", '')}'`)}&go=1`,
    '#view=command&line=javascript:alert(1)&go=1', '#z=javascript', `#view=${encodeURIComponent(evil)}`,
  ];
  for (const hash of tries)
    await withPage(hash, async (page) => {
      await page.waitForFunction(() => document.getElementById('busy').hidden, null, WAIT);
      await page.waitForTimeout(250);
      assert.equal(await page.evaluate(() => window.bad), undefined, hash);
      assert.equal(await page.locator('main img:not(.output), main script').count(), 0, hash);
    });
});

/** Tasks of the page's main thread that took more processor time than that, in ms. */
function longTasks(trace, most) {
  const { traceEvents } = JSON.parse(trace);
  const main = new Set(traceEvents.filter((one) => one.name === 'thread_name' && one.args?.name === 'CrRendererMain')
    .map((one) => `${one.pid}.${one.tid}`));
  return traceEvents.filter((one) => /RunTask$/.test(one.name) && main.has(`${one.pid}.${one.tid}`) && one.tdur > most * 1000)
    .map((one) => Math.round(one.tdur / 1000));
}

test('no task holds the page up for more than 50 ms of processor time', { skip }, async () => {
  const tasks = [];
  for (const hash of ['#go=1', '#board=30x30&go=1', '#board=300x300&go=1', '#board=1000x1000&go=1', '#view=graph&graph=cubic:500,seed=1&go=1', '#view=puzzle'])
    await withPage('', async (page) => {
      await page.waitForTimeout(500);
      await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
      await page.evaluate((next) => { location.hash = next; }, hash);
      await page.waitForTimeout(800);
      await page.locator('#answer h2').waitFor(WAIT);
      await page.waitForTimeout(1500);
      if (/00x/.test(hash)) assert.equal(await page.locator('#stage canvas.large').count(), 1, `${hash} is drawn`);
      const trace = (await browser.stopTracing()).toString();
      assert.match(trace, /RunTask/);
      for (const one of longTasks(trace, 50)) tasks.push([hash, one]);
    });
  assert.deepEqual(tasks, []);
});

test('500 random states come back from their addresses in this browser', { skip }, async () => {
  const { port, close } = await serve(new URL('..', import.meta.url).pathname);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route('**/blank.html', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Blank</title>' }));
  await page.goto(`http://localhost:${port}/blank.html`);
  const wrong = await page.evaluate(async () => {
    const { readAddress, writeAddress } = await import('/site/address.js');
    const { randomState } = await import('/tests/random-state.js');
    const lost = [];
    for (let seed = 1; seed <= 500; seed++) {
      const state = randomState(seed);
      history.replaceState(null, '', `#${await writeAddress(state)}`); // through the browser's own address
      const back = await readAddress(location.hash);
      if (JSON.stringify(back.state) !== JSON.stringify(state) || back.faults.length > 0) lost.push(seed);
    }
    return lost;
  });
  assert.deepEqual(wrong, []);
  await context.close();
  close();
});

test('one file from the disk answers', { skip }, async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const seen = watch(page, 'file:');
  await page.goto(`${pathToFileURL(`${site.folder}/icosian.html`)}#board=6x6&go=1`);
  await answered(page, 'Here is a closed tour');
  assert.deepEqual(seen, { errors: [], elsewhere: [] });
  await context.close();
});

test('<icosian-board> in a page of somebody else', { skip }, async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const seen = watch(page, site.base);
  await page.route('**/blog.html', (route) => route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>A blog</title>
    <link rel="icon" href="data:,"><script type="module" src="icosian-board.js"></script><icosian-board piece="knight" board="6x6"></icosian-board>
    <icosian-board graph="petersen"></icosian-board>` }));
  await page.goto(`${site.base}blog.html`);
  await page.locator('icosian-board .way path').first().waitFor(WAIT);
  await page.locator('icosian-board p[role=status]', { hasText: 'There is no Hamiltonian cycle.' }).waitFor(WAIT);
  assert.deepEqual(seen, { errors: [], elsewhere: [] });
  await context.close();
});

test('dead workers and lost programs are told, and nothing typed is lost', { skip }, async () => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  // The first workers die as one does whose memory ran out: while they answer.
  let deaths = 0;
  await page.route('**/worker.js', async (route) => {
    const answer = await route.fetch();
    const dying = ++deaths <= 2 ? 'addEventListener("message", ({ data }) => { if (data.words?.[0] === "count") throw new RangeError("out of memory"); });' : '';
    await route.fulfill({ response: answer, body: dying + await answer.text() });
  });
  await page.goto(`${site.base}index.html#view=command`);
  await page.fill('#line', 'icosian count knight 6x6');
  for (let k = 0; k < 4 && !(await page.locator('#output', { hasText: '9862' }).count()); k++) {
    await page.click('#run');
    await page.waitForFunction(() => document.getElementById('busy').hidden, null, WAIT);
    if (k === 0) assert.match(await page.textContent('#answer'), /more memory than this browser gives/);
    assert.equal(await page.inputValue('#line'), 'icosian count knight 6x6');
  }
  assert.match(await page.textContent('#output'), /9862/, 'another worker answers in the end');
  await context.close();
});

test('a program that cannot be loaded is told', { skip }, async () => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route('**/icosian.wasm', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto(`${site.base}index.html`);
  await answered(page, 'That cannot be answered');
  assert.match(await page.textContent('#answer'), /could not be loaded/);
  await context.close();
});
