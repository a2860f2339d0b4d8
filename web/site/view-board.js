// view-board.js - boards and pieces: what is on the board, what is asked of its tour, and the answer
// over the picture.
// SPDX-License-Identifier: MIT
import { makeBoardForm } from './board-form.js';
import { makeBoardPicture } from './board-picture.js';
import { button, make } from './dom.js';
import { askOne } from './engine.js';
import { makeInquiries } from './inquiries.js';
import { boardQuestion } from './question.js';
import { tellSolved } from './tell.js';

export function makeBoardView(app) {
  const { store, desk, answer, stage } = app;
  const form = makeBoardForm(app);
  const board = makeBoardPicture(app, form.tool);
  let found = null; // the tour that is shown
  const question = () => {
    board.commit();
    return boardQuestion(store.get());
  };
  const { one, explain, count } = makeInquiries(app, question, { explained: (got) => onBoard(got) });

  /** The answer over the board. */
  function onBoard(got, more) {
    found = got.tour ? { tour: got.tour, closed: got.kind === 'closed', cells: got.n } : null;
    board.answer(got, found, more);
  }

  /** What the page begins with: a tour that draws itself.  Nobody asked, so nothing is told if that fails. */
  async function demo() {
    const state = store.get();
    const got = await askOne(['solve', ...boardQuestion(state).words]).catch(() => null);
    if (!got || got.verdict !== 'found' || store.get() !== state || desk.busy() || found) return;
    onBoard(got, { grows: true });
    answer.show({ mood: 'yes', title: 'A closed knight’s tour', quiet: true,
      text: `It visits each of the ${got.n} cells once and returns to its start. Change the piece, the board or the conditions, and press Solve.` });
  }

  async function solve() {
    board.commit();
    const { seed } = store.get();
    const done = await one('Looking for a tour', 'solve', seed === '1' ? [] : ['--seed', seed]);
    if (!done) return;
    const { got, line } = done;
    onBoard(got);
    answer.show({ ...tellSolved(got), line, steps: nextSteps(got) });
  }

  function nextSteps(got) {
    const { tour } = store.get();
    const askFor = (next) => { store.set({ tour: next }); solve(); };
    if (got.verdict === 'found') return [['Another one', another]];
    if (got.verdict === 'unknown') return [['Try another seed', another]];
    return [
      ...(tour === 'closed' ? [['Try an open tour', () => askFor('open')]] : []),
      ...(tour !== 'longest' ? [['The longest there is', () => askFor('longest')]] : []),
      ['Why?', explain],
    ];
  }

  function another() {
    store.set({ seed: String((Number(store.get().seed) || 1) + 1) });
    return solve();
  }

  const panel = make('div', { className: 'panel' }, form.node,
    make('div', { className: 'actions' },
      button('Solve', () => solve(), { className: 'main', id: 'solve' }),
      button('Another', another, { id: 'another' }),
      button('Count', () => count(), { id: 'count' }),
      button('Why?', explain, { id: 'why' })));

  return {
    panel,
    enter(state) {
      found = null;
      form.show(state);
      board.attend();
      board.show(state);
    },
    go: () => solve(),
    demo,
    leave() {
      board.leave();
      stage.clear();
    },
    update(state, names) {
      form.show(state);
      if (names.every((name) => ['view', 'seed', 'line', 'input'].includes(name))) return;
      found = null;
      desk.cancel('');
      answer.clear();
      board.show(state);
    },
    /** What exports take: words of the question, files, the tour that is shown. */
    shown: () => ({ ...boardQuestion(store.get()), found, title: `${store.get().piece} ${store.get().board}` }),
  };
}
