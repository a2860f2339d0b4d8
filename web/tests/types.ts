// types.ts - what programs may write, and what the compiler must refuse; never run.
// SPDX-License-Identifier: MIT
import { check, draw, filter, IcosianError, load, problem, puzzle, run } from 'icosian';
import type { Answer, Count, Drawing, Problem } from 'icosian';
import { runSync } from 'icosian/sync';

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
const hint: string | undefined = (await puzzle.hint(made.board)).hint?.text;
const { kept } = await filter(['Bw'], 'hypohamiltonian', { negate: true });
const verdict: 'valid' | 'invalid' = (await check('1 2 3', { graph6: 'Bw' })).verdict;
const done = await run(['solve', '-', '-o', 'x.svg'], { input: 'Bw', files: { a: new Uint8Array(3) } });
const bytes: Uint8Array | undefined = done.files['x.svg'];
const same = runSync(await load(), ['methods']).lines.length;
const status = (fault: unknown) => (fault instanceof IcosianError ? fault.status : 0);

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
// @ts-expect-error a drawing is no string
const text: string = await draw('petersen', { as: 'json' });

export { why, twice, first, svg, drawing, hint, kept, verdict, bytes, same, status, wrong, text };
