// view-graph.js - graphs: pasted in any format, a family by its name, or drawn by clicking; its cycle
// or the reason why there is none; properties, edges of all or no tours, counts.
// SPDX-License-Identifier: MIT
import { button, draw, make } from './dom.js';
import { edgeUses } from './edge-uses.js';
import { ask, askOne, explainFault } from './engine.js';
import { makeGraphForm } from './graph-form.js';
import { edgesOf, withEdge, withVertex } from './graph-text.js';
import { UNIT } from './picture.js';
import { asLine, graphQuestion } from './question.js';
import { MOST_VERTICES } from './stage.js';
import { tellCounted, tellForecast, tellSolved } from './tell.js';

const LONG_SECONDS = 20;

export function makeGraphView(app) {
  const { store, desk, answer, stage } = app;
  const { picture, large } = stage;
  const form = makeGraphForm(app);
  let stop = new AbortController();
  let drawing = null;
  let found = null;
  let reason = new Set();
  let edges = null; // { all, none }: edges of all and of no tours
  let from = -1; // the vertex that an edge is drawn from

  const question = () => graphQuestion(store.get());
  const start = (title, verb, extra = []) => {
    const { words, files } = question();
    const asked = [verb, ...words, ...extra];
    return desk.start(title, (call) => askOne(asked, { ...call, files }))
      .then((got) => (got ? { got, line: asLine(asked) } : undefined));
  };

  function mark() {
    picture.mark((v) => ({
      text: drawing.names[v].length <= 4 ? drawing.names[v] : '',
      marks: [reason.has(v) ? 'reason' : '', v === from ? 'picked' : ''].join(' '),
      says: [reason.has(v) ? 'part of the reason' : '', v === from ? 'chosen' : ''].filter(Boolean).join(', '),
    }));
  }

  function markEdges() {
    const over = picture.layer('way');
    for (const [name, list] of Object.entries(edges ?? {}))
      for (const [u, v] of list)
        over.append(draw('path', { class: `edge-${name}`, d: `M${drawing.cells[u].slice(0, 2).map((x) => x * UNIT)}L${drawing.cells[v].slice(0, 2).map((x) => x * UNIT)}` }));
  }

  let ready = Promise.resolve(); // the picture is there
  const show = (state) => { ready = showNow(state); };

  async function showNow(state) {
    stop.abort();
    stop = new AbortController();
    const { signal } = stop;
    stage.player.hide();
    found = null;
    edges = null;
    reason = new Set();
    if (state.graph.trim() === '') {
      picture.clear();
      return app.announce('Choose a family, paste a graph, or draw one.');
    }
    const { words, files } = graphQuestion({ ...state, cycle: 'closed' });
    const layout = state.layout ? ['--layout', state.layout] : [];
    try {
      drawing = await askOne(['draw', ...words, ...layout], { files, signal });
      if (signal.aborted) return undefined;
      if (drawing.cells.length > MOST_VERTICES) return large.show({ ...drawing, tour: null, words: drawing.description });
      if (!(await picture.show(drawing)) || signal.aborted) return undefined;
      mark();
    } catch (fault) {
      if (!signal.aborted) answer.refuse(explainFault(fault));
    }
    return undefined;
  }

  async function solve() {
    const done = await start('Looking for a tour', 'solve');
    if (!done) return;
    const { got, line } = done;
    const words = tellSolved(got);
    found = got.verdict === 'found' && got.tour ? { tour: got.tour, closed: got.kind === 'closed' } : null;
    reason = new Set(got.reason?.vertices ?? []);
    edges = null;
    await ready;
    if (drawing && drawing.cells.length <= MOST_VERTICES) {
      if (found) stage.walk(Array.from(got.tour), { closed: found.closed, piece: '' });
      else stage.unwalk();
      mark();
    } else if (drawing) large.show({ ...drawing, tour: found?.tour ?? null, closed: found?.closed, words: `${drawing.description} ${words.title}.` });
    const steps = got.verdict === 'none' && store.get().cycle === 'closed'
      ? [['Try a path', () => { store.set({ cycle: 'open' }); solve(); }], ['Why?', explain]] : [];
    answer.show({ ...words, text: words.text.replace(/\bcells\b/g, 'vertices'), line, steps });
  }

  async function explain() {
    const { words, files } = question();
    const got = await desk.start('Looking for the reason', (call) => ask(['explain', ...words], { ...call, files }));
    if (got) answer.show({ title: 'Why', more: [make('pre', { tabIndex: 0 }, got.lines.join('\n'))], line: asLine(['explain', ...words]) });
  }

  async function count(anyway = false) {
    const forecast = await start('Looking how long a count takes', 'count', ['--dry-run']);
    if (!forecast) return;
    if (!anyway && forecast.got.seconds > LONG_SECONDS) {
      answer.show({ title: 'A long count', text: `It takes ${tellForecast(forecast.got)}. It can be cancelled at any time.`,
        steps: [['Count all the same', () => count(true)]] });
      return;
    }
    const done = await start('Counting', 'count');
    if (done) answer.show({ ...tellCounted(done.got), line: done.line });
  }

  async function allEdges() {
    const { words, files } = question();
    await ready;
    if (!drawing) return;
    const uses = await desk.start('Looking at each edge', (call) => edgeUses(drawing.edges,
      (extra) => askOne(['solve', ...words, ...extra], { files, signal: call.signal }), call.onProgress));
    if (uses === undefined) return;
    if (uses === null) {
      answer.show({ mood: 'no', title: 'There is no tour, so no edge lies in one' });
      return;
    }
    found = null;
    stage.unwalk();
    edges = { all: uses.all, none: uses.none };
    if (drawing.cells.length <= MOST_VERTICES) markEdges();
    const unknown = uses.unknown.length > 0 ? ` Of ${uses.unknown.length} edges it is not known.` : '';
    answer.show({ mood: 'yes', title: `${uses.all.length} edges lie in all tours, ${uses.none.length} in none`,
      text: `In all: thick and green. In none: red and broken.${unknown}` });
  }

  async function properties() {
    const { words, files } = question();
    const subject = words.filter((word) => !word.startsWith('--'));
    const holds = await desk.start('Asking for its properties', async (call) => {
      const list = [];
      for (const name of PROPERTIES) {
        const got = await ask(['filter', `--${name}`, ...subject, '--time', '10s'], { ...call, files, json: true });
        const kept = got.lines.filter((one) => one.verdict === 'kept').length > 0;
        list.push([name, got.status === 3 ? 'not known in time' : kept ? 'yes' : 'no']);
      }
      return list;
    });
    if (!holds) return;
    const rows = holds.map(([name, word]) => make('tr', {}, make('th', { scope: 'row' }, name.replaceAll('-', ' ')), make('td', {}, word)));
    answer.show({ title: 'Properties', more: [make('table', {}, make('tbody', {}, rows))] });
  }

  function onPress(v) {
    if (!form.drawing() || !drawing) return;
    if (from < 0 || from === v) from = from === v ? -1 : v;
    else {
      const text = withEdge(edgesOf(drawing), drawing.names[from], drawing.names[v]);
      from = -1;
      store.set({ graph: text });
    }
    mark();
  }

  function addVertex() {
    from = -1;
    store.set({ graph: withVertex(drawing && store.get().graph.trim() !== '' ? edgesOf(drawing) : { names: [], edges: [] }) });
  }

  const panel = make('div', { className: 'panel' }, form.node,
    make('div', { className: 'actions' },
      button('Solve', () => solve(), { className: 'main', id: 'graph-solve' }), button('Count', () => count(), { id: 'graph-count' }),
      button('Why?', explain, { id: 'graph-why' }), button('Edges in all, in none', allEdges, { id: 'graph-edges' }),
      button('Properties', properties, { id: 'graph-properties' })));
  form.onVertex(addVertex);

  return {
    panel,
    enter(state) {
      form.show(state);
      stage.attend({ label: (one) => `${one.title}: ${one.description}`, onPress });
      show(state);
    },
    go: () => solve(),
    leave: () => { stop.abort(); stage.clear(); },
    update(state, names) {
      form.show(state);
      if (names.some((name) => ['graph', 'layout', 'cycle'].includes(name))) {
        desk.cancel('');
        answer.clear();
        show(state);
      }
    },
    shown: () => ({ ...question(), found, title: drawing?.subject ?? 'graph', svg: picture.svg() }),
  };
}

const PROPERTIES = ['hamiltonian', 'traceable', 'hamilton-connected', 'hamilton-laceable', 'hypohamiltonian',
  'hypotraceable', 'maximally-nonhamiltonian', 'uniquely-hamiltonian'];
