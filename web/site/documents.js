// documents.js - docs/ as pages beside the page, made by mkdocs: with links that open the examples in
// the page, a search that needs no network, and nothing that is loaded from another place.
// SPDX-License-Identifier: MIT
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize, relative } from 'node:path';
import { withTryLinks } from './try-links.js';

const SITE = new URL('.', import.meta.url).pathname;
const ROOT = join(SITE, '../..');
const ABOVE = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];
const TITLES = [['Begin', ['index.md', 'overview.md', 'tutorial.md', 'faq.md', 'glossary.md', 'gallery.md', 'installing.md']],
  ['Uses', ['puzzles.md', 'pictures.md', 'web.md', 'python.md']],
  ['Questions and files', ['pieces.md', 'boards.md', 'board-files.md', 'graphs.md', 'formats.md', 'tours.md', 'filter.md', 'json.md', 'encodings.md', 'conventions.md']],
  ['Answers', ['certificates.md', 'counting.md', 'long-runs.md', 'theorems.md', 'published-runs.md', 'results.md']]];

function allFiles(folder, from = folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? allFiles(path, from) : [relative(from, path)];
  });
}

/** Links to what is no page (sources, folders) become words. */
function keepLinks(text, path, known) {
  return text.replace(/\[([^\]]*)\]\(([^)\s]+)\)/g, (all, words, target) => {
    if (/^(https?:|#|mailto:)/.test(target)) return all;
    const [file, anchor] = target.split('#');
    const there = normalize(join(dirname(path), file));
    if (known.has(there)) return all;
    const above = normalize(join('docs', dirname(path), file));
    if (known.has(above)) return `[${words}](${relative(dirname(path), above) || above}${anchor ? `#${anchor}` : ''})`;
    return words;
  });
}

function stage(folder) {
  cpSync(join(ROOT, 'docs'), folder, { recursive: true, filter: (path) => !/\/(make|contact)$|\.board$/.test(path) });
  for (const name of ABOVE) cpSync(join(ROOT, name), join(folder, name));
  renameSync(join(folder, 'README.md'), join(folder, 'overview.md')); // mkdocs would take it for the first page
  cpSync(join(ROOT, 'README.md'), join(folder, 'index.md'));
  const files = allFiles(folder);
  const known = new Set([...files, 'README.md']);
  for (const path of files.filter((name) => name.endsWith('.md'))) {
    let text = readFileSync(join(folder, path), 'utf8');
    if (path === 'index.md' || ABOVE.includes(path))
      text = text.replaceAll('](docs/README.md', '](overview.md').replace(/\]\(docs\//g, '](').replace(/src="docs\//g, 'src="');
    else
      text = text.replaceAll('](README.md', '](overview.md');
    text = keepLinks(text, path, known).replaceAll('](README.md', '](index.md');
    const up = '../'.repeat(path.split('/').length);
    writeFileSync(join(folder, path), withTryLinks(text, up));
  }
  return files;
}

function contents(files) {
  const pages = new Set(files.filter((name) => name.endsWith('.md')));
  const nav = TITLES.map(([title, names]) => [title, names.filter((name) => pages.delete(name))]);
  const methods = [...pages].filter((name) => name.startsWith('methods/')).sort();
  const others = [...pages].filter((name) => !name.startsWith('methods/')).sort();
  return [...nav, ['Methods', methods], ['About the project', others]]
    .map(([title, names]) => ({ [title]: names.map((name) => (name === 'index.md' ? { 'What it is': name } : name)) }));
}

/** Makes `out`/docs; false, and a sentence, where there is no mkdocs. */
export function buildDocuments(out) {
  if (spawnSync('mkdocs', ['--version']).status !== 0) {
    console.error('no mkdocs on this machine (package mkdocs): the page is made without the documents');
    return false;
  }
  const work = mkdtempSync(join(tmpdir(), 'icosian-docs-'));
  try {
    const source = join(work, 'source');
    mkdirSync(source);
    const files = stage(source);
    writeFileSync(join(work, 'mkdocs.yml'), JSON.stringify({ // JSON is YAML
      site_name: 'Icosian', docs_dir: source, site_dir: join(out, 'docs'), use_directory_urls: false, nav: contents(files),
      theme: { name: null, custom_dir: join(SITE, 'theme') }, plugins: ['search'], markdown_extensions: ['tables', 'fenced_code', 'toc'] }));
    const made = spawnSync('mkdocs', ['build', '--quiet', '-f', join(work, 'mkdocs.yml')], { encoding: 'utf8' });
    if (made.status !== 0 || !existsSync(join(out, 'docs/index.html'))) throw new Error(`mkdocs: ${made.stderr}`);
    return true;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
