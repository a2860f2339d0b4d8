// index.d.ts - the types of icosian.  Answers have the members that docs/json.md tells.
// SPDX-License-Identifier: MIT

/** Where the compiled program is; by default icosian.wasm beside index.js. */
export type Source = string | URL | WebAssembly.Module | ArrayBuffer | ArrayBufferView;
/** Compiles the program; later calls use what the last call compiled. */
export function load(source?: Source): Promise<WebAssembly.Module>;

export interface Progress {
  /** What is being done; "forecast" says what it will take. */
  progress: string;
  seconds: number;
  nodes?: number;
  /** Seconds to go. */
  left?: number;
  method?: string;
  most_states?: number;
  bytes?: number;
}
export interface CallOptions {
  /** Ends the worker; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  onProgress?(progress: Progress): void;
  /** What the program remarks on standard error, line by line. */
  onNote?(line: string): void;
}
export interface RunOptions extends CallOptions {
  /** Files by name, beside which the program starts. */
  files?: Record<string, string | Uint8Array>;
  /** Standard input. */
  input?: string | Uint8Array;
  /** Gets the lines instead of `lines`. */
  onLine?(line: string): void;
}
/** What the program prints is JSON: read in the worker, with tours as typed arrays. */
export interface JsonOptions extends Omit<RunOptions, 'onLine'> {
  json: true;
  onLine?(line: any): void;
}
export interface Run {
  /** 0 found, 1 none, 2 refused, 3 unknown, 4 a defect. */
  status: number;
  lines: string[];
  notes: string[];
  /** What was written, by name. */
  files: Record<string, Uint8Array>;
  /** Memory at the end. */
  bytes: number;
}
/** Any command: run(['methods', '--json']). */
export function run(words: readonly (string | number)[], options?: RunOptions): Promise<Run>;
export function run(words: readonly (string | number)[], options: JsonOptions): Promise<Omit<Run, 'lines'> & { lines: any[] }>;

/** The program refused the question (status 2), or found a defect in itself (4). */
export class IcosianError extends Error {
  constructor(status: number, notes: readonly string[]);
  readonly status: number;
}

type Cell = string | number;
type Pair = string | readonly [Cell, Cell];
/** The names of symmetries of a tour. */
export type Symmetry = '180' | '90' | 'axis' | 'lateral' | 'diagonal' | 'vertical' | 'horizontal'
  | 'main-diagonal' | 'other-diagonal' | 'biaxial' | 'octonary' | 'central' | 'eulerian' | 'bergholtian'
  | 'sulian' | 'murraian' | 'auto';
