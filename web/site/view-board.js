// view-board.js - boards and pieces: what is on the board, what is asked of its tour, and the answer
// over the picture.
// SPDX-License-Identifier: MIT
import { makeBoardForm } from './board-form.js';
import { makeBoardPicture } from './board-picture.js';
import { button, make } from './dom.js';
import { ask, askOne } from './engine.js';
import { asLine, boardQuestion } from './question.js';
import { LONG_SECONDS, tellCounted, tellForecast, tellSolved } from './tell.js';

export function makeBoardView(app) {
  const { store, desk, answer, stage } = app;
  const form = makeBoardForm(app);
  const board = makeBoardPicture(app, form.tool);
  let found = null; // the tour that is shown

  const words = (extra = []) => [...boardQuestion(store.get()).words, ...extra];
  const seedWords = () => (store.get().seed === '1' ? [] : ['--seed', store.get().seed]);

  async function solve(extra = []) {
    const asked = ['solve', ...words([...seedWords(), ...extra])];
    const got = await desk.start('Looking for a tour', (call) => askOne(asked, call));
    if (got) showAnswer(got, asLine(asked));
  }

  function showAnswer(got, line) {
    found = got.verdict === 'found' && got.tour ? { tour: got.tour, closed: got.kind === 'closed', cells: got.n } : null;
    board.answer(got, found);
    answer.show({ ...tellSolved(got), line, steps: nextSteps(got) });
  }

  function nextSteps(got) {
    const { tour } = store.get();
    const ask1 = (parts) => { store.set(parts); solve(); };
    if (got.verdict === 'found') return [['Another one', another]];
    if (got.verdict === 'unknown') return [['Try another seed', another]];
    return [
      ...(tour === 'closed' ? [['Try an open tour', () => ask1({ tour: 'open' })]] : []),
      ...(tour !== 'longest' ? [['The longest there is', () => ask1({ tour: 'longest' })]] : []),
      ['Why?', explain],
    ];
  }

  function another() {
    store.set({ seed: String((Number(store.get().seed) || 1) + 1) });
    return solve();
  }

  async function explain() {
    const asked = ['explain', ...words()];
    const got = await desk.start('Looking for the reason', (call) => ask(asked, call));
    if (got) answer.show({ title: 'Why', more: [make('pre', { tabIndex: 0 }, got.lines.join('\n'))], line: asLine(asked) });
  }

  async function count(anyway = false) {
    const asked = ['count', ...words()];
    const forecast = await desk.start('Looking how long a count takes',
      (call) => askOne([...asked, '--dry-run'], call));
    if (!forecast) return;
    if (!anyway && forecast.seconds > LONG_SECONDS) {
      answer.show({ title: 'A long count', text: `It takes ${tellForecast(forecast)}. It can be cancelled at any time; the program itself is faster, and knows more memory.`,
        steps: [['Count all the same', () => count(true)], ['Copy the command', () => copy(`icosian ${asLine(asked)}`)]] });
      return;
    }
    const got = await desk.start('Counting', (call) => askOne(asked, call));
    if (got) answer.show({ ...tellCounted(got), line: asLine(asked) });
  }

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      app.announce('Copied.');
    } catch {
      app.announce(text, { stay: true });
    }
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
    leave() {
      board.leave();
      stage.clear();
    },
    update(state, names) {
      form.show(state);
      const onBoard = names.filter((name) => !['view', 'seed', 'line', 'input'].includes(name));
      if (onBoard.length === 0) return;
      found = null;
      desk.cancel('');
      answer.clear();
      board.show(state);
    },
    /** What exports take: words of the question, files, the tour that is shown. */
    shown: () => ({ ...boardQuestion(store.get()), found, title: `${store.get().piece} ${store.get().board}` }),
  };
}
