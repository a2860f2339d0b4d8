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

/**
 * The program refused the question (status 2), found a defect in itself (4), or ended without what was asked for:
 * there is no tour to draw (1), or a limit was reached (3).
 */
export class IcosianError extends Error {
  constructor(status: number, notes: readonly string[]);
  readonly status: number;
}

/** A vertex of a graph, or a cell: 1 and "1" are the same vertex. */
export type Vertex = string | number | bigint;
type Cell = Vertex;
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
  give?: string | readonly string[] | Record<string, number> | ReadonlyMap<Cell, number>;
  /** moves that the tour must make: e4-f6,... */
  require?: string | readonly Pair[];
  /** moves that the tour must not make */
  forbid?: string | readonly Pair[];
  /** cells that the tour visits in this order */
  waypoints?: string | readonly Cell[];
  /** cells that the tour may leave out; it visits all others; FILE has names of cells */
  optional?: string | readonly Cell[];
  /** cells whose next cell is in this direction: N NE E SE S SW W NW */
  arrow?: string | readonly string[] | Record<string, string> | ReadonlyMap<Cell, string>;
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
  /**
   * a tour that enters and leaves each region once; GRID has a letter a cell and / between rows, as in aab/abb,
   * and . for a cell of no region; RxC are blocks of R rows and C columns; FILE has a grid
   */
  regions?: string;
  /**
   * a tour whose visits of a region have the given numbers (Haisu); a number in the grid is the visit of its
   * region to which the cell belongs, as in aab2/abb; RxC:CELL=K are blocks and their numbers; FILE has a grid
   */
  visits?: string;
  /** a path or cycle through as many cells as possible instead of all */
  longest?: boolean;
  /** a path or cycle of exactly L vertices instead of all */
  length?: number;
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
  /** Seconds, or "10s", "500ms". */
  time?: number | string;
  /** Bytes, or "300M". */
  memory?: number | string;
  ticks?: number;
  /** Where a best tour is asked for: one within so many per cent of a checked bound is found; 0: the bound is reached. */
  gap?: number;
  seed?: number;
  method?: string;
  /** solve() tries so many seeds at once, in workers; elsewhere it changes nothing, since the program has no threads here. */
  threads?: number;
}
export type Asking = Conditions & Limits & CallOptions;

/** N: the names of the vertices of a graph by its edges or neighbours. */
export type Subject<N extends Vertex = Vertex> =
  | string
  | readonly string[]
  | ({ piece: string; board: string } & Conditions)
  /**
   * Names are strings of any kind, and numbers.  `tour` has numbers: 0, 1, ... as the names appear in the edges, or
   * ascending where the names are whole numbers in a row; `names` has the names.
   */
  | ({ edges: readonly (readonly N[] & readonly [unknown, unknown])[] } & Conditions)
  /** { a: ['b', 'c'], b: ['c'] }: edges if all are listed from both ends, else arcs; edges with directed: false. */
  | ({ neighbours: Readonly<Record<string, readonly Cell[]>> | ReadonlyMap<N, readonly Cell[]> } & Conditions)
  | ({ graph6: string } & Conditions)
  /** Any graph or board file. */
  | ({ text: string } & Conditions);

