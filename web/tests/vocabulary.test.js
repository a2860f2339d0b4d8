// vocabulary.test.js - one vocabulary: options are those of the command line, types and lists agree, and no
// message of the program names an option that this package lacks without saying so.
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import ico, { IcosianError } from 'icosian';
import sync from 'icosian/sync';
import { CONDITIONS } from '../lib/conditions.js';
import { inOurWords } from '../lib/messages.js';
import { NUMBERS, PROPERTIES } from '../lib/properties.js';
import { OPTIONS } from '../lib/words.js';

const TREE = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, TREE), 'utf8');
const camel = (name) => name.replace(/-([a-z])/g, (all, letter) => letter.toUpperCase());
const types = readFileSync(new URL('../lib/index.d.ts', import.meta.url), 'utf8');
const FOREIGN = /^([^]*) \(of the command line alone, which run\(\) takes: ([^)]*)\)$/;
/** Words of our own for options that are calls here, or what every call does. */
const WORDS = { 'dry-run': 'forecast()', 'edge-uses': 'edgeUses()', json: 'JSON' };

const texts = () => readdirSync(new URL('src/', TREE), { recursive: true })
  .filter((name) => /\.(c|h|def)$/.test(name) && !/draw\/svg\.c$|base\/process\.c$/.test(name)) // styles, a script of the shell
  .map((name) => read(`src/${name}`).replace(/\/\*[^]*?\*\//g, ''));

/** The strings of the sources, adjacent ones joined; `--%s` names some condition. */
const messages = () => texts().flatMap((text) => [...text.replace(/"\s*"/g, '').matchAll(/"((?:[^"\\\n]|\\.)*)"/g)]
  .map(([, message]) => message.replace(/--%(\.\*)?s/g, '--start').replaceAll('\\n', '\n')));

/** All options that the program has: its table, those of conditions, of properties, and of methods. */
function optionsOfProgram() {
  const names = [...NUMBERS, ...PROPERTIES, ...CONDITIONS.filter((row) => row.option).map((row) => row.name), 'version'];
  for (const text of texts()) {
    for (const [, name] of text.matchAll(/\bOPTION\([A-Z_]+, "([a-z0-9-]+)"/g)) names.push(name);
    for (const [, name] of text.matchAll(/\bOPTION_[A-Z]+\(\s*([a-z_]+),/g)) names.push(name.replaceAll('_', '-'));
  }
  return new Set(names);
}

const isOurs = (word) => new RegExp(`\\b${word}\\??:|'${word}'`).test(types);

test('no message names an option that the package lacks', () => {
  const program = optionsOfProgram();
  assert.ok(program.size > 100);
  const options = new Set();
  let seen = 0;
  for (const message of messages()) {
    const named = [...message.matchAll(/(?<![\w-])--([a-z0-9][a-z0-9-]*)/g)].map((found) => found[1]);
    if (named.length === 0) continue;
    seen++;
    const ours = inOurWords(message).replace(/`icosian [^`]*`/g, '');
    assert.doesNotMatch(ours, /(?<![\w-])(--[a-z0-9%]|-o FILE)/, message);
    for (const name of named) options.add(name);
  }
  assert.ok(seen > 300, `${seen} messages`);
  for (const name of [...options, ...program]) {
    const ours = inOurWords(`needs --${name} here`);
    const [, alone, foreign] = FOREIGN.exec(ours) ?? [];
    if (foreign === undefined) {
      const word = /^needs (.*) here$/.exec(ours)[1];
      assert.equal(word, WORDS[name] ?? camel(name));
      assert.ok(word in { 'forecast()': 1, 'edgeUses()': 1, JSON: 1 } || isOurs(word) || isOurs(name), `${word} is an option of index.d.ts`);
    } else {
      assert.deepEqual([alone, foreign], [`needs ${name} here`, name]);
      assert.ok(program.has(name), `the program has --${name}`);
      assert.ok(!OPTIONS.includes(name), `${name} is no option here`);
    }
  }
});

test('each option has its type', () => {
  for (const name of OPTIONS) assert.ok(isOurs(camel(name)), name);
  for (const name of [...PROPERTIES, ...NUMBERS]) assert.ok(types.includes(`'${name}'`), name);
});

test('properties and numbers are those of the library', () => {
  const table = (name) => [...read('include/icosian/property.h').split(`#define ${name}(X)`)[1].split('\n\n')[0]
    .matchAll(/X\(\w+,\s*"([^"]+)"/g)].map((found) => found[1]);
  assert.deepEqual(PROPERTIES, table('ICO_PROPERTY_TABLE'));
  assert.deepEqual(NUMBERS, table('ICO_FACT_TABLE'));
});

test('messages in the words of the package', async () => {
  for (const [theirs, ours] of [
    ['try --open --start Cy d', 'try open: true, start: "Cy d"'],
    ['icosian: try --open --start Bob without --end', 'icosian: try open: true, start: "Bob" without end'],
    ['try --open', 'try open: true'],
    ['--by-length is for counts', 'byLength is for counts'],
    ['it is for pictures; add -o FILE.svg', 'it is for pictures; use draw()'],
    ['this will take about 3 s (-v: details)', 'this will take about 3 s'],
    ['ask with --slice or --start', 'ask with slice or start (of the command line alone, which run() takes: slice)'],
    ['leave --end out, or see `icosian graph cycle:4 --as graph6`', 'leave end out, or see `icosian graph cycle:4 --as graph6`'],
    ['a--open and -- remain', 'a--open and -- remain'],
  ]) assert.equal(inOurWords(theirs), ours);
  assert.equal(inOurWords('--open has one exit; leave --end out', ['a', '--open']), '--open has one exit; leave end out');
  const refusals = [
    [() => ico.solve('petersen', { symmetric: '180' }), /^symmetric 180 is for boards/],
    [() => ico.solve('knight 5x5', { time: 'soon' }), /^time is a time/],
    [() => ico.solve('knight 8x8', { symmetric: 'auto', arrow: 'a1=NE' }), /^symmetric and arrow cannot be combined/],
    [() => ico.solve('knight 1000000x1000000'), /slice/],
    [() => ico.filter('Bw', { girth: 'round' }), /^girth takes a number or a range/],
    [() => ico.puzzle.make('knight 5x5', { symmetry: 'odd' }), /^symmetry is/],
  ];
  for (const [refused, message] of refusals)
    await assert.rejects(refused(), (fault) => fault instanceof IcosianError && message.test(fault.message) && !/(?<![\w-])--[a-z]/.test(fault.message));
  const friends = { edges: [['Ann', 'Bob'], ['Bob', 'Cy'], ['Cy', 'Ann'], ['Ann', '--end']] };
  const answer = await ico.explain(friends);
  assert.deepEqual(answer.explanation.advice, 'open: true, start: "Bob"');
  assert.match(answer.reason.text, /^--end has only one exit/);
  const seen = [];
  await ico.solve(friends, { onNote: (line) => seen.push(line) });
  assert.deepEqual(seen, ['icosian: try open: true, start: "Bob"']);
});

test('time, seed, threads, method as on the command line', async () => {
  const asked = { time: 30, seed: 5, threads: 2, method: 'backtrack' };
  const { method, seed } = await ico.solve('knight 6x6', asked);
  assert.equal(method, 'backtrack');
  assert.ok(seed === 5 || seed === 6); // two seeds at once
  assert.equal((await ico.count('knight 5x6', { time: 60, threads: 2 })).undirected, 8n);
  assert.equal(sync.solve('knight 6x6', { ...asked, time: 0.5, threads: 4 }).seed, 5);
  const slow = await ico.count('knight 8x8', { time: 0.001 });
  assert.equal(slow.limit, 'time');
  for (const time of [0, -1, NaN, Infinity]) await assert.rejects(ico.solve('knight 6x6', { time }), /time is a number of seconds/);
  assert.throws(() => sync.solve('knight 6x6', { threads: 0 }), /^IcosianError: threads is a number from 1 to/);
  for (const threads of [0, 1.5, '2', NaN]) await assert.rejects(ico.solve('knight 6x6', { threads }), /threads is a number/);
  assert.equal((await ico.count('petersen', { byLength: true })).count, 0n);
  const estimate = await ico.count('knight 6x6', { estimate: 500 });
  assert.ok(estimate.verdict === 'estimate' && estimate.low <= estimate.count && estimate.count <= estimate.high);
});

test('a word that was perhaps meant', async () => {
  for (const [option, meant] of [['strat', 'start'], ['tim', 'time'], ['byLenght', 'byLength'], ['thread', 'threads'], ['metohd', 'method']])
    await assert.rejects(ico.solve('knight 5x5', { [option]: '1' }), new RegExp(`^TypeError: there is no option ${option}; did you mean ${meant}\\?$`));
  await assert.rejects(ico.solve('knight 5x5', { zzzzzz: 1 }), /^TypeError: there is no option zzzzzz$/);
  await assert.rejects(ico.has('petersen', 'hypohamitlonian'), /there is no property hypohamitlonian; did you mean hypohamiltonian\?$/);
  await assert.rejects(ico.has('petersen', { gerth: 5 }), /did you mean girth\?$/);
});

test('marks in objects and in maps', async () => {
  for (const give of [{ a1: 1, c3: 9 }, new Map([['a1', 1], ['c3', 9]])])
    assert.deepEqual((await ico.solve('king 3x3', { open: true, give })).question.give.sort(), ['a1=1', 'c3=9']);
  const ring = { edges: [[1, 2], [2, 3], [3, 1]] };
  assert.deepEqual((await ico.solve(ring, { open: true, give: new Map([[3, 1]]) })).names[0], 3);
});
