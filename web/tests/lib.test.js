// lib.test.js - the package as a program uses it.
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import ico, * as all from 'icosian';
import { check, draw, filter, IcosianError, load, problem, puzzle, run } from 'icosian';
import sync, * as allSync from 'icosian/sync';
import { runSync } from 'icosian/sync';
import { CONDITIONS } from '../lib/conditions.js';
import { makeSystem } from '../lib/wasi.js';

const MOST_BYTES = 945000; // with gzip; tours that leave out vertices came in with 1.0
const PETERSEN = 'IheA@GUAo';
const wasm = readFileSync(new URL('../lib/icosian.wasm', import.meta.url));

/** Is it a closed tour of these edges? */
function isCycle(tour, edges, n) {
  const has = new Set(edges.map(([u, v]) => `${Math.min(u, v)},${Math.max(u, v)}`));
  return tour.length === n && new Set(tour).size === n && tour.every((u, k) => {
    const v = tour[(k + 1) % n];
    return has.has(`${Math.min(u, v)},${Math.max(u, v)}`);
  });
}

test('a tour is found, and it is one', async () => {
  const answer = await problem('knight 8x8').solve();
  assert.equal(answer.verdict, 'found');
  assert.ok(answer.tour instanceof Uint32Array && answer.checked);
  const { edges } = await draw('knight 8x8', { as: 'json' });
  assert.ok(isCycle(answer.tour, edges, 64));
});

test('that there is none comes with the reason', async () => {
  const answer = await problem('knight 5x5').solve();
  assert.equal(answer.verdict, 'none');
  assert.equal(answer.reason.type, 'colour');
  assert.equal(answer.tour, null);
  assert.equal((await problem('knight 5x5').explain()).reason.type, 'colour');
});

test('graphs by edges, by graph6, by the text of a file', async () => {
  const square = [['a', 'b'], ['b', 'c c'], ['c c', '"d"'], ['"d"', 'a']];
  const byEdges = await problem({ edges: square }).solve();
  assert.equal(byEdges.tour.length, 4);
  const arcs = await problem({ edges: [[0, 1], [2, 1], [0, 2]], directed: true }).solve();
  assert.equal(arcs.verdict, 'none');
  assert.equal((await problem({ graph6: PETERSEN }).solve()).verdict, 'none');
  assert.equal((await problem({ text: '0 1 1\n1 0 1\n1 1 0\n' }).solve()).verdict, 'found');
  assert.equal((await problem({ text: 'piece: king\n\n. .\n. .\n' }).solve()).verdict, 'found');
});

test('each condition of the rows is an option, and asks what the row says', async () => {
  const plain = CONDITIONS.filter(({ form, subjects }) => ['flag', 'choice', 'count', 'words'].includes(form) && subjects !== 'graphs');
  assert.ok(plain.length >= 8);
  for (const { name, form, examples } of plain) {
    for (const word of examples) {
      const value = { flag: true, count: Number(word) }[form] ?? word;
      const { question } = await problem('wazir 4x4').explain({ [name]: value });
      assert.equal(question[name], value, `${name} ${word}`);
    }
    if (form !== 'flag') await assert.rejects(problem('wazir 4x4', { [name]: 'no such word' }).solve(), { status: 2 }, name);
  }
  const queens = { start: 'a1', give: { a1: 1 }, waypoints: ['b2'], require: [['a1', 'b2']], forbid: 'a1-c3', arrow: { a1: 'NE' } };
  const { question } = await problem('queen 3x3', { open: true, ...queens }).solve();
  assert.deepEqual({ ...question, subject: 0, kind: 0 }, { subject: 0, kind: 0, start: 'a1', give: ['a1=1'], waypoints: ['b2'],
    require: ['a1-b2'], forbid: ['a1-c3'], arrow: ['a1=NE'] });
});

