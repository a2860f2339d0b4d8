// sync.d.ts - the types of icosian/sync: the calls of icosian in this thread, without promises.
// SPDX-License-Identifier: MIT
import type {
  Answer, Checked, Conditions, Count, Drawing, EdgeUses, Estimate, Facts, Forecast, Grade, IcosianError as Fault, Improved, Improving, Limits,
  Making, Picture as AnyPicture, Progress, Properties, Puzzle, Run, Samples, Step, Subject, Unique, Vertex,
} from './index.js';

interface Watching {
  onProgress?(progress: Progress): void;
  onNote?(line: string): void;
}
type Limited = Limits & Watching;
type Asking = Conditions & Limited;
type Judging = Omit<Limited, 'method'>;
type Measuring = Omit<Judging, 'ticks'>;
type Counting = Asking & { classes?: boolean; byLength?: boolean };
type Listing = Asking & { limit?: number; classes?: boolean; from?: number | bigint };
type Picture = Omit<AnyPicture, 'signal'>;
type PictureAsJson = Omit<Picture, 'as'> & { as: 'json' };
interface RunOptions extends Watching {
  files?: Record<string, string | Uint8Array>;
  input?: string | Uint8Array;
  onLine?(line: string): void;
}

/** Compiles the program; node finds it by itself, a page gives a module or the bytes. */
export function load(source?: WebAssembly.Module | BufferSource): WebAssembly.Module;
/** Runs the program in this very thread. */
export function runSync(module: WebAssembly.Module, words: readonly (string | number)[], options?: RunOptions): Run;
/** The same with the program of load(). */
export function run(words: readonly (string | number)[], options?: RunOptions): Run;

export interface Problem<N extends Vertex = Vertex> {
  solve(options?: Asking): Answer<N>;
  explain(options?: Asking): Answer<N>;
  count(options: Asking & { estimate: number }): Estimate;
  count(options?: Counting): Count;
  forecast(options?: Asking): Forecast;
  sample(number?: number, options?: Asking): Samples<N>;
  /** All tours, when all are found. */
  list(options?: Listing): Uint32Array[];
  names(order?: Iterable<number>): N[];
  draw(options: PictureAsJson): Drawing;
  draw(options?: Picture): string;
  check(order: string | Uint32Array | Iterable<Vertex>, options?: Asking): Checked;
  graph(format?: string, options?: Watching): string;
  encode(language: string, options?: Asking): string;
  facts(options?: Measuring): Facts;
  has(properties: Properties, options?: Judging): boolean | null;
  edgeUses(options?: Measuring): EdgeUses<N>;
}
export function problem<N extends Vertex = string>(subject: Subject<N>, options?: Conditions & Limits): Problem<N>;
export function solve<N extends Vertex = string>(subject: Subject<N>, options?: Asking): Answer<N>;
export function explain<N extends Vertex = string>(subject: Subject<N>, options?: Asking): Answer<N>;
export function count(subject: Subject, options: Asking & { estimate: number }): Estimate;
export function count(subject: Subject, options?: Counting): Count;
export function forecast(subject: Subject, options?: Asking): Forecast;
export function sample<N extends Vertex = string>(subject: Subject<N>, number?: number, options?: Asking): Samples<N>;
export function list(subject: Subject, options?: Listing): Uint32Array[];
export function graph(subject: Subject, format?: string, options?: Watching & Conditions): string;
export function encode(subject: Subject, language: string, options?: Asking): string;
export function facts(subject: Subject, options?: Measuring): Facts;
export function has(subject: Subject, properties: Properties, options?: Judging): boolean | null;
export function edgeUses<N extends Vertex = string>(subject: Subject<N>, options?: Measuring): EdgeUses<N>;
export function draw(subject: Subject, options: PictureAsJson & Conditions): Drawing;
export function draw(subject: Subject, options?: Picture & Conditions): string;
export function check(text: string | Uint8Array, subject?: Subject, options?: Asking): Checked;
export function filter(lines: string | readonly string[], properties: Properties, options?: Judging & { negate?: boolean }):
  { kept: string[]; unknown: string[]; read: number };
export const puzzle: {
  make(subject: Subject, options?: Omit<Making, 'signal'>): Puzzle;
  improve(text: string, options?: Omit<Improving, 'signal'>): Improved;
  unique(text: string, options?: Limited): Unique;
  grade(text: string, options?: Limited): Grade;
  hint(text: string, options?: Limited): Grade & { hint: Step | null };
};
export const IcosianError: typeof Fault;

declare const icosian: {
  load: typeof load; run: typeof run; problem: typeof problem; solve: typeof solve; explain: typeof explain; count: typeof count;
  forecast: typeof forecast; sample: typeof sample; list: typeof list; draw: typeof draw; check: typeof check; graph: typeof graph;
  encode: typeof encode; facts: typeof facts; has: typeof has; edgeUses: typeof edgeUses; filter: typeof filter;
  puzzle: typeof puzzle; IcosianError: typeof IcosianError;
};
export default icosian;
