// page.test.js - the page's own rules, without a browser: addresses, lines of the command, the state.
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAddress, writeAddress, writePlain } from '../site/address.js';
import { fieldOf, isFlag, ON_BOARDS } from '../site/conditions.js';
import { asLine, boardQuestion, splitLine, stateOf } from '../site/question.js';
import { clean, START } from '../site/state.js';
import { randomState } from './random-state.js';

test('500 random states come back from their addresses', async () => {
  let deflated = 0;
  for (let seed = 1; seed <= 500; seed++) {
    const state = randomState(seed);
    const text = await writeAddress(state);
    if (text.startsWith('z=')) deflated++;
    assert.match(text, /^[\x21-\x7e]*$/, 'an address has no blanks and no letters beyond ASCII');
    const back = await readAddress(`#${text}`);
    assert.deepEqual(back, { state, faults: [] }, `seed ${seed}`);
  }
  assert.ok(deflated > 20, `${deflated} of them were deflated`);
});

test('broken addresses are answered in words, and what can be read is kept', async () => {
  for (const text of ['z=', 'z=AAAA', 'z=****', `z=${'A'.repeat(9000)}`, 'z=%E0%A4%A']) {
    const { state, faults } = await readAddress(`#${text}`);
    assert.deepEqual(state, { ...START });
    assert.equal(faults.length, 1, text);
  }
  const { state, faults } = await readAddress('#piece=king&board=%E0%A4%A&nothing=1&view=sky&tour=open&__proto__=x');
  assert.equal(state.piece, 'king');
  assert.equal(state.tour, 'open');
  assert.equal(state.view, 'board');
  assert.equal(faults.length, 4);
});

test('a small address that stands for gigabytes is refused', async () => {
  const bomb = new Blob([new Uint8Array(60_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = Buffer.from(await new Response(bomb).arrayBuffer());
  const { faults } = await readAddress(`#z=${bytes.toString('base64url')}`);
  assert.equal(faults.length, 1);
});

test('halves of letters, which no address can hold, do no harm', async () => {
  const { state } = await readAddress(`#${await writeAddress({ ...START, line: 'a\ud800b' })}`);
  assert.equal(state.line, 'a\ufffdb');
});

test('addresses can be read by people', () => {
  const state = { ...START, piece: 'king', board: 'hex:4', without: ['a1', 'h8'], give: ['e4=17'] };
  assert.equal(writePlain(state), 'piece=king&board=hex:4&without=a1,h8&give=e4%3D17');
});

test('lines of the command: what is written is read back', () => {
  const lines = [['solve', 'knight', '8x8'], ['count', 'cayley:(1,2);(1,2,3,4)'], ['draw', "it's", 'a "b"', '$x', 'a b', '']];
  for (const words of lines) assert.deepEqual(splitLine(asLine(words)), words);
  assert.deepEqual(splitLine('icosian solve "knight" \\\n 8x8'), ['solve', 'knight', '8x8']);
  assert.equal(splitLine("solve 'knight"), null);
});

test('a question is the same as words and as a state', () => {
  for (const line of ['knight 8x8', 'wazir 6x6 --open --wall b2-b3,c3-d3', 'knight 7x7 --open --start a1 --without d4']) {
    const state = clean(stateOf(splitLine(`solve ${line}`))).state;
    assert.equal(state.view, 'board');
    assert.deepEqual(boardQuestion(state).words.toSorted(), line.split(' ').toSorted());
  }
  assert.deepEqual(stateOf(['solve', 'petersen', '--open']), { view: 'graph', graph: 'petersen', cycle: 'open' });
  for (const line of ['solve knight 8x8 --method merge', 'list knight 3x4', 'solve a.board', 'draw 8x8'])
    assert.equal(stateOf(splitLine(line)).view, 'command');
});

test('each condition of a board has a field, and is asked as its row says', () => {
  assert.ok(ON_BOARDS.length > 15);
  for (const row of ON_BOARDS) {
    const { words, menu, example } = fieldOf(row);
    assert.match(words, /^[A-Z]/);
    assert.ok(menu ? menu[0][0] === '' && menu.length > 1 : typeof example === 'string', row.name);
    for (const word of row.examples) {
      const line = ['knight', '6x6', `--${row.name}`, ...(isFlag(row) ? [] : [word])];
      const { state, faults } = clean(stateOf(['solve', ...line]));
      assert.deepEqual(faults, []);
      assert.deepEqual(boardQuestion(state).words, line);
      assert.deepEqual(boardQuestion({ ...state, [row.name]: START[row.name] }).words, line.slice(0, 2));
    }
  }
});

test('the field of a condition that the page has no words for', () => {
  const row = { name: 'leftmost', help: 'cells at the left', examples: ['1', '2'] };
  assert.deepEqual(fieldOf({ ...row, form: 'count' }),
    { words: 'Leftmost', help: 'cells at the left', menu: [['', 'any'], ['1', '1'], ['2', '2']] });
  assert.deepEqual(fieldOf({ ...row, form: 'choice', words: ['few'] }).menu, [['', 'any'], ['few', 'few']]);
  assert.deepEqual(fieldOf({ ...row, form: 'flag' }).menu, [['', 'no'], ['yes', 'yes']]);
  assert.deepEqual(fieldOf({ ...row, form: 'words' }), { words: 'Leftmost', help: 'cells at the left', example: '1' });
});

test('words of a line that objects inherit are words', () => {
  for (const word of ['constructor', 'toString', 'valueOf', '__proto__'])
    assert.deepEqual(stateOf(['solve', word, '8x8']), { view: 'board', piece: word, board: '8x8' });
});