test('graphs by neighbours', async () => {
  const both = problem({ neighbours: new Map([[7, [8, 9]], [8, [7, 9]], [9, [8, 7]]]) });
  assert.equal((await both.count()).undirected, 1n);
  const arcsRound = problem({ neighbours: { a: ['b', 'c'], b: ['c'], c: ['a'] } });
  assert.equal((await arcsRound.count()).directed, 1n); // not all are listed from both ends: arcs
  assert.equal((await problem({ neighbours: { a: ['b', 'c'], b: ['c'], c: ['a'], d: [] } }).solve()).verdict, 'none');
  const arcs = { a: ['b', 'c'], b: ['c'] };
  assert.equal((await problem({ neighbours: arcs, directed: false }).solve()).verdict, 'found');
  assert.equal((await problem({ neighbours: arcs }).solve()).verdict, 'none');
  assert.equal((await problem({ neighbours: { ...arcs, c: ['a'] } }).solve()).verdict, 'found');
  assert.equal((await problem({ neighbours: { a: ['b'], b: ['a'] }, directed: true }).solve()).verdict, 'found');
  assert.throws(() => problem({ neighbours: { a: 'bc' } }), /are an array/);
});

test('a piece, a board and conditions', async () => {
  const asked = { piece: 'knight', board: '5x6', open: true, without: ['a1'] };
  const answer = await problem(asked).solve({ seed: 2 });
  assert.equal(answer.n, 29);
  assert.deepEqual(answer.question.without, ['a1']);
  const given = await problem('king 3x3', { open: true, give: { a1: 1, c3: 9 } }).solve();
  assert.equal(given.tour[0], 6);
});

test('counts are BigInt', async () => {
  const answer = await problem('knight 6x6').count();
  assert.equal(answer.undirected, 9862n);
  assert.equal(answer.classes, 1245n);
  const huge = await problem('king 8x8').count();
  assert.equal(huge.count, 961742089476282321684n);
  const forecast = await problem('knight 8x8').forecast();
  assert.ok(forecast.bytes > 1e6 && forecast.seconds > 0);
});

test('tours are listed one after the other', async () => {
  let count = 0;
  for await (const tour of problem('knight 3x4', { open: true }).list()) {
    assert.equal(tour.length, 12);
    count++;
  }
  assert.equal(count, 8); // each once, not once from each end
  const first = [];
  for await (const tour of problem('king 5x5').list()) {
    first.push(tour);
    if (first.length === 3) break; // there are millions
  }
  assert.equal(first.length, 3);
  await assert.rejects(async () => {
    for await (const tour of problem('knight 3x4', { give: 'a1=1' }).list({ method: 'nonsense' }))
      assert.ok(tour);
  }, IcosianError);
});

test('samples, checks, pictures, conversions', async () => {
  const { tours, count } = await problem('knight 6x6').sample(2, { seed: 7 });
  assert.equal(tours.length, 2);
  assert.equal(count, 9862n);
  const { tour } = await problem('knight 5x6').solve({ open: true });
  assert.equal((await problem('knight 5x6', { open: true }).check(tour)).verdict, 'valid');
  tour.reverse();
  [tour[0], tour[1]] = [tour[1], tour[0]];
  assert.equal((await problem('knight 5x6', { open: true }).check(tour)).verdict, 'invalid');
  assert.match(await draw('knight 5x6', { solve: true, open: true }), /^<(\?xml|svg)[^]*<\/svg>\n$/);
  assert.equal(await problem('petersen').graph(), `${PETERSEN}\n`);
  const answer = await run(['solve', 'knight', '5x5', '--json']);
  assert.equal((await check(answer.lines[0])).verdict, 'valid');
});

test('puzzles', async () => {
  const made = await puzzle.make('wazir 5x5', { seed: 7 });
  assert.equal(made.verdict, 'unique');
  assert.equal((await puzzle.unique(made.board)).verdict, 'unique');
  assert.ok((await puzzle.grade(made.board)).steps.length > 0);
  assert.ok((await puzzle.hint(made.board)).hint.text.length > 0);
  const loose = 'piece: wazir\ntour: open\n\n1 . .\n. . .\n. . 9\n';
  const several = await puzzle.unique(loose);
  assert.equal(several.verdict, 'several');
  assert.ok(several.differ.length > 0 && several.second instanceof Uint32Array);
});

/** The cells with clues of a made puzzle, rows of x and '.'. */
const clueCells = ({ board }) => board.trimEnd().split('\n\n')[1].split('\n').map((row) => row.trim().split(/\s+/).map((one) => (one === '.' ? '.' : 'x')).join(''));

