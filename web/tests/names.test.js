// names.test.js - vertices of a graph by its edges may be called anything: what is asked of the
// graph, and what comes back, is that of the same graph with numbers.
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import ico, { check, IcosianError, problem, puzzle } from 'icosian';
import sync from 'icosian/sync';
import { makeDice } from './random-state.js';

const HARD = ['', ' ', '  ', '"', '""', '\\', '\\\\', '\\"', 'a\\', 'a"', '\n', 'line\n1', 'line\\n1', '\r', '\r\n', '\t', 'a -- b', 'a -> b',
  ' -- ', '->', '--', ';', '{', '}', '[', '#', '# x', '#0', '#1', '#2', '##0', '//', '/* */', '<b>', '&amp;', '0', '1', '2', '3', '-1', '1.0', '01',
  'a,b', 'a;b', 'a=1', 'a-b', '-', '-x', '--open', 'auto', '__proto__', 'constructor', 'toString', 'null', 'node', 'graph', 'edge', 'strict',
  '\0', 'a\0', 'a\0b', 'a\0c', '\u0001', '\u001b[31m', '\u007f', '\u0085', '\u009b', '\u2028', '\u202e', '\ufeff', '\ufffd', '\ud800', '\ud801',
  '\udc00', 'a\ud800', 'a\ud801', 'é', 'e\u0301', '𝒳', 'é '];

/** All cycles through 0 .. n-1, or paths, by trying. */
function hasTour(n, arcs, open) {
  const seen = new Array(n).fill(false);
  const goOn = (at, left, first) => {
    if (left === 0) return open || arcs.has(`${at},${first}`);
    for (let next = 0; next < n; next++) {
      if (seen[next] || !arcs.has(`${at},${next}`)) continue;
      seen[next] = true;
      if (goOn(next, left - 1, first)) return true;
      seen[next] = false;
    }
    return false;
  };
  for (let first = 0; first < (open ? n : 1); first++) {
    seen.fill(false);
    seen[first] = true;
    if (goOn(first, n - 1, first)) return true;
  }
  return false;
}

/** A graph of so many vertices, each in an edge, numbered as they appear; its arcs as a set. */
function drawGraph(random, n, directed) {
  const pairs = [];
  for (let v = 0; v < n; v++) pairs.push([v, (v + 1 + random(n - 1)) % n]);
  for (let k = random(2 * n); k > 0; k--) pairs.push([random(n), random(n)]);
  const numbers = new Map();
  const edges = pairs.map((pair) => pair.map((v) => numbers.get(v) ?? numbers.set(v, numbers.size).size - 1));
  const arcs = new Set(edges.flatMap(([u, v]) => (directed ? [`${u},${v}`] : [`${u},${v}`, `${v},${u}`])));
  return { edges, arcs };
}

function drawNames(random, n) {
  const names = new Set();
  while (names.size < n) {
    const part = () => (random(3) > 0 ? HARD[random(HARD.length)] : String.fromCharCode(random(2) > 0 ? random(256) : random(0x10000)));
    names.add(random(2) > 0 ? part() : part() + part());
  }
  return [...names];
}

test('any names: the answer is that of the graph with numbers', async () => {
  const random = makeDice(41);
  for (let round = 0; round < 300; round++) {
    const n = 3 + random(4);
    const directed = random(3) === 0;
    const open = random(2) > 0;
    const { edges, arcs } = drawGraph(random, n, directed);
    const names = drawNames(random, n);
    const asked = problem({ edges: edges.map(([u, v]) => [names[u], names[v]]), directed }, { open });
    const told = JSON.stringify({ names, edges, directed, open });
    const answer = await asked.solve();
    assert.equal(answer.n, n, told);
    assert.equal(answer.verdict, hasTour(n, arcs, open) ? 'found' : 'none', told);
    if (answer.verdict === 'none') continue;
    const tour = Array.from(answer.tour);
    assert.deepEqual(answer.names, tour.map((v) => names[v]), told);
    assert.ok(tour.every((v, k) => k === 0 || arcs.has(`${tour[k - 1]},${v}`)), told);
    assert.equal((await asked.check(answer.tour)).verdict, 'valid', told);
    assert.equal((await asked.check(tour.map((v) => names[v]))).verdict, 'valid', told);
    const wrong = tour.map((v) => names[v === tour[0] ? tour[1] : v]);
    assert.equal((await asked.check(wrong)).verdict, 'invalid', told);
  }
});

