// gallery.js - the page of examples: each picture of the gallery with a link that opens its question.
// SPDX-License-Identifier: MIT
import { writePlain } from './address.js';
import { asLine, stateOf } from './question.js';
import { START } from './state.js';

const letters = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const asMarkup = (text) => text.replace(/[&<>"]/g, (letter) => letters[letter]);

/** The link that opens a line of the command, as a view that can hold it. */
export const linkOf = (words) => `index.html#${writePlain({ ...START, ...stateOf(words), go: '1' })}`;

/** { folder, file, words } of each line of docs/gallery/contact. */
const readContact = (text) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [file, ...words] = line.split(' ');
    return { folder: file.split('/')[0], file, words };
  });

/** Is the picture so wide that it wants room for two or three? */
function widthOf(svg) {
  const [, wide, high] = /<svg[^>]*?viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? [null, 1, 1];
  return wide / high > 2.6 ? ' class="widest"' : wide / high > 1.5 ? ' class="wider"' : '';
}

/** The line that draws it; where no view but Command holds its question, Command shows the picture. */
function lineOf(folder, words) {
  const line = folder === 'sheets' ? ['puzzle', 'make', ...words] : ['draw', ...words];
  return stateOf(line).view === 'command' ? [...line, '--as', 'svg'] : line;
}

function item({ folder, file, words }, pictureOf) {
  return `<li${widthOf(pictureOf(file))}><a href="${asMarkup(linkOf(lineOf(folder, words)))}"><img src="pictures/${file}.svg" alt="" loading="lazy" width="170" height="160"><code>${asMarkup(asLine(words))}</code></a></li>`;
}

const TITLES = { boards: 'Boards', graphs: 'Graphs', sheets: 'Sheets of puzzles' };

/** pictureOf(file): the text of a picture. */
export function galleryPage(contact, pictureOf) {
  const all = readContact(contact);
  const part = (folder) => `<h2>${TITLES[folder]}</h2>\n<ul class="gallery">\n${all.filter((one) => one.folder === folder).map((one) => item(one, pictureOf)).join('\n')}\n</ul>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Examples - Icosian</title>
<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="style.css">
</head>
<body>
<header class="top"><h1>Icosian</h1><nav class="links" aria-label="More"><a href="index.html">Back to the page</a> <a href="docs/index.html">Documents</a></nav></header>
<main class="wide-page">
<h2>Examples</h2>
<p>Each picture is a question: press one to open it, change it, and ask again.</p>
${part('boards')}
${part('graphs')}
${part('sheets')}
</main>
</body>
</html>
`;
}