test('patterns and symmetry of puzzles, and other clues for an answer', async () => {
  const rows = ['x...x', '.x.x.', '..x..', '.x.x.', 'x...x'];
  for (const pattern of ['diagonals', rows, rows.join('\n')])
    assert.deepEqual(clueCells(await puzzle.make('hidato 5x5', { pattern, seed: 2 })), rows);
  const turned = clueCells(await puzzle.make('numbrix 5x5', { symmetry: 'rotate', seed: 3 }));
  assert.equal([...turned.join('')].reverse().join(''), turned.join(''));
  await assert.rejects(puzzle.make('hidato 5x5', { pattern: ['x.', '..'] }), /row 1 of the pattern has 2 cells/);
  await assert.rejects(puzzle.make('hidato 5x5', { pattern: 'circle' }), IcosianError);
  await assert.rejects(puzzle.make('hidato 5x5', { pattern: [1, 2] }), TypeError);
  const made = await puzzle.make('hidato 5x5', { pattern: 'ring', seed: 6 });
  const fewer = await puzzle.improve(made.board, { symmetry: 'rotate4' });
  assert.deepEqual(fewer.tour, made.tour);
  assert.deepEqual(fewer.before, { verdict: 'unique', clues: 16 });
  assert.ok(fewer.clues < 16 && fewer.clues === clueCells(fewer).join('').replaceAll('.', '').length);
  assert.equal((await puzzle.unique(fewer.board)).verdict, 'unique');
  const loose = 'piece: king\ntour: open\n\n1 . .\n. . .\n. . .\n';
  const keep = ['a3', 'a2', 'a1', 'b1', 'c1', 'c2', 'b2', 'c3', 'b3'];
  const kept = await puzzle.improve(loose, { keep });
  assert.equal(kept.before.verdict, 'several');
  assert.deepEqual((await puzzle.unique(kept.board)).tour, kept.tour);
  assert.deepEqual([...kept.tour], [0, 3, 6, 7, 8, 5, 4, 2, 1]);
});

test('addresses of puzzles', async () => {
  const { verdict, tour } = await problem('https://puzz.link/p?simpleloop/5/5/sg020').solve();
  assert.deepEqual([verdict, tour.length], ['found', 20]);
  const [address] = (await run(['puzzle', 'make', 'numbrix', '4x4', '--as', 'penpa'])).lines;
  assert.equal((await puzzle.unique(address)).verdict, 'unique');
  await assert.rejects(problem('https://puzz.link/p?slither/5/5/idc6ag7').solve(), /Slitherlink is not a Hamiltonian kind/);
});

test('addresses of penpa-edit, compressed by others: words, files, bytes, input', async () => {
  const folder = new URL('../../tests/data/addresses/', import.meta.url);
  const board = readFileSync(new URL('hidato.board', folder), 'utf8');
  const hidato = readFileSync(new URL('hidato.address', folder), 'utf8').trim();
  const [head, code] = hidato.split('&p=');
  assert.equal((await problem(hidato).solve()).verdict, 'found');
  const ask = (word, options) => run(['graph', word, '--as', 'board'], options);
  const expected = (await ask('b', { files: { b: board } })).lines;
  assert.ok(expected.length > 3);
  const form = `${head}&p=${code.replaceAll('+', '%2B')}&x`;
  for (const text of [hidato, form, `\ufeff${hidato}\r\n`, `${head}&p=${code.replaceAll('/', '_').replaceAll('=', '')}\n`]) {
    assert.deepEqual((await ask('a', { files: { a: text } })).lines, expected);
    assert.deepEqual((await ask('a', { files: { a: new TextEncoder().encode(text) } })).lines, expected);
    assert.deepEqual((await ask('-', { input: text })).lines, expected);
  }
  const [written] = (await run(['graph', 'a', '--as', 'penpa'], { files: { a: hidato } })).lines;
  assert.ok(written.length < 600, 'what is written is compressed');
  assert.deepEqual((await ask(written)).lines, expected);
  const { files } = await run(['graph', 'a', '--as', 'penpa', '-o', 'b.penpa'], { files: { a: hidato } });
  assert.equal(new TextDecoder().decode(files['b.penpa']), `${written}\n`);
  const links = 'http://a.org/penpa?p=x http://b.org/penpa?p=y\n';
  assert.doesNotMatch((await run(['graph', 'links'], { files: { links } })).notes.join(), /cut off|damaged/);
});