test('any names: start, end, required, forbidden, waypoints, given', async () => {
  const random = makeDice(7);
  const ring = (names) => names.map((name, k) => [name, names[(k + 1) % names.length]]);
  for (let round = 0; round < 150; round++) {
    const names = drawNames(random, 5);
    const told = JSON.stringify(names);
    const on = problem({ edges: ring(names) }, { open: true });
    const from = random(5);
    const begun = await on.solve({ start: names[from], end: names[(from + 4) % 5] });
    assert.deepEqual(Array.from(begun.tour, (v) => (v - from + 5) % 5), [0, 1, 2, 3, 4], told);
    const less = await problem({ edges: ring(names) }).solve({ forbid: [[names[0], names[1]]] });
    assert.equal(less.verdict, 'none', told);
    const kept = await problem({ edges: [...ring(names), [names[0], names[2]], [names[1], names[3]]] })
      .solve({ require: [[names[0], names[2]]] });
    assert.ok(kept.tour, told);
    const at = kept.tour.indexOf(0);
    assert.ok([kept.tour[(at + 1) % 5], kept.tour[(at + 4) % 5]].includes(2), told);
    const wished = await on.solve({ waypoints: [names[2], names[0]] });
    assert.ok(wished.tour.indexOf(2) < wished.tour.indexOf(0), told);
    const given = await on.solve({ give: { [names[3]]: 1 } });
    assert.equal(given.tour[0], 3, told);
  }
});

test('different names are different vertices', async () => {
  const arrows = await problem({ edges: [['a -- b', 'a -> b'], ['a -> b', 'd'], ['d', 'a -- b']], directed: true }).solve();
  assert.deepEqual([arrows.verdict, arrows.n], ['found', 3]);
  const lines = await problem({ edges: [['line\n1', 'line\\n1'], ['line\\n1', 'c'], ['c', 'line\n1']] }).solve();
  assert.deepEqual([lines.verdict, lines.n], ['found', 3]);
  for (const name of HARD) {
    if (!name.isWellFormed() || name.includes('\0')) continue;
    const { reason } = await problem({ edges: [[name, 'x'], ['x', 'y'], ['y', 'z'], ['z', 'x']] }).solve();
    assert.equal(reason.vertices[0], ['x', 'y', 'z'].includes(name) ? 1 : 0, JSON.stringify(name));
  }
});

test('numbers of vertices go in typed arrays, names in arrays', async () => {
  const ring = problem({ edges: [[3, 1], [1, 2], [2, 0], [0, 3]] });
  const { tour } = await ring.solve();
  assert.equal((await ring.check(tour)).verdict, 'valid');
  assert.equal((await ring.check([3, 1, 2, 0])).verdict, 'valid');
  assert.equal((await ring.check([0, 1, 2, 3])).verdict, 'invalid');
  await assert.rejects(ring.check([4, 1, 2, 0]), /no vertex "4"/);
  for (const wrong of [Float64Array.of(0.5, 1, 2, 3), Int8Array.of(-1, 0, 1, 2), Float64Array.of(NaN, 1, 2, 3)])
    await assert.rejects(ring.check(wrong), /no number of a vertex/);
  await assert.rejects(ring.check(Uint32Array.of(0, 1, 2, 4)), IcosianError);
  const text = 'graph {\n"a b" -- "c";\n"c" -- "d, e";\n"d, e" -- "a b";\n}\n';
  assert.equal((await problem({ text }).check(['a b', 'c', 'd, e'])).verdict, 'valid');
});

test('only options are options', () => {
  for (const name of ['constructor', 'valueOf', 'toString', 'hasOwnProperty', '__defineGetter__', 'isPrototypeOf'])
    assert.throws(() => problem('knight 5x5', { [name]: '1' }), /there is no option/, name);
  assert.throws(() => problem('knight 5x5', JSON.parse('{"__proto__": "1"}')), /there is no option/);
});

