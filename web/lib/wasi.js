// wasi.js - as much of the system as icosian.wasm imports (WASI preview 1): words, environment,
// clock, standard streams and files.  Files are those of `disk` (memory.js, or bin/disk.js).
// Source: the WASI preview 1 documents.
// SPDX-License-Identifier: MIT

/** What the system answers, by number. */
export const ERRNO = {
  OK: 0, ACCES: 2, BADF: 8, EXIST: 20, INVAL: 28, IO: 29, ISDIR: 31, NOENT: 44, NOSPC: 51,
  NOTDIR: 54, PERM: 63, PIPE: 64, ROFS: 69, SPIPE: 70,
};
/** Kinds of files. */
const UNKNOWN = 0, TERMINAL = 2, FOLDER = 3, FILE = 4;
const CREATE = 1, EXCLUSIVE = 4, TRUNCATE = 8, APPEND = 1;
const MAY_READ = 2n, MAY_WRITE = 64n;
const ROOT = 3; // the one folder that is open from the start
const ALL_RIGHTS = 0xffffffffffffffffn;
/** Reading and writing, without seeking: by this a terminal is told from a file. */
const STREAM_RIGHTS = MAY_READ | MAY_WRITE;

/** Thrown by proc_exit, to leave the program. */
class Exit {
  constructor(status) { this.status = status; }
}

/**
 * A program's system.  `words` include the program's name.  `streams`: for 0, 1 and 2 an object
 * with read(bytes) or write(bytes), which return how many bytes they took, or -errno; `terminal`
 * says that it is one.
 */