test('addresses of penpa-edit: bombs, cuts and damage are refused', async () => {
  const site = 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=';
  const stream = new Blob([new Uint8Array(64 << 20)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bomb = site + Buffer.from(await new Response(stream).arrayBuffer()).toString('base64');
  const small = site + Buffer.from(await new Response(new Blob([new Uint8Array(300 << 10)]).stream()
    .pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer()).toString('base64');
  await assert.rejects(problem(bomb).solve(), /longer than 4096 kB, which no puzzle of this length needs/);
  await assert.rejects(problem(small).solve(), /longer than 27\d kB, which no puzzle of this length needs/);
  for (const [code, why] of [['B2hlbGxvIHdvcmxk', /damaged/], ['S0xKVkiE', /cut off or damaged/], ['ab!d', /not base64/], ['AQsA9P9h', /cut off/]])
    await assert.rejects(problem(site + code).solve(), why);
  const text = site + Buffer.from(await new Response(new Blob(['square']).stream()
    .pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer()).toString('base64');
  assert.throws(() => sync.problem(text).solve(), /compressed, and this build of icosian lacks zlib: give the address itself/);
  const notes = [];
  const { status, lines } = await run(['solve', 'a'], { files: { a: bomb }, onNote: (line) => notes.push(line) });
  assert.deepEqual([status, lines.length, notes.length], [2, 0, 1]);
});

test('filters', async () => {
  const { kept, read } = await filter([PETERSEN, 'Bw'], 'hypohamiltonian');
  assert.deepEqual(kept, [PETERSEN]);
  assert.equal(read, 2);
  assert.deepEqual((await filter(`${PETERSEN}\nBw\n`, 'hamiltonian', { negate: true })).kept, [PETERSEN]);
});

test('what is wrong is told in words', async () => {
  await assert.rejects(problem('knigt 8x8').solve(), (fault) =>
    fault instanceof IcosianError && fault.status === 2 && /knight/.test(fault.message));
  await assert.rejects(problem({ graph6: '~~~' }).solve(), IcosianError);
  assert.throws(() => problem('knight 8x8', { strat: 'a1' }), /there is no option strat/);
  for (const name of ['paths', 'pairs', 'decompose'])
    assert.throws(() => problem('knight 8x8', { [name]: 2 }), /several tours are not in this package/, name);
  assert.throws(() => problem({ edges: [[1]] }), /two vertices/);
  assert.throws(() => problem(7), TypeError);
});

test('what ended without an answer is no answer', async () => {
  const ended = [
    [() => ico.draw('petersen', { solve: true }), 1, /try open: true/], [() => ico.draw('petersen', { solve: true, as: 'json' }), 1, /NONE/],
    [() => ico.draw('flower:41', { solve: true, time: 0.01 }), 3, /the time limit was reached/],
    [() => ico.solve('knight 8x8', { memory: '1K' }), 3, /out of memory: .* \(memory raises it\)/],
    [() => ico.sample('knight 8x8', 2, { time: 0.01 }), 3, /time/],
    [() => ico.encode('knight 60x60', 'cnf', { time: 0.001 }), 3, /the time limit was reached \(time\)/],
    [() => ico.facts('cubic:20000,seed=1', { time: 0.001 }), 3, /time/],
    [async () => { for await (const tour of ico.list('knight 8x8', { memory: '1K' })) assert.ok(tour); }, 3, /memory/],
  ];
  for (const [call, status, message] of ended)
    await assert.rejects(call, (fault) => fault instanceof IcosianError && fault.status === status && message.test(fault.message), String(call));
  for (const call of [() => ico.facts({ text: 'Bw\nBw\n' }), () => ico.edgeUses('cycle:4..6')])
    await assert.rejects(call, /is about one graph, not [23]/);
  for (const words of ['--help', 'knight 8x8 --as svg', ['petersen', '-o', 'x']]) await assert.rejects(ico.solve(words), /is not part of a subject/);
  await assert.rejects(ico.solve({ piece: '--help', board: '3x3' }), /is not part of a subject/);
  await assert.rejects(filter('x', 'planar'), (fault) => !/>Z/.test(fault.message) && /`icosian graph cycle:4 --as graph6`/.test(fault.message));
});

test('what a browser cannot do is refused in words', async () => {
  const sat = await run(['solve', 'knight 6x6', '--method', 'sat:order/cadical']);
  assert.equal(sat.status, 2);
  assert.match(sat.notes.join('\n'), /cadical/);
  const png = await run(['draw', 'knight 5x5', '-o', 'x.png']);
  assert.equal(png.status, 2);
  assert.match(png.notes.join('\n'), /cairo/);
  const classes = await problem('petersen').count({ classes: true, open: true });
  assert.match(classes.notes.join('\n'), /nauty, which this build lacks/);
});

test('any verb, with files and standard input', async () => {
  const done = await run(['solve', '-', '--certificate', 'why.txt'], { input: `${PETERSEN}\n` });
  assert.equal(done.status, 1);
  const text = new TextDecoder().decode(done.files['why.txt']);
  assert.match(text, /icosian/);
  assert.equal((await run(['check', 'c', 'g'], { files: { c: text, g: PETERSEN } })).status, 0);
  const list = await run(['help', 'formats']);
  assert.ok(list.lines.some((line) => line.includes('matrix')));
});

test('a signal ends a question at once', async () => {
  const slow = problem('knight 8x8');
  const begun = performance.now();
  await assert.rejects(slow.count({ signal: AbortSignal.timeout(200) }), { name: 'TimeoutError' });
  assert.ok(performance.now() - begun < 2000);
  await assert.rejects(slow.solve({ signal: AbortSignal.abort() }), { name: 'AbortError' });
  assert.equal((await slow.solve()).verdict, 'found');
});

test('progress is told', async () => {
  const seen = [];
  const stop = new AbortController();
  const count = problem('knight 8x8').count({
    signal: stop.signal,
    onProgress(line) {
      seen.push(line);
      if (seen.length > 2) stop.abort();
    },
  });
  await assert.rejects(count, { name: 'AbortError' });
  assert.ok(seen.every((line) => typeof line.seconds === 'number'));
});

test('memory that runs out ends a question, not the program', async () => {
  const answer = await problem('knight 8x8').count({ memory: '50M' });
  assert.equal(answer.verdict, 'at-least');
  assert.equal(answer.limit, 'memory');
});

test('several seeds at once, and several questions', async () => {
  assert.equal((await problem('knight 10x10').solve({ workers: 2 })).verdict, 'found');
  const sizes = [5, 6, 7, 8, 9];
  const answers = await Promise.all(sizes.map((n) => problem(`king ${n}x${n}`).solve()));
  assert.deepEqual(answers.map((answer) => answer.n), sizes.map((n) => n * n));
});

test('without workers, and the same module', async () => {
  const module = await load();
  const done = runSync(module, ['solve', '-', '-q'], { input: 'Bw\n' });
  assert.equal(done.status, 0);
  assert.ok(done.lines.length > 0);
  assert.equal(await load(module), module);
});

test('each call by itself, by its name or of the default, with workers or without', async () => {
  for (const [given, names] of [[ico, all], [sync, allSync]]) {
    const { default: unused, setDefault, runSync: alone, ...others } = names;
    assert.deepEqual(Object.keys(given).sort(), Object.keys(others).sort());
    for (const name of Object.keys(given)) assert.equal(given[name], names[name], name);
  }
  assert.deepEqual(Object.keys(ico).sort(), Object.keys(sync).sort());
  const calls = [['solve', 'knight 8x8'], ['solve', 'knight 5x5'], ['explain', 'petersen'], ['count', 'knight 5x6'], ['forecast', 'knight 6x6'],
    ['sample', 'knight 5x6', 2, { seed: 3 }], ['draw', 'knight 5x6', { solve: true }], ['graph', 'petersen', 'dot'], ['encode', 'petersen', 'cnf'],
    ['facts', 'petersen'], ['has', 'petersen', 'hypohamiltonian'], ['edgeUses', 'grid:3x4'], ['filter', [PETERSEN, 'Bw'], { girth: '4..' }],
    ['check', '0 1 2', { graph6: 'Bw' }]];
  const plain = (answer) => JSON.parse(JSON.stringify(answer, (key, value) => (key === 'stats' || key === 'seconds' ? 0
    : typeof value === 'bigint' ? String(value) : value === Infinity ? 'infinite' : value)));
  for (const [name, ...rest] of calls) {
    const here = sync[name](...rest);
    assert.ok(!(here instanceof Promise));
    assert.deepEqual(plain(here), plain(await ico[name](...rest)), name);
  }
  const made = sync.puzzle.make('wazir 5x5', { seed: 7 });
  for (const action of ['unique', 'grade', 'hint', 'improve'])
    assert.deepEqual(plain(sync.puzzle[action](made.board)), plain(await ico.puzzle[action](made.board)), action);
  assert.equal(sync.list('knight 3x4', { open: true }).length, 8);
  const listed = [];
  for await (const tour of ico.list('knight 3x4', { open: true })) listed.push(tour);
  assert.deepEqual(sync.list('knight 3x4', { open: true }), listed);
  assert.throws(() => sync.solve('knigt 8x8'), IcosianError);
  assert.throws(() => sync.solve('knight 8x8', { signal: AbortSignal.timeout(5) }), /there is no option signal/);
  await assert.rejects(ico.solve(7), TypeError);
});

test('facts of a graph', async () => {
  const facts = await ico.facts('petersen');
  const known = { n: 10, m: 15, girth: 5, diameter: 2, radius: 2, circumference: 9, connectivity: 3, edge_connectivity: 3, chromatic_index: 4,
    planar: false, bipartite: false, directed: false };
  for (const [name, value] of Object.entries(known)) assert.equal(facts[name], value, name);
  for (const name of Object.keys(facts.not_computed)) assert.equal(facts[name], null);
  assert.ok('automorphisms' in facts && 'orbits' in facts);
  const path = await ico.facts({ edges: [['a', 'b'], ['b', 'c']] });
  assert.deepEqual([path.girth, path.diameter, path.circumference], [Infinity, 2, 0]);
});

test('properties of a graph', async () => {
  const petersen = problem('petersen');
  for (const [wanted, holds] of [['hypohamiltonian', true], ['hamiltonian', false], [['traceable', 'platypus'], true],
    [{ girth: '5..', traceable: true }, true], [{ girth: 4 }, false], [{ chromaticIndex: '4' }, true], ['maximallyNonhamiltonian', true],
    ['1-hamiltonian', false], [{ kHamiltonian: 0 }, false]])
    assert.equal(await petersen.has(wanted), holds, JSON.stringify(wanted));
  assert.equal(await ico.has({ edges: [['a', 'b'], ['b', 'c'], ['c', 'a']] }, 'pancyclic'), true);
  assert.equal(await ico.has('flower:15', 'hamilton-connected', { ticks: 1 }), null);
  for (const wrong of ['girth', 'planer', 'constructor', '', {}, [], { planar: false }, { girth: true }, 7, null])
    await assert.rejects(petersen.has(wrong), TypeError, JSON.stringify(wrong));
  await assert.rejects(ico.has('petersen:5..9,2', 'planar'), /about one graph, not 5/);
  assert.deepEqual((await filter([PETERSEN, 'Bw'], { girth: '..4', planar: true })).kept, ['Bw']);
});

test('uses of edges', async () => {
  const uses = await ico.edgeUses('grid:3x4');
  assert.deepEqual([uses.hamiltonian, uses.in_all.length, uses.in_none], [true, 9, [[4, 5], [6, 7]]]);
});

test('the program imports what wasi.js has, and is small', () => {
  const module = new WebAssembly.Module(wasm);
  const wanted = WebAssembly.Module.imports(module)
    .map((one) => `${one.module}.${one.name}`).sort();
  const system = makeSystem({ words: [], env: {}, streams: [], disk: {} });
  const made = Object.entries(system.imports)
    .flatMap(([from, calls]) => Object.keys(calls).map((name) => `${from}.${name}`)).sort();
  assert.deepEqual(wanted, made);
  const size = gzipSync(wasm, { level: 9 }).length;
  assert.ok(size <= MOST_BYTES, `${size} bytes`);
});

test('an idle worker does not keep node alive', () => {
  const script = "import { problem } from 'icosian'; await problem('king 4x4').solve();";
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', script],
    { cwd: folder, timeout: 20000 });
  assert.equal(done.status, 0, String(done.stderr));
});
