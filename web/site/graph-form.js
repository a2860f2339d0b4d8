// graph-form.js - the fields of the Graph view: a family by its name, the text of a graph in any
// format, the kind of tour, the layout.
// SPDX-License-Identifier: MIT
import { button, choice, labelled, make, proposals, settled } from './dom.js';
import { EMPTY_SHEET } from './graph-text.js';

const FAMILIES = ['petersen', 'dodecahedron', 'coxeter', 'herschel', 'heawood', 'petersen:11,2', 'hypercube:4', 'kneser:7,2', 'flower:5',
  'grid:5x6', 'torus:5x6', 'prism:6', 'complete:9', 'cubic:30,seed=7', 'gnp:14,0.4,seed=2', 'paley:13', 'debruijn:2,4',
  'tutte', 'blanusa-1', 'truncated-icosahedron', 'thomassen-34', 'line:petersen', 'cartesian:K3@C5', 'moebius-kantor', 'tutte-coxeter', 'sheehan:10', 'wheel:9', 'lcf:[5,-5]^7', 'tournament:8,seed=1'];
const KINDS = [['closed', 'Hamiltonian cycle'], ['open', 'Hamiltonian path'], ['longest', 'longest cycle']];
const LAYOUTS = [['', 'Automatic'], ['family', 'as books draw it'], ['planar', 'without crossings'], ['circle', 'round a circle'], ['force', 'by springs']];
const isName = (text) => !text.includes('\n') && text.length < 80;

export function makeGraphForm({ store }) {
  const take = (graph) => store.set({ graph, places: [] }); // vertices of another graph stand elsewhere
  const takeText = () => { if (text.value !== store.get().graph) take(text.value); };
  const family = proposals(FAMILIES, { id: 'family', onchange: () => { if (family.input.value.trim()) take(family.input.value.trim()); } });
  const text = make('textarea', { id: 'graph-text', className: 'line', spellcheck: false,
    oninput: settled(() => takeText(), 500), onchange: () => takeText(), // a change comes before the press of a button
    placeholder: 'graph6, an edge list, adjacency lists, a matrix, DOT, GraphML …' });
  const cycle = choice(KINDS, { id: 'cycle', onchange: () => store.set({ cycle: cycle.value }) });
  const layout = choice(LAYOUTS, { id: 'layout', onchange: () => store.set({ layout: layout.value, places: [] }) });
  const byHand = make('input', { type: 'checkbox', id: 'by-hand' });
  let use = {};
  const change = (words, id) => button(words, () => { byHand.checked = true; use[id](); }, { id: `${id}-vertex` });
  const empty = button('Empty sheet', () => { byHand.checked = true; store.set(EMPTY_SHEET); }, { id: 'empty-sheet' });
  const node = make('div', { className: 'panel card' },
    make('div', { className: 'fields' }, wide(labelled('Family', family.input, 'A name with its numbers; or any graph below.')),
      wide(labelled('Graph', text)), wide(labelled('Looking for', cycle)), wide(labelled('Layout', layout, 'Vertices can be dragged; Shift and an arrow key moves one.'))),
    make('details', { className: 'more' }, make('summary', {}, 'Draw it by hand'),
      make('div', {}, make('p', { className: 'small' }, 'Two vertices, one after the other, get an edge, or lose it. A press on the empty sheet is a new vertex; Delete removes one.'),
        make('label', {}, byHand, ' presses change the graph'),
        make('div', { className: 'actions' }, change('Add a vertex', 'add'), change('Remove the chosen', 'remove'), empty))),
    family.list);
  return {
    node,
    byHand: () => byHand.checked,
    /** { add, remove }: what the buttons do. */
    onChange(next) { use = next; },
    show(state) {
      cycle.value = state.cycle;
      layout.value = state.layout;
      const name = isName(state.graph) ? state.graph : '';
      if (document.activeElement !== family.input) family.input.value = name;
      if (document.activeElement !== text) text.value = state.graph;
    },
  };
}

const wide = (node) => { node.classList.add('wide'); return node; };
