// view-graph.js - graphs: pasted in any format, a family by its name, or drawn by hand; what is asked of
// them: a cycle or the reason why there is none, properties, edges of all or no tours, counts.
// SPDX-License-Identifier: MIT
import { PROPERTIES } from '../lib/properties.js';
import { button, make, menuOf } from './dom.js';
import { edgeUses } from './edge-uses.js';
import { ask, askOne } from './engine.js';
import { makeGraphForm } from './graph-form.js';
import { makeGraphPicture } from './graph-picture.js';
import { makeInquiries } from './inquiries.js';
import { graphQuestion } from './question.js';
import { kindOf, tellSolved } from './tell.js';

/** These two are among the facts. */
const ASKED = PROPERTIES.filter((name) => !['planar', 'bipartite'].includes(name));

const MOST_EDGES = 24; // that are named
const MOST_NAMES = 100;
/** What edges of all and of no tours are, in words. */
function tellUses({ all, none, unknown }, kind, names) {
  const many = kind.replace(/(path|cycle)\b/, '$1s');
  const inAll = all.length === 0 ? 'No edge is' : all.length === 1 ? 'One edge is' : `${all.length} edges are`;
  const inNone = none.length === 0 ? 'none is' : none.length === 1 ? 'one is' : `${none.length} are`;
  const list = (edges) => edges.slice(0, MOST_EDGES).map(([u, v]) => `${names[u]}-${names[v]}`).join(', ') + (edges.length > MOST_EDGES ? ' …' : '');
  return { title: `${inAll} in all ${many}, ${inNone} in no ${kind}`,
    text: [all.length > 0 ? `In all (thick and green): ${list(all)}.` : '', none.length > 0 ? `In none (red and broken): ${list(none)}.` : '',
      unknown.length > 0 ? `Not known of ${unknown.length} edges.` : ''].filter(Boolean).join('\n') };
}

/** The vertices of a tour by their names, if these are other words than their numbers. */
function tellNames(tour, { names }) {
  if (names.every((name, v) => name === String(v))) return '';
  return Array.from(tour.subarray(0, MOST_NAMES), (v) => names[v]).join(' – ') + (tour.length > MOST_NAMES ? ' …' : '');
}

const yesOrNo = (holds) => (holds ? 'yes' : 'no');
/** Rows of the facts that are known; null is infinite. */
const factRows = ({ facts = {}, bipartite }) => Object.entries({ bipartite, ...facts })
  .map(([name, value]) => [name.replaceAll('_', ' '), typeof value === 'boolean' ? yesOrNo(value) : String(value ?? 'infinite')]);

export function makeGraphView(app) {
  const { store, desk, answer, stage } = app;
  const form = makeGraphForm(app);
  const graph = makeGraphPicture(app, form.byHand);
  let found = null; // the tour that is shown

  const question = () => graphQuestion(store.get());
  const { one, explain, count } = makeInquiries(app, question, { ofGraph: true, explained: (got) => onGraph(got) });

  /** The answer over the graph. */
  function onGraph(got) {
    found = got.tour ? { tour: got.tour, closed: got.kind === 'closed' } : null;
    graph.answer(got, found, tellSolved(got, true).title);
  }

  async function solve() {
    const done = await one(`Looking for a ${kindOf(store.get().cycle, true)}`, 'solve');
    if (!done) return;
    const { got, line } = done;
    onGraph(got);
    const steps = got.verdict === 'none' && store.get().cycle === 'closed'
      ? [['Try a path', () => { store.set({ cycle: 'open' }); solve(); }], ['Why?', explain]] : [];
    const told = tellSolved(got, true);
    const drawing = found && await graph.drawing();
    const names = drawing ? tellNames(found.tour, drawing) : '';
    answer.show({ ...told, text: [told.text, names].filter(Boolean).join('\n'), line, steps });
  }

  async function allEdges() {
    const { words, files } = question();
    const drawing = await graph.drawing();
    if (!drawing) return;
    const uses = await desk.start('Looking at each edge', (call) => edgeUses(drawing.edges,
      (extra) => askOne(['solve', ...words, ...extra], { files, signal: call.signal }), call.onProgress));
    if (uses === undefined) return;
    if (uses === null) {
      answer.show({ mood: 'no', title: `There is no ${kindOf(store.get().cycle, true)}, so no edge is in one` });
      return;
    }
    found = null;
    graph.showUses({ all: uses.all, none: uses.none });
    answer.show({ mood: 'yes', ...tellUses(uses, kindOf(store.get().cycle, true), drawing.names) });
  }

  async function holds(name, subject, call) {
    const got = await ask(['filter', `--${name}`, ...subject, '--time', '10s'], { ...call, json: true });
    if (got.status === 3) return 'not known in time';
    return yesOrNo(got.lines.some((one) => one.verdict === 'kept'));
  }

  async function properties() {
    const { words, files } = question();
    const subject = words.filter((word) => !word.startsWith('--'));
    const list = await desk.start('Asking for its properties', async (call) => {
      const rows = factRows(await askOne(['graph', ...subject, '--time', '10s'], { signal: call.signal, files }));
      for (const name of ASKED) rows.push([name, await holds(name, subject, { ...call, files })]);
      return rows;
    });
    if (!list) return;
    const rows = list.map(([name, word]) => make('tr', {}, make('th', { scope: 'row' }, name.replaceAll('-', ' ')), make('td', {}, word)));
    answer.show({ title: 'Properties', more: [make('table', {}, make('tbody', {}, rows))] });
  }

  const panel = make('div', { className: 'panel' }, form.node,
    make('div', { className: 'actions' },
      button('Solve', () => solve(), { className: 'main', id: 'graph-solve' }), button('Count', () => count(), { id: 'graph-count' }),
      button('Why?', explain, { id: 'graph-why' }), menuOf('More', { id: 'graph-more' },
        ['Edges in all, in none', allEdges, 'graph-edges'], ['Properties', properties, 'graph-properties'])));
  form.onChange({ add: () => graph.add(), remove: () => graph.remove() });

  function show(state) {
    found = null;
    graph.show(state);
  }
  return {
    panel,
    enter(state) {
      form.show(state);
      graph.attend();
      show(state);
    },
    go: () => solve(),
    leave() {
      graph.leave();
      stage.clear();
    },
    update(state, names) {
      form.show(state);
      if (names.some((name) => ['graph', 'layout', 'cycle'].includes(name))) {
        desk.cancel('');
        answer.clear();
        show(state);
      } else if (names.includes('places')) graph.move();
    },
    /** What exports take; the program does not know what was moved, so then the picture itself is taken. */
    shown: () => ({ ...question(), found, title: graph.title(), svg: store.get().places.length > 0 ? graph.svg() : null }),
  };
}