export function makeSystem({ words, env, streams, disk }) {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const zeroEnded = (text) => encoder.encode(`${text}\0`);
  const args = words.map(zeroEnded);
  const variables = Object.entries(env).map(([name, value]) => zeroEnded(`${name}=${value}`));
  const open = new Map([[0, { stream: streams[0] }], [1, { stream: streams[1] }],
    [2, { stream: streams[2] }], [ROOT, { folder: true }]]);
  let memory;

  // Memory may have grown, and moved, since the last call.
  const view = () => new DataView(memory.buffer);
  const bytesAt = (at, size) => new Uint8Array(memory.buffer, at, size);
  const pathAt = (at, size) => `/${decoder.decode(bytesAt(at, size))}`.replace(/\/(\.?\/)+/g, '/');
  const setNumber = (at, number) => view().setUint32(at, number, true);
  const setLong = (at, number) => view().setBigUint64(at, BigInt(number), true);

  const tellSizes = (list) => (countAt, sizeAt) => {
    setNumber(countAt, list.length);
    setNumber(sizeAt, list.reduce((sum, item) => sum + item.length, 0));
    return ERRNO.OK;
  };
  const tellList = (list) => (at, buffer) => {
    for (const item of list) {
      setNumber(at, buffer);
      bytesAt(buffer, item.length).set(item);
      at += 4;
      buffer += item.length;
    }
    return ERRNO.OK;
  };
  /** Hands each piece of memory to `use` until one is not taken whole. */
  const eachPiece = (list, count, totalAt, use) => {
    let total = 0;
    for (let i = 0; i < count; i++) {
      const at = view().getUint32(list + 8 * i, true);
      const size = view().getUint32(list + 8 * i + 4, true);
      const taken = size === 0 ? 0 : use(bytesAt(at, size));
      if (taken < 0) return -taken;
      total += taken;
      if (taken < size) break;
    }
    setNumber(totalAt, total);
    return ERRNO.OK;
  };
  const kindOf = (file) => {
    if (file.folder) return FOLDER;
    if (file.handle) return FILE;
    return file.stream.terminal ? TERMINAL : UNKNOWN;
  };
  const tellStat = (at, kind, size) => {
    bytesAt(at, 64).fill(0);
    view().setUint8(at + 16, kind);
    setLong(at + 24, 1);
    setLong(at + 32, size);
    return ERRNO.OK;
  };

  const calls = {
    args_sizes_get: tellSizes(args),
    args_get: tellList(args),
    environ_sizes_get: tellSizes(variables),
    environ_get: tellList(variables),
    clock_time_get(id, precision, at) {
      const now = id === 0 ? Date.now() : performance.now();
      setLong(at, Math.round(now * 1e6));
      return ERRNO.OK;
    },
    fd_read(fd, list, count, totalAt) {
      const file = open.get(fd);
      if (!file || file.folder || (file.stream && !file.stream.read)) return ERRNO.BADF;
      return eachPiece(list, count, totalAt, (bytes) => {
        const size = file.stream ? file.stream.read(bytes) : file.handle.read(bytes, file.at);
        if (file.handle && size > 0) file.at += size;
        return size;
      });
    },
    fd_write(fd, list, count, totalAt) {
      const file = open.get(fd);
      if (!file || file.folder || (file.stream && !file.stream.write)) return ERRNO.BADF;
      return eachPiece(list, count, totalAt, (bytes) => {
        if (file.stream) return file.stream.write(bytes);
        if (file.append) file.at = file.handle.size();
        const size = file.handle.write(bytes, file.at);
        if (size > 0) file.at += size;
        return size;
      });
    },
    fd_seek(fd, offset, whence, at) {
      const file = open.get(fd);
      if (!file) return ERRNO.BADF;
      if (!file.handle) return ERRNO.SPIPE;
      const from = whence === 0 ? 0 : whence === 1 ? file.at : file.handle.size();
      const to = Number(offset) + from;
      if (!(to >= 0)) return ERRNO.INVAL;
      file.at = to;
      setLong(at, to);
      return ERRNO.OK;
    },
    fd_close(fd) {
      const file = open.get(fd);
      if (!file) return ERRNO.BADF;
      open.delete(fd);
      return file.handle ? file.handle.close() : ERRNO.OK;
    },
    fd_sync: () => ERRNO.OK,
    fd_fdstat_get(fd, at) {
      const file = open.get(fd);
      if (!file) return ERRNO.BADF;
      const kind = kindOf(file);
      bytesAt(at, 24).fill(0);
      view().setUint8(at, kind);
      setLong(at + 8, kind === TERMINAL ? STREAM_RIGHTS : ALL_RIGHTS);
      setLong(at + 16, ALL_RIGHTS);
      return ERRNO.OK;
    },
    fd_fdstat_set_flags: () => ERRNO.OK,
    fd_filestat_get(fd, at) {
      const file = open.get(fd);
      if (!file) return ERRNO.BADF;
      return tellStat(at, kindOf(file), file.handle ? file.handle.size() : 0);
    },
    fd_prestat_get(fd, at) {
      if (fd !== ROOT) return ERRNO.BADF;
      setNumber(at, 0);
      setNumber(at + 4, 1);
      return ERRNO.OK;
    },
    fd_prestat_dir_name(fd, at) {
      if (fd !== ROOT) return ERRNO.BADF;
      bytesAt(at, 1)[0] = 47; // "/"
      return ERRNO.OK;
    },
    path_filestat_get(fd, flags, at, size, statAt) {
      const found = disk.stat(pathAt(at, size));
      if (typeof found === 'number') return found;
      return tellStat(statAt, found.folder ? FOLDER : found.other ? UNKNOWN : FILE, found.size);
    },
    path_open(fd, look, at, size, how, rights, inherited, flags, fdAt) {
      const path = pathAt(at, size);
      const handle = disk.open(path, {
        read: (rights & MAY_READ) !== 0n, write: (rights & MAY_WRITE) !== 0n,
        create: (how & CREATE) !== 0, exclusive: (how & EXCLUSIVE) !== 0,
        truncate: (how & TRUNCATE) !== 0,
      });
      if (typeof handle === 'number') return handle;
      let next = ROOT + 1;
      while (open.has(next)) next++;
      open.set(next, handle.folder ? handle
        : { handle, at: 0, append: (flags & APPEND) !== 0 });
      setNumber(fdAt, next);
      return ERRNO.OK;
    },
    path_rename: (fd, at, size, toFd, toAt, toSize) =>
      disk.rename(pathAt(at, size), pathAt(toAt, toSize)),
    path_unlink_file: (fd, at, size) => disk.unlink(pathAt(at, size)),
    proc_exit(status) { throw new Exit(status); },
  };

  return {
    imports: { wasi_snapshot_preview1: calls },
    /** Runs the program to its end; its exit status. */
    start(instance) {
      memory = instance.exports.memory;
      try {
        instance.exports._start();
        return 0;
      } catch (end) {
        if (end instanceof Exit) return end.status;
        throw end;
      }
    },
  };
}
