// export.js - what is seen as a file: pictures and texts by the program, pixels by a canvas, PDF by
// the browser's printing.
// SPDX-License-Identifier: MIT
import { button, draw, make } from './dom.js';
import { ask, explainFault } from './engine.js';
import { save } from './files.js';

const PNG_WIDE = 1600;

const LOOKS = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'opacity', 'font-size', 'font-weight',
  'text-anchor', 'dominant-baseline'];

/** The page's own picture as a file, which has no style sheet: each element says how it looks. */
function standalone(svg) {
  const copy = svg.cloneNode(true);
  const [shown, written] = [svg, copy].map((one) => [...one.querySelectorAll('*')]);
  shown.forEach((node, k) => {
    const look = getComputedStyle(node);
    for (const name of ['class', 'role', 'tabindex', 'data-v', 'aria-label', 'aria-hidden', 'style']) written[k].removeAttribute(name);
    for (const name of LOOKS) written[k].setAttribute(name, look.getPropertyValue(name));
  });
  for (const name of ['class', 'role', 'style', 'aria-label']) copy.removeAttribute(name);
  const [, , width, height] = copy.getAttribute('viewBox').split(' ');
  for (const [name, value] of [['width', width], ['height', height]]) copy.setAttribute(name, value);
  copy.prepend(draw('rect', { width, height, fill: getComputedStyle(document.documentElement).backgroundColor }));
  return `${new XMLSerializer().serializeToString(copy)}\n`;
}

/** The picture in a format of `draw`, with the tour that is shown. */
async function pictureAs(as, shown) {
  if (shown.page && as === 'html') return shown.page();
  if (shown.svg && as === 'svg') return standalone(shown.svg);
  const files = { ...shown.files };
  const words = ['draw', ...shown.words, '--as', as];
  if (shown.found) {
    files.tour = `${Array.from(shown.found.tour, (v) => `#${v}`).join('\n')}\n`;
    words.push('--tour', './tour');
  }
  const kind = shown.found ? words : words.filter((word) => !['--open', '--longest'].includes(word));
  const { lines } = await ask(kind, { files });
  return `${lines.join('\n')}\n`;
}

async function pixels(svg) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  const wide = image.naturalWidth || PNG_WIDE;
  const canvas = make('canvas', { width: PNG_WIDE, height: Math.round((PNG_WIDE * (image.naturalHeight || wide)) / wide) });
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve) => { canvas.toBlob(resolve, 'image/png'); });
}

const FORMS = [
  ['SVG picture', 'svg', 'image/svg+xml'], ['PNG picture', 'png', 'image/png'], ['TikZ for LaTeX', 'tex', 'text/x-tex'],
  ['Text', 'text', 'text/plain'], ['Page that works alone', 'html', 'text/html'],
];
const ENDINGS = { text: 'txt' };

/** Buttons of the menu; view() is the one that is shown. */
export function fillExports(host, app, view) {
  const run = async (as, type) => {
    host.closest('details').open = false;
    const shown = view()?.shown?.();
    if (!shown) return app.announce('There is nothing to export yet.');
    const name = `${(shown.title ?? 'icosian').slice(0, 60)}.${ENDINGS[as] ?? as}`;
    try {
      const text = await pictureAs(as === 'png' ? 'svg' : as, shown);
      app.announce(`Saved as ${save(as === 'png' ? await pixels(text) : text, name, type)}.`);
    } catch (fault) {
      app.answer.refuse(explainFault(fault));
    }
    return undefined;
  };
  host.append(...FORMS.map(([words, as, type]) => button(words, () => run(as, type))),
    button('Print, or PDF', () => { host.closest('details').open = false; print(); }));
}
