// graph-text.js - a graph that is drawn by hand as text: DOT, which names vertices without edges too.
// SPDX-License-Identifier: MIT

/** { names, edges by name, directed } of a drawing. */
export const edgesOf = (drawing) => ({ names: [...drawing.names], directed: drawing.directed,
  edges: drawing.edges.map(([u, v]) => [drawing.names[u], drawing.names[v]]) });

function asDot({ names, edges, directed }) {
  const quoted = (name) => JSON.stringify(name);
  const sign = directed ? '->' : '--';
  return `${directed ? 'digraph' : 'graph'} {\n${names.map((name) => `  ${quoted(name)};`).join('\n')}\n${edges
    .map(([u, v]) => `  ${quoted(u)} ${sign} ${quoted(v)};\n`).join('')}}`;
}

/** The text with an edge more, or less if it was there. */
export function withEdge(graph, u, v) {
  const same = ([a, b]) => (a === u && b === v) || (!graph.directed && a === v && b === u);
  const rest = graph.edges.filter((edge) => !same(edge));
  return asDot({ ...graph, edges: rest.length < graph.edges.length ? rest : [...rest, [u, v]] });
}

/** The text with a vertex more. */
export function withVertex(graph) {
  let next = graph.names.length;
  while (graph.names.includes(String(next))) next++;
  return asDot({ ...graph, names: [...graph.names, String(next)] });
}

/** The text with a vertex, and its edges, less. */
export function withoutVertex(graph, name) {
  const names = graph.names.filter((one) => one !== name);
  return asDot({ ...graph, names, edges: graph.edges.filter((edge) => !edge.includes(name)) });
}

/** Where drawing by hand begins: three vertices on a sheet with room. */
export const EMPTY_SHEET = { graph: asDot({ names: ['0', '1', '2'], edges: [], directed: false }),
  places: ['8x6', '0:2:2', '1:6:2', '2:4:4.5'] };
