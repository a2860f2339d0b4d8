// bin.test.js - the program on a command line, with the files of this machine.
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../bin/icosian.js', import.meta.url));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'icosian-'));
const icosian = (...words) => spawnSync(program, words, { cwd: folder, encoding: 'utf8' });
after(() => fs.rmSync(folder, { recursive: true }));

test('files are found from the folder that it was started in', () => {
  fs.writeFileSync(path.join(folder, 'k3.g6'), 'Bw\n');
  assert.equal(icosian('solve', 'k3.g6').status, 0);
  assert.equal(icosian('solve', path.join(folder, 'k3.g6')).status, 0);
  fs.mkdirSync(path.join(folder, 'tmp'));
  assert.equal(icosian('graph', 'petersen', '-o', 'tmp/p.g6').status, 0);
  assert.equal(fs.readFileSync(path.join(folder, 'tmp/p.g6'), 'utf8'), 'IheA@GUAo\n');
});

test('what a link leads to is written, with its mode, and the link stays', () => {
  const real = path.join(folder, 'real.txt');
  const link = path.join(folder, 'link.txt');
  fs.writeFileSync(real, 'old');
  fs.chmodSync(real, 0o640);
  fs.symlinkSync('real.txt', link);
  assert.equal(icosian('solve', 'knight 6x6', '-q', '-o', 'link.txt').status, 0);
  assert.ok(fs.lstatSync(link).isSymbolicLink());
  assert.equal(fs.statSync(real).mode & 0o777, 0o640);
  assert.match(fs.readFileSync(real, 'utf8'), /36/);
  assert.deepEqual(fs.readdirSync(folder).filter((name) => /^(real|link)\.txt./.test(name)), []);
});

test('names that end like those of new files are names like others', () => {
  const home = fs.mkdtempSync(path.join(folder, 'names-'));
  const inside = (name) => path.join(home, name);
  fs.mkdirSync(inside('far'));
  for (const letters of ['XXXXXX', 'abc123']) {
    fs.writeFileSync(inside(`far/g.${letters}`), 'Bw\n');
    fs.writeFileSync(inside(`g.${letters}`), 'C~\n');
  }
  fs.symlinkSync('far/g', inside('g'));
  fs.writeFileSync(inside('far/g'), 'D~{\n');
  for (const letters of ['XXXXXX', 'abc123']) {
    const { stdout } = icosian('graph', inside(`g.${letters}`));
    assert.match(stdout, /n 4, m 6/, letters);
    assert.equal(icosian('graph', 'petersen', '--as', 'graph6', '-o', inside(`g.${letters}`)).status, 0);
    assert.equal(fs.readFileSync(inside(`g.${letters}`), 'utf8'), 'IheA@GUAo\n');
    assert.equal(fs.readFileSync(inside(`far/g.${letters}`), 'utf8'), 'Bw\n');
  }
});

test('a file that is left over, or a link that was planted, is neither in the way nor written to', () => {
  const home = fs.mkdtempSync(path.join(folder, 'left-'));
  const inside = (name) => path.join(home, name);
  fs.writeFileSync(inside('t.txt.XXXXXX'), 'left over');
  fs.writeFileSync(inside('victim'), 'mine');
  fs.symlinkSync('victim', inside('s.txt.XXXXXX'));
  for (const name of ['t.txt', 's.txt', 't.txt']) {
    assert.equal(icosian('solve', 'knight 6x6', '-q', '-o', inside(name)).status, 0, name);
    assert.match(fs.readFileSync(inside(name), 'utf8'), /36/);
  }
  assert.equal(fs.readFileSync(inside('t.txt.XXXXXX'), 'utf8'), 'left over');
  assert.equal(fs.readFileSync(inside('victim'), 'utf8'), 'mine');
  assert.deepEqual(fs.readdirSync(home).sort(), ['s.txt', 's.txt.XXXXXX', 't.txt', 't.txt.XXXXXX', 'victim']);
});

test('what cannot be written is told', () => {
  const { status, stderr } = icosian('solve', 'knight 6x6', '-o', 'nowhere/t.txt');
  assert.equal(status, 2);
  assert.match(stderr, /nowhere\/t\.txt: cannot be written/);
  assert.equal(icosian('solve', 'no-such-file.g6').status, 2);
});