/** Names, some of them with commas between, or maps such as "(c,-r)". */
type Symmetric = Symmetry | `${Symmetry},${string}` | `${string}:along` | `${string}:back` | `(${string}` | 180 | 90;
/** Conditions: the options of the command line, named alike. */
export interface Conditions {
  open?: boolean;
  closed?: boolean;
  // made by tools/conditions from the rows of conditions
  /** the cell where the tour starts; auto picks one from which a tour can start and says which */
  start?: Cell;
  /** the cell where an open tour ends */
  end?: Cell;
  /** cells with given numbers: e4=17,a1=1 */
  give?: string | readonly string[] | Record<string, number>;
  /** moves that the tour must make: e4-f6,... */
  require?: string | readonly Pair[];
  /** moves that the tour must not make */
  forbid?: string | readonly Pair[];
  /** cells that the tour visits in this order */
  waypoints?: string | readonly Cell[];
  /** cells whose next cell is in this direction: N NE E SE S SW W NW */
  arrow?: string | readonly string[] | Record<string, string>;
  /**
   * a tour that this symmetry of the board leads to itself; 180 and 90 are turns, axis is any mirror, and the
   * other names are lateral diagonal vertical horizontal main-diagonal other-diagonal biaxial octonary central
   * eulerian bergholtian sulian murraian, or a map such as (c,-r); several names: the tour has all of these
   * symmetries; FILE has permutations; auto is any automorphism that moves the tour along itself (see icosian help
   * symmetric)
   */
  symmetric?: Symmetric;
  /** a tour with the fewest or the most changes of direction */
  turns?: 'min' | 'max';
  /** a tour that does not cross itself (none), or one with the fewest or the most crossings */
  crossings?: 'none' | 'min' | 'max';
  /** a tour whose numbers have equal sums in all rows and in all columns (semi), and in both diagonals, too (full) */
  magic?: 'semi' | 'full';
  /** a tour without a line of more than N moves in one direction; 1: it turns in every cell */
  straight?: number;
  /** a tour with these angles between moves; acute, right, obtuse, straight; =K..L limits the number of each */
  angles?: string;
  /** a tour of N congruent parts, one after the other; each is the first one turned, mirrored or shifted */
  congruent?: number;
  /** a path or cycle through as many cells as possible instead of all */
  longest?: boolean;
  /**
   * a tour of least or greatest total weight, proved the best; the weights are in the file (edge list: third
   * column; JSON: weight)
   */
  weight?: 'min' | 'max';
  /** each edge is two arcs; a tour and its reversal are two tours */
  directed?: boolean;
  // end
  without?: string | readonly Cell[];
  wall?: string | readonly Pair[];
  base?: 0 | 1;
  /** The format of a graph's text, if its content does not tell. */
  format?: string;
}
export interface Limits {
  /** "10s", "500ms". */
  time?: string;
  /** "300M". */
  memory?: string;
  ticks?: number;
  seed?: number;
  method?: string;
}
export type Asking = Conditions & Limits & CallOptions;

export type Subject =
  | string
  | readonly string[]
  | ({ piece: string; board: string } & Conditions)
  /**
   * Names are strings of any kind (1 is "1").  Answers have numbers: 0, 1, ... as the names appear in the
   * edges, or ascending where the names are whole numbers in a row.
   */
  | ({ edges: readonly (readonly [Cell, Cell])[] } & Conditions)
  /** { a: ['b', 'c'], b: ['c'] }: edges if all are listed from both ends, else arcs; edges with directed: false. */
  | ({ neighbours: Readonly<Record<string, readonly Cell[]>> | ReadonlyMap<Cell, readonly Cell[]> } & Conditions)
  | ({ graph6: string } & Conditions)
  /** Any graph or board file. */
  | ({ text: string } & Conditions);

export interface Reason {
  type: string;
  text: string;
  source: string;
  vertices: number[];
}
export interface Answer {
  verdict: 'found' | 'none' | 'unknown';
  kind: 'closed' | 'open' | 'either';
  subject: string;
  method: string;
  n: number;
  m: number;
  tour: Uint32Array | null;
  checked: boolean;
  reason: Reason | null;
  /** The limit that was reached. */
  limit: string | null;
  stats: Record<string, number>;
  question: Record<string, unknown>;
  notes: string[];
}
export interface Count {
  verdict: 'exact' | 'at-least';
  kind: string;
  subject: string;
  method: string;
  count: bigint;
  undirected?: bigint | null;
  directed?: bigint | null;
  classes?: bigint | null;
  limit: string | null;
  stats: Record<string, number>;
  notes: string[];
}
export interface Forecast {
  verdict: 'forecast';
  method: string;
  seconds: number;
  bytes: number;
  states: number;
  most_states: number;
}
export interface Checked {
  verdict: 'valid' | 'invalid';
  reason: { text: string } | null;
}
export interface Drawing {
  outline: 'squares' | 'hexagons' | 'triangles' | 'discs';
  width: number;
  height: number;
  cells: [x: number, y: number, shade: number][];
  names: string[];
  directed: boolean;
  edges: [number, number][];
  wraps: [u: number, v: number, x1: number, y1: number, x2: number, y2: number][];
  walls: number[][];
  arrows: number[][];
  given: [number, number | string][];
  waypoints: [number, number][];
  notes: [x: number, y: number, word: string][];
  tour: Uint32Array | null;
  closed: boolean | null;
}
export interface Picture extends CallOptions {
  as?: 'svg' | 'html' | 'tex' | 'text';
  style?: 'chess' | 'line' | 'thick' | 'rainbow';
  layout?: 'auto' | 'family' | 'planar' | 'circle' | 'force' | 'tour';
  size?: number;
  title?: string;
  coordinates?: 'yes' | 'no';
  /** Find a tour first, and draw it. */
  solve?: boolean;
}
export type PictureAsJson = Omit<Picture, 'as'> & { as: 'json' };

