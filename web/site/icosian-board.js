// icosian-board.js - <icosian-board piece="knight" board="8x8">: a board with a tour for any page, of
// one script; the program is loaded from where this script is, when the board is seen.
// SPDX-License-Identifier: MIT
import { problem } from '../lib/index.js';
import { isDrawn, OPTIONS } from './conditions.js';
import { makePicture, nameLook } from './picture.js';
import { makePlayer } from './player.js';
import { sentence, tellSolved } from './tell.js';
import { showWay } from './way.js';
import { LOOKS } from './board-looks.js';

const ASKED = [...OPTIONS.map((row) => row.name), 'seed'];
const DRAWN = OPTIONS.filter(isDrawn).map((row) => row.name);

class IcosianBoard extends HTMLElement {
  static observedAttributes = ['piece', 'board', 'open', 'graph', ...ASKED];
  #stop = new AbortController();
  #seen = false;

  connectedCallback() {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(LOOKS);
    root.adoptedStyleSheets = [sheet];
    this.host = document.createElement('div');
    const player = document.createElement('div');
    player.className = 'player';
    player.hidden = true;
    this.words = document.createElement('p');
    this.words.setAttribute('role', 'status');
    root.append(this.host, player, this.words);
    this.player = makePlayer(player);
    this.picture = makePicture(this.host, { label: (drawing) => drawing.title });
    new IntersectionObserver((entries, watch) => {
      if (!entries.some((one) => one.isIntersecting)) return;
      watch.disconnect();
      this.#seen = true;
      this.#show();
    }).observe(this);
  }

  disconnectedCallback() {
    this.#stop.abort();
  }

  attributeChangedCallback() {
    if (this.#seen) this.#show();
  }

  #question() {
    const options = { open: this.hasAttribute('open') };
    for (const name of ASKED) if (this.hasAttribute(name)) options[name] = this.getAttribute(name);
    const graph = this.getAttribute('graph');
    const words = graph ? [graph] : [this.getAttribute('piece') ?? 'knight', this.getAttribute('board') ?? '8x8'];
    return { words, options };
  }

  async #show() {
    this.#stop.abort();
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const { words, options } = this.#question();
    try {
      const shape = Object.fromEntries(DRAWN.filter((name) => name in options).map((name) => [name, options[name]]));
      const drawing = await problem(words, shape).draw({ as: 'json', signal });
      if (drawing.cells.length > 1024) throw new RangeError('This board is too large to be shown here.');
      await this.picture.show(drawing);
      const ofGraph = drawing.outline === 'discs';
      const look = (v) => (ofGraph ? nameLook(drawing.names[v]) : { text: '', marks: '' });
      this.picture.mark(look);
      const got = await problem(words, options).solve({ signal, time: '20s' });
      if (got.tour) {
        const closed = got.kind === 'closed';
        this.player.show(closed ? got.tour.length : got.tour.length - 1, (steps) =>
          showWay(this.picture, got.tour, { closed, steps, piece: words[0] }), { toggled: false });
      } else {
        const reason = new Set(got.reason?.vertices ?? []);
        this.picture.mark((v) => ({ text: look(v).text, marks: `${look(v).marks} ${reason.has(v) ? 'reason' : ''}`.trim() }));
      }
      const told = tellSolved(got, ofGraph);
      this.words.textContent = got.verdict === 'found' ? '' : `${sentence(told.title)} ${told.text}`;
      this.dispatchEvent(new CustomEvent('answer', { detail: got }));
    } catch (fault) {
      if (!signal.aborted) this.words.textContent = fault.message;
    }
  }
}

customElements.define('icosian-board', IcosianBoard);
