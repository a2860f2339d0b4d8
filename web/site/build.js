#!/usr/bin/env node
// build.js [FOLDER] - makes the page: a folder of static files for any host (web/dist), and in it
// icosian.html, the page in one file that works from a disk; beside it the documents, where there is
// mkdocs.  tools/site calls it.
// SPDX-License-Identifier: MIT
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { buildDocuments } from './documents.js';
import { galleryPage } from './gallery.js';

const SITE = new URL('.', import.meta.url).pathname;
const WEB = join(SITE, '..');
const ROOT = join(WEB, '..');
const OUT = resolve(process.argv[2] ?? join(WEB, 'dist'));
const read = (path) => readFileSync(join(SITE, path), 'utf8');
const write = (path, data) => writeFileSync(join(OUT, path), data);

const common = { bundle: true, format: 'esm', target: 'es2022', minify: true, legalComments: 'none', logLevel: 'warning',
  absWorkingDir: WEB, conditions: ['browser'], external: ['node:*'] };

async function bundle(entry, more = {}) {
  const { outputFiles } = await build({ ...common, entryPoints: [entry], write: false, ...more });
  return outputFiles[0].text;
}

/** Files that the page cannot do without, by name; documents and pictures come when looked at. */
async function pageFiles() {
  const version = JSON.parse(readFileSync(join(WEB, 'package.json'), 'utf8')).version;
  return {
    'index.html': read('index.html').replace('<span id="version"></span>', `<span id="version">Version ${version}.</span>`),
    'style.css': read('style.css'),
    'main.js': await bundle('site/main.js'),
    'worker.js': await bundle('lib/worker.js'),
    'paint.js': await bundle('site/paint.js'),
    'icosian-board.js': await bundle('site/icosian-board.js'),
    'icosian.wasm': readFileSync(join(WEB, 'lib/icosian.wasm')),
    'icon.svg': read('icon.svg'),
    'manifest.webmanifest': read('manifest.webmanifest'),
    'gallery.html': galleryPage(readFileSync(join(ROOT, 'docs/gallery/contact'), 'utf8'),
      (file) => readFileSync(join(ROOT, 'docs/gallery', `${file}.svg`), 'utf8')),
    LICENSE: readFileSync(join(WEB, 'LICENSE')),
    'LICENSES.txt': readFileSync(join(WEB, 'LICENSES.txt')),
  };
}

/** Pages of the documents, and what their search reads. */
const documents = () => (existsSync(join(OUT, 'docs')) ? readdirSync(join(OUT, 'docs'), { recursive: true })
  .filter((name) => /\.(html|js|css|json)$|^[^/]+\.svg$/.test(name)).map((name) => `docs/${name}`) : []);

function serviceWorker(files) {
  const hash = createHash('sha256');
  for (const [name, data] of Object.entries(files)) hash.update(name).update(data);
  const names = Object.keys(files).filter((name) => !/^LICENSE/.test(name));
  const set = { VERSION: hash.digest('hex').slice(0, 12), FILES: ['./', ...names], DOCUMENTS: documents() };
  return `const { VERSION, FILES, DOCUMENTS } = ${JSON.stringify(set)};\n${read('sw.js')}`;
}

const inScript = (text) => text.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page in one file: scripts and styles within it, the program compressed and as letters. */
async function oneFile(files) {
  const others = { '#port': 'port-file.js', './painter.js': 'painter-file.js' };
  const port = { name: 'port', setup: (it) => it.onResolve({ filter: /^(#port|\.\/painter\.js)$/ }, ({ path }) => ({ path: join(SITE, others[path]) })) };
  const script = inScript(await bundle('site/main.js', { plugins: [port] }));
  const texts = { 'worker-text': await bundle('site/worker-file.js', { format: 'iife' }), 'paint-text': files['paint.js'] };
  const wasm = gzipSync(files['icosian.wasm'], { level: 9 }).toString('base64');
  const policy = `default-src 'none'; script-src ${hashOf(script)} 'wasm-unsafe-eval' blob:; worker-src blob:; style-src ${hashOf(files['style.css'])}; img-src data: blob:; base-uri 'none'; form-action 'none'`;
  const put = (page, from, to) => {
    if (!page.includes(from)) throw new Error(`index.html has no ${from}`);
    return page.replace(from, () => to);
  };
  let page = files['index.html'].replace(/(http-equiv="Content-Security-Policy" content=")[^"]*/, (all, head) => head + policy);
  page = put(page, '<link rel="icon" href="icon.svg" type="image/svg+xml">', `<link rel="icon" href="data:image/svg+xml;base64,${Buffer.from(files['icon.svg']).toString('base64')}">`);
  page = put(page, '<link rel="manifest" href="manifest.webmanifest">\n', '');
  page = put(page, '<link rel="stylesheet" href="style.css">', `<style>${files['style.css']}</style>`);
  page = put(page, '<script type="module" src="main.js"></script>\n', '');
  page = page.replace(/<nav class="links"[^]*?<\/nav>/, '');
  return put(page, '</body>', `${Object.entries(texts).map(([id, one]) => `<script type="text/plain" id="${id}">${inScript(one)}</script>`).join('\n')}
<script type="text/plain" id="wasm-text">${wasm}</script>
<script type="module">${script}</script>
</body>`);
}

if (!existsSync(join(WEB, 'lib/icosian.wasm'))) {
  console.error('web/lib/icosian.wasm is missing: tools/wasm builds it');
  process.exit(2);
}
rmSync(OUT, { recursive: true, force: true });
mkdirSync(join(OUT, 'pictures'), { recursive: true });
const files = await pageFiles();
if (!buildDocuments(OUT)) // no link leads to what is not there
  for (const name of ['index.html', 'gallery.html'])
    files[name] = files[name].replace(' <a href="docs/index.html">Documents</a>', '');
for (const [name, data] of Object.entries(files)) write(name, data);
write('sw.js', serviceWorker(files));
write('icosian.html', await oneFile(files));
for (const folder of ['graphs', 'boards', 'sheets'])
  cpSync(join(ROOT, 'docs/gallery', folder), join(OUT, 'pictures', folder), { recursive: true });
console.log(`${OUT}: ${Object.keys(files).length + 2} files, and the pictures of the gallery`);
