// player.js - a tour step by step: play, pause, a slider, speed; its line, its numbers, or both.
// SPDX-License-Identifier: MIT
import { button, choice, make } from './dom.js';

const SPEEDS = [['2', 'slow'], ['6', 'normal'], ['20', 'fast']];
const GROW_MS = 2600; // that a tour takes which draws itself
const still = matchMedia('(prefers-reduced-motion: reduce)');

/** A player in `host`; use: show(steps, { numbers, line }) is called with how many moves, and what of them, is to be seen. */
export function makePlayer(host) {
  let most = 0;
  let use = () => {};
  let timer;
  let pace = 0; // steps a second while a tour draws itself; 0: as chosen
  const slider = make('input', { type: 'range', min: 0, max: 0, value: 0, ariaLabel: 'Step of the tour' });
  const output = make('output', {});
  const speed = choice(SPEEDS, { ariaLabel: 'Speed' });
  const play = button('▶ Play', () => (timer ? stop() : start()));
  const seen = () => ({ numbers: numbers.checked, line: line.checked });
  const toggle = (checked) => make('input', { type: 'checkbox', checked, onchange: () => use(Number(slider.value), seen()) });
  const numbers = toggle(false);
  const line = toggle(true);
  const toggles = make('span', { className: 'toggles' }, make('label', {}, line, 'Line'), make('label', {}, numbers, 'Numbers'));
  speed.value = '6';
  speed.style.width = 'auto';
  host.append(play, slider, output, speed, toggles);

  function go(step) {
    slider.value = step;
    output.textContent = `${step} of ${most}`;
    slider.setAttribute('aria-valuetext', output.textContent);
    use(step, seen());
  }
  function stop() {
    clearTimeout(timer);
    timer = undefined;
    pace = 0;
    play.textContent = '▶ Play';
  }
  const wait = () => { timer = setTimeout(tick, 1000 / (pace || Number(speed.value))); };
  function tick() {
    const step = Number(slider.value) + 1;
    go(Math.min(step, most));
    if (step >= most) return stop();
    return wait();
  }
  function start() {
    if (Number(slider.value) >= most) go(0);
    if (still.matches) return go(Number(slider.value) + 1); // a step a press: nothing moves by itself
    play.textContent = '⏸ Pause';
    return wait();
  }
  slider.addEventListener('input', () => { stop(); go(Number(slider.value)); });

  return {
    /** A tour of `moves` moves: all of them seen at first, or drawing itself; with numbers if wished. */
    show(moves, show, { numbered = false, toggled = true, grows = false } = {}) {
      stop();
      if (numbered) numbers.checked = true;
      toggles.hidden = !toggled;
      most = moves;
      use = show;
      slider.max = moves;
      host.hidden = moves === 0;
      if (moves > 0) go(moves);
      if (!grows || still.matches || moves === 0) return;
      go(0);
      start();
      pace = Math.max(moves / GROW_MS, 0.001) * 1000;
    },
    /** The same step once more. */
    again() { use(Number(slider.value), seen()); },
    hide() {
      stop();
      use = () => {};
      host.hidden = true;
    },
  };
}