export interface Problem {
  /** A tour, or why there is none.  workers: so many seeds at once; the first answer wins. */
  solve(options?: Asking & { workers?: number }): Promise<Answer>;
  explain(options?: Asking): Promise<Answer>;
  count(options?: Asking & { classes?: boolean }): Promise<Count>;
  /** What a count would take. */
  forecast(options?: Asking): Promise<Forecast>;
  /** Tours drawn exactly uniformly, and how many there are. */
  sample(number?: number, options?: Asking): Promise<{ tours: Uint32Array[]; count: bigint }>;
  /**
   * All tours, as they are found; leaving the loop ends the search.  Those that the loop has not
   * taken yet are kept in memory: give a limit where there are very many.
   */
  list(options?: Asking & { limit?: number; classes?: boolean }): AsyncGenerator<Uint32Array, void, void>;
  draw(options: PictureAsJson): Promise<Drawing>;
  draw(options?: Picture): Promise<string>;
  /** order: numbers of vertices in a typed array, names in any other, or the text of a file of tours. */
  check(order: string | Uint32Array | Iterable<Cell>, options?: Asking): Promise<Checked>;
  graph(format?: string, options?: CallOptions): Promise<string>;
}
export function problem(subject: Subject, options?: Conditions & Limits): Problem;

export function draw(subject: Subject, options: PictureAsJson & Conditions): Promise<Drawing>;
export function draw(subject: Subject, options?: Picture & Conditions): Promise<string>;
/** A tour, a certificate or an answer in JSON, as text. */
export function check(text: string | Uint8Array, subject?: Subject, options?: Asking): Promise<Checked>;
/** Lines of graph6, sparse6 and digraph6 whose graphs have the property. */
export function filter(
  lines: string | readonly string[],
  property: string,
  options?: CallOptions & Limits & { negate?: boolean },
): Promise<{ kept: string[]; unknown: string[]; read: number }>;

export interface Puzzle {
  verdict: 'unique';
  subject: string;
  seed: number;
  clues: number;
  /** The board file. */
  board: string;
  tour: Uint32Array;
}
export interface Unique {
  verdict: 'unique' | 'several' | 'none' | 'unknown';
  tour: Uint32Array | null;
  second: Uint32Array | null;
  /** Cells in which the two differ. */
  differ: number[];
  why: string | null;
}
export interface Step {
  rung: string;
  places: boolean;
  cell: number;
  number: number;
  excluded: number;
  text: string;
}
export interface Grade {
  grade: string | null;
  solved: boolean;
  contradicted: boolean;
  uses: Record<string, number>;
  steps: Step[];
}
export const puzzle: {
  make(
    subject: Subject,
    options?: CallOptions & {
      seed?: number;
      clues?: number | 'minimal';
      symmetry?: 'rotate' | 'mirror' | 'none';
      difficulty?: string;
      class?: string;
      zip?: boolean;
      arrows?: boolean;
      closed?: boolean;
      open?: boolean;
      time?: string;
    },
  ): Promise<Puzzle>;
  unique(text: string, options?: CallOptions & Limits): Promise<Unique>;
  grade(text: string, options?: CallOptions & Limits): Promise<Grade>;
  hint(text: string, options?: CallOptions & Limits): Promise<Grade & { hint: Step | null }>;
};
