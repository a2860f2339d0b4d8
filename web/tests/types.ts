// types.ts - what programs may write, and what the compiler must refuse; never run.
// SPDX-License-Identifier: MIT
import ico, { check, draw, filter, has, IcosianError, load, problem, puzzle, run, solve } from 'icosian';
import type { Answer, Count, Drawing, Facts, Problem, Vertex } from 'icosian';
import sync, { runSync, solve as solveHere } from 'icosian/sync';
import type { Problem as ProblemHere } from 'icosian/sync';

const question: Problem = problem('knight 8x8', { open: true, start: 'a1' });
const answer: Answer = await question.solve({
  signal: AbortSignal.timeout(5000), workers: 2, onProgress: (line) => line.seconds.toFixed(1),
});
if (answer.tour) answer.tour.map((v) => v + 1);
const why: string | undefined = answer.reason?.text;
const counted: Count = await question.count({ classes: true });
const twice: bigint = 2n * counted.count;
for await (const tour of question.list({ limit: 3 })) tour.fill(0);
const { tours } = await question.sample(3, { seed: 7 });
const first: Uint32Array | undefined = tours[0];
problem({ neighbours: { a: ['b', 2] } });
problem({ neighbours: new Map([[1, ['a']]]) });
problem({ edges: [[0, 1], ['a', 2]], directed: true }, { require: [['a', 2]], forbid: ['0-1'] });
problem({ graph6: 'Bw' });
problem({ piece: 'knight', board: '8x8', without: ['a1'], give: { e4: 17 } });
problem('queen 3x3', { arrow: { a1: 'NE' }, give: ['a1=1'], straight: 2, symmetric: 'axis,180', turns: 'min', directed: true });
const svg: string = await draw('knight 8x8', { as: 'svg', style: 'rainbow', solve: true });
const drawing: Drawing = await draw('petersen', { as: 'json', layout: 'circle' });
const made = await puzzle.make('wazir 9x9', { clues: 20, seed: 7, difficulty: 'easy' });
await puzzle.make('wazir 3x3', { pattern: ['x.x', '.x.', 'x.x'], symmetry: 'rotate4', walls: 1 });
const before: number = (await puzzle.improve(made.board, { symmetry: 'diagonal', keep: made.tour })).before.clues;
const hint: string | undefined = (await puzzle.hint(made.board)).hint?.text;
const { kept } = await filter(['Bw'], 'hypohamiltonian', { negate: true });
const verdict: 'valid' | 'invalid' = (await check('1 2 3', { graph6: 'Bw' })).verdict;
const done = await run(['solve', '-', '-o', 'x.svg'], { input: 'Bw', files: { a: new Uint8Array(3) } });
const bytes: Uint8Array | undefined = done.files['x.svg'];
const same = runSync(await load(), ['methods']).lines.length;
const status = (fault: unknown) => (fault instanceof IcosianError ? fault.status : 0);

const friends: string[] | null = (await ico.solve({ edges: [['Ann', 'Bob'], ['Bob', 'Cy']] }, { time: 2.5, threads: 2, method: 'auto' })).names;
const numbers: number[] = await problem({ neighbours: new Map([[1, [2]], [2, [1]]]) }).names(new Uint32Array(2));
const mixed: Vertex[] | null = (await solve({ edges: [['a', 1], ['b', 2]] })).names;
const cells: string[] | null = sync.solve('knight 8x8', { time: '5s' }).names;
const facts: Facts = await ico.facts('petersen');
const girth: number | null = sync.facts({ graph6: 'Bw' }).girth;
const holds: boolean | null = await has('petersen', ['hypohamiltonian', 'platypus']);
const held: boolean | null = sync.has('petersen', { girth: '5..', kOrdered: 4, 'chromatic-index': 4, planar: true });
const inAll: [string, string][] | undefined = (await ico.edgeUses({ edges: [['a', 'b']] })).names?.in_all;
const here: ProblemHere = sync.problem('knight 6x6');
const listed: Uint32Array[] = here.list({ limit: 2 });
const low: number = (await ico.count('knight 8x8', { estimate: 1000 })).low;
const exact: bigint = sync.count('knight 6x6', { byLength: true }).count;
const model: string = await ico.encode('petersen', 'lp', { open: true });
solveHere('king 3x3', { give: new Map([['a1', 1]]) });

// @ts-expect-error no such option
problem('knight 8x8', { strat: 'a1' });
// @ts-expect-error a word that the condition does not have
problem('knight 8x8', { turns: 'few' });
// @ts-expect-error a number
problem('knight 8x8', { straight: '2' });
// @ts-expect-error no such symmetry
problem('knight 8x8', { symmetric: 'round' });
// @ts-expect-error an edge has two ends
problem({ edges: [[1]] });
// @ts-expect-error a count is a bigint
const wrong: number = counted.count;
// @ts-expect-error no such property
has('petersen', 'hypohamitlonian');
// @ts-expect-error a number needs a range
has('petersen', { girth: true });
// @ts-expect-error an object is no vertex
solve({ edges: [[{}, 'a']] });
// @ts-expect-error no workers
sync.solve('knight 8x8', { signal: AbortSignal.timeout(5) });
// @ts-expect-error names of numbers are numbers
const strings: string[] | null = (await solve({ edges: [[1, 2]] })).names;
// @ts-expect-error a drawing is no string
const text: string = await draw('petersen', { as: 'json' });

export { why, twice, first, svg, drawing, hint, kept, verdict, bytes, same, status, wrong, text, friends, numbers, mixed, cells, facts, girth, holds, held,
  inAll, listed, low, exact, model, strings };
