// main.js - the page: one state, four views, one desk at which questions are asked.  Here the
// parts are put together; each has a file of its own.
// SPDX-License-Identifier: MIT
import { readAddress, writeAddress } from './address.js';
import { makeAnswer } from './answer.js';
import { makeDesk } from './desk.js';
import { button, settled } from './dom.js';
import { explainFault, lacks, warm } from './engine.js';
import { fillExports } from './export.js';
import { copy } from './files.js';
import { makeStage } from './stage.js';
import { makeStore, VIEWS } from './state.js';
import { makeBoardView } from './view-board.js';
import { makeCommandView } from './view-command.js';
import { makeGraphView } from './view-graph.js';
import { makePuzzleView } from './view-puzzle.js';

const NAMES = { board: 'Board', puzzle: 'Puzzle', graph: 'Graph', command: 'Command' };
const MAKERS = { board: makeBoardView, puzzle: makePuzzleView, graph: makeGraphView, command: makeCommandView };
const SAID_MS = 5000;
const at = (id) => document.getElementById(id);

const store = makeStore();
let silence;
/** Says a sentence to those who hear the page, and, unless it stands there already, to those who see it. */
function announce(words, { seen = false, stay = false } = {}) {
  clearTimeout(silence);
  at('status').textContent = words;
  at('toast').textContent = seen ? '' : words;
  if (words && !stay) silence = setTimeout(() => { at('toast').textContent = ''; }, SAID_MS);
}

const answer = makeAnswer(at('answer'), at('past-list'), announce);
const desk = makeDesk(({ busy, title, words, fault }) => {
  at('busy').hidden = !busy;
  if (busy) at('busy-words').textContent = words ? `${title}: ${words}` : `${title} …`;
  else if (fault) answer.refuse(words);
  else if (words) announce(words);
});
const app = { store, desk, answer, announce, from: () => from, stage: makeStage(at('stage'), at('player')) };

// ---- the views, of which one is shown

const views = {};
let shown = '';
let from = 'board'; // the view whose question Command shows
function viewOf(name) {
  if (!views[name]) {
    views[name] = MAKERS[name](app);
    const { panel } = views[name];
    panel.id = `panel-${name}`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', `tab-${name}`);
    at('panels').append(panel);
  }
  return views[name];
}

function showView(name) {
  if (shown !== name) {
    if (shown) {
      views[shown].panel.hidden = true;
      views[shown].leave?.();
      if (shown !== 'command') from = shown;
      desk.cancel('');
      answer.clear();
    }
    shown = name;
    document.body.dataset.view = name;
    viewOf(name).panel.hidden = false;
    viewOf(name).enter?.(store.get());
  }
  for (const each of VIEWS) {
    const tab = at(`tab-${each}`);
    tab.setAttribute('aria-selected', String(each === name));
    tab.tabIndex = each === name ? 0 : -1;
    if (views[each]) tab.setAttribute('aria-controls', `panel-${each}`);
  }
}

for (const name of VIEWS) {
  const tab = button(NAMES[name], () => store.set({ view: name }), { id: `tab-${name}` });
  tab.setAttribute('role', 'tab');
  tab.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = VIEWS[(VIEWS.indexOf(name) + step + VIEWS.length) % VIEWS.length];
    store.set({ view: next });
    at(`tab-${next}`).focus();
  });
  at('tabs').append(tab);
}

// ---- the address follows the state, and the state a changed address

let held = null; // what the address held when it was read or written last; null before the first time
const writeNow = async (state) => {
  const next = `#${await writeAddress(state)}`;
  if (state !== store.get() || next === held) return;
  if (held !== null && location.hash !== held) return; // another address waits to be opened
  history.replaceState(null, '', next === '#' ? location.pathname + location.search : next);
  held = location.hash;
};
const follow = settled(writeNow, 120);

async function openAddress({ first = false } = {}) {
  const { hash } = location;
  if (hash === '#stage') held = hash;
  if (hash === held) return;
  const { state, faults } = await readAddress(hash);
  if (hash !== location.hash) return; // another one came meanwhile
  const { go } = state;
  held = hash;
  store.open({ ...state, go: '' }, { first });
  showView(state.view);
  if (faults.length > 0) answer.refuse(faults.join('\n'));
  else if (go !== '') views[state.view].go?.();
}

store.watch((state, names) => {
  if (names.includes('view')) showView(state.view);
  views[shown]?.update?.(state, names);
  at('undo').disabled = !store.canUndo();
  at('redo').disabled = !store.canRedo();
  follow(store.get()); // a view that is left may have changed it once more
});

// ---- what the whole page can do

const undo = () => { if (!store.undo()) announce('There is nothing to undo.'); };
const redo = () => { if (!store.redo()) announce('There is nothing to redo.'); };
at('undo').addEventListener('click', undo);
at('redo').addEventListener('click', redo);
at('cancel').addEventListener('click', () => desk.cancel());
at('share').addEventListener('click', async () => {
  await writeNow(store.get());
  announce(await copy(location.href) ? 'The link is copied. It holds all that you see.'
    : 'The address of this page holds all that you see: copy it from there.');
});
at('skip').addEventListener('click', (event) => {
  event.preventDefault();
  (at('stage').querySelector('[tabindex="0"]') ?? at('stage')).focus();
});
fillExports(at('export-list'), app, () => views[shown]);

document.addEventListener('keydown', (event) => {
  const typing = event.target.matches?.('input, textarea, select');
  if (event.key === 'Escape') {
    for (const menu of document.querySelectorAll('details.menu[open]')) menu.open = false;
    desk.cancel();
  }
  if (typing || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key === 'z' && !event.shiftKey) undo();
  else if (key === 'y' || key === 'z') redo();
  else return;
  event.preventDefault();
});
document.addEventListener('pointerdown', (event) => {
  for (const menu of document.querySelectorAll('details.menu[open]'))
    if (!menu.contains(event.target)) menu.open = false;
});

// ---- begin

const missing = lacks();
if (missing) answer.refuse(missing);
else {
  addEventListener('hashchange', () => openAddress());
  showView(store.get().view);
  at('undo').disabled = true;
  at('redo').disabled = true;
  const fresh = location.hash === '';
  await openAddress({ first: true });
  if (fresh) views.board.demo();
  warm().catch((fault) => answer.refuse(explainFault(fault)));
  if ('serviceWorker' in navigator && location.protocol.startsWith('http'))
    navigator.serviceWorker.register('sw.js').catch(() => {}); // then the page works online only
}
document.documentElement.dataset.ready = 'yes';
