// view-command.js - the line of the command that the other views make, to copy or to change: any verb
// of the program, with its text or its JSON.
// SPDX-License-Identifier: MIT
import { button, labelled, make } from './dom.js';
import { ask } from './engine.js';
import { copy, save } from './files.js';
import { asLine, boardQuestion, graphQuestion, splitLine } from './question.js';

const MOST_SHOWN = 2000; // lines; the rest is in the file

export function makeCommandView(app) {
  const { store, desk, answer, stage, announce, from } = app;
  const line = make('textarea', { id: 'line', className: 'line', rows: 3, spellcheck: false, autocomplete: 'off',
    oninput: () => store.set({ line: line.value }),
    onkeydown: (event) => { if (event.key === 'Enter' && !event.shiftKey) { event.preventDefault(); runLine(); } } });
  line.setAttribute('autocapitalize', 'off');
  const input = make('textarea', { id: 'input', className: 'line', spellcheck: false,
    oninput: () => store.set({ input: input.value }) });
  const json = make('input', { type: 'checkbox', id: 'json' });
  const output = make('pre', { id: 'output', tabIndex: 0, ariaLabel: 'Output', hidden: true });
  const waiting = make('p', { className: 'waiting' }, 'Press Run: the output, or the picture, comes here.');
  const picture = make('img', { className: 'output', alt: 'The picture that the command made', hidden: true });
  let text = '';

  function proposed(state) {
    if (from() === 'graph') return asLine(['solve', ...graphQuestion(state).words]);
    if (from() === 'puzzle') return 'puzzle unique -';
    return asLine(['solve', ...boardQuestion(state).words]);
  }
  const fits = (state) => (state.line !== '' ? state.line : `icosian ${proposed(state)}`);

  async function runLine() {
    const words = splitLine(line.value);
    if (words === null) return answer.refuse('A quotation mark is open in this line. Close it, and try again.');
    if (words.length === 0) return answer.refuse('The line is empty. Try: icosian solve knight 8x8');
    text = '';
    let count = 0;
    output.textContent = '';
    waiting.hidden = true;
    picture.hidden = true;
    output.hidden = false;
    const state = store.get();
    const files = { graph: `${state.graph}\n`, puzzle: state.puzzle };
    const got = await desk.start('Running', (call) => ask(words, { ...call, files, input: standardInput(state),
      onProgress: words.includes('--help') || words[0] === 'help' || !WATCHED.has(words[0]) ? undefined : call.onProgress,
      onLine: (one) => {
        text += `${one}\n`;
        if (++count <= MOST_SHOWN) output.append(`${one}\n`);
      } }));
    if (!got) return undefined;
    const written = Object.keys(got.files);
    const printed = showPicture(got.files);
    output.hidden = count === 0 || printed;
    if (count > MOST_SHOWN) output.append(`… and ${count - MOST_SHOWN} lines more: save the output to have them.\n`);
    answer.show({ mood: ['yes', 'no'][got.status] ?? 'unknown', title: TITLES[got.status] ?? `Status ${got.status}`,
      text: got.notes.map((note) => note.replace(/^icosian: (note: )?/, '')).join('\n'), line: asLine(words),
      steps: [...(count > 0 ? [printed ? ['Save the picture', () => save(text, 'picture.svg')] : ['Save the output', () => save(text, 'output.txt')]] : []),
        ...written.map((name) => [`Save ${name}`, () => save(got.files[name], name)])] });
    return undefined;
  }

  // A picture is shown as one, whether it was written to a file or printed; true if it was printed.
  function showPicture(files) {
    const name = Object.keys(files).find((one) => /\.(svg|png)$/i.test(one));
    const data = name ? files[name] : text;
    const type = /\.png$/i.test(name ?? '') ? 'image/png' : 'image/svg+xml';
    if (!name && !/^(<\?xml[^>]*>\s*)?<svg/.test(text)) return false;
    const url = URL.createObjectURL(new Blob([data], { type }));
    picture.onload = picture.onerror = () => URL.revokeObjectURL(url);
    picture.src = url;
    picture.hidden = false;
    return !name;
  }

  const standardInput = (state) => (state.input !== '' ? state.input : from() === 'puzzle' ? state.puzzle : '');

  const runJson = () => {
    const words = splitLine(line.value);
    if (words && json.checked !== words.includes('--json'))
      line.value = `icosian ${asLine(json.checked ? [...words, '--json'] : words.filter((word) => word !== '--json'))}`;
    store.set({ line: line.value });
  };
  json.addEventListener('change', runJson);

  const panel = make('div', { className: 'panel' },
    make('div', { className: 'panel card' }, labelled('Command', line, 'Enter runs it. Any verb: solve, list, count, sample, explain, draw, graph, filter, puzzle, help …'),
      make('details', { className: 'more' }, make('summary', {}, 'Standard input'), labelled('What the command reads as “-”', input)),
      make('label', {}, json, ' answers as JSON')),
    make('div', { className: 'actions' }, button('Run', () => runLine(), { className: 'main', id: 'run' }),
      button('Copy', async () => announce(await copy(line.value) ? 'Copied.' : 'Copy the line from its field.')),
      button('From the other views', () => {
        const had = store.get().line;
        store.set({ line: '' });
        line.value = fits(store.get());
        if (had !== '') announce('Undo brings back the line before.');
      })));

  return {
    panel,
    enter(state) {
      line.value = fits(state);
      input.value = state.input;
      json.checked = (splitLine(line.value) ?? []).includes('--json');
      stage.clear();
      document.getElementById('stage').replaceChildren(waiting, picture, output);
    },
    leave: () => { stage.clear(); },
    update(state, names) {
      if (names.includes('view')) return;
      if (document.activeElement !== line) line.value = fits(state);
      if (document.activeElement !== input) input.value = state.input;
    },
    go: runLine,
  };
}

const WATCHED = new Set(['solve', 'list', 'count', 'sample', 'draw', 'explain']);
const TITLES = ['Done', 'None', 'Refused', 'Unknown: a limit was reached'];
