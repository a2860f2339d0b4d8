// answer.js - the card with the answer, and the list of what was asked so far.
// SPDX-License-Identifier: MIT
import { button, make } from './dom.js';

const MOST_KEPT = 30;

/** answer(host, list of what was asked, announce). */
export function makeAnswer(host, list, announce) {
  const kept = [];

  function remember(title, line) {
    if (!line) return;
    kept.unshift({ title, line, where: location.hash });
    kept.length = Math.min(kept.length, MOST_KEPT);
    list.replaceChildren(...kept.map((one) => make('li', {},
      make('a', { href: one.where || '#' }, one.line), make('small', {}, one.title))));
  }

  /** { mood, title, text, small, line, more: [node], steps: [[words, use]], quiet: nobody asked }. */
  function show({ mood = '', title, text = '', small = '', line = '', more = [], steps = [], quiet = false }) {
    const card = make('div', { className: `card ${mood}` }, make('h2', {}, title));
    if (text) card.append(make('p', {}, text));
    card.append(...more);
    if (steps.length > 0) card.append(make('div', { className: 'actions' }, steps.map(([words, use]) => button(words, use))));
    if (small) card.append(make('p', { className: 'small' }, small));
    host.replaceChildren(card);
    if (!quiet) announce(text ? `${title}. ${text}` : title, { seen: true });
    remember(title, line);
  }

  return {
    show,
    refuse: (words) => show({ mood: 'refused', title: 'That cannot be answered', text: words }),
    clear: () => host.replaceChildren(),
  };
}
