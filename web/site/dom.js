// dom.js - elements of the page.  Text only ever becomes text: nothing here reads markup, so that
// names, titles and addresses of other people's making stay words.
// SPDX-License-Identifier: MIT

const SVG = 'http://www.w3.org/2000/svg';

function fill(node, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (name in node && !(node instanceof SVGElement) && name !== 'list' && name !== 'form')
      node[name] = value;
    else node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return node;
}

/** An element: make('button', { onclick }, 'Solve'). */
export const make = (tag, properties = {}, ...children) =>
  fill(document.createElement(tag), properties, children);
/** An element of a picture. */
export const draw = (tag, properties = {}, ...children) =>
  fill(document.createElementNS(SVG, tag), properties, children);

/** Units of a picture to a cell. */
export const UNIT = 40;

let numbered = 0;
/** A field with its label: { label, field } as one element. */
export function labelled(label, field, help) {
  field.id ||= `field-${++numbered}`;
  const note = help ? make('small', { id: `${field.id}-help` }, help) : null;
  if (note) field.setAttribute('aria-describedby', note.id);
  return make('div', { className: 'field' }, make('label', { htmlFor: field.id }, label), field, note);
}

/** A list to choose from; entries are [value, words], or [words, entries] for a group. */
export function choice(entries, properties = {}) {
  const option = ([value, words]) => (Array.isArray(words) ? make('optgroup', { label: value }, words.map(option))
    : make('option', { value }, words));
  return make('select', properties, entries.map(option));
}

/** Chooses a value, also one that the list did not propose: an address or a command may have it. */
export function choose(select, value) {
  const known = [...select.options].some((option) => option.value === value);
  if (!known) select.append(make('option', { value }, value));
  select.value = value;
}

/** A field with proposals, in which anything can be typed. */
export function proposals(words, properties = {}) {
  const list = make('datalist', { id: `list-${++numbered}` },
    words.map((value) => make('option', { value })));
  const input = make('input', { type: 'text', autocomplete: 'off', spellcheck: false, ...properties });
  input.setAttribute('autocapitalize', 'off');
  input.setAttribute('list', list.id);
  return { input, list };
}

export const button = (words, onclick, properties = {}) =>
  make('button', { type: 'button', onclick, ...properties }, words);

/** A menu of buttons [words, use, id] behind a word; it closes when one is pressed. */
export function menuOf(words, properties, ...items) {
  const menu = make('details', { className: 'menu', ...properties }, make('summary', {}, words));
  menu.append(make('div', { className: 'sheet' }, items.map(([text, use, id]) =>
    button(text, () => { menu.open = false; return use(); }, { id }))));
  return menu;
}

/** Calls `use` once, when `wait` milliseconds have passed without another call. */
export function settled(use, wait = 250) {
  let timer;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => use(...values), wait);
  };
}