export interface Reason<N extends Vertex = Vertex> {
  type: string;
  text: string;
  source: string;
  vertices: number[];
  /** The names of these vertices. */
  names?: (N | null)[];
}
export interface Answer<N extends Vertex = Vertex> {
  verdict: 'found' | 'none' | 'unknown';
  kind: 'closed' | 'open' | 'either';
  subject: string;
  method: string;
  n: number;
  m: number;
  /** The weight of the tour, exactly: decimal digits, with a point if weights of the graph have one. */
  weight?: string;
  /** Numbers of vertices. */
  tour: Uint32Array | null;
  /** Their names: names[k] is the vertex tour[k].  Null on boards, and where vertices are called by their numbers. */
  names: N[] | null;
  checked: boolean;
  reason: Reason<N> | null;
  /** The limit that was reached.  Where a best tour is asked for, `tour` is then the best so far. */
  limit: string | null;
  /** The number that is to be least or greatest; of `weight` in digits, as it may be longer than a number can hold. */
  length?: number;
  weight?: string;
  turns?: number;
  crossings?: number;
  /** No tour is better: checked, apart from the search. */
  bound?: { value: number | string; by: string } | null;
  /** How far the tour is from the bound, in per cent of the bound. */
  gap?: number | null;
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
export interface Estimate {
  verdict: 'estimate';
  count: number;
  /** The interval. */
  low: number;
  high: number;
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
/** Numbers of a graph (docs/filter.md): null if they took too much work; infinite ones are Infinity. */
export interface Facts {
  n: number;
  m: number;
  directed: boolean;
  least_degree: number;
  greatest_degree: number;
  components: number;
  bipartite: boolean;
  planar: boolean | null;
  girth: number | null;
  diameter: number | null;
  radius: number | null;
  circumference: number | null;
  connectivity: number | null;
  edge_connectivity: number | null;
  chromatic_index: number | null;
  automorphisms: number | null;
  orbits: number | null;
  /** Bounds of those that are null. */
  not_computed: Record<string, { least: number; most: number | null; why?: string }>;
}
/** Pairs of numbers of vertices; names has pairs of names. */
export interface EdgeUses<N extends Vertex = Vertex> {
  hamiltonian: boolean | null;
  in_all: [number, number][];
  in_none: [number, number][];
  undecided: [number, number][];
  names?: { in_all: [N, N][]; in_none: [N, N][]; undecided: [N, N][] };
}
export type Property = 'hamiltonian' | 'traceable' | 'hamilton-connected' | 'hamilton-laceable' | 'hypohamiltonian'
  | 'hypotraceable' | 'maximally-nonhamiltonian' | 'uniquely-hamiltonian' | 'uniquely-traceable' | 'edge-in-all'
  | 'edge-in-none' | 'homogeneously-traceable' | 'pancyclic' | '1-hamiltonian' | 'platypus' | 'planar' | 'bipartite';
export type Fact = 'girth' | 'diameter' | 'radius' | 'connectivity' | 'edge-connectivity' | 'chromatic-index' | 'automorphisms'
  | 'orbits' | 'circumference' | 'cycles' | 'k-hamiltonian' | 'k-edge-hamiltonian' | 'k-ordered';
type Camel<S extends string> = S extends `${infer A}-${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;
/** Numbers have ranges: 5, "5..", "..4", "2..7".  Names may be written in either way: 'k-ordered', kOrdered. */
export type Properties = Property | Camel<Property> | readonly (Property | Camel<Property>)[]
  | ({ [P in Property | Camel<Property>]?: true } & { [F in Fact | Camel<Fact>]?: number | string });
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
  /** In text: the path in lines, and only ASCII characters. */
  path?: boolean;
  ascii?: boolean;
  /** Find a tour first, and draw it. */
  solve?: boolean;
}
export type PictureAsJson = Omit<Picture, 'as'> & { as: 'json' };

type Solving = Asking & {
  /** As threads. */
  workers?: number;
};
type Counting = Asking & { classes?: boolean; byLength?: boolean };
type Listing = Asking & { limit?: number; classes?: boolean; from?: number | bigint };
export interface Samples<N extends Vertex = Vertex> {
  tours: Uint32Array[];
  names: (N[] | null)[];
  /** How many tours there are. */
  count: bigint;
}
type Judging = CallOptions & Omit<Limits, 'method'>;
type Measuring = Omit<Judging, 'ticks'>;

export interface Problem<N extends Vertex = Vertex> {
  /** A tour, or why there is none. */
  solve(options?: Solving): Promise<Answer<N>>;
  explain(options?: Asking): Promise<Answer<N>>;
  count(options: Asking & { estimate: number }): Promise<Estimate>;
  count(options?: Counting): Promise<Count>;
  /** What a count would take. */
  forecast(options?: Asking): Promise<Forecast>;
  /** Tours drawn exactly uniformly, and how many there are. */
  sample(number?: number, options?: Asking): Promise<Samples<N>>;
  /**
   * All tours, as they are found; leaving the loop ends the search.  Those that the loop has not
   * taken yet are kept in memory: give a limit where there are very many.
   */
  list(options?: Listing): AsyncGenerator<Uint32Array, void, void>;
  /** The names of these vertices, of a tour say; without order those of all vertices by number. */
  names(order?: Iterable<number>): Promise<N[]>;
  draw(options: PictureAsJson): Promise<Drawing>;
  draw(options?: Picture): Promise<string>;
  /** order: numbers of vertices in a typed array, names in any other, or the text of a file of tours. */
  check(order: string | Uint32Array | Iterable<Cell>, options?: Asking): Promise<Checked>;
  /** The graph in a format: graph6, dot, graphml, ... */
  graph(format?: string, options?: CallOptions): Promise<string>;
  /** The question for other solvers: 'cnf', 'lp', 'smt', 'mzn', 'lp:mtz', ... */
  encode(language: string, options?: Asking): Promise<string>;
  /** Girth, diameter, connectivity, ...: what `icosian graph --json` tells. */
  facts(options?: Measuring): Promise<Facts>;
  /** Has the graph all these properties?  null: the limit was reached. */
  has(properties: Properties, options?: Judging): Promise<boolean | null>;
  /** Edges that are in all Hamiltonian cycles, and those in none. */
  edgeUses(options?: Measuring): Promise<EdgeUses<N>>;
}
export function problem<N extends Vertex = string>(subject: Subject<N>, options?: Conditions & Limits): Problem<N>;

/* The same of a subject, in one call. */
export function solve<N extends Vertex = string>(subject: Subject<N>, options?: Solving): Promise<Answer<N>>;
export function explain<N extends Vertex = string>(subject: Subject<N>, options?: Asking): Promise<Answer<N>>;
export function count(subject: Subject, options: Asking & { estimate: number }): Promise<Estimate>;
export function count(subject: Subject, options?: Counting): Promise<Count>;
export function forecast(subject: Subject, options?: Asking): Promise<Forecast>;
export function sample<N extends Vertex = string>(subject: Subject<N>, number?: number, options?: Asking): Promise<Samples<N>>;
export function list(subject: Subject, options?: Listing): AsyncGenerator<Uint32Array, void, void>;
export function graph(subject: Subject, format?: string, options?: CallOptions & Conditions): Promise<string>;
export function encode(subject: Subject, language: string, options?: Asking): Promise<string>;
export function facts(subject: Subject, options?: Measuring): Promise<Facts>;
export function has(subject: Subject, properties: Properties, options?: Judging): Promise<boolean | null>;
export function edgeUses<N extends Vertex = string>(subject: Subject<N>, options?: Measuring): Promise<EdgeUses<N>>;
export function draw(subject: Subject, options: PictureAsJson & Conditions): Promise<Drawing>;
export function draw(subject: Subject, options?: Picture & Conditions): Promise<string>;
/** A tour, a certificate or an answer in JSON, as text. */
export function check(text: string | Uint8Array, subject?: Subject, options?: Asking): Promise<Checked>;
/** Lines of graph6, sparse6 and digraph6 whose graphs have the properties. */
export function filter(lines: string | readonly string[], properties: Properties, options?: Judging & { negate?: boolean }):
  Promise<{ kept: string[]; unknown: string[]; read: number }>;

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
/** Cells with clues stay such cells in a half turn, a quarter turn, or mirrors. */
export type ClueSymmetry = 'rotate' | 'rotate4' | 'mirror' | 'mirror-both' | 'diagonal' | 'none';
export interface Making extends CallOptions {
  seed?: number;
  clues?: number | 'minimal';
  /** Clues in exactly these cells: a name, or rows with x for a clue and . for none. */
  pattern?: 'ring' | 'ring2' | 'diagonals' | 'checker' | string | string[];
  symmetry?: ClueSymmetry;
  difficulty?: string;
  /** Random tours to try (default 100). */
  attempts?: number;
  class?: string;
  walls?: number;
  zip?: boolean;
  arrows?: boolean;
  closed?: boolean;
  open?: boolean;
  time?: number | string;
}
export interface Improving extends CallOptions {
  seed?: number;
  clues?: number | 'minimal';
  symmetry?: ClueSymmetry;
  difficulty?: string;
  /** Random orders of leaving out clues (default 20). */
  attempts?: number;
  /** The answer that stays, in order (default: the first that is found). */
  keep?: string | Uint32Array | Iterable<Cell>;
  time?: number | string;
}
export interface Improved extends Puzzle {
  before: { verdict: 'unique' | 'several'; clues: number };
}
export const puzzle: {
  make(subject: Subject, options?: Making): Promise<Puzzle>;
  /** Other clues for the same answer: fewer, symmetric ones, or more where several answers were left. */
  improve(text: string, options?: Improving): Promise<Improved>;
  unique(text: string, options?: CallOptions & Limits): Promise<Unique>;
  grade(text: string, options?: CallOptions & Limits): Promise<Grade>;
  hint(text: string, options?: CallOptions & Limits): Promise<Grade & { hint: Step | null }>;
};

declare const icosian: {
  load: typeof load; run: typeof run; problem: typeof problem; solve: typeof solve; explain: typeof explain; count: typeof count;
  forecast: typeof forecast; sample: typeof sample; list: typeof list; draw: typeof draw; check: typeof check; graph: typeof graph;
  encode: typeof encode; facts: typeof facts; has: typeof has; edgeUses: typeof edgeUses; filter: typeof filter;
  puzzle: typeof puzzle; IcosianError: typeof IcosianError;
};
export default icosian;
