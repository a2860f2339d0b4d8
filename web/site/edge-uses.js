// edge-uses.js - which edges lie in all tours, and which in none: each edge that the tours found so
// far do not settle is asked about, once without it, once with it required.
// SPDX-License-Identifier: MIT

const key = (u, v) => (u < v ? `${u},${v}` : `${v},${u}`);

function edgesOfTour(tour, closed) {
  const found = new Set();
  for (let k = 0; k + (closed ? 0 : 1) < tour.length; k++) found.add(key(tour[k], tour[(k + 1) % tour.length]));
  return found;
}

/**
 * { all, none, unknown } of edges [u, v], or null if there is no tour.  solve(words) is the answer of
 * `solve` with these words added.
 */
export async function edgeUses(edges, solve, onProgress) {
  const first = await solve([]);
  if (first.verdict !== 'found') return null;
  const closed = first.kind === 'closed';
  let inAll = edgesOfTour(first.tour, closed);
  const seen = new Set(inAll);
  const learn = (tour) => {
    const these = edgesOfTour(tour, closed);
    inAll = new Set([...inAll].filter((edge) => these.has(edge)));
    for (const edge of these) seen.add(edge);
  };
  const uses = { all: [], none: [], unknown: [] };
  let done = 0;
  for (const [u, v] of edges) {
    onProgress?.({ progress: `edge ${++done} of ${edges.length}` });
    const edge = key(u, v);
    const option = inAll.has(edge) ? '--forbid' : seen.has(edge) ? '' : '--require';
    if (option === '') continue;
    const got = await solve([option, `#${u}-#${v}`]);
    if (got.verdict === 'found') learn(got.tour);
    else if (got.verdict === 'none') uses[option === '--forbid' ? 'all' : 'none'].push([u, v]);
    else uses.unknown.push([u, v]);
  }
  return uses;
}