test('conditions beside the subject count everywhere', async () => {
  const made = await puzzle.make({ piece: 'king', board: '4x4', without: ['a1'] }, { seed: 3 });
  assert.match(made.board, /#/);
  const asked = { piece: 'wazir', board: '2x3', start: 'b1', open: true };
  const order = 'a1 b1 c1 c2 b2 a2\n';
  assert.equal((await check(order, { piece: 'wazir', board: '2x3', open: true })).verdict, 'valid');
  assert.equal((await check(order, asked)).verdict, 'invalid');
});

test('names that are numbers in a row are the numbers of the answer', async () => {
  for (const first of [0, 1, 7, 2 ** 31 - 4]) {
    const asked = problem({ edges: [[2, 0], [0, 3], [3, 1], [1, 2]].map((pair) => pair.map((v) => v + first)) });
    const { tour } = await asked.solve({ open: true, start: 2 + first });
    assert.equal(tour[0], 2);
    assert.deepEqual(new Set(tour.slice(1, 3)), new Set(tour[1] === 0 ? [0, 3] : [1, 3]));
    assert.equal((await asked.check(Array.from(tour, (v) => v + first))).verdict, 'valid');
  }
  for (const first of [2 ** 31 - 3, 2 ** 53 - 4]) { // the program takes them for words
    const asked = problem({ edges: [[2, 0], [0, 3], [3, 1], [1, 2]].map((pair) => pair.map((v) => v + first)) });
    const { tour } = await asked.solve({ open: true, start: 2 + first });
    assert.equal(tour[0], 0);
    assert.equal((await asked.check(Array.from(tour, (v) => first + [2, 0, 3, 1][v]))).verdict, 'valid');
  }
  const mixed = problem({ edges: [['01', '0'], ['0', '2'], ['2', '01']] });
  assert.equal((await mixed.solve({ open: true, start: '2' })).tour[0], 2);
});

const FRIENDS = [['Ann', 'Bob'], ['Bob', 'Cy d'], ['Cy d', 'Eve'], ['Eve', 'Ann'], ['Ann', 'Cy d']];
/** The same ring in this order of names. */
const turned = (names, first) => [...names.slice(names.indexOf(first)), ...names.slice(0, names.indexOf(first))];

test('the names of the tour, in one expression', async () => {
  const { tour, names } = await ico.solve({ edges: FRIENDS });
  assert.ok(tour instanceof Uint32Array && Array.isArray(names));
  const round = turned(names, 'Ann');
  assert.ok([['Ann', 'Bob', 'Cy d', 'Eve'], ['Ann', 'Eve', 'Cy d', 'Bob']].some((one) => one.join() === round.join()), round);
  assert.deepEqual((await ico.solve({ edges: FRIENDS.slice(0, 3) })).names, null);
  const asked = problem({ edges: FRIENDS });
  assert.deepEqual(await asked.names(), ['Ann', 'Bob', 'Cy d', 'Eve']);
  for await (const one of asked.list()) assert.deepEqual(turned(await asked.names(one), 'Ann').sort(), ['Ann', 'Bob', 'Cy d', 'Eve']);
  const sampled = await asked.sample(2);
  assert.deepEqual(sampled.names, sampled.tours.map((one) => Array.from(one, (v) => FRIENDS[v][0])));
  assert.deepEqual(sync.solve({ edges: FRIENDS }).names, names);
});

test('names come back as they went in: numbers, big numbers, strings, keys of a map', async () => {
  for (const ring of [[7, 8, 9], [30, 10, 20], [1n, 2n, 3n], ['7', '8', '9'], [0.5, -1, 2 ** 53], ['a', 1, 'b']]) {
    const edges = ring.map((name, k) => [name, ring[(k + 1) % 3]]);
    const neighbours = new Map(ring.map((name, k) => [name, [ring[(k + 1) % 3], ring[(k + 2) % 3]]]));
    for (const subject of [{ edges }, { neighbours }]) {
      const { names } = sync.solve(subject);
      assert.deepEqual(new Set(names), new Set(ring));
    }
    const round = await problem({ neighbours }).solve({ open: true, start: ring[1] });
    assert.strictEqual(round.names[0], ring[1]);
  }
  const mixed = sync.solve({ edges: [[1, 'x'], ['x', '2'], [2, '1']] }); // 1 is "1": as it came first
  assert.deepEqual(new Set(mixed.names), new Set([1, 'x', '2']));
  assert.deepEqual(new Set(sync.solve({ neighbours: { 1: [2, 3], 2: [1, 3], 3: [1, 2] } }).names), new Set(['1', '2', '3']));
});

test('what is no name is refused, not mixed up', () => {
  for (const wrong of [{}, [], null, undefined, NaN, Infinity, true, Symbol('a'), () => 1, new String('a')])
    for (const subject of [{ edges: [[wrong, 'b'], ['b', 'c']] }, { neighbours: { a: [wrong] } }, { neighbours: new Map([[wrong, ['a']]]) }])
      assert.throws(() => problem(subject), /^TypeError: a vertex is a string or a number, not /);
  assert.throws(() => problem({ edges: FRIENDS }, { start: 'Zoe' }), /the graph has no vertex "Zoe"/);
  assert.throws(() => problem({ edges: FRIENDS }, { require: [['Ann', 'Zoe']] }), /the graph has no vertex "Zoe"/);
});

test('names in reasons, uses of edges, drawings, models, and sums', async () => {
  for (const name of HARD.filter((one) => !['x', 'y', 'z'].includes(one))) {
    const hanging = problem({ edges: [['x', 'y'], ['y', 'z'], ['z', 'x'], ['x', name]] });
    const told = JSON.stringify(name);
    assert.deepEqual((await hanging.solve()).reason.names, [name], told);
    const ring = problem({ edges: [['x', 'y'], ['y', 'z'], ['z', name], [name, 'x'], ['x', 'z']] });
    const { names } = await ring.edgeUses();
    assert.deepEqual(names.in_all.map((pair) => pair.slice().sort()).sort(), [['x', 'y'], ['y', 'z'], [name, 'x'], [name, 'z']]
      .map((pair) => pair.sort()).sort(), told);
    assert.deepEqual((await ring.draw({ as: 'json' })).names, ['x', 'y', 'z', name], told);
    assert.doesNotMatch(await ring.draw({ as: 'svg' }), /<b>/, told);
  }
  const friends = problem({ edges: FRIENDS });
  assert.match(await friends.draw(), />Ann</);
  assert.match(await friends.graph('dot'), /Cy d/);
  assert.match(await friends.encode('lp'), /\bCy d\b/);
});

test('the names of files', async () => {
  for (const text of ['graph { "Ann" -- "Cy d"; "Cy d" -- "Bo"; "Bo" -- "Ann"; }', '{"Ann": ["Cy d", "Bo"], "Cy d": ["Ann", "Bo"], "Bo": ["Ann", "Cy d"]}']) {
    const { tour, names } = await ico.solve({ text });
    assert.deepEqual(names, Array.from(tour, (v) => ['Ann', 'Cy d', 'Bo'][v]));
    assert.deepEqual((await problem({ text }).sample(1)).names[0].sort(), ['Ann', 'Bo', 'Cy d']);
    assert.equal((await problem({ text }).check(names)).verdict, 'valid');
  }
  const hanging = { text: 'from,to\nAnn,Bo\nBo,Cy\nCy,Ann\nAnn,Eve\n' };
  assert.deepEqual(sync.solve(hanging).reason.names, ['Eve']);
  const { in_none, names } = sync.edgeUses(hanging);
  assert.deepEqual(names.in_none, in_none.map((edge) => edge.map((v) => ['Ann', 'Bo', 'Cy', 'Eve'][v])));
  assert.deepEqual(new Set(sync.solve({ text: 'p edge 3 3\ne 1 2\ne 2 3\ne 3 1\n' }).names), new Set(['1', '2', '3'])); // as the file has them
  assert.deepEqual([sync.solve('cycle:4').names, sync.solve('knight 5x6').names], [null, null]);
});

test('names of boards and of files', async () => {
  const board = problem('king 2x2', { without: ['a1'] });
  const { tour } = await board.solve();
  assert.deepEqual((await board.names(tour)).sort(), ['a2', 'b1', 'b2']);
  const file = problem({ text: 'graph { "Ann" -- "Cy d"; "Cy d" -- "Bo"; "Bo" -- "Ann"; }' });
  assert.deepEqual(await file.names(), ['Ann', 'Cy d', 'Bo']);
  assert.deepEqual(sync.problem('petersen').names([3, 1]), ['3', '1']);
});

test('names write nothing into pictures and pages but their own words', async () => {
  const EVIL = ['</script><script>evil()</script>', '<img src=x onerror=evil()>', '"><svg onload="evil()', ']]><evil/>', '--><evil>', '<!--',
    '&lt;evil&gt;', '`${evil()}`', "');evil();('", '\u2028evil()', '\\input{evil}', '}\\end{document}', '<style>*{}</style>', '\n<evil>', '\0<evil>'];
  const ring = (names) => problem({ edges: names.map((name, k) => [name, names[(k + 1) % names.length]]) });
  const tags = (text) => [...text.matchAll(/<[/!]?[a-z]+/gi)].map((found) => found[0]).sort().join(' ');
  const plain = EVIL.map((unused, k) => `v${k}`);
  for (const as of ['svg', 'html']) {
    const one = await ring(EVIL).draw({ as, solve: true, layout: 'circle' });
    const other = await ring(plain).draw({ as, solve: true, layout: 'circle' });
    const words = (text) => (as === 'html' ? text.match(/<script[^]*?<\/script>/g).length : 0);
    assert.equal(tags(one.replace(/<title>[^<]*<\/title>/g, '')), tags(other.replace(/<title>[^<]*<\/title>/g, '')), as);
    assert.equal(words(one), words(other));
    if (as === 'svg') assert.doesNotMatch(one.replace(/"[^"]*"/g, '""'), /<[^>]*\bon(load|error)=/);
  }
  assert.doesNotMatch(await ring(EVIL).draw({ as: 'tex', solve: true }), /\\input\{evil\}|\}\\end\{document\}[^]*\\end\{document\}/);
  assert.deepEqual((await ring(EVIL).solve()).names.sort(), [...EVIL].sort());
});
