// player.js - a tour step by step: play, pause, a slider, speed, and numbers in the cells.
// SPDX-License-Identifier: MIT
import { button, choice, make } from './dom.js';

const SPEEDS = [['2', 'slow'], ['6', 'walking'], ['20', 'fast']];
const still = matchMedia('(prefers-reduced-motion: reduce)');

/** A player in `host`; use: show(steps) is called with how many moves are to be seen. */
export function makePlayer(host) {
  let most = 0;
  let use = () => {};
  let timer;
  const slider = make('input', { type: 'range', min: 0, max: 0, value: 0, ariaLabel: 'Step of the tour' });
  const output = make('output', {});
  const speed = choice(SPEEDS, { ariaLabel: 'Speed' });
  const play = button('▶ Play', () => (timer ? stop() : start()));
  const numbers = make('input', { type: 'checkbox', onchange: () => use(Number(slider.value), numbers.checked) });
  speed.value = '6';
  speed.style.width = 'auto';
  host.append(play, slider, output, speed, make('label', {}, numbers, 'numbers'));

  function go(step) {
    slider.value = step;
    output.textContent = `${step} of ${most}`;
    slider.setAttribute('aria-valuetext', output.textContent);
    use(step, numbers.checked);
  }
  function stop() {
    clearTimeout(timer);
    timer = undefined;
    play.textContent = '▶ Play';
  }
  function tick() {
    const step = Number(slider.value) + 1;
    go(Math.min(step, most));
    if (step >= most) return stop();
    timer = setTimeout(tick, 1000 / Number(speed.value));
    return undefined;
  }
  function start() {
    if (Number(slider.value) >= most) go(0);
    if (still.matches) return go(Number(slider.value) + 1); // a step a press: nothing moves by itself
    play.textContent = '⏸ Pause';
    timer = setTimeout(tick, 1000 / Number(speed.value));
    return undefined;
  }
  slider.addEventListener('input', () => { stop(); go(Number(slider.value)); });

  return {
    /** A tour of so many moves, all of them to be seen first, its numbers too if that is wished. */
    show(moves, show, { numbered = false } = {}) {
      stop();
      if (numbered) numbers.checked = true;
      most = moves;
      use = show;
      slider.max = moves;
      host.hidden = moves === 0;
      if (moves > 0) go(moves);
    },
    /** The same step once more. */
    again() { use(Number(slider.value), numbers.checked); },
    hide() {
      stop();
      use = () => {};
      host.hidden = true;
    },
  };
}
