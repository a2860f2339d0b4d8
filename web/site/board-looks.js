// board-looks.js - the looks of <icosian-board>: it brings its own, whatever the page around has.
// SPDX-License-Identifier: MIT
export const LOOKS = `
:host { display: block; max-width: 32rem; color-scheme: light dark; --from: 188; --to: 318;
  --light: light-dark(#f5ead2, #3b4149); --dark: light-dark(#dcc79d, #2b3037); --line: light-dark(#d8d0bf, #3a3f46);
  --ink: light-dark(#26231d, #ece8df); --quiet: light-dark(#625b4e, #a9a498); --accent: light-dark(#0c5f63, #63cfc9);
  --sheet: light-dark(#fffdf8, #1e2125); font: 1rem/1.4 system-ui, sans-serif; }
[hidden] { display: none !important; }
.picture { width: 100%; height: auto; display: block; touch-action: manipulation; }
.shape { fill: var(--light); stroke: var(--line); } .squares .shape { stroke: none; }
.shade1 .shape { fill: var(--dark); } .shade2 .shape { fill: var(--dark); opacity: .7; }
.discs .shape { fill: var(--sheet); stroke: var(--ink); } .cell { outline: none; }
.cell:focus-visible .shape { stroke: var(--accent); stroke-width: 4; } .cell.reason .shape { fill: #d9512c; }
.note { font-size: 9px; text-anchor: middle; dominant-baseline: central; fill: var(--quiet); }
.edges { fill: none; stroke: var(--quiet); opacity: .65; } .walls { fill: none; stroke: var(--ink); stroke-width: 4.5; }
.way path { fill: none; stroke-width: 4; stroke-linecap: round; stroke: hsl(calc(var(--from) + (var(--to) - var(--from)) * var(--at)) 62% 40%); } .way path.far { stroke-width: 1.2; }
.first { fill: #1d6b3c; } .last { fill: #a3361a; } .here { fill: var(--sheet); stroke: var(--accent); stroke-width: 2; }
.number { font-size: 9px; text-anchor: middle; dominant-baseline: central; fill: var(--ink); pointer-events: none; }
.number.below { transform: translate(0, 19px); stroke: var(--sheet); stroke-width: 2.5px; paint-order: stroke; } .number.reason { fill: #222; }
.piece { font-size: 25px; text-anchor: middle; dominant-baseline: central; fill: var(--ink); }
.way, .over, .walls, .edges { pointer-events: none; }
.player { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; } .player input[type=range] { flex: 1; min-height: 40px; }
button, select { font: inherit; min-height: 40px; }
`;
