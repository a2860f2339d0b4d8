import { make } from './dom.js';
export function makePuzzleView() { return { panel: make('div', {}, 'soon') }; }
