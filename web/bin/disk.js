// disk.js - the files of this machine, for lib/wasi.js under node.
// SPDX-License-Identifier: MIT
import fs from 'node:fs';
import { isatty } from 'node:tty';
import { ERRNO } from '../lib/wasi.js';

const CODES = {
  EACCES: ERRNO.ACCES, EBADF: ERRNO.BADF, EEXIST: ERRNO.EXIST, EINVAL: ERRNO.INVAL,
  EISDIR: ERRNO.ISDIR, ENOENT: ERRNO.NOENT, ENOSPC: ERRNO.NOSPC, ENOTDIR: ERRNO.NOTDIR,
  EPERM: ERRNO.PERM, EPIPE: ERRNO.PIPE, EROFS: ERRNO.ROFS, ESPIPE: ERRNO.SPIPE,
};
const errno = (fault) => CODES[fault.code] ?? ERRNO.IO;

/** What `work` returns, or a number of WASI for what the system refused. */
function attempt(work) {
  try {
    return work() ?? ERRNO.OK;
  } catch (fault) {
    return errno(fault);
  }
}

/** The same for bytes read or written, where refusals are negative; waits where it must. */
function transfer(work) {
  for (;;) {
    try {
      return work();
    } catch (fault) {
      if (fault.code === 'EOF') return 0;
      if (fault.code !== 'EAGAIN') return -errno(fault);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

function makeHandle(fd) {
  const isFile = fs.fstatSync(fd).isFile();
  const place = (at) => (isFile ? at : null); // pipes have no places
  return {
    size: () => fs.fstatSync(fd).size,
    read: (bytes, at) => transfer(() => fs.readSync(fd, bytes, 0, bytes.length, place(at))),
    write: (bytes, at) => transfer(() => fs.writeSync(fd, bytes, 0, bytes.length, place(at))),
    close: () => attempt(() => fs.closeSync(fd)),
  };
}

function flagsOf(how) {
  const { O_RDONLY, O_WRONLY, O_RDWR, O_CREAT, O_EXCL, O_TRUNC } = fs.constants;
  const access = how.read && how.write ? O_RDWR : how.write ? O_WRONLY : O_RDONLY;
  return access | (how.create ? O_CREAT : 0) | (how.exclusive ? O_EXCL : 0)
    | (how.truncate ? O_TRUNC : 0);
}

/** Where a link leads; the path itself where there is none. */
function followed(path) {
  try {
    return fs.realpathSync(path);
  } catch {
    return path;
  }
}

// The program knows no links: it makes a new file beside the one that it will replace, PATH.abc123 for
// PATH (target_file_none.c).  Where PATH is a link both must be beside the file that it leads to.
const made = new Map(); // what the program calls such a file: where it is
const placeOf = (path) => made.get(path) ?? path;
function placeBeside(path) {
  const [, of, letters] = path.match(/^(.*[^/])(\.[a-z0-9]{6})$/s) ?? [];
  return of === undefined ? path : followed(of) + letters;
}

/** Replaces a file, whose mode stays. */
function rename(from, to) {
  const target = followed(to);
  const old = fs.statSync(target, { throwIfNoEntry: false });
  if (old && !old.isFile()) throw Object.assign(new Error('no file'), { code: 'EINVAL' });
  if (old) fs.chmodSync(from, old.mode & 0o7777);
  else fs.chmodSync(from, 0o666 & ~process.umask());
  fs.renameSync(from, target);
}

export const disk = {
  stat: (path) => attempt(() => {
    const found = fs.statSync(path);
    return { folder: found.isDirectory(), other: !found.isFile(), size: found.size };
  }),
  open: (path, how) => attempt(() => {
    const place = how.create && how.exclusive ? placeBeside(path) : path;
    const fd = fs.openSync(place, flagsOf(how), 0o666);
    if (place !== path) made.set(path, place);
    if (!fs.fstatSync(fd).isDirectory()) return makeHandle(fd);
    fs.closeSync(fd);
    return { folder: true };
  }),
  rename: (from, to) => attempt(() => {
    rename(placeOf(from), to);
    made.delete(from);
  }),
  unlink: (path) => attempt(() => {
    fs.unlinkSync(placeOf(path));
    made.delete(path);
  }),
};

/** Standard input, output and errors. */
export const streams = [0, 1, 2].map((fd) => ({
  terminal: isatty(fd),
  ...(fd === 0 ? { read: (bytes) => transfer(() => fs.readSync(0, bytes, 0, bytes.length, null)) }
    : { write: (bytes) => transfer(() => fs.writeSync(fd, bytes, 0, bytes.length)) }),
}));
