// properties.js - properties of graphs, and numbers, as words of the command line; the names are those of
// include/icosian/property.h, which a test compares with these lists.
// SPDX-License-Identifier: MIT
import { suggest } from './suggest.js';
import { camelToDashes } from './words.js';

export const PROPERTIES = ['hamiltonian', 'traceable', 'hamilton-connected', 'hamilton-laceable', 'hypohamiltonian', 'hypotraceable',
  'maximally-nonhamiltonian', 'uniquely-hamiltonian', 'uniquely-traceable', 'edge-in-all', 'edge-in-none', 'homogeneously-traceable',
  'pancyclic', '1-hamiltonian', 'platypus', 'planar', 'bipartite'];
export const NUMBERS = ['girth', 'diameter', 'radius', 'connectivity', 'edge-connectivity', 'chromatic-index', 'automorphisms', 'orbits',
  'circumference', 'cycles', 'k-hamiltonian', 'k-edge-hamiltonian', 'k-ordered'];

function oneCondition(given, value) {
  const name = camelToDashes(given);
  if (PROPERTIES.includes(name)) {
    if (value === true) return [`--${name}`];
    throw new TypeError(`${given} is a property: true is its one value; negate: true asks for graphs without it`);
  }
  if (!NUMBERS.includes(name)) {
    const all = [...PROPERTIES, ...NUMBERS];
    throw new TypeError(`there is no property ${given}${suggest(name, all) || `; there are ${all.join(', ')}`}`);
  }
  if (typeof value !== 'number' && typeof value !== 'string')
    throw new TypeError(`${given} takes a number or a range: { ${JSON.stringify(given)}: '5..' }`);
  return [`--${name}`, String(value)];
}

/** 'planar', ['planar', 'pancyclic'] or { planar: true, girth: '5..' } as words. */
export function conditionWords(wanted) {
  if (wanted === null || !['string', 'object'].includes(typeof wanted))
    throw new TypeError("properties are a name, names, or an object such as { planar: true, girth: '5..' }");
  const rows = typeof wanted === 'string' ? [[wanted, true]]
    : Array.isArray(wanted) ? wanted.map((name) => [String(name), true]) : Object.entries(wanted);
  if (rows.length === 0) throw new TypeError('name a property');
  return rows.flatMap(([name, value]) => oneCondition(name, value));
}
